"""Witnesses: full states that look just like the true state to one seat, so that the rules can run on them."""

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

    Return the transitions, or None if one of the steps is impossible.

    Args:
        game: the game.
        state: the full state in which the first step is taken.
        seat: the seat that sees the steps.
        steps: the steps as *seat* sees them, with blanks in place of secrets.
        rng: the random generator that draws one outcome if several look the same to the seat.
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

    *seen* is a step as the seat sees it, with blanks in place of secrets. The step that is returned has the blanks
    filled in. If several outcomes look the same to the seat, *rng* draws one of them.
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
