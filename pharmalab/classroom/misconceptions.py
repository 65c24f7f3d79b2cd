"""The misconceptions of all units, in learners' words, with replies."""

from pharmalab.drawing.tables import Tabular
from pharmalab.exercises.registry import unit, units


def misconceptions(id: str | None = None, replies: bool = False) -> Tabular:
    """Return a list of misconceptions to talk about in class.

    Args:
        id: the id of a unit, for example 'U01' (default: all units).
        replies: whether to add the replies. Don't project them: they can reveal answers.

    Raises:
        ValueError: there is no such unit.
    """
    listed = units() if id is None else (unit(id),)
    headings = ["unit", "it sounds like", "what to say"]
    rows = [(one.id, f"“{idea}”", so) for one in listed for idea, so in one.misconceptions]
    return Tabular(headings, rows) if replies else Tabular(headings[:2], [row[:2] for row in rows])
