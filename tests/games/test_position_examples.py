"""The examples in the docstrings of all games' ``position`` are positions: each can be written as it stands there."""

import ast
import re

import pytest

import pharmalab
from pharmalab.games.alchemists.position import position as alchemists
from pharmalab.games.off_label.position import position as off_label
from pharmalab.games.pandemic.position import position as pandemic
from pharmalab.games.pharma_code.position import position as pharma_code
from pharmalab.games.pocket_pharma.position import position as pocket_pharma

POSITIONS = {
    "alchemists": alchemists,
    "off_label": off_label,
    "pandemic": pandemic,
    "pharma_code": pharma_code,
    "pocket_pharma": pocket_pharma,
}
#: each example between the lines, in the field of which the docstring tells there
USES = {
    "alchemists": (
        {"hands": {0: ["bird claw"]}, "artifacts": {0: ["Periscope"]}, "artifact_row": []},
        {"seats": 3, "theories": {"toad": ("pNn", {0: "gold", 2: "R"})}},
        {"notes": {0: ["toad+fern=R+", "sale toad+claw as G+: soup"], 1: ["debunk toad+fern!=0"]}},
    ),
    "off_label": (
        {"doctor": "painter"},
        {"doctor": "The Painter", "seats": 4},
        {"hands": {0: ["window"]}},
        {"tokens": {0: {"Knots": 4}}},
        {"doctor": "painter", "leader": 1, "tokens": {1: {"Knots": 1}}, "played": {1: ["Window"]},
         "spent": {1: {"Knots": 1}}},
        {"seats": 3, "doctor": "painter", "leader": 1, "played": [["sea"], ["window"], ["mill"]], "dice": {1: (3, 5)}},
        {"seats": 3, "doctor": "painter", "leader": 1, "played": [["window"], ["sea"], ["mill"]], "totals": {1: 12}},
    ),
    "pandemic": (
        {"seats": 3, "roles": {0: "medic"}, "hands": {"medic": ["Paris"]}, "pawns": {"medic": "Paris"}},
        {"cubes": {"Algiers": {"black": 3}}},
        {"cubes": {"Algiers": 3}},
        {"player_deck": [5, 12, 12], "epidemics_drawn": 1},
        {"player_deck": [(5, False), 12, 12], "epidemics_drawn": 2},
        {"infection_top": [["Lima"], ["Paris", "Essen"]]},
    ),
    "pharma_code": ({"seats": 3}, {"squares": {0: 7}}),
    "pocket_pharma": (
        {"seats": 4, "specialists": True, "face_up": {0: ["Chemist"]}},
        {"labs": {0: ["3a-4d-5b", "9c"]}},
        {"profits": {0: ["Cancer 20", "Cancer 17"]}, "losses": {0: 3}},
        {"thresholds": {"Cancer": ("E2a", "S4b")}},
        {"experimental": True, "market": True, "market_cards": ["M1", "M5", "M7"], "offer": "X3"},
        {"display": ["9c"]},
    ),
}  # fmt: skip


def literals(name):
    """What stands between double backquotes in a docstring, where it is a value or fields with values."""
    for text in re.findall(r"``([^`]+)``", POSITIONS[name].__doc__):
        for written in (f"dict(value={text})", f"dict({text})"):
            try:
                call = ast.parse(" ".join(written.split()), mode="eval").body
                yield [ast.literal_eval(one.value) for one in call.keywords]
                break
            except (SyntaxError, ValueError):
                continue


def used(value):
    """All that a value holds, itself included."""
    yield value
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    for part in parts:
        yield from used(part)


@pytest.mark.parametrize("name", POSITIONS)
def test_no_example_is_left_out(name):
    there = [one for fields in USES[name] for one in used(fields)]
    assert [values for values in literals(name) if not all(value in there for value in values)] == []


@pytest.mark.parametrize(("name", "n"), [(name, n) for name in USES for n in range(len(USES[name]))])
def test_each_example_is_a_position(name, n):
    match = pharmalab.position(name, seed=1, **USES[name][n])
    assert match.game.impossible(match.state) == []


@pytest.mark.parametrize("name", POSITIONS)
def test_the_whole_position_at_the_end_can_be_played(name):
    whole = re.search(r"::\n\n( +position\((?:.|\n)*)", POSITIONS[name].__doc__)
    call = ast.parse(whole[1].strip(), mode="eval").body
    (game,), fields = call.args, {one.arg: ast.literal_eval(one.value) for one in call.keywords}
    match = pharmalab.position(ast.literal_eval(game), seed=1, **fields)
    assert match.play_with(match.game.policies["random"](1)).outcome
