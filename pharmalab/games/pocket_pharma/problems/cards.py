"""Check the cards: for example, that no stack is too high and that no Specialist appears twice."""

from collections.abc import Iterator, Sequence

from pharmalab.core.words import plural
from pharmalab.games.pocket_pharma.components.names import STACK
from pharmalab.games.pocket_pharma.mechanisms.full_stacks import FullStack
from pharmalab.games.pocket_pharma.mechanisms.market_cards import MARKET
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def wrong_cards(state: PocketPharmaState) -> Iterator[str]:
    """Yield a sentence for each problem with the cards."""
    config = state.config
    for name, pile in (("fragments", state.fragments), ("experimental", state.experimental)):
        if pile.pool or pile.blanks:
            yield f"{name} has hidden cards, but only the order of a deck can be hidden, not its cards"
    for seat, lab in enumerate(state.labs):
        yield from _stacks(state, seat, lab)
    if len(state.display) > config.display:
        yield f"display has {plural(len(state.display), 'card')}; it holds {config.display}"
    for name, edges in (("adds", state.adds), ("limits", state.limits)):
        cards = [edge[:-1] for edge in edges if edge]
        if len(set(cards)) != len(cards):
            yield f"“{name}” has a card twice: {', '.join(edges)}"
    for seat, up in enumerate(state.specialists):
        if len(set(up)) != len(up):
            yield f"specialists of seat {seat} has one twice"
    if len(state.market) > MARKET:
        yield f"market has {', '.join(state.market)}; {MARKET} are dealt"


def _stacks(state: PocketPharmaState, seat: int, lab: Sequence[tuple[str, ...]]) -> Iterator[str]:
    full = next((frame for frame in state.agenda if isinstance(frame, FullStack) and frame.seat == seat), None)
    for stack in lab:
        if not stack:
            yield f"labs of seat {seat} has a stack without cards"
            continue
        most = STACK + (full.number if full and full.stack == stack[0] else 0)
        if len(stack) > most:
            yield f"labs of seat {seat}: {', '.join(stack)} are {len(stack)} cards; a stack holds {most}"
