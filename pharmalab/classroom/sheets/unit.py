"""The cells of a unit: what it opens with, its exercises with the checks between them, the same in code, the end."""

from collections.abc import Iterator
from typing import Any

from pharmalab.classroom.sheets import coding, solving
from pharmalab.classroom.sheets.cells import Cell, book, code, items, markdown, plain
from pharmalab.core.words import capital, listing
from pharmalab.exercises.unit import Unit

HOME = "../"  #: from a notebook of the course to the folder of all notebooks
PICTURES = {  # of each game: what is seen on its picture, and the notebook that teaches it
    "alchemists": ("The triangle of mixes of Alchemists", "Alchemists", "solve/first_deduction.ipynb"),
    "off_label": ("The table of Off-Label", "Off-Label", "learn/off_label.ipynb"),
    "pandemic": ("The map of Pandemic", "Pandemic", "learn/pandemic.ipynb"),
    "pharma_code": ("Rows of cards in The Pharma Code", "The Pharma Code", "learn/pharma_code.ipynb"),
    "pocket_pharma": ("Fragments on display in Pocket Pharma", "Pocket Pharma", "learn/pocket_pharma.ipynb"),
    "all": ("A guess, a simulation and the exact value in one picture", "", ""),
}


def notebook(unit: Unit, solved: bool = False, home: str = HOME) -> Any:
    """The unit as a notebook of nbformat.

    Args:
        unit: of the course.
        solved: the teacher's copy, with the answers.
        home: where the folder of all notebooks is, as seen from this one: for its picture and links; '' leaves them
            out.

    Raises:
        ImportError: nbformat is not there.
    """
    return book(cells(unit, solved, home))


def cells(unit: Unit, solved: bool = False, home: str = HOME) -> tuple[Cell, ...]:
    """The cells of that notebook."""
    return tuple(_cells(unit, solved, home))


def _cells(unit: Unit, solved: bool, home: str) -> Iterator[Cell]:
    yield _title(unit, home)
    if solved:
        yield solving.notes(unit)
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
            yield solving.solution(exercise)
        for check in unit.checks:
            if check.after == exercise.id:
                yield code(f'check("{check.id}")', of=check.id)
                if solved:
                    yield solving.claims(check)
    yield from coding.cells(unit, solved)
    yield from _end(unit)


def _title(unit: Unit, home: str) -> Cell:
    alt, game, learn = PICTURES[unit.game]
    picture = f'<img src="{home}pictures/{unit.game}.png" alt="{alt}" align="right" width="34%">'
    link = f"[{game}]({home}{learn})" if home else game
    facts = [
        f"About {unit.minutes} minutes",
        link if game else "all games",
        f"after {listing(f'Unit {one[1:]}' for one in unit.needs)}" if unit.needs else "for a start",
    ]
    return markdown(
        f"# Unit {unit.id[1:]} · {plain(unit.title)}",
        picture if home else "",
        f"**{plain(unit.hook)}**",
        f"{' · '.join(facts)}. It is about {plain(unit.concept)}.",
        "Press **Shift + Enter** in each cell. First guess; then try it many times, work it out, and compare.",
        '<br clear="all">' if home else "",
    )


def _end(unit: Unit) -> Iterator[Cell]:
    if differs := _differences(unit):
        yield markdown(
            "## Where the model is not the game",
            items(f"**{listing(ids)}** {plain(text)}" for text, ids in differs.items()),
        )
    yield markdown(
        "## What you can do now",
        items(capital(plain(goal)) for goal in unit.goals),
        "And how good are your guesses by now, over all units?",
    )
    yield code("calibration()")


def _differences(unit: Unit) -> dict[str, list[str]]:
    """What is said of the models, each with the exercises of which it is said."""
    found = dict[str, list[str]]()
    for exercise in unit.exercises:
        if differs := exercise.variant().differs:
            found.setdefault(differs, []).append(exercise.id)
    return found
