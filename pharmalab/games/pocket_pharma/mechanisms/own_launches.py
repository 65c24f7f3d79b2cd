"""The launches that a seat can make this turn with its own cards, at once or after one move between its stacks.

Source: pocket_pharma/launch-a-drug, pocket_pharma/reformulate, pocket_pharma/too-many-moved.
"""

from collections.abc import Iterator
from itertools import combinations, permutations
from typing import NamedTuple

from pharmalab.core.words import listing, plural
from pharmalab.games.pocket_pharma.components.names import STACK, stack_values
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack

MOVE_AND_LAUNCH = 2  #: the actions that a launch takes if cards have to move first


class OwnLaunch(NamedTuple):
    """A launch with one of a seat's stacks, to which cards from another stack may be added first.

    Attributes:
        stack: the stack, before any cards are added.
        cards: the cards to add first; () for none.
        source: the stack that these cards come from.
        loss: the points lost for missing efficacy.
        cards_lost: the cards discarded from a full stack or for side effects.
    """

    drug: str
    stack: Stack
    cards: Stack
    source: Stack
    profit: int
    loss: int
    cards_lost: int

    @property
    def gain(self) -> int:
        """Return the profit minus the costs of the launch. Each lost card counts as one point."""
        return self.profit - self.loss - self.cards_lost

    @property
    def formula(self) -> str:
        """Describe the cards in words.

        Examples are 'your 5-5 and 8-8-8 together' and 'your 4-5-6 with the 2 and the 3 from 2-3-9'.
        """
        own = f"your {stack_values(self.stack)}"
        if self.cards == self.source:
            return f"your {stack_values(self.source)} and {stack_values(self.stack)} together" if self.cards else own
        cards = listing(f"the {stack_values((card,))}" for card in self.cards)
        return f"{own} with {cards} from {stack_values(self.source)}"

    @property
    def earns(self) -> str:
        """Return the profit and the costs of the launch in words, such as 'earns 16, and costs 1 card'."""
        costs = [plural(n, what) for n, what in ((self.loss, "point"), (self.cards_lost, "card")) if n]
        return f"earns {self.profit}{', and costs ' * bool(costs)}{' and '.join(costs)}"


def launch_at_once(state: PocketPharmaState, seat: int) -> OwnLaunch | None:
    """Return the best launch that a seat can make at once with one of its stacks; None if there is none."""
    found = [way for stack in state.labs[seat] for way in _with(state, seat, stack, stack)]
    return max(found, key=lambda way: way.gain, default=None)


def launch_after_move(state: PocketPharmaState, seat: int) -> OwnLaunch | None:
    """Return the best launch that a seat can make this turn after one move between stacks; None if there is none."""
    if state.actions < MOVE_AND_LAUNCH:
        return None
    found = _after_moves(state, seat)
    return max(found, key=lambda way: (way.gain, way.cards == way.source, -len(way.cards)), default=None)


def _after_moves(state: PocketPharmaState, seat: int) -> Iterator[OwnLaunch]:
    for source, stack in permutations(state.labs[seat], 2):
        for number in range(max(1, STACK - len(stack)), min(len(source), STACK - 1) + 1):
            for cards in combinations(source, number):
                for kept in combinations(stack, STACK - number):
                    yield from _with(state, seat, tuple(sorted((*cards, *kept))), stack, cards, source)


def _with(
    state: PocketPharmaState, seat: int, five: Stack, stack: Stack, cards: Stack = (), source: Stack = ()
) -> Iterator[OwnLaunch]:
    """Yield a launch for each drug that *five* cards fit, after *cards* moved from *source* to *stack*."""
    gone = len(stack) + len(cards) - STACK
    for drug in state.tables.launchable(five) if len(five) == STACK else ():
        if profit := state.profit(drug):
            left = sum(map(len, state.labs[seat])) - STACK - gone
            lost = gone + min(state.excess(drug, five), left)
            yield OwnLaunch(drug, stack, cards, source, profit, state.shortfall(drug, five), lost)
