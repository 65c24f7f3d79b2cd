"""Work that looks copied: the same pseudonym in two learners' folders, the same wrong answers, the same history.

Right answers are equal by nature. Wrong answers often are, if a known misconception leads to them or if many learners
give them. None of these leads to a remark on its own. A remark is a reason to ask, and proves nothing.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from pharmalab.classroom.counted import Remark, Sheet
from pharmalab.classroom.marks import Answers, Marker
from pharmalab.core.texts import shorten
from pharmalab.core.words import listing, plural

ALIKE = 3  #: this many equal wrong answers are worth a remark
COMMON = 4  #: an answer that this many learners gave is common
SHOWN = 3  #: shared answers that a remark quotes

Wrong = tuple[str, str, str]  #: exercise, seed, raw answer


class _Work(NamedTuple):
    """A learner's sheet with its wrong answers.

    Attributes:
        odd: the wrong answers that no known misconception explains.
        history: all answers in order, by exercise.
    """

    sheet: Sheet
    odd: frozenset[Wrong]
    wrong: int
    history: str

    @property
    def who(self) -> tuple[bool, str]:
        """The learner's folder or, without one, the pseudonym."""
        return bool(self.sheet.learner), self.sheet.learner or self.sheet.record.who


def remarks(sheets: Sequence[Sheet], marker: Marker) -> Iterator[Remark]:
    """Yield a remark on both of each two sheets that look copied: nobody can tell which came first."""
    units = defaultdict[str, list[_Work]](list)
    for sheet in sheets:
        units[sheet.record.unit].append(_work(sheet, marker))
    for works in units.values():
        yield from _same_history(works)
        yield from _same_mistakes(works)
    yield from _same_pseudonym(sheets)


def _work(sheet: Sheet, marker: Marker) -> _Work:
    found = [one for one in marker.answers(sheet) if isinstance(one, Answers)]
    wrong = [
        ((one.id, one.attempt.seed, raw), verdict)
        for one in found
        for raw, verdict in one.given
        if verdict is not None and not verdict
    ]
    history = sorted((one.id, one.attempt.seed, one.attempt.answers) for one in found if one.attempt.answers)
    return _Work(sheet, frozenset(answer for answer, verdict in wrong if not verdict.slip), len(wrong), repr(history))


def _same_history(works: Sequence[_Work]) -> Iterator[Remark]:
    first = dict[str, _Work]()
    for one in works:
        other = first.setdefault(one.history, one)
        if one.wrong >= ALIKE and other.who != one.who:
            says = f"it has the same answers in the same order, with {plural(one.wrong, 'wrong answer')} among them, as"
            yield Remark(one.sheet.file, f"{says} {_named(other)}")
            yield Remark(other.sheet.file, f"{says} {_named(one)}")


def _same_mistakes(works: Sequence[_Work]) -> Iterator[Remark]:
    """Yield a remark on each two works that share unusual wrong answers, but not all their history."""
    givers = defaultdict[Wrong, list[int]](list)
    for n, one in enumerate(works):
        for answer in one.odd:
            givers[answer].append(n)
    shared = defaultdict[tuple[int, int], list[Wrong]](list)
    for answer, places in sorted(givers.items()):
        if len({works[n].who for n in places}) < COMMON:
            for pair in combinations(places, 2):
                shared[pair].append(answer)
    for (m, n), answers in sorted(shared.items()):
        first, second = works[m], works[n]
        if len(answers) >= ALIKE and first.who != second.who and first.history != second.history:
            some = listing(f"“{shorten(raw, 20)}” to {id}" for id, _, raw in answers[:SHOWN])
            for one, other in ((first, second), (second, first)):
                says = f"it shares {plural(len(answers), 'unusual wrong answer')} with {_named(other)}, such as {some}"
                yield Remark(one.sheet.file, says)


def _named(of: _Work) -> str:
    name = of.sheet.learner if of.sheet.learner not in ("", of.sheet.file) else of.sheet.record.who
    return f"the work of “{name}” in {of.sheet.file}"


def _same_pseudonym(sheets: Sequence[Sheet]) -> Iterator[Remark]:
    """Yield a remark on each two folders that have the same pseudonym."""
    first = dict[str, Sheet]()
    told = set[tuple[str, str]]()
    for sheet in sheets:
        other = first.setdefault(sheet.record.who, sheet)
        if sheet.learner and other.learner not in ("", sheet.learner) and (sheet.learner, other.learner) not in told:
            told.add((sheet.learner, other.learner))
            for one, another in ((other, sheet), (sheet, other)):
                yield Remark(
                    one.file,
                    f"it has the pseudonym “{one.record.who}”, and so has {another.file} of “{another.learner}”: one "
                    "may be a copy of the other, or both learners worked on one computer",
                )
