"""Practice mode, puzzles, and the Next view."""

import re
from base64 import b64decode
from datetime import date
from random import Random

import pytest

from pharmalab.deduction import Theory
from pharmalab_widgets.assistant.solved import SolvedPuzzles
from tests.effort import part

from .conftest import EXAMPLE


@pytest.fixture
def practise(example):
    return example.click("mode-practise")


def crossed(panel):
    return panel.cells("is-crossed")


def test_a_click_toggles_ones_own_cross_and_nothing_is_given_away(practise):
    assert crossed(practise) == set()
    practise.click("cell-2-0", "cell-3-1")
    assert crossed(practise) == {"2-0", "3-1"}
    assert crossed(practise.click("cell-3-1")) == {"2-0"}
    assert crossed(practise.click("undo")) == {"2-0", "3-1"}
    assert "difficulty" not in practise.text("view") and "Fern + toad is blue plus" not in practise.text("status")
    assert "for sure" not in practise.grid.sheet and "is-fresh" not in practise.grid.sheet
    assert "gives no advice" in practise.click("tab-next").text("view")


def test_wrong_and_missing_are_told_on_request(practise):
    practise.click("cell-2-0", "cell-3-1")
    assert "is-wrong" not in practise.grid.sheet
    practise.click("check")
    assert "Nothing rules out bird claw as pnP yet." in practise.text("status")
    assert practise.cells("is-wrong") == {"3-1"}
    assert "Nothing rules out bird claw as pnP yet." in practise.text("view")
    practise.click("cell-3-1")
    assert "is-wrong" not in practise.grid.sheet  # a verdict is about the grid as it was


def test_hints_go_step_by_step(practise):
    sheet = practise.grid.sheet
    seen = [practise.click("hint").text("status") for _ in range(4)]
    assert (
        "Which alchemicals don’t" in seen[0]
        and "Look at entry 1" in seen[1]
        and "for example" in seen[2]
        and "so both have red plus" in seen[3]
    )
    assert practise.grid.sheet != sheet
    practise.click("take")
    assert len(crossed(practise)) == 8
    assert "are opposites" in practise.click("hint").text("status")  # the next step, from level 1 again


def test_the_whole_grid_by_hints_is_complete_and_right(practise):
    for _ in range(5):
        practise.click("hint", "hint", "hint", "hint", "take")
    assert practise.state.crosses == practise.grid.notes.worlds.crosses
    assert "Your grid is complete and correct." in practise.click("check").text("status")


def test_checking_contradicting_notes_is_refused_with_the_reason(practise):
    practise.type("mushroom: B+").click("check")
    assert practise.state.trouble and "contradict each other" in practise.text("status")


def test_a_check_gives_away_one_wrong_cell_and_no_world(practise):
    practise.click("cell-3-1", "cell-0-0", "cell-1-0", "cell-4-4", "check")
    told = practise.text("status")
    assert "Nothing rules out bird claw as pnP yet. 1 more cross needs checking, too." in told
    assert practise.cells("is-wrong") == {"3-1"}
    assert "flower" not in told + practise.text("view").split("Puzzles")[0]
    assert "Nothing rules out flower" in practise.click("cell-3-1", "check").text("status")


def test_a_cross_on_the_solution_of_a_puzzle_is_told_with_the_entries_that_show_it(panel):
    panel.click("mode-practise", "puzzle-2", "cell-6-4", "check")  # L3: scorpion is Nnp
    assert "That cross is wrong: scorpion is Nnp (see entries " in panel.text("status")


def test_a_hint_about_a_grid_with_a_wrong_cross_is_about_that_cross(practise):
    practise.click("cell-3-1", "hint")
    assert "Nothing rules out bird claw as pnP yet." in practise.text("status") and practise.grid.focus[1] == "mend"
    practise.click("mend")
    assert not practise.state.crosses and "You removed your cross" in practise.text("status")
    assert "Which alchemicals don’t" in practise.click("hint").text("status")


def test_the_last_hint_says_that_it_is_the_last(practise):
    said = []
    for _ in range(5):
        practise.click("hint", "hint", "hint")
        said.append("the last hint" in practise.click("hint").text("status"))
        practise.click("take")
    assert said == [False] * 4 + [True]


@pytest.mark.parametrize("seed", range(part(20)))
def test_hints_lead_from_any_grid_to_the_solution(practise, seed):
    """Each one that asks for crosses has a new one, and takes away what is wrong first."""
    rng = Random(seed)
    practise.click("puzzle-3")
    state = practise.state
    state.crosses = sum(1 << n for n in range(64) if rng.random() < 0.3)
    practise.grid.redraw()
    for _ in range(200):
        before, check = state.crosses, practise.grid.desk.practise.check
        if not check.wrong and not check.missing:
            break
        if check.wrong:
            practise.click("hint", "mend")
            assert (before ^ state.crosses).bit_count() == 1 and not state.crosses & ~before
        else:
            practise.click("hint", "hint", "hint", "hint", "take")
            assert state.crosses & ~before and not before & ~state.crosses
    assert state.crosses == practise.grid.notes.worlds.crosses


def test_after_the_whole_hint_the_next_one_waits_for_its_crosses(practise):
    practise.click("hint", "hint", "hint", "hint")
    assert practise.grid.focus[1] == "take" and "disabled" in practise.tag("hint")
    assert "Cross out these cells" in practise.tag("hint")[
        "title"
    ] and "to get a hint for the next step" in practise.text("view")
    assert "are opposites" in practise.click("take", "hint").text("status") and "disabled" not in practise.tag("hint")


def test_hints_can_be_switched_off(practise):
    practise.click("hint", "switch-unaided")
    assert not practise.has("hint") and "Hint 1" not in practise.text("view")
    assert "switched off" in practise.do("hint").text("status")
    assert practise.click("switch-unaided").has("hint")


def test_this_is_it_settles_a_column_and_a_row_in_one_click(practise):
    practise.click("cell-4-4", "pen-is", "cell-4-4")
    rest = {f"4-{a}" for a in range(8) if a != 4} | {f"{i}-4" for i in range(8) if i != 4}
    assert crossed(practise) == rest and certain(practise) == {"4-4"}
    assert "You marked flower as Nnp." in practise.text("status")
    assert "already" in practise.click("cell-4-4").text("status") and crossed(practise) == rest
    assert crossed(practise.click("undo")) == {"4-4"}
    assert crossed(practise.click("pen-not", "cell-4-4")) == set()


def test_there_is_a_task_in_words(panel):
    panel.click("mode-practise")
    assert "Open a puzzle below" in panel.text("view")
    assert "what your 1 entry rules out" in panel.type("toad+fern=R+").text("view")
    clues = len(panel.click("puzzle-2").grid.notes)
    assert f"Solve it with its {clues} clues" in panel.text("view")


def test_what_one_ingredient_showed_stands_on_the_sheet_in_both_modes(panel):
    heads = panel.grid.sheet.count("<tr")
    panel.type("toad: R+", "peek fern in sale as G+: wrong sign", "peek toad in soup")
    assert panel.grid.sheet.count("<tr") == heads + 1 and panel.grid.sheet.count('class="pl-ring"') == 2
    shown = "toad was shown to have a red plus (entry 1); toad was used to make soup (entry 3)"
    for _ in range(2):
        assert shown in panel.tag("head-2")["aria-label"] and "entry 2" in panel.tag("head-1")["aria-label"]
        assert panel.tag("head-0")["aria-label"] == "mushroom"
        panel.click("mode-practise")
    panel.click("mode-assist", "switch-public")  # rivals have not seen the peeks
    assert panel.grid.sheet.count('class="pl-ring"') == 0 and "shown" in panel.tag("head-2")["aria-label"]


def test_a_puzzle_can_be_saved_for_the_printer(practise):
    assert not practise.has("print")
    practise.click("puzzle-4", "print")
    link = practise.tag("printed")
    page = b64decode(link["href"].removeprefix("data:text/html;base64,")).decode()
    assert link["download"] == "L5.html" and page.startswith("<!doctype html>") and page.count("<section>") == 2
    clues, solution = page.split("</section>")[:2]
    assert clues.count("<li>") == len(practise.grid.notes) and "✓" not in clues and solution.count("✓") == 8
    assert practise.click("puzzle-5").has("print")  # another puzzle has another page


def test_the_ladder_and_generated_puzzles_open_here(practise):
    for k in range(10):
        practise.click(f"puzzle-{k}")
        assert practise.worlds == 1 and f"L{k + 1}" in practise.text("view") and crossed(practise) == set()
    practise.do("generate", level="1", seed="7")
    assert practise.worlds == 1 and "Level 1, seed 7" in practise.text("view")
    for _ in range(11):
        practise.click("undo")
    assert "seed 7" not in practise.text("view")
    assert [entry.line() for entry in practise.grid.notes.entries] == list(EXAMPLE)


def test_a_cross_is_told_and_nothing_else(practise):
    assert practise.click("cell-2-0").text("status").strip() == "You crossed out toad as npN."
    assert practise.click("cell-2-0").text("status").strip() == "You removed your cross on toad as npN."


def certain(panel):
    return panel.cells("is-certain")


def test_the_only_cell_that_the_person_left_open_is_marked(panel):
    panel.click("mode-practise", *(f"cell-2-{a}" for a in range(6)))
    assert certain(panel) == set()
    assert certain(panel.click("cell-2-7")) == {"2-6"} and "✓" in panel.text("sheet")
    assert "the only one you left open" in panel.tag("cell-2-6")["aria-label"]
    panel.click(*(f"cell-{i}-5" for i in range(7) if i != 2))
    assert certain(panel) == {"2-6", "7-5"}  # in its row
    assert certain(panel.click("cell-2-7")) == {"7-5"}


def test_the_mark_is_about_ones_own_crosses_only(practise):
    practise.type("fern: G+")
    assert certain(practise) == set()


def solve(panel, but=0):
    """Cross out all that is certain but the last few cells; which those are."""
    todo = [(i, a) for i in range(8) for a in range(8) if panel.grid.notes.worlds.crosses >> 8 * i + a & 1]
    panel.click(*(f"cell-{i}-{a}" for i, a in todo[: len(todo) - but]))
    return [f"cell-{i}-{a}" for i, a in todo[len(todo) - but :]]


def test_a_solved_puzzle_says_so_and_offers_the_next_rung(practise):
    practise.click("puzzle-3", "hint", "hint", "cell-0-0", "hint", "cell-0-0")
    (last,) = solve(practise, but=1)
    assert "Solved" not in practise.text("status") + practise.text("view")
    practise.click(last)
    assert "Solved, with 2 hints." in practise.text("status") and "Solved, with 2 hints." in practise.text("view")
    assert "Solved" not in practise.click(last).text("view")
    practise.click(last, "next-puzzle")
    assert practise.text("view").count("L5:") and crossed(practise) == set()
    solve(practise)
    assert "Solved, without a hint." in practise.text("status")


def test_after_the_last_rung_and_after_a_made_puzzle_another_is_made(practise):
    solve(practise.do("generate", level="1", seed="7"))
    practise.click("another")
    assert "Level 1, seed 8" in practise.text("view")
    solve(practise.click("puzzle-9"))
    assert practise.find("another")["level"] == "10"


def test_hints_that_cross_out_can_solve_a_puzzle(practise):
    practise.click("puzzle-0")
    for _ in range(60):
        if practise.has("solved"):
            break
        practise.click("hint", "hint", "hint", "hint", "take")
    assert "Solved, with" in practise.text("status")


def test_ones_own_notes_are_never_called_solved(practise):
    solve(practise)
    assert "Solved" not in practise.text("status") + practise.text("view")


def test_clearing_starts_the_puzzle_anew(practise):
    practise.click("puzzle-0", "hint", "cell-0-0", "clear")
    solve(practise)
    assert "Solved, without a hint." in practise.text("status")


def test_a_puzzle_that_cannot_be_made_is_told(practise, monkeypatch):
    from pharmalab.deduction.puzzles import NoPuzzle
    from pharmalab_widgets.assistant import practise as module

    def none(level, seed):
        raise NoPuzzle("no puzzle of level 10 in 500 tries: try another seed")

    monkeypatch.setattr(module, "generate", none)
    practise.do("generate", level="10", seed="1")
    assert "try another seed" in practise.text("status") and practise.worlds == 240


# --- Next ------------------------------------------------------------------------------------------


def rows(panel):
    found = re.findall(r'<tr[^>]*data-key="line-\d+"[^>]*>(.*?)</tr>', panel.grid.view)
    return [re.sub(r"<small.*?</small>", "", row) for row in found]


def words(html):
    return re.sub(r"<[^>]+>", " ", html).split()


@pytest.fixture
def planning(example):
    return example.click("tab-next")


def test_mixes_top_three_and_all(planning):
    assert len(rows(planning)) == 3 and words(rows(planning)[0])[-6:] == ["40", "%", "100", "%", "20", "%"]
    assert len(rows(planning.click("every"))) == 28


def test_a_hand_has_no_more_of_a_card_than_the_game(planning):
    planning.click(*["card-3"] * 5)
    assert planning.grid.notes.table.hand == ("bird_claw",) * 5
    planning.click("card-3")
    assert planning.grid.notes.table.hand == ("bird_claw",) * 5
    assert "There are only 5 bird claw cards in the game" in planning.text("status")


def test_the_hand_decides_what_can_be_mixed(planning):
    planning.click("card-2", "card-6", "card-1", "card-4")
    assert planning.grid.notes.table.hand == ("fern", "toad", "flower", "scorpion")
    second, first = words(rows(planning)[0]), words(rows(planning)[1])
    assert first == ["flower", "+", "scorpion", "38.4", "48", "20", "%", "already", "50", "%"]
    assert second == ["toad", "+", "flower", "or", "scorpion", "48", "48", "40", "%", "100", "%", "20", "%"]
    planning.click("card-2", "less-6")
    assert planning.grid.notes.table.hand == ("fern", "toad", "toad", "flower")
    assert not planning.click("empty-hand").grid.notes.table.hand
    assert len(planning.click("undo").grid.notes.table.hand) == 4
    assert planning.worlds == 240  # table facts are never evidence


def test_a_mix_uses_up_the_cards_of_the_hand(planning):
    planning.click("card-0", "card-1", "card-1", "card-4").type("fern+flower=R+ (private)")
    assert planning.grid.notes.table.hand == ("mushroom", "fern")
    assert "Both cards were removed from your hand: 2 cards left." in planning.text("status")
    planning.type("sale toad+fern as R+: exact", "fern+mushroom=0 (public)")
    assert planning.grid.notes.table.hand == ("mushroom", "fern"), "toad wasn't in it; a public mix may be a rival's"
    planning.click("undo", "undo", "undo")
    assert planning.grid.notes.table.hand == ("mushroom", "fern", "fern", "flower")
    planning.click("redo")
    assert planning.grid.notes.table.hand == ("mushroom", "fern")


def test_dominated_rows_are_marked(planning):
    planning.click("card-2", "card-6", "card-1", "card-4", "every")
    told = re.findall(r"<tr[^>]*data-key=\"line-\d+\".*?</tr>", planning.grid.view)
    marked = [words(row)[:3] for row in told if "never better than another choice" in row]
    assert ["fern", "+", "flower"] in marked and ["flower", "+", "scorpion"] not in marked


def test_a_row_opens_and_points_at_the_sheet(planning):
    planning.click("row-0")
    assert "Mix bird claw + flower" in planning.text("view")
    assert "pl-pair is-pointed" in planning.grid.sheet
    assert "is-pointed" not in planning.click("row-0").grid.sheet


def test_two_mixes_and_the_potion_finder(planning):
    planning.click("twice")
    assert " and " in re.sub("<[^>]+>", "", rows(planning)[0])
    assert "know one more ingredient" in planning.click("row-0").text("view"), "the open row tells all columns"
    planning.click("goal-B+")
    assert "Fern + toad makes blue plus for sure." in planning.text("view")


def test_sales(planning):
    planning.click("kind-sell", "offer-G+", "offer-B-")
    assert planning.grid.notes.table.wanted == ("G+", "B-")
    planning.do("zone", value="blue").do("discount", value="1")
    assert planning.grid.notes.table.zone == "blue" and planning.grid.desk.planning.discount == 1
    assert rows(planning)
    planning.do("discount", value="9")
    assert planning.state.trouble


def test_a_theory_of_yours_does_not_hide_the_ones_you_can_publish(planning):
    planning.click("kind-publish").do("theory", ingredient="toad", alchemical="PPP", seal="gold")
    assert "No theory is open to you now" not in planning.text("view")


def test_publishing_and_debunking(planning):
    planning.click("kind-publish")
    assert "points that the seal earns you, in reputation and at the end" in planning.text("view")
    assert "points with the action right risk gold seal silver seal red hedge green hedge blue hedge" in planning.text(
        "view"
    )
    planning.click("kind-debunk")
    assert not rows(planning) and "No theory is on the board yet." in planning.text("view")
    planning.do("theory", ingredient="scorpion", alchemical="Ppn", seal="")
    planning.do("theory", ingredient="toad", alchemical="PPP", seal="gold")
    assert planning.grid.notes.table.theories == (Theory("scorpion", "Ppn"), Theory("toad", "PPP", "gold"))
    assert rows(planning)
    planning.do("variant", value="master").click("conflict-scorpion-toad")
    assert planning.grid.notes.table.in_conflict("toad", "scorpion")
    planning.click("untheory-toad")
    assert not planning.grid.notes.table.conflicts and len(planning.grid.notes.table.theories) == 1


def test_a_theory_takes_the_place_of_another_with_its_alchemical_and_says_so(planning):
    planning.do("theory", ingredient="scorpion", alchemical="Ppn", seal="")
    planning.do("theory", ingredient="toad", alchemical="Ppn", seal="")
    assert planning.grid.notes.table.theories == (Theory("toad", "Ppn"),)
    assert (
        planning.text("status").strip() == "Theory: toad = Ppn. The theory scorpion = Ppn was removed from the board."
    )


def test_one_card_is_no_pair(planning):
    assert "two different cards" in planning.click("card-2").text("view")


def test_what_the_rules_forbid_is_told_under_all_only(planning):
    planning.click("kind-debunk").do("theory", ingredient="toad", alchemical="PPP", seal="")
    assert len(rows(planning)) == 3 and "mushroom: red?" not in planning.text("view")
    planning.click("every")
    assert len(rows(planning)) == 24 and "mushroom: red?" in planning.text("view")
    planning.click("every")
    assert len(rows(planning)) == 3


def test_the_puzzle_of_the_day_is_kept_with_its_help_and_can_be_shared(practise, monkeypatch):
    class Saturday(date):
        @classmethod
        def today(cls):
            return cls(2026, 11, 28)

    for module in ("assistant.practise", "assistant.solved", "assistant.views.practise"):
        monkeypatch.setattr(f"pharmalab_widgets.{module}.date", Saturday)
    practise.grid.redraw()
    assert "Saturday, 28 November 2026" in practise.text("view") and "Rating" not in practise.text("view")
    practise.click("daily")
    practise.click("check", "hint")
    last = next((i, a) for i in range(8) for a in range(8) if practise.state.notes.worlds.crosses >> 8 * i + a & 1)
    practise.state.crosses = practise.grid.notes.worlds.crosses & ~(1 << 8 * last[0] + last[1])
    practise.grid.redraw()
    practise.click(f"cell-{last[0]}-{last[1]}")
    assert "Solved, with 1 hint." in practise.text("status")
    view = practise.text("view")
    assert "pharmalab, puzzle of 2026-11-28: ★★☆ 💡" in practise.grid.view and "1 day in a row" in view
    assert SolvedPuzzles().today.hints == 1, "another panel knows"
