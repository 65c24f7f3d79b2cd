"""Find work that may have been copied from another learner.

Two pieces of work look alike if they share a pseudonym, several wrong answers, or the same answers in the same order.
Shared right answers don't count. Wrong answers from known misconceptions count only if many are shared, in the same
order. A remark is a reason to ask the learners, not proof of copying.
"""

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from itertools import combinations
from typing import NamedTuple

from pharmalab.classroom.counted import Remark, Sheet
from pharmalab.classroom.files import LONGEST
from pharmalab.classroom.marks import Answers, Marker, as_number, is_function
from pharmalab.classroom.remark_kinds import EQUAL
from pharmalab.core.texts import quoted
from pharmalab.core.words import listing, plural
from pharmalab.exercises.parsing.expressions import CONSTANTS, FUNCTIONS

ALIKE = 3  #: this many equal wrong answers are worth a remark
LONG = 5  #: this many wrong answers in the same order are worth a remark, if misconceptions don't explain all of them
KNOWN = 5  #: this many wrong answers in the same order, even if misconceptions explain all of them
WHERE = 4  #: they must come from this many exercises, and at least one exercise must contribute several
TYPED = 5  #: this many equal texts that aren’t right are worth a remark …
ODD = 2  #: … if this many of them are odd …
EXERCISES = 3  #: … and they come from this many exercises
IN_FORMULAS = {*FUNCTIONS, *CONSTANTS, "x"}
WORD = re.compile(r"[^\W\d_]+\d*|[²³]")  #: makes a text odd, unless it is a name in formulas
COMMON = 4  #: an answer that this many learners gave is common
WHOLE = 20  #: a whole number up to this may well be the wrong answer of two learners
PART = 6  #: and so may a fraction whose numerator and denominator are at most this
MANY = 8  #: an answer that more learners gave means nothing
SHOWN = 2  #: shared answers that a remark quotes
NAMED = 8  #: learners that a remark names
COMPARED = 300  #: equal works that are compared with each other; a class has fewer, a flood of files may have more

Who = tuple[bool, str]  #: (True, the learner's folder) or, outside of a folder, (False, the pseudonym)
Key = tuple[Who, str]  #: a learner and a unit
Wrong = tuple[str, str, str]  #: exercise, seed, value of the answer

PSEUDONYM = "same pseudonym"
IDENTICAL = "identical work, with the same answers and the same pseudonym"
UNKNOWN = "{what} as {names}"
STAMPED = "according to timestamp.txt (a file that learners can change)"
LATER = f"{{what}} as {{names}}, whose work was handed in earlier, {STAMPED}"
EARLIER = f"{{names}} handed in their work later, {STAMPED}: {{what}}"
BORROWED = "{what} as {names}, who used this pseudonym in other units too"
LENT = "{names} used this learner’s pseudonym, but only in this unit: {what}"


class _Work(NamedTuple):
    """A learner's sheet with its wrong answers.

    Attributes:
        odd: the wrong answers that no known misconception explains, each as it was written.
        wrong: the wrong answers to each attempt, by exercise and seed, in order.
        history: the values of all answers to each attempt, in order.
        typed: the entries of each attempt as they were typed, in order.
        failed: those of the ``typed`` entries that aren't right, or only because the class accepts few digits.
        unread: those of the ``failed`` entries that can't be read.
        odd_texts: those of the ``failed`` entries that can't be read, or contain words, such as “r = 1/2”.
        plain: those of the ``odd`` answers that others may well give by chance: small numbers and options.
    """

    sheet: Sheet
    odd: Mapping[Wrong, str]
    wrong: Mapping[tuple[str, str], tuple[str, ...]]
    history: Mapping[tuple[str, str], tuple[str, ...]]
    typed: Mapping[tuple[str, str], tuple[str, ...]]
    failed: Mapping[tuple[str, str], tuple[str, ...]]
    unread: Mapping[tuple[str, str], tuple[str, ...]]
    odd_texts: Mapping[tuple[str, str], tuple[str, ...]]
    plain: Set[Wrong] = frozenset()

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
    """Two learners' works that are alike.

    Attributes:
        what: in what they are alike, as a remark on the first one says it.
        own: the same for a remark on the second one, if it quotes that learner's own answers; otherwise ''.
    """

    first: _Work
    second: _Work
    what: str
    own: str = ""


class Compared(NamedTuple):
    """The work of a class, with the pairs of pieces that look alike.

    Attributes:
        works: all pieces of work.
        pairs: the pairs of pieces that look alike, each with their similarities.
    """

    works: Sequence[_Work]
    pairs: Sequence[_Pair]


def compared(sheets: Sequence[Sheet], marker: Marker) -> Compared:
    """Compare each piece of a class's work with every other piece."""
    works = [_work(sheet, marker) for sheet in sheets]
    pairs, told = list[_Pair](), set[tuple[Who, Who, str]]()
    finders = (_identical, _same_history, _same_parts, _same_mistakes, _same_text, _same_misconceptions)
    for find in finders:  # no evidence counts twice
        found = [one for one in find(works) if (one.first.who, one.second.who, one.first.unit) not in told]
        told |= {(one.first.who, one.second.who, one.first.unit) for one in found}
        pairs += found
    return Compared(works, pairs)


def remarks(found: Compared) -> Iterator[Remark]:
    """Yield a remark on each piece of work that looks like another learner's."""
    works = found.works
    of = {(one.who, one.unit): one for one in reversed(works)}
    alike: dict[Key, dict[Key, tuple[str, ...]]] = defaultdict(dict)
    for first, second, whats, own in (*_same_pseudonym(works), *found.pairs):
        keys = (first.who, first.unit), (second.who, second.unit)
        for mine, theirs, what in ((*keys, whats), (*keys[::-1], own or whats)):
            known = alike[mine].get(theirs, ())
            alike[mine][theirs] = known if what in known else (*known, what)
    units_of = _units_of(works)
    for key in (key for key in dict.fromkeys((one.who, one.unit) for one in works) if key in alike):
        others = [(of[other], what) for other, what in sorted(alike[key].items())]
        yield Remark(of[key].sheet.file, "; ".join(_clauses(of[key], others, units_of)), EQUAL)


def repeats(found: Compared) -> dict[tuple[str, str], str]:
    """Return the pieces of work that look like an earlier piece and are therefore left out.

    The keys are pairs of a learner and a unit. Each value is the learner of the earlier piece. Without dates, the order
    of the list decides.
    """
    later = dict[tuple[str, str], str]()
    for first, second, *_ in found.pairs:
        dates = first.sheet.handed, second.sheet.handed
        second_came_first = None not in dates and dates[1] < dates[0]  # type: ignore[operator]
        one, other = (second, first) if second_came_first else (first, second)
        later.setdefault((other.who[1], second.unit), one.who[1])
    return later


def _work(sheet: Sheet, marker: Marker) -> _Work:
    odd, plain = dict[Wrong, str](), set[Wrong]()
    wrong, history = dict[tuple[str, str], tuple[str, ...]](), dict[tuple[str, str], tuple[str, ...]]()
    typed, failed, unread, texts = (dict[tuple[str, str], tuple[str, ...]]() for _ in range(4))
    for one in (one for one in marker.answers(sheet) if isinstance(one, Answers) and one.attempt.answers):
        at = one.id, one.attempt.seed
        history[at] = tuple(marker.value(one, raw) for raw in one.attempt.answers)
        entered = [(raw.strip(), said) for raw, said in zip(one.attempt.answers, one.verdicts, strict=True)]
        typed[at] = tuple(raw for raw, _ in entered)
        failed[at] = tuple(raw for raw, said in entered if said is not None and (not said or said.digits))
        unread[at] = tuple(raw for raw, said in entered if said is not None and not said.readable)
        texts[at] = tuple(
            raw for raw in failed[at] if raw in unread[at] or (not marker.options(one) and _has_words(raw))
        )
        missed = [(raw, said) for raw, said in one.given if said is not None and not said and not said.rounded]
        wrong[at] = tuple(marker.value(one, raw) for raw, _ in missed)
        here = {(*at, marker.value(one, raw)): raw for raw, verdict in missed if not verdict.slip}
        odd |= here
        plain |= {wrong for wrong, raw in here.items() if marker.options(one) or _is_small(raw)}
    return _Work(sheet, odd, wrong, history, typed, failed, unread, texts, plain)


def _has_words(raw: str) -> bool:
    """Return whether an answer contains words that don't belong to a formula."""
    return not is_function(raw) and any(word.casefold() not in IN_FORMULAS for word in WORD.findall(raw))


def _is_small(raw: str) -> bool:
    """Return whether an answer is a small number, such as 7 or 1/2, which many people could try."""
    value = as_number(raw)
    if value is None:
        return False
    size = abs(value)
    return size <= WHOLE if size.denominator == 1 else max(size.numerator, size.denominator) <= PART


def _identical(works: Sequence[_Work]) -> Iterator[_Pair]:
    """Yield each two works that are the same in everything: also their right answers, guesses and pseudonyms."""
    pairs = _pairs(works, lambda one: f"{one.unit} {one.pseudonym}")
    yield from (_Pair(first, second, IDENTICAL) for first, second in pairs if _are_identical(first, second))


def _are_identical(first: _Work, second: _Work) -> bool:
    return bool(first.history) and first.sheet.record == second.sheet.record


def _same_pseudonym(works: Sequence[_Work]) -> Iterator[_Pair]:
    """Yield each two folders with the same pseudonym: unit by unit or, if they share it in no unit, once."""
    pairs = [pair for pair in _pairs(works, lambda one: one.pseudonym) if all(work.who[0] for work in pair)]
    told = {(first.who, second.who) for first, second in pairs if first.unit == second.unit}
    for first, second in pairs:
        if first.unit == second.unit or (first.who, second.who) not in told:
            told |= {(first.who, second.who), (second.who, first.who)}
            if not _are_identical(first, second):
                yield _Pair(first, second, PSEUDONYM)


def _same_history(works: Sequence[_Work]) -> Iterator[_Pair]:
    for first, second in _pairs(works, lambda one: f"{one.unit} {sorted(one.history.items())}"):
        if sum(map(len, first.wrong.values())) >= ALIKE and first.odd and not _are_identical(first, second):
            yield _Pair(first, second, f"same answers in the same order ({_wrong(first, first.wrong)})")


def _same_parts(works: Sequence[_Work]) -> Iterator[_Pair]:
    """Yield each two works with the same answers in the same order to several exercises, but not to all of them."""
    for first, second in _pairs(works, lambda one: one.unit):
        if first.history == second.history:
            continue
        same = [at for at, values in first.history.items() if second.history.get(at) == values and first.wrong[at]]
        odd = any((id, seed) in same for id, seed, _ in first.odd)
        if odd and sum(len(first.wrong[at]) for at in same) >= LONG:
            others = len({one.who for one in works if all(one.history.get(at) == first.history[at] for at in same)}) - 2
            where = plural(len({id for id, _ in same}), "exercise")
            wrong = [(*at, value) for at in same for value in first.wrong[at]]
            slips = sum(one not in first.odd for one in wrong)
            known = f"{slips} of them known misconceptions" if slips > 1 else "1 of them a known misconception"
            told = [known] if slips else []
            if all(len(first.history[at]) == 1 for at in same):
                counted = "; ".join([*told, _gave(others)])
                yield _Pair(first, second, f"same {len(wrong)} wrong answers ({counted})")
            else:
                counted = "; ".join([", ".join([_wrong(first, same), *told]), _gave(others)])
                yield _Pair(first, second, f"same answers in the same order to {where} ({counted})")


def _wrong(one: _Work, where: Iterable[tuple[str, str]]) -> str:
    """Return how many answers to these attempts are wrong, in words; quick checks are named apart."""
    counts = {at: len(one.wrong[at]) for at in where}
    checks = sum(n for (id, _), n in counts.items() if not id.rpartition(".")[2].isdigit())
    return f"{sum(counts.values())} wrong" + (f", {checks} of them in quick checks" if checks else "")


def _gave(others: int) -> str:
    """Return how many others gave the same answers, in words."""
    return f"{plural(others, 'other')} gave them too" if others > 0 else "nobody else gave all of them"


def _same_mistakes(works: Sequence[_Work]) -> Iterator[_Pair]:
    """Yield each two works that share unusual wrong answers, but not all their history.

    An answer that several learners gave, or a small number such as 7 or 1/2, counts less: then one more has to be
    shared, and few may have given them all.
    """
    givers = defaultdict[Wrong, list[int]](list)
    for n, one in enumerate(works):
        for answer in one.odd:
            givers[answer].append(n)
    several = {answer: len({works[n].who for n in places}) for answer, places in givers.items()}
    shared = defaultdict[tuple[int, int], list[Wrong]](list)
    for answer, places in sorted(givers.items()):
        if several[answer] <= MANY:
            for pair in combinations(places, 2):
                shared[pair].append(answer)
    for (m, n), answers in sorted(shared.items()):
        first, second = works[m], works[n]
        if first.who == second.who or first.history == second.history or len(answers) < ALIKE:
            continue
        rare = [one for one in answers if several[one] < COMMON and one not in first.plain]
        told = rare if len(rare) >= ALIKE else answers
        gave = len({one.who for one in works if one.odd.keys() >= set(told)})
        if told is rare or (len(told) > ALIKE and gave < COMMON):
            easy = sum(one in first.plain for one in told)
            many = plural(len(told), "wrong answer" if easy else "unusual wrong answer")
            many += f", {easy} of them easy to guess" if easy else ""
            told = sorted(told, key=lambda one: one in first.plain)  # the more telling ones come first
            what, own = (
                f"same {many} (such as {listing(_shown(one, told))}; {_gave(gave - 2)})" for one in (first, second)
            )
            yield _Pair(first, second, what, own)


def _same_text(works: Sequence[_Work]) -> Iterator[_Pair]:
    """Yield each two works with the same texts, typed in the same order, if some of the texts can't be read."""
    for first, second in _pairs(works, lambda one: one.unit):
        same = [at for at, some in first.typed.items() if first.failed[at] and second.typed.get(at) == some]
        odd = dict.fromkeys(raw for some in (first.unread, first.odd_texts) for at in same for raw in some[at])
        many = sum(len(first.failed[at]) for at in same)
        if (
            not any(first.unread[at] for at in same)
            or len(odd) < ODD
            or many < TYPED
            or len({id for id, _ in same}) < EXERCISES
        ):
            continue
        if _givers(works, first, same, lambda one: one.typed) < COMMON:
            yield _Pair(
                first, second, f"typed the same text for {many} answers (such as {quoted(next(iter(odd)), 20)})"
            )


def _same_misconceptions(works: Sequence[_Work]) -> Iterator[_Pair]:
    """Yield each two works with many equal wrong answers in the same order, which misconceptions may explain."""
    for first, second in _pairs(works, lambda one: one.unit):
        same = [at for at, values in first.history.items() if first.wrong[at] and second.history.get(at) == values]
        many = sum(len(first.wrong[at]) for at in same)
        where = len({id for id, _ in same})
        if many < KNOWN or where < WHERE or all(len(first.wrong[at]) == 1 for at in same):
            continue
        if (givers := _givers(works, first, same, lambda one: one.history)) < COMMON:
            known = f"known misconceptions explain them; {_gave(givers - 2)}"
            yield _Pair(first, second, f"same {many} wrong answers in the same order, in {where} exercises ({known})")


def _shown(one: _Work, answers: Sequence[Wrong]) -> list[str]:
    """Return the first of these wrong answers as the learner wrote them."""
    return [f"{quoted(one.odd[answer], 20)} for {answer[0]}" for answer in answers[:SHOWN]]


def _givers(
    works: Sequence[_Work],
    first: _Work,
    same: Sequence[tuple[str, str]],
    given: Callable[[_Work], Mapping[tuple[str, str], object]],
) -> int:
    """Return how many learners have *given* what *first* has, in all the *same* answers."""
    return len({one.who for one in works if all(given(one).get(at) == given(first)[at] for at in same)})


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
        groups[_first(one, other, units_of), what].append(quoted(other.who[1], LONGEST))
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
