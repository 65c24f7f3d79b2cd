"""Drawing fragments from the deck, and reshuffling the discards when the deck is empty."""

from pharmalab.core.agenda import Chance
from pharmalab.core.events import Event, Who, player
from pharmalab.core.piles import Draw, Pile
from pharmalab.core.values import replace
from pharmalab.core.words import plural
from pharmalab.games.pocket_pharma.components.names import Thing
from pharmalab.games.pocket_pharma.state import PocketPharmaState


class FromDeck(Chance, frozen=True):
    """The base class of chance nodes that draw a fragment from the top of the deck."""

    source = "fragments"
    outcome_type = Thing

    def distribution(self, state: PocketPharmaState) -> Draw:
        return state.fragments.top()


def reshuffle_if_empty(state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
    """Shuffle the discards into a new deck if the deck is empty, and return the resulting state (PP-41)."""
    if state.fragments.layers or not state.discards:
        return state
    events.append(Reshuffled(len(state.discards)))
    return replace(state, fragments=Pile.shuffled(state.discards), discards=())


class Reshuffled(Event, frozen=True):
    """The discards were shuffled to form a new deck."""

    rule = "pocket_pharma/new-deck"
    lit = ("discards", "deck")
    no_change = ("cards",)
    cards: int

    def sentence(self, who: Who = player) -> str:
        be = "is" if self.cards == 1 else "are"
        return f"The deck is empty, so {plural(self.cards, 'discarded fragment')} {be} shuffled into a new deck."
