"""A policy that tries out each choice in play-outs with fast policies, and takes the choice that does best.

Sources: rollouts (G. Tesauro and G. Galperin, 1997) and sequential halving (Z. Karnin, T. Koren and O. Somekh, 2013).
The policy uses no hidden information: its worlds are sampled from the view of the seat that decides.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from random import Random
from statistics import fmean
from time import perf_counter
from typing import Generic

from pharmalab.core.agenda import Action, S
from pharmalab.core.estimates import student_interval
from pharmalab.core.game import Game
from pharmalab.core.horizons import Horizon, Plan
from pharmalab.core.policies import Kind, playout
from pharmalab.core.work import checkpoint

ROLLOUTS = 200  #: the number of rollouts for one decision
LONGEST = 5_000  #: the number of steps after which a rollout is valued as it stands


@dataclass(frozen=True)
class Tried:
    """A choice that was tried out, with the values of its rollouts.

    Attributes:
        plan: the actions of the choice.
        worths: the value of each rollout. All choices' n-th values come from the same world.
    """

    plan: Plan
    worths: tuple[float, ...]

    @property
    def mean(self) -> float:
        """The mean value of the rollouts."""
        return fmean(self.worths)

    def interval(self) -> tuple[float, float]:
        """Return the 95 % interval of the mean.

        The interval is from −inf to inf if there was only one rollout, or if all values were equal.
        """
        return mean_interval(self.worths)

    def lead(self, other: "Tried") -> tuple[float, tuple[float, float]]:
        """Return how much better this choice is than *other*: the mean difference, with its 95 % interval.

        Only worlds in which both choices were tried are counted.
        """
        gaps = [mine - theirs for mine, theirs in zip(self.worths, other.worths, strict=False)]
        return fmean(gaps), mean_interval(gaps)


class RolloutPolicy(Generic[S]):
    """A policy that plays any seat of a game and decides by rollouts."""

    def __init__(
        self,
        game: Game[S],
        horizon: Horizon[S] | Callable[[S], Horizon[S]],
        rollouts: int = ROLLOUTS,
        seconds: float | None = None,
        seed: object = 0,
    ) -> None:
        """Make a policy that spends a number of rollouts on each decision.

        Args:
            game: the game.
            horizon: how its rollouts are played and valued, or a function that returns this for a view.
            rollouts: the number of rollouts for a decision.
            seconds: the time limit for a decision. With a limit, equal views may get different answers.
            seed: the seed of the sampled worlds. Equal views get equal worlds.
        """
        self.game, self.horizon, self.rollouts, self.seconds, self.seed = game, horizon, rollouts, seconds, seed

    @property
    def kind(self) -> Kind:
        """The policy's kind: 'fixed' without a time limit, 'random' with a time limit.

        With a time limit, the policy's decisions depend on the speed of the computer.
        """
        return "fixed" if self.seconds is None else "random"

    def __call__(self, view: S, legal: Sequence[Action]) -> Action:
        """Return the first action of the best plan."""
        if len(legal) == 1:
            return legal[0]
        return self.compare(view, legal)[0].plan[0]

    def compare(self, view: S, legal: Sequence[Action]) -> list[Tried]:
        """Try out all choices, and return them with their rollouts, best first. Choices dropped early come last.

        If time runs out, untried choices are left out. If it runs out in the first round, the fast policy's choice
        comes first, unless the horizon defines ``plans``.
        """
        horizon = self.horizon if isinstance(self.horizon, Horizon) else self.horizon(view)
        plans = list(horizon.plans(view, legal)) if horizon.plans else [(action,) for action in legal]
        if len(plans) == 1:
            return [Tried(plans[0], (0.0,))]
        if hurried := self.seconds is not None and not horizon.plans:
            usual = horizon.fast(Random(f"{self.seed}"))(view, legal)
            plans.sort(key=lambda plan: plan != (usual,))
        rng = Random(f"{self.seed} {view!r}")
        until = perf_counter() + self.seconds if self.seconds is not None else inf

        def draw() -> tuple[S, float]:
            return self.game.resample(view, rng), rng.random()

        worths: list[list[float]] = [[] for _ in plans]
        order = list(range(len(plans)))
        left, rounds = len(plans), (len(plans) - 1).bit_length()
        for _ in range(rounds):
            count = max(1, self.rollouts // rounds // left)
            in_time = self._try(horizon, plans, worths, order[:left], count, draw, until)
            if in_time or not hurried:
                order[:left] = _ranked(order[:left], worths)
            if not in_time:
                break
            hurried = False
            left = (left + 1) // 2
        return [Tried(plans[n], tuple(worths[n])) for n in order if worths[n]]

    def _try(
        self,
        horizon: Horizon[S],
        plans: Sequence[Plan],
        worths: Sequence[list[float]],
        choices: Sequence[int],
        count: int,
        draw: Callable[[], tuple[S, float]],
        until: float,
    ) -> bool:
        """Try these choices in *count* more worlds. Return False if the time was up earlier, after one try at least."""
        for _ in range(count):
            world, luck = draw()
            for n in choices:
                if perf_counter() > until and any(worths):
                    return False
                end = rollout(self.game, horizon, world, plans[n], luck)
                worths[n].append(horizon.worth(end, self.game.to_move(world)))
        return True


def _ranked(choices: Sequence[int], worths: Sequence[Sequence[float]]) -> list[int]:
    """Return the choices sorted by their means, best first, over the worlds in which all of them were tried.

    Choices that weren't tried at all come last.
    """
    tried = [n for n in choices if worths[n]]
    common = min(len(worths[n]) for n in tried)
    return sorted(tried, key=lambda n: -fmean(worths[n][:common])) + [n for n in choices if not worths[n]]


class PlanningPolicy(RolloutPolicy[S]):
    """A rollout policy that plans several actions at once, and takes them without thinking again.

    In a position outside the plan, the policy makes a new plan.
    """

    def __init__(
        self,
        game: Game[S],
        horizon: Horizon[S] | Callable[[S], Horizon[S]],
        rollouts: int = ROLLOUTS,
        seconds: float | None = None,
        seed: int | str | Random = 0,
    ) -> None:
        """Make a policy with the arguments of a `RolloutPolicy`. Here, the horizon lists plans of several actions."""
        super().__init__(game, horizon, rollouts, seconds)
        self.rng = seed if isinstance(seed, Random) else Random(seed)
        self.planned: dict[S, Action] = {}  #: the positions of the current plan, each with its action

    @property
    def kind(self) -> Kind:
        """The policy's kind, which is always 'random'."""
        return "random"

    def __call__(self, view: S, legal: Sequence[Action]) -> Action:
        """Return the planned action, or the first action of a new plan."""
        if len(legal) == 1:
            return legal[0]
        if view not in self.planned:
            self.seed = self.rng.random()
            self.planned = self.along(view, self.compare(view, legal)[0].plan)
        return self.planned[view]

    def along(self, view: S, plan: Plan) -> dict[S, Action]:
        """Return a dict that maps each position along a plan to the plan's next action."""
        found = dict[S, Action]()
        for action in plan:
            if view.agenda and action in self.game.legal_actions(view):
                found[view] = action
                view = self.game.apply(view, action).state
        return found


def rollout(game: Game[S], horizon: Horizon[S], world: S, plan: Plan, luck: float) -> S:
    """Play one rollout: take the actions of a plan, play on with fast policies, and return the final state.

    *world* is a full state in which a seat has to decide. The plan stops before its first illegal action. *luck* is the
    seed.
    """
    rng, seat, state = Random(luck), game.to_move(world), world
    for action in plan:
        if game.to_move(state) != seat or action not in game.legal_actions(state):
            break  # hidden things made the plan impossible, so the fast policy plays on from here
        state = game.apply(state, action).state
    policies = [horizon.fast(rng)] * world.config.seats
    end, _ = playout(game, state, policies, rng, LONGEST, lambda now: horizon.ends(world, now))
    checkpoint()
    return end


def mean_interval(numbers: Sequence[float]) -> tuple[float, float]:
    """Return the 95 % interval of the mean of a list of numbers, by Student's t distribution."""
    mean, n = fmean(numbers), len(numbers)
    sd = sqrt(sum((number - mean) ** 2 for number in numbers) / max(1, n - 1))
    return student_interval(mean, sd, n)
