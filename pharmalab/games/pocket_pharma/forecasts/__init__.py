"""Tables that a board shows without a simulation: probabilities about the display, and a seat's possible launches."""

from pharmalab.games.pocket_pharma.forecasts.display import FORECASTS, will_come, will_cost
from pharmalab.games.pocket_pharma.forecasts.reach import OVERVIEWS

__all__ = ["FORECASTS", "OVERVIEWS", "will_come", "will_cost"]
