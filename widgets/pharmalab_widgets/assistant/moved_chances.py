"""Show how rivals' actions changed the chances in the grid: the direction, the biggest change, and its reason."""

from fractions import Fraction

from pharmalab.core.figures import percent
from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.entries import Published
from pharmalab.deduction.rivals import Likely
from pharmalab.deduction.words import NAMES, entry_words

MORE = Fraction(6, 5)  #: a chance this many times another is marked as likelier
CERTAIN = "Every × and ✓ is still certain."


def moved(chance: Fraction, equal: Fraction) -> str:
    """Return the CSS class of a cell: ``is-likelier``, ``is-less``, or '' if its chance hardly changed.

    Args:
        chance: the chance if rivals' actions count.
        equal: the chance from the facts alone.
    """
    if chance > equal * MORE:
        return "is-likelier"
    return "is-less" if chance * MORE < equal else ""


def biggest_change(notes: Notes, likely: Likely) -> str:
    """Return sentences about the cell whose chance changed most because of rivals' actions.

    If several cells changed equally, a cell that somebody has published as a theory is preferred.
    """
    if not likely.possible:
        return likely.sentence
    cells = [(i, a) for i in range(8) for a in range(8)]
    claims = {
        (INGREDIENTS.index(one.ingredient), ALCHEMICALS.index(one.alchemical))
        for one in notes.entries
        if isinstance(one, Published)
    }
    i, a = max(cells, key=lambda cell: (abs(_change(notes, likely, *cell)), cell in claims))
    if not _change(notes, likely, i, a):
        return f"So far, your rivals’ actions don’t change any chances. {CERTAIN}"
    before, now = percent(notes.chances[i][a]), percent(likely.chances[i][a])
    return (
        f"Chances and advice now take account of what your rivals did. The biggest change: {NAMES[i]} = "
        f"{ALCHEMICALS[a]}, now {now} instead of {before}. {CERTAIN}"
    )


def why_moved(notes: Notes, likely: Likely, i: int, a: int) -> str:
    """Return a sentence about how rivals' actions changed a cell's chance, and which entry changed it most."""
    before, now = notes.chances[i][a], likely.chances[i][a]
    if now == before:
        return "Your rivals’ actions don’t change this chance."
    way = 1 if now > before else -1
    changed = f"With rivals, this chance is {percent(now)} instead of {percent(before)}"
    moves = {reading: way * (reading.grid[i][a] - before) for reading in likely.readings}
    most = max(moves, key=lambda reading: moves[reading])
    if moves[most] <= 0:  # no entry moves it by itself
        return f"{changed}, because of all your rivals’ actions taken together."
    mostly = "mostly " if sum(move > 0 for move in moves.values()) > 1 else ""
    return f"{changed}, {mostly}because {most.entry.fact()} ({entry_words([most.number])})."


def _change(notes: Notes, likely: Likely, i: int, a: int) -> Fraction:
    return likely.chances[i][a] - notes.chances[i][a]
