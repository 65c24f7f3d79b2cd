"""Every card lies in one place, and stacks are such."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from pharmalab.core.words import plural
from pharmalab.games.pocket_pharma.components.names import EXPERIMENTAL, STACK, experimental
from pharmalab.games.pocket_pharma.rules.labs import FullStack
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def cards_astray(state: PocketPharmaState) -> Iterator[str]:
    config = state.config
    for name, pile in (("fragments", state.fragments), ("experimental", state.experimental)):
        if pile.pool or pile.blanks:
            yield f"{name} has hidden cards; all that lies in a deck is known, only its order is not"
            return
    if "" in state.held or any(not card for lab in state.labs for stack in lab for card in stack):
        yield "labs has a card without a name"
        return
    lab_cards = [card for lab in state.labs for stack in lab for card in stack] + list(state.held)
    deck: Any = state.fragments.cards()
    regular = [card for card in lab_cards if not experimental(card)]
    yield from _whole("fragments", [*regular, *state.display, *state.discards, *deck], config.deck)
    under: Any = state.experimental.cards()
    wild = [card for card in lab_cards if experimental(card)]
    there = EXPERIMENTAL if config.experimental else ()
    yield from _whole("experimental", [*wild, *filter(None, [state.offer]), *under], there)
    for seat, lab in enumerate(state.labs):
        yield from _stacks(state, seat, lab)
    if len(state.display) > config.display:
        yield f"display has {plural(len(state.display), 'card')}; it holds {config.display}"


def _whole(kind: str, lie: Sequence[str], known: Iterable[str]) -> Iterator[str]:
    """Cards that lie twice, nowhere, or do not belong there."""
    counted, there = Counter(lie), set(known)
    for said, some in (("cannot be in play", [card for card in counted if card not in there]),
                       ("lies in two places", [card for card, n in counted.items() if n > 1 and card in there]),
                       ("lies nowhere", [card for card in there if card not in counted])):  # fmt: skip
        if some:
            names = sorted(map(str, some))
            yield f"{kind}: {', '.join(names[:6])}{' …' * (len(names) > 6)} {said}"


def _stacks(state: PocketPharmaState, seat: int, lab: Sequence[tuple[str, ...]]) -> Iterator[str]:
    full = next((frame for frame in state.agenda if isinstance(frame, FullStack) and frame.seat == seat), None)
    for stack in lab:
        if not stack:
            yield f"labs of seat {seat} has a stack without cards"
            continue
        if list(stack) != sorted(stack):
            yield f"labs of seat {seat}: {', '.join(stack)} is not sorted"
        most = STACK + (full.number if full and full.stack == stack[0] else 0)
        if len(stack) > most:
            yield f"labs of seat {seat}: {', '.join(stack)} are {len(stack)} cards; a stack holds {most}"
