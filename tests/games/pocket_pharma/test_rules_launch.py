"""Formulas, the two trials and the profit."""

import pytest

from pharmalab.games.pocket_pharma.actions import Launch
from pharmalab.games.pocket_pharma.components.formulas import fitting, lacking
from pharmalab.games.pocket_pharma.mechanisms.launch import LAUNCH, Launched
from pharmalab.games.pocket_pharma.mechanisms.profit import EfficacyMissed, FormulaDiscarded, ProfitTaken
from pharmalab.games.pocket_pharma.mechanisms.side_effects import SideEffectsCost
from pharmalab.games.pocket_pharma.odds import launches, trials
from tests.games.pocket_pharma.table import EXAMPLE, begin, events, lab, labels, launch, take, why
from tests.games.rules import rule


def fits(formula, text):
    return fitting(formula, tuple(sorted(map(int, text.split("-"))))) is not None


@rule("pocket_pharma/formulas", "pocket_pharma/pp-01")
@pytest.mark.parametrize(
    ("formula", "values"),
    [
        ("two_pairs", "3-3-10-10-4"), ("two_pairs", "4-4-5-5-4"), ("two_pairs", "2-2-2-2-1"),
        ("three_of_a_kind", "7-7-7-1-8"), ("three_of_a_kind", "9-9-9-7-7"),
        ("straight", "1-2-3-4-5"), ("straight", "7-8-9-10-11"),
        ("four_of_a_kind", "1-1-1-1-12"), ("four_of_a_kind", "5-5-5-5-5"),
    ],
)  # fmt: skip
def test_the_examples_of_the_rules(formula, values):
    assert fits(formula, values)


@rule("pocket_pharma/advanced-drugs", "pocket_pharma/pp-01", "pocket_pharma/pp-02", "pocket_pharma/pp-04")
@pytest.mark.parametrize(
    ("formula", "values"),
    [
        ("run_and_pair", "1-2-3-12-12"), ("run_and_pair", "4-5-6-6-6"),
        ("full_house", "7-7-7-1-1"), ("full_house", "9-9-9-10-10"), ("full_house", "5-5-5-5-5"),
        ("pair_single_pair", "1-1-2-3-3"), ("pair_single_pair", "8-8-9-10-10"),
        ("five_of_a_kind", "1-1-1-1-1"), ("five_of_a_kind", "5-5-5-5-5"),
    ],
)  # fmt: skip
def test_the_examples_of_the_expansion(formula, values):
    assert fits(formula, values)


@rule("pocket_pharma/formulas", "pocket_pharma/pp-03", "pocket_pharma/pp-04")
@pytest.mark.parametrize(
    ("formula", "values"),
    [
        ("two_pairs", "3-3-10-9-4"), ("two_pairs", "3-3-3-9-4"), ("three_of_a_kind", "7-7-8-8-9"),
        ("straight", "1-2-3-4-6"), ("straight", "1-9-10-11-12"), ("straight", "1-2-10-11-12"),
        ("straight", "1-2-3-4-4"),
        ("four_of_a_kind", "1-1-1-2-2"), ("run_and_pair", "1-2-3-4-5"), ("run_and_pair", "1-2-4-5-5"),
        ("run_and_pair", "1-1-1-2-2"), ("full_house", "7-7-7-7-1"), ("pair_single_pair", "2-2-3-3-4"),
        ("pair_single_pair", "1-1-2-4-4"), ("five_of_a_kind", "1-1-1-1-2"),
    ],
)  # fmt: skip
def test_what_fits_no_formula(formula, values):
    assert not fits(formula, values)


@rule("pocket_pharma/formulas")
@pytest.mark.parametrize(
    ("values", "drugs"),
    [
        ("4a-4b-5a-5b-4c", ["Cardiovascular", "Psychiatric"]),
        ("2a-2b-2c-2d-1a", ["Cardiovascular", "Psychiatric", "Cancer"]),
        ("9a-9b-9c-7a-7b", ["Cardiovascular", "Psychiatric"]),
        ("7a-8a-9a-10a-11a", ["Neurological"]),
    ],
)  # fmt: skip
def test_which_drugs_a_stack_fits(values, drugs):
    said = [label for label in labels(begin(values)) if label.startswith("Launch")]
    assert [label.split()[1] for label in said] == drugs


@rule("pocket_pharma/launch-a-drug", "pocket_pharma/formulas")
def test_why_a_stack_cannot_be_launched():
    match = begin("3a-4d-5b-7e", "9a")
    refused = match.why_not(LAUNCH["neurological", "03a"])
    assert refused.sentence == "Neurological needs five values in a row. With your 3-4-5-7, you still need a 6."
    assert (
        why(match, LAUNCH["cancer", "09a"])
        == "Cancer needs four equal values and any fifth. With your 9, you still need three 9s and any one more card."
    )
    assert why(match, LAUNCH["cancer", "04d"]) == "None of your stacks begins with 4d."
    assert why(match, Launch) == f"None of your stacks fits a formula yet. {refused.sentence}"
    assert why(begin(), Launch) == "Your laboratory is empty, but a formula needs five fragments."


@rule("pocket_pharma/formulas")
@pytest.mark.parametrize(
    ("formula", "values", "said"),
    [
        ("straight", (3, 4, 5, 7), "needs five values in a row. With your 3-4-5-7, you still need a 6"),
        ("straight", (4, 5, 6, 7), "needs five values in a row. With your 4-5-6-7, you still need a 3 or an 8"),
        ("five_of_a_kind", (2, 2, 2, 3),
         "needs five equal values. With your 2-2-2-3, you still need two 2s, in place of one other card"),
        ("four_of_a_kind", (9, 9, 9, 9),
         "needs four equal values and any fifth. With your 9-9-9-9, you still need any one more card"),
        ("three_of_a_kind", (9, 9),
         "needs three equal values and any two more. With your 9-9, you still need a 9 and any two more cards"),
        ("full_house", (1, 1, 4),
         "needs three equal values and a pair. With your 1-1-4, you still need, for example, a 1 and a 4"),
        ("pair_single_pair", (2, 2, 4, 4),
         "needs a pair, the next value once, and a pair of the one after. With your 2-2-4-4, you still need a 3"),
    ],
)  # fmt: skip
def test_what_is_missing_is_said(formula, values, said):
    assert lacking(formula, values) == said


@rule("pocket_pharma/side-effects", "pocket_pharma/efficacy", "pocket_pharma/pp-11")
def test_the_worked_example():
    """Thresholds 3 stomach, 3 rash, 3 joint, efficacy 6. The formula has 4 rash, 2 nausea, 1 joint, efficacy 4: one
    card goes, nausea does not count, and 2 points are lost."""
    match = begin(EXAMPLE, "9a", "9b")
    found = trials(match.state, "neurological", match.state.labs[0][0])
    assert found.side_effects == (("stomach_pain", 0, 3), ("skin_rash", 4, 3), ("joint_pain", 1, 3))
    assert (found.excess, found.has, found.needs) == (1, 4, 6)
    spared = trials(match.state, "neurological", match.state.labs[0][0], "03g")
    assert spared.side_effects[1][1] < 4 and (spared.excess, spared.has) == (0, 4), "the Clinician ignores 3g"
    before = begin(EXAMPLE, "9a", "9b", losses=[3, 1])
    assert launch(before, "Neurological", "1a", "9b").state.losses == (3 + 2, 1), "beside what was lost before"
    launch(match, "Neurological", "1a", "9b")
    assert events(match, SideEffectsCost)[0].cards == ("09b",) and events(match, EfficacyMissed)[0].has == 4
    assert match.state.losses == (2, 0) and lab(match) == ["9a"]
    said = "takes a profit of 18 and loses 9b, because the formula has 1 side effect too many."
    assert said in events(match, ProfitTaken)[0].sentence()


@rule("pocket_pharma/pp-11")
@pytest.mark.parametrize(
    ("stack", "excess"),
    [
        ("1b-2h-3f-4c-5b", 3),  # 6 stomach, 1 joint, 1 nausea
        ("1c-2g-3g-4f-5c", 4),  # 2 stomach, 7 rash, 1 joint: what stomach and joint leave free spares nothing
        ("1f-2g-3h-4f-5g", 2),  # 4 stomach, 4 rash, 2 joint
        ("1a-2f-3c-4g-5g", 0),  # 2 joint, 6 nausea, which is not on the card
    ],
)
def test_the_excess_is_the_sum_over_the_types_on_the_card(stack, excess):
    """At most 3 each of stomach, rash and joint."""
    match = begin(stack)
    assert match.state.excess("neurological", match.state.labs[0][0]) == excess


@rule("pocket_pharma/side-effects", "pocket_pharma/pp-12")
def test_the_same_launch_without_other_fragments():
    match = launch(begin(EXAMPLE), "Neurological", "1a")
    assert match.state.losses == (2, 0) and lab(match) == []
    assert "no other card" in events(match, SideEffectsCost)[0].sentence()


@rule("pocket_pharma/pp-12")
def test_fewer_cards_than_symbols_all_go_without_a_question():
    match = launch(begin("1g-2g-3h-4h-5g", "9a"), "Neurological", "1g")
    assert events(match, SideEffectsCost)[0].excess > 1 and events(match, SideEffectsCost)[0].cards == ("09a",)
    assert lab(match) == []


@rule("pocket_pharma/pp-12", "pocket_pharma/pp-13")
def test_as_many_cards_as_symbols_all_go_without_a_question():
    """The same launch as in the worked example, where one symbol is above the thresholds, beside one other card."""
    match = begin(EXAMPLE, "9a").push("Launch Neurological with 1a’s stack")
    assert events(match, SideEffectsCost)[0].cards == ("09a",) and lab(match) == []


@rule("pocket_pharma/pp-13", "pocket_pharma/side-effects")
def test_the_cards_come_from_any_other_stacks_and_empty_ones_vanish():
    match = begin("1d-2h-3h-4h-5h", "9a-10a", "11a", "12h", "8a")
    excess = match.state.excess("neurological", match.state.labs[0][0])
    assert excess == 2
    match.push("Launch Neurological with 1d’s stack")
    assert labels(match) == ["Discard 8a", "Discard 9a", "Discard 10a", "Discard 11a"], "in their order, two of five"
    match.push("Discard 9a").push("Discard 11a")
    assert lab(match) == ["8a", "10a", "12h"]


@rule("pocket_pharma/pp-10", "pocket_pharma/pp-15")
def test_a_launch_is_always_allowed_and_more_efficacy_earns_nothing():
    poor = launch(begin("1a-2a-3a-4a-5a"), "Neurological", "1a")
    assert poor.state.losses[0] == 6 and poor.state.profits[0] == ("neurological-01",)
    rich = launch(begin("1h-2h-3h-4h-5h"), "Neurological", "1h")
    assert rich.state.losses[0] == 0 and not events(rich, EfficacyMissed)


@rule("pocket_pharma/pp-14", "pocket_pharma/launch-a-drug", "pocket_pharma/profit", "pocket_pharma/formula-discarded")
def test_the_order_of_a_launch():
    match = launch(begin(EXAMPLE, "9a", "9b"), "Neurological", "1a", "9a")
    kinds = [Launched, SideEffectsCost, EfficacyMissed, ProfitTaken, FormulaDiscarded]
    told = [type(event) for ply in match.plies for event in ply.events if type(event) in kinds]
    assert told == kinds
    assert match.state.profits[0] == ("neurological-01",) and match.state.left == (4, 4, 3, 4)
    assert match.state.discards == ("01a", "02d", "03g", "04d", "05a", "09a"), "in one order, however they came"


@rule("pocket_pharma/profit", "pocket_pharma/pp-46")
def test_the_top_profit_card_and_then_the_next_in_the_same_turn():
    match = launch(begin("1h-1b-1c-1d-9a", "2h-2b-2c-2d-9b"), "Cancer", "1b")
    launch(match, "Cancer", "2b")
    assert [(event.points, event.left) for event in events(match, ProfitTaken)] == [(20, 3), (17, 2)]
    assert match.state.actions == 1


@rule("pocket_pharma/exhausted-stacks", "pocket_pharma/pp-16")
def test_an_exhausted_drug_is_closed_and_the_others_are_not():
    cancer = ["Cancer 20", "Cancer 17", "Cancer 13", "Cancer 9"]
    match = begin("1h-1b-1c-1d-9a", profits={1: cancer})
    refused = match.why_not(LAUNCH["cancer", "01b"])
    assert refused.sentence == "Cancer has no profit cards left." and refused.rule == "pocket_pharma/exhausted-stacks"
    assert [label for label in labels(match) if "Launch" in label] == ["Launch Cardiovascular with 1b’s stack",
                                                                      "Launch Psychiatric with 1b’s stack"]  # fmt: skip


@rule("pocket_pharma/launch-a-drug")
def test_a_launch_costs_one_action_and_needs_one():
    match = begin("1h-1b-1c-1d-9a")
    take(take(match, "12a"), "12b")
    launch(match, "Cancer", "1b")
    assert match.to_move == 1


def test_launches_are_told_before_they_are_done():
    """What `launches` says is what comes of it."""
    match = begin(EXAMPLE, "1h-1b-1c-1d-9a", "12g")
    for option in launches(match.state, 0):
        after = match.branch().push(LAUNCH[option.drug, option.stack[0]])
        while after.to_move == 0 and labels(after)[0].startswith("Discard"):
            after.push(after.legal[0])
        assert after.state.losses[0] == option.loss
        assert sum(map(len, after.state.labs[0])) == 11 - 5 - option.discards
