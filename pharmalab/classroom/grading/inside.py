"""A program that runs a learner's notebook in a separate process, and prints the results of its cells.

    python -m pharmalab.classroom.grading.inside < INPUT

Each line of the output is a JSON object, written as soon as its cell has ended. No line counts as a verdict, because
learners' code could print the same line.
"""

import json
import os
import signal
import sys
from collections.abc import Callable, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from io import StringIO
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, Any

from pharmalab.classroom.grading.limits import Limits, restrict
from pharmalab.classroom.grading.processes import environment

if TYPE_CHECKING:
    from pharmalab.classroom.grading.works import Work  # a run starts without the exercises

#: attributes of an exercise that contain or compute its right answer
ANSWERS = {"truth", "_truth", "expected", "guessed", "solution", "steps", "coded", "general"}
OURS = ("pharmalab", "pharmalab_widgets")  #: the packages that may read them
SHOWN = 10_000  #: characters that are kept of a cell's text


class TooLong(BaseException):
    """Raised in a cell that takes too long. As it isn't an Exception, ``except Exception`` doesn't catch it."""


def given(student: str, of: "Work", cells: Sequence[str], limits: Limits) -> bytes:
    """Return the input for this program, in bytes: the code cells to run, in order, and their limits."""
    return json.dumps({"place": [student, of.name], "unit": of.id, "cells": cells, "limits": limits}).encode()


def main() -> None:
    """Run the cells from standard input."""
    from pharmalab.classroom.grading.handing_in import TRIAL
    from pharmalab.exercises import records

    task = json.load(sys.stdin.buffer)
    limits = Limits(*task["limits"])
    tell = _line_writer()
    restrict(limits)
    os.environ.update(environment(os.getcwd()))
    place = Path(*task["place"])
    place.mkdir(parents=True)
    os.chdir(place)
    records.mark_class(Path(), task["unit"])
    shell, kept = _shell(), dict[Path, str]()
    notice_questions(lambda: tell({"asked": True}))
    for n, source in enumerate(task["cells"]):
        found = _run(shell, source, limits.cell)
        tell({"cell": n, **found, "trial": next((one[TRIAL] for one in found["shown"] if TRIAL in one), None)})
        for path in Path().glob("answers-*.json"):
            with suppress(OSError, ValueError):
                if (text := path.read_text("utf-8")[: records.LARGEST]) != kept.get(path):
                    kept[path] = text
                    tell({"answers": text})
    tell({"done": True})
    os._exit(0)  # so that threads of the notebook do not delay the end


def notice_questions(tell: Callable[[], None]) -> Callable[[], None]:
    """Call *tell* when code outside pharmalab reads the right answer to an exercise for the first time.

    Return a function that stops watching.
    """
    from pharmalab.exercises.exercise import Exercise, Variant

    told = list[bool]()

    def read(self: object, name: str) -> Any:
        if name in ANSWERS and not told and not _is_ours(sys._getframe(1)):
            told.append(True)
            tell()
        return object.__getattribute__(self, name)

    def stop() -> None:
        for kind in (Exercise, Variant):
            del kind.__getattribute__

    for kind in (Exercise, Variant):
        kind.__getattribute__ = read  # type: ignore[method-assign]
    return stop


def _is_ours(frame: FrameType | None) -> bool:
    """Return whether pharmalab’s code runs in a frame, perhaps through Python’s own modules, as in `replace`."""
    while frame and (module := str(frame.f_globals.get("__name__")).partition(".")[0]) not in OURS:
        if module not in sys.stdlib_module_names:
            return False
        frame = frame.f_back
    return True


def _line_writer() -> Any:
    """Take the standard output for our lines, and give the notebook another one, which nobody reads."""
    out = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)

    def tell(line: dict[str, object]) -> None:
        line.pop("shown", None)
        out.write(json.dumps(line, default=str) + "\n")
        out.flush()

    return tell


def _shell() -> Any:
    from IPython.core.interactiveshell import InteractiveShell
    from traitlets.config import Config

    settings = Config()
    settings.HistoryManager.enabled = False
    settings.InteractiveShell.colors = "nocolor"
    return InteractiveShell.instance(config=settings)


class _Short(StringIO):
    """A buffer that keeps only the beginning of what is written."""

    def write(self, text: str) -> int:
        if self.tell() < SHOWN:
            super().write(text[:SHOWN])
        return len(text)


def _run(shell: Any, source: str, seconds: int) -> dict[str, Any]:
    """Run a cell; return its text, the name and the message of its error or '', and what it showed."""
    from IPython.core.displayhook import CapturingDisplayHook
    from IPython.utils.capture import capture_output

    results = list[dict[str, Any]]()
    shell.display_trap.hook = CapturingDisplayHook(shell=shell, outputs=results)  # type: ignore[no-untyped-call]
    text = _Short()
    ring = getattr(signal, "setitimer", None)  # Windows has none: there only the whole run has an end

    def late(*_: object) -> None:
        raise TooLong(f"more than {seconds} s")

    if ring:
        signal.signal(signal.SIGALRM, late)
        ring(signal.ITIMER_REAL, seconds, 1)
    try:
        with redirect_stdout(text), redirect_stderr(text), capture_output(False, False) as caught:
            result = shell.run_cell(source, store_history=False)
    except TooLong as error:  # the timer fired just after the end of the cell
        return {"text": str(error), "error": "TooLong", "shown": []}
    finally:
        if ring:
            ring(signal.ITIMER_REAL, 0)
    raised = result.error_before_exec or result.error_in_exec
    shown = [*(one.data for one in caught.outputs if one.data), *(one["data"] for one in results)]
    told = "".join((text.getvalue(), *(f"{one.get('text/plain', '')}\n" for one in shown)))
    name, says = (type(raised).__name__, str(raised)[:SHOWN]) if raised else ("", "")
    return {"text": told[:SHOWN], "error": name, "says": says, "shown": shown}


if __name__ == "__main__":
    main()
