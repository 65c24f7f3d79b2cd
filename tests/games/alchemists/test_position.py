"""Positions that people write."""

import pytest

import pharmalab
from pharmalab.core.game import PositionError
from pharmalab.games.alchemists import GAME
from pharmalab.games.alchemists.mechanisms.card_reader import worlds

MIDDLE = {
    "seats": 3,
    "round": 3,
    "starting": 1,
    "gold": {0: 4},
    "reputation": [12, 8, 10],
    "hands": {0: ["toad", "bird claw"], 1: ["fern"]},
    "favours": {0: ["Sage"]},
    "row": ["toad", "toad"],
    "adventurer": "cleric",
    "artifacts": {0: ["Periscope"]},
    "artifact_row": ["Magic Mortar"],
    "artifact_decks": [["Thinking Cap"], ["Bronze Cup"]],
    "theories": {"toad": ("pnP", {0: "gold", 2: "R"}), "fern": ("Nnp", {1: "silver"})},
    "spent": {2: ["B"]},
    "conflicts": [("fern", "toad")],
    "granted": {0: [1]},
    "notes": {
        0: ["toad+mushroom=R+", "sale fern+toad as G+: right sign"],
        1: ["debunk fern+mushroom=soup", "toad: R+"],
    },
    "paralysed": [2],
    "unused": {0: 1},
}


def test_the_beginning_of_a_round():
    match = pharmalab.position("alchemists", seed=1, **MIDDLE)
    state = match.state
    assert (state.round, match.to_move, state.gold, state.reputation) == (3, 1, (4, 2, 2), (12, 8, 10))
    assert state.hands[0] == ("bird_claw", "toad") and len(state.row) == 5 and state.order == (0, 0, 8)
    assert state.adventurer == "cleric" and state.next_adventurer
    assert [fact.kind for fact in state.facts] == ["mix", "sale", "demonstration", "aspect"]
    assert [fact.knows for fact in state.facts] == [(0,), (0,), (0, 1, 2), (0, 1, 2)]
    assert state.potions[0] == ("R+",) and worlds(state.facts).count == 240
    assert len(state.seals[0]) == 10 and len(state.seals[2]) == 9 and GAME.impossible(state) == []
    assert match.play_with(GAME.policies["random"](1)).outcome


def test_sales_show_potions_as_mixes_do():
    notes = {0: ["toad+fern=R+", "sale mushroom+flower as G+: exact", "sale toad+scorpion as B-: soup"],
             1: ["sale fern+flower as R-: wrong sign", "sale fern+mushroom as R-: right sign"]}  # fmt: skip
    state = pharmalab.position("alchemists", seed=1, seats=2, round=3, notes=notes).state
    assert state.potions == (("0", "G+", "R+"), ())


def test_what_is_not_said_is_dealt_by_chance():
    match = pharmalab.position("alchemists", seed=4, seats=2, round=2)
    assert match.state.adventurer and match.state.next_adventurer and len(match.state.artifact_row) == 3
    assert match.play_with(GAME.policies["random"](1)).outcome


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"unused": {1: 10}}, "unused of seat 1 is 10; it must be from 0 to 8"),
        (
            {"artifact_row": ["periscope"], "artifact_decks": [[], [], []]},
            "artifact_decks has 3 lists, but it must have one for level 2 and one for level 3",
        ),
        ({"artifact_decks": 3}, "artifact_decks is 3; it must be a list, such as "),
        ({"artifact_decks": None}, "artifact_decks is None; it must be a list, such as "),
        ({"round": 7}, "round is 7; it must be from 1 to 6"),
        ({"hands": {0: ["frog"]}}, "frog"),
        ({"hands": {0: ["toad"] * 6}}, "toad is in hands of seat 0 .6 times.: that’s 6 instead of 5, so take 1 out"),
        ({"favours": {1: ["herbalist"]}}, "herbalist"),
        ({"theories": {"toad": ("xxx", {0: "gold"})}}, "xxx"),
        ({"theories": {"toad": ("pnP", {0: "gold"}), "fern": ("pnP", {0: "gold"})}}, "pnP is on 2 theories"),
        ({"theories": {"toad": ("pnP", {0: "gold"})}, "spent": {0: ["gold", "gold"]}}, "no more gold"),
        ({"conflicts": [("toad", "fern")]}, "not two theories"),
        ({"notes": {0: ["toad+fern=R+", "toad+fern=B+"]}}, "no world is left"),
        ({"notes": {0: ["toad is nice"]}}, "notes of seat 0"),
        ({"notes": {0: ["toad+fern=R+ or B+"]}}, "an answer that the card reader can give"),
        ({"granted": {0: [9]}}, "granted of seat 0 contains “9”, but this game has no such grant"),
        ({"adventurer": "cleric", "next_adventurer": "cleric", "round": 2}, "cleric is in adventurer and next_adv"),
        ({"artifacts": {0: ["periscope"]}}, "artifact_row is missing"),
        ({"reputation": [0]}, "reputation of seat 0 is 0"),
        ({"hand": {}}, "did you mean hands"),
    ],
)
def test_what_cannot_be_is_refused_by_name(fields, said):
    with pytest.raises(PositionError, match=said):
        pharmalab.position("alchemists", **fields)
