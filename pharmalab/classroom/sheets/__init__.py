"""A unit as a notebook. The learner's copy and the teacher's come from the `Unit` alone, and nobody edits them.

    from pharmalab.classroom.sheets import notebook
    from pharmalab.exercises import unit
    notebook(unit("U01"))                # nothing in it says an answer
    notebook(unit("U01"), solved=True)   # with answers, worked steps and what wrong answers mean

``cells`` gives the same before it is a notebook, to those who add cells of their own.
"""

from pharmalab.classroom.sheets.cells import Cell, book
from pharmalab.classroom.sheets.unit import cells, notebook

__all__ = ["Cell", "book", "cells", "notebook"]
