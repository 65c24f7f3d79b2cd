"""Exercises U02.6 and U02.7: how long it takes to draw a card that fits."""

from fractions import Fraction
from math import comb
from random import Random

from pharmalab.core.piles import Pile
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.kinds import Chance, Function, Rational
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.games.pharma_code import odds

NOT_ALL = "You subtracted the chance that all the cards fit. But the opposite of “at least one fits” is “none fits”."


def draws(rng: Random, unseen: int, fits: int) -> int:
    """Draw from the face-down pile until a card fits, and count the draws."""
    pile, drawn = Pile.shuffled(range(1, unseen + 1)), 0
    while True:
        card = pile.top().sample(rng)
        pile, drawn = pile.draw(card), drawn + 1
        if int(card) <= fits:  # the lowest cards stand for those that fit
            return drawn


def soon(rng: Random, unseen: int, fits: int, within: int) -> bool:
    """Draw from the face-down pile until a card fits, and check whether that takes at most *within* draws."""
    return draws(rng, unseen, fits) <= within


def _within(unseen: int, fits: int, within: int) -> Fraction:
    return sum((odds.waiting(fits, unseen)[n] for n in range(1, within + 1)), Fraction(0))


def _pile(rng: Random) -> Parameters:
    return {"unseen": rng.randint(20, 40), "fits": rng.randint(4, 9)}


EXERCISES = (
    Exercise(
        id="U02.6",
        title="Waiting for a fit",
        story="Your row has a gap.",
        asks="Of the {unseen} cards you haven’t seen, {fits} would fit. You don’t put any cards back. On average, how "
        "many draws does it take to get one that fits?",
        kind=Rational(),
        parameters={"unseen": 34, "fits": 7},
        another=_pile,
        second={"unseen": 30, "fits": 6},
        truth=lambda unseen, fits: odds.mean_waiting(fits, unseen),
        predicts=Slider(asks="How many draws do you think it takes?", low=1, high=15),
        experiment=draws,
        coded=Coded(
            Function(
                "expected_draws(M, K)",
                cases=((34, 7), (5, 5), (9, 1)),
                hidden=((30, 6), (100, 3)),
                gives="the expected number of draws until the first card that fits, where K of "
                "M cards fit. For example, expected_draws(5, 5) is 1",
            ),
            lambda M, K: odds.mean_waiting(K, M),
        ),
        hints=(
            "Imagine the unseen cards laid out in the order you’ll draw them. The cards that fit cut this line into "
            "gaps.",
            "There are {fits} + 1 gaps. On average, the other cards are spread evenly over the gaps.",
            "On average, ({unseen} − {fits})/({fits} + 1) other cards come before the first card that fits.",
        ),
        steps=(
            Step("Number of cards that don’t fit:", lambda unseen, fits: unseen - fits, working="{unseen} − {fits}"),
            Step(
                "Number of gaps before, between and after the cards that fit (a gap can be empty):",
                lambda unseen, fits: fits + 1,
                working="{fits} + 1",
            ),
            Step(
                "Average number of cards in the first gap:",
                lambda unseen, fits: Fraction(unseen - fits, fits + 1),
                working="#1 / #2",
            ),
            Step(
                "Right after the first gap comes a card that fits, so add 1.",
                lambda unseen, fits: odds.mean_waiting(fits, unseen),
                working="#3 + 1",
            ),
        ),
        misconceptions=(
            Misconception(
                "put-back",
                lambda unseen, fits: Fraction(unseen, fits),
                "That would be right if you put each card back (the geometric distribution). But here, you don’t.",
            ),
            Misconception(
                "one-draw",
                lambda unseen, fits: Fraction(fits, unseen),
                "That’s the chance that the next card fits. The question asks for a number of draws.",
            ),
            Misconception(
                "before",
                lambda unseen, fits: Fraction(unseen - fits, fits + 1),
                "You counted only the draws before the first card that fits. But the draw of that card counts too.",
            ),
            Misconception(
                "no-last-gap",
                lambda unseen, fits: Fraction(unseen - fits, fits),
                "You counted {fits} gaps, one before each card that fits. But there’s one more gap, after the last of "
                "these cards. And the draw of the card that fits counts too.",
            ),
            Misconception(
                "no-end",
                lambda unseen, fits: Fraction(unseen, fits + 1),
                "That’s close. But look at the gaps between the cards that fit. How many cards are in each gap?",
            ),
        ),
        differs="In this model, you draw only from the face-down pile, and nobody else draws.",
    ),
    Exercise(
        id="U02.7",
        title="Before the phase ends",
        story="The phase will end soon, and you may get only {within} more draws.",
        asks="Of the {unseen} cards you haven’t seen, {fits} would fit. You don’t put any cards back. What is the "
        "chance that at least one of the next {within} cards you draw fits?",
        kind=Chance(),
        parameters={"unseen": 34, "fits": 7, "within": 3},
        another=lambda rng: {**_pile(rng), "within": rng.randint(2, 5)},
        second={"unseen": 30, "fits": 6, "within": 4},
        truth=_within,
        predicts=Slider(asks="What’s your guess?", low=0, high=1),
        experiment=soon,
        hints=(
            "Start with the opposite: how likely is it that none of the cards fits?",
            "Work out the chance that none of the {within} cards fits, and subtract it from 1.",
            "P(no fit) = comb({unseen} − {fits}, {within}) / comb({unseen}, {within}).",
        ),
        steps=(
            Step(
                "The chance that the first card doesn’t fit:",
                lambda unseen, fits, within: Fraction(unseen - fits, unseen),
                working="({unseen} − {fits}) / {unseen}",
            ),
            Step(
                "The chance that none of the {within} cards fits:",
                lambda unseen, fits, within: 1 - _within(unseen, fits, within),
                working="comb({unseen} − {fits}, {within}) / comb({unseen}, {within})",
            ),
            Step("Subtract that chance from 1.", _within, working="1 − #2"),
        ),
        misconceptions=(
            Misconception(
                "put-back",
                lambda unseen, fits, within: 1 - Fraction(unseen - fits, unseen) ** within,
                "That would be right if you put each card back. But here, you don’t.",
            ),
            Misconception(
                "added",
                lambda unseen, fits, within: within * Fraction(fits, unseen),
                "You added up the chances of the individual draws. But then cases in which several cards fit are "
                "counted more than once.",
            ),
            Misconception(
                "none",
                lambda unseen, fits, within: 1 - _within(unseen, fits, within),
                "That’s the chance that none of the cards fits. The question asks for the opposite.",
            ),
            Misconception(
                "none-put-back",
                lambda unseen, fits, within: Fraction(unseen - fits, unseen) ** within,
                "If you put each card back, that would be the chance that none of the cards fits. But here, you don’t, "
                "and the question asks for the opposite.",
            ),
            Misconception(
                "not-all",
                lambda unseen, fits, within: 1 - Fraction(comb(fits, within), comb(unseen, within)),
                NOT_ALL,
            ),
            Misconception(
                "not-all-put-back",
                lambda unseen, fits, within: 1 - Fraction(fits, unseen) ** within,
                f"{NOT_ALL} And you don’t put any cards back.",
            ),
            Misconception(
                "the-last",
                lambda unseen, fits, within: odds.waiting(fits, unseen)[within],
                "That’s the chance that the last card is the first to fit. But an earlier card can fit too.",
            ),
        ),
        differs="In this model, you draw only from the face-down pile, and nobody else draws.",
    ),
)
