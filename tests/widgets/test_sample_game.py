"""The sample game: it plays itself, every sentence of it is true, and nothing of your own changes."""

import re

import pytest

from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS, POTIONS, has_plus, potions_of_sale
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.sample_frames import FRAMES

MUSHROOM, FERN, TOAD, ROOT = (INGREDIENTS.index(name) for name in ("mushroom", "fern", "toad", "mandrake_root"))


def at(words):
    """The sample's state when the sentence with these words is seen."""
    state = Assistant()
    for frame in FRAMES:
        frame.play(state)
        if words in frame.said:
            return state
    raise AssertionError(f"no sentence says “{words}”")


def alchemicals(state, i):
    """The alchemicals that an ingredient can still be."""
    return [a for a in range(8) if not state.notes.worlds.crosses >> 8 * i + a & 1]


def test_the_sample_has_eight_entries_which_agree_each_teaches_something_and_they_leave_one_world():
    state, counts = Assistant(), [40320]
    for frame in FRAMES:
        frame.play(state)
        counts.append(state.notes.worlds.count)
    assert len(state.notes) == 8 and counts == sorted(counts, reverse=True) and counts[-1] == 1
    assert all(
        Notes(state.notes.entries[:k]).worlds.count > Notes(state.notes.entries[: k + 1]).worlds.count for k in range(8)
    )


def test_it_takes_half_a_minute_and_each_sentence_can_be_read_in_its_time():
    assert 25_000 <= sum(frame.ms for frame in FRAMES[:-1]) <= 32_000
    assert all(len(frame.said.split()) / frame.ms * 1000 <= 5 for frame in FRAMES)  # words a second


def test_what_is_said_of_the_triangle_and_the_grid_is_true():
    assert set(at("tap their diamond").picked) == {MUSHROOM, TOAD}
    asked = at("tap a cross")
    i, a = asked.asked
    assert asked.view == "why" and asked.notes.worlds.crosses >> 8 * i + a & 1
    assert ALCHEMICALS[a] in asked.message


def test_what_is_said_of_potions_and_signs_is_true():
    sold = at("right sign")
    sale = sold.notes.entries[-1]
    open_ = potions_of_sale(POTIONS.index(sale.wanted), sale.quality)
    assert {POTIONS[q] for q in range(7) if open_ >> q & 1} == {"R+", "B+"} and sale.wanted == "G+"
    soup = at("opposite signs in every colour")
    opposites = [(a, a ^ 1) for a in range(8)]
    assert all(has_plus(a, c) != has_plus(b, c) for a, b in opposites for c in range(3))
    assert {a ^ 1 for a in alchemicals(soup, FERN)} == set(alchemicals(soup, MUSHROOM))
    assert all(has_plus(a, 0) for a in alchemicals(at("mandrake root has a red plus"), ROOT))
    assert all(ROOT in map(int, entry.mentions()) for entry in at("both with mandrake root").notes.entries[-2:])
    assert all(len(alchemicals(at("each dark cell"), i)) == 1 for i in range(8))


def test_the_first_row_of_next_is_the_best_mix_all_round(panel):
    panel.click("sample")
    for _ in FRAMES:
        if "The Next view ranks" in panel.text("top"):
            break
        panel.click("sample-step")
    assert "The Next view ranks" in panel.text("top")
    planning = panel.grid.desk.sample.desk.planning
    first = planning.rows()[int(re.findall(r'data-key="line-(\d+)"', panel.grid.view)[0])]
    assert first.all_round == max(row.all_round for row in planning.rows())


def test_it_plays_itself_to_the_end_and_leaves_everything_as_it_was(panel):
    panel.type("toad+mushroom=R-").click("undo", "close-news")
    before, past, future = panel.html, list(panel.state.history.past), list(panel.state.history.future)
    panel.click("sample")
    for n in range(len(FRAMES) - 1):
        assert f'data-n="{n}" data-after="{FRAMES[n].ms}"' in panel.grid.top
        panel.do("sample_next", n=str(n))
    assert "data-after" not in panel.grid.top and panel.grid.focus[1] == "sample-end"
    assert "1 worlds" not in panel.html and panel.worlds == 40320 and panel.state.empty
    panel.click("sample-end")
    assert (panel.state.history.past, panel.state.history.future) == (past, future)
    assert panel.html == before


def test_pause_step_skip_and_escape(panel):
    panel.click("sample", "sample-pause")
    assert "data-after" not in panel.grid.top
    panel.do("sample_next", n="0")  # the time of a second window
    assert panel.text("top").count("1/11") == 1
    panel.click("sample-step", "sample-step", "sample-pause")
    assert "3/11" in panel.text("top") and 'data-n="2" data-after' in panel.grid.top
    panel.do("sample_next", n="1")  # late
    assert "3/11" in panel.text("top")
    assert panel.do("escape").has("sample") and not panel.has("sample-pause")
    assert not panel.click("sample", "sample-end").has("sample-pause")


@pytest.mark.parametrize("action", [{"do": "undo"}, {"do": "type", "line": "toad+fern=R+"}])
def test_nothing_but_its_own_buttons_does_anything_meanwhile(panel, action):
    panel.click("sample").grid.receive(action)
    assert panel.state.empty and len(panel.grid.desk.sample.desk.state.notes) == 0
    assert panel.grid.sheet.startswith("<div inert>")


def test_a_step_after_the_end_is_refused_in_words(panel):
    assert "start it again" in panel.do("sample_step").text("status")
