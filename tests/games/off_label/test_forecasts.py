"""What the board says at once about a round."""

from fractions import Fraction

from pharmalab.core.events import player
from pharmalab.games.off_label import odds
from pharmalab.games.off_label.components import CARDS
from pharmalab.games.off_label.events import CleanedUp, DoctorCame, Reshuffled
from pharmalab.lessons import lesson

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


def test_one_token_is_called_so():
    first, second = CARDS["painter"].suits
    match = begin("painter", tokens=[{first: 10, second: 9}])  # so that one token lies in the Doctor's piles
    for drug in ("castle", "ace_knots", "battle"):
        market(match, drug)
    forecast = match.game.forecasts["Who is paid this round?"](match.state, match.who)
    assert forecast == {"Player 1: 1 token": 1}


def test_events_count_and_list_as_people_do():
    assert Reshuffled(1).sentence() == "The pile is empty: the 1 discarded Drug is shuffled into a new one."
    assert Reshuffled(2).sentence() == "The pile is empty: the 2 discarded Drugs are shuffled into a new one."
    three = DoctorCame("consul").sentence(player)
    assert three.endswith("insomnia (Moons), incontinence (Waves) and back pain (Knots).")
    left = CleanedUp("consul", 1, ("Leaves", "Suns", "Suns")).sentence()
    assert left.endswith("leaves; 1 Drug discarded; back to the piles: 1 Leaf and 2 Suns.")
