"""Raw answers, marked again. Verdicts in a file are ignored."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from pharmalab.classroom.counted import Remark, Sheet
from pharmalab.classroom.questions import Question, question
from pharmalab.core.texts import shorten
from pharmalab.core.values import Value
from pharmalab.exercises.kinds.functions import GAVE
from pharmalab.exercises.records import Attempt
from pharmalab.exercises.verdicts import Verdict

SOURCE = re.compile(r"(?:^|\n)\s*def |\blambda\b")
ATTEMPTS = 300  #: of one file that are marked
RIGHT, WRONG, UNMARKED, NOTHING = "right", "not yet", "not marked", ""


class Mark(Value, frozen=True):
    """An attempt at an exercise, a quick check or a task, marked.

    Args:
        learner: the name of the learner's folder, as in `mark`; '' if the file is in none.
        who: the pseudonym.
        unit: its id.
        exercise: its id.
        seed: the seed of the numbers; '' for the printed ones.
        guess: the prediction, as the learner typed it.
        answers: how many readable answers there are.
        unread: how many entries can't be read. They are no answers.
        verdict: 'right', 'not yet', 'not marked' (a function that nobody has run yet), or '' without an answer.
        at: the number of the first right answer, from 1; 0: none.
        hints: how many hints were taken, as the file says.
        seen: whether the solution was seen, as the file says.
        slips: the ids of the misconceptions that led to answers, each as often as it did; for a quick check the claims
            that are false.
        last: the last answer, or the function that waits for a run.
        because: why the guess was off, in the learner's words.
        file: the path of the file.
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

    @property
    def name(self) -> str:
        """The folder with the pseudonym, 'ada (heron-1)'; without a folder the pseudonym alone."""
        return f"{self.learner} ({self.who})" if self.learner else self.who


class Marker:
    """Marks attempts. It keeps every truth and every verdict, because a class gives the same answers again and again.

    Args:
        gave: whether a function is marked by its results on the learner's own machine. Otherwise it is not marked.

    Attributes:
        told: exercise and misconception -> the reply to a learner with this misconception.
    """

    def __init__(self, gave: bool = True) -> None:
        self.gave = gave
        self.told = dict[tuple[str, str], str]()
        self._asked = dict[tuple[str, str], Question]()  # by exercise and seed
        self._questions = dict[tuple[str, str], Question]()  # by exercise and numbers
        self._verdicts = dict[tuple[str, str, str], Verdict | None]()

    def marks(self, sheet: Sheet) -> Iterator[Mark | Remark]:
        """Yield a mark for each attempt, or why there is none."""
        for found in self.answers(sheet):
            yield found if isinstance(found, Remark) else self._mark(sheet, found)

    def answers(self, sheet: Sheet) -> Iterator["Answers | Remark"]:
        """Yield the answers of each attempt with their verdicts, or why an attempt can't be marked."""
        listed = [(id, attempt) for id, some in sheet.record.attempts.items() for attempt in some]
        if len(listed) > ATTEMPTS:
            yield Remark(sheet.file, f"it has {len(listed)} attempts: the first {ATTEMPTS} are marked")
        for id, attempt in listed[:ATTEMPTS]:
            try:
                of = self._question(id, attempt.seed)
                verdicts = [self._verdict(of, raw) for raw in attempt.answers]
            except ValueError as error:
                yield Remark(sheet.file, f"{shorten(id)} cannot be marked: {error}")
            except Exception as error:  # the exercise cannot handle such numbers; mark the others
                yield Remark(sheet.file, f"{shorten(id)} cannot be marked with these numbers: {shorten(repr(error))}")
            else:
                yield Answers(of.id, attempt, tuple(verdicts))

    def _mark(self, sheet: Sheet, found: "Answers") -> Mark:
        attempt = found.attempt
        slips = [(one.slip, one.message) for one in found.verdicts if one is not None and one.slip]
        for slip, message in slips:
            self.told.setdefault((found.id, slip), message)
        return Mark(
            learner=sheet.learner,
            who=sheet.record.who,
            unit=sheet.record.unit,
            exercise=found.id,
            seed=attempt.seed,
            guess=attempt.guess,
            answers=len(found.given),
            unread=len(found.verdicts) - len(found.given),
            verdict=found.verdict,
            at=found.at,
            hints=attempt.hints,
            seen=attempt.seen,
            slips=tuple(slip for slip, _ in slips),
            last=found.last,
            because=attempt.because,
            file=sheet.file,
        )

    def _question(self, id: str, seed: str) -> Question:
        """Return the question; seeds that lead to the same numbers share one. Raises ValueError if there is none."""
        if (id, seed) not in self._asked:
            found = question(id, seed)
            self._asked[id, seed] = self._questions.setdefault((found.id, found.numbers), found)
        return self._asked[id, seed]

    def _verdict(self, of: Question, raw: str) -> Verdict | None:
        """Return the verdict on a raw answer; None if it is a function that has to run first."""
        key = of.id, of.numbers, raw
        if key not in self._verdicts:
            unmarked = is_function(raw) and not (self.gave and raw.startswith(GAVE))
            self._verdicts[key] = None if unmarked else of.judge(raw)
        return self._verdicts[key]


class Answers(NamedTuple):
    """The answers of an attempt, each with its verdict.

    Args:
        id: of the exercise.
        attempt: as it was handed in.
        verdicts: on each raw answer, in order; None for a function, which nobody runs here.
    """

    id: str
    attempt: Attempt
    verdicts: tuple[Verdict | None, ...]

    @property
    def given(self) -> list[tuple[str, Verdict | None]]:
        """The readable answers. An unreadable entry is a typing error, and costs nothing."""
        entered = zip(self.attempt.answers, self.verdicts, strict=True)
        return [(raw, verdict) for raw, verdict in entered if verdict is None or verdict.readable]

    @property
    def at(self) -> int:
        """The number of the first right answer, from 1; 0 if no answer was right."""
        return next((n for n, (_, verdict) in enumerate(self.given, 1) if verdict), 0)

    @property
    def verdict(self) -> str:
        """The result of the attempt, as in `Mark`."""
        if self.at:
            return RIGHT
        if None in self.verdicts:
            return UNMARKED
        return WRONG if self.verdicts else NOTHING

    @property
    def last(self) -> str:
        """The last answer; if a function waits for a run, that function, whatever was entered after it."""
        functions = [raw for raw, verdict in self.given if verdict is None] if self.verdict == UNMARKED else []
        return functions[-1] if functions else self.attempt.answers[-1] if self.attempt.answers else ""

    @property
    def wrong(self) -> int:
        """The number of wrong answers before the right one or, if none is right, before the first function.

        A very near answer may be the right one, rounded, so it is not a wrong one.
        """
        ends = next((n for n, (_, one) in enumerate(self.given) if (one if self.at else one is None)), None)
        return sum(one is not None and not one.near for _, one in self.given[:ends])

    @property
    def near(self) -> bool:
        """Whether the last answer may be the right one, rounded."""
        last = self.verdicts[-1] if self.verdicts else None
        return last is not None and last.near

    @property
    def says(self) -> str:
        """The reply to the last answer; '' if there is no answer, or if it is a function."""
        last = self.verdicts[-1] if self.verdicts else None
        return "" if last is None else last.message


def is_function(raw: str) -> bool:
    """Return whether a raw answer is a function: its source, with or without its results."""
    return raw.startswith(GAVE) or bool(SOURCE.search(raw))
