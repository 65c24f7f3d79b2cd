"""The resources for mixing in this round and the next: cubes, gold, and cards that you can forage.

Source: rulebook, "Forage for Ingredient", "Test on Student", "Drink Potion".
"""

from pharmalab.core.arguments import check_fields
from pharmalab.core.values import Value
from pharmalab.deduction.alchemy import INGREDIENTS
from pharmalab.deduction.words import Unreadable, check_id

EXPERIMENTS = (2, 3)  #: how many mixes a plan has
CUBES = 7  #: two players have 6 cubes each; a favour adds one
GOLD = 99
FORAGES = 3  #: actions on the space, with two or three players
ON_EACH_SPACE = 2  #: the most tests on the student in a round; the same for drinks
ROW = 5  #: cards that lie face up


class Resources(Value, frozen=True, forbid_unknown_fields=True):
    """The resources that a plan may use. Each mix and each foraged card costs one cube.

    Args:
        experiments: the number of mixes to plan, 2 or 3.
        cubes_now: cubes for this round, 0 to 7.
        cubes_next: cubes for the next round, 0 to 7.
        gold: gold for tests. A plan reserves 1 gold for each test.
        row: the face-up ingredients, up to five. Empty means any ingredient.
        forage_next: whether to count on foraging in the next round.

    Raises:
        ValueError: a number is too small or too large.
        Unreadable: a card in the row is not an ingredient.
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
            raise ValueError(f"you can’t plan {self.experiments} experiments: choose 2 or 3")
        limits = {"cubes_now": CUBES, "cubes_next": CUBES, "gold": GOLD}
        for name, most in limits.items():
            if not 0 <= getattr(self, name) <= most:
                raise ValueError(f"{name} is {getattr(self, name)}, but it must be from 0 to {most}")
        for card in self.row:
            check_id(card, INGREDIENTS, "ingredient")
        if len(self.row) > ROW:
            raise Unreadable(f"the row has {len(self.row)} cards: at most {ROW} lie face up", self.row[ROW])

    @property
    def face_up(self) -> "range | tuple[int, ...]":
        """The ingredients (0-7) that you can forage in this round, as a range if you can forage any ingredient."""
        return tuple(map(INGREDIENTS.index, self.row)) or range(len(INGREDIENTS))

    def tests(self, mixes: int, gold: int) -> int:
        """Return how many of a round's mixes are tested on the student. You drink the other potions."""
        return min(mixes, ON_EACH_SPACE, gold)

    def most_mixes(self, gold: int) -> int:
        """Return the largest number of mixes that you can make in one round with this much gold."""
        return min(ON_EACH_SPACE, gold) + ON_EACH_SPACE
