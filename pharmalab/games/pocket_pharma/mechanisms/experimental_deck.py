"""The experimental fragment on offer, and the deck that it comes from."""

from pharmalab.core.agenda import Chance
from pharmalab.core.events import Event, Who, player
from pharmalab.core.piles import Draw
from pharmalab.core.values import replace
from pharmalab.games.pocket_pharma.components.names import Thing, titles
from pharmalab.games.pocket_pharma.state import PocketPharmaState


class TurnUp(Chance, frozen=True):
    """The chance node that reveals the top experimental card, unless one is on offer or none is left (PP-34)."""

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


class ExperimentalTurned(Event, frozen=True):
    """An experimental fragment was revealed."""

    rule = "pocket_pharma/experimental-fragments"
    says = "The experimental fragment {card} is turned up."
    lit = ("experimental",)
    card: Thing


class ExperimentalReturned(Event, frozen=True):
    """Experimental fragments were returned to the bottom of their deck."""

    rule = "pocket_pharma/experimental-fragments-return"
    lit = ("experimental",)
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        go = "goes" if len(self.cards) == 1 else "go"
        return f"{titles(self.cards)} {go} under the experimental deck."
