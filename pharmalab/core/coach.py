"""A coach that evaluates a player's choices by continuing the game from each of them (rollouts).

A game's `Coaching` says how to play rollouts and what to measure at their end. A `Coach` tries all legal actions in the
same random worlds, with the same luck. The worlds fit the view of the seat that decides.
"""

# so the coach knows no more than the seat, and results can be compared pair by pair

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from math import inf
from random import Random
from statistics import fmean
from typing import Generic, NamedTuple

from pharmalab.core.agenda import Action, S
from pharmalab.core.coaching import Coaching, Measure
from pharmalab.core.estimates import plus_four_interval, wilson_interval
from pharmalab.core.game import Game
from pharmalab.core.horizons import Plan
from pharmalab.core.policies import own_steps
from pharmalab.core.rollouts import RolloutPolicy, mean_interval, rollout

TRIES = 64  #: the number of rollouts of each of the best choices
ENOUGH = 8  #: with fewer tries, nothing is significant
AHEAD = 32  #: the number of rollouts of each of the best next actions of a choice that is judged together with it
PLANNED = 96  #: the number of rollouts that find the best plan for each choice, if a horizon has plans
KEPT = 4  #: the minimum number of choices that get all tries
LONGEST_PLAN = 12  #: the maximum number of actions that a plan names
#: how many times wider than the 95 % interval the interval is that must exclude 0, because many differences are
#: compared
KEEN = 1.5


@dataclass(eq=False)
class Choice:
    """A legal action and the results of its rollouts.

    The n-th rollouts of two choices start in the same world and have the same luck.

    Attributes:
        amounts: for each rollout, the amount of each measure.
        fixed: the actions that every rollout begins with; the first is ``action``.
    """

    action: Action
    worths: list[float] = field(default_factory=list)
    amounts: list[tuple[float, ...]] = field(default_factory=list)
    fixed: Plan = ()

    def __post_init__(self) -> None:
        self.fixed = self.fixed or (self.action,)

    @property
    def tries(self) -> int:
        """The number of rollouts."""
        return len(self.worths)


class Amount(NamedTuple):
    """The mean of a measure over a choice's rollouts, with its 95 % confidence interval.

    ``constant`` says whether the amount was the same in every rollout.
    """

    mean: float
    interval: tuple[float, float]
    tries: int
    constant: bool


class Difference(NamedTuple):
    """The mean difference between two choices' results, over the worlds in which both were tried.

    Attributes:
        mean: the mean of the differences; 0 if there were no such worlds.
        interval: the 95 % confidence interval of the mean; from −inf to inf if unknown.
        constant: whether the difference was the same in every world.
    """

    mean: float
    interval: tuple[float, float]
    tries: int
    constant: bool

    @property
    def sure(self) -> bool:
        """Whether the difference is significant.

        There must be enough tries. The test is stricter than a 95 % interval, because the largest of many
        differences is often due to chance.
        """
        if self.tries < ENOUGH or not self.mean:
            return False
        low, high = self.interval
        half = (high - low) / 2
        return self.constant or abs((low + high) / 2) > KEEN * half

    @property
    def clearness(self) -> float:
        """A measure of how clear the difference is: its mean divided by the width of its interval."""
        low, high = self.interval
        return inf if self.constant else abs(self.mean) / max(high - low, 1e-9)


class Coach(Generic[S]):
    """A coach for one decision. ``run`` evaluates the choices.

    ``run`` may be stopped at any time (inside a `core.work.Work`). Call it again to continue.

    Args:
        seed: the seed for sampling worlds. The same seed gives the same results.
        among: the choices to try: actions, or plans with different first actions. None for all legal actions.
        seat: the seat for which the choices are judged; None for the seat that decides.

    Raises:
        ValueError: the game has no coach, or no seat is to move.
    """

    def __init__(
        self,
        game: Game[S],
        view: S,
        seed: object = 0,
        among: Iterable[Action | Plan] | None = None,
        seat: int | None = None,
    ) -> None:
        if game.coaching is None:
            raise ValueError(f"There’s no coach for {game.title}, because the game doesn’t declare `coaching`.")
        if (mover := game.to_move(view)) < 0:
            raise ValueError("The coach judges decisions, but there is no decision to make now.")
        self.game, self.view, self.mover, self.seat = game, view, mover, mover if seat is None else seat
        self.coaching: Coaching[S] = game.coaching
        #: how the rollouts are played, when they end, and what the state at their end is worth
        self.horizon = self.coaching.horizon_of(view) if self.coaching.horizon_of else self.coaching.horizon
        tried = game.legal_actions(view) if among is None else among
        plans = [one if isinstance(one, tuple) else (one,) for one in tried]
        self.choices = [Choice(plan[0], fixed=plan) for plan in plans]
        self.wanted: set[Action] = set()  #: actions that must get as many tries as the best choices
        self._by_action = {choice.action: choice for choice in self.choices}
        self._seed = f"{seed} {view!r}"
        self._worlds: list[tuple[S, float]] = []
        self._plans: dict[tuple[Action, ...], tuple[Action, ...]] = {}
        #: a coach for the next decision after each action that is judged together with it
        self._ahead = {
            choice.action: Coach(game, self.after(choice), seed)
            for choice in self.choices
            if choice.fixed == (choice.action,) and isinstance(choice.action, self.coaching.together)
        }

    @property
    def unjudged(self) -> str:
        """The sentence to show if the coach can't judge the choices, or '' if it can."""
        return self.coaching.unjudged(self.view) if self.coaching.unjudged else ""

    @property
    def asked(self) -> bool:
        """Whether the player has to agree to another player's wish, or refuse it."""
        return self.mover != self.seat

    @property
    def until(self) -> str:
        """The moment at which rollouts end, as a phrase such as 'before your next turn'."""
        until = self.coaching.until
        return until if isinstance(until, str) else until(self.view)

    # --- trying out -------------------------------------------------------------------------------------------

    def run(self, tries: int = TRIES) -> None:
        """Try out the choices in several rounds. The best few choices get *tries* tries.

        The first rounds try every choice. Each later round tries only the better half.
        """
        for _ in self.steps(tries):
            pass

    def steps(self, tries: int = TRIES) -> Iterator[None]:
        """Do the same as ``run``, but yield after each rollout, so that a `core.work.Work` can pause there."""
        if len(self.choices) < 2 or self.unjudged:
            return
        self._plan_ahead()
        for most, kept in _rounds(len(self.choices), tries):
            yield from self._try_all(self.ranked[:kept], most)
        yield from self._try_all([], tries)  # try the actions that were requested in the meantime

    def try_both(self, one: Action, other: Action, tries: int) -> Iterator[None]:
        """Try two actions in the same worlds, and yield after each rollout. Raises ValueError if one is illegal."""
        yield from self._try_all([self.choice(one), self.choice(other)], tries)

    def _try_all(self, chosen: Sequence[Choice], tries: int) -> Iterator[None]:
        """Try these choices, and those in ``wanted``, in the worlds in which they have not been tried yet."""
        wanted = [choice for choice in self.choices if choice.action in self.wanted and choice not in chosen]
        for choice in (*wanted, *chosen):
            yield from self._look_ahead(choice)
        for n in range(tries):
            for choice in (*wanted, *chosen):
                if choice.tries == n:
                    self._try(choice)
                    yield

    def _plan_ahead(self) -> None:
        """Give each action that isn't part of a plan the best plan that begins with it, if the horizon has plans."""
        if self.horizon.plans is None or self.done:
            return
        alone = {choice.action: choice for choice in self.choices if choice.fixed == (choice.action,)}
        if not alone:
            return
        planned = RolloutPolicy(self.game, self.horizon, PLANNED, seed=self._seed)
        for tried in planned.compare(self.view, list(alone)):  # the best first
            if (choice := alone.pop(tried.plan[0], None)) is not None:
                choice.fixed = tried.plan

    def _look_ahead(self, choice: Choice) -> Iterator[None]:
        """Find the best next action of a choice, if the coach judges both together."""
        if choice.action in self._ahead and self.next_one(choice) is None:
            yield from self._ahead[choice.action].steps(AHEAD)
            choice.fixed = (choice.action, self._ahead[choice.action].best.action)

    def _try(self, choice: Choice) -> None:
        world, luck = self.world(choice.tries)
        end = rollout(self.game, self.horizon, world, choice.fixed, luck)
        amounts = tuple([measure.of(self.view, end, self.seat) for measure in self.coaching.measures])
        choice.worths.append(self.horizon.worth(end, self.seat))
        choice.amounts.append(amounts)

    def world(self, n: int) -> tuple[S, float]:
        """Return the n-th sampled world, which is a full state, and the seed for all luck in this world."""
        while len(self._worlds) <= n:
            rng = Random(f"{self._seed} {len(self._worlds)}")
            self._worlds.append((self.game.resample(self.view, rng), rng.random()))
        return self._worlds[n]

    @property
    def done(self) -> int:
        """The number of rollouts so far."""
        return sum(choice.tries for choice in self.choices) + sum(coach.done for coach in self._ahead.values())

    def total(self, tries: int = TRIES) -> int:
        """Return the total number of rollouts that ``run(tries)`` makes.

        `try_both` makes additional rollouts.
        """
        if self.unjudged:
            return 0
        count, before = 0, 0
        for most, kept in _rounds(len(self.choices), tries):
            count, before = count + kept * (most - before), most
        return max(count + sum(coach.total(AHEAD) for coach in self._ahead.values()), self.done)

    @property
    def fewest(self) -> int:
        """The lowest number of rollouts that any choice has had."""
        return min(choice.tries for choice in self.choices)

    @property
    def ready(self) -> bool:
        """Whether there is a first result: every choice has been tried, or no choice needs to be tried."""
        return self.fewest > 0 or len(self.choices) == 1 or bool(self.unjudged)

    # --- results ----------------------------------------------------------------------------------------------

    @property
    def ranked(self) -> list[Choice]:
        """All choices, best first.

        The best choice has the highest mean. Only choices with the most tries, or one try fewer, can be best. The
        others are ordered by their mean difference from the best choice.
        """
        most = max(choice.tries for choice in self.choices)
        finalists = [choice for choice in self.choices if choice.tries >= most - 1]
        common = min(choice.tries for choice in finalists)
        best = max(finalists, key=lambda choice: fmean(choice.worths[:common] or [0]))
        others = [choice for choice in self.choices if choice is not best]
        return [best, *sorted(others, key=lambda choice: -self.lead(choice, best).mean)]

    @property
    def best(self) -> Choice:
        """The best choice so far."""
        return self.ranked[0]

    def choice(self, action: Action) -> Choice:
        """Return the `Choice` of an action. Raises ValueError if the action isn't legal."""
        if action not in self._by_action:
            raise ValueError(f"“{action.label()}” is not legal here, so the coach can’t judge it.")
        return self._by_action[action]

    def rival(self, choice: Choice) -> Choice | None:
        """Return the best choice other than *choice*, or None if there is no other."""
        return next((other for other in self.ranked if other is not choice), None)

    def typical(self, choice: Choice) -> Choice | None:
        """Return the choice in the middle of the ranking, not counting *choice*; None if there is no other."""
        others = [other for other in self.ranked if other is not choice]
        return others[len(others) // 2] if others else None

    def level(self) -> list[Choice]:
        """Return the choices that are not significantly worse than the best, best first."""
        best, *others = self.ranked
        return [best, *(one for one in others if not self.lead(best, one).sure)]

    def lead(self, one: Choice, other: Choice) -> Difference:
        """Return the difference between the values of two choices: *one* minus *other*."""
        return _difference(list(zip(one.worths, other.worths, strict=False)), event=False)

    def amount(self, measure: Measure[S], choice: Choice, tries: int | None = None) -> Amount:
        """Return the mean of a measure over the first *tries* rollouts of a choice, or over all of them."""
        at = self.coaching.measures.index(measure)
        values = [amounts[at] for amounts in choice.amounts[:tries]]
        interval = wilson_interval(sum(values), len(values)) if measure.is_event else mean_interval(values)
        return Amount(fmean(values), interval, len(values), len({*values}) == 1)

    def worth(self, choice: Choice, tries: int | None = None) -> Amount:
        """Return the mean value of the first *tries* rollouts of a choice, or of all of them."""
        values = choice.worths[:tries]
        return Amount(fmean(values), mean_interval(values), len(values), len({*values}) == 1)

    def difference(self, measure: Measure[S], one: Choice, other: Choice) -> Difference:
        """Return the difference between two choices in one measure: *one* minus *other*."""
        at = self.coaching.measures.index(measure)
        pairs = [(mine[at], theirs[at]) for mine, theirs in zip(one.amounts, other.amounts, strict=False)]
        return _difference(pairs, measure.is_event)

    def rest(self, one: Choice, other: Choice) -> Difference:
        """Return the part of `lead` that the differences in the rating's ``parts`` don't explain."""
        parts = [n for n, measure in enumerate(self.coaching.measures) if measure.name in self.coaching.rating.parts]

        def left(choice: Choice) -> list[float]:
            """Return the part of each rollout's value that ``parts`` don't explain, without rounding errors."""
            tries = zip(choice.worths, choice.amounts, strict=True)
            return [round(worth - sum(amounts[n] for n in parts), 6) for worth, amounts in tries]

        return _difference(list(zip(left(one), left(other), strict=False)), event=False)

    def plan(self, choice: Choice) -> tuple[Action, ...]:
        """Return a choice's action and the seat's likely next actions, until luck or another seat decides.

        The fast policy chooses the next actions, and sees only the seat's view.
        """
        # the plan ends before an action that the coach would judge together with the one after it
        if choice.fixed not in self._plans:
            game, policy, fixed = self.game, self.horizon.fast(Random(self._seed)), choice.fixed
            state = self.world(0)[0]
            for action in fixed:
                state = game.apply(state, action).state
            goes_on = game.to_move(state) == self.mover
            more = own_steps(game, state, policy, LONGEST_PLAN - len(fixed)) if goes_on else []
            tried = takewhile(lambda action: not isinstance(action, self.coaching.together), more)
            self._plans[fixed] = (*fixed, *tried)
        return self._plans[choice.fixed]

    def next_one(self, choice: Choice) -> Action | None:
        """Return the next action that the coach judges together with a choice, or None (see `Coaching.together`)."""
        return choice.fixed[1] if choice.action in self._ahead and len(choice.fixed) > 1 else None

    def after(self, choice: Choice) -> S:
        """Return the seat's view right after a choice's action."""
        return self.game.view(self.game.apply(self.world(0)[0], choice.action).state, self.seat)

    def decisions(self, choice: Choice) -> list[Action]:
        """Return the actions in a choice's plan that were real decisions.

        An action is left out if it was the only legal action. The second action is also left out if the coach judges it
        together with the first.
        """
        found = list[Action]()
        for n, (state, action) in enumerate(self.course(choice)):
            if len(self.game.legal_actions(state)) > 1 and not (n == 1 and self.next_one(choice)):
                found.append(action)
        return found

    def course(self, choice: Choice) -> list[tuple[S, Action]]:
        """Return the actions of a choice's plan, each with the state before it."""
        state, found = self.world(0)[0], list[tuple[S, Action]]()
        for action in self.plan(choice):
            found.append((state, action))
            state = self.game.apply(state, action).state
        return found


def _rounds(choices: int, tries: int) -> Iterator[tuple[int, int]]:
    """Yield the tries of each round, twice as many as in the round before, and the number of choices that get them."""
    most, kept = 1, choices
    while True:
        yield min(most, tries), kept
        if most >= tries:
            return
        if most >= ENOUGH:
            kept = max(min(KEPT, choices), (kept + 1) // 2)
        most *= 2


def _difference(pairs: Sequence[tuple[float, float]], event: bool) -> Difference:
    """Return the difference between paired amounts. For an *event*, each amount is 0 or 1."""
    # rounded so that equal differences stay equal, as in 0.3 − 0.1
    gaps = [round(mine - theirs, 9) for mine, theirs in pairs]
    if not gaps:
        return Difference(0.0, (-inf, inf), 0, False)
    mean, constant = fmean(gaps), all(gap == gaps[0] for gap in gaps)
    if event:  # a gap from −1 to 1 is twice a share, minus 1
        shares = [(gap + 1) / 2 for gap in gaps]
        middle = fmean(shares)
        low, high = plus_four_interval(middle, sum((share - middle) ** 2 for share in shares), len(shares))
        return Difference(mean, (2 * low - 1, 2 * high - 1), len(gaps), False)
    return Difference(mean, mean_interval(gaps), len(gaps), constant)
