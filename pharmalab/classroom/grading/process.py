"""What nbgrader does, in a process of its own in the folder of the course:

    python -m pharmalab.classroom.grading.process release|mark|scores …

The limits are set here, before anything else is loaded: whatever it starts has them too.
"""

import json
import os
import sys
from collections.abc import Mapping
from typing import Any, TypedDict

# jsonschema, below nbformat, builds the grammar of international addresses on import, which takes longer than all the
# rest; it does without where it is not there
sys.modules["rfc3987_syntax"] = None  # type: ignore[assignment]


def limit(memory: int, file: int, seconds: int) -> list[str]:
    """No more than so many bytes of memory and of a file, and seconds of a processor; what the system cannot limit is
    given back, by its name."""
    wanted = {"AS": memory, "FSIZE": file, "CPU": seconds, "CORE": 0}
    try:
        import resource
    except ImportError:  # Windows
        return [*wanted]
    left = []
    for name, most in wanted.items():
        try:
            what = getattr(resource, f"RLIMIT_{name}")
            _, hard = resource.getrlimit(what)
            most = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(what, (most, most))
        except (AttributeError, ValueError, OSError):  # macOS takes none of memory
            left.append(name)
    return left


def course() -> Any:
    """nbgrader, as the course in this folder is configured. Raises whatever its configuration raises."""
    from nbgrader.apps import NbGraderAPI
    from nbgrader.apps.baseapp import NbGrader

    app = NbGrader(raise_config_file_errors=True)  # without our plug-ins the learners would mark themselves
    app.load_config_file()
    return NbGraderAPI(config=app.config)


def release(due: str) -> bool:
    """Make the learners' version of every assignment; ``due``: when they are to be handed in, '' for no date."""
    api = course()
    done = True
    for name in sorted(os.listdir("source")):
        result = api.generate_assignment(name, force=True)
        _tell(result)
        done = done and result["success"]
        if due:
            with api.gradebook as book:
                book.update_or_create_assignment(name, duedate=due)
    return done


def mark(student: str, assignment: str) -> bool:
    """Run it, mark it, and write the feedback."""
    api = course()
    try:
        api.coursedir.get_existing_timestamp(os.path.join("submitted", student, assignment))
    except Exception:  # what it raises depends on what is wrong with the file
        raise ValueError("timestamp.txt is no date: take it out, or write 2026-12-01 18:00 UTC into it") from None
    result = api.autograde(assignment, student, force=True)
    _tell(result)
    if result["success"]:
        result = api.generate_feedback(assignment, student, force=True)
        _tell(result)
    return bool(result["success"])


class Score(TypedDict):
    """Of a work of a learner in the gradebook. ``late``: '' without a date, '?' without a time; ``by_hand``: how many
    marks were given so."""

    student: str
    work: str
    late: str
    score: float
    most: float
    by_hand: int


def scores(file: str) -> bool:
    """Write what stands in the gradebook: for each work of each learner the score, the most there is, whether it is
    late ('' without a date, '?' without a time), and how many marks were given by hand."""
    found = list[Score]()
    with course().gradebook as book:
        for assignment in book.assignments:
            for one in assignment.submissions:
                late = "?" if one.timestamp is None else "late" if one.total_seconds_late > 0 else "no"
                grades = (grade for notebook in one.notebooks for grade in notebook.grades)
                found.append(
                    Score(
                        student=one.student.id,
                        work=assignment.name,
                        late=late if assignment.duedate else "",
                        score=one.score,
                        most=one.max_score,
                        by_hand=sum(grade.manual_score is not None for grade in grades),
                    )
                )
    with open(file, "w", encoding="utf-8") as out:
        json.dump(found, out)
    return True


def _tell(result: Mapping[str, object]) -> None:
    print(result.get("log") or "", result.get("error") or "", sep="\n")


if __name__ == "__main__":
    command, *arguments = sys.argv[1:]
    if command == "mark":
        student, assignment, *limits = arguments
        limit(*map(int, limits))
        sys.exit(not mark(student, assignment))
    sys.exit(not {"release": release, "scores": scores}[command](*arguments))
