"""Explain why an ingredient can't be an alchemical, or show that it can.

An explanation uses as few entries as possible, and its proof is the shortest one found. Explanations are minimal
hitting sets (Reiter 1987, "A theory of diagnosis from first principles", section 4).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf
from typing import NamedTuple

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, PAIRS, mix
from pharmalab.deduction.argument import argue
from pharmalab.deduction.certain_cells import lines, why_certain
from pharmalab.deduction.entries import AnyEntry, clues
from pharmalab.deduction.grid import cell
from pharmalab.deduction.masks import Sets, minimal_exclusions
from pharmalab.deduction.open_cells import why_open
from pharmalab.deduction.path import Path
from pharmalab.deduction.steps import Step
from pharmalab.deduction.worlds import ALL, World, Worlds, allowed, cells, makes

TRIED = 6  #: how many of the smallest explanations to try for a proof


@dataclass(frozen=True)
class WhyNot:
    """The reason why an ingredient (0-7) is not an alchemical (0-7), or a world in which it is.

    Attributes:
        explanations: the minimal sets of entries (from 0) that exclude the cell, the smallest first.
        complete: whether all explanations were found.
        proof: the steps that exclude the cell, or that lead to the ``clash`` between the entries.
        used: the explanation that the proof follows.
        verified: lines that show, entry by entry, that the entries are true in the witness.
        worlds: the worlds that the entries leave, or None if the cell is excluded.
        certain: the reason why the ingredient must be the alchemical, or ''.
    """

    ingredient: int
    alchemical: int
    possible: bool
    witness: tuple[str, ...] | None
    verified: tuple[str, ...]
    explanations: tuple[tuple[int, ...], ...]
    proof: tuple[Step, ...]
    used: tuple[int, ...] = ()
    clash: str = ""
    complete: bool = True
    tries: int = 0
    worlds: Worlds | None = None
    certain: str = ""

    @property
    def sentence(self) -> str:
        """The answer in words: whether the ingredient can be the alchemical, and why.

        A long proof is shortened to its last step.
        """
        if self.certain:
            return self.certain
        if self.worlds:
            return why_open(self.worlds, self.ingredient, self.alchemical)
        who, what = words.capital(words.NAMES[self.ingredient]), ALCHEMICALS[self.alchemical]
        if self.clash:
            clash = f"{words.entry_words(self.used)} {words.cannot_be_true(len(self.used))} ({self.clash})"
            return f"{who} can’t be {what}, because your entries contradict each other: {clash}."
        reason = self.argument or self.proof[-1].reason_against(self.ingredient, self.alchemical)
        return reason if self.is_whole else f"{reason} {self.behind}"

    @cached_property
    def argument(self) -> str:
        """The whole proof as a single text, or '' if it would be too long.

        The text is also '' if the cell is open, or if only a contradiction between the entries excludes it.
        """
        return "" if self.possible or self.clash else argue(self.proof, self.ingredient, self.alchemical)

    @property
    def is_whole(self) -> bool:
        """Whether the sentence gives the whole proof, so that showing the steps adds nothing."""
        return bool(self.argument) or len(self.proof) < 2

    @property
    def named(self) -> tuple[int, ...]:
        """The numbers (from 0) of the entries that the proof mentions.

        Besides the entries that the proof needs, these may include entries that make it shorter.
        """
        told = {n for step in self.proof for n in step.entries}
        return tuple(sorted(told)) if told and not self.clash else self.used

    @property
    def behind(self) -> str:
        """A sentence about the entries that the proof uses, like 'This follows from entries 1 and 6.'."""
        return f"This follows from {words.entry_words(self.named)}."

    @property
    def others(self) -> tuple[str, ...]:
        """All explanations except ``used``, each in words like 'entries 2 and 5'."""
        return tuple(words.entry_words(one) for one in self.explanations if one != self.used)

    @property
    def stopped(self) -> str:
        """A note that the search for other explanations stopped early, or '' if it didn't."""
        tries = words.plural(self.tries, "try")
        return "" if self.complete else f"There may be other reasons: the search stopped after {tries}."


def explanations(entries: Sequence[AnyEntry], worlds: int) -> Sets:
    """Return the minimal sets of entries that exclude all of the given worlds (as bits).

    To explain why a statement is certain, pass the worlds in which the statement is false.
    """
    return minimal_exclusions(worlds, clues(entries))


def why_not(entries: Sequence[AnyEntry], ingredient: int, alchemical: int, path: Path | None = None) -> WhyNot:
    """Explain why an ingredient (0-7) can't be an alchemical (0-7), or give a world in which it is.

    The proof uses no entry after the entry that ruled out the cell, unless the entries contradict each other. *path* is
    a finished run of all entries.
    """
    target = cells()[ingredient][alchemical]
    worlds = Worlds.of(clues(entries))
    if target & worlds.bits:
        witness = Worlds(target & worlds.bits).first
        assert witness is not None
        verified = tuple(verify(e, n, witness) for n, e in enumerate(entries) if e.mentions())
        ids = tuple(ALCHEMICALS[a] for a in witness)
        if target & worlds.bits != worlds.bits:
            return WhyNot(ingredient, alchemical, True, ids, verified, (), (), worlds=worlds)
        found = _search(entries, ALL & ~target, lines(ingredient, alchemical), path)
        said = why_certain(entries, found.used, found.proof, ingredient, alchemical)
        return WhyNot(ingredient, alchemical, True, ids, verified, worlds=worlds, certain=said, **found._asdict())
    found = _search(entries, target, (cell(ingredient, alchemical),), path)
    if found.proof:
        return WhyNot(ingredient, alchemical, False, None, (), **found._asdict())
    sets, complete, tries = found.explanations, found.complete, found.tries
    run = Path(entries, sets[0]).run()  # every explanation's entries contradict each other
    assert run.clash is not None
    steps = tuple(run.slice(run.clash.cells).steps)
    clash = run.clash.sentence
    return WhyNot(ingredient, alchemical, False, None, (), sets, steps, sets[0], clash, complete, tries)


class Search(NamedTuple):
    """The reasons why some worlds are excluded, and the shortest proof.

    Each field means the same as the `WhyNot` field of that name.
    """

    explanations: tuple[tuple[int, ...], ...]
    proof: tuple[Step, ...]
    used: tuple[int, ...]
    complete: bool
    tries: int


def _search(entries: Sequence[AnyEntry], worlds: int, targets: Sequence[int], path: Path | None) -> Search:
    """Return the sets of entries that exclude these worlds (as bits), and the proof with the fewest words.

    Args:
        entries: the entries.
        worlds: the excluded worlds.
        targets: sets of cells (64-bit mask); the proof crosses out one of the sets. There is none if every run clashes.
        path: a `Path` of all entries that has already been run, if there is one.
    """
    sets, complete, tries, _ = explanations(entries, worlds)
    rests = fell_after(entries, worlds) if Worlds.of(clues(entries)).count else len(entries) - 1
    known = entries[: rests + 1]
    if rests < len(entries) - 1:
        path = None  # the run used later entries too
    nearest = [one for one in sets if one[-1] <= rests] or explanations(known, worlds).sets
    proofs = [proof for target in targets if (proof := least_proof(known, nearest, target, path))]
    if not proofs:
        return Search(sets, (), sets[0], complete, tries)
    proof = min(proofs, key=lambda proof: (proof.words, proof.effort))
    told = {n for step in proof.steps for n in step.entries}
    used = next((e for e in nearest if set(e) <= told), None) or _used(entries, worlds, told)
    return Search(sets, tuple(proof.steps), used, complete, tries)


def fell_after(entries: Sequence[AnyEntry], worlds: int) -> int:
    """Return the number (from 0) of the first entry after which none of the given worlds (as bits) is left.

    Raises:
        ValueError: all entries together leave some of the worlds.
    """
    for n, clue in enumerate(clues(entries)):
        worlds &= allowed(clue)
        if not worlds:
            return n
    raise ValueError("all entries together leave some of these worlds")


def least_proof(
    entries: Sequence[AnyEntry], sets: Sequence[tuple[int, ...]], target: int, path: Path | None = None
) -> Path | None:
    """Return the proof that crosses out the target cells in the fewest words, or None if none is found.

    *sets* are the smallest sets of entries (numbers from 0) that exclude the *target* cells (64-bit mask). *path* is a
    finished run of all entries.
    """
    best: Path | None = None
    for numbers in (*sets[:TRIED], None):
        if numbers is None and path is not None and path.crosses & target == target:
            run = path
        else:
            run = Path(entries, numbers).run(target, inf if best is None else best.effort)
        if run.crosses & target != target:
            continue  # the run clashed first, or would cost more than the best one
        proof = run.slice(target)
        if best is None or (proof.words, proof.effort) < (best.words, best.effort):
            best = proof
        if not run.complete:
            break  # the others are equally hard
    return best


def _used(entries: Sequence[AnyEntry], worlds: int, told: set[int]) -> tuple[int, ...]:
    """Return the smallest explanation among the entries that a proof uses."""
    numbers = sorted(told)
    found = minimal_exclusions(worlds, clues([entries[n] for n in numbers]), shortest=True)
    return tuple(numbers[k] for k in found.sets[0])


def verify(entry: AnyEntry, number: int, world: World) -> str:
    """Return a line showing that an entry is true in a world.

    For example: 'Entry 1 holds: toad (PPP) + mushroom (pNn) make red plus.'
    """
    named = [f"{words.NAMES[i]} ({ALCHEMICALS[world[i]]})" for i in entry.mentions()]
    head = f"{words.capital(words.entry_words([number]))} holds: "
    if len(named) == 2:
        i, j = entry.mentions()
        return f"{head}{named[0]} + {named[1]} make {words.potion_words(mix(world[i], world[j]))}."
    return f"{head}{named[0]} fits, because {entry.fact()}."


def why_sure(entries: Sequence[AnyEntry], pair: tuple[int, int], potion: int) -> Sets:
    """Return the minimal sets of entries that prove that a pair makes a given potion (0-6).

    If the potion isn't certain, there are no such sets.
    """
    assert pair in PAIRS
    return explanations(entries, sum(part for q, part in enumerate(makes()[pair]) if q != potion))
