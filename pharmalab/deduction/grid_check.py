"""Check a player's grid against the notes, and give hints that build on the crosses already made."""

from collections.abc import Sequence
from dataclasses import dataclass

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.entries import AnyEntry
from pharmalab.deduction.grid import cells_of
from pharmalab.deduction.path import HARD, Path
from pharmalab.deduction.reasons import explanations
from pharmalab.deduction.steps import Step
from pharmalab.deduction.worlds import Worlds, cells

MANY = 7  #: entries that a short verdict names


@dataclass(frozen=True)
class WrongCross:
    """A wrong cross: a crossed-out cell that is true in some world.

    Attributes:
        witness: a world in which the cell is true (eight ids).
        certain: whether the cell is true in every world.
        proof: if ``certain``, the fewest entries (numbers from 0) that prove it.
    """

    ingredient: int
    alchemical: int
    witness: tuple[str, ...]
    certain: bool
    proof: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """The wrong cross in words, like 'fern as npN'."""
        return f"{words.NAMES[self.ingredient]} as {ALCHEMICALS[self.alchemical]}"

    @property
    def verdict(self) -> str:
        """A sentence of at most 20 words that says what is wrong with the cross."""
        if not self.certain:
            return f"Nothing rules out {self.name} yet."
        few = len(self.proof) <= MANY
        shown = f"see {words.entry_words(self.proof)}" if few else "all your entries together show it"
        who, what = words.NAMES[self.ingredient], ALCHEMICALS[self.alchemical]
        return f"That cross is wrong: {who} is {what} ({shown})."

    @property
    def sentence(self) -> str:
        """An explanation of what is wrong with the cross.

        If the cell isn't certain, it also names a world in which the cell is true.
        """
        if self.certain:
            return self.verdict
        world = ", ".join(f"{words.NAMES[i]} {a}" for i, a in enumerate(self.witness))
        return f"{self.verdict} For example, this world is possible: {world}."


@dataclass(frozen=True)
class GridCheck:
    """The result of checking a player's grid.

    Attributes:
        wrong: the crossed-out cells that are possible.
        missing: the cells (i, a) that are still to be crossed out.
        step: the easiest step that adds a correct cross, or None.
        last: whether this step completes the grid.
    """

    wrong: tuple[WrongCross, ...]
    missing: tuple[tuple[int, int], ...]
    step: Step | None

    @property
    def last(self) -> bool:
        return self.step is not None and self.step.eliminated.bit_count() >= len(self.missing)

    @property
    def sentence(self) -> str:
        """The result in words. It names one of the wrong crosses, but none of the missing crosses."""
        if self.wrong:
            others = len(self.wrong) - 1
            more = f" {words.plural(others, 'more cross needs', 'more crosses need')} checking, too." if others else ""
            return f"{self.wrong[0].verdict}{more}"
        if self.missing:
            return f"No cross is wrong. {words.plural(len(self.missing), 'cross')} can still be found."
        return "Your grid is complete and correct."


def check_grid(entries: Sequence[AnyEntry], crosses: int) -> GridCheck:
    """Compare a player's grid (64-bit mask) with the certain grid, and return the result.

    Raises:
        ValueError: the entries contradict each other, so no grid is right.
    """
    worlds = Worlds.of(e.clue() for e in entries)
    if not worlds.count:
        raise ValueError("the entries contradict each other: correct them first, then the grid can be checked")
    missing = worlds.crosses & ~crosses
    step = next_step(entries, crosses & worlds.crosses) if missing else None
    return GridCheck(wrong_crosses(entries, worlds, crosses), tuple(cells_of(missing)), step)


def wrong_crosses(entries: Sequence[AnyEntry], worlds: Worlds, crosses: int) -> tuple[WrongCross, ...]:
    """Return the wrong crosses in a grid (64-bit mask): the crossed-out cells that are true in some possible world.

    *worlds* must be the worlds that agree with the entries.
    """
    wrong = []
    for i, a in cells_of(crosses & ~worlds.crosses):
        world = Worlds(worlds.bits & cells()[i][a]).first
        assert world is not None
        certain = worlds.counts[i][a] == worlds.count
        proof = explanations(entries, Worlds().bits & ~cells()[i][a]).sets[0] if certain else ()
        wrong.append(WrongCross(i, a, tuple(ALCHEMICALS[x] for x in world), certain, proof))
    return tuple(wrong)


def next_step(entries: Sequence[AnyEntry], crosses: int) -> Step | None:
    """Return the easiest step that adds a cross to a grid without wrong crosses, or None if there is none.

    Among hard steps, the step with the fewest words counts as easiest.
    """
    path = Path(entries, crosses=crosses, easiest=True, marks=False)
    found = path.choose(path.state)
    if found is not None and found.rank >= HARD:
        path.easiest = False
        found = path.choose(path.state)
    if found is None:
        return None
    path.perform(path.state, found)
    return path.steps[0]
