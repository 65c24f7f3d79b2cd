"""Witnesses: full states that look to a seat like the true state. Rules run on a witness, which is never shown."""

from collections.abc import Hashable, Sequence
from random import Random
from typing import Generic, NamedTuple

from pharmalab.core.agenda import Chance, Question, Rules, S, Step, Transition
from pharmalab.core.chance import Weighted


class Fit(NamedTuple, Generic[S]):
    """A witness in which some steps are possible, together with the transitions of the steps."""

    state: S
    transitions: list[Transition[S]]


def follow_steps(game: Rules[S], state: S, seat: int, steps: Sequence[Step], rng: Random) -> list[Transition[S]] | None:
    """Return the transitions of steps, given as a seat sees them, from a full state; None if a step is impossible."""
    found: list[Transition[S]] = []
    for seen in steps:
        step = find_real_step(game, state, seat, seen, rng)
        if step is None:
            return None
        found.append(game.apply(state, step))
        state = found[-1].state
    return found


def find_real_step(game: Rules[S], state: S, seat: int, seen: Step, rng: Random) -> Step | None:
    """Return a step that is possible in a full state and looks like *seen* to the seat; None if there is none."""
    top = state.agenda[0] if state.agenda else None
    if isinstance(top, Chance):
        outcomes = outcomes_seen_as(game, state, seat, seen)
        return Weighted(outcomes).sample(rng) if outcomes else None
    if isinstance(top, Question) and type(seen) in top.kinds:
        return next((one for one in game.legal_actions(state) if one.seen_by(state, seat) == seen), None)
    return None


def outcomes_seen_as(game: Rules[S], state: S, seat: int, seen: Step) -> list[tuple[Hashable, int]]:
    """Return the outcomes of the top chance node that look like *seen* to the seat, with their weights."""
    top, outcomes = state.agenda[0], game.chance(state).outcomes()
    return [(one, weight) for one, weight in outcomes if top.outcome_seen_by(state, one, seat) == seen]
