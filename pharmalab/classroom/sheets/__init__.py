"""Make notebooks from a unit: copies for learners, and copies for teachers, which contain the answers.

Copies are generated from the `Unit` alone, and never edited by hand. For example::

    from pharmalab.classroom.sheets import notebook
    from pharmalab.exercises import unit
    notebook(unit("U01"))                # nothing in it reveals an answer
    notebook(unit("U01"), solved=True)   # with answers, worked steps and replies to wrong answers

``cells`` returns the same content as a sequence of cells, for callers who add their own cells.
"""

from pharmalab.classroom.sheets.cells import Cell, book, text
from pharmalab.classroom.sheets.unit import cells, notebook

__all__ = ["Cell", "book", "cells", "notebook", "text"]
