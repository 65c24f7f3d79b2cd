"""The part *In code* of a unit, in which learners change code.

Learners first change the code of an exercise, then answer other exercises with functions.
"""

from collections.abc import Iterator
from fractions import Fraction

from pharmalab.classroom.sheets.cells import NOTEBOOK, Cell, code, in_notebooks, markdown, on_pages, plain
from pharmalab.exercises.exercise import Coded, Exercise
from pharmalab.exercises.kinds import Function
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.sources import excerpt
from pharmalab.exercises.unit import Unit

RUNS = 1_000
ASKS = (NOTEBOOK,)  #: the tags of a cell to write in


def cells(unit: Unit, solved: bool) -> Iterator[Cell]:
    """Yield the cells of the part *In code*. There are none if the unit has no such part."""
    tried = unit.exercise(unit.in_code) if unit.in_code else None
    general = [one for one in unit.exercises if one.coded]
    if tried or general:
        yield markdown(
            "## In code",
            "Here you can see what the answers look like in code. "
            + in_notebooks("Change anything you like, and run the cell again.")
            + on_pages("In JupyterLab you can change the code, and pharmalab checks the functions that you write."),
        )
    if tried:
        yield from _experiment(tried, solved)
    for one in general:
        yield from _function(one, solved)


def _experiment(of: Exercise, solved: bool) -> Iterator[Cell]:
    """Yield the cells to guess, simulate, derive and compare; nothing is simulated before the guess."""
    variant = of.variant()
    experiment = variant.experiment
    if experiment is None:
        raise ValueError(f"{of.id} has no experiment that could be shown in code")
    numbers = "".join(f", {name}={value!r}" for name, value in variant.parameters.items())
    yield markdown(f"**{of.id}** {plain(variant.story)} {plain(variant.asks)} Here is the code for one try:", of=of.id)
    yield code(excerpt(experiment.one), of=of.id)
    yield code(
        "from pharmalab.probability import compare, simulate",
        f"guess = {_guess(of) if solved else None}  # your guess: replace None by a number\n"
        f"runs = {RUNS:_}  # then change this line: how many runs does it take to halve the error bar?",
        f"\ndef one_try(rng):\n    return {experiment.one.__name__}(rng{numbers})",
        "\nfound = None if guess is None else simulate(one_try, runs, seed=1)\n"
        'print("First your guess.") if found is None else compare(guess, found)',
        of=of.id,
        tags=ASKS,
    )
    exact = repr(Fraction(variant.truth())) if solved else None
    yield code(
        "from fractions import Fraction",
        f"exact = {exact}  # your answer: a Fraction, worked out. Does the line go through the error bar?",
        'print("Then work it out.") if exact is None else compare(guess, found, exact)',
        of=of.id,
        tags=ASKS,
    )
    yield code(
        "from pharmalab.exercises import answer",
        'print("No answer yet.") if exact is None else ' + f'answer("{of.id}", exact, guess=guess)',
        of=of.id,
        tags=ASKS,
    )
    if not solved:
        yield markdown("My guess was off because … *(double-click, and finish the sentence)*", of=of.id, tags=ASKS)


def _guess(of: Exercise) -> float:
    """Return a neutral guess: the middle of the scale."""
    if not isinstance(of.predicts, Slider):
        raise ValueError(f"the guess of {of.id} is no number")
    low, high = of.predicts.low, of.predicts.high
    return round((low * high) ** 0.5 if of.predicts.log else (low + high) / 2, 6)


def _function(of: Exercise, solved: bool) -> Iterator[Cell]:
    """Yield the cells of an exercise for all numbers."""
    if of.coded is None:
        raise ValueError(f"{of.id} doesn’t ask for a function")
    kind, given = of.coded.kind, f'answer("{of.id}", {of.coded.kind.name.partition("(")[0]})'
    asked = kind.asked.rpartition(": write")[0]
    yield markdown(
        f"**{of.id}** Write {plain(asked)}. Your function has to work for other numbers, too.",
        of=of.id,
        tags=ASKS,
    )
    if solved and shows(of.coded):
        yield code(
            excerpt(of.coded.function, kind.name), f"\nfrom pharmalab.exercises import answer\n\n{given}", of=of.id
        )
        return
    yield code(
        f"from pharmalab.exercises import answer\n\n\ndef {kind.name}:\n    ...",
        f"\n# {given}  # once you've written the function, remove the first # from this line",
        of=of.id,
        tags=ASKS,
    )
    if solved:
        yield markdown("There are many ways to write the function. pharmalab judges yours by its results.", of=of.id)


def shows(coded: Coded) -> bool:
    """Return whether the code of the right function can be shown as a solution."""
    return type(coded.kind) is Function and coded.function.__closure__ is None
