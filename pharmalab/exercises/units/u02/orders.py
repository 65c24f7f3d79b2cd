"""Order statistics of a row: the value of its j-th smallest card, and the slot where a card belongs."""

from fractions import Fraction
from functools import lru_cache
from math import comb
from random import Random

from pharmalab.core.words import ordinal
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.kinds import Chance, Table
from pharmalab.exercises.texts import Parameters
from pharmalab.games.pharma_code import odds
from pharmalab.games.pharma_code.components.cards import Deck
from pharmalab.probability import Distribution

NUMBERS = (
    "In this model, all cards are number cards, and you only see your own. In a game, the discard pile and the other "
    "rows tell you more."
)


EXPECTED, CHANCE = "expected slot", "chance of the slot"
BELONGS = Table("value", quantities={CHANCE: Chance()})


def in_place(rng: Random, highest: int, row: int, place: int) -> int:
    """Deal a row, sort it, and return the card at position *place*."""
    return sorted(rng.sample(Deck(highest, 0).cards(), row))[place - 1]


def in_the_middle(rng: Random, highest: int, row: int) -> int:
    """Deal a row, sort it, and return the card in the middle."""
    return in_place(rng, highest, row, (row + 1) // 2)


def place_spread(rng: Random, highest: int, row: int, place: int) -> float:
    """Deal and sort two rows, and return half the squared difference between their cards at position *place*.

    The mean is the variance of the card at this position.
    """
    return (in_place(rng, highest, row, place) - in_place(rng, highest, row, place)) ** 2 / 2


def none_below(rng: Random, highest: int, row: int, least: int) -> bool:
    """Deal a row, and check whether none of its cards is lower than *least*."""
    return min(rng.sample(Deck(highest, 0).cards(), row)) >= least


def slot_of(rng: Random, highest: int, row: int, card: int, slot: int) -> int:
    """Deal the other cards of your row, and find the slot in which your card belongs."""
    others = [other for other in Deck(highest, 0).cards() if other != card]
    return 1 + sum(other < card for other in rng.sample(others, row - 1))


def law(highest: int, row: int, place: int) -> dict[int, Fraction]:
    """Return the probability distribution of the card at position *place* in a sorted row.

    Positions are counted from 1.
    """
    ways = comb(highest, row)
    values = range(place, highest - row + place + 1)
    return {v: Fraction(comb(v - 1, place - 1) * comb(highest - v, row - place), ways) for v in values}


@lru_cache(maxsize=512)
def mean(highest: int, row: int, place: int) -> Fraction:
    """Return the mean of the card at position *place* in a sorted row."""
    return odds.mean(law(highest, row, place))


@lru_cache(maxsize=512)
def variance(highest: int, row: int, place: int) -> Fraction:
    """Return the variance of the card at position *place* in a sorted row."""
    squares = odds.mean({v**2: chance for v, chance in law(highest, row, place).items()})
    return squares - mean(highest, row, place) ** 2


def tightest(highest: int, row: int, place: int) -> str:
    """Compare the variances of the middle card and the lowest card in a sorted row.

    Return 'less' if the middle card varies less, 'more' if it varies more, or 'the same'.
    """
    middle, end = variance(highest, row, (row + 1) // 2), variance(highest, row, 1)
    return "less" if middle < end else "more" if middle > end else "the same"


def all_at_least(highest: int, row: int, least: int) -> Fraction:
    """Return the probability that no card of a row is lower than *least*."""
    return Fraction(comb(highest - least + 1, row), comb(highest, row))


def slots_of(card: int, highest: int, row: int = 9, smaller: int | None = None) -> dict[int, Fraction]:
    """Return the distribution of the slot where a card belongs: 1 + the number of smaller cards in the row.

    ``smaller`` is the number of smaller cards in the deck (default: ``card`` - 1).
    """
    low = card - 1 if smaller is None else smaller
    below = Distribution.hypergeometric(highest - 1, low, row - 1)
    return {1 + k: below.p(k) for k in range(row)}


def belongs(highest: int, row: int, card: int, slot: int) -> dict[str, Fraction]:
    """Return the expected slot of a card, and the probability that the card belongs in *slot*."""
    slots = slots_of(card, highest, row)
    return {EXPECTED: odds.mean(slots), CHANCE: slots[slot]}


def put_back(highest: int, row: int, card: int, slot: int) -> dict[str, Fraction]:
    """Return the results of `belongs`, computed as if the cards were drawn with replacement."""
    p, others = Fraction(card - 1, highest - 1), row - 1
    chance = comb(others, slot - 1) * p ** (slot - 1) * (1 - p) ** (others - slot + 1)
    return {EXPECTED: 1 + others * p, CHANCE: chance}


def counted_in(highest: int, row: int, card: int, slot: int) -> dict[str, Fraction]:
    """Return the results of `belongs`, computed as if the card itself were one of the smaller cards."""
    slots = slots_of(card, highest, row, smaller=card)
    return {EXPECTED: odds.mean(slots), CHANCE: slots[slot]}


def some_row(rng: Random) -> dict[str, int]:
    """Return random parameters: the size of the deck, and the size of a row."""
    return {"highest": rng.choice((40, 45, 55, 60)), "row": rng.choice((5, 7, 8, 9))}


def any_place(rng: Random) -> Parameters:
    """Return random parameters that include a position in the row, neither the first nor the last."""
    numbers = some_row(rng)
    return {**numbers, "place": rng.randint(2, numbers["row"] - 1)}


def of_range(highest: int, row: int, place: int) -> Fraction:
    """Return the mean at position *place*, as if the cards divided the numbers up to *highest* into equal parts."""
    return Fraction(place * highest, row)


def smallest(highest: int, row: int, place: int) -> str:
    """Return the question that asks for the expected value of the card at position *place* in a sorted row."""
    return (
        f"You deal {row} cards from the numbers 1 to {highest} and sort them. What is the expected value of the "
        f"{ordinal(place)} smallest card?"
    )


CUTS = (
    "Imagine that the cards cut the number line into pieces. How long is a piece on average?",
    "{row} cuts make {row} + 1 pieces, and on average, all the pieces are equally long.",
    "{row} cards cut the line from 0 to {highest} + 1 into {row} + 1 pieces. How many pieces come before your card?",
)


ON_AVERAGE = (
    Step("Number of pieces between 0 and {highest} + 1:", lambda row, **_: row + 1, working="{row} + 1"),
    Step(
        "Average length of a piece:",
        lambda highest, row, **_: Fraction(highest + 1, row + 1),
        working="({highest} + 1) / #1",
    ),
    Step(
        "The card in place k has k pieces before it, so multiply the average length by its place.",
        mean,
        working="{place} · #2",
    ),
)
