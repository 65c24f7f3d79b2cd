"""Check whether a position of Pandemic is possible, beyond the checks of its fields' types."""

from collections.abc import Iterator
from itertools import pairwise

from pharmalab.core.words import plural
from pharmalab.games.pandemic.components import CITIES, COLOURS, EPIDEMIC
from pharmalab.games.pandemic.mechanisms.epidemic import Increase
from pharmalab.games.pandemic.mechanisms.player_cards import DrawCard, OutOfCards
from pharmalab.games.pandemic.mechanisms.setup import StackDeck
from pharmalab.games.pandemic.problems.agenda import of_the_agenda
from pharmalab.games.pandemic.state import PandemicState


def problems(state: PandemicState) -> list[str]:
    """Return a sentence for each reason why the position is impossible; an empty list if it is legal."""
    return [*_board(state), *_diseases(state), *_cards(state), *_end(state)] or of_the_agenda(state)


def _board(state: PandemicState) -> Iterator[str]:
    config = state.config
    yield from (f"pawns has {city}, which doesn’t exist" for city in state.pawns if city not in config.world)
    for colour, row in zip(COLOURS, state.cubes, strict=True):
        there = sum(row)
        if there > config.supply:
            yield f"there are {there} {colour} cubes on the board; there are {config.supply} in all"
        if there and config.cities:
            yield from (
                f"{city} has cubes, but is not on this board"
                for city, n in zip(CITIES, row, strict=True)
                if n and city not in config.cities
            )
    if len(state.stations) > config.station_limit:
        yield f"there are {len(state.stations)} stations on the board; there are {config.station_limit}"


def _diseases(state: PandemicState) -> Iterator[str]:
    for colour, row in zip(COLOURS, state.cubes, strict=True):
        if colour in state.eradicated and any(row):
            yield f"{colour} is eradicated, but has cubes"
        if colour in state.cured and colour not in state.eradicated and not any(row) and state.agenda:
            yield f"{colour} is cured and has no cubes, but is not eradicated"
    if state.agenda and "medic" in state.roles and (city := state.pawns[state.roles.index("medic")]) in CITIES:
        yield from (
            f"the Medic is in {city}, and cubes of the cured {colour} are there"
            for colour in state.cubes_at(city)
            if colour in state.cured
        )
    yield from (f"{colour} is eradicated, but not cured" for colour in state.eradicated if colour not in state.cured)


def _cards(state: PandemicState) -> Iterator[str]:
    stored = state.stored
    if stored in CITIES:
        yield f"stored is “{stored}”, which is no event of this game"
    elif stored and "contingency_planner" not in state.roles:
        yield f"{stored} is stored, but nobody is the Contingency Planner"
    yield from _epidemics(state)
    shown, hands = state.shown, [card for hand in state.hands for card in hand]
    if lost := [card for card in shown if card not in hands]:
        yield f"shown has {', '.join(lost)}, which nobody holds"
    yield from (f"shown has {one} twice" for one, other in pairwise(shown) if one == other)


def _epidemics(state: PandemicState) -> Iterator[str]:
    """Yield a sentence for each problem with the epidemics in a stacked deck."""
    most, left = state.config.epidemics, sum(layer.known.count(EPIDEMIC) for layer in state.player_deck.layers)
    here = 0  # epidemics that were drawn but not begun
    for frame in state.agenda:
        if isinstance(frame, StackDeck):
            return
        here += isinstance(frame, Increase) or (frame.epidemics if isinstance(frame, DrawCard) else 0)
    lost = most - left - here - state.epidemics
    if lost and not (lost == 1 and _ended_by_an_epidemic(state)):
        yield f"the deck has {plural(left, 'epidemic')} and {state.epidemics} came; there are {most}"


def _ended_by_an_epidemic(state: PandemicState) -> bool:
    """Return whether the game may have been lost in the first of two epidemics that were drawn together.

    In that case the other epidemic was drawn but not resolved.
    """
    return not state.agenda and bool(state.lost) and state.lost_rule != OutOfCards.rule and state.epidemics > 0


def _end(state: PandemicState) -> Iterator[str]:
    """Yield a sentence if the game continues although it should have ended."""
    if state.agenda and state.outbreaks == state.config.outbreak_limit:
        yield f"outbreaks is {state.outbreaks}; {state.config.outbreak_limit} end the game"
    if state.agenda and state.won:
        yield "every disease is cured: the game is won, and goes on"
