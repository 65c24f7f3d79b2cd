"""The Specialist Molecular Biologist: draw two fragments from the deck (PP-25)."""

from collections.abc import Iterable, Iterator

from pharmalab.core.agenda import Action, Automatic, Question
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace
from pharmalab.core.zones import Seat, Sorted
from pharmalab.games.pocket_pharma.components.names import FRAGMENTS, Thing, titles
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.mechanisms.deck import FromDeck, reshuffle_if_empty
from pharmalab.games.pocket_pharma.mechanisms.placement import Place
from pharmalab.games.pocket_pharma.mechanisms.specialists.specialist import Specialist
from pharmalab.games.pocket_pharma.state import Card, PocketPharmaState


def use(state: PocketPharmaState, seat: int, events: list[Event]) -> PocketPharmaState:
    """Return the state in which the seat is about to draw two fragments."""
    return state.ask(DrawMore(seat), still=-1)


def helps(state: PocketPharmaState) -> bool:
    """Return whether the Molecular Biologist can draw a fragment."""
    return bool(state.fragments.layers or state.discards)


MOLECULAR_BIOLOGIST = Specialist("MB", "draws two fragments", use, helps)


class DrawMore(Automatic, frozen=True):
    """The step where the Molecular Biologist draws up to two cards and places them in the laboratory (PP-25).

    ``cards`` holds the cards drawn but not yet placed; ``number`` is the number of cards still to be drawn.
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
            state = reshuffle_if_empty(state, events)
            if state.fragments.layers:
                return state.ask(DrawFragment(seat, cards, self.number - 1))
        if len(cards) == 2:
            return state.ask(ChooseDrawn(seat, cards))
        return state.ask(Place(seat, cards)) if cards else state

    def problems(self, state: PocketPharmaState) -> Iterator[str]:
        return _wrong_number(state, self, self.number, 0, 2)


class DrawFragment(FromDeck, frozen=True):
    """The chance node that draws a card for a seat's Molecular Biologist.

    The fields are the same as in `DrawMore`.
    """

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

    def problems(self, state: PocketPharmaState) -> Iterator[str]:
        if self.to != state.mover:
            yield f"agenda, DrawFragment: seat {self.to} is asked, but it’s seat {state.mover}’s turn"
        else:
            yield from _wrong_number(state, self, self.number, 0, 1)


class ChooseDrawn(Question, frozen=True):
    """A question that asks a seat which of the two drawn cards to place first."""

    rule = "pocket_pharma/molecular-biologist"

    cards: Sorted[Card]

    @property
    def held(self) -> tuple[Card, ...]:
        return self.cards

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: which card do you place first, {titles(self.cards).replace(' and ', ' or ')}?"

    def problems(self, state: PocketPharmaState) -> Iterator[str]:
        return _wrong_number(state, self, 0, 2, 2)


def _wrong_number(
    state: PocketPharmaState, frame: "DrawMore | DrawFragment | ChooseDrawn", number: int, least: int, most: int
) -> Iterator[str]:
    """Yield a sentence if a frame can't have its cards with *number* still to be drawn."""
    cards = frame.cards
    if not least <= len(cards) + number <= most or number < 0 or not state.config.specialists:
        held = ", ".join(cards) or "none"
        said = f"“cards” is {held} and “number” is {number}"
        yield f"agenda, {type(frame).__name__}: {said}, but the Molecular Biologist draws two cards"


class PlaceFirst(Action, frozen=True):
    """Place this card before the other card that was drawn."""

    rule = "pocket_pharma/molecular-biologist"
    says = "Place {card} first"
    lit = ("{card}",)
    refuses = "That card was not drawn."
    card: Thing

    @classmethod
    def every(cls, config: Config) -> Iterable["PlaceFirst"]:
        return [FIRST[card] for card in config.deck] if config.specialists else ()

    @classmethod
    def legal(cls, state: PocketPharmaState, question: ChooseDrawn) -> Iterable["PlaceFirst"]:
        return tuple([FIRST[card] for card in question.cards])

    def do(self, state: PocketPharmaState, question: ChooseDrawn, events: list[Event]) -> PocketPharmaState:
        seat = question.seat
        rest = [Place(seat, (card,)) for card in question.cards if card != self.card]
        return state.ask(Place(seat, (self.card,)), *rest)


FIRST = {card: PlaceFirst(card) for card in FRAGMENTS}


class BiologistDrew(Event, frozen=True):
    """The Molecular Biologist drew a card."""

    rule = "pocket_pharma/molecular-biologist"
    says = "{seat} draws {card}."
    lit = ("deck", "seat-{seat}")
    seat: Seat
    card: Thing
