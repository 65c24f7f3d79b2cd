"""The mark of what is not confirmed: one for all of them, with words under the pointer; the label of the place where it
stands says the same."""

from pharmalab.drawing.html import Markup, el
from pharmalab.drawing.marks import move, use
from pharmalab.games.alchemists.components.confidence import unsure_words


def unsure(confidence: str, x: float, y: float) -> Markup | None:
    """The mark around a point; None where the fact is confirmed."""
    said = unsure_words(confidence)
    if not said:
        return None
    return el.g(el.title(f"Not sure: {said}"), use("alchemists-unsure"), transform=move(x, y))
