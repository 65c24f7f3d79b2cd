"""Run a learner's notebook in isolation, and return what it printed. Printed text never counts as a verdict."""

import json
import re
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from pharmalab.classroom.grading.cells import keeping, locked, simulation
from pharmalab.classroom.grading.frozen import Frozen
from pharmalab.classroom.grading.inside import given
from pharmalab.classroom.grading.isolation import ACCOUNTS, Isolation
from pharmalab.classroom.grading.limits import SPARE, Limits
from pharmalab.classroom.grading.pages import graded_id
from pharmalab.classroom.grading.processes import Ran, run
from pharmalab.classroom.grading.trial import BROKEN, STOPPED
from pharmalab.core.texts import named, quoted, shorten
from pharmalab.core.values import Value
from pharmalab.core.words import listing
from pharmalab.exercises import records
from pharmalab.exercises.records import Record, RecordError

MODULE = "pharmalab.classroom.grading.inside"
FORBIDDEN = re.compile(r"\[Errno (?:1|13|30)\] [^:]*: '([^']+)'")  #: no permission, or a read-only file system
DEFINES = re.compile(r"^\s*def\s+my_try\b", re.M)  #: the cell of my_try
PLACE = re.compile(r" \([^()]*, line (\d+)\)$")  #: how Python ends what it says about an error in the syntax
NAMED = 3  #: paths that a note names
HEAD = f"your simulation {BROKEN} "
SAID = 120  #: characters of an error's message


class Outcome(Value, frozen=True):
    """The results of running a learner's notebook.

    Args:
        trial: the simulation's results, or why there are none; empty without a simulation.
        answers: the texts of the answers files that the notebook wrote.
        texts: the text that each cell printed, by the cell's number.
        asked: whether the learner's code asked pharmalab for right answers.
    """

    trial: dict[str, Any] = {}  # noqa: RUF012 (frozen)
    answers: tuple[str, ...] = ()
    texts: dict[str, str] = {}  # noqa: RUF012 (frozen)
    notes: tuple[str, ...] = ()
    asked: bool = False

    @property
    def records(self) -> tuple[Record, ...]:
        """Return the records in the answers files that the notebook wrote, leaving out unreadable files."""
        found = list[Record]()
        for text in self.answers:
            with suppress(RecordError):
                found.append(records.decode(text))
        return tuple(found)


def rerun(frozen: Frozen, isolation: Isolation, limits: Limits, account: int = ACCOUNTS[0]) -> Outcome:
    """Run a submitted notebook in an empty folder, without its answers file.

    If you are root, the notebook runs under the user id *account*.
    """
    cells = list(_code(frozen))
    sources = [source for _, source in cells]
    if simulated := frozen.of.simulated:
        sources.append(simulation(simulated.id))
    command = isolation.command([sys.executable, "-m", MODULE], account)
    with tempfile.TemporaryDirectory(prefix="pharmalab-", ignore_cleanup_errors=True) as folder:
        place = Path(folder) if not isolation.name else Path("/")
        task = given(frozen.student, frozen.of, sources, limits)
        ran = run(command, place, limits.seconds + SPARE, limits.memory, task)
    tries = [n for n, (_, source) in enumerate(cells) if DEFINES.search(source)]
    return _outcome(list(_lines(ran.output)), [n for n, _ in cells], len(sources), ran, limits, tries)


def _code(frozen: Frozen) -> Iterator[tuple[int, str]]:
    """Yield the number and the source of each code cell, without those that keep answers or say what counts."""
    skipped, keeps = locked(frozen.of), keeping(frozen.of)
    for n, cell in enumerate(frozen.book.get("cells", ())):
        source = "".join(cell["source"])
        if cell["cell_type"] == "code" and graded_id(cell) not in skipped and source != keeps:
            yield n, source


def _lines(output: str) -> Iterator[Mapping[str, Any]]:
    for line in output.splitlines():
        with suppress(ValueError, RecursionError):
            found = json.loads(line)
            if isinstance(found, dict):
                yield found


def _outcome(
    lines: list[Mapping[str, Any]],
    numbers: list[int],
    expected: int,
    ran: Ran,
    limits: Limits,
    tries: Sequence[int] = (),
) -> Outcome:
    """Return the results of a run. *tries* are the cells that define my_try."""
    cells = {one["cell"]: one for one in lines if isinstance(one.get("cell"), int) and one["cell"] >= 0}
    defines = [cells[n] for n in tries if n in cells]
    trial = _trial(cells.get(len(numbers)), limits, defines, ran.stopped) if expected > len(numbers) else {}
    errors = {one.get("error") for one in cells.values()}
    notes = list[str]()
    slow = {n for n, one in cells.items() if one.get("error") == "TooLong"}
    if slow - ({len(numbers)} if STOPPED in trial else set()):  # which says the same about the simulation
        notes.append(f"a cell took more than {limits.cell} s")
    if "MemoryError" in errors:
        notes.append("a cell needed more memory than it may use")
    if outside := _outside(cells.values()):
        notes.append(f"cells tried to reach {listing(outside)} outside their folder: look at the code")
    elif "PermissionError" in errors:
        notes.append("a cell tried to reach a file or process that it has no right to: look at its code")
    if ran.stopped:
        notes.append(f"the run was stopped: {ran.stopped}")
    elif not any(one.get("done") for one in lines):
        ended = next((n for n in range(expected) if n not in cells), expected)
        notes.append(f"Python stopped in code cell {ended + 1}, so the cells after it did not run")
    elif ran.status:
        notes.append(f"the notebook ended a process that runs it (status {ran.status}): look at its code")
    return Outcome(
        trial,
        tuple(one["answers"] for one in lines if isinstance(one.get("answers"), str))[-1:],
        {str(numbers[n]): shorten(str(one.get("text", "")), 2000) for n, one in cells.items() if n < len(numbers)},
        tuple(notes),
        any(one.get("asked") is True for one in lines),
    )


def _outside(cells: Iterable[Mapping[str, Any]]) -> list[str]:
    """Return the paths outside its folder that a notebook had no right to, each once, and how many more there are."""
    said = (str(one.get("says", "")) for one in cells if one.get("error") in ("PermissionError", "OSError"))
    found = list(dict.fromkeys(named(hit[1]) for one in said if (hit := FORBIDDEN.match(one))))
    return [*found[:NAMED], *([f"{len(found) - NAMED} more"] if len(found) > NAMED else [])]


def _trial(
    cell: Mapping[str, Any] | None, limits: Limits, defines: Sequence[Mapping[str, Any]], stopped: str
) -> dict[str, Any]:
    """Return the numbers of the simulation, or why it has none.

    Args:
        cell: the result of the simulation's cell; None if it didn't run.
        limits: the limits of the run.
        defines: the results of the cells of my_try.
        stopped: why the run was stopped; '' if it wasn't.
    """
    if cell is None and stopped:
        return {STOPPED: f"your simulation did not run, because the notebook was stopped before it: {stopped}"}
    if cell is None:
        return {STOPPED: "your simulation did not run, because the notebook ended before it"}
    if isinstance(trial := cell.get("trial"), dict):
        return {**trial, STOPPED: _as_told(str(trial[STOPPED]))} if STOPPED in trial else trial
    if cell.get("error") == "TooLong":
        return {STOPPED: f"your simulation took longer than {limits.cell} s"}
    failed = next((one for one in reversed(defines) if one.get("error")), None)
    if failed and cell.get("error") == "NameError" and "'my_try'" in str(cell.get("says", "")):
        says = PLACE.sub(r" in line \1 of the cell of my_try", f"{failed['error']}: {failed.get('says', '')}")
        return {STOPPED: f"{HEAD}{quoted(says, SAID)}"}
    if error := cell.get("error"):
        says = f"{error}: {cell.get('says', '')}".removesuffix(": ")
        return {STOPPED: f"{HEAD}{quoted(says, SAID)}"}
    return {}


def _as_told(why: str) -> str:
    """Return why a simulation stopped, as the learner's notebook says it: in quotes, because it can say anything."""
    if why.startswith(HEAD):
        return f"{HEAD}{quoted(why.removeprefix(HEAD), SAID)}"
    return f"your simulation gave no result. The notebook says: {quoted(why, SAID)}"
