"""Why not? The smallest explanations of an excluded cell, and the least-effort proof; or a witness world.

For every world w with w(i) = a take the set of entries that it violates. The cell is excluded when none of these
sets is empty; a set of entries excludes it when it meets all of them. So the minimal explanations are the minimal
hitting sets (Reiter 1987, "A theory of diagnosis from first principles", section 4, in a finite setting).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, PAIRS, mix
from pharmalab.deduction.entries import AnyEntry
from pharmalab.deduction.grid import cell, members
from pharmalab.deduction.masks import hitting_sets, violations
from pharmalab.deduction.path import Path
from pharmalab.deduction.steps import Step
from pharmalab.deduction.worlds import World, Worlds, allowed, cells, makes

TRIED = 6  #: how many of the smallest explanations are tried for a proof


@dataclass(frozen=True)
class WhyNot:
    """Why ingredient (0-7) is not alchemical (0-7), or a world in which it is.

    ``explanations``: all minimal sets of entries (numbers from 0) that exclude it, smallest first; () if possible.
    ``proof``: the least-effort steps to the cell. ``verified``: for the witness, one line for each entry.
    """

    ingredient: int
    alchemical: int
    possible: bool
    witness: tuple[str, ...] | None
    verified: tuple[str, ...]
    explanations: tuple[tuple[int, ...], ...]
    proof: tuple[Step, ...]

    @property
    def sentence(self) -> str:
        """The answer in one line, with the alternatives."""
        who, what = words.capital(words.NAMES[self.ingredient]), ALCHEMICALS[self.alchemical]
        if self.possible:
            return f"{who} can still be {what}: here is a world in which every entry holds."
        if not self.explanations:
            return f"{who} cannot be {what}."
        used = {n for step in self.proof for n in step.entries}
        first = next((e for e in self.explanations if set(e) <= used), self.explanations[0])
        others = [e for e in self.explanations if e != first]
        text = f"{who} cannot be {what}: {words.entry_words(first)} {'excludes' if len(first) == 1 else 'exclude'} it."
        if others:
            shown = words.listing([words.entry_words(e) for e in others[:3]], "or")
            more = f" (and {len(others) - 3} more ways)" if len(others) > 3 else ""
            text += f" Also from {shown}{more}."
        return text


def explanations(entries: Sequence[AnyEntry], worlds: int) -> tuple[tuple[int, ...], ...]:
    """All minimal sets of entries that exclude every one of the worlds (bits); () if some world agrees with all.

    With the worlds in which a statement is false these are the reasons why the statement is sure.
    """
    masks = violations(worlds, [allowed(e.clue()) for e in entries])
    if 0 in masks:
        return ()
    return tuple(sorted((tuple(members(h)) for h in hitting_sets(masks)), key=lambda e: (len(e), e)))


def why_not(entries: Sequence[AnyEntry], ingredient: int, alchemical: int, path: Path | None = None) -> WhyNot:
    """The witness, or all minimal explanations and the least-effort proof.

    Args:
        path: the run over all entries, if it was made already.
    """
    target = cells()[ingredient][alchemical]
    left = target & Worlds.of(e.clue() for e in entries).bits
    if left:
        witness = Worlds(left).first
        assert witness is not None
        verified = tuple(verify(e, n, witness) for n, e in enumerate(entries) if e.mentions())
        ids = tuple(ALCHEMICALS[a] for a in witness)
        return WhyNot(ingredient, alchemical, True, ids, verified, (), ())
    sets = explanations(entries, target)
    proof = least_proof(entries, sets, cell(ingredient, alchemical), path)
    return WhyNot(ingredient, alchemical, False, None, (), sets, tuple(proof.steps))


def least_proof(
    entries: Sequence[AnyEntry], sets: Sequence[tuple[int, ...]], target: int, path: Path | None = None
) -> Path:
    """The cheapest of the runs on the smallest explanations and of the sliced run on everything.

    Both are needed: a redundant entry can make a proof easier.
    """
    best: Path | None = None
    for numbers in (*sets[:TRIED], None):
        if numbers is None and path is not None and path.crosses & target:
            run = path
        else:
            run = Path(entries, numbers).run(target, inf if best is None else best.effort)
        if run.crosses & target:
            proof = run.slice(target)
        elif run.clash:  # the entries contradict each other: then the clash is the proof
            proof = run.slice(run.clash.cells)
        else:
            continue  # it would cost more than the best
        if best is None or (proof.effort, len(proof.moves)) < (best.effort, len(best.moves)):
            best = proof
    assert best is not None, "the first run has no limit"
    return best


def verify(entry: AnyEntry, number: int, world: World) -> str:
    """'Entry 1 holds: toad (PPP) + mushroom (pNn) make red plus.'"""
    named = [f"{words.NAMES[i]} ({ALCHEMICALS[world[i]]})" for i in entry.mentions()]
    head = f"{words.capital(words.entry_words([number]))} holds: "
    if len(named) == 2:
        i, j = entry.mentions()
        return f"{head}{named[0]} + {named[1]} make {words.potion_words(mix(world[i], world[j]))}."
    return f"{head}{named[0]} fits, {entry.fact()}."


def why_sure(entries: Sequence[AnyEntry], pair: tuple[int, int], potion: int) -> tuple[tuple[int, ...], ...]:
    """All minimal sets of entries that make it certain that the pair makes the potion; () if it is not certain."""
    assert pair in PAIRS
    return explanations(entries, sum(part for q, part in enumerate(makes()[pair]) if q != potion))
