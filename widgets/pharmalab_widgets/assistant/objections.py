"""The reasons against an entry before it is noted: your entries rule it out, or one of them says the same.

The entry bar strikes out what is ruled out, and a click on either asks for confirmation first ("Enter anyway").
"""

from pharmalab.deduction.alchemy import POTIONS
from pharmalab.deduction.entries import Written, clues
from pharmalab.deduction.words import listing, potion_words
from pharmalab.deduction.worlds import Worlds, allowed
from pharmalab_widgets.assistant.assistant import Assistant


def objection(state: Assistant, entry: Written) -> str:
    """Return a sentence that says why *entry* is impossible or nothing new, or "".

    In practise mode only repeated entries are told: what is impossible is yours to find out. The entry that you are
    changing is not held against its new version. Costs a few microseconds, so that every token can be checked.
    """
    return repeated(state, entry) or ruled_out(state, entry)


def repeated(state: Assistant, entry: Written) -> str:
    """Return "Entry 4 says so already." if another entry states the same fact, or ""."""
    for n, other in enumerate(state.notes.entries):
        if n != state.changing and type(other) is type(entry) and other.clue() == entry.clue():
            return f"Entry {n + 1} says so already."
    return ""


def ruled_out(state: Assistant, entry: Written) -> str:
    """Return what your entries leave instead, if *entry* fits none of their worlds, or "" (also in practise mode)."""
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
    n, entries = state.changing, state.notes.entries
    return state.notes.worlds if n is None else Worlds.of(clues(entries[:n] + entries[n + 1 :]))
