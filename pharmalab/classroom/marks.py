"""Mark raw answers. Verdicts that are saved in a file are ignored."""

import re
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import groupby, pairwise
from typing import NamedTuple

from pharmalab.classroom.counted import Remark, Sheet
from pharmalab.classroom.questions import Question, question
from pharmalab.core.texts import named, quoted
from pharmalab.core.values import Value
from pharmalab.exercises.kinds.functions import GAVE
from pharmalab.exercises.kinds.kind import NOT_YET
from pharmalab.exercises.parsing import number
from pharmalab.exercises.records import Attempt
from pharmalab.exercises.verdicts import Verdict

SOURCE = re.compile(r"(?:^|\n)\s*def |\blambda\b")
ATTEMPTS = 300  #: the most attempts in a file that are marked
GUESSED = 20  #: answers to one exercise from which on they count as guesses
ROW = 8  #: wrong numbers in equal steps, whole numbers or fractions 1/N, one after another, that count as guesses
SIMPLE = re.compile(r"\s*(1\s*/\s*)?\d{1,4}\s*")  #: a number of such a row
CHOICES = 3  #: options from which on trying all of them counts as guessing
DIGITS = 6  #: the significant digits that a rounded number needs, unless the teacher asks for fewer
RIGHT, WRONG, UNMARKED, NOTHING = "right", "not yet", "not marked", ""
CLOSE, UNREAD = "close", "unreadable"
CRASHED = "{} cannot be marked with these numbers: {}"
UNJUDGED = "pharmalab can’t judge this entry, which is pharmalab’s mistake, not yours. Show it to your teacher."


class Entry(Value, frozen=True):
    """An entry that a learner made as an answer.

    Attributes:
        answer: the answer as the learner wrote it; for a choice, the option's text.
        verdict: 'right', 'not yet', 'close' (rounded), 'not marked' (a function not yet run) or 'unreadable'.
        slips: the ids of the misconceptions behind the answer. In a quick check, the false claim.
        value: a text that is the same for equal answers, such as 3/28 and 6/56.
        says: the reply, if the answer is wrong and no misconception explains it.
    """

    answer: str
    verdict: str
    slips: tuple[str, ...] = ()
    value: str = ""
    says: str = ""


class Mark(Value, frozen=True):
    """The mark for a learner's attempt at an exercise, a quick check or a task.

    Args:
        learner: the learner's folder; '' outside such folders.
        seed: the seed of the numbers; '' for the printed numbers.
        verdict: 'right', 'not yet', 'not marked' (a function not yet run), or '' (no answer).
        at: the position of the first right answer, counted from 1; 0 if there is none.
        slips: the ids of the misconceptions behind the wrong answers, as in `Entry`.
        last: the last answer, or the function that still has to be run.
        entries: the entries in the file that counts, then entries found only in other files.
        guessed: how the answers may have been guessed, as in `Marker.guesses`.
    """

    learner: str
    who: str
    unit: str
    exercise: str
    seed: str
    guess: str
    answers: int
    unread: int
    verdict: str
    at: int
    hints: int
    seen: bool
    slips: tuple[str, ...]
    last: str
    because: str
    file: str
    near: bool = False
    entries: tuple[Entry, ...] = ()
    guessed: bool = False

    @property
    def name(self) -> str:
        """Return the name of the learner's folder, or the pseudonym if there is no such folder."""
        return self.learner or self.who


class Marker:
    """A marker of attempts. It caches the right answers and the verdicts.

    Args:
        gave: whether to mark functions by the results of running them on the learner's own machine.
        digits: how many significant digits a rounded number needs.
        free: whether wrong options in a multiple-choice question have no extra cost.

    Attributes:
        told: the replies to the misconceptions found so far, by exercise and misconception.
    """

    def __init__(self, gave: bool = True, digits: int = DIGITS, free: bool = False) -> None:
        self.gave, self.digits, self.free = gave, digits, free
        self.told = dict[tuple[str, str], str]()
        self._asked = dict[tuple[str, str], Question]()  # by exercise and seed
        self._questions = dict[tuple[str, str], Question]()  # by exercise and numbers
        self._values = dict[tuple[str, str, str], str]()
        self._verdicts = dict[tuple[str, str, str], Verdict | None]()

    def answers(self, sheet: Sheet) -> Iterator["Answers | Remark"]:
        """Yield the answers of each attempt with their verdicts, or a remark on why the attempt can't be marked."""
        listed = [(id, attempt) for id, some in sheet.record.attempts.items() for attempt in some]
        if len(listed) > ATTEMPTS:
            yield Remark(sheet.file, f"it has {len(listed)} attempts: the first {ATTEMPTS} are marked")
        for id, attempt in listed[:ATTEMPTS]:
            try:
                of = self._question(named(id), attempt.seed)
                verdicts, failed = self._verdicts_of(of, attempt.answers)
            except ValueError as error:
                yield Remark(sheet.file, f"{named(id)} cannot be marked: {error}")
            except Exception as error:  # the exercise cannot handle such numbers; mark the others
                yield Remark(sheet.file, CRASHED.format(named(id), quoted(repr(error))))
            else:
                if failed and all(one is not None and not one.readable for one in verdicts):
                    yield Remark(sheet.file, CRASHED.format(named(id), quoted(repr(failed))))
                if of.id.startswith(f"{sheet.record.unit}."):
                    yield Answers(of.id, attempt, tuple(verdicts))
                else:
                    says = f"{of.id} does not belong to {sheet.record.unit}, so its answers don’t count"
                    yield Remark(sheet.file, says)

    def value(self, of: "Answers", raw: str) -> str:
        """Convert a raw answer to a text that is the same for equal answers, such as 3/28 and 6/56."""
        key = of.id, of.attempt.seed, raw
        if key not in self._values:
            self._values[key] = raw if is_function(raw) else self._question(of.id, of.attempt.seed).value(raw)
        return self._values[key]

    def entries(self, of: "Answers") -> tuple[Entry, ...]:
        """Return the entries of an attempt, each with its verdict."""
        chooses = bool(self._question(of.id, of.attempt.seed).options)
        return tuple(
            Entry(
                value if chooses else as_written(raw),
                _word(verdict),
                _slips(verdict),
                value,
                _unexplained(verdict, any((of.id, slip) in self.told for slip in _slips(verdict))),
            )
            for raw, verdict in zip(of.attempt.answers, of.verdicts, strict=True)
            for value in [self.value(of, raw)]
        )

    def options(self, of: "Answers") -> int:
        """Return how many options the question has; 0 if it isn't a choice."""
        return len(self._question(of.id, of.attempt.seed).options)

    def cost(self, of: "Answers", falling: float) -> float:
        """Return the part of the point that is lost through wrong answers before the right answer, from 0 to 1.

        Each wrong answer costs *falling*. In a multiple-choice question with n options, each wrong option costs at
        least 1/(n − 1), unless the marker is ``free``.
        """
        options = 0 if self.free else self.options(of)
        wrong = len({self.value(of, raw) for raw in of.missed})
        return min(1.0, max(falling * len(of.missed), wrong / (options - 1) if options > 1 else 0))

    def guesses(self, of: "Answers") -> str:
        """Return how the learner seems to have guessed, such as 'tried all 4 options', or '' without signs of guessing.

        A long series of different wrong numbers is such a sign, even after a right answer, unless the very first answer
        is right.
        """
        tried = of.given[: of.at or None]
        if len(tried) >= GUESSED:
            return f"{len(tried)} answers"
        asked = self._question(of.id, of.attempt.seed)
        if len(asked.options) >= CHOICES:
            wrong = {asked.value(option) for option in asked.options if not self._verdict(asked, option)}
            chosen = {self.value(of, raw) for raw, _ in tried}
            if len(wrong) < 2 or not wrong <= chosen:
                return ""
            every = {asked.value(option) for option in asked.options} <= chosen
            return f"tried all {len(asked.options)} options" if every else f"tried all {len(wrong)} wrong options"
        wrong_ones = [raw for raw, verdict in of.given if verdict is not None and not verdict] if of.at != 1 else []
        rows = groupby(wrong_ones, lambda raw: bool(SIMPLE.fullmatch(raw)))
        most = max((len({self.value(of, raw) for raw in row}) for simple, row in rows if simple), default=0)
        most = max(most, _in_steps(wrong_ones))
        return f"tried {most} wrong numbers one after another" if most >= ROW else ""

    def _question(self, id: str, seed: str) -> Question:
        """Return the question; seeds that lead to the same numbers share one. Raises ValueError if there is none."""
        if (id, seed) not in self._asked:
            found = question(id, seed)
            self._asked[id, seed] = self._questions.setdefault((found.id, found.numbers), found)
        return self._asked[id, seed]

    def _verdicts_of(self, of: Question, answers: Sequence[str]) -> tuple[list[Verdict | None], Exception | None]:
        """Return the verdict on each raw answer, and an error that occurred, if any.

        An answer that can't be judged because of an error counts as unreadable, and its verdict says so.
        """
        found, failed = list[Verdict | None](), None
        for raw in answers:
            try:
                found.append(self._verdict(of, raw))
            except Exception as error:  # it must not take the other answers along
                failed = failed or error
                found.append(Verdict(False, UNJUDGED, readable=False))
        return found, failed

    def _verdict(self, of: Question, raw: str) -> Verdict | None:
        """Return the verdict on a raw answer; None if it is a function that has to run first."""
        key = of.id, of.numbers, raw
        if key not in self._verdicts:
            unmarked = is_function(raw) and not (self.gave and raw.startswith(GAVE))
            found = self._verdicts[key] = None if unmarked else of.judge(raw).tolerated(self.digits)
            for slip, says in (of.ideas(found) if found is not None else {}).items():
                self.told.setdefault((of.id, slip), says)
        return self._verdicts[key]


def _in_steps(entries: Sequence[str]) -> int:
    """Return the length of the longest row of numbers in equal steps, such as 0.1, 0.2, 0.3; also of denominators."""
    values = [as_number(raw) for raw in entries]
    below = [1 / one if one else None for one in values]
    return max(_equal_steps(values), _equal_steps(below))


def _equal_steps(values: Sequence[Fraction | None]) -> int:
    """Return how many of these numbers are in one row with equal steps; None ends a row."""
    most, length, last = 0, 0, Fraction(0)
    for one, other in pairwise(values):
        step = other - one if one is not None and other is not None else Fraction(0)
        length = 0 if not step else length + 1 if step == last else 2
        most, last = max(most, length), step
    return most


@lru_cache(maxsize=10_000)
def as_number(raw: str) -> Fraction | None:
    """Return the rational number that an entry contains, or None."""
    try:
        value = number(raw).value
    except (ValueError, ArithmeticError):
        return None
    return value if isinstance(value, Fraction) else None


class Answers(NamedTuple):
    """The answers of one attempt, with their verdicts.

    Args:
        verdicts: the verdict on each raw answer, in order; None for a function that still has to be run.
    """

    id: str
    attempt: Attempt
    verdicts: tuple[Verdict | None, ...]

    @property
    def given(self) -> list[tuple[str, Verdict | None]]:
        """Return the readable answers, each with its verdict (None for a function that still has to be run).

        Unreadable entries are left out. They count as typing errors, and cost nothing.
        """
        entered = zip(self.attempt.answers, self.verdicts, strict=True)
        return [(raw, verdict) for raw, verdict in entered if verdict is None or verdict.readable]

    @property
    def at(self) -> int:
        """Return the number of the first right answer, counted from 1, or 0 if no answer was right."""
        return next((n for n, (_, verdict) in enumerate(self.given, 1) if verdict), 0)

    @property
    def verdict(self) -> str:
        """Return the verdict on the whole attempt, one of the verdicts listed in `Mark`."""
        if self.at:
            return RIGHT
        if None in self.verdicts:
            return UNMARKED
        return WRONG if self.verdicts else NOTHING

    @property
    def last(self) -> str:
        """Return the last answer.

        If no answer is right, but some answers are functions that haven't been run, return the last of these functions.
        """
        functions = [raw for raw, verdict in self.given if verdict is None] if self.verdict == UNMARKED else []
        return functions[-1] if functions else self._last[0]

    @property
    def _last(self) -> tuple[str, Verdict | None]:
        """Return the last readable answer with its verdict; if none is readable, the last entry."""
        entered = [*zip(self.attempt.answers, self.verdicts, strict=True)]
        return (self.given or entered or [("", None)])[-1]

    @property
    def missed(self) -> tuple[str, ...]:
        """Return the wrong answers before the first right answer.

        If no answer is right, return the wrong answers before the first function that still has to be run, or else all
        wrong answers. Right answers that are only rounded are left out.
        """
        # the function may turn out to be right
        ends = next((n for n, (_, one) in enumerate(self.given) if (one if self.at else one is None)), None)
        return tuple(raw for raw, one in self.given[:ends] if one is not None and not one.near)

    @property
    def slips(self) -> tuple[str, ...]:
        """Return the ids of the misconceptions behind the wrong answers.

        Answers without a known misconception are left out.
        """
        return tuple(slip for one in self.verdicts for slip in _slips(one))

    @property
    def near(self) -> bool:
        """Return whether the last answer is wrong, but may be a rounded version of the right answer."""
        last = self._last[1]
        return last is not None and last.near

    @property
    def reply(self) -> Verdict | None:
        """Return the verdict on the last readable answer, or else on the last entry.

        Return None if there are no entries, or if the answer is a function that still has to be run.
        """
        return self._last[1]


def _slips(verdict: Verdict | None) -> tuple[str, ...]:
    """Return the ids of the misconceptions that lead to an answer."""
    if verdict is None:
        return ()
    return tuple(id for id, _ in verdict.slips) or ((verdict.slip,) if verdict.slip else ())


def _word(verdict: Verdict | None) -> str:
    """Return a verdict in a word, one of those listed in `Entry`."""
    if verdict is None:
        return UNMARKED
    if verdict:
        return RIGHT
    return UNREAD if not verdict.readable else CLOSE if verdict.near else WRONG


def _unexplained(verdict: Verdict | None, known: bool) -> str:
    """Return the reply to a wrong answer; '' for any other verdict, and if it is *known* from the misconception."""
    if verdict is None or verdict or known or not verdict.readable:
        return ""
    return f"{verdict.reply.removesuffix('.')}, and a hint." if verdict.reply == NOT_YET else verdict.reply


def in_points(points: float) -> str:
    """Format a number of points with at most two decimals, such as '9.67'."""
    return f"{round(points, 2):g}"


def as_written(raw: str) -> str:
    """Return a raw answer as the learner wrote it; for a function, its code without the saved results."""
    head, _, source = raw.partition("\n")
    return source if head.startswith(GAVE) else raw


def is_function(raw: str) -> bool:
    """Return whether a raw answer is a function in Python: its source code, which may begin with saved results."""
    return raw.startswith(GAVE) or bool(SOURCE.search(raw))
