"""What people enter, and positions that people write: understood, or refused in a way that helps."""

import json

import pytest

import pharmalab
from pharmalab.core.configs import ConfigError
from pharmalab.core.dealers import Table
from pharmalab.core.game import PositionError
from pharmalab.core.match import IllegalStep, Match
from pharmalab.core.record import RecordError


@pytest.mark.parametrize("said", ["window", "Window", "the Window", "THE window"])
def test_a_card_is_understood_as_it_is_said(said):
    match = pharmalab.new("off_label", dealer=Table(), leader=0)
    assert match.push(said).state.hands[0] == ("window",)


@pytest.mark.parametrize("said", ["1, 3", "1 3", "(1, 3)", [1, 3], (1, 3)])
def test_dice_are_understood_as_they_are_said(said):
    match = pharmalab.position("off_label", dealer=Table(), leader=0, hand=1, doctor="painter",
                               hands=[["castle"], ["cave"], ["mill"]])  # fmt: skip
    while match.to_move >= 0:
        match.push(match.legal[-1])
    assert match.push(said).state.totals[0] == 11


def test_a_joker_is_called_so():
    match = pharmalab.new("pharma_code", dealer=Table())
    assert match.push("Joker").state.rows[0][0] == 0
    with pytest.raises(IllegalStep, match="possible: joker"):
        match.push("99")


@pytest.mark.parametrize(("name", "fields"), [
    ("off_label", {"token_rule": "x"}),
    ("off_label", {"crowns": 0}),
    ("pharma_code", {"joker_rule": "soft"}),
    ("off_label", {"seats": "3"}),
])  # fmt: skip
def test_an_option_that_there_is_not(name, fields):
    for begin in (pharmalab.new, pharmalab.position):
        with pytest.raises(ConfigError):
            begin(name, **fields)


@pytest.mark.parametrize(("name", "fields"), [
    ("off_label", {"tokens": {0: {"Knots": 2.5}}}),
    ("off_label", {"hands": {0: "window"}}),
    ("off_label", {"doctor": ["painter"]}),
    ("off_label", {"tokens": {0: [1]}}),
    ("pharma_code", {"squares": [1.5, 2]}),
    ("pharma_code", {"squares": ["a", 1]}),
])  # fmt: skip
def test_a_position_of_wrong_things(name, fields):
    with pytest.raises(PositionError):
        pharmalab.position(name, **fields)


def test_lists_may_stand_for_tuples_and_a_set_up_is_changed_by_options():
    order = ["Knots", "Wyrms", "Leaves", "Waves", "Suns", "Moons"]
    assert pharmalab.position("off_label", suits=order).config.suits == tuple(order)
    usual = pharmalab.game("pharma_code").Config()
    assert pharmalab.position("pharma_code", config=usual, seats=3).config.seats == 3


def test_a_seed_is_a_number_or_a_text():
    with pytest.raises(ValueError, match="a seed is a whole number or a text"):
        pharmalab.new("off_label", seed=1.5)


def test_a_file_whose_frames_are_nonsense():
    match = pharmalab.position(
        "off_label", dealer=Table(), leader=0, hand=1, doctor="painter", hands=[["castle"], ["cave"], ["mill"]]
    )
    while match.to_move >= 0:
        match.push(match.legal[-1])
    text = Match(match.game, match.state, Table()).push("1, 3").record()
    header, *lines = text.splitlines()
    data = json.loads(header)
    for frame in data["position"]["agenda"]:
        if "rep" in frame:
            frame["rep"] = 99
    with pytest.raises(RecordError, match="it leads to nonsense"):
        Match.replayed("\n".join([json.dumps(data), *lines]) + "\n")
