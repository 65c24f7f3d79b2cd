"""Marks what a class handed in, in this order:

1. `collect` finds every learner and work, and freezes what was handed in: it is read once, and kept in memory.
2. Only if you ask for it, `rerun` runs the notebooks in isolation, and `fingerprint` makes sure that nothing changed.
3. `judge` judges the frozen answers. Of a run it takes only a simulation and functions.
4. The marks go into nbgrader's gradebook, and the pages into ``autograded`` and ``feedback``.
"""

import json
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pharmalab.classroom.grading import feedback, pages
from pharmalab.classroom.grading.cells import SIMULATED, TRY, WORDS, grade_id
from pharmalab.classroom.grading.collect import collect
from pharmalab.classroom.grading.course import DONE, MODULE, SECONDS, CourseError, needs_nbgrader, works_of
from pharmalab.classroom.grading.fingerprint import changed, fingerprint
from pharmalab.classroom.grading.frozen import Frozen
from pharmalab.classroom.grading.isolation import ACCOUNTS, Isolation
from pharmalab.classroom.grading.judge import MANY, PENDING, Point, judge
from pharmalab.classroom.grading.limits import Limits
from pharmalab.classroom.grading.processes import run
from pharmalab.classroom.grading.rerun import Outcome, rerun
from pharmalab.classroom.grading.table import Row, Table
from pharmalab.classroom.grading.trial import Credit, trial
from pharmalab.classroom.marks import RIGHT, Marker
from pharmalab.core.files import write_atomically
from pharmalab.core.texts import shorten
from pharmalab.core.words import listing, plural

if TYPE_CHECKING:
    from pharmalab.classroom.grading.process import Score, Sheet  # to import it changes what can be imported

TOGETHER = 2  #: notebooks that run at a time
UNTOUCHED = "YOUR CODE HERE"  #: in a cell that the learner left as it was

Runs = Mapping[tuple[str, str], Outcome]


class Judged(NamedTuple):
    """A learner's work, judged. ``simulated``: whether there is a point for the simulation, and why; None where nothing
    is simulated; ``waits``: whether the simulation waits for a run."""

    frozen: Frozen
    points: tuple[Point, ...]
    simulated: Credit | None
    waits: bool
    outcome: Outcome | None

    @property
    def pending(self) -> int:
        return sum(one.state == PENDING for one in self.points) + self.waits


def mark(
    folder: str | Path,
    isolation: Isolation | None = None,
    ask: Callable[[int], bool] = lambda _: True,
    again: bool = False,
    falling: float = 0,
    limits: Limits = Limits(),  # noqa: B008 (it is frozen)
) -> Table:
    """Mark everything in ``submitted``.

    Args:
        folder: of the course.
        isolation: how notebooks run; None to run none. A notebook that has not changed since its last run keeps what
            that run gave.
        ask: is called with the number of notebooks before the first one runs; False leaves them unrun.
        again: run also the notebooks that have not changed.
        falling: the part of a point that each wrong answer before the right one costs.
        limits: of each run.

    Raises:
        CourseError: it is no course, nbgrader is missing, or a file of the course changed while notebooks ran. No mark
            is written then.
    """
    needs_nbgrader()
    home = Path(folder).resolve()
    found, misplaced = collect(home, works_of(home))
    readable = [one for one in found if one.digest]
    runs = _runs(home, readable, isolation, ask, again, limits)
    marker = Marker(gave=False)
    judged = [_judged(one, runs.get((one.student, one.of.name)), marker, falling) for one in readable]
    scores = _save(home, judged)
    rows = [_write(home, one, scores[one.frozen.student, one.frozen.of.name]) for one in judged]
    rows += (_unmarked(one) for one in found if one not in readable)
    return Table(sorted((*rows, *misplaced), key=lambda one: one[:2]))


def _unmarked(one: Frozen) -> Row:
    """Return the row of a work that can't be marked, or of which nothing was handed in."""
    return Row(one.student, one.of.name, notes=(one.problem,) if one.problem else (), failed=bool(one.problem))


# --- runs ---------------------------------------------------------------------------------------------------------


def _runs(
    home: Path,
    found: Sequence[Frozen],
    isolation: Isolation | None,
    ask: Callable[[int], bool],
    again: bool,
    limits: Limits,
) -> Runs:
    """Run the notebooks that are new or changed, and return what these and earlier runs gave."""
    done = _done(home)
    kept = {(one.student, one.of.name): done[_key(one)] for one in found if _key(one) in done}
    todo = [one for one in found if one.book and (again or (one.student, one.of.name) not in kept)]
    if isolation is None or not todo or not ask(len(todo)):
        return kept
    before = fingerprint(home)
    with ThreadPoolExecutor(TOGETHER) as pool:
        accounts = cycle(ACCOUNTS)
        outcomes = pool.map(lambda one, account: rerun(one, isolation, limits, account), todo, accounts)
        new = {(one.student, one.of.name): outcome for one, outcome in zip(todo, outcomes, strict=True)}
    if other := changed(before, fingerprint(home)):
        raise CourseError(
            f"while the notebooks ran, {plural(len(other), 'file')} of the course changed: "
            f"{listing(shorten(one) for one in other[:5])}. Nothing was marked. Find out who changed them, put "
            "your copies back, and mark with bubblewrap installed"
        )
    runs = {**kept, **new}
    text = {_key(one): ran.encode() for one in found if (ran := runs.get((one.student, one.of.name)))}
    write_atomically(home / DONE, json.dumps(text, indent=1, ensure_ascii=False) + "\n")
    return runs


def _key(one: Frozen) -> str:
    return f"{one.student}/{one.of.name}/{one.digest}"


def _done(home: Path) -> dict[str, Outcome]:
    """Return what earlier runs gave."""
    import msgspec

    try:
        return msgspec.json.decode((home / DONE).read_bytes(), type=dict[str, Outcome])
    except (OSError, msgspec.MsgspecError, UnicodeError):
        return {}


# --- marks --------------------------------------------------------------------------------------------------------


def _judged(one: Frozen, outcome: Outcome | None, marker: Marker, falling: float) -> Judged:
    ran = outcome.records if outcome else None
    points = tuple(judge(asked, one.records, marker, falling, ran) for asked in one.of.asked)
    if one.of.simulated is None:
        return Judged(one, points, None, False, outcome)
    if outcome is None:
        wrote = pages.written(one).get(grade_id(one.of.simulated.id, TRY), "")
        waits = bool(wrote.strip()) and UNTOUCHED not in wrote
        said = "is not run yet" if waits else "is not simulated"
        return Judged(one, points, Credit(False, f"{one.of.simulated.id} {said}."), waits, None)
    if not outcome.trial:
        return Judged(one, points, Credit(False, f"{one.of.simulated.id} is not simulated."), False, outcome)
    found = trial(one.of.simulated, outcome.trial, f"{one.student}/{one.of.name}")
    return Judged(one, points, found, False, outcome)


def _credit(one: Judged) -> dict[str, float | None]:
    """Return the credit of each cell for the gradebook; None where a person or a run has to decide."""
    found: dict[str, float | None] = {
        grade_id(point.id): None if point.state == PENDING else point.credit for point in one.points
    }
    words = grade_id(one.frozen.of.id, WORDS)
    found[words] = None if pages.written(one.frozen).get(words, "").strip() else 0.0
    if one.frozen.of.simulated and one.simulated:
        simulated = grade_id(one.frozen.of.simulated.id, SIMULATED)
        found[simulated] = None if one.waits else float(one.simulated.right)
    return found


def _save(home: Path, judged: Sequence[Judged]) -> "dict[tuple[str, str], Score]":
    """Write the marks into the gradebook, and return what is in it. Raises CourseError."""
    if not judged:
        return {}
    sheets: list[Sheet] = [
        {
            "student": one.frozen.student,
            "work": one.frozen.of.name,
            "handed": one.frozen.handed.isoformat(" ") if one.frozen.handed else "",
            "credit": _credit(one),
        }
        for one in judged
    ]
    ran = run([sys.executable, "-m", MODULE, "save"], home, SECONDS, given=json.dumps(sheets).encode())
    try:
        scores: list[Score] = json.loads(ran.output)
    except ValueError:
        raise CourseError(f"the gradebook of {home} cannot be written: {ran.why}") from None
    return {(one["student"], one["work"]): one for one in scores}


def _write(home: Path, one: Judged, score: "Score") -> Row:
    """Write the pages of a learner's work, and return its row."""
    notes = [*_notes(one)]
    hand = score["by_hand"]
    if hand:
        notes.insert(0, f"{len(hand)} by hand")
    most, total = score["most"], score["score"]
    if total > most:
        notes.insert(0, f"{total:g} points of {most:g} are refused: put the mark right in the Formgrader")
        return Row(one.frozen.student, one.frozen.of.name, None, most, notes=tuple(notes), failed=True)
    _pages(home, one, score)
    return Row(
        student=one.frozen.student,
        work=one.frozen.of.name,
        score=float(total),
        most=float(most),
        pending=one.pending,
        late=score["late"],
        attempts=sum(point.tries for point in one.points),
        hints=sum(point.hints for point in one.points),
        seen=sum(point.seen for point in one.points),
        notes=tuple(notes),
    )


def _notes(one: Judged) -> Iterator[str]:
    yield from (shorten(note, 200) for note in one.frozen.notes)
    yield from (f"{point.id}: {point.tries} answers" for point in one.points if point.tries >= MANY)
    if one.outcome:
        yield from one.outcome.notes


def _pages(home: Path, one: Judged, score: "Score") -> None:
    said = {grade_id(point.id): (point.state == RIGHT, point.words) for point in one.points}
    if one.frozen.of.simulated and one.simulated:
        said[grade_id(one.frozen.of.simulated.id, SIMULATED)] = (one.simulated.right, one.simulated.says)
    name, student = one.frozen.of.name, one.frozen.student
    told = feedback.Feedback(
        student,
        one.frozen.of,
        one.points,
        f"{score['score']:g} of {score['most']:g}",
        one.simulated.says if one.simulated else "",
        score["comments"],
    )
    texts = {
        home / "autograded" / student / name / f"{name}.ipynb": pages.page(
            one.frozen, said, one.outcome.texts if one.outcome else {}
        ),
        home / "feedback" / student / name / f"{name}.html": feedback.page(told),
    }
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, text)
