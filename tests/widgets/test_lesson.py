"""The lesson player: levels of each kind, what is offered and taken in them, the way through, and what is kept."""

import json
import re
from html import unescape

import pytest

from pharmalab.lessons import Chapter, Checkpoint, Film, Lesson, Puzzle, Task
from pharmalab.lessons import lesson as lesson_on
from pharmalab.lessons.progress_files import LevelProgress
from pharmalab.lessons.registry import LESSONS
from pharmalab_widgets.board.film import READ
from pharmalab_widgets.lessons.lesson_panel import LessonPanel, lesson
from pharmalab_widgets.lessons.progress import Progress, store
from tests.widgets.board import Heard

LEVELS = [(name, one) for name in LESSONS for one in lesson_on(name).levels]


def levels(*kinds):
    return [pytest.param(name, one, id=f"{name}-{one.id}") for name, one in LEVELS if isinstance(one, kinds)]


def do(panel, action, **values):
    panel.receive({"do": action, **values})
    return panel


def act(panel, label):
    return do(panel, "act", label=label, at=str(panel.match.ply))


def said(panel):
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", panel.status)).strip())


def html(panel):
    return "".join((panel.top, panel.text, panel.bar, panel.status, panel.nav, panel.popover))


def button(panel, key):
    """The tag of the button with this data-key; '' if there is none."""
    found = re.search(rf'<button[^>]*data-key="{key}"[^>]*>', html(panel))
    return found[0] if found else ""


def lit(panel, key):
    return "pl-main" in button(panel, key) and "disabled" not in button(panel, key)


def at(name, level):
    """A panel that stands at a level, with all before it passed."""
    progress = Progress(lesson_on(name))
    for one in lesson_on(name).levels:
        if one.id == level:
            break
        progress.of(one.id).shown = True
    progress.place = level
    progress.save()
    panel = lesson(name)
    assert panel.level.id == level
    return panel


def filmed(panel):
    """What is sent beside the state from now on."""
    panel.door = Heard()
    return panel.door.sent


def is_read(message):
    """Whether there is time to read what a film tells."""
    told = [ply for ply in message["film"] if ply["said"]]
    return all(ply["ms"] > READ for ply in told)


# --- kinds of levels ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "level"), levels(Task))
def test_a_task_is_done_by_its_moves(name, level):
    panel = at(name, level.id)
    assert ("Puzzle: " if isinstance(level, Puzzle) else "Your task: ") in panel.text
    assert "disabled" in button(panel, "next")
    for step in level.solution:
        assert panel.bar
        act(panel, step)
    assert said(panel) == f"✓ Done. {level.praise}"
    assert lit(panel, "next") and "data-enter" in button(panel, "next") and panel.focus[1] == "next"
    assert panel.progress.of(level.id) == LevelProgress(done=True)


def test_where_the_match_is_over_the_points_of_all_are_told():
    panel = do(at("alchemists_2", "win"), "show")
    assert panel.match.outcome and panel.bar.count('scope="row"') == 2 and "New match" not in panel.bar
    assert "pl-scores" not in do(panel, "again").bar


@pytest.mark.parametrize(("name", "level"), levels(Task))
def test_show_me_plays_the_solution_and_counts_for_nobody(name, level):
    panel = at(name, level.id)
    sent = filmed(panel)
    do(panel, "show")
    assert level.reached(panel.match) and said(panel).startswith("One way:")
    assert len(sent) == 1 and sent[0]["holds"] and is_read(sent[0])
    assert panel.progress.of(level.id) == LevelProgress(shown=True)
    assert lit(panel, "again") and not lit(panel, "next") and "disabled" not in button(panel, "next")
    do(panel, "again")
    for step in level.solution:
        act(panel, step)
    assert panel.progress.of(level.id) == LevelProgress(shown=True, done=True) and lit(panel, "next")


@pytest.mark.parametrize(("name", "level"), levels(Film))
def test_a_film_is_played_and_played_again(name, level):
    panel = at(name, level.id)
    assert lit(panel, "play") and not panel.places and "disabled" in button(panel, "next")
    do(panel, "touch", id="space:custodian", at=panel.at)
    assert "The board is for looking at here: press Play." in said(panel) and panel.focus[1] == "play"
    sent = filmed(panel)
    do(panel, "play")
    assert lit(panel, "next") and not button(panel, "play") and panel.progress.of(level.id).done
    after = panel.match.state
    do(panel, "again")
    assert panel.match.state == after and len(sent) == 2
    assert all(map(is_read, sent))
    assert [ply["said"] for ply in sent[0]["film"] if ply["said"]] == [
        ply["said"] for ply in sent[1]["film"] if ply["said"]
    ]


@pytest.mark.parametrize(("name", "level"), levels(Checkpoint))
def test_a_question_is_answered(name, level):
    panel = at(name, level.id)
    right = level.solution
    assert (panel.match is None) == (level.begin is None)
    do(panel, "touch", id="space:custodian", at=panel.at)
    assert ("answer the question" in said(panel)) == (level.begin is not None)
    if level.options:
        for k in right:
            do(panel, "tick", n=str(int(k)), value=True)
        do(panel, "check")
    else:
        do(panel, "answer", answer=", ".join(map(str, right)))
    assert said(panel).startswith("✓ Right.") and lit(panel, "next") and panel.focus[1] == "next"
    assert panel.progress.of(level.id).done


def test_a_wrong_answer_is_told_and_not_passed():
    panel = at("pandemic", "pandemic-turn")
    do(panel, "answer", answer="")
    assert said(panel) == "Type your answer first."
    assert panel.progress.of("pandemic-turn") == LevelProgress()
    do(panel, "answer", answer="3, 2, 2")
    assert "An action that is passed is gone as well" in said(panel)
    assert "disabled" in button(panel, "next")
    do(panel, "next")
    assert panel.level.id == "pandemic-turn" and "Finish this question first" in said(panel)


def test_hints_come_before_the_answer_is_shown():
    panel = at("pandemic", "pandemic-turn")
    hints = panel.level.hints
    for n, hint in enumerate(hints, 1):
        assert f"Hint {n} of {len(hints)}" in panel.nav and not button(panel, "show")
        do(panel, "hint")
        assert hint in said(panel)
    do(panel, "show")
    assert said(panel).startswith("It is 4, 2, 2.") and 'value="4, 2, 2"' in panel.bar
    assert "disabled" not in button(panel, "next") and not lit(panel, "next")
    assert panel.progress.of("pandemic-turn") == LevelProgress(shown=True, hints=len(hints))


# --- what is offered, and taken -----------------------------------------------------------------------------------


def test_kinds_that_were_not_taught_are_neither_offered_nor_explained():
    panel = at("pandemic", "drive")
    told = []
    for place in ("city:Tokyo", "card:Tokyo", "city:Essen", "city:Los Angeles"):
        assert place not in panel.places
        told.append(do(panel, "touch", id=place, at=panel.at).popover)
        do(panel, "close")
    told.append(do(panel, "list").bar)
    assert "Drive" in told[0] and "Nothing that was taught so far" in told[1]
    words = re.sub(r"<[^>]+>", " ", "".join(told))
    assert not re.search("flight|treat|share|station|cure", words, re.IGNORECASE)
    assert {type(action) for action in panel.shown.question.legal} == set(panel.level.kinds)
    assert set(panel.level.kinds) < {type(action) for action in panel.match.legal}
    before = panel.match.ply
    act(panel, next(a for a in panel.match.legal if not panel.level.offers(a)).label(panel.match.who))
    assert panel.match.ply == before and "is not possible now" in said(panel)


def test_after_a_verdict_the_board_takes_no_move():
    panel = at("pandemic", "drive")
    sent = filmed(panel)
    do(panel, "touch", id="city:Chicago", at=panel.at)
    assert "Not this time." in said(panel) and "You are now in Chicago" in said(panel)
    assert len(sent) == 1 and not is_read(sent[0]), "the consequence is seen on the board"
    assert not panel.places and not panel.bar and panel.focus[1] == "again" and lit(panel, "again")
    ply = panel.match.ply
    for tried in (
        {"do": "touch", "id": "city:Atlanta", "at": panel.at},
        {"do": "act", "label": "Drive to Atlanta (Anna)", "at": str(ply)},
        {"do": "undo"},
        {"do": "picked"},
        {"do": "run", "to": "end"},
        {"do": "step"},
    ):
        panel.receive(tried)
        assert panel.match.ply == ply
    do(panel, "again")
    assert panel.match.state == panel.level.begin().state and panel.places


def test_a_move_of_several_is_taken_back():
    panel = at("pandemic", "two-full-cities")
    assert not button(panel, "undo")
    before = panel.match.state
    do(panel, "touch", id="city:Sao Paulo", at=panel.at)
    assert panel.match.state != before and button(panel, "undo")
    do(panel, "undo")
    assert panel.match.state == before and not button(panel, "undo")
    do(panel, "undo")
    assert panel.match.state == before


def test_code_gets_at_the_match():
    panel = lesson("pandemic", "moving")
    do(panel, "inside")
    assert "panel = lesson(&quot;pandemic&quot;, &quot;moving&quot;)\npanel.match" in panel.popover
    assert panel.match is panel.shown.match
    do(panel, "escape")
    assert not panel.popover


# --- the way through ----------------------------------------------------------------------------------------------


def walk(panel):
    """Do the level as it should be done."""
    level = panel.level
    if isinstance(level, Film):
        do(panel, "play")
    elif isinstance(level, Task):
        for step in level.solution:
            act(panel, step)
    elif level.options:
        for k in level.solution:
            do(panel, "tick", n=str(int(k)), value=True)
        do(panel, "check")
    else:
        do(panel, "answer", answer=", ".join(map(str, level.solution)))


def test_a_chapter_from_its_first_level_to_what_comes_next():
    panel = lesson("pandemic", "moving")
    ids = [level.id for level in lesson_on("pandemic").chapter("moving").levels]
    for name in ids:
        assert panel.level.id == name
        walk(panel)
        do(panel, "next")
    assert panel.level is None and panel.match is None
    assert "The chapter is done." in panel.text and "“Cards and cures”: <code>lesson(" in panel.text
    do(panel, "next")
    assert panel.level is None
    do(panel, "back")
    assert panel.level.id == ids[-1]


def test_a_sitting_leads_to_the_next_one_and_the_last_to_a_game():
    for name, onward in (("alchemists_1", 'lesson("alchemists_2")'), ("alchemists_2", 'play("alchemists")')):
        panel = at(name, list(lesson_on(name).levels)[-1].id)
        walk(panel)
        do(panel, "next")
        assert panel.level is None and "The lesson is done." in panel.text
        assert onward in panel.text.replace("&quot;", '"').replace("&#34;", '"')
        assert panel.progress.name == name, "each sitting keeps its own progress"


def test_the_whole_lesson_goes_on_to_the_next_chapter():
    first, second = lesson_on("pandemic").chapters[:2]
    panel = at("pandemic", first.levels[-1].id)
    walk(panel)
    do(panel, "next")
    assert panel.level is second.levels[0]
    last = list(lesson_on("pandemic").levels)[-1]
    panel = at("pandemic", last.id)
    walk(panel)
    do(panel, "next")
    assert "The lesson is done." in panel.text


def test_only_what_is_reached_can_be_gone_to():
    panel = lesson("pandemic")
    do(panel, "go", level="treat")
    assert panel.level.id == "turn" and "not reached" in said(panel)
    do(panel, "go", level="nothing")
    assert panel.level.id == "turn" and "No such level" in said(panel)
    do(panel, "go", level="ben-cures")
    assert panel.level.id == "ben-cures", "each chapter can be begun"
    do(panel, "go", level="turn")
    assert 'aria-current="step"' in button(panel, "dot-turn")
    do(panel, "back")
    assert panel.level.id == "turn"


def test_only_the_current_match_is_built(monkeypatch):
    made = []
    one = lesson_on("pandemic").level("drive")
    tasks = [Task(id=f"t{n}", **{**{f: getattr(one, f) for f in one.__dataclass_fields__ if f not in ("id", "begin")},
                                 "begin": lambda n=n: made.append(n) or one.begin()}) for n in range(3)]  # fmt: skip
    LessonPanel(Lesson(game="pandemic", title="Three", minutes=1, chapters=[Chapter(id="c", title="C", levels=tasks)]))
    assert set(made) == {0}


def test_no_such_lesson_and_no_such_chapter():
    with pytest.raises(ValueError, match="no lesson on “chess”"):
        lesson("chess")
    with pytest.raises(KeyError, match="no chapter “ending”; there are moving"):
        lesson("pandemic", "ending")


# --- what is kept -------------------------------------------------------------------------------------------------


def file(name="pandemic"):
    return store().path(name)


def test_opening_writes_nothing_and_what_is_told_does_not_depend_on_it():
    fresh = lesson("pandemic", "moving")
    assert not file().exists()
    panel = lesson("pandemic", "moving")
    walk(panel)
    do(panel, "next")
    again = lesson("pandemic", "moving")
    assert again.level.id == "pandemic-turn"
    assert repr(again) == repr(panel) == repr(fresh) and again.picture() == fresh.picture()
    assert again.picture().count("<img") == 1 and "<svg" not in again.picture()


def test_place_and_answers_come_back():
    panel = at("pandemic", "pandemic-turn")
    do(panel, "answer", answer="4, 1, 2")
    panel = lesson("pandemic")
    assert panel.level.id == "pandemic-turn" and 'value="4, 1, 2"' in panel.bar and not lit(panel, "next")
    do(panel, "answer", answer="4,2,2")
    panel = lesson("pandemic")
    assert 'value="4,2,2"' in panel.bar and said(panel).startswith("✓ Right.") and lit(panel, "next")
    do(panel, "next")
    act(panel, *panel.level.solution)
    panel = lesson("pandemic")
    assert panel.level.id == "drive" and "Done before." in said(panel) and lit(panel, "next") and panel.places
    assert json.loads(file().read_text())["levels"]["drive"] == {"done": True}


def test_ticks_come_back():
    name, level = next((n, one) for n, one in LEVELS if isinstance(one, Checkpoint) and one.options)
    panel = at(name, level.id)
    do(panel, "tick", n="0", value=True)
    do(panel, "check")
    again = lesson(name)
    assert re.search(r'data-n="0"[^>]* checked', again.bar)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("{", "cannot be read"),
        ("", "cannot be read"),
        ("[" * 100_000, "cannot be read"),
        ('{"schema": "pharmalab-progress/1", "levels": {"turn": {"done": "yes"}}}', "cannot be read"),
        ('{"schema": "pharmalab-progress/1", "levels": {}, "stars": 3}', "cannot be read"),
        (
            '{"schema": "pharmalab-progress/1",\n"levels": {"turn": {},\n"turn": {}}}',
            "“turn” stands twice in one object",
        ),
        ('{"schema": "pharmalab-progress/1",\n"levels": {"turn": {},\n"turn": {}}}', "(line 3)"),
        (
            '{"schema": "pharmalab-progress/2", "stars": []}',
            "version 2 of the format, and this program reads version 1",
        ),
        ('{"schema": "pharmalab-match/1"}', "is no pharmalab-progress file"),
        (b"\xff\xfe", "no UTF-8"),
    ],
)
def test_a_damaged_or_newer_file_is_told_and_stays(text, told):
    data = text if isinstance(text, bytes) else text.encode()
    file().parent.mkdir(parents=True)
    file().write_bytes(data)
    panel = lesson("pandemic")
    assert told in panel.top and 'role="alert"' in panel.top
    walk(panel)
    do(panel, "next")
    assert panel.level.id == "pandemic-turn" and told in panel.top
    assert file().read_bytes() == data
    file().unlink()
    do(panel, "hint")
    assert 'role="alert"' not in panel.top
    assert json.loads(file().read_text())["levels"] == {"turn": {"done": True}, "pandemic-turn": {"hints": 1}}


def test_a_second_panel_loses_nothing_of_the_first():
    one, two = lesson("pandemic", "moving"), lesson("pandemic", "cures")
    walk(one)
    walk(two)
    do(one, "next")
    do(two, "next")
    kept = json.loads(file().read_text())["levels"]
    assert kept["turn"] == kept["ben-cures"] == {"done": True}
    other = lesson("pandemic", "moving")
    do(other, "answer", answer="4,1,2")
    do(one, "answer", answer="4,2,2")
    do(other, "hint")
    assert json.loads(file().read_text())["levels"]["pandemic-turn"] == {
        "done": True,
        "tries": 1,
        "hints": 1,
        "answer": "4,1,2",
    }
    assert lit(other, "next") or "disabled" not in button(other, "next"), "it was done in the other panel"


def test_levels_that_there_are_no_more_stay_in_the_file():
    file().parent.mkdir(parents=True)
    file().write_text('{"schema": "pharmalab-progress/1", "place": "gone", "levels": {"gone": {"done": true}}}')
    panel = lesson("pandemic")
    assert panel.level.id == "turn"
    walk(panel)
    assert json.loads(file().read_text())["levels"] == {"gone": {"done": True}, "turn": {"done": True}}


def test_what_cannot_be_written_is_told_and_tried_again(tmp_path):
    (tmp_path / "lessons").write_text("no folder")
    panel = lesson("pandemic")
    walk(panel)
    assert "its folder is none" in panel.top
    (tmp_path / "lessons").unlink()
    do(panel, "next")
    assert 'role="alert"' not in panel.top and file().exists()


# --- the menu -----------------------------------------------------------------------------------------------------


def test_a_lesson_is_begun_anew_after_one_question():
    panel, other = at("pandemic", "treat"), lesson("pandemic", "cures")
    walk(other)
    do(panel, "menu")
    assert "Begin the lesson anew" in panel.top and panel.focus[1] == "share-line"
    do(panel, "anew")
    assert "Are you sure?" in panel.top and panel.progress.of("turn").passed
    do(panel, "menu")
    assert "Are you sure?" not in panel.top and panel.level.id == "treat", "No leaves all as it is"
    do(do(do(panel, "menu"), "anew"), "forget")
    assert panel.level.id == "turn" and not panel.over.menu and panel.focus[1] == "level"
    assert "levels" not in file().read_text() or json.loads(file().read_text())["levels"] == {}
    do(other, "next")
    assert not other.progress.of("ben-cures").passed, "other panels forget it as well"
    assert lesson("pandemic").level.id == "turn"


def test_nothing_is_forgotten_unasked():
    panel = at("pandemic", "treat")
    do(panel, "forget")
    assert panel.progress.of("turn").passed and panel.level.id == "treat" and "anew" in said(panel)
    do(panel, "menu")
    do(panel, "escape")
    assert not panel.over.menu and panel.focus[1] == "menu"
    do(panel, "menu", open="no")
    assert not panel.over.menu, "a press beside it never opens it"


def test_what_was_begun_anew_is_not_brought_back_by_what_others_have():
    one, two = lesson("pandemic", "moving"), lesson("pandemic", "moving")
    walk(one)
    walk(two)
    do(do(one, "anew"), "forget")
    do(do(one, "anew"), "forget")
    walk(two)
    walk(one)
    assert set(json.loads(file().read_text())["levels"]) == {"turn"}


# --- what a newcomer sees -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "level"), LEVELS, ids=lambda one: getattr(one, "id", one))
def test_the_words_of_a_level_come_into_sight_and_make_room(name, level):
    """Whatever was scrolled before, a new level is read from its title on; the board leaves its words their height."""
    panel = at(name, level.id)
    title = re.search(r'<h3[^>]*data-key="level"[^>]*>', panel.text)
    assert title and "data-sight" in title[0]
    assert re.search(r'<div class="pl-lead" data-words', panel.text)
    assert not isinstance(level, Checkpoint) or "data-words" in panel.bar


def test_the_room_of_the_hand_is_that_of_the_level():
    panel = at("pandemic", "treat")
    of = panel.of
    do(panel, "show")
    assert panel.of == of
    do(panel, "next")
    assert panel.of != of


def test_an_answer_that_was_right_needs_no_hint():
    panel = at("pandemic", "pandemic-turn")
    assert button(panel, "hint")
    do(panel, "answer", answer="4,2,2")
    assert not button(panel, "hint") and not button(panel, "show") and button(panel, "again")


def test_what_was_only_ticked_is_begun_again_as_well():
    panel = at("off_label", "payment")
    assert "disabled" in button(panel, "again")
    do(panel, "tick", option="0", value="1")
    assert panel.shown.question.ticks[0] == 1 and "disabled" not in button(panel, "again")
    do(panel, "again")
    assert not panel.shown.question.ticks[0] and "disabled" in button(panel, "again")


# --- the deductions -----------------------------------------------------------------------------------------------


def with_notes(name, **options):
    """The lesson at its first level with deductions."""
    of = lesson_on(name)
    first = next(one.id for one in of.levels if getattr(one, "begin", None))
    return LessonPanel(of, level=first, **options)


@pytest.mark.parametrize("name", [name for name in LESSONS if name.startswith("alchemists")])
def test_the_deductions_open_beside_a_level_and_go_along(name):
    panel = with_notes(name)
    assert panel.notes == "" and 'aria-expanded="false"' in button(panel, "notes")
    do(panel, "notes")
    assert "pl-grid" in panel.notes and 'data-key="deductions/mode-assist"' not in panel.notes, "one practises"
    do(panel, "cell", **{"for": "deductions"}, i="0", a="0")
    assert panel.deductions.desk.state.crosses
    for level in panel.path.levels:
        panel.path.visit(level.id)
        panel.redraw()
        assert bool(panel.notes) == (panel.shown is not None and panel.shown.help.on), level.id
    do(panel, "notes")
    assert panel.notes == "" or panel.shown is None


def test_deductions_of_a_lesson_can_be_less_or_more():
    assert 'data-key="deductions/mode-assist"' in do(with_notes("alchemists_1", deductions="assist"), "notes").notes
    off = do(with_notes("alchemists_1", deductions="off"), "notes")
    assert off.notes == "" and not button(off, "notes") and "no deductions" in said(off)
    assert not button(lesson("off_label"), "notes")
    with pytest.raises(ValueError, match="it can be assist, practise or off"):
        lesson("alchemists_1", deductions="some")
