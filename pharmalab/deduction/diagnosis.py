"""Contradictions: the smallest conflicts, the entries to drop, and single edits that make the notes agree.

Repairs are the inclusion-minimal sets of entries that some world violates; conflicts, the smallest sets that cannot all
be true, are the minimal hitting sets of the repairs. Nothing is ever deleted automatically.
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
    """An edit of one entry that makes the notes consistent. Printing the edit gives its sentence.

    Args:
        n: the number of the entry, from 0.
        kind: the kind of slip, one of ``KINDS``.
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
    """The conflicts among entries, and their repairs.

    Attributes:
        conflicts: tuples of entry numbers from 0, the shortest first, then by number; () for consistent notes.
        repairs: the sets of entries to drop, sorted in the same way.
        dropping: ``dropping[n]`` is the number of worlds left without entry n.
        complete: whether these are all the conflicts; else the search stopped after ``tries`` tries. Each is minimal
            even then; larger conflicts are missing and, if none was found in time (``shortest`` is False), perhaps
            smaller ones.
        all_repairs: the same for the repairs; only larger repairs can be missing.
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
        """A sentence like 'Entries 1, 2, 3 and 4 can’t all be true.'; it also says if the search stopped early."""
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
        """The entries that are part of every conflict. A single slip must be in one of them."""
        return tuple(n for n, worlds in enumerate(self.dropping) if worlds) if self.conflicts else ()

    @property
    def edits(self) -> tuple[Edit, ...]:
        """All single edits that make the notes consistent. Each edits an entry that is part of every conflict.

        The likeliest slip comes first. Slips are sorted by kind in the order of ``KINDS``; within a kind, the edit that
        leaves the most worlds comes first, then the later entry, then the alphabetically first typed line.
        """
        return single_edits(self.entries, self.dropping)

    def proof(self, conflict: Sequence[int]) -> tuple[Path, str]:
        """Return the steps from the entries of a conflict to the clash, and a sentence about the clash."""
        path = Path(self.entries, conflict).run()
        assert path.clash is not None
        return path.slice(path.clash.cells), words.capital(path.clash.sentence) + "."

    def reason(self, conflict: Sequence[int]) -> str:
        """Return a sentence about the clash in a conflict, in the words of `what_clashes`."""
        path, clash = self.proof(conflict)
        return what_clashes(path.steps, clash)


def what_clashes(steps: Sequence[Step], clash: str) -> str:
    """Return the last step of a conflict's proof, and the fact that contradicts it.

    For example: 'Toad was shown to have red minus (entry 2). But toad has red plus.'
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
    """Return the minimal conflicts and repairs of the entries."""
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
    """Return, for each entry, the worlds (bits) that agree with all the other entries."""
    before = [ALL]
    for part in parts:
        before.append(before[-1] & part)
    after, rest = ALL, []
    for n in range(len(parts) - 1, -1, -1):
        rest.append(before[n] & after)
        after &= parts[n]
    return rest[::-1]


def single_edits(entries: Sequence[AnyEntry], dropping: Sequence[int]) -> tuple[Edit, ...]:
    """Return all single edits after which at least one world is left.

    If removing an entry leaves no world, editing only that entry can't help.
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
    """Yield each entry that differs from this one by a single slip, with the kind of slip."""
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
