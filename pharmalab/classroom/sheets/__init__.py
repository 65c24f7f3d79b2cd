"""Make notebooks from a unit: copies for learners, and copies with answers for teachers.

For example::

    from pharmalab.classroom.sheets import notebook
    from pharmalab.exercises import unit
    notebook(unit("U01"))                # nothing in it reveals an answer
    notebook(unit("U01"), solved=True)   # with answers, worked steps and replies to wrong answers
"""

from pharmalab.classroom.sheets.cells import Cell, book, text
from pharmalab.classroom.sheets.unit import cells, notebook

__all__ = ["Cell", "book", "cells", "notebook", "text"]
