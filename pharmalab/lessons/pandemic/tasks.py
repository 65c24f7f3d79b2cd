"""Twelve beats: eight actions, then what comes after the actions, and the end."""

from pharmalab.lessons.pandemic.actions import ACTIONS
from pharmalab.lessons.pandemic.turns import TURNS

BEATS = (*ACTIONS, *TURNS)
