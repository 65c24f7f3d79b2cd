"""The graded cells at the end of a learner's notebook, one for each point in nbgrader."""

import textwrap
from typing import TYPE_CHECKING, Any

from pharmalab.classroom.grading.one_try import returns
from pharmalab.classroom.grading.works import Work
from pharmalab.exercises.exercise import Variant

if TYPE_CHECKING:
    from nbformat import NotebookNode

DOOR = "pharmalab.classroom.grading.handing_in"
WORDS, TRY, SIMULATED = "words", "try", "simulated"  #: kinds of cells
KEEP = f"""# Run this cell first: it keeps your answers in this notebook, too.
from {DOOR} import keep_answers

keep_answers("{{id}}")"""
HEAD = """## Handing in

Save (Ctrl + S), then hand in this notebook and the file `{file}` beside it. If you can hand in only one of them,
choose the notebook: it contains your answers, too. The cells below show which answers count so far. For each exercise,
one right answer is enough, as a number or as a function. Wrong answers before or after it cost nothing, except in
multiple-choice questions. Your answers are marked again for your teacher, so changing these cells makes no
difference."""
COUNTS = """**How your answers count:** give a number as a fraction, as a formula, or with six significant digits, such
as 0.142857. Separate several numbers with semicolons. You can try again as often as you like, except in
multiple-choice questions: if you choose a wrong option first, the right one is worth less. With 3 options, each wrong
choice costs half a point. Your teacher may have other rules."""
REFLECTION = """**In your own words:** which result surprised you most, and what were you expecting instead? You get
no points for this, but your teacher will read it."""
BY_HAND = "### BEGIN SOLUTION\n### END SOLUTION"  # nbgrader writes there: your answer here
EXPERIMENT = '''{asks}
#
{one_try}
def my_try(rng):
    """Use rng, a random.Random, for one try. Return {returns}."""
    ### BEGIN SOLUTION
    ### END SOLUTION'''


def grade_id(id: str, kind: str = "") -> str:
    """Return nbgrader's id for an exercise's graded cell, such as 'U01-3' for 'U01.3'.

    If *kind* is given, it is added after a hyphen.
    """
    return "-".join(filter(None, (id.replace(".", "-"), kind)))


def simulation(id: str) -> str:
    """Return the source code of the cell that repeats a learner's experiment."""
    return f'from {DOOR} import simulated\n\nsimulated("{id}", my_try)'


def locked(of: Work) -> set[str]:
    """Return the ids of a work's locked cells: one for each exercise, and one for the simulation, if any."""
    tests = {grade_id(of.simulated.id, SIMULATED)} if of.simulated else set()
    return tests | {grade_id(one.id) for one in of.asked}


def graded(of: Work) -> "NotebookNode":
    """Return the notebook of a unit or lesson with its graded cells, in nbgrader's source format.

    Raises:
        ImportError: nbformat is not installed.
    """
    book = of.notebook()
    book.cells[1:1] = [_keep(of), _counts()]
    for cell in _cells(of):
        cell["id"] = f"c{len(book.cells):03d}"
        book.cells.append(cell)
    return book


def keeping(of: Work) -> str:
    """Return the source code of the cell that saves the answers in the notebook."""
    return KEEP.format(id=of.id)


def _keep(of: Work) -> "NotebookNode":
    import nbformat

    v4: Any = nbformat.v4  # nbformat and nbconvert have no types
    cell: NotebookNode = v4.new_code_cell(keeping(of))
    cell["id"] = "keep"
    return cell


def _counts() -> "NotebookNode":
    import nbformat

    v4: Any = nbformat.v4
    cell: NotebookNode = v4.new_markdown_cell(COUNTS)
    cell["id"] = "counts"
    return cell


def _cells(of: Work) -> list["NotebookNode"]:
    import nbformat

    v4: Any = nbformat.v4  # nbformat and nbconvert have no types
    markdown, code = v4.new_markdown_cell, v4.new_code_cell
    cells = [
        markdown(HEAD.format(file=f"answers-{of.id}.json")),
        markdown(REFLECTION),
        _of_nbgrader(markdown(BY_HAND), grade_id(of.id, WORDS), points=0, solution=True),
    ]
    if of.simulated:
        id, source = of.simulated.id, _experiment(of.simulated.variant())
        cells.append(_of_nbgrader(code(source), grade_id(id, TRY), solution=True))
        test = code(simulation(id))
        cells.append(_of_nbgrader(test, grade_id(id, SIMULATED), points=1))
    for one in of.asked:
        cells.append(_of_nbgrader(code(f'from {DOOR} import marked\n\nmarked("{one.id}")'), grade_id(one.id), points=1))
    return cells


def _experiment(of: Variant) -> str:
    """Return the source code of the cell in which learners write one try of their own simulation."""
    about = f" This simulates the answer “{of.simulated}”, not the exercise’s other answers." if of.simulated else ""
    return EXPERIMENT.format(
        asks=_comment(f"{of.exercise.id}, with the printed numbers: {of.story} {of.asks}"),
        one_try=_comment(f"One try: {of.one_try}{about}"),
        returns=returns(of.exercise),
    )


def _comment(text: str) -> str:
    return textwrap.fill(text, 110, initial_indent="# ", subsequent_indent="# ")


def _of_nbgrader(
    cell: "NotebookNode", grade_id: str, points: int | None = None, solution: bool = False
) -> "NotebookNode":
    """Return a cell with nbgrader's metadata (schema 3): a locked test with points, or a place for the learner."""
    facts: dict[str, object] = {"grade_id": grade_id, "schema_version": 3, "task": False}
    facts |= {"solution": solution, "grade": points is not None, "locked": not solution}
    if points is not None:
        facts["points"] = points  # nbgrader wants Markdown that is answered to be marked by hand, if only with 0
    cell.metadata["nbgrader"] = facts
    if not solution:
        cell.metadata |= {"editable": False, "deletable": False}
    return cell
