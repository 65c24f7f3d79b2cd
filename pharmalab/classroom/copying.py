"""Find work that may have been copied: the same pseudonym in two folders, the same wrong answers, the same history.

Equal right answers mean nothing. Equal wrong answers mean little if a known misconception leads to them, or if many
learners give them; these alone never lead to a remark. A remark is a reason to ask, and proves nothing.

A learner's work gets one remark, which names all similar works. If dates or pseudonyms show whose work came first, the
remarks on both sides say so.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from pharmalab.classroom.counted import Remark, Sheet
from pharmalab.classroom.marks import Answers, Marker
from pharmalab.core.texts import shorten
from pharmalab.core.words import listing, plural

ALIKE = 3  #: this many equal wrong answers are worth a remark
COMMON = 4  #: an answer that this many learners gave is common
SHOWN = 2  #: shared answers that a remark quotes
NAMED = 8  #: learners that a remark names
COMPARED = 300  #: equal works that are compared with each other; a class has fewer, a flood of files may have more

Who = tuple[bool, str]  #: (True, the learner's folder) or, outside of a folder, (False, the pseudonym)
Key = tuple[Who, str]  #: a learner and a unit
Wrong = tuple[str, str, str]  #: exercise, seed, raw answer

PSEUDONYM = "same pseudonym"
UNKNOWN = "{what} as {names}"
LATER = "{what} as {names}, who handed in earlier, according to timestamp.txt (learners can write this file, too)"
EARLIER = "{names} handed in later, according to timestamp.txt: {what}"
BORROWED = "{what} as {names}, who used this pseudonym in other units too"
LENT = "{names} used this learner’s pseudonym, but only in this unit: {what}"


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
    def who(self) -> Who:
        return bool(self.sheet.learner), self.sheet.learner or self.sheet.record.who

    @property
    def unit(self) -> str:
        return self.sheet.record.unit

    @property
    def pseudonym(self) -> str:
        return self.sheet.record.who


class _Pair(NamedTuple):
    """Two learners' works that are alike, and in what."""

    first: _Work
    second: _Work
    what: str


def remarks(sheets: Sequence[Sheet], marker: Marker) -> Iterator[Remark]:
    """Yield a remark for each learner whose work looks like another learner's."""
    works = [_work(sheet, marker) for sheet in sheets]
    of = {(one.who, one.unit): one for one in reversed(works)}
    alike: dict[Key, dict[Key, tuple[str, ...]]] = defaultdict(dict)
    for first, second, what in (*_same_pseudonym(works), *_same_history(works), *_same_mistakes(works)):
        keys = (first.who, first.unit), (second.who, second.unit)
        for mine, theirs in (keys, keys[::-1]):
            known = alike[mine].get(theirs, ())
            alike[mine][theirs] = known if what in known else (*known, what)
    units_of = _units_of(works)
    for key in (key for key in dict.fromkeys((one.who, one.unit) for one in works) if key in alike):
        others = [(of[other], what) for other, what in sorted(alike[key].items())]
        yield Remark(of[key].sheet.file, "; ".join(_clauses(of[key], others, units_of)))


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


def _same_pseudonym(works: Sequence[_Work]) -> Iterator[_Pair]:
    """Yield each two folders with the same pseudonym: unit by unit or, if they share it in no unit, once."""
    pairs = [pair for pair in _pairs(works, lambda one: one.pseudonym) if all(work.who[0] for work in pair)]
    told = {(first.who, second.who) for first, second in pairs if first.unit == second.unit}
    for first, second in pairs:
        if first.unit == second.unit or (first.who, second.who) not in told:
            told |= {(first.who, second.who), (second.who, first.who)}
            yield _Pair(first, second, PSEUDONYM)


def _same_history(works: Sequence[_Work]) -> Iterator[_Pair]:
    for first, second in _pairs(works, lambda one: f"{one.unit} {one.history}"):
        if first.wrong >= ALIKE:
            yield _Pair(first, second, f"same answers in the same order ({first.wrong} wrong)")


def _same_mistakes(works: Sequence[_Work]) -> Iterator[_Pair]:
    """Yield each two works that share unusual wrong answers, but not all their history."""
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
            yield _Pair(first, second, f"same {plural(len(answers), 'unusual wrong answer')} (such as {some})")


def _pairs(works: Sequence[_Work], key: Callable[[_Work], str]) -> Iterator[tuple[_Work, _Work]]:
    """Yield each two works of different learners that have the same key; of too many works only the first ones."""
    groups = defaultdict[str, list[_Work]](list)
    for one in works:
        groups[key(one)].append(one)
    for some in groups.values():
        pairs = combinations(some[:COMPARED], 2)
        yield from ((first, second) for first, second in pairs if first.who != second.who)


def _units_of(works: Sequence[_Work]) -> Counter[tuple[Who, str]]:
    """Return the number of units in which a learner has a pseudonym."""
    return Counter((who, name) for who, name, _ in {(one.who, one.pseudonym, one.unit) for one in works})


def _clauses(
    one: _Work, others: Sequence[tuple[_Work, tuple[str, ...]]], units_of: Mapping[tuple[Who, str], int]
) -> Iterator[str]:
    """Yield a clause of a remark for all others who are alike in the same things."""
    groups = defaultdict[tuple[str, tuple[str, ...]], list[str]](list)
    for other, what in others:
        groups[_first(one, other, units_of), what].append(f"“{other.who[1]}”")
    for (template, what), names in groups.items():
        if template == LENT:
            what = tuple(one for one in what if one != PSEUDONYM)
        more = [plural(len(names) - NAMED, "other")] if len(names) > NAMED else []
        yield template.format(what=listing(what), names=listing([*names[:NAMED], *more])).removesuffix(": ")


def _first(one: _Work, other: _Work, units_of: Mapping[tuple[Who, str], int]) -> str:
    """Return how a remark on *one* names the other: by whose work came first, as far as that is known.

    A pseudonym belongs to the learner who has it in several units, if the other one has it in one unit only.
    """
    if one.pseudonym == other.pseudonym:
        mine, theirs = (units_of[work.who, work.pseudonym] for work in (one, other))
        if (mine == 1) != (theirs == 1):
            return BORROWED if mine == 1 else LENT
    mine_on, theirs_on = one.sheet.handed, other.sheet.handed
    if mine_on is None or theirs_on is None or mine_on == theirs_on:
        return UNKNOWN
    return EARLIER if mine_on < theirs_on else LATER
