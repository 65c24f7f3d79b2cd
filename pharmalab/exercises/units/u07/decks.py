"""Decks with epidemics: built from piles, as the rules say, or simply shuffled."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from random import Random

from pharmalab.core.piles import Card, Pile
from pharmalab.games.pandemic.components import CITIES, EPIDEMIC, EVENTS
from pharmalab.games.pandemic.odds import counted
from pharmalab.probability import Distribution

PILES, SHUFFLED = "piles", "shuffled"
PER_TURN = 2  #: player cards that are drawn in a turn

MODEL = (
    "This model only looks at the deck, from the first turn on. In a game, you may win or lose before an epidemic "
    "comes, and Forecast or Resilient Population can change what it does."
)

CARDS = (*CITIES, *EVENTS)


@lru_cache(maxsize=128)
def piled(sizes: tuple[int, ...]) -> Pile:
    """Return a deck built from piles as the rules say, top card first.

    The size of each pile includes its epidemic.
    """
    others = [size - 1 for size in sizes]
    return Pile.packets(CARDS[: sum(others)], others, (EPIDEMIC,) * len(sizes))


@lru_cache(maxsize=128)
def shuffled(sizes: tuple[int, ...]) -> Pile:
    """Return a deck in which the cards of all piles are shuffled together."""
    return Pile.shuffled((*CARDS[: sum(sizes) - len(sizes)], *(EPIDEMIC,) * len(sizes)))


def draw(rng: Random, pile: Pile, number: int) -> tuple[list[Card], Pile]:
    """Draw cards from a pile, and return the drawn cards and the rest of the pile."""
    cards = list[Card]()
    for _ in range(number):
        card = pile.top().sample(rng)
        cards.append(card)
        pile = pile.draw(card)
    return cards, pile


def first_turn(rng: Random, deck: Pile) -> int:
    """Draw cards turn by turn, and return the turn in which the first epidemic is drawn."""
    turn = 1
    while True:
        cards, deck = draw(rng, deck, min(PER_TURN, len(deck)))
        if EPIDEMIC in cards:
            return turn
        turn += 1


def both(deck: Pile, place: int) -> Fraction:
    """Return the probability that the card at position *place* (from 0) and the next card are both epidemics."""
    return counted(deck, (EPIDEMIC,), (place, place + 1)).get(2, Fraction(0))


@lru_cache(maxsize=512)
def turn_of_first(build: Callable[[tuple[int, ...]], Pile], sizes: tuple[int, ...]) -> Distribution:
    """Return the distribution of the turn in which the first epidemic is drawn.

    ``build`` makes the deck from the sizes of its piles, for example `piled` or `shuffled`.
    """
    deck, found, without = build(sizes), dict[int, Fraction](), Fraction(1)
    for turn in range(1, len(deck) // PER_TURN + 2):
        still = counted(deck, (EPIDEMIC,), range(min(PER_TURN * turn, len(deck)))).get(0, Fraction(0))
        found[turn] = without - still
        without = still
    return Distribution(found)


def turns(sizes: Sequence[int], per_turn: int) -> list[Distribution]:
    """Return, for each pile, the distribution of the turn in which its epidemic is drawn.

    Turns are counted from 0. The turns of different epidemics are independent.
    """
    tops = [sum(sizes[:n]) for n in range(len(sizes))]
    return [
        Distribution.equally((top + place) // per_turn for place in range(size))
        for top, size in zip(tops, sizes, strict=True)
    ]
