"""The conclusions from the notes that the deduction sheet shows, computed only once for the same notes."""

from collections.abc import Callable
from functools import partial
from typing import Any, Protocol, TypeVar

from pharmalab.deduction import Notes
from pharmalab.deduction.diagnosis import Edit, what_clashes
from pharmalab.deduction.reasons import WhyNot
from pharmalab.deduction.rivals import Likely, Model
from pharmalab.deduction.rivals.closely import Closely
from pharmalab.deduction.rivals.weighted_worlds import WeightedWorlds
from pharmalab.deduction.steps import Step

CONFLICTS = 6  #: how many conflicts are listed
T = TypeVar("T")
Cell = tuple[int, int]  #: (ingredient, alchemical)


class HasNotes(Protocol):
    """An object with notes and assumptions, from which findings are computed.

    Attributes:
        model: the assumptions about rivals.
        switches: if ``switches["public"]`` is True, only the entries that rivals know too are shown.
    """

    notes: Notes
    model: Model
    switches: dict[str, bool]


class Findings:
    """The conclusions that the deduction sheet shows."""

    def __init__(self, of: HasNotes) -> None:
        self.of = of
        self._derived: dict[str, tuple[Notes, object, Any]] = {}

    @property
    def notes(self) -> Notes:
        """The notes that the sheet shows: all notes, or only the notes that every rival knows too."""
        every = self.of.notes
        return self._derive("public", every, Notes.public_only) if self.of.switches["public"] else every

    @property
    def possible(self) -> Notes:
        """The notes that the grid is computed from.

        These are all notes that the sheet shows or, if they contradict each other, only those before the first
        contradiction.
        """
        return self.notes.agreeing

    @property
    def edits(self) -> tuple[Edit, ...]:
        """The edits that would resolve the contradiction in the notes. Each of them changes only one entry.

        Edits that give the last entry another result come first.
        """
        return self._derive("edits", self.notes, lambda notes: _last_first(notes.diagnosis.edits, len(notes)))

    @property
    def conflicts(self) -> list[tuple[int, ...]]:
        """The smallest sets of entries (by number) that contradict each other.

        The result is empty if there is no contradiction.
        """
        return list(self.notes.diagnosis.conflicts[:CONFLICTS])

    def proof(self, k: int) -> tuple[tuple[Step, ...], str]:
        """Prove that the entries of conflict *k* contradict each other.

        Returns:
            The deduction steps of the proof, and a sentence about the contradiction at its end.
        """
        return self._derive(f"proof {k}", self.notes, lambda notes: _proof(notes, k))

    def clash(self, k: int) -> str:
        """Return two sentences that explain conflict *k*."""
        return what_clashes(*self.proof(k))

    def why_not(self, notes: Notes, cell: Cell) -> WhyNot:
        """Explain why a cell of the grid is excluded or possible."""
        return self._derive("why_not", notes, lambda notes: notes.why_not(*cell), cell)

    @property
    def likely(self) -> Likely:
        """The worlds that the sheet shows, weighted by rivals' actions.

        The weights are approximate until `weigh_closely` has run.
        """
        return self._weighed("likely", self.notes)

    @property
    def counted_rivals(self) -> Likely | None:
        """The worlds that the sheet shows, weighted by rivals' actions, or None.

        The result is None if only facts count, if no rival has acted, or if the model allows the actions in no world.
        """
        return self.likely.counted if self.of.notes.table.basis == "rivals" else None

    def supposing(self, notes: Notes) -> Likely | None:
        """Return the worlds that agree with *notes*, which include suppositions, weighted by rivals' actions.

        Return None in the same cases as `counted_rivals`, for example if only facts count.
        """
        if self.of.notes.table.basis == "facts" or notes is self.notes:
            return self.counted_rivals
        likely: Likely = self._derive("supposing", notes, lambda notes: notes.weighed(self.of.model))
        return likely.counted

    @property
    def own_worlds(self) -> WeightedWorlds:
        """The worlds that agree with all notes, including private notes, with the weights that advice uses."""
        rivals = self.own_rivals
        return rivals.weighted_worlds if rivals else WeightedWorlds(self.of.notes.worlds)

    @property
    def own_rivals(self) -> Likely | None:
        """The worlds that agree with all notes, weighted by rivals' actions, or None if advice ignores rivals."""
        return self.own_likely.counted if self.of.notes.table.basis == "rivals" else None

    @property
    def own_likely(self) -> Likely:
        """The worlds that agree with all of the user's notes, each with its probability, given rivals' actions.

        Private notes count too, even if the sheet shows only the public notes.
        """
        return self.likely if self.notes is self.of.notes else self._weighed("own", self.of.notes)

    @property
    def approximates(self) -> bool:
        """Whether the weights from rivals' actions are still approximate."""
        return any(
            one.counted and not one.exact and not isinstance(one, Closely) for one in (self.likely, self.own_likely)
        )

    def weigh_closely(self) -> None:
        """Replace the approximate weights with more exact weights. This may take several seconds."""
        for name, notes in (("likely", self.notes), ("own", self.of.notes)):
            quickly = self._weighed(name, notes)
            if not quickly.exact:
                self._derive(f"{name} closely", notes, partial(_closely, quickly))

    def _weighed(self, name: str, notes: Notes) -> Likely:
        closely = self._derived.get(f"{name} closely")
        if closely and closely[0] is notes:
            found: Likely = closely[2]
            return found
        return self._derive(name, notes, lambda notes: notes.weighed(self.of.model))

    def _derive(self, name: str, notes: Notes, derive: Callable[[Notes], T], of: object = None) -> T:
        """Return the result of *derive* for the notes, computed once for the same notes.

        The method is safe in threads: each caller gets the result for its own arguments.
        """
        known = self._derived.get(name)
        if known is None or known[0] is not notes or known[1] != of:
            known = self._derived[name] = notes, of, derive(notes)
        value: T = known[2]
        return value

    @property
    def contradicts(self) -> bool:
        return not self.notes.worlds.count


def _last_first(edits: tuple[Edit, ...], entries: int) -> tuple[Edit, ...]:
    return tuple(sorted(edits, key=lambda edit: edit.n != entries - 1 or edit.kind == "ingredient"))


def _closely(quickly: Likely, notes: Notes) -> Likely:
    """Return the rivals' actions weighed closely, with everything that the panel shows already computed."""
    found = quickly if isinstance(quickly, Closely) else Closely(quickly)
    assert found.chances and found.sentence
    return found


def _proof(notes: Notes, k: int) -> tuple[tuple[Step, ...], str]:
    path, clash = notes.diagnosis.proof(notes.diagnosis.conflicts[k])
    return tuple(path.steps), clash
