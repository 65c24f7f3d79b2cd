"""The misconceptions of all units as learners say them, and the replies."""

from pharmalab.drawing.tables import Tabular
from pharmalab.exercises.registry import unit, units


def misconceptions(id: str | None = None, replies: bool = False) -> Tabular:
    """Return the misconceptions to address in class.

    Args:
        id: of a unit, 'U01' (default: all).
        replies: whether to add the replies, which can reveal answers: not for the projector.

    Raises:
        ValueError: there is no such unit.
    """
    listed = units() if id is None else (unit(id),)
    headings = ["unit", "it sounds like", "what to say"]
    rows = [(one.id, f"“{idea}”", so) for one in listed for idea, so in one.misconceptions]
    return Tabular(headings, rows) if replies else Tabular(headings[:2], [row[:2] for row in rows])
