"""Why a cell is open, and the mix that would settle it, against going through all worlds."""

import pytest

from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS, PAIRS, mix
from pharmalab.deduction.open_cells import settling_mix, why_open
from pharmalab.deduction.worlds import Worlds

from .random_logs import random_logs

THREE = ("toad+mushroom=R+", "sale fern+toad as G+: right sign", "fern+mushroom=soup")
TOAD, PPP = INGREDIENTS.index("toad"), ALCHEMICALS.index("PPP")


def worlds_of(*lines: str) -> Worlds:
    notes = Notes()
    for line in lines:
        notes = notes.type(line)
    return notes.worlds


def settled(worlds: Worlds, pair: tuple[int, int], i: int, a: int) -> int:
    """The worlds whose potion tells whether the ingredient is the alchemical, one world after the other."""
    truths: dict[int, list[bool]] = {}
    for world in worlds:
        truths.setdefault(mix(world[pair[0]], world[pair[1]]), []).append(world[i] == a)
    return sum(len(some) for some in truths.values() if len(set(some)) == 1)


def test_the_mix_settles_the_cell_in_most_worlds() -> None:
    every = (Worlds.of(entry.clue() for entry in log) for log in random_logs(40, seed=11))
    few = [worlds for worlds in every if 2 <= worlds.count <= 60]
    assert len(few) > 5
    for n, worlds in enumerate(few):
        i = n % 8
        for a in range(8):
            if 0 < worlds.counts[i][a] < worlds.count:
                most = max(settled(worlds, pair, i, a) for pair in PAIRS)
                best = settling_mix(worlds, i, a)
                assert (best.worlds if best else 0) == most
                assert best is None or settled(worlds, best.pair, i, a) == most


@pytest.mark.parametrize(("lines", "said"), [
    ((), "Toad can still be PPP, because no entry rules anything out for it yet. "
         "Mixing mushroom + toad would settle this in 17 280 of 40 320 worlds."),
    (THREE[:1], "Toad can still be PPP, because no entry tells PPP from pnP, pNn or Ppn."),
    (THREE, "Toad can still be PPP, because no entry tells PPP from pnP."),
])  # fmt: skip
def test_one_sentence_says_why_a_cell_is_open(lines: tuple[str, ...], said: str) -> None:
    assert why_open(worlds_of(*lines), TOAD, PPP).startswith(said)
