"""Puzzles to print: one page with the clues and an empty grid, and a second page with the solution."""

from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.puzzles import Puzzle
from pharmalab.deduction.words import NAMES, capital
from pharmalab.drawing.alchemists import alchemical, ingredient
from pharmalab.drawing.html import Markup, el, markup

TASK = (
    "Each ingredient is a different alchemical. Cross out the alchemicals that the clues rule out, "
    "until each ingredient has only one left."
)
RULE = (
    "Two ingredients make a potion of a colour if their circles in that colour have the same sign, but one is big and "
    "the other small. Opposites have circles of the same sizes but with opposite signs, so they make soup."
)
STYLE = """
body { margin: 12mm; font: 11pt/1.4 system-ui, sans-serif; color: #111; }
section + section { break-before: page; }
h1 { font-size: 16pt; margin: 0 0 3mm; }
li { margin: 1mm 0; break-inside: avoid; }
table { border-collapse: collapse; margin-top: 6mm; break-inside: avoid; }
th, td { border: 0.3mm solid #777; width: 15mm; height: 11mm; padding: 0; text-align: center; font-weight: 400; }
th small { display: block; font-size: 8pt; }
tbody tr:nth-child(4n + 3), tbody tr:nth-child(4n + 4) { background: #eee; }
td { font-size: 15pt; }
.fine { font-size: 9pt; color: #444; }
"""


def puzzle_sheet(puzzle: Puzzle) -> Markup:
    """Return an HTML page that prints a puzzle on one sheet of paper and its solution on another."""
    clues = (el.li(f"{capital(entry.fact())}.") for entry in puzzle.entries)
    found = zip(NAMES, puzzle.solution, strict=True)
    answer = (el.li(f"{name}: ", alchemical(a), f" {ALCHEMICALS[a]}") for name, a in found)
    pages = (
        el.section(el.h1(puzzle.title), el.p(TASK), el.ol(clues), _grid(), el.p(RULE, class_="fine")),
        el.section(el.h1(f"Solution to {puzzle.name}"), el.ul(answer), _grid(puzzle.solution)),
    )
    head = el.head(el.meta(charset="utf-8"), el.title(puzzle.title), el.style(Markup(STYLE)))
    return markup(Markup("<!doctype html>\n"), el.html(head, el.body(pages), lang="en"))


def _grid(solution: tuple[int, ...] | None = None) -> Markup:
    """Return the grid, empty or with a solution (the alchemical of each ingredient)."""
    heads = (el.th(ingredient(i), el.small(name), scope="col") for i, name in enumerate(NAMES))
    rows = (
        el.tr(
            el.th(alchemical(a), el.small(name, aria_hidden="true"), scope="row"),
            (el.td("" if solution is None else "✓" if solution[i] == a else "×") for i in range(8)),
        )
        for a, name in enumerate(ALCHEMICALS)
    )
    return el.table(el.thead(el.tr(el.td(), heads)), el.tbody(rows))
