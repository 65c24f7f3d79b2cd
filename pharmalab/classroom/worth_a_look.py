"""The section *Worth a look* of a report, with remarks on work that counts.

A remark saved by the last ``class mark`` replaces the report's own remarks on the same work.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from pharmalab.classroom.counted import Remark
from pharmalab.classroom.files import NOTEBOOK
from pharmalab.classroom.handed_in import SUBMITTED, HandedIn
from pharmalab.classroom.marks import UNMARKED, Mark
from pharmalab.classroom.remark_kinds import FILES, KINDS, OTHER

HEADED = re.compile(r"^(?:rounded too much|can’t be read as answers): |, so no point yet$")  #: words of the headings
Groups = Sequence[tuple[str, Sequence[Remark]]]  #: remarks under their headings
NUMBER = re.compile(r"[0-9]+")


def worth_a_look(own: Iterable[Remark], copies: Iterable[Remark], notes: Sequence[Remark]) -> Iterator[Remark]:
    """Yield the remarks for the section *Worth a look*.

    Args:
        own: the report's own remarks. They are left out for work that has a remark in *notes*.
        copies: remarks on work that looks copied. They are left out if they are also in *notes*.
        notes: the remarks that the last ``class mark`` saved.
    """
    noted, known = {_work(one) for one in notes}, {(_work(one), one.says) for one in notes}
    yield from (one for one in copies if (_work(one), one.says) not in known)
    yield from notes
    yield from (one for one in own if _work(one) not in noted)


def by_kind(some: Iterable[Remark]) -> Groups:
    """Return the remarks grouped by kind, with a single remark for each file or piece of work.

    If several remarks on a file differ only in numbers, only the first is shown, with the number of the others.
    """
    kinds = dict[str, dict[str, dict[str, list[str]]]]()
    for one in some:
        files = kinds.setdefault(one.kind if one.kind in KINDS else OTHER, {})
        alike = files.setdefault(one.file.removeprefix(f"{SUBMITTED}/"), {})
        says = HEADED.sub("", one.says)
        alike.setdefault(NUMBER.sub("#", says), []).append(says)
    return tuple((kind, tuple(_in_lines(kinds[kind], kind))) for kind in KINDS if kind in kinds)


def _in_lines(files: Mapping[str, Mapping[str, Sequence[str]]], kind: str) -> Iterator[Remark]:
    for file, alike in files.items():
        said = (f"{first} (and {len(more)} more like this)" if more else first for first, *more in alike.values())
        yield Remark(file, "; ".join(said), kind)


def functions_alone(root: Path, found: HandedIn, marks: Iterable[Mark]) -> Iterator[Remark]:
    """Yield a remark for each function that can't be run because its notebook wasn't handed in."""
    for mark in marks:
        if found.learners and mark.verdict == UNMARKED and not any((root / mark.file).parent.rglob(f"*{NOTEBOOK}")):
            says = (
                f"the answer to {mark.exercise} is a function, but there is no notebook to run it in: ask for the "
                "notebook"
            )
            yield Remark(mark.file, says, FILES)


def _work(one: Remark) -> tuple[str, ...]:
    """Return the names of the learner's folder and of the work's folder in it."""
    return tuple(one.file.removeprefix(f"{SUBMITTED}/").split("/")[:2])
