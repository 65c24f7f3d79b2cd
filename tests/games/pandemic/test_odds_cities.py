"""Outbreaks in cities that one names, against walks that try each card by itself, and against play."""

from fractions import Fraction as F
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pharmalab
from pharmalab.games.pandemic import GAME, odds
from pharmalab.games.pandemic.mechanisms.outbreak import OutbreakBegan
from pharmalab.games.pandemic.mechanisms.pauses import Continue
from pharmalab.games.pandemic.mechanisms.turn import Pass
from pharmalab.games.pandemic.odds.due import due
from pharmalab.games.pandemic.odds.outbreaks import cubes_only
from pharmalab.probability import ask
from tests.effort import part
from tests.games.pandemic.test_odds_outbreaks import tables

CHAIN = {
    "cubes": {"Algiers": 3, "Cairo": 3, "Baghdad": 3, "Karachi": 3, "London": 2, "Essen": 3, "Tokyo": 3},
    "infection_top": ["Algiers", "Cairo", "Delhi", "London", "Bogota", "Tokyo"],
    "infection_discard": ["Karachi", "Baghdad", "Essen"],
    "roles": ["researcher", "scientist"],
    "pawns": ["Istanbul", "Bogota"],
    "hands": [["Paris", "Lima", "Seoul"], ["Delhi", "Mumbai", "Miami"]],
    "outbreaks": 2,
}


def broke(events, cities):
    return any(isinstance(event, OutbreakBegan) and event.city in cities for event in events)


def plain(state, cities):
    """The chance of an outbreak there by a walk in which each path is followed by itself, with what happened on it."""
    start = GAME.settle(cubes_only(state, due(state).frames)).state
    paths, found = [(start, F(1), False)], F(0)
    while paths:
        at, chance, seen = paths.pop()
        if seen or not at.agenda:
            found += chance * seen
            continue
        outcomes = GAME.chance(at).outcomes()
        whole = sum(n for _, n in outcomes)
        for outcome, n in outcomes:
            after = GAME.apply(at, outcome)
            paths.append((after.state, chance * F(n, whole), broke(after.events, cities)))
    return found


@settings(max_examples=part(60), deadline=None)
@given(tables(), st.data())
def test_cities_in_every_order_of_the_cards(state, data):
    cities = data.draw(st.lists(st.sampled_from(state.config.world), min_size=1, max_size=2, unique=True))
    found = odds.breakouts(state, *cities)
    assert found.exact and found[True] == plain(state, cities)


def play_on(state, rng):
    """Whether Cairo or Essen breaks out in the rest of a turn in which nobody does anything more."""
    turn, seen = state.turn, False
    while state.agenda and state.turn == turn:
        if GAME.to_move(state) < 0:
            step = GAME.chance(state).sample(rng)
        else:
            legal = GAME.legal_actions(state)
            step = next((one for one in legal if isinstance(one, Pass | Continue)), legal[0])
        state, events = (after := GAME.apply(state, step)).state, after.events
        seen = seen or broke(events, ("Cairo", "Essen"))
    return seen


def test_against_play():
    state, rng, runs = pharmalab.position("pandemic", seed=1, **CHAIN).state, Random(5), 1_500
    chance = float(odds.breakouts(state, "Cairo", "Essen")[True])
    assert 0.05 < chance < 0.95
    came = sum(play_on(state, rng) for _ in range(runs)) / runs
    assert abs(came - chance) < 4.5 * (chance * (1 - chance) / runs) ** 0.5


def test_the_same_question_in_every_way():
    match = pharmalab.position("pandemic", seed=1, **CHAIN)
    one, two = odds.breaks_out("Cairo"), odds.breaks_out("Cairo", "Essen")
    assert two.words == "Does Cairo or Essen have an outbreak before the next turn?"
    for query in (one, two):
        chances = match.odds(query, seat=0).chances
        assert chances == match.odds(query.words).chances == ask(match, query.words, seat=1).chances
        assert chances["yes"] == odds.breakouts(match.state, *query.answer.keywords["cities"])[True]
    assert match.odds(one)["yes"] < match.odds(two)["yes"]
    assert ask(match, one, suppose=["Drive to Cairo", "Treat"])["yes"] < match.odds(one)["yes"]


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Does Kairo have an outbreak before the next turn?", "there is no “Kairo” here: did you mean Cairo"),
        ("Does have an outbreak before the next turn?", "ask the whole question, and put names in place of …"),
        ("Does … have an outbreak before the next turn?", "name what is asked about"),
    ],
)
def test_which_city(question, words):
    match = pharmalab.position("pandemic", seed=1, **CHAIN)
    with pytest.raises(ValueError, match=words):
        match.odds(question)


def test_cities_that_there_are_not():
    for cities, words in ((("Kairo",), "there is no city 'Kairo'"), ((), "name a city")):
        with pytest.raises(ValueError, match=words):
            odds.breaks_out(*cities)
        with pytest.raises(ValueError, match=words):
            odds.breakouts(pharmalab.position("pandemic", seed=1).state, *cities)
