"""What entries say against a new one: the fewest that rule it out, and why."""

import re

import pytest

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import POTIONS
from pharmalab.deduction.entries import Mix, clues
from pharmalab.deduction.lines import parse, read_line
from pharmalab.deduction.objections import object_to
from pharmalab.deduction.worlds import Worlds
from tests.deduction.random_logs import random_logs


@pytest.mark.parametrize(
    ("notes", "new", "sentence"),
    [
        ("toad: G-; fern+toad=R+", "fern+toad=R-",
         "Entry 2 says that fern + toad made red plus, so they can’t make red minus."),
        ("toad: R+", "fern+toad=R-",
         "Entry 1 says that toad was shown to have a red plus, so fern + toad can’t make red minus."),
        ("toad: R+; fern+toad=soup", "fern: R+", "Fern can’t have red plus. Toad and fern are opposites (entry 2). "
         "Toad has red plus (entry 1), so fern has red minus."),
        ("mushroom+fern=soup; flower+scorpion=B+", "toad+raven feather=B+",
         "Toad + raven feather can’t make blue plus. Suppose they did. Flower and scorpion have blue plus (entry 2). "
         "Four ingredients have blue plus: toad, flower, scorpion and raven feather. Only four "
         "alchemicals do, so all other ingredients have blue minus. Then mushroom and fern would both have blue minus, "
         "which opposites can’t (entry 1)."),
        ("fern+toad=R+; flower+scorpion=R+", "mushroom+bird claw=R+",
         "Entry 1 says that fern + toad made red plus and entry 2 says that flower + scorpion made red plus, so "
         "mushroom + bird claw can’t make red plus. Otherwise mushroom, fern, toad, bird claw and flower would all "
         "have red plus, but only four alchemicals do."),
        ("scorpion+mushroom=R+; fern+scorpion=R+", "mushroom+fern=soup",
         "Mushroom + fern can’t make soup. Suppose they did. Mushroom and fern are opposites. "
         "Mushroom has red plus (entry 1), so fern has red minus. But entry 2 needs fern to have red plus."),
        ("mushroom+fern=soup; mushroom+toad=G+", "fern+mandrake root=G+",
         "Fern + mandrake root can’t make green plus. Suppose they did; then both have green plus. Mushroom has green "
         "plus (entry 2). Then mushroom and fern would both have green plus, which opposites "
         "can’t (entry 1)."),
        ("toad+bird claw=B-; bird claw+flower=R-", "toad+raven feather=R-",
         "Toad + raven feather can’t make red minus. Suppose they did; then both have red minus. Bird claw has red "
         "minus (entry 2). Then toad and bird claw would both have a big blue minus, "
         "and entry 1 needs one that is small."),
        ("mushroom+fern=B-; bird claw+flower=B-", "mushroom+bird claw=soup",
         "Mushroom + bird claw can’t make soup. Otherwise mushroom (entry 1) and bird claw (entry 2) would both have "
         "blue minus, which opposites can’t."),
        ("mushroom+fern=B-; fern+toad=R+; bird claw+flower=B+; mushroom+bird claw=soup; mandrake root+scorpion=G-",
         "flower+raven feather=R-",
         "Flower + raven feather can’t make red minus. Suppose they did. Mandrake root, scorpion (entry 5), either "
         "fern or toad (red needs opposite green signs, entry 2) and either flower or raven feather (red needs "
         "opposite green signs) take all four green minuses. So mushroom and bird "
         "claw are none of these. Then mushroom and bird claw would both have green plus, which opposites can’t "
         "(entry 4)."),
        ("fern: R+", "peek fern in sale as G-: exact", ""),
        ("fern: R+", "peek fern in R-",
         "Entry 1 says that fern was shown to have a red plus, so fern can’t be in a potion that is red minus."),
        ("fern+toad=R+", "debunk fern+toad!=R+",
         "Entry 1 says that fern + toad made red plus, so they do make red plus."),
        ("toad: R+; toad: G+; toad: B+", "sale toad+fern as R+: wrong sign", "Entries 1, 2 and 3 rule this out: toad "
         "was shown to have a red plus (1); toad was shown to have a green plus (2); toad was shown to have a blue "
         "plus (3). So toad + fern can’t make a potion with a minus."),
    ],
)  # fmt: skip
def test_an_objection_gives_the_reason_or_quotes_the_entries(notes, new, sentence):
    found = object_to(parse(notes).entries, read_line(new))
    assert (found.sentence if found else "") == sentence


def test_the_named_entries_are_enough_and_each_is_needed():
    seen = set()
    for log in random_logs(40, 77):
        left = Worlds.of(clues(log)).potions(0, 1)
        for potion in (POTIONS[q] for q in range(7) if not left >> q & 1):
            new = Mix("mushroom", "fern", potion)
            numbers = object_to(log, new).entries
            seen.add(len(numbers))
            assert not Worlds.of(clues([*(log[n] for n in numbers), new])).count
            for n in numbers:
                assert Worlds.of(clues([*(log[k] for k in numbers if k != n), new])).count
    assert {1, 2, 3} < seen


def test_a_told_chain_cites_every_entry_that_the_objection_names():
    told = 0
    for log in random_logs(60, 78):
        left = Worlds.of(clues(log)).potions(0, 1)
        for potion in (POTIONS[q] for q in range(7) if not left >> q & 1):
            found = object_to(log, Mix("mushroom", "fern", potion))
            _, end, chain = found.sentence.partition(f"t make {words.potion_words(POTIONS.index(potion))}.")
            if end and chain and "Otherwise" not in chain:
                told += 1
                cited = re.findall(r"entr(?:y|ies) ([\d, and]+)", chain.lower())
                assert {int(n) - 1 for n in re.findall(r"\d+", " ".join(cited))} == {*found.entries}, found.sentence
    assert told > 10


def test_notes_that_contradict_each_other_object_to_nothing():
    assert object_to(parse("toad: R+; toad: R-").entries, read_line("toad: G+")) is None
