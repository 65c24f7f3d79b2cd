"""What is advised is entered from the advice itself."""

import pytest

from pharmalab.deduction.alchemy import INGREDIENTS
from pharmalab.deduction.entries import Aspect, Debunk, Mix, Sell
from tests.widgets.test_deductions import board, to


def last(panel):
    return panel.grid.notes.entries[-1]


def shown(panel, action):
    """The data-keys of the buttons of an action, in their order."""
    return [part.split('"')[0] for part in panel.grid.view.split('data-key="')[1:] if part.startswith(f"{action}-")]


@pytest.fixture
def example(example):
    return example.click("tab-next")


def test_the_best_mix_is_entered_with_one_tap_and_the_next_advice_comes(example):
    keys = shown(example, "mixed")
    i, j = map(int, keys[0].split("-")[1:3])
    assert len(keys) == 7 and example.text("view").startswith(" Mix Sell")
    assert "Did you mix this pair?" in example.text("view")
    example.click(f"mixed-{i}-{j}-G+")
    assert last(example) == Mix(INGREDIENTS[i], INGREDIENTS[j], "G+")
    assert (
        "made green plus. That leaves 48 of 240 possible worlds." in example.text("status")
        and "undo-entry" in example.grid.status
    )
    assert example.state.view == "next" and example.grid.focus[1] == "kind-mix" and not example.state.picked


def test_an_opened_row_has_its_own_buttons_in_place_of_those_of_the_best(example):
    best = shown(example, "mixed")
    example.do("row", n="5")
    assert len(shown(example, "mixed")) == 7 and shown(example, "mixed") != best


def test_what_your_notes_rule_out_is_struck_through_and_asked_about(example):
    n = next(n for n, row in enumerate(example.grid.desk.planning.rows()) if row.pair == (0, 2))
    example.click("every").do("row", n=str(n))
    assert "is-out" in example.tag("mixed-0-2-R-")["class"]
    example.click("mixed-0-2-R-")
    assert len(example.grid.notes) == 3 and example.state.doubted == Mix("mushroom", "toad", "R-")
    assert example.click("anyway").state.findings.contradicts


def test_a_sale_is_entered_with_the_adventurers_answer(example):
    example.click("kind-sell")
    fits = next(key for key in shown(example, "sold_as") if "is-out" not in example.tag(key).get("class", ""))
    sold = last(example.click(fits))
    assert isinstance(sold, Sell) and fits == f"sold_as-{sold.quality}" and example.grid.focus[1] == "kind-sell"


def test_a_debunk_is_entered_with_the_sign_that_was_shown(example):
    example.type("Red published scorpion = PPP").click("kind-debunk")
    key = shown(example, "sign_shown")[0]
    assert len(shown(example, "sign_shown")) == 2 and "Did you ask? Scorpion has" in example.text("view")
    example.click(key)
    assert isinstance(last(example), Aspect) and last(example).ingredient == "scorpion"
    assert "theory scorpion = PPP is off the board" in example.text("status") or "+" in key


def test_a_masters_debunk_is_entered_with_what_the_card_reader_said(example):
    example.type("Red published scorpion = PPP").do("variant", value="master").click("kind-debunk", "reader_said-no")
    assert isinstance(last(example), Debunk) and last(example).result is False


def test_two_mixes_and_plans_are_entered_mix_by_mix(example):
    example.click("twice")
    assert len(shown(example, "mixed")) == 14
    example.click("twice", "kind-ahead")
    assert len(shown(example, "mixed")) == 7
    example.click(shown(example, "mixed")[0])
    assert len(example.grid.notes) == 4 and example.grid.focus[1] == "kind-ahead"


def test_a_match_enters_what_you_do_itself():
    made = to(board(), "view", view="next")
    assert "pl-advice" in made.text("view") or "Mix" in made.text("view")
    assert "Did you mix this pair?" not in made.text("view")
