"""Raw answers, marked again: whatever verdict a file holds is not looked at."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pharmalab.classroom.handed_in import Remark, Sheet
from pharmalab.classroom.questions import Question, question
from pharmalab.core.texts import shorten
from pharmalab.core.values import Value
from pharmalab.exercises.kinds.functions import GAVE
from pharmalab.exercises.records import Attempt
from pharmalab.exercises.verdicts import Verdict

SOURCE = re.compile(r"(?:^|\n)\s*def |\blambda\b")
ATTEMPTS = 300  #: of one file that are marked
RIGHT, WRONG, UNMARKED, NOTHING = "right", "not yet", "not marked", ""
LEGEND = (
    "✓: right at the first answer; ✓3: at the third; ✗2: two answers, none right yet; ƒ: a function, not marked; "
    "○: no answer; h2: two hints; s: the solution was seen; g: with other numbers too. The last five columns are sums: "
    "right exercises, those right at the first answer, answers, hints, and solutions seen."
)


class Mark(Value, frozen=True):
    """An attempt at an exercise, a quick check or a task, marked.

    Args:
        learner: the name of the learner's folder, as `mark` has it; '' where the file lies in none.
        who, unit, exercise: the pseudonym, and the ids.
        seed: of its numbers; '' of the printed ones.
        guess: the prediction, as it was entered.
        answers: how many there are.
        verdict: 'right', 'not yet', 'not marked' (the source of a function: to mark it is to run it, which nobody does
            here), or '' without an answer.
        at: which answer was the first right one, from 1; 0: none.
        hints, seen: how many hints were taken, and whether the solution was seen, as the file says.
        slips: the ids of the misconceptions that led to answers, each as often as it did; of a quick check the claims
            that do not hold.
        last: the last answer.
        because: why the guess was off, in the learner's words.
        file: where all this stands.
    """

    learner: str
    who: str
    unit: str
    exercise: str
    seed: str
    guess: str
    answers: int
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
    """Marks attempts. What it has worked out once, the answer of an exercise or the verdict on a raw answer, it keeps:
    a class gives the same answers again and again.

    ``told``: exercise and misconception -> what is told to those who follow it.

    Args:
        gave: whether a function is marked by what it gave on the learner's own machine. Otherwise it is not marked.
    """

    def __init__(self, gave: bool = True) -> None:
        self.gave = gave
        self.told = dict[tuple[str, str], str]()
        self._questions = dict[tuple[str, str], Question]()
        self._verdicts = dict[tuple[str, str, str], Verdict | None]()

    def marks(self, sheet: Sheet) -> Iterator[Mark | Remark]:
        """A mark for each attempt, or why there is none."""
        listed = [(id, attempt) for id, some in sheet.record.attempts.items() for attempt in some]
        if len(listed) > ATTEMPTS:
            yield Remark(sheet.file, f"it has {len(listed)} attempts: the first {ATTEMPTS} are marked")
        for id, attempt in listed[:ATTEMPTS]:
            try:
                yield self._mark(sheet, id, attempt)
            except ValueError as error:
                yield Remark(sheet.file, f"{shorten(id)} cannot be marked: {error}")
            except Exception as error:  # an exercise was not made for such numbers; the others can be marked
                yield Remark(sheet.file, f"{shorten(id)} cannot be marked with these numbers: {shorten(repr(error))}")

    def _mark(self, sheet: Sheet, id: str, attempt: Attempt) -> Mark:
        of = self._question(id, attempt.seed)
        verdicts = [self._verdict(of, raw) for raw in attempt.answers]
        slips = [(one.slip, one.message) for one in verdicts if one is not None and one.slip]
        for slip, message in slips:
            self.told.setdefault((of.id, slip), message)
        at = next((n for n, verdict in enumerate(verdicts, 1) if verdict), 0)
        if at:
            found = RIGHT
        elif None in verdicts:
            found = UNMARKED
        else:
            found = WRONG if verdicts else NOTHING
        return Mark(
            learner=sheet.learner,
            who=sheet.record.who,
            unit=sheet.record.unit,
            exercise=of.id,
            seed=attempt.seed,
            guess=attempt.guess,
            answers=len(verdicts),
            verdict=found,
            at=at,
            hints=attempt.hints,
            seen=attempt.seen,
            slips=tuple(slip for slip, _ in slips),
            last=attempt.answers[-1] if attempt.answers else "",
            because=attempt.because,
            file=sheet.file,
        )

    def _question(self, id: str, seed: str) -> Question:
        """Many seeds lead to few numbers. Raises ValueError: there is none of this id, or none with such numbers."""
        found = question(id, seed)
        return self._questions.setdefault((found.id, found.numbers), found)

    def _verdict(self, of: Question, raw: str) -> Verdict | None:
        """None: it is the source of a function."""
        key = of.id, of.numbers, raw
        if key not in self._verdicts:
            unmarked = is_source(raw) or (raw.startswith(GAVE) and not self.gave)
            self._verdicts[key] = None if unmarked else of.judge(raw)
        return self._verdicts[key]

    def says(self, mark: Mark) -> str:
        """Return what is said to the last answer of an attempt; '' where there is none, or it is a function."""
        verdict = self._verdict(self._question(mark.exercise, mark.seed), mark.last) if mark.answers else None
        return "" if verdict is None else verdict.message


def sign(attempts: Sequence[Mark]) -> str:
    """What stands in a table for attempts at one exercise; `LEGEND` says what it means."""
    if not attempts:
        return ""
    best = next((one for one in attempts if one.verdict == RIGHT), attempts[0])
    if best.verdict == RIGHT:
        shown = "✓" if best.at == 1 else f"✓{best.at}"
    else:
        shown = {UNMARKED: "ƒ", NOTHING: "○"}.get(best.verdict, f"✗{best.answers}")
    hints = max(one.hints for one in attempts)
    more = (f"h{hints}" if hints else "", "s" * any(one.seen for one in attempts), "g" * (len(attempts) > 1))
    return " ".join(filter(None, (shown, *more)))


class Sums(NamedTuple):
    """What a learner did in a unit. ``right``: exercises; ``first``: those that were right at the first answer;
    ``answers``, ``hints``: how many; ``seen``: solutions that were looked at."""

    right: int
    first: int
    answers: int
    hints: int
    seen: int


def sums(did: Iterable[Sequence[Mark]]) -> Sums:
    """Return the sums of a learner's attempts, which are given by exercise."""
    groups = [attempts for attempts in did if attempts]
    every = [one for attempts in groups for one in attempts]
    return Sums(
        right=sum(any(one.verdict == RIGHT for one in attempts) for attempts in groups),
        first=sum(any(one.at == 1 for one in attempts if not one.seed) for attempts in groups),
        answers=sum(one.answers for one in every),
        hints=sum(one.hints for one in every),
        seen=sum(any(one.seen for one in attempts) for attempts in groups),
    )


def is_source(raw: str) -> bool:
    """Whether a raw answer is the source of a function alone, without what it gave."""
    return bool(SOURCE.search(raw)) and not raw.startswith(GAVE)
