"""Every exercise of every unit through the message door of its panel: guess, simulation, derivation, each known wrong
answer, hints, the right answer; and the same with the graders' numbers."""

import re
from html import unescape

import pytest

from pharmalab.exercises import units
from pharmalab.exercises.exercise import SECOND
from pharmalab.exercises.kinds import Choice
from pharmalab.exercises.predictions import Options, Sketch
from pharmalab_widgets import ExercisePanel

EXERCISES = [one for unit in units() for one in unit.exercises]
every_exercise = pytest.mark.parametrize("of", EXERCISES, ids=lambda one: one.id)


def do(panel, action, **values):
    panel._handle_custom_msg({"do": action, **values}, [])
    return panel


def text(html):
    return unescape(re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "", html)).strip())


def said(panel):
    return text(panel.status)


def names(html):
    """Of the fields that are there."""
    return set(re.findall(r'<(?:input|select)[^>]* name="([^"]*)"', html))


def guess(panel):
    """Any guess that can be made."""
    of = panel.of.predicts
    if isinstance(of, Sketch):
        return do(panel, "guess", **{f"guess-{n}": str(of.low) for n in range(len(panel.work.guessing.places))})
    return do(panel, "guess", guess="b" if isinstance(of, Options) else f"{of.high:f}") if of else panel


def check(panel, raw):
    """Enter an answer that is written so, into fields that are there."""
    fields = panel.work.field.filled(raw)
    assert fields and fields.keys() <= names(panel.body), (raw, fields)
    return do(panel, "check", **fields)


def derive(panel, derivation):
    """Enter every step as it is in a derivation."""
    fields = {}
    for n, line in enumerate(derivation.lines):
        if n in panel.work.deriving.shown.gaps:
            fields |= panel.work.deriving.field(n).filled(line.value)
    assert fields.keys() <= names(panel.body)
    return do(panel, "derive", **fields)


def hinted(panel, variant):
    """Take all hints; none of what is shown is the answer."""
    do(panel, "step", step="check")
    shown = variant.exercise.kind.shown(variant.truth())
    secret = len(shown) > 3 and not isinstance(variant.exercise.kind, Choice)
    for n, hint in enumerate(variant.hints, 1):
        do(panel, "hint")
        assert text(panel.body).count(hint) == 1 and panel.work.attempt.hints == n
    assert not secret or shown not in text(panel.body + panel.question), "the answer is not told"


def right(panel, variant):
    do(panel, "step", step="check")
    check(panel, variant.exercise.kind.shown(variant.truth()))
    assert said(panel).startswith("✓ Right") and panel.work.right


@every_exercise
def test_an_exercise_from_the_guess_to_the_answer(of):
    panel, variant = ExercisePanel(of), of.variant()
    begun = repr(panel)
    assert of.id in begun and variant.question in begun
    if of.predicts:
        do(panel, "step", step="check")
        assert said(panel) == "✗ Guess first: then the rest opens." and panel.work.step == "predict"
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
    derive(panel, type(of.scaffold(1))(of.steps, of.scaffold(1).parameters))
    assert said(panel) == "✓ Right, all of it."
    hinted(panel, variant)
    for slip in variant.slips():
        check(panel, of.kind.text(slip.value))
        assert said(panel) == "✗ " + " ".join(slip.says.split()) and not panel.work.right, slip.id
    right(panel, variant)
    assert panel.work.known and bool(panel.work.comparing.told()) == bool(of.predicts)
    compared = bool(of.experiment or (of.predicts and not isinstance(of.predicts, Options)))
    assert bool([one.words for one in panel.work.comparing.comparisons()]) == compared
    assert repr(panel) == begun, "however far one is"


@every_exercise
def test_the_same_with_the_numbers_of_graders(of):
    panel = guess(ExercisePanel(of, seed=SECOND))
    right(panel, of.variant(SECOND))
    do(panel, "step", step="derive")
    do(panel, "level", level="2")
    derive(panel, of.variant(SECOND).solution)
    assert said(panel) == "✓ Right, all of it." and panel.work.deriving.finished
    do(panel, "another")
    assert panel.work.variant.seed == "1" and not panel.work.right
    assert panel.work.variant.question in text(panel.question)
