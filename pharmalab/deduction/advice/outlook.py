"""The worlds left after each answer to an action: their number, and the ingredients that they settle."""

# Three ideas keep the computation fast. First, ingredients that no entry names are interchangeable. Pairs that differ
# only in such ingredients divide the worlds in the same way. Second, to see that an ingredient won't become
# publishable, it is usually enough to look at two or three of its cells. Third, if few worlds are left or if worlds
# have different weights, the bit sets are rewritten to hold only the worlds that are left.

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
_MAY_COME = frozenset({0} | PUBLISHABLE)  # no further candidate makes any other set publishable


Pair = tuple[int, int]


class Part(NamedTuple):
    """The worlds that are left after an answer.

    Attributes:
        worlds: the number of worlds.
        weight: the total weight of the worlds.
        settles: whether the answer makes one more ingredient certain.
        publishes: whether the answer makes one more ingredient publishable.
        seen: a mask of candidates: bit 8·i + a for ingredient i and alchemical a. Incomplete for unpublishable
            ingredients.
    """

    worlds: int
    weight: int
    settles: bool
    publishes: bool
    seen: int


class Gains(TypedDict):
    """The number and weight of the worlds in which an action makes one more ingredient certain or publishable."""

    settling: Share
    publishing: Share


def gains(parts: Iterable[Part]) -> Gains:
    """Return the number and weight of the worlds in which one more ingredient becomes certain or publishable.

    *parts* holds the worlds that each answer leaves.
    """
    parts = tuple(parts)
    return {
        "settling": together([part for part in parts if part.settles]),
        "publishing": together([part for part in parts if part.publishes]),
    }


NOTHING = Part(0, 0, False, False, 0)


class Outlook:
    """A set of worlds, and how the results of mixes and of debunking divide it.

    Sets of worlds are bit masks. If the worlds have weights, or there are at most *few* of them, other worlds get no
    bits.
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
        """Return seven sets of worlds: for each potion, the worlds in which mixing i and j makes it (i < j)."""
        if (i, j) not in self._makes:
            potions = [0] * 7
            for a in self.candidates[i]:
                for b in self.candidates[j]:
                    if a != b:
                        potions[MIXES[a][b].bit_length() - 1] |= self.cells[i][a] & self.cells[j][b]
            self._makes[i, j] = tuple(potions)
        return self._makes[i, j]

    def part(self, bits: int, rows: Iterable[int]) -> Part:
        """Return the `Part` that describes a set of worlds (given as bits).

        ``rows`` lists the ingredients that may become certain. No other ingredients are examined.
        """
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
        """Return the size and the total weight of a set of worlds, which is a subset of ``self.bits``."""
        worlds = bits.bit_count()
        return Share(worlds, worlds if self.weighted.equal else self.weighted.weigh(bits))

    def rows(self, *about: int) -> list[int]:
        """Return the ingredients that an answer could make certain.

        Ingredients that neither an entry nor the action names are all alike, so only the first of them is returned.
        """
        gaining = [i for i in range(8) if self.touched >> i & 1 or i in about]
        others = [i for i in range(8) if i not in gaining]
        return [i for i in gaining + others[:1] if self.before[i] not in CERTAIN]

    def together(self, parts: Iterable[Part]) -> Part:
        """Combine the parts of several answers into one part, as if they were a single answer."""
        worlds = weight = seen = 0
        for part in parts:
            worlds, weight, seen = worlds + part.worlds, weight + part.weight, seen | part.seen
        return self._judged(worlds, weight, seen)

    def _judged(self, worlds: int, weight: int, seen: int) -> Part:
        settles = publishes = False
        for before, row in zip(self.before, seen.to_bytes(8, "little"), strict=True):
            if row in PUBLISHABLE:
                settles = settles or row in CERTAIN  # rows of ingredients that were certain are empty
                publishes = publishes or before not in PUBLISHABLE
        return Part(worlds, weight, settles, publishes, seen)

    def mix(self, i: int, j: int) -> tuple[Part, ...]:
        """Return seven parts: the worlds left after each potion that mixing the pair could make."""
        ((i, j),) = stand_ins(self.weighted, (i, j))
        if (i, j) not in self._mixes:
            rows = self.rows(i, j)
            self._mixes[i, j] = tuple(self.part(self.bits & made, rows) for made in self.makes(i, j))
        return self._mixes[i, j]

    def aspect(self, i: int, color: int) -> tuple[Part, Part]:
        """Return two parts: the worlds in which the ingredient's sign is plus, and the worlds in which it is minus."""
        plus = 0
        for a in self.candidates[i]:
            if CARRIERS[2 * color] >> a & 1:
                plus |= self.bits & self.cells[i][a]
        return self.part(plus, self.rows(i)), self.part(self.bits & ~plus, self.rows(i))

    def two_mixes(self, one: Pair, other: Pair) -> dict[Pair, int]:
        """Return the worlds (as bits) left after two mixes, for each possible pair of potions."""
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
        """The ingredients that you can publish, each with the colour of the hedge to use: R, G or B.

        If the ingredient is certain, the colour is '', because no hedge is needed.
        """
        ready = {i: row for i, row in enumerate(self.before) if row in PUBLISHABLE}
        return {i: COLORS[HEDGES[row]] if row in HEDGES else "" for i, row in ready.items()}


def stand_ins(worlds: WeightedWorlds, *pairs: Pair) -> tuple[Pair, ...]:
    """Return pairs that divide the worlds in the same way as the given pairs.

    If the worlds have no weights of their own, ingredients that no entry names are interchangeable, so the first of
    these ingredients are used.
    """
    like = iter(worlds.alike(*chain.from_iterable(pairs)))
    return tuple((min(i, j), max(i, j)) for i, j in zip(like, like, strict=True))
