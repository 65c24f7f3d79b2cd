"""What the board says at once about a round."""

from fractions import Fraction

from pharmalab.games.off_label import odds
from pharmalab.lessons import lesson

from ..rules import rule


@rule("off_label/payment")
def test_who_is_in_the_clear_is_paid_for_sure():
    match = lesson("off_label").level("payment").begin()  # Anna chooses her tokens
    assert odds.payment_of(match.state) == {(0, 4): Fraction(1)}
    forecast = match.game.forecasts["Who is paid this round?"](match.state, match.who)
    assert forecast == {"Anna: 4 tokens": 1}
    match.push("Take a Sun token")
    assert odds.payment_of(match.state) == {(0, 4): Fraction(1)}
