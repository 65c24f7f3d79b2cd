"""What each seat knows, and the full states that agree with it."""

from pharmalab.games.alchemists.views.blanks import view
from pharmalab.games.alchemists.views.filling import resample
from pharmalab.games.alchemists.views.fitting import fit
from pharmalab.games.alchemists.views.weighing import drawn, looked_at, weighed, weights

__all__ = ["drawn", "fit", "looked_at", "resample", "view", "weighed", "weights"]
