"""Exact probabilities of epidemics and colours among the next player cards.

In each packet of the player deck, the number of wanted cards among the next cards follows a hypergeometric
distribution. The number of wanted cards among blanks (unseen cards) does too.

Source: pandemic/player-deck, pandemic/drawing.
"""

from collections.abc import Container, Iterable
from fractions import Fraction
from math import comb

from pharmalab.core.arguments import checked
from pharmalab.core.piles import Pile
from pharmalab.core.words import plural
from pharmalab.games.pandemic.components import CITIES, COLOURS, EPIDEMIC
from pharmalab.games.pandemic.odds.due import due
from pharmalab.games.pandemic.state import PandemicState

Chances = dict[int, Fraction]  #: maps a number to its probability


@checked
def counted(pile: Pile, wanted: Container[str | int], places: Iterable[int]) -> Chances:
    """Return the probability of each number of wanted cards at certain positions in a pile.

    *wanted* contains the cards to count. *places* holds the positions, counted from 0 at the top.

    Raises:
        ValueError: the pile has no such position.
    """
    taken = set(places)
    if wrong := sorted(place for place in taken if not 0 <= place < len(pile)):
        raise ValueError(f"there is no place {wrong[0]} in a pile of {plural(len(pile), 'card')}")
    ways, whole, top = {(0, 0): 1}, 1, 0  # ways for (known wanted cards, blanks) among the places so far
    for layer in pile.layers:
        size, blanks = len(layer), layer.blanks
        good = sum(card in wanted for card in layer.known)
        other, n = len(layer.known) - good, sum(top <= place < top + size for place in taken)
        more: dict[tuple[int, int], int] = {}
        for (known, blank), weight in ways.items():
            for i in range(min(n, good) + 1):
                for j in range(max(0, n - i - other), min(n - i, blanks) + 1):
                    key = known + i, blank + j
                    part = weight * comb(good, i) * comb(blanks, j) * comb(other, n - i - j)
                    more[key] = more.get(key, 0) + part
        ways, whole, top = more, whole * comb(size, n), top + size
    good = sum(card in wanted for card in pile.pool)
    other, found = len(pile.pool) - good, dict[int, Fraction]()
    for (known, blank), weight in ways.items():
        for i in range(max(0, blank - other), min(blank, good) + 1):
            chance = Fraction(weight * comb(good, i) * comb(other, blank - i), whole * comb(good + other, blank))
            found[known + i] = found.get(known + i, Fraction(0)) + chance
    return dict(sorted(found.items()))


def draws(state: PandemicState) -> list[range]:
    """Return the positions of the player cards that will be drawn in this turn and in each later turn.

    Positions are counted from 0 at the top of the deck. The first range is empty if this turn's cards have already been
    drawn.

    Raises:
        ValueError: see `due`.
    """
    size, first = len(state.player_deck), due(state).draws
    if first > size:
        return []
    return [range(first), *(range(top, top + 2) for top in range(first, size - 1, 2))]


@checked
def epidemics(state: PandemicState, cards: int = 2) -> Chances:
    """Return the probability of each number of epidemics among the next *cards* player cards.

    Raises:
        ValueError: the deck has fewer cards.
    """
    if not 0 <= cards <= len(state.player_deck):
        raise ValueError(f"the player deck has {plural(len(state.player_deck), 'card')}, so cards can’t be {cards}")
    return counted(state.player_deck, (EPIDEMIC,), range(cards))


@checked
def next_epidemic(state: PandemicState) -> dict[int | None, Fraction]:
    """Return the turns in which the next epidemic may be drawn, each with its probability. Turn 0 is this turn.

    The key None stands for no epidemic before the cards run out.

    Raises:
        ValueError: the game is over or has not begun, or a decision in this turn is still open.
    """
    deck, found, without = state.player_deck, dict[int | None, Fraction](), Fraction(1)
    for turn, places in enumerate(draws(state)):
        still = counted(deck, (EPIDEMIC,), range(places.stop)).get(0, Fraction(0))
        if without > still:
            found[turn] = without - still
        without = still
    return {**found, None: without} if without else found


@checked
def two_in_one_turn(state: PandemicState) -> dict[int, Fraction]:
    """Return the turns in which two epidemics may be drawn, each with its probability. Turn 0 is this turn.

    The sum of the probabilities is the mean number of turns with two epidemics.

    Raises:
        ValueError: the game is over or has not begun, or a decision in this turn is still open.
    """
    chances = ((turn, counted(state.player_deck, (EPIDEMIC,), places)) for turn, places in enumerate(draws(state)))
    return {turn: chance[2] for turn, chance in chances if chance.get(2)}


@checked
def cards_of(state: PandemicState, colour: str, turns: int = 1, seat: int | None = None) -> Chances:
    """Return the probability of each number of city cards of one colour that a seat may draw in its next turns.

    Args:
        state: the state, or a seat's view.
        colour: the colour, such as 'blue'.
        turns: the number of the seat's turns. This turn counts if the seat still has a card to draw in it.
        seat: the seat; None means the seat to move.

    Raises:
        ValueError: there is no such colour or seat, the deck is too small, the game is over or has not begun, or a
            decision in this turn is still open.
    """
    seats = state.config.seats
    seat = state.mover if seat is None else seat
    if colour not in COLOURS or not 0 <= seat < seats:
        raise ValueError(
            f"colour is {colour}, seat is {seat}; the colours are {', '.join(COLOURS)}, and the seats 0 to {seats - 1}"
        )
    first = (seat - state.mover) % seats
    own = [places for turn, places in enumerate(draws(state)) if turn % seats == first and places]
    if len(own) < turns:
        raise ValueError(f"seat {seat} draws in {plural(len(own), 'more turn')}, not in {turns}")
    wanted = {city for city in CITIES if CITIES[city].colour == colour}
    return counted(state.player_deck, wanted, [place for places in own[:turns] for place in places])
