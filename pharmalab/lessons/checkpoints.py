"""Checkpoints: a question whose answer the library works out when it is asked, so no answer stands in a notebook.

Numbers may be typed as ``1/7``, ``4/28`` or ``0.142857``; several are separated by commas. A wrong answer that comes of
a known mistake is told which one, wrong boxes that were ticked are named; the other wrong ones lead to hints.
"""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pharmalab.core.match import Match
from pharmalab.core.values import Value
from pharmalab.lessons.levels import Level

Numbers = tuple[Fraction, ...]
Wrong = Sequence[Fraction | int | None] | Fraction | int
NEAR = Fraction(1, 10**9)  # how far off a decimal may be, in parts of the answer
ROUNDED = Fraction(1, 1000)


class Verdict(Value, frozen=True):
    """``right``, and what is said about the answer."""

    right: bool
    sentence: str


class NotAnswered(ValueError):
    """What was entered cannot be read as an answer; the message says what would be one."""


@dataclass(frozen=True, kw_only=True)
class Checkpoint(Level):
    """A question.

    Args:
        question: one or two sentences.
        answer: works the answer out: one number or several, or with ``options`` the places of the right ones.
        why: what makes it so, in one sentence; said with the right answer.
        begin: makes the position that it is about, shown on the board; None where it is about none.
        options: of a question with boxes to tick; else numbers are typed.
        places: where the options lie on the board, in the same order: the answer is clicked there.
        several: whether more than one option may be ticked.
        mistakes: an answer that one comes to by mistake, and what to say about it; None in it stands for any number.
            The first that fits is said.
        reasons: one sentence for each option: why it is right, or why it is not.
        hints: from where to look to the first line of the solution.
    """

    question: str
    answer: Callable[[], Sequence[Fraction | int] | Fraction | int]
    why: str
    begin: Callable[[], Match] | None = None
    options: Sequence[str] = ()
    places: Sequence[str] = ()
    several: bool = False
    mistakes: Sequence[tuple[Wrong, str]] = ()
    reasons: Sequence[str] = ()
    hints: Sequence[str] = ()

    @property
    def solution(self) -> Numbers:
        """The answer, worked out."""
        return _numbers(self.answer())

    def check(self, entered: str | Sequence[int]) -> Verdict:
        """Is it right?

        Args:
            entered: typed numbers, or the places (from 0) of the ticked options.

        Raises:
            NotAnswered: it is empty, no numbers, or not as many as were asked for.
        """
        if self.options:
            return self._ticked(tuple(sorted({Fraction(n) for n in entered if n in range(len(self.options))})))
        solution = self.solution
        typed = str(entered)
        numbers = read(typed, len(solution))
        if numbers == solution:
            return Verdict(True, f"Right. {self.why}")
        decimal = re.search(r"\d[.]\d", typed) is not None
        if decimal and all(
            abs(a - b) <= NEAR * max(abs(b), Fraction(1)) for a, b in zip(numbers, solution, strict=True)
        ):
            return Verdict(True, f"Right; as a fraction it is {shown(solution)}. {self.why}")
        if decimal and all(abs(a - b) <= ROUNDED for a, b in zip(numbers, solution, strict=True)):
            return Verdict(False, "Very near: that may be the answer rounded. Give it as a fraction.")
        for mistake, sentence in self.mistakes:
            if _fits(mistake, numbers):
                return Verdict(False, sentence)
        good = sum(a == b for a, b in zip(numbers, solution, strict=True))
        return Verdict(False, f"Not yet: {good} of {len(solution)} are right." if good else "Not yet.")

    def _ticked(self, entered: Numbers) -> Verdict:
        if not entered:
            raise NotAnswered("Tick what you think is right.")
        solution = tuple(sorted(self.solution))
        if entered == solution:
            return Verdict(True, f"Right. {self.why}")
        for mistake, sentence in self.mistakes:
            if _fits(mistake, entered):
                return Verdict(False, sentence)
        extra, missing = sorted(set(entered) - set(solution)), sorted(set(solution) - set(entered))
        parts = [f"{len(n)} {word}" for n, word in ((extra, "too many"), (missing, "missing")) if n]
        count = f": {' and '.join(parts)}" if self.several else ""
        names = ", ".join(f"“{self.options[int(n)]}”" for n in extra)
        named = f" Not right: {names}." if len(extra) > 1 else ""
        reasons = "".join(f" {self.reasons[int(n)]}" for n in extra or missing[:1]) if self.reasons else ""
        return Verdict(False, f"Not yet{count}.{named}{reasons}")


def read(text: str, count: int) -> Numbers:
    """The numbers that were typed. Raises NotAnswered."""
    pieces = [piece.strip() for piece in re.split(r"[,;]", text.replace("\u2212", "-")) if piece.strip()]
    if not pieces:
        raise NotAnswered("Type your answer first.")
    if len(pieces) != count:
        asked = f"{count} numbers are asked for, with commas between them." if count > 1 else "One number, please."
        decimal = len(pieces) > count and re.search(r"\d,\d", text)
        raise NotAnswered(f"{asked} A decimal has a point, as 0.25." if decimal else asked)
    numbers = []
    for piece in pieces:
        if not re.fullmatch(r"[+-]?\d{1,12}(\s*/\s*\d{1,12}|[.]\d{1,12})?", piece):
            raise NotAnswered(f"“{piece}” is no number; write it as 3, 1/7 or 0.25.")
        try:
            numbers.append(Fraction(re.sub(r"\s", "", piece)))
        except ZeroDivisionError:
            raise NotAnswered(f"“{piece}” divides by nothing.") from None
    return tuple(numbers)


def shown(numbers: Numbers) -> str:
    """'11, 25'."""
    return ", ".join(map(str, numbers))


def _fits(mistake: Wrong, numbers: Numbers) -> bool:
    """Whether these are the numbers of a mistake, where None stands for any."""
    wrong = mistake if isinstance(mistake, Sequence) else (mistake,)
    return len(wrong) == len(numbers) and all(a is None or a == b for a, b in zip(wrong, numbers, strict=True))


def _numbers(answer: Sequence[Fraction | int] | Fraction | int) -> Numbers:
    numbers = answer if isinstance(answer, Sequence) else (answer,)
    return tuple(Fraction(number) for number in numbers)
