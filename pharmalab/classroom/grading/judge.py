"""What a learner's answers are worth: a point for each exercise, with all that the table and the feedback say of it."""

from collections.abc import Sequence
from typing import NamedTuple

from pharmalab.classroom.grading.works import Asked
from pharmalab.classroom.handed_in import Sheet
from pharmalab.classroom.marks import NOTHING, RIGHT, UNMARKED, WRONG, Mark, Marker
from pharmalab.core.texts import shorten
from pharmalab.exercises.kinds.functions import GAVE
from pharmalab.exercises.records import Record

PENDING = "pending"
MANY = 20  #: answers to one exercise, from which on there is a note


class Point(NamedTuple):
    """An exercise of a learner, judged.

    Args:
        id: of the exercise.
        state: right; not yet; '' without an answer; pending (a function, which has not been run).
        credit: the part of the point, 0 to 1.
        answer: the right answer, or the last one; of a function its source.
        seed: of the numbers that the answer is to.
        says: what is said to that answer.
        tries: how many answers were given.
        hints: how many hints were taken, the learner's own word.
        seen: whether the solution was looked at, the learner's own word.
    """

    id: str
    state: str = NOTHING
    credit: float = 0.0
    answer: str = ""
    seed: str = ""
    says: str = ""
    tries: int = 0
    hints: int = 0
    seen: bool = False

    @property
    def words(self) -> str:
        """One line for the learner's notebook and for the Formgrader."""
        given = shorten(self.answer.replace("\n", " "), 200)
        if self.state == RIGHT:
            return f"{self.id}: right, with {given}. {self.part}".rstrip()
        if self.state == PENDING:
            return f"{self.id}: pending. The answer is a function, which has not been run yet."
        return f"{self.id}: not right yet, with {given}. {self.says}" if self.state else f"{self.id}: no answer."

    @property
    def part(self) -> str:
        """What the right answer counts; '' if it counts a whole point."""
        return "" if self.credit == 1 else f"It counts {self.credit:g} of a point, since wrong answers came before it."


def judge(
    asked: Asked, records: Sequence[Record], marker: Marker, falling: float = 0, ran: Sequence[Record] | None = None
) -> Point:
    """Judge all answers to an exercise. One right answer is enough, to the printed numbers or to others.

    Args:
        asked: the exercise.
        records: the answers as they were handed in.
        marker: judges raw answers.
        falling: the part of the point that each wrong answer before the right one costs.
        ran: what the notebook wrote in its isolated run; None if it was not run. Only functions are taken
            from it, and only for an exercise whose answer is a function.
    """
    marks = _marks(asked, records, marker)
    if not marks:
        return Point(asked.id)
    tries: dict[str, int] = {}
    for one in marks:
        tries[one.seed] = max(one.answers, tries.get(one.seed, 0))
    told = Point(
        asked.id, tries=sum(tries.values()), hints=max(one.hints for one in marks), seen=any(one.seen for one in marks)
    )
    right = [one for one in marks if one.verdict == RIGHT]
    if right:
        best = min(right, key=lambda one: one.at)
        credit = max(0.0, 1 - falling * (best.at - 1))
        given = next(
            one.answers[best.at - 1]
            for record in records
            for one in record.attempts.get(asked.id, ())
            if one.seed == best.seed and len(one.answers) >= best.at
        )
        return told._replace(state=RIGHT, credit=credit, answer=given, seed=best.seed)
    if any(one.verdict == UNMARKED for one in marks):
        return _function(asked, told._replace(answer=marks[-1].last), ran)
    last = next((one for one in reversed(marks) if one.answers), None)
    if last is None:
        return told
    return told._replace(state=WRONG, answer=last.last, seed=last.seed, says=marker.says(last))


def _marks(asked: Asked, records: Sequence[Record], marker: Marker) -> list[Mark]:
    """Return a mark for each attempt; numbers of a made-up seed, for which the exercise was not made, are left out."""
    found = list[Mark]()
    for record in records:
        only = record.replace(attempts={asked.id: record.attempts.get(asked.id, ())})
        found += (one for one in marker.marks(Sheet("", only)) if isinstance(one, Mark))
    return found


def _function(asked: Asked, told: Point, ran: Sequence[Record] | None) -> Point:
    if ran is None:
        return told._replace(state=PENDING)
    marker = Marker()
    marks = _marks(asked, [_functions(one) for one in ran], marker)
    if any(one.verdict == RIGHT for one in marks):
        return told._replace(state=RIGHT, credit=1.0)
    said = marker.says(marks[-1]) if marks else "The notebook was run, and did not give this function."
    return told._replace(state=WRONG, says=said)


def _functions(record: Record) -> Record:
    """Return only the answers that are functions, with what they gave."""
    return record.replace(
        attempts={
            id: tuple(one.replace(answers=tuple(raw for raw in one.answers if raw.startswith(GAVE))) for one in some)
            for id, some in record.attempts.items()
        }
    )
