"""What the last cells of a learner's notebook ask: what counts so far. The teacher's marks come from elsewhere."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random

from pharmalab.classroom.grading.credit import RUNS, Credit, answers, credit_of
from pharmalab.classroom.grading.works import work
from pharmalab.core.texts import shorten
from pharmalab.probability import Estimate, simulate

TRIAL = "application/vnd.pharmalab.trial+json"
SHOWN = ("validate", "autograde")  #: values of NBGRADER_EXECUTION: a cell without its point fails


class Marked:
    """What is said of a task; for nbgrader an error where there is no point."""

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
    """What counts of an exercise, by the answers file in the folder of the notebook.

    Raises:
        ValueError: there is no such exercise.
        AssertionError: nbgrader asks, and there is no point yet.
    """
    of = work(id.partition(".")[0])
    asked = next((one for one in of.asked if one.id == id.upper()), None)
    if asked is None:
        raise ValueError(f"there is no exercise “{shorten(id)}” in {of.id}")
    said = credit_of(asked, answers(Path.cwd(), of.id).attempts(asked.id))
    if not said.right and os.environ.get("NBGRADER_EXECUTION") in SHOWN:
        raise AssertionError(said.says)
    return Marked(said)


def simulated(id: str, one_try: Callable[[Random], float | bool]) -> Marked:
    """A learner's experiment, tried forty thousand times, with a seed from the folder's name: the teacher's, where the
    work was handed in, is another."""
    try:
        estimate = simulate(one_try, RUNS, "/".join(Path.cwd().parts[-2:]), progress=False)
    except Exception as error:
        return Marked(Credit(False, f"{id} is not simulated yet: {shorten(str(error) or type(error).__name__, 120)}"))
    return Marked(Credit(True, f"{id}, simulated: {estimate.words}"), estimate)
