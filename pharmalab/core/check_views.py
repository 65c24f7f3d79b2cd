"""Conformance: what a seat may know. All functions give what is wrong as sentences, none when all is well."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from pharmalab.core.agenda import CHANCE
from pharmalab.core.check_zones import wrong_with
from pharmalab.core.covers import Watch, bare, covered
from pharmalab.core.game import Game, Transition

ALIKE = 6  #: steps of another position with the same view that are compared with one


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
        if wrong := wrong_with(game, other):
            yield f"resample for seat {seat} gives problems: {wrong}"
        elif places := [*bare(covered(view, Watch(), seat), other)]:
            where = ", ".join(["/".join(map(str, place)) for place in places])
            yield f"seat {seat} does not see {where}, and neither `blanks` nor `secrets` says so"
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


def untold(game: Game, state: Any, step: Any, seat: int, rng: Random) -> Iterator[str]:
    """The converse: what a seat saw before, its own step, the events that it is told and the question after them tell
    what it sees. From another position with the same view, steps that look the same must lead to the same view."""
    outcomes: list[Any] = []
    once = _asked(game, state, step, outcomes, rng)
    told, view = [event.seen_by(seat) for event in once.events], game.view(once.state, seat)
    other = game.resample(game.view(state, seat), rng)
    steps = [step]
    if game.to_move(state) != seat:
        chance = game.to_move(state) == CHANCE
        steps = [one for one, _ in game.chance(other).outcomes()] if chance else list(game.legal_actions(other))
    for instead in rng.sample(steps, min(ALIKE, len(steps))):
        after = _asked(game, other, instead, outcomes, rng)
        seen = game.view(after.state, seat)
        same = seen.agenda[:1] == view.agenda[:1] and [event.seen_by(seat) for event in after.events] == told
        if same and seen != view:
            yield f"the view of seat {seat} shows more than its events tell, {told}: {differing(view, seen)}"


def differing(one: Any, other: Any) -> str:
    """The fields in which two states differ, with those of both."""
    fields = [(name, getattr(one, name), getattr(other, name)) for name in one.__struct_fields__]
    return ", ".join(f"{name} {mine!r} or {theirs!r}" for name, mine, theirs in fields if mine != theirs) or "nothing"


def _asked(game: Game, state: Any, step: Any, outcomes: list[Any], rng: Random) -> Transition:
    """What comes of a step until somebody is asked again. ``outcomes``: of chance on the way, taken where they can
    come; others are added."""
    after = game.apply(state, step)
    events, n = after.events, 0
    while game.to_move(after.state) == CHANCE:
        chances = game.chance(after.state)
        if n == len(outcomes):
            outcomes.append(chances.sample(rng))
        can = [outcome for outcome, _ in chances.outcomes()]
        after = game.apply(after.state, outcomes[n] if outcomes[n] in can else rng.choice(can))
        events, n = events + after.events, n + 1
    return Transition(after.state, events)
