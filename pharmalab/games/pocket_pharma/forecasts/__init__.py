"""What a board can say at once, in words: exact probabilities about the display, and what a seat can launch."""

from pharmalab.games.pocket_pharma.forecasts.display import FORECASTS, will_come, will_cost
from pharmalab.games.pocket_pharma.forecasts.reach import OVERVIEWS

__all__ = ["FORECASTS", "OVERVIEWS", "will_come", "will_cost"]
