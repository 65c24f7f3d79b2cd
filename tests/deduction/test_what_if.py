"""Suppositions: what would follow, never as a fact."""

import pytest

from pharmalab.deduction import Notes, suppose
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.csp import solutions
from pharmalab.deduction.entries import Aspect, Is, Mix, clues
from pharmalab.deduction.grid import cell
from pharmalab.deduction.what_if import read_supposition
from pharmalab.deduction.words import Unreadable
from pharmalab.deduction.worlds import Worlds

EXAMPLE = Notes().type("toad+mushroom=R+\nsale fern+toad as G+: right sign\nfern+mushroom=soup")
TOAD = INGREDIENTS.index("toad")


def test_what_would_follow():
    found = suppose(EXAMPLE, "toad is pnP")
    assert found.joint.worlds.count == 120 and EXAMPLE.worlds.count == 240 and len(EXAMPLE) == 3
    assert found.crosses & cell(TOAD, ALCHEMICALS.index("PPP"))
    assert not found.crosses & EXAMPLE.worlds.crosses
    assert found.sentence == (
        "That would leave 120 of 240 worlds and give you 18 more crosses. Certain: mushroom is Ppn and fern "
        "is Nnp."
    )
    assert found.steps[0].sentence.startswith("You suppose that toad is pnP (entry 4).")
    assert repr(found).startswith("<Suppose toad is pnP. That would leave 120")


def test_suppositions_stack_and_what_they_state_is_not_told_again():
    found = suppose(EXAMPLE, "toad is pnP", "flower+scorpion=soup")
    assert list(found.numbers) == [3, 4]
    assert "flower + scorpion" not in found.sentence.lower() and "toad is pnP" not in found.sentence
    every = Worlds.of(clues((*EXAMPLE.entries, Is("toad", "pnP"), Mix("flower", "scorpion", "0"))))
    assert found.joint.worlds == every


def test_what_cannot_be_so_has_a_reason():
    found = suppose(EXAMPLE, "toad is pnP", "fern+toad=R+")
    assert found.sentence == "That’s impossible: it would leave none of the 240 worlds."
    assert found.crosses == 0 and found.steps == ()
    diagnosis = found.joint.diagnosis
    assert diagnosis.conflicts[0] == (0, 2, 4)
    assert diagnosis.proof(diagnosis.conflicts[0])[1] == "Fern + toad cannot make red plus (entry 5)."


def test_what_is_so_already_and_notes_that_contradict_themselves():
    assert suppose(EXAMPLE, "fern+toad=B+").sentence == "That is true in every world, so nothing new follows."
    assert suppose(EXAMPLE).joint is EXAMPLE
    broken = EXAMPLE.type("mushroom: B+")
    assert suppose(broken, "toad is pnP").sentence.startswith("Your notes contradict each other")


@pytest.mark.parametrize(
    "line", ["suppose toad is npn", "Toad is npN", "  SUPPOSE toad  is  NPN", "suppose toad is npN  # a hunch"]
)
def test_identities_are_read(line):
    assert read_supposition(line) == Is("toad", "npN")


def test_other_lines_are_read_as_entries():
    assert read_supposition("suppose fern+toad=R+") == Mix("fern", "toad", "R+")
    assert read_supposition("feather: B-") == Aspect("raven_feather", "B", "-")
    with pytest.raises(Unreadable, match="did you mean toad"):
        read_supposition("suppose taod is npN")
    with pytest.raises(Unreadable, match="isn’t an alchemical"):
        read_supposition("toad is npx")


@pytest.mark.parametrize("alchemical", ALCHEMICALS)
def test_an_identity_is_its_three_signs_and_both_engines_know_it(alchemical):
    one = Is("toad", alchemical)
    assert Worlds.of(clues(one.signs())) == Worlds.of(clues([one]))
    assert all(not sign.public for sign in one.signs()) and len(one.signs()) == 3
    assert all(world["toad"] == alchemical for world in solutions([one, Mix("fern", "toad", "0")]))
    assert len(solutions([one, Mix("fern", "toad", "0")])) == 720


def test_no_file_holds_an_identity():
    notes = EXAMPLE.add(Is("toad", "pnP"))
    assert Notes.from_json(notes.to_json()) == EXAMPLE
    assert Notes.from_text(notes.to_text()) == EXAMPLE
