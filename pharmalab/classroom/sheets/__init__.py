"""A unit as a notebook. The learner's copy and the teacher's come from the `Unit` alone, and nobody edits them.

For example::

    from pharmalab.classroom.sheets import notebook
    from pharmalab.exercises import unit
    notebook(unit("U01"))                # nothing in it reveals an answer
    notebook(unit("U01"), solved=True)   # with answers, worked steps and replies to wrong answers

``cells`` returns the same content before it is a notebook, for callers who add cells of their own.
"""

from pharmalab.classroom.sheets.cells import Cell, book, text
from pharmalab.classroom.sheets.unit import cells, notebook

__all__ = ["Cell", "book", "cells", "notebook", "text"]
