"""Unit 03: neighbours that follow on, and cards that lie in their own slot."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import comb, factorial, perm
from random import Random

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.kinds import Function, Rational
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.unit import Check, Claim, Unit
from pharmalab.games.pharma_code import odds
from pharmalab.games.pharma_code.components.cards import DECKS, Deck

DEALT = (
    "The rules pay for neighbours that an exchange brings together (Run bonus). Here they are counted as they are "
    "dealt, in a deck without function cards."
)


def _row(rng: Random, highest: int, row: int) -> list[int]:
    return rng.sample(Deck(highest, 0).cards(), row)


def _following(row: Sequence[int]) -> int:
    """In how many places the right card is one more than the left."""
    return sum(right == left + 1 for left, right in pairwise(row))


def following(rng: Random, highest: int, row: int) -> int:
    """Deal a row: in how many places does a card follow on?"""
    return _following(_row(rng, highest, row))


def one_follows(rng: Random, highest: int, row: int) -> bool:
    """Deal a row: does a card follow on anywhere?"""
    return _following(_row(rng, highest, row)) > 0


def all_rows(rng: Random, seats: int, row: int) -> int:
    """Deal a row to every player, from one deck: in how many places does a card follow on?"""
    cards = _row(rng, DECKS[seats].highest, seats * row)
    return sum(_following(cards[at : at + row]) for at in range(0, len(cards), row))


def _in_slot(rng: Random, row: int) -> int:
    """How many cards of a dealt row lie where they belong when it is sorted."""
    cards = _row(rng, 50, row)
    return sum(card == other for card, other in zip(cards, sorted(cards), strict=True))


def none_in_slot(rng: Random, row: int) -> bool:
    """Deal a row: does no card lie in its own sorted slot?"""
    return _in_slot(rng, row) == 0


def slots_spread(rng: Random, row: int) -> float:
    """Deal two rows: half the square of the difference of how many cards are in their slot. Its mean is the
    variance."""
    return (_in_slot(rng, row) - _in_slot(rng, row)) ** 2 / 2


def triples(rng: Random, highest: int, row: int) -> int:
    """Deal a row: how many times do three cards a, a+1, a+2 lie beside each other?"""
    cards = _row(rng, highest, row)
    return sum(b == a + 1 and c == a + 2 for a, b, c in zip(cards, cards[1:], cards[2:], strict=False))


def _mean(highest: int, row: int) -> Fraction:
    return odds.neighbours(highest, row=row)


def _glued(highest: int, row: int, places: int) -> Fraction:
    """The sum, over all choices of so many places, of the chance that a card follows on in each of them: the cards that
    are glued make a row of blocks."""
    return comb(row - 1, places) * Fraction(perm(highest - places, row - places), perm(highest, row))


def _once(highest: int, row: int) -> Fraction:
    """The chance that a card follows on in one place at least, by inclusion and exclusion."""
    return -sum(((-1) ** j * _glued(highest, row, j) for j in range(1, row)), Fraction(0))


def _four(seats: int, row: int) -> Fraction:
    return seats * _mean(DECKS[seats].highest, row)


def _deranged(row: int) -> Fraction:
    """The chance that no card lies in its slot: derangements, by D(n) = n·D(n−1) + (−1)^n."""
    count = 1
    for n in range(1, row + 1):
        count = n * count + (-1) ** n
    return Fraction(count, factorial(row))


def _third(highest: int, row: int) -> Fraction:
    return (row - 2) * Fraction(highest - 2, perm(highest, 3))


def _decks(rng: Random) -> Parameters:
    return {"highest": rng.choice((20, 30, 40, 55, 60)), "row": rng.randint(5, 9)}


EXERCISES = (
    Exercise(
        id="U03.1",
        title="Neighbours that follow on",
        story="9 and 10 lie side by side: right of the 9, the card is exactly one more.",
        asks="In a fresh row of {row} cards from the numbers 1 to {highest}: in how many places, on average, is the "
        "right card exactly one more than the left?",
        kind=Rational(),
        parameters={"highest": 50, "row": 9},
        another=_decks,
        second={"highest": 45, "row": 8},
        truth=_mean,
        predicts=Slider(asks="How many such places do you expect in a row?", low=0, high=2),
        experiment=following,
        runs=100_000,
        hints=(
            "Give every place between two cards a light that is on if the right card follows on.",
            "The mean number of lights is the sum of their chances, whether they depend on each other or not.",
            "For one place: of all ordered pairs of different cards, {highest} − 1 are such that the right one "
            "follows on.",
        ),
        steps=(
            Step("The chance that one light is on:", lambda highest, **_: Fraction(1, highest)),
            Step("So many places lie between {row} cards:", lambda row, **_: row - 1),
            Step("Add up the chances of all places.", _mean),
        ),
        misconceptions=(
            Misconception(
                "cards",
                lambda highest, row: Fraction(row, highest),
                "You counted a place for every card. The first card has no left neighbour.",
            ),
            Misconception(
                "both-ways",
                lambda highest, row: 2 * _mean(highest, row),
                "You also counted places where the right card is one less. Only 9, 10 counts, not 10, 9.",
            ),
            Misconception(
                "always-next",
                lambda highest, row: Fraction(row - 1, highest - 1),
                "If the left card is the highest one, no card follows on: weigh that in.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U03.2",
        title="At least one",
        story="How often does anybody get a pair for nothing?",
        asks="What is the chance that there is at least one such place in a fresh row of {row} cards from the numbers "
        "1 to {highest}?",
        kind=Rational(),
        parameters={"highest": 50, "row": 9},
        another=_decks,
        second={"highest": 45, "row": 8},
        truth=_once,
        predicts=Options(
            asks="Is it equal to your answer to U03.1, above or below?",
            options=("equal", "above", "below"),
            of=lambda highest, row: (
                "equal"
                if _once(highest, row) == _mean(highest, row)
                else "above"
                if _once(highest, row) > _mean(highest, row)
                else "below"
            ),
        ),
        experiment=one_follows,
        runs=100_000,
        coded=Coded(
            Function("p_follow(highest, row)", cases=((50, 9), (2, 2), (9, 9)), hidden=((6, 4), (7, 5), (60, 8))), _once
        ),
        hints=(
            "A row with two such places is one row: the lights of U03.1 count it twice.",
            "Add the chances of single places, subtract those of pairs of places, add triples, and so on.",
            "If j places are glued, the row behaves like {row} − j blocks: ({highest} − j)!/{highest}! for each "
            "choice of j places.",
        ),
        steps=(
            Step("All single places together:", lambda highest, row: _glued(highest, row, 1)),
            Step("All pairs of places together:", lambda highest, row: _glued(highest, row, 2)),
            Step("All triples of places together:", lambda highest, row: _glued(highest, row, 3)),
            Step("Singles, less pairs, and triples, and so on to {row} − 1 places.", _once),
        ),
        misconceptions=(
            Misconception(
                "expected",
                _mean,
                "That is the expected number of places. A row with two of them is counted twice in it.",
            ),
            Misconception(
                "independent",
                lambda highest, row: 1 - (1 - Fraction(1, highest)) ** (row - 1),
                "You multiplied as if the places were independent. Two places that touch share a card.",
            ),
            Misconception(
                "pairs-only",
                lambda highest, row: _glued(highest, row, 1) - _glued(highest, row, 2),
                "You stopped after the pairs. A row with three places was added three times and taken away three "
                "times.",
            ),
            Misconception("none", lambda highest, row: 1 - _once(highest, row), "That is the chance of none."),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U03.3",
        title="All rows at the table",
        story="With {seats} players, rows are dealt from one deck. What lies in one row cannot lie in another.",
        asks="{seats} players have rows of {row} cards from the numbers of their deck, without function cards. In how "
        "many places of all rows together, on average, does a card follow on?",
        kind=Rational(),
        parameters={"seats": 4, "row": 9},
        another=lambda rng: {"seats": rng.choice((2, 3, 4)), "row": rng.randint(4, 8)},
        second={"seats": 3, "row": 9},
        truth=_four,
        predicts=Options(
            asks="The rows depend on each other. Is the mean of all more or less than so many times the mean of one, "
            "or the same?",
            options=("more", "less", "the same"),
            of=lambda seats, row: (
                "the same" if _four(seats, row) == seats * _mean(DECKS[seats].highest, row) else "more"
            ),
        ),
        experiment=all_rows,
        runs=20_000,
        hints=(
            "How many places between two cards are there on the whole table? The deck: 50, 55 or 60 numbers for 2, 3 "
            "or 4 players.",
            "Means are added, whatever depends on what.",
            "One place is on with the same chance as in U03.1, with the numbers of this deck.",
        ),
        steps=(
            Step("The chance of one place:", lambda seats, **_: Fraction(1, DECKS[seats].highest)),
            Step("The mean of one row:", lambda seats, row: _mean(DECKS[seats].highest, row)),
            Step("The rows of all {seats} players.", _four),
        ),
        misconceptions=(
            Misconception(
                "one-row",
                lambda seats, row: _mean(DECKS[seats].highest, row),
                "That is one row. Add the rows of all players: means can be added.",
            ),
            Misconception(
                "other-deck",
                lambda seats, row: None if DECKS[seats].highest == 50 else seats * _mean(50, row),
                "That is with the numbers 1 to 50. For more players there are more cards.",
            ),
            Misconception(
                "one-long-row",
                lambda seats, row: _mean(DECKS[seats].highest, seats * row),
                "You laid all rows end to end. The last card of one row and the first of the next are no neighbours.",
            ),
        ),
        differs=DEALT,
    ),
    Exercise(
        id="U03.4",
        title="No card where it belongs",
        story="Sort a row in your mind: each card gets its slot. How often lies none of them there already?",
        asks="What is the chance that no card of a dealt row of {row} lies in its own sorted slot?",
        kind=Rational(),
        parameters={"row": 9},
        another=lambda rng: {"row": rng.randint(4, 8)},
        second={"row": 7},
        truth=_deranged,
        predicts=Slider(asks="What do you guess?", low=0, high=1),
        experiment=none_in_slot,
        hints=(
            "Only the order of the cards matters: a row is a permutation of 1 to {row}.",
            "“None” is 1 less “at least one”: inclusion and exclusion, as in U03.2.",
            "If j given cards lie in their slots, the others lie in ({row} − j)! orders, and there are comb({row}, j) "
            "choices of j.",
        ),
        steps=(
            Step("The expected number of cards in their slots: {row} cards, each with 1/{row}.", lambda row: 1),
            Step(
                "All pairs of cards together, both in their slots:",
                lambda row: comb(row, 2) * Fraction(1, perm(row, 2)),
            ),
            Step("All triples together:", lambda row: comb(row, 3) * Fraction(1, perm(row, 3))),
            Step("1, less singles, plus pairs, less triples, and so on.", _deranged),
        ),
        misconceptions=(
            Misconception(
                "independent",
                lambda row: Fraction(row - 1, row) ** row,
                "You multiplied as if the cards were independent. If all but one are in their slots, so is the last.",
            ),
            Misconception("one-card", lambda row: 1 - Fraction(1, row), "That is the chance for one certain card."),
            Misconception(
                "some", lambda row: 1 - _deranged(row), "That is the chance that at least one is in its slot."
            ),
        ),
    ),
    Exercise(
        id="U03.5",
        title="How much that varies",
        story="Some rows have no card in its slot, some have three.",
        asks="What is the variance of the number of cards of a dealt row of {row} that lie in their own sorted slot?",
        kind=Rational(),
        parameters={"row": 9},
        another=lambda rng: {"row": rng.randint(3, 8)},
        second={"row": 7},
        truth=lambda row: row * Fraction(1, row) + 2 * comb(row, 2) * Fraction(1, perm(row, 2)) - 1,
        predicts=Slider(asks="What do you guess?", low=0, high=4),
        experiment=slots_spread,
        hints=(
            "Give each card a light that is on if it is in its slot.",
            "The square of a sum of lights is the lights, and each ordered pair of two of them.",
            "Two given cards are both in their slots with the chance 1/({row} · ({row} − 1)).",
        ),
        steps=(
            Step("The mean: {row} cards, each with 1/{row}.", lambda row: 1),
            Step("All ordered pairs of different cards together, both in their slots:", lambda row: 1),
            Step("The mean of the square: the lights, and the pairs.", lambda row: 2),
            Step(
                "Less the square of the mean.",
                lambda row: row * Fraction(1, row) + 2 * comb(row, 2) * Fraction(1, perm(row, 2)) - 1,
            ),
        ),
        misconceptions=(
            Misconception(
                "independent",
                lambda row: 1 - Fraction(1, row),
                "You added the variances of {row} lights as if they were independent. Each pair has a covariance.",
            ),
            Misconception(
                "no-mean", lambda row: 2, "That is the mean of the square. Take the square of the mean away."
            ),
            Misconception(
                "one-light",
                lambda row: Fraction(1, row) * (1 - Fraction(1, row)),
                "That is the variance of one light.",
            ),
        ),
    ),
    Exercise(
        id="U03.6",
        title="Three in a row",
        story="17, 18, 19 side by side would be worth two steps to whoever makes them.",
        asks="In a fresh row of {row} cards from the numbers 1 to {highest}: how many times, on average, do three "
        "cards a, a+1, a+2 lie in consecutive slots?",
        kind=Rational(),
        parameters={"highest": 50, "row": 9},
        another=_decks,
        second={"highest": 45, "row": 8},
        truth=_third,
        predicts=Slider(
            asks="In one row of how many would you look for one?",
            low=10,
            high=1e5,
            log=True,
            of=lambda highest, row: 1 / _third(highest, row),
        ),
        experiment=triples,
        runs=200_000,
        hints=(
            "Give each three neighbouring slots a light.",
            "How many ordered triples of cards are there, and how many of them follow on?",
            "There are {highest} − 2 triples a, a+1, a+2, of {highest} · ({highest} − 1) · ({highest} − 2) ordered "
            "ones.",
        ),
        steps=(
            Step("So many threes of neighbouring slots are there:", lambda row, **_: row - 2),
            Step("The chance of one of them:", lambda highest, **_: Fraction(highest - 2, perm(highest, 3))),
            Step("Add up.", _third),
        ),
        misconceptions=(
            Misconception(
                "independent",
                lambda highest, row: (row - 2) * Fraction(1, highest) ** 2,
                "You multiplied the chances of two places that share a card.",
            ),
            Misconception(
                "pairs",
                lambda highest, row: (row - 1) * Fraction(highest - 2, perm(highest, 3)),
                "You counted the places between two cards. Count the threes of neighbouring slots.",
            ),
            Misconception(
                "any-order",
                lambda highest, row: 6 * _third(highest, row),
                "You let the three cards lie in any order. They have to rise.",
            ),
        ),
        differs=DEALT + " A simulation needs many rows to see any: look at its error bar.",
    ),
)

CHECKS = (
    Check(
        id="U03.a",
        after="U03.1",
        asks="Your left neighbour’s row lies open, and shows many pairs that follow on. You know nothing of your own "
        "row. What does dealing from one deck do to the mean of your row, before anybody looks?",
        claims=(
            Claim(
                "it lowers it", lambda: _four(4, 9) / 4 < _mean(60, 9), "Compare one row of four with one row alone."
            ),
            Claim(
                "nothing",
                lambda: _four(4, 9) / 4 == _mean(60, 9),
                "Any two places of the deck are as good as any others, as long as you do not look.",
            ),
            Claim(
                "it raises it", lambda: _four(4, 9) / 4 > _mean(60, 9), "Which row would be better off than another?"
            ),
        ),
    ),
    Check(
        id="U03.b",
        after="U03.2",
        asks="In U03.2, how good is “the places are independent” as an approximation?",
        claims=(
            Claim(
                "good to 1 in 100",
                lambda: _rough() < Fraction(1, 100),
                "Compare the first two terms of both sums: they are almost the same.",
            ),
            Claim(
                "off by a tenth or more",
                lambda: _rough() >= Fraction(1, 10),
                "Compare both sums term by term: how much do the pairs of touching places add?",
            ),
        ),
    ),
    Check(
        id="U03.c",
        after="U03.4",
        asks="Rows get longer and longer. Where does the chance go that no card lies in its own slot?",
        claims=(
            Claim("to 0", lambda: _deranged(40) < Fraction(1, 100), "Each card has a smaller and smaller chance too."),
            Claim(
                "it settles between 0 and 1",
                lambda: Fraction(1, 100) <= _deranged(40) <= Fraction(99, 100) and _deranged(40) - _deranged(39) < 1e-9,
                "More cards, each with less of a chance: the two balance.",
            ),
            Claim("to 1", lambda: _deranged(40) > Fraction(99, 100), "There are also more and more cards to be right."),
        ),
    ),
)


def _rough() -> Fraction:
    """How far independence is off, in parts of the answer."""
    return abs(1 - (1 - Fraction(1, 50)) ** 8 - _once(50, 9)) / _once(50, 9)


UNIT = Unit(
    id="U03",
    title="Cards that follow on",
    game="pharma_code",
    concept="indicators, inclusion and exclusion, the matching problem",
    minutes=45,
    needs=("U01",),
    goals=(
        "get expectations by adding indicators",
        "get “at least one” by inclusion and exclusion",
        "see when the Poisson approximation is good",
    ),
    hook="Neighbours like 9 and 10 pay a bonus step. How often are they there before anyone moves?",
    exercises=EXERCISES,
    checks=CHECKS,
    misconceptions=(
        (
            "The chance of at least one is the expected number.",
            "The expected number counts a row with two places twice.",
        ),
        ("Chances of overlapping places can be multiplied.", "Two places that share a card depend on each other."),
        (
            "With four players’ cards on the table my row’s chances change.",
            "Not before you look: any places of a shuffled deck are as good as any others.",
        ),
    ),
    review=("U01.3", "U01.6"),
    notes=(
        "U03.2 is the best first inclusion–exclusion sum: few terms, and they shrink fast. The rules pay the bonus "
        "when the neighbours arise by an exchange; here only the deal is counted. Say so."
    ),
)
