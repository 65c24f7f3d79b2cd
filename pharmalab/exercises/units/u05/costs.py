"""Experiments and exact values for what it costs to take cards from the display."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from random import Random

from pharmalab.exercises.kinds import Chance, Table
from pharmalab.exercises.texts import Parameters
from pharmalab.games.pocket_pharma.components.names import FRAGMENTS
from pharmalab.games.pocket_pharma.odds.display import survival

THERE, LOSS = "chance that one is there", "expected loss"
FRONTMOST = Table("value", quantities={THERE: Chance()})


RANDOM = "In this model, your opponent takes cards at random. Real opponents prefer some cards to others."


def loss(order: Sequence[int]) -> int:
    """Return the cost of taking cards in a given order.

    *order* holds the number of cards ahead of each card before any are taken.
    """
    total = 0
    for n, ahead in enumerate(order):
        total += ahead - sum(before < ahead for before in order[:n])
    return total


def three_places(rng: Random, display: int, takes: int) -> int:
    """Choose random cards on a display, take them from front to back, and add up what they cost."""
    return loss(sorted(rng.sample(range(display), takes)))


def frontmost(rng: Random, display: int, wanted: int) -> bool:
    """Fill a display from the deck, and check whether it contains a wanted card."""
    cards = rng.sample(FRAGMENTS, display)
    return any(card in FRAGMENTS[:wanted] for card in cards)


def waiting(rng: Random, worth: int, ahead: int, display: int, takes: int) -> int:
    """Let the opponent take some cards, then take your card if it is still there, and work out your net gain."""
    gone = rng.sample(range(display), takes)
    return 0 if ahead in gone else worth - (ahead - sum(other < ahead for other in gone))


def mean(values: Iterable[tuple[int, Fraction]]) -> Fraction:
    """Return the mean of a distribution, which is given as (value, chance) pairs."""
    return sum((value * chance for value, chance in values), Fraction(0))


def least_loss(ahead: Sequence[int]) -> int:
    """Return the cost of taking some cards in the cheapest order.

    *ahead* holds the number of cards ahead of each card on the display.
    """
    return min(map(loss, permutations(ahead)))


def any_places(display: int, takes: int) -> Fraction:
    """Return the mean cost of taking *takes* random cards from the display, from front to back."""
    places = list(combinations(range(display), takes))
    return Fraction(sum(map(loss, places)), len(places))


def first_at(place: int, wanted: int) -> Fraction:
    """Return the probability that exactly *place* cards are ahead of the frontmost wanted card."""
    cards = len(FRAGMENTS)
    return Fraction(comb(cards - wanted, place), comb(cards, place)) * Fraction(wanted, cards - place)


def front(display: int, wanted: int) -> dict[str, Fraction]:
    """Return the probability that a wanted card is on display, and the mean cost of the frontmost wanted card.

    Displays without a wanted card are left out of the mean cost.
    """
    there = sum((first_at(n, wanted) for n in range(display)), Fraction(0))
    return {THERE: there, LOSS: mean((n, first_at(n, wanted)) for n in range(display)) / there}


def as_if_put_back(display: int, wanted: int) -> dict[str, Fraction]:
    """Return the results of `front`, computed as if the cards were drawn with replacement."""
    p = Fraction(wanted, len(FRAGMENTS))
    there = 1 - (1 - p) ** display
    return {THERE: there, LOSS: mean((n, (1 - p) ** n * p) for n in range(display)) / there}


def overall(display: int, wanted: int) -> dict[str, Fraction]:
    """Return the results of `front`, but with the mean cost taken over all displays.

    A display without a wanted card counts as a cost of 0.
    """
    found = front(display, wanted)
    return {THERE: found[THERE], LOSS: found[LOSS] * found[THERE]}


def waits(worth: int, ahead: int, display: int, takes: int) -> Fraction:
    """Return the expected net gain if you take your card after the opponent has taken *takes* random cards."""
    prices = survival(ahead, display=display, takes=takes)
    return sum((chance * (worth - price) for price, chance in prices.items() if price is not None), Fraction(0))


def now(worth: int, ahead: int, **others: int) -> int:
    """Return the net gain if you take your card now: its worth minus the number of cards ahead of it."""
    return worth - ahead


def all_ahead(worth: int, ahead: int, display: int, takes: int) -> Fraction | None:
    """Return the result of `waits`, computed as if the opponent took only cards ahead of yours.

    Return None if your card is the last on display, or if fewer than *takes* cards are ahead of it.
    """
    if ahead == display - 1 or takes > ahead:
        return None
    return (1 - Fraction(takes, display)) * (worth - ahead + takes)


def places_of(rng: Random) -> Parameters:
    """Return random parameters: how many cards are ahead of each wanted card."""
    return {"ahead": tuple(sorted(rng.sample(range(6), rng.choice((3, 4)))))}
