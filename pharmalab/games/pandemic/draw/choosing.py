"""What the seat that is asked may choose on the board."""

from typing import NamedTuple

from pharmalab.core.agenda import Question
from pharmalab.games.pandemic.actions import CharterFlight, DirectFlight
from pharmalab.games.pandemic.components import BLANK
from pharmalab.games.pandemic.state import PandemicState


class Choice(NamedTuple):
    """``parts``: ids of what can be clicked; ``free``: cities that can be chosen without the cost of a card."""

    parts: frozenset[str] = frozenset()
    free: frozenset[str] = frozenset()


def choices(view: PandemicState) -> Choice:
    """What can be done now, if the view is of the seat that is asked."""
    question = view.agenda[0] if view.agenda else None
    if not isinstance(question, Question) or BLANK in view.hands[question.seat]:
        return Choice()
    parts, free = set[str](), set[str]()
    for kind in question.kinds:
        for action in kind.legal(view, question):
            touched = action.touches()
            parts.update(touched)
            if kind not in (DirectFlight, CharterFlight):
                free.update(one[5:] for one in touched if one.startswith("city:"))
    return Choice(frozenset(parts), frozenset(free))
