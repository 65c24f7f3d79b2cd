"""Notes that follow a match: what the match tells stands in them, and the person's own marks stay where they are."""

from collections.abc import Sequence

from pharmalab.deduction import Notes, Table
from pharmalab.deduction.entries import AnyEntry
from pharmalab_widgets.assistant.assistant import Assistant

KEPT = "What the match has told stays in your notes."


class Following:
    """``told``: the entries and ``table`` facts of the match that are in the notes now."""

    def __init__(self, state: Assistant) -> None:
        self.state = state
        self.told: tuple[AnyEntry, ...] = ()
        self.table = Table()
        state.follows = True

    def follow(self, told: Sequence[AnyEntry], table: Table) -> None:
        """Bring the notes up to date; also those that undo would bring back, so that nothing comes with them which the
        match has taken back. A person may comment on what was told and say who knows it, but not delete it."""
        state, old, new = self.state, self.told, tuple(told)
        entries = rebased(state.notes.entries, old, new)
        if entries != state.notes.entries:
            grown = len(new) - len(old)
            state.notes = state.notes.replace(entries=entries)
            state.asked, state.opened, state.showing, state.editing = None, "", None, None
            if old == new:
                state.say(KEPT)
            else:
                state.say(state.changed if grown > 0 and entries[-1:] == new[-1:] else "")
        if table != self.table:
            state.notes = state.notes.replace(table=table)
        if new != old:
            for steps in (state.history.past, state.history.future):
                steps[:] = [step._replace(moment=step.moment._replace(notes=self._moved(step.moment.notes, new)))
                            for step in steps]  # fmt: skip
        self.told, self.table = new, table

    def _moved(self, notes: Notes, new: tuple[AnyEntry, ...]) -> Notes:
        return notes.replace(entries=rebased(notes.entries, self.told, new))

    @property
    def own(self) -> list[tuple[int, AnyEntry]]:
        """The person's own entries, each with how many that were told stand before it."""
        return parted(self.state.notes.entries, self.told)[1]

    def put(self, own: Sequence[tuple[int, AnyEntry]]) -> None:
        """Take these for the person's own entries."""
        self.state.notes = self.state.notes.replace(entries=mingled(self.told, own))


def parted(
    entries: Sequence[AnyEntry], told: Sequence[AnyEntry]
) -> tuple[dict[int, AnyEntry], list[tuple[int, AnyEntry]]]:
    """Which of the entries were told, by their number, as they stand there now; and the others, each with how many that
    were told stand before it."""
    kept: dict[int, AnyEntry] = {}
    own: list[tuple[int, AnyEntry]] = []
    at = 0
    for entry in entries:
        found = next((k for k in range(at, len(told)) if bare(told[k]) == bare(entry)), None)
        if found is None:
            own.append((at, entry))
        else:
            kept[found], at = entry, found + 1
    return kept, own


def mingled(told: Sequence[AnyEntry], own: Sequence[tuple[int, AnyEntry]]) -> tuple[AnyEntry, ...]:
    """What was told in its order, with the own entries in their places."""
    entries: list[AnyEntry] = []
    for k in range(len(told) + 1):
        entries += [entry for at, entry in own if min(at, len(told)) == k]
        entries += told[k : k + 1]
    return tuple(entries)


def rebased(entries: Sequence[AnyEntry], old: Sequence[AnyEntry], new: Sequence[AnyEntry]) -> tuple[AnyEntry, ...]:
    """The entries with what is told now instead of what was told before."""
    kept, own = parted(entries, old)
    as_kept = (kept[k] if k in kept and bare(kept[k]) == bare(entry) else entry for k, entry in enumerate(new))
    return mingled(tuple(as_kept), own)


def bare(entry: AnyEntry) -> AnyEntry:
    """The entry without what a person may add to it."""
    return entry.replace(note="", above=(), public=entry.public_by_default)
