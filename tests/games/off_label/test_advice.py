"""What the coach's hints say about a plan, and the words for several tokens at once."""

from pharmalab.core.coach import ENOUGH, Coach
from pharmalab.core.coach_words import hints
from pharmalab.core.figures import percent
from pharmalab.games.off_label import GAME, Config, odds
from pharmalab.games.off_label.coaching.advice import advice
from pharmalab.games.off_label.mechanisms.deal import Dealt
from pharmalab.games.off_label.mechanisms.investigation import Cleared, NobodyPaid
from pharmalab.games.off_label.mechanisms.marketing import EnoughDrugs, MarketDrug
from pharmalab.games.off_label.mechanisms.payment import Paid, TakeToken
from pharmalab.games.off_label.mechanisms.research import SpendToken
from pharmalab.lessons.off_label.table import drugs_of, table
from tests.games.off_label.table import begin, market


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


def test_an_offer_that_may_be_caught_says_what_the_token_in_hand_is_worth():
    match = table(("ace_knots", "mill", "window"), tokens={0: {"Suns": 1, "Moons": 1}})
    said = advice(match.state, 0, (MarketDrug("ace_knots"), EnoughDrugs()))
    assert "a roll of Suns would catch you (1 in 6). " in said
    assert said.endswith(". A Sun token on R&D would hardly pay off")
    without = table(("ace_knots", "mill", "window"))
    assert "token on R&D" not in advice(without.state, 0, (MarketDrug("ace_knots"), EnoughDrugs()))


def test_a_hint_about_an_offer_says_how_often_it_goes_first():
    """The chance is that of the odds; while rivals are still to offer, it is about the offers that lie there."""

    def said(match, seat, card):
        return advice(match.state, seat, (MarketDrug(card), EnoughDrugs()))

    match = table(("ace_knots", "mill", "window"), cleo="")
    then = match.branch().push(MarketDrug("mill")).push(EnoughDrugs())
    chance = odds.line_of(then.states[match.ply + 2])[0, 1]
    assert said(match, 0, "mill").endswith(f". You’d be first in line {percent(chance, 0)} of the time")
    certain = table(("ace_knots", "mill", "window"), cleo="", config=Config(dice=0))
    assert said(certain, 0, "mill").endswith(". You’d never be first in line")
    assert said(certain, 0, "ace_knots").endswith(". You’d surely be first in line")
    early = begin(leader=0)
    assert "first" not in said(early, 0, "castle"), "nobody has offered yet"
    assert "You’d be ahead of the offers so far " in said(market(early, "castle"), 1, "desert")


def test_a_hint_about_pay_names_the_whole_pay_and_why():
    match = table(
        ("mountain", "mill", "window"), cleo="", die=("Suns",), own=(*drugs_of("mountain"),), dice={0: (1, 1)}
    )
    assert match.to_move == 0, "the learner is asked which tokens to take"
    said = advice(match.state, 0, (TakeToken("Suns"), TakeToken("Suns"), TakeToken("Suns")))
    assert said.startswith("take 3 Suns, because ")
    assert advice(match.state, 0, (TakeToken("Knots"),)).startswith("take 3 Knots, because "), "the rest follows"
    mixed = advice(match.state, 0, (TakeToken("Suns"), TakeToken("Suns"), TakeToken("Knots")))
    assert mixed == "take 2 Suns and 1 Knot, because you have no Suns or Knots yet"


def test_the_question_tells_of_matching_tokens_once_they_count():
    match = table(("ace_knots", "mill", "window"))
    assert "minus" not in match.state.agenda[0].help(match.state)
    rich = table(("ace_knots", "mill", "window"), tokens={1: {"Suns": 2}})
    assert "minus 1 for each of your tokens in the Doctor’s suits" in rich.state.agenda[0].help(rich.state)


def test_the_news_after_ones_pay_name_all_cards_drawn():
    events = [Dealt(0, "end"), Dealt(1, "?"), Dealt(0, "rite")]
    assert GAME.summary(events, 0, str) == ("0 draws the End and the Rite.",)
    paid = Paid(0, ("Suns",) * 6)
    assert GAME.summary([paid, *events], 0, str) == ("0 earns 6 Suns and draws the End and the Rite.",), "the pay first"
    assert GAME.summary([Cleared(0, 6, 6), paid], 0, str) == ("0 earns 6 Suns.",)
    assert GAME.summary([*events, NobodyPaid()], 0, str) == ()
