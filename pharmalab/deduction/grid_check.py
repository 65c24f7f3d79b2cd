"""Checking a person's grid against the entries, and hints on the person's own line."""

from collections.abc import Sequence
from dataclasses import dataclass

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.entries import AnyEntry
from pharmalab.deduction.grid import cells_of
from pharmalab.deduction.path import HARD, Path
from pharmalab.deduction.steps import Step
from pharmalab.deduction.worlds import Worlds, cells


@dataclass(frozen=True)
class WrongCross:
    """A cell that was crossed out although a world (eight ids) has it. ``certain``: every world has it, so that the
    cross is not too early, but never right."""

    ingredient: int
    alchemical: int
    witness: tuple[str, ...]
    certain: bool

    @property
    def verdict(self) -> str:
        """What is wrong with the cross: 'crossed out wrongly' or 'crossed out too early'."""
        return f"crossed out {'wrongly' if self.certain else 'too early'}"

    @property
    def sentence(self) -> str:
        name, what = words.NAMES[self.ingredient], ALCHEMICALS[self.alchemical]
        if self.certain:
            return f"{words.capital(name)} is {what} for sure."
        world = ", ".join(f"{words.NAMES[i]} {a}" for i, a in enumerate(self.witness))
        return f"{words.capital(name)} can still be {what}: {world}."


@dataclass(frozen=True)
class GridCheck:
    """``wrong``: crossed out though possible. ``missing``: cells (i, a) still to cross out. ``step``: the easiest
    next step from the person's correct crosses, or None; it makes at least one new cross."""

    wrong: tuple[WrongCross, ...]
    missing: tuple[tuple[int, int], ...]
    step: Step | None

    @property
    def sentence(self) -> str:
        """The verdict; names one cell that is wrong, and none that is missing."""
        if not self.wrong and not self.missing:
            return "Your grid is complete and right."
        parts = []
        if self.wrong:
            found = self.wrong[0]
            first = f"{words.NAMES[found.ingredient]} {ALCHEMICALS[found.alchemical]}"
            alike = [wrong.certain == found.certain for wrong in self.wrong]
            more = f", and {words.plural(alike.count(True) - 1, 'cross')} more" if alike.count(True) > 1 else ""
            parts.append(f"{words.capital(found.verdict)}: {first}{more}.")
            if others := [wrong.verdict for wrong in self.wrong if wrong.certain != found.certain]:
                parts.append(f"{words.capital(others[0])}: {words.plural(len(others), 'other cross')}.")
        if self.missing:
            parts.append(f"{words.plural(len(self.missing), 'cross')} can still be found.")
        return " ".join(parts)


def check_grid(entries: Sequence[AnyEntry], crosses: int) -> GridCheck:
    """Compares a grid (64 bits) with the certain grid.

    Raises:
        ValueError: the entries contradict each other, so that no grid is right.
    """
    worlds = Worlds.of(e.clue() for e in entries)
    if not worlds.count:
        raise ValueError("the entries contradict each other: mend them first, then the grid can be checked")
    missing = worlds.crosses & ~crosses
    step = next_step(entries, crosses & worlds.crosses) if missing else None
    return GridCheck(wrong_crosses(worlds, crosses), tuple(cells_of(missing)), step)


def wrong_crosses(worlds: Worlds, crosses: int) -> tuple[WrongCross, ...]:
    """The cells of a grid (64 bits) that are crossed out although one of the worlds has them."""
    wrong = []
    for i, a in cells_of(crosses & ~worlds.crosses):
        world = Worlds(worlds.bits & cells()[i][a]).first
        assert world is not None
        certain = worlds.counts[i][a] == worlds.count
        wrong.append(WrongCross(i, a, tuple(ALCHEMICALS[x] for x in world), certain))
    return tuple(wrong)


def next_step(entries: Sequence[AnyEntry], crosses: int) -> Step | None:
    """The easiest step from a grid of correct crosses, so that hints go on from the person's own line; of hard ones the
    one with the fewest words. It crosses something out: what a pair makes is nothing that the person could set."""
    path = Path(entries, crosses=crosses, easiest=True, marks=False)
    found = path.choose(path.state)
    if found is not None and found.rank >= HARD:
        path.easiest = False
        found = path.choose(path.state)
    if found is None:
        return None
    path.perform(path.state, found)
    return path.steps[0]
