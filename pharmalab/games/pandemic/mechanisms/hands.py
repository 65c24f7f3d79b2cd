"""Functions that add cards to a hand, remove them, and pass them on. Hands and discard piles are sorted tuples."""

from bisect import insort
from collections.abc import Iterable, Iterator

from pharmalab.core.agenda import Frame
from pharmalab.core.piles import without
from pharmalab.core.values import replace, replace_at
from pharmalab.games.pandemic.components import BLANK, CITIES, COLOUR, title
from pharmalab.games.pandemic.state import PandemicState

PLANNER = "contingency_planner"  #: the role that holds an event card outside its hand


def add(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return the sorted cards after adding *card*."""
    found = list(cards)
    insort(found, card)
    return tuple(found)


def drop(state: PandemicState, seat: int, card: str, **fields: object) -> PandemicState:
    """Return the state after a card is discarded from a hand.

    *fields* gives the new values of other fields of the state.
    """
    hands = state.hands
    if state.shown:
        fields["shown"] = tuple([one for one in state.shown if one != card])
    return replace(
        state,
        hands=replace_at(hands, seat, without(hands[seat], card)),
        player_discard=add(state.player_discard, card),
        **fields,
    )


def pass_on(state: PandemicState, giver: int, taker: int, card: str) -> PandemicState:
    """Return the state after a card is passed from one hand to another, face up."""
    hands = replace_at(state.hands, giver, without(state.hands[giver], card))
    hands = replace_at(hands, taker, add(hands[taker], card))
    return announce(replace(state, hands=hands), card)


def of_cards(places: tuple[str, ...], cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return *places* followed by the board places of *cards*, with no place listed twice."""
    return tuple(dict.fromkeys([*places, *[f"card:{card}" for card in cards]]))


def announce(state: PandemicState, *cards: str) -> PandemicState:
    """Return the state after a player names cards in their private hand. From then on, everybody knows these cards."""
    if state.config.decides == "team":
        return state
    return replace(state, shown=tuple(sorted({*state.shown, *cards})))


def unannounced(state: PandemicState, frame: Frame, seat: int, cards: Iterable[str]) -> Iterator[str]:
    """Yield an error message for each named card in a seat's hand that ``state.shown`` doesn't list.

    If hands are private, players who name a card in their own hand reveal it. *frame* is the frame of the agenda that
    names the cards.
    """
    if state.config.decides == "owners":
        for card in cards:
            if card in state.hands[seat] and card not in state.shown:
                name = type(frame).__name__
                yield f"agenda, {name}: seat {seat} has named {title(card)}, but “shown” doesn’t list this card"


def seen(state: PandemicState, card: str, to: int, seat: int) -> str:
    """Return *card* as *seat* sees it when it goes to *to*'s hand: the card itself, or a blank if it is hidden.

    The card is hidden if hands are private and *to* is another seat.
    """
    return card if to == seat or state.config.decides == "team" else BLANK


def cities_in(hand: tuple[str, ...]) -> tuple[str, ...]:
    """Return the city cards in a hand."""
    return tuple([card for card in hand if card in CITIES])


def counts(hand: tuple[str, ...]) -> tuple[int, int, int, int]:
    """Return how many city cards of each colour a hand contains."""
    found = [0, 0, 0, 0]
    for card in hand:
        if card in COLOUR:
            found[COLOUR[card]] += 1
    return found[0], found[1], found[2], found[3]


def from_deck(seat: int, card: str) -> tuple[str, ...]:
    """Return the places on the board to highlight when a card is drawn: the player deck and the card in the hand.

    If the card is hidden, the seat's role card is highlighted instead of the card.
    """
    return ("pile:player", f"role:{seat}" if card == BLANK else f"card:{card}")
