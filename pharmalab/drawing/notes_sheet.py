"""A picture of the deduction sheet: the results triangle above the deduction grid, with the same eight columns."""

from collections.abc import Sequence

from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS, ALL_POTIONS, PAIRS
from pharmalab.deduction.grid import cell
from pharmalab.deduction.words import NAMES, plural
from pharmalab.drawing.alchemists import alchemical, ingredient, token
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import SMALL, box, line, move, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.scene import Scene

COLUMN, RISE = 60, 24  #: a column's width, and how much higher the triangle's next row is
LEFT = 96  #: room for the alchemicals
WIDTH, TOP = LEFT + 8 * COLUMN + 12, 8 * RISE
LIFT = 4  #: how much higher a token is with a number below it
HEADS, ROW = 54, 30  #: height of the ingredients, and of a row of the grid
GRID = TOP + HEADS
HEIGHT = GRID + 8 * ROW + 12


def sheet(notes: Notes, crosses: int | None = None) -> Scene:
    """Return a picture of the results triangle and the deduction grid for the notes.

    *crosses* is a 64-bit mask. None stands for every cross that can be proved.
    """
    proven = crosses is None
    count = plural(notes.worlds.count, "world")
    label = f"Results triangle and deduction grid with {plural(len(notes), 'entry')}"
    return Scene(
        WIDTH,
        HEIGHT,
        {
            "triangle": _triangle(notes, proven),
            "heads": _heads(),
            "grid": _grid(notes.agreeing.worlds.crosses if crosses is None else crosses),
        },
        f"{label}: {count} left" if proven else label,
    )


def pairs_seen(notes: Notes) -> dict[tuple[int, ...], int]:
    """Return the potions that each mixed pair can make, according to its entries.

    Each value is a 7-bit mask of potions. It is 0 if the entries contradict each other.
    """
    allowed: dict[tuple[int, ...], int] = {}
    for entry in notes.entries:
        clue = entry.clue()
        if len(clue.ingredients) == 2:
            allowed[clue.ingredients] = allowed.get(clue.ingredients, ALL_POTIONS) & clue.allowed
    return allowed


def entries_seen(notes: Notes) -> dict[tuple[int, ...], list[int]]:
    """Return, for each pair or ingredient, the numbers (from 0) of the entries with certain information about it."""
    seen: dict[tuple[int, ...], list[int]] = {}
    for n, entry in enumerate(notes.entries):
        if entry.certain() is not None:
            seen.setdefault(entry.clue().ingredients, []).append(n)
    return seen


def numbers_short(entries: Sequence[int]) -> str:
    """Return the numbers of entries as a short text: '3', '3·12' or '3·12…'.

    In *entries*, the numbers are counted from 0. In the text, they are counted from 1.
    """
    return "·".join(str(n + 1) for n in entries[:2]) + "…" * (len(entries) > 2)


def _x(column: float) -> float:
    """Return the middle of a column."""
    return LEFT + (column + 0.5) * COLUMN


def _triangle(notes: Notes, proven: bool) -> Markup:
    allowed, sure = pairs_seen(notes), notes.agreeing.certain_potions if proven else {}
    entries = entries_seen(notes)
    corner = f"{COLUMN / 2:g}"
    diamond = f"l{corner} {RISE}l-{corner} {RISE}l-{corner} -{RISE}Z"
    diamonds = "".join(f"M{_x((i + j) / 2):g} {TOP - (j - i + 1) * RISE}{diamond}" for i, j in PAIRS)
    tokens = []
    for i, j in PAIRS:
        potions = allowed.get((i, j), ALL_POTIONS)
        certain = potions.bit_count() > 1 and (i, j) in sure  # a proof says more than an entry that allows several
        if certain or 0 < potions < ALL_POTIONS:
            known = token(1 << sure[i, j], sure=True) if certain else token(potions)
            x, y = _x((i + j) / 2), TOP - (j - i) * RISE
            told = entries.get((i, j))
            tokens.append(el.g(known, transform=move(x, y - LIFT if told else y)))
            if told:
                tokens.append(words(numbers_short(told), x, y + 21, 11, "soft", at="middle"))
    return markup(el.path(d=diamonds, fill=hue("shade"), stroke=hue("line")), tokens)


def _heads() -> Markup:
    return markup(
        el.g(
            el.g(ingredient(i, 28), transform=move(_x(i) - 14, TOP + 4)),
            words(name, _x(i), TOP + 47, SMALL - 2, at="middle", room=COLUMN - 6),
        )
        for i, name in enumerate(NAMES)
    )


def _grid(crosses: int) -> Markup:
    def row(a: int) -> Markup:
        y = GRID + a * ROW
        return markup(
            a // 2 % 2 == 1 and el.rect(x=6, y=y, width=WIDTH - 18, height=ROW, fill=hue("shade")),
            el.g(alchemical(a, 48, named=False), transform=move(6, y + 6.5)),
            words(ALCHEMICALS[a], 60, y + 20, SMALL - 2, "soft"),
        )

    lines = "".join(f"M6 {GRID + n * ROW}H{WIDTH - 12}" for n in range(9))
    lines += "".join(f"M{LEFT + n * COLUMN} {GRID}V{GRID + 8 * ROW}" for n in range(9))
    crossed = "".join(_cross(i, a) for i in range(8) for a in range(8) if crosses & cell(i, a))
    return markup(
        map(row, range(8)),
        el.path(d=lines, **line("line", 1)),
        el.path(d=crossed, **line("soft", 2.2)),
        [_tick(i, a) for i in range(8) for a in range(8) if _only(crosses, i, a)],
    )


def _only(crosses: int, i: int, a: int) -> bool:
    """Return whether an ingredient can be nothing else."""
    return all(bool(crosses & cell(i, other)) is (other != a) for other in range(8))


def _cross(i: int, a: int) -> str:
    return f"M{_x(i) - 5:g} {GRID + a * ROW + 10}l10 10m-10 0l10 -10"


def _tick(i: int, a: int) -> Markup:
    x, y = _x(i), GRID + a * ROW
    tick = el.path(d=f"M{x - 6:g} {y + 15}l4 5l9 -11", **line("good", 3))
    return markup(box(x - 14, y + 3, 28, 24, "goodtint"), tick)
