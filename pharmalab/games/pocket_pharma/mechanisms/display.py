"""The display: six fragments on offer, and how empty slots are refilled."""

from pharmalab.core.agenda import Automatic
from pharmalab.core.events import Event
from pharmalab.core.values import replace
from pharmalab.games.pocket_pharma.components.names import Thing
from pharmalab.games.pocket_pharma.mechanisms.deck import FromDeck, reshuffle_if_empty
from pharmalab.games.pocket_pharma.state import PocketPharmaState


class Refill(Automatic, frozen=True):
    """The step that slides the display's remaining cards to the front (PP-21) and refills the display (PP-22)."""

    rule = "pocket_pharma/refill"

    def resolve(self, state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
        missing = state.config.display - len(state.display)
        if not missing:
            return state
        state = reshuffle_if_empty(state, events)
        there = len(state.fragments)
        if missing <= there:
            return state.ask(*_FLIPS[:missing])
        return state.ask(*_FLIPS[:1] * there, self) if there else state


class Flip(FromDeck, frozen=True):
    """The chance node that reveals a card for the display, in the slot next to the deck."""

    rule = "pocket_pharma/refill"
    asks = "Which fragment is added to the display?"

    def answer(self, state: PocketPharmaState, card: str, events: list[Event]) -> PocketPharmaState:
        events.append(Flipped(card))
        return replace(state, display=(*state.display, card), fragments=state.fragments.draw(card))


_FLIPS = (Flip(),) * 12


class Flipped(Event, frozen=True):
    """A fragment was added to the display."""

    rule = "pocket_pharma/refill"
    routine = True
    says = "{card} is added to the display."
    lit = ("deck", "{card}")
    card: Thing


def discard_display(state: PocketPharmaState) -> PocketPharmaState:
    """Return the state after discarding all fragments in the display."""
    return replace(state, display=(), discards=tuple(sorted(state.discards + state.display)))
