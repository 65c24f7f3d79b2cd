"""Choices of several things are entered whole: in any order, as people say them, all of it or nothing."""

import pytest

import pharmalab
from pharmalab.core.dealers import RealTable
from pharmalab.core.legal import IllegalStep
from pharmalab.core.seat_match import make_match
from pharmalab.games.off_label.mechanisms.payment import Paid, Payment
from pharmalab.games.off_label.mechanisms.research import Research
from tests.games.off_label import table as off_label
from tests.games.pandemic import table as pandemic


def test_drugs_and_research():
    match = off_label.begin(tokens=[{"Knots": 2, "Suns": 1}])
    before = match.state
    for wrong in (["window", "sea"], ["window", "window"], [], ["window", 3], "window, painter"):
        with pytest.raises(IllegalStep):
            match.push(wrong)
        assert match.state == before and not match.plies
    match.push(["Window", "the castle"])
    assert match.state.played[0] == ("castle", "window") and isinstance(match.question, Research)
    match.push("knots, Sun, Knots")
    assert sum(match.state.spent[0]) == 3 and match.to_move == 1
    assert len(match.plies) == 6, "each part is a step of its own"


def test_nothing_is_a_choice_too():
    match = off_label.begin(tokens=[{"Knots": 2}]).push(["window"])
    assert match.push([]).to_move == 1 and not any(match.state.spent[0])


def test_a_payment_of_which_a_part_was_taken_already():
    match = off_label.begin(tokens=[{"Knots": 8}], dice=[(1, 1), (6, 6), (6, 6)], rolls=[1])
    off_label.market(off_label.market(off_label.market(match, "castle", "window"), "pact"), "island")
    question = match.question
    assert isinstance(question, Payment) and question.picked, "here some tokens have to be taken"
    there = [suit for suit, n in zip(match.config.suits, question.piles, strict=True) for _ in range(n)]
    whole = there[-question.amount :]
    for entered in (whole, whole[::-1]):
        assert off_label.events(match.branch().push(entered), Paid)[-1].suits == tuple(whole)
    with pytest.raises(IllegalStep, match="can’t choose more than"):
        match.push(there[: question.amount + 1])


def test_cards_for_a_cure():
    blue = ["Atlanta", "Chicago", "Essen", "London", "Madrid", "Milan"]
    match = pandemic.begin(hands=[blue], roles=("medic", "scientist")).push("Discover the blue cure")
    with pytest.raises(IllegalStep, match=r"Choose at least 5|too few"):
        match.branch().push(blue[:2])
    match.push(["Milan", "the London card", "Essen", "Atlanta", "Madrid"])
    assert match.state.cured == ("blue",) and match.state.hands[0] == ("Chicago",)


def curing():
    """Ben has six cards that nobody else sees, and cures blue with five of them."""
    match = pharmalab.position(
        "pandemic", dealer=RealTable(seat=0), names=("Anna", "Ben"), seats=2, roles=("scientist", "medic"), first=1,
        hands=[(), ("Atlanta", "Chicago", "Essen", "London", "Madrid", "Milan")], hand=0, decides="owners",
        epidemics=0, player_discard=(), infection_discard=(), cubes={},
    )  # fmt: skip
    return match.push("Discover the blue cure")


@pytest.mark.parametrize(("cards", "used"), [
    ("Milan, London, Essen, Atlanta, Madrid", ["Atlanta", "Essen", "London", "Madrid", "Milan"]),
    ("washington, Paris, New York, Milan, London", ["London", "Milan", "New York", "Paris", "Washington"]),
    (["the Milan card", "Paris", "Washington", "New York", "Essen"],
     ["Essen", "Milan", "New York", "Paris", "Washington"]),
])  # fmt: skip
def test_cards_that_a_rival_cures_with_are_entered_in_any_order(cards, used):
    """Also those that stand so late that the rules never ask for them first."""
    match = curing()
    match.push(cards)
    assert match.state.cured == ("blue",) and sorted(used) == list(match.state.player_discard)
    assert match.legal.has("Pass"), "Ben goes on"


def test_a_rivals_cure_takes_as_many_cards_as_it_needs():
    """No hand is invented that has too few of the colour."""
    match = curing()
    for action in list(match.legal):
        one = curing().push(action.label(match.who))
        assert one.picked == (action,) and not one.state.cured, action
    for wrong in ("Atlanta, Chicago, Essen", "Atlanta, Chicago, Essen, London, London", ["Lima"], [3]):
        before = match.record()
        with pytest.raises(IllegalStep):
            match.push(wrong)
        assert match.record() == before


@pytest.mark.parametrize("back", [1, 2, 4])
def test_what_had_to_be_picked_is_no_entry_of_a_rivals_choice(back):
    """Of ten tokens eight have to be Suns. The table of another seat may begin shortly before, and asks for two."""
    true = off_label.begin(tokens=[{"Knots": 8}], dice=[(1, 1), (6, 6), (6, 6)], rolls=[1])
    off_label.market(off_label.market(off_label.market(true, "castle", "window"), "pact"), "island")
    assert isinstance(true.question, Payment) and len(true.question.picked) == 8
    match = make_match(true.game, true.states[-1 - back], RealTable(seat=1), true.names)
    for state, ply in zip(true.states[-1 - back :], true.plies[-back:], strict=False):
        seen = ply.step.seen_by(state, 1) if ply.mover >= 0 else state.agenda[0].outcome_seen_by(state, ply.step, 1)
        match.push(seen)
    assert match.picked == () and [one.label() for one in match.legal] == ["Take a Sun token", "Take a Knot token"]
    suits, asked_at = ("Suns",) * 8 + ("Knots",) * 2, match.ply
    for entered in ("Take a Knot token", suits, ", ".join(reversed(suits))):  # after a Knot there is one way only
        match.goto(asked_at).push(entered)
        assert off_label.events(match, Paid)[-1].suits == suits
