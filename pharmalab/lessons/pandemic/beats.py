"""Twelve beats: eight actions, then what comes after the actions, and the end."""

from pharmalab.lessons.pandemic.deeds import DEEDS
from pharmalab.lessons.pandemic.turns import TURNS

BEATS = (*DEEDS, *TURNS)
