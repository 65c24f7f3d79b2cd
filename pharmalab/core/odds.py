"""Answers to questions about probabilities: exact fractions, or estimates from play-outs.

Every estimate is marked as such.
"""

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from math import lcm
from typing import Any, Self, TypeVar

from pharmalab.core.estimates import wilson_interval
from pharmalab.core.values import Value
from pharmalab.core.words import plural
from pharmalab.core.work import sort_with_checkpoints

T = TypeVar("T")
#: the answer, exact probabilities of answers, or None while the question has to be asked again later
Answer = Hashable | dict[Hashable, Fraction] | None
AnswerOf = Callable[[Any], Answer]  #: a question about a state, which is asked after every step


class Share(Value, frozen=True, order=True):
    """The estimated probability of an answer: the fraction of play-outs that ended with this answer.

    ``hits`` may be fractional, because a play-out may end with probabilities instead of one answer.
    """

    hits: Fraction
    tries: int

    @property
    def p(self) -> float:
        """The estimated probability."""
        return float(self.hits / self.tries)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the probability (Wilson's score interval); its width is never 0."""
        low, high = wilson_interval(float(self.hits), self.tries)
        return max(0.0, low), min(1.0, high)

    def __float__(self) -> float:
        return self.p

    def __repr__(self) -> str:
        low, high = self.interval
        return f"about {self.p:.1%} ({low:.1%} to {high:.1%})"


class Odds(Value, frozen=True):
    """The probabilities of the answers to a question.

    Args:
        chances: each answer's probability, most likely first: a Fraction, or a `Share` for an estimate.
        open: the remaining probability, for which no answer was found. If it isn't 0, exact probabilities are lower
            bounds.
        why: why the odds are not exact; '' if they are exact.
        referee: whether the odds use facts that are hidden from the players.
        edges: the number of steps that the exact search followed.
        assumed: the assumptions behind the odds, in words; '' if there are none.
        unweighed: whether the search stopped at a chance node with unknown probabilities.
        hint: how to get a better answer; '' if there is no hint.
        asked: the question in words, with its suppositions.
        later: why a forecast could not be given immediately; '' if it could.
        tries: the number of play-outs; 0 if nothing was estimated.
    """

    chances: dict[Any, Any]
    open: Fraction | Share
    why: str = ""
    referee: bool = False
    edges: int = 0
    assumed: str = ""
    unweighed: bool = False
    hint: str = ""
    asked: str = ""
    later: str = ""
    tries: int = 0

    def estimated(self, counts: Mapping[Hashable, Fraction], unanswered: int, tries: int) -> Self:
        """Return odds estimated by play-outs, to replace these incomplete odds.

        Args:
            counts: for each answer, the number of play-outs that gave it. A play-out may be divided among answers.
            unanswered: the number of play-outs without an answer.
            tries: the number of play-outs.
        """
        shares = {answer: Share(hits, tries) for answer, hits in likeliest_first(counts).items()}
        return self.replace(chances=shares, open=Share(Fraction(unanswered), tries), tries=tries, hint="")

    @property
    def exact(self) -> bool:
        """Whether the odds are exact, that is, whether the search followed every path to an answer."""
        return not self.tries and self.open == 0

    def __getitem__(self, answer: Hashable) -> Fraction | Share:
        """Return the probability of an answer: 0, or a share of 0 hits, if it did not occur."""
        none = Share(Fraction(0), self.tries) if self.tries else Fraction(0)
        found: Fraction | Share = self.chances.get(answer, none)
        return found

    def __repr__(self) -> str:
        left = self.open.hits if isinstance(self.open, Share) else self.open
        rows = [*self.chances.items(), *([("not reached", self.open)] if left else [])]
        width = max([24, *(len(str(name)) for name, _ in rows)])
        lines = [f"{name!s:>{width}}  {_said(chance)}" for name, chance in rows] or ["nothing can happen"]
        if self.tries:
            lines.append(
                f"(an estimate from {plural(self.tries, 'play-out')}, with 95 % intervals; not exact because "
                f"{self.why})"
            )
        elif self.open:
            lines.append(f"(lower bounds; not exact because {self.why})")
        if self.referee:
            lines.append("(these odds use everything that the referee knows, which is more than any seat knows)")
        if self.assumed:
            lines.append(f"({self.assumed})")
        if self.hint:
            lines.append(f"({self.hint})")
        return "\n".join([self.asked, *lines] if self.asked else lines)


def likeliest_first(chances: Mapping[T, Fraction]) -> dict[T, Fraction]:
    """Return the answers in order of decreasing probability, then by name.

    The probabilities are compared as integers over a common denominator, which is much faster for thousands of answers.
    """
    whole = lcm(*{chance.denominator for chance in chances.values()})

    def order(item: tuple[T, Fraction]) -> tuple[int, str]:
        answer, chance = item
        return -chance.numerator * (whole // chance.denominator), str(answer)

    return dict(sort_with_checkpoints(chances.items(), order))


def _said(chance: Fraction | Share) -> str:
    if isinstance(chance, Fraction):
        return f"{chance!s:>12}  {float(chance):7.2%}"
    low, high = chance.interval
    return f"{'about':>12}  {chance.p:7.1%}  ({low:.1%} to {high:.1%})"
