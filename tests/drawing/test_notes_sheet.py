"""The sheet of notes as a still picture."""

import re

import pytest

from pharmalab.deduction import Notes
from pharmalab.deduction.words import NAMES
from pharmalab.drawing.alchemists import token
from pharmalab.drawing.notes_sheet import GRID, HEADS, HEIGHT, ROW, TOP, pairs_seen, sheet

NOTES = Notes().type("toad+mushroom=R+ \n sale fern+toad as G+: right sign \n fern+mushroom=soup")
SOLVED = NOTES.type("claw+toad=G-")


def crosses(scene):
    return scene.groups["grid"].count("l10 10")


def ticks(scene):
    return scene.groups["grid"].count("l4 5l9 -11")


@pytest.mark.parametrize("notes", [Notes(), NOTES, SOLVED])
def test_every_cross_that_is_proven_and_no_other(notes):
    assert crosses(sheet(notes)) == notes.worlds.crosses.bit_count()
    sure = sum(len(notes.candidates(name)) == 1 for name in NAMES)
    assert ticks(sheet(notes)) == sure


def test_what_is_settled_is_ticked():
    assert ticks(sheet(SOLVED)) == 3


def test_in_practise_only_ones_own_crosses_and_results():
    scene = sheet(NOTES, 0b101)
    assert crosses(scene) == 2 and "world" not in scene.label
    assert "dasharray" in sheet(NOTES).groups["triangle"] and "dasharray" not in scene.groups["triangle"]


def test_each_result_has_its_token():
    said = re.findall(r">([^<>]+)</text>", sheet(NOTES).groups["triangle"])
    assert sorted(said) == ["1", "2", "3", "B+", "R+", "soup"], "each with the number of its entry"
    assert pairs_seen(NOTES) == {(0, 2): 0b1, (1, 2): 0b10001, (0, 1): 0b1000000}


def test_notes_that_clash_are_drawn_as_far_as_they_agree():
    clash = NOTES.type("mushroom: B+")
    assert not clash.worlds.count and crosses(sheet(clash)) == clash.agreeing.worlds.crosses.bit_count()


def test_it_is_small():
    assert len(sheet(SOLVED).image()) < 14_000


def test_potions_of_one_sign_are_drawn_with_it():
    assert ">+<" in token(0b010101) and ">\N{MINUS SIGN}<" in token(0b101010)


def test_the_grid_lies_below_the_ingredients():
    assert GRID == TOP + HEADS and HEIGHT > GRID + 8 * ROW
