"""Mark all the work that a class has handed in, in four steps.

1. `collect` reads each submission, once.
2. `runs` runs the notebooks in isolation, if you ask for it.
3. `judge` judges the answers.
4. `gradebook` saves the marks. `pages` and `feedback` make the pages in ``autograded`` and ``feedback``.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from pharmalab.classroom import copying, remark_kinds
from pharmalab.classroom.class_list import in_order, listed
from pharmalab.classroom.counted import Remark, Sheet
from pharmalab.classroom.files import in_a_line
from pharmalab.classroom.grading import feedback, pages
from pharmalab.classroom.grading.cells import SIMULATED, WORDS, grade_id
from pharmalab.classroom.grading.collect import collect
from pharmalab.classroom.grading.course import needs_nbgrader, works_of
from pharmalab.classroom.grading.frozen import Frozen
from pharmalab.classroom.grading.gradebook import save
from pharmalab.classroom.grading.isolation import Isolation
from pharmalab.classroom.grading.judge import IN_NO_NOTEBOOK, PENDING, Point
from pharmalab.classroom.grading.judged import Judged, judge_work
from pharmalab.classroom.grading.limits import Limits
from pharmalab.classroom.grading.own_code import doubts
from pharmalab.classroom.grading.quick_checks import quick_checks
from pharmalab.classroom.grading.runs import run_notebooks
from pharmalab.classroom.grading.table import Row, Table
from pharmalab.classroom.handed_in import SUBMITTED
from pharmalab.classroom.marks import DIGITS, RIGHT, WRONG, Marker, in_points, is_function
from pharmalab.classroom.own_words import UNTOUCHED
from pharmalab.classroom.saved_marks import Ran, SavedMark, load
from pharmalab.classroom.saved_marks import save as save_marks
from pharmalab.classroom.united import differences, pseudonyms
from pharmalab.core.files import write_atomically
from pharmalab.core.texts import quoted, shorten
from pharmalab.core.words import listing, plural

if TYPE_CHECKING:
    from pharmalab.classroom.grading.process import Score  # importing it changes what can be imported

NOTE = 1_000  #: the most characters of a note in the report
LONG = 400  #: characters of a note about a file
LISTED = 3  #: exercises that a note names
QUOTED = 50  #: characters of an entry that a note quotes


def mark(
    folder: str | Path,
    isolation: Isolation | None = None,
    ask: Callable[[int], bool] = lambda _: True,
    again: bool = False,
    falling: float | None = None,
    solutions: bool | None = None,
    digits: int | None = None,
    free: bool | None = None,
    needs_notebook: bool | None = None,
    limits: Limits = Limits(),  # noqa: B008 (it is frozen)
) -> Table:
    """Mark all the work in the folder ``submitted`` of a course.

    If *falling*, *solutions*, *digits*, *free* or *needs_notebook* is None, the last `mark`'s setting is kept.

    Args:
        folder: the folder of the course.
        isolation: how to isolate notebooks when they run; None to run none.
        ask: called with the number of notebooks to run; if it returns False, none runs.
        again: whether to run unchanged notebooks too.
        falling: how much of the point each wrong answer before the right answer costs.
        solutions: whether learners see the solutions before the due date.
        digits: how many significant digits a rounded number needs.
        free: whether wrong options in a multiple-choice question cost only *falling*.
        needs_notebook: whether a simulation without a notebook counts as 0. If false, it isn't counted.
        limits: the limits of each run.

    Raises:
        CourseError: the folder is not a course, nbgrader is missing, or a file of the course changed during the runs.
    """
    needs_nbgrader()
    home = Path(folder).resolve()
    works = works_of(home)
    found, misplaced = collect(home, works)
    readable = [one for one in found if one.digest]
    runs = run_notebooks(home, readable, isolation, ask, again, limits)
    last = load(home)
    costs, early = last.falling if falling is None else falling, last.solutions if solutions is None else solutions
    digits, free = last.digits if digits is None else digits, last.free if free is None else free
    needs = last.needs_notebook if needs_notebook is None else needs_notebook
    marker = Marker(gave=False, digits=digits, free=free)
    judged = [judge_work(one, runs.get((one.student, one.of.name)), marker, costs, needs) for one in readable]
    scores, due = save(home, judged)
    solved = {of.name for of in works if early or _is_past(due.get(of.name, ""))}
    alike = _alike(judged, marker)
    rows = [_write(home, one, scores[one.frozen.student, one.frozen.of.name], early, alike, marker) for one in judged]
    ids = {of.name: of.id for of in works}
    refused = [SavedMark(one.student, one.of.id, problem=one.problem) for one in found if one.problem]
    lost = [one for one in misplaced if one.work in ids]
    refused += (SavedMark(one.student, ids[one.work], problem="; ".join(one.notes)) for one in lost)
    for row in lost:
        of = next(of for of in works if of.name == row.work)
        _save({_feedback(home, Frozen(row.student, of)): feedback.astray(row.student, of, of.name in solved)})
    saved = (_saved(one, row, scores[row.student, row.work]) for one, row in zip(judged, rows, strict=True))
    noted = _remarks((*rows, *(one for one in misplaced if one.work not in ids)))
    save_marks(
        home,
        (*saved, *refused),
        noted,
        solutions=early,
        falling=costs,
        digits=digits,
        free=free,
        needs_notebook=needs,
        due={ids[work]: date for work, date in due.items() if work in ids},
    )
    rows += (_unmarked(home, one, one.of.name in solved) for one in found if one not in readable)
    every = (*rows, *misplaced)
    order = in_order((one.student for one in every), listed(home))
    return Table(sorted(every, key=lambda one: (order.index(one.student), one.work)))


def _alike(judged: Sequence[Judged], marker: Marker) -> Mapping[str, Sequence[str]]:
    """Return the remarks on works that look copied, by the paths of their files."""
    found = dict[str, list[str]]()
    sheets = [sheet.replace(file=_path(one.frozen, sheet)) for one in judged for sheet in one.frozen.sheets]
    for one in copying.remarks(copying.compared(sheets, marker)):
        found.setdefault(one.file, []).append(one.says)
    return found


def _path(one: Frozen, sheet: Sheet) -> str:
    return f"{one.student}/{one.of.name}/{sheet.file}"


def _remarks(rows: Iterable[Row]) -> tuple[Remark, ...]:
    """Return the notes of the table for the report, by their kinds."""
    found = list[Remark]()
    for row in rows:
        folder = in_a_line("/".join(filter(None, (SUBMITTED, row.student, row.work))))
        kinds = (*row.kinds, *(remark_kinds.OTHER,) * (len(row.notes) - len(row.kinds)))
        found += (Remark(folder, in_a_line(note, NOTE), kind) for note, kind in zip(row.notes, kinds, strict=True))
    return tuple(sorted(found, key=lambda one: remark_kinds.KINDS.index(one.kind)))


def _saved(one: Judged, row: Row, score: "Score") -> SavedMark:
    """Return the part of a mark that the report needs."""
    ran = {
        point.id: Ran(point.answer, point.state == RIGHT, "" if point.state == RIGHT else point.says)
        for point in one.points
        if point.state != PENDING and is_function(point.answer)
    }
    by_hand = next((mark for id, mark in score["by_hand"].items() if id.endswith(f"-{SIMULATED}")), None)
    simulated = one.point if by_hand is None else f"{by_hand:g} by hand"
    return SavedMark(
        row.student,
        one.frozen.of.id,
        row.score,
        row.most,
        row.pending,
        simulated,
        row.late,
        ran,
        handed=f"{one.frozen.handed.astimezone():%Y-%m-%d %H:%M}" if one.frozen.handed else "",
        worth={point.id: point.credit for point in one.points if point.state == RIGHT and point.credit < 1},
    )


def _is_past(due: str) -> bool:
    """Return whether a due date, in ISO form, has passed; never if there is none."""
    return bool(due) and datetime.fromisoformat(due) <= datetime.now(UTC)


def _unmarked(home: Path, one: Frozen, solutions: bool) -> Row:
    """Return the row of a work that can't be marked, or that was not handed in.

    A learner whose work can't be marked gets a page that says what to do, with the *solutions* if they are due.
    """
    if one.problem:
        _save({_feedback(home, one): feedback.refusal(one.student, one.of, one.faults, solutions)})
    return Row(one.student, one.of.name, notes=(one.problem,) if one.problem else (), failed=bool(one.problem))


def _write(
    home: Path, one: Judged, score: "Score", solutions: bool, alike: Mapping[str, Sequence[str]], marker: Marker
) -> Row:
    """Write the pages of a learner's work, and return its row."""
    copied = [says for sheet in one.frozen.sheets for says in alike.get(_path(one.frozen, sheet), ())]
    strange = [shorten(note, LONG) for note in dict.fromkeys(_strange(one, marker))]
    noted = [*((remark_kinds.EQUAL, note) for note in copied), *_notes(one)]
    noted += ((remark_kinds.OTHER, note) for note in strange)
    kinds, notes = [kind for kind, _ in noted], [note for _, note in noted]
    hand, most, total = score["by_hand"], _most(one, score), score["score"]
    if hand:
        notes.append(f"{plural(len(hand), 'mark')} by hand")
    if total > most:
        over = f"{in_points(total)} points is more than the maximum of {in_points(most)}"
        notes.insert(0, f"{over}: correct the mark in the Formgrader")
        return Row(one.frozen.student, one.frozen.of.name, None, most, notes=tuple(notes), failed=True)
    _pages(home, one, score, solutions, marker)
    return Row(
        student=one.frozen.student,
        work=one.frozen.of.name,
        score=float(total),
        most=float(most),
        pending=one.pending,
        late=score["late"],
        answers=sum(point.tries for point in one.points),
        hints=sum(point.hints for point in one.points),
        seen=sum(point.seen for point in one.points),
        notes=tuple(notes),
        kinds=tuple(kinds),
        rounded=tuple(_too_short(one)),
        file_alone=one.frozen.file_alone and not one.needs_notebook,
    )


def _most(one: Judged, score: "Score") -> float:
    """Return the most points of a work. A simulation without a notebook counts only if it has a mark by hand."""
    return score["most"] - _is_uncounted(one, score)


def _is_uncounted(one: Judged, score: "Score") -> bool:
    return one.uncounted and not any(id.endswith(f"-{SIMULATED}") for id in score["by_hand"])


def _pressing(one: Judged) -> Iterator[tuple[str, str]]:
    """Yield the notes that need an action, each with its kind: files, guesses, code, and what can't be marked.

    Notes on copying come before them.
    """
    differ = one.lowered or differences([(point.id, point.differs) for point in one.points])
    guesses = (f"{point.id}: {point.guesses}" for point in one.points if point.guesses)
    for kind, notes in (
        (remark_kinds.FILES, filter(None, [pseudonyms(one.frozen.sheets), differ])),
        (remark_kinds.TRIES, guesses),
        (remark_kinds.CODE, doubts(one.frozen, one.points, one.outcome)),
        (remark_kinds.FILES, _unmarkable(one)),
        (remark_kinds.UNREAD, _unreadable(one)),
    ):
        yield from ((kind, note) for note in notes)


def _unmarkable(one: Judged) -> Iterator[str]:
    """Yield a note on each part of the work that isn't marked because of a missing notebook."""
    if one.lost:
        yield "the simulation isn’t marked, because it was in the notebook: ask for the notebook again"
    if one.needs_notebook:
        yield "no notebook, so no points for the simulation: ask for the notebook"
    if functions := [point.id for point in one.points if point.says == IN_NO_NOTEBOOK]:
        yield f"{listing(functions)}: functions can’t be run without their notebook, so ask the learner for it"
    if gone := [point.id for point in one.points if point.gone]:
        yield f"{listing(gone)}: the notebook doesn’t hand in this function (look at the code), so it earns no points"


def _notes(one: Judged) -> Iterator[tuple[str, str]]:
    """Yield the notes on a work, each with its kind, those that need an action first."""
    yield from _pressing(one)
    yield from ((remark_kinds.FILES, shorten(note, LONG)) for note in one.frozen.notes)
    if rounded := [point for point in one.points if point.near and point.state == WRONG]:
        yield remark_kinds.ROUNDED, _rounded(rounded)
    yield from ((remark_kinds.RUNS, note) for note in _failed(one))
    if pages.changed(one.frozen):
        yield remark_kinds.OTHER, "locked cells of the notebook were changed, without any effect on the marks"
    if one.outcome:
        yield from ((remark_kinds.RUNS, note) for note in one.outcome.notes)


def _failed(one: Judged) -> Iterator[str]:
    """Yield a note on each function and simulation that ran, but earned no point."""
    wrong = [p.id for p in one.points if p.state == WRONG and is_function(p.answer) and not p.gone]
    if one.outcome and wrong:
        yield f"{listing(wrong)}: the function didn’t work when it was run, so it earns no points"
    if one.stopped:
        yield one.stopped.replace("your simulation", "the simulation", 1).replace("your code", "the learner’s code", 1)
    elif one.point == "0" and one.simulated:
        said = one.simulated.says.replace("your simulation", "the simulation")
        yield f"no points for the simulation: {said}".rstrip(".")


def _rounded(points: Sequence[Point]) -> str:
    """Return a note on answers that may be right, but have too few digits."""
    more = [f"{len(points) - LISTED} more"] if len(points) > LISTED else []
    some = listing([*(f"{point.id} ({quoted(point.answer, 20)})" for point in points[:LISTED]), *more])
    return f"rounded too much: {some}, so no point yet"


def _too_short(one: Judged) -> Iterator[int]:
    """Yield the number of digits of each answer that is rounded too much; 0 if `mark` can't be told to accept it."""
    for point in one.points:
        if point.near and point.state == WRONG:
            yield point.digits if 1 < point.digits < DIGITS else 0


def _unreadable(one: Judged) -> Iterator[str]:
    """Yield a note that quotes the last entry which can't be read of each exercise without a right answer."""
    if unread := [point for point in one.points if point.unread and point.state != RIGHT]:
        entries = [f"{quoted(point.unread[-1], QUOTED)} for {point.id}" for point in unread]
        yield f"can’t be read as answers: {listing(entries)}"


def _strange(one: Judged, marker: Marker) -> Iterator[str]:
    """Yield a note on each attempt in the files that belongs to no exercise of the unit, or can't be marked."""
    for sheet in one.frozen.sheets:
        yield from (found.says for found in marker.answers(sheet) if isinstance(found, Remark))


def _pages(home: Path, one: Judged, score: "Score", solutions: bool, marker: Marker) -> None:
    said = {grade_id(point.id): (point.state == RIGHT, point.words) for point in one.points}
    if one.frozen.of.simulated and one.simulated:
        said[grade_id(one.frozen.of.simulated.id, SIMULATED)] = (one.simulated.right, one.simulated.says)
    due = datetime.fromisoformat(score["due"]) if score["due"] else None
    told = feedback.Feedback(
        one.frozen.student,
        one.frozen.of,
        one.points,
        f"{in_points(score['score'])} of {in_points(_most(one, score))}",
        one.simulated,
        one.waits,
        score["by_hand"],
        score["comments"],
        solutions or _is_past(score["due"]),
        due,
        one.point == "none",
        one.frozen.damage if one.frozen.lost else (),
        tuple(fault for fault in one.frozen.left_out if not (one.frozen.lost and fault in one.frozen.damage)),
        score["late"],
        one.frozen.handed,
        datetime.now().astimezone(),
        tuple(quick_checks(one.frozen, marker)),
        pages.written(one.frozen).get(grade_id(one.frozen.of.id, WORDS), "").replace(UNTOUCHED, "").strip(),
        tuple(dict.fromkeys(sheet.file for sheet in one.frozen.sheets)),
        marker.digits,
        _is_uncounted(one, score),
    )
    shown = pages.page(one.frozen, said, one.outcome.texts if one.outcome else {})
    _save({_page(home, "autograded", one.frozen, ".ipynb"): shown, _feedback(home, one.frozen): feedback.page(told)})


def _feedback(home: Path, one: Frozen) -> Path:
    return _page(home, "feedback", one, ".html")


def _page(home: Path, kind: str, one: Frozen, ending: str) -> Path:
    return home / kind / one.student / one.of.name / f"{one.of.name}{ending}"


def _save(texts: Mapping[Path, str]) -> None:
    for path, text in texts.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, text)
