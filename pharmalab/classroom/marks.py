"""Mark raw answers. Verdicts that are saved in a file are ignored."""

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
ATTEMPTS = 300  #: the most attempts in a file that are marked
#: what is added to the reply to an answer that is followed by unreadable entries
LATER_UNREAD = "The answers entered after this answer could not be read."
RIGHT, WRONG, UNMARKED, NOTHING = "right", "not yet", "not marked", ""


class Mark(Value, frozen=True):
    """The mark for a learner's attempt at an exercise, a quick check or a task.

    Args:
        learner: the name of the learner's folder, as in `mark`; '' if the file is not in such a folder.
        who: the pseudonym.
        unit: the id of the unit.
        exercise: the id of the exercise.
        seed: the seed of the numbers; '' for the printed numbers.
        guess: the prediction, as the learner typed it.
        answers: the number of readable answers.
        unread: the number of unreadable entries, which don't count as answers.
        verdict: 'right', 'not yet', 'not marked' (a function that nobody has run yet), or '' if there is no answer.
        at: the number of the first right answer, from 1; 0 if there is none.
        hints: the number of hints taken, according to the file.
        seen: whether the solution was seen, according to the file.
        slips: the ids of the misconceptions that led to answers, once per answer; for a quick check, the false claims.
        last: the last answer, or the function that still has to be run.
        because: why the guess was off, in the learner's words.
        file: the path of the file.
        near: whether the last answer may be the right answer, but rounded.
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

    @property
    def name(self) -> str:
        """Return the name of the learner's folder, or the pseudonym if there is no such folder."""
        return self.learner or self.who


class Marker:
    """Marks attempts, and remembers the truths and verdicts that it has computed.

    This saves time because the learners of a class often give the same answers.

    Args:
        gave: whether to mark functions by their results on the learner's own machine. Otherwise functions are not
            marked.

    Attributes:
        told: the reply to learners with a misconception, by exercise and misconception.
    """

    def __init__(self, gave: bool = True) -> None:
        self.gave = gave
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
                of = self._question(id, attempt.seed)
                verdicts = [self._verdict(of, raw) for raw in attempt.answers]
            except ValueError as error:
                yield Remark(sheet.file, f"{shorten(id)} cannot be marked: {error}")
            except Exception as error:  # the exercise cannot handle such numbers; mark the others
                yield Remark(sheet.file, f"{shorten(id)} cannot be marked with these numbers: {shorten(repr(error))}")
            else:
                if of.id.startswith(f"{sheet.record.unit}."):
                    yield Answers(of.id, attempt, tuple(verdicts))
                else:
                    says = f"{of.id} does not belong to {sheet.record.unit}, so its answers don’t count"
                    yield Remark(sheet.file, says)

    def value(self, of: "Answers", raw: str) -> str:
        """Return the value of a raw answer. A number has the same value however it is written."""
        key = of.id, of.attempt.seed, raw
        if key not in self._values:
            self._values[key] = raw if is_function(raw) else self._question(of.id, of.attempt.seed).value(raw)
        return self._values[key]

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
            found = self._verdicts[key] = None if unmarked else of.judge(raw)
            if found is not None and found.slip:
                self.told.setdefault((of.id, found.slip), found.message)
        return self._verdicts[key]


class Answers(NamedTuple):
    """The answers of one attempt, with their verdicts.

    Args:
        id: the id of the exercise.
        attempt: the attempt as it was handed in.
        verdicts: the verdict on each raw answer, in order; None for a function, which is not run here.
    """

    id: str
    attempt: Attempt
    verdicts: tuple[Verdict | None, ...]

    @property
    def given(self) -> list[tuple[str, Verdict | None]]:
        """Return the answers that can be read. Unreadable entries count as typing errors, and cost nothing."""
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

        If a function still has to be run, the function is returned instead, even if answers were entered after it.
        """
        functions = [raw for raw, verdict in self.given if verdict is None] if self.verdict == UNMARKED else []
        return functions[-1] if functions else self._last[0]

    @property
    def _last(self) -> tuple[str, Verdict | None]:
        """Return the last readable answer with its verdict; if none is readable, the last entry."""
        entered = [*zip(self.attempt.answers, self.verdicts, strict=True)]
        return (self.given or entered or [("", None)])[-1]

    @property
    def wrong(self) -> int:
        """Return the number of wrong answers before the first right answer.

        If no answer is right, count the answers before the first function, or all answers if there is no function. A
        very close answer may be the right answer after rounding, so it doesn't count as wrong.
        """
        ends = next((n for n, (_, one) in enumerate(self.given) if (one if self.at else one is None)), None)
        return sum(one is not None and not one.near for _, one in self.given[:ends])

    @property
    def slips(self) -> tuple[str, ...]:
        """Return the misconceptions that led to wrong answers, one for each such answer."""
        return tuple(one.slip for one in self.verdicts if one is not None and one.slip)

    @property
    def near(self) -> bool:
        """Return whether the last answer may be the right answer after rounding."""
        last = self._last[1]
        return last is not None and last.near

    @property
    def says(self) -> str:
        """Return the reply to the last answer, or '' if there is no answer, or if it is a function."""
        last = self._last[1]
        if last is None:
            return ""
        return last.message if last is self.verdicts[-1] else f"{last.message} {LATER_UNREAD}"


def is_function(raw: str) -> bool:
    """Return whether a raw answer is a function: source code, with or without results."""
    return raw.startswith(GAVE) or bool(SOURCE.search(raw))
