"""Checkpoints: questions whose answers the library computes on demand, so no answer is in a notebook.

The answers are pieces on the board or buttons; nothing is typed. The reply to a wrong answer names the mistake, if it
is a known one; each wrong option has a reason of its own, and hints lead to the right one.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pharmalab.core.match import Match
from pharmalab.core.values import Value
from pharmalab.lessons.levels import Level


class Verdict(Value, frozen=True):
    """Whether an answer is right, and the reply."""

    right: bool
    sentence: str


class NotAnswered(ValueError):
    """Nothing was chosen; the message says how to answer."""


@dataclass(frozen=True, kw_only=True)
class Checkpoint(Level):
    """A question. Numbers are the places of options, from 0.

    Args:
        question: one or two sentences.
        options: the possible answers, two to four.
        answer: computes which of them are right: one number, or several.
        why: the reason, in one sentence; said with the right answer.
        begin: makes the position that it is about, shown on the board; None if it is about none.
        places: the places of the options on the board, in the same order: the learner clicks the answer there.
        several: whether more than one option may be chosen.
        mistakes: an answer that learners reach by a mistake, and the reply. The first that fits is used.
        reasons: one sentence for each option: why it is right, or why it is not.
        hints: from where to look to the first line of the solution.
    """

    question: str
    options: Sequence[str]
    answer: Callable[[], Sequence[int] | int]
    why: str
    begin: Callable[[], Match] | None = None
    places: Sequence[str] = ()
    several: bool = False
    mistakes: Sequence[tuple[Sequence[int] | int, str]] = ()
    reasons: Sequence[str] = ()
    hints: Sequence[str] = ()

    @property
    def solution(self) -> tuple[int, ...]:
        """The right options, computed on demand."""
        return _numbers(self.answer())

    def check(self, entered: Sequence[int]) -> Verdict:
        """Return whether these options are the answer, with the reply. Raises NotAnswered if there are none."""
        chosen = tuple(sorted({n for n in entered if n in range(len(self.options))}))
        if not chosen:
            raise NotAnswered("Choose what you think is right.")
        solution = tuple(sorted(self.solution))
        if chosen == solution:
            return Verdict(True, f"Right. {self.why}")
        for mistake, sentence in self.mistakes:
            if _numbers(mistake) == chosen:
                return Verdict(False, sentence)
        extra, missing = sorted(set(chosen) - set(solution)), sorted(set(solution) - set(chosen))
        parts = [f"{len(n)} {word}" for n, word in ((extra, "too many"), (missing, "missing")) if n]
        count = f": {' and '.join(parts)}" if self.several else ""
        names = ", ".join(f"“{self.options[n]}”" for n in extra)
        named = f" Not right: {names}." if len(extra) > 1 else ""
        reasons = "".join(f" {self.reasons[n]}" for n in extra or missing[:1]) if self.reasons else ""
        return Verdict(False, f"Not yet{count}.{named}{reasons}")


def _numbers(answer: Sequence[int] | int) -> tuple[int, ...]:
    return tuple(answer) if isinstance(answer, Sequence) else (answer,)
