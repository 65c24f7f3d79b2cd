"""Words for probabilities and expected points in tables, and for their assumptions."""

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
    """Return the desk of a person: it weighs everything in the seat's notes."""
    return Desk(view, seat, evidence.from_notes(view, told, seat))


def both(desk: Desk, chance: float, likely: float) -> tuple[str, ...]:
    """Return the cells of a probability: by the seat's own facts and, if rivals did anything, with that too."""
    return (percent(chance), percent(likely, chance in (0.0, 1.0))) if desk.rivals_act else (percent(chance),)


def headed(desk: Desk, name: str) -> tuple[str, ...]:
    """Return the headings for `both`."""
    return (name, "With rivals") if desk.rivals_act else (name,)


def percent(chance: float, proven: bool = True) -> str:
    """Return 'sure', 'never', '42 %' or '< 1 %', with a space that never breaks a line.

    Args:
        chance: the probability, from 0 to 1.
        proven: whether 0 or 1 follows from what the seat knows. A probability from a model of rivals, or from an
            estimate, is neither sure nor never.
    """
    if proven and chance in (0.0, 1.0):
        return "sure" if chance else "never"
    whole = round(100 * chance)  # a chance that was added up may miss 1 by a hair, and is not said to be sure
    return ("< 1 %" if whole < 1 else "> 99 %" if whole > 99 else f"{whole} %").replace(" ", "\N{NO-BREAK SPACE}")


def signed(points: float) -> str:
    """Return '+1.5', '−0.3' or '0'."""
    shown = f"{abs(points):.1f}".removesuffix(".0")
    return "0" if shown == "0" else f"{'−' if points < 0 else '+'}{shown}"


def guarantee(quality: str) -> str:
    """Return 'exactly that, 4 gold'."""
    return f"{GUARANTEE_WORDS[quality]}, {GUARANTEES[quality]} gold"
