"""U07.1 and U07.2: epidemics at once, and next to each other."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import comb
from random import Random

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.kinds import Table
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.units.u07.decks import MODEL, PER_TURN, PILES, SHUFFLED, both, draw, piled, shuffled
from pharmalab.games.pandemic.components import EPIDEMIC
from pharmalab.games.pandemic.odds import counted

FIRST, PAIRS = Table("chance"), Table("expected pairs")


def strikes_at_once(rng: Random, epidemics: int, size: int) -> bool:
    """Draw the cards of the first turn from the deck of piles: is an epidemic among them?"""
    cards, _ = draw(rng, piled((size,) * epidemics), PER_TURN)
    return EPIDEMIC in cards


def _neighbours(cards: Sequence[int | str]) -> int:
    """How many epidemics follow on an epidemic?"""
    return sum(a == b == EPIDEMIC for a, b in pairwise(cards))


def more_pairs(rng: Random, epidemics: int, size: int) -> int:
    """Lay out both decks: how many more neighbouring epidemics has the one that was shuffled?"""
    sizes = (size,) * epidemics
    one, _ = draw(rng, shuffled(sizes), sum(sizes))
    other, _ = draw(rng, piled(sizes), sum(sizes))
    return _neighbours(one) - _neighbours(other)


@lru_cache(maxsize=256)
def first_strike(epidemics: int, size: int) -> dict[str, Fraction]:
    sizes = (size,) * epidemics
    return {
        name: 1 - counted(deck, (EPIDEMIC,), range(PER_TURN)).get(0, Fraction(0))
        for name, deck in ((PILES, piled(sizes)), (SHUFFLED, shuffled(sizes)))
    }


@lru_cache(maxsize=256)
def neighbours(epidemics: int, size: int) -> dict[str, Fraction]:
    sizes = (size,) * epidemics
    return {
        name: sum((both(deck, place) for place in range(sum(sizes) - 1)), Fraction(0))
        for name, deck in ((PILES, piled(sizes)), (SHUFFLED, shuffled(sizes)))
    }


def some_deck(rng: Random) -> dict[str, int]:
    return {"epidemics": rng.randint(4, 6), "size": rng.randint(6, 9)}


EXERCISES = (
    Exercise(
        id="U07.1",
        title="Bad luck at once",
        story="The deck has {epidemics} piles of {size} cards with one epidemic each. One could also shuffle all "
        "cards together. Two cards are drawn in a turn.",
        asks="What is the chance of an epidemic on the first turn, with {epidemics} piles of {size}, and with all "
        "cards shuffled?",
        kind=FIRST,
        parameters={"epidemics": 5, "size": 10},
        another=some_deck,
        second={"epidemics": 4, "size": 12},
        truth=first_strike,
        predicts=Options(
            asks="In which deck is it likelier?",
            options=("in the piles", "in the shuffled one", "equally likely"),
            of=lambda **numbers: (
                "in the piles"
                if first_strike(**numbers)[PILES] > first_strike(**numbers)[SHUFFLED]
                else "in the shuffled one"
            ),
        ),
        experiment=strikes_at_once,
        estimates=lambda **numbers: first_strike(**numbers)[PILES],
        hints=(
            "Draw the deck as {epidemics} boxes of {size}. From which box come the cards of the first turn?",
            "In the first box one card is an epidemic: two of its places are drawn. In the shuffled deck work out the "
            "chance of none.",
            "None in the shuffled deck: the chance that the first card is none, times that of the second.",
        ),
        steps=(
            Step(
                "Piles: two of {size} places of the first pile are drawn.",
                lambda size, **_: Fraction(2, size),
                working="2 / {size}",
            ),
            Step(
                "Shuffled: the first card is none:",
                lambda epidemics, size: Fraction(epidemics * (size - 1), epidemics * size),
                working="({size} − 1) / {size}",
            ),
            Step(
                "After that the second is none:",
                lambda epidemics, size: Fraction(epidemics * (size - 1) - 1, epidemics * size - 1),
                working="({epidemics}·{size} − {epidemics} − 1) / ({epidemics}·{size} − 1)",
            ),
            Step(
                "The first; and 1 less the product of the other two.",
                first_strike,
                FIRST,
                working="piles: #1; shuffled: 1 − #2 · #3",
            ),
        ),
        row_hints=(
            "Draw the deck as {epidemics} boxes of {size}. From which box do the cards of the first turn come?",
            "In a shuffled deck every pair of cards is equally likely to come first.",
        ),
        misconceptions=(
            Misconception(
                "same",
                lambda size, **_: {PILES: Fraction(2, size), SHUFFLED: Fraction(2, size)},
                "Each card alone has the same chance in both decks. But a shuffled deck can bring two at once, and "
                "these count as one turn.",
            ),
            Misconception(
                "put-back",
                lambda size, **_: {
                    PILES: 1 - (1 - Fraction(1, size)) ** 2,
                    SHUFFLED: 1 - (1 - Fraction(1, size)) ** 2,
                },
                "You put the first card back before you drew the second one.",
            ),
            Misconception(
                "one-card",
                lambda size, **_: {PILES: Fraction(1, size), SHUFFLED: Fraction(1, size)},
                "That is the chance of one card. A turn draws two.",
            ),
            Misconception(
                "none",
                lambda **numbers: {deck: 1 - chance for deck, chance in first_strike(**numbers).items()},
                "Those are the chances of a first turn without an epidemic.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U07.2",
        title="Two in a row",
        story="Each card of either deck is an epidemic with the same chance. Look at pairs: cards that lie next to "
        "each other.",
        asks="How many pairs of neighbouring epidemics do you expect in {epidemics} piles of {size}, and how many in "
        "the same cards all shuffled?",
        kind=PAIRS,
        parameters={"epidemics": 5, "size": 10},
        another=some_deck,
        second={"epidemics": 4, "size": 12},
        truth=neighbours,
        predicts=Slider(
            asks="How many times as many has the shuffled deck?",
            low=0.1,
            high=50,
            log=True,
            of=lambda **numbers: neighbours(**numbers)[SHUFFLED] / neighbours(**numbers)[PILES],
        ),
        experiment=more_pairs,
        estimates=lambda **numbers: neighbours(**numbers)[SHUFFLED] - neighbours(**numbers)[PILES],
        hints=(
            "Where can two epidemics touch in the deck of piles?",
            "Only at a border of two piles. In the shuffled deck, at any place: add up over all places.",
            "At one border: the last card of a pile and the first of the next, each 1/{size}.",
        ),
        steps=(
            Step("Borders between piles:", lambda epidemics, **_: epidemics - 1, working="{epidemics} − 1"),
            Step(
                "At one border both cards are epidemics with the chance",
                lambda size, **_: Fraction(1, size**2),
                working="1 / {size}^2",
            ),
            Step(
                "Neighbouring places in the whole deck:",
                lambda epidemics, size: epidemics * size - 1,
                working="{epidemics}·{size} − 1",
            ),
            Step(
                "Two given places of the shuffled deck are both epidemics with the chance",
                lambda epidemics, size: Fraction(comb(epidemics, 2), comb(epidemics * size, 2)),
                working="{epidemics}·({epidemics} − 1) / perm({epidemics}·{size}, 2)",
            ),
            Step(
                "Borders times their chance; places times theirs.",
                neighbours,
                PAIRS,
                working="piles: #1 · #2; shuffled: #3 · #4",
            ),
        ),
        row_hints=(
            "Where can two epidemics touch in the deck of piles?",
            "In a shuffled deck, how many places have a neighbour? How likely are both epidemics?",
        ),
        misconceptions=(
            Misconception(
                "same",
                lambda epidemics, size: dict.fromkeys((PILES, SHUFFLED), Fraction(epidemics * size - 1, size**2)),
                "You took the cards for independent, in both decks. Each card has the same chance, but what one is "
                "tells about the next, and in each deck something else.",
            ),
            Misconception(
                "never",
                lambda **numbers: {**neighbours(**numbers), PILES: Fraction(0)},
                "Two epidemics can meet in the piles too: one last in its pile, the other first in the next.",
            ),
            Misconception(
                "independent",
                lambda epidemics, size: {
                    **neighbours(epidemics, size),
                    SHUFFLED: Fraction(epidemics * size - 1, size**2),
                },
                "You took the places as independent. But an epidemic that lies in one place can’t lie in the next.",
            ),
        ),
        differs=MODEL,
    ),
)
