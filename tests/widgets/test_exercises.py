"""Every exercise of every unit through the message door of its panel: guess, simulation, derivation, each known wrong
answer, hints, the right answer; and the same with the graders' numbers."""

import pytest

from pharmalab.exercises import units
from pharmalab.exercises.derivations import Derivation
from pharmalab.exercises.exercise import SECOND
from pharmalab.exercises.kinds import Choice
from pharmalab_widgets.exercises.exercise_panel import ExercisePanel
from pharmalab_widgets.exercises.questions import check, review
from tests.widgets.exercising import check as enter
from tests.widgets.exercising import derive, do, guess, right, said, text

UNITS = units()
EXERCISES = [one for unit in UNITS for one in unit.exercises if one.by_hand]
every_exercise = pytest.mark.parametrize("of", EXERCISES, ids=lambda one: one.id)


def hinted(panel):
    """Take all hints; none of what is shown is the answer."""
    do(panel, "step", step="check")
    variant = panel.work.variant
    shown = variant.exercise.kind.shown(variant.truth())
    secret = len(shown) > 3 and not isinstance(variant.exercise.kind, Choice)
    for n, hint in enumerate(variant.hints, 1):
        do(panel, "hint")
        assert text(panel.body).count(hint) == 1 and panel.work.attempt.hints == n
    assert not secret or shown not in text(panel.body + panel.question), "the answer is not told"


@every_exercise
def test_an_exercise_from_the_guess_to_the_answer(of):
    panel, variant = ExercisePanel(of), of.variant()
    begun = repr(panel)
    assert of.id in begun and variant.question in begun
    if of.predicts:
        do(panel, "step", step="check")
        assert (
            said(panel) == "✗ Guess first. Then you’ll see the rest of the exercise." and panel.work.step == "predict"
        )
        do(panel, "check", answer="1/7")
        do(panel, "hint")
        assert panel.work.attempt.answers == () and not panel.work.attempt.hints
    guess(panel)
    if of.experiment:
        do(panel, "step", step="simulate")
        do(panel, "once")
        do(panel, "many", runs="20", seed="1", numbers="0")
        assert panel.work.simulation.result.runs == 20 and "1 single try" in text(panel.body)
        assert panel.work.simulation.result.words in text(panel.body)
    do(panel, "step", step="derive")
    assert all(line.value in text(panel.body) for line in of.scaffold(0).lines if "\n" not in line.value)
    do(panel, "level", level="1")
    derive(panel, Derivation(of.steps, of.scaffold(1).parameters))
    assert said(panel) == "✓ All steps are right."
    hinted(panel)
    for slip in variant.slips():
        enter(panel, of.kind.text(slip.value))
        assert (
            said(panel).startswith("✗ ") and said(panel).endswith(" ".join(slip.says.split())) and not panel.work.right
        ), slip.id
    right(panel)
    assert panel.work.known and bool(panel.work.comparing.told) == bool(of.predicts)
    assert repr(panel) == begun, "however far one is"


@every_exercise
def test_the_same_with_the_numbers_of_graders(of):
    panel = right(guess(ExercisePanel(of, seed=SECOND)))
    do(panel, "step", step="derive")
    do(panel, "level", level="2")
    derive(panel, of.variant(SECOND).solution)
    assert said(panel) == "✓ All steps are right." and panel.work.deriving.finished
    do(panel, "another")
    assert panel.work.variant.seed == "1" and not panel.work.right
    assert panel.work.variant.question in text(panel.question)


@pytest.mark.parametrize("of", [one for unit in UNITS for one in unit.checks], ids=lambda one: one.id)
def test_a_quick_check(of):
    panel = check(of.id)
    for n, claim in enumerate(of.claims):
        do(panel, "answer", n="0", answer="abcdefghij"[n])
        assert said(panel).startswith("✓ Right." if claim.holds() else "✗ Not yet.") and claim.because in said(panel)
    assert panel.answers.record.attempt(of.id).answers == tuple("abcdefghij"[: len(of.claims)])
    assert "✓" in text(check(of.id).body), "it is there again"


@pytest.mark.parametrize("of", [unit for unit in UNITS if unit.review], ids=lambda one: one.id)
def test_the_questions_from_earlier_units(of):
    panel = review(of.id)
    for n, question in enumerate(panel.questions):
        variant = next(one for one in EXERCISES if one.id == question.id).variant(question.seed)
        shown = variant.exercise.kind.shown(variant.truth())
        do(panel, "answer", n=str(n), **question.field.filled(shown))
        assert said(panel).startswith(f"✓ Question {n + 1}: Right")
        assert shown not in repr(panel) or len(shown) < 4
    assert text(panel.body).count("✓") >= 2
    assert panel.answers.path.name == f"answers-{of.id}.json"
