"""Find the smallest conflicts in contradictory notes, and the entries to drop or to edit.

A conflict is a minimal set of entries that can't all be true. A repair is a minimal set of entries whose removal makes
the notes consistent.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALL_ALCHEMICALS, ASPECTS, COLORS, INGREDIENTS, POTIONS, QUALITIES
from pharmalab.deduction.budget import Budget
from pharmalab.deduction.entries import AnyEntry, Aspect, Debunk, Failed, Mix, OneOf, Peek, Sell, Showed, Sold, clues
from pharmalab.deduction.grid import candidates, members
from pharmalab.deduction.masks import MASKS, minimal_exclusions, violations
from pharmalab.deduction.path import Path
from pharmalab.deduction.signs import is_said
from pharmalab.deduction.steps import Step
from pharmalab.deduction.worlds import ALL, allowed

KINDS = ("quality", "sign", "potion", "wanted", "ingredient")  #: kinds of edit, the likeliest slip first


@dataclass(frozen=True, repr=False)
class Edit:
    """A change to a single entry that makes the notes consistent. Printing it gives a sentence.

    Args:
        n: the number of the entry, from 0.
        kind: one of ``KINDS``.
        entry: the entry after the edit.
        worlds: the number of worlds left after the edit.
    """

    n: int
    kind: str
    entry: AnyEntry
    worlds: int

    @property
    def sentence(self) -> str:
        left = words.plural(self.worlds, "world")
        return f"Entry {self.n + 1}: did you mean “{self.entry.line()}”? Then {left} would be left."

    def __repr__(self) -> str:
        return self.sentence


@dataclass(frozen=True)
class Diagnosis:
    """The conflicts between entries, and the ways to repair them.

    Attributes:
        conflicts: tuples of entry numbers from 0, the shortest first.
        repairs: sets of entry numbers whose removal makes the notes consistent, the smallest first.
        dropping: ``dropping[n]`` is the number of worlds left without entry n.
        complete: whether all conflicts were found. If not, larger conflicts are missing.
        tries: how many tries the search took.
        shortest: whether no conflict can be shorter than the first one.
        all_repairs: whether all repairs were found. If not, only larger repairs are missing.
    """

    entries: tuple[AnyEntry, ...]
    conflicts: tuple[tuple[int, ...], ...]
    repairs: tuple[tuple[int, ...], ...]
    dropping: tuple[int, ...]
    complete: bool = True
    tries: int = 0
    shortest: bool = True
    all_repairs: bool = True

    @property
    def sentence(self) -> str:
        """A sentence like 'Entries 1, 2, 3 and 4 can’t all be true.'.

        If the search for conflicts stopped early, the sentence says so.
        """
        if not self.conflicts:
            return ""
        first = self.conflicts[0]
        said = f"{words.capital(words.entry_words(first))} {words.cannot_be_true(len(first))}."
        if self.complete:
            return said
        which = "these are some of the smallest conflicts" if self.shortest else "there may be smaller conflicts"
        return f"{said} The search stopped after {words.plural(self.tries, 'try')}: {which}."

    @property
    def in_every_conflict(self) -> tuple[int, ...]:
        """The entries (numbers from 0) that are in every conflict. If only one entry is wrong, it is one of them."""
        return tuple(n for n, worlds in enumerate(self.dropping) if worlds) if self.conflicts else ()

    @property
    def edits(self) -> tuple[Edit, ...]:
        """All edits of a single entry that make the notes consistent, starting with the likeliest kind of slip.

        Edits of the same kind (see ``KINDS``) are sorted by the number of worlds left, the most first.
        """
        return single_edits(self.entries, self.dropping)

    def proof(self, conflict: Sequence[int]) -> tuple[Path, str]:
        """Return the steps from a conflict's entries to a contradiction, and a sentence about the contradiction."""
        path = Path(self.entries, conflict).run()
        assert path.clash is not None
        return path.slice(path.clash.cells), words.capital(path.clash.sentence) + "."

    def reason(self, conflict: Sequence[int]) -> str:
        """Return a sentence that says why a conflict's entries can't all be true (see `what_clashes`)."""
        path, clash = self.proof(conflict)
        return what_clashes(path.steps, clash)


def what_clashes(steps: Sequence[Step], clash: str) -> str:
    """Return the last step of a conflict's proof in words, followed by the fact that contradicts it.

    For example: 'Toad was shown to have a red minus (entry 2). But toad has red plus.'
    """
    if not steps:
        return clash
    *before, last = steps
    known = reduce(or_, (step.eliminated for step in before), 0)
    for i in range(8):
        left = candidates(known, i)
        if 0 < left < ALL_ALCHEMICALS and not candidates(known | last.eliminated, i):
            return f"{last.sentence} But {words.NAMES[i]} {is_said(left)}."
    return f"{last.sentence} Then {words.lower_first(clash)}"


def diagnose(entries: Sequence[AnyEntry]) -> Diagnosis:
    """Return the smallest conflicts between the entries, and the smallest repairs."""
    told = clues(entries)
    rest = worlds_without([allowed(clue) for clue in told])
    dropping = tuple(bits.bit_count() for bits in rest)
    if not told or rest[-1] & allowed(told[-1]):
        return Diagnosis(tuple(entries), (), (), dropping)
    budget = Budget(MASKS)
    repairs = violations(ALL, told, budget)
    found = minimal_exclusions(ALL, told, masks=(repairs, not budget.spent))
    return Diagnosis(
        tuple(entries),
        found.sets,
        tuple(tuple(members(r)) for r in repairs),
        dropping,
        found.complete,
        budget.used + found.tries,
        len(found.sets[0]) <= found.sure,
        not budget.spent,
    )


def worlds_without(parts: Sequence[int]) -> list[int]:
    """Return, for each entry, the worlds (as bits) that agree with all the other entries."""
    before = [ALL]
    for part in parts:
        before.append(before[-1] & part)
    after, rest = ALL, []
    for n in range(len(parts) - 1, -1, -1):
        rest.append(before[n] & after)
        after &= parts[n]
    return rest[::-1]


def single_edits(entries: Sequence[AnyEntry], dropping: Sequence[int]) -> tuple[Edit, ...]:
    """Return every edit of a single entry that leaves at least one world.

    Entries whose removal leaves no world are skipped, because editing them can't help.
    """
    rest = worlds_without([allowed(e.clue()) for e in entries])
    found = []
    for n, entry in enumerate(entries):
        if dropping[n]:
            for kind, other in variants(entry):
                if other == entry:
                    continue
                worlds = (rest[n] & allowed(other.clue())).bit_count()
                if worlds:
                    found.append(Edit(n, kind, other, worlds))
    return tuple(sorted(found, key=lambda e: (KINDS.index(e.kind), -e.worlds, -e.n, e.entry.line())))


def variants(entry: AnyEntry) -> Iterator[tuple[str, AnyEntry]]:
    """Yield the entries that the player may have meant if *entry* contains one slip, each with the kind of slip."""
    if isinstance(entry, Sell | Sold) or (isinstance(entry, Peek) and entry.quality):
        for quality in QUALITIES:
            yield "quality", entry.replace(quality=quality)
        for wanted in ASPECTS:
            yield "wanted", entry.replace(wanted=wanted)
    if isinstance(entry, Debunk):
        yield "quality", entry.replace(result=not entry.result)
    if isinstance(entry, Mix | Debunk | Showed) or (isinstance(entry, Peek | Failed) and entry.potion):
        for potion in POTIONS:
            flipped = potion != entry.potion and potion[0] == (entry.potion or " ")[0]
            yield ("sign" if flipped else "potion"), entry.replace(potion=potion)
    if isinstance(entry, OneOf):
        missing = [potion for potion in POTIONS if potion not in entry.potions]
        for potion in missing:
            for k in range(len(entry.potions)):
                yield "potion", entry.replace(potions=(*entry.potions[:k], potion, *entry.potions[k + 1 :]))
            if len(missing) > 1:
                yield "potion", entry.replace(potions=(*entry.potions, potion))
    if isinstance(entry, Aspect):
        for aspect in ASPECTS:
            kind = "sign" if aspect[0] == entry.color else "potion"
            yield kind, entry.replace(color=aspect[0], sign=aspect[1])
    if isinstance(entry, Failed):
        for field, kind, choices in (("color", "quality", COLORS), ("result", "quality", (True, False))):
            if getattr(entry, field) is not None:
                yield from ((kind, entry.replace(**{field: choice})) for choice in choices)
    names = [name for name in ("a", "b", "seen", "ingredient") if getattr(entry, name, None)]
    for name in names:
        for ingredient in INGREDIENTS:
            if ingredient not in {getattr(entry, other) for other in names}:
                yield "ingredient", entry.replace(**{name: ingredient})
