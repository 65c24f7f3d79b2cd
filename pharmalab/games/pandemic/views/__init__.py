"""What a seat knows. `blanks`: its view, and states that it may be in; `fitting`: those in which something can come."""

from pharmalab.games.pandemic.views.blanks import lots, resample, view
from pharmalab.games.pandemic.views.fitting import candidates

__all__ = ["candidates", "lots", "resample", "view"]
