"""Draw the mark for unconfirmed facts, which looks the same everywhere.

The mark's tooltip says why the fact is unconfirmed.
"""

from pharmalab.drawing.html import Markup, el
from pharmalab.drawing.marks import move, use
from pharmalab.games.alchemists.components.confidence import unsure_words


def unsure(confidence: str, x: float, y: float) -> Markup | None:
    """Draw the mark for an unconfirmed fact, centred on (*x*, *y*), or return None if the fact is confirmed."""
    said = unsure_words(confidence)
    if not said:
        return None
    return el.g(el.title(f"Reconstructed: {said}"), use("alchemists-unsure"), transform=move(x, y))
