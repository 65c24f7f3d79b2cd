"""Looking back on a match: the value of each turn of a seat, and which turn cost most.

It uses rollouts from before and after each turn, with the seat's knowledge at that time; so later luck and hidden cards
count for nothing.
"""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from itertools import count, pairwise, takewhile
from typing import NamedTuple
from warnings import warn
from weakref import proxy

from pharmalab.core.agenda import CHANCE, State
from pharmalab.core.arguments import checked
from pharmalab.core.inquiries import Inquiry
from pharmalab.core.match import Match
from pharmalab.core.odds import Odds, Share
from pharmalab.core.policies import Players
from pharmalab.core.work import Work, checkpoint, report_progress_to

TRIES = 60  #: rollouts from before a turn, and as many from after it


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

    ``run`` may be stopped at any time (run it with a `core.work.Work`); its results so far stay here. A turn is all the
    seat's decisions without another seat's in between.

    Args:
        match: as far as it was played.
        seat: the seat whose turns are examined.
        policies: the policies with which all play on: names or policies, one for all seats or by seat.
        tries: rollouts from each side of a turn.
    """

    def __init__(self, match: Match, seat: int, policies: Players, tries: int = TRIES) -> None:
        self.match, self.seat, self.policies, self.tries = match, seat, policies, tries
        self.states = match.states
        self.spans = spans(match, seat)
        self._looked: dict[int, Turn] = {}  #: by its place in ``spans``
        self.done, self.total = 0, 2 * tries * len(self.spans)
        ends = [ply for first, last in self.spans for ply in (first - 1, last)]
        self._weight, self._all = 0, tries * sum(map(self._long, ends))
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
    def part(self) -> float:
        """The share of the work that is done; early turns count more, because their rollouts take longer."""
        return self._weight / self._all if self._all else 1.0

    def _long(self, ply: int) -> int:
        """Return roughly how many steps a rollout from a ply takes."""
        return len(self.states) - 1 - ply

    @property
    def least(self) -> int:
        """The smallest number of tries so far from either side of any turn."""
        return min((turn.after.tries for turn in self.turns), default=0)

    @property
    def worst(self) -> Turn | None:
        """The turn that cost most of those examined so far; None if none cost anything."""
        worst = max(self.turns, key=lambda turn: turn.cost, default=None)
        return worst if worst is not None and worst.cost > 0 else None

    def run(self) -> None:
        """Examine all turns in rounds, each with as many tries as all before it.

        So you can stop early with a rough answer for each turn instead of a fine one for some. The last turn comes
        first: little is left to play from there, so that most turns are examined soon.
        """
        sides = [(self._side(first - 1), self._side(last)) for first, last in self.spans]
        for tries in (*takewhile(lambda n: n < self.tries, (2**n for n in count())), self.tries):
            for n, (first, last) in reversed([*enumerate(self.spans)]):
                before, after = sides[n]
                for side, ply in ((before, first - 1), (after, last)):
                    begun, new = self.done, tries - side.tries
                    side.play(tries, partial(self._more, begun))
                    self._more(begun, new)
                    self._weight += new * self._long(ply)
                    checkpoint(self.done, self.total)
                self._looked[n] = Turn(first, last, before.share, after.share)

    def _more(self, begun: int, more: int) -> None:
        self.done = begun + more

    def _side(self, ply: int) -> "_Side":
        return _Side(self, self.states[ply])


class _Side:
    """The seat's share of the win from a state on, which is known if the match has ended there."""

    def __init__(self, hindsight: Hindsight, state: State) -> None:
        game, seat = hindsight.match.game, hindsight.seat
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

    def play(self, tries: int, tell: Callable[[int], None]) -> None:
        """Play rollouts until there are *tries*; ``tell`` gets the number of new ones."""
        before, inquiry = self.tries, self._inquiry

        def hear(done: int | None, total: int | None, words: str | None, answer: object) -> None:
            if done is not None and inquiry.total:
                tell(inquiry.done - before)

        if self._known is None:
            with report_progress_to(hear):
                inquiry.run(tries)
        self.tries = tries


def spans(match: Match, seat: int) -> list[tuple[int, int]]:
    """Return the first and the last ply of each turn of a seat, up to where the match stands."""
    decided = [(n, ply.mover) for n, ply in enumerate(match.plies, 1) if ply.mover != CHANCE]
    own = [n for n, mover in decided if mover == seat]
    others = [n for n, mover in decided if mover != seat]
    found = [(n, n) for n in own[:1]]
    for before, n in pairwise(own):
        if any(before < other < n for other in others):
            found.append((n, n))
        else:
            found[-1] = (found[-1][0], n)
    return found


def _mean(answer: Odds, tries: int) -> Share:
    """Return the mean of answers that are numbers from 0 to 1, as a share; a missing answer counts 0."""
    parts = answer.chances.items()
    if not answer.tries:  # the answer needed no rollout
        return Share(sum((Fraction(value) * chance for value, chance in parts), Fraction(0)) * tries, tries)
    return Share(sum((Fraction(value) * share.hits for value, share in parts), Fraction(0)), tries)
