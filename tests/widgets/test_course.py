"""The panel of the deduction course: every task through the messages of a browser, what is kept, and what is shown."""

import json
import re
from html import unescape

import pytest

from pharmalab.core.files import home_folder
from pharmalab.course import Drill, Worked, lesson, lessons, task
from pharmalab.course.crosses import Crosses
from pharmalab.exercises import records
from pharmalab.exercises.kinds import Choice, Members
from pharmalab.exercises.records import Attempt
from pharmalab_widgets.course.course_panel import CoursePanel, deduction
from pharmalab_widgets.course.grid_play import GridPlay
from pharmalab_widgets.course.question_play import ChoicePlay, FieldPlay
from pharmalab_widgets.course.worked_play import WorkedPlay
from tests.effort import some

TASKS = [one for of in lessons() for one in of.tasks]
every_task = pytest.mark.parametrize("of", TASKS, ids=lambda one: one.id)
every_lesson = pytest.mark.parametrize("of", lessons(), ids=lambda one: one.id)


def do(panel, action, **values):
    panel.receive({"do": action, **values})
    return panel


def said(panel):
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", panel.status)).strip())


def html(panel):
    return "".join((panel.top, panel.text, panel.sheet, panel.bar, panel.status, panel.nav))


def tag(panel, key):
    """The tag of the element with this data-key; '' if there is none."""
    found = re.findall(rf'<\w+[^>]*data-key="{key}"[^>]*>', html(panel))
    assert len(found) < 2, f"{key} is there twice"
    return found[0] if found else ""


def may(panel, key):
    return bool(tag(panel, key)) and "disabled" not in tag(panel, key)


def at(id):
    """A panel that stands at a task, reached or not."""
    return deduction(id)


def answered(panel, raw):
    """Enter an answer as a person does, and hand it in."""
    play = panel.play
    if isinstance(play, WorkedPlay):
        for _ in range(int(raw) - play.shown):
            do(panel, "card")
    elif isinstance(play, GridPlay):
        wanted = Crosses().read(raw)
        if play.sheet.crosses != wanted:
            k = (play.sheet.crosses ^ wanted).bit_length() - 1
            play.cross(wanted ^ 1 << k)  # all but the last one, which is clicked
            do(panel, "cell", i=str(k // 8), a=str(k % 8))
        do(panel, "check")
    elif isinstance(play, ChoicePlay):
        entered = play.task.kind.read(raw)
        chosen = entered if isinstance(play.task.kind, Members) else {entered}
        for n, option in enumerate(play.options):
            if (option in chosen) != (n in play.ticked) and (play.several or option in chosen):
                do(panel, "tick", n=str(n), value=option in chosen)
        do(panel, "check")
    else:
        assert isinstance(play, FieldPlay)
        do(panel, "answer", answer=raw)
    return panel


def wrong_answer(of):
    """One that can be read and is not right."""
    of = of.variant()
    if isinstance(of, Worked):
        return "1"
    if isinstance(of.kind, Crosses):
        return Crosses().shown(of.start or of.truth() & -of.truth())
    if isinstance(of.kind, Members):
        return of.kind.names[0] if {of.kind.names[0]} != set(of.truth()) else of.kind.names[1]
    return next((one for one in getattr(of.kind, "options", ()) if one != of.truth()), "999983")


def right_answer(of):
    of = of.variant()
    return of.kind.text(of.truth()) if not isinstance(of.kind, Crosses) else Crosses().shown(of.truth())


# --- every task ---------------------------------------------------------------------------------------------------


@every_task
def test_wrong_a_restart_right_and_the_way_on(of):
    panel = at(of.id)
    assert not may(panel, "next") and of.title in unescape(panel.text)
    answered(panel, wrong_answer(of))
    assert panel.play.said is None or panel.play.said.mark == "wrong"
    do(panel, "next")
    assert panel.task is of and not panel.play.passed, "nobody skips a task"
    again = at(of.id)
    for name in ("ticked", "typed", "shown", "attempt"):
        assert getattr(again.play, name, None) == getattr(panel.play, name, None)
    assert not isinstance(again.play, GridPlay) or again.play.sheet.crosses == panel.play.sheet.crosses
    answered(again, right_answer(of))
    assert again.play.right and said(again).startswith("✓")
    if isinstance(of, Drill):
        for n in range(2, of.count + 1):
            do(again, "another")
            answered(again, Crosses().shown(of.variant(str(n)).truth()))
    assert may(again, "next") and again.kept.done(of)
    do(again, "next")
    assert again.task is not of and again.focus[1] == "level"


@pytest.mark.parametrize("of", some(TASKS), ids=lambda one: one.id)
def test_hints_lead_all_the_way(of):
    panel = at(of.id)
    for _ in range(300):
        grid = isinstance(panel.play, GridPlay)
        if panel.play.passed and (not grid or panel.play.right):
            break
        key = next((key for key in ("take", "hint", "card", *(["check"] if grid else [])) if may(panel, key)), None)
        assert key, "there is always a way on"
        do(panel, key)
    assert panel.play.passed and may(panel, "next")
    assert isinstance(of, Worked) or panel.kept.seen(of)
    if isinstance(panel.play, ChoicePlay):
        assert panel.play.raw and of.judge(panel.play.raw).right, "the right ones are ticked"
    assert not panel.play.said or panel.play.said.mark != "trouble"


@every_lesson
def test_no_panel_tells_an_answer_before_it_is_played(of):
    """What a notebook saves is the same for everybody, however far one is."""
    first = deduction(of.id)
    shown = repr(first), first.picture()
    record = records.new(of.id)
    for one in of.tasks:
        seed = "1" if isinstance(one, Drill) else ""
        record = record.with_attempt(one.id, Attempt(seed, answers=(right_answer(one),)))
    records.write(records.path_of(records.answers_folder(), of.id), record)
    later = deduction(of.id)
    assert (repr(later), later.picture()) == shown and later.play.right
    for one in of.tasks:
        right = right_answer(one)
        if not isinstance(one, Worked) and not isinstance(one.kind, Choice):
            assert len(right) < 3 or right not in shown[0]


@pytest.mark.parametrize("of", some(lessons(), 4), ids=lambda one: one.id)
def test_the_whole_lesson_to_its_end(of):
    panel = deduction(of.id)
    for n, one in enumerate(of.tasks):
        assert panel.task is one and f"{n} of {len(of.tasks)} done" in panel.top
        answered(panel, right_answer(one))
        while isinstance(one, Drill) and not panel.kept.done(one):
            do(panel, "another")
            answered(panel, Crosses().shown(one.variant(panel.play.seed).truth()))
        do(panel, "next")
    assert panel.task is None and "The lesson is done." in panel.text and of.goals[0] in unescape(panel.text)
    do(panel, "back")
    assert panel.task is of.tasks[-1]
    record = records.read(records.path_of(records.answers_folder(), of.id))
    assert record.unit == of.id and all(one.done(record.attempts[one.id]) for one in of.tasks)


# --- the sheet ----------------------------------------------------------------------------------------------------


def test_a_click_on_an_example_asks_about_the_cell():
    panel = at("D1.1")
    do(panel, "card")
    assert "blue minus</span> (entry 1), so both have" in panel.bar and "is-new" in panel.sheet
    do(panel, "cell", i="4", a="1")
    assert said(panel).startswith("Flower as pnP: card A.")
    do(panel, "cell", i="4", a="0")
    assert "Nothing rules out flower" in said(panel)
    do(panel, "cell", i="3", a="1")
    assert "a later card" in said(panel)
    do(panel, "card")
    assert panel.play.right


@pytest.mark.parametrize("of", lesson("D1").tasks, ids=lambda one: one.id)
def test_pens_lie_only_where_crosses_are_the_answer(of):
    assert bool(tag(at(of.id), "pen-is")) == isinstance(of.variant().kind, Crosses)


def test_pens_undo_and_clear():
    panel = at("D1.2")
    do(panel, "pen", pen="is")
    do(panel, "cell", i="2", a="5")
    assert panel.play.sheet.crosses.bit_count() == 14
    do(panel, "undo")
    assert panel.play.sheet.crosses == 0
    do(panel, "pen", pen="not")
    do(panel, "cell", i="2", a="0")
    do(panel, "clear")
    assert panel.play.sheet.crosses == 0 and may(panel, "undo")
    do(panel, "undo")
    assert panel.play.sheet.crosses.bit_count() == 1


def test_a_wrong_cross_is_named_and_a_missing_one_is_not():
    panel = at("D1.2")
    do(panel, "cell", i="2", a="1")
    do(panel, "check")
    assert said(panel).startswith("✗ Nothing rules out") and panel.sheet.count("is-wrong") == 1
    do(panel, "cell", i="2", a="1")
    assert said(panel) == "" and "is-wrong" not in panel.sheet  # a verdict is about the grid as it was
    do(panel, "cell", i="2", a="0")
    do(panel, "check")
    assert said(panel).startswith("✗ Not yet.") and "7 crosses can still be found" in said(panel)


def test_four_hints_and_the_cells_at_once():
    panel = at("D1.2")
    seen = []
    for _ in range(4):
        assert not may(panel, "take")
        do(panel, "hint")
        seen.append(said(panel))
    assert [one[:11] for one in seen] == [f"Hint {n} of 4" for n in range(1, 5)]
    assert "so both have red plus" in seen[3] and panel.sheet.count("is-new") == 8 and panel.focus[1] == "take"
    do(panel, "take")
    do(panel, "check")
    assert panel.play.right and panel.kept.attempt("D1.2", "").seen


def test_heads_and_pairs_tell_what_stands_there():
    panel = at("D1.4")
    do(panel, "pair", i="0", j="2")
    assert said(panel) == "Toad + mushroom made red plus (entry 1)."
    do(panel, "pair", i="0", j="1")
    assert said(panel) == "The log says nothing about mushroom + fern."
    do(panel, "cell", i="2", a="0")
    do(panel, "head", i="2")
    assert "are still open on the grid" in said(panel) and "npN" not in said(panel)


def test_a_wrong_choice_is_not_marked_and_again_empties_it():
    panel = at("D1.3")
    do(panel, "check")
    assert said(panel) == "Tick what you think is right." and not panel.play.attempt.answers
    answered(panel, wrong_answer(task("D1.3")))
    do(panel, "again")
    assert panel.play.ticked == () and "checked" not in panel.bar


# --- the way ------------------------------------------------------------------------------------------------------


def test_one_goes_only_where_one_has_been():
    panel = deduction("d1")
    do(panel, "go", task="D1.3")
    assert panel.task.id == "D1.1" and "haven’t reached" in said(panel)
    do(panel, "go", task="D9.9")
    assert "no such task" in said(panel)
    do(panel, "back")
    assert "first task" in said(panel)
    answered(panel, "2")
    do(panel, "go", task="D1.2")
    assert panel.task.id == "D1.2" and deduction("d1").task.id == "D1.2", "one's place is kept"


def test_names_that_there_are_not():
    with pytest.raises(ValueError, match="there is no lesson “d0”"):
        deduction("d0")
    for nothing in (None, 3):
        with pytest.raises(ValueError, match=f"id is {nothing}; it must be an id, as 'd1' or 'd1.3'"):
            deduction(nothing)
    with pytest.raises(ValueError, match=r"there is no task “D1.99”"):
        deduction("d1.99")


# --- what is kept -------------------------------------------------------------------------------------------------


def test_answers_lie_in_the_record_and_half_done_ones_do_not(tmp_path):
    panel = at("D1.2")
    do(panel, "cell", i="2", a="0")
    path = tmp_path / "answers" / "answers-D1.json"
    assert not path.exists()
    assert at("D1.2").play.sheet.crosses == 1 << 16, "half done"
    do(panel, "check")
    data = json.loads(path.read_text())
    assert data["unit"] == "D1" and data["attempts"] == {"D1.2": [{"answers": ["toad: npN"]}]}
    assert "right" not in path.read_text() and home_folder() == tmp_path


def test_in_a_class_answers_lie_beside_the_notebook(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pharmalab-class.json").write_text("{}")
    answered(at("D1.4"), "{npN}")
    record = records.read(tmp_path / "answers-D1.json")
    assert record.attempts["D1.4"] == (Attempt(answers=("{npN}",)),)


def test_two_panels_add_to_one_record():
    one, two = at("D1.4"), at("D1.7")
    answered(two, "20160")
    answered(one, "{pnP, pNn, Ppn, PPP}")
    record = records.read(records.path_of(records.answers_folder(), "D1"))
    assert set(record.attempts) == {"D1.4", "D1.7"}


def test_a_record_that_cannot_be_read_stays_as_it_is(tmp_path):
    path = tmp_path / "answers" / "answers-D1.json"
    path.parent.mkdir()
    path.write_text("{never written by us")
    panel = at("D1.7")
    assert "aren’t being saved" in panel.top
    answered(panel, "20160")
    assert panel.play.right and may(panel, "next") and path.read_text() == "{never written by us"


def test_half_done_work_that_cannot_be_read_is_nothing(tmp_path):
    (tmp_path / "lessons").mkdir()
    (tmp_path / "lessons" / "D1.panel.json").write_text('{"place": 3')
    panel = deduction("d1")
    assert panel.task.id == "D1.1"
    answered(panel, "2")
    (tmp_path / "lessons" / "D1.panel.json").write_text(
        '{"drafts": {"D1.2": "wolf: npN", "D1.4": "?", "D1.1": "-5"}, "seeds": {"D1.10": "x"}}'
    )
    assert at("D1.10").play.seed == "1"
    assert [at(f"D1.{n}").play.sheet.crosses for n in (2, 4)] == [0, 0] and at("D1.1").play.shown == 0


@pytest.mark.parametrize(
    "message",
    [
        {"do": "cell", "i": "9", "a": "0"},
        {"do": "cell", "i": "x", "a": "0"},
        {"do": "cell"},
        {"do": "pen", "pen": "ink"},
        {"do": "tick", "n": "99"},
        {"do": "go", "task": "<b>"},
        {"do": "take"},
        {"do": "undo"},
        {"do": "hand_in", "raw": "x"},
        {"do": "answer", "answer": "\ud800"},
        {"do": "nothing"},
        "text",
        None,
    ],
)
def test_what_comes_from_anybody_is_answered_with_words(message):
    for id in ("D1.1", "D1.2", "D1.4", "D1.6"):
        panel = at(id)
        panel.receive(message)
        assert panel.answered == 1 and "Something went wrong" not in said(panel)
        assert "<b>" not in panel.status.replace("<b>", "", 2) and not panel.play.passed


def test_a_panel_of_ones_own_lesson():
    panel = CoursePanel(lesson("d1"), "D1.5")
    assert panel.task.id == "D1.5" and repr(panel) == repr(deduction("d1"))
