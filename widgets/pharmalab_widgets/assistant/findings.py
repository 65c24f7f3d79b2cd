"""What follows from the notes that the sheet shows, found out once for the same notes."""

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

from pharmalab.deduction import Notes
from pharmalab.deduction.diagnosis import Edit, what_clashes
from pharmalab.deduction.reasons import WhyNot
from pharmalab.deduction.rivals import Likely, Model
from pharmalab.deduction.rivals.weighted_worlds import WeightedWorlds
from pharmalab.deduction.steps import Step

CONFLICTS = 6  #: how many conflicts are listed
T = TypeVar("T")
Cell = tuple[int, int]  #: (ingredient, alchemical)


class HasNotes(Protocol):
    """What findings are about. ``switches["public"]``: only what rivals know too is shown; ``model``: what is assumed
    about rivals."""

    notes: Notes
    model: Model
    switches: dict[str, bool]


class Findings:
    """What follows from the notes that the sheet shows."""

    def __init__(self, of: HasNotes) -> None:
        self.of = of
        self._derived: dict[str, tuple[Notes, object, Any]] = {}

    @property
    def notes(self) -> Notes:
        """The notes that the sheet shows: all, or only what every rival knows too."""
        every = self.of.notes
        return self._derive("public", every, Notes.public_only) if self.of.switches["public"] else every

    @property
    def possible(self) -> Notes:
        """The notes that the grid is drawn from: those shown or, if they clash, as far as they agree."""
        return self.notes.agreeing

    @property
    def edits(self) -> tuple[Edit, ...]:
        """The single edits that would mend contradicting notes."""
        return self._derive("edits", self.notes, lambda notes: notes.diagnosis.edits)

    @property
    def conflicts(self) -> list[tuple[int, ...]]:
        """Of contradicting notes the first of the smallest conflicts."""
        return list(self.notes.diagnosis.conflicts[:CONFLICTS])

    def proof(self, k: int) -> tuple[tuple[Step, ...], str]:
        """The steps from the entries of a conflict to the clash, and the clash in words."""
        return self._derive(f"proof {k}", self.notes, lambda notes: _proof(notes, k))

    def clash(self, k: int) -> str:
        """What clashes in a conflict, in two sentences."""
        return what_clashes(*self.proof(k))

    def why_not(self, notes: Notes, cell: Cell) -> WhyNot:
        """The answer about a cell of the grid."""
        return self._derive("why_not", notes, lambda notes: notes.why_not(*cell), cell)

    @property
    def likely(self) -> Likely:
        """The worlds that are shown, weighed by what rivals did."""
        return self._derive("likely", self.notes, lambda notes: notes.weighed(self.of.model))

    @property
    def counted_rivals(self) -> Likely | None:
        """:attr:`likely` if chances follow what rivals did: so the notes say, and a rival did something; else None."""
        return self.likely.counted if self.of.notes.table.basis == "rivals" else None

    def supposing(self, notes: Notes) -> Likely | None:
        """The same about the notes that are shown with some suppositions."""
        if self.of.notes.table.basis == "facts" or notes is self.notes:
            return self.counted_rivals
        likely: Likely = self._derive("supposing", notes, lambda notes: notes.weighed(self.of.model))
        return likely.counted

    @property
    def own_worlds(self) -> WeightedWorlds:
        """The worlds of all notes, the private ones too, with the weights that the advice uses."""
        notes = self.of.notes
        return WeightedWorlds(notes.worlds) if notes.table.basis == "facts" else self.own_likely.weighted_worlds

    @property
    def own_likely(self) -> Likely:
        """The worlds of all notes, weighed by what rivals did."""
        return self._derive("own", self.of.notes, lambda notes: notes.weighed(self.of.model))

    def _derive(self, name: str, notes: Notes, derive: Callable[[Notes], T], of: object = None) -> T:
        """Something made of notes is made once. A thread may ask too: what it gets is always what it asked for."""
        known = self._derived.get(name)
        if known is None or known[0] is not notes or known[1] != of:
            known = self._derived[name] = notes, of, derive(notes)
        value: T = known[2]
        return value

    @property
    def contradicts(self) -> bool:
        return not self.notes.worlds.count


def _proof(notes: Notes, k: int) -> tuple[tuple[Step, ...], str]:
    path, clash = notes.diagnosis.proof(notes.diagnosis.conflicts[k])
    return tuple(path.steps), clash
