"""U02.6 and U02.7: waiting for a card that fits."""

from fractions import Fraction
from random import Random

from pharmalab.core.piles import Pile
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.kinds import Chance, Function, Rational
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.games.pharma_code import odds


def draws(rng: Random, unseen: int, fits: int) -> int:
    """Draw from the closed pile until a card fits: how many draws?"""
    pile, drawn = Pile.shuffled(range(1, unseen + 1)), 0
    while True:
        card = pile.top().sample(rng)
        pile, drawn = pile.draw(card), drawn + 1
        if int(card) <= fits:  # the lowest cards stand for those that fit
            return drawn


def soon(rng: Random, unseen: int, fits: int, within: int) -> bool:
    """Draw until a card fits. Return whether it comes within the given number of draws."""
    return draws(rng, unseen, fits) <= within


def _within(unseen: int, fits: int, within: int) -> Fraction:
    return sum((odds.waiting(fits, unseen)[n] for n in range(1, within + 1)), Fraction(0))


def _pile(rng: Random) -> Parameters:
    return {"unseen": rng.randint(20, 40), "fits": rng.randint(4, 9)}


EXERCISES = (
    Exercise(
        id="U02.6",
        title="Waiting for a fit",
        story="Your row has a gap. You haven’t seen {unseen} cards, and {fits} of them fit.",
        asks="{fits} of the {unseen} unseen cards fit, and you put none back. On which draw, on average, do you "
        "get the first card that fits?",
        kind=Rational(),
        parameters={"unseen": 34, "fits": 7},
        another=_pile,
        second={"unseen": 30, "fits": 6},
        truth=lambda unseen, fits: odds.mean_waiting(fits, unseen),
        predicts=Slider(asks="On which draw do you guess?", low=1, high=15),
        experiment=draws,
        coded=Coded(
            Function(
                "expected_draws(M, K)",
                cases=((34, 7), (5, 5), (9, 1)),
                hidden=((30, 6), (100, 3)),
                gives="the expected number of draws until the first card that fits, where K of M cards fit; "
                "expected_draws(5, 5) is 1",
            ),
            lambda M, K: odds.mean_waiting(K, M),
        ),
        hints=(
            "Lay out the unseen cards in the order of drawing. Those that fit cut this line into gaps.",
            "The other cards are in {fits} + 1 gaps, which all have the same length on average.",
            "On average, ({unseen} − {fits})/({fits} + 1) other cards come before the first that fits.",
        ),
        steps=(
            Step("Number of cards that don’t fit:", lambda unseen, fits: unseen - fits, working="{unseen} − {fits}"),
            Step(
                "Number of gaps, before, between and after the cards that fit:",
                lambda unseen, fits: fits + 1,
                working="{fits} + 1",
            ),
            Step(
                "Average number of cards in the first gap:",
                lambda unseen, fits: Fraction(unseen - fits, fits + 1),
                working="#1 / #2",
            ),
            Step(
                "The next draw is the one that fits, so add 1.",
                lambda unseen, fits: odds.mean_waiting(fits, unseen),
                working="#3 + 1",
            ),
        ),
        misconceptions=(
            Misconception(
                "put-back",
                lambda unseen, fits: Fraction(unseen, fits),
                "That’s the geometric waiting time, for cards you put back. But here each card that doesn’t fit is "
                "gone.",
            ),
            Misconception(
                "before",
                lambda unseen, fits: Fraction(unseen - fits, fits + 1),
                "You counted the draws before it. But the draw that fits counts too.",
            ),
            Misconception(
                "no-end",
                lambda unseen, fits: Fraction(unseen, fits + 1),
                "That’s close. But look at the gaps between the cards that fit, and at what each gap contains.",
            ),
        ),
        differs="The model: you only draw from the closed pile, and nobody else draws.",
    ),
    Exercise(
        id="U02.7",
        title="A fit soon",
        story="The phase will end soon: perhaps you get {within} more draws.",
        asks="{fits} of the {unseen} unseen cards fit, and you put none back. What is the chance of a fit within "
        "{within} draws?",
        kind=Chance(),
        parameters={"unseen": 34, "fits": 7, "within": 3},
        another=lambda rng: {**_pile(rng), "within": rng.randint(2, 5)},
        second={"unseen": 30, "fits": 6, "within": 4},
        truth=_within,
        predicts=Slider(asks="What do you guess?", low=0, high=1),
        experiment=soon,
        hints=(
            "When does no card fit?",
            "Work out the chance of no fit in {within} draws, and subtract it from 1.",
            "P(no fit) = comb({unseen} − {fits}, {within}) / comb({unseen}, {within}).",
        ),
        steps=(
            Step(
                "The chance that the first draw doesn’t fit:",
                lambda unseen, fits, within: Fraction(unseen - fits, unseen),
                working="({unseen} − {fits}) / {unseen}",
            ),
            Step(
                "The chance that none of {within} draws fits:",
                lambda unseen, fits, within: 1 - _within(unseen, fits, within),
                working="comb({unseen} − {fits}, {within}) / comb({unseen}, {within})",
            ),
            Step("Subtract that from 1.", _within, working="1 − #2"),
        ),
        misconceptions=(
            Misconception(
                "put-back",
                lambda unseen, fits, within: 1 - Fraction(unseen - fits, unseen) ** within,
                "That would be right if you put each card back. Here, drawn cards stay out.",
            ),
            Misconception(
                "added",
                lambda unseen, fits, within: within * Fraction(fits, unseen),
                "You added the chances of single draws. That counts a series of draws with two fits twice.",
            ),
            Misconception(
                "none", lambda unseen, fits, within: 1 - _within(unseen, fits, within), "That’s the chance of no fit."
            ),
            Misconception(
                "the-last",
                lambda unseen, fits, within: odds.waiting(fits, unseen)[within],
                "That’s the chance that the last draw is the first to fit. But an earlier one may fit too.",
            ),
        ),
        differs="The model: you only draw from the closed pile, and nobody else draws.",
    ),
)
