"""The parts of the panel with the prediction wall, as HTML."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Literal

from pharmalab.classroom.counted import Sheet
from pharmalab.classroom.wall import Wall
from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.exercises.kinds.choices import LETTERS
from pharmalab.exercises.predictions import Options, Sketch
from pharmalab.exercises.registry import units
from pharmalab_widgets.live.controls import button


def top(wall: Wall, sheets: Sequence[Sheet]) -> Markup:
    """Return the list of exercises to choose from, and the question of the chosen exercise."""
    variant = wall.variant
    return markup(
        el.label("Exercise ", _choice(wall, sheets), class_="pl-wall-choice"),
        el.p(variant.story, class_="pl-wall-story"),
        wall.prediction.of and el.p(variant.question, class_="pl-wall-story"),
        el.h3(wall.asks),
        _options(wall),
    )


def _choice(wall: Wall, sheets: Sequence[Sheet]) -> Markup:
    """Return the exercises with a prediction or, with handed-in files, those that were guessed, and how often."""
    seed, here = wall.variant.seed, wall.variant.exercise.id
    listed = [(unit, one) for unit in units() for one in unit.exercises if one.predicts]
    count = {one.id: sum(_guessed(sheet, one.id, seed) for sheet in sheets) for _, one in listed}
    listed = [(unit, one) for unit, one in listed if not sheets or count[one.id] or one.id == here]
    return el.select(
        (
            el.optgroup(
                (
                    el.option(
                        f"{one.id} {one.title}" + (f" ({plural(count[one.id], 'guess')})" if count[one.id] else ""),
                        value=one.id,
                        selected=one.id == here,
                    )
                    for _, one in some
                ),
                label=f"{unit.id} {unit.title}",
            )
            for unit, some in groupby(listed, key=lambda pair: pair[0])
        ),
        data_do="choose",
        data_key="choose",
    )


def _guessed(sheet: Sheet, id: str, seed: str) -> bool:
    return any(one.guess for one in sheet.record.attempts.get(id, ()) if one.seed == seed)


def _options(wall: Wall) -> Markup:
    """Return the options with letters."""
    of = wall.prediction
    if not isinstance(of, Options):
        return Markup()
    items = (el.li(el.b(f"{letter} "), option) for letter, option in zip(LETTERS, of.options, strict=False))
    return el.ul(items, class_="pl-wall-options")


def curtain(wall: Wall) -> Markup:
    """Return the text that is shown instead of the picture until the points are shown."""
    count = len(wall.guesses)
    said = f"{plural(count, 'guess')} so far" if count else "No guesses yet"
    return el.p(f"{said}. The points stay hidden until everybody has guessed.", class_="pl-wall-curtain")


def words(wall: Wall, shown: bool, trouble: str) -> Markup:
    """Return the description of the picture, and an error message if there is one."""
    said = el.p(wall.words, class_="pl-wall-words") if shown else Markup()
    return markup(trouble and el.p(trouble, class_="pl-trouble"), said)


def stages(wall: Wall, shown: bool) -> Markup:
    """Return the buttons for the three stages, with the next stage's button highlighted."""
    simulated = wall.variant.exercise.experiment is not None
    found = wall.found is not None or not simulated
    come = "points" if not shown else "simulate" if not found else "" if wall.truth else "truth"

    def one(do: str, label: str, disabled: bool = False) -> Markup:
        return button(label, do=do, key=do, disabled=disabled, class_="pl-wall-next" if do == come else None)

    return el.div(
        one("points", "Hide the points" if shown else "Show the points"),
        simulated and one("simulate", "Simulate more" if wall.found else "Simulate", not shown),
        one("truth", "Hide the truth" if wall.truth else "Show the truth", not shown),
        class_="pl-buttons pl-wall-stages",
    )


def entry(wall: Wall, typed: Mapping[Literal["guess", "deal"], int], back: bool, folder: bool) -> Markup:
    """Return the fields in which the teacher types guesses and deals.

    A new number in *typed* empties the field. *back* says whether the last entry can be taken back. *folder* says
    whether there is a folder with answers files.
    """
    return markup(
        _form("guess", "guesses", "Guesses", _example(wall), typed["guess"]),
        wall.variant.exercise.experiment is not None
        and _form("deal", "deals", "Your own deals", "3 of 20" if wall.chance else "1: 12; 2: 5", typed["deal"]),
        el.div(
            button("Take back your last entry", do="back", key="back", disabled=not back),
            folder and button("Read the folder again", do="look", key="look"),
            class_="pl-buttons",
        ),
    )


def _form(do: str, name: str, label: str, example: str, typed: int) -> Markup:
    return el.form(
        el.label(
            f"{label} ",
            el.input(
                name=name,
                placeholder=example,
                autocomplete="off",
                spellcheck="false",
                data_key=f"{do}-field",
                data_rev=typed,
            ),
        ),
        el.button("Add", type="submit", data_key=f"{do}-add", aria_label=f"Add {label.lower()}"),
        data_do=do,
        data_key=f"{do}-form",
        class_="pl-wall-form",
    )


def _example(wall: Wall) -> str:
    of = wall.prediction
    if isinstance(of, Options):
        return "a: 12; b: 5"
    if isinstance(of, Sketch):
        return f"one sketch: {len(wall.places)} heights, as 0.1; 0.2; …"
    return "0.1; 0.3; 1/24" if of.high <= 1 else "2; 3.5; 4"  # type: ignore[attr-defined]
