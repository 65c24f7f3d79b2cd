"""Notes that follow a match: what the match tells stands in them, and the person's own marks stay where they are."""

from collections.abc import Sequence

from pharmalab.deduction import Notes, Table
from pharmalab.deduction.entries import AnyEntry
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.history import Moment

Placed = tuple[int, AnyEntry]  #: an entry of the person's own, and how many that were told stand before it
KEPT = "What the match has told stays in your notes."


class MatchNotes:
    """``told``: the entries and ``table`` facts of the match that are in the notes now."""

    def __init__(self, state: Assistant) -> None:
        self.state = state
        self.told: tuple[AnyEntry, ...] = ()
        self.table = Table()
        self._places: list[Placed] = []  # also of marks behind what the match has taken back, or does not show now
        state.follows = True

    def follow(self, told: Sequence[AnyEntry], table: Table) -> None:
        """Bring the notes up to date; also those that undo would bring back, so that nothing comes with them which the
        match has taken back. A person may comment on what was told and say who knows it, but not delete it."""
        state, old, new = self.state, self.told, tuple(told)
        self._places = self._placed(state.notes)
        entries = self._rebased(state.notes, new)
        if entries != state.notes.entries:
            state.notes = state.notes.replace(entries=entries)
            state.asked, state.opened, state.showing, state.editing = None, "", None, None
            if old == new:
                state.say(KEPT)
            else:
                state.say(state.changed if len(new) > len(old) and entries[-1:] == new[-1:] else "")
        if table != self.table:
            state.notes = state.notes.replace(table=table)
        if new != old:
            for steps in (state.history.past, state.history.future):
                steps[:] = [step._replace(moment=self._moved(step.moment, new)) for step in steps]
        self.told, self.table = new, table

    def _moved(self, moment: Moment, new: tuple[AnyEntry, ...]) -> Moment:
        return moment._replace(notes=moment.notes.replace(entries=self._rebased(moment.notes, new)))

    def _rebased(self, notes: Notes, new: tuple[AnyEntry, ...]) -> tuple[AnyEntry, ...]:
        return rebase_entries(notes.entries, self.told, new, self._placed(notes))

    def _placed(self, notes: Notes) -> list[Placed]:
        """The person's own entries in the notes, each in the place where it was put, be that told now or not."""
        found, known = split_entries(notes.entries, self.told)[1], list(self._places)
        for n, (at, entry) in enumerate(found):
            same = next((one for one in known if one[1] == entry and min(one[0], len(self.told)) == at), None)
            if same:
                known.remove(same)
                found[n] = same
        return found

    @property
    def own(self) -> list[Placed]:
        """The person's own entries."""
        return self._placed(self.state.notes)

    def put(self, own: Sequence[Placed]) -> None:
        """Take these for the person's own entries."""
        self._places = list(own)
        self.state.notes = self.state.notes.replace(entries=merge_entries(self.told, own))


def split_entries(entries: Sequence[AnyEntry], told: Sequence[AnyEntry]) -> tuple[dict[int, AnyEntry], list[Placed]]:
    """Which of the entries were told, by their number, as they stand there now; and the others, each with how many that
    were told stand before it."""
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
    """What was told in its order, with the own entries in their places."""
    entries: list[AnyEntry] = []
    for k in range(len(told) + 1):
        entries += [entry for at, entry in own if min(at, len(told)) == k]
        entries += told[k : k + 1]
    return tuple(entries)


def rebase_entries(
    entries: Sequence[AnyEntry], old: Sequence[AnyEntry], new: Sequence[AnyEntry], own: Sequence[Placed] | None = None
) -> tuple[AnyEntry, ...]:
    """The entries with what is told now instead of what was told before. ``own``: the others in better known places."""
    kept, found = split_entries(entries, old)
    as_kept = (
        kept[k] if k in kept and without_additions(kept[k]) == without_additions(entry) else entry
        for k, entry in enumerate(new)
    )
    return merge_entries(tuple(as_kept), found if own is None else own)


def without_additions(entry: AnyEntry) -> AnyEntry:
    """The entry without what a person may add to it."""
    return entry.replace(note="", above=(), public=False)
