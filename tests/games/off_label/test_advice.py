"""What the coach's hints say about a plan, and the words for several tokens at once."""

from pharmalab.core.coach import ENOUGH, Coach
from pharmalab.core.coach_words import hints
from pharmalab.games.off_label.coaching.advice import advice
from pharmalab.games.off_label.mechanisms.marketing import EnoughDrugs, MarketDrug
from pharmalab.games.off_label.mechanisms.payment import TakeToken
from pharmalab.games.off_label.mechanisms.research import SpendToken
from pharmalab.lessons.off_label.table import table


def test_a_hint_names_the_tokens_that_its_pay_counts():
    match = table(("ace_knots", "mill", "window"), tokens={0: {"Suns": 1}})
    said = advice(match.state, 0, (MarketDrug("ace_knots"), EnoughDrugs(), SpendToken("Suns")))
    assert said.startswith(
        "offer the Ace of Knots and spend a Sun token on R&D, because your offer then treats exactly"
    )
    said = advice(match.state, 0, (MarketDrug("ace_knots"), EnoughDrugs()))
    assert said.startswith("offer the Ace of Knots, because")


def test_several_tokens_at_once_are_counted():
    assert TakeToken("Leaves").several(6) == "Take 6 Leaves"
    assert SpendToken("Suns").several(2) == "Spend 2 Suns on R&D"


def test_a_plan_of_one_step_says_why_too():
    """The whole offer is one choice, so there are no further steps to tell."""
    match = table(("ace_knots", "mill", "window"))
    coach = Coach(match.game, match.view(0))
    for choice in coach.choices:
        choice.worths = [float(choice.action == MarketDrug("window"))] * ENOUGH
        choice.amounts = [(0, 0, 0, 0)] * ENOUGH
    plan = hints(coach)[1]
    assert plan.startswith("Offer the Window, because you’d get 7 tokens if you got through")
    assert plan.endswith("“Offer the Window” is clearly better than all your other choices.")
