"""Order statistics of a dealt row: where the j-th smallest of n cards lies, and where a card belongs."""

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
    "The model: only number cards, and you see no other card. In a game, the discard pile and the other rows tell "
    "you more."
)


EXPECTED, CHANCE = "expected slot", "chance of the slot"
BELONGS = Table("value", quantities={CHANCE: Chance()})


def in_place(rng: Random, highest: int, row: int, place: int) -> int:
    """Deal a row and sort it: the card in this place."""
    return sorted(rng.sample(Deck(highest, 0).cards(), row))[place - 1]


def in_the_middle(rng: Random, highest: int, row: int) -> int:
    """Deal a row and sort it: the card in the middle."""
    return in_place(rng, highest, row, (row + 1) // 2)


def place_spread(rng: Random, highest: int, row: int, place: int) -> float:
    """Deal two rows: half the square of the difference of their cards in this place. Its mean is the variance."""
    return (in_place(rng, highest, row, place) - in_place(rng, highest, row, place)) ** 2 / 2


def none_below(rng: Random, highest: int, row: int, least: int) -> bool:
    """Deal a row: are all its cards so high?"""
    return min(rng.sample(Deck(highest, 0).cards(), row)) >= least


def slot_of(rng: Random, highest: int, row: int, card: int, slot: int) -> int:
    """Deal the other cards of your row: in which slot does your card belong?"""
    others = [other for other in Deck(highest, 0).cards() if other != card]
    return 1 + sum(other < card for other in rng.sample(others, row - 1))


def law(highest: int, row: int, place: int) -> dict[int, Fraction]:
    """Return the distribution of the card in a place of the sorted row.

    Of the other cards, place − 1 are below it and the rest above.
    """
    ways = comb(highest, row)
    values = range(place, highest - row + place + 1)
    return {v: Fraction(comb(v - 1, place - 1) * comb(highest - v, row - place), ways) for v in values}


@lru_cache(maxsize=512)
def mean(highest: int, row: int, place: int) -> Fraction:
    """Return the mean of the card in a place of the sorted row."""
    return odds.mean(law(highest, row, place))


@lru_cache(maxsize=512)
def variance(highest: int, row: int, place: int) -> Fraction:
    """Return the variance of the card in a place of the sorted row."""
    squares = odds.mean({v**2: chance for v, chance in law(highest, row, place).items()})
    return squares - mean(highest, row, place) ** 2


def tightest(highest: int, row: int, place: int) -> str:
    """Return whether the middle card varies less than the lowest card."""
    middle, end = variance(highest, row, (row + 1) // 2), variance(highest, row, 1)
    return "tighter" if middle < end else "wider" if middle > end else "the same"


def all_at_least(highest: int, row: int, least: int) -> Fraction:
    """Return the chance that all cards are at least *least*."""
    return Fraction(comb(highest - least + 1, row), comb(highest, row))


def slots_of(card: int, highest: int, row: int = 9, smaller: int | None = None) -> dict[int, Fraction]:
    """Return the chance of each slot: 1 + the number of smaller other cards, which is hypergeometric."""
    low = card - 1 if smaller is None else smaller
    below = Distribution.hypergeometric(highest - 1, low, row - 1)
    return {1 + k: below.p(k) for k in range(row)}


def belongs(highest: int, row: int, card: int, slot: int) -> dict[str, Fraction]:
    """Return the expected slot of the card, and its chance to belong in *slot*."""
    slots = slots_of(card, highest, row)
    return {EXPECTED: odds.mean(slots), CHANCE: slots[slot]}


def put_back(highest: int, row: int, card: int, slot: int) -> dict[str, Fraction]:
    """Return both values as if each other card were put back before the next."""
    p, others = Fraction(card - 1, highest - 1), row - 1
    chance = comb(others, slot - 1) * p ** (slot - 1) * (1 - p) ** (others - slot + 1)
    return {EXPECTED: 1 + others * p, CHANCE: chance}


def counted_in(highest: int, row: int, card: int, slot: int) -> dict[str, Fraction]:
    """Return both values as if the card itself were one of the smaller ones."""
    slots = slots_of(card, highest, row, smaller=card)
    return {EXPECTED: odds.mean(slots), CHANCE: slots[slot]}


def some_row(rng: Random) -> dict[str, int]:
    """Return other numbers: a deck and a row."""
    return {"highest": rng.choice((40, 45, 55, 60)), "row": rng.choice((5, 7, 8, 9))}


def any_place(rng: Random) -> Parameters:
    """Return other numbers, with a place inside the row."""
    numbers = some_row(rng)
    return {**numbers, "place": rng.randint(2, numbers["row"] - 1)}


def of_range(highest: int, row: int, place: int) -> Fraction:
    """Return the part of the range: the mean as if the cards divided the numbers evenly."""
    return Fraction(place * highest, row)


def smallest(highest: int, row: int, place: int) -> str:
    """Return the question about the card in a place."""
    return (
        f"You deal {row} cards from the numbers 1 to {highest} and sort them. What is the expected "
        f"{ordinal(place)} smallest?"
    )


CUTS = (
    "Imagine that the cards cut the number line into pieces. How long is a typical piece?",
    "{row} cuts make {row} + 1 pieces, all equally long on average.",
    "{row} cards cut the line from 0 to {highest} + 1 into {row} + 1 pieces. Count the pieces up to your card.",
)


ON_AVERAGE = (
    Step("Number of pieces between 0 and {highest} + 1:", lambda row, **_: row + 1, working="{row} + 1"),
    Step(
        "Average length of a piece:",
        lambda highest, row, **_: Fraction(highest + 1, row + 1),
        working="({highest} + 1) / #1",
    ),
    Step("Multiply by the place, since that’s how many pieces come before your card.", mean, working="{place} · #2"),
)
