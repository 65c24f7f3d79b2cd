"""What an answer looks like: exact chances as fractions, estimates as shares of play-outs. Neither passes for the
other."""

from collections.abc import Hashable, Mapping
from fractions import Fraction
from typing import Any

from pharmalab.core.estimates import wilson
from pharmalab.core.odds import Odds, likeliest_first
from pharmalab.core.values import Value
from pharmalab.core.words import plural


class Share(Value, frozen=True, order=True):
    """What part of so many play-outs ended with an answer: an estimate of its chance. ``hits`` need not be whole, where
    a play-out ends with chances."""

    hits: Fraction
    tries: int

    @property
    def p(self) -> float:
        """The estimate."""
        return float(self.hits / self.tries)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the chance (Wilson's score interval): never of width 0."""
        low, high = wilson(float(self.hits), self.tries)
        return max(0.0, low), min(1.0, high)

    def __float__(self) -> float:
        return self.p

    def __repr__(self) -> str:
        low, high = self.interval
        return f"about {self.p:.1%} ({low:.1%} to {high:.1%})"


class Answer(Value, frozen=True):
    """The answer to a question.

    Args:
        asked: the words of the question, with what was supposed.
        chances: answer -> its chance, likeliest first: a Fraction, exact or (where ``open`` is not 0) a lower bound; of
            an estimate, a `Share`.
        open: the chance that no answer was reached; of an estimate a `Share`.
        why: it is not exact; '' if it is.
        later: why the question could not be answered at once; '' if it could.
        referee: whether it used what no seat knows.
        assumed: what was taken for granted of things that nobody knows.
        tries: play-outs; 0 where nothing was estimated.
        edges: steps of the exact walk.
        hint: how more can be known; '' where nothing is to be done.
    """

    asked: str
    chances: dict[Any, Any]
    open: Fraction | Share
    why: str = ""
    later: str = ""
    referee: bool = False
    tries: int = 0
    edges: int = 0
    assumed: str = ""
    hint: str = ""

    @classmethod
    def walked(cls, asked: str, odds: Odds, later: str = "") -> "Answer":
        """What an exact walk found."""
        why, hint = odds.why if odds.open else "", "" if odds.unweighed else odds.hint
        return cls(asked, odds.chances, odds.open, why, later, odds.referee, 0, odds.edges, "", hint)

    @classmethod
    def estimated(
        cls, asked: str, counts: Mapping[Any, Fraction], unanswered: int, tries: int, odds: Odds, later: str = ""
    ) -> "Answer":
        """What play-outs found where the walk found no whole answer. ``counts``: answer -> play-outs that ended so;
        several may be true of one play-out, as of cities that are infected. ``unanswered``: those that ended without
        any."""
        shares = {answer: Share(hits, tries) for answer, hits in likeliest_first(counts).items()}
        return cls(asked, shares, Share(Fraction(unanswered), tries), odds.why, later, odds.referee, tries, odds.edges)

    @property
    def exact(self) -> bool:
        """Whether every path was walked to an answer."""
        return not self.tries and self.open == 0

    def __getitem__(self, answer: Hashable) -> Fraction | Share:
        """The chance of an answer: of one that did not come, 0, or a share of no play-outs."""
        none = Share(Fraction(0), self.tries) if self.tries else Fraction(0)
        found: Fraction | Share = self.chances.get(answer, none)
        return found

    def __repr__(self) -> str:
        left = self.open.hits if isinstance(self.open, Share) else self.open
        rows = [*self.chances.items(), *([("not reached", self.open)] if left else [])]
        width = max([24, *(len(str(name)) for name, _ in rows)])
        lines = [f"{name!s:>{width}}  {_said(chance)}" for name, chance in rows] or ["nothing can happen"]
        if self.tries:
            lines.append(f"(an estimate from {plural(self.tries, 'play-out')}, 95 % intervals; not exact: {self.why})")
        elif self.open:
            lines.append(f"(lower bounds; not exact: {self.why})")
        if self.referee:
            lines.append("(referee’s knowledge: no seat knows all of it)")
        if self.assumed:
            lines.append(f"({self.assumed})")
        if self.hint:
            lines.append(f"({self.hint})")
        return "\n".join([self.asked, *lines])


def _said(chance: Fraction | Share) -> str:
    if isinstance(chance, Fraction):
        return f"{chance!s:>12}  {float(chance):7.2%}"
    low, high = chance.interval
    return f"{'about':>12}  {chance.p:7.1%}  ({low:.1%} to {high:.1%})"
