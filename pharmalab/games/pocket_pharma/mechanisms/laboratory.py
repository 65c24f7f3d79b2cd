"""Adding cards to a laboratory, and removing or discarding its cards."""

from bisect import insort
from collections.abc import Iterable

from pharmalab.core.events import Event
from pharmalab.core.values import replace, replace_at
from pharmalab.games.pocket_pharma.components.names import CARDS, FRAGMENTS, experimental
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.mechanisms.experimental_deck import ExperimentalReturned, TurnUp
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack


def in_play(config: Config) -> Iterable[str]:
    """Return all cards that a laboratory can contain in this game."""
    return [card for card in CARDS if card in config.deck or (card not in FRAGMENTS and config.experimental)]


def added(lab: tuple[Stack, ...], stack: Stack, cards: tuple[str, ...]) -> tuple[Stack, ...]:
    """Return a laboratory after adding cards to *stack*, or to a new stack if *stack* is ()."""
    stacks = list(lab)
    if stack:
        stacks.remove(stack)
    insort(stacks, tuple(sorted(stack + cards)))
    return tuple(stacks)


def without(lab: tuple[Stack, ...], cards: tuple[str, ...]) -> tuple[Stack, ...]:
    """Return a laboratory after removing these cards. Stacks that become empty disappear (PP-13)."""
    out = set(cards)
    left = [stack if out.isdisjoint(stack) else tuple([card for card in stack if card not in out]) for stack in lab]
    return tuple(sorted(filter(None, left)))


def discard(state: PocketPharmaState, seat: int, cards: tuple[str, ...], events: list[Event]) -> PocketPharmaState:
    """Return the state after discarding these cards from a laboratory.

    Experimental fragments are returned to the bottom of their deck (PP-33, PP-43).
    """
    state = replace(state, labs=replace_at(state.labs, seat, without(state.labs[seat], cards)))
    back = tuple([card for card in cards if experimental(card)])
    if not back:
        return replace(state, discards=tuple(sorted(state.discards + cards)))
    events.append(ExperimentalReturned(back))
    gone = tuple([card for card in cards if card not in back])
    state = replace(
        state,
        discards=tuple(sorted(state.discards + gone)),
        experimental=state.experimental.put_under(*back),
    )
    return state if state.offer else state.ask(TurnUp())
