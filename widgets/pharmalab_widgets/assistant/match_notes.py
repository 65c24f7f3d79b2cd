"""Notes that follow a match: they get an entry for each event of the match, and keep the user's own entries."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from pharmalab.deduction import Notes, Table
from pharmalab.deduction.entries import AnyEntry, Debunk, Failed, Mix, OneOf, Sell
from pharmalab.deduction.entries.rivals import OfHidden, Published, Sold, renamed
from pharmalab.deduction.theory_board import merge_tables
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.history import Moment

Placed = tuple[int, AnyEntry]  #: a person's own entry, and how many of the match's entries come before it
KEPT = "Entries from the match stay in your notes."


class MatchNotes:
    """A player's notes that follow a match.

    Attributes:
        told: the entries that come from the match so far.
        covered: the player's own entries that entries from the match replace. Undoing the match restores them.
    """

    def __init__(self, state: Assistant) -> None:
        self.state = state
        self.told: tuple[AnyEntry, ...] = ()
        self.table: Table | None = Table()  #: None: the match's first facts leave the person's table as it is
        self.covered: list[Placed] = []
        # includes additions to entries that the match has taken back or doesn't show now
        self._additions: dict[int, AnyEntry] = {}
        # includes marks after entries that the match has taken back or doesn't show now
        self._places: list[Placed] = []
        state.follows = True

    def follow(self, told: Sequence[AnyEntry], table: Table) -> None:
        """Bring the notes up to date with the match's entries and table facts.

        The undo history is updated too, so undo never restores an entry that the match has taken back.
        """
        state, old, new = self.state, self.told, tuple(told)
        own, self._additions = self.own, self.additions
        entries, self._places, self.covered = self._rebased(state.notes, new, own)
        if entries != state.notes.entries:
            state.notes = state.notes.replace(entries=entries)
            state.asked, state.opened, state.showing, state.editing = None, "", None, None
            if old == new:
                state.say(KEPT)
            else:
                state.say(state.changed if len(new) > len(old) and entries[-1:] == new[-1:] else "")
        if table != self.table:
            if self.table is not None:
                state.notes = state.notes.replace(table=merge_tables(self.table, table, state.notes.table))
            self.table = table
        if new != old:
            for steps in (state.history.past, state.history.future):
                steps[:] = [step._replace(moment=self._moved(step.moment, new)) for step in steps]
        self.told = new

    def rename(self, names: Mapping[str, str]) -> None:
        """Rename rivals everywhere, including the user's own entries and the notes that undo restores."""

        def called(entry: AnyEntry) -> AnyEntry:
            for old, new in names.items():
                entry, before = renamed(entry, old, new), entry
                if entry != before:
                    break  # so that players who swap names are not renamed twice
            return entry

        def notes(of: Notes) -> Notes:
            return of.replace(entries=tuple(map(called, of.entries)))

        state = self.state
        state.notes = notes(state.notes)
        for steps in (state.history.past, state.history.future):
            steps[:] = [step._replace(moment=step.moment._replace(notes=notes(step.moment.notes))) for step in steps]
        self.told = tuple(map(called, self.told))
        self.covered = [(at, called(entry)) for at, entry in self.covered]
        self._places = [(at, called(entry)) for at, entry in self._places]
        self._additions = {k: called(entry) for k, entry in self._additions.items()}

    def restore(self) -> None:
        """Restore the entries from the match that the user has deleted."""
        self.follow(self.told, self.table or self.state.notes.table)

    def _moved(self, moment: Moment, new: tuple[AnyEntry, ...]) -> Moment:
        entries, _, _ = self._rebased(moment.notes, new, self._placed(moment.notes))
        return moment._replace(notes=moment.notes.replace(entries=entries))

    def _rebased(
        self, notes: Notes, new: tuple[AnyEntry, ...], own: Sequence[Placed]
    ) -> tuple[tuple[AnyEntry, ...], list[Placed], list[Placed]]:
        """Return all entries with the match's *new* entries, and the person's own entries, both kept and replaced."""
        shown, covered = split_covered(own, new)
        entries = rebase_entries(notes.entries, self.told, new, shown, covered, self._additions)
        return entries, shown, list(covered.values())

    def _placed(self, notes: Notes) -> list[Placed]:
        """Return the person's own entries in the notes, each with the place where it stands."""
        found, known = split_entries(notes.entries, self.told)[1], list(self._places)
        for n, (at, entry) in enumerate(found):
            same = next((one for one in known if one[1] == entry and min(one[0], len(self.told)) == at), None)
            if same:
                known.remove(same)
                found[n] = same
        return found

    @property
    def own(self) -> list[Placed]:
        """The user's own entries, each with the number of match entries before it.

        Entries that are replaced by entries from the match are included.
        """
        return sorted([*self._placed(self.state.notes), *self.covered], key=lambda one: one[0])

    @property
    def untold(self) -> list[AnyEntry]:
        """The entries in the notes that don't come from the match."""
        return [entry for _, entry in self._placed(self.state.notes)]

    @property
    def additions(self) -> dict[int, AnyEntry]:
        """The entries from the match that the user has commented on or marked as public, by number."""
        kept, _ = split_entries(self.state.notes.entries, self.told)
        known = {**self._additions, **kept}
        return {k: entry for k, entry in known.items() if k >= len(self.told) or entry != self.told[k]}

    def put(self, own: Sequence[Placed], additions: Mapping[int, AnyEntry] = MappingProxyType({})) -> None:
        """Replace what the user has written: their own entries, and their additions to entries from the match.

        The keys of *additions* are the numbers of the entries from the match.
        """
        self._places, self.covered, self._additions = list(own), [], dict(additions)
        self.state.notes = self.state.notes.replace(entries=merge_entries(self.told, own))


def split_entries(entries: Sequence[AnyEntry], told: Sequence[AnyEntry]) -> tuple[dict[int, AnyEntry], list[Placed]]:
    """Split entries into entries from the match and the player's own entries.

    Returns:
        The match's entries by index in *told*. Then the player's entries, each with the number of match entries before
            it.
    """
    kept: dict[int, AnyEntry] = {}
    own: list[Placed] = []
    at = 0
    for entry in entries:
        found = next((k for k in range(at, len(told)) if without_additions(told[k]) == without_additions(entry)), None)
        if found is None:
            own.append((at, entry))
        else:
            kept[found], at = entry, found + 1
    return kept, own


def merge_entries(told: Sequence[AnyEntry], own: Sequence[Placed]) -> tuple[AnyEntry, ...]:
    """Insert the user's own entries into the entries from the match, at their positions."""
    entries: list[AnyEntry] = []
    for k in range(len(told) + 1):
        entries += [entry for at, entry in own if min(at, len(told)) == k]
        entries += told[k : k + 1]
    return tuple(entries)


def rebase_entries(
    entries: Sequence[AnyEntry],
    old: Sequence[AnyEntry],
    new: Sequence[AnyEntry],
    own: Sequence[Placed] | None = None,
    covered: Mapping[int, Placed] = MappingProxyType({}),
    additions: Mapping[int, AnyEntry] = MappingProxyType({}),
) -> tuple[AnyEntry, ...]:
    """Replace the match's old entries with its new entries, and keep the player's own entries.

    *covered* contains the player's entries that the match replaces, by index in *new*. *additions* contains entries to
    which the player added something.
    """
    kept, found = split_entries(entries, old)
    kept = {**additions, **kept}
    as_kept = (
        kept[k] if k in kept and without_additions(kept[k]) == without_additions(entry)
        else _commented(entry, covered[k][1]) if k in covered
        else entry
        for k, entry in enumerate(new)
    )  # fmt: skip
    return merge_entries(tuple(as_kept), found if own is None else own)


def split_covered(own: Sequence[Placed], told: Sequence[AnyEntry]) -> tuple[list[Placed], dict[int, Placed]]:
    """Split the player's own entries into entries to keep and entries that the match replaces.

    An entry from the match replaces an earlier entry by the player about the same event.

    Returns:
        The entries to keep, and the replaced entries by index in *told*.
    """
    shown, covered = list[Placed](), dict[int, Placed]()
    for at, entry in own:
        event = _event(entry)
        k = next((k for k in range(at, len(told)) if k not in covered and _event(told[k]) == event), None)
        if k is None:
            shown.append((at, entry))
        else:
            covered[k] = at, entry
    return shown, covered


def _event(entry: AnyEntry) -> AnyEntry:
    """Return the event of an entry, without details that another writer may not know."""
    entry = without_additions(entry)
    if isinstance(entry, OfHidden):
        entry = entry.replace(seen=None, known=(), cards=None, left=None, public=True)
    if isinstance(entry, Sold):
        entry = entry.replace(guarantee=None)
    if isinstance(entry, Mix | OneOf | Sell | Debunk | Failed) and entry.a and entry.b:  # a pair has no order
        a, b = sorted((entry.a, entry.b))
        entry = entry.replace(a=a, b=b)
    return entry.replace(seal=None) if isinstance(entry, Published) else entry


def _commented(entry: AnyEntry, as_: AnyEntry) -> AnyEntry:
    """Return the entry with the comments of another entry."""
    return entry.replace(note=as_.note or entry.note, above=as_.above or entry.above)


def without_additions(entry: AnyEntry) -> AnyEntry:
    """Return an entry from the match without the user's additions."""
    return entry.replace(note="", above=(), public=False)
