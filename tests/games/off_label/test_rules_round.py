"""The rules of a round, paragraph by paragraph."""

from itertools import product

import pytest

import pharmalab
from pharmalab.core.dealers import Scripted
from pharmalab.core.match import IllegalStep
from pharmalab.games.off_label import GAME
from pharmalab.games.off_label.components import SUITS
from pharmalab.games.off_label.mechanisms.clean_up import CleanedUp, Ended
from pharmalab.games.off_label.mechanisms.deal import Dealt, Reshuffled
from pharmalab.games.off_label.mechanisms.investigation import Cleared, Indicted, Investigated, NobodyPaid
from pharmalab.games.off_label.mechanisms.marketing import EnoughDrugs, Market, MarketDrug, Marketed
from pharmalab.games.off_label.mechanisms.payment import Paid, Payment, TakeToken
from pharmalab.games.off_label.mechanisms.research import EnoughResearch, Researched, SpendToken
from pharmalab.games.off_label.mechanisms.rounds import DoctorCame
from pharmalab.games.off_label.mechanisms.treatment import LineFormed, Rolled
from tests.games.off_label.table import HANDS, begin, events, market, piles, supply, take
from tests.games.rules import rule

LOW = [(1, 1), (3, 3), (6, 6)]  # dice that keep the order of seats for Drugs of equal cost


def labels(match):
    return [action.label() for action in match.legal]


# --- the Doctor and marketing -----------------------------------------------------------------------------------


@rule("off_label/doctor")
def test_a_round_begins_with_a_doctor_for_all_to_see():
    match = begin(doctor="", next_doctors=["savage"])
    assert match.state.doctor == "savage" and "savage" not in match.state.doctors.cards()
    assert all(match.view(seat).doctor == "savage" for seat in range(3))
    assert [event.doctor for event in events(match, DoctorCame)] == ["savage"]


@rule("off_label/marketing", "off_label/dk-05")
def test_every_rep_markets_one_or_more_drugs_from_the_leader_on():
    match = begin(leader=1)
    assert match.to_move == 1 and labels(match) == ["Offer the Ace of Knots", "Offer the Desert", "Offer the Pact"]
    refused = match.why_not(EnoughDrugs())
    assert refused.sentence == "First choose at least one Drug to offer." and refused.rule == "off_label/marketing"
    assert match.why_not(MarketDrug("sea")).sentence == "The Sea is not in your hand."
    chosen = match.branch().push(MarketDrug("ace_knots")).push(MarketDrug("desert"))
    assert labels(chosen)[0] == "Offer the Pact" and MarketDrug("desert") not in chosen.legal, "each of them once"
    market(match, "ace_knots", "pact")
    assert match.state.played == ((), ("ace_knots", "pact"), ()) and match.state.hands[1] == ("desert",)
    assert match.to_move == 2
    market(match, "battle", "sea", "island")  # the whole hand: nothing is asked any more
    assert match.to_move == 0


@rule("off_label/marketing")
def test_a_drug_that_is_approved_for_nothing_of_it_may_be_marketed():
    match = begin("huntress")
    assert MarketDrug("castle") in match.legal, "Suns and Knots for insomnia"


@rule("off_label/dk-06")
def test_what_is_laid_down_is_open_and_what_is_being_chosen_is_not():
    match = begin()
    match.push(MarketDrug("castle"))
    assert match.view(0).agenda[0].picked == ("castle",)
    assert match.view(1).agenda[0].picked == () and match.view(1).played[0] == ()
    assert match.view(1).hands[0] == ("?0",) * 3
    match.push(EnoughDrugs())
    assert match.view(1).played[0] == ("castle",) and match.to_move == 1
    assert [(event.seat, event.drugs) for event in events(match, Marketed)] == [(0, ("castle",))]


@rule("off_label/research-and-development", "off_label/payment")
def test_tokens_that_are_being_chosen_are_seen_by_their_rep_alone():
    match = begin(tokens=[{"Suns": 1, "Wyrms": 1}], dice=[(1, 1), (6, 6), (6, 6)], rolls=[1])
    match.push(MarketDrug("castle")).push(EnoughDrugs()).push(SpendToken("Suns"))
    assert [match.view(seat).agenda[0].picked for seat in range(3)] == [("Suns",), (), ()]
    match.push(EnoughResearch())
    take(market(market(match, "pact"), "island"), "Suns")
    assert [match.view(seat).agenda[0].picked for seat in range(3)] == [("Suns",), (), ()]


# --- research ---------------------------------------------------------------------------------------------------


@rule("off_label/research-and-development")
def test_tokens_of_the_supply_are_spent_suit_by_suit():
    match = begin(tokens=[{"Suns": 2, "Wyrms": 1}])
    match.push(MarketDrug("castle")).push(EnoughDrugs())
    assert labels(match) == ["Spend a Sun token on R&D", "Spend a Wyrm token on R&D", "Done: no more R&D"]
    assert match.why_not(SpendToken("Moons")).sentence == "You have no Moon tokens left."
    match.push(SpendToken("Suns")).push(SpendToken("Suns"))
    assert match.why_not(SpendToken("Suns")).sentence == "You have no Sun tokens left."
    match.push(SpendToken("Wyrms"))  # the last one: nothing is asked any more
    assert match.state.spent[0] == (0, 2, 0, 0, 1, 0) and match.state.tokens[0] == (0,) * 6
    assert match.to_move == 1 and events(match, Researched)[0].suits == ("Suns", "Suns", "Wyrms")
    assert piles(match)["Suns"] == 8, "they are not back in the pile yet"


@rule("off_label/research-and-development")
def test_later_suits_first_is_refused_with_the_way_out():
    match = begin(tokens=[{"Suns": 2, "Wyrms": 2}])
    match.push(MarketDrug("castle")).push(EnoughDrugs()).push(SpendToken("Wyrms"))
    assert "first take back the later choices" in match.why_not(SpendToken("Suns")).sentence
    assert SpendToken("Wyrms") in match.legal


def test_without_tokens_nobody_is_asked_for_research():
    match = begin()
    market(match, "castle")
    assert match.to_move == 1 and isinstance(match.state.agenda[0], Market)


@rule("off_label/research-and-development", "off_label/dk-04")
@pytest.mark.parametrize(
    ("drugs", "research", "bad"),
    [
        (["castle"], [], ""),  # the Castle is approved for exactly what the Painter does
        (["excuse"], [], "Suns Knots"),
        (["excuse"], ["Suns"], "Knots"),
        (["excuse"], ["Suns", "Knots"], ""),
        (["castle"], ["Suns"], "Suns"),
        (["window"], ["Leaves"], ""),
        (["castle", "window"], ["Leaves"], ""),  # on the whole play, not on one of the Drugs
        (["castle"], ["Moons"], "Moons"),
    ],
)
def test_a_token_switches_its_suit_on_the_whole_play(drugs, research, bad):
    match = begin(tokens=[{"Moons": 1, "Suns": 1, "Leaves": 1, "Knots": 1}])
    market(match, *drugs, research=research)
    off = [suit for at, suit in enumerate(match.config.suits) if match.state.places(0, at)[1] % 2]
    assert " ".join(off) == bad


@rule("off_label/dk-01")
def test_a_suit_on_two_drugs_stands_there_once():
    match = market(begin(), "castle", "window")
    assert match.state.places(0, 1) == (("the Doctor", "the Drugs"), 2)


@rule("off_label/dk-03")
@pytest.mark.parametrize(("reading", "tokens", "off"), [("parity", 2, True), ("presence", 2, False),
                                                        ("parity", 1, False), ("presence", 1, False),
                                                        ("parity", 3, False), ("presence", 3, False)])  # fmt: skip
def test_two_tokens_of_one_suit(reading, tokens, off):
    match = market(begin(tokens=[{"Suns": 3}], token_rule=reading), "excuse", research=["Suns"] * tokens)
    assert match.state.places(0, 1)[1] % 2 == off


# --- the line of treatment --------------------------------------------------------------------------------------


def line_up(match, *plays):
    for drugs in plays:
        market(match, *drugs)
    return events(match, LineFormed)[0]


@rule("off_label/line-of-treatment", "off_label/dk-07")
def test_the_total_is_dice_cost_and_research_less_matching_tokens():
    tokens = [{"Suns": 2, "Moons": 5, "Knots": 1}, {}, {}]
    match = begin(tokens=tokens, dice=[(3, 4), (1, 1), (6, 6)])
    market(match, "castle", "window", research=["Moons", "Suns"])
    market(market(match, "ace_knots"), "battle")
    mine = events(match, Rolled)[0]
    assert (mine.cost, mine.research, mine.matching, mine.total) == (18, 2, 2, 3 + 4 + 18 + 2 - 2)
    assert mine.sentence() == "Player 1 rolls: 3 + 4 + 18 (cost) + 2 (R&D) − 2 (matching tokens) = 25."
    line = events(match, LineFormed)[0]
    assert line.line == (1, 2, 0) and line.totals == (3, 16, 25)


@rule("off_label/line-of-treatment", "off_label/dk-08")
def test_equal_totals_stand_in_the_order_of_play():
    hands = (("ace_suns",), ("ace_knots",), ("ace_waves",))
    match = begin(hands=hands, hand=1, leader=2, dice=[(2, 2), (1, 3), (3, 1)])
    assert line_up(match, ["ace_waves"], ["ace_suns"], ["ace_knots"]).line == (2, 0, 1)
    match = begin(hands=hands, hand=1, leader=1, dice=[(2, 2), (6, 6), (3, 1)])
    assert line_up(match, ["ace_knots"], ["ace_waves"], ["ace_suns"]).line == (2, 0, 1), "not only of the first two"


# --- investigation and indictment -------------------------------------------------------------------------------


def investigated(rolls, tokens=(), plays=(["excuse"], ["ace_knots"], ["battle"]), **fields):
    """The Painter (Suns and Knots); the reps stand in the line in order of seats."""
    match = begin(tokens=tokens, dice=[(1, 1), (4, 4), (6, 6)], rolls=rolls, **fields)
    for _ in plays:
        market(match, *plays[match.to_move])
    assert events(match, LineFormed)[0].line == (0, 1, 2)
    return match


@rule("off_label/investigation")
@pytest.mark.parametrize(("roll", "drugs", "clear"), [(2, "castle", True), (1, "castle", True), (2, "excuse", False),
                                                      (1, "excuse", True), (4, "window", False)])  # fmt: skip
def test_in_the_clear_on_none_or_two_of_the_places(roll, drugs, clear):
    match = begin(dice=[(1, 1), (6, 6), (6, 6)], rolls=[roll])
    market(market(market(match, drugs), "pact"), "island")
    assert events(match, Investigated)[0].seat == 0
    assert bool(events(match, Cleared)) == clear and bool(events(match, Indicted)) != clear


@rule("off_label/investigation", "off_label/suits-and-the-die")
def test_the_die_of_the_department_has_a_face_for_each_suit():
    for suits, hands in ((("Suns", "Knots"), (("excuse",), ("ace_suns",), ("ace_knots",))), (SUITS, HANDS)):
        match = begin(hands=hands, hand=len(hands[0]), suits=suits, dice=[(1, 1)] * 3)
        for hand in hands:
            market(match, hand[0])
        assert dict(match.chances.outcomes()) == {face: 1 for face in range(1, len(suits) + 1)}


@rule("off_label/indictment", "off_label/dk-09")
def test_the_indicted_pays_all_of_the_suit_and_the_next_is_rolled_for():
    match = investigated([6, 3], tokens=[{"Knots": 3, "Suns": 2}])
    (lost,) = events(match, Indicted)
    assert (lost.seat, lost.suit, lost.lost) == (0, "Knots", 3)
    assert lost.sentence() == "Player 1 is indicted and pays 3 Knots."
    assert lost.replace(lost=1).sentence() == "Player 1 is indicted and pays 1 Knot."
    assert supply(match, 0) == {"Suns": 2} and piles(match)["Knots"] == 10
    assert [event.seat for event in events(match, Investigated)] == [0, 1], "a roll for each"
    assert match.to_move == 1 and isinstance(match.state.agenda[0], Payment)


@rule("off_label/dk-09")
def test_an_indicted_rep_may_have_nothing_to_lose():
    match = investigated([6, 3])
    assert events(match, Indicted)[0].sentence() == "Player 1 is indicted and has no Knots to pay."


@rule("off_label/indictment")
def test_three_places_indict_as_well():
    match = begin(tokens=[{"Suns": 1}], dice=[(1, 1), (6, 6), (6, 6)], rolls=[2])
    market(match, "castle", research=["Suns"])
    market(market(match, "pact"), "island")
    (seen,) = events(match, Investigated)
    assert seen.places == ("the Doctor", "the Drugs", "an R&D token")
    assert [event.seat for event in events(match, Indicted)] == [0]


@rule("off_label/dk-10", "off_label/clean-up")
def test_research_of_the_indicted_goes_back_in_the_clean_up():
    match = begin(tokens=[{"Suns": 3, "Knots": 1}], dice=[(1, 1), (6, 6), (6, 6)], rolls=[6])
    market(match, "excuse", research=["Suns"])
    market(market(match, "pact"), "island")
    assert supply(match, 0) == {"Suns": 2} and match.state.spent[0][1] == 1, "Knots lost, the R&D token not yet"
    match.push(1)  # the next: Moons is on the Pact and not on the Painter
    assert match.state.spent[0][1] == 1
    match.push(1)  # the last is in the clear: the Island has no Moons
    take(match, "Suns", "Suns", "Suns", "Suns", "Suns", "Suns", "Suns")
    (back,) = events(match, CleanedUp)
    assert back.returned == ("Suns",) and match.state.spent == ((0,) * 6,) * 3


@rule("off_label/nobody-gets-through", "off_label/dk-14")
def test_nobody_is_paid_and_the_same_rep_leads_again():
    match = investigated([2, 2, 2], drugs=["cave", "mill", "darkness"], next_doctors=["savage"], leader=2)
    assert len(events(match, Indicted)) == 3 and len(events(match, NobodyPaid)) == 1
    assert not events(match, Paid) and match.state.tokens == ((0,) * 6,) * 3
    assert match.state.leader == 2 and match.state.doctor == "savage"


# --- payment ----------------------------------------------------------------------------------------------------


@rule("off_label/payment", "off_label/dk-13")
def test_half_of_prestige_and_cost_in_any_mix_of_the_doctors_suits():
    match = begin(tokens=[{"Leaves": 1}], dice=[(1, 1), (6, 6), (6, 6)], rolls=[1])
    market(match, "window", research=["Leaves"])
    market(market(match, "pact"), "island")
    assert events(match, Cleared)[0].due == (3 + 11 + 1) // 2 == 7
    assert labels(match) == ["Take a Sun token", "Take a Knot token"]
    refused = match.why_not(TakeToken("Moons"))
    assert refused.sentence == "The Painter pays only in Suns and Knots."
    take(match, "Suns", "Suns", "Suns", "Knots")  # after a Knots token only Knots come
    assert supply(match, 0) == {"Suns": 3, "Knots": 4}
    assert events(match, Paid)[0].suits == ("Suns",) * 3 + ("Knots",) * 4


def payments(match):
    """Everything that the rep who is paid can take, as often as there are ways to choose it."""
    if paid := events(match, Paid):
        return [paid[0].suits]
    return [suits for action in match.legal for suits in payments(match.branch().push(action))]


@rule("off_label/dk-13", "off_label/dk-11", "off_label/payment")
@pytest.mark.parametrize(
    "piles",
    [(2, 9, 1), (2, 9, 4), (2, 9, 5), (1, 1, 9), (9, 1, 1), (3, 1, 1), (4, 4, 4), (0, 6, 0), (2, 1, 1), (10, 10, 10)],
)
def test_any_combination_that_lies_there_can_be_taken_and_nothing_else(piles):
    """The Consul pays 11 / 2 = 5 for the Excuse in Moons, Waves and Knots."""
    suits = ("Moons", "Waves", "Knots")
    held = {suit: 10 - lies for suit, lies in zip(suits, piles, strict=True) if lies < 10}
    match = begin("consul", hands=(("excuse",), ("sea",), ("island",)), hand=1, tokens=[held],
                  dice=[(1, 1), (6, 6), (6, 6)], rolls=[2])  # fmt: skip
    market(market(market(match, "excuse"), "sea"), "island")
    due = min(5, sum(piles))
    fits = [mix for mix in product(*[range(lies + 1) for lies in piles]) if sum(mix) == due]
    expected = [tuple(suit for suit, n in zip(suits, mix, strict=True) for _ in range(n)) for mix in fits]
    assert sorted(payments(match)) == sorted(expected)


@rule("off_label/dk-11")
def test_short_piles_pay_what_they_have_and_other_suits_do_not_stand_in():
    match = begin(tokens=[{}, {"Suns": 9}, {"Knots": 9}], dice=[(1, 1), (6, 6), (6, 6)], rolls=[1])
    market(match, "castle")
    market(market(match, "ace_knots", "desert", "pact"), "sea", "island")
    (clear,) = events(match, Cleared)
    assert (clear.due, clear.payable) == (5, 2) and "the piles hold only 2" in clear.sentence()
    assert supply(match, 0) == {"Suns": 1, "Knots": 1}, "no choice is left, so it is not asked"


@rule("off_label/dk-11", "off_label/payment")
def test_an_empty_pile_is_refused_by_name():
    match = begin("consul", hands=(("ace_moons",), ("sea",), ("island",)), hand=1,
                  tokens=[{}, {"Waves": 10}, {}], dice=[(1, 1), (6, 6), (6, 6)], rolls=[4])  # fmt: skip
    market(market(market(match, "ace_moons"), "sea"), "island")
    refused = match.why_not(TakeToken("Waves"))
    assert refused.sentence == "The pile of Waves is empty." and refused.rule == "off_label/dk-11"


@rule("off_label/dk-12")
def test_settlements_can_be_paid_out_at_once_and_research_cannot():
    # all Suns are held: 4 by the first, who is indicted for them; one of the second's is spent on research
    match = begin(tokens=[{"Suns": 4}, {"Suns": 6}, {"Knots": 10}], dice=[(1, 1), (6, 6), (6, 6)], rolls=[2, 4])
    market(match, "excuse")
    market(match, "pact", research=["Suns"])
    market(match, "sea", "island")
    assert [event.lost for event in events(match, Indicted)] == [4]
    (clear,) = events(match, Cleared)
    assert clear.seat == 1 and (clear.due, clear.payable) == (6, 4), "the 4 that were given back, not the research"


@rule("off_label/dk-16")
def test_paid_nothing_still_leads():
    tokens = [{"Suns": 10}, {"Knots": 10}, {}]
    match = begin(tokens=tokens, dice=[(6, 6), (6, 6), (1, 1)], rolls=[1], leader=0, drugs=["cave", "mill", "darkness"])
    market(market(market(match, "window"), "pact"), "battle")
    assert match.state.totals[2] is None, "the round is over"
    assert events(match, Paid)[0].suits == () and match.state.leader == 2


# --- clean-up, dealing, the next round --------------------------------------------------------------------------


@rule("off_label/clean-up", "off_label/next-leader", "off_label/deal", "off_label/dk-15")
def test_the_paid_rep_leads_and_is_dealt_first():
    match = investigated([2, 1], drugs=["cave", "mill", "darkness"], next_doctors=["savage"])
    assert match.to_move == 1, "who was paid chooses"
    take(match, "Suns", "Suns")
    state = match.state
    assert state.leader == 1 and state.past == ("painter",) and state.doctor == "savage"
    assert state.discards == ("ace_knots", "battle", "excuse") and state.played == ((),) * 3
    assert [event.seat for event in events(match, Dealt)] == [1, 2, 0]
    assert "cave" in state.hands[1] and "mill" in state.hands[2] and "darkness" in state.hands[0]


@rule("off_label/next-leader")
@pytest.mark.parametrize(("rolls", "leader"), [([1], 0), ([2, 1], 1), ([2, 2, 3], 2)])
def test_whoever_gets_through_leads_next_whichever_seat_led(rolls, leader):
    for led in range(3):
        match = investigated(rolls, leader=led, drugs=["cave", "mill", "darkness"], next_doctors=["savage"],
                             plays=(["excuse"], ["ace_knots"], ["battle"]))  # fmt: skip
        while match.to_move >= 0 and match.state.doctor == "painter":
            match.push(match.legal[0])
        assert match.state.leader == leader


@rule("off_label/deal")
def test_a_drug_that_is_dealt_is_seen_by_its_rep_alone():
    match = investigated([2, 1], drugs=["cave", "mill", "darkness"], next_doctors=["savage"])
    take(match, "Suns", "Suns")
    for event in events(match, Dealt):
        seen = [event.seen_by(seat).card for seat in range(3)]
        assert seen == [event.card if seat == event.seat else "?" for seat in range(3)]


SMALL = ("excuse", "ace_suns", "ace_knots", "castle", "window", "painter", "savage", "bard", "pact", "desert")


@rule("off_label/new-pile", "off_label/dk-15")
def test_an_empty_pile_is_made_of_the_discards_with_this_rounds_drugs():
    hands = (("excuse", "castle"), ("ace_suns", "window"), ("ace_knots", "pact"))
    match = begin(hands=hands, hand=2, cards=SMALL, dice=[(1, 1), (4, 4), (6, 6)], rolls=[1], leader=0)
    for card in ("excuse", "ace_suns", "ace_knots"):
        market(match, card)
    take(match, "Suns")
    assert match.chances.outcomes() == (("desert", 1),), "the last of the pile, to the leader"
    match.push("desert")
    assert events(match, Reshuffled)[0].drugs == 3
    assert dict(match.chances.outcomes()) == {"excuse": 1, "ace_suns": 1, "ace_knots": 1}
    assert match.state.bags == (("castle", "desert", "pact", "window"),) and match.state.discards == ()


@rule("off_label/end-of-the-game", "off_label/dk-15", "off_label/dk-18")
def test_it_ends_after_the_last_doctor_and_equal_numbers_share():
    tokens = [{}, {"Moons": 1}, {"Moons": 1}]
    last = begin("author", hands=(("excuse",), ("ace_suns",), ("ace_waves",)), hand=1, tokens=tokens,
                 doctors=1, dice=[(1, 1), (6, 6), (6, 6)], rolls=[2])  # fmt: skip
    market(market(market(last, "excuse"), "ace_suns"), "ace_waves")
    take(last, "Moons")
    assert last.to_move == -4 and events(last, Ended)[0].tokens == (1, 1, 1)
    assert Ended((1, 3, 3)).touches() == ("seat-1", "seat-2"), "whoever has the most is lit"
    assert last.outcome.winners == (0, 1, 2) and GAME.returns(last.state) == (1 / 3,) * 3
    assert last.state.past == ("author",) and not last.state.doctor
    assert last.state.hands == ((), (), ()), "nobody is dealt Drugs after the last Doctor"
    with pytest.raises(IllegalStep, match="the game is over"):
        last.push(TakeToken("Moons"))


def test_questions_of_another_moment_are_refused():
    match = begin()
    assert "which Drugs do you offer?" in match.why_not(TakeToken("Suns")).sentence
    assert match.why_not(EnoughResearch).rule == "off_label/marketing"
    fresh = pharmalab.new("off_label", dealer=Scripted())
    assert "until chance has decided what happens next" in fresh.why_not(MarketDrug("castle")).sentence
