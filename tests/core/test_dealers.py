"""Who resolves chance: undo, what-ifs and pauses keep the luck of the cards."""

import pytest

from pharmalab.core.agenda import CHANCE
from pharmalab.core.chance import Dice, Uniform
from pharmalab.core.dealers import ChanceNode, Scripted, Seeded, Table
from pharmalab.core.legal import IllegalStep
from pharmalab.core.start import new
from tests.core.template import GAME


def node(source, n, chances):
    return ChanceNode(source, chances, {source: n}, lambda read: read)


def doses(match):
    return match.state.doses


def test_equal_seeds_give_equal_luck():
    games = [doses(new(GAME, seed=seed)) for seed in range(20)]
    assert games == [doses(new(GAME, seed=seed)) for seed in range(20)]
    assert len(set(games)) > 8
    assert doses(new(GAME, seed="Monday")) == doses(new(GAME, seed="Monday"))


def test_luck_does_not_depend_on_when_it_is_asked():
    """The n-th outcome of a source: whatever was asked of others before."""
    chances, dealer = Uniform(range(1000)), Seeded(4)
    first = [dealer.deal(node("pile", n, chances)) for n in range(5)]
    for n in reversed(range(5)):
        dealer.deal(node("dice", n, chances))
        assert dealer.deal(node("pile", n, chances)) == first[n]
    assert first != [dealer.deal(node("dice", n, chances)) for n in range(5)]
    assert first != [Seeded(5).deal(node("pile", n, chances)) for n in range(5)]


def test_undo_and_branch_keep_the_luck():
    for seed in range(10):
        match = new(GAME, seed=seed).push("Swap")
        dealt = doses(match)
        match.pop()
        assert doses(match.push("Swap")) == dealt
        match.pop()
        other = match.branch().push("Swap")
        assert doses(other) == dealt
        # the second seat swaps first now: the same card comes, to it
        match.push("Keep").push("Swap")
        assert doses(match)[1] == dealt[0]


def test_a_table_waits_for_a_person():
    match = new(GAME, dealer=Table())
    assert match.to_move == CHANCE and match.prompt == "What came of pile?" and match.ply == 0
    match.push(3)
    assert match.to_move == CHANCE
    match.push("5")  # as it was typed
    assert match.state.doses == (3, 5) and match.to_move == 0
    with pytest.raises(ValueError, match=r"possible: 0; 1; 2; 4; 6.$"):
        match.push("Swap").push(3)


def test_what_has_one_outcome_needs_no_entering():
    """The last card of a pile; and a throw of no dice, for which there would be nothing to type."""
    for dealer in (Table(), Scripted(), Scripted([0]), Scripted(pile=[0])):
        match = new(GAME, dealer=dealer, highest=1)
        if match.to_move == CHANCE:
            match.push(0)
        assert match.state.doses == (0, 1) and match.to_move == 0
        assert match.plies[1].dealt and Table(seat=0).deal(node("pile", 0, Uniform([1]))) is None
    assert Table().deal(node("dice", 0, Dice(0))) == () and Table().deal(node("dice", 0, Dice(1))) is None
    match = new(GAME, dealer=Table(), highest=1).push(0)
    assert match.pop().step == 0 and match.ply == 0, "it is taken back with what led to it"


def test_a_script_and_then_a_person():
    match = new(GAME, dealer=Scripted([2, 6, 0]))
    assert match.state.doses == (2, 6)
    assert match.push("Swap").state.doses == (0, 6)
    assert match.push("Swap").to_move == CHANCE
    assert match.push(5).outcome.winners == (1,)


def test_a_script_and_then_a_seed():
    match = new(GAME, dealer=Scripted([2, 6], then=Seeded(1)))
    assert match.state.doses == (2, 6) and match.push("Swap").to_move == 1


def test_a_script_by_source_survives_undo():
    match = new(GAME, dealer=Scripted(pile=[2, 6, 0, 1]))
    match.push("Swap").pop()
    assert match.push("Swap").state.doses == (0, 6)
    match = new(GAME, dealer=Scripted([2, 6, 0, 1]))
    match.push("Swap").pop()
    assert match.push("Swap").state.doses == (0, 6)


def test_a_script_that_cannot_happen():
    with pytest.raises(ValueError, match="the script says 2 for pile, which cannot happen here"):
        new(GAME, dealer=Scripted([2, 2]))
    with pytest.raises(ValueError, match="the script says 9"):
        new(GAME, dealer=Scripted(pile=[9]))


def test_sources_with_spaces():
    dealer = Scripted(dice_of_seat_2=[4])
    assert dealer.deal(node("dice of seat 2", 0, Uniform(range(6)))) == 4
    assert dealer.deal(node("dice of seat 2", 1, Uniform(range(6)))) is None


def test_a_number_is_never_short_for_another():
    """Where 1 is out already, it must not be read as 10."""
    match = new(GAME, dealer=Table(), highest=12).push("1")
    with pytest.raises(IllegalStep, match=r"“1” cannot come here"):
        match.push("1")
    assert match.push("10").state.doses == (1, 10)
