"""What a seal is worth when its theory is refuted, and when the truth comes out."""

from functools import lru_cache

from pharmalab.deduction.alchemy import ALCHEMICALS, COLORS, wrong_colors
from pharmalab.games.alchemists.components.theories import SEALS, WRONG


def saved(kind: str, colour: str) -> bool:
    """Whether a seal costs nothing when its theory is refuted by a colour. Source: alchemists/penalties."""
    return kind == colour


@lru_cache(maxsize=512)
def seal_points(kind: str, claimed: str, true: str) -> int:
    """The points of a seal when the truth comes out, without the Wisdom Idol.

    Args:
        claimed, true: alchemicals.

    Source: alchemists/correct-theories, alchemists/wrong-theories.
    """
    wrong = [COLORS[c] for c in wrong_colors(ALCHEMICALS.index(claimed), ALCHEMICALS.index(true))]
    if not wrong:
        return SEALS[kind].points
    return 0 if wrong == [kind] else WRONG
