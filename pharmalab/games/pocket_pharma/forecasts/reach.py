"""Tables for a board: the launches that a seat can make now or prepare this turn."""

from collections.abc import Sequence

from pharmalab.core.events import Event, Who
from pharmalab.core.overviews import Overview
from pharmalab.games.pocket_pharma.components.names import stack_text, title
from pharmalab.games.pocket_pharma.mechanisms.turn import next_action
from pharmalab.games.pocket_pharma.odds.launches import LaunchOption, launches
from pharmalab.games.pocket_pharma.odds.plans import plans
from pharmalab.games.pocket_pharma.state import PocketPharmaState

LISTED = 6  #: the most rows of a table
Told = Sequence[Sequence[Event]]


def ready(state: PocketPharmaState, seat: int, who: Who, told: Told = ()) -> Overview | None:
    """Build a table of the launches that the seat can make as its next action, with their costs.

    Return None if there are none, or if the seat isn't choosing an action.
    """
    if not _asked(state, seat) or not state.actions or not (found := launches(state, seat)):
        return None
    shown = found[:LISTED]
    worse, notes = sum(one.dominated for one in shown), []
    if worse:
        rows = "the last row" if worse == 1 else f"each of the last {worse} rows"
        notes.append(f"For {rows}, another row is at least as good in every way.")
    notes += _more(len(found))
    return Overview(
        "You can launch now",
        ("Launch", "Profit", "Loss", "Cards lost"),
        tuple([(_launch(one), one.profit, one.loss, one.discards) for one in shown]),
        " ".join(notes),
    )


def in_reach(state: PocketPharmaState, seat: int, who: Who, told: Told = ()) -> Overview | None:
    """Build a table of the seat's cheapest ways to prepare and make a launch in this turn.

    If the seat isn't choosing an action, return None.
    """
    if not _asked(state, seat):
        return None
    caption, found = "Ways to launch a drug this turn", plans(state, seat)
    ways = [plan for plan in found.plans if len(plan.path) > 1]
    notes = _more(len(ways))
    if not found.complete:
        notes.append("The search stopped early, so it may have missed better launches.")
    if not ways:
        more = " further" if found.plans else ""
        return Overview(caption, note=" ".join([f"You can’t prepare a{more} launch this turn.", *notes]))
    rows = tuple([(plan.path, plan.profit, plan.loss, plan.cards_lost) for plan in ways[:LISTED]])
    return Overview(caption, ("Steps", "Profit", "Loss", "Cards lost"), rows, " ".join(notes))


def _asked(state: PocketPharmaState, seat: int) -> bool:
    """Return whether this seat is choosing the next action of a turn."""
    asked = next_action(state)
    return asked is not None and asked.seat == seat


def _launch(one: LaunchOption) -> str:
    clinician = f" (the Clinician ignores {title(one.ignored)})" if one.ignored else ""
    return f"{title(one.drug)} with {stack_text(one.stack)}{clinician}"


def _more(number: int) -> list[str]:
    return [f"Not listed: {number - LISTED} more."] if number > LISTED else []


OVERVIEWS = (ready, in_reach)
