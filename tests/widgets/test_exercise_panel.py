"""The panel of an exercise: what it asks, takes and keeps; kinds of fields; and whom it shares its file with."""

import asyncio
import base64
import json
import re
from html import unescape

import pytest

from pharmalab.core.files import home_folder
from pharmalab.exercises import answer, records, units
from pharmalab.exercises import exercise as exercise_on
from pharmalab.exercises.derivations import Derivation
from pharmalab.exercises.exercise import Exercise, Variant
from pharmalab.exercises.kinds import Choice, Function, Members, Table
from pharmalab.exercises.predictions import Slider
from pharmalab.probability import Estimate
from pharmalab_widgets.exercises import simulation
from pharmalab_widgets.exercises.calibration import calibration
from pharmalab_widgets.exercises.exercise_panel import ExercisePanel, exercise
from pharmalab_widgets.exercises.fields import Field
from pharmalab_widgets.exercises.questions import check, review
from pharmalab_widgets.exercises.work import verdict_mark
from pharmalab_widgets.live.surroundings import on_page, shown_in
from tests.loops import alone
from tests.widgets.exercising import check as enter
from tests.widgets.exercising import derive, do, guess, right, said, tag, text


def record(unit="U01"):
    return records.read(records.path_of(records.answers_folder(), unit))


def kept(id="U01.3", seed=""):
    return record(id.partition(".")[0]).attempt(id, seed)


# --- the guess ----------------------------------------------------------------------------------------------------


def test_a_slider_says_a_number_that_can_be_entered():
    panel = exercise("U01.3")
    do(panel, "slide", value="600")
    assert 'value="0.3"' in tag(panel.body, "guess") and 'aria-valuetext="0.3"' in tag(panel.body, "slide")
    do(panel, "guess", guess="0.3")
    assert kept().guess == "0.3" and panel.work.step == "simulate" and panel.focus[1] == "body"
    do(panel, "guess", guess="0.4")
    assert said(panel) == "✗ You’ve already guessed." and kept().guess == "0.3"
    assert "Your guess: 0.3" in text(do(panel, "step", step="predict").body)


@pytest.mark.parametrize(("typed", "told"), [("", "Any guess"), ("7", "from 0 to 0.5"), ("x", "isn’t a number")])
def test_a_guess_that_is_none(typed, told):
    panel = do(exercise("U01.3"), "guess", guess=typed)
    assert told in said(panel) and panel.work.step == "predict" and not panel.answers.path.exists()


@pytest.mark.parametrize(("id", "old", "new"), [("U01.3", "very <likely>", "0.25"), ("U01.1", "0.3", "b")])
def test_a_guess_of_another_form_is_told_and_made_anew(id, old, new):
    """As in a file from before the question was asked in another way: all else stays, and goes on."""
    panel = right(guess(exercise(id)))
    panel.work.change(lambda attempt: attempt.replace(guess=old, answers=("1/24",), hints=2))
    panel = exercise(id)
    assert panel.work.step == "predict" and not panel.work.done("predict")
    assert f"Your earlier guess, “{old}”, no longer fits the question." in unescape(panel.body)
    for step in panel.work.steps:
        assert not said(do(panel, "step", step=step)), "nothing is closed"
    do(panel, "step", step="predict")
    do(panel, "guess", guess=new)
    assert panel.work.done("predict") and kept(id).answers == ("1/24",) and kept(id).hints == 2
    assert "earlier" not in do(panel, "step", step="predict").body and kept(id).guess != old


def test_every_place_of_every_slider_can_be_entered():
    for id in ("U01.1", "U01.3", "U02.1", "U02.5", "U15.3"):
        for at in ("0", "1", "500", "999", "1000"):
            panel = exercise(id)
            of = panel.of.predicts
            do(panel, "slide", value=at, n="0") if hasattr(of, "places") else do(panel, "slide", value=at)
            for draft in panel.work.guessing.drafts.values():
                assert "e" not in draft and (of.read([draft]) if hasattr(of, "places") else of.read(draft)) is not None
    scale = Slider(asks="", low=1e-6, high=1e12, log=True)
    panel = ExercisePanel(like("U01.3", predicts=scale))
    for at in range(0, 1001, 50):
        do(panel, "slide", value=str(at))
        assert scale.low <= scale.read(panel.work.guessing.drafts["guess"]) <= scale.high


def like(id, **changes):
    """An exercise as another one, with changes."""
    of = exercise_on(id)
    fields = {name: getattr(of, name) for name in Exercise.__dataclass_fields__}
    return Exercise(**{**fields, **changes})


def test_a_sketch_has_a_height_for_every_place():
    panel = exercise("U02.5")
    count = len(panel.work.guessing.places)
    assert panel.body.count('type="range"') == count
    do(panel, "slide", value="250", n="2")
    do(panel, "guess", **{"guess-2": "0.25"})
    assert said(panel) == "✗ Fill in all the fields."
    do(panel, "slide", value="250", n=str(count))
    assert "There is no place" in said(panel)
    do(panel, "guess", **{f"guess-{n}": "0.125" for n in range(count)})
    assert kept("U02.5").guess.count("0.125") == count
    do(panel, "many", runs="500", seed="1", numbers="0")
    right(panel)
    [found] = panel.work.comparing.pictures
    assert "The heights in your sketch are off by" in found.words


def test_options_are_ticked():
    panel = exercise("U01.1")
    assert panel.body.count('type="radio"') == len(panel.of.predicts.options)
    do(panel, "guess", guess="b")
    assert kept("U01.1").guess == panel.of.predicts.options[1]


def test_nothing_is_told_before_the_guess():
    panel = exercise("U01.3")
    for action, values in [
        ("step", {"step": "simulate"}), ("step", {"step": "derive"}), ("next", {}), ("check", {"answer": "1"}),
        ("hint", {}), ("solution", {}), ("another", {}), ("because", {"because": "luck"}), ("once", {}),
        ("derive", {"step-0": "1/24"}), ("level", {"level": "2"}), ("many", {"runs": "9", "seed": "1", "numbers": "0"}),
    ]:  # fmt: skip
        do(panel, action, **values)
        assert panel.work.step == "predict" and panel.work.mark == "wrong", action
        assert action in ("another", "solution") or said(panel).startswith("✗ Guess first. Then"), action
    assert not panel.answers.path.exists() and not panel.work.simulation.found and not panel.work.deriving.level
    do(panel, "nonsense")
    assert "has no action" in said(panel)
    assert panel.top.count("disabled") == 4 and "next" not in re.findall(r'data-key="(\w+)"', panel.nav)


def test_what_could_not_be_kept_is_told_and_the_rest_is():
    panel = ExercisePanel(exercise_on("U01.3"), seed="x" * 61)
    guess(panel)
    assert "the limit is 60" in said(panel) and not panel.answers.path.exists()
    panel = guess(exercise("U01.3"))
    panel.answers.change("U01.4", "", lambda attempt: attempt.with_answer("1/7"))
    assert not panel.answers.problem and kept("U01.4").answers == ("1/7",)


# --- the simulation -----------------------------------------------------------------------------------------------


def test_the_same_seed_finds_the_same_and_other_numbers_something_else():
    panel = guess(exercise("U01.3"))
    do(panel, "many", runs="1 000", seed="x", numbers="0")
    first = panel.work.simulation.result
    do(panel, "many", runs="1000", seed="x", numbers="1")
    assert panel.work.simulation.result == first and "With " in text(panel.body)
    do(panel, "many", runs="1000", seed="y", numbers="0")
    assert panel.work.simulation.result != first
    do(panel, "many", runs="1000", seed="x", numbers="0")
    assert panel.work.simulation.result == first and said(panel) == "Done."


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"runs": "0"}, "1 to 1 000 000 tries"),
        ({"runs": "2000000"}, "1 to 1 000 000 tries"),
        ({"runs": "x"}, "isn’t a whole number"),
        ({"seed": " "}, "any text of 1 to 60"),
        ({"numbers": "9"}, "no choice of numbers"),
    ],
)
def test_what_cannot_be_simulated(values, told):
    panel = guess(exercise("U01.3"))
    do(panel, "many", **{"runs": "10", "seed": "1", "numbers": "0", **values})
    assert told in said(panel).replace("\u202f", " ") and panel.work.simulation.result is None


def test_what_takes_long_goes_on_beside_the_panel_and_is_kept(monkeypatch):
    """It is stopped half-way; the same again goes on from its file."""
    monkeypatch.setattr(simulation, "LONG", 0.0)
    monkeypatch.setattr("pharmalab_widgets.exercises.exercise_panel.FIRST", 0.0)
    panel = guess(exercise("U01.3"))

    async def work():
        do(panel, "many", runs="1000000", seed="1", numbers="0")
        assert "Stop" in panel.body and panel.work.simulation.job is not None
        while panel.work.simulation.result is None or panel.work.simulation.result.runs < 2000:
            await asyncio.sleep(0.01)
        do(panel, "stop")

    alone(work())
    assert said(panel) == "Stopped." and panel.work.simulation.job is None
    done = panel.work.simulation.result.runs
    assert 2000 <= done < 1_000_000
    [path] = (home_folder() / "runs").iterdir()
    assert len(path.read_text().splitlines()) == 1 + done // simulation.CHUNK
    before = path.stat().st_mtime_ns
    do(panel, "many", runs="2000", seed="1", numbers="0")
    assert panel.work.simulation.result.runs == 2000 and path.stat().st_mtime_ns == before, "nothing was tried again"
    path.write_text("something else\n")
    do(panel, "many", runs="500", seed="1", numbers="0")
    assert panel.work.simulation.result.runs == 500 and path.read_text() == "something else\n"


# --- the derivation -----------------------------------------------------------------------------------------------


def test_a_derivation_says_which_step_is_wrong_and_keeps_what_was_typed():
    panel = guess(exercise("U01.3"))
    do(panel, "step", step="derive")
    do(panel, "derive", **{"step-0": "1"})
    assert said(panel) == "✗ Fill in at least one step first.", "nothing is to be filled in the worked one"
    do(panel, "level", level="2")
    do(panel, "derive", **{"step-0": "1/24", "step-1": "<b>", "step-2": ""})
    assert said(panel) == "✗ Step 2 isn’t right yet. See the reply under it." and reply(panel, 2, 1)
    assert 'value="1/24"' in tag(panel.body, "step-0") and not reply(panel, 2, 0)
    assert "<b>" not in tag(panel.body, "step-1").replace('value="<b>"', "") and "&lt;b&gt;" in panel.body
    do(panel, "derive", **{"step-0": "1/24"})
    assert said(panel) == "✓ Right so far." and not panel.work.known
    derive(panel, panel.work.variant.solution)
    assert panel.work.known and "level-2" in panel.body and panel.work.done("derive")
    do(panel, "level", level="3")
    assert "There is no level" in said(panel)


def reply(panel, level, n):
    """The words under a step."""
    found = re.search(rf'data-key="reply-{level}-{n}"[^>]*>(.*?)</div>', str(panel.body))
    return found and found[1]


def test_each_wrong_gap_has_its_own_reply_and_the_hints_have_its_numbers():
    panel = guess(exercise("U01.3"))
    do(panel, "step", step="derive")
    do(panel, "level", level="2")
    values = panel.work.variant.solution.values
    do(panel, "derive", **{"step-0": str(1 - values[0]), "step-1": "1/7"})
    assert said(panel) == "✗ Steps 1 and 2 aren’t right yet. See the reply under each of them."
    assert "opposite event" in reply(panel, 2, 0) and reply(panel, 2, 1).startswith("Not yet. ")
    for _ in range(3):
        do(panel, "hint")
    assert panel.work.variant.hints[2] in text(panel.body)
    do(panel, "level", level="1")
    twin = Variant(panel.of, panel.work.deriving.shown.parameters)
    assert twin.hints[2] in text(panel.body) and panel.work.variant.hints[2] not in text(panel.body)


def test_a_wrong_answer_repeats_no_hint_that_was_taken():
    panel = guess(exercise("U04.2"))
    hints = panel.work.variant.hints
    enter(panel, "0.789")
    assert said(panel) == f"✗ Not yet. {hints[0]}"
    do(panel, "hint")
    enter(panel, "0.788")
    assert said(panel) == "✗ Not yet. Take the next hint."
    do(panel, "hint")
    do(panel, "hint")
    enter(panel, "0.787")
    assert said(panel) == "✗ Not yet. Check your steps one by one, or look at the worked solution."


def test_the_gaps_can_be_shown_after_the_hints_and_the_answer_stays_hidden():
    panel = guess(exercise("U01.3"))
    do(panel, "step", step="derive")
    do(panel, "level", level="1")
    assert "Show these steps" not in panel.nav
    for _ in range(3):
        do(panel, "hint")
    assert "Show these steps" in panel.nav
    do(panel, "reveal")
    shown = panel.work.deriving.shown
    assert all(line.value in text(panel.body) for line in shown.worked.lines) and "<input" not in str(panel.body)
    assert not panel.work.attempt.seen and "Show these steps" not in panel.nav
    do(panel, "level", level="2")
    assert "<input" in str(panel.body)


def test_a_twin_never_has_the_numbers_the_learner_works_on():
    of = exercise("U01.3").of
    for n, twin in enumerate(of.twins):
        own = Variant(of, twin, f"{n}")
        assert twin not in [own.scaffold(level).parameters for level in (0, 1)]


# --- expert's move ------------------------------------------------------------------------------------------------


def test_a_move_is_chosen_beside_the_board_and_the_coach_replies():
    panel = exercise("U09.7")
    position = panel.work.variant.kind.position
    assert panel.work.steps == ("check",) and "<img alt=" in panel.question and "For all numbers" not in panel.body
    wrong = next(move for move in position.moves if move not in position.good)
    enter(panel, wrong)
    assert said(panel) == f"✗ {position.objection(wrong)}" and position.best not in said(panel)
    for _ in range(3):
        do(panel, "hint")
    do(panel, "solution")
    assert "The coach says: I’d choose" in text(panel.body)
    right(panel)
    do(panel, "another")
    assert panel.work.variant.kind.position.moves != position.moves


# --- compare ------------------------------------------------------------------------------------------------------


def test_the_exact_value_is_drawn_once_one_has_it():
    panel = guess(exercise("U01.3"))
    do(panel, "many", runs="200", seed="1", numbers="0")
    do(panel, "step", step="compare")
    [before] = panel.work.comparing.pictures
    assert "<svg" in panel.body and "0.0333" not in before.words and "once you’ve worked it out" in panel.body
    right(panel)
    do(panel, "step", step="compare")
    [after] = panel.work.comparing.pictures
    assert "it’s 1/30 ≈ 0.0333333" in after.words and f'aria-label="{after.words}"' in panel.body
    assert "comes in once" not in panel.body
    assert panel.work.comparing.pictures[0] is after, "it is drawn once"
    do(panel, "because", because=" of <i>luck</i> ")
    assert kept().because == "of <i>luck</i>" and "<i>" not in panel.body and said(panel).startswith("Saved.")
    do(panel, "because", because="x" * 501)
    assert "the limit is 500" in said(panel) and kept().because == "of <i>luck</i>"


def test_a_guess_about_something_else_has_a_picture_of_its_own():
    panel = guess(exercise("U01.7"))
    do(panel, "many", runs="200", seed="1", numbers="0")
    assert panel.work.variant.guessed() != panel.work.variant.expected()
    assert do(panel, "step", step="compare").body.count("pl-plot-wide") == 2
    right(panel)
    assert do(panel, "step", step="compare").body.count("pl-plot-wide") == 1


# --- answers, hints, another --------------------------------------------------------------------------------------


def test_hints_then_the_solution_then_another_like_this():
    panel = guess(exercise("U01.3"))
    do(panel, "step", step="check")
    do(panel, "solution")
    assert said(panel) == "✗ Take all the hints first."
    for n in (1, 2, 3):
        assert f"Hint {n} of 3" in text(panel.nav)
        do(panel, "hint")
    do(panel, "hint")
    assert "You have all the hints" in said(panel) and kept().hints == 3 and not kept().seen
    do(panel, "solution")
    assert "Worked solution (seen)" in panel.body and "1/30" in panel.body and kept().seen
    do(panel, "another")
    assert panel.work.variant.seed == "1" and panel.work.step == "predict" and "with other numbers" in panel.top
    right(guess(panel))
    do(panel, "another")
    assert panel.work.variant.seed == "2"
    do(panel, "menu")
    do(panel, "printed")
    assert panel.work.variant.seed == "" and panel.work.attempt.seen and not panel.menu


def test_what_cannot_be_read_is_told_and_not_kept():
    panel = guess(exercise("U01.3"))
    do(panel, "step", step="check")
    for typed in ("", "1/7 + x", "1/0", "(" * 50):
        do(panel, "check", answer=typed)
        assert panel.work.mark == "wrong" and kept().answers == ()
    do(panel, "check", answer="0.0333333")
    assert "Right. The exact value is 1/30" in said(panel)


@pytest.mark.parametrize(
    ("id", "says"),
    [("U04.6", "and count its 7s. 1 single try: "), ("U04.7", "whether all its values are different. 1 single")],
)
def test_a_single_try_says_what_it_answers(id, says):
    panel = guess(exercise(id))
    do(panel, "once")
    assert says in text(panel.body)


def test_a_decimal_comma_in_a_cell_stays_one_cell():
    panel = guess(exercise("U04.6"))
    rows = len(panel.work.variant.rows)
    do(panel, "step", step="check")
    do(panel, "check", **{f"answer-{n}-0": "0,5" if n == 0 else "" for n in range(rows)})
    assert panel.work.mark == "wrong" and len(kept("U04.6").answers) == 1
    assert exercise_on("U04.6").judge(kept("U04.6").answers[0]).readable
    assert 'value="0.5"' in tag(panel.body, "answer-0-0") and "✗" in panel.body


def test_a_comma_in_a_cell_that_may_part_thousands_is_asked_about():
    panel = guess(exercise("U04.6"))
    do(panel, "step", step="check")
    do(panel, "check", **{"answer-0-0": "21,875"})
    assert "21,875 could mean 21875 or 21.875" in said(panel) and not kept("U04.6").answers
    do(panel, "check", **{"answer-0-0": "21,875 %"})
    assert panel.work.mark == "wrong" and len(kept("U04.6").answers) == 1
    assert exercise_on("U04.6").judge(kept("U04.6").answers[0]).readable


@pytest.mark.parametrize(
    ("kind", "rows", "raw"),
    [
        (Choice("yes", "no"), (), "no"),
        (Members("toad", "fern", "moth"), (), "{toad, moth}"),
        (Members(), (), "{1, 3}"),
        (Table("a", "b"), ("x", "y"), "x: 1/2, 3; y: comb(8, 3), ·"),
        (Table("a"), ("x: 1", "y"), "x: 1: 1/2\ny: 3"),
    ],
)
def test_fields_are_filled_with_what_was_entered_and_read_again(kind, rows, raw):
    field = Field(kind, "answer", "Your answer", rows)
    filled = field.filled(raw)
    assert filled and kind.read(field.read(filled)) == kind.read(raw)
    assert field.filled(kind.text(field.read(filled))) == filled
    html = field.draw(filled, 0)
    assert all(f'data-key="{name}"' in html or f'name="{name}"' in html for name in filled)
    assert field.filled("nonsense: 7: (") in ({}, {"answer": "nonsense: 7: ("}), "of a file that somebody wrote"


def test_a_function_is_given_in_a_code_cell():
    """The panel shows it, says what was said of it, and does not take it for what is typed."""

    def p_run(k, row):
        return exercise_on("U01.3").general.function(k, row)

    panel = guess(exercise("U01.3"))
    enter(panel, "1/24")
    answer("U01.3", lambda k, row: 7)
    assert "Answered in code: ✗" in text(do(panel, "step", step="check").body) and not panel.work.right
    verdict = answer("U01.3", p_run)
    body = do(panel, "step", step="check").body
    assert f"Answered in code: ✓ {verdict.message}" in text(body) and "def p_run(k, row):" in body and panel.work.known
    assert 'value="1/24"' in tag(body, "answer") and "# gave" not in body
    assert "Given in code" not in enter(panel, "1/24").body, "what came after it counts"


def test_where_only_a_function_is_an_answer():
    kind = Function("same(k)", [(1,)], [(2,)])
    panel = guess(ExercisePanel(like("U01.3", kind=kind, coded=None, misconceptions=())))
    do(panel, "step", step="check")
    assert "def same(k)" in panel.body and 'answer("U01.3"' in text(panel.body)
    do(panel, "check", answer="same")
    assert panel.work.mark == "wrong" and kept().answers == ()


# --- the file -----------------------------------------------------------------------------------------------------


def test_panels_and_code_cells_share_a_file_and_lose_nothing():
    one, two, third = guess(exercise("U01.3")), exercise("U01.4"), exercise("U01.3")
    assert third.work.opened, "a panel that comes later knows"
    guess(two)
    answer("U01.3", "1/30")
    assert one.work.right is False
    do(one, "code")
    assert one.work.right and "is-done" in tag(one.top, "step-check")
    enter(one, "1/24")
    assert kept().answers == ("1/30", "1/24") and kept("U01.4").guess and kept().guess == "0.5"
    assert exercise("U01.3").work.right


def test_a_new_panel_goes_on_where_one_was():
    panel = right(guess(exercise("U01.3")))
    do(panel, "another")
    guess(panel)
    again = exercise("U01.3")
    assert again.work.variant.seed == "1" and again.work.opened and again.work.step == "simulate"
    assert repr(again) == repr(panel) and "with other numbers" in again.top


def test_a_derivation_with_other_numbers_tells_its_story_where_the_numbers_stand_there():
    panel = guess(exercise("U13.3"))
    do(panel, "step", step="derive")
    do(panel, "level", level="1")
    story = panel.work.variant.story
    told = text(panel.body).split("With other numbers: ")[1]
    assert story not in told and told.startswith(story.split()[0]), "the silver seal’s points stand only in the story"


def test_simulation_and_derivation_are_there_again_in_another_session():
    panel = guess(exercise("U01.3"))
    do(panel, "many", runs="300", seed="luck", numbers="0")
    do(panel, "step", step="derive")
    do(panel, "level", level="1")
    derive(panel, Derivation(panel.of.steps, panel.work.deriving.shown.parameters))
    do(panel, "level", level="2")
    do(panel, "derive", **{"step-0": "1/24", "step-1": "1/2"})
    again = exercise("U01.3")
    assert again.work.simulation.result == panel.work.simulation.result and again.work.step == "derive"
    assert (again.work.simulation.seed, again.work.simulation.runs) == ("luck", 300)
    deriving = again.work.deriving
    assert deriving.level == 2 and deriving.done(1) and not deriving.finished
    assert {n: one.right for n, one in deriving.verdicts[2].items()} == {0: True, 1: False}
    assert 'value="1/2"' in tag(again.body, "step-1") and again.body == do(panel, "level", level="2").body
    derive(again, Derivation(again.of.steps, again.work.variant.parameters))
    assert exercise("U01.3").work.known
    do(again, "step", step="simulate")
    do(again, "many", runs="50", seed="other", numbers="1")
    assert kept().simulated.seed == "luck"  # only the numbers of the exercise count


def test_a_simulation_of_many_values_is_kept_without_their_counts():
    found = Estimate.of(range(records.VALUES + 1))
    one = records.Simulated.of("1", found).found
    assert not one.counts and (one.runs, one.mean, one.spread) == (found.runs, found.mean, found.spread)


@pytest.mark.parametrize(
    "found", [{"runs": 0}, {"runs": 3}, {"counts": [[0.5, 2]]}, {"spread": -1}, {"counts": []}, {"mean": "x"}]
)
def test_a_simulation_that_cannot_be_is_named(found):
    do(guess(exercise("U01.3")), "many", runs="2", seed="1", numbers="0")
    path = records.path_of(records.answers_folder(), "U01")
    data = json.loads(path.read_text())
    data["attempts"]["U01.3"][0]["simulated"]["found"] |= found
    path.write_text(json.dumps(data))
    panel = exercise("U01.3")
    assert panel.answers.problem.startswith("U01.3, attempt 1: ") and "NOT being saved" in panel.top


def test_in_a_class_the_file_lies_beside_the_notebook(tmp_path, monkeypatch):
    folder = tmp_path / "class"
    folder.mkdir()
    (folder / records.CLASS).write_text("{}")
    monkeypatch.chdir(folder)
    guess(exercise("U01.3"))
    answer("U01.3", "1/7")
    assert records.read(folder / "answers-U01.json").attempt("U01.3").answers == ("1/7",)
    assert not (home_folder() / "answers").exists()


@pytest.mark.parametrize(
    "damage",
    ["[]", "\x00", json.dumps({"schema": "pharmalab-answers/1", "unit": "U01", "who": "a", "attempts": {"U01.3": 7}})],
)
def test_a_file_that_cannot_be_read_is_left_and_told_and_later_nothing_is_lost(damage):
    path = records.path_of(records.answers_folder(), "U01")
    path.parent.mkdir(parents=True)
    path.write_text(damage)
    panel = guess(exercise("U01.3"))
    enter(panel, "1/24")
    assert "Your answers are NOT being saved" in panel.top and str(path) in panel.top and path.read_text() == damage
    assert panel.work.attempt.answers == ("1/24",), "it can be used all the same"
    path.rename(path.with_suffix(".old"))
    do(panel, "code")
    assert "NOT being saved" not in panel.top and kept().answers == ("1/24",) and kept().guess


def test_a_folder_that_cannot_be_written(tmp_path, monkeypatch):
    (tmp_path / "none").write_text("a file")
    monkeypatch.setenv("PHARMALAB_HOME", str(tmp_path / "none"))
    panel = guess(exercise("U01.3"))
    assert "NOT being saved" in panel.top and "its folder is missing" in panel.top and panel.work.step == "simulate"


def test_what_others_wrote_into_the_file_is_shown_as_text():
    attempt = records.Attempt("", "<img src=x>", ("<script>", "1/7"), 0, False, "</div><b>")
    sketch = records.Attempt("", "0.1; 0.2")
    for unit, id, one in (("U01", "U01.3", attempt), ("U02", "U02.5", sketch)):
        records.write(records.path_of(records.answers_folder(), unit), records.Record(unit, "heron-1", {id: (one,)}))
        panel = exercise(id)
        for step in panel.work.steps:
            do(panel, "step", step=step)
            assert panel.work.mark != "wrong"
            assert not any(bad in panel.body + panel.top for bad in ("<img src=x>", "<script>", "</div><b>"))
        assert not panel.work.comparing.told


def test_the_file_is_exported():
    panel = do(exercise("U01.3"), "menu")
    assert "Nothing has been saved yet." in panel.top
    do(panel, "escape")
    assert not panel.menu
    do(guess(panel), "menu")
    link = tag(panel.top, "export")
    data = re.search(r"base64,([^\"]*)", link)[1]
    assert 'download="answers-U01.json"' in link and base64.b64decode(data) == panel.answers.path.read_bytes()
    do(panel, "menu", open="no")
    assert "download" not in panel.top


# --- beside the way ----------------------------------------------------------------------------------------------


def test_how_it_goes_in_code(tmp_path, monkeypatch, capsys):
    monkeypatch.setenv("PHARMALAB_HOME", str(tmp_path))
    panel = do(exercise("U01.3"), "code")
    lines = unescape(re.search("<textarea[^>]*>(.*?)</textarea>", panel.code, re.S)[1])
    one_try = unescape(re.search("<pre[^>]*>(.*?)</pre>", panel.code, re.S)[1])
    assert 'exercises.answer("U01.3", "…", guess="…")' in lines and "1/30" not in text(panel.code)
    notebook = {"exercise": exercise}
    exec(lines.replace("10_000", "100").replace('"…", guess="…"', '"1/7", guess="0.1"'), notebook)
    assert notebook["exercise"] is exercise, "the panel can be opened as before"
    assert "About" in capsys.readouterr().out
    exec(one_try, {})
    assert one_try.endswith("scores(Random(1), **numbers)")
    assert panel.code and not do(panel, "code").code
    assert do(do(exercise("U01.1"), "code"), "copied") and "simulate" not in do(exercise("U01.1"), "code").code


def test_on_a_page_without_code_cells_it_is_said_where_code_runs():
    told = "This code runs in JupyterLab."
    assert told not in do(exercise("U01.7"), "code").code
    with shown_in(on_page("https://example.org/")):
        assert told in do(exercise("U01.7"), "code").code


def test_where_python_has_no_sources_one_try_is_not_shown(monkeypatch):
    def missing(_):
        raise OSError("could not get source code")

    monkeypatch.setattr("inspect.getsource", missing)
    panel = do(exercise("U01.3"), "code")
    assert "exercises.answer" in panel.code and "One try" not in panel.code


@pytest.mark.parametrize(
    ("message", "told"),
    [
        ({"do": "fly"}, "has no action"),
        ({"do": "guess", "guess": 7}, "has the wrong type"),
        ({"do": "step", "step": "nowhere"}, "This exercise has no step"),
        ({"do": "slide", "value": "x"}, "isn’t a whole number"),
        ([], "has no action"),
    ],
)
def test_messages_that_nobody_sends(message, told):
    panel = exercise("U01.3")
    panel.receive(message)
    assert told in said(panel) and panel.answered == 1


def test_questions_are_told_when_empty_and_read_out_as_a_group():
    panel = do(check("U01.a"), "answer", n="0")
    assert said(panel) == "✗ Choose an answer first."
    panel = do(review("U02"), "answer", n="0", answer=" ")
    assert said(panel) == "✗ Type your answer first."
    do(panel, "answer", n="7", answer="1")
    assert "There is no question" in said(panel)
    with pytest.raises(ValueError, match="U01 has no questions"):
        review("U01")
    with pytest.raises(ValueError, match="no quick check"):
        check("U01.zz")
    with pytest.raises(ValueError, match=r"did you mean U01\.7"):
        exercise("U01.77")


def test_my_calibration_is_over_all_units():
    assert "You have no guesses to look at yet" in repr(calibration())
    right(guess(exercise("U01.3")))
    right(guess(exercise("U02.1")))
    guess(exercise("U03.1"))
    found = calibration()
    assert [one.exercise for one in found] == ["U01.3", "U02.1"] and "You guessed 0.5" in found[0].told
    (records.answers_folder() / "answers-U04.json").write_text("[]")
    with pytest.raises(records.RecordError, match=r"answers-U04\.json isn’t an answers file"):
        calibration()


def test_only_what_was_done_gets_a_tick():
    def ticked(panel):
        return [step for step in panel.work.steps if panel.work.done(step)]

    panel = right(guess(exercise("U01.3")))
    assert ticked(panel) == ["predict", "check"] and panel.top.count("✓") == 2
    assert ticked(do(panel, "step", step="compare")) == ["predict", "compare", "check"]
    again = exercise("U01.3")
    assert again.work.step == "check" and ticked(again) == ["predict", "check"]
    seen = exercise("U01.4")
    seen.work.change(lambda attempt: attempt.replace(seen=True))
    assert "predict" not in ticked(seen) and exercise("U01.4").work.step == "derive", "nothing is asked back"


def test_the_check_names_formulas_that_can_be_read():
    for id, formulas in {"U01.3": ["5*6^5", "C(96,5)", "12 %"], "U01.1": ["5*6^5", "C(96,5)"]}.items():
        panel = do(guess(exercise(id)), "step", step="check")
        assert f"You can also write a formula, such as {', '.join(formulas)}." in text(panel.body).replace(" or ", ", ")
        assert all(panel.of.kind.read(formula) for formula in formulas)


def test_the_way_on_leads_to_what_is_open_and_numbers_are_written_as_people_do():
    panel = exercise("U01.2")
    assert "1 000 000 000" in panel.body and "1e+09" not in panel.body
    do(panel, "guess", guess="1000")
    assert "the same seed gives you the same random tries again" in panel.body
    right(panel)
    do(panel, "step", step="compare")
    assert panel.work.done("check") and panel.work.after == "derive"
    assert do(panel, "next").work.step == "derive"


def test_other_numbers_of_a_simulation_are_named_by_words_of_the_question():
    """The menu named the library's own words, such as “size = 9”."""
    for of in (one for unit in units() for one in unit.exercises if one.variant().experiment):
        found = simulation.Simulation(of.variant())
        names = [found._name(at) for at in range(1, len(found.variants))]
        assert len({*names}) == len(names), of.id
        assert all(re.fullmatch(r"“… .+ …”|other numbers \d", name) for name in names), of.id
    found = simulation.Simulation(exercise_on("U07.1").variant())
    name = found._name(1)
    assert name.startswith("“… ") and " = " not in name
    assert simulation.changed_words("a row of 9 cards. 9 win", "a row of 5 cards. 5 win") == ["of 5 cards"]


def test_a_rounded_answer_is_never_marked_as_wrong():
    """It was, although the reply called it very close; a wrong answer after it is marked as wrong."""
    before = exercise_on("U06.2").variant()
    told = [
        before.judge("0.7801"),
        before.judge("0.780", ["0.7801"]),
        before.judge("0.3", ["0.7801"]),
        before.judge("3/7"),
    ]
    assert [*map(verdict_mark, told)] == ["close", "close", "wrong", "wrong"]
    assert verdict_mark(before.judge(before.kind.shown(before.truth()))) == "right"


# --- what is typed is shown as it is read ------------------------------------------------------------------------


def test_what_is_typed_is_shown_as_it_is_read_before_it_counts():
    panel = guess(exercise("U01.3"))
    do(panel, "step", step="check")
    assert 'data-reads="read"' in tag(panel.body, "form-check") and not tag(panel.body, "reading")
    do(panel, "read", answer="0,0(3)")
    assert "Read as 1/30 ≈ 0.0333333" in text(panel.body) and not said(panel) and not kept().answers
    do(panel, "read", answer="0,0(")
    assert "Read as" not in text(panel.body) and not said(panel), "who is still typing isn't told of faults"
    do(panel, "check", answer="100/3 %")
    assert "Read as 1/3 ≈ 0.333333" in text(panel.body) and kept().answers == ("100/3 %",)


def test_cells_are_shown_as_they_are_read():
    panel = guess(exercise("U12.6"))
    do(panel, "step", step="check")
    do(panel, "read", **{"answer-0-0": "2/5", "answer-1-0": "20 %"})
    assert "Read as best chance: 0.4; of the pair with most bits: 0.2" in text(panel.body)


def test_options_are_not_read_back_but_other_questions_of_a_panel_are():
    panel = do(exercise("U08.7"), "step", step="check")
    assert "data-reads" not in tag(panel.body, "form-check")
    asked = review("U03")
    n = next(n for n, one in enumerate(asked.questions) if not one.field.options and not one.rows)
    do(asked, "read", n=str(n), answer="0.(3)")
    assert text(asked.body).count("Read as 1/3 ≈ 0.333333") == 1 and not asked.answers.path.exists()
