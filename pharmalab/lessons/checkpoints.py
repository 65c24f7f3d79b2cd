"""Checkpoints: the questions in lessons. Their answers are computed on demand, so no notebook contains them.

Learners answer by clicking buttons or pieces on the board, never by typing.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pharmalab.core.match import Match
from pharmalab.core.values import Value
from pharmalab.core.words import plural
from pharmalab.lessons.levels import Level


class Verdict(Value, frozen=True):
    """The verdict on an answer, with a reply to the learner."""

    right: bool
    sentence: str


class NotAnswered(ValueError):
    """The error raised for an empty answer. The message says how to answer."""


@dataclass(frozen=True, kw_only=True)
class Checkpoint(Level):
    """A level that asks a question. Its options are numbered from 0.

    Args:
        question: the question, one or two sentences.
        options: the two to four possible answers.
        answer: a function that returns the number of the right option, or the numbers if there are several.
        why: the reason for the right answer, in one sentence.
        begin: a function that returns the match on the board; None for a question without a board.
        places: for each option, where to click on the board; empty if the options are buttons.
        several: whether more than one option may be chosen.
        mistakes: known wrong answers, each with a reply.
        reasons: for each option, a sentence on why it is right or wrong.
        hints: the hints, in order. The last is the first line of the solution.
        shows: the steps that the board plays after the right answer.
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
    shows: Sequence[str] = ()

    @property
    def solution(self) -> tuple[int, ...]:
        """Return the numbers of the right options."""
        return _numbers(self.answer())

    def check(self, entered: Sequence[int]) -> Verdict:
        """Judge an answer, given the numbers of the chosen options.

        Raises:
            NotAnswered: no option is chosen.
        """
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
        told = dict.fromkeys(self.reasons[n] for n in extra or missing[:1]) if self.reasons else ()
        reasons = "".join(f" {reason}" for reason in told)
        return Verdict(False, f"Not yet{count}.{reasons}")


def _numbers(answer: Sequence[int] | int) -> tuple[int, ...]:
    return tuple(answer) if isinstance(answer, Sequence) else (answer,)
