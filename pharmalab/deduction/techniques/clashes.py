"""Clashes: patterns of crosses which show that the entries contradict each other."""

from typing import NamedTuple

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, CARRIERS
from pharmalab.deduction.grid import COLUMNS, ROWS, can_make, candidates, cell, cells_of
from pharmalab.deduction.techniques.base import State, potions_of

FIFTH = ", but only four alchemicals do"  #: the end of the sentence about a fifth ingredient with a sign
EVERYBODY = tuple(range(8))


class Clash(NamedTuple):
    """A contradiction in a grid.

    There are three kinds: an empty row or column, a sign that five ingredients share, and a pair that can't make any
    allowed potion.

    Attributes:
        cells: the crosses that show the contradiction.
        pair: the pair that can't make what an entry says, or None.
    """

    sentence: str
    cells: int
    pair: tuple[int, int] | None = None


def clash_of(state: State) -> Clash | None:
    """Return the contradiction that a grid shows, or None."""
    for i in EVERYBODY:
        if not state.open[i]:
            return Clash(f"{words.NAMES[i]} has no candidates left", ROWS[i])
    for aspect, carriers in enumerate(CARRIERS):
        bearers = [i for i in EVERYBODY if not state.open[i] & ~carriers][:5]
        if len(bearers) > 4:
            who, what = words.listing([words.NAMES[i] for i in bearers]), words.potion_words(aspect)
            cells = sum(ROWS[i] for i in bearers) & state.crosses
            return Clash(f"{who} would all have {what}{FIFTH}", cells)
    for a in EVERYBODY:
        if not COLUMNS[a] & ~state.crosses:
            return Clash(f"no ingredient can be {ALCHEMICALS[a]}", COLUMNS[a])
    for (i, j), told in state.told.items():
        if not told & can_make(state.open[i], state.open[j]):
            numbers = state.numbers(state.sources[i, j])
            where = f" ({words.entry_words(numbers)})" if numbers else ""
            pair = state.pair_words(i, j)
            if not told:
                return Clash(f"no potion is left for {pair}{where}", 0)
            cells = enough(state.crosses, i, j, told)
            return Clash(f"{pair} cannot make {potions_of(told)}{where}", cells, (i, j))
    return None


def enough(crosses: int, i: int, j: int, potions: int) -> int:
    """Return a minimal set of the pair's crosses that rules out these potions."""
    kept = (ROWS[i] | ROWS[j]) & crosses
    for k, a in cells_of(kept):
        fewer = kept & ~cell(k, a)
        if not potions & can_make(candidates(fewer, i), candidates(fewer, j)):
            kept = fewer
    return kept
