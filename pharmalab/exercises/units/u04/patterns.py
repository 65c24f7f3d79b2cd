"""Hands of five fragments: which formulas they fit, and how many hands have each pattern."""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, prod
from random import Random

from pharmalab.core.words import number as spaced
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.kinds import Chance, Table, Whole
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.games.pocket_pharma.components.formulas import FORMULAS
from pharmalab.games.pocket_pharma.components.names import COPIES, FRAGMENTS, VALUE
from pharmalab.games.pocket_pharma.odds.hands import any_pattern, pattern

HAND = 5


BASIC = ("straight", "three_of_a_kind", "four_of_a_kind", "two_pairs")


ADVANCED = ("run_and_pair", "full_house", "pair_single_pair", "five_of_a_kind")


CHANCES = Table("chance", cell=Chance())


DEALT = (
    "In this model, you draw five cards straight from the deck. In a game, you choose your cards, so your chances are "
    "at least this good. The 12 values, with 8 copies of each, come from a public list."
)


@lru_cache(maxsize=64)
def fragments(values: int, copies: int) -> tuple[str, ...]:
    """Return a deck of *values* different values, with *copies* fragments of each."""
    return tuple(card for card in FRAGMENTS if VALUE[card] <= values and card[2:] in COPIES[:copies])


def _hand(rng: Random, values: int, copies: int) -> tuple[int, ...]:
    return tuple(sorted(VALUE[card] for card in rng.sample(fragments(values, copies), HAND)))


def straight(rng: Random, values: int, copies: int) -> bool:
    """Draw five cards, and check whether they form a straight."""
    return FORMULAS["straight"](_hand(rng, values, copies))


def three_alike(rng: Random, values: int, copies: int) -> bool:
    """Draw five cards, and check whether at least three of them are alike."""
    return FORMULAS["three_of_a_kind"](_hand(rng, values, copies))


def four_alike(rng: Random, values: int, copies: int) -> bool:
    """Draw five cards, and check whether at least four of them are alike."""
    return FORMULAS["four_of_a_kind"](_hand(rng, values, copies))


def two_pairs(rng: Random, values: int, copies: int) -> bool:
    """Draw five cards, and check whether they contain two pairs."""
    return FORMULAS["two_pairs"](_hand(rng, values, copies))


def any_drug(rng: Random, values: int, copies: int) -> bool:
    """Draw five cards, and check whether they fit any of the four formulas."""
    hand = _hand(rng, values, copies)
    return any(FORMULAS[formula](hand) for formula in BASIC)


def advanced(rng: Random, values: int, copies: int) -> bool:
    """Draw five cards, and check whether they contain three values in a row, and a pair."""
    return FORMULAS["run_and_pair"](_hand(rng, values, copies))


@lru_cache(maxsize=512)
def _fits(formula: str, values: int, copies: int) -> Fraction:
    """Return the chance of one formula, as the game works it out."""
    return pattern(formula, fragments(values, copies))


def chance(formula: str) -> Callable[..., Fraction]:
    """Return a function that computes the probability that five cards fit a formula.

    The function takes the number of values in the deck, and the number of copies of each value.
    """
    return lambda values, copies: _fits(formula, values, copies)


@lru_cache(maxsize=128)
def any_formula(values: int, copies: int) -> Fraction:
    """Return the probability that five cards fit any of the four basic formulas."""
    return any_pattern(BASIC, fragments(values, copies))


def _choices(pattern: Sequence[int], values: int) -> int:
    """Return the number of ways to choose the values of a pattern, such as (3, 1, 1)."""
    ways, left = 1, values
    for times in Counter(pattern).values():
        ways *= comb(left, times)
        left -= times
    return ways


def hands(pattern: Sequence[int], values: int, copies: int) -> int:
    """Return the number of hands with a pattern, such as (3, 1, 1) for three of a kind and two single cards."""
    return int(_choices(pattern, values) * prod(comb(copies, n) for n in pattern))


def of(*patterns: Sequence[int]) -> Callable[..., Fraction]:
    """Return a function that computes the probability of a hand with one of the patterns.

    The function takes the number of values in the deck, and the number of copies of each value.
    """
    return lambda values, copies: Fraction(
        sum(hands(one, values, copies) for one in patterns), comb(values * copies, HAND)
    )


def put_back(*patterns: Sequence[int]) -> Callable[..., Fraction]:
    """Return a function that computes the probability of the patterns if cards are drawn with replacement.

    The function takes the number of values in the deck, and the number of copies of each value.
    """

    def orders(pattern: Sequence[int]) -> int:
        return factorial(HAND) // int(prod(map(factorial, pattern)))

    return lambda values, copies: Fraction(sum(_choices(one, values) * orders(one) for one in patterns), values**HAND)


def all_hands(values: int, copies: int) -> int:
    """Return the number of possible hands of five cards."""
    return comb(values * copies, HAND)


def runs(values: int, copies: int) -> int:
    """Return the number of possible hands that form a straight."""
    return (values - 4) * int(copies**HAND)


def advanced_chances(values: int, copies: int) -> dict[str, Fraction]:
    """Return the probability of each advanced formula."""
    return {formula.replace("_", " "): chance(formula)(values, copies) for formula in ADVANCED}


def advanced_apart(values: int, copies: int) -> dict[str, Fraction]:
    """Return the results of `advanced_chances`, but with a deliberately wrong probability for 'run and pair'.

    It is computed as if the pair could not share a value with the run.
    """
    found = advanced_chances(values, copies)
    ways = (values - 2) * copies**3 * (values - 3) * comb(copies, 2)
    return {**found, "run and pair": Fraction(ways, all_hands(values, copies))}


def advanced_poker(values: int, copies: int) -> dict[str, Fraction]:
    """Return the results of `advanced_chances`, computed as if five of a kind didn't count as a full house."""
    return {**advanced_chances(values, copies), "full house": of((3, 2))(values, copies)}


def advanced_put_back(values: int, copies: int) -> dict[str, Fraction]:
    """Return the results of `advanced_chances`, but with a deliberately wrong probability for 'five of a kind'.

    It is computed as if the cards were drawn with replacement.
    """
    found = advanced_chances(values, copies)
    return {**found, "five of a kind": put_back((5,))(values, copies)}


def deck(rng: Random) -> Parameters:
    """Return random parameters: the number of values in the deck, and the number of copies of each value."""
    return {"values": rng.randint(9, 12), "copies": rng.randint(5, 8)}


PRINTED, OTHER = {"values": 12, "copies": 8}, {"values": 10, "copies": 6}


ALL = "comb({values} · {copies}, 5)"


HANDS = Step("Total number of hands of five cards:", all_hands, Whole(), ALL)


#: pattern -> how its hands are counted, in symbols
COUNTS = {
    (3, 1, 1): "{values} · comb({copies}, 3) · comb({values} − 1, 2) · {copies}²",
    (2, 2, 1): "comb({values}, 2) · comb({copies}, 2)² · ({values} − 2) · {copies}",
    (3, 2): "{values} · comb({copies}, 3) · ({values} − 1) · comb({copies}, 2)",
    (4, 1): "{values} · comb({copies}, 4) · ({values} − 1) · {copies}",
    (5,): "{values} · comb({copies}, 5)",
}


def counted(says: str, *pattern: int) -> Step:
    """Return a derivation step that counts the hands with a pattern."""
    return Step(says, lambda values, copies: hands(pattern, values, copies), Whole(), COUNTS[pattern])


def added(*patterns: Sequence[int]) -> Callable[..., str]:
    """Return a function that writes out the probability of a hand with one of the patterns.

    In '(12 + 30) / 252', for example, 12 and 30 count the hands with each pattern, and 252 counts all hands.
    """

    def working(values: int, copies: int) -> str:
        counts = " + ".join(spaced(hands(one, values, copies)) for one in patterns)
        return f"({counts}) / {spaced(all_hands(values, copies))}"

    return working


RUNS = "({values} − 4) · {copies}^5"


SEQUENCE = "({values} − 2) · comb({copies}, 2)² · {copies}"


APART = "({values} − 2) · {copies}³ · ({values} − 3) · comb({copies}, 2)"


INSIDE = "({values} − 2) · 3 · comb({copies}, 3) · {copies}²"


ADVANCED_WORKED = (
    f"run and pair: ({APART} + {INSIDE}) / {ALL}; full house: ({COUNTS[3, 2]} + {COUNTS[5,]}) / {ALL}; "
    f"pair single pair: {SEQUENCE} / {ALL}; five of a kind: {COUNTS[5,]} / {ALL}"
)


def any_worked(values: int, copies: int) -> str:
    """Return the inclusion-exclusion sum for `any_formula`, with its numbers filled in."""
    straight, three, pairs = (chance(one)(values, copies) for one in BASIC if one != "four_of_a_kind")
    return f"{straight} + {three} + {pairs} − {of((3, 2), (4, 1), (5,))(values, copies)}"


GUESS = Slider(asks="How likely is a hand that fits? (0.01 means one hand in a hundred.)", low=1e-4, high=1, log=True)


WHERE = "Describe a hand by its pattern. For example, 3+1+1 is three of one value and two single cards."


HOW = "Choose the values, and then the copies. For a value that occurs k times, there are comb({copies}, k) choices."


def asks(drug: str, words: str) -> str:
    """Return the question that asks whether five cards fit a drug's formula."""
    return (
        f"{drug} needs {words}. You draw five cards from {{values}} values with {{copies}} copies of each. What is "
        "the chance that your cards fit?"
    )
