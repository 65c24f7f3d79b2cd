"""Record your own seal on a theory: as an ordinary entry or, in a match, among the facts about the table."""

from pharmalab.deduction.alchemy import INGREDIENTS
from pharmalab.deduction.entries import Endorse, Publish
from pharmalab.deduction.table import Theory
from pharmalab.deduction.theory_board import check_theory, with_theory
from pharmalab.deduction.words import NAMES, Unreadable
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.history import TABLE


def put_seal(state: Assistant, theory: Theory) -> None:
    """Endorse a theory with your seal, or publish it if it isn't on the board yet.

    Raises:
        Unreadable: the theory has no seal of yours, or the theory board is full.
    """
    if theory.my_seal is None:
        raise Unreadable("choose first which seal is yours: gold, silver, or a hedge")
    notes = state.notes
    there = notes.table.theory_of(theory.ingredient)
    kind = Endorse if there and there.alchemical == theory.alchemical else Publish
    entry = kind(theory.ingredient, theory.alchemical, theory.my_seal)
    if not state.follows:
        return state.add(entry)
    # a match keeps your theories itself, so no entry may repeat them
    check_theory(entry, notes.table, notes.entries)
    state.change(notes.replace(table=with_theory(notes.table, theory)), "your theory", TABLE, merge=False)
    state.say(f"Your theory: {NAMES[INGREDIENTS.index(theory.ingredient)]} = {theory.alchemical}.")
    return None
