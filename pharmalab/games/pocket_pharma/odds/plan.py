"""A way to a launch in this turn, and the result of a search for such ways."""

from pharmalab.core.values import Value
from pharmalab.core.words import plural
from pharmalab.games.pocket_pharma.components.names import stack_text, title, titles
from pharmalab.games.pocket_pharma.state import Stack


class Plan(Value, frozen=True):
    """A way to a launch.

    Args:
        drug: the drug.
        base: the stack in which the formula is made; () for a new one.
        takes: cards in the display in the order of taking.
        aside: those of ``takes`` that only make later ones cheaper.
        experimental: the experimental fragment, or ''.
        moves: groups of cards that come from other stacks.
        formula: the five cards.
        lost: cards of ``base`` that are discarded when others are added.
        price: points for cards in the display.
        lacks: points for missing efficacy.
        excess: side-effect symbols above the thresholds.
        discards: the number of cards from other stacks that are discarded for them.
        profit: points for the profit card.
        ignored: the card that the Clinician ignores, or ''.
        pharmacologist: whether the Pharmacologist is needed.
        actions: the actions that it takes, the launch included.
    """

    drug: str
    base: Stack
    takes: tuple[str, ...]
    aside: tuple[str, ...]
    experimental: str
    moves: tuple[Stack, ...]
    formula: Stack
    lost: Stack
    price: int
    lacks: int
    excess: int
    discards: int
    profit: int
    ignored: str
    pharmacologist: bool
    actions: int

    @property
    def loss(self) -> int:
        """All points lost."""
        return self.price + self.lacks

    @property
    def net(self) -> int:
        """Profit less loss."""
        return self.profit - self.loss

    @property
    def cards_lost(self) -> int:
        """The number of cards lost besides the formula."""
        return len(self.lost) + self.discards

    @property
    def worth(self) -> tuple[int, ...]:
        """The numbers that are better the greater they are."""
        return self.profit, -self.loss, -self.cards_lost, -bool(self.ignored) - self.pharmacologist

    @property
    def steps(self) -> tuple[str, ...]:
        """What to do, in order, with the result."""
        cost = f"profit {self.profit}, loss {self.loss}, {plural(self.cards_lost, 'card')} lost"
        return (*self.path[:-1], f"{self.path[-1]}: {cost}")

    @property
    def path(self) -> tuple[str, ...]:
        """What to do, in order."""
        where = f"onto {stack_text(self.base)}" if self.base else "to a new stack"
        said = ["Use the Pharmacologist"] if self.pharmacologist else []
        beside = "to a stack of its own, so that the next card costs less"
        said += [f"Take {title(card)} {beside if card in self.aside else where}" for card in self.takes]
        said += [f"Take the experimental fragment {title(self.experimental)} {where}"] if self.experimental else []
        said += [f"Move {titles(group)} {where}" for group in self.moves]
        said += [f"(let {titles(self.lost)} go)"] if self.lost else []
        clinician = f", the Clinician ignores {title(self.ignored)}" if self.ignored else ""
        return (*said, f"Launch {title(self.drug)} with {stack_text(self.formula)}{clinician}")


class Plans(Value, frozen=True):
    """The result of a search.

    None of ``plans`` is dominated by another. ``complete`` says that everything was searched; otherwise the budget cut
    it off. ``looked`` is the number of sets of values compared.
    """

    plans: tuple[Plan, ...]
    complete: bool
    looked: int
