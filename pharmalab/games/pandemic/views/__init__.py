"""What a seat knows. `blanks`: its view, and states that it may be in; `fits`: those in which something can come."""

from pharmalab.games.pandemic.views.blanks import lots, resample, view
from pharmalab.games.pandemic.views.fits import candidates

__all__ = ["candidates", "lots", "resample", "view"]
