"""The exhibition: which potion is promised."""

from collections.abc import Iterable

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal
from pharmalab.deduction.alchemy import ASPECTS
from pharmalab.games.alchemists.components.names import Potion
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.events.exhibition import Promised
from pharmalab.games.alchemists.frames import Exhibit, MixFor
from pharmalab.games.alchemists.rules.mixing import pairs_of
from pharmalab.games.alchemists.rules.spaces import performed
from pharmalab.games.alchemists.state import AlchemistsState


class Promise(Action, frozen=True):
    """One of the six potions with an effect, that the seat has not shown yet."""

    rule = "alchemists/the-promise"
    says = "Promise {potion}"
    lit = ("exhibit:{potion}",)
    potion: Potion

    @classmethod
    def every(cls, config: Config) -> Iterable["Promise"]:
        return _PROMISES if "exhibit" in config.spaces else ()

    @classmethod
    def legal(cls, state: AlchemistsState, question: Exhibit) -> Iterable["Promise"]:
        seat = question.seat
        if not pairs_of(state.hands[seat]):
            return ()
        shown = state.exhibited[seat]
        return tuple([one for one in _PROMISES if one.potion not in shown]) if shown else _PROMISES

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Exhibit, action: "Promise | None") -> Refusal:
        if not pairs_of(state.hands[question.seat]):
            return Refusal("A potion needs two different ingredients: decline.", "alchemists/al-11")
        if action is not None and action.potion not in ASPECTS:
            return Refusal("The exhibition shows the six potions that do something.", cls.rule)
        return Refusal("You have exhibited that already, successfully.", cls.rule)

    def do(self, state: AlchemistsState, question: Exhibit, events: list[Event]) -> AlchemistsState:
        events.append(Promised(question.seat, self.potion))
        return performed(state, question).ask(MixFor(question.seat, "exhibit", self.potion))


_PROMISES = tuple(map(Promise, ASPECTS))
