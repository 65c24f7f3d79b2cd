"""What nbgrader does differently in a course of ours; ``configure`` puts it into nbgrader's configuration.

It holds for `pharmalab class mark` and for the buttons of the Formgrader alike; only the first has limits of memory and
of the whole time.
"""

import asyncio
import json
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import nbformat
from nbclient.exceptions import CellTimeoutError, DeadKernelError
from nbformat import NotebookNode
from nbgrader import preprocessors as theirs
from nbgrader.preprocessors import NbGraderPreprocessor
from traitlets import Integer
from traitlets.config import Config

from pharmalab.classroom.grading.cells import grade_id
from pharmalab.classroom.grading.credit import Answers, Credit, answers, credit_of, trial
from pharmalab.classroom.grading.handing_in import TRIAL
from pharmalab.classroom.grading.marker import MARKS
from pharmalab.classroom.grading.works import Asked, Work, work

CELL, BOOK = 30, 150  #: seconds of a cell, and of all cells of a notebook
OUTPUT = 1_000_000  #: characters of a notebook's output
NOTES = "pharmalab"  #: key in a notebook's metadata: what is remarkable about it

Resources = dict[str, Any]  #: what nbconvert hands on from one preprocessor to the next


def configure(c: Config) -> None:
    """Put our preprocessors in place of, and beside, nbgrader's; by their names, so that the Formgrader can show it."""
    ours, nbgraders = __name__, theirs.__name__
    c.Autograde.sanitize_preprocessors = [
        f"{nbgraders}.ClearOutput",
        f"{ours}.Restore",
        *(f"{nbgraders}.{name}" for name in ("DeduplicateIds", "OverwriteKernelspec", "OverwriteCells")),
        f"{nbgraders}.CheckCellMetadata",
    ]
    c.Autograde.autograde_preprocessors = [
        f"{ours}.Run",
        f"{ours}.Count",
        f"{nbgraders}.IgnorePattern",
        "nbconvert.preprocessors.ClearMetadataPreprocessor",
        *(f"{nbgraders}.{name}" for name in ("LimitOutput", "SaveAutoGrades", "AssignLatePenalties")),
        f"{nbgraders}.CheckCellMetadata",
    ]


def note(book: NotebookNode, *said: str) -> None:
    """Keep it with the notebook, once."""
    notes = book.metadata.setdefault(NOTES, [])
    notes += (one for one in said if one not in notes)


class Restore(NbGraderPreprocessor):
    """The graded cells are the source's own, whatever was handed in; what had been changed is noted."""

    def preprocess(self, nb: NotebookNode, resources: Resources) -> tuple[NotebookNode, Resources]:
        nb.metadata.pop(NOTES, None)
        source = nbformat.read(_source(resources), 4)  # type: ignore[no-untyped-call]
        wanted = {one.metadata["nbgrader"]["grade_id"]: one for one in source.cells if "nbgrader" in one.metadata}
        found = set()
        for n, cell in enumerate(nb.cells):
            facts = cell.metadata.pop("nbgrader", None)
            id = facts.get("grade_id") if isinstance(facts, dict) else None
            if not isinstance(id, str) or id not in wanted or id in found:
                if id in found:
                    note(nb, f"cell {id} twice")
                continue
            found.add(id)
            own = wanted[id]
            if own.metadata["nbgrader"]["solution"] and cell.cell_type == own.cell_type:
                cell.metadata["nbgrader"] = own.metadata["nbgrader"]
                continue
            if cell.source.strip() != own.source.strip():
                note(nb, f"cell {id} edited, put back")
            nb.cells[n] = own
        missing = [id for id in wanted if id not in found]
        if missing:
            note(nb, f"missing, put back: {', '.join(missing)}")
        nb.cells += (wanted[id] for id in missing)
        nb.cells = [one for one in nb.cells if "nbgrader" not in one.metadata] + [
            one for id in wanted for one in nb.cells if one.metadata.get("nbgrader", {}).get("grade_id") == id
        ]
        return nb, resources


class Run(theirs.Execute):
    """Runs the cells, with limits of time and output. Whatever becomes of it, what was handed in is marked."""

    timeout = Integer(CELL).tag(config=True)
    book_timeout = Integer(BOOK, help="seconds for all cells of a notebook").tag(config=True)
    output_limit = Integer(OUTPUT, help="characters of output, after which the notebook is stopped").tag(config=True)

    def preprocess(self, nb: NotebookNode, resources: Resources, **more: object) -> tuple[NotebookNode, Resources]:
        self._end = time.monotonic() + self.book_timeout
        self._written, self._late, self._stopped = 0, 0, ""
        self._book = nb
        try:
            nb, resources = super().preprocess(nb, resources, **more)
        except CellTimeoutError:
            note(nb, "does not end, nor let itself be interrupted")
        except Exception as error:  # a kernel that does not start, or leaves nonsense
            note(nb, f"could not be run ({type(error).__name__})")
        return nb, resources

    def preprocess_cell(self, cell: NotebookNode, resources: Resources, index: int) -> tuple[NotebookNode, Resources]:
        if self._stopped or cell.cell_type != "code":
            return cell, resources
        if time.monotonic() > self._end:
            self._stop(f"stopped after {self.book_timeout} s")
            return cell, resources
        try:
            cell, resources = super().preprocess_cell(cell, resources, index)
        except DeadKernelError:
            self._stop("its Python ended (memory, or by itself)")
        errors = {one.ename for one in cell.outputs if one.output_type == "error"}
        if "MemoryError" in errors:
            note(self._book, "a cell wanted more memory than there is")
        if "CellTimeoutError" in errors and not self._stopped:
            note(self._book, f"a cell took more than {self.timeout} s")
            self._late += 1
            if self._late > 1:  # it does not even let itself be interrupted
                self._stop("stopped after the second such cell")
        else:
            self._late = 0
        return cell, resources

    def process_message(self, msg: Mapping[str, object], cell: NotebookNode, cell_index: int) -> NotebookNode | None:
        """Output beyond the limit is thrown away, and ends the cell."""
        if msg["msg_type"] in ("stream", "display_data", "execute_result", "update_display_data", "error"):
            self._written += len(str(msg["content"]))
            if self._written > self.output_limit:
                if not self._stopped:
                    self._stop(f"more than {self.output_limit} characters of output, cut")
                    asyncio.get_running_loop().create_task(self.km.interrupt_kernel())
                return None
        output: NotebookNode | None = super().process_message(msg, cell, cell_index)
        return output

    def _get_timeout(self, cell: object) -> int:
        return max(1, min(self.timeout, int(self._end - time.monotonic())))

    def _stop(self, why: str) -> None:
        self._stopped = why
        note(self._book, why)


class Count(NbGraderPreprocessor):
    """Gives the points: what graded cells put out in the learner's Python is taken away, and what the raw answers are
    worth is put there."""

    def preprocess(self, nb: NotebookNode, resources: Resources) -> tuple[NotebookNode, Resources]:
        facts = resources["nbgrader"]
        of = work(facts["notebook"])
        folder = Path("autograded", facts["student"], facts["assignment"])
        found, seed = answers(folder, of.id), f"{facts['student']}/{facts['assignment']}"
        asked = {grade_id(one.id): one for one in of.asked}
        note(nb, *found.problems)
        points = dict[str, bool]()
        for cell in nb.cells:
            grader = cell.metadata.get("nbgrader", {})
            if grader.get("grade") and not grader.get("solution"):
                said = _said(of, asked.get(grader["grade_id"]), found, cell, seed)
                cell.outputs = [_output(said)]
                points[grader["grade_id"]] = said.right
        if seen := {id for one in found.records for id, some in one.attempts.items() if any(at.seen for at in some)}:
            note(nb, f"solutions seen: {', '.join(sorted(seen))}")
        told = {"points": points, "notes": nb.metadata.get(NOTES, [])}
        (folder / MARKS).write_text(json.dumps(told, indent=1, ensure_ascii=False), "utf-8")
        return nb, resources


def _said(of: Work, asked: Asked | None, found: Answers, cell: NotebookNode, seed: str) -> Credit:
    if asked is not None:
        return credit_of(asked, found.attempts(asked.id))
    if of.simulated is None:
        return Credit(False, "nothing is asked here")
    told = next((one.data[TRIAL] for one in cell.outputs if TRIAL in one.get("data", {})), None)
    if not isinstance(told, dict):
        return Credit(False, f"{of.simulated.id} is not simulated.")
    return trial(of.simulated, told, seed)


def _output(said: Credit) -> NotebookNode:
    """A point for nbgrader is a cell without an error."""
    v4: Any = nbformat.v4  # it has no types
    if said.right:
        output: NotebookNode = v4.new_output("stream", name="stdout", text=said.says + "\n")
    else:
        output = v4.new_output("error", ename="NoPoint", evalue=said.says, traceback=[said.says])
    return output


def _source(resources: Resources) -> Path:
    facts = resources["nbgrader"]
    return Path("source", facts["assignment"], f"{facts['notebook']}.ipynb")
