"""What actions have in common: how a turn goes on, and how something is proposed to its owner."""

from functools import lru_cache
from typing import Any

from pharmalab.core.events import Event
from pharmalab.core.values import replace
from pharmalab.games.pandemic.events.actions import Proposed
from pharmalab.games.pandemic.frames import Consent, Turn
from pharmalab.games.pandemic.state import PandemicState


def next_action(state: PandemicState, question: Turn) -> PandemicState:
    """With the question for the next action, if one is left. Nothing follows when the game has ended."""
    if question.left == 1 or not state.agenda:
        return state
    return replace(state, agenda=going_on(state, question))


def going_on(state: PandemicState, question: Turn) -> tuple[Any, ...]:
    """The agenda with that question."""
    if question.left == 1:
        return state.agenda
    return _turn(question.seat, question.left - 1, question.flown) + state.agenda


@lru_cache(maxsize=256)
def _turn(seat: int, left: int, flown: bool) -> tuple[Any, ...]:
    return (Turn(seat, left=left, flown=flown),)


def propose(
    state: PandemicState, question: Any, owner: int, proposal: tuple[str, int, str], events: list[Event]
) -> PandemicState:
    """Ask the owner; the question waits below."""
    kind, who, thing = proposal
    events.append(Proposed(question.seat, kind, who, thing))
    return state.ask(Consent(owner, kind, who, thing), question)


def unrefused(actions: tuple[Any, ...], window: Any) -> tuple[Any, ...]:
    """Without what was refused in this question. The actions have a ``proposal``."""
    refused = window.refused
    return tuple([one for one in actions if one.proposal not in refused]) if refused else actions
