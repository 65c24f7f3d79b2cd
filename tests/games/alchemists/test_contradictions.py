"""At a real table somebody enters an answer wrongly, and a later true one contradicts it: it can be entered."""

from functools import cache
from random import Random

import pytest

import pharmalab
from pharmalab.core.agenda import CHANCE
from pharmalab.core.contradictions import Contradiction
from pharmalab.core.dealers import RealTable
from pharmalab.core.legal import IllegalStep
from pharmalab.core.record import match_of
from pharmalab.core.seat_match import make_match, read_match
from pharmalab.core.values import replace
from pharmalab.deduction.alchemy import INGREDIENTS, PAIRS, POTIONS
from pharmalab.games.alchemists import GAME
from pharmalab.games.alchemists.mechanisms.scoring import RevealTruth
from tests.deduction.brute import ALL_WORLDS, MADE
from tests.effort import part
from tests.games.alchemists.mixing_table import TRUTH, drinking, mix, pair_words, slipped
from tests.games.rules import rule

TABLES = (0, None)  #: whose table it is: one seat's, or one at which all is known


@cache
def those(pair, potion):
    """The places, among all worlds, of those in which the pair makes the potion."""
    i, j = pair
    return frozenset(n for n, w in enumerate(ALL_WORLDS) if MADE[w[i]][w[j]] == potion)


def left(told):
    """Whether some world is left in which these pairs make these potions."""
    found = sorted((those(*one) for one in told), key=len)
    return bool(found[0].intersection(*found[1:]))


def test_the_reader_of_the_test_is_that_of_the_rules():
    match = drinking(["toad", "mushroom"])
    assert mix(match, (0, 2)).log().lines[-1].text.count("Player 1")


@rule("alchemists/mixing-a-potion")
@pytest.mark.parametrize("seat", TABLES)
@pytest.mark.parametrize("seed", range(part(8)))
def test_every_answer_is_taken_or_refused_with_the_smallest_conflicts(seed, seat):
    rng = Random(seed)
    match, told, plies = drinking(INGREDIENTS * 3, seat, mixes=7), [], []
    for n in range(7):
        pair = rng.choice(PAIRS)
        match.push(f"Mix {pair_words(pair)}")
        assert match.to_move == CHANCE, "it is asked, also where the notes decide it"
        before = match.record()
        for potion in POTIONS:
            if left([*told, (pair, potion)]):
                continue
            with pytest.raises(Contradiction) as refused:
                match.push(potion)
            error = refused.value
            assert error.complete and error.answer == potion and match.record() == before
            by_ply = dict(zip(plies, told, strict=True))
            for steps in error.conflicts:
                entries = [by_ply[step] for step in steps]
                assert not left([*entries, (pair, potion)])
                assert all(left([*entries[:k], *entries[k + 1 :], (pair, potion)]) for k in range(len(entries)))
                assert all(str(step) in str(error) for step in steps) or steps not in error.conflicts[:3]
            single = [
                {step: q}
                for step in plies
                for q in POTIONS
                if left([*(one for ply, one in by_ply.items() if ply != step), (pair, potion), (by_ply[step][0], q)])
            ]
            assert not single or list(error.mends) == single
            for mend in error.mends:
                assert left([(pair, potion), *((who, mend.get(ply, said)) for ply, (who, said) in by_ply.items())])
        possible = [potion for potion in POTIONS if left([*told, (pair, potion)])]
        said = MADE[TRUTH[pair[0]]][TRUTH[pair[1]]] if n != 2 else rng.choice(possible)  # a slip, perhaps
        said = said if said in possible else rng.choice(possible)
        match.push(said)
        told.append((pair, said))
        plies.append(next(k for k in range(match.ply, 0, -1) if match.plies[k - 1].mover == CHANCE))


@pytest.mark.parametrize("seat", TABLES)
def test_the_true_answer_is_entered_with_the_correction_of_the_wrong_entry(seat, tmp_path):
    match = slipped(seat)
    assert match.to_move == CHANCE and MADE[TRUTH[0]][TRUTH[2]] == "R+"
    for words in ("R+", "red plus"):
        with pytest.raises(Contradiction, match=r"entry\. If this answer is right, step 2 \(.*red minus\)") as told:
            match.push(words)
    error = told.value
    assert error.conflicts == ((2,),) and error.mends == ({2: "R+"},) and error.answer == "R+"
    assert "match.correct(step, correction, then='R+')" in str(error)
    path = tmp_path / "table.jsonl"
    match.save(path)  # in the middle of it
    match = pharmalab.load(path)
    ((step, instead),) = error.mends[0].items()
    match.correct(step, instead, then=error.answer)
    facts = [(fact.ingredients, fact.answer) for fact in match.state.facts]
    assert facts[0] == facts[2] == (("mushroom", "toad"), "R+") and len(facts) == 3, "nothing is lost"
    assert facts[1] == (("fern", "flower"), "G-") and "green minus" in str(match.log())
    again = read_match(match.record())
    assert again.states == match.states and again.record() == match.record()
    match.pop()
    assert match.to_move == CHANCE and len(match.state.facts) == 2 and match.state.facts[0].answer == "R+"
    match.redo()
    assert len(match.state.facts) == 3


@pytest.mark.parametrize("seat", TABLES)
def test_what_agrees_with_the_entries_is_entered_as_ever(seat):
    match = slipped(seat).push("red minus")
    assert [fact.answer for fact in match.state.facts][::2] == ["R-", "R-"]
    with pytest.raises(IllegalStep, match="could mean any of these: red plus; red minus") as told:
        slipped(seat).push("red")
    assert not isinstance(told.value, Contradiction)
    with pytest.raises(IllegalStep, match="It can’t be"):
        slipped(seat).push("purple")


@pytest.mark.parametrize("seat", TABLES)
def test_the_same_slip_twice_is_mended_at_once(seat):
    """Each of the two entries contradicts the true answer by itself, and to correct one alone contradicts the other."""
    match = drinking(["toad"] * 3 + ["mushroom"] * 3, seat)
    mix(match, (0, 2), "R-")
    mix(match, (0, 2), "R-")
    match.push(f"Mix {pair_words((0, 2))}")
    before = match.record()
    with pytest.raises(Contradiction) as told:
        match.push("R+")
    error = told.value
    assert error.conflicts == ((2,), (4,)) and error.mends == ({2: "R+", 4: "R+"},)
    with pytest.raises(IllegalStep, match=r"step 4 .* no longer fits"):
        match.correct(2, "R+", then="R+")
    assert match.record() == before
    match.correct(2, "R+", then=error.answer, also=error.mends[0])
    assert [fact.answer for fact in match.state.facts] == ["R+"] * 3


def test_what_the_match_began_with_is_named_too():
    match = drinking(["toad", "mushroom"], notes={0: ["toad+mushroom=R-"]})
    match.push(f"Mix {pair_words((0, 2))}")
    with pytest.raises(Contradiction, match="If this answer is right, the start of the match must be wrong") as told:
        match.push("R+")
    assert told.value.conflicts == ((0,),) and not told.value.mends


@rule("alchemists/the-revelation")
@pytest.mark.parametrize("seat", TABLES)
def test_a_slip_that_only_the_revelation_shows(seat):
    match = slipped(seat).push("R-")
    state = replace(match.state, agenda=tuple(map(RevealTruth, INGREDIENTS)))
    match = make_match(GAME, GAME.resample(state, Random(1)) if seat is not None else state, RealTable(seat), None)
    names = ("npN", "pnP", "pNn")
    for name in names[:2]:
        match.push(name)
    with pytest.raises(Contradiction) as told:
        match.push("npN")  # that was said of mushroom
    assert (1,) in told.value.conflicts


def test_a_file_that_leaves_out_what_was_decided_is_read():
    """So files were written when nobody was asked for an answer that the others decide."""
    match = slipped(0).push("R-").push(f"Mix {pair_words((1, 4))}")
    match.push(MADE[TRUTH[1]][TRUTH[4]])
    lines = match.record().splitlines()
    said = [n for n, line in enumerate(lines) if '"gave"' in line]
    older = "\n".join(line for n, line in enumerate(lines) if n not in said[2:])
    again = match_of(older, make_match, "an older file")
    assert again.states[: len(match.states) - 1] == match.states[:-1]
    assert [one.said for one in again.entries] == [one.said for one in match.entries][:-1]
