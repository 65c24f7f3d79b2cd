"""Review a match: a player's winning chances before and after each turn, and the costliest turns.

The rollouts use only the player's knowledge, so later luck doesn't matter. A change during a turn is due to the
player's decision. A change between two turns is due to luck and the other players.
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

TRIES = 32  #: the number of rollouts before a turn, and after it
ENOUGH = 8  #: with fewer tries, nothing is significant
TURNING_POINTS = 3
#: the maximum number of turns that get all tries: the costliest, and two beside a stroke of luck
FINE = TURNING_POINTS + 2
COARSE = 5  #: the number of turns, spread over the match, to examine first for a rough curve
LONGEST = 100  #: the maximum number of decisions in a policy's turn
REASON = 32  #: the number of tries that a coach gives each of two actions


class Turn(NamedTuple):
    """A turn of a seat: its first and last ply, and the seat's estimated winning chances before and after it."""

    first: int
    last: int
    before: Share
    after: Share

    @property
    def cost(self) -> float:
        """How much the turn reduced the seat's winning chance; negative if the turn increased that chance."""
        return self.before.p - self.after.p

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the cost. It is wider than necessary.

        Source: R. G. Newcombe, 1998, method 10.
        """
        (low, high), (low_after, high_after) = self.before.interval, self.after.interval
        p, q = self.before.p, self.after.p
        down = ((p - low) ** 2 + (high_after - q) ** 2) ** 0.5
        up = ((high - p) ** 2 + (q - low_after) ** 2) ** 0.5
        return max(-1.0, self.cost - down), min(1.0, self.cost + up)


@checked
class Hindsight:
    """A review of a seat's turns in a match. Its method ``run`` does the work.

    A turn ends at the next chance event or another seat's decision.

    Args:
        match: the match so far.
        seat: the seat whose turns are examined.
        policies: the policies (or their names) for the rollouts: one for all seats, or one per seat.
        tries: the number of rollouts from the position before each of the costliest turns, and again from the position
            after it. Other turns get fewer rollouts.

    Attributes:
        stage: what ``run`` is doing now, in words; '' if it isn't running.
    """

    def __init__(self, match: Match, seat: int, policies: Players, tries: int = TRIES) -> None:
        self.match, self.seat, self.policies, self.tries = match, seat, policies, tries
        self.states = match.states
        self.spans = spans(match, seat)
        self.rough = max(1, tries // 8)
        self.stage = ""
        self._sides = [(_Side(self, first - 1), _Side(self, last)) for first, last in self.spans]
        self._looked: dict[int, Turn] = {}  #: the turns examined so far, by their index in ``spans``
        self._closer: tuple[int, ...] | None = None  #: the turns that get twice the rough tries, once they are known
        self._fine: tuple[int, ...] | None = None  #: the turns that get all tries, once they are known
        self._instead: dict[int, tuple[Action, ...]] = {}  #: the policy's steps, by the first ply of the turn
        self._why: dict[int, str] = {}  #: the coach's words, by the first ply of the turn
        self._steps: Work[None] | None = None

    def step(self) -> bool:
        """Do a little work, and return whether there is more to do. Deprecated: call ``run``."""
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
        """The total number of rollouts that the review needs."""
        turns, closer = len(self.spans), min(self.tries, 2 * self.rough)
        fine = len(self._fine) if self._fine is not None else min(FINE, turns)
        looked = len(self._closer) if self._closer is not None else min(2 * FINE, turns)
        return 2 * (self.rough * turns + (closer - self.rough) * looked + (self.tries - closer) * fine)

    @property
    def done(self) -> int:
        """The number of rollouts done so far."""
        return sum(side.tries for sides in self._sides for side in sides)

    @property
    def part(self) -> float:
        """The fraction of the work that is done. Early turns have more weight, because their rollouts take longer."""
        every, closer = range(len(self.spans)), min(self.tries, 2 * self.rough)
        done = sum(side.tries * side.steps for sides in self._sides for side in sides)
        todo = self.rough * self._steps_of(every)
        todo += (closer - self.rough) * self._steps_of(self._closer, 2 * FINE)
        todo += (self.tries - closer) * self._steps_of(self._fine, FINE)
        return min(1.0, done / todo) if todo else 1.0

    def _steps_of(self, turns: Iterable[int] | None, count: int = 0) -> float:
        """Return the number of steps in the rollouts of these turns, or of *count* usual turns if they aren't known."""
        if turns is not None:
            return sum(side.steps for n in turns for side in self._sides[n])
        every = range(len(self.spans))
        return self._steps_of(every) * min(1.0, count / max(1, len(every)))

    @property
    def least(self) -> int:
        """The smallest number of rollouts from the end of any examined turn; 0 if no turn has been examined."""
        return min((turn.after.tries for turn in self.turns), default=0)

    @property
    def worst(self) -> Turn | None:
        """The costliest turn examined so far, or None if no turn cost anything."""
        return next(iter(self.turning_points), None)

    @property
    def turning_points(self) -> list[Turn]:
        """The costliest turns examined so far, at most three, costliest first. Turns that cost nothing are left out."""
        costly = (self._looked[n] for n in self._costly())
        return [turn for turn in costly if turn.cost > 0][:TURNING_POINTS]

    @property
    def sure_points(self) -> list[Turn]:
        """The turning points that almost certainly cost something.

        Each has had at least 8 rollouts, and the 95 % interval of its cost lies entirely above 0.
        """
        return [turn for turn in self.turning_points if turn.after.tries >= ENOUGH and turn.interval[0] > 0]

    @property
    def luck(self) -> list[Turn]:
        """The changes in the seat's chance of winning between its turns, caused by luck and by the other seats.

        Each change is a `Turn` object. Its cost is negative if the change was good for the seat.
        """
        pairs = ((self._looked.get(n), self._looked.get(n + 1)) for n in range(len(self.spans) - 1))
        return [Turn(one.last + 1, next.first - 1, one.after, next.before) for one, next in pairs if one and next]

    def instead(self, turn: Turn) -> tuple[Action, ...]:
        """Return the actions that the seat's policy would have taken in this turn; () if they are unknown.

        They are unknown at a real table, where nobody knows the whole position.
        """
        if turn.first not in self._instead:
            self._instead[turn.first] = self._plan(turn)
        return self._instead[turn.first]

    def apart(self, turn: Turn) -> tuple[int, Action, Action] | None:
        """Return the ply at which the policy would first have acted differently from the seat, and both actions.

        The policy's action comes first. Return None if the two never differ.
        """
        own = [ply.step for ply in self.match.plies[turn.first - 1 : turn.last]]
        for n, (better, did) in enumerate(zip(self.instead(turn), own, strict=False)):
            if better != did and isinstance(did, Action):
                return turn.first + n, better, did
        return None

    def why(self, turn: Turn) -> str:
        """Return the coach's comparison of the policy's choice with the seat's choice, where the two first differ.

        ``run`` compares them only for turning points. For other turns, return ''. Also return '' if the game has no
        coach, or if the results don't differ significantly.
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
        """Run the review: first some turns, then all turns, and finally a closer look at the costliest turns.

        You can interrupt the method at any time, and call it again to continue.
        """
        every = range(len(self.spans))
        self.stage = "a rough curve first"
        for tries in _rounds(1, self.rough):
            self._examine(_spread(len(every), COARSE), tries)
        self.stage = "the turns in between"
        self._examine(every, self.rough)
        self.stage = "the turns that seem to matter most"
        if self._closer is None:
            self._closer = self._worth_more(2 * FINE - 2)
        self._examine(self._closer, min(self.tries, 2 * self.rough))
        if self._fine is None:
            self._fine = self._worth_more(TURNING_POINTS)
        for tries in _rounds(2 * self.rough, self.tries):
            self._examine(self._fine, tries)
        self.stage = "what would have been better"
        for turn in self.turning_points:
            if turn.first not in self._why:
                self._why[turn.first] = self._reason(turn)
        self.stage = ""

    def _reason(self, turn: Turn) -> str:
        """Return the coach's sentence on the first decision in which the policy would have acted differently."""
        game, who, apart = self.match.game, self.match.who, self.apart(turn)
        if apart is None or game.coaching is None:
            return ""
        ply, better, did = apart
        coach = Coach(game, game.view(self.states[ply - 1], self.seat))
        for _ in coach.try_both(better, did, REASON):
            checkpoint(self.done, self.total)
        return contrast(coach, better, did, lambda action: f"“{action.label(who)}”")

    def _examine(self, turns: Iterable[int], tries: int) -> None:
        """Play rollouts until each of these turns has *tries* rollouts before it and after it."""
        for n in sorted(turns, reverse=True):
            before, after = self._sides[n]
            for side in (before, after):
                side.play(tries)
                checkpoint(self.done, self.total)
            self._looked[n] = Turn(*self.spans[n], before.share, after.share)

    def _costly(self) -> list[int]:
        """Return the indices of the turns examined so far, costliest first."""
        return sorted(self._looked, key=lambda n: -self._looked[n].cost)

    def _worth_more(self, count: int) -> tuple[int, ...]:
        """Return the turns that are worth more tries: the *count* costliest, and the turns beside the greatest luck."""
        luck = self.luck
        leap = max(range(len(luck)), key=lambda n: abs(luck[n].cost), default=None)
        beside = () if leap is None else (leap, leap + 1)
        return tuple({*self._costly()[:count], *beside})


def _spread(turns: int, count: int) -> list[int]:
    """Return the indices of *count* turns, evenly spread from the first to the last; all if there are fewer."""
    if turns <= count:
        return list(range(turns))
    return [round(n * (turns - 1) / (count - 1)) for n in range(count)]


def _rounds(first: int, last: int) -> Iterator[int]:
    """Yield numbers of tries, each twice the previous number, up to the last number."""
    while first < last:
        yield first
        first *= 2
    yield last


class _Side:
    """The seat's estimated winning chance from a ply on. The chance is certain if the match has ended there."""

    def __init__(self, hindsight: Hindsight, ply: int) -> None:
        game, seat, state = hindsight.match.game, hindsight.seat, hindsight.states[ply]
        self.steps = len(hindsight.states) - 1 - ply  #: the approximate number of steps in a rollout
        self.tries = 0  #: the number of rollouts behind the share
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
        """Play rollouts until their number reaches *tries*."""

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
    """Return the first and last ply of each turn that a seat has taken so far.

    A turn ends where chance or another seat decides. Turns without a choice are left out.
    """
    states, found = match.states, list[tuple[int, int]]()
    for mover, group in groupby(enumerate(match.plies, 1), lambda one: one[1].mover):
        plies = [ply for ply, _ in group]
        if mover == seat and any(len(match.game.legal_actions(states[ply - 1])) > 1 for ply in plies):
            found.append((plies[0], plies[-1]))
    return found


def _mean(answer: Odds, tries: int) -> Share:
    """Return the mean of answers that are numbers from 0 to 1, as a share. A missing answer counts as 0."""
    parts = answer.chances.items()
    if not answer.tries:  # the answer needed no rollout
        return Share(sum((Fraction(value) * chance for value, chance in parts), Fraction(0)) * tries, tries)
    return Share(sum((Fraction(value) * share.hits for value, share in parts), Fraction(0)), tries)
