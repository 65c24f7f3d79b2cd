"""Advice with points, as tables of the odds pane: at each question what the seat's own facts make of it."""

from pharmalab.games.alchemists.forecasts.budget import face_up, to_declare
from pharmalab.games.alchemists.forecasts.potions import next_sales, to_exhibit, to_sell
from pharmalab.games.alchemists.forecasts.theories import seals, to_debunk, to_publish

OVERVIEWS = (to_declare, to_publish, seals, to_debunk, to_sell, next_sales, to_exhibit, face_up)
