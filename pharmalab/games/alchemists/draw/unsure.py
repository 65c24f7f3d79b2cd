"""The mark of unconfirmed facts: the same for all, with words under the pointer.

The label of the place with the mark says the same.
"""

from pharmalab.drawing.html import Markup, el
from pharmalab.drawing.marks import move, use
from pharmalab.games.alchemists.components.confidence import unsure_words


def unsure(confidence: str, x: float, y: float) -> Markup | None:
    """Draw the mark around a point; return None if the fact is confirmed."""
    said = unsure_words(confidence)
    if not said:
        return None
    return el.g(el.title(f"Not sure: {said}"), use("alchemists-unsure"), transform=move(x, y))
