"""The cells for handing in at the end of a learner's notebook.

They keep the answers in it, and show which count so far.

They do not set the teacher's marks.
"""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from pharmalab.classroom.counted import Sheet
from pharmalab.classroom.embedded import embed
from pharmalab.classroom.grading.judge import judge
from pharmalab.classroom.grading.trial import RUNS, Credit
from pharmalab.classroom.grading.works import work
from pharmalab.classroom.marks import RIGHT, Marker
from pharmalab.core.texts import shorten
from pharmalab.core.words import plural
from pharmalab.exercises import records
from pharmalab.exercises.records import Record, RecordError
from pharmalab.probability import Estimate, simulate

if TYPE_CHECKING:
    from IPython.display import DisplayHandle

TRIAL = "application/vnd.pharmalab.trial+json"


class Marked:
    """The reply on a task; `Validate` of nbgrader shows an error if there is no point."""

    def __init__(self, said: Credit, trial: Estimate | None = None) -> None:
        self.said, self.trial = said, trial

    def __repr__(self) -> str:
        return self.said.says

    def _repr_mimebundle_(self, **_: object) -> dict[str, object]:
        if self.trial is None:
            return {"text/plain": repr(self)}
        told = {name: getattr(self.trial, name) for name in ("runs", "mean", "spread", "proportion")}
        return {"text/plain": repr(self), TRIAL: told}


def marked(id: str) -> Marked:
    """Return a text on the answers to an exercise that count, read from the answers file beside the notebook.

    Raises:
        ValueError: there is no such exercise.
        AssertionError: nbgrader's *Validate* asks, and there is no point yet.
    """
    of = work(id.partition(".")[0])
    asked = next((one for one in of.asked if one.id == id.upper()), None)
    if asked is None:
        raise ValueError(f"there is no exercise “{shorten(id)}” in {of.id}")
    found = judge(asked, [Sheet("", one) for one in _kept(of.id)], Marker())
    said = Credit(found.state == RIGHT, found.words)
    if not said.right and os.environ.get("NBGRADER_EXECUTION") == "validate":
        raise AssertionError(said.says)
    return Marked(said)


def simulated(id: str, one_try: Callable[[Random], float | bool]) -> Marked:
    """Try a learner's experiment forty thousand times.

    The seed comes from the folder's name, so the teacher's machine uses another seed.
    """
    try:
        estimate = simulate(one_try, RUNS, "/".join(Path.cwd().parts[-2:]), progress=False)
    except Exception as error:
        return Marked(Credit(False, f"{id} is not simulated yet: {shorten(str(error) or type(error).__name__, 120)}"))
    return Marked(Credit(True, f"{id}, simulated: {estimate.words}"), estimate)


def keep_answers(id: str) -> None:
    """Keep the answers of a unit or lesson in the output of this cell, too, and update it with every answer."""
    from IPython.core.getipython import get_ipython
    from IPython.display import display

    of = work(id).id
    shell: Any = get_ipython()
    held = _kept(of)
    handle = display(_bundle(held), raw=True, display_id=f"pharmalab-answers-{of}")  # type: ignore[no-untyped-call]
    if shell is None or handle is None:
        return
    update = _updater(of, held, handle)
    for old in [one for one in shell.events.callbacks["post_execute"] if getattr(one, "keeps", "") == of]:
        shell.events.unregister("post_execute", old)
    shell.events.register("post_execute", update)  # it comes after each cell, and after each message of a panel


def _updater(of: str, held: tuple[Record, ...], handle: "DisplayHandle") -> Callable[[], None]:
    def update() -> None:
        nonlocal held
        if (now := _kept(of)) != held:
            held = now
            handle.update(_bundle(now), raw=True)  # type: ignore[no-untyped-call]

    update.keeps = of  # type: ignore[attr-defined]
    return update


def _bundle(held: tuple[Record, ...]) -> dict[str, object]:
    if not held:
        return {"text/plain": "No answers yet. This notebook will keep them here."}
    done = plural(sum(map(bool, held[0].attempts.values())), "exercise")
    said = f"This notebook keeps your answers to {done}. Save it (Ctrl + S) before you hand it in."
    return {"text/plain": said, **embed(held[0])}


def _kept(unit: str) -> tuple[Record, ...]:
    """Return the record beside the notebook, if there is one that can be read."""
    try:
        return (records.read(records.path_of(Path.cwd(), unit)),)
    except (OSError, RecordError):
        return ()
