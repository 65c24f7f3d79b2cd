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

ALIKE = 3  #: so many wrong answers, all the same, are worth a remark
COMMON = 4  #: an answer that so many learners gave is a usual one
SHOWN = 3  #: of shared answers, in a remark

Wrong = tuple[str, str, str]  #: exercise, seed, raw answer


class _Work(NamedTuple):
    """A learner's sheet with its wrong answers.

    ``odd``: those that no known misconception leads to; ``history``: all answers in order, by exercise.
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
    """Yield a remark on the second one of each two sheets that look copied."""
    units = defaultdict[str, list[_Work]](list)
    for sheet in sheets:
        units[sheet.record.unit].append(_work(sheet, marker))
    for works in units.values():
        givers = defaultdict[Wrong, set[tuple[bool, str]]](set)
        for one in works:
            for answer in one.odd:
                givers[answer].add(one.who)
        usual = {answer for answer, who in givers.items() if len(who) >= COMMON}
        for first, second in combinations(works, 2):
            if first.who != second.who and (says := _alike(first, second, usual)):
                yield Remark(second.sheet.file, says)
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


def _alike(first: _Work, second: _Work, usual: set[Wrong]) -> str:
    """Return what two works share, as a sentence; '' if it isn't worth one."""
    sheet = first.sheet
    name = sheet.learner if sheet.learner not in ("", sheet.file) else sheet.record.who
    whose = f"“{name}” in {sheet.file}"
    if first.history == second.history and first.wrong >= ALIKE:
        some = plural(first.wrong, "wrong answer")
        return f"it has the same answers in the same order, with {some} among them, as the work of {whose}"
    shared = sorted((first.odd & second.odd) - usual)
    if len(shared) < ALIKE:
        return ""
    some = listing(f"“{shorten(raw, 20)}” to {id}" for id, _, raw in shared[:SHOWN])
    return f"it shares {plural(len(shared), 'unusual wrong answer')} with the work of {whose}, such as {some}"


def _same_pseudonym(sheets: Sequence[Sheet]) -> Iterator[Remark]:
    """Yield a remark on each folder that has the pseudonym of another one."""
    first = dict[str, Sheet]()
    told = set[tuple[str, str]]()
    for sheet in sheets:
        other = first.setdefault(sheet.record.who, sheet)
        if sheet.learner and other.learner not in ("", sheet.learner) and (sheet.learner, other.learner) not in told:
            told.add((sheet.learner, other.learner))
            yield Remark(
                sheet.file,
                f"it has the pseudonym “{sheet.record.who}”, and so has {other.file} of “{other.learner}”: one may be "
                "a copy of the other, or both learners worked on one computer",
            )
