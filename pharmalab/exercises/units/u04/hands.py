"""U04.1 to U04.5 and U04.9: five cards and the formulas they fit."""

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial, prod
from random import Random

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.kinds import Function, Rational, Table, Whole
from pharmalab.exercises.predictions import Options
from pharmalab.exercises.texts import Parameters
from pharmalab.games.pocket_pharma.components.formulas import FORMULAS
from pharmalab.games.pocket_pharma.components.names import COPIES, FRAGMENTS, VALUE
from pharmalab.games.pocket_pharma.odds.hands import any_pattern, pattern

HAND = 5


BASIC = ("straight", "three_of_a_kind", "four_of_a_kind", "two_pairs")


ADVANCED = ("run_and_pair", "full_house", "pair_single_pair", "five_of_a_kind")


CHANCES = Table("chance")


DEALT = (
    "The model: five cards straight from the deck. In play one chooses them, so this is the floor, not the usual "
    "chance. The deck of 12 values with 8 copies comes from a public list; both numbers are parameters."
)


@lru_cache(maxsize=64)
def fragments(values: int, copies: int) -> tuple[str, ...]:
    """The Fragments of the first values, with so many copies of each."""
    return tuple(card for card in FRAGMENTS if VALUE[card] <= values and card[2:] in COPIES[:copies])


def _hand(rng: Random, values: int, copies: int) -> tuple[int, ...]:
    return tuple(sorted(VALUE[card] for card in rng.sample(fragments(values, copies), HAND)))


def straight(rng: Random, values: int, copies: int) -> bool:
    """Draw five: are they a straight?"""
    return FORMULAS["straight"](_hand(rng, values, copies))


def three_alike(rng: Random, values: int, copies: int) -> bool:
    """Draw five: are three alike, or more?"""
    return FORMULAS["three_of_a_kind"](_hand(rng, values, copies))


def four_alike(rng: Random, values: int, copies: int) -> bool:
    """Draw five: are four alike, or more?"""
    return FORMULAS["four_of_a_kind"](_hand(rng, values, copies))


def two_pairs(rng: Random, values: int, copies: int) -> bool:
    """Draw five: are there two pairs in them?"""
    return FORMULAS["two_pairs"](_hand(rng, values, copies))


def any_drug(rng: Random, values: int, copies: int) -> bool:
    """Draw five: do they fit any of the four drugs?"""
    hand = _hand(rng, values, copies)
    return any(FORMULAS[formula](hand) for formula in BASIC)


def advanced(rng: Random, values: int, copies: int) -> bool:
    """Draw five: are there three values in a row, and a pair?"""
    return FORMULAS["run_and_pair"](_hand(rng, values, copies))


@lru_cache(maxsize=512)
def _fits(formula: str, values: int, copies: int) -> Fraction:
    """The chance of one formula, as the game works it out."""
    return pattern(formula, fragments(values, copies))


def _chance(formula: str) -> Callable[..., Fraction]:
    return lambda values, copies: _fits(formula, values, copies)


@lru_cache(maxsize=128)
def _any(values: int, copies: int) -> Fraction:
    return any_pattern(BASIC, fragments(values, copies))


def _choices(pattern: Sequence[int], values: int) -> int:
    """In how many ways the values of a pattern, such as (3, 1, 1), can be chosen."""
    ways, left = 1, values
    for times in Counter(pattern).values():
        ways *= comb(left, times)
        left -= times
    return ways


def hands(pattern: Sequence[int], values: int, copies: int) -> int:
    """How many hands have a pattern: choose the values, then the copies of each."""
    return int(_choices(pattern, values) * prod(comb(copies, n) for n in pattern))


def _of(*patterns: Sequence[int]) -> Callable[..., Fraction]:
    """The chance of some patterns."""
    return lambda values, copies: Fraction(
        sum(hands(one, values, copies) for one in patterns), comb(values * copies, HAND)
    )


def _put_back(*patterns: Sequence[int]) -> Callable[..., Fraction]:
    """The same, as if each card were put back before the next: five throws of a die with so many sides."""

    def orders(pattern: Sequence[int]) -> int:
        return factorial(HAND) // int(prod(map(factorial, pattern)))

    return lambda values, copies: Fraction(sum(_choices(one, values) * orders(one) for one in patterns), values**HAND)


def _all_hands(values: int, copies: int) -> int:
    return comb(values * copies, HAND)


def _runs(values: int, copies: int) -> int:
    """Straights: the lowest value, then a copy of each."""
    return (values - 4) * int(copies**HAND)


def _advanced(values: int, copies: int) -> dict[str, Fraction]:
    return {formula.replace("_", " "): _chance(formula)(values, copies) for formula in ADVANCED}


def _advanced_apart(values: int, copies: int) -> dict[str, Fraction]:
    """As if the pair had to be of other values than the run."""
    found = _advanced(values, copies)
    ways = (values - 2) * copies**3 * (values - 3) * comb(copies, 2)
    return {**found, "run and pair": Fraction(ways, _all_hands(values, copies))}


def _advanced_put_back(values: int, copies: int) -> dict[str, Fraction]:
    found = _advanced(values, copies)
    return {**found, "five of a kind": _put_back((5,))(values, copies)}


def _deck(rng: Random) -> Parameters:
    return {"values": rng.randint(9, 12), "copies": rng.randint(5, 8)}


PRINTED, OTHER = {"values": 12, "copies": 8}, {"values": 10, "copies": 6}


HANDS = Step("All hands of five:", _all_hands, Whole())


RANK = Options(
    asks="Which of the four basic formulas is the commonest?",
    options=tuple(formula.replace("_", " ") for formula in BASIC),
    of=lambda values, copies: max(BASIC, key=lambda one: _chance(one)(values, copies)).replace("_", " "),
)


WHERE = "Describe a hand only by its pattern, for example 3+1+1: three cards of one value, and two single ones."


HOW = "Choose the values, then the copies: a value that is there k times gives comb({copies}, k) choices."


def _asks(drug: str, words: str) -> str:
    return (
        f"{drug} takes {words}. What is the chance that five cards fit, "
        "from {values} values with {copies} copies of each?"
    )


EXERCISES = (
    Exercise(
        id="U04.1",
        title="Five in a row",
        story="Five Fragments come straight from the deck.",
        asks=_asks("The Neurological drug", "five values in a row, as 7-8-9-10-11"),
        kind=Rational(),
        parameters=PRINTED,
        another=_deck,
        second=OTHER,
        truth=_chance("straight"),
        predicts=RANK,
        experiment=straight,
        runs=60_000,
        hints=(
            "Describe such a hand only by its lowest value.",
            "Choose the lowest value, then a copy of each of the five values.",
            "The lowest value is 1 to {values} − 4; each of the five cards has {copies} copies.",
        ),
        steps=(
            HANDS,
            Step("So many lowest values are possible:", lambda values, copies: values - 4, Whole()),
            Step("Hands in a row: a copy of each of the five.", _runs, Whole()),
            Step("The third by the first.", _chance("straight")),
        ),
        misconceptions=(
            Misconception(
                "one-copy",
                lambda values, copies: Fraction(values - 4, _all_hands(values, copies)),
                "You forgot the copies: each of the five values is there {copies} times.",
            ),
            Misconception(
                "round",
                lambda values, copies: Fraction(values * copies**HAND, _all_hands(values, copies)),
                "A run does not go on from {values} to 1.",
            ),
            Misconception(
                "put-back",
                lambda values, copies: Fraction((values - 4) * factorial(HAND), values**HAND),
                "You put each card back before the next one.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U04.2",
        title="Three alike",
        story="Four or five alike will do as well.",
        asks=_asks("The Psychiatric drug", "three equal values, and any two more"),
        kind=Rational(),
        parameters=PRINTED,
        another=_deck,
        second=OTHER,
        truth=_chance("three_of_a_kind"),
        predicts=RANK,
        experiment=three_alike,
        runs=60_000,
        coded=Coded(
            Function(
                "hands(pattern, values, copies)",
                cases=tuple(
                    (one, 12, 8) for one in ((3, 1, 1), (5,), (4, 1), (3, 2), (2, 2, 1), (2, 1, 1, 1), (1, 1, 1, 1, 1))
                ),
                hidden=(((3, 1, 1), 10, 6), ((2, 2, 1), 10, 6), ((1, 1, 1, 1, 1), 10, 6)),
                cell=Whole(),
            ),
            hands,
        ),
        hints=(WHERE, HOW, "3+1+1: {values} · comb({copies}, 3) · comb({values} − 1, 2) · {copies} · {copies} hands."),
        steps=(
            HANDS,
            Step("Hands 3+1+1:", lambda values, copies: hands((3, 1, 1), values, copies), Whole()),
            Step("Hands 3+2:", lambda values, copies: hands((3, 2), values, copies), Whole()),
            Step("Hands 4+1:", lambda values, copies: hands((4, 1), values, copies), Whole()),
            Step("Add these and five alike, and divide by all hands.", _chance("three_of_a_kind")),
        ),
        misconceptions=(
            Misconception("only-3-1-1", _of((3, 1, 1)), "You left hands out that fit too: 3+2, 4+1 and five alike."),
            Misconception("no-full-house", _of((3, 1, 1), (4, 1), (5,)), "3+2 has three alike too."),
            Misconception(
                "put-back", _put_back((3, 1, 1), (3, 2), (4, 1), (5,)), "You put each card back before the next one."
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U04.3",
        title="Four alike",
        story="The Cancer drug pays best, and asks most.",
        asks=_asks("The Cancer drug", "four equal values, and any fifth"),
        kind=Rational(),
        parameters=PRINTED,
        another=_deck,
        second=OTHER,
        truth=_chance("four_of_a_kind"),
        predicts=RANK,
        experiment=four_alike,
        runs=60_000,
        hints=(WHERE, HOW, "4+1: {values} · comb({copies}, 4) · ({values} − 1) · {copies} hands; then five alike."),
        steps=(
            HANDS,
            Step("Hands 4+1:", lambda values, copies: hands((4, 1), values, copies), Whole()),
            Step("Hands with five alike:", lambda values, copies: hands((5,), values, copies), Whole()),
            Step("Add them, and divide by all hands.", _chance("four_of_a_kind")),
        ),
        misconceptions=(
            Misconception("only-4-1", _of((4, 1)), "Five alike fit too."),
            Misconception(
                "given-value",
                lambda values, copies: _of((4, 1), (5,))(values, copies) / values,
                "That is for one given value. Any of the {values} will do.",
            ),
            Misconception("put-back", _put_back((4, 1), (5,)), "You put each card back before the next one."),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U04.4",
        title="Two pairs",
        story="The examples of the rules show that 4-4-5-5-4 and 2-2-2-2-1 fit as well: four alike are two pairs.",
        asks=_asks("The Cardiovascular drug", "two pairs, which may be equal, and any fifth value"),
        kind=Rational(),
        parameters=PRINTED,
        another=_deck,
        second=OTHER,
        truth=_chance("two_pairs"),
        predicts=RANK,
        experiment=two_pairs,
        runs=60_000,
        hints=(WHERE, HOW, "2+2+1: comb({values}, 2) · comb({copies}, 2)² · ({values} − 2) · {copies} hands."),
        steps=(
            HANDS,
            Step("Hands 2+2+1:", lambda values, copies: hands((2, 2, 1), values, copies), Whole()),
            Step("Hands 3+2:", lambda values, copies: hands((3, 2), values, copies), Whole()),
            Step("Hands 4+1:", lambda values, copies: hands((4, 1), values, copies), Whole()),
            Step("Add these and five alike, and divide by all hands.", _chance("two_pairs")),
        ),
        misconceptions=(
            Misconception("poker", _of((2, 2, 1)), "That is poker. Here 3+2, 4+1 and five alike hold two pairs too."),
            Misconception("no-four", _of((2, 2, 1), (3, 2)), "Four alike are two pairs as well."),
            Misconception(
                "put-back", _put_back((2, 2, 1), (3, 2), (4, 1), (5,)), "You put each card back before the next one."
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U04.5",
        title="Any of the four",
        story="Which of the four drugs could you launch at once? Some hands fit two of them.",
        asks="What is the chance that five cards fit at least one of the four basic drugs, from {values} values with "
        "{copies} copies of each?",
        kind=Rational(),
        parameters=PRINTED,
        another=_deck,
        second=OTHER,
        truth=_any,
        predicts=Options(
            asks="Is it the sum of the four chances, more or less?",
            options=("the sum", "more", "less"),
            of=lambda values, copies: (
                "less" if _any(values, copies) < sum(_chance(one)(values, copies) for one in BASIC) else "the sum"
            ),
        ),
        experiment=any_drug,
        runs=60_000,
        hints=(
            "Which hands fit two drugs? Draw the four as areas.",
            "Every hand for the Cancer drug fits two others; so add the other three, and subtract what is in two of "
            "them.",
            "Psychiatric and Cardiovascular share 3+2, 4+1 and five alike.",
        ),
        steps=(
            Step("Neurological (U04.1):", _chance("straight")),
            Step("Psychiatric (U04.2):", _chance("three_of_a_kind")),
            Step("Cardiovascular (U04.4):", _chance("two_pairs")),
            Step("Both of the last two: 3+2, 4+1 and five alike.", _of((3, 2), (4, 1), (5,))),
            Step("The first three, less the fourth.", _any),
        ),
        misconceptions=(
            Misconception(
                "sum",
                lambda values, copies: sum((_chance(one)(values, copies) for one in BASIC), Fraction(0)),
                "You added all four, and hands that fit several are counted several times.",
            ),
            Misconception(
                "sum-of-three",
                lambda values, copies: sum(
                    (_chance(one)(values, copies) for one in BASIC if one != "four_of_a_kind"), Fraction(0)
                ),
                "You left out the Cancer drug, which is right. But 3+2 is still counted twice.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U04.9",
        title="Advanced drugs",
        story="The expansion asks for more. Which of its formulas is the easiest?",
        asks="From {values} values with {copies} copies of each, what are the chances of: a run of three and a pair "
        "(which may be of the same values); three and two alike (five alike count); pair-single-pair in sequence, as "
        "4-4-5-6-6; five alike?",
        kind=CHANCES,
        parameters=PRINTED,
        another=_deck,
        second=OTHER,
        truth=_advanced,
        predicts=Options(
            asks="Which is the easiest?",
            options=tuple(formula.replace("_", " ") for formula in ADVANCED),
            of=lambda values, copies: max(_advanced(values, copies).items(), key=lambda item: item[1])[0],
        ),
        experiment=advanced,
        runs=60_000,
        estimates=lambda values, copies: _chance("run_and_pair")(values, copies),
        hints=(
            "Write each as patterns of values. A pair may lie inside the run: 3-4-5-5-5.",
            HOW,
            "Pair-single-pair has {values} − 2 lowest values, and comb({copies}, 2) · {copies} · comb({copies}, 2) "
            "choices of copies.",
        ),
        steps=(
            HANDS,
            Step("Pair-single-pair:", lambda values, copies: (values - 2) * comb(copies, 2) ** 2 * copies, Whole()),
            Step(
                "A run of three and a pair of another value:",
                lambda values, copies: (values - 2) * copies**3 * (values - 3) * comb(copies, 2),
                Whole(),
            ),
            Step(
                "A run of three, with two more of one of its values:",
                lambda values, copies: (values - 2) * 3 * comb(copies, 3) * copies**2,
                Whole(),
            ),
            Step("Count the others in the same way, and divide by all hands.", _advanced, CHANCES),
        ),
        misconceptions=(
            Misconception(
                "apart",
                _advanced_apart,
                "All but the first are right. The pair may be of a value of the run: 3-4-5-5-5.",
            ),
            Misconception(
                "put-back",
                _advanced_put_back,
                "All but the last are right. For five alike you put each card back before the next one.",
            ),
        ),
        differs=DEALT,
    ),
)
