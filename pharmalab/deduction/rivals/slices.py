"""Bit slices: a number for each world, stored digit by digit. Each binary digit is a set of worlds.

One addition of two lists of digits adds the numbers of all worlds at once, and exactly.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache, partial
from itertools import chain, zip_longest
from math import gcd, lcm
from struct import unpack

from pharmalab.core.work import checkpoint
from pharmalab.deduction.alchemy import MIXES, PAIRS
from pharmalab.deduction.worlds import COUNT, World, Worlds, cells, index_of, makes

Planes = list[int]  #: the binary digits, lowest first
PART = 1000  #: the number of worlds between two checkpoints


class Slices:
    """The worlds that are left, numbered from 0, and sets of these worlds.

    In a set, bit n stands for world n. For example, `cells` holds the worlds in which an ingredient is a certain
    alchemical.
    """

    def __init__(self, worlds: Worlds) -> None:
        self.worlds, self.count = worlds, worlds.count
        self.all = (1 << self.count) - 1
        self._made: dict[tuple[int, int], int] = {}

    @classmethod
    @lru_cache(4)
    def of(cls, worlds: Worlds) -> "Slices":
        """Return the slices for these worlds, built once and then cached."""
        return cls(worlds)

    @cached_property
    def cells(self) -> tuple[tuple[int, ...], ...]:
        """A set of worlds for each cell: cells[i][a] contains the worlds in which ingredient i is alchemical a."""
        if self.count == COUNT:
            return cells()
        flat = self.worlds.flat
        return tuple(tuple(slices_of(flat[i::8].translate(ONE))) for i in range(8))

    def made(self, pair: int, potions: int) -> int:
        """Return the worlds in which a pair (an index in ``PAIRS``) makes one of the given potions (7-bit mask)."""
        if (pair, potions) not in self._made:
            self._made[pair, potions] = self._make(pair, potions)
        return self._made[pair, potions]

    def _make(self, pair: int, potions: int) -> int:
        i, j = PAIRS[pair]
        bits = 0
        if self.count == COUNT:
            for q in range(7):
                if potions >> q & 1:
                    bits |= makes()[i, j][q]
            return bits
        first, second = self.cells[i], self.cells[j]
        for a in range(8):
            partners = 0
            for b in range(8):
                if MIXES[a][b] & potions:
                    partners |= second[b]
            bits |= first[a] & partners
        return bits

    def makers(self, pairs: Iterable[int], potions: int) -> Sequence[int]:
        """Return, for each world, a 28-bit mask of the given pairs that make one of the given potions in this world."""
        making = [0] * len(PAIRS)
        for pair in pairs:
            making[pair] = self.made(pair, potions)
        whole = bytearray(4 * self.count)
        for k in range(4):
            whole[k::4] = column(making[8 * k : 8 * k + 8], self.count)
        return unpack(f"<{self.count}I", whole)

    def place(self, world: World) -> int:
        """Return the number of a world, counting only the worlds that are left.

        Raises:
            ValueError: the notes exclude the world.
        """
        k = index_of(world)
        if not self.worlds.bits >> k & 1:
            raise ValueError("the notes rule out this world, so it has no weight")
        return (self.worlds.bits & (1 << k) - 1).bit_count()


class Weights:
    """A weight of zero or more for each world.

    Each world's weight is a whole number times ``unit``. Bit n of ``planes[k]`` is binary digit k of world n's number.
    """

    def __init__(self, planes: Iterable[int], unit: Fraction = Fraction(1)) -> None:
        kept = list(planes)
        while kept and not kept[-1]:
            kept.pop()
        zeros = 0
        while zeros < len(kept) and not kept[zeros]:
            zeros += 1
        self.planes: Planes = kept[zeros:]
        self.unit = unit * (1 << zeros) if kept else Fraction(1)
        # the numbers, and the index of each world's number, if known
        self._few: tuple[list[int], Sequence[int]] | None = None

    @classmethod
    def of(cls, levels: Mapping[Fraction, int]) -> "Weights":
        """Return weights, given a set of worlds for each weight. The sets must not overlap."""
        shown = {weight: bits for weight, bits in levels.items() if weight and bits}
        unit, planes = common_unit(shown), list[int]()
        for weight, bits in shown.items():
            number = int(weight / unit)
            planes += [0] * (number.bit_length() - len(planes))
            for k in range(number.bit_length()):
                if number >> k & 1:
                    planes[k] |= bits
        return cls(planes, unit)

    @classmethod
    def listed(cls, numbers: Sequence[int], places: Sequence[int], unit: Fraction) -> "Weights":
        """Return weights in which world n has the weight ``numbers[places[n]] * unit``."""
        size = -(-max(numbers, default=0).bit_length() // 8)
        digits = [number.to_bytes(size, "little") for number in numbers]
        checkpoint()
        row = b"".join([digits[place] for place in places])
        found = cls(chain.from_iterable(slices_of(row[k::size]) for k in range(size)), unit)
        zeros = int(found.unit / unit).bit_length() - 1 if found.planes else 0
        found._few = [number >> zeros for number in numbers], places
        return found

    def __add__(self, other: "Weights") -> "Weights":
        if not self.planes or not other.planes:
            return self if self.planes else other
        if self.unit == other.unit:
            return Weights(add(self.planes, other.planes), self.unit)
        unit = common_unit((self.unit, other.unit))
        one, two = (times(w.planes, int(w.unit / unit)) for w in (self, other))
        return Weights(add(one, two), unit)

    def __mul__(self, other: "Weights | Fraction") -> "Weights":
        if isinstance(other, Fraction):
            return Weights(self.planes, self.unit * other) if other else Weights(())
        few, many = sorted((self.planes, other.planes), key=len)
        total: Planes = []
        for k, digit in enumerate(few):
            checkpoint()
            if digit:
                total = total[:k] + add(total[k:], [digit & plane for plane in many], k - len(total))
        return Weights(total, self.unit * other.unit)

    def among(self, worlds: int) -> "Weights":
        """Return the weights, but with zero for every world outside a set."""
        return Weights([plane & worlds for plane in self.planes], self.unit)

    def units(self, among: int | None = None) -> int:
        """Return the total weight, in units, of a set of worlds (all of them by default)."""
        checkpoint()
        if among is None:
            return sum(plane.bit_count() << k for k, plane in enumerate(self.planes))
        return sum((plane & among).bit_count() << k for k, plane in enumerate(self.planes))

    def at(self, place: int) -> Fraction:
        """Return the weight of world number *place*."""
        return self.unit * sum((plane >> place & 1) << k for k, plane in enumerate(self.planes))

    def counted(self, worlds: int) -> Counter[int]:
        """Count how often each weight, as a multiple of ``unit``, occurs in the first *worlds* worlds."""
        if not self.planes:
            return Counter({0: worlds} if worlds else {})
        found, numbers = Counter[int](), self.numbers(worlds)
        for k in range(0, worlds, PART):
            checkpoint()
            found.update(numbers[k : k + PART])
        return found

    def numbers(self, worlds: int) -> list[int]:
        """Return the weights of the first *worlds* worlds, as multiples of ``unit``."""
        if not self.planes:
            return [0] * worlds
        if self._few is not None:
            numbers, places = self._few
            return [numbers[place] for place in places]
        size = max(-(-len(self.planes) // 8), 8)
        whole = bytearray(size * worlds)
        for k in range(-(-len(self.planes) // 8)):
            checkpoint()
            whole[k::size] = column(self.planes[8 * k : 8 * k + 8], worlds)
        if size == 8:
            return list(unpack(f"<{worlds}Q", whole))
        read, found = partial(int.from_bytes, byteorder="little"), list[int]()
        for start in range(0, len(whole), size * PART):
            checkpoint()
            part = whole[start : start + size * PART]
            found += [read(part[k : k + size]) for k in range(0, len(part), size)]
        return found

    def heaviest(self, among: int) -> int:
        """Return the worlds with the greatest weight in a set."""
        for plane in reversed(self.planes):
            among = among & plane or among
        return among


def column(digits: Planes, worlds: int) -> bytes:
    """Return a number (0-255) for each world, as bytes.

    *digits* holds up to eight binary digits, the lowest first. Each digit is the set of worlds in which it is 1.
    """
    groups = -(-worlds // 8)
    rows = bytearray(8 * groups)
    for k, plane in enumerate(digits):
        rows[k::8] = plane.to_bytes(groups, "little")
    return _transposed(rows)[:worlds]


def slices_of(row: bytes) -> Planes:
    """Return eight sets of worlds: set k contains the worlds whose byte in *row* has bit k set.

    This is the inverse of `column`.
    """
    checkpoint()
    columns = _transposed(row + bytes(-len(row) % 8))
    return [int.from_bytes(columns[k::8], "little") for k in range(8)]


def _transposed(rows: bytes | bytearray) -> bytes:
    """Return the bytes with, in every eight bytes, digit k of byte n exchanged with digit n of byte k.

    Blocks of 1, 2 and 4 digits change their places, in all the bytes at once (H. S. Warren, Hacker's Delight,
    "Transposing an 8 × 8 bit matrix").
    """
    bits = int.from_bytes(rows, "little")
    for shift, mask in _exchanges(len(rows) // 8):
        change = (bits ^ bits >> shift) & mask
        bits ^= change ^ change << shift
    return bits.to_bytes(len(rows), "little")


@lru_cache(8)
def _exchanges(groups: int) -> tuple[tuple[int, int], ...]:
    """Return how far digits move in each step, and which digits."""
    steps = (7, 0x00AA00AA00AA00AA), (14, 0x0000CCCC0000CCCC), (28, 0x00000000F0F0F0F0)
    return tuple((shift, int.from_bytes(mask.to_bytes(8, "little") * groups, "little")) for shift, mask in steps)


ONE = bytes(1 << a if a < 8 else 0 for a in range(256))  #: for each alchemical, the byte with that digit set


def common_unit(units: Iterable[Fraction]) -> Fraction:
    """Return the largest unit that divides all of the given weights. No weight may be zero."""
    parts = [(unit.numerator, unit.denominator) for unit in units]
    return Fraction(gcd(*(n for n, _ in parts)) or 1, lcm(*(d for _, d in parts)))


def add(one: Planes, two: Planes, shift: int = 0) -> Planes:
    """Return *shift* zeros, followed by the sum of two lists of binary digits (the lowest digit first)."""
    if not one:
        return [0] * shift + two
    total, carry = [0] * shift, 0
    for a, b in zip_longest(one, two, fillvalue=0):
        half = a ^ b
        total.append(half ^ carry)
        carry = a & b | half & carry
    return [*total, carry] if carry else total


def times(planes: Planes, factor: int) -> Planes:
    """Return the numbers of all worlds, each multiplied by the same whole number."""
    total: Planes = []
    for k in range(factor.bit_length()):
        if factor >> k & 1:
            total = total[:k] + add(total[k:], planes, k - len(total))
    return total


def weighted_sum(parts: Iterable[tuple[int, int]]) -> Planes:
    """Return a number for each world: the sum of the parts that include the world.

    Each part consists of a number and the set of worlds to which this number is added.
    """
    columns: list[Planes] = []
    for number, bits in parts:
        columns += ([] for _ in range(number.bit_length() - len(columns)))
        for k, column in enumerate(columns[: number.bit_length()]):
            if number >> k & 1:
                column.append(bits)
    total: Planes = []
    # digits in the same place are added three at a time: three sets become one set and a carry
    for column in columns:  # the list grows during the loop
        while len(column) > 1:
            a, b, c = column.pop(), column.pop(), column.pop() if column else 0
            half = a ^ b
            column.append(half ^ c)
            if carry := a & b | half & c:
                if len(columns) == len(total) + 1:
                    columns.append([])
                columns[len(total) + 1].append(carry)
        total.append(column[0] if column else 0)
    return total
