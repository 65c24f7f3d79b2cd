"""The worlds that each answer would leave: the parts of a split, counted, and the ingredients that each would settle.

Three ideas keep it fast. Ingredients that no entry names are interchangeable, so pairs that differ only in such
ingredients have the same parts. Two or three cells mostly suffice to refute that an ingredient becomes publishable. And
if few worlds are left, or worlds have weights of their own, the bit sets are rewritten to hold only the worlds that are
left.
"""

from collections.abc import Iterable
from functools import cached_property
from itertools import chain
from typing import NamedTuple, TypedDict

from pharmalab.deduction import worlds as sets
from pharmalab.deduction.advice.worth import together
from pharmalab.deduction.alchemy import CARRIERS, COLORS, HEDGES, MIXES
from pharmalab.deduction.rivals.slices import Slices
from pharmalab.deduction.rivals.weighted_worlds import Share, WeightedWorlds
from pharmalab.deduction.worlds import Worlds

FEW = 1000  #: worlds; with no more, rewriting the bit sets for 28 pairs is worthwhile

CERTAIN = frozenset(1 << a for a in range(8))
PUBLISHABLE = CERTAIN | HEDGES.keys()
_MAY_COME = frozenset({0} | PUBLISHABLE)  # from any other set no further candidate leads to a publishable one


Pair = tuple[int, int]


class Part(NamedTuple):
    """The worlds that one answer leaves.

    The candidates of an ingredient are complete if they are publishable; of others only so many are looked up as show
    that they are not, and rows that cannot gain stay empty. So the union of the candidates seen after two answers is
    what would be seen if the answers could not be told apart.

    Attributes:
        worlds: how many they are.
        weight: what they weigh.
        settles: whether they make one more ingredient certain.
        publishes: whether they make one more ingredient publishable.
        seen: the candidates seen in them, bit 8·i + a.
    """

    worlds: int
    weight: int
    settles: bool
    publishes: bool
    seen: int


class Gains(TypedDict):
    """The worlds of the columns settle and publishable."""

    settling: Share
    publishing: Share


def gains(parts: Iterable[Part]) -> Gains:
    """Return the worlds in which one more ingredient becomes certain, and those in which one more is publishable."""
    parts = tuple(parts)
    return {
        "settling": together([part for part in parts if part.settles]),
        "publishing": together([part for part in parts if part.publishes]),
    }


NOTHING = Part(0, 0, False, False, 0)


class Outlook:
    """The parts into which mixes and shown signs divide a set of worlds, weighed or not.

    Args:
        few: rewrite the bit sets if at most this many worlds are left.
    """

    def __init__(self, worlds: Worlds | WeightedWorlds, few: int = FEW) -> None:
        self.weighted = WeightedWorlds.of(worlds)
        self.worlds, self.count, self.touched = self.weighted.worlds, self.weighted.count, self.weighted.touched
        self.bits, self.cells, self._makes = self.worlds.bits, sets.cells(), sets.makes()
        if self.count and (self.count <= few or not self.weighted.equal):
            slices = Slices.of(self.worlds)
            self.bits, self.cells, self._makes = slices.all, slices.cells, {}
        self._mixes: dict[Pair, tuple[Part, ...]] = {}
        open_cells = ~self.worlds.crosses
        self.before = tuple(open_cells >> 8 * i & 255 for i in range(8))
        self.candidates = tuple(tuple(a for a in range(8) if row >> a & 1) for row in self.before)

    def makes(self, i: int, j: int) -> tuple[int, ...]:
        """Return the worlds in which the pair (i < j) makes each of the seven potions."""
        if (i, j) not in self._makes:
            potions = [0] * 7
            for a in self.candidates[i]:
                for b in self.candidates[j]:
                    if a != b:
                        potions[MIXES[a][b].bit_length() - 1] |= self.cells[i][a] & self.cells[j][b]
            self._makes[i, j] = tuple(potions)
        return self._makes[i, j]

    def part(self, bits: int, rows: Iterable[int]) -> Part:
        """Return the part of some worlds; ``rows`` are the ingredients that may gain (see :meth:`rows`)."""
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
        return self._judged(*self.share(bits), seen)

    def share(self, bits: int) -> Share:
        """Return the number of worlds in a set (as in ``bits``), and their weight."""
        worlds = bits.bit_count()
        return Share(worlds, worlds if self.weighted.equal else self.weighted.weigh(bits))

    def rows(self, *about: int) -> list[int]:
        """Return the ingredients that an answer may make certain.

        Of the ingredients that are neither named nor asked about, one represents all.
        """
        gaining = [i for i in range(8) if self.touched >> i & 1 or i in about]
        others = [i for i in range(8) if i not in gaining]
        return [i for i in gaining + others[:1] if self.before[i] not in CERTAIN]

    def together(self, parts: Iterable[Part]) -> Part:
        """Return the part that several answers leave together if the player cannot tell them apart."""
        worlds = weight = seen = 0
        for part in parts:
            worlds, weight, seen = worlds + part.worlds, weight + part.weight, seen | part.seen
        return self._judged(worlds, weight, seen)

    def _judged(self, worlds: int, weight: int, seen: int) -> Part:
        settles = publishes = False
        for before, row in zip(self.before, seen.to_bytes(8, "little"), strict=True):
            if row in PUBLISHABLE:
                settles = settles or row in CERTAIN  # rows that were certain are empty
                publishes = publishes or before not in PUBLISHABLE
        return Part(worlds, weight, settles, publishes, seen)

    def mix(self, i: int, j: int) -> tuple[Part, ...]:
        """Return the seven parts of a mix of the pair, by potion."""
        ((i, j),) = stand_ins(self.weighted, (i, j))
        if (i, j) not in self._mixes:
            rows = self.rows(i, j)
            self._mixes[i, j] = tuple(self.part(self.bits & made, rows) for made in self.makes(i, j))
        return self._mixes[i, j]

    def aspect(self, i: int, color: int) -> tuple[Part, Part]:
        """Return the two parts after an ingredient's sign is shown: plus, minus."""
        plus = 0
        for a in self.candidates[i]:
            if CARRIERS[2 * color] >> a & 1:
                plus |= self.bits & self.cells[i][a]
        return self.part(plus, self.rows(i)), self.part(self.bits & ~plus, self.rows(i))

    def two_mixes(self, one: Pair, other: Pair) -> dict[Pair, int]:
        """Return the worlds left after two mixes, by their two potions; empty parts are left out."""
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


def stand_ins(worlds: WeightedWorlds, *pairs: Pair) -> tuple[Pair, ...]:
    """Return pairs with the same parts as the given pairs; untouched ingredients become the first untouched ones."""
    like = iter(worlds.alike(*chain.from_iterable(pairs)))
    return tuple((min(i, j), max(i, j)) for i, j in zip(like, like, strict=True))
