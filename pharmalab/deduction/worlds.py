"""Worlds: the ways to assign the eight alchemicals to the eight ingredients, and sets of such worlds.

A set of worlds is one integer of 8! = 40 320 bits. Bit k stands for the k-th permutation in lexicographic order.
"""

from array import array
from collections.abc import Iterable, Iterator
from functools import cache, cached_property
from itertools import compress, permutations

from pharmalab.deduction.alchemy import ALL_ALCHEMICALS, ALL_POTIONS, MIXES, PAIRS
from pharmalab.deduction.entries import Clue

COUNT = 40_320
ALL = (1 << COUNT) - 1
World = tuple[int, ...]  #: the alchemical (0-7) of each ingredient, in the order of the triangle


@cache
def _flat() -> bytes:
    """Return all worlds in one string, eight bytes each."""
    return b"".join(map(bytes, permutations(range(8))))


@cache
def cells() -> tuple[tuple[int, ...], ...]:
    """Return a table of sets of worlds: cells[i][a] holds the 5 040 worlds in which ingredient i is alchemical a."""
    rows = []
    for i in range(8):
        column = _flat()[i::8][::-1]  # the first world becomes the lowest bit
        tables = (bytes(49 if x == a else 48 for x in range(256)) for a in range(8))
        rows.append(tuple(int(column.translate(table), 2) for table in tables))
    return tuple(rows)


@cache
def makes() -> dict[tuple[int, int], tuple[int, ...]]:
    """Return a table of sets of worlds: makes[i, j][q] holds the 5 760 worlds in which i and j make potion q."""
    found = {}
    for i, j in PAIRS:
        potions = [0] * 7
        for a in range(8):
            for b in range(8):
                if a != b:
                    potions[MIXES[a][b].bit_length() - 1] |= cells()[i][a] & cells()[j][b]
        found[i, j] = tuple(potions)
    return found


@cache
def allowed(clue: Clue) -> int:
    """Return the worlds that agree with a clue."""
    parts = cells()[clue.ingredients[0]] if len(clue.ingredients) == 1 else makes()[clue.ingredients]  # type: ignore[index]
    bits = 0
    for k, part in enumerate(parts):
        if clue.allowed >> k & 1:
            bits |= part
    return bits


@cache
def among(ingredient: int, alchemicals: int) -> int:
    """Return the worlds in which the ingredient is one of the given alchemicals (an 8-bit mask)."""
    return allowed(Clue((ingredient,), alchemicals))


def world_at(k: int) -> World:
    """Return the world with number *k* (0 to 40 319)."""
    return tuple(_flat()[8 * k : 8 * k + 8])


def index_of(world: Iterable[int]) -> int:
    """Return the number of a world. This is the inverse of :func:`world_at`."""
    rest, k = list(range(8)), 0
    for a in world:
        k = k * len(rest) + rest.index(a)
        rest.remove(a)
    return k


class Worlds:
    """A set of worlds that can be counted exactly.

    ``touched`` is an 8-bit mask of the ingredients that entries name. All other ingredients are interchangeable.
    """

    def __init__(self, bits: int = ALL, touched: int = ALL_ALCHEMICALS) -> None:
        self.bits, self.touched = bits, touched

    @classmethod
    def of(cls, clues: Iterable[Clue]) -> "Worlds":
        """Return the worlds that agree with all the clues."""
        worlds = cls(ALL, 0)
        for clue in clues:
            worlds = worlds.narrowed(clue)
        return worlds

    def narrowed(self, clue: Clue) -> "Worlds":
        """Return the worlds that also agree with another clue, or this object if the clue excludes no world."""
        bits, touched = self.bits & allowed(clue), self.touched
        if bits == self.bits:
            return self
        for i in clue.ingredients:
            touched |= 1 << i
        return Worlds(bits, touched)

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[World]:
        flat = self.flat
        return (tuple(flat[k : k + 8]) for k in range(0, len(flat), 8))

    def __contains__(self, world: Iterable[int]) -> bool:
        return bool(self.bits >> index_of(world) & 1)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Worlds) and self.bits == other.bits

    def __hash__(self) -> int:
        return hash(self.bits)

    def __repr__(self) -> str:
        return f"<Worlds: {self.count} of {COUNT}>"

    @cached_property
    def count(self) -> int:
        """The number of worlds in the set."""
        return self.bits.bit_count()

    @cached_property
    def flat(self) -> bytes:
        """The worlds in the set as a single bytes object, with eight bytes per world."""
        if self.bits == ALL:
            return _flat()
        marks = bin(self.bits)[:1:-1].encode().translate(bytes(byte == 49 for byte in range(256)))
        return array("Q", compress(memoryview(_flat()).cast("Q"), marks)).tobytes()

    @property
    def first(self) -> World | None:
        """The first world in the set, or None if the set is empty."""
        return world_at((self.bits & -self.bits).bit_length() - 1) if self.bits else None

    @cached_property
    def crosses(self) -> int:
        """The certain crosses as a bit mask: bit 8·i + a is set if ingredient i isn't alchemical a in any world."""
        if "counts" in self.__dict__:  # already counted, so no set is scanned again
            return sum(1 << 8 * i + a for i in range(8) for a in range(8) if not self.counts[i][a])
        crossed, fresh = 0, None
        for i in range(8):
            row = fresh if not self.touched >> i & 1 else None
            if row is None:
                row = sum(1 << a for a in range(8) if not self.bits & cells()[i][a])
                if not self.touched >> i & 1:
                    fresh = row
            crossed |= row << 8 * i
        return crossed

    @cached_property
    def counts(self) -> tuple[tuple[int, ...], ...]:
        """The number of worlds for each cell: counts[i][a] counts the worlds in which ingredient i is alchemical a.

        Each row and each column adds up to ``count``.
        """
        rows: list[tuple[int, ...] | None] = []
        fresh: tuple[int, ...] | None = None
        for i in range(8):
            if not self.touched >> i & 1 and fresh:
                rows.append(fresh)
            elif i == 7:
                rows.append(tuple(self.count - sum(row[a] for row in rows if row) for a in range(8)))
            else:
                some = [(self.bits & cell).bit_count() for cell in cells()[i][:7]]
                row = (*some, self.count - sum(some))
                rows.append(row)
                if not self.touched >> i & 1:
                    fresh = row
        return tuple(row for row in rows if row)

    def alike(self, *ingredients: int) -> tuple[int, ...]:
        """Return a key for a list of ingredients. Interchangeable lists have the same key.

        For example, if the entries name all ingredients except 2, 5 and 7, the key of (5, 7) is (2, 5).
        """
        spare = (i for i in range(8) if not self.touched >> i & 1)
        seen: dict[int, int] = {}
        for i in ingredients:
            if i not in seen:
                seen[i] = i if self.touched >> i & 1 else next(spare)
        return tuple(seen[i] for i in ingredients)

    def split(self, i: int, j: int) -> list[int]:
        """Return, for each of the seven potions, the set of worlds (as bits) in which *i* and *j* make it."""
        return [self.bits & part for part in makes()[min(i, j), max(i, j)]]

    @cached_property
    def _pair_counts(self) -> dict[tuple[int, ...], tuple[int, ...]]:
        return {}

    def pair_counts(self, i: int, j: int) -> tuple[int, ...]:
        """Return the number of worlds in which ingredients *i* and *j* make each of the seven potions."""
        i, j = sorted(self.alike(i, j))
        if (i, j) not in self._pair_counts:
            some = [(self.bits & part).bit_count() for part in makes()[i, j][:6]]
            self._pair_counts[i, j] = (*some, self.count - sum(some))
        return self._pair_counts[i, j]

    def potions(self, i: int, j: int) -> int:
        """Return the potions (7-bit mask) that ingredients *i* and *j* can still make."""
        return sum(1 << q for q, n in enumerate(self.pair_counts(i, j)) if n) & ALL_POTIONS
