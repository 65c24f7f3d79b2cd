"""Doing without what a question offers beside the action itself."""

from collections.abc import Iterable
from typing import Any

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Event, Refusal
from pharmalab.games.alchemists.frames import MixFor, PlayBarmaid, ReturnOther
from pharmalab.games.alchemists.rules.mixing import set_aside
from pharmalab.games.alchemists.rules.selling import SaleResult
from pharmalab.games.alchemists.state import AlchemistsState


class Skip(Action, frozen=True):
    """Leave it: an artifact that could be used, gold for the Altar, another pair for the Thinking Cap, another Barmaid.
    Without the Magic Mortar both ingredients of an exhibit are set aside."""

    rule = "alchemists/artifacts-in-use"
    says = "Leave it"

    @classmethod
    def legal(cls, state: AlchemistsState, question: Question) -> Iterable["Skip"]:
        return () if isinstance(question, MixFor) and question.button != "cap" else _SKIP

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Question, action: Any) -> Refusal:
        return Refusal("This potion was promised: choose two ingredients.", "alchemists/mixing-a-potion")

    def do(self, state: AlchemistsState, question: Question, events: list[Event]) -> AlchemistsState:
        if isinstance(question, PlayBarmaid):
            return state.ask(SaleResult(question.seat, question.played))
        if isinstance(question, ReturnOther):
            return set_aside(state, question.seat, state.cauldron, events)
        return state


_SKIP = (Skip(),)
