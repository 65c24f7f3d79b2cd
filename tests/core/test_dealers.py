"""Who resolves chance: undo, what-ifs and pauses keep the luck of the cards."""

import pytest

from pharmalab.core.agenda import CHANCE
from pharmalab.core.chance import Dice, Uniform
from pharmalab.core.dealers import ChanceNode, RealTable, Scripted, Seeded
from pharmalab.core.legal import IllegalStep
from pharmalab.core.start import new
from pharmalab.template.pills import GAME


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
    match = new(GAME, dealer=RealTable())
    assert match.to_move == CHANCE and match.prompt == "What is the outcome of pile?" and match.ply == 0
    match.push(3)
    assert match.to_move == CHANCE
    match.push("5")  # as it was typed
    assert match.state.doses == (3, 5) and match.to_move == 0
    with pytest.raises(ValueError, match=r"It could be: 0; 1; 2; 4; 6.$"):
        match.push("Swap").push(3)


def test_what_has_one_outcome_needs_no_entering():
    """The last card of a pile; and a throw of no dice, for which there would be nothing to type."""
    for dealer in (RealTable(), Scripted([0], then=RealTable()), Scripted(pile=[0], then=RealTable())):
        match = new(GAME, dealer=dealer, highest=1)
        if match.to_move == CHANCE:
            match.push(0)
        assert match.state.doses == (0, 1) and match.to_move == 0
        assert match.plies[1].dealt and RealTable(seat=0).deal(node("pile", 0, Uniform([1]))) is None
    assert new(GAME, dealer=Scripted([0]), highest=1).to_move == CHANCE, "a script alone leaves all else to be entered"
    assert RealTable().deal(node("dice", 0, Dice(0))) == () and RealTable().deal(node("dice", 0, Dice(1))) is None
    match = new(GAME, dealer=RealTable(), highest=1).push(0)
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
    match = new(GAME, dealer=RealTable(), highest=12).push("1")
    with pytest.raises(IllegalStep, match=r"can’t be “1” here"):
        match.push("1")
    assert match.push("10").state.doses == (1, 10)


# --- matches and their branches share nothing that changes --------------------------------------------------------


class Highest:
    """A dealer of somebody's own: the highest card; none of a 6 a second time, which it cannot deal."""

    kind = "highest"

    def __init__(self, fails_at=99):
        self.fails_at = fails_at

    def deal(self, chances):
        if chances.n >= self.fails_at:
            raise ValueError("the highest card is lost")
        return max(outcome for outcome, _ in chances.chances.outcomes())


DEALERS = {
    "seeded": lambda: Seeded(5),
    "scripted": lambda: Scripted([2, 5, 6, 0]),
    "scripted by source": lambda: Scripted(pile=[2, 5, 6, 0]),
    "scripted, then seeded": lambda: Scripted([2, 5], then=Seeded(5)),
    "of one's own": Highest,
}
dealers = pytest.mark.parametrize("dealer", DEALERS.values(), ids=DEALERS)


def told(match):
    """All that a match is, as values."""
    return match.state, match.plies, match.states, match.events, match.undone, match.to_move, match.dealer


@dealers
def test_a_branch_and_its_match_go_their_own_ways(dealer):
    """Whoever goes on first, and back again, the other one has the same luck as if it were alone."""
    alone = [told(new(GAME, dealer=dealer()).push("Swap").push("Swap"))[:-1]]
    alone.append(told(new(GAME, dealer=dealer()).push("Keep").push("Swap"))[:-1])
    for first in (0, 1):
        match = new(GAME, dealer=dealer())
        pair = [match, match.branch()]
        pushed = [("Swap", "Swap"), ("Keep", "Swap")]
        pair[first].push(pushed[first][0])
        before = told(pair[1 - first])
        pair[first].push(pushed[first][1])
        pair[first].branch().pop()
        assert told(pair[1 - first]) == before
        for step in pushed[1 - first]:
            pair[1 - first].push(step)
        assert [told(one)[:-1] for one in pair] == alone


@dealers
def test_a_branch_takes_back_and_does_again_by_itself(dealer):
    match = new(GAME, dealer=dealer()).push("Swap").push("Keep")
    match.pop()
    before = told(match)
    branch = match.branch()
    branch.pop()
    branch.push("Keep")
    assert told(match) == before and match.undone == 1 and branch.undone == 0
    match.redo()
    assert match.outcome and branch.to_move == 1


FAILING = {
    "scripted": lambda: Scripted([2, 5, 5]),
    "scripted by source": lambda: Scripted(pile=[2, 5, 5]),
    "of one's own": lambda: Highest(fails_at=2),
}


@pytest.mark.parametrize("dealer", FAILING.values(), ids=FAILING)
@pytest.mark.parametrize("undone", [False, True])
def test_a_push_that_fails_changes_nothing(dealer, undone):
    """Neither the position, nor the steps that could be done again, nor what is dealt afterwards."""
    match = new(GAME, dealer=dealer())
    if undone:
        match.push("Keep").pop()
    branch, before = match.branch(), told(match)
    beside = told(branch)
    assert branch.undone == 0, "a branch begins here"
    for _ in range(3):
        with pytest.raises(ValueError, match=r"the script says 5|the highest card is lost"):
            match.push("Swap")
        with pytest.raises(IllegalStep):
            match.push("Pass")
        assert told(match) == before and told(branch) == beside
    if undone:
        assert match.redo().step == match.plies[-1].step and match.undone == 0
    else:
        match.push("Keep")
    assert match.to_move == 1 and told(branch) == beside
    with pytest.raises(ValueError):
        match.push("Swap")
    assert match.push("Keep").outcome


def test_a_dealer_that_breaks_off_leaves_nothing_half_dealt():
    """The second of two cards fails: the first, which was dealt already, is not there either."""

    class Twice(Highest):
        def deal(self, chances):
            if len(chances.chances.outcomes()) == 6:
                raise KeyboardInterrupt
            return super().deal(chances)

    table = new(GAME, dealer=RealTable())
    before = told(table)[:-1]
    table.dealer = Twice()
    with pytest.raises(KeyboardInterrupt):
        table.deal()
    assert told(table)[:-1] == before and table.ply == 0


# --- scripts for sources that are not there -----------------------------------------------------------------------


def test_a_script_for_an_unknown_source_is_refused():
    with pytest.raises(ValueError, match=r"“piles”, which this match does not have: did you mean pile\?"):
        new(GAME, dealer=Scripted(piles=[1]))
    with pytest.raises(ValueError, match="“lots”, which this match does not have: there are pile"):
        new(GAME, dealer=Scripted([2], then=Scripted(lots=[1])))
    with pytest.raises(ValueError, match=r"“dice of seat 3”.*did you mean dice of seat [012]"):
        new("off_label", seats=3, dealer=Scripted(dice_of_seat_3=[(1, 2)]))
    assert new("off_label", seats=4, dealer=Scripted(dice_of_seat_3=[(1, 2)])).to_move == CHANCE
