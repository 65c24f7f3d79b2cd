"""The view Next: which row comes first among equals, and equal rows told as one."""

import re
from types import SimpleNamespace as Row

import pytest

from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.entries import Endorse, Publish
from pharmalab.deduction.table import Theory
from pharmalab_widgets.assistant.views.folded_rows import by_merit, fold_rows, sorted_by


@pytest.fixture
def planning(example):
    return example.click("tab-next")


def rows(panel):
    """The rows of the table as the eye reads them."""
    found = re.findall(r'<tr[^>]*data-key="line-\d+"[^>]*>(.*?)</tr>', panel.grid.view)
    plain = [re.sub(r"<small.*?</small>", "", row) for row in found]
    return [re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", row)).strip() for row in plain]


def test_equal_rows_of_the_top_are_one(planning):
    assert rows(planning)[0].startswith("toad + bird claw, flower, mandrake root, scorpion or raven feather 48 48 40 %")
    first, second, *others = rows(planning.click("sort-bits"))
    assert first.startswith(
        "any two of bird claw, flower, mandrake root, scorpion and raven feather 38.4 48 20 % already 50 %"
    )
    assert second.startswith("toad + bird claw, flower, mandrake root, scorpion or raven feather 48 48 40 %")
    assert len(others) == 1
    told = re.findall(r'<tr[^>]*data-key="line-\d+".*?</tr>', planning.grid.view)
    assert ["never better than another choice" in row for row in told[:2]] == [False, False], told
    reasons = re.findall(r'<small class="pl-merit">(.*?)</small>', planning.grid.view)
    assert len(reasons) == 3 and len({*reasons}) >= 2, reasons
    lead = planning.text("view").partition("about ")[0]
    assert reasons[0] in lead, "one move, one reason"
    every = planning.click("every")
    assert len(rows(every)) == 28 and not any(" or " in row for row in rows(every))


def test_no_two_rows_of_the_top_have_the_same_reason(panel):
    """A newcomer read “is the safest” under each of three rows."""
    panel.type("mushroom+fern=B-", "fern+toad=R+", "claw+flower=B+", "mushroom+claw=soup", "root+scorpion=G-")
    panel.type("flower+feather=B+").click("tab-next")
    reasons = re.findall(r'<small class="pl-merit">(.*?)</small>', panel.grid.view)
    assert len(rows(panel)) == 3 and reasons and len(reasons) == len({*reasons}), reasons


def said(panel):
    """The sentence at the top."""
    (words,) = re.findall(r'class="pl-lead">(.*?)</p>', panel.grid.view)
    return re.sub(r"\s", " ", re.sub(r"<[^>]+>", "", words)).strip()


def test_the_sentence_weighs_all_columns_and_says_why(planning):
    assert said(planning) == (
        "Mix toad + bird claw, because it most often (in 40 % of cases) solves an ingredient, always lets you publish "
        "one more ingredient and is the safest: about 48 of 240 worlds are left. The risk of a negative potion is 20 %."
    )
    found = planning.grid.desk.planning.rows()
    best = sorted_by(enumerate(found), "all_round")[0][1]
    values = [row.bits + row.settle + row.publishable - row.risk for row in found if not row.useless]
    assert float(best.bits + best.settle + best.publishable - best.risk) == pytest.approx(float(max(values)))
    assert said(planning.click("sort-bits")).startswith(
        "Mix bird claw + flower, because it tells you most: about 38 of 240"
    )


def test_a_known_potion_is_never_advised_while_another_teaches(planning):
    useless = [row.useless for _, row in sorted_by(enumerate(planning.grid.desk.planning.rows()), "all_round")]
    assert useless == sorted(useless) and useless[-1]


def test_of_two_mixes_both_teach_something(panel):
    panel.type("toad+mushroom=G+", "fern+mushroom=soup", "flower+toad=soup", "claw+root=soup")
    panel.click("tab-next", "twice")
    single = {row.pair: row for row in panel.grid.desk.planning.advice.mixes()}
    plans = panel.grid.desk.planning.rows()
    assert plans and any(row.useless for row in single.values())
    for plan in plans:
        assert plan.bits > max(single[pair].bits for pair in plan.pairs)
    assert "because it tells you most" in said(panel.click("sort-bits"))


def test_a_folded_row_opens_to_its_pairs(planning):
    planning.click("sort-bits", "row-0")
    (group,) = re.findall(r'aria-label="Which pair"[^>]*>(.*?)</div>', planning.grid.view)
    keys = re.findall(r'data-key="(which-\d+)"', group)
    assert planning.tag(keys[0])["aria-pressed"] == "true"
    assert len(keys) == 10
    second = re.findall(r">([^<]+)</button>", group)[1]
    planning.click(keys[1])
    assert planning.tag(keys[1])["aria-pressed"] == "true"
    assert planning.tag("row-0")["aria-expanded"] == "true", "it is still the same row that is open"
    assert second == "bird claw + mandrake root" and "Mix bird claw + mandrake root" in planning.text("view")
    planning.click("row-0")
    assert 'aria-label="Which pair"' not in planning.grid.view and planning.tag("row-0")["aria-expanded"] == "false"


def test_before_any_entry_all_pairs_are_equal(panel):
    found = rows(panel.click("tab-next"))
    assert len(found) == 1 and found[0].startswith("any two 5760 5760")


def test_sales_are_folded_for_each_potion(planning):
    planning.click("kind-sell", "offer-G+", "offer-B-")
    found = rows(planning)
    assert len(found) == 3 and any(" or " in row for row in found)
    assert all(row.count(" as ") == 1 for row in found)


def test_the_questions_of_a_master_are_folded(planning):
    planning.do("variant", value="master").do("theory", ingredient="scorpion", alchemical="Ppn", seal="")
    assert any(" or " in row for row in rows(planning.click("kind-debunk")))


def row(pair, bits=1.0, dominated=False, publishable=0.0, risk=0.0, worst=4):
    return Row(pair=pair, bits=bits, worst=worst, dominated=dominated, publishable=publishable, risk=risk)


def test_among_equal_bits_merit_decides():
    best_first = [
        row((0, 7), bits=2),
        row((0, 6), publishable=0.5, risk=0.5),
        row((0, 5), risk=0.1),
        row((0, 4), risk=0.2),
        row((0, 3), worst=5),
        row((0, 2), publishable=0.9, dominated=True),
        row((0, 1), bits=0.5, publishable=1),
    ]
    numbered = list(enumerate(best_first))
    mixed = [numbered[k] for k in (6, 3, 5, 0, 2, 4, 1)]
    assert [n for n, _ in by_merit(mixed)] == [0, 1, 2, 3, 4, 5, 6]


def test_rows_fold_around_the_ingredient_that_more_of_them_share():
    numbered = list(enumerate([row((0, 1)), row((1, 2)), row((1, 3)), row((0, 4)), row((4, 5), bits=2)]))
    folds = fold_rows(numbered, lambda row: row.bits)
    assert [[n for n, _ in fold] for fold in folds] == [[0, 1, 2], [3], [4]]


def test_all_pairs_of_some_ingredients_fold():
    numbered = list(enumerate([row((0, 1)), row((0, 2)), row((4, 5), bits=2), row((1, 2))]))
    assert [[n for n, _ in fold] for fold in fold_rows(numbered, lambda row: row.bits)] == [[0, 1, 3], [2]]


def test_public_only_leaves_the_advice_alone(planning):
    advice = rows(planning)
    planning.do("public", n="0").click("switch-public")
    assert "uses all your notes" in planning.text("view") and rows(planning) == advice
    assert "uses all your notes" not in planning.click("switch-public").text("view")


def test_the_best_theory_is_published_in_three_taps_and_any_other_in_four(panel):
    panel.type("toad+fern=R+", "toad+mushroom=soup").click("tab-next", "kind-publish")
    best = next(row for _, row in order(panel, "tested"))
    panel.click("put-gold")
    assert panel.grid.notes.entries[-1] == Publish(INGREDIENTS[best.ingredient], ALCHEMICALS[best.alchemical], "gold")
    panel.click("theory_ingredient-4", "theory_alchemical-7")
    assert panel.cells("is-claimed") == {"4-7"}
    panel.click("put-R")
    assert panel.grid.notes.entries[-1] == Publish("flower", "PPP", "R")
    assert not panel.has("theory_ingredient-4") and not panel.has("theory_alchemical-6"), (
        "nothing is chosen for the next"
    )
    entries = len(panel.grid.notes)
    panel.click("theory_ingredient-5", "theory_alchemical-6", "put-none")
    assert panel.grid.notes.table.theory_of("mandrake_root") == Theory("mandrake_root", "NNN")
    assert len(panel.grid.notes) == entries, "whose theory it is, nobody knows"
    assert panel.do("theory_alchemical", a="0").state.trouble


def test_the_certain_sale_comes_first(planning):
    planning.click("kind-sell")
    first = [row for row in rows(planning) if " 4 100 % 0 " in row]
    assert first == rows(planning)[:2]  # what was mixed, and what is proven: both bring the most gold for sure
    assert any(row.startswith("fern + toad as B+ blue plus") for row in first)
    assert planning.tag("sort-gold")["aria-pressed"] == "true"
    bits = [float(row.bits) for _, row in order(planning, "bits")]
    assert bits == sorted(bits, reverse=True)
    risks = [row.risk for _, row in order(planning, "risk")]
    assert risks == sorted(risks) and order(planning, "sure")[0][1].sure == 1
    assert rows(planning.click("sort-bits"))[:2] != first
    assert planning.do("sort", by="points").state.trouble


def order(panel, by):
    return sorted_by(enumerate(panel.grid.desk.planning.rows()), by)


def test_mixes_are_sorted_by_risk_too(planning):
    planning.click("sort-risk", "every")
    assert len(rows(planning)) == 28 and "0 %" in rows(planning)[0]


def test_which_pair_makes_one_of_several_potions(planning):
    planning.click("goal-G+", "goal-0")
    assert "makes green plus or soup" in planning.text("view")
    assert "Mushroom + fern makes green plus or soup for sure." in planning.text("view")
    assert "or soup" not in planning.click("goal-0").text("view").split("Which pair makes")[1]


def test_the_columns_are_told_in_plain_words(planning):
    told = planning.text("view").split("What the columns mean")[1]
    assert "each bit halves the worlds" in told
    assert "never better than another choice another choice is no worse" in told


def test_what_is_not_there_is_not_explained(panel):
    assert "no worse in any column" not in panel.click("tab-next").text("view")


# --- publish ------------------------------------------------------------------------------------------------


WEIGH = "theory_ingredient-3", "theory_alchemical-4"


def test_a_theory_is_weighed_with_two_taps_and_a_cell_always_explains(planning):
    planning.click("kind-publish", *WEIGH)
    assert planning.cells("is-claimed") == {"3-4"}
    assert rows(planning)[0].startswith("bird claw =") and "Publish bird claw" in planning.text("view")
    assert "If somebody tests one of its signs" in planning.text("view")
    planning.click("put-B")
    (theory,) = planning.grid.notes.table.theories
    assert (theory.ingredient, theory.alchemical, theory.my_seal) == ("bird_claw", "Nnp", "B")
    planning.click("cell-3-4")
    assert planning.state.asked == (3, 4) and planning.state.view == "why" and not planning.cells("is-claimed")


def test_a_theory_that_your_notes_exclude_is_published_only_after_a_warning(planning):
    planning.click("kind-publish", "theory_ingredient-2", "theory_alchemical-0")
    assert "toad = npN" in planning.text("view") and "Your notes rule this theory out" in planning.text("view")
    warned = planning.grid.view.index('data-key="bluff"')
    assert warned < planning.grid.view.index('data-key="put-gold"'), "its seals are folded away under the warning"
    planning.click("theory_ingredient-3", "theory_alchemical-4")
    assert not planning.has("bluff")


def test_theories_are_sorted_by_what_they_bring(planning):
    planning.click("kind-publish")
    tested = [max(row.tested) for _, row in order(planning, "tested") if row.chance]
    assert tested == sorted(tested, reverse=True)
    risks = [row.risk for _, row in order(planning, "risk") if row.chance]
    assert risks == sorted(risks)
    untested = rows(planning.click("sort-untested"))
    assert untested[0].endswith("50 % 16.7 % +1.5 +0.5 −1 +1 −1")
    assert rows(planning.click("sort-tested"))[0].endswith("50 % 16.7 % +1.33 +0.33 −1.17 +1 −1.17")


def test_the_answer_stands_before_the_settings(planning):
    planning.click("kind-publish")
    assert planning.grid.view.index("pl-advice") < planning.grid.view.index('data-do="theory_ingredient"')
    planning.click("kind-mix")
    assert planning.grid.view.index("pl-advice") < planning.grid.view.index("Which pair makes")


# --- one record of published theories ---------------------------------------------------------------------------


def test_a_rivals_theory_is_on_the_board_at_once_and_never_offered_as_new(planning):
    planning.type("Red published flower = npN").click("kind-publish")
    assert planning.grid.notes.table.theory_of("flower") == Theory("flower", "npN")
    assert "flower Red" in planning.text("view") and planning.has("untheory-flower")
    row = next(
        n for n, one in enumerate(planning.grid.desk.planning.rows()) if (one.ingredient, one.alchemical) == (4, 0)
    )
    planning.do("row", n=str(row))
    assert "Endorse flower = npN" in planning.text("view") and "Publish flower" not in planning.text("view")
    planning.click("put-R")
    assert planning.grid.notes.entries[-1] == Endorse("flower", "npN", "R")
    planning.click("kind-debunk")
    assert any("flower" in row for row in rows(planning)), "it can be debunked"


def test_your_own_theory_is_an_entry_like_any_other(planning):
    planning.click("kind-publish", *WEIGH, "put-B")
    n = len(planning.grid.notes) - 1
    assert planning.grid.notes.entries[n] == Publish("bird_claw", "Nnp", "B")
    assert "You published bird claw = Nnp with a blue hedge" in planning.text("status")
    planning.click("tab-notes").do("edited", n=str(n), line="publish bird claw = Nnp with a gold seal")
    assert planning.grid.notes.table.theory_of("bird_claw").my_seal == "gold"
    planning.do("delete", n=str(n))
    assert planning.grid.notes.table.theory_of("bird_claw") is None
    planning.click("undo")
    assert planning.grid.notes.table.theory_of("bird_claw").my_seal == "gold"
    planning.type("Green published bird claw = Nnp", "Green published toad = Nnp")
    assert len(planning.grid.notes) == n + 1
    assert f"you published bird claw = Nnp (entry {n + 1})" in planning.text("bar")


def test_your_own_theory_that_the_facts_exclude_is_a_warning_at_once(planning):
    planning.type("publish flower = npN with a gold seal")
    assert "can’t be right" not in planning.text("status") + planning.click("kind-publish").text("view")
    planning.type("flower: R+ (private)")
    warning = "Your theory flower = npN can’t be right. It costs you 4 points at the end"
    assert planning.text("status").strip().startswith(warning) and warning in planning.text("view")
    assert "<details" in planning.grid.status.partition("240 →")[0], "the rest is folded"
    assert warning in planning.click("kind-debunk").text("view")
    planning.type("fern+toad=R+")
    assert "can’t be right" not in planning.text("status"), "said once, when it happens"
    planning.type("flower: R+")
    assert "can’t be right" not in planning.text("view"), "everybody saw it: the theory is gone"


@pytest.mark.parametrize("how", ["apply", "edit", "delete"])
def test_a_correction_names_your_theory_that_it_makes_impossible(planning, how):
    planning.type("publish flower = npN with a gold seal", "flower: R- (private)", "flower: R+ (private)")
    n = len(planning.grid.notes) - 2
    if how == "apply":
        edits = planning.state.findings.edits
        planning.do("apply", k=str(next(k for k, edit in enumerate(edits) if edit.n == n)))
    elif how == "edit":
        planning.do("edited", n=str(n), line="flower: R+")
    else:
        planning.do("delete", n=str(n))
    assert planning.worlds and "Your theory flower = npN can’t be right. It costs" in planning.text("status")
    assert planning.click("to-debunk").state.view == "next"


def test_contradicting_notes_lead_from_next_to_what_mends_them(example):
    example.type("toad: R-").click("tab-next", "to-why")
    assert example.state.view == "why"


def test_the_head_over_the_seals_has_a_cell_for_each_other_column_so_that_a_phone_can_hide_one(planning):
    over = planning.click("kind-publish").grid.view.split("<thead>")[1].split("</tr>")[0]
    assert over.count("<td") == 3 and 'colspan="5"' in over


def test_no_mix_comes_before_one_that_looks_better_and_publish_names_the_same_mix(panel):
    """Scorpion + feather has more bits, but 3 worlds at worst, and is no better than flower + feather elsewhere."""
    panel.type("mushroom+fern=0", "toad+claw=R-", "mushroom+toad=G+", "fern+feather=R+", "flower+root=R+/G+/B+")
    panel.type("scorpion+flower=B+").click("tab-next")
    names = re.findall(r'class="pl-choose"[^>]*>([^<]*)', panel.grid.view)
    assert names[0] == "mandrake root + scorpion"
    assert names.index("flower + raven feather") < names.index("scorpion + raven feather")
    assert "tells-worst" in panel.grid.view, "a phone shows the column that decides"
    assert "whether or not you mix mandrake root + scorpion first" in panel.click("kind-publish").text("view")
