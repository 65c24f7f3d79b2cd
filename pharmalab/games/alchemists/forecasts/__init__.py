"""Tables that a board can show at once: probabilities and expected points, based on the seat's own facts."""

from pharmalab.games.alchemists.forecasts.budget import face_up, to_declare, to_plan
from pharmalab.games.alchemists.forecasts.potions import next_sales, to_exhibit, to_sell
from pharmalab.games.alchemists.forecasts.rivals import model, rivals
from pharmalab.games.alchemists.forecasts.theories import seals, to_debunk, to_publish
from pharmalab.games.alchemists.forecasts.worlds import FORECASTS

__all__ = ["FORECASTS", "OVERVIEWS"]

OVERVIEWS = (to_declare, to_publish, seals, rivals, to_debunk, to_plan, to_sell, next_sales, to_exhibit, face_up, model)
