"""The deck of experimental fragments."""

from pharmalab.core.agenda import Chance
from pharmalab.core.events import Event
from pharmalab.core.piles import Draw
from pharmalab.core.values import replace
from pharmalab.games.pocket_pharma.components.names import Thing
from pharmalab.games.pocket_pharma.events import ExperimentalTurned
from pharmalab.games.pocket_pharma.state import PocketPharmaState


class TurnUp(Chance, frozen=True):
    """The top card of the experimental deck is turned up; not when one lies there, or the deck is empty (PP-34)."""

    rule = "pocket_pharma/experimental-fragments"
    source = "experimental fragments"
    asks = "Which experimental fragment is turned up?"
    outcome_type = Thing

    def passes(self, state: PocketPharmaState) -> bool:
        return bool(state.offer) or not state.experimental.layers

    def distribution(self, state: PocketPharmaState) -> Draw:
        return state.experimental.top()

    def answer(self, state: PocketPharmaState, card: str, events: list[Event]) -> PocketPharmaState:
        events.append(ExperimentalTurned(card))
        return replace(state, offer=card, experimental=state.experimental.draw(card))
