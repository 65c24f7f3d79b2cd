"""Positions that people write."""

import pytest

import pharmalab
from pharmalab.core.game import PositionError
from pharmalab.core.values import replace
from pharmalab.games.pocket_pharma import GAME
from pharmalab.games.pocket_pharma.mechanisms.placement import Place
from pharmalab.games.pocket_pharma.mechanisms.turn import Turn
from tests.games.pocket_pharma.table import DISPLAY, THRESHOLDS, begin, lab


def test_every_field():
    match = pharmalab.position(
        "pocket_pharma", seats=3, specialists=True, market=True, experimental=True,
        labs={0: ["3a-4D", ["x2", "9c"]], 2: ["1a"]}, display=["12a", "12b"], turn=2, actions=2,
        profits={1: ["Cancer 20", "cancer-02"]}, losses={1: 7}, thresholds=THRESHOLDS, discards=["1b"],
        face_up={0: ["Chemist"], 1: []}, market_cards=["m7", "M1", "M5"], offer="X3", round=4, starter=1,
        idle=1, still=2,
    )  # fmt: skip
    state = match.state
    assert lab(match) == ["3a-4d", "9c-X2"] and state.display == ("12a", "12b")
    assert match.to_move == 2 and state.actions == 2 and state.turn == 3 * 3 + 1 and state.first == 1
    assert state.profits[1] == ("cancer-01", "cancer-02") and state.left == (4, 4, 4, 2) and state.losses == (0, 7, 0)
    assert state.adds == ("E2a", "E3a", "E1a", "E4a") and state.limits[3] == "S4a" and state.discards == ("01b",)
    assert state.specialists == (("chemist",), (), ("chemist", "clinician", "molecular_biologist", "pharmacologist"))
    assert state.market == ("M1", "M5", "M7") and state.offer == "x3" and state.idle == 1 and state.still == 2


def test_what_is_not_said_is_dealt():
    match = pharmalab.position("pocket_pharma", seed=1, labs={0: ["1a"]}, market=True, experimental=True)
    state = match.state
    assert all(state.adds) and all(state.limits) and len(state.display) == 6 and len(state.market) == 3 and state.offer
    assert isinstance(state.agenda[0], Turn)


def test_nothing_said_is_a_new_game():
    state = pharmalab.position("pocket_pharma", seed=1, seats=3).state
    assert sorted(map(len, state.labs)) == [1, 2, 3]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"labs": {0: ["1a-1a"]}}, "01a is in labs of seat 0 (2 times): that’s 2 instead of 1, so take 1 out"),
        ({"labs": {0: ["1a-2a-3a-4a-5a-6a"]}}, "are 6 cards; a stack holds 5"),
        ({"labs": {0: ["13a"]}}, "labs of seat 0 has “13a”, which doesn’t exist"),
        ({"labs": {3: ["1a"]}}, "labs: there is no seat 3"),
        ({"labs": {0: ["X1"]}}, "labs of seat 0 contains “x1”, but this game has no such fragment"),
        ({"display": "9c"}, "display is '9c'; it must be a list"),
        ({"display": [f"{n}a" for n in range(1, 8)]}, "display has 7 cards; it holds 6"),
        ({"thresholds": {"Canser": ("E1a",)}}, "thresholds has “Canser”, which doesn’t exist: did you mean cancer?"),
        ({"thresholds": {"Cancer": ("E1c",)}}, "'E1c' doesn’t name a card and its edge"),
        ({"thresholds": {"Cancer": ("E1a",), "Neurological": ("E1b",)}}, "“adds” has a card twice"),
        ({"profits": {0: ["Cancer 17"]}}, "cancer-01 is missing: put it into profits or profit_stacks"),
        ({"losses": {0: -1}}, "losses of seat 0 is -1"),
        ({"offer": "X1"}, "offer contains “x1”, but this game has no such experimental fragment"),
        ({"actions": 9}, "actions is 9; it must be from 0 to 3 here"),
        ({"actions": 4, "specialists": True}, "actions is 4; it must be from 0 to 3 here"),
        ({"idle": 3, "round": 9, "still": 3}, "the guard would have acted"),
        ({"labs": [["1a"]], "rond": 2}, "a position has no rond: did you mean round?"),
        ({"market_cards": ["M1"]}, "market contains “M1”, but this game has no such market card"),
        ({"market": True, "market_cards": ["M1"]}, "market has 1 card, but agenda deals 0 more"),
        ({"profits": {0: ["Cancer 20", "Cancer 17", "Cancer 13", "Cancer 9", "Psychiatric 16", "Psychiatric 11",
                          "Psychiatric 8", "Psychiatric 5"]}}, "so the game is over"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_by_name(fields, said):
    with pytest.raises(PositionError) as refused:
        pharmalab.position("pocket_pharma", **({"display": DISPLAY, "thresholds": THRESHOLDS, "turn": 0} | fields))
    assert said in str(refused.value)


def test_a_display_may_be_short_and_stays_so_until_the_end_of_the_turn():
    assert begin(display=["12a"]).state.display == ("12a",)


def test_two_moves_at_once_are_refused():
    state = begin("1a-2a", "3a").state
    moving = Place(0, ("02a",), "01a")
    assert GAME.impossible(replace(state, agenda=(moving, *state.agenda))) == []
    drawn = Place(0, (state.fragments.cards()[0],))
    rest = state.fragments.draw(*drawn.cards)
    for first, fragments in ((moving, state.fragments), (drawn, rest)):
        said, *_ = GAME.impossible(replace(state, fragments=fragments, agenda=(first, moving, *state.agenda)))
        assert said.startswith("agenda, Place: “source” is “01a”, but a Place with a source must come first, ")
