"""Functions that add cards to a hand or pile, or remove them. Hands and piles are sorted tuples."""

from collections.abc import Iterable, Sequence

from pharmalab.core.events import Event, Who, player
from pharmalab.core.piles import without
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import listing, plural
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.names import BLANK, ingredient
from pharmalab.games.alchemists.state import AlchemistsState

Rows = tuple[tuple[str, ...], ...]  #: sorted cards, by seat or place


def add(rows: Rows, at: int, cards: Iterable[str]) -> Rows:
    """Return *rows* with cards added to the hand or pile at index *at*."""
    return replace_at(rows, at, tuple(sorted((*rows[at], *cards))))


def drop(rows: Rows, at: int, cards: Iterable[str]) -> Rows:
    """Return *rows* with cards removed from the hand or pile at index *at*.

    Raises ValueError if a card is missing.
    """
    row = rows[at]
    for card in cards:
        row = without(row, card)
    return replace_at(rows, at, row)


def discard(
    state: AlchemistsState, seat: int, cards: Sequence[str], events: list[Event], cause: int = -1
) -> AlchemistsState:
    """Return the state after the seat discards ingredients face down, where other seats can't see them."""
    if not cards:
        return state
    events.append(DiscardedIngredients(seat, tuple(sorted(cards)), cause=cause))
    return replace(state, hands=drop(state.hands, seat, cards), discard=add(state.discard, seat, cards))


class DiscardedIngredients(Event, frozen=True):
    """A seat discarded ingredients face down.

    ``cards`` lists the ingredients. For other seats, each of them is '?'.
    """

    rule = "alchemists/discarding"
    lit = ("discard", "seat:{seat}")
    seat: Seat
    cards: tuple[str, ...]

    def seen_by(self, seat: int) -> "DiscardedIngredients":
        return self if seat == self.seat else replace(self, cards=(BLANK,) * len(self.cards))

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} discards {cards_words(self.cards)}."


def cards_words(cards: tuple[str, ...]) -> str:
    """Describe cards in words: 'toad and fern', or '2 ingredients' if they are hidden."""
    if BLANK in cards:
        return plural(len(cards), "ingredient")
    return listing(map(ingredient, cards)) or "nothing"
