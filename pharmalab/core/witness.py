"""Witnesses: full states that look to one seat just like the true state. The rules can run on them."""

from collections.abc import Hashable, Sequence
from random import Random
from typing import Generic, NamedTuple

from pharmalab.core.agenda import Chance, Question, Rules, S, Step, Transition
from pharmalab.core.chance import Weighted


class Fit(NamedTuple, Generic[S]):
    """A full state that fits a seat's view, and the results of the steps that were taken in it."""

    state: S
    transitions: list[Transition[S]]


def follow_steps(game: Rules[S], state: S, seat: int, steps: Sequence[Step], rng: Random) -> list[Transition[S]] | None:
    """Take steps in a full state, and return the transitions; None if one of the steps is impossible.

    *steps* are given as *seat* sees them, with blanks in place of secrets. If several outcomes fit, *rng* draws one.
    """
    found: list[Transition[S]] = []
    for seen in steps:
        step = find_real_step(game, state, seat, seen, rng)
        if step is None:
            return None
        found.append(game.apply(state, step))
        state = found[-1].state
    return found


def find_real_step(game: Rules[S], state: S, seat: int, seen: Step, rng: Random) -> Step | None:
    """Return a possible step that looks like *seen* to the seat; None if there is no such step.

    The step fills in the blanks of *seen*. If several outcomes fit, *rng* draws one.
    """
    top = state.agenda[0] if state.agenda else None
    if isinstance(top, Chance):
        outcomes = outcomes_seen_as(game, state, seat, seen)
        return Weighted(outcomes).sample(rng) if outcomes else None
    if isinstance(top, Question) and type(seen) in top.kinds:
        return next((one for one in game.legal_actions(state) if one.seen_by(state, seat) == seen), None)
    return None


def outcomes_seen_as(game: Rules[S], state: S, seat: int, seen: Step) -> list[tuple[Hashable, int]]:
    """Return the outcomes of a chance node that look like *seen* to the seat, each with its integer weight.

    *seen* may contain blanks in place of secrets.
    """
    top, outcomes = state.agenda[0], game.chance(state).outcomes()
    return [(one, weight) for one, weight in outcomes if top.outcome_seen_by(state, one, seat) == seen]
