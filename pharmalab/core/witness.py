"""Witnesses: a witness is a full state that looks to a seat like the true state, so that the rules can run on it."""

from collections.abc import Hashable, Sequence
from random import Random
from typing import Generic, NamedTuple

from pharmalab.core.agenda import Chance, Question, Rules, S, Step, Transition
from pharmalab.core.chance import Weighted


class Fit(NamedTuple, Generic[S]):
    """A full state that fits a seat's view, together with the results of certain steps that are possible in it."""

    state: S
    transitions: list[Transition[S]]


def follow_steps(game: Rules[S], state: S, seat: int, steps: Sequence[Step], rng: Random) -> list[Transition[S]] | None:
    """Take steps in a full state, given the steps as a seat sees them.

    Return the transitions. If one of the steps is impossible, return None.

    Args:
        game: the game.
        state: the full state in which the first step is taken.
        seat: the seat.
        steps: the steps as *seat* sees them, with blanks in place of secrets.
        rng: the random generator that chooses an outcome if several outcomes look the same to the seat.
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
    """Return a possible step that looks like *seen* to the seat, or None if there is no such step.

    *seen* is a step as the seat sees it, with blanks in place of secrets. In the step that is returned, the blanks are
    filled. If several outcomes look alike, *rng* draws one of them.
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

    *seen* is an outcome as the seat sees it, with blanks in place of secrets.
    """
    top, outcomes = state.agenda[0], game.chance(state).outcomes()
    return [(one, weight) for one, weight in outcomes if top.outcome_seen_by(state, one, seat) == seen]
