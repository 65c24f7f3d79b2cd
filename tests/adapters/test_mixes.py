"""PettingZoo's own suites judge Pocket Pharma with every mix of its modules and every number of seats, OpenSpiel's with
every mix and, in turn, every number of seats: on a small set-up."""

import pyspiel
import pytest
from pettingzoo.test import api_test, seed_test

from pharmalab.adapters.openspiel import load
from pharmalab.adapters.pettingzoo import env
from tests.games.pocket_pharma.mixes import EVERY, NAMES, SAMPLED, letters, tiny

pytestmark = pytest.mark.filterwarnings("ignore:Observation", "ignore:Action mask numpy array is all zeros")


@pytest.mark.parametrize(("seats", "mix"), SAMPLED, ids=[letters(*one) for one in SAMPLED])
def test_openspiel(seats, mix):
    pyspiel.random_sim_test(load("pocket_pharma", tiny=True, **tiny(seats, mix)), 1, True, False)


@pytest.mark.parametrize(("seats", "mix"), EVERY, ids=NAMES)
def test_pettingzoo(seats, mix):
    api_test(env("pocket_pharma", tiny=True, **tiny(seats, mix)), num_cycles=40)
    seed_test(lambda: env("pocket_pharma", tiny=True, **tiny(seats, mix)), num_cycles=20)
