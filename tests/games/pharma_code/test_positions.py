"""Positions that people write."""

import re

import pytest

import pharmalab
from pharmalab.core.game import PositionError
from pharmalab.games.pharma_code import GAME, Config
from pharmalab.games.pharma_code.mechanisms.phase import PhaseEnded
from tests.games.pharma_code.table import begin, events_of


def test_what_is_not_given_is_dealt():
    match = pharmalab.position(
        "pharma_code", seed=4, rows={1: [50, 40, None, 20, 10, "J", 30, 5, 1]}, squares=[7, 9], turn=1
    )
    assert match.to_move == 1 and len(match.plies) == 9 + 1 + 1
    assert match.state.rows[1][:2] == (50, 40) and match.state.rows[1][5] == 0 and -1 not in match.state.rows[1]
    assert GAME.impossible(match.state) == [] and match.state.squares == (7, 9)


def test_lists_in_any_order_and_names_as_printed():
    match = pharmalab.position("pharma_code", seed=1, show_events=True, question_pile=["Q39", "Q01"],
                               shown_events=[["trade", "Failed batch"], []])  # fmt: skip
    assert match.state.question_pile == ("Q01", "Q39") and match.state.shown_events[0] == ("back_2", "trade")


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"rows": [[1] * 9, None]}, "the card 1 is in rows of seat 0 (9 times): that’s 9 instead of 1, so take 8 out"),
        (
            {"rows": [["J", "J", 1, 2, 3, 4, 5, 6, 7], ["J", "J", 8, 9, 10, 11, 12, 13, 14]]},
            "the joker is in rows of seat 0 (2 times) and rows of seat 1 (2 times): that’s 4 instead of 3",
        ),
        ({"rows": [[1, 2, 3], None]}, "row 1 has 3 cards, not 9"),
        ({"rows": {5: None}}, "there is no seat 5"),
        ({"open": 77}, "the open pile: there is no card 77"),
        ({"open": [None]}, "the open pile: its cards have to be known"),
        ({"rows": [[1, 2, 3, 4, 5, 6, 7, 8, 9], None]}, "row 1 is already in order"),
        ({"turn": 2}, "turn: there is no seat 2; the seats are 0 to 1"),
        ({"squares": (3, 3)}, "two pawns are on square 3"),
        ({"squares": (48, 3)}, "a pawn is at the goal and the game goes on"),
        ({"squares": (1, 2, 3)}, "squares needs 2 entries, one for each seat"),
        ({"event_hands": (0, 2)}, "2 event cards were played"),
        ({"event_hands": (3, 2)}, "event_hands of seat 0 is 3; it must be from 0 to 2"),
        ({"played": ["nothing"]}, "played has “nothing”, which doesn’t exist"),
        ({"played": ["trade", "trade"], "event_hands": (1, 1)}, "played names “trade” 2 times"),
        ({"shown_events": (("trade",), ())}, "event cards lie face down in this match; to name them, set show"),
        ({"shown_events": (("trade",),), "show_events": True}, "shown_events needs 2 entries, one for each seat"),
        ({"event_hands": (2,), "show_events": True}, "event_hands needs 2 entries, one for each seat"),
        ({"accelerated": (True, False), "accelerations": 0}, "there are no acceleration cards in this match"),
        ({"accelerated": (True, False), "accelerators": (2, 1)}, "accelerators of seat 0 is 2; it must be from 0 to 1"),
        ({"first": 2}, "first: there is no seat 2; the seats are 0 to 1"),
        ({"phase": 0}, "phase is 0; it is 1 or more"),
        ({"phase": 4, "phases": 3}, "phase is 4; it must be from 1 to 3"),
        ({"taken": 2}, "taken=2: turns are only counted with the option “turns”, so leave “taken” out"),
        ({"turns": 2, "taken": 4}, "taken=4: with 2 turns for each seat, it must be from 0 to 3"),
        ({"turns": 2, "taken": 1}, "taken=1: after this many turns, it isn’t seat 0’s turn"),
        ({"accelerators": (2, 0)}, "accelerators of seat 0 is 2; it must be from 0 to 1"),
        ({"accelerated": (True, False)}, "has accelerated and still has all"),
        ({"question_pile": ("Q99",)}, "question_pile has “Q99”, which doesn’t exist: did you mean Q39?"),
        ({"rows": {0: 5}}, "row 1 is 5; write a list of cards, like [3, 9, “J”]"),
        ({"rows": {0: "12345678J"}}, "row 1 is '12345678J'; write a list of cards"),
        ({"colour": 1}, "a position has no colour"),
        ({"square": [1, 2]}, "a position has no square: did you mean squares?"),
        ({"rows": 5}, "rows is 5; it needs an entry for each seat"),
        ({"squares": {0: "x"}}, "squares of seat 0 is 'x', which isn’t a whole number"),
        ({"exchanged": (1, 0)}, "exchanged of seat 0 is 1: write True or False"),
        ({"turn": "0"}, "turn: there is no seat '0'"),
        ({"shown_events": [["trade", "trade"], []], "show_events": True}, "trade is in shown_events of seat 0"),
        (
            {"shown_events": ["trade", []], "show_events": True},
            "shown_events of seat 0 is 'trade'; it must be a list",
        ),
        ({"config": {}}, "config is {}; use this game’s Config"),
    ],
)
def test_what_cannot_be_is_refused_by_name(fields, said):
    with pytest.raises(PositionError, match=re.escape(said)):
        pharmalab.position("pharma_code", seed=1, **fields)


def test_turns_that_were_taken_are_another_thing_than_the_option():
    """Two turns for each seat, three are over: the phase ends with the next one."""
    match = begin(turns=2, taken=3, turn=1)
    assert match.config.turns == 2 and match.state.turns == 3 and match.to_move == 1
    match.push("Take the open card").push("Put it in place 9")
    assert events_of(match, PhaseEnded)[0].winner == -1
    assert begin(turns=2, turn=1).state.turns == 1, "the first seat has had its turn"
    assert begin(turns=2, turn=1, first=1).state.turns == 0


def test_a_place_without_a_card_is_dealt_one():
    """While cards are dealt, a place that nobody deals to would stay empty."""
    state = GAME.initial_state(Config())
    assert GAME.problems(state) == []
    state = state.replace(agenda=state.agenda[1:])
    assert "rows has 18 places without a card, but agenda deals 9" in GAME.problems(state)
