"""How a unit's models differ from the real games. Differences that several exercises share are stated once."""

from pharmalab.classroom.sheets.cells import items, plain
from pharmalab.core.words import listing
from pharmalab.exercises.unit import Unit


def models(unit: Unit) -> str:
    """Return the differences between the unit's models and the games as a Markdown list, or '' if there are none."""
    found = dict[str, list[str]]()
    for exercise in unit.exercises:
        if differs := exercise.variant().differs:
            found.setdefault(differs, []).append(exercise.id)
    whole = len(unit.exercises)
    said = ((differs, "All exercises" if len(ids) == whole else listing(ids)) for differs, ids in found.items())
    return items(f"**{where}** {plain(differs)}" for differs, where in said)
