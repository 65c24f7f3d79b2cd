"""How chances and expected points are written in tables."""

from pharmalab.games.alchemists.components.cards import GUARANTEES
from pharmalab.games.alchemists.events.selling import GUARANTEE_WORDS

LISTED = 6  #: rows of a table


def percent(chance: float) -> str:
    """'sure', 'never', '42 %', '< 1 %'."""
    if chance in (0.0, 1.0):
        return "sure" if chance else "never"
    whole = round(100 * chance)
    return "< 1 %" if whole < 1 else "> 99 %" if whole > 99 else f"{whole} %"


def signed(points: float) -> str:
    """'+1.5', '−0.3', '0'."""
    shown = f"{abs(points):.1f}".removesuffix(".0")
    return "0" if shown == "0" else f"{'−' if points < 0 else '+'}{shown}"


def guarantee(quality: str) -> str:
    """'exactly that, 4 gold'."""
    return f"{GUARANTEE_WORDS[quality]}, {GUARANTEES[quality]} gold"
