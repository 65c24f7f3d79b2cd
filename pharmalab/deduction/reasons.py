"""Why not? The smallest explanations of an excluded cell, and the shortest proof; or a witness world.

For every world w with w(i) = a take the set of entries that it violates. The cell is excluded when none of these sets
is empty; a set of entries excludes it when it meets all of them. So the minimal explanations are the minimal hitting
sets (Reiter 1987, "A theory of diagnosis from first principles", section 4, in a finite setting).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, PAIRS, mix
from pharmalab.deduction.argument import argue
from pharmalab.deduction.entries import AnyEntry, clues
from pharmalab.deduction.grid import cell
from pharmalab.deduction.masks import Sets, minimal_exclusions
from pharmalab.deduction.open_cells import why_open
from pharmalab.deduction.path import Path
from pharmalab.deduction.steps import Step
from pharmalab.deduction.worlds import World, Worlds, allowed, cells, makes

TRIED = 6  #: how many of the smallest explanations are tried for a proof


@dataclass(frozen=True)
class WhyNot:
    """The reason why ingredient (0-7) is not alchemical (0-7), or a world in which it is.

    Attributes:
        explanations: the minimal sets of entries (numbers from 0) that exclude it, smallest first, then by their
            numbers; () if it is possible.
        complete: whether these are all; else the search stopped after ``tries`` tries. Each is minimal even then, but
            larger ones are missing and, if nothing was found in time, shorter ones.
        proof: the steps to the cell with the fewest words or, if only a contradiction excludes it, to the ``clash``.
        used: the explanation that the proof follows.
        verified: for the witness, one line for each entry.
        worlds: the worlds that the entries leave, if it is possible.
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

    @property
    def sentence(self) -> str:
        """The reason from the last step, and then its entries. For an open cell, the reason why it is possible."""
        if self.worlds:
            return why_open(self.worlds, self.ingredient, self.alchemical)
        who, what = words.capital(words.NAMES[self.ingredient]), ALCHEMICALS[self.alchemical]
        if self.clash:
            clash = f"{words.entry_words(self.used)} {words.cannot_be_true(len(self.used))} ({self.clash})"
            return f"{who} can't be {what}, nor can anything fit: {clash}."
        reason = self.argument or self.proof[-1].reason_against(self.ingredient, self.alchemical)
        return reason if self.is_whole and not self.proof[-1].cases else f"{reason} {self.behind}"

    @cached_property
    def argument(self) -> str:
        """The whole proof in one text, or ''.

        It is '' if the text would be too long, or if only a contradiction excludes the cell.
        """
        return "" if self.possible or self.clash else argue(self.proof, self.ingredient, self.alchemical)

    @property
    def is_whole(self) -> bool:
        """Whether the sentence is the whole proof, so that its steps add nothing."""
        return bool(self.argument) or len(self.proof) < 2

    @property
    def named(self) -> tuple[int, ...]:
        """The entries that the proof names: the necessary entries, and entries that make it shorter."""
        told = {n for step in self.proof for n in step.entries}
        return tuple(sorted(told)) if told and not self.clash else self.used

    @property
    def behind(self) -> str:
        """The entries in words: 'This comes from entries 1 and 6.'."""
        return f"This comes from {words.entry_words(self.named)}."

    @property
    def others(self) -> tuple[str, ...]:
        """The other sets of entries that also exclude the cell, in words."""
        return tuple(words.entry_words(one) for one in self.explanations if one != self.used)

    @property
    def stopped(self) -> str:
        """A note if the search for other explanations stopped early; else ''."""
        tries = words.plural(self.tries, "try")
        return "" if self.complete else f"There may be other ways: the search stopped after {tries}."


def explanations(entries: Sequence[AnyEntry], worlds: int) -> Sets:
    """Return the minimal sets of entries that exclude every one of the worlds (bits).

    None if some world agrees with all.

    For the worlds in which a statement is false, these are the reasons why the statement is sure.
    """
    return minimal_exclusions(worlds, clues(entries))


def why_not(entries: Sequence[AnyEntry], ingredient: int, alchemical: int, path: Path | None = None) -> WhyNot:
    """Return the witness, or all minimal explanations and the proof with the fewest words.

    The proof follows the entry after which the cell fell and those before it, so a reason stays the same however many
    entries follow. If the entries contradict each other, it may use any of them.

    Args:
        entries: the entries.
        ingredient: 0-7.
        alchemical: 0-7.
        path: the run over all entries, if there is one already.
    """
    target = cells()[ingredient][alchemical]
    worlds = Worlds.of(clues(entries))
    if target & worlds.bits:
        witness = Worlds(target & worlds.bits).first
        assert witness is not None
        verified = tuple(verify(e, n, witness) for n, e in enumerate(entries) if e.mentions())
        ids = tuple(ALCHEMICALS[a] for a in witness)
        return WhyNot(ingredient, alchemical, True, ids, verified, (), (), worlds=worlds)
    sets, complete, tries, _ = explanations(entries, target)
    rests = fell_after(entries, target) if worlds.count else len(entries) - 1
    known = entries[: rests + 1]
    if rests < len(entries) - 1:
        path = None  # the run used later entries too
    nearest = [one for one in sets if one[-1] <= rests] or explanations(known, target).sets
    proof = least_proof(known, nearest, cell(ingredient, alchemical), path)
    if proof is not None:
        told = {n for step in proof.steps for n in step.entries}
        used = next((e for e in nearest if set(e) <= told), None) or _used(entries, target, told)
        steps = tuple(proof.steps)
        return WhyNot(ingredient, alchemical, False, None, (), sets, steps, used, "", complete, tries)
    run = Path(entries, sets[0]).run()  # every explanation's entries contradict each other
    assert run.clash is not None
    steps = tuple(run.slice(run.clash.cells).steps)
    clash = run.clash.sentence
    return WhyNot(ingredient, alchemical, False, None, (), sets, steps, sets[0], clash, complete, tries)


def fell_after(entries: Sequence[AnyEntry], worlds: int) -> int:
    """Return the number (from 0) of the entry after which no world (bits) is left; all entries must exclude them."""
    for n, clue in enumerate(clues(entries)):
        worlds &= allowed(clue)
        if not worlds:
            return n
    raise ValueError("some of the worlds agree with all entries")


def least_proof(
    entries: Sequence[AnyEntry], sets: Sequence[tuple[int, ...]], target: int, path: Path | None = None
) -> Path | None:
    """Return the run with the fewest words; None if each ends in a clash before it reaches the cell.

    The runs are those on the smallest explanations, and the sliced run on everything. Both are needed: a redundant
    entry can make a proof easier. After a run that spent its budget no other run is tried.
    """
    best: Path | None = None
    for numbers in (*sets[:TRIED], None):
        if numbers is None and path is not None and path.crosses & target:
            run = path
        else:
            run = Path(entries, numbers).run(target, inf if best is None else best.effort)
        if not run.crosses & target:
            continue  # it clashed first, or would cost more than the best
        proof = run.slice(target)
        if best is None or (proof.words, proof.effort) < (best.words, best.effort):
            best = proof
        if not run.complete:
            break  # the others are equally hard
    return best


def _used(entries: Sequence[AnyEntry], worlds: int, told: set[int]) -> tuple[int, ...]:
    """Return the smallest explanation among the entries that a proof uses, if the proof follows a new explanation."""
    numbers = sorted(told)
    found = minimal_exclusions(worlds, clues([entries[n] for n in numbers]), shortest=True)
    return tuple(numbers[k] for k in found.sets[0])


def verify(entry: AnyEntry, number: int, world: World) -> str:
    """Return a line that checks the entry.

    For example: 'Entry 1 holds: toad (PPP) + mushroom (pNn) make red plus.'
    """
    named = [f"{words.NAMES[i]} ({ALCHEMICALS[world[i]]})" for i in entry.mentions()]
    head = f"{words.capital(words.entry_words([number]))} holds: "
    if len(named) == 2:
        i, j = entry.mentions()
        return f"{head}{named[0]} + {named[1]} make {words.potion_words(mix(world[i], world[j]))}."
    return f"{head}{named[0]} fits, {entry.fact()}."


def why_sure(entries: Sequence[AnyEntry], pair: tuple[int, int], potion: int) -> Sets:
    """Return the minimal sets of entries that make it certain that the pair makes the potion.

    None if it is not certain.
    """
    assert pair in PAIRS
    return explanations(entries, sum(part for q, part in enumerate(makes()[pair]) if q != potion))
