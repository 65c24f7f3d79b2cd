"""Panels for JupyterLab and Voila.

from pharmalab_widgets import deduce
deduce()
"""

from pharmalab_widgets.deduction_grid import DeductionGrid, deduce

__all__ = ["DeductionGrid", "deduce"]
