"""Exchanging a card: a seat takes the top card of either pile and puts it into its row."""

from collections.abc import Iterable, Iterator, Sequence
from typing import ClassVar

from pharmalab.core.agenda import Action, Chance, Question
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.piles import Draw, Pile
from pharmalab.core.templates import Nth
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pharma_code.components import cards
from pharmalab.games.pharma_code.components.cards import JOKER, Number
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.mechanisms.bases import OnPlace, Simple
from pharmalab.games.pharma_code.mechanisms.phase import end_turn
from pharmalab.games.pharma_code.mechanisms.run_bonus import pay_run
from pharmalab.games.pharma_code.mechanisms.turn import Turn, out_of_turns
from pharmalab.games.pharma_code.state import Card, PharmaState


class TakeOpen(Simple[Turn], frozen=True):
    """Take the top card of the open pile for an exchange."""

    rule = "pharma_code/exchange"
    called = "take the open card"
    says = "Take the open card"
    lit = ("open",)
    leads_on: ClassVar[bool] = True

    @classmethod
    def legal(cls, state: PharmaState, question: Turn) -> Iterable["TakeOpen"]:
        return _TAKE_OPEN if state.open else ()

    @classmethod
    def lacking(cls, state: PharmaState, question: Turn) -> Refusal | None:
        return None if state.open else Refusal("The open pile is empty.", cls.rule)

    def button(self, view: PharmaState, who: Who = player) -> str:
        return f"Take the open {cards.name(view.open[-1]).removeprefix('a ')}" if view.open else self.label(who)

    def button_with(self, view: PharmaState, next_one: Action, who: Who = player) -> str:
        if not (view.open and isinstance(next_one, Place)):
            return super().button_with(view, next_one, who)
        card = cards.name(view.open[-1]).removeprefix("a ")
        return f"Put the open {card} {where(view.rows[view.agenda[0].seat], next_one.place)}"

    def do(self, state: PharmaState, question: Turn, events: list[Event]) -> PharmaState:
        seat, card = question.seat, state.open[-1]
        events.append(TookOpen(seat, card))
        return state.ask(Placing(seat, card), open=state.open[:-1], exchanged=_marked(state.exchanged, seat))


class DrawClosed(Simple[Turn], frozen=True):
    """Draw the top card of the closed pile for an exchange.

    If the closed pile is empty, the open cards are shuffled first to form a new closed pile (PC-09).
    """

    rule = "pharma_code/exchange"
    called = "draw"
    says = "Draw from the closed pile"
    lit = ("pile",)

    @classmethod
    def legal(cls, state: PharmaState, question: Turn) -> Iterable["DrawClosed"]:
        return _DRAW_CLOSED if state.pile.layers or len(state.open) > 1 else ()

    @classmethod
    def lacking(cls, state: PharmaState, question: Turn) -> Refusal | None:
        if state.pile.layers or len(state.open) > 1:
            return None
        return Refusal(
            "The closed pile is empty, and one open card isn’t enough to make a new pile.", "pharma_code/pc-09"
        )

    def do(self, state: PharmaState, question: Turn, events: list[Event]) -> PharmaState:
        seat = question.seat
        if not state.pile.layers:
            events.append(Reshuffled(len(state.open) - 1))
            state = replace(state, pile=Pile.shuffled(state.open[:-1]), open=state.open[-1:])
        return state.ask(DrawCard(seat), exchanged=_marked(state.exchanged, seat))


_TAKE_OPEN, _DRAW_CLOSED = (TakeOpen(),), (DrawClosed(),)


def _marked(flags: tuple[bool, ...], seat: int) -> tuple[bool, ...]:
    """Return the flags with the flag of *seat* set."""
    return flags if flags[seat] else replace_at(flags, seat, True)


class DrawCard(Chance, frozen=True):
    """The chance node that draws the top card of the closed pile."""

    rule = "pharma_code/exchange"
    source = "cards"
    asks = "Which card does {to} draw?"
    outcome_type = Number

    to: Seat

    def distribution(self, state: PharmaState) -> Draw:
        return state.pile.top()

    def answer(self, state: PharmaState, card: int, events: list[Event]) -> PharmaState:
        events.append(Drew(self.to, card))
        return state.ask(Placing(self.to, card, True), pile=state.pile.draw(card))

    def problems(self, state: PharmaState) -> Iterator[str]:
        yield from out_of_turns(state)
        if not len(state.pile):
            yield "pile has no card, and one is to be drawn"


class Placing(Question, frozen=True):
    """A question that asks a seat where in the row to place a card.

    Args:
        drawn: whether the card came from the closed pile.
        exchange: whether this is an exchange, which can earn a run bonus; false if an event card made the seat take the
            card.
        beside: the other card, if an event card made the seat take two, or (). It goes back to the open pile.
    """

    rule = "pharma_code/exchange"
    asks = "{seat}: where does {card} go?"

    def help(self, view: PharmaState) -> str:
        return "Choose the card in your row that you want to replace."

    card: Card
    drawn: bool = False
    exchange: bool = True
    beside: tuple[Card, ...] = ()

    @property
    def held(self) -> tuple[int, ...]:
        """The cards that the seat has taken from a pile but not yet placed."""
        return (self.card, *self.beside)

    def problems(self, state: PharmaState) -> Iterator[str]:
        """Yield an error message for each reason why this question can't be asked in the given state."""
        yield from out_of_turns(state)
        if self.exchange != (not state.agenda):
            event = "an event" if self.exchange else "no event"
            yield f"agenda, Placing: “exchange” is {self.exchange}, but {event} is being carried out"


class Place(OnPlace, frozen=True):
    """Put the card into a place in the row. The card that was there goes to the open pile."""

    rule = "pharma_code/exchange"
    called = "put a card here"
    says = "Put it in place {place}"

    @classmethod
    def legal(cls, state: PharmaState, question: Question) -> Sequence["Place"]:
        return _PLACES[state.config.row]

    def button(self, view: PharmaState, who: Who = player) -> str:
        """Return the button's label, which names the card to be replaced, or its place if it is a joker."""
        question = view.agenda[0]
        known = isinstance(question, Placing)
        return f"Put it {where(view.rows[question.seat], self.place)}" if known else self.label(who)

    def do(self, state: PharmaState, question: Placing, events: list[Event]) -> PharmaState:
        seat, card, place, rows = question.seat, question.card, self.place, state.rows
        row = rows[seat]
        old = row[place]
        row = replace_at(row, place, card)
        events.append(Placed(seat, place, card, old))
        rows = replace_at(rows, seat, row)
        if not question.exchange:  # for an event card, the end of the turn is already on the agenda
            return replace(state, rows=rows, open=(*state.open, *question.beside, old))
        state = end_turn(replace(state, rows=rows, open=(*state.open, old)), seat)
        if (place and row[place - 1] == card - 1) or (place + 1 < len(row) and row[place + 1] == card + 1):
            return pay_run(state, seat, row, place, events)
        return state


def where(row: Sequence[int], place: int) -> str:
    """Return words for the place of a card in a seat's own row: 'on your 30', or 'in place 4' if a joker is there."""
    card = row[place]
    return f"in place {place + 1}" if card <= JOKER else f"on your {cards.name(card)}"


_PLACES = [tuple(Place(n) for n in range(row)) for row in range(10)]


class Discard(Simple[Placing], frozen=True):
    """Put the drawn card on the open pile instead of placing it, if the set-up allows that (PC-06)."""

    rule = "pharma_code/exchange"
    called = "put the card on the open pile"
    says = "Put it on the open pile"
    lit = ("open",)

    @classmethod
    def every(cls, config: Config) -> Iterable["Discard"]:
        return (cls(),) if config.drawn_card == "may_discard" else ()

    @classmethod
    def legal(cls, state: PharmaState, question: Placing) -> Iterable["Discard"]:
        return (cls(),) if question.drawn and state.config.drawn_card == "may_discard" else ()

    @classmethod
    def lacking(cls, state: PharmaState, question: Placing) -> Refusal | None:
        if state.config.drawn_card == "must_place":
            return Refusal("The card that you took has to go into your row.", "pharma_code/pc-06")
        closed = "You can only discard a card that came from the closed pile."
        return None if question.drawn else Refusal(closed, "pharma_code/pc-06")

    def do(self, state: PharmaState, question: Placing, events: list[Event]) -> PharmaState:
        events.append(Discarded(question.seat, question.card))
        return end_turn(replace(state, open=(*state.open, question.card)), question.seat)


class TookOpen(Event, frozen=True):
    """A seat took the top card of the open pile."""

    rule = "pharma_code/exchange"
    says = "{seat} takes {card} from the open pile."
    lit = ("open", "seat-{seat}")
    no_change = ("card",)
    seat: Seat
    card: cards.Card


class Drew(Event, frozen=True):
    """A seat drew a card from the closed pile."""

    rule = "pharma_code/exchange"
    says = "{seat} draws {card}."
    lit = ("pile", "seat-{seat}")
    no_change = ("card",)
    seat: Seat
    card: cards.Card


class Placed(Event, frozen=True):
    """A seat put a card into its row.

    ``place`` counts from 0. ``old`` is the replaced card, now on the open pile.
    """

    rule = "pharma_code/exchange"
    says = "{seat} puts {card} in place {place}, where {old} was."
    lit = ("seat-{seat}", "open")
    no_change = ("card", "old", "place")
    seat: Seat
    place: Nth
    card: cards.Card
    old: cards.Card


class Discarded(Event, frozen=True):
    """A seat put the drawn card on the open pile."""

    rule = "pharma_code/pc-06"
    says = "{seat} puts {card} on the open pile."
    lit = ("seat-{seat}", "open")
    no_change = ("card",)
    seat: Seat
    card: cards.Card


class Reshuffled(Event, frozen=True):
    """The open cards were shuffled to form a new closed pile.

    Attributes:
        cards: the number of cards shuffled.
    """

    rule = "pharma_code/pc-09"
    lit = ("open", "pile")
    no_change = ("cards",)
    cards: int

    def sentence(self, who: Who = player) -> str:
        cards = f"{plural(self.cards, 'card')} from the open pile {'is' if self.cards == 1 else 'are'}"
        return f"The closed pile is empty, so {cards} shuffled to make a new one."
