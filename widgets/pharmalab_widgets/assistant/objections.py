"""The reasons against an entry before it is noted: your entries rule it out, or one of them already says it.

The entry bar strikes out what is ruled out, and a click on either asks first ("Enter anyway" or "Change entry 3").
"""

from pharmalab.deduction.alchemy import POTIONS
from pharmalab.deduction.entries import AnyEntry, Hidden, Written, clues
from pharmalab.deduction.objections import Objection, object_to
from pharmalab.deduction.words import listing, potion_words
from pharmalab.deduction.worlds import Worlds, allowed
from pharmalab_widgets.assistant.assistant import Assistant


def objection(state: Assistant, entry: Written) -> Objection | None:
    """Return why *entry* is impossible or nothing new, with the entries behind the reason; None if it is fine.

    In practise mode only repeated entries are told: what is impossible is yours to find out. The entry that you are
    changing is not held against its new version.
    """
    return _repeated(state, entry) or (object_to(_others(state), entry) if ruled_out(state, entry) else None)


def _repeated(state: Assistant, entry: Written) -> Objection | None:
    """Return "Entry 4 says so already." if another entry states the same fact."""
    for n, other in enumerate(_others(state)):
        if type(other) is type(entry) and other.clue() == entry.clue():
            return Objection((n,), f"Entry {n + 1} says so already.")
    return None


def ruled_out(state: Assistant, entry: Written) -> str:
    """Return the potions that your entries leave if they rule *entry* out; "" if they don't, or in practise mode.

    Costs a few microseconds, so that every token can be checked.
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
    return f"Your entries rule this out: these two can only make {rest}."


def _worlds(state: Assistant) -> Worlds:
    """Return the worlds left by all entries except the one that is being changed."""
    return state.notes.worlds if state.changing is None else Worlds.of(clues(_others(state)))


def _others(state: Assistant) -> tuple[AnyEntry, ...]:
    """Return all entries, with the one that is being changed hidden."""
    n, entries = state.changing, state.notes.entries
    return entries if n is None else (*entries[:n], Hidden(), *entries[n + 1 :])
