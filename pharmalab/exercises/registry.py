"""Units and exercises by their ids; a unit's module is imported when it is asked for."""

import pkgutil
from importlib import import_module

from pharmalab.core.texts import short
from pharmalab.core.words import instead
from pharmalab.exercises import units as home
from pharmalab.exercises.exercise import Exercise, Variant
from pharmalab.exercises.unit import Check, Unit


def ids() -> tuple[str, ...]:
    """The units there are: 'U01', …"""
    return tuple(sorted(module.name.upper() for module in pkgutil.iter_modules(home.__path__)))


def units() -> tuple[Unit, ...]:
    """All units, in their order."""
    return tuple(map(unit, ids()))


def unit(id: str) -> Unit:
    """The unit of this id. Raises ValueError, with what may be meant, when there is none."""
    name = id.strip().upper() if isinstance(id, str) else ""
    if name not in ids():
        raise ValueError(f"there is no unit “{short(str(id))}”: {instead(name, ids(), 20)}")
    found: Unit = import_module(f"{home.__name__}.{name.lower()}").UNIT
    return found


def exercise(id: str) -> Exercise:
    """The exercise of this id, 'U01.3'. Raises ValueError, with what may be meant, when there is none."""
    name = id.strip().upper() if isinstance(id, str) else ""
    return unit(name.partition(".")[0]).exercise(name)


def check(id: str) -> Check:
    """The quick check of this id, 'U01.a'. Raises ValueError, with what may be meant, when there is none."""
    name, _, rest = id.strip().partition(".") if isinstance(id, str) else ("", "", "")
    known = {one.id.casefold(): one for one in unit(name).checks}
    key = f"{name}.{rest}".casefold()
    if key not in known:
        raise ValueError(f"there is no quick check “{short(id)}”: {instead(id, [one.id for one in known.values()])}")
    return known[key]


def review(of: Unit, seed: str) -> tuple[Variant, ...]:
    """The questions from earlier units that a unit opens with, with numbers of their own."""
    return tuple(exercise(id).variant(f"review {seed}") for id in of.review)
