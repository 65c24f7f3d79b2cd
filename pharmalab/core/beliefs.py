"""Compute the exact probability of each possible world, given the choices of rivals that a seat has seen.

By Bayes' rule, each world is weighted with the probability that the rivals' policies make these choices in it.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm

from pharmalab.core.agenda import Chance, State, Step
from pharmalab.core.game import Game
from pharmalab.core.history import Ply
from pharmalab.core.policies import Policy, kind_of
from pharmalab.core.witness import outcomes_seen_as
from pharmalab.core.work import checkpoint


class TooMany(ValueError):
    """The error raised if there are too many possible worlds to enumerate."""


def weigh_worlds(
    game: Game, start: State, plies: Sequence[Ply], seat: int, policies: Mapping[int, Policy], most: int
) -> list[tuple[State, int]]:
    """Return every state that the match may be in now, each with an integer weight.

    *start* is the state before the first step, and *plies* are the steps as the seat saw them. A state's weight is
    proportional to the probability of these steps under the rivals' policies. The choices of a rival without a policy
    reveal nothing.

    Raises:
        TooMany: after some step, more than *most* states are possible.
        ValueError: no world fits these policies, or a policy makes random choices with unknown probabilities.
    """
    states: dict[State, Fraction] = {start: Fraction(1)}
    for ply in plies:
        following: dict[State, Fraction] = {}
        for state, weight in states.items():
            checkpoint()
            for step, chance in _alike(game, state, ply.step, seat, policies):
                after = game.apply(state, step).state
                following[after] = following.get(after, Fraction(0)) + weight * chance
        if not following:
            raise ValueError("these policies would never have chosen what was seen")
        if len(following) > most:
            raise TooMany(f"more than {most} worlds")
        states = following
    whole = lcm(*(weight.denominator for weight in states.values()))
    return [(state, int(weight * whole)) for state, weight in states.items()]


def _alike(
    game: Game, state: State, seen: Step, seat: int, policies: Mapping[int, Policy]
) -> list[tuple[Step, Fraction]]:
    """Return the steps from a full state that look like *seen* to the seat, each with its probability."""
    top = state.agenda[0]
    if isinstance(top, Chance):
        total = sum(weight for _, weight in game.chance(state).outcomes())
        return [(one, Fraction(weight, total)) for one, weight in outcomes_seen_as(game, state, seat, seen)]
    legal = game.legal_actions(state)
    policy = policies.get(top.seat)
    if policy is None or top.seat == seat:
        return [(one, Fraction(1)) for one in legal if one.seen_by(state, seat) == seen]
    kind = kind_of(policy)
    if kind == "random":
        raise ValueError(f"the policy of seat {top.seat} throws dice of its own: what it chose cannot be weighed")
    chosen = legal if kind == "uniform" else (policy(game.view(state, top.seat), legal),)
    return [(one, Fraction(1, len(chosen))) for one in chosen if one.seen_by(state, seat) == seen]
