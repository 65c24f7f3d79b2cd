"""Positions with something wrong in them are refused in words that name it, or they can be played."""

import json
import random
import re
from functools import lru_cache

import msgspec
import pytest

import pharmalab
from pharmalab.core.agenda import CHANCE
from pharmalab.core.game import PositionError
from pharmalab.core.match import Match
from pharmalab.core.record import SCHEMA, VERSION, RecordError
from tests.games.mutants import mutant

STEPS = 60
GAMES = {
    "off_label": ({}, {"tiny": True}, {"seats": 4, "pawns": True, "suits": ("Moons", "Suns", "Waves"), "hand": 1}),
    "pandemic": ({"seats": 3, "epidemics": 6}, {"decides": "owners"}, {"tiny": True}, {"roles": ROLES} if (ROLES := ("operations_expert", "dispatcher", "contingency_planner", "researcher")) and False else {"seats": 4, "roles": ROLES}),
    "pharma_code": ({}, {"tiny": True}, {"seats": 4, "show_events": True, "row": 3, "turns": 2, "joint_win": False}),
}
