"""Looking back on a match: what each turn of a seat was worth, and which cost most. By play-outs from before and after
each turn, from what the seat knew then; so luck that came later, and hidden cards, count for nothing."""

from collections.abc import Generator
from fractions import Fraction
from itertools import count, pairwise, takewhile
from typing import Any, NamedTuple

from pharmalab.core.agenda import CHANCE
from pharmalab.core.arguments import checked
from pharmalab.core.match import Match
from pharmalab.core.policies import Players
from pharmalab.probability.answers import Answer, Share
from pharmalab.probability.asking import Inquiry

TRIES = 60  #: play-outs from before a turn, and as many from after it


class Turn(NamedTuple):
    """``first``, ``last``: its plies; ``before``, ``after``: the seat's share of the win if all play on by the
    policies, from before the turn, and from after it."""

    first: int
    last: int
    before: Share
    after: Share

    @property
    def cost(self) -> float:
        """By how much the turn made it smaller."""
        return self.before.p - self.after.p

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the cost: from the score intervals of both shares (R. G. Newcombe, 1998,
        method 10). That the same luck is drawn for both makes it wider than need be."""
        (low, high), (low_after, high_after) = self.before.interval, self.after.interval
        p, q = self.before.p, self.after.p
        down = ((p - low) ** 2 + (high_after - q) ** 2) ** 0.5
        up = ((high - p) ** 2 + (q - low_after) ** 2) ** 0.5
        return max(-1.0, self.cost - down), min(1.0, self.cost + up)


@checked
class Hindsight:
    """The turns of a seat, looked at in small slices: ``while hindsight.step(): …``. A turn is what the seat decided
    without another seat in between.

    Args:
        match: as far as it was played.
        seat: whose turns.
        policies: by which all play on: names or policies, one for all seats or by seat.
        tries: play-outs from each side of a turn.
    """

    def __init__(self, match: Match, seat: int, policies: Players, tries: int = TRIES) -> None:
        self.match, self.seat, self.policies, self.tries = match, seat, policies, tries
        self.states = match.states
        self.spans = spans(match, seat)
        self._looked: dict[int, Turn] = {}  #: by its place in ``spans``
        self.done, self.total = 0, 2 * tries * len(self.spans)
        ends = [ply for first, last in self.spans for ply in (first - 1, last)]
        self._weight, self._all = 0, tries * sum(map(self._long, ends))
        self._work = self._working()

    def step(self) -> bool:
        """Do a little; whether there is more to do."""
        for _ in self._work:
            return True
        return False

    @property
    def turns(self) -> list[Turn]:
        """Those that were looked at so far, in their order."""
        return [turn for _, turn in sorted(self._looked.items())]

    @property
    def part(self) -> float:
        """The part of the work that is done: a play-out from early on takes longer than a late one."""
        return self._weight / self._all if self._all else 1.0

    def _long(self, ply: int) -> int:
        """How many steps a play-out from there takes, about."""
        return len(self.states) - 1 - ply

    @property
    def least(self) -> int:
        """The tries that each turn had so far from either side, at least."""
        return min((turn.after.tries for turn in self.turns), default=0)

    @property
    def worst(self) -> Turn | None:
        """The turn that cost most of those that were looked at; None if none cost anything."""
        worst = max(self.turns, key=lambda turn: turn.cost, default=None)
        return worst if worst is not None and worst.cost > 0 else None

    def _working(self) -> Generator[None, None, None]:
        """In rounds over all turns, each of as many tries as all before it: whoever stops early has a rough answer for
        each instead of a fine one for some. The last turn comes first: from there little is left to play, so that most
        turns are soon looked at."""
        sides = [(self._side(first - 1), self._side(last)) for first, last in self.spans]
        for tries in (*takewhile(lambda n: n < self.tries, (2**n for n in count())), self.tries):
            for n, (first, last) in reversed([*enumerate(self.spans)]):
                before, after = sides[n]
                for side, ply in ((before, first - 1), (after, last)):
                    begun, new = self.done, tries - side.tries
                    for more in side.played(tries):
                        self.done = begun + more
                        yield
                    self._weight += new * self._long(ply)
                self._looked[n] = Turn(first, last, before.share, after.share)

    def _side(self, ply: int) -> "_Side":
        return _Side(self, self.states[ply])


class _Side:
    """The seat's share of the win from a state on. Of an end it is known."""

    def __init__(self, hindsight: Hindsight, state: Any) -> None:
        game, seat = hindsight.match.game, hindsight.seat
        self.tries = 0  #: that went into the share
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

    def played(self, tries: int) -> Generator[int, None, None]:
        """Play on until it was done so often; yields how often more than before."""
        begun, inquiry = self.tries, self._inquiry
        while self._known is None and (not inquiry.total or inquiry.done < tries) and inquiry.step():
            yield inquiry.done - begun if inquiry.total else 0
        self.tries = tries
        yield tries - begun


def spans(match: Match, seat: int) -> list[tuple[int, int]]:
    """The first and the last ply of each turn of a seat, up to where the match stands."""
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


def _mean(answer: Answer, tries: int) -> Share:
    """The mean of answers that are numbers from 0 to 1, as a share; no answer counts 0."""
    parts = answer.chances.items()
    if not answer.tries:  # it was known without a step
        return Share(sum((Fraction(value) * chance for value, chance in parts), Fraction(0)) * tries, tries)
    return Share(sum((Fraction(value) * share.hits for value, share in parts), Fraction(0)), tries)
