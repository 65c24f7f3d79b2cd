"""Advice on what to do in a turn: discover a cure, treat the city most in danger, or else collect cards."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from pharmalab.core.words import capital, plural
from pharmalab.games.pandemic.components import CITIES, COLOUR, COLOURS, EPIDEMIC, FULL, NUMBER, title, titles
from pharmalab.games.pandemic.config import links
from pharmalab.games.pandemic.mechanisms.prevention import guarded, prevention
from pharmalab.games.pandemic.state import PandemicState
from pharmalab.games.pandemic.ways import FAR, ways

FEW = 5  #: the most cities that a sentence names
SOON = 6  #: an epidemic within so many player cards is soon
EPIDEMIC_FIRST = 1000  #: stands for a number of turns if the outbreak is possible only after an epidemic


class Danger(NamedTuple):
    """A city that may have an outbreak.

    Attributes:
        turns: the number of turns until the outbreak is possible. 0 means this turn. `EPIDEMIC_FIRST` means that an
            epidemic must come first.
        steps: the number of drives and shuttle flights to the city, or `FAR` if it can't be reached.
    """

    city: str
    turns: int
    steps: int


def full_cities(state: PandemicState) -> list[str]:
    """Return the cities where one more cube of some colour would cause an outbreak."""
    return [city for n, city in enumerate(CITIES) if any(row[n] >= FULL for row in state.cubes)]


def in_danger(state: PandemicState) -> dict[str, int]:
    """Return the cities where an outbreak is possible, each with the number of turns until then (`Danger.turns`).

    Chain reactions count. Cities that a role protects are left out.
    """
    found: dict[str, int] = {}
    for turns, cards in sorted(_infected(state).items()):
        for colour in range(len(COLOURS)):
            for city in _reached(state, colour, cards):
                found.setdefault(city, turns)
    return found


def _infected(state: PandemicState) -> dict[int, frozenset[object]]:
    """Return the infection cards by the first turn in which each may be drawn, counted as in `Danger.turns`."""
    found, depth = dict[int, frozenset[object]](), 0
    for layer in state.infection.layers:
        turns = depth // state.rate + state.quiet
        found[turns] = found.get(turns, frozenset()) | frozenset(layer.known)
        depth += len(layer)
    return {**found, EPIDEMIC_FIRST: frozenset(state.infection_discard)}


def _reached(state: PandemicState, c: int, cards: frozenset[object]) -> Iterator[str]:
    """Yield the cities that can break out in colour *c* if one of these infection cards is drawn."""
    guards = guarded(state, COLOURS[c])
    full = {
        city for city in state.config.world
        if state.cubes[c][NUMBER[city]] >= FULL and prevention(guards, city, COLOURS[c], True, 0) is None
    }  # fmt: skip
    ring = [
        city for city in CITIES
        if city in full and COLOUR[city] == c and city in cards
    ]  # fmt: skip
    for city in ring:  # the list grows during the loop
        yield city
        ring += [near for near in links(state.config.cities, city) if near in full and near not in ring]


def next_outbreaks(state: PandemicState) -> list[str]:
    """Return the cities where an outbreak is possible because their cards may be drawn in this turn."""
    cards = _infected(state).get(0, ())
    return [city for city, turns in in_danger(state).items() if city in cards and not turns]


def danger(state: PandemicState, seat: int) -> Danger | None:
    """Return the city where an outbreak is possible soonest, or None if no city can have an outbreak.

    If several cities tie, return the one nearest to the seat's pawn.
    """
    steps = ways(state.config.cities, state.stations, state.pawns[seat])
    found = [Danger(city, turns, steps[NUMBER[city]]) for city, turns in in_danger(state).items()]
    return min(found, key=lambda one: (one.turns, one.steps), default=None)


def urgent(state: PandemicState, seat: int) -> str:
    """Return one or two sentences about the most important thing for *seat* to do in this turn."""
    return _cure(state, seat) or _outbreak(state, seat)


def _cure(state: PandemicState, seat: int) -> str:
    """Return a text about the cure that the seat can discover and where, or '' if it lacks cards."""
    held = Counter(COLOUR.get(card) for card in state.hands[seat])
    enough = state.cards_to_cure(seat)
    ready = [c for n, c in enumerate(COLOURS) if c in state.config.colours and c not in state.cured
             and held[n] >= enough]  # fmt: skip
    if not ready:
        return ""
    here = state.pawns[seat] in state.stations
    where = "discover the cure now" if here else "go to a research station to discover the cure"
    return f"You have {plural(enough, f'{ready[0]} card')}: {where}."


def _for_cure(state: PandemicState, seat: int) -> str:
    """Return the cards that the seat still needs for a cure, such as '1 more red card' or '4 cards of one colour'."""
    enough, held = state.cards_to_cure(seat), Counter(COLOUR.get(card) for card in state.hands[seat])
    for n, colour in enumerate(COLOURS):
        if held[n] == enough - 1 and colour in state.config.colours and colour not in state.cured:
            return f"1 more {colour} card"
    return f"{plural(enough, 'card')} of one colour"


def _soon(state: PandemicState) -> str:
    """Return a clause that says among how many player cards the next epidemic is, or '' if it needn't be near."""
    cards = 0
    for layer in state.player_deck.layers:
        cards += len(layer)
        if EPIDEMIC in layer.known:
            if cards == 1:
                return ", which is the next card"
            return f", which is among the next {cards} cards" if cards <= SOON else ""
    return ""


def _outbreak(state: PandemicState, seat: int) -> str:
    """Return a text about the city most in danger or, if none is in danger, about what to do instead."""
    collect, found = f"collect {_for_cure(state, seat)} for a cure.", danger(state, seat)
    if found is None:
        return f"No city is about to have an outbreak. Treat cubes near you, or {collect}"
    if found.turns == EPIDEMIC_FIRST:
        full = list(in_danger(state))
        named = f"{titles(full)} {'is' if len(full) == 1 else 'are'}" if len(full) <= FEW else f"{len(full)} cities are"
        return f"{named} full, but safe until the next epidemic{_soon(state)}. {capital(collect)}"
    city = title(found.city)
    if not found.steps:
        away = "You’re there: treat the disease."
    else:
        away = f"{city} is {plural(found.steps, 'step')} away." if found.steps < FAR else ""
    if found.turns:
        return f"{city} is full, but safe this turn unless there’s an epidemic. {away}".strip()
    return f"{city} has {FULL} cubes, and one more would cause an outbreak. {away}".strip()
