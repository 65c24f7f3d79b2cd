"""Exercises U07.1 and U07.2: epidemics in the first turn, and epidemics next to each other in the deck."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import comb
from random import Random

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.kinds import Chance, Table
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.units.u07.decks import MODEL, PER_TURN, PILES, SHUFFLED, both, draw, piled, shuffled
from pharmalab.games.pandemic.components import EPIDEMIC
from pharmalab.games.pandemic.odds import counted

FIRST, PAIRS = Table("chance", cell=Chance()), Table("expected pairs")


def strikes_at_once(rng: Random, epidemics: int, size: int) -> bool:
    """Draw the first turn's cards from a deck built from piles, and check whether an epidemic is among them."""
    cards, _ = draw(rng, piled((size,) * epidemics), PER_TURN)
    return EPIDEMIC in cards


def _neighbours(cards: Sequence[int | str]) -> int:
    """Return the number of epidemics that follow directly on an epidemic."""
    return sum(a == b == EPIDEMIC for a, b in pairwise(cards))


def more_pairs(rng: Random, epidemics: int, size: int) -> int:
    """Return how many more pairs of neighbouring epidemics a shuffled deck has than a deck built from piles."""
    sizes = (size,) * epidemics
    one, _ = draw(rng, shuffled(sizes), sum(sizes))
    other, _ = draw(rng, piled(sizes), sum(sizes))
    return _neighbours(one) - _neighbours(other)


@lru_cache(maxsize=256)
def first_strike(epidemics: int, size: int) -> dict[str, Fraction]:
    """Return the chance of an epidemic in the first turn, for a deck built from piles and for a shuffled deck."""
    sizes = (size,) * epidemics
    return {
        name: 1 - counted(deck, (EPIDEMIC,), range(PER_TURN)).get(0, Fraction(0))
        for name, deck in ((PILES, piled(sizes)), (SHUFFLED, shuffled(sizes)))
    }


@lru_cache(maxsize=256)
def neighbours(epidemics: int, size: int) -> dict[str, Fraction]:
    """Return the expected number of pairs of neighbouring epidemics, with piles and in a shuffled deck."""
    sizes = (size,) * epidemics
    return {
        name: sum((both(deck, place) for place in range(sum(sizes) - 1)), Fraction(0))
        for name, deck in ((PILES, piled(sizes)), (SHUFFLED, shuffled(sizes)))
    }


def some_deck(rng: Random) -> dict[str, int]:
    """Return random parameters: the number of epidemics, and the size of a pile."""
    return {"epidemics": rng.randint(4, 6), "size": rng.randint(6, 9)}


EXERCISES = (
    Exercise(
        id="U07.1",
        title="An epidemic on turn 1",
        story="You can build the deck from {epidemics} piles of {size} cards with one epidemic in each pile, or "
        "shuffle all the cards together. You draw two cards per turn.",
        asks="What is the chance of an epidemic on the first turn with {epidemics} piles of {size}, and what is it if "
        "all the cards are shuffled together?",
        kind=FIRST,
        parameters={"epidemics": 5, "size": 10},
        another=some_deck,
        second={"epidemics": 4, "size": 12},
        truth=first_strike,
        predicts=Options(
            asks="In which deck is an epidemic on turn 1 more likely?",
            options=("in the piles", "in the shuffled one", "equally likely"),
            of=lambda **numbers: (
                "in the piles"
                if first_strike(**numbers)[PILES] > first_strike(**numbers)[SHUFFLED]
                else "in the shuffled one"
            ),
        ),
        one_try="Build the deck from {epidemics} piles of {size}. Return True if at least one of the first two cards "
        "is an epidemic, otherwise False.",
        experiment=strikes_at_once,
        estimates=lambda **numbers: first_strike(**numbers)[PILES],
        hints=(
            "Sketch the deck as {epidemics} piles of {size}. From which pile do you draw on the first turn?",
            "In the first pile, one card is an epidemic, and you draw two cards. For the shuffled deck, work out the "
            "chance that you draw no epidemic.",
            "In the shuffled deck, multiply the chance that the first card isn’t an epidemic by the chance that the "
            "second isn’t either.",
        ),
        steps=(
            Step(
                "With piles, you draw two of the {size} cards in the first pile. The chance of an epidemic:",
                lambda size, **_: Fraction(2, size),
                working="2 / {size}",
            ),
            Step(
                "With the shuffled deck, the chance that the first card isn’t an epidemic:",
                lambda epidemics, size: Fraction(epidemics * (size - 1), epidemics * size),
                working="({size} − 1) / {size}",
            ),
            Step(
                "The chance that the second card isn’t an epidemic either:",
                lambda epidemics, size: Fraction(epidemics * (size - 1) - 1, epidemics * size - 1),
                working="({epidemics}·{size} − {epidemics} − 1) / ({epidemics}·{size} − 1)",
            ),
            Step(
                "With piles, the answer is the first chance. With the shuffled deck, it’s 1 minus the product of the "
                "other two.",
                first_strike,
                FIRST,
                working="piles: #1; shuffled: 1 − #2 · #3",
            ),
        ),
        row_hints=(
            "Sketch the deck as {epidemics} piles of {size}. From which pile do you draw on the first turn?",
            "In a shuffled deck, all pairs of cards are equally likely to be on top.",
        ),
        misconceptions=(
            Misconception(
                "same",
                lambda size, **_: {PILES: Fraction(2, size), SHUFFLED: Fraction(2, size)},
                "In both decks, each card has the same chance of being an epidemic. But in a shuffled deck, you can "
                "draw two epidemics in one turn.",
            ),
            Misconception(
                "put-back",
                lambda size, **_: {
                    PILES: 1 - (1 - Fraction(1, size)) ** 2,
                    SHUFFLED: 1 - (1 - Fraction(1, size)) ** 2,
                },
                "That would be right if you put the first card back before drawing the second. But here, you keep it.",
            ),
            Misconception(
                "one-card",
                lambda size, **_: {PILES: Fraction(1, size), SHUFFLED: Fraction(1, size)},
                "That’s the chance for a single card. But you draw two cards per turn.",
            ),
            Misconception(
                "none",
                lambda **numbers: {deck: 1 - chance for deck, chance in first_strike(**numbers).items()},
                "Those are the chances that you draw no epidemic on the first turn. "
                "The question asks for the chances that you do.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U07.2",
        title="Two in a row",
        story="In both decks, each card has the same chance of being an epidemic. Now look at neighbouring cards.",
        asks="How many pairs of neighbouring epidemics do you expect with {epidemics} piles of {size}, and how many "
        "if you shuffle all the cards together?",
        kind=PAIRS,
        parameters={"epidemics": 5, "size": 10},
        another=some_deck,
        second={"epidemics": 4, "size": 12},
        truth=neighbours,
        predicts=Slider(
            asks="Divide the number of pairs in the shuffled deck by the number in the piles. What do you get?",
            low=0.1,
            high=50,
            log=True,
            of=lambda **numbers: neighbours(**numbers)[SHUFFLED] / neighbours(**numbers)[PILES],
        ),
        experiment=more_pairs,
        estimates=lambda **numbers: neighbours(**numbers)[SHUFFLED] - neighbours(**numbers)[PILES],
        hints=(
            "With piles, where in the deck can two epidemics be neighbours?",
            "With piles, two epidemics can only be neighbours where one pile ends and the next begins. In the "
            "shuffled deck, add up the chances for all pairs of neighbouring positions.",
            "The last card of a pile is an epidemic with probability 1/{size}, and so is the first card of the next "
            "pile.",
        ),
        steps=(
            Step("Number of borders between piles:", lambda epidemics, **_: epidemics - 1, working="{epidemics} − 1"),
            Step(
                "The chance that both cards at a given border are epidemics:",
                lambda size, **_: Fraction(1, size**2),
                working="1 / {size}^2",
            ),
            Step(
                "Number of pairs of neighbouring positions in the whole deck:",
                lambda epidemics, size: epidemics * size - 1,
                working="{epidemics}·{size} − 1",
            ),
            Step(
                "The chance that the cards at two given positions in the shuffled deck are both epidemics:",
                lambda epidemics, size: Fraction(comb(epidemics, 2), comb(epidemics * size, 2)),
                working="{epidemics}·({epidemics} − 1) / perm({epidemics}·{size}, 2)",
            ),
            Step(
                "For the piles, multiply the number of borders by the chance at a border. For the shuffled deck, "
                "multiply the number of pairs of positions by the chance for a pair.",
                neighbours,
                PAIRS,
                working="piles: #1 · #2; shuffled: #3 · #4",
            ),
        ),
        row_hints=(
            "With piles, where in the deck can two epidemics be neighbours?",
            "How many pairs of neighbouring positions are there in a shuffled deck? How likely is it that both "
            "cards of a pair are epidemics?",
        ),
        misconceptions=(
            Misconception(
                "same",
                lambda epidemics, size: dict.fromkeys((PILES, SHUFFLED), Fraction(epidemics * size - 1, size**2)),
                "You treated the cards as independent. But each card changes the chances for the next one, "
                "and it does so differently in each deck.",
            ),
            Misconception(
                "never",
                lambda **numbers: {**neighbours(**numbers), PILES: Fraction(0)},
                "With piles, two epidemics can still be neighbours: one can be the last card of a pile, and the "
                "other can be the first card of the next.",
            ),
            Misconception(
                "independent",
                lambda epidemics, size: {
                    **neighbours(epidemics, size),
                    SHUFFLED: Fraction(epidemics * size - 1, size**2),
                },
                "You treated the positions as independent. But an epidemic can’t be in two places at once.",
            ),
        ),
        differs=MODEL,
    ),
)
