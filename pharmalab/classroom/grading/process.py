"""Calls to nbgrader, made in a separate process in the course's folder. No learner's code runs here.

The commands are::

    python -m pharmalab.classroom.grading.process release DATE NAME...
    python -m pharmalab.classroom.grading.process due DATE NAME...
    python -m pharmalab.classroom.grading.process save < SHEETS > BOOK
"""

import json
import sys
from contextlib import redirect_stdout
from typing import Any, TypedDict

# jsonschema, below nbformat, builds the grammar of international addresses on import, which takes longer than all the
# rest; it does without where it is not there
sys.modules["rfc3987_syntax"] = None  # type: ignore[assignment]


class Sheet(TypedDict):
    """A learner's work, as written into the gradebook.

    Attributes:
        handed: when the work was handed in (ISO date with time zone); '' if unknown.
        credit: the fraction of each cell's point earned, from 0 to 1; None for a cell to be graded by hand.
    """

    student: str
    work: str
    handed: str
    credit: dict[str, float | None]


class Score(TypedDict):
    """A learner's work, as read from the gradebook.

    Attributes:
        late: 'yes' or 'no'; '' if there is no due date.
        by_hand: the points given by hand, by nbgrader's id, such as 'U01-3'.
        due: the due date (ISO date in UTC); '' if there is none.
    """

    student: str
    work: str
    late: str
    score: float
    most: float
    by_hand: dict[str, float]
    comments: list[str]
    due: str


class Book(TypedDict):
    """The contents of the gradebook after saving.

    Attributes:
        due: the due dates (ISO dates in UTC), by the name of the work. Works without a due date are left out.
    """

    scores: list[Score]
    due: dict[str, str]


def course() -> Any:
    """Return the nbgrader application for the course in this folder. A faulty configuration raises an error."""
    from nbgrader.apps import NbGraderAPI
    from nbgrader.apps.baseapp import NbGrader

    app = NbGrader(raise_config_file_errors=True)
    app.load_config_file()
    return NbGraderAPI(config=app.config)


def release(due: str, *names: str) -> bool:
    """Make the learners' versions of some assignments, and return whether all were made.

    ``due`` is the due date, or '' for none.
    """
    api = course()
    done = True
    for name in names:
        result = api.generate_assignment(name, force=True)
        print(result.get("log") or "", result.get("error") or "", sep="\n", file=sys.stderr)
        done = done and result["success"]
    if due:
        change_due(due, *names)
    return done


def change_due(due: str, *names: str) -> None:
    """Change the due date of some assignments in the gradebook."""
    with course().gradebook as book:
        for name in names:
            book.update_or_create_assignment(name, duedate=due)


def save(sheets: list[Sheet]) -> Book:
    """Save marks in the gradebook, and return its new contents. Marks that were given by hand are kept.

    Raises:
        ValueError: a mark is above its maximum; in this case nothing is written.
    """
    for sheet in sheets:
        for cell, credit in sheet["credit"].items():
            if credit is not None and not 0 <= credit <= 1:
                raise ValueError(
                    f"{sheet['student']} has {credit} points for {cell}, but a cell can only earn between 0 and 1"
                )
    with course().gradebook as book:
        for sheet in sheets:
            book.update_or_create_student(sheet["student"])
            dated = {"timestamp": sheet["handed"]} if sheet["handed"] else {}
            book.update_or_create_submission(sheet["work"], sheet["student"], **dated)
            for cell, credit in sheet["credit"].items():
                grade = book.find_grade(cell, sheet["work"], sheet["work"], sheet["student"])
                grade.auto_score = None if credit is None else credit * grade.cell.max_score
                grade.needs_manual_grade = credit is None and grade.manual_score is None
        book.db.commit()
        due = {one.name: date for one in book.assignments if (date := _date(one.duedate))}
        return Book(scores=[_score(book, sheet) for sheet in sheets], due=due)


def _date(due: Any) -> str:
    """Return a due date from the gradebook as an ISO date in UTC; '' if there is none."""
    return f"{due.isoformat()}+00:00" if due else ""


def _score(book: Any, sheet: Sheet) -> Score:
    found = book.find_submission(sheet["work"], sheet["student"])
    notebooks = found.notebooks
    grades = [grade for notebook in notebooks for grade in notebook.grades]
    comments = [comment.comment for notebook in notebooks for comment in notebook.comments if comment.manual_comment]
    dated = found.timestamp is not None and found.assignment.duedate is not None
    return Score(
        student=sheet["student"],
        work=sheet["work"],
        late=("yes" if found.total_seconds_late > 0 else "no") if dated else "",
        score=found.score,
        most=found.max_score,
        by_hand={one.cell.name: one.score for one in grades if one.manual_score is not None},
        comments=comments,
        due=_date(found.assignment.duedate),
    )


def main(command: str, arguments: list[str]) -> int:
    """Run the command 'release', 'due' or 'save', and return the exit status: 0 if it succeeded.

    'save' reads the learners' work from standard input and writes its result to standard output, both as JSON.
    """
    with redirect_stdout(sys.stderr):
        if command == "release":
            return int(not release(*arguments))
        if command == "due":
            change_due(*arguments)
            return 0
        book = save(json.load(sys.stdin))
    json.dump(book, sys.stdout)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2:]))
