"""Positions in the middle of a match, and what is refused by name."""

import pytest

import pharmalab
from pharmalab.core.dealers import RealTable, Seeded
from pharmalab.core.game import PositionError
from pharmalab.games.off_label import GAME
from pharmalab.games.off_label.components import in_order
from pharmalab.games.off_label.mechanisms.marketing import Market
from pharmalab.games.off_label.mechanisms.payment import Payment
from pharmalab.games.off_label.mechanisms.research import Research
from tests.games.off_label.table import begin

ALL = [["window"], ["sea"], ["mill"]]
DICE = [(1, 2), (3, 4), (5, 6)]


def test_the_rest_is_filled_lawfully():
    match = pharmalab.position("off_label", seed=1, doctor="painter", hands={1: ["window"]}, tokens={0: {"Knots": 4}},
                               leader=2, past=["savage"], discards=["sea"])  # fmt: skip
    state = match.state
    assert [len(hand) for hand in state.hands] == [3, 3, 3] and "window" in state.hands[1]
    assert state.agenda[0] == Market(2) and state.supply == (10, 10, 10, 10, 10, 6)
    assert not {"painter", "savage"} & set(state.doctors.cards()) and "sea" not in state.drugs.cards()
    assert GAME.impossible(state) == []
    match.play_with(GAME.policies["greedy"](0))
    assert match.outcome and len(match.state.past) == 12


def test_lots_and_the_doctor_may_be_left_to_chance():
    match = pharmalab.position("off_label", dealer=Seeded(3), tokens=[{"Suns": 2}])
    assert match.state.leader >= 0 and match.state.doctor and match.to_move == match.state.leader


def test_the_middle_of_a_round():
    """The example of the docstring: who has played is not asked again, and what hands lack is dealt."""
    match = pharmalab.position("off_label", seed=1, doctor="The Painter", leader=1,
                               hands={2: ["Ace of Knots", "sea", "mill"]}, tokens={1: {"suns": 2}},
                               played={1: ["Window"]}, spent={1: {"Suns": 1}})  # fmt: skip
    state = match.state
    assert match.to_move == 2 and state.agenda[:2] == (Market(2), Market(0)) and state.played[1] == ("window",)
    assert state.hands[2] == in_order(("ace_knots", "sea", "mill")) and [len(hand) for hand in state.hands] == [3, 2, 3]
    suns = state.config.suits.index("Suns")
    assert state.tokens[1][suns] == 2 and state.spent[1][suns] == 1 and state.supply[suns] == 7
    match.play_with(GAME.policies["greedy"](0))
    assert match.outcome


def test_the_last_one_to_have_played_may_still_be_asked_for_research():
    fields = {"doctor": "painter", "leader": 0, "played": {0: ["window"]}, "tokens": {0: {"Knots": 2}}}
    assert pharmalab.position("off_label", seed=1, **fields).question == Market(1)
    assert pharmalab.position("off_label", seed=1, **fields, turn=0).question == Research(0)


def test_dice_that_were_rolled_and_the_line():
    fields = {"doctor": "painter", "leader": 0, "played": ALL}
    match = pharmalab.position(
        "off_label", dealer=RealTable(seat=0), hands={0: ["end", "cave"]}, **fields, dice=DICE[:1]
    )
    assert match.source == "dice of seat 1" and match.state.totals[0] == 3 + match.state.cost(0)
    match = pharmalab.position("off_label", dealer=RealTable(seat=0), hands={0: ["end", "cave"]}, **fields, dice=DICE,
                               indicted=1)  # fmt: skip
    totals = match.state.totals
    assert match.state.line == tuple(sorted(range(3), key=totals.__getitem__)) and match.state.indicted == 1
    assert match.source == "investigation"


def test_a_table_asks_only_for_what_it_has_to_know():
    """At one seat's table nobody enters what lies in other hands; where all is entered, only what is missing."""
    fields = {"doctor": "painter", "leader": 0, "hands": {0: ["window", "sea", "mill"]}}
    assert pharmalab.position("off_label", dealer=RealTable(seat=0), **fields).question == Market(0)
    match = pharmalab.position("off_label", dealer=RealTable(), **fields)
    assert match.prompt == "Which Drug is Player 2 dealt?"
    for card in ("end", "cave", "desert", "island", "pact", "battle"):
        match.push(card)
    assert match.question == Market(0)


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"doctor": "window"}, "doctor has “window”, which is a Drug"),
        ({"doctor": "nobody"}, "“nobody”, which is no card"),
        ({"hands": [["harvest"]]}, "hands of seat 0 has “harvest”"),
        (
            {"hands": [["window"], ["window"]]},
            "window is in hands of seat 0 and hands of seat 1: that’s 2 instead of 1, so take 1 out",
        ),
        ({"hands": [["window", "sea", "end", "mill"]]}, "seat 0 holds 4 Drugs; a hand has 3"),
        ({"hands": {7: ["window"]}}, "there is no seat 7"),
        ({"discards": ["sea"], "hands": [["sea"]]}, "sea is in hands of seat 0 and discards: that’s 2 instead of 1"),
        ({"past": ["painter"], "doctor": "painter"}, "painter is in doctor and past: that’s 2 instead of 1"),
        ({"tokens": [{"Cups": 1}]}, "tokens of seat 0 has “Cups”, which doesn’t exist"),
        ({"tokens": [{"Suns": -1}]}, "tokens of seat 0, Suns is -1; it is 0 or more"),
        (
            {"tokens": [{"Suns": 6}, {"Suns": 5}]},
            "Suns is in tokens of seat 0 .6 times. and tokens of seat 1 .5 times.: that’s 11 instead of 10",
        ),
        ({"leader": 3}, "leader: there is no seat 3; the seats are 0 to 2"),
        ({"past": ["painter"], "doctors": 1}, "all Doctors went"),
        ({"hands": "window"}, "hands is 'window'; it needs an entry for each seat"),
        ({"hands": {0: "window"}}, r"hands of seat 0 is 'window'; it must be a list, such as \['window'\]"),
        ({"hands": {1: 5}}, "hands of seat 1 is 5; it must be a list"),
        ({"tokens": {0: "Knots"}}, "tokens of seat 0 is 'Knots'; it needs a number for each name, such as {'Knots': "),
        ({"tokens": {0: ["Knots"]}}, "tokens of seat 0 is .*; it needs a number for each"),
        ({"colour": "red"}, "a position has no colour"),
        ({"leeder": 1}, "a position has no leeder: did you mean leader"),
        ({"hands": {0: ["The Painter"]}}, "hands of seat 0 has “The Painter”, which is a Doctor"),
        ({"doctor": "The Panter"}, "doctor has “The Panter”, which is no card: did you mean painter"),
        ({"config": 3}, "config is 3; use this game’s Config"),
        (
            {"hands": {0: ["window"]}, "leader": 0, "played": {1: ["sea"]}, "doctor": "painter"},
            "played of seat 1 has Drugs before its turn",
        ),
        ({"played": {0: ["sea"]}, "doctor": "painter"}, "leader is missing, but the round has begun: add it"),
        ({"played": {0: ["sea"]}, "leader": 0}, "doctor is missing, but the round has begun: add it"),
        (
            {"played": {0: ["painter"]}, "leader": 0, "doctor": "bard"},
            "played of seat 0 has “painter”, which is a Doctor",
        ),
        (
            {"played": {0: ["sea"]}, "hands": [["sea"]], "leader": 0, "doctor": "bard"},
            "sea is in hands of seat 0 and played of seat 0: that’s 2",
        ),
        (
            {"played": {0: ["sea", "mill"]}, "hands": [["window", "end"]], "leader": 0, "doctor": "bard"},
            "hands of seat 0 would be 4 Drugs with those played",
        ),
        ({"spent": {0: {"Suns": 1}}, "leader": 0, "doctor": "bard"}, "spent of seat 0 has tokens, but that seat"),
        ({"spent": {0: {"Suns": "1"}}}, "spent of seat 0, Suns, is '1', which isn’t a whole number"),
        ({"turn": 2, "leader": 0, "doctor": "bard"}, "turn is 2; it is the turn of seat 0"),
        ({"turn": 5, "leader": 0, "doctor": "bard"}, "turn: there is no seat 5"),
        (
            {"dice": {0: (3, 7)}, "played": ALL, "leader": 0, "doctor": "bard"},
            r"dice of seat 0 is \(3, 7\); it must be 2 numbers",
        ),
        ({"totals": {0: 99}, "played": ALL, "leader": 0, "doctor": "bard"}, "totals of seat 0 is 99; with its cards"),
        ({"totals": {1: 9}, "played": ALL, "leader": 0, "doctor": "bard"}, "totals of seat 1 is given before its dice"),
        ({"totals": {0: 9}, "leader": 0, "doctor": "bard"}, "some seats have rolled already, but not all seats"),
        ({"indicted": 1, "played": ALL, "leader": 0, "doctor": "bard"}, "indicted is 1, and not all dice are rolled"),
        ({"indicted": 3, "played": ALL, "dice": DICE, "leader": 0, "doctor": "bard"}, "indicted is 3; with the next"),
    ],
)
def test_what_cannot_be_is_named(fields, said):
    with pytest.raises(PositionError, match=said):
        pharmalab.position("off_label", **fields)


def test_problems_of_a_damaged_state_are_named():
    state = begin().state
    lost = GAME.impossible(state.replace(hands=((), *state.hands[1:])))
    assert lost == ["excuse, castle and window are missing: put them into hands, drugs, played or discards"]
    assert "which nobody holds" in "; ".join(GAME.impossible(state.replace(bags=(("sea", "cave"),))))
    assert GAME.impossible(state.replace(tokens=((0,) * 6,) * 2)) == ["tokens has 2 entries, but there are 3 seats"]
    late = state.replace(config=state.config.replace(doctors=1), past=("savage",), doctors=state.doctors.draw("savage"))
    assert GAME.impossible(late) == ["2 Doctors have arrived, but this match has only 1"]
    assert GAME.impossible(state.replace(agenda=(Payment(0),))) == ["agenda is Payment, which never occurs in play"]


def test_nobody_is_paid_before_the_dice_are_rolled():
    match = pharmalab.position("off_label", doctor="bard", leader=0, played=[["window"], ["sea"], ["mill"]], seed=1)
    early = match.state.replace(agenda=(Payment(0), *match.state.agenda[-2:]), totals=(None,) * 3, line=())
    assert "agenda has Payment, but line is empty, because not all dice are rolled" in GAME.impossible(early)


def test_only_the_seats_that_do_not_exist_are_named():
    state = begin("painter").state
    assert GAME.impossible(state.replace(line=(0, 2, 3))) == ["“line” is seat 3, but the seats are 0 to 2"]
