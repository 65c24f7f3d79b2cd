"""Find units and exercises by their ids. A unit's module is imported only when it is needed."""

import pkgutil
from importlib import import_module
from types import ModuleType
from typing import Annotated

from pharmalab.core.arguments import checked
from pharmalab.core.texts import shorten
from pharmalab.core.words import suggestion
from pharmalab.exercises import units as home
from pharmalab.exercises.exercise import Exercise, Variant
from pharmalab.exercises.unit import Check, Unit


def tidy(id: str) -> str:
    """Return an id in its usual spelling, such as 'U01.3' for ' u01.3'.

    Return '' if *id* is not a string.
    """
    return id.strip().upper() if isinstance(id, str) else ""


def ids_in(folder: ModuleType) -> tuple[str, ...]:
    """Return the ids of the modules in a package, such as 'U01' and 'U02'."""
    return tuple(sorted(one.name.upper() for one in pkgutil.iter_modules(folder.__path__)))


def module(folder: ModuleType, id: str, what: str) -> ModuleType:
    """Import and return the module with this id from a package.

    Error messages use the word ``what``, such as 'unit'.

    Raises:
        ValueError: there is no such module; the message suggests an id.
    """
    name, known = tidy(id), ids_in(folder)
    if name not in known:
        by_number = {one.lstrip("UD0"): one for one in known}
        number = name.lstrip("UD0")  # of '1', '01' and 'U1'
        near = suggestion(number, by_number) if number in by_number else suggestion(name, known, 20)
        raise ValueError(f"there is no {what} “{shorten(str(id))}”: {near}")
    return import_module(f"{folder.__name__}.{name.lower()}")


def ids() -> tuple[str, ...]:
    """Return the ids of all units: 'U01', 'U02', …."""
    return ids_in(home)


def units() -> tuple[Unit, ...]:
    """Return all units, sorted by id."""
    return tuple(map(unit, ids()))


@checked
def unit(id: Annotated[str, "an id, as 'U01'"]) -> Unit:
    """Return the unit with this id. Raises ValueError if there is none; the message suggests an id."""
    found: Unit = module(home, id, "unit").UNIT
    return found


@checked
def exercise(id: Annotated[str, "an id, as 'U01.3'"]) -> Exercise:
    """Return the exercise with this id. Raises ValueError if there is none; the message suggests an id."""
    name = tidy(id)
    return unit(name.partition(".")[0]).exercise(name)


@checked
def check(id: Annotated[str, "an id, as 'U01.a'"]) -> Check:
    """Return the quick check with this id. Raises ValueError if there is none; the message suggests ids."""
    name, _, rest = id.strip().partition(".") if isinstance(id, str) else ("", "", "")
    known = {one.id.casefold(): one for one in unit(name).checks}
    key = f"{name}.{rest}".casefold()
    if key not in known:
        raise ValueError(
            f"there is no quick check “{shorten(id)}”: {suggestion(id, [one.id for one in known.values()])}"
        )
    return known[key]


@checked
def review(of: Unit, seed: str) -> tuple[Variant, ...]:
    """Return the review questions at the beginning of a unit, which are taken from earlier units.

    They come with new numbers, which depend on *seed*.
    """
    return tuple(exercise(id).variant(f"review {seed}") for id in of.review)
