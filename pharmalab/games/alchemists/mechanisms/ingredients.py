"""Drawing ingredients from the deck. If the deck is empty, the discard pile is shuffled into a new deck."""

from typing import Annotated

from pharmalab.core.agenda import Automatic, Batch, Chance
from pharmalab.core.events import Event, Who, player
from pharmalab.core.piles import Draw, Layer, Pile
from pharmalab.core.templates import counted
from pharmalab.core.values import replace
from pharmalab.core.zones import Seat, Within
from pharmalab.games.alchemists.components.names import BLANK, Ingredient
from pharmalab.games.alchemists.mechanisms.hands import add
from pharmalab.games.alchemists.state import AlchemistsState


class Ingredients(Automatic[AlchemistsState], frozen=True):
    """Draw ``n`` ingredients for a seat (AL-04).

    If fewer than ``n`` ingredients are left, draw all of them.
    """

    rule = "alchemists/drawing-ingredients"
    to: Seat
    n: Annotated[int, Within(0, 20)]

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        if self.n <= 0:
            return state
        state = with_deck(state, events)
        if not state.deck.layers:
            return state
        return state.ask(DrawIngredient(self.to), Ingredients(self.to, self.n - 1))


class DrawIngredient(Chance[AlchemistsState], frozen=True):
    """Draw the deck's top ingredient into a hand."""

    rule = "alchemists/drawing-ingredients"
    source = "ingredients"
    asks = "Which ingredient does {to} draw?"
    outcome_type = Ingredient
    to: Seat

    def distribution(self, state: AlchemistsState) -> Draw:
        return state.deck.top()

    def answer(self, state: AlchemistsState, card: str, events: list[Event]) -> AlchemistsState:
        events.append(DrewIngredient(self.to, card))
        return replace(state, hands=add(state.hands, self.to, (card,)), deck=state.deck.draw(card))

    def outcome_seen_by(self, state: AlchemistsState, outcome: str, seat: int) -> str:
        return outcome if seat == self.to else BLANK

    def batch(self, view: AlchemistsState, who: Who = player) -> Batch | None:
        more = [frame.n for frame in view.agenda[1:2] if isinstance(frame, Ingredients) and frame.to == self.to]
        return drawn_together(f"Which ingredients does {who(self.to)} draw?", view.deck.top(), sum(more))


def drawn_together(asked: str, top: Draw, more: int) -> Batch | None:
    """Return a `Batch` for entering several cards drawn together, or None if only one card is drawn.

    *top* is the distribution of the first card. *more* is the number of cards after it.
    """
    number = min(1 + more, len(top.layer))
    return Batch(asked, (("", top.cards, number),)) if number > 1 else None


class DrewIngredient(Event, frozen=True):
    """A seat drew an ingredient. ``card`` is '?' for players who can't see it."""

    rule = "alchemists/drawing-ingredients"
    says = "{seat} draws {card}."
    lit = ("deck", "seat:{seat}")
    seat: Seat
    card: Ingredient

    def seen_by(self, seat: int) -> "DrewIngredient":
        return self if seat == self.seat else replace(self, card=BLANK)


def with_deck(state: AlchemistsState, events: list[Event]) -> AlchemistsState:
    """Return the state with a new deck, shuffled from the discard pile, if the deck is empty.

    Facts then no longer record how many of their cards are in the discard pile.
    """
    if state.deck.layers:
        return state
    cards = [card for part in state.discard for card in part]
    if not cards:
        return state
    events.append(IngredientsShuffled(len(cards)))
    facts = tuple([replace(fact, lies=fact.lies if state.feathered(fact) else 0, held=0) if fact.held or fact.lies
                   else fact for fact in state.facts])  # fmt: skip
    return replace(state, deck=shuffled(state.deck, cards), discard=((),) * len(state.discard), facts=facts)


def shuffled(empty: Pile, cards: list[str]) -> Pile:
    """Return a new deck made by shuffling the discards.

    In a view with hidden discards, the deck's pool includes all hidden cards, even from other seats' hands.
    """
    if not empty.pool:
        return Pile.shuffled(cards)
    known = [card for card in cards if card != BLANK]
    return Pile((Layer((), len(cards)),), tuple(sorted([*empty.pool, *known], key=str)))


class IngredientsShuffled(Event, frozen=True):
    """The discarded ingredients were shuffled into a new deck."""

    rule = "alchemists/new-deck"
    says = "The deck is empty, so a new deck is shuffled from {cards}."
    lit = ("discard", "deck")
    no_change = ("cards",)
    cards: Annotated[int, counted("discarded ingredient")]
