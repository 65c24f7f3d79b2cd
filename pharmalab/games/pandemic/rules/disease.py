"""Cubes on the board: infections and outbreaks, what prevents them, removing, eradication and cures."""

from functools import lru_cache
from typing import Any

from pharmalab.core.events import Event
from pharmalab.core.values import put, replace
from pharmalab.games.pandemic.components import CITIES, COLOUR, COLOURS, FULL, NUMBER, title
from pharmalab.games.pandemic.config import links
from pharmalab.games.pandemic.events.disease import (
    ChainReaction,
    CubesPlaced,
    Eradicated,
    MedicCleared,
    MedicPrevented,
    NothingLeft,
    OutAlready,
    OutbreakBegan,
    OutOfCubes,
    Quarantined,
    Spread,
    TooManyOutbreaks,
)
from pharmalab.games.pandemic.state import PandemicState

MEDIC, QUARANTINE = "medic", "quarantine_specialist"
NOBODY = ("", "")


@lru_cache(maxsize=4096)
def _guards(roles: tuple[str, ...]) -> tuple[int, int]:
    """The seats of the Quarantine Specialist and the Medic, -1 where there is none."""
    return (
        roles.index(QUARANTINE) if QUARANTINE in roles else -1,
        roles.index(MEDIC) if MEDIC in roles else -1,
    )


def guarded(state: PandemicState, colour: str) -> tuple[str, str]:
    """Where the Quarantine Specialist is, and the Medic if the disease is cured; '' where that prevents nothing."""
    specialist, medic = _guards(state.roles)
    return (
        state.pawns[specialist] if specialist >= 0 else "",
        state.pawns[medic] if medic >= 0 and colour in state.cured else "",
    )


def prevention(guards: tuple[str, str], city: str, colour: str, full: bool, cause: int) -> Event | None:
    """What keeps cubes of a colour out of a city: the event that tells it, or None."""
    specialist, medic = guards
    if specialist and (specialist == city or city in CITIES[specialist].links):
        return Quarantined(city, specialist, full, cause=cause)
    return MedicPrevented(city, colour, cause=cause) if medic == city else None


def _prevented(state: PandemicState, city: str, colour: str, full: bool, cause: int) -> Event | None:
    """What keeps the cubes of a card away."""
    if colour in state.eradicated:
        return NothingLeft(city, colour, cause=cause)
    guards = guarded(state, colour)
    return prevention(guards, city, colour, full, cause) if guards != NOBODY else None


def infect(state: PandemicState, city: str, events: list[Event], cause: int, **fields: Any) -> PandemicState:
    """One cube of its colour, or an outbreak, for a card that was turned over; other fields change too."""
    c, n = COLOUR[city], NUMBER[city]
    row, colour = state.cubes[c], COLOURS[c]
    now = row[n]
    prevented = _prevented(state, city, colour, now == FULL, cause)
    if not prevented and now < FULL and sum(row) < state.config.supply:  # the usual case, in one go
        events.append(CubesPlaced(city, colour, 1, now + 1, cause=cause))
        return replace(state, cubes=put(state.cubes, c, put(row, n, now + 1)), **fields)
    state = replace(state, **fields)
    if prevented:
        events.append(prevented)
        return state
    if now == FULL:
        return outbreak(state, city, c, events, cause)
    events.append(OutOfCubes(city, colour, 1, cause=cause))
    return no_cubes(state, city, colour)


def flood(state: PandemicState, city: str, events: list[Event], cause: int) -> PandemicState:
    """The city of an epidemic gets cubes up to three, and an outbreak if it had one before."""
    c, n = COLOUR[city], NUMBER[city]
    row, colour = state.cubes[c], COLOURS[c]
    had = row[n]
    if prevented := _prevented(state, city, colour, had > 0, cause):
        events.append(prevented)
        return state
    needed = FULL - had
    placed = min(needed, state.config.supply - sum(row))
    if placed:
        events.append(CubesPlaced(city, colour, placed, had + placed, cause=cause))
        state = replace(state, cubes=put(state.cubes, c, put(row, n, had + placed)))
    if placed < needed:
        events.append(OutOfCubes(city, colour, needed - placed, cause=cause))
        return no_cubes(state, city, colour)
    return outbreak(state, city, c, events, cause) if had else state


def outbreak(state: PandemicState, city: str, c: int, events: list[Event], cause: int) -> PandemicState:
    """An outbreak with its whole chain. In which order pending ones come makes no difference to the board."""
    config, colour = state.config, COLOURS[c]
    row, left, number = list(state.cubes[c]), config.supply - sum(state.cubes[c]), state.outbreaks
    out, pending, guards = {city}, [(city, cause)], guarded(state, colour)
    short = ""
    for city, cause in pending:  # grows while it is gone through
        number += 1
        here = len(events)
        kind = ChainReaction if number > state.outbreaks + 1 else OutbreakBegan
        events.append(kind(city, colour, number, cause=cause))
        if number == config.outbreak_limit:
            events.append(TooManyOutbreaks(number, cause=here))
            break
        for near in links(config.cities, city):
            n = NUMBER[near]
            if near in out:
                events.append(OutAlready(near, cause=here))
            elif guards != NOBODY and (prevented := prevention(guards, near, colour, row[n] == FULL, here)):
                events.append(prevented)
            elif row[n] == FULL:
                out.add(near)
                pending.append((near, here))
            elif left:
                left -= 1
                row[n] += 1
                events.append(Spread(near, colour, row[n], cause=here))
            else:
                events.append(OutOfCubes(near, colour, 1, cause=here))
                short = near
                break
        if short:
            break
    state = replace(state, cubes=put(state.cubes, c, tuple(row)), outbreaks=number)
    if number == config.outbreak_limit:
        return lose(state, f"That was outbreak {number}, one too many.", TooManyOutbreaks.rule)
    return no_cubes(state, short, colour) if short else state


def lose(state: PandemicState, reason: str, rule: str) -> PandemicState:
    """It is over at once: nothing is asked any more, and the board stays as it is."""
    return replace(state, agenda=(), lost=reason, lost_rule=rule)


def no_cubes(state: PandemicState, city: str, colour: str) -> PandemicState:
    """Lost: a cube is needed and not there."""
    return lose(state, f"{title(city)} needs a {colour} cube, and none is left in the supply.", OutOfCubes.rule)


# --- taking cubes away ------------------------------------------------------------------------------------------


def take_away(state: PandemicState, city: str, c: int, number: int, events: list[Event]) -> PandemicState:
    """Cubes go back to the supply. The last one of a cured disease eradicates it. (The last event is the cause.)"""
    row, n = state.cubes[c], NUMBER[city]
    row = put(row, n, row[n] - number)
    state = replace(state, cubes=put(state.cubes, c, row))
    colour = COLOURS[c]
    return eradicate(state, colour, events) if colour in state.cured and not any(row) else state


def eradicate(state: PandemicState, colour: str, events: list[Event]) -> PandemicState:
    """A cured disease without a cube is eradicated for good."""
    events.append(Eradicated(colour, cause=len(events) - 1))
    return replace(state, eradicated=tuple(sorted((*state.eradicated, colour))))


def medic_there(state: PandemicState, events: list[Event]) -> PandemicState:
    """Cubes of cured diseases vanish where the Medic stands."""
    city = state.pawns[state.roles.index(MEDIC)]
    n, cause = NUMBER[city], len(events) - 1
    for colour in state.cured:
        c = COLOURS.index(colour)
        if number := state.cubes[c][n]:
            events.append(MedicCleared(city, colour, number, cause=cause))
            state = take_away(state, city, c, number, events)
    return state


def arrive(state: PandemicState, pawn: int, to: str, events: list[Event]) -> PandemicState:
    """A pawn comes to a city. (The last event tells how.)"""
    return arrived(replace(state, pawns=put(state.pawns, pawn, to)), pawn, events)


def arrived(state: PandemicState, pawn: int, events: list[Event]) -> PandemicState:
    """What follows when a pawn has come to a city."""
    return medic_there(state, events) if state.cured and state.roles[pawn] == MEDIC else state
