"""The cells of a unit's notebook: the opening, the exercises and checks, the coding part, and the end."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from pharmalab.classroom.sheets import code_part, solutions
from pharmalab.classroom.sheets.cells import Cell, book, code, in_notebooks, items, markdown, plain
from pharmalab.classroom.sheets.key import folded
from pharmalab.classroom.sheets.models import models
from pharmalab.core.words import capital, listing
from pharmalab.exercises.unit import Unit

if TYPE_CHECKING:
    from pharmalab.classroom.sheets.cells import Book

HOME = "../"  #: the path from a notebook of the course to the folder of all notebooks


class Scene(NamedTuple):
    """A picture of a game at the top of a unit, with its description and the notebook that teaches the game."""

    picture: str
    alt: str
    game: str = ""
    learn: str = ""


SCENES = {
    "alchemists": Scene("mixes", "A deduction in Alchemists", "Alchemists", "solve/first_deduction.ipynb"),
    "off_label": Scene("doctor", "A Doctor and a hand of Drugs in Off-Label", "Off-Label", "learn/off_label.ipynb"),
    "pandemic": Scene("map", "The Pandemic map", "Pandemic", "learn/pandemic.ipynb"),
    "pharma_code": Scene("rows", "Rows of cards in The Pharma Code", "The Pharma Code", "learn/pharma_code.ipynb"),
    "pocket_pharma": Scene("display", "The display of Pocket Pharma", "Pocket Pharma", "learn/pocket_pharma.ipynb"),
    "all": Scene("layers", "A guess, a simulation and the exact values in one picture"),
}


def notebook(unit: Unit, solved: bool = False, home: str = HOME) -> "Book":
    """Return a unit as an nbformat notebook.

    *solved* makes the teacher's copy, with the answers. *home* is the path to the notebooks' folder, for links; ''
    leaves the links and the picture out.

    Raises:
        ImportError: nbformat is not installed.
    """
    return book(cells(unit, solved, home))


def cells(unit: Unit, solved: bool = False, home: str = HOME) -> tuple[Cell, ...]:
    """Return the cells of the unit's notebook."""
    return tuple(_cells(unit, solved, home))


def _cells(unit: Unit, solved: bool, home: str) -> Iterator[Cell]:
    yield _title(unit, home)
    if solved:
        yield solutions.notes(unit)
    first = f'review("{unit.id}")' if unit.review else ""
    names = {"calibration", "exercise", *(["check"] if unit.checks else []), *(["review"] if first else [])}
    door = f"from pharmalab_widgets import {', '.join(sorted(names))}"
    if first:
        yield code(door, first)
    for n, exercise in enumerate(unit.exercises):
        if exercise.id in unit.parts and (n or first):
            yield markdown(f"## {plain(unit.parts[exercise.id])}")
        yield code("" if n or first else door, f'exercise("{exercise.id}")', of=exercise.id)
        if solved:
            yield solutions.solution(exercise)
        for check in unit.checks:
            if check.after == exercise.id:
                yield code(f'check("{check.id}")', of=check.id)
                if solved:
                    yield solutions.claims(check)
    yield from code_part.cells(unit, solved)
    yield from _end(unit)


def _title(unit: Unit, home: str) -> Cell:
    scene = SCENES[unit.game]
    picture = f'<img src="pictures/{scene.picture}.png" alt="{scene.alt}" align="right" width="34%">'
    link = f"[{scene.game}]({home}{scene.learn})" if home else scene.game
    facts = [
        f"About {unit.minutes} minutes",
        link if scene.game else "all games",
        f"after {listing(f'Unit {one[1:]}' for one in unit.needs)}" if unit.needs else "a good first unit",
    ]
    return markdown(
        f"# Unit {unit.id[1:]} · {plain(unit.title)}",
        picture if home else "",
        f"**{plain(unit.hook)}**",
        f"{' · '.join(facts)}. Topics: {plain(unit.concept)}.",
        "Guess first. Then simulate, work out the answer, and compare. "
        + in_notebooks("In JupyterLab press **Shift + Enter** in each cell."),
        '<br clear="all">' if home else "",
        folded(unit),
    )


def _end(unit: Unit) -> Iterator[Cell]:
    if differs := models(unit):
        yield markdown("## How the model differs from the game", differs)
    yield markdown(
        "## What you can do now",
        items(capital(plain(goal)) for goal in unit.goals),
        "How good have your guesses been so far, across all units?",
    )
    yield code("calibration()")
