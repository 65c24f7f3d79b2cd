"""The deduction grid, stored as one number: bit 8·i + a is set if ingredient i can't be alchemical a."""

from collections.abc import Iterable, Iterator

from pharmalab.deduction.alchemy import ALL_ALCHEMICALS, ALL_POTIONS, MIXES

FULL = (1 << 64) - 1
ROWS = tuple(ALL_ALCHEMICALS << 8 * i for i in range(8))  # the cells of ingredient i
COLUMNS = tuple(sum(1 << 8 * i + a for i in range(8)) for a in range(8))  # the cells of alchemical a

#: MADE[a][B]: the potions that alchemical a can make with the alchemicals of the set B
MADE = tuple(
    tuple(sum({MIXES[a][b] for b in range(8) if others >> b & 1}) & ALL_POTIONS for others in range(256))
    for a in range(8)
)  # fmt: skip


def members(bits: int) -> list[int]:
    """Return the positions of the bits that are set, in ascending order."""
    found = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def candidates(crosses: int, ingredient: int) -> int:
    """Return the alchemicals (8-bit mask) that are not crossed out for an ingredient."""
    return ~crosses >> 8 * ingredient & ALL_ALCHEMICALS


def cell(ingredient: int, alchemical: int) -> int:
    """Return a grid in which only one cell is set."""
    return 1 << 8 * ingredient + alchemical


def cells_of(bits: int) -> Iterator[tuple[int, int]]:
    """Yield the cells (ingredient, alchemical) of a grid, in grid order."""
    return (divmod(k, 8) for k in members(bits))


def grid_of(cells: Iterable[tuple[int, int]]) -> int:
    """Return the grid in which the given cells are set. This is the inverse of :func:`cells_of`."""
    bits = 0
    for i, a in cells:
        bits |= cell(i, a)
    return bits


def row(ingredient: int, alchemicals: int) -> int:
    """Return the grid in which the given alchemicals (8-bit mask) are set for an ingredient."""
    return (alchemicals & ALL_ALCHEMICALS) << 8 * ingredient


def can_make(first: int, second: int) -> int:
    """Return the potions (7-bit mask) that two ingredients can make, given the candidates of each (8-bit mask)."""
    potions = 0
    while first:
        low = first & -first
        potions |= MADE[low.bit_length() - 1][second]
        first ^= low
    return potions


def grid_text(crosses: int) -> str:
    """Return the grid as text: a row for each alchemical, and a column for each ingredient in triangle order."""
    from pharmalab.deduction.alchemy import ALCHEMICALS

    head = "     mus fer toa cla flo man sco fea"
    lines = (
        f"{ALCHEMICALS[a]}   " + "   ".join("x" if crosses & cell(i, a) else "·" for i in range(8)) for a in range(8)
    )
    return "\n".join([head, *lines])
