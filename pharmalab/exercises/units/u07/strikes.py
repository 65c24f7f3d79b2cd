"""U07.1 and U07.2: epidemics at once, and next to each other."""

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
    """Draw the cards of the first turn from the deck of piles: is an epidemic among them?"""
    cards, _ = draw(rng, piled((size,) * epidemics), PER_TURN)
    return EPIDEMIC in cards


def _neighbours(cards: Sequence[int | str]) -> int:
    """Return the number of epidemics that follow directly on an epidemic."""
    return sum(a == b == EPIDEMIC for a, b in pairwise(cards))


def more_pairs(rng: Random, epidemics: int, size: int) -> int:
    """Lay out both decks. Return how many more neighbouring epidemics the shuffled deck has."""
    sizes = (size,) * epidemics
    one, _ = draw(rng, shuffled(sizes), sum(sizes))
    other, _ = draw(rng, piled(sizes), sum(sizes))
    return _neighbours(one) - _neighbours(other)


@lru_cache(maxsize=256)
def first_strike(epidemics: int, size: int) -> dict[str, Fraction]:
    """Return the chance of an epidemic in the first turn, in both decks."""
    sizes = (size,) * epidemics
    return {
        name: 1 - counted(deck, (EPIDEMIC,), range(PER_TURN)).get(0, Fraction(0))
        for name, deck in ((PILES, piled(sizes)), (SHUFFLED, shuffled(sizes)))
    }


@lru_cache(maxsize=256)
def neighbours(epidemics: int, size: int) -> dict[str, Fraction]:
    """Return the expected number of neighbouring epidemics, in both decks."""
    sizes = (size,) * epidemics
    return {
        name: sum((both(deck, place) for place in range(sum(sizes) - 1)), Fraction(0))
        for name, deck in ((PILES, piled(sizes)), (SHUFFLED, shuffled(sizes)))
    }


def some_deck(rng: Random) -> dict[str, int]:
    """Return other numbers: epidemics and pile size."""
    return {"epidemics": rng.randint(4, 6), "size": rng.randint(6, 9)}


EXERCISES = (
    Exercise(
        id="U07.1",
        title="Struck on turn 1",
        story="The deck has {epidemics} piles of {size} cards with one epidemic in each. Or you shuffle all the "
        "cards together. You draw two cards per turn.",
        asks="What is the chance of an epidemic on the first turn, with {epidemics} piles of {size}, and with all "
        "the cards shuffled together?",
        kind=FIRST,
        parameters={"epidemics": 5, "size": 10},
        another=some_deck,
        second={"epidemics": 4, "size": 12},
        truth=first_strike,
        predicts=Options(
            asks="In which deck is it more likely?",
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
            "Draw the deck as {epidemics} piles of {size}. Which pile do the first turn’s cards come from?",
            "In the first pile, one card is an epidemic, and you draw two. For the shuffled deck, work out the "
            "chance of none.",
            "In the shuffled deck, multiply the chances that the first card isn’t an epidemic, and then that the "
            "second isn’t.",
        ),
        steps=(
            Step(
                "Piles: you draw two of the {size} cards in the first pile, so the chance is",
                lambda size, **_: Fraction(2, size),
                working="2 / {size}",
            ),
            Step(
                "Shuffled: the chance that the first card isn’t an epidemic is",
                lambda epidemics, size: Fraction(epidemics * (size - 1), epidemics * size),
                working="({size} − 1) / {size}",
            ),
            Step(
                "Then the chance that the second card isn’t one either is",
                lambda epidemics, size: Fraction(epidemics * (size - 1) - 1, epidemics * size - 1),
                working="({epidemics}·{size} − {epidemics} − 1) / ({epidemics}·{size} − 1)",
            ),
            Step(
                "Your answers are the first chance, and 1 minus the product of the other two.",
                first_strike,
                FIRST,
                working="piles: #1; shuffled: 1 − #2 · #3",
            ),
        ),
        row_hints=(
            "Draw the deck as {epidemics} piles of {size}. Which pile do the first turn’s cards come from?",
            "In a shuffled deck, every pair of cards is equally likely to be on top.",
        ),
        misconceptions=(
            Misconception(
                "same",
                lambda size, **_: {PILES: Fraction(2, size), SHUFFLED: Fraction(2, size)},
                "Each card has the same chance in both decks. But in a shuffled deck you can draw two epidemics at "
                "once, in one turn.",
            ),
            Misconception(
                "put-back",
                lambda size, **_: {
                    PILES: 1 - (1 - Fraction(1, size)) ** 2,
                    SHUFFLED: 1 - (1 - Fraction(1, size)) ** 2,
                },
                "You put the first card back before you drew the second.",
            ),
            Misconception(
                "one-card",
                lambda size, **_: {PILES: Fraction(1, size), SHUFFLED: Fraction(1, size)},
                "That’s the chance for one card. But you draw two cards per turn.",
            ),
            Misconception(
                "none",
                lambda **numbers: {deck: 1 - chance for deck, chance in first_strike(**numbers).items()},
                "Those are the chances that the first turn has no epidemic.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U07.2",
        title="Two in a row",
        story="In both decks, each card has the same chance of being an epidemic. Now look at neighbouring cards.",
        asks="How many pairs of neighbouring epidemics do you expect in {epidemics} piles of {size}, and how many "
        "if all the cards are shuffled together?",
        kind=PAIRS,
        parameters={"epidemics": 5, "size": 10},
        another=some_deck,
        second={"epidemics": 4, "size": 12},
        truth=neighbours,
        predicts=Slider(
            asks="How many times as many pairs does the shuffled deck have?",
            low=0.1,
            high=50,
            log=True,
            of=lambda **numbers: neighbours(**numbers)[SHUFFLED] / neighbours(**numbers)[PILES],
        ),
        experiment=more_pairs,
        estimates=lambda **numbers: neighbours(**numbers)[SHUFFLED] - neighbours(**numbers)[PILES],
        hints=(
            "Where can two epidemics be neighbours in the deck of piles?",
            "They can only meet where two piles touch. In the shuffled deck, add up over all pairs of places.",
            "At a border, the last card of one pile and the first of the next are each an epidemic with the chance "
            "1/{size}.",
        ),
        steps=(
            Step("Number of borders between piles:", lambda epidemics, **_: epidemics - 1, working="{epidemics} − 1"),
            Step(
                "The chance that both cards at one border are epidemics:",
                lambda size, **_: Fraction(1, size**2),
                working="1 / {size}^2",
            ),
            Step(
                "Number of neighbouring places in the whole deck:",
                lambda epidemics, size: epidemics * size - 1,
                working="{epidemics}·{size} − 1",
            ),
            Step(
                "The chance that two given places in the shuffled deck are both epidemics:",
                lambda epidemics, size: Fraction(comb(epidemics, 2), comb(epidemics * size, 2)),
                working="{epidemics}·({epidemics} − 1) / perm({epidemics}·{size}, 2)",
            ),
            Step(
                "Multiply the number of borders by their chance, and the number of neighbouring places by theirs.",
                neighbours,
                PAIRS,
                working="piles: #1 · #2; shuffled: #3 · #4",
            ),
        ),
        row_hints=(
            "Where can two epidemics be neighbours in the deck of piles?",
            "How many pairs of neighbouring places has a shuffled deck? How likely are both to be epidemics?",
        ),
        misconceptions=(
            Misconception(
                "same",
                lambda epidemics, size: dict.fromkeys((PILES, SHUFFLED), Fraction(epidemics * size - 1, size**2)),
                "You treated the cards as independent. But one card changes the chances of the next, and "
                "differently in each deck.",
            ),
            Misconception(
                "never",
                lambda **numbers: {**neighbours(**numbers), PILES: Fraction(0)},
                "Two epidemics can be neighbours in the piles too: the last card of one and the first of the next.",
            ),
            Misconception(
                "independent",
                lambda epidemics, size: {
                    **neighbours(epidemics, size),
                    SHUFFLED: Fraction(epidemics * size - 1, size**2),
                },
                "You treated the places as independent. But an epidemic can’t be in two places at once.",
            ),
        ),
        differs=MODEL,
    ),
)
