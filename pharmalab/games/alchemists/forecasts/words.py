"""Words for probabilities and expected points in tables, and for the assumptions behind them."""

from collections.abc import Sequence

from pharmalab.core.events import Event
from pharmalab.games.alchemists.advice import evidence
from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.components.cards import GUARANTEES
from pharmalab.games.alchemists.mechanisms.sell import GUARANTEE_WORDS
from pharmalab.games.alchemists.state import AlchemistsState

LISTED = 6  #: the most rows of a table
Told = Sequence[Sequence[Event]]  #: the events of each step, starting with the set-up


def desk_of(view: AlchemistsState, seat: int, told: Told) -> Desk:
    """Return a `Desk` for a human player, based on everything that the player's notes may contain.

    *told* lists the events of each step of the match so far.
    """
    return Desk(view, seat, evidence.from_notes(view, told, seat))


def both(desk: Desk, chance: float, likely: float) -> tuple[str, ...]:
    """Return the table cells for a probability.

    *chance* follows from the seat's own facts. *likely* also uses the rivals' actions, and gets a second cell only if
    rivals have acted.
    """
    return (percent(chance), percent(likely, chance in (0.0, 1.0))) if desk.rivals_act else (percent(chance),)


def headed(desk: Desk, name: str) -> tuple[str, ...]:
    """Return the column headings for the cells from `both`. The first heading is *name*."""
    return (name, "With rivals") if desk.rivals_act else (name,)


def percent(chance: float, proven: bool = True) -> str:
    """Write a probability as 'sure', 'never', '42 %' or '< 1 %', with a non-breaking space.

    If *proven* is false, the probability is an estimate, and is never written as 'sure' or 'never'.
    """
    if proven and chance in (0.0, 1.0):
        return "sure" if chance else "never"
    whole = round(100 * chance)  # a sum of floats may miss 1 by a hair, and then isn't “sure”
    return ("< 1 %" if whole < 1 else "> 99 %" if whole > 99 else f"{whole} %").replace(" ", "\N{NO-BREAK SPACE}")


def guarantee(quality: str) -> str:
    """Describe a sale's guarantee and the gold that it pays, such as 'exactly that, 4 gold'."""
    return f"{GUARANTEE_WORDS[quality]}, {GUARANTEES[quality]} gold"
