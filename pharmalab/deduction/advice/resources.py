"""The resources for the mixes of this round and the next: cubes, gold, and cards that you can forage.

Source: rule book, "Forage for Ingredient", "Test on Student", "Drink Potion".
"""

from pharmalab.core.arguments import check_fields
from pharmalab.core.values import Value
from pharmalab.deduction.alchemy import INGREDIENTS
from pharmalab.deduction.words import Unreadable, check_id

EXPERIMENTS = (2, 3)  #: how many mixes a plan has
CUBES = 7  #: two players have 6 cubes each; a favour adds one
GOLD = 99
FORAGES = 3  #: actions on the space, with two or three players
ON_EACH_SPACE = 2  #: tests on the student a round, and as many drinks
ROW = 5  #: cards that lie face up


class Resources(Value, frozen=True, forbid_unknown_fields=True):
    """The resources that a plan may use. Each mix and each foraged card takes one cube.

    Args:
        experiments: how many mixes to plan, 2 or 3.
        cubes_now: cubes for mixing and foraging in this round, 0 to 7.
        cubes_next: the same in the next round.
        gold: gold pieces for tests on the student. A test costs 1 once the student drank a negative potion; a plan
            expects to pay for each. The mixes that the gold doesn't cover are drunk.
        row: the face-up ingredients of this round, up to five; if empty, you may count on any.
        forage_next: whether to count on foraging in the next round too, although nobody knows that row yet.

    Raises:
        ValueError: a number is too small or too large.
        Unreadable: a card in the row is no ingredient.
    """

    experiments: int = 2
    cubes_now: int = 3
    cubes_next: int = 3
    gold: int = 2
    row: tuple[str, ...] = ()
    forage_next: bool = False

    def __post_init__(self) -> None:
        check_fields(self)
        if self.experiments not in EXPERIMENTS:
            raise ValueError(f"{self.experiments} experiments can't be planned: choose 2 or 3")
        limits = {"cubes_now": CUBES, "cubes_next": CUBES, "gold": GOLD}
        for name, most in limits.items():
            if not 0 <= getattr(self, name) <= most:
                raise ValueError(f"{name} is {getattr(self, name)}: it can be 0 to {most}")
        for card in self.row:
            check_id(card, INGREDIENTS, "ingredient")
        if len(self.row) > ROW:
            raise Unreadable(f"the row has {len(self.row)} cards: at most {ROW} lie face up", self.row[ROW])

    @property
    def face_up(self) -> "range | tuple[int, ...]":
        """The ingredients that can be foraged in this round: a range if any can."""
        return tuple(map(INGREDIENTS.index, self.row)) or range(len(INGREDIENTS))

    def tests(self, mixes: int, gold: int) -> int:
        """Return how many of a round's mixes are tests on the student; the player drinks the others."""
        return min(mixes, ON_EACH_SPACE, gold)

    def most_mixes(self, gold: int) -> int:
        """Return how many mixes a round allows."""
        return min(ON_EACH_SPACE, gold) + ON_EACH_SPACE
