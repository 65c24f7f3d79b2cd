"""What each answer would leave: the parts of a split, counted, and the ingredients that each would settle.

Three things keep it fast. Ingredients that no entry names are interchangeable, so pairs that differ in such
ingredients only have the same parts. That an ingredient becomes publishable is mostly refuted by two or
three of its cells. And where few worlds are left, the bit sets are rewritten so that they hold these alone.
"""

from collections.abc import Iterable
from functools import cached_property
from itertools import chain
from typing import NamedTuple, TypedDict

from pharmalab.deduction import worlds as sets
from pharmalab.deduction.alchemy import CARRIERS, COLORS, HEDGES, MIXES
from pharmalab.deduction.worlds import Worlds

FEW = 1000  #: up to so many worlds it pays to rewrite the bit sets before 28 pairs are valued

CERTAIN = frozenset(1 << a for a in range(8))
PUBLISHABLE = CERTAIN | HEDGES.keys()
_MAY_COME = frozenset({0} | PUBLISHABLE)  # from any other set no further candidate leads to a publishable one


Pair = tuple[int, int]


class Part(NamedTuple):
    """What one answer leaves: the number of worlds, whether they make one more ingredient certain or
    publishable, and the candidates seen in them, bit 8·i + a.

    The candidates of an ingredient are complete if they are publishable; of others only so many are looked up
    as show that they are not, and rows that cannot gain stay empty. So the union of what is seen after two
    answers is what would be seen if they could not be told apart.
    """

    size: int
    settles: bool
    publishes: bool
    seen: int


class Gains(TypedDict):
    """The world counts of the columns settle and publishable."""

    settling: int
    publishing: int


def gains(parts: Iterable[Part]) -> Gains:
    """In how many worlds one more ingredient becomes certain, and one more publishable."""
    parts = tuple(parts)
    return {
        "settling": sum(part.size for part in parts if part.settles),
        "publishing": sum(part.size for part in parts if part.publishes),
    }


NOTHING = Part(0, False, False, 0)


class Outlook:
    """The parts into which mixing and showing signs divide a set of worlds.

    ``few``: rewrite the bit sets if at most so many worlds are left.
    """

    def __init__(self, worlds: Worlds, few: int = FEW) -> None:
        self.worlds = worlds
        self.count = worlds.count
        self.bits, self.cells, self._makes = worlds.bits, sets.cells(), sets.makes()
        if 0 < self.count <= few:
            self.bits, self.cells = _rewritten(worlds)
            self._makes = {}
        self._mixes: dict[Pair, tuple[Part, ...]] = {}
        open_cells = ~worlds.crosses
        self.before = tuple(open_cells >> 8 * i & 255 for i in range(8))
        self.candidates = tuple(tuple(a for a in range(8) if row >> a & 1) for row in self.before)

    def makes(self, i: int, j: int) -> tuple[int, ...]:
        """The worlds in which the pair (i < j) makes each of the seven potions."""
        if (i, j) not in self._makes:
            potions = [0] * 7
            for a in self.candidates[i]:
                for b in self.candidates[j]:
                    if a != b:
                        potions[MIXES[a][b].bit_length() - 1] |= self.cells[i][a] & self.cells[j][b]
            self._makes[i, j] = tuple(potions)
        return self._makes[i, j]

    def part(self, bits: int, rows: Iterable[int]) -> Part:
        """The part of some worlds; ``rows`` are the ingredients that may gain (see :meth:`rows`)."""
        if not bits:
            return NOTHING
        seen = 0
        for i in rows:
            row, cells = 0, self.cells[i]
            for a in self.candidates[i]:
                if bits & cells[a]:
                    row |= 1 << a
                    if row not in _MAY_COME:
                        break
            seen |= row << 8 * i
        return self._judged(bits.bit_count(), seen)

    def rows(self, *about: int) -> list[int]:
        """The ingredients that an answer may make certain: of those neither named nor asked about, one stands
        for all."""
        gaining = [i for i in range(8) if self.worlds.touched >> i & 1 or i in about]
        others = [i for i in range(8) if i not in gaining]
        return [i for i in gaining + others[:1] if self.before[i] not in CERTAIN]

    def together(self, parts: Iterable[Part]) -> Part:
        """The part that several answers leave which the player cannot tell apart."""
        count = seen = 0
        for part in parts:
            count, seen = count + part.size, seen | part.seen
        return self._judged(count, seen)

    def _judged(self, count: int, seen: int) -> Part:
        settles = publishes = False
        for before, row in zip(self.before, seen.to_bytes(8, "little"), strict=True):
            if row in PUBLISHABLE:
                settles = settles or row in CERTAIN  # of rows that were certain nothing is seen
                publishes = publishes or before not in PUBLISHABLE
        return Part(count, settles, publishes, seen)

    def mix(self, i: int, j: int) -> tuple[Part, ...]:
        """The seven parts of mixing the pair, by potion."""
        ((i, j),) = stand_ins(self.worlds, (i, j))
        if (i, j) not in self._mixes:
            rows = self.rows(i, j)
            self._mixes[i, j] = tuple(self.part(self.bits & made, rows) for made in self.makes(i, j))
        return self._mixes[i, j]

    def aspect(self, i: int, color: int) -> tuple[Part, Part]:
        """The two parts of showing an ingredient's sign: plus, minus."""
        plus = 0
        for a in self.candidates[i]:
            if CARRIERS[2 * color] >> a & 1:
                plus |= self.bits & self.cells[i][a]
        return self.part(plus, self.rows(i)), self.part(self.bits & ~plus, self.rows(i))

    def two_mixes(self, one: Pair, other: Pair) -> dict[Pair, int]:
        """The worlds left after two mixes, by their two potions; empty parts are left out."""
        seconds = [(r, made) for r, made in enumerate(self.makes(*other)) if self.bits & made]
        parts = {}
        for q, made in enumerate(self.makes(*one)):
            first = self.bits & made
            if first:
                for r, also in seconds:
                    both = first & also
                    if both:
                        parts[q, r] = both
        return parts

    @cached_property
    def publishable(self) -> dict[int, str]:
        """The publishable ingredients: '' if certain, else the colour (R, G, B) to hedge."""
        ready = {i: row for i, row in enumerate(self.before) if row in PUBLISHABLE}
        return {i: COLORS[HEDGES[row]] if row in HEDGES else "" for i, row in ready.items()}


def stand_ins(worlds: Worlds, *pairs: Pair) -> tuple[Pair, ...]:
    """Pairs with the same parts as the given ones: ingredients never named are exchanged for the first such."""
    like = iter(worlds.alike(*chain.from_iterable(pairs)))
    return tuple((min(i, j), max(i, j)) for i, j in zip(like, like, strict=True))


def _rewritten(worlds: Worlds) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """The bit sets with the worlds that are left as their only bits: all of them, and those of each cell."""
    tables = [b"0" * a + b"1" + b"0" * (255 - a) for a in range(8)]  # an alchemical becomes 1, all else 0
    cells = tuple(tuple(int(worlds.flat[i::8].translate(table), 2) for table in tables) for i in range(8))
    return (1 << worlds.count) - 1, cells
