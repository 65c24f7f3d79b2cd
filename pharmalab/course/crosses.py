"""Answers that consist of crossed-out cells: how learners type them, and how they are checked."""

from collections.abc import Mapping

from pharmalab.deduction import Notes, words
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.grid import FULL, cells_of, grid_of
from pharmalab.deduction.grid_check import wrong_crosses
from pharmalab.deduction.words import NAMES, capital, plural
from pharmalab.exercises.kinds import Fit, Kind
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.verdicts import Verdict

WRONG, NOT_YET = "wrong", "not-yet"  #: the slips of a grid: crossed out though possible; possible though excluded


class Crosses(Kind[int, int]):
    """A kind of answer: crossed-out cells, typed like ``toad: npN nPp; fern: NNN``.

    In code, the answer can also be a dictionary, such as ``{"toad": "npN nPp"}``, or a 64-bit mask.
    """

    asked = "the crossed cells, as toad: npN nPp; fern: NNN"

    def read(self, raw: object) -> int:
        if isinstance(raw, int) and not isinstance(raw, bool):
            if not 0 <= raw <= FULL:
                raise Unreadable(
                    "A grid must be a 64-bit number. Set bit 8·i + a if ingredient i can’t be alchemical a."
                )
            return raw
        if isinstance(raw, Mapping):
            raw = "; ".join(f"{who}: {_spaced(what)}" for who, what in raw.items())
        if not isinstance(raw, str):
            raise Unreadable(f"Your answer is of type {type(raw).__name__}. Write {self.asked} instead.")
        try:
            return grid_of(found for part in raw.split(";") if part.strip() for found in _row(part))
        except words.Unreadable as error:
            raise Unreadable(f"{capital(str(error))}: write {self.asked}.") from None

    def fit(self, entered: int, value: int) -> Fit:
        return Fit.EXACT if entered == value else Fit.OFF

    def shown(self, value: int) -> str:
        rows: dict[int, list[str]] = {}
        for i, a in cells_of(value):
            rows.setdefault(i, []).append(ALCHEMICALS[a])
        return "; ".join(f"{NAMES[i]}: {' '.join(crossed)}" for i, crossed in rows.items())

    def text(self, raw: object) -> str:
        return raw if isinstance(raw, str) else self.shown(self.read(raw))


def judged(notes: Notes, crosses: int, needed: int) -> Verdict:
    """Judge a learner's crosses against the possible worlds, and return the verdict.

    A cross on a cell that is true in some possible world is wrong. The verdict explains only one wrong cross. *crosses*
    and *needed* are 64-bit masks of cells.
    """
    wrong = wrong_crosses(notes.entries, notes.worlds, crosses)
    left = plural((needed & ~crosses).bit_count(), "cross")
    if wrong:
        others = len(wrong) - 1
        more = f" {plural(others, 'more cross is', 'more crosses are')} wrong." if others else ""
        return Verdict(False, f"{wrong[0].sentence}{more}", slip=WRONG)
    if needed & ~crosses:
        what = "No cross is wrong, but" if crosses else "You haven’t crossed out anything:"
        return Verdict(False, f"Not yet. {what} {left} can still be found.", slip=NOT_YET)
    return Verdict(True, "Right: you crossed out everything you could, and nothing else.")


def _row(part: str) -> list[tuple[int, int]]:
    """Return 'toad: npN nPp' as cells. Raises words.Unreadable."""
    who, _, what = part.partition(":")
    i = words.read_ingredient(who)
    return [(i, words.read_alchemical(name)) for name in what.replace(",", " ").split()]


def _spaced(what: object) -> str:
    return " ".join(map(str, what)) if isinstance(what, list | tuple | set | frozenset) else str(what)
