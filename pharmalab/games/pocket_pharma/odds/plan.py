"""A plan for a launch in this turn (`Plan`), and the result of a search for such plans (`Plans`)."""

from pharmalab.core.values import Value
from pharmalab.core.words import plural
from pharmalab.games.pocket_pharma.components.names import stack_text, title, titles
from pharmalab.games.pocket_pharma.state import Stack


class Plan(Value, frozen=True):
    """A plan for a launch in this turn: the actions that prepare it, and its costs.

    Args:
        drug: the drug to launch.
        base: the stack to which the plan adds cards; () if the plan begins a new stack.
        takes: the cards to take from the display, in order.
        aside: the cards in ``takes`` that the formula doesn't need. They are taken only to make later cards cheaper.
        experimental: the experimental fragment to take, or '' for none.
        moves: the groups of cards to move from other stacks.
        formula: the five cards of the formula.
        lost: the cards of ``base`` that must be discarded when other cards are added, because a stack holds only five.
        price: the points that the cards from the display cost.
        lacks: the points lost for missing efficacy.
        excess: the number of side-effect symbols above the limits.
        discards: the number of cards from other stacks that are discarded for side effects.
        profit: the points of the profit card.
        ignored: the card whose side effects the Clinician ignores; '' if the plan doesn't use the Clinician.
        pharmacologist: whether the plan needs the Pharmacologist.
        actions: the number of actions, including the launch.
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
        """The number of points that the plan loses in total."""
        return self.price + self.lacks

    @property
    def net(self) -> int:
        """The profit minus the loss."""
        return self.profit - self.loss

    @property
    def cards_lost(self) -> int:
        """The number of cards that the plan costs in addition to the five cards of the formula.

        Some are discarded from the formula's own stack (``lost``), others from other stacks for side effects
        (``discards``).
        """
        return len(self.lost) + self.discards

    @property
    def worth(self) -> tuple[int, ...]:
        """The numbers by which plans are compared, as a tuple.

        They are the profit and then, as negative numbers, the points lost, the cards lost and the Specialists used. In
        each position, a higher number is better.
        """
        return self.profit, -self.loss, -self.cards_lost, -bool(self.ignored) - self.pharmacologist

    @property
    def steps(self) -> tuple[str, ...]:
        """The plan's actions as text, in order. The last one also states the profit and the costs."""
        cost = f"profit {self.profit}, loss {self.loss}, {plural(self.cards_lost, 'card')} lost"
        return (*self.path[:-1], f"{self.path[-1]}: {cost}")

    @property
    def path(self) -> tuple[str, ...]:
        """The plan's actions as text, in order."""
        where = f"onto {stack_text(self.base)}" if self.base else "to a new stack"
        said = ["Use the Pharmacologist"] if self.pharmacologist else []
        beside = "to a stack of its own, so that the next card costs less"
        said += [f"Take {title(card)} {beside if card in self.aside else where}" for card in self.takes]
        said += [f"Take the experimental fragment {title(self.experimental)} {where}"] if self.experimental else []
        said += [f"Move {titles(group)} {where}" for group in self.moves]
        said += [f"(and discard {titles(self.lost)})"] if self.lost else []
        clinician = f", the Clinician ignores {title(self.ignored)}" if self.ignored else ""
        return (*said, f"Launch {title(self.drug)} with {stack_text(self.formula)}{clinician}")


class Plans(Value, frozen=True):
    """The result of a search for plans.

    None of the plans in ``plans`` is dominated: no other plan is at least as good in every respect and better in one.
    ``looked`` is the number of combinations of cards that the search compared. If this number exceeded the budget, the
    search stopped early, and ``complete`` is false.
    """

    plans: tuple[Plan, ...]
    complete: bool
    looked: int
