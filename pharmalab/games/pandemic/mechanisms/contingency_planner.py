"""The Contingency Planner's special action: storing a discarded event card."""

from collections.abc import Iterable

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.piles import without
from pharmalab.core.values import replace
from pharmalab.core.zones import Seat
from pharmalab.games.pandemic.components import EVENTS, Titled, title
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.mechanisms.hands import PLANNER, add
from pharmalab.games.pandemic.mechanisms.turn import Turn, next_action
from pharmalab.games.pandemic.state import PandemicState


class StoreEvent(Action, frozen=True):
    """Store a discarded event card on the Contingency Planner's role card."""

    rule = "pandemic/contingency-planner"
    called = "store an event"
    says = "Store {event}"
    lit = ("pile:player_discard",)
    event: Titled

    @classmethod
    def every(cls, config: Config) -> Iterable["StoreEvent"]:
        return [_STORES[event] for event in config.events]

    @classmethod
    def legal(cls, state: PandemicState, question: Turn) -> tuple["StoreEvent", ...]:
        if state.roles[question.seat] != PLANNER or (state.stored and not state.config.swap_stored):
            return ()
        return tuple([_STORES[card] for card in state.player_discard if card in EVENTS])

    @classmethod
    def refusal(cls, state: PandemicState, question: Turn, action: "StoreEvent | None") -> Refusal:
        if state.roles[question.seat] != PLANNER:
            return Refusal("Only the Contingency Planner can store an event.", cls.rule)
        if state.stored and not state.config.swap_stored:
            return Refusal(
                f"{title(state.stored)} is already stored, and the role card holds only one event.", "pandemic/pd-04"
            )
        if action is None:
            return Refusal("There is no event in the player discard pile.", cls.rule)
        return Refusal(f"{title(action.event)} is not in the player discard pile.", cls.rule)

    def do(self, state: PandemicState, question: Turn, events: list[Event]) -> PandemicState:
        events.append(Stored(question.seat, self.event, state.stored))
        pile = without(state.player_discard, self.event)
        pile = add(pile, state.stored) if state.stored else pile
        return next_action(replace(state, player_discard=pile, stored=self.event), question)


_STORES = {event: StoreEvent(event) for event in EVENTS}


class Stored(Event, frozen=True):
    """The Contingency Planner stored an event card.

    ``back`` is the event card that was stored before and is now discarded again (PD-04), or '' if there was none.
    """

    rule = "pandemic/contingency-planner"
    lit = ("pile:player_discard", "card:{event}", "role:{seat}")
    seat: Seat
    event: str
    back: str = ""

    def sentence(self, who: Who = player) -> str:
        back = f", and puts {title(self.back)} back" if self.back else ""
        return f"{who(self.seat)} stores {title(self.event)} on the role card{back}."
