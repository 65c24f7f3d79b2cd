"""A unit on paper: blank, or with solutions."""

import re
from collections.abc import Iterable, Iterator
from string import ascii_lowercase

from pharmalab.classroom.sheets import solutions
from pharmalab.classroom.sheets.cells import Cell, grid, markdown, plain
from pharmalab.classroom.sheets.key import key
from pharmalab.classroom.sheets.models import models
from pharmalab.core.words import lower_first, number
from pharmalab.drawing.html import Markup, classes, el
from pharmalab.exercises.comparison import picture
from pharmalab.exercises.exercise import Exercise, Variant
from pharmalab.exercises.kinds import Chance, Choice, Table
from pharmalab.exercises.predictions import Options, Sketch, Slider
from pharmalab.exercises.unit import Check, Unit
from pharmalab.probability import simulate

BOX = "☐"
LONG = 80  #: the number of letters in a line
LINE = str(el.p(class_="line"))  #: a line to write on
SEED = 1
GUESS = "What’s your guess?"  #: the field's own name says it


def cells(unit: Unit, solved: bool = False, runs: int = 2_000) -> tuple[Cell, ...]:
    """Return the cells of a unit's printed handout.

    *solved* says whether to include the solutions. *runs* is the number of runs of each pictured simulation; 0 for no
    pictures.
    """
    return tuple(_cells(unit, solved, runs))


def _cells(unit: Unit, solved: bool, runs: int) -> Iterator[Cell]:
    yield markdown(
        f"# Unit {unit.id[1:]} · {plain(unit.title)}{', solved' if solved else ''}",
        "" if solved else _fields("Name", "Class", "Date"),
        f"**{plain(unit.hook)}**",
        solutions.advice(unit)
        if solved
        else "Guess first, then work out the answer. A fraction tells you more than a decimal.",
    )
    if unit.key:
        yield markdown(key(unit))
    for exercise in unit.exercises:
        heading = f"## {plain(unit.parts[exercise.id])}" if exercise.id in unit.parts else ""
        yield markdown(heading, *_exercise(exercise, solved, runs), of=exercise.id)
        for check in unit.checks:
            if check.after == exercise.id:
                yield markdown("### Quick check", *_check(check, solved), of=check.id)
    if differs := models(unit):
        yield markdown("## How the model differs from the game", differs)
    if not solved:
        goals = _ticks(f"I can {_mine(goal)}." for goal in unit.goals)
        guesses = ("My best guess, and why it was good:", LINE, "My worst guess, and why it was off:", LINE, LINE)
        yield markdown("## What I learned", goals, *guesses)


def _mine(goal: str) -> str:
    """Return a goal as a learner says it: “state the model that I use”."""
    return re.sub(r"\byou\b", "I", re.sub(r"\byour\b", "my", goal))


def _exercise(of: Exercise, solved: bool, runs: int) -> Iterator[str]:
    variant = of.variant()
    yield f"### {of.id} {plain(of.title)}"
    yield f"{plain(variant.story)} **{plain(variant.question)}**"
    yield variant.board
    if not solved:
        yield _guess(variant)
        yield from [LINE] * (len(of.steps) + 1)
        yield _answer(variant)
    else:
        yield solutions.worked(of)
        yield _picture(variant, runs)
        yield solutions.slips(of)


def _guess(variant: Variant) -> str:
    """Return the field for the guess, which comes before any calculation."""
    prediction = variant.exercise.predicts
    asks = f"*My guess.* {plain(variant.predicts.replace(GUESS, '').strip())}".rstrip()
    if isinstance(prediction, Slider):
        return f"{asks} (from {_number(prediction.low)} to {_number(prediction.high)}) {_blank()}"
    if isinstance(prediction, Options):
        return f"{asks}\n\n{_ticks(prediction.options)}"
    if isinstance(prediction, Sketch):
        places = [str(place) for place in prediction.places(**variant.parameters)]
        return f"{asks}\n\n{grid(places, {'guess': [''] * len(places)})}"
    return ""


def _answer(variant: Variant) -> str:
    """Return the field for the answer."""
    kind = variant.kind
    if isinstance(kind, Table):
        return grid(kind.columns, {row: [""] * len(kind.columns) for row in variant.rows})
    return f"*Answer:*\n\n{_ticks(kind.options)}" if isinstance(kind, Choice) else f"*Answer:* {_blank()}"


def _check(check: Check, solved: bool) -> Iterator[str]:
    yield f"**{plain(check.asks)}**"
    says = (f"{letter}) {one.says}" for letter, one in zip(ascii_lowercase, check.claims, strict=False))
    yield solutions.judged(check) if solved else _ticks(says)


def _picture(variant: Variant, runs: int) -> str:
    """Return the picture of a simulation beside the truth; '' if nothing is drawn."""
    experiment = variant.experiment
    found = simulate(experiment, runs, SEED, progress=False) if experiment and runs else None
    chance = isinstance(variant.kind, Chance) and found is not None and not found.proportion
    if experiment and chance:  # a mean of very different chances needs more runs
        found = simulate(experiment, max(runs, variant.exercise.runs), SEED, progress=False)
    drawn = picture(variant, None, found) if runs else None
    if drawn and experiment and chance:
        drawn = drawn.saying(f"{drawn.words} One run: {lower_first(experiment.told)}")
    return drawn.captioned(drawn.image()) if drawn else ""


def _ticks(texts: Iterable[str]) -> Markup:
    """Return boxes to tick, in one line if they are short."""
    some = list(texts)
    short = sum(map(len, some)) + 4 * len(some) < LONG
    return el.ul((el.li(f"{BOX} {one}") for one in some), class_=classes("ticks", short=short))


def _number(value: float) -> str:
    return number(int(value)) if value == int(value) else f"{value:g}"


def _fields(*names: str) -> Markup:
    return el.p((el.span(name, el.span(class_="blank")) for name in names), class_="fields")


def _blank() -> Markup:
    return el.span(class_="blank")
