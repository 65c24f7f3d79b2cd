"""A plan for a launch in this turn (`Plan`), and the result of a search for such plans (`Plans`)."""

from pharmalab.core.values import Value
from pharmalab.core.words import plural
from pharmalab.games.pocket_pharma.components.names import stack_text, title, titles
from pharmalab.games.pocket_pharma.state import Stack


class Plan(Value, frozen=True):
    """A plan for a launch in this turn: the actions that prepare it, and its costs.

    Args:
        base: the stack that the plan adds to; () for a new stack.
        takes: the cards to take from the display, in order.
        aside: the cards in ``takes`` that only make later cards cheaper.
        experimental: the experimental fragment to take, or ''.
        moves: the groups of cards to move from other stacks.
        lost: the cards of ``base`` that don't fit into the full stack.
        price: the points that the cards from the display cost.
        lacks: the points lost for missing efficacy.
        excess: the number of side-effect symbols above the limits.
        discards: the number of cards discarded for side effects.
        ignored: the card that the Clinician ignores, or ''.
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
        """The numbers by which plans are compared: profit, points lost, cards lost and Specialists used.

        All except the profit are negated, so higher numbers are better.
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
        clinician = f" (the Clinician ignores {title(self.ignored)})" if self.ignored else ""
        return (*said, f"Launch {title(self.drug)} with {stack_text(self.formula)}{clinician}")


class Plans(Value, frozen=True):
    """The result of a search for plans.

    No plan in ``plans`` is dominated: no other plan is better in some respect and worse in none. ``looked`` counts the
    combinations of cards compared. ``complete`` is false if the search stopped early.
    """

    plans: tuple[Plan, ...]
    complete: bool
    looked: int
