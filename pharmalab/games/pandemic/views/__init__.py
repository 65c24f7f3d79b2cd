"""Views: `blanks` computes a seat's view and states that agree with it; `fits` finds states that allow given steps."""

from pharmalab.games.pandemic.views.blanks import lots, resample, view
from pharmalab.games.pandemic.views.fits import candidates

__all__ = ["candidates", "lots", "resample", "view"]
