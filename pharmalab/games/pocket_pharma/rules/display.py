"""The display and the deck that fills it."""

from pharmalab.core.agenda import Automatic, Chance
from pharmalab.core.events import Event
from pharmalab.core.piles import Draw, Pile
from pharmalab.core.values import replace
from pharmalab.core.zones import Seat, Sorted
from pharmalab.games.pocket_pharma.components.names import Thing
from pharmalab.games.pocket_pharma.events import BiologistDrew, Flipped, Reshuffled
from pharmalab.games.pocket_pharma.frames import ChooseDrawn, Place
from pharmalab.games.pocket_pharma.state import Card, PocketPharmaState


class FromDeck(Chance, frozen=True):
    """A fragment comes from the top of the deck."""

    source = "fragments"
    outcome_type = Thing

    def distribution(self, state: PocketPharmaState) -> Draw:
        return state.fragments.top()


class Flip(FromDeck, frozen=True):
    """One card for the display, at the end next to the deck."""

    rule = "pocket_pharma/refill"
    asks = "Which fragment comes into the display?"

    def answer(self, state: PocketPharmaState, card: str, events: list[Event]) -> PocketPharmaState:
        events.append(Flipped(card))
        return replace(state, display=(*state.display, card), fragments=state.fragments.draw(card))


class Refill(Automatic, frozen=True):
    """What is left of the display lies at the front, and new cards come behind it (PP-21), as far as there are any
    (PP-22)."""

    rule = "pocket_pharma/refill"

    def resolve(self, state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
        missing = state.config.display - len(state.display)
        if not missing:
            return state
        state = with_deck(state, events)
        there = len(state.fragments)
        if missing <= there:
            return state.ask(*_FLIPS[:missing])
        return state.ask(*_FLIPS[:1] * there, self) if there else state


_FLIPS = (Flip(),) * 12


def with_deck(state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
    """Before a card is drawn: an empty deck is made of the discards (PP-41)."""
    if state.fragments.layers or not state.discards:
        return state
    events.append(Reshuffled(len(state.discards)))
    return replace(state, fragments=Pile.shuffled(state.discards), discards=())


class DrawMore(Automatic, frozen=True):
    """The Molecular Biologist draws up to two cards and lays them into the laboratory (PP-25).

    ``cards``: those that are drawn and not placed; ``number``: how many are still to be drawn.
    """

    rule = "pocket_pharma/molecular-biologist"
    seat: Seat
    cards: Sorted[Card] = ()
    number: int = 2

    @property
    def held(self) -> tuple[str, ...]:
        return self.cards

    def resolve(self, state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
        seat, cards = self.seat, self.cards
        if self.number:
            state = with_deck(state, events)
            if state.fragments.layers:
                return state.ask(DrawFragment(seat, cards, self.number - 1))
        if len(cards) == 2:
            return state.ask(ChooseDrawn(seat, cards))
        return state.ask(Place(seat, cards)) if cards else state


class DrawFragment(FromDeck, frozen=True):
    """One card for the Molecular Biologist of a seat; the rest as in `DrawMore`."""

    rule = "pocket_pharma/molecular-biologist"
    asks = "Which fragment does {to} draw?"
    to: Seat
    cards: Sorted[Card] = ()
    number: int = 0

    @property
    def held(self) -> tuple[str, ...]:
        return self.cards

    def answer(self, state: PocketPharmaState, card: str, events: list[Event]) -> PocketPharmaState:
        events.append(BiologistDrew(self.to, card))
        state = replace(state, fragments=state.fragments.draw(card))
        if state.config.biologist == "one":
            return state.ask(Place(self.to, (card,)), DrawMore(self.to, (), self.number))
        return state.ask(DrawMore(self.to, tuple(sorted((*self.cards, card))), self.number))


__all__ = ["DrawFragment", "DrawMore", "Flip", "Refill", "with_deck"]
