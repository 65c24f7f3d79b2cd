"""What the board says at once about a round."""

from fractions import Fraction

import pytest

from pharmalab.core.events import player
from pharmalab.games.off_label import odds
from pharmalab.games.off_label.components import CARDS
from pharmalab.games.off_label.mechanisms.clean_up import CleanedUp
from pharmalab.games.off_label.mechanisms.deal import Reshuffled
from pharmalab.games.off_label.mechanisms.research import Research
from pharmalab.games.off_label.mechanisms.rounds import DoctorCame
from pharmalab.lessons import lesson
from pharmalab.probability import ask

from ..rules import rule
from .table import begin, market


@rule("off_label/payment")
def test_who_is_in_the_clear_is_paid_for_sure():
    match = lesson("off_label").level("payment").begin()  # Anna chooses her tokens
    assert odds.payment_of(match.state) == {(0, 4): Fraction(1)}
    forecast = match.game.forecasts["Who is paid this round?"](match.state, match.who)
    assert forecast == {"Anna: 4 tokens": 1}
    match.push("Take a Sun token")
    assert odds.payment_of(match.state) == {(0, 4): Fraction(1)}


@pytest.mark.parametrize("question", ["Who is paid this round?", "What is the line of treatment?"])
def test_tokens_that_are_still_chosen_count(question):
    """The last rep may still spend a token: its total, its pay and what indicts it are not known yet."""
    match = begin("painter", tokens=[{}, {}, {"Knots": 1}])
    market(match, "castle")
    market(match, "ace_knots")
    match.push("Battle").push("Done")
    assert isinstance(match.state.agenda[0], Research)
    open_ = ask(match, question)
    assert open_.open == 1 and open_.later == "first Player 3 must have chosen the tokens for R&D"
    done = ask(match, question, suppose="Done: no more R&D")
    spent = ask(match, question, suppose="Spend a Knot token on R&D")
    either = ask(match, question, policies="random")
    assert done.exact and spent.exact and either.exact and done.chances != spent.chances
    assert all(either[one] == (done[one] + spent[one]) / 2 for one in {**done.chances, **spent.chances})


def test_one_token_is_called_so():
    first, second = CARDS["painter"].suits
    match = begin("painter", tokens=[{first: 10, second: 9}])  # so that one token lies in the Doctor's piles
    for drug in ("castle", "ace_knots", "battle"):
        market(match, drug)
    forecast = match.game.forecasts["Who is paid this round?"](match.state, match.who)
    assert forecast == {"Player 1: 1 token": 1}


def test_events_count_and_list_as_people_do():
    assert Reshuffled(1).sentence() == "The pile is empty, so the 1 discarded Drug is shuffled into a new pile."
    assert Reshuffled(2).sentence() == "The pile is empty, so the 2 discarded Drugs are shuffled into a new pile."
    three = DoctorCame("consul").sentence(player)
    assert three.endswith("Moons (insomnia), Waves (incontinence) and Knots (back pain).")
    left = CleanedUp("consul", 1, ("Leaves", "Suns", "Suns")).sentence()
    assert left.endswith("leaves, and 1 Drug is discarded. These tokens go back to the piles: 1 Leaf and 2 Suns.")
