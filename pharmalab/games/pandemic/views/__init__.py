"""A seat's view. `blanks` has the view and its possible states; `fits` has states in which steps are possible."""

from pharmalab.games.pandemic.views.blanks import lots, resample, view
from pharmalab.games.pandemic.views.fits import candidates

__all__ = ["candidates", "lots", "resample", "view"]
