"""Positions in the middle of a match, and what is refused by name."""

import pytest

import pharmalab
from pharmalab.core.dealers import Seeded
from pharmalab.core.game import PositionError
from pharmalab.games.off_label import GAME
from pharmalab.games.off_label.rules import Market, Payment
from tests.games.off_label.table import begin


def test_the_rest_is_filled_lawfully():
    match = pharmalab.position("off_label", seed=1, doctor="painter", hands={1: ["window"]}, tokens={0: {"Knots": 4}},
                               leader=2, past=["savage"], discards=["sea"])  # fmt: skip
    state = match.state
    assert [len(hand) for hand in state.hands] == [3, 3, 3] and "window" in state.hands[1]
    assert state.agenda[0] == Market(2) and state.supply == (10, 10, 10, 10, 10, 6)
    assert not {"painter", "savage"} & set(state.doctors.cards()) and "sea" not in state.drugs.cards()
    assert GAME.problems(state) == []
    match.auto(GAME.policies["greedy"](0))
    assert match.outcome and len(match.state.past) == 12


def test_lots_and_the_doctor_may_be_left_to_chance():
    match = pharmalab.position("off_label", dealer=Seeded(3), tokens=[{"Suns": 2}])
    assert match.state.leader >= 0 and match.state.doctor and match.to_move == match.state.leader


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"doctor": "window"}, "doctor has “window”, which is not in this deck, or of the other kind"),
        ({"doctor": "nobody"}, "“nobody”, which is no card"),
        ({"hands": [["harvest"]]}, "hands of seat 0 has “harvest”"),
        ({"hands": [["window"], ["window"]]}, "window lies in two places"),
        ({"hands": [["window", "sea", "end", "mill"]]}, "seat 0 holds 4 Drugs; a hand has 3"),
        ({"hands": {7: ["window"]}}, "there is no seat 7"),
        ({"discards": ["sea"], "hands": [["sea"]]}, "sea lies in two places"),
        ({"past": ["painter"], "doctor": "painter"}, "painter lies in two places"),
        ({"tokens": [{"Cups": 1}]}, "tokens of seat 0 has Cups"),
        ({"tokens": [{"Suns": -1}]}, "tokens of seat 0 has -1 Suns"),
        ({"tokens": [{"Suns": 6}, {"Suns": 5}]}, "the seats have 11 Suns; there are 10"),
        ({"leader": 3}, "leader is 3"),
        ({"past": ["painter"], "doctors": 1}, "all Doctors went"),
        ({"hands": "window"}, "hands is one text"),
        ({"hands": {0: "window"}}, r"hands of seat 0 is “window”; it lists things, as \[“window”\]"),
        ({"hands": {1: 5}}, r"hands of seat 1 is “5”; it lists things"),
        ({"tokens": {0: "Knots"}}, "tokens of seat 0 is “Knots”; it counts by suit, as {“Knots”: 4}"),
        ({"tokens": {0: ["Knots"]}}, "tokens of seat 0 is .*; it counts by suit"),
        ({"colour": "red"}, "a position has no colour"),
    ],
)
def test_what_cannot_be_is_named(fields, said):
    with pytest.raises(PositionError, match=said):
        pharmalab.position("off_label", **fields)


def test_problems_of_a_damaged_state_are_named():
    state = begin().state
    assert "castle, excuse, window lies nowhere" in "; ".join(
        GAME.problems(state.replace(hands=((), *state.hands[1:])))
    )
    assert "which nobody holds" in "; ".join(GAME.problems(state.replace(bags=(("sea", "cave"),))))
    assert GAME.problems(state.replace(tokens=((0,) * 6,) * 2)) == ["tokens has 2 entries for 3 seats"]
    late = state.replace(config=state.config.replace(doctors=1), past=("savage",), doctors=state.doctors.draw("savage"))
    assert GAME.problems(late) == ["2 Doctors came; this match has 1"]
    assert GAME.problems(state.replace(agenda=(Payment(0),))) == ["agenda is Payment, which no play comes to"]
