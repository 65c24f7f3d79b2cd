"""Looking back on a match: the chances of a seat before and after each of its turns, and the turns that cost most.

It uses rollouts from before and after each turn, with the seat's knowledge at that time; so later luck and hidden cards
count for nothing. What a turn changes is the seat's decision; what changes from one turn to the next is luck and what
the others did.
"""

from collections.abc import Iterable, Iterator
from copy import deepcopy
from fractions import Fraction
from itertools import groupby
from typing import NamedTuple
from warnings import warn
from weakref import proxy

from pharmalab.core.agenda import Action
from pharmalab.core.arguments import checked
from pharmalab.core.coach import Coach
from pharmalab.core.coach_words import contrast
from pharmalab.core.covered_states import is_view
from pharmalab.core.inquiries import Inquiry
from pharmalab.core.match import Match
from pharmalab.core.odds import Odds, Share
from pharmalab.core.policies import Players, make_policies, own_steps, players_by_seat
from pharmalab.core.work import Work, checkpoint, report_progress_to

TRIES = 32  #: rollouts from before a turn, and as many from after it
ENOUGH = 8  #: fewer tries than these say nothing for sure
TURNING_POINTS = 3
FINE = TURNING_POINTS + 2  #: the most turns that get all tries: the costliest, and two beside a stroke of luck
LONGEST = 100  #: the most decisions of a policy's turn
REASON = 32  #: tries of a coach for each of two actions


class Turn(NamedTuple):
    """A turn with its value.

    Attributes:
        first: its first ply.
        last: its last ply.
        before: the seat's share of the win if all play on by the policies, from before the turn.
        after: the seat's share of the win, from after the turn.
    """

    first: int
    last: int
    before: Share
    after: Share

    @property
    def cost(self) -> float:
        """By how much the turn made the share smaller."""
        return self.before.p - self.after.p

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the cost: from the score intervals of both shares (R. G. Newcombe, 1998, method 10).

        It is wider than necessary, because both use the same luck.
        """
        (low, high), (low_after, high_after) = self.before.interval, self.after.interval
        p, q = self.before.p, self.after.p
        down = ((p - low) ** 2 + (high_after - q) ** 2) ** 0.5
        up = ((high - p) ** 2 + (q - low_after) ** 2) ** 0.5
        return max(-1.0, self.cost - down), min(1.0, self.cost + up)


@checked
class Hindsight:
    """The turns of a seat, examined by ``run``.

    ``run`` may be stopped at any time (run it with a `core.work.Work`) and called again: its results so far stay here.
    A turn is one or more decisions of the seat with nothing in between, neither chance nor another seat's decision.

    Args:
        match: as far as it was played.
        seat: the seat whose turns are examined.
        policies: the policies with which all play on: names or policies, one for all seats or by seat.
        tries: rollouts from each side of the turns that seem to cost most; the others get a quarter of them.
    """

    def __init__(self, match: Match, seat: int, policies: Players, tries: int = TRIES) -> None:
        self.match, self.seat, self.policies, self.tries = match, seat, policies, tries
        self.states = match.states
        self.spans = spans(match, seat)
        self.rough = max(1, tries // 4)
        self._sides = [(_Side(self, first - 1), _Side(self, last)) for first, last in self.spans]
        self._looked: dict[int, Turn] = {}  #: by its place in ``spans``
        self._fine: tuple[int, ...] | None = None  #: the turns that get all tries, once they are known
        self._instead: dict[int, tuple[Action, ...]] = {}  #: by the first ply of the turn
        self._why: dict[int, str] = {}  #: by the first ply of the turn
        self._steps: Work[None] | None = None

    def step(self) -> bool:
        """Do a little work; return whether there is more to do."""
        warn("call hindsight.run(), or the steps of pharmalab.core.work.Work(hindsight.run)", DeprecationWarning, 2)
        if self._steps is None:
            self._steps = Work(Hindsight.run, proxy(self))
        more = self._steps.step()
        if not more:
            self._steps.result  # noqa: B018 (it raises what went wrong)
        return more

    @property
    def turns(self) -> list[Turn]:
        """The turns examined so far, in order."""
        return [turn for _, turn in sorted(self._looked.items())]

    @property
    def total(self) -> int:
        """All rollouts, on both sides of all turns."""
        fine = len(self._fine) if self._fine is not None else min(FINE, len(self.spans))
        return 2 * (self.rough * len(self.spans) + (self.tries - self.rough) * fine)

    @property
    def done(self) -> int:
        """The rollouts that are done."""
        return sum(side.tries for sides in self._sides for side in sides)

    @property
    def part(self) -> float:
        """The share of the work that is done; early turns count more, because their rollouts take longer."""
        sides = [side for both in self._sides for side in both]
        done = sum(side.tries * side.steps for side in sides)
        rough = self.rough * sum(side.steps for side in sides)
        if self._fine is not None:
            fine = sum(side.steps for n in self._fine for side in self._sides[n])
        else:
            fine = round(rough / self.rough * min(1, FINE / max(1, len(self.spans))))
        todo = rough + (self.tries - self.rough) * fine
        return min(1.0, done / todo) if todo else 1.0

    @property
    def least(self) -> int:
        """The smallest number of tries so far from either side of any turn."""
        return min((turn.after.tries for turn in self.turns), default=0)

    @property
    def worst(self) -> Turn | None:
        """The turn that cost most of all turns examined so far; None if none cost anything."""
        return next(iter(self.turning_points), None)

    @property
    def turning_points(self) -> list[Turn]:
        """The turns that cost most of those examined so far, the costliest first: at most three, fewer if few cost."""
        costly = (self._looked[n] for n in self._costly())
        return [turn for turn in costly if turn.cost > 0][:TURNING_POINTS]

    @property
    def sure_points(self) -> list[Turn]:
        """The turning points that surely cost something: enough tries, and an interval above 0."""
        return [turn for turn in self.turning_points if turn.after.tries >= ENOUGH and turn.interval[0] > 0]

    @property
    def luck(self) -> list[Turn]:
        """What happened from each examined turn to the next, by luck and the others.

        Each is a `Turn` whose cost is negative if it was good for the seat.
        """
        pairs = ((self._looked.get(n), self._looked.get(n + 1)) for n in range(len(self.spans) - 1))
        return [Turn(one.last + 1, next.first - 1, one.after, next.before) for one, next in pairs if one and next]

    def instead(self, turn: Turn) -> tuple[Action, ...]:
        """Return the steps that the seat's policy would have taken instead of a turn; () if unknown.

        It can't be told at a real table, where nobody knows the whole position.
        """
        if turn.first not in self._instead:
            self._instead[turn.first] = self._plan(turn)
        return self._instead[turn.first]

    def apart(self, turn: Turn) -> tuple[int, Action, Action] | None:
        """Return the first ply at which the policy would have done something else, its action, and the seat's own."""
        own = [ply.step for ply in self.match.plies[turn.first - 1 : turn.last]]
        for n, (better, did) in enumerate(zip(self.instead(turn), own, strict=False)):
            if better != did and isinstance(did, Action):
                return turn.first + n, better, did
        return None

    def why(self, turn: Turn) -> str:
        """Return how what the policy would have done surely differs from the turn, by the game's coach.

        It is '' if nothing surely differs, if the game has no coach, or if ``run`` has not come to it yet.
        """
        return self._why.get(turn.first, "")

    def _plan(self, turn: Turn) -> tuple[Action, ...]:
        game, state = self.match.game, self.states[turn.first - 1]
        if is_view(state):
            return ()
        seats = int(state.config.seats)
        policy = make_policies(game, players_by_seat(game, seats, deepcopy(self.policies)))[self.seat]
        return tuple(own_steps(game, state, policy, LONGEST))

    def run(self) -> None:
        """Examine all turns in rounds, each with as many tries as all before it; then the costliest further.

        So you can stop early with a rough answer for each turn instead of a fine one for some. The last turn comes
        first: little is left to play from there, so that most turns are examined soon.
        """
        every = range(len(self.spans))
        for tries in _rounds(1, self.rough):
            self._examine(every, tries)
        if self._fine is None:
            self._fine = self._worth_more()
        for tries in _rounds(2 * self.rough, self.tries):
            self._examine(self._fine, tries)
        for turn in self.turning_points:
            if turn.first not in self._why:
                self._why[turn.first] = self._reason(turn)

    def _reason(self, turn: Turn) -> str:
        """Return the coach's sentence on the first decision in which the policy would have done something else."""
        game, who, apart = self.match.game, self.match.who, self.apart(turn)
        if apart is None or game.coaching is None:
            return ""
        ply, better, did = apart
        coach = Coach(game, game.view(self.states[ply - 1], self.seat))
        for _ in coach.try_both(better, did, REASON):
            checkpoint(self.done, self.total)
        return contrast(coach, better, did, lambda action: f"“{action.label(who)}”")

    def _examine(self, turns: Iterable[int], tries: int) -> None:
        """Play rollouts until each of these turns has *tries* on both sides."""
        for n in sorted(turns, reverse=True):
            before, after = self._sides[n]
            for side in (before, after):
                side.play(tries)
                checkpoint(self.done, self.total)
            self._looked[n] = Turn(*self.spans[n], before.share, after.share)

    def _costly(self) -> list[int]:
        """Return the places of the turns examined so far, the costliest first."""
        return sorted(self._looked, key=lambda n: -self._looked[n].cost)

    def _worth_more(self) -> tuple[int, ...]:
        """Return the turns that are worth more tries: the costliest, and those beside the largest stroke of luck."""
        luck = self.luck
        leap = max(range(len(luck)), key=lambda n: abs(luck[n].cost), default=None)
        beside = () if leap is None else (leap, leap + 1)
        return tuple({*self._costly()[:TURNING_POINTS], *beside})


def _rounds(first: int, last: int) -> Iterator[int]:
    """Yield numbers of tries, each twice the one before, and the last one."""
    while first < last:
        yield first
        first *= 2
    yield last


class _Side:
    """The seat's share of the win from a ply on, which is known if the match has ended there."""

    def __init__(self, hindsight: Hindsight, ply: int) -> None:
        game, seat, state = hindsight.match.game, hindsight.seat, hindsight.states[ply]
        self.steps = len(hindsight.states) - 1 - ply  #: roughly how many steps a rollout takes
        self.tries = 0  #: the rollouts behind the share
        self._known = Fraction(game.returns(state)[seat]) if game.outcome(state) else None
        self._inquiry = Inquiry(
            state,
            lambda end: game.returns(end)[seat] if game.outcome(end) else None,
            seat=seat,
            policies=hindsight.policies,
            game=game,
            budget=0,
            tries=hindsight.tries,
        )

    @property
    def share(self) -> Share:
        if self._known is not None:
            return Share(self._known * self.tries, self.tries)
        assert self._inquiry.answer is not None
        return _mean(self._inquiry.answer, self.tries)

    def play(self, tries: int) -> None:
        """Play rollouts until there are *tries*."""

        def hear(done: int | None, total: int | None, words: str | None, answer: object) -> None:
            if self._inquiry.total:
                self.tries = self._inquiry.done

        if tries <= self.tries:
            return
        if self._known is None:
            with report_progress_to(hear):
                self._inquiry.run(tries)
        self.tries = tries


def spans(match: Match, seat: int) -> list[tuple[int, int]]:
    """Return the first and the last ply of each turn of a seat in which it had a choice, up to where the match stands.

    A turn ends where chance or another seat decides.
    """
    states, found = match.states, list[tuple[int, int]]()
    for mover, group in groupby(enumerate(match.plies, 1), lambda one: one[1].mover):
        plies = [ply for ply, _ in group]
        if mover == seat and any(len(match.game.legal_actions(states[ply - 1])) > 1 for ply in plies):
            found.append((plies[0], plies[-1]))
    return found


def _mean(answer: Odds, tries: int) -> Share:
    """Return the mean of answers that are numbers from 0 to 1, as a share; a missing answer counts 0."""
    parts = answer.chances.items()
    if not answer.tries:  # the answer needed no rollout
        return Share(sum((Fraction(value) * chance for value, chance in parts), Fraction(0)) * tries, tries)
    return Share(sum((Fraction(value) * share.hits for value, share in parts), Fraction(0)), tries)
