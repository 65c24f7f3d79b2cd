"""What people enter, and positions that people write: understood, or refused in a way that helps."""

import json

import pytest

import pharmalab
from pharmalab.core.configs import ConfigError
from pharmalab.core.dealers import RealTable
from pharmalab.core.game import PositionError
from pharmalab.core.match import IllegalStep, Match
from pharmalab.core.record import RecordError
from pharmalab.core.text_input import outcome_of
from pharmalab.games.off_label.mechanisms.treatment import Rolled


@pytest.mark.parametrize("said", ["window", "Window", "the Window", "THE window"])
def test_a_card_is_understood_as_it_is_said(said):
    match = pharmalab.new("off_label", dealer=RealTable(), leader=0)
    assert match.push(said).state.hands[0] == ("window",)


@pytest.mark.parametrize("said", ["1, 3", "1 3", "(1, 3)", [1, 3], (1, 3)])
def test_dice_are_understood_as_they_are_said(said):
    match = pharmalab.position("off_label", dealer=RealTable(), leader=0, hand=1, doctor="painter",
                               hands=[["castle"], ["cave"], ["mill"]])  # fmt: skip
    while match.to_move >= 0:
        match.push(match.legal[-1])
    assert match.push(said).state.totals[0] == 11


def test_a_joker_is_called_so():
    match = pharmalab.new("pharma_code", dealer=RealTable())
    assert match.push("Joker").state.rows[0][0] == 0
    with pytest.raises(IllegalStep, match="It could be: joker"):
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
    with pytest.raises(ValueError, match=r"seed is 1\.5; it must be a whole number, text or None"):
        pharmalab.new("off_label", seed=1.5)


def test_a_file_whose_frames_are_nonsense():
    match = pharmalab.position(
        "off_label", dealer=RealTable(), leader=0, hand=1, doctor="painter", hands=[["castle"], ["cave"], ["mill"]]
    )
    while match.to_move >= 0:
        match.push(match.legal[-1])
    text = Match(match.game, match.state, RealTable()).push("1, 3").record()
    header, *lines = text.splitlines()
    data = json.loads(header)
    for frame in data["position"]["agenda"]:
        if "to" in frame:
            frame["to"] = 99
    with pytest.raises(RecordError, match=r"line 1: agenda, Throw: “to” is seat 99, but the seats are 0 to 2$"):
        Match.replayed("\n".join([json.dumps(data), *lines]) + "\n")


def test_a_card_said_in_part_tells_nothing_of_what_is_out():
    """Three aces are in a hand: 'ace' may still mean each of the six, for who asks and sees only what is shown."""
    match = pharmalab.new("off_label", dealer=RealTable(), leader=0)
    shown = [match.state.agenda[0].words(card) for card, _ in match.chances.outcomes()]
    for card in ("ace_moons", "ace_suns", "ace_knots", "castle"):
        match.push(card)
    with pytest.raises(IllegalStep, match=r"Ace of Knots.*Ace of Leaves.*Ace of Moons"):
        outcome_of(match.game, match.state, "ace", match.who, shown)
    with pytest.raises(IllegalStep, match="revealed already"):
        outcome_of(match.game, match.state, "ace of suns", match.who, shown)


def test_one_thing_is_asked_and_one_is_entered():
    """Each thing is a word of the same one: it must not be read as that one, said once."""
    match = pharmalab.new("off_label", dealer=RealTable(), leader=0)
    for said, why in (("castle, castle", "Enter only one thing here. “castle, castle” names 2"),
                      (["castle", "ace of suns"], "names 2"), ("castle castle", "It can’t be"),
                      ("castle, " * 10_000, "^.{60,140}names 10000.$")):  # fmt: skip
        with pytest.raises(IllegalStep, match=why):
            match.push(said)
    match.push("ace, suns")
    assert "Ace of Suns" in str(match.transcript())


def test_a_total_below_nothing_has_a_minus_sign():
    rolled = Rolled(0, (1, 2), 0, 0, 8, -5)
    assert rolled.sentence() == "Player 1 rolls: 1 + 2 + 0 (cost) − 8 (matching tokens) = −5."
