"""The four modules of the R&D Expansion."""

import pytest

import pharmalab
from pharmalab.games.pocket_pharma.actions import IgnoreCard, TakeExperimental, UseSpecialist
from pharmalab.games.pocket_pharma.config import Config, tables
from pharmalab.games.pocket_pharma.mechanisms.experimental_deck import ExperimentalReturned, ExperimentalTurned
from pharmalab.games.pocket_pharma.mechanisms.launch import LAUNCH, Launched
from pharmalab.games.pocket_pharma.mechanisms.market_cards import Awarded, award
from pharmalab.games.pocket_pharma.mechanisms.scoring import Rewarded, scores, winners
from pharmalab.games.pocket_pharma.mechanisms.specialists.clinician import IGNORE, ClinicianIgnored
from pharmalab.games.pocket_pharma.mechanisms.specialists.molecular_biologist import BiologistDrew
from pharmalab.games.pocket_pharma.mechanisms.specialists.specialist import SpecialistUsed
from pharmalab.games.pocket_pharma.mechanisms.specialists.use import USE
from tests.games.pocket_pharma.table import EXAMPLE, begin, events, lab, labels, launch, move, passed, place, take, why
from tests.games.rules import rule


def specialists(*own, **fields):
    return begin(*own, specialists=True, **fields)


# --- advanced drugs ---------------------------------------------------------------------------------------------------


@rule("pocket_pharma/advanced-drugs")
def test_advanced_drugs_replace_all_four():
    assert list(tables(Config(advanced=True)).formula.values()) == [
        "run_and_pair", "full_house", "pair_single_pair", "five_of_a_kind"]  # fmt: skip
    match = begin("4a-5a-6a-6b-6c", advanced=True)
    assert [label for label in labels(match) if "Launch" in label] == ["Launch Cardiovascular with 4a’s stack"]


@rule("pocket_pharma/pp-49")
def test_only_some_of_them_is_a_house_variant():
    formulas = tables(Config(advanced_drugs=("cancer",))).formula
    assert formulas["cancer"] == "five_of_a_kind" and formulas["neurological"] == "straight"


# --- Specialists ------------------------------------------------------------------------------------------------------


@rule("pocket_pharma/specialists", "pocket_pharma/pp-23")
def test_each_is_used_once_and_costs_no_action():
    match = specialists("1a")
    assert {"Use the Pharmacologist", "Use the Chemist", "Use the Molecular Biologist"} <= set(labels(match))
    match.push("Use the Pharmacologist").push("Use the Chemist")
    assert match.state.specialists[0] == ("clinician", "molecular_biologist")
    assert [event.specialist for event in events(match, SpecialistUsed)] == ["pharmacologist", "chemist"]
    assert match.state.specialists[1] == ("chemist", "clinician", "molecular_biologist", "pharmacologist")
    assert why(match, USE["chemist"]) == "You have already used your Chemist."
    assert why(match, USE["clinician"]) == "You can only use the Clinician during a launch."
    assert why(begin(), UseSpecialist) == "Specialists are not in play."


@rule("pocket_pharma/pharmacologist")
def test_the_pharmacologist_gives_one_more_action():
    match = specialists("1a").push("Use the Pharmacologist")
    assert match.state.actions == 4
    passed(match)
    assert match.to_move == 1 and match.state.actions == 3


@rule("pocket_pharma/pp-39")
def test_the_turn_ends_by_a_word_while_a_specialist_can_be_used():
    match = specialists("1a")
    for _ in range(3):
        match.push("Pass one action")
    assert match.to_move == 0 and "End the turn" in labels(match)
    match.push("Use the Pharmacologist")
    assert match.state.actions == 1
    alone = specialists("1a", face_up={0: ["clinician"]})
    for _ in range(3):
        alone.push("Pass one action")
    assert alone.to_move == 1, "the Clinician alone cannot be used between actions"


@rule("pocket_pharma/chemist", "pocket_pharma/pp-24")
def test_the_chemist_renews_the_display_at_once():
    match = specialists("1a", script=["2a", "2b", "2c", "2d", "2e", "2f"]).push("Use the Chemist")
    assert match.state.display == ("02a", "02b", "02c", "02d", "02e", "02f")
    assert match.state.discards == ("12a", "12b", "12c", "12d", "12e", "12f") and match.state.actions == 3
    take(match, "2c")
    assert match.state.losses[0] == 2


@rule("pocket_pharma/molecular-biologist", "pocket_pharma/pp-25")
def test_the_molecular_biologist_draws_both_and_places_one_after_the_other():
    match = specialists("1a", script=["7a", "3a"]).push("Use the Molecular Biologist")
    assert [event.card for event in events(match, BiologistDrew)] == ["07a", "03a"]
    assert labels(match) == ["Place 3a first", "Place 7a first"]
    place(match.push("Place 7a first"), "1a")
    place(match)
    assert lab(match) == ["1a-7a", "3a"] and match.state.actions == 3


@rule("pocket_pharma/pp-25")
def test_the_option_places_the_first_before_the_second_is_drawn():
    match = specialists("1a", script=["7a", "3a"], biologist="one").push("Use the Molecular Biologist")
    assert len(events(match, BiologistDrew)) == 1
    place(match, "1a")
    assert len(events(match, BiologistDrew)) == 2
    place(match)
    assert lab(match) == ["1a-7a", "3a"]


@rule("pocket_pharma/molecular-biologist", "pocket_pharma/sixth-card")
def test_the_rule_of_the_sixth_card_holds_for_drawn_cards():
    match = (
        specialists("1a-2a-3a-4a-5a", script=["7a", "8a"]).push("Use the Molecular Biologist").push("Place 7a first")
    )
    place(match, "1a", "5a")
    assert labels(match) == ["Add to 1a’s stack", "Begin a new stack"]
    place(match, "1a", "7a")
    assert lab(match) == ["1a-2a-3a-4a-8a"]


@rule("pocket_pharma/clinician", "pocket_pharma/pp-26")
def test_the_clinician_ignores_one_card_whose_efficacy_still_counts():
    match = specialists(EXAMPLE, "9a", "9b").push("Launch Neurological with 1a’s stack")
    assert labels(match) == ["Ignore the side effects of 2d", "Ignore the side effects of 3g",
                             "Ignore the side effects of 4d", "Go on without the Clinician"]  # fmt: skip
    assert "wouldn’t save any card" in why(match, IGNORE["01a"])
    match.push("Ignore the side effects of 3g")
    assert events(match, ClinicianIgnored) and events(match, SpecialistUsed)[0].specialist == "clinician"
    assert lab(match) == ["9a", "9b"] and match.state.losses[0] == 2, "efficacy is 4 as before"
    assert [(event.seat, event.card) for event in events(match, ClinicianIgnored)] == [(0, "03g")]
    assert "clinician" not in match.state.specialists[0]


@rule("pocket_pharma/pp-26", "pocket_pharma/pp-32")
def test_the_clinician_may_ignore_an_experimental_fragment_whose_efficacy_still_counts():
    """4 stomach, one of them on X1, whose efficacy of 2 is all that counts beside the 1 of 1b and the 2 of 2g."""
    match = specialists("1b-2g-4a-5a-X1", "9a", "9b", experimental=True, offer="X2")
    missing = match.state.shortfall("neurological", match.state.labs[0][0])
    match.push("Launch Neurological with 1b’s stack").push("Ignore the side effects of X1")
    assert lab(match) == ["9a", "9b"] and match.state.losses[0] == missing


@rule("pocket_pharma/clinician")
def test_the_clinician_may_stay_face_up():
    match = specialists(EXAMPLE, "9a", "9b")
    match.push("Launch Neurological with 1a’s stack").push("Go on without the Clinician").push("Discard 9a")
    assert lab(match) == ["9b"] and "clinician" in match.state.specialists[0]


@rule("pocket_pharma/pp-40")
def test_a_specialist_has_to_change_something():
    match = specialists(EXAMPLE)
    match.push("Launch Neurological with 1a’s stack")
    assert not events(match, ClinicianIgnored) and match.state.left[2] == 3, "without other cards nothing is spared"
    empty = specialists(display=[], fragments=("01a", "02a", "02b", "03a", "03b", "03c"), start=0,
                        labs={0: ["1a-2a-2b"], 1: ["3a-3b-3c"]})  # fmt: skip
    assert empty.why_not(USE["chemist"]).rule == "pocket_pharma/pp-40"
    assert why(empty, USE["molecular_biologist"]) == "Using the Molecular Biologist now wouldn’t change anything."
    assert empty.why_not(USE["pharmacologist"]) is None


@rule("pocket_pharma/unused-specialists", "pocket_pharma/pp-28")
def test_two_points_for_each_that_is_face_up():
    match = specialists(face_up={0: ["chemist", "clinician"], 1: []}, rounds=1, turn=1, starter=0, losses=[4, 0])
    assert scores(match.state) == (0, 0)
    passed(match)
    assert [(event.seat, event.points) for event in events(match, Rewarded)] == [(0, 4)]
    assert match.outcome.winners == (0, 1), "they do not break ties"


# --- market cards -----------------------------------------------------------------------------------------------------


def market(profits, losses=(0, 0), **fields):
    return begin(market=True, market_cards=["M5", "M7", "M1"], profits=profits, losses=losses, **fields).state


@rule("pocket_pharma/market-cards")
def test_three_market_cards_are_dealt():
    state = pharmalab.new("pocket_pharma", seed=1, market=True).state
    assert len(set(state.market)) == 3
    assert {points for _, points in state.tables.market.values()} == {3, 4, 5, 6}


@rule("pocket_pharma/market-cards-are-awarded", "pocket_pharma/pp-45")
def test_the_most_cards_of_the_drugs_shown_counted_together():
    state = market({0: ["Cancer 20", "Cancer 17"], 1: ["Neurological 18", "Cardiovascular 14", "Psychiatric 16"]})
    assert award(state, "M7").seats == (0,) and award(state, "M7").points == 6
    assert award(state, "M5").seats == (1,) and award(state, "M5").counted == 2
    assert scores(state) == (37 + 6, 48 + 5 + 3)


@rule("pocket_pharma/market-cards-are-awarded", "pocket_pharma/pp-27")
def test_a_tie_goes_to_the_smallest_loss_and_then_to_all():
    cards = {0: ["Cancer 20"], 1: ["Neurological 18"]}
    assert award(market(cards, (3, 1)), "M7").seats == (1,)
    assert award(market(cards, (1, 1)), "M7").seats == (0, 1)


@rule("pocket_pharma/market-cards-are-awarded", "pocket_pharma/pp-27")
def test_the_loss_of_those_who_are_not_tied_does_not_matter():
    state = market({0: ["Cancer 20"], 1: ["Neurological 18"]}, (3, 2, 0), seats=3)
    assert award(state, "M7").seats == (1,)


@rule("pocket_pharma/pp-27")
def test_without_any_card_nobody_gets_it_unless_the_option_says_so():
    assert award(market({}, (0, 1)), "M7").seats == ()
    assert award(market({}, (0, 1), market_winner="none"), "M7").seats == (0,)


@rule("pocket_pharma/pp-28")
def test_market_points_do_not_break_ties():
    state = market({0: ["Cancer 20"], 1: ["Cancer 17"]}, (6, 0))
    assert scores(state) == (14, 17 + 6)
    assert winners(state) == (1,)


@rule("pocket_pharma/market-cards-are-awarded")
def test_the_awards_are_told_at_the_end():
    match = begin(market=True, market_cards=["M5", "M7", "M1"], profits={0: ["Cancer 20"]}, rounds=1, turn=1, starter=0)
    passed(match)
    assert [(event.card, event.seats) for event in events(match, Awarded)] == [("M1", ()), ("M5", ()), ("M7", (0,))]


# --- experimental fragments -------------------------------------------------------------------------------------------


def experimental(*own, offer="X7", **fields):
    return begin(*own, experimental=True, offer=offer, **fields)


@rule("pocket_pharma/experimental-fragments", "pocket_pharma/pp-30", "pocket_pharma/pp-42")
def test_it_takes_two_actions_no_points_and_the_next_is_turned_up():
    match = experimental("3a-4d-5b-7e", deal={"experimental_fragments": ["X1"]}).push("Take the experimental fragment")
    assert match.state.actions == 1 and match.state.offer == "x1" and match.state.losses == (0, 0)
    assert events(match, ExperimentalTurned)[-1].card == "x1"
    place(match, "3a")
    assert lab(match) == ["3a-4d-5b-7e-X7"]
    told = "An experimental fragment costs two actions in the same turn, but you have only 1 action left."
    assert why(match, TakeExperimental) == told


@rule("pocket_pharma/pp-30")
def test_the_action_of_the_pharmacologist_may_be_one_of_the_two():
    match = experimental("1a", specialists=True)
    match.push("Pass one action").push("Pass one action")
    assert match.why_not(TakeExperimental()) is not None
    match.push("Use the Pharmacologist").push("Take the experimental fragment")
    assert match.state.actions == 0


@rule("pocket_pharma/experimental-values")
def test_an_even_one_stands_for_the_six_of_a_straight():
    """3-4-5-7 and 'even' is a straight; afterwards the card goes under its own deck."""
    match = launch(experimental("3a-4d-5b-7e-X7", offer="X1"), "Neurological", "3a")
    assert events(match, Launched)[0].values == (6,) and "X7 as 6" in events(match, Launched)[0].sentence()
    assert match.state.experimental.layers[-1].known == ("x7",) and "x7" not in match.state.discards


@rule("pocket_pharma/experimental-values", "pocket_pharma/pp-31")
@pytest.mark.parametrize(
    ("stack", "values"),
    [
        ("3a-4a-5a-X1-X7", (1, 2)), ("8a-9a-10a-X3-X4", (7, 11)), ("11a-11b-11c-X5-X6", None), ("1a-X1-X5-X7-5a", None),
        ("2a-2b-2c-X1-X2", (2, 1)), ("10a-10b-10c-X1-X7", (1, 10)),
    ],
)  # fmt: skip
def test_several_of_them_each_with_a_value_of_its_own(stack, values):
    match = experimental(stack, offer="X8")
    own = match.state.labs[0][0]
    found = [match.state.chosen_values(drug, own) for drug in match.config.drugs]
    if values is None:
        assert any(one is not None for one in found)
    else:
        assert any(one is not None and len(one) == 2 for one in found)
    for one in filter(None, found):
        wild = match.state.tables.values(own)[1]
        assert all(value in may for value, may in zip(one, wild, strict=True))


@rule("pocket_pharma/experimental-values")
def test_a_label_is_a_limit():
    match = experimental("8a-9a-10a-11a-X1", offer="X8")
    assert match.why_not(LAUNCH["neurological", "08a"]).sentence.endswith(
        "With your 8-9-10-11-X1, you still need a 7 or a 12, in place of one other card."
    )


@rule("pocket_pharma/pp-32")
def test_its_symbols_count_in_both_trials():
    match = experimental("3a-4d-5b-7e-X8", offer="X1")
    stack = match.state.labs[0][0]
    with_, without = match.state.tables.counts(stack), match.state.tables.counts(stack[:-1])
    assert [a - b for a, b in zip(with_, without, strict=True)] == [1, 1, 0, 0]
    assert match.state.shortfall("neurological", stack) == 0


@rule("pocket_pharma/experimental-fragments-return", "pocket_pharma/pp-33", "pocket_pharma/pp-47")
def test_thrown_away_as_a_sixth_card_it_goes_under_its_deck_too():
    match = take(experimental("1a-2a-3a-4a-X7", offer="X1"), "12a", "1a", "X7")
    assert events(match, ExperimentalReturned)[0].cards == ("x7",)
    assert match.state.experimental.layers[-1].known == ("x7",)
    sixth = experimental("1a-2a-3a-4a-5a").push("Take the experimental fragment").push("Add to 1a’s stack")
    assert labels(sixth) == ["Discard 1a", "Discard 2a", "Discard 3a", "Discard 4a", "Discard 5a"]


@rule("pocket_pharma/experimental-fragments-return", "pocket_pharma/pp-33")
def test_lost_to_side_effects_or_by_reformulating_it_goes_under_its_deck_too():
    match = launch(experimental(EXAMPLE, "9a-X7", offer="X1"), "Neurological", "1a", "X7")
    assert lab(match) == ["9a"] and match.state.experimental.layers[-1].known == ("x7",)
    match = move(experimental("1a-2a-3a-4a-X7", "9a", offer="X1"), "9a", onto="1a", out=["X7"])
    assert lab(match) == ["1a-2a-3a-4a-9a"] and match.state.experimental.layers[-1].known == ("x7",)
    assert "x7" not in match.state.discards


@rule("pocket_pharma/pp-34", "pocket_pharma/pp-43")
def test_when_the_deck_runs_out_none_is_on_offer_until_one_returns():
    six = ["X2", "X3", "X4", "X5", "X6"]
    match = experimental("1a-2a-3a-4a-X8", offer="X1", labs={0: ["1a-2a-3a-4a-X8"], 1: ["-".join(six)]})
    match.push("Take the experimental fragment")
    place(match)
    assert match.state.offer == "x7" and len(match.state.experimental) == 0
    passed(match, 2)
    match.push("Take the experimental fragment")
    place(match)
    assert match.state.offer == "" and why(match, TakeExperimental) == "No experimental fragment is face up."
    take(match, match.state.display[0].lstrip("0"), "1a", "X8")
    assert match.state.offer == "x8", "turned up at once"


@rule("pocket_pharma/pp-43")
def test_several_that_return_keep_the_order_of_their_stack():
    match = launch(experimental("2a-2b-2c-X2-X7", offer="X1"), "Psychiatric", "2a")
    assert [layer.known for layer in match.state.experimental.layers[-2:]] == [("x2",), ("x7",)]


def test_modules_that_are_not_in_play_ask_nothing():
    assert why(begin(), TakeExperimental) == "Experimental fragments are not in play."
    assert "You can’t do that now" in why(begin(), IgnoreCard)
