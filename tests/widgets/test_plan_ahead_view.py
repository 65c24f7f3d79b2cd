"""Plan ahead in the Next view: one tap gives an answer, and hand, row, cubes and gold change it."""

import asyncio
import re

import pytest

from pharmalab_widgets.assistant import long_work
from pharmalab_widgets.assistant.planner import TOP


@pytest.fixture
def ahead(example):
    return example.click("tab-next", "kind-ahead", "resources")


def lead(panel):
    (said,) = re.findall(r'<p class="pl-lead">(.*?)</p>', panel.grid.view, re.DOTALL)
    return " ".join(re.sub(r"<[^>]+>", " ", said).split())


def rows(panel):
    found = re.findall(r'<tr[^>]*data-key="line-\d+"[^>]*>(.*?)</tr>', panel.grid.view)
    return [re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", row)).strip() for row in found]


def test_one_tap_gives_an_answer(ahead):
    assert lead(ahead) == (
        "This round mix bird claw + flower, then bird claw + mandrake root: on average, this leaves about 7.6 of 240 "
        "worlds. The risk of a negative potion is 73.3 %. The list is exact, because every plan was compared."
    )
    assert rows(ahead)[0] == "bird claw + flower, then bird claw + mandrake root 7.6 73.3 % 2 + 0 ≤ 2"
    assert "Tap the cards you hold" in ahead.text("view") and not ahead.has("up-0")


def test_the_hand_and_the_row_say_what_to_forage(ahead):
    ahead.click("card-2", "card-6")
    assert lead(ahead).startswith("This round forage ")
    ahead.click("up-1")
    assert ahead.tag("up-1")["aria-label"] == "fern: 1 face up, add one" and "forage" not in lead(ahead)
    ahead.click("up-3")
    assert lead(ahead).startswith(
        "This round forage fern + bird claw, mix toad + bird claw; next round mix fern + scorpion"
    )
    ahead.click("down-1", "down-3")
    assert not ahead.has("any-row") and "Until then, plans assume that you can forage any card" in ahead.text("view")
    assert not ahead.click("up-1", "up-1", "any-row").has("any-row")


def test_cubes_and_gold_limit_the_plans(ahead):
    ahead.do("spend", what="cubes_now", value="1")
    assert lead(ahead).startswith("This round mix bird claw + flower; next round mix ")
    assert rows(ahead)[0].endswith("1 + 1 ≤ 2")
    ahead.do("spend", what="gold", value="0").click("row-0")
    assert rows(ahead)[0].endswith("1 + 1 0") and "Drink bird claw + flower" in ahead.text("view")
    ahead.do("spend", what="cubes_now", value="0").do("spend", what="cubes_next", value="0")
    assert "no plan that would teach you anything" in ahead.text("view")


def test_foraging_in_the_next_round_is_called_luck(ahead):
    ahead.click("card-2").do("spend", what="cubes_now", value="1")
    assert "Nobody knows yet which ingredients will be in the next row" in ahead.text("view")
    ahead.click("forage-next")
    assert "any card to forage, next round too" in ahead.text("view")
    assert lead(ahead).startswith("Next round forage bird claw + flower, mix ")


def test_an_open_plan_tells_what_follows_each_potion(ahead):
    ahead.type("bird claw + flower = B-").click("experiments-3", "row-0")
    said = ahead.text("view")
    assert "Test bird claw + mandrake root" in said and re.search(r"(plus|minus|soup): Test", said)
    assert len(ahead.grid.desk.planning.pointed()) > 3, "all pairs that may be mixed, on the triangle"
    ahead.click("row-0", "every")
    assert len(rows(ahead)) > TOP


def test_what_cannot_be_is_refused(ahead):
    for wrong in ({"do": "experiments", "n": "4"}, {"do": "spend", "what": "cards", "value": "1"},
                  {"do": "spend", "what": "gold", "value": "9"}, {"do": "face_up", "i": "8"}):  # fmt: skip
        before = ahead.grid.desk.planning.resources
        ahead.grid.receive(wrong)
        assert ahead.grid.desk.planning.resources == before and ahead.state.trouble
    for _ in range(6):
        ahead.do("face_up", i="0")
    assert "at most 5" in ahead.text("status")


def test_another_question_ends_the_search_for_the_last_one(example, monkeypatch):
    monkeypatch.setattr(long_work, "AT_ONCE", 0)

    async def person():
        panel = example.click("tab-next", "kind-ahead", "card-2", "card-6")
        working = panel.grid.desk.working
        first = working.job
        assert first and panel.has("stop")
        panel.click("experiments-3")
        assert first.work.over or first is not working.job
        panel.click("stop")
        assert "Stopped" in panel.text("status") and not panel.has("row-0")
        panel.click("experiments-2")
        assert panel.has("stop"), "other plans are looked for although the last search was stopped"
        while working.job:
            await working._worker._task
        return panel

    assert lead(asyncio.run(person())).startswith("This round forage ")
