"""Objections to an entry that you are about to note: the fewest earlier entries that rule it out, and why."""

import re
from collections.abc import Sequence
from functools import reduce
from itertools import groupby
from operator import or_
from typing import NamedTuple

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALL_POTIONS, CARRIERS
from pharmalab.deduction.entries import AnyEntry, Aspect, Peek, clues
from pharmalab.deduction.entries.pairs import OfPair
from pharmalab.deduction.grid import ROWS, candidates, members
from pharmalab.deduction.masks import minimal_exclusions
from pharmalab.deduction.path import HARD, SIGNS, Path
from pharmalab.deduction.steps import Step
from pharmalab.deduction.techniques.base import potions_of
from pharmalab.deduction.techniques.chains import Chain
from pharmalab.deduction.techniques.clashes import FIFTH
from pharmalab.deduction.techniques.narration import no_potion
from pharmalab.deduction.worlds import Worlds, allowed

QUOTED = 3  #: the most entries to quote; if there are more, only their numbers are named

CITED = re.compile(r"entr(?:y|ies) (\d+(?:(?:, | and )\d+)*)", re.IGNORECASE)  #: the numbers of cited entries


class Objection(NamedTuple):
    """The reason why a new entry can't be true, given the earlier entries.

    Attributes:
        entries: the fewest entries (numbers from 0) that rule out the new entry.
        sentence: an explanation of why these entries rule it out.
    """

    entries: tuple[int, ...]
    sentence: str


def object_to(entries: Sequence[AnyEntry], new: AnyEntry) -> Objection | None:
    """Return why *new* contradicts the entries, or None if it doesn't.

    The result is also None if the entries already contradict each other.

    For example: 'Entry 3 says that fern + toad made red plus, so they can’t make red minus.'
    """
    told = clues(entries)
    left = Worlds.of(told)
    if not left.count or left.bits & allowed(new.clue()):
        return None
    sets = minimal_exclusions(allowed(new.clue()), told, shortest=True).sets
    first = min(sets, key=lambda one: (len(one), all(entries[n].mentions() != new.mentions() for n in one), one))
    facts = [entries[n].fact() for n in first]
    if len(first) == 1:
        (n,) = first
        who = "they" if len(new.mentions()) == 2 and entries[n].mentions() == new.mentions() else _who(new)
        return Objection(first, f"Entry {n + 1} says that {facts[0]}, so {who} {_cannot(new)}.")
    if len(first) <= QUOTED:
        link = _link(entries, first, new)
        if link and _cites(link, first):  # the reason names the entries, so they needn't be quoted
            return Objection(first, " ".join([f"{words.capital(_who(new))} {_cannot(new)}.", *link]))
        if len(first) == 2:
            said = [f"entry {n + 1} says that {fact}" for n, fact in zip(first, facts, strict=True)]
            so = f"{words.capital(' and '.join(said))}, so {_who(new)} {_cannot(new)}."
        else:
            said = [f"{fact} ({n + 1})" for n, fact in zip(first, facts, strict=True)]
            numbers = words.capital(words.entry_words(first))
            so = f"{numbers} rule this out: {'; '.join(said)}. So {_who(new)} {_cannot(new)}."
        return Objection(first, " ".join([so, *link]))
    numbers = words.capital(words.entry_words(first))
    return Objection(first, f"{numbers} together rule this out: {_who(new)} {_can_only(left, new)}.")


def _cites(link: Sequence[str], numbers: Sequence[int]) -> bool:
    """Return whether the sentences cite every one of the entries."""
    cited = CITED.findall(" ".join(link))
    return {*numbers} <= {int(n) - 1 for one in cited for n in re.findall(r"\d+", one)}


def _link(entries: Sequence[AnyEntry], numbers: Sequence[int], new: AnyEntry) -> list[str]:
    """Return why these entries rule the new one out, as sentences; none if the reason is plain, or takes several steps.

    Unless five ingredients would share a sign, the sentences cite every one of the entries. None of them cites the new
    entry, which has no number yet.

    For example: 'Otherwise fern, toad, root, flower and feather would all have red plus, but only four alchemicals do.'
    """
    number = len(entries)
    path = Path((*entries, new), (*numbers, number), max_rank=HARD).run()
    if path.clash is None:
        path = Path((*entries, new), (*numbers, number)).run()
    if path.clash is None:
        return []
    steps = path.slice(path.clash.cells).steps
    signs = [step.technique in SIGNS for step in steps]
    if all(signs) and path.clash.sentence.endswith(FIFTH):
        return [f"Otherwise {path.clash.sentence}."]
    itself = f" ({words.entry_words([number])})"
    clash = _reason(path, steps).replace(itself, "")
    telling = [k for k, sign in enumerate(signs) if not sign]
    if not telling and itself not in path.clash.sentence:  # the signs alone clash with what was mixed
        telling = [k for k, step in enumerate(steps) if number in step.entries]
    if not telling:
        return _otherwise(steps, numbers, number, clash, path.clash.cells)
    if len(telling) != 1:
        return []
    (k,) = telling
    link = steps[k].sentence.replace(itself, "").replace(f", {words.entry_words([number])})", ")")
    if (
        steps[k].cases
        or isinstance(steps[k].found.technique, Chain)
        or any(_cites([said], [number]) for said in (link, clash))
    ):
        return []  # it needs a table of cases, has none to show, or joins the new entry to another one
    supposes = any(number in step.entries for step in steps[: k + 1])
    ends = [f"{'But' if clash.startswith('entr') else 'Then'} {clash}."] if supposes else []
    cited = {*steps[k].entries, *(_sources(path) if supposes else ())}
    before = []
    for n in sorted({*numbers} - cited):
        for known in _known(steps, n, path.clash.cells):
            names, _, sign = known.partition(" have ")
            listed = words.capital(names.replace(" and ", ", "))
            shown = listed if sign and sign in link and link.startswith(f"{listed},") else words.capital(known)
            start, said, rest = link.partition(shown)
            where = f" ({words.entry_words([n])})"
            if said:
                link = start + said + where + rest
            else:
                before.append(f"{words.capital(known)}{where}.")
    if not supposes:
        return [*before, link]
    suppose, so = f"Suppose {_they_did(new)}", f"{words.capital(new.fact())}, so "
    if link.startswith(so):
        return [f"{suppose}; then {link.removeprefix(so)}", *before, *ends]
    return [f"{suppose}.", *before, link, *ends]


def _otherwise(steps: Sequence[Step], numbers: Sequence[int], number: int, clash: str, cells: int) -> list[str]:
    """Return a sentence about signs that entries show and the new entry (with this *number*) can't have.

    For example: 'Otherwise mushroom (entry 1) and fern (entry 3) would both have blue minus, which opposites can’t.'
    """
    said = clash.replace(f"{words.entry_words([number])} needs", "this result needs")
    for n in numbers:
        for i in _signed(steps, n, cells):
            where = f"{words.NAMES[i]} ({words.entry_words([n])})"
            said = re.sub(rf"\b{words.NAMES[i]}\b(?! \()", where, said, count=1)
    return [f"Otherwise {said}."] if _cites([said], numbers) else []


def _signed(steps: Sequence[Step], n: int, cells: int) -> list[int]:
    """Return the ingredients whose signs entry *n* shows and other steps or the clash (with these *cells*) need."""
    found = []
    for step in steps:
        if step.technique in SIGNS and n in step.entries:
            needed = step.eliminated & reduce(or_, (one.premises for one in steps if one is not step), cells)
            found += [i for i in range(8) if needed & ROWS[i]]
    return found


def _sources(path: Path) -> tuple[int, ...]:
    """Return the entries about the pair of the path's clash."""
    state, clash = path.state, path.clash
    return tuple(state.numbers(state.sources[clash.pair])) if clash and clash.pair else ()


def _reason(path: Path, steps: Sequence[Step]) -> str:
    """Return the clash to which the steps lead, with its reason if two ingredients can't make what an entry says."""
    assert path.clash is not None
    if path.clash.pair is None:
        return path.clash.sentence
    crosses = reduce(or_, (step.eliminated for step in steps), 0)
    rows = tuple(candidates(crosses, i) for i in range(8))
    return no_potion(path.state, rows, *path.clash.pair)


def _known(steps: Sequence[Step], n: int, cells: int) -> list[str]:
    """Return the signs that entry *n* shows and that other steps or the clash (with these *cells*) need.

    For example: 'flower and scorpion have blue plus'.
    """
    known = []
    for step in steps:
        if step.technique in SIGNS and n in step.entries:
            needed = step.eliminated & reduce(or_, (one.premises for one in steps if one is not step), cells)
            who = [i for i in range(8) if needed & ROWS[i]]
            for said, some in groupby(who, key=lambda i: step.ending(i).text):
                names = words.listing([words.NAMES[i] for i in some])
                known.append(f"{names} {said.replace('has', 'have', 1) if ' and ' in names else said}")
    return known


def _who(new: AnyEntry) -> str:
    """Return the entry's ingredients in words, like 'toad' or 'fern + toad'."""
    return new.pair_words() if isinstance(new, OfPair) else words.listing([words.NAMES[i] for i in new.mentions()])


def _cannot(new: AnyEntry) -> str:
    """Return what the new entry would say, negated: 'can’t make red minus', 'can’t have red plus'."""
    if isinstance(new, Peek):
        return f"can’t be in {_potion(new.potions())}"
    if isinstance(new, Aspect):
        return f"can’t have {words.potion_words(CARRIERS.index(new.clue().allowed))}"
    potions = new.clue().allowed
    if potions.bit_count() == 6:
        return f"do make {potions_of(ALL_POTIONS ^ potions)}"
    return f"can’t make {potions_of(potions)}"


def _potion(potions: int) -> str:
    return f"a potion that is {words.listing([words.potion_words(q) for q in members(potions)], 'or')}"


def _they_did(new: AnyEntry) -> str:
    """Return what the new entry says, after a sentence that ends in `_cannot`: 'they did', 'toad has red plus'."""
    return "they did" if isinstance(new, OfPair) and _cannot(new).startswith("can’t make") else new.fact()


def _can_only(left: Worlds, new: AnyEntry) -> str:
    """Return what the entries still allow: 'can only make blue plus or soup', 'can’t have red plus'."""
    if len(new.mentions()) != 2:
        return _cannot(new)
    return f"can only make {potions_of(left.potions(*new.mentions()))}"
