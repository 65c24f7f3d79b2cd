"""Checkpoints: questions whose answers the library computes on demand, so that no notebook contains an answer.

Learners answer by clicking pieces on the board or buttons, and never type. The reply to a wrong answer names the
mistake if it is known. Each wrong option has its own reason, and hints lead to the right option.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pharmalab.core.match import Match
from pharmalab.core.values import Value
from pharmalab.core.words import plural
from pharmalab.lessons.levels import Level


class Verdict(Value, frozen=True):
    """The judgement of an answer, with a reply."""

    right: bool
    sentence: str


class NotAnswered(ValueError):
    """The error for an empty answer. The message says how to answer."""


@dataclass(frozen=True, kw_only=True)
class Checkpoint(Level):
    """A question about a position. Options are numbered from 0.

    Args:
        question: the question, one or two sentences.
        options: the two to four possible answers.
        answer: a function that computes the numbers of the right options: one or several.
        why: the reason in one sentence, shown with the right answer.
        begin: a function that makes the position shown on the board; None without a position.
        places: the places of the options on the board, in the same order, where the learner clicks the answer.
        several: whether more than one option may be chosen.
        mistakes: answers that learners reach by a mistake, with replies; the first that fits is used.
        reasons: a sentence for each option that says why it is right or wrong.
        hints: the hints, from where to look to the first line of the solution.
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
        """Return the numbers of the right options, computed on demand."""
        return _numbers(self.answer())

    def check(self, entered: Sequence[int]) -> Verdict:
        """Return whether these options are the answer, with a reply. Raises NotAnswered if no option is given."""
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
        wrong = f"{plural(len(extra), 'choice')} {'is' if len(extra) == 1 else 'are'} wrong"
        more = f"{len(missing)} {'is' if len(missing) == 1 else 'are'} missing"
        parts = [words for n, words in ((extra, wrong), (missing, more)) if n]
        count = f": {' and '.join(parts)}" if self.several else ""
        names = ", ".join(f"“{self.options[n]}”" for n in extra)
        named = f" Not right: {names}." if len(extra) > 1 else ""
        reasons = "".join(f" {self.reasons[n]}" for n in extra or missing[:1]) if self.reasons else ""
        return Verdict(False, f"Not yet{count}.{named}{reasons}")


def _numbers(answer: Sequence[int] | int) -> tuple[int, ...]:
    return tuple(answer) if isinstance(answer, Sequence) else (answer,)
