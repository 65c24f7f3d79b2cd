"""What cannot be in a position, besides what the types of its fields say."""

from collections.abc import Iterator

from pharmalab.core.words import plural
from pharmalab.games.pharma_code.problems.phases import of_the_phase
from pharmalab.games.pharma_code.rules.effects import RevealEvent
from pharmalab.games.pharma_code.rules.phases import scoring
from pharmalab.games.pharma_code.state import PharmaState


def problems(state: PharmaState) -> list[str]:
    """What cannot be: pawns on one square, event cards that were not played and are gone, turns out of their order."""
    return [*_pawns(state), *_events(state), *_accelerated(state)] or of_the_phase(state)


def _pawns(state: PharmaState) -> Iterator[str]:
    goal = state.config.goal
    for seat, square in enumerate(state.squares):
        if 0 < square < goal and square in state.squares[:seat]:
            yield f"two pawns are on square {square}"
    if state.agenda and not scoring(state) and goal in state.squares:
        yield "a pawn is at the goal and the game goes on"


def _events(state: PharmaState) -> Iterator[str]:
    config = state.config
    if any(state.shown_events) and not config.show_events:
        yield "event cards lie face up, and this match plays them unseen"
    unseen = 0 if config.show_events else sum(state.event_hands)
    if unseen > len(state.event_pool):
        yield f"event_hands has {plural(unseen, 'card')} face down, and event_pool only {len(state.event_pool)}"
    there = len(state.event_pool) + sum(map(len, state.shown_events))
    used = config.event_hand * config.seats - sum(state.event_hands)
    being_turned = any(type(frame) is RevealEvent for frame in state.agenda)
    if there != len(config.events) - used + being_turned:
        were = f"{plural(used, 'event card')} {'was' if used == 1 else 'were'}"
        yield f"{were} played: then {len(config.events) - used} are left, not {there}"
    if any(len(hand) > n for hand, n in zip(state.shown_events, state.event_hands, strict=True)):
        yield "a seat shows more event cards than it has"


def _accelerated(state: PharmaState) -> Iterator[str]:
    cards = state.config.accelerations
    if any(state.accelerated) and not cards:
        yield "a seat has accelerated, and there are no acceleration cards in this match"
    elif any(on and left == cards for on, left in zip(state.accelerated, state.accelerators, strict=True)):
        yield "a seat has accelerated and still has all its acceleration cards"
