"""Conformance: what a seat may know. Both functions give what is wrong as sentences, none when all is well."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from pharmalab.core.game import Game, Transition


def leaks(game: Game, state: Any, seat: int, rng: Random) -> Iterator[str]:
    """A view holds no more than it shows: whatever fills its blanks, the seat sees the same and may do the same."""
    view = game.view(state, seat)
    if game.view(view, seat) != view:
        yield f"seat {seat} looking twice sees another thing"
    if game.to_move(view) != game.to_move(state):
        yield f"the view of seat {seat} has another seat to move"
    asked = game.to_move(state) == seat
    legal = game.legal_actions(state) if asked else ()
    for _ in range(2):
        other = game.resample(view, rng)
        if wrong := game.problems(other):
            yield f"resample for seat {seat} gives problems: {wrong}"
        if game.view(other, seat) != view:
            yield f"seat {seat} would see it if the hidden things were others: a leak"
        if asked and game.legal_actions(other) != legal:
            yield f"the legal actions of seat {seat} tell what is hidden from it"
    if asked and game.legal_actions(view) != legal:
        yield f"seat {seat} has other legal actions in its own view"
    for world, weight in islice(game.worlds(view), 3):
        if not (isinstance(weight, int) and weight > 0):
            yield f"a world of seat {seat} has the weight {weight}"
        if game.view(world, seat) != view:
            yield f"worlds gives seat {seat} a state that it cannot be in"


def tells(game: Game, once: Transition, other: Transition, seat: int) -> Iterator[str]:
    """Two different things happened that the views of the seat do not tell apart: its events must not either."""
    if once.state == other.state or game.view(once.state, seat) != game.view(other.state, seat):
        return
    seen, instead = ([event.seen_by(seat) for event in these.events] for these in (once, other))
    if seen != instead:
        yield f"the events tell seat {seat} what its view hides: {seen} or {instead}"
