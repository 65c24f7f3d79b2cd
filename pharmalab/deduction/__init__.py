"""The assistant for Alchemists: exact deduction with reasons, from your notes alone; no match is needed.

from pharmalab.deduction import Notes
notes = Notes().mix("toad", "mushroom", "R+")
"""

from pharmalab.deduction.entries import Aspect, Debunk, Mix, OneOf, Peek, Sell
from pharmalab.deduction.notes import Notes
from pharmalab.deduction.notes_files import NotesError
from pharmalab.deduction.table import Table, Theory
from pharmalab.deduction.what_if import suppose

__all__ = ["Aspect", "Debunk", "Mix", "Notes", "NotesError", "OneOf", "Peek", "Sell", "Table", "Theory", "suppose"]
