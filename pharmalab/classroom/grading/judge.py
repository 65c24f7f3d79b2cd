"""The value of a learner's answers: a point for each exercise, with its words for the table and the feedback."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pharmalab.classroom.counted import Sheet, goes_on
from pharmalab.classroom.grading.works import Asked
from pharmalab.classroom.marks import NOTHING, RIGHT, UNMARKED, WRONG, Answers, Marker
from pharmalab.core.texts import shorten
from pharmalab.exercises.kinds.functions import GAVE
from pharmalab.exercises.records import Record

PENDING = "pending"
IN_NO_NOTEBOOK = "The answer is a function, and no notebook came with it, so it can’t be run. Hand in the notebook too."
MANY = 20  #: answers to one exercise, from which on there is a note


class Point(NamedTuple):
    """A learner's exercise, judged.

    Args:
        id: of the exercise.
        state: right; not yet; '' without an answer; pending (a function, which has not been run).
        credit: the share of the point, 0 to 1.
        answer: the right answer, or the last one; for a function its source.
        seed: of the numbers to which the answer belongs.
        says: the reply to that answer.
        near: whether the answer may be the right one, rounded.
        tries: how many readable answers were given.
        hints: how many hints were taken, according to the learner's file.
        seen: whether the solution was looked at, according to the learner's file.
        differs: if the files that were handed in contain different attempts, each file with its number of answers.
    """

    id: str
    state: str = NOTHING
    credit: float = 0.0
    answer: str = ""
    seed: str = ""
    says: str = ""
    near: bool = False
    tries: int = 0
    hints: int = 0
    seen: bool = False
    differs: tuple[tuple[str, int], ...] = ()

    @property
    def unreadable(self) -> bool:
        """Whether there are entries, but none of them can be read as an answer."""
        return self.state == WRONG and not self.tries

    @property
    def words(self) -> str:
        """A line for the learner's notebook and for the Formgrader."""
        given = shorten(self.answer.replace("\n", " "), 200)
        if self.state == RIGHT:
            return f"{self.id}: right, with {given}. {self.part}".rstrip()
        if self.state == PENDING:
            why = self.says or "The answer is a function, which has not been run yet."
            return f"{self.id}: pending. {why}"
        if self.unreadable:
            return f"{self.id}: pharmalab can’t read “{given}”. {self.says}"
        return f"{self.id}: not right yet, with {given}. {self.says}" if self.state else f"{self.id}: no answer."

    @property
    def part(self) -> str:
        """The value of the right answer in words; '' if it counts a whole point."""
        return (
            "" if self.credit == 1 else f"It counts {self.credit:g} of a point, because wrong answers came before it."
        )


def judge(
    asked: Asked, sheets: Sequence[Sheet], marker: Marker, falling: float = 0, ran: Sequence[Record] | None = None
) -> Point:
    """Judge all answers to an exercise. One right answer is enough, whether to the printed numbers or to other numbers.

    Args:
        asked: the exercise.
        sheets: the answers as they were handed in, by file. If files contain different attempts at the same numbers,
            the one with more counts, so nobody gains by shortening a file.
        marker: judges raw answers.
        falling: the share of the point that each wrong answer before the right one costs.
        ran: what the notebook wrote in its isolated run; None if it was not run. Only functions are taken
            from it, and only for an exercise whose answer is a function.
    """
    by_seed: dict[str, list[tuple[str, Answers]]] = {}
    for file, one in _answers(asked, sheets, marker):
        by_seed.setdefault(one.attempt.seed, []).append((file, one))
    every = [one for group in by_seed.values() for _, one in group]
    if not every:
        return Point(asked.id)
    told = Point(
        asked.id,
        tries=sum(max(len(one.given) for _, one in group) for group in by_seed.values()),
        hints=max(one.attempt.hints for one in every),
        seen=any(one.attempt.seen for one in every),
        differs=next(filter(None, map(_differences, by_seed.values())), ()),
    )
    wrong = {seed: max(one.wrong for _, one in group) for seed, group in by_seed.items()}
    if right := [one for one in every if one.at]:
        best = min(right, key=lambda one: wrong[one.attempt.seed])
        seed, (given, _) = best.attempt.seed, best.given[best.at - 1]
        return told._replace(state=RIGHT, credit=max(0.0, 1 - falling * wrong[seed]), answer=given, seed=seed)
    last = next((one for one in reversed(every) if one.verdicts), None)
    if last is None:
        return told
    answer, seed = last.attempt.answers[-1], last.attempt.seed
    functions = [one for one in every if one.verdict == UNMARKED]
    if functions:
        cost = falling * min(wrong[one.attempt.seed] for one in functions)
        return _function(asked, told._replace(answer=functions[-1].last), ran, max(0.0, 1 - cost))
    return told._replace(state=WRONG, answer=answer, seed=seed, says=last.says, near=last.near)


def _answers(asked: Asked, sheets: Sequence[Sheet], marker: Marker) -> Iterator[tuple[str, Answers]]:
    """Yield each attempt with the name of its file.

    Attempts with a made-up seed, for which the exercise was not made, are left out.
    """
    for sheet in sheets:
        only = sheet.record.replace(attempts={asked.id: sheet.record.attempts.get(asked.id, ())})
        for one in marker.answers(sheet.replace(record=only)):
            if isinstance(one, Answers):
                yield sheet.file, one


def _differences(group: Sequence[tuple[str, Answers]]) -> tuple[tuple[str, int], ...]:
    """Return the number of answers in each file if files contain different attempts at the same numbers."""
    longest, *others = sorted((one for _, one in group), key=lambda one: -len(one.given))
    if all(goes_on(longest.attempt, one.attempt) for one in others):
        return ()
    return tuple(sorted((file, len(one.given)) for file, one in group))


def _function(asked: Asked, told: Point, ran: Sequence[Record] | None, credit: float) -> Point:
    if ran is None:
        return told._replace(state=PENDING)
    found = [one for _, one in _answers(asked, [Sheet("", _functions(one)) for one in ran], Marker())]
    if any(one.at for one in found):
        return told._replace(state=RIGHT, credit=credit)
    said = found[-1].says if found else "Your notebook ran, but it did not hand in this function."
    return told._replace(state=WRONG, says=said)


def _functions(record: Record) -> Record:
    """Return a record with only the answers that are functions, with their results."""
    return record.replace(
        attempts={
            id: tuple(one.replace(answers=tuple(raw for raw in one.answers if raw.startswith(GAVE))) for one in some)
            for id, some in record.attempts.items()
        }
    )
