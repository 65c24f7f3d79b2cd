"""Cards that come into rows of cards and leave them: hands, favours, discards."""

from collections.abc import Iterable, Sequence

from pharmalab.core.events import Event
from pharmalab.core.piles import without
from pharmalab.core.values import put, replace
from pharmalab.games.alchemists.events.cards import DiscardedIngredients, FavourPlayed
from pharmalab.games.alchemists.state import AlchemistsState

Rows = tuple[tuple[str, ...], ...]  #: sorted cards, by seat or place


def discarded(
    state: AlchemistsState, seat: int, cards: Sequence[str], events: list[Event], cause: int = -1
) -> AlchemistsState:
    """With these ingredients out of the hand of the seat, face down: it alone knows which."""
    if not cards:
        return state
    events.append(DiscardedIngredients(seat, tuple(sorted(cards)), cause=cause))
    return replace(state, hands=less(state.hands, seat, cards), discard=more(state.discard, seat, cards))


def favour_played(
    state: AlchemistsState, seat: int, card: str, events: list[Event], cause: int = -1
) -> AlchemistsState:
    """With the favour card played, for all to see. What it does is for whoever calls."""
    events.append(FavourPlayed(seat, card, cause=cause))
    return replace(
        state, favours=less(state.favours, seat, (card,)), favour_discard=more(state.favour_discard, -1, (card,))
    )


def more(rows: Rows, at: int, cards: Iterable[str]) -> Rows:
    """Sorted rows with some more cards in one of them."""
    return put(rows, at, tuple(sorted((*rows[at], *cards))))


def less(rows: Rows, at: int, cards: Iterable[str]) -> Rows:
    """Sorted rows with some cards less in one of them. Raises ValueError if they are not there."""
    row = rows[at]
    for card in cards:
        row = without(row, card)
    return put(rows, at, row)
