"""Every exercise of every unit in its own notebook, from the guess to the answer, in both front ends: make test-all."""

import shutil

import pytest
from playwright.sync_api import expect

from pharmalab.exercises import units
from pharmalab.exercises.kinds import Function
from pharmalab.exercises.predictions import Options, Sketch
from pharmalab_widgets.exercises.fields import Field
from tests.effort import ALL

from .panel import at_every_size, click, key, open_in_lab, open_in_voila, status
from .test_exercises import SIZES, derived, fill, panel_of

pytestmark = pytest.mark.skipif(not ALL, reason="walks through all units: make test-all")
OPEN = {"lab": open_in_lab, "voila": open_in_voila}


@pytest.fixture(autouse=True)
def forgotten(jupyter):
    """Nobody has entered an answer."""
    shutil.rmtree(jupyter[0] / "home" / "answers", ignore_errors=True)


@pytest.mark.parametrize("front_end", ["lab", "voila"])
@pytest.mark.parametrize("unit", units(), ids=lambda unit: unit.id)
def test_every_exercise_is_walked_through(request, new_page, unit, front_end):
    page = new_page(*SIZES[0])
    notebook = f"teach/unit_{unit.id[1:]}.ipynb"
    OPEN[front_end](page, request.getfixturevalue(front_end), notebook, panel=".pl-exercise", shows=".pl-title")
    for turn, of in enumerate(unit.exercises):
        panel, selector = panel_of(page, of.id)
        guess(panel, of)
        if of.experiment:
            key(panel, "runs").fill("50")
            click(panel, "many")
            expect(panel.locator(".pl-found li").first).to_contain_text("50 runs")
            click(panel, "step-compare")
            expect(panel.locator(".pl-plot svg:visible").first).to_be_visible()
        if of.by_hand:
            click(panel, "step-derive")
        if of.by_hand and not any(isinstance(step.kind, Function) for step in of.steps):
            derived(panel, of)
        click(panel, "step-check")
        if not isinstance(of.kind, Function):
            variant = of.variant()
            fill(panel, Field(variant.kind, "answer", "", variant.rows), of.kind.shown(variant.truth()))
            click(panel, "enter-answer")
            expect(status(panel)).to_contain_text("Right")
        click(panel, *(["step-compare"] if key(panel, "step-compare").count() else []))
        at_every_size(page, selector, f"{of.id}-{front_end}", turn, front_end, SIZES)
    assert page.errors == []


def guess(panel, of):
    """Any guess that can be made."""
    prediction = of.predicts
    if prediction is None:
        return
    if isinstance(prediction, Sketch):
        for n in range(panel.locator(".pl-bar").count()):
            key(panel, f"guess-{n}").fill(str(prediction.low))
    elif isinstance(prediction, Options):
        key(panel, "guess-0").check()
    else:
        key(panel, "guess").fill(f"{prediction.high:f}")
    click(panel, "enter-guess")
