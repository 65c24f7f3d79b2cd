"""Where the models of a unit are not the game, said once for all exercises of which it is said."""

from pharmalab.classroom.sheets.cells import items, plain
from pharmalab.core.words import listing
from pharmalab.exercises.unit import Unit


def models(unit: Unit) -> str:
    """Return a list in Markdown; '' where nothing is to be said."""
    found = dict[str, list[str]]()
    for exercise in unit.exercises:
        if differs := exercise.variant().differs:
            found.setdefault(differs, []).append(exercise.id)
    whole = len(unit.exercises)
    said = ((differs, "All exercises" if len(ids) == whole else listing(ids)) for differs, ids in found.items())
    return items(f"**{where}** {plain(differs)}" for differs, where in said)
