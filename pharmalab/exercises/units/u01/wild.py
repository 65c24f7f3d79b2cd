"""Rows with function cards: how many they contain, how likely they are to be sorted, and what they score."""

from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, perm
from random import Random

from pharmalab.exercises.texts import Parameters
from pharmalab.games.pharma_code import odds
from pharmalab.games.pharma_code.components.cards import JOKER, Deck
from pharmalab.games.pharma_code.mechanisms.rows import complete, start
from pharmalab.probability import Distribution

ANYWHERE = (
    "In this model, a function card fits anywhere, even between 5 and 6. In U01.9, it has to stand for a whole "
    "number. You can read the rules either way."
)


def counts(rng: Random, highest: int, jokers: int, row: int, count: int) -> bool:
    """Deal a row, and check whether it contains exactly *count* function cards."""
    cards = rng.sample(Deck(highest, jokers).cards(), row)
    return cards.count(JOKER) == count


def _put_in_order(rng: Random, highest: int, jokers: int, row: int, strict: bool) -> float:
    """Deal a row and put its numbers in order, around the function cards; return the chance that it ascended as dealt.

    If the sorted row ascends, that chance is 1 / (numbers)!, else it is 0. So each try gives information, although
    sorted rows are rare.
    """
    cards = rng.sample(Deck(highest, jokers).cards(), row)
    numbers = sorted(card for card in cards if card != JOKER)
    chance = 1 / factorial(len(numbers))
    ordered = [card if card == JOKER else numbers.pop(0) for card in cards]
    return chance if complete(ordered, highest, strict) else 0.0


def fits_anywhere(rng: Random, highest: int, jokers: int, row: int) -> float:
    """Deal a row, and return the chance that shuffling its numbers sorts it. Function cards fit anywhere."""
    return _put_in_order(rng, highest, jokers, row, strict=False)


def whole_numbers(rng: Random, highest: int, jokers: int, row: int) -> float:
    """Deal a row, and return the chance that shuffling its numbers sorts it. Function cards stand for whole numbers."""
    return _put_in_order(rng, highest, jokers, row, strict=True)


def score(rng: Random, highest: int, jokers: int, row: int) -> int:
    """Deal a row, and score it as if function cards fit anywhere."""
    cards = rng.sample(Deck(highest, jokers).cards(), row)
    return start(cards, highest, strict=False)[1]


def another(rng: Random) -> Parameters:
    """Return random parameters for the exercises on function cards."""
    return {"highest": rng.choice((40, 45, 55, 60)), "jokers": rng.randint(2, 5), "row": rng.randint(4, 8)}


def others(rng: Random) -> Parameters:
    """Return random parameters for the exercises that ask about a given number of function cards."""
    jokers = rng.randint(2, 5)
    return {
        "highest": rng.choice((50, 55, 60)),
        "jokers": jokers,
        "row": rng.randint(6, 9),
        "count": rng.choice((1, 2) if jokers > 2 else (1,)),
    }


def exactly(highest: int, jokers: int, row: int, count: int) -> Fraction:
    """Return the probability that a row contains exactly *count* function cards."""
    return odds.jokers_in_row(highest, jokers, row)[count]


def binomial(highest: int, jokers: int, row: int, count: int) -> Fraction:
    """Return the probability of *count* function cards, computed as if the cards were drawn with replacement."""
    return Distribution.binomial(row, Fraction(jokers, highest + jokers)).p(count)


def lenient(highest: int, jokers: int, row: int) -> Fraction:
    """Return the probability that a row is in ascending order, if function cards fit anywhere."""
    return odds.ascends(row, highest, jokers, strict=False)


def only_between(highest: int, jokers: int, row: int) -> Fraction:
    """Return the probability that a row is in ascending order, if function cards stand for whole numbers."""
    return odds.ascends(row, highest, jokers, strict=True)


@lru_cache(maxsize=256)
def mean(highest: int, jokers: int, row: int) -> Fraction:
    """Return the mean score of a row with function cards."""
    return odds.mean(odds.score(highest, jokers, row, strict=False))


def scores_at(place: int, highest: int, jokers: int) -> Fraction:
    """Return the probability that the card at position *place* (counted from 1) is a number card that scores."""
    return sum(
        (
            Fraction(
                comb(place - 1, j) * perm(jokers, j) * perm(highest, place - j),
                perm(highest + jokers, place) * factorial(place - j),
            )
            for j in range(min(place - 1, jokers) + 1)
        ),
        Fraction(0),
    )
