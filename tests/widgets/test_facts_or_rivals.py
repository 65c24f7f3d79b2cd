"""The switch in the head: chances and advice by facts only, or with what rivals did; and Next's first sentence."""

import asyncio
import re
from fractions import Fraction

import pytest

from pharmalab.core.figures import percent
from pharmalab.core.work import stop_when
from pharmalab.deduction import Notes
from pharmalab_widgets.assistant import long_work
from pharmalab_widgets.assistant.views import next as next_view

SEEN = "Green showed R+, bird claw seen, 4 cards"


@pytest.fixture
def rivals(example):
    return example.type(SEEN)


def lead(panel):
    (said,) = re.findall(r'<p class="pl-lead">(.*?)</p>', panel.grid.view, re.DOTALL)
    words = " ".join(re.sub(r"<[^>]+>", " ", said).split())
    return re.sub(r" ([.,;:?])", r"\1", words)  # a stop after bold words stands close to them


def test_without_rivals_there_is_nothing_to_choose(example):
    assert "basis-" not in example.grid.switches
    example.do("basis", basis="rivals")
    assert "Your notes don’t mention any rivals yet" in example.text("status"), "it says why it does nothing"
    assert example.grid.notes.table.basis == "facts"
    assert "Chances from" in re.sub("<[^>]+>", "", example.type(SEEN).grid.switches)


def test_the_switch_is_kept_with_the_notes_and_can_be_undone(rivals):
    rivals.click("basis-rivals")
    assert rivals.tag("basis-rivals")["aria-pressed"] == "true" and rivals.grid.notes.table.basis == "rivals"
    kept = Notes.from_json(rivals.grid.notes.to_json())
    assert kept.table.basis == "rivals" and kept == rivals.grid.notes
    assert '"basis"' not in Notes().to_json() and Notes.from_json(Notes().type(SEEN).to_json()).table.basis == "facts"
    rivals.click("undo")
    assert rivals.tag("basis-facts")["aria-pressed"] == "true"


def test_chances_and_advice_follow_it_and_what_is_certain_does_not(example):
    example.type("Green took toad", "Green showed R+, 3 cards", "Blue published fern = nPp, gold")
    example.click("switch-chances", "tab-next")
    facts, before, crossed = example.grid.sheet, lead(example), example.cells("is-crossed")
    assert "what rivals did" not in before
    example.click("basis-rivals")
    assert example.grid.sheet != facts and "; with rivals " in example.grid.sheet
    assert example.cells("is-crossed") == crossed
    kind = (
        "This advice also uses what rivals did. These chances are exact"
        if example.grid.notes.likely.exact
        else "This advice also uses what rivals did. These chances are approximate"
    )
    assert kind in lead(example)
    fern = [row for row in example.grid.desk.planning.advice.theories() if row.ingredient == 1]
    likely = example.grid.notes.likely.chances[1]
    assert {row.alchemical: row.chance for row in fern} == dict(enumerate(likely))
    example.click("basis-facts")
    assert example.grid.sheet == facts and lead(example) == before


def test_the_grid_and_one_sentence_show_what_rivals_change(example):
    example.type("Green took toad", "Green showed R+, 3 cards", "Blue published fern = nPp, gold")
    assert "<small" not in example.grid.sheet, "the chances are not switched on"
    example.click("basis-rivals")
    notes, likely = example.grid.notes, example.grid.notes.likely
    before, now = percent(notes.chances[1][3]), percent(likely.chances[1][3])
    assert (
        f"Chances and advice now take account of what your rivals did. The biggest change: fern = nPp, now {now} "
        f"instead of {before}. "
        "Every × and ✓ is still certain." in example.text("status")
    )
    assert '<small class="is-likelier">' in example.grid.sheet and '<small class="is-less">' in example.grid.sheet
    example.click("basis-facts")
    assert "<small" not in example.grid.sheet
    assert "The chances and the advice are now based only on facts" in example.text("status")


def test_a_cells_reason_names_the_rivals_deed_that_moved_its_chance(example):
    example.type("Green took toad", "Green showed R+, 3 cards", "Blue published fern = nPp, gold")
    example.do("cell", i="1", a="3")
    assert "With rivals, its chance" not in example.text("view")
    told = example.click("basis-rivals").text("view")
    assert "With rivals, this chance is 95.2 % instead of 50 %, because Blue published fern = nPp" in told
    assert "(entry 6). This is true in 120 of 240 worlds." in told
    assert "because Blue published" in example.grid.sheet, "a phone reads it under the cell"


def test_the_worlds_say_their_chance_with_rivals(example):
    example.type("Green took toad", "Green showed R+, 3 cards", "Blue published fern = nPp, gold").click("tab-worlds")
    assert "With facts only, all worlds are equally likely: 1 in 240." in example.text("view")
    assert not example.has("world-likeliest") and example.do("world", to="likeliest").state.trouble
    example.click("basis-rivals", "world-likeliest")
    (best, chance), stepping = example.grid.notes.likely.best(1)[0], example.grid.desk.stepping
    assert stepping.world == best and chance > Fraction(1, 240)
    assert f"With rivals, this world’s chance is {percent(chance)} (" in example.text("view")
    example.do("suppose", i="1", a="3")  # fern = nPp: the weights of what is left, in all one
    then = stepping.likely
    assert sum(then.chance(world) for world in then.worlds) == 1 and then.worlds.count < 240


def test_few_worlds_have_a_column_for_the_chance(panel):
    known = zip(["mushroom", "fern", "toad", "claw", "flower"], ["npN", "pnP", "pNn", "nPp", "Nnp"], strict=True)
    for name, what in known:
        panel.type(*(f"{name}: {c}{'+' if sign in 'pP' else '-'}" for c, sign in zip("RGB", what, strict=True)))
    panel.type("Blue published root = Ppn, gold").click("tab-worlds")
    assert panel.worlds == 6 and "chance</th>" not in panel.grid.view
    panel.click("basis-rivals")
    shares = re.findall(r"<td>([0-9.]+ %)</td>", panel.grid.view.replace("\N{NO-BREAK SPACE}", " "))
    likely = panel.grid.notes.likely
    assert shares == [percent(likely.chance(world)) for world in likely.worlds] and len(set(shares)) == 2


def test_next_begins_with_one_sentence(example):
    example.click("tab-next")
    assert lead(example).endswith("about 48 of 240 worlds are left. The risk of a negative potion is 20 %.")
    example.click("kind-publish")
    assert lead(example).startswith(("Publish ", "Wait: "))
    example.click("kind-sell", "offer-G+")
    assert "gold" in lead(example)


def test_next_says_when_to_wait_with_a_debunk(example):
    example.click("tab-next", "kind-debunk").do("theory", ingredient="toad", alchemical="PPP", seal="")
    assert lead(example).endswith(
        "it has a 50 % chance of success and could cost 1 point. On average, it earns you +0.5 reputation points."
    )
    example.do("zone", value="blue")
    assert lead(example).startswith("Wait: your best chance is to ask for the green sign of toad.")
    assert "It has a 50 % chance of success, but costs you 0.5 reputation points on average (up to 3 points)." in lead(
        example
    )


def test_the_advice_on_a_wrong_theory_of_yours_is_one_recommendation(example):
    """It weighs the reputation against what the theory would cost at the end; the box only says what both cost."""
    example.type("toad: R+", "toad: B+", "toad: G+").do("theory", ingredient="toad", alchemical="nPp", seal="gold")
    example.click("tab-next", "kind-debunk")
    assert lead(example) == (
        "Ask for the red sign of toad: it is certain to succeed. It costs you 3 reputation points, but saves you 4 "
        "points at the end."
    )
    assert "Debunking it yourself costs you 3 reputation points." in example.text("view")
    told = example.text("view")
    assert re.search(r"toad: red\? 100 ?% \+1 ", told) and re.search(r"toad: green\? 0 ?% −1 ", told)
    example.do("zone", value="blue")
    assert lead(example).startswith("Wait: ")
    assert lead(example).endswith("but costs you 5 reputation points and only saves you 4 points at the end.")


def test_next_says_when_nothing_is_left_to_learn(panel):
    known = zip(["mushroom", "fern", "toad", "claw", "flower", "root", "scorpion", "feather"],
                ["npN", "pnP", "pNn", "nPp", "Nnp", "Ppn", "NNN", "PPP"], strict=True)  # fmt: skip
    for name, what in known:
        panel.type(*(f"{name}: {c}{'+' if sign in 'pP' else '-'}" for c, sign in zip("RGB", what, strict=True)))
    panel.click("tab-next")
    assert panel.grid.notes.worlds.count == 1
    assert lead(panel) == "You already know everything, so no mix can teach you anything."
    assert "mixed-" not in panel.grid.view and "<table" not in panel.grid.view, "it says nothing else"


def test_next_says_when_no_mix_of_the_hand_teaches_anything(example):
    example.click("tab-next", "card-0", "card-1")
    assert lead(example).startswith(
        "None of these mixes can teach you anything, because you already know every potion."
    )
    example.click("empty-hand", "sort-risk")
    assert "you already know the potion, so this mix tells you nothing. The risk of a negative potion is 0 %." in lead(
        example
    )


def test_an_approximation_is_weighed_more_closely_beside_the_panel(example):
    example.type(*(f"{who} showed {what}, 3 cards" for who, what in (("Green", "R+"), ("Blue", "B-"), ("Green", "R-"))))

    async def person():
        example.click("tab-next", "basis-rivals")
        assert "also uses what rivals did. These chances are approximate" in lead(example)
        assert "Taking a closer look at what rivals did" in example.text("status") and example.has("stop")
        example.click("row-0", "stop")
        assert example.has("go-on") and "approximate" in lead(example)
        example.click("go-on")
        while job := example.grid.desk.working.job:
            await example.grid.desk.working._worker._task
        assert (
            not job
            and not example.has("stop")
            and "what rivals did. These chances are exact for this model." in lead(example)
        )
        closely = example.state.findings.own_likely
        assert example.grid.desk.planning.advice.weighted is closely.weighted_worlds

    asyncio.run(person())


def test_a_slow_weighing_is_put_off_wherever_advice_is_drawn(rivals):
    rivals.click("basis-rivals", "tab-next", "goal-R+")
    late = []
    desk = rivals.grid.desk
    desk.planning._advice = None
    desk.state.findings._derived.clear()
    token = long_work._late.set(late)
    try:
        with stop_when(lambda: True):
            next_view.draw(desk.state, desk.planning)
    finally:
        long_work._late.reset(token)
    assert len(late) == 2, "the table and the potion finder"
