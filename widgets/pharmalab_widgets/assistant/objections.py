"""Reasons against adding an entry: other entries rule it out, or already say the same.

The entry bar strikes out choices that are ruled out. The player may still click them, but is asked to confirm.
"""

from pharmalab.deduction.alchemy import POTIONS
from pharmalab.deduction.entries import AnyEntry, Hidden, Written, clues
from pharmalab.deduction.objections import Objection, object_to
from pharmalab.deduction.words import listing, potion_words
from pharmalab.deduction.worlds import Worlds, allowed
from pharmalab_widgets.assistant.assistant import Assistant


def objection(state: Assistant, entry: Written) -> Objection | None:
    """Return an objection if *entry* is impossible or already in the notes; otherwise None.

    In practice mode, only repeated entries are reported.
    """
    return _repeated(state, entry) or (object_to(_others(state), entry) if ruled_out(state, entry) else None)


def replaces(state: Assistant, n: int) -> bool:
    """Return whether the new entry should replace entry *n*, because both are about the same event."""
    entry, doubted = state.notes.entries[n], state.doubted
    return state.changing is None and type(entry) is type(doubted) and entry.mentions() == doubted.mentions()


def _repeated(state: Assistant, entry: Written) -> Objection | None:
    """Return the objection "Entry 4 already says that." if another entry states the same fact."""
    for n, other in enumerate(_others(state)):
        if type(other) is type(entry) and other.clue() == entry.clue():
            return Objection((n,), f"Entry {n + 1} already says that.")
    return None


def ruled_out(state: Assistant, entry: Written) -> str:
    """Return a sentence saying that the other entries rule out *entry*, or '' if they don't.

    In practice mode, the result is always ''.
    """
    if state.practise:
        return ""
    left = _worlds(state)
    if not left.bits or left.bits & allowed(entry.clue()):
        return ""
    who = entry.mentions()
    if len(who) != 2:
        return "Your entries rule this out."
    potions = left.potions(*who)
    rest = listing([potion_words(q) for q in range(len(POTIONS)) if potions >> q & 1], "or")
    return f"Your entries rule this out: these two ingredients can only make {rest}."


def _worlds(state: Assistant) -> Worlds:
    """Return the worlds that all entries leave possible, without the entry that is being changed."""
    return state.notes.worlds if state.changing is None else Worlds.of(clues(_others(state)))


def _others(state: Assistant) -> tuple[AnyEntry, ...]:
    """Return all entries, with the entry that is being changed hidden."""
    n, entries = state.changing, state.notes.entries
    return entries if n is None else (*entries[:n], Hidden(), *entries[n + 1 :])
