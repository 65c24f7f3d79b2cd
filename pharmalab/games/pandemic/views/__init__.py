"""What each seat knows. `blanks` makes views and full states that fit them; `fits` finds states for given steps."""

from pharmalab.games.pandemic.views.blanks import lots, resample, view
from pharmalab.games.pandemic.views.fits import candidates

__all__ = ["candidates", "lots", "resample", "view"]
