"""Choices of several things are entered whole: in any order, as people say them, all of it or nothing."""

import pytest

from pharmalab.core.legal import IllegalStep
from pharmalab.games.off_label.events import Paid
from pharmalab.games.off_label.rules import Payment, Research
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
    with pytest.raises(IllegalStep, match="No more than"):
        match.push(there[: question.amount + 1])


def test_cards_for_a_cure():
    blue = ["Atlanta", "Chicago", "Essen", "London", "Madrid", "Milan"]
    match = pandemic.begin(hands=[blue], roles=("medic", "scientist")).push("Discover the blue cure")
    with pytest.raises(IllegalStep, match=r"Choose at least 5|too few"):
        match.branch().push(blue[:2])
    match.push(["Milan", "the London card", "Essen", "Atlanta", "Madrid"])
    assert match.state.cured == ("blue",) and match.state.hands[0] == ("Chicago",)
