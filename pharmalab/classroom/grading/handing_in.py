"""The cells for handing in, at the end of a learner's notebook.

They save the answers in the notebook, and show which answers count so far. The teacher's marks don't depend on what
they show.
"""

import os
import time
from collections.abc import Callable
from contextlib import closing
from inspect import signature
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from pharmalab.classroom.counted import Sheet, holds
from pharmalab.classroom.embedded import embed
from pharmalab.classroom.grading.judge import judge
from pharmalab.classroom.grading.one_try import Unfit, named, read, returns
from pharmalab.classroom.grading.trial import BROKEN, LEAST, RUNS, STOPPED, Credit, always_equal
from pharmalab.classroom.grading.works import work
from pharmalab.classroom.marks import RIGHT, Marker
from pharmalab.core.files import has_own_home
from pharmalab.core.texts import shorten
from pharmalab.core.words import plural
from pharmalab.exercises import exercise, records
from pharmalab.exercises.exercise import Exercise
from pharmalab.exercises.kinds.deadline import Deadline, Overtime
from pharmalab.exercises.records import Record, RecordError
from pharmalab.probability import Estimate, accepts
from pharmalab.probability.simulation import simulate_in_parts

if TYPE_CHECKING:
    from IPython.display import DisplayHandle

TRIAL = "application/vnd.pharmalab.trial+json"
BUDGET = 20  #: seconds for a learner's simulation: a marked cell may take 30 s
PART = 100  #: tries between two looks at the clock
FIRST, MORE = 10, 5  #: the most seconds for the first tries, and those that the last ones may take beyond the budget
SLOW = 2  #: seconds from which on a try that is stopped seems to be endless
DISAGREES = (
    "Your answer to {id} is right, but your simulation doesn’t agree with it, and the difference is too large to be "
    "chance. Compare my_try with the words above it, line by line. For example, rng.choice puts back what it draws, "
    "and rng.sample doesn’t."
)
NOT_KEPT = "This notebook isn’t saving your answers yet: run its first cell."


class Marked:
    """The reply shown below an exercise: which answers count so far.

    If the learner has no points for the exercise yet, nbgrader's *Validate* shows the reply as an error.
    """

    def __init__(self, said: Credit, trial: Estimate | None = None, stopped: str = "") -> None:
        self.said, self.trial, self.stopped = said, trial, stopped

    def __repr__(self) -> str:
        return self.said.says

    def _repr_mimebundle_(self, **_: object) -> dict[str, object]:
        if self.stopped:
            return {"text/plain": repr(self), TRIAL: {STOPPED: self.stopped}}
        if self.trial is None:
            return {"text/plain": repr(self)}
        told = {name: getattr(self.trial, name) for name in ("runs", "mean", "spread", "proportion")}
        return {"text/plain": repr(self), TRIAL: told}


def marked(id: str) -> Marked:
    """Return a reply that says whether an exercise is right so far, and warns if the answers aren't being saved.

    Raises:
        ValueError: there is no such exercise.
        AssertionError: nbgrader's *Validate* is running, and the exercise has no point yet.
    """
    of = work(id.partition(".")[0])
    asked = next((one for one in of.asked if one.id == id.upper()), None)
    if asked is None:
        raise ValueError(f"there is no exercise “{shorten(id)}” in {of.id}")
    found = judge(asked, [Sheet("", one) for one in _kept(of.id)], Marker())
    says = found.words if (Path.cwd() / records.CLASS).is_file() else f"{found.words} {NOT_KEPT}"
    said = Credit(found.state == RIGHT, says)
    if not said.right and os.environ.get("NBGRADER_EXECUTION") == "validate":
        raise AssertionError(said.says)
    return Marked(said)


def simulated(id: str, one_try: Callable[[Random], float | bool]) -> Marked:
    """Run a learner's experiment 40 000 times, or as often as possible in 20 seconds, and return the reply.

    The seed depends on the notebook's folder, so the random numbers are different on the teacher's machine.
    """
    of = exercise(id)
    try:
        estimate = _tried(one_try, returns(of))
    except NotImplementedError:
        return Marked(Credit(False, f"{id} hasn’t been simulated yet: write my_try in the cell above."))
    except Exception as error:
        why = str(error) if isinstance(error, Unfit) else f"{BROKEN} {type(error).__name__}: {error}".removesuffix(": ")
        said = f"your simulation {shorten(why, 200).rstrip('.')}"
        return Marked(Credit(False, f"{id}: {said}."), stopped=said)
    about = named(of)
    if constant := always_equal(estimate):
        said = f"{about}: {constant}. So your simulation earns no points yet."
        return Marked(Credit(False, said), estimate)
    said = " ".join(filter(None, (f"{about}: {estimate.words}", _disagrees(of, estimate))))
    return Marked(Credit(True, said), estimate)


def _disagrees(of: Exercise, estimate: Estimate) -> str:
    """Return a remark on a simulation that misses the right answer that the learner gave; otherwise ''.

    Before the learner has given the right answer, nothing is said, because a remark could give it away.
    """
    unit = of.id.partition(".")[0]
    asked = next((one for one in work(unit).asked if one.id == of.id), None)
    if asked is None or judge(asked, [Sheet("", one) for one in _kept(unit)], Marker()).state != RIGHT:
        return ""
    sd = None if estimate.proportion else estimate.sd
    try:
        agrees = accepts(estimate, of.variant().expected(), sd=sd).accepted
    except ValueError:  # one try returns the wrong type, which the mark says
        return ""
    return "" if agrees else DISAGREES.format(id=of.id)


def _tried(one_try: Callable[[Random], float | bool], asked: str) -> Estimate:
    try:
        signature(one_try).bind(Random())
    except TypeError:
        raise Unfit("could not start: my_try has to take rng. Write def my_try(rng)") from None

    began = 0.0
    estimate: Estimate | None = None

    def checked(rng: Random) -> float | bool:
        nonlocal began
        began = time.perf_counter()
        return read(one_try(rng), asked)

    def go_on() -> None:
        nonlocal estimate
        for estimate in parts:  # noqa: B007 (the last one counts)
            if time.monotonic() > ends:
                break

    ends = time.monotonic() + BUDGET
    with closing(simulate_in_parts(checked, RUNS, "/".join(Path.cwd().parts[-2:]), chunk=PART)) as parts:
        try:
            estimate = Deadline(FIRST).call(next, parts)
            Deadline(ends - time.monotonic() + MORE).call(go_on)
        except Overtime:
            if (took := time.perf_counter() - began) > SLOW:
                still = f"one try was still running after {took:.0f} s"
                raise Unfit(f"was stopped, because {still}: look for a loop in my_try that never ends") from None
    if estimate is None or estimate.runs < min(LEAST, RUNS):
        done = plural(estimate.runs if estimate else 0, "try", "tries")
        raise Unfit(f"was too slow: it made {done} in {BUDGET} s, and {LEAST} are needed")
    return estimate


def keep_answers(id: str) -> None:
    """Save the learner's answers to a unit or lesson, both in a file beside the notebook and in the notebook itself.

    In the notebook, they are in the output of the cell that calls this function. Later answers are saved in both
    places, too.
    """
    from IPython.core.getipython import get_ipython
    from IPython.display import display

    of = work(id).id
    trouble = _make_class(of)
    shell: Any = get_ipython()
    shown = _bundle(of, trouble)
    handle = display(shown, raw=True, display_id=f"pharmalab-answers-{of}")  # type: ignore[no-untyped-call]
    if shell is None or handle is None:
        return
    update = _updater(of, trouble, shown, handle)
    for old in [one for one in shell.events.callbacks["post_execute"] if getattr(one, "keeps", "") == of]:
        shell.events.unregister("post_execute", old)
    shell.events.register("post_execute", update)  # it comes after each cell, and after each message of a panel


def _make_class(unit: str) -> str:
    """Make the notebook's folder a class's, so that answers are kept in it; return why that is impossible, or ''."""
    here = Path.cwd()
    if has_own_home() or (here / records.CLASS).is_file():
        return ""
    try:
        records.mark_class(here, unit)
    except OSError as error:
        return (
            f"pharmalab can’t write into this notebook’s folder ({error.strerror or error}), so your answers are in "
            f"{records.path_of(records.own_answers(), unit)}. Hand in that file, too."
        )
    return ""


def _updater(of: str, trouble: str, shown: dict[str, object], handle: "DisplayHandle") -> Callable[[], None]:
    def update() -> None:
        nonlocal shown
        if (now := _bundle(of, trouble)) != shown:
            shown = now
            handle.update(now, raw=True)  # type: ignore[no-untyped-call]

    update.keeps = of  # type: ignore[attr-defined]
    return update


def _bundle(unit: str, trouble: str) -> dict[str, object]:
    """Return the output that keeps the answers, and says how many there are and where others lie."""
    held = _kept(unit)
    said = "No answers yet. This notebook will keep them here."
    if held:
        done = plural(sum(map(bool, held[0].attempts.values())), "exercise")
        said = f"This notebook keeps your answers to {done}. Save it (Ctrl + S) before you hand it in."
    text = " ".join(filter(None, (said, trouble, _elsewhere(unit, held))))
    return {"text/plain": text, **(embed(held[0]) if held else {})}


def _kept(unit: str) -> tuple[Record, ...]:
    """Return the record that this notebook keeps, if there is one that can be read."""
    return _read(records.answers_folder(), unit)


def _elsewhere(unit: str, held: tuple[Record, ...]) -> str:
    """Return where answers lie that were given before the folder was a class's; '' if there are none.

    They may be somebody else's who uses this computer, so the notebook doesn't take them along by itself.
    """
    own = _read(records.own_answers(), unit)
    if not own or holds(held[0].attempts if held else {}, own[0].attempts):
        return ""
    path = records.path_of(records.own_answers(), unit)
    return f"There are other answers to {unit} in {path}. If they are part of this work, hand in that file, too."


def _read(folder: Path, unit: str) -> tuple[Record, ...]:
    try:
        return (records.read(records.path_of(folder, unit)),)
    except (OSError, RecordError):
        return ()
