"""Choose which notebooks to run, and store the results of all runs."""

import json
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path

import msgspec

from pharmalab.classroom.grading.course import DONE, CourseError
from pharmalab.classroom.grading.fingerprint import changed, fingerprint
from pharmalab.classroom.grading.frozen import Frozen
from pharmalab.classroom.grading.isolation import ACCOUNTS, Isolation
from pharmalab.classroom.grading.limits import Limits
from pharmalab.classroom.grading.rerun import Outcome, rerun
from pharmalab.core.files import write_atomically
from pharmalab.core.texts import shorten
from pharmalab.core.words import listing, plural

Runs = Mapping[tuple[str, str], Outcome]  #: the results of notebooks, by learner and work
TOGETHER = 2  #: notebooks that run at a time


def run_notebooks(
    home: Path,
    found: Sequence[Frozen],
    isolation: Isolation | None,
    ask: Callable[[int], bool],
    again: bool,
    limits: Limits,
) -> Runs:
    """Run the notebooks that are new or changed, and return the results of all notebooks, old and new.

    If *isolation* is None, no notebook is run. *ask* is called with the number of notebooks to run; if it returns
    False, none is run. If *again* is true, unchanged notebooks are run too.

    Raises:
        CourseError: a file of the course changed while the notebooks ran.
    """
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
    """Return the results of earlier runs."""
    try:
        return msgspec.json.decode((home / DONE).read_bytes(), type=dict[str, Outcome])
    except (OSError, msgspec.MsgspecError, UnicodeError):
        return {}
