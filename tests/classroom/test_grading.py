"""What counts of what was handed in, and the limits under which it runs; nbgrader itself is in test_course.py."""

import argparse
import dataclasses
import io
import json
import os
import re
import socket
import subprocess
import sys
import time
import zipfile
from datetime import UTC, datetime
from fractions import Fraction
from html import unescape
from math import factorial

import numpy as np
import psutil
import pytest

from pharmalab.classroom import cli as class_commands
from pharmalab.classroom import copying, remark_kinds, saved_marks
from pharmalab.classroom.counted import Remark, Sheet
from pharmalab.classroom.embedded import ANSWERS, embed, embedded
from pharmalab.classroom.files import find_files
from pharmalab.classroom.grading import (
    cells,
    collect,
    course,
    faults,
    feedback,
    gradebook,
    handing_in,
    inside,
    isolation,
    marker,
    processes,
    rerun,
)
from pharmalab.classroom.grading import frozen as frozen_room
from pharmalab.classroom.grading import judged as judged_room
from pharmalab.classroom.grading import pages as pages_room
from pharmalab.classroom.grading import trial as trial_room
from pharmalab.classroom.grading.course import CourseError, new, works_of
from pharmalab.classroom.grading.feedback import Feedback, page
from pharmalab.classroom.grading.frozen import Frozen
from pharmalab.classroom.grading.isolation import BWRAP, UNSHARE, Isolation
from pharmalab.classroom.grading.judge import IN_NO_NOTEBOOK, LATER_UNREAD, Point, judge
from pharmalab.classroom.grading.judged import Judged, judge_work
from pharmalab.classroom.grading.limits import Limits, restrict
from pharmalab.classroom.grading.marker import mark
from pharmalab.classroom.grading.one_try import TRUTH, returns
from pharmalab.classroom.grading.own_code import doubts
from pharmalab.classroom.grading.quick_checks import quick_checks
from pharmalab.classroom.grading.rerun import Outcome
from pharmalab.classroom.grading.table import FILE_ALONE, Row, Table
from pharmalab.classroom.grading.trial import BROKEN, RUNS, trial
from pharmalab.classroom.grading.works import work
from pharmalab.classroom.marks import UNJUDGED, Marker
from pharmalab.classroom.report import report
from pharmalab.classroom.saved_marks import Ran, SavedMark
from pharmalab.classroom.wall import wall
from pharmalab.cli import main
from pharmalab.course import lessons
from pharmalab.course import task as deduction_task
from pharmalab.exercises import answer, exercise, records, unit, units
from pharmalab.exercises.exercise import Variant
from pharmalab.exercises.kinds import Function
from pharmalab.exercises.records import Attempt, Record
from tests.patience import patience

FUNCTION = "def p_run(k, row):\n    return 1\n"
WORKS = [*(one.id for one in units()), *(lesson.id for lesson in lessons())]


def right(id):
    return (exercise(id).kind.shown(exercise(id).variant().truth()),)


@pytest.mark.parametrize("id", WORKS)
def test_every_unit_and_lesson_becomes_a_notebook_with_a_cell_for_each_point(id):
    of = work(id)
    plain, book = of.notebook().cells, cells.graded(of).cells
    assert "keep_answers" in book[1].source and book[2].source == cells.COUNTS
    assert [one.source for one in (book[0], *book[3 : len(plain) + 2])] == [one.source for one in plain]
    facts = [one.metadata["nbgrader"] for one in book if "nbgrader" in one.metadata]
    ids = [one["grade_id"] for one in facts]
    assert len(set(ids)) == len(ids) and all(re.fullmatch(r"[\w-]+", one) for one in ids)
    assert sum(one.get("points", 0) for one in facts) == len(of.asked) + bool(of.simulated)
    assert all(one["locked"] != one["solution"] for one in facts)
    assert len({one.id for one in book}) == len(book)


@pytest.mark.parametrize(
    ("id", "found"), [("01", "U01"), ("1", "U01"), (" u03", "U03"), ("unit_16", "U16"), ("D1", "D1")]
)
def test_works_go_by_several_names(id, found):
    assert work(id).id == found and work(work(id).name).id == found


@pytest.mark.parametrize("id", ["", "U99", "d99", "foo", "../01", "1e3"])
def test_what_is_no_work_is_refused(id):
    with pytest.raises(ValueError, match="there is no"):
        work(id)


# --- what counts --------------------------------------------------------------------------------------------------


def judged(id, *attempts, marker=None, **options):
    of = next(one for one in work(id.partition(".")[0]).asked if one.id == id)
    return judge(of, [sheet(id, *attempts)], marker or Marker(gave=False), **options)


def notes_of(one):
    return [note for _, note in marker._notes(one)]


def pressing(one):
    return [note for _, note in marker._pressing(one)]


def sheet(id, *attempts, file="answers-U01.json"):
    return Sheet(file, Record(id.partition(".")[0], "wren-1", {id: attempts}))


def test_a_right_answer_counts_wherever_it_stands_among_the_others():
    assert judged("U01.3") == Point("U01.3") and judged("U01.3").words == "U01.3: no answer."
    found = judged("U01.3", Attempt(answers=("1/2", *right("U01.3"), "1/3"), hints=2, seen=True))
    assert (found.state, found.credit, found.tries, found.hints, found.seen) == ("right", 1, 3, 2, True)
    assert found.answer == right("U01.3")[0] and found.words == "U01.3: right, with 1/30."
    wrong = judged("U01.3", Attempt(answers=("1/2", "1/24")))
    assert wrong.state == "not yet" and wrong.credit == 0 and wrong.says.startswith("That’s the chance of 4 or more")
    others = {seed: str(exercise("U01.3").variant(seed).truth()) for seed in "abcdef"}
    seed, other = next((seed, truth) for seed, truth in others.items() if truth != right("U01.3")[0])
    assert judged("U01.3", Attempt(), Attempt(seed, answers=(other,))).seed == seed
    assert not judged("U01.3", Attempt(answers=(other,)), Attempt(seed, answers=right("U01.3"))).credit
    assert judged("D1.1", Attempt(answers=("nonsense",))).state == "not yet"


def test_a_huge_number_takes_no_right_answer_along(monkeypatch):
    for huge in ("999!", "10**400", "-1e400"):
        found = judged("U03.2", Attempt(answers=(*right("U03.2"), huge)))
        assert (found.state, found.tries) == ("right", 2), huge
        assert judged("U03.2", Attempt(answers=(huge,))).state == "not yet"

    judge_one = Variant.judge

    def fails(self, raw, *args):
        if raw == "7":
            raise OverflowError("too large")
        return judge_one(self, raw, *args)

    monkeypatch.setattr(Variant, "judge", fails)
    found = judged("U03.2", Attempt(answers=(*right("U03.2"), "7")))
    assert (found.state, found.tries, found.unread) == ("right", 1, ("7",)), "whatever goes wrong with one answer"
    alone = judged("U03.2", Attempt(answers=("7",)))
    assert (alone.state, alone.answer, alone.says) == ("not yet", "7", UNJUDGED), "it isn’t “no answer”"
    told = page(Feedback("ada", work("03"), [alone], "0/8"))
    assert "Not marked yet" in told and "pharmalab’s mistake, not yours" in told and "No answer" not in told
    (remark,) = (one for one in Marker().answers(sheet("U03.2", Attempt(answers=("7",)))) if isinstance(one, Remark))
    assert remark.says.startswith("U03.2 cannot be marked with these numbers")


def test_credit_falls_with_wrong_answers_if_the_teacher_wants_it():
    for wrong, credit in ((0, 1), (1, 0.75), (9, 0)):
        found = judged("U01.3", Attempt(answers=("1/2", "1/5") * wrong + right("U01.3")), falling=0.125)
        assert found.credit == max(0, 1 - wrong / 4) == credit
    assert "The answer is worth 0 points, because you gave wrong answers first." in found.words


def test_a_page_with_the_solutions_no_longer_orders_a_form():
    point = judged("U13.6", Attempt(answers=("0.57",)))
    open_page, late = (page(Feedback("ada", work("13"), [point], "0/8", solutions=after)) for after in (False, True))
    assert "your number looks rounded. Give a fraction" in open_page
    assert "your number looks rounded. Six significant digits were asked for.</p>" in late and "Give a" not in late


def test_a_very_near_answer_costs_nothing():
    found = judged("U01.3", Attempt(answers=("0.033", "1/2", "0.0333", *right("U01.3"))), falling=0.25)
    assert (found.credit, found.tries) == (0.75, 4)


def test_a_file_that_was_shortened_by_hand_gains_nothing_and_is_noted():
    short = sheet("U01.3", Attempt(answers=right("U01.3")))
    whole = sheet("U01.3", Attempt(answers=("1/2", "1/5", *right("U01.3"))), file="unit_01.ipynb")
    early = sheet("U01.3", Attempt(answers=("1/2", "1/5", "1/9")), file="unit_01.ipynb")
    (asked,) = (one for one in work("01").asked if one.id == "U01.3")
    for other, wrong, tries in ((whole, 2, 3), (early, 3, 4)):
        found = judge(asked, [short, other], Marker(gave=False), falling=0.25)
        assert (found.state, found.credit, found.tries) == ("right", 1 - wrong / 4, tries)
        assert found.differs == (("answers-U01.json", 1), ("unit_01.ipynb", 3))
        said = notes_of(Judged(Frozen("ada", work("01")), (found, found), None, False, None))
        assert [*said] == [
            "the files differ in U01.3, with 2 answers in answers-U01.json and 6 answers in unit_01.ipynb: the "
            "greater number of wrong answers counts"
        ]
    later = sheet("U01.3", Attempt(answers=("1/2", "1/5", *right("U01.3"), "1/7")))
    found = judge(asked, [later, whole], Marker(gave=False), falling=0.25)
    assert (found.credit, found.tries, found.differs) == (0.5, 4, ())


def test_an_entry_that_cannot_be_read_is_no_attempt():
    found = judged("U01.3", Attempt(answers=("1//2", "very few", *right("U01.3"))), falling=0.25)
    assert (found.credit, found.tries) == (1, 1)
    found = judged("U01.3", Attempt(answers=("very few",)))
    assert (found.state, found.tries, found.answer) == (
        "not yet",
        0,
        "very few",
    ) and "“very few”" in found.says
    assert found.words.startswith("U01.3: pharmalab can’t read “very few”. ")
    others = [judged(id, Attempt(answers=("1//2", f"0,375 {id}"))) for id in ("U01.4", "U01.5", "U01.8")]
    one = Judged(Frozen("ada", work("01")), (found, *others), None, False, None)
    entries = "“0,375 U01.4” for U01.4, “0,375 U01.5” for U01.5 and “0,375 U01.8” for U01.8"
    assert [*marker._notes(one)] == [
        (remark_kinds.UNREAD, f"can’t be read as answers: “very few” for U01.3, {entries}")
    ]
    page = feedback.page(feedback.Feedback("ada", work("01"), [found], "0 of 10"))
    assert "Hint:" not in page, "nobody knows whether the answer is wrong"
    wrong = judged("U01.3", Attempt(answers=("1/2", "very few")))
    assert "Hint:" in feedback.page(feedback.Feedback("ada", work("01"), [wrong], "0 of 10"))


def test_a_file_that_is_too_large_is_left_out_alone_and_both_commands_say_why_in_one_sentence(tmp_path):
    course.write(tmp_path, ["01"])
    place = handed_in(tmp_path)
    with (place / "answers-U01.json").open("wb") as file:
        file.truncate(30_000_000)
    said = "answers-U01.json is larger than the 1 MB allowed for an answers file"
    records.write(place / "good.json", Record("U01", "wren-1", {"U01.3": (Attempt(answers=right("U01.3")),)}))
    assert f"{said}; marked without this file" in frozen(place).notes
    (place / "good.json").unlink()
    with (place / "unit_01.ipynb").open("wb") as file:
        file.truncate(30_000_000)
    large = "unit_01.ipynb is not a notebook (it is larger than 20 MB; take large pictures out)"
    (row,) = mark(tmp_path)
    assert row.notes == (f"{large}; {said}",)
    (left,) = report(tmp_path).unmarked
    assert (left.file, left.says) == ("submitted/ada/unit_01", row.notes[0])


def test_a_function_is_pending_until_it_ran_and_then_judged_by_what_it_gave():
    source = "def p_run(k, row):\n    return 1\n"
    gave = {how: Function.text(exercise("U01.3").general.kind, how) for how in (_right, _wrong)}
    assert judged("U01.3", Attempt(answers=(source,))).state == "pending"
    for how, answers in (("the source", (source,)), ("with what it gave", (gave[_right],))):
        assert judged("U01.3", Attempt(answers=answers)).state == "pending", how
        ran = [Record("U01", "x", {"U01.3": (Attempt(answers=(gave[_right],)),)})]
        assert judged("U01.3", Attempt(answers=answers), ran=ran).credit == 1
        assert judged("U01.3", Attempt(answers=answers), ran=[]).state == "not yet"
    ran = [Record("U01", "x", {"U01.3": (Attempt(answers=(gave[_wrong], *right("U01.3"))),)})]
    assert judged("U01.3", Attempt(answers=(source,)), ran=ran).credit == 0, "a run gives functions only"
    ran = [Record("U01", "x", {"U01.3": (Attempt(answers=(gave[_right],)),)})]
    after = judged("U01.3", Attempt(answers=("1/24", source)), ran=ran, falling=0.25)
    assert after.credit == 0.75, "a wrong answer before it costs as much as before a number"
    assert judged("U01.3", Attempt(answers=("1/24",)), ran=ran).credit == 0, "only where a function was handed in"
    for state in (None, ran):
        later = judged("U01.3", Attempt(answers=(source, "1/24")), ran=state)
        assert later.answer == source, "the verdict stands beside the function, not beside what was entered later"


def test_a_function_that_nobody_hands_in_any_more_and_a_wrong_one_are_noted():
    """They turned from pending into 0 points without a word to the teacher, and the learner read a hint beside it."""
    source = "def p_run(k, row):\n    return 1\n"
    gave = Function.text(exercise("U01.3").general.kind, _wrong)
    book = {"cells": [CODE]}
    handed = Frozen("ada", work("01"), "x", (sheet("U01.3", Attempt(answers=(source,))),), book)
    for ran, said in (
        ((), "U01.3: the notebook doesn’t hand in this function (look at the code), so it earns no points"),
        ((gave,), "U01.3: the function didn’t work when it was run, so it earns no points"),
    ):
        records_of = (Record("U01", "x", {"U01.3": (Attempt(answers=ran),)}),)
        outcome = rerun.Outcome({}, (answers_text({"U01.3": [{"answers": list(ran)}]}),), {}, ())
        assert [dict(one.attempts) for one in outcome.records] == [dict(one.attempts) for one in records_of]
        one = judge_work(handed, outcome, Marker(gave=False), 0)
        assert said in [*notes_of(one)]
    (point,) = (point for point in judge_work(handed, rerun.Outcome({}, (), {}, ()), Marker(gave=False), 0).points[2:3])
    page = feedback.page(feedback.Feedback("ada", work("01"), [point], "0 of 1"))
    assert point.gone and "a cell has to call answer(&quot;U01.3&quot;, …)" in page and "Hint: " not in page


def test_a_function_without_a_notebook_stays_pending_and_everybody_is_told_why():
    source = "def p_run(k, row):\n    return 1\n"
    alone = Frozen("ada", work("01"), "x", (sheet("U01.3", Attempt(answers=(source,))),))
    one = judge_work(alone, None, Marker(gave=False), 0)
    (point,) = (point for point in one.points if point.state == "pending")
    assert "Hand in the notebook too" in point.words and one.pending == 1
    assert [*notes_of(one)] == ["U01.3: functions can’t be run without their notebook, so ask the learner for it"]
    page = feedback.page(feedback.Feedback("ada", work("01"), [point], "0 of 1"))
    assert "Not marked yet" in page and "Hand in the notebook too" in page and "has not run" not in page


def test_an_answer_that_is_very_near_gets_no_hint_beside_it():
    point = judged("U01.3", Attempt(answers=("0.033",)))
    assert point.near and point.says.startswith("Right so far")
    page = feedback.page(feedback.Feedback("ada", work("01"), [point], "0 of 1"))
    assert "Hint: " not in page and "≈ Rounded too much. 0 points." in page and "Not right" not in page


def _right(k, row):
    return Fraction(1, factorial(k)) - (Fraction(1, factorial(k + 1)) if k < row else 0)


def _wrong(k, row):
    return Fraction(1, factorial(k))


def test_a_notebook_tells_what_counts_so_far(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "pharmalab-class.json").write_text("{}")
    assert repr(handing_in.marked("U01.3")) == "U01.3: no answer."
    answer("U01.3", *right("U01.3"))
    assert repr(handing_in.marked("u01.3")) == "U01.3: right, with 1/30."
    with pytest.raises(ValueError, match=r"no exercise “U01\.99” in U01"):
        handing_in.marked("U01.99")
    monkeypatch.setenv("NBGRADER_EXECUTION", "validate")
    with pytest.raises(AssertionError, match="no answer"):
        handing_in.marked("U01.4")


# --- simulations --------------------------------------------------------------------------------------------------


def score(rng):
    row = rng.sample(range(1, 51), 9)
    run = 1
    while run < 9 and row[run] > row[run - 1]:
        run += 1
    return run


def tried(one_try):
    found = handing_in.simulated("U01.3", one_try)._repr_mimebundle_()
    return trial(exercise("U01.3"), found.get(handing_in.TRIAL, {}), "ada/unit_01")


def test_a_learners_simulation_is_judged_by_its_result_with_an_error_bar(monkeypatch):
    for room in (trial_room, handing_in):
        monkeypatch.setattr(room, "RUNS", 5_000)
    good = tried(lambda rng: score(rng) == 4)
    assert good.right and "standard errors from the truth" in good.says
    off = tried(lambda rng: score(rng) >= 2)
    assert not off.right and "too far off to be chance" in off.says and "close enough" in good.says
    assert "every run gave 0" in tried(lambda rng: False).says


def test_a_simulation_that_misses_a_right_answer_of_the_learners_own_is_said_to(monkeypatch, tmp_path):
    """The learner saw both, one below the other, and learned only from the mark that they disagree."""
    for room in (trial_room, handing_in):
        monkeypatch.setattr(room, "RUNS", 5_000)
    monkeypatch.setattr(handing_in, "_kept", lambda unit: kept)

    def said(one_try):
        return repr(handing_in.simulated("U01.3", one_try))

    remark = "Your answer to U01.3 is right, but your simulation doesn’t agree with it"
    for answers, tells in (((), False), (("1/24",), False), (right("U01.3"), True)):
        kept = (Record("U01", "x", {"U01.3": (Attempt(answers=answers),)}),)
        assert (remark in said(lambda rng: score(rng) >= 2)) is tells, answers
        assert remark not in said(lambda rng: score(rng) == 4)
    assert "1/30" not in said(lambda rng: score(rng) >= 2)


@pytest.mark.parametrize(
    ("as_what", "id"),
    [(int, "U01.3"), (float, "U01.3"), (np.bool_, "U01.3"), (Fraction, "U01.3"), (np.float64, "U01.4")],
)
def test_a_try_may_say_true_and_false_or_a_number_in_any_type(as_what, id, monkeypatch):
    for room in (trial_room, handing_in):
        monkeypatch.setattr(room, "RUNS", 5_000)
    of = exercise(id)
    found = handing_in.simulated(id, lambda rng: as_what(of.variant().experiment(rng)))._repr_mimebundle_()
    assert trial(of, found[handing_in.TRIAL], "ada/unit_01").right


def test_the_cell_for_the_simulation_says_what_one_try_must_return_as_the_refusal_does():
    for id in WORKS:
        of = work(id)
        if of.simulated:
            source = next(one.source for one in cells.graded(of).cells if "def my_try" in one.source)
            said = handing_in.simulated(of.simulated.id, lambda rng: "maybe").stopped
            assert source.split("for one try. Return ")[1].partition(".")[0] == said.split("must return ")[1]


@pytest.mark.parametrize("of", units(), ids=repr)
def test_every_unit_asks_for_one_simulation_and_says_what_a_try_is(of):
    (tried,) = (one for one in of.exercises if one.one_try)
    variant, expected = tried.variant(), float(tried.variant().expected())
    assert tried.id != of.in_code and not any(0 < part < 0.01 for part in (expected, 1 - expected)), "enough hits"
    source = next(one.source for one in cells.graded(work(of.id)).cells if "def my_try" in one.source)
    asked = " ".join(line.removeprefix("#").strip() for line in source.splitlines())
    assert all(words in asked for words in (variant.story, variant.asks, f"One try: {variant.one_try}"))
    assert "Return True if" in variant.one_try if returns(tried) == TRUTH else "Return" in variant.one_try
    assert bool(variant.rows) == ("This simulates the answer" in asked) == (f"“{variant.simulated}”," in asked)


@pytest.mark.parametrize(
    ("id", "row", "other"),
    [
        ("U07.1", "piles", "shuffled"),
        ("U10.1", "expected investigations", "chance that nobody is paid"),
        ("U12.2", "sale", "yes or no"),
        ("U13.1", "exact", "right sign"),
        ("U17.1", "right", "informed"),
    ],
)
def test_a_simulation_of_another_of_the_answers_is_told_so(id, row, other):
    of = exercise(id)
    mean, truth = float(of.variant().truth()[other]), returns(of) == TRUTH
    told = {"runs": RUNS, "mean": mean, "spread": RUNS * mean * (1 - mean if truth else 2), "proportion": truth}
    found = trial(of, told, "x")
    assert not found.right and found.says.startswith(f"{id}, “{row}” simulated: ")
    assert found.says.endswith(f"The result agrees with “{other}”, but this simulation is about “{row}”.")
    assert "agrees with" not in trial(of, {**told, "mean": mean * 0.9, "spread": 1.0}, "x").says


@pytest.mark.parametrize(
    ("one_try", "said"),
    [
        (lambda rng: fresh_scor(rng) == 4, f"{BROKEN} NameError: name 'fresh_scor' is not defined"),  # noqa: F821
        (lambda rng: 1 / 0, f"{BROKEN} ZeroDivisionError: division by zero"),
        (lambda rng: None, "stopped: my_try gave None, but each try must return True or False"),
        (lambda rng: "yes", "stopped: my_try gave 'yes', but each try must return True or False"),
        (lambda rng: 7, "stopped: my_try gave 7, but each try must return True or False"),
        (lambda: True, "could not start: my_try has to take rng. Write def my_try(rng)"),
    ],
)
def test_a_simulation_that_fails_tells_the_learner_and_the_teacher_why(one_try, said):
    told = handing_in.simulated("U01.3", one_try)._repr_mimebundle_()
    lines = [{"cell": 1, "trial": told[handing_in.TRIAL]}, {"done": True}]
    assert told["text/plain"] == f"U01.3: your simulation {said}."
    if said.startswith(BROKEN):
        assert simulated_as(lines) == f"your simulation {BROKEN} “{said.removeprefix(BROKEN).strip()}”"
    else:
        assert simulated_as(lines) == f"your simulation gave no result. The notebook says: “your simulation {said}”"


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([{"cell": 1, "error": "TooLong"}], "your simulation took longer than 30 s"),
        ([{"cell": 1, "error": "NameError", "says": "no my_try"}], f"your simulation {BROKEN} “NameError: no my_try”"),
        ([{"cell": 0}], "your simulation did not run, because the notebook ended before it"),
    ],
)
def test_a_simulation_that_never_came_to_an_end_is_named_too(lines, said):
    assert simulated_as(lines) == said
    assert not [
        note for note in rerun._outcome(lines, [4], 2, processes.Ran(0, "", "", ""), Limits()).notes if "30 s" in note
    ]
    assert not simulated_as(lines, "# YOUR CODE HERE"), "nothing was handed in"


def test_the_owner_of_a_damaged_file_reads_so_although_other_answers_are_marked(tmp_path):
    """Only the teacher read it; the learner's page marked old answers, or said that there was none."""
    place = handed_in(tmp_path, "gus", **{"answers-U01.json": "{"})
    attempts = {"U01.5": [{"answers": [7]}], "U01.3": [{"answers": ["1/30"]}]}
    raw = {"schema": "pharmalab-answers/1", "unit": "U01", "who": "x", "attempts": attempts}
    (place / "old.json").write_text(json.dumps(raw))
    found = frozen(place, "gus")
    assert found.sheets and len(found.left_out) == 2
    page = feedback.page(feedback.Feedback("gus", work("01"), [], "0 of 10", left_out=found.left_out))
    assert "Not everything you handed in could be read." in page and "What to do: " in page
    assert "answers-U01.json isn’t an answers file" in page and "Part of old.json can’t be read: U01.5" in page
    assert "Not everything" not in feedback.page(feedback.Feedback("gus", work("01"), [], "0 of 10"))


def test_a_zip_whose_files_lie_beside_it_needs_nothing(tmp_path):
    """It was still to be unpacked, after it had been."""
    place = handed_in(tmp_path, "fay", **{"answers-U01.json": records.encode(Record("U01", "x", {}))})
    for name in ("unit_01.ipynb", "answers-U01.json"):
        with zipfile.ZipFile(place / "work.zip", "a") as packed:
            packed.write(place / name, f"unit 1/{name}")
    assert "packed" not in " ".join(frozen(place, "fay").notes)
    assert [why for path, why in find_files(place) if path.suffix == ".zip"] == []
    with zipfile.ZipFile(place / "work.zip", "a") as packed:
        packed.writestr("later.ipynb", "{}")
    assert "work.zip is packed: unpack it here" in " ".join(frozen(place, "fay").notes)
    (place / "work.zip").write_bytes(b"PK")
    assert "work.zip is packed: unpack it here" in " ".join(frozen(place, "fay").notes)


def test_the_learner_of_a_wrong_folder_reads_what_to_hand_in():
    page = feedback.astray("fay", work("13"))
    assert "could not be marked" in page and "unit_13.ipynb or answers-U13.json" in page


FORGED = "x”; same 9 unusual wrong answers as “ada”, who handed in later"


def outside_quotes(note):
    return re.sub("“[^“”]*”", "", note)


@pytest.mark.parametrize(
    "lines",
    [
        [{"cell": 1, "trial": {"stopped": f"your simulation {BROKEN} ValueError: {FORGED}"}}],
        [{"cell": 1, "trial": {"stopped": FORGED}}],
        [{"cell": 1, "error": "ValueError", "says": FORGED}],
        [{"cell": 0, "error": "PermissionError", "says": f"[Errno 13] No: '{FORGED}'"}, {"cell": 1}, {"done": True}],
    ],
)
def test_no_error_of_a_learner_writes_a_note_about_another(lines):
    """A learner's exception read like a note that somebody else copied."""
    found = rerun._outcome(lines, [4], 2, processes.Ran(0, "", "", ""), Limits())
    cell = {**CODE, "source": "def my_try(rng): ...", "metadata": {"nbgrader": {"grade_id": "U01-3-try"}}}
    one = judge_work(Frozen("ada", work("01"), "x", book={"cells": [cell]}), found, Marker(gave=False), 0)
    notes = [*notes_of(one)]
    assert any("unusual" in note for note in notes) and not any("unusual" in outside_quotes(note) for note in notes)


def test_no_name_or_answer_of_a_learner_writes_a_note_about_another(tmp_path):
    place = handed_in(tmp_path, "eve", **{f"{FORGED}.ipynb": "{"})
    given = {FORGED[:60]: (Attempt(answers=("1",)),), "U01.2": (Attempt(answers=(FORGED,)),)}
    records.write(place / "answers-U01.json", Record("U01", "x", given))
    (place / f"{FORGED}.json").write_text(json.dumps({"schema": f"pharmalab-answers/{FORGED}"}))
    raw = {"schema": "pharmalab-answers/1", "unit": "U01", "who": "x", "attempts": {f"{FORGED} ": 3, "U01.1": []}}
    (place / "own.json").write_text(json.dumps(raw))
    (place / "other.json").write_text(json.dumps({**raw, "unit": FORGED[:60], "attempts": {}}))
    of = judge_work(frozen(place, "eve"), None, Marker(gave=False), 0)
    notes = [*notes_of(of), *marker._strange(of, Marker(gave=False))]
    assert sum("unusual" in note for note in notes) >= 5
    assert [note for note in notes if "unusual" in outside_quotes(note)] == []


def test_a_pseudonym_and_an_answer_stay_in_their_quotes(tmp_path):
    wrong = {"U01.3": (Attempt(answers=("0.123", "0.124", "0.125")),)}
    sheets = [Sheet(f"{who}.json", Record("U01", who, wrong)) for who in (FORGED, "ben")]
    for one in copying.remarks(copying.compared(sheets, Marker())):
        assert "unusual" not in outside_quotes(one.says)


def test_a_learner_whose_notebook_was_stopped_reads_why():
    ran = processes.Ran(-9, "it took more than 180 s", "", "")
    trial_of = rerun._outcome([{"cell": 0}], [4], 2, ran, Limits()).trial
    assert trial_of["stopped"].endswith("the notebook was stopped before it: it took more than 180 s")
    assert str(Limits()).startswith("150 s of computing, 180 s in all, and 4 GB"), "the limits that are announced"


def simulated_as(lines, source="def my_try(rng): ..."):
    """Return why a simulation gave no results, after a look at the learner's page and the teacher's note."""
    found = rerun._outcome(lines, [4], 2, processes.Ran(0, "", "", ""), Limits())
    cell = {**CODE, "source": source, "metadata": {"nbgrader": {"grade_id": "U01-3-try"}}}
    one = judge_work(Frozen("ada", work("01"), "x", book={"cells": [cell]}), found, Marker(gave=False), 0)
    assert not one.simulated.right and one.simulated.says.startswith(f"U01.3: {one.stopped}")
    told = one.stopped[5:].replace("your code", "the learner’s code")
    assert not one.stopped or any(told in note for note in notes_of(one))
    return one.stopped


def test_a_slow_machine_costs_no_point(monkeypatch):
    clock = iter(range(10**6))
    monkeypatch.setattr(handing_in.time, "monotonic", lambda: next(clock) / 2)
    slow = handing_in.simulated("U01.3", lambda rng: score(rng) == 4)
    assert RUNS > slow.trial.runs >= 1000
    assert trial(exercise("U01.3"), slow._repr_mimebundle_()[handing_in.TRIAL], "ada/unit_01").right
    monkeypatch.setattr(handing_in, "BUDGET", 1)
    assert "too slow" in handing_in.simulated("U01.3", lambda rng: score(rng) == 4).stopped


def test_a_try_that_never_ends_is_stopped_and_the_learner_reads_why(monkeypatch):
    """`while True: pass` hung the learner's notebook without a word."""
    for name, seconds in (("FIRST", 0.2), ("BUDGET", 0.5), ("SLOW", 0), ("MORE", 0)):
        monkeypatch.setattr(handing_in, name, seconds)
    for tries in (0, 150):
        made = iter(range(tries))

        def endless(rng, made=made):
            for _ in made:
                return rng.random() < 0.5
            while True:
                pass

        found = handing_in.simulated("U01.3", endless)
        assert re.search(
            r"one try was still running after \d+ s: look for a loop in my_try that never ends\.", found.said.says
        )
        assert found.stopped in found.said.says and not found.said.right and found.trial is None


def test_an_experiment_that_is_still_to_be_written_says_so():
    def unwritten(rng):
        raise NotImplementedError

    assert handing_in.simulated("U01.3", unwritten).said.says == (
        "U01.3 hasn’t been simulated yet: write my_try in the cell above."
    )


@pytest.mark.parametrize("same", [1.7182815, 1.718281525573192, 2])
def test_a_constant_is_no_simulation_however_close_it_is(same):
    """The sum of 40 000 times 1.7182815 has an error of rounding, which passed for a spread."""
    found = handing_in.simulated("U16.1", lambda rng: same)
    told = {name: getattr(found.trial, name) for name in ("runs", "mean", "spread", "proportion")}
    for said in (found.said, trial(exercise("U16.1"), told, "x")):
        assert not said.right and f"every run gave {same:g}, so use rng in your function" in said.says


def test_results_that_differ_are_a_simulation_however_rarely():
    one_in = {"runs": RUNS, "mean": 1 / RUNS, "spread": 1 - 1 / RUNS, "proportion": True}
    assert "use rng" not in trial(exercise("U01.3"), one_in, "x").says


def test_a_mean_is_judged_by_the_spread_of_our_own_runs():
    of = exercise("U01.4")
    told = {"runs": RUNS, "mean": float(of.variant().expected()), "spread": 1.0, "proportion": False}
    assert trial(of, told, "x").right
    assert not trial(of, {**told, "mean": told["mean"] + 0.1}, "x").right
    assert "so use rng in your function" in trial(of, {**told, "spread": 0}, "x").says
    for wrong in ({"runs": 10}, {"mean": float("nan")}, {"mean": "x"}, {"spread": 1e999}, {"runs": 10**400}):
        assert "not the results of a simulation" in trial(of, {**told, **wrong}, "x").says


def test_the_seed_comes_from_the_folder(tmp_path, monkeypatch):
    means = set()
    for name in ("ada", "bob", "ada"):
        (tmp_path / name / "unit_01").mkdir(parents=True, exist_ok=True)
        monkeypatch.chdir(tmp_path / name / "unit_01")
        means.add(handing_in.simulated("U01.3", lambda rng: rng.random() < 0.5).trial.mean)
    assert len(means) == 2


# --- runs ---------------------------------------------------------------------------------------------------------

LEAVES = """
import json, os, subprocess, sys, time
wait = [sys.executable, "-c", "import time; time.sleep(600)"]
orphans = [subprocess.Popen(wait, start_new_session=True), subprocess.Popen(wait, start_new_session=True, env={})]
with open("found", "w") as out:
    json.dump([[one.pid for one in orphans], os.environ["HOME"], "SECRET" in os.environ, sys.argv[1:]], out)
print("the beginning", "x" * 100_000)
time.sleep(1)
while "loop" in sys.argv:
    time.sleep(0.01)
"""


def is_there(pid):
    return psutil.pid_exists(pid) and psutil.Process(pid).status() != "zombie"


def ends(pid):
    end = time.monotonic() + patience(10)
    while is_there(pid) and time.monotonic() < end:
        time.sleep(0.01)
    return not is_there(pid)


@pytest.mark.parametrize("way", ["loop", "stop"])
def test_nothing_that_a_run_has_started_is_left(tmp_path, monkeypatch, way):
    monkeypatch.setenv("SECRET", "key")
    monkeypatch.setattr(processes, "OUTPUT", 1_000)
    ran = processes.run([sys.executable, "-c", LEAVES, way], tmp_path, patience(1 if way == "loop" else 60))
    orphans, home, secret, arguments = json.loads((tmp_path / "found").read_text())
    assert bool(ran.stopped) == (way == "loop") and arguments == [way]
    assert ran.output.startswith("the beginning") and len(ran.output) == 1_000
    assert not os.path.exists(home) and home != os.environ.get("HOME") and not secret
    assert all(map(ends, orphans))


def test_a_run_is_stopped_when_all_its_processes_use_too_much_memory(tmp_path):
    child = "import time; x = b'1' * 60_000_000; time.sleep(600)"
    code = f"import subprocess, sys, time; [subprocess.Popen([sys.executable, '-c', {child!r}]) for n in range(3)]"
    ran = processes.run([sys.executable, "-c", f"{code}; time.sleep(600)"], tmp_path, patience(60), 120_000_000)
    assert ran.stopped == "it used more than 120 MB of memory"


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such limits")
def test_a_run_has_so_much_memory_and_files_so_large():
    code = (
        "from pharmalab.classroom.grading.limits import Limits, restrict; restrict(Limits(memory=10**9, file=1000))\n"
        "try: bytearray(2 * 10**9)\nexcept MemoryError: print('memory')\n"
        "import tempfile\n"
        "try:\n  with tempfile.TemporaryFile(buffering=0) as f: f.write(b'x' * 1000), f.write(b'x')\n"
        "except OSError: print('file')"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["memory", "file"]


def test_what_a_system_cannot_limit_is_told_and_stops_nothing(monkeypatch):
    monkeypatch.setitem(sys.modules, "resource", None)  # as on Windows
    assert restrict(Limits()) == ["AS", "FSIZE", "CPU", "NOFILE", "NPROC", "CORE"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such limits")
def test_a_limit_that_is_refused_leaves_the_others(monkeypatch):
    import resource

    set_ = []

    def refuses(what, limits):  # as macOS does
        if what == resource.RLIMIT_AS:
            raise ValueError("current limit exceeds maximum limit")
        set_.append(what)

    monkeypatch.setattr(resource, "setrlimit", refuses)
    assert restrict(Limits()) == ["AS"] and len(set_) == 5


def test_without_process_groups_what_was_started_is_ended_too(monkeypatch):
    monkeypatch.delattr(os, "killpg", raising=False)  # as on Windows
    child = "import subprocess, sys; print(subprocess.Popen([sys.executable, '-c', WAIT]).pid, flush=True); exec(WAIT)"
    code = f"WAIT = 'import time; time.sleep(600)'; {child}"
    started = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    below = int(started.stdout.readline())
    processes._end(started, "no token", set())
    assert started.returncode and ends(below)
    started.stdout.close()


INSIDE = """
import os, socket
print(os.listdir(), os.path.exists({secret!r}), os.getuid() != 0 or open("/proc/self/uid_map").read().split()[1] != "0")
for deed in (
    lambda: open({library!r}, "a").close(),
    lambda: open("/escaped", "w").close(),
    lambda: socket.create_connection(("127.0.0.1", {port}), 2),
    lambda: os.kill({pid}, 9),
    lambda: os.chroot("/tmp"),
    lambda: os.setuid(0) if os.getuid() else os.mknod("/tmp/x", 0o20600, 1),
    lambda: open("kept", "w").close(),
):
    try:
        print(deed() or "done")
    except OSError as error:
        print(type(error).__name__)
"""


@pytest.mark.parametrize("way", [BWRAP, UNSHARE], ids=lambda one: one.name)
def test_each_way_of_isolation_keeps_code_from_everything(way, tmp_path):
    if not isolation.works(way):
        pytest.skip(f"{way.name} does not work on this machine")
    (tmp_path / "secret").write_text("x")
    with socket.create_server(("127.0.0.1", 0)) as listener:
        code = INSIDE.format(
            secret=str(tmp_path / "secret"), library=records.__file__, port=listener.getsockname()[1], pid=os.getpid()
        )
        ran = processes.run(way.command([sys.executable, "-c", code]), tmp_path, patience(60))
    first, *deeds = ran.output.splitlines()
    assert first == "[] False True", ran
    assert all(deed.endswith("Error") for deed in deeds[:6]) and deeds[6:] == ["done"], deeds
    assert [*tmp_path.iterdir()] == [tmp_path / "secret"]


def test_where_no_way_works_a_run_is_refused(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(isolation, "isolation", lambda: None)
    assert main(["class", "mark", str(tmp_path), "--run", "--yes"]) == 2
    assert "install bubblewrap (Linux), or mark without --run" in capsys.readouterr().err
    assert not isolation.works(Isolation("no-such-program", ""))


def test_of_a_run_only_lines_of_ours_are_read():
    lines = [{"cell": 0, "text": "x", "error": ""}, {"cell": "1"}, {"cell": -1}, {"cell": 1, "trial": {"runs": 1}}]
    text = "\n".join([*map(json.dumps, lines), "[1]", "{" * 9_000, "\x00", "7"])
    found = rerun._outcome(list(rerun._lines(text)), [4], 2, processes.Ran(3, "", "", ""), Limits())
    assert found.texts == {"4": "x"} and found.trial == {"runs": 1} and found.answers == ()
    assert found.notes == ("Python stopped in code cell 3, so the cells after it did not run",)
    late = processes.Ran(-9, "it took more than 9 s", "", "")
    stopped = rerun._outcome([{"cell": 0, "error": "TooLong"}], [4], 1, late, Limits())
    assert stopped.notes == ("a cell took more than 30 s", "the run was stopped: it took more than 9 s")
    forbidden = rerun._outcome(
        [{"cell": 0, "error": "PermissionError"}, {"done": True}], [4], 1, processes.Ran(0, "", "", ""), Limits()
    )
    assert forbidden.notes == ("a cell tried to reach a file or process that it has no right to: look at its code",)
    cells = [
        {"cell": 0, "error": "SyntaxError", "says": "invalid syntax (1234.py, line 2)"},
        {"cell": 1, "error": "NameError", "says": "name 'my_try' is not defined"},
        {"done": True},
    ]
    typo = rerun._outcome(cells, [4], 2, processes.Ran(0, "", "", ""), Limits(), [0]).trial["stopped"]
    assert typo.endswith("SyntaxError: invalid syntax in line 2 of the cell of my_try”"), "and not the error after it"
    assert "NameError" in rerun._outcome(cells, [4], 2, processes.Ran(0, "", "", ""), Limits()).trial["stopped"]
    outside = rerun._outcome(
        [
            {"cell": 0, "error": "PermissionError", "says": "[Errno 13] Permission denied: '/home/t/gradebook.db'"},
            {"cell": 1, "error": "OSError", "says": "[Errno 30] Read-only file system: '/etc/hosts'"},
            {"cell": 2, "error": "OSError", "says": "[Errno 28] No space left on device"},
            {"done": True},
        ],
        [4, 5, 6],
        3,
        processes.Ran(0, "", "", ""),
        Limits(),
    )
    paths = "/home/t/gradebook.db and /etc/hosts"
    assert outside.notes == (f"cells tried to reach {paths} outside their folder: look at the code",)
    killed = rerun._outcome([{"cell": 0}, {"done": True}], [4], 1, processes.Ran(-9, "", "", ""), Limits())
    assert killed.notes == ("the notebook ended a process that runs it (status -9): look at its code",)


# --- what was handed in -------------------------------------------------------------------------------------------


CODE = {"cell_type": "code", "source": ["1\n", "2"], "metadata": {}, "outputs": [], "execution_count": None}


def notebook(*cells, **changes):
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 4, **changes})


def without(name):
    return {key: value for key, value in CODE.items() if key != name}


def handed_in(tmp_path, student="ada", **files):
    place = tmp_path / "submitted" / student / "unit_01"
    place.mkdir(parents=True)
    for name, text in {"unit_01.ipynb": notebook(), **files}.items():
        (place / name).write_text(text)
    return place


def frozen(place, student="ada"):
    return collect._handed_in(place, student, work("01"))


def test_a_folder_whose_name_no_learner_can_have_is_one_row_and_no_learner(tmp_path):
    for name in ("ada", "a b", "[a]", "*", "a+b", "\u202eada"):
        handed_in(tmp_path, name)
    found, rows = collect.collect(tmp_path, [work("01"), work("03")])
    assert {one.student for one in found} == {"ada"} and len(rows) == 5
    assert all(row.failed and "rename the folder: its name" in row.notes[0] for row in rows)


def test_every_wrong_line_of_the_class_list_is_named_at_once(tmp_path):
    (tmp_path / "learners.txt").write_text("ada\n# a comment\n../x\nAnn Lee\nAda\nben\nben \n")
    with pytest.raises(ValueError, match=r"learners\.txt: line 3, “\.\./x”, can’t be a folder’s name") as told:
        collect.collect(tmp_path, [work("01")])
    assert "line 4, “Ann Lee”, can’t" in str(told.value)
    assert "lines 1 and 5, “ada” and “Ada”, differ only in capitals" in str(told.value)
    assert "lines 6 and 7 have the same name, “ben”: change or remove one of them" in str(told.value)


def test_the_command_prints_each_wrong_line_whole_and_twenty_at_most(tmp_path, capsys):
    """Two of six lines were named, and the second broke off in mid-word."""
    course.write(tmp_path / "course", ["01"])
    (tmp_path / "course" / "learners.txt").write_text("ada\nAda\n" + "".join(f"Ann Lee {n}\n" for n in range(30)))
    assert main(["class", "mark", str(tmp_path / "course")]) == 2
    first, *others, more = [line.removeprefix("pharmalab: ") for line in capsys.readouterr().err.splitlines()]
    assert first.endswith("folder’s name: use only letters, digits, dots, hyphens and underscores, such as Ann_Lee")
    assert others[0] == "learners.txt: line 4, “Ann Lee 1”, can’t be a folder’s name" and len(others) == 19
    assert more == "learners.txt: 11 more lines can’t be used, either"


def test_names_that_windows_reserves_are_no_folders(tmp_path):
    for name in ("CON", "nul.txt", "lpt1", "ann."):
        handed_in(tmp_path, name)
    found, rows = collect.collect(tmp_path, [work("01")])
    assert not found and all("Windows doesn’t allow a folder with this name: rename it" in row.notes[0] for row in rows)
    (tmp_path / "learners.txt").write_text("Con\nConny\n")
    with pytest.raises(
        ValueError, match=r"line 1, “Con”, can’t be a folder’s name on Windows: use another, such as Con_1"
    ):
        collect.collect(tmp_path, [work("01")])


def test_rows_stand_as_in_the_class_list_and_numbers_count(tmp_path):
    for name in ("l10", "l2", "l1"):
        handed_in(tmp_path, name)
    assert [one.student for one in collect.collect(tmp_path, [work("01")])[0]] == ["l1", "l2", "l10"]
    (tmp_path / "learners.txt").write_text("l10\nzoe\nl1\nl2\n")
    assert [one.student for one in collect.collect(tmp_path, [work("01")])[0]] == ["l10", "zoe", "l1", "l2"]


def test_a_hidden_folder_with_answers_is_not_passed_over(tmp_path):
    handed_in(tmp_path, "ada")
    (tmp_path / "submitted" / ".git").mkdir()
    handed_in(tmp_path, "..x")
    records.write(tmp_path / "submitted" / "..x" / "unit_01" / "answers-U01.json", Record("U01", "x", {}))
    found, _ = collect.collect(tmp_path, [work("01")])
    assert {one.student for one in found} == {"ada", "..x"}, "and .git, which has none, is nobody"
    assert "submitted/..x/unit_01/answers-U01.json" in {
        path.relative_to(tmp_path).as_posix() for path, _ in find_files(tmp_path / "submitted")
    }, "the report reads what is marked"


def test_a_name_with_a_line_end_makes_no_row_of_its_own():
    shown = repr(Table([Row("x.\nada", "unit_01", notes=("why\nada  unit_01  10/10",) * 9, failed=True)]))
    assert (
        "\nada" not in shown
        and "x.\\nada" in shown
        and shown.count("why") == 5
        and "and 4 more notes in the report" in " ".join(shown.split())
    )


def test_what_is_handed_in_is_looked_at_before_it_runs(tmp_path, monkeypatch):
    place = handed_in(tmp_path)
    first = frozen(place)
    assert not first.problem and first.notes == ("no answers, either in the notebook or in a file beside it",)
    records.write(place / "answers-U01.json", Record("U01", "a", {}))
    assert frozen(place).digest not in ("", first.digest), "it is another version"
    (place / "answers-U01.json").unlink()
    assert frozen(place).digest == first.digest
    (place / "link").symlink_to("/etc/passwd")
    assert frozen(place).problem == "link isn’t a file (perhaps it’s a link): put the file itself there"
    records.write(place / "answers-U01.json", Record("U01", "a", {}))
    (place / "other.json").write_text("{")
    assert [note.rpartition("; ")[2] for note in frozen(place).notes] == ["marked without this file"] * 2
    assert not frozen(place).problem, "one bad file, whatever is wrong with it, doesn't take the others along"
    for name in ("answers-U01.json", "other.json"):
        (place / name).unlink()
    (place / "link").unlink()
    (tmp_path / "submitted" / "bob").symlink_to(place.parent)
    assert frozen(tmp_path / "submitted" / "bob" / "unit_01").problem.startswith(
        "bob is a link or a file, not a folder"
    )
    monkeypatch.setattr(frozen_room, "TOTAL", 1)
    assert "remove files that aren’t part of the work" in frozen(place).problem
    monkeypatch.undo()
    (place / "unit_01.ipynb").unlink()
    assert (
        frozen(place).problem
        == "no notebook and no answers file: put unit_01.ipynb or answers-U01.json into the folder"
    )
    nothing = frozen(place.parent / "nothing")
    assert not nothing.digest and not nothing.problem


def test_names_of_files_do_not_matter_neither_of_notebooks_nor_of_answers(tmp_path):
    place = handed_in(tmp_path)
    book = notebook({**CODE, "outputs": [{"output_type": "display_data", "data": embed(record("1/2", "1/3"))}]})
    (place / "unit_01.ipynb").unlink()
    (place / "U01 (1).ipynb").write_text(book)
    found = frozen(place)
    assert not found.problem and not found.notes and found.book["cells"]
    (place / "U01 (1).ipynb").rename(place / "mine.IPYNB")
    (place / "unit_01.ipynb").write_text(notebook())
    (place / ".ipynb_checkpoints").mkdir()
    (place / ".ipynb_checkpoints" / "old.ipynb").write_text("{")
    (place / "inner").mkdir()
    records.write(place / "inner" / "answers-2.json", record("1/2", "1/4"))
    records.write(place / "zz.json", record("1/9").replace(unit="U02"))
    found = frozen(place)
    assert {one.file for one in found.sheets} == {"mine.IPYNB", "inner/answers-2.json"} and found.book["cells"]
    assert found.notes == (
        "zz.json has answers to U02, not to U01: put it into that unit’s folder; marked without this file",
        "2 notebooks: pharmalab shows and runs only mine.IPYNB, but counts the answers in all of them",
    )


def record(*answers):
    return Record("U01", "a", {"U01.3": (Attempt(answers=answers),)})


@pytest.mark.parametrize("text", ["{", '{"schema": "pharmalab-answers/2"}'])
def test_answers_that_are_refused_are_not_marked_with_0(tmp_path, text):
    place = handed_in(tmp_path, **{"answers-U01.json": text})
    found = frozen(place)
    assert not found.digest and found.problem.startswith("answers-U01.json ")
    records.write(place / "answers-2.json", record("1/2"))
    assert frozen(place).digest and "marked without this file" in frozen(place).notes[0]


def test_the_same_problem_of_many_attempts_is_one_note(tmp_path):
    attempts = {f"U01.{n}": [{"answers": ["1/2"], "seen": "maybe"}] for n in range(1, 7)}
    attempts["U01.7"] = [{"answers": ["1/2"]}]
    place = handed_in(tmp_path, **{"answers.json": answers_text(attempts)})
    (note,) = frozen(place).notes
    assert note.startswith("left out of answers.json: U01.1, attempt 1: ") and note.endswith(", and in 5 more")


def test_of_too_many_answers_or_attempts_the_newest_count_and_a_note_names_the_limit(tmp_path):
    many = ["1/2"] * 100 + [*right("U01.3")]
    seeds = [{"seed": f"s{n}", "answers": ["1/2"]} for n in range(399)]
    attempts = {"U01.3": [{"answers": many}], "U01.4": [*seeds, {"answers": [*right("U01.4")]}]}
    found = frozen(handed_in(tmp_path, **{"answers.json": answers_text(attempts)}))
    assert found.notes == (
        "left out of answers.json: U01.3, attempt 1: the oldest 1 of its 101 answers (the limit is 100)",
        "left out of answers.json: U01.4: the oldest 200 of its 400 attempts (the limit is 200)",
    )
    judged = {point.id: point.state for point in judge_work(found, None, Marker(gave=False), 0).points}
    assert judged["U01.3"] == judged["U01.4"] == "right"


@pytest.mark.parametrize("attempts", [[1, 2], {"U01.3": [{"answers": [["1/7", "1/7"]]}]}])
def test_an_answers_file_of_the_wrong_shape_is_not_marked(tmp_path, attempts):
    problem = frozen(handed_in(tmp_path, **{"answers.json": answers_text(attempts)})).problem
    assert problem.startswith("answers.json: no answers in it can be read (")


def test_a_packed_work_is_named(tmp_path):
    found = frozen(handed_in(tmp_path, **{"work.zip": "PK"}))
    assert found.problem == "work.zip is packed: unpack it here"
    page = feedback.refusal("fay", found.of, found.faults)
    assert "work.zip is packed. Hand in unit_01.ipynb or answers-U01.json itself, not a zip." in page
    assert "unpack" not in page and "run its first cells" not in page, "the learner has nothing to save again"


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"a.txt": "x"}, "neither a notebook nor an answers file from you. Hand in unit_01.ipynb or answers-U01.json."),
        ({"a.json": '{"schema": "pharmalab-answers/1", "unit": "U02", "who": "a"}'}, "Hand in your answers to U01."),
        ({"unit_01.ipynb": ""}, "unit_01.ipynb is not a notebook (it is empty)."),
        ({"answers-U01.json": "{"}, "answers-U01.json isn’t an answers file (it ends too early)."),
    ],
)
def test_what_a_learner_reads_about_a_file_is_for_the_learner(tmp_path, files, said):
    place = handed_in(tmp_path, **files)
    if "a.txt" in files:
        (place / "unit_01.ipynb").unlink()
    found = frozen(place)
    page = feedback.refusal("fay", found.of, found.faults)
    assert said in page and not any(words in page for words in ("put it into", "into the folder", "unpack it"))
    assert ("run its first cells" in page) == any(name in page for name in ("empty", "too early"))


def test_a_notebook_may_begin_with_the_mark_of_windows_editors(tmp_path):
    place = handed_in(tmp_path)
    (place / "unit_01.ipynb").write_text(notebook(CODE), "utf-8-sig")
    assert frozen(place).book["cells"] and not frozen(place).damage
    (place / "unit_01.ipynb").write_text(notebook(CODE), "utf-16")
    assert "(it is in UTF-16: open it in an editor and save it as UTF-8)" in frozen(place).problem


def answers_text(attempts):
    return json.dumps({"schema": "pharmalab-answers/1", "unit": "U01", "who": "wren-1", "attempts": attempts})


def test_report_and_mark_count_the_same_of_two_files_that_differ(tmp_path):
    third, fourth = right("U01.3"), right("U01.4")
    place = handed_in(tmp_path)
    one = {"U01.3": (Attempt(answers=third, hints=1),), "U01.4": (Attempt(guess="1", answers=("2", "3", "5")),)}
    other = {"U01.3": (Attempt(answers=("1/24",), seen=True),), "U01.4": (Attempt(guess="1", answers=fourth),)}
    records.write(place / "answers-U01.json", Record("U01", "wren-1", one))
    records.write(place / "answers-U01 (1).json", Record("U01", "swift-2", other))
    points = judge_work(frozen(place), None, Marker(gave=False), 0).points
    found = report(tmp_path)
    assert [(mark.exercise, mark.verdict, mark.answers, mark.at) for mark in found.marks] == [
        ("U01.3", "right", 2, 2),
        ("U01.4", "right", 4, 4),
    ]
    counted = [(point.id, point.state, point.tries, point.hints, point.seen) for point in points if point.state]
    assert counted == [(one.exercise, one.verdict, one.answers, one.hints, one.seen) for one in found.marks]
    assert not found.left_out and len(found.of("U01")) == 1 and found.misconceptions[0].times == 1
    stranger, remark = found.remarks
    assert remark.says.startswith("the files differ in U01.3 and U01.4, with ")
    assert stranger.says.startswith("2 pseudonyms: “swift-2” in ")
    assert wall("U01.4", folder=tmp_path).guesses == (1,), "a guess in two files of a learner is one guess"


def test_answers_are_read_under_the_names_that_downloads_have_each_once(tmp_path):
    place = handed_in(tmp_path)
    short, long = ({"U01.3": (Attempt(answers=some),)} for some in (("1/2",), ("1/2", "1/3")))
    records.write(place / "answers-U01 (1).json", Record("U01", "a", short))
    records.write(place / "answers-U01 (2).json", Record("U01", "a", long))
    (place / "answers-U01.json").write_text("{")
    found = frozen(place)
    assert [one.record.attempts for one in found.sheets] == [long]
    assert [note.partition(" isn’t ")[0] for note in found.notes] == ["answers-U01.json"]


def test_a_date_is_read_in_the_time_zone_of_this_machine_or_its_own(tmp_path):
    place = handed_in(tmp_path)
    for text, hour in (("2026-12-01 18:00:00 UTC", 18), ("2026-12-01 18:00+02:00", 16)):
        (place / "timestamp.txt").write_text(text)
        assert frozen(place).handed.astimezone(UTC).hour == hour
    (place / "timestamp.txt").write_text("2026-12-01 18:00")
    assert frozen(place).handed.hour == 18


def test_a_date_in_the_future_gets_a_note(tmp_path):
    """It was accepted without a word, although nobody hands in tomorrow."""
    place = handed_in(tmp_path)
    (place / "timestamp.txt").write_text("2999-12-01 18:00")
    assert any("says 2999-12-01 18:00, which is in the future: correct it" in note for note in frozen(place).notes)
    (place / "timestamp.txt").write_text("2020-12-01 18:00")
    assert not any("future" in note for note in frozen(place).notes)


@pytest.fixture
def kernel(tmp_path, monkeypatch):
    """Return a shell in an empty folder, without `pharmalab-class.json`, and the list of what it displays."""
    from IPython.core.interactiveshell import InteractiveShell

    monkeypatch.chdir(tmp_path)
    shell = InteractiveShell()
    monkeypatch.setattr(InteractiveShell, "initialized", lambda: True)
    monkeypatch.setattr("IPython.core.getipython.get_ipython", lambda: shell)
    shown = []
    monkeypatch.setattr(
        "IPython.core.display_functions.publish_display_data", lambda data, *_, **more: shown.append((data, more))
    )
    return shell, shown


def test_answers_are_kept_in_the_notebook_and_follow_each_answer(kernel):
    shell, shown = kernel
    handing_in.keep_answers("U01")
    handing_in.keep_answers("U01")
    answer("U01.3", "1/24")
    for _ in range(2):
        shell.events.trigger("post_execute")
    data, more = shown[-1]
    assert len(shown) == 3 and more["update"] and "answers to 1 exercise. Save it" in data["text/plain"]
    book = json.loads(notebook({**CODE, "outputs": [{"output_type": "display_data", "data": data}]}))
    (held,) = embedded(book)
    assert held.attempt("U01.3").answers == ("1/24",)
    book["cells"][0]["outputs"][0]["data"][ANSWERS]["record"] += " "
    with pytest.raises(records.RecordError, match="the answers in the notebook are damaged"):
        list(embedded(book))


def test_a_notebook_that_was_given_out_alone_keeps_the_answers_too(tmp_path, kernel):
    answer("U01.4", "5")
    assert repr(handing_in.marked("U01.4")).endswith("This notebook isn’t saving your answers yet: run its first cell.")
    handing_in.keep_answers("U01")
    answer("U01.3", *right("U01.3"))
    kernel[0].events.trigger("post_execute")
    first, last = (data["text/plain"] for data, _ in kernel[1])
    path = records.path_of(records.own_answers(), "U01")
    other = f"There are other answers to U01 in {path}. If they are part of this work, hand in that file, too."
    assert first == f"No answers yet. This notebook will keep them here. {other}"
    assert last.startswith("This notebook keeps your answers to 1 exercise.") and last.endswith(other)
    assert ANSWERS in kernel[1][-1][0] and (tmp_path / "answers-U01.json").is_file()
    assert repr(handing_in.marked("U01.3")) == "U01.3: right, with 1/30."


def test_a_folder_in_which_nothing_can_be_written_is_named_with_what_to_hand_in(kernel, monkeypatch):
    def refuse(*_):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(records, "mark_class", refuse)
    handing_in.keep_answers("U01")
    answer("U01.3", "1/24")
    kernel[0].events.trigger("post_execute")
    path = records.path_of(records.own_answers(), "U01")
    data, _ = kernel[1][-1]
    assert data["text/plain"].endswith(f"so your answers are in {path}. Hand in that file, too.") and ANSWERS in data


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "it is empty"),
        ('{\n"cells": [', "it breaks off or isn’t JSON in line 2"),
        ("[]", "it has no cells"),
        ("{}", "its format is None, not 4"),
        ("[" * 100_000, "its parts are nested too deeply"),
        (b"\xff\xfe{".decode("latin-1"), "it breaks off"),
        (notebook(nbformat=3), "its format is 3, not 4"),
        (notebook(nbformat_minor="x"), "its nbformat_minor is not a number"),
        (notebook(cells=3), "it has no cells"),
        (notebook(metadata="x"), "it has no metadata"),
        (notebook(metadata={"kernelspec": "x"}), "its kernelspec is not a JSON object"),
        (notebook(CODE, 3), "cell 2 is not a JSON object"),
        (notebook(CODE, without("cell_type")), "cell 2 has no cell_type"),
        (notebook(without("source")), "cell 1 has no source"),
        (notebook(without("outputs")), "cell 1 has no outputs"),
        (notebook({**CODE, "cell_type": ["x"]}), "cell 1 has the unknown type ['x']"),
        (notebook({**CODE, "source": 7}), "the source of cell 1 is not text"),
        (notebook({**CODE, "metadata": []}), "the metadata of cell 1 is not a JSON object"),
        (notebook({**CODE, "outputs": [{"data": {}}]}), "an output of cell 1 is damaged"),
    ],
)
def test_of_a_damaged_notebook_it_is_told_in_a_line_what_is_wrong(tmp_path, text, wrong):
    place = handed_in(tmp_path)
    (place / "unit_01.ipynb").write_text(text)
    said = frozen(place).problem
    assert said.startswith(f"unit_01.ipynb is not a notebook ({wrong}") and "\n" not in said
    assert said.endswith(")")


def test_what_nobody_minds_in_a_notebook_is_let_be(tmp_path):
    place = handed_in(tmp_path)
    for cell in ({**CODE, "id": "a b"}, {**CODE, "extra": 1}, {**CODE, "metadata": {"collapsed": "x", "nbgrader": 3}}):
        (place / "unit_01.ipynb").write_text(notebook(cell))
        assert not frozen(place).problem


def test_of_many_damaged_ones_each_is_told_by_name_and_nothing_is_run(tmp_path, monkeypatch):
    course.write(tmp_path / "course", ["01"])
    monkeypatch.setattr(gradebook, "run", lambda *_: pytest.fail("nothing is to be run"))
    for student in ("ada", "ben"):
        (handed_in(tmp_path / "course", student) / "unit_01.ipynb").write_text("{")
    monkeypatch.setenv("COLUMNS", "200")
    table = mark(tmp_path / "course")
    assert [(row.student, row.work, row.failed) for row in table] == [
        (name, "unit_01", True) for name in ("ada", "ben")
    ]
    assert " ".join(repr(table).split()).count("is not a notebook (it breaks off or isn’t JSON in line") == 2


def test_what_lies_in_the_wrong_place_is_told_and_not_passed_over(tmp_path, monkeypatch):
    course.write(tmp_path / "course", ["01", "d1"])
    monkeypatch.setattr(gradebook, "run", lambda *_: pytest.fail("nothing is to be run"))
    root = tmp_path / "course" / "submitted"
    for folder in ("ben/01", "dora/Unit_01", "fred/unit_05", "unit_01/hal", "ida/.ipynb_checkpoints", "jo"):
        (root / folder).mkdir(parents=True)
    for file in ("cleo.ipynb", "cleo/answers-U01.json", "ben/notes.txt", ".DS_Store", "gil/all.ZIP"):
        (root / file).parent.mkdir(exist_ok=True)
        (root / file).touch()
    table = mark(tmp_path / "course")
    assert all(row.score is None for row in table)
    assert {row.student for row in table if not row.failed} == {"ben", "cleo", "dora", "fred", "gil", "ida", "jo"}
    assert {(row.student, row.work): row.notes[0] for row in table if row.failed} == {
        ("ben", "unit_01"): "unreadable: 01 (is this unit_01? Then rename the folder to unit_01)",
        ("dora", "unit_01"): "unreadable: Unit_01 (is this unit_01? Then rename the folder to unit_01)",
        ("fred", "unit_05"): "this course has no such unit or lesson, only d1 and unit_01",
        ("unit_01", "hal"): "the learner’s folder comes first: use submitted/NAME/UNIT/",
        ("cleo.ipynb", ""): "the file belongs to no learner: put it into submitted/NAME/UNIT/",
        ("cleo", "unit_01"): "unreadable: answers-U01.json (put it into submitted/cleo/unit_01/)",
        ("gil", "all.ZIP"): "the file belongs to no unit: put it into submitted/gil/UNIT/",
    }


def test_a_folder_that_the_class_list_does_not_name_is_asked_about_and_not_marked(tmp_path, monkeypatch):
    course.write(tmp_path / "course", ["01"])
    monkeypatch.setattr(gradebook, "run", lambda *_: pytest.fail("nothing is to be run"))
    for student in ("Ada", "kurt"):
        handed_in(tmp_path / "course", student)
    (tmp_path / "course" / "learners.txt").write_text("# the class\nada\nben\n")
    table = mark(tmp_path / "course")
    assert {(row.student, row.failed): row.notes for row in table} == {
        ("Ada", True): (
            "not in learners.txt: is this ada? Then rename the folder. If not, add the name to learners.txt",
        ),
        ("kurt", True): ("not in learners.txt: who is this? Add the name to learners.txt",),
        ("ada", False): (),
        ("ben", False): (),
    }


def test_a_function_that_asks_pharmalab_is_noted():
    given = '# gave: ["1/30"]\ndef p_run(k, row):\n    return {}'
    asks, counts = given.format("exercise('U01.3').truth(score=k, row=row)"), given.format("Fraction(1, 30)")
    for source, noted in ((asks, True), (counts, False), (asks.partition("\n")[2], True)):
        point = Point("U01.3", "right", answer=source)
        said = [*notes_of(Judged(Frozen("ada", work("01")), (point,), None, False, None))]
        assert any("so look at its code" in note for note in said) == noted


HONEST = "def p_run(k, row):\n    return Fraction(1, 30)\n"
ASKING = "def p_run(k, row):\n    return exercise('U01.3').truth(score=k, row=row)\n"
ALIAS = "def p_run(k, row):\n    return t(score=k, row=row)\n"


@pytest.mark.parametrize(
    ("file", "cells_before", "ran", "asked", "said"),
    [
        (f'# gave: ["1/30"]\n{HONEST}', "", HONEST, False, ()),
        (f'# gave: ["1/30"]\n{HONEST}', "", ASKING, False, ("the function uses", "differs from the one that ran")),
        (HONEST, "", HONEST, False, ("has no results, so it was typed in or changed",)),
        (ASKING, "", ASKING, False, ("the function uses", "has no results")),
        (f'# gave: ["1/30"]\n{ALIAS}', "t = exercise('U01.3').truth", ALIAS, False, ("the notebook uses",)),
        (f'# gave: ["1/30"]\n{ALIAS}', "t = getattr(e, 'tr' + 'uth')", ALIAS, True, ("the notebook uses",)),
        (f'# gave: ["1/30"]\n{ALIAS}', "t = chance  # .truth", ALIAS, False, ()),
        (f'# gave: ["1/30"]\n{HONEST}', "from pharmalab.exercises import answer", HONEST, False, ()),
    ],
)
def test_the_function_that_ran_is_shown_and_a_doubt_about_it_is_noted(file, cells_before, ran, asked, said):
    """The text in an answers file could be replaced: the page showed code that never ran, without a note."""
    book = {"cells": [{**CODE, "source": cells_before}, {**CODE, "source": [f'{ran}\nanswer("U01.3", p_run)']}]}
    handed = Frozen("ada", work("01"), "x", (sheet("U01.3", Attempt(answers=(file,))),), book)
    results = Function.text(exercise("U01.3").general.kind, _right).partition("\n")[0]
    text = answers_text({"U01.3": [{"answers": [f"{results}\n{ran}"]}]})
    one = judge_work(handed, rerun.Outcome({}, (text,), {}, (), asked), Marker(gave=False), 0)
    assert one.points[2].state == "right"
    page = unescape(feedback.page(feedback.Feedback("ada", work("01"), [one.points[2]], "1 of 1")))
    assert ran in page and "# gave" not in page
    doubts = [note for note in notes_of(one) if ": look at" in note or "so look at" in note]
    assert len(doubts) == len(said) and all(any(part in note for note in doubts) for part in said), doubts


def test_a_run_notices_code_that_reads_right_answers_however_it_is_written():
    told = []
    stop = inside.notice_questions(lambda: told.append(True))
    try:
        of = exercise("U01.3")
        assert of.judge("1/30") and of.variant().judge("1/30") and not told
        ours = {"__name__": "pharmalab.exercises.unit", "of": of, "replace": dataclasses.replace}
        exec("replace(of, title='a copy')", ours)
        assert not told, "pharmalab itself reads them, through Python's own modules, when a unit is loaded"
        getattr(of, "tr" + "uth")(score=4, row=9)
        assert told == [True]
        of.variant().solution  # noqa: B018
        assert told == [True], "once is enough"
    finally:
        stop()
    exercise("U01.3").truth  # noqa: B018
    lines = [{"cell": 0}, {"asked": True}, {"done": True}]
    assert rerun._outcome(lines, [4], 1, processes.Ran(0, "", "", ""), Limits()).asked


def test_earlier_answers_are_told_and_yet_only_before_the_solutions():
    of = work("01")
    answers = ("1/2", "1/3", "1/2", "<b>", "0.5001")
    told = feedback.Feedback("ada", of, [judged("U01.3", Attempt(answers=answers))], "0 of 10")
    page = feedback.page(told)
    assert "Before that, you entered:" in page and page.index("0.5001") < page.index("Hint: ") < page.index("1/2")
    assert page.index("1/2") < page.index("1/3")
    assert "✗ Not right yet" in page and "<b>" not in page
    assert "✗ Not right." in feedback.page(told._replace(solutions=True))
    once = feedback.page(told._replace(points=[judged("U01.3", Attempt(answers=("1/2",)))]))
    assert "Before that" not in once


@pytest.mark.parametrize("answers", [("1:7", "14,3 %"), ("14,3 %", "1:7"), ("1:7", "1//2", "one fifth", "?"),
                                     ("1:7", *right("U01.3"), "1/8"), ("1:7", FUNCTION)])  # fmt: skip
def test_every_entry_stays_on_the_learners_page_and_unread_ones_in_the_teachers_note(answers):
    point = judged("U01.3", Attempt(answers=answers))
    page = feedback.page(feedback.Feedback("ada", work("01"), [point], "0 of 10"))
    assert all(page.count(f">{entry}</code>") == 1 for entry in answers if entry != FUNCTION), page
    if "1:7" in answers:
        assert "“1:7” could mean the fraction 1/7, or the odds 1 to 7, which is a chance of 1/8" in page
    said = [*notes_of(Judged(Frozen("ada", work("01")), (point,), None, False, None))]
    noted = [note for note in said if re.fullmatch("can’t be read as answers: “.*” for U01.3", note)]
    assert bool(noted) == (point.state != "right")


def test_the_page_shows_the_guess_the_quick_checks_the_dates_and_the_learners_own_words():
    attempt = Attempt(guess="0.2", answers=("1/24",), because="I <b> forgot")
    of, ran = work("01"), datetime(2026, 12, 1, 18, tzinfo=UTC)
    checks = {one.id: (Attempt(answers=("a",)),) for one in unit("U01").checks}
    book = {"cells": [{**CODE, "source": "I was wrong.", "metadata": {"nbgrader": {"grade_id": "U01-words"}}}]}
    frozen = Frozen("ada", of, "x", (Sheet("a.json", Record("U01", "wren-1", checks)),), book)
    told = feedback.Feedback("ada", of, [judged("U01.3", attempt)], "0 of 10", late="yes", handed=ran, marked=ran,
                             checks=tuple(quick_checks(frozen, Marker())), words="I was <i>wrong.")  # fmt: skip
    page = feedback.page(told)
    assert "<title>U01 ada</title>" in page and "Handed in: 2026-12-01" in page and ", after the due date." in page
    assert "Your guess: 0.2." in page and "it’s" not in page, "the guess is compared once the answer is known"
    assert "I &lt;b&gt; forgot" in page and "I was &lt;i&gt;wrong." in page and "Marked: 2026-12-01." in page
    asked = unit("U01").checks
    assert all(one.asks in page and one.claims[0].says in page for one in asked) and page.count("You chose: ") == len(
        asked
    )
    known = feedback.page(told._replace(points=[judged("U01.3", attempt.replace(answers=right("U01.3")))]))
    assert "You guessed 0.2, but it’s 1/30 ≈ 0.0333333. That’s too high by" in known


def test_a_guess_for_other_numbers_is_not_shown_beside_the_printed_question():
    assert judged("U01.3", Attempt("a", guess="0.4")).guess == ""
    assert judged("U01.3", Attempt("a", guess="0.4"), Attempt(guess="0.1")).guess == "0.1"


def test_a_hint_that_the_learner_met_is_not_given_again():
    hints = exercise("U01.3").variant().hints
    for attempt, n in ((Attempt(), 0), (Attempt(hints=1), 1), (Attempt(hints=3), 2), (Attempt(answers=("1/2",)), 0),
                       (Attempt(answers=("1/2", "1/5")), 1), (Attempt(answers=("1/2",), hints=2), 2)):  # fmt: skip
        page = feedback.page(feedback.Feedback("ada", work("01"), [judged("U01.3", attempt)], "0 of 10"))
        assert f"Hint: </strong>{hints[n]}" in page, attempt
        assert sum(hint in page for hint in hints) == 1


def test_the_simulation_is_named_at_the_top_of_the_page():
    whys = "you didn’t hand in a simulation", "too slow"
    none, failed = (trial_room.Credit(False, f"U01.3: {why}.") for why in whys)
    told = feedback.Feedback("ada", work("01"), [judged("U01.3", Attempt(answers=right("U01.3")))], "1 of 2", none)
    assert "Not answered yet: your simulation." in feedback.page(told._replace(untried=True))
    assert "Look again at your simulation." in feedback.page(told._replace(simulated=failed))
    assert "1 of 2 points so far. 1 point not marked yet: your simulation." in feedback.page(told._replace(waits=True))
    assert feedback.page(told._replace(untried=True)).casefold().count("no point yet") == 1


def test_an_entry_for_no_exercise_of_the_unit_gets_a_note():
    strange = {"U01.99": (Attempt(answers=("1",)),), "U02.1": (Attempt(answers=("1",)),), "U01.a": (Attempt(),)}
    frozen = Frozen("ada", work("01"), "x", (Sheet("a.json", Record("U01", "wren-1", strange)),))
    one = judge_work(frozen, None, Marker(gave=False), 0)
    said = [*marker._strange(one, Marker(gave=False))]
    assert len(said) == 2 and "U01.99 cannot be marked" in said[0] and "U02.1 does not belong to U01" in said[1]


def test_solutions_are_on_the_page_when_the_work_is_due_or_the_teacher_wants_it():
    of, wrong = work("01"), [judged("U01.3", Attempt(answers=("1/2",))), judged("U01.4"), judged("U01.1")]
    told = feedback.Feedback("ada", of, wrong, "0 of 10")
    page = feedback.page(told)
    assert "when you get the solutions" in page and "The right way" not in page
    for point in wrong:
        assert right(point.id)[0] not in page and page.count(exercise(point.id).variant().hints[0]) == 1
    page = feedback.page(told._replace(solutions=True))
    assert page.count("The right way") == 3 and "when you get" not in page and "Hint: " not in page
    lesson = feedback.Feedback("ada", work("d1"), [judged("D1.1", Attempt(answers=("nonsense",)))], "0 of 1")
    assert "The right way" not in feedback.page(lesson) and "can’t read this answer" in feedback.page(lesson)


def test_feedback_gives_a_hint_once_although_a_later_entry_cannot_be_read():
    later = judged("U01.3", Attempt(answers=("1/2", "1//2")))
    assert later.answer == "1/2" and later.later_unread and later.hint and later.hint not in later.says
    assert later.words.endswith(f"{LATER_UNREAD} {later.hint}")
    page = feedback.page(feedback.Feedback("ada", work("01"), [later], "0 of 1"))
    assert page.count(exercise("U01.3").variant().hints[0]) == 1 and page.count(LATER_UNREAD) == 1
    assert "Not yet." not in page


def test_the_page_says_where_each_point_is():
    points = [
        judged("U01.3", Attempt(answers=("1/2", *right("U01.3"))), falling=0.25),
        judged("U01.4", Attempt(answers=("3",))),
        judged("U01.5"),
    ]
    told = feedback.Feedback("ada", work("01"), points, "1.75 of 10", trial_room.Credit(True, "U01.3, simulated."))
    page = feedback.page(told)
    assert "Look again at U01.4." in page and "Not answered yet: U01.5." in page
    late = feedback.page(feedback.Feedback("ada", work("01"), points, "0 of 2", solutions=True))
    assert "Not right: U01.4." in late and "Not answered: U01.5." in late, "nothing can be done any more"
    for said in (
        "✓ Right. 0.75 points, because you gave wrong answers first.",
        "✗ Not right yet. 0 points.",
        "○ No answer. 0 points.",
        "✓ Right. 1 point.",
    ):
        assert page.count(said) == 1
    failed = told._replace(simulated=trial_room.Credit(False, "U01.3: <b>."))
    assert "✗ No point yet. 0 points." in feedback.page(failed) and "<b>" not in feedback.page(failed)
    for some, shown in ((failed, True), (failed._replace(waits=True), False), (told, False)):
        assert ("One try: </strong>Deal" in feedback.page(some)) == shown, "what my_try has to do"
    marked = told._replace(by_hand={"U01-5": 0.5, "U01-3-simulated": 0})
    assert "○ No answer. Your teacher’s mark: 0.5." in feedback.page(marked)
    assert "✓ Right. Your teacher’s mark: 0." in feedback.page(marked)
    assert "… Not marked yet." in feedback.page(failed._replace(waits=True))


def test_the_page_for_work_without_any_answer_says_what_to_do():
    points = [judged("U01.3"), judged("U01.4", Attempt(hints=1))]
    page = feedback.page(feedback.Feedback("ada", work("01"), points, "0 of 2"))
    assert "The work you handed in contains no answers" in page and "answers-U01.json beside it" in page
    assert "Not answered yet" not in page


def test_a_page_with_the_solutions_asks_nobody_to_hand_in_again():
    """A learner with an empty or broken notebook read “hand in the notebook again” above all solutions."""
    nothing = feedback.Feedback("ada", work("01"), [judged("U01.3")], "0 of 1")
    lost = nothing._replace(points=[judged("U01.3", Attempt(answers=("1",)))], damage=[faults.broken("it broke off")])
    parts = lost._replace(damage=(), left_out=lost.damage)
    for told in (nothing, lost, parts):
        assert "Then hand in the notebook again" in feedback.page(told)
        page = feedback.page(told._replace(solutions=True))
        assert "hand in the notebook again" not in page
        assert "This page has the solutions, so your teacher decides whether you can still hand in your work." in page
    for faulty in (
        faults.broken("it broke off"),
        frozen_room._nothing(work("01")),
        faults.Fault("x", "It is packed.", way="Hand in unit_01.ipynb itself, not a zip."),
    ):
        assert re.search("[Hh]and in", feedback.refusal("ada", work("01"), [faulty]))
        page = feedback.refusal("ada", work("01"), [faulty], solutions=True)
        assert "Hand in" not in page and "hand in the notebook" not in page and "no points." in page
        assert page.count("The right way") == len(work("01").asked) and "show this page to your teacher. " in page
    page = feedback.astray("ada", work("d1"), solutions=True)
    assert "Ask your teacher to put it" not in page and page.count("The right way") == len(work("d1").asked)


@pytest.mark.parametrize("says", [judged_room.IN_THE_NOTEBOOK, judged_room.NEEDS_NOTEBOOK])
def test_nor_does_the_part_on_the_simulation(says):
    told = feedback.Feedback("ada", work("01"), [judged("U01.3")], "0 of 1", trial_room.Credit(False, f"U01.3: {says}"))
    assert "No point yet" in feedback.page(told) and "and in " in feedback.page(told)
    page = feedback.page(told._replace(solutions=True))
    assert "✗ No point. 0 points." in page and "otebook too" not in page
    function = judged("U01.3", Attempt(answers=(FUNCTION,)))._replace(says=IN_NO_NOTEBOOK)
    page = feedback.page(told._replace(simulated=None, points=[function], solutions=True))
    assert "so it can’t be run." in page and "otebook too" not in page


@pytest.mark.parametrize(("due", "solved"), [("2020-12-01T18:00:00+00:00", True), ("2990-12-01T18:00:00+00:00", False)])
def test_after_the_due_date_a_work_that_cannot_be_read_has_the_solutions_too(tmp_path, monkeypatch, due, solved):
    course.write(tmp_path, ["d1"])
    for path in ("emil/d1/d1.ipynb", "jan/D1/answers-D1.json"):
        (tmp_path / "submitted" / path).parent.mkdir(parents=True)
        (tmp_path / "submitted" / path).write_text("{")
    monkeypatch.setattr(marker, "save", lambda *_: ({}, {"d1": due}))
    assert mark(tmp_path).failed == 2 and saved_marks.load(tmp_path).due == {"D1": due}
    for who in ("emil", "jan"):
        page = (tmp_path / "feedback" / who / "d1" / "d1.html").read_text()
        assert ("The right way" in page) == solved and ("Then hand in the notebook" in page) == (
            not solved and who == "emil"
        )


def test_a_file_in_an_old_encoding_is_told_to_be_saved_as_utf_8(tmp_path):
    """“Invalid characters: leave them out” was said of a file with an ä, saved by an editor in cp1252."""
    place = handed_in(tmp_path)
    (place / "unit_01.ipynb").unlink()
    (place / "answers-U01.json").write_text(answers_text({"U01.3": [{"guess": "ä"}]}).replace("\\u00e4", "ä"), "cp1252")
    assert "(it isn’t in UTF-8: open it in an editor and save it as UTF-8)" in frozen(place).problem
    assert not frozen(place).faults[0].broken, "nothing is lost, so the work need not be saved again"
    (place / "answers-U01.json").write_bytes(b"\xff\0\x81")
    assert "UTF-8" not in frozen(place).problem and frozen(place).faults[0].broken
    (place / "unit_01.ipynb").write_text(notebook(CODE).replace("{", '{"ä": 1, ', 1), "cp1252")
    assert "unit_01.ipynb is not a notebook (it isn’t in UTF-8: open it in an editor" in frozen(place).problem


def test_a_learner_reads_in_words_that_an_answer_is_no_text(tmp_path):
    """The page said “answers[0] is 0.139834; it must be text”."""
    place = handed_in(tmp_path)
    (place / "answers-U01.json").write_text(
        answers_text({"U01.3": [{"answers": [0.139834]}], "U01.4": [{"answers": ["2"]}]})
    )
    (fault,) = frozen(place).left_out
    assert "answers[0] is 0.139834; it must be text" in fault.note
    assert fault.says == (
        "Part of answers-U01.json can’t be read: U01.3, attempt 1. Answer 1 is 0.139834, without quotation marks. "
        "pharmalab writes the answers itself, so hand in the file without changes."
    )


def test_a_wrong_answer_has_its_reply_and_its_hint_apart():
    """Also where the reply ends with the hint, as for a mistake that nobody foresaw."""
    tree = exercise("U08.4")
    second_wrong = tree.kind.text({**tree.variant().truth(), "expected outbreaks": 99})
    for id, given, reply in (
        ("U01.2", "1/50", "✗ Not right yet."),
        ("U01.6", "9/53", "✗ Not right yet."),
        ("U08.4", second_wrong, "Look again at “expected outbreaks”.</p>"),
    ):
        point = judged(id, Attempt(answers=(given,)))
        page = feedback.page(feedback.Feedback("ada", work(id[:3]), [point], "0 of 10"))
        (hint,) = re.findall("<strong>Hint: </strong>(.*?)</p>", page)
        assert point.hint == hint and page.count(hint) == 1 and reply in page and "Not yet" not in page


def test_a_damaged_notebook_of_the_teacher_is_told(tmp_path):
    course.write(tmp_path / "course", ["01", "d1"])
    assert len(works_of(tmp_path / "course")) == 2
    (tmp_path / "course" / "source" / "d1" / "d1.ipynb").write_text(notebook(without("source")))
    with pytest.raises(CourseError, match=r"d1.ipynb in .* is not a notebook \(cell 1 has no source\): put your copy"):
        mark(tmp_path / "course")


def test_of_a_long_log_the_line_that_tells_most_is_told():
    def why(log):
        return processes.Ran(1, "", "", log).why

    assert why("[INFO] Converting\n    ValueError: no such thing\n[ERROR] Please see the above traceback\n") == (
        "ValueError: no such thing"
    )
    log = (
        "[ERROR] Traceback (most recent call last):\n    …\nKeyError: 'cells'\n"
        "[ERROR] There was an error processing it\n"
        "nbgrader.NbGraderException: Please see the the above traceback for details on the specific errors\n"
    )
    assert why(log) == "KeyError: 'cells'"
    assert why("") == "it said nothing" and why("one\ntwo\n") == "two"


def test_the_table_shows_itself(monkeypatch):
    row = Row("ada", "unit_01", 9.5, 10.0, 0, "", 12, 3, 1, ("1 mark by hand",))
    told = repr(Table([row]))
    assert told.splitlines()[:2] == [
        "learner  work     points  answers  hints  seen  notes",
        "ada      unit_01  9.5/10  12       3      1     1 mark by hand",
    ]
    assert (
        "Learners can edit the files that these three numbers come from." in " ".join(told.split())
        and not Table([row]).failed
    )
    assert "pending  late" in repr(Table([row._replace(pending=1, late="yes")]))
    bad = Table([row, Row("x\x1b[31m" * 40, "unit_01", notes=("no notebook",), failed=True), Row("zoe", "unit_01")])
    assert bad.failed == 1 and "\x1b" not in repr(bad) and "not marked" in repr(bad) and "not handed in" in repr(bad)
    assert bad.told[0]["score"] == 9.5
    monkeypatch.setenv("COLUMNS", "80")
    long = repr(Table([row._replace(notes=("a note that is longer than the terminal is wide, as many notes are",))]))
    assert max(map(len, long.splitlines())) <= 96 and "notes are" in " ".join(long.split()), "notes go on below"
    assert "There is nothing to mark" in repr(Table())


@pytest.mark.parametrize(
    ("options", "works"),
    [
        (["--d", "1"], ["d1"]),
        (["--d", "d1, 4"], ["d1", "d4"]),
        (["--units", "1,3", "--d", "1"], ["unit_01", "unit_03", "d1"]),
        (["--units", "U02", "--d", "D2"], ["unit_02", "d2"]),
    ],
)
def test_the_course_that_was_asked_for_is_made(options, works, monkeypatch, tmp_path):
    """A number is a unit in one list and a lesson in the other."""
    made = []
    monkeypatch.setattr(course, "new", lambda folder, works, due: made.append(works) or [])
    assert main(["class", "new", str(tmp_path / "c"), *options]) == 0 and made == [works]


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--units", "d1"], "there is no unit “d1”: units are 01, 02 …; lessons go with --d"),
        (["--d", "unit_01"], "there is no lesson “unit_01”: lessons are d1, d2 …; units go with --units"),
        (["--units", "1", "--d", "77"], "there is no lesson “D77”"),
    ],
)
def test_nothing_that_was_asked_for_is_dropped(options, said, tmp_path, capsys):
    assert main(["class", "new", str(tmp_path / "c"), *options]) == 2
    assert said in capsys.readouterr().err and not (tmp_path / "c").exists()


def test_what_is_no_course_is_told(tmp_path):
    with pytest.raises(CourseError, match="is not a course: make one with"):
        mark(tmp_path)
    with pytest.raises(CourseError, match="is not a course"):
        works_of(tmp_path / "nowhere")
    for works, due, message in [([], "", "needs a unit"), (["01"], "soon", "“soon” is not a date")]:
        with pytest.raises(CourseError, match=message):
            new(tmp_path / "new", works, due)
    for name in ("", " ", tmp_path / " "):
        with pytest.raises(CourseError, match="a folder with a name"):
            new(name, ["01"])
    (tmp_path / "file").touch()
    with pytest.raises(CourseError, match="already exists and isn’t empty"):
        new(tmp_path, ["01"])
    assert not (tmp_path / "new").exists(), "nothing was made before all was known"


def test_a_due_date_without_a_time_is_the_end_of_that_day_and_is_told():
    for text in ("2126-12-01", " 2126-12-01 "):
        due = datetime.fromisoformat(course.due_date(text))
        assert due == datetime(2126, 12, 1, 23, 59, 59).astimezone()
        assert course.due_words(text).startswith("Due: Sunday, 2126-12-01 23:59 (this computer’s time zone, ")
    assert course.due_date("2126-12-01T18:00+02:00").startswith("2126-12-01 ") and not course.due_date("")
    assert datetime.fromisoformat(course.due_date("2126-12-01 18:00")).hour == 18
    assert "This date has passed" in course.due_words("2020-01-01") and "passed" not in course.due_words("2126-12-01")
    assert course.due_words("") == ""


def test_what_comes_next_is_told_with_paths_that_can_be_pasted(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(course, "new", lambda folder, works, due: [])
    assert main(["class", "new", "my class", "--units", "1"]) == 0
    told = capsys.readouterr().out
    assert "names into 'my class/learners.txt'" in told and "the folders in 'my class/release'" in told


def test_the_command_line_tells_what_could_not_be_marked(tmp_path, monkeypatch, capsys):
    assert main(["class", "mark", str(tmp_path)]) == 2
    assert "is not a course: make one with “pharmalab class new" in capsys.readouterr().err
    rows = [Row("ada", "unit_01", 9.0, 10.0, 1), Row("bob", "unit_01", notes=("why",), failed=True)]
    monkeypatch.setattr(marker, "mark", lambda folder, isolation, ask, again, *_: Table(rows[: 1 + again]))
    assert main(["class", "mark", "x"]) == 0
    assert "9/10" in (told := capsys.readouterr().out) and "add --run to run them" in told
    assert main(["class", "mark", "x", "--again"]) == 3
    assert "1 piece of work could not be marked." in capsys.readouterr().out
    assert main(["class", "mark", "x", "--again", "--json"]) == 3
    assert [row["failed"] for row in json.loads(capsys.readouterr().out)] == [False, True]
    for part in ("2", "-1", "much", "nan"):
        with pytest.raises(SystemExit):
            main(["class", "mark", "x", "--falling", part])
        assert "isn’t a fraction of a point" in capsys.readouterr().err


def test_before_learners_code_runs_it_is_said_how_and_asked(monkeypatch, capsys):
    agreed = []
    monkeypatch.setattr(isolation, "isolation", lambda: BWRAP)
    monkeypatch.setattr(marker, "mark", lambda *all_: agreed.append(all_[2](7)) or Table())
    assert main(["class", "mark", "x", "--run"]) == 2
    told = capsys.readouterr().err
    assert "7 notebooks will run code that learners wrote.\nbubblewrap: no network" in told and "add --yes" in told
    monkeypatch.setattr(sys, "stdin", io.StringIO("y\nno\n"))
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    for options in ([], [], ["--yes"]):
        assert main(["class", "mark", "x", "--run", *options]) == 0
    assert agreed == [True, False, True] and "Run them? [y/N]" in capsys.readouterr().err
    monkeypatch.setattr(isolation, "isolation", lambda: None)
    assert main(["class", "mark", "x", "--run", "--unsafe", "--yes"]) == 0
    assert "NO isolation (--unsafe)" in capsys.readouterr().err


def test_an_experts_move_is_marked_reported_and_explained_beside_its_board(tmp_path):
    of = work("09")
    position = exercise("U09.7").variant().kind.position
    wrong = next(move for move in position.moves if move not in position.good)
    record = Record("U09", "wren-1", {"U09.7": (Attempt(answers=(wrong,)),)})
    asked = next(one for one in of.asked if one.id == "U09.7")
    point = judge(asked, [Sheet("answers-U09.json", record, "ada")], Marker(gave=False))
    told = feedback.Feedback("ada", of, [point], "0 of 8")
    page, solved = feedback.page(told), feedback.page(told._replace(solutions=True))
    assert page.count("<img alt=") == 1 and all(move in page for move in position.moves)
    assert position.objection(wrong) in unescape(page) and "The coach says" not in page
    assert f"The coach says: I’d choose “{position.best}”" in solved
    records.write(tmp_path / "answers-U09.json", record)
    [tally] = report(tmp_path).wrong_answers
    assert (tally.exercise, tally.answer, tally.learners, tally.slip) == ("U09.7", wrong, 1, ""), "no misconception"
    assert position.objection(wrong) in tally.says, "what the learner was told"


def test_a_broken_notebook_beside_good_answers_costs_no_point_and_the_page_says_what_to_do(tmp_path):
    place = handed_in(tmp_path)
    (place / "unit_01.ipynb").write_text('{"cells": [')
    records.write(place / "answers-U01.json", Record("U01", "wren-1", {"U01.3": (Attempt(answers=right("U01.3")),)}))
    one = judge_work(frozen(place), None, Marker(gave=False), 0)
    assert one.lost and one.point == "not marked" and not one.waits
    assert gradebook._credit(one)["U01-3-simulated"] is None, "neither 0 nor pending"
    assert any(note.startswith("the simulation isn’t marked") for note in notes_of(one))
    told = feedback.Feedback("jan", one.frozen.of, one.points, "1 of 10", one.simulated, damage=one.frozen.damage)
    page = feedback.page(told)
    assert "1 of 10 points so far. 1 point not marked yet: your simulation." in page
    assert page.count("… Not marked yet.</strong>") == 1
    assert "Your notebook couldn’t be read." in page and "unit_01.ipynb is not a notebook" in page
    assert "What to do" in page
    (place / "unit_01.ipynb").unlink()
    alone = judge_work(frozen(place), None, Marker(gave=False), 0)
    assert not alone.lost and alone.point == "not counted" and alone.frozen.file_alone


def test_a_file_alone_can_earn_all_points_that_count(tmp_path):
    """Learners in the browser hand in this file and can write no simulation: it was a 0 that they could not mend."""
    place = handed_in(tmp_path)
    (place / "unit_01.ipynb").unlink()
    records.write(place / "answers-U01.json", Record("U01", "wren-1", {"U01.3": (Attempt(answers=right("U01.3")),)}))
    one = judge_work(frozen(place), None, Marker(gave=False), 0)
    score = {"score": 1.0, "most": 10.0, "by_hand": {}}
    assert marker._most(one, score) == 9 and marker._most(one, {**score, "by_hand": {"U01-3-simulated": 1}}) == 10
    assert not any("simulation" in note for note in notes_of(one))
    told = feedback.Feedback("jan", one.frozen.of, one.points, "1 of 9", one.simulated, uncounted=True)
    page = feedback.page(told)
    assert "Not counted.</strong> A simulation is in the notebook, and you handed in only" in page
    assert "your simulation." not in page and "No point yet" not in page
    row = Row("jan", "unit_01", 1, 9, file_alone=True)
    other = row._replace(student="kim", file_alone=False)
    assert FILE_ALONE not in row.shown[-1] and repr(Table([row])).count(f"For all work, {FILE_ALONE}.") == 1
    assert "doesn’t count: unit_01 by jan." in " ".join(repr(Table([row, other])).split())
    assert FILE_ALONE not in repr(Table([other]))


def test_a_teacher_can_ask_for_the_notebook_so_that_handing_in_less_gains_nothing(tmp_path):
    place = handed_in(tmp_path)
    (place / "unit_01.ipynb").unlink()
    records.write(place / "answers-U01.json", Record("U01", "wren-1", {"U01.3": (Attempt(answers=right("U01.3")),)}))
    one = judge_work(frozen(place), None, Marker(gave=False), 0, needs_notebook=True)
    assert marker._most(one, {"score": 1.0, "most": 10.0, "by_hand": {}}) == 10 and one.point == "none"
    assert gradebook._credit(one)["U01-3-simulated"] == 0
    assert "no notebook, so no points for the simulation: ask for the notebook" in pressing(one)
    assert one.simulated.says == (
        "U01.3: you handed in only your answers file. Hand in your notebook too, with the simulation in it."
    )
    (place / "unit_01.ipynb").write_text(notebook())
    saved_marks.save(tmp_path, [], needs_notebook=True)
    last = saved_marks.load(tmp_path)
    assert last.needs_notebook and last.rules.endswith("; without the notebook, the simulation earns no points.")
    options = argparse.Namespace(solutions=None, falling=None, digits=None, free_choices=None, need_notebook=None)
    assert "add --no-need-notebook." in "".join(class_commands._kept(last, options))
    both = judge_work(frozen(place), None, Marker(gave=False), 0, needs_notebook=True)
    assert not any("no notebook" in note for note in notes_of(both))


def test_locked_cells_that_were_changed_are_noted(tmp_path):
    given = json.loads(json.dumps(cells.graded(work("01")).cells))
    (handed_in(tmp_path) / "unit_01.ipynb").write_text(notebook(*given))
    records.write(tmp_path / "submitted/ada/unit_01/answers-U01.json", Record("U01", "wren-1", {}))
    told = "locked cells of the notebook were changed, without any effect on the marks"
    one = frozen(tmp_path / "submitted/ada/unit_01")
    assert one.book and told not in notes_of(judge_work(one, None, Marker(gave=False), 0))
    locked = next(cell for cell in one.book["cells"] if cell["metadata"].get("nbgrader", {}).get("grade_id") == "U01-3")
    locked["source"] = "1.0  # full points"
    assert told in notes_of(judge_work(one, None, Marker(gave=False), 0))


def test_a_simulation_that_loses_its_point_is_noted_and_its_notebook_says_so():
    one = Judged(
        Frozen("ada", work("01"), "x"), (), trial_room.Credit(False, "U01.3, simulated: too far."), False, None
    )
    assert not any("simulation" in note for note in notes_of(one)), "nothing was handed in"
    cell = {**CODE, "source": "def my_try(rng): return 5", "metadata": {"nbgrader": {"grade_id": "U01-3-try"}}}
    one = one._replace(frozen=one.frozen._replace(book={"cells": [cell]}))
    assert "no points for the simulation: U01.3, simulated: too far" in [*notes_of(one)]
    said = handing_in.simulated("U12.2", lambda rng: 5).said
    assert not said.right and said.says == (
        "U12.2, “sale” simulated: every run gave 5, so use rng in your function. "
        "So your simulation earns no points yet."
    )


def test_all_wrong_options_without_the_right_one_are_not_called_all_options():
    """A learner who tried three of four options, all wrong, was said to have tried all four."""
    position = exercise("U12.8").variant().kind.position
    wrong = [move for move in position.moves if move not in position.good]
    assert judged("U12.8", Attempt(answers=tuple(wrong))).guesses == "tried all 3 wrong options"


def test_two_pseudonyms_in_a_work_and_a_file_that_lowers_the_mark_are_noted(tmp_path):
    """A file from somebody else took a point away, and no note said that its pseudonym was another."""
    choice, place = exercise("U05.8").variant(), tmp_path / "submitted" / "ada" / "unit_05"
    place.mkdir(parents=True)
    others = [one for one in choice.kind.options if one != choice.truth()]
    mine = {"U05.8": (Attempt(answers=(choice.truth(),)),), "U05.1": (Attempt(answers=right("U05.1")),)}
    records.write(place / "answers-U05.json", Record("U05", "kestrel-361", mine))
    late = {"U05.8": (Attempt(answers=tuple(others)),)}
    records.write(place / "late.json", Record("U05", "otter-111", late))
    one = judge_work(frozen_room.freeze(place, "ada", work("05")), None, Marker(gave=False), 0)
    notes = [*pressing(one)]
    assert notes[0] == (
        "2 pseudonyms: “kestrel-361” in answers-U05.json and “otter-111” in late.json (perhaps a second computer, or "
        "somebody else’s file)"
    )
    assert (
        "the files together earn 1 in the exercises, because wrong answers count whichever file they’re in; on its "
        "own, answers-U05.json would earn 2 and late.json would earn 0" in notes
    )
    records.write(place / "late.json", Record("U05", "otter-111", {"U05.1": mine["U05.1"]}))
    one = judge_work(frozen_room.freeze(place, "ada", work("05")), None, Marker(gave=False), 0)
    assert [note[:13] for note in pressing(one)] == ["2 pseudonyms:"], "also if all of it is in the other file"
    records.write(place / "late.json", Record("U05", "kestrel-361", late | {"U05.1": (Attempt(),)}))
    one = judge_work(frozen_room.freeze(place, "ada", work("05")), None, Marker(gave=False, free=True), 0)
    assert not any("on its own" in note or "pseudonyms" in note for note in pressing(one))


def test_a_right_function_before_a_right_number_was_right_first(tmp_path):
    """A learner whose first answer was a right function, and then the number, was “right at the second answer”."""
    gave = {how: Function.text(exercise("U01.3").general.kind, how) for how in (_right, _wrong)}
    run = {how: [Record("U01", "x", {"U01.3": (Attempt(answers=(gave[how],)),)})] for how in gave}
    attempt = Attempt(answers=(gave[_right], "1/24", *right("U01.3")))
    found = judged("U01.3", attempt, ran=run[_right], falling=0.25)
    assert (found.credit, found.answer) == (1, gave[_right]), "the wrong number came after a right function"
    for ran in (None, run[_wrong]):
        assert judged("U01.3", attempt, ran=ran, falling=0.25).credit == 0.75
    place = handed_in(tmp_path)
    records.write(place / "answers-U01.json", Record("U01", "wren-1", {"U01.3": (attempt,)}))
    (one,) = report(tmp_path).marks
    assert one.at == 3
    saved_marks.save(tmp_path, [SavedMark("ada", "U01", 1, 10, ran={"U01.3": Ran(gave[_right], True)})])
    (one,) = report(tmp_path).marks
    assert (one.at, one.verdict) == (1, "right") and one.entries[0].verdict == "right"
    saved_marks.save(tmp_path, [SavedMark("ada", "U01", 1, 10, ran={"U01.3": Ran(gave[_wrong], False)})])
    (one,) = report(tmp_path).marks
    assert one.at == 3


def test_many_answers_and_all_options_of_a_choice_are_noted_and_told_to_the_learner():
    position = exercise("U12.8").variant().kind.position
    wrong = [move for move in position.moves if move not in position.good]
    every = judged("U12.8", Attempt(answers=(*wrong, position.best)))
    assert every.guesses == "tried all 4 options, so the answer is worth 0 points" and every.state == "right"
    assert not judged("U12.8", Attempt(answers=(wrong[0], position.best))).guesses
    many = judged("U01.3", Attempt(answers=(*(f"{n}/101" for n in range(25)), *right("U01.3"))))
    assert many.guesses == "26 answers"
    page = feedback.page(feedback.Feedback("gina", work("01"), [many], "1 of 10"))
    assert feedback.GUESSING in page and "Before that, you entered (5 earlier entries not shown):" in page
    notes = [*notes_of(Judged(Frozen("gina", work("12")), (every, many), None, False, None))]
    assert notes == [f"U12.8: {every.guesses}", "U01.3: 26 answers"]


def test_each_wrong_option_of_a_choice_costs_its_part_so_that_trying_them_all_earns_nothing():
    """A learner who tried all options had the full point."""
    position = exercise("U12.8").variant().kind.position
    wrong = [move for move in position.moves if move not in position.good]
    for n, credit in enumerate((1, 2 / 3, 1 / 3, 0)):
        found = judged("U12.8", Attempt(answers=(*wrong[:n], *wrong[:n], position.best)))
        assert found.credit == pytest.approx(credit), "the same option twice costs once"
        free = judged("U12.8", Attempt(answers=(*wrong[:n], position.best)), marker=Marker(gave=False, free=True))
        assert free.credit == 1
    one = judged("U12.8", Attempt(answers=(wrong[0], position.best)))
    assert one.words.endswith(
        "worth 0.67 points, because you chose wrong options first, and each one costs at least 1/3 of the point."
    )
    lesson = deduction_task("D1.8").variant("")
    other = next(one for one in lesson.kind.options if one != lesson.truth())
    both = judged("D1.8", Attempt(answers=(other, lesson.truth())))
    assert both.credit == (0 if len(lesson.kind.options) == 2 else 0.5) and both.state == "right", "in lessons too"
    assert judged("U01.3", Attempt(answers=("1/2", *right("U01.3")))).credit == 1, "other answers cost nothing"


def test_options_and_numbers_after_the_right_answer_are_no_guesses():
    """A learner who chose the others only to read about them was told that they had tried many answers."""
    options = exercise("U05.8").variant().kind.options
    found = judged("U05.8", Attempt(answers=(*right("U05.8"), *options)))
    assert found.credit == 1 and not found.guesses
    page = feedback.page(feedback.Feedback("kim", work("05"), [found], "1 of 10"))
    assert feedback.GUESSING not in page and "After that, you entered" in page
    assert not judged("U01.3", Attempt(answers=(*right("U01.3"), *(f"{n}/101" for n in range(25))))).guesses


@pytest.mark.parametrize(
    ("id", "tried", "n"),
    [
        ("U16.4", map(str, range(1, 10)), 8),
        ("U16.4", map(str, (1, 3, 5)), 0),
        ("U16.4", map(str, (3, *range(1, 10))), 0),
        ("U01.3", (f"1/{n}" for n in range(2, 19)), 17),
        ("U01.3", ["1/2", "1/3", "0.7", "1/4", "1/5", "1/6", "1/7", "1/8", "1/9"], 0),
        ("U01.3", ["1/7"] * 12, 0),
        ("U01.3", (f"1/{n}" for n in range(2, 9)), 0),
        ("U05.2", (f"{n}/2" for n in range(9)), 9),
        ("U05.2", (f"{n / 10:.1f}" for n in range(10, 23)), 13),
        ("U01.3", (f"{n} %" for n in range(20, 3, -2)), 9),
        ("U01.3", (f"3/{n}" for n in range(5, 14)), 9),
        ("U05.2", ("1", "1.5", "1.4", "1.3", "1.2", "1.1", "1.0", "0.9", "4/7", "0.7"), 0),
    ],
)
def test_numbers_tried_one_after_another_are_noted_as_options_are(id, tried, n):
    found = judged(id, Attempt(answers=(*tried, *right(id))))
    assert found.state == "right"
    assert found.guesses == (f"tried {n} wrong numbers one after another" if n else "")


def test_swapped_values_need_no_hint_on_the_page():
    point = judged("U06.3", Attempt(answers=("6.75; 4.5",)))
    page = feedback.page(feedback.Feedback("ada", work("06"), [point], "0 of 8"))
    assert "you swapped the values of" in page and "Hint: " not in page


def test_a_number_rounded_twice_needs_no_hint_and_has_no_point():
    point = judged("U04.2", Attempt(answers=("0.043306",)), marker=Marker(gave=False, digits=3))
    page = feedback.page(feedback.Feedback("ada", work("04"), [point], "0 of 10"))
    assert "Check your rounding of the last digit." in page and "Hint: " not in page and not point.credit


def test_no_way_around_the_cost_of_wrong_options():
    """Neither by a shortened file, nor by ever new numbers until a guess is right."""
    of = exercise("U12.8")
    position = of.variant().kind.position
    wrong = [move for move in position.moves if move not in position.good]
    (asked,) = (one for one in work("12").asked if one.id == "U12.8")
    short = sheet("U12.8", Attempt(answers=(position.best,)), file="answers-U12.json")
    whole = sheet("U12.8", Attempt(answers=(*wrong, position.best)), file="unit_12.ipynb")
    assert judge(asked, [short, whole], Marker(gave=False)).credit == 0
    seeds = {seed: of.variant(seed).kind.position for seed in "abcdefgh"}
    guessed = [Attempt(answers=(wrong[0],))]
    for seed, other in seeds.items():
        missed = [move for move in other.moves if move not in other.good]
        guessed.append(Attempt(seed, answers=(missed[0] if len(guessed) < 4 else other.best,)))
    assert judged("U12.8", *guessed).credit == 0 and judged("U12.8", *guessed).state == "right"
    after = [Attempt(answers=(position.best,)), *guessed[1:]]
    assert judged("U12.8", *after).credit == 1, "practice after the right answer costs nothing"


@pytest.mark.parametrize(
    ("id", "raw", "digits"),
    [
        ("U06.2", "0.780", 3),
        ("U06.2", "0.7801", 4),
        ("U06.4", "5.1 %", 2),
        ("U06.6", "0.221; 0.029", 3),
        ("U04.7", "1 in 3.83", 3),
        ("U07.3", "2; 4.51", 3),
        ("U06.2", "0.78", 0),
        ("U06.2", "0.8", 0),
    ],
)
def test_a_teacher_can_take_fewer_digits_and_the_table_names_rounded_answers(id, raw, digits):
    """0.029 is 0.0290 without its last zero. But 0.78 may be the value of a known mistake, too, as 0.8 may."""
    for needed in range(2, 7):
        found = judged(id, Attempt(answers=(raw,)), marker=Marker(gave=False, digits=needed))
        assert (found.state == "right") == (digits >= needed), needed
    assert found.near and found.says.startswith("Right so far, but" if digits else "With so few digits")
    one = Judged(Frozen("ada", work("06")), (found,), None, False, None)
    assert [*notes_of(one)] == [f"rounded too much: {id} (“{raw}”), so no point yet"]
    assert judged(id, Attempt(answers=(raw, *right(id))), falling=0.25).credit == 1
    assert [*marker._too_short(one)] == [digits]


def test_the_table_advises_fewer_digits_only_if_they_help():
    """It said that all rounded answers have 4 digits, when most had one or two, and one needs seven."""

    def said(*rounded):
        shown = " ".join(repr(Table([Row("ada", "unit_06", 0, 10, rounded=some) for some in rounded])).split())
        return re.sub(r".*? (?=To accept)|answers: answers to.*", "", shown).strip()

    assert "--digits" not in said((), (0, 0))
    with_four = "mark again with --digits 4, which changes the rule for all learners."
    assert said((5,), (4,)) == f"To accept the 2 answers that are rounded too much, {with_four}"
    assert said((3, 3, 2)).startswith(
        "To accept 2 of the 3 answers that are rounded too much, mark again with --digits 3 (or 3 of them with "
        "--digits 2), which changes"
    ), "--digits 2 accepts 33 % for 1/3"
    assert said((4,)) == f"To accept the answer that is rounded too much, {with_four}"
    assert said((0, 4), (0,)) == (
        f"To accept 1 of the 3 answers that are rounded too much, {with_four} The other answers have too few digits, "
        "or need more than six."
    )


def test_notes_that_need_an_action_come_before_those_on_form(tmp_path):
    """A note on copying or guessing was lost among many on rounding."""
    rounded, guessed = (
        judged("U06.2", Attempt(answers=("0.780",))),
        judged("U06.4", Attempt(answers=tuple(map(str, range(2, 27))))),
    )
    one = Judged(Frozen("ada", work("06"), notes=("a file is odd",)), (rounded, guessed), None, False, None)
    kinds, said = zip(*marker._notes(one), strict=True)
    assert [note.partition(":")[0] for note in said] == ["U06.4", "a file is odd", "rounded too much"]
    assert said[:1] == tuple(pressing(one))
    rows = [
        Row("ada", "unit_06", 0, 10, notes=said, kinds=kinds),
        Row("bo", "unit_06", notes=("x",), failed=True),
        Row("cy", "unit_06", 0, 10, notes=("a", "b", "form"), kinds=(remark_kinds.EQUAL, remark_kinds.TRIES)),
    ]
    assert [(one.kind, one.says) for one in marker._remarks(rows)] == [
        (remark_kinds.EQUAL, "a"),
        (remark_kinds.FILES, said[1]),
        (remark_kinds.TRIES, said[0]),
        (remark_kinds.TRIES, "b"),
        (remark_kinds.ROUNDED, said[2]),
        (remark_kinds.OTHER, "x"),
        (remark_kinds.OTHER, "form"),
    ]


def test_the_page_asks_for_the_digits_that_count_in_the_class():
    point = judged("U01.3", Attempt(answers=("0.0333",)))
    told = feedback.Feedback("ada", work("01"), [point], "0 of 10")
    assert feedback.page(told).count("six significant digits, such as") == 1
    page = feedback.page(told._replace(digits=3))
    assert "six" not in page and page.count("three significant digits.") == 1


def test_a_rounded_answer_that_may_be_a_known_mistake_is_never_taken():
    needs = exercise("U02.3").variant()
    slip = min(needs.slips(), key=lambda one: abs(float(one.value) - float(needs.truth())))
    for n in range(2, 6):
        raw = f"{float(needs.truth()):.{n}g}"
        if raw == f"{float(slip.value):.{n}g}":
            assert not needs.judge(raw).tolerated(2).right


def test_the_cost_of_wrong_answers_is_remembered_by_the_course(tmp_path, monkeypatch):
    asked = []
    course.write(tmp_path, ["01"])
    monkeypatch.setattr(marker, "judge_work", lambda *all_: asked.append(all_[3]) or judge_work(*all_))
    monkeypatch.setattr(marker, "_write", lambda *_: Row("ada", "unit_01", 1, 1))
    monkeypatch.setattr(marker, "_saved", lambda *_: SavedMark("ada", "U01", 1, 1))
    place = handed_in(tmp_path)
    records.write(place / "answers-U01.json", Record("U01", "wren-1", {"U01.3": (Attempt(answers=right("U01.3")),)}))
    score = {"due": ""}
    monkeypatch.setattr(
        marker, "save", lambda _, every: ({(o.frozen.student, o.frozen.of.name): score for o in every}, {})
    )
    for falling in (None, 0.25, None, 0, None):
        mark(tmp_path, falling=falling)
    assert asked == [0, 0.25, 0.25, 0, 0]


def test_a_function_is_told_to_the_learner_as_it_was_written():
    gave = Function.text(exercise("U01.3").general.kind, _right)
    ran = [Record("U01", "x", {"U01.3": (Attempt(answers=(gave,)),)})]
    assert "# gave" not in judged("U01.3", Attempt(answers=(gave,)), ran=ran).words


def test_a_file_that_holds_only_another_units_answers_takes_no_broken_one_along_to_0_points(tmp_path):
    """With it, a work whose own file is damaged was marked with 0 points, without a word about the damage."""
    place = handed_in(tmp_path, **{"unit_01.ipynb": "{", "answers-U01.json": "{"})
    records.write(place / "other.json", Record("U01", "wren-1", {"U12.1": (Attempt(answers=("1/2",)),)}))
    found = frozen(place)
    assert not found.digest and found.faults and "has answers to U12, not to U01" in found.problem
    assert report(tmp_path).unmarked or not report(tmp_path).marks
    records.write(place / "own.json", Record("U01", "wren-1", {"U01.3": (Attempt(answers=("1/2",)),)}))
    assert [one.record.answered for one in frozen(place).sheets] == ["U01"]


def test_the_report_says_what_a_right_answer_is_worth_and_when_late_work_came(tmp_path):
    """A right answer to a choice at the fourth attempt had the sign of a full point beside a mark of 0."""
    tries = ("1/24", "1/7", "1/8", *right("U01.3"))
    place = handed_in(tmp_path)
    records.write(place / "answers-U01.json", Record("U01", "wren-1", {"U01.3": (Attempt(answers=tries),)}))
    late = SavedMark("ada", "U01", 0.25, 10, late="yes", handed="2026-12-01 18:05", worth={"U01.3": 0.25})
    saved_marks.save(tmp_path, [late], falling=0.25)
    found = report(tmp_path)
    assert "✓4 0.25" in repr(found.table("U01")) and any(name == "✓3 0.5" for name, _ in found.key)
    assert "ada: U01 on 2026-12-01 at 18:05" in repr(found)
    one = judge_work(frozen(place), None, Marker(gave=False), 0.25)
    saved = marker._saved(one, Row("ada", "unit_01", 0.25, 10, late="yes"), {"by_hand": {}})
    assert saved.worth == {"U01.3": 0.25}


def test_the_report_counts_each_mistake_of_an_answer_and_says_what_was_really_told(tmp_path):
    """Of several replies to an answer only the first was counted, without the value that it is about."""
    for who, given in {"ada": "sqrt(5)-2; 4; 1/4", "ben": "1/5; 4; 1/3"}.items():
        place = tmp_path / "submitted" / who / "unit_08"
        place.mkdir(parents=True)
        of = Record("U08", f"{who}-1", {"U08.4": (Attempt(answers=(given,)),)})
        records.write(place / "answers-U08.json", of)
    rows = {row[4][:40]: row[2] for row in report(tmp_path).tallies("U08").rows}
    assert {says.partition("”")[0]: n for says, n in rows.items()} == {
        "About “expected outbreaks": 2,
        "About “chance that it dies out": 1,
        "About “critical chance": 1,
    }


def test_a_page_says_once_what_to_do_about_broken_files():
    """The paragraph stood on it twice: for the notebook, and for the answers file beside it."""
    book, file = faults.broken("unit_01.ipynb: it breaks off"), faults.broken("answers-U01.json: it breaks off")
    told = feedback.Feedback("ada", work("01"), [Point("U01.3")], "0 of 1", damage=(book,), left_out=(file,))
    page = feedback.page(told)
    assert page.count("What to do: ") == 1 and page.count("it breaks off") == 2


@pytest.mark.parametrize(
    ("id", "answers", "told"),
    [
        ("U01.3", ("100/3 %", "0,0(3)"), ["0,0(3) , read as 1/30 ≈ 0.0333333", "100/3 % , read as 1/3 ≈ 0.333333"]),
        ("U08.7", ("c", "Bogota"), ["Bogota , read as “Drive to Bogotá (Player 1)”", "c , read as “Treat yellow in"]),
        ("U12.6", ("40 20",), ["40 20 , read as best chance: 40; of the pair with most bits: 20"]),
        ("U01.3", ("1/20", "1/30"), []),
    ],
)
def test_the_page_tells_how_an_answer_was_read_unless_it_is_plain(id, answers, told):
    """A letter, or a form that can be read in two ways, said nothing to who reads the page a week later."""
    point = judged(id, Attempt("", "", answers))
    html = str(feedback._exercise(point, False, None))
    page = unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)))
    assert all(one in page for one in told) and page.count("read as") == len(told), page


@pytest.mark.parametrize(
    ("id", "answer", "told"),
    [
        ("U02.1", "18", "Your number is too large: the right one is 15.3."),
        ("U01.1", "50", "Your number is too small: the right one is 909 171 781 056 000."),
        ("U01.4", "1.5", "Your number is too small: the right one is 62353/36288 ≈ 1.71828."),
        ("U02.1", "50/3", "You divided the line into 9 pieces."),
        ("U06.3", "4.5; 8", "1 of the 2 answers is right"),
    ],
)
def test_a_page_with_solutions_compares_a_wrong_number_with_the_right_one(id, answer, told):
    """If no mistake was known, the page said only “Not right.”, and the right number was the end of a long proof."""
    point = judged(id, Attempt("", "", (answer,)))
    pages = [unescape(str(feedback._exercise(point, solutions, None))) for solutions in (True, False)]
    assert told in pages[0] and "the right one is" not in pages[1]


def test_a_simulation_that_uses_right_answers_is_noted(tmp_path):
    """A simulation that called `.experiment(rng)`, or a cell that replaced `simulated`, got no note."""
    of = work("03")
    book = cells.graded(of)
    id = cells.grade_id(of.simulated.id, cells.TRY)
    given = next(cell.source for cell in book.cells if pages_room.graded_id(cell) == id)

    def noted(source, own=""):
        written = [
            {"cell_type": "code", "metadata": {"nbgrader": {"grade_id": id}}, "source": source},
            {"cell_type": "code", "metadata": {}, "source": own},
        ]
        return [*doubts(Frozen("ada", of, book={"cells": written}), (), Outcome())]

    assert noted(given) == [] and noted("def my_try(rng):\n    return rng.random() < 0.15  # the variant") == []
    assert noted(given, "from pharmalab.exercises import answer") == []
    for line in ("exercise('U03.2').variant().experiment(rng)", "rng.random() < exercise('U03.2').variant().truth()"):
        (note,) = noted(f"def my_try(rng):\n    return {line}")
        assert note.startswith(f"{of.simulated.id}: the notebook uses pharmalab’s own answers or experiments")
    assert noted("def my_try(rng):\n    return True", "handing_in.simulated = fake")
