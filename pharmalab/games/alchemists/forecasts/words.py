"""How chances and expected points are written in tables, and what they rest on."""

from collections.abc import Sequence

from pharmalab.core.events import Event
from pharmalab.games.alchemists.advice import evidence
from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.components.cards import GUARANTEES
from pharmalab.games.alchemists.mechanisms.sell import GUARANTEE_WORDS
from pharmalab.games.alchemists.state import AlchemistsState

LISTED = 6  #: rows of a table
Told = Sequence[Sequence[Event]]  #: what came about in each step, that of the set-up first


def desk_of(view: AlchemistsState, seat: int, told: Told) -> Desk:
    """The desk of a person: it weighs everything that the seat's notes hold."""
    return Desk(view, seat, evidence.from_notes(view, told, seat))


def both(desk: Desk, chance: float, likely: float) -> tuple[str, ...]:
    """The cells of a chance: by the own facts, and with what rivals did where they did anything."""
    return (percent(chance), percent(likely, chance in (0.0, 1.0))) if desk.rivals_act else (percent(chance),)


def headed(desk: Desk, name: str) -> tuple[str, ...]:
    """Their headings."""
    return (name, "With rivals") if desk.rivals_act else (name,)


def percent(chance: float, proven: bool = True) -> str:
    """'sure', 'never', '42 %', '< 1 %'; not broken at the end of a line.

    Args:
        proven: whether a chance of 0 or 1 follows from what the seat knows. What a model of rivals makes so likely, or
            an estimate, is neither sure nor never.
    """
    if proven and chance in (0.0, 1.0):
        return "sure" if chance else "never"
    whole = round(100 * chance)  # a chance that was added up may miss 1 by a hair, and is not said to be sure
    return ("< 1 %" if whole < 1 else "> 99 %" if whole > 99 else f"{whole} %").replace(" ", "\N{NO-BREAK SPACE}")


def signed(points: float) -> str:
    """'+1.5', '−0.3', '0'."""
    shown = f"{abs(points):.1f}".removesuffix(".0")
    return "0" if shown == "0" else f"{'−' if points < 0 else '+'}{shown}"


def guarantee(quality: str) -> str:
    """'exactly that, 4 gold'."""
    return f"{GUARANTEE_WORDS[quality]}, {GUARANTEES[quality]} gold"
