"""U02.6 and U02.7: waiting for a card that fits."""

from fractions import Fraction
from random import Random

from pharmalab.core.piles import Pile
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.kinds import Function, Rational
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.games.pharma_code import odds


def draws(rng: Random, unseen: int, fits: int) -> int:
    """Draw from the closed pile until a card fits: how many draws?"""
    pile, drawn = Pile.shuffled(range(1, unseen + 1)), 0
    while True:
        card = pile.top().sample(rng)
        pile, drawn = pile.draw(card), drawn + 1
        if int(card) <= fits:  # let those be the cards that fit
            return drawn


def soon(rng: Random, unseen: int, fits: int, within: int) -> bool:
    """Draw until a card fits: is it within so many draws?"""
    return draws(rng, unseen, fits) <= within


def _within(unseen: int, fits: int, within: int) -> Fraction:
    return sum((odds.waiting(fits, unseen)[n] for n in range(1, within + 1)), Fraction(0))


def _pile(rng: Random) -> Parameters:
    return {"unseen": rng.randint(20, 40), "fits": rng.randint(4, 9)}


EXERCISES = (
    Exercise(
        id="U02.6",
        title="Waiting for a fit",
        story="There is a gap in your row. {unseen} cards are unseen, and {fits} of them fit.",
        asks="You draw from {unseen} unseen cards, of which {fits} fit, without putting any back. With which draw, on "
        "average, comes the first that fits?",
        kind=Rational(),
        parameters={"unseen": 34, "fits": 7},
        another=_pile,
        second={"unseen": 30, "fits": 6},
        truth=lambda unseen, fits: odds.mean_waiting(fits, unseen),
        predicts=Slider(asks="With which draw do you guess?", low=1, high=15),
        experiment=draws,
        coded=Coded(
            Function(
                "expected_draws(M, K)",
                cases=((34, 7), (5, 5), (9, 1)),
                hidden=((30, 6), (100, 3)),
                gives="the draw with which the first card that fits is expected, where K of M cards fit; "
                "expected_draws(5, 5) is 1",
            ),
            lambda M, K: odds.mean_waiting(K, M),
        ),
        hints=(
            "Lay all unseen cards in a line, as they will be drawn. The cards that fit cut it.",
            "The other cards fall into {fits} + 1 gaps, all equally long on average.",
            "Before the first card that fits there are ({unseen} − {fits})/({fits} + 1) others on average.",
        ),
        steps=(
            Step("So many cards do not fit:", lambda unseen, fits: unseen - fits, working="{unseen} − {fits}"),
            Step(
                "They lie in so many gaps, before, between and after those that fit:",
                lambda unseen, fits: fits + 1,
                working="{fits} + 1",
            ),
            Step(
                "So many lie in the first gap on average:",
                lambda unseen, fits: Fraction(unseen - fits, fits + 1),
                working="#1 / #2",
            ),
            Step("The draw after them fits.", lambda unseen, fits: odds.mean_waiting(fits, unseen), working="#3 + 1"),
        ),
        misconceptions=(
            Misconception(
                "put-back",
                lambda unseen, fits: Fraction(unseen, fits),
                "That is the geometric mean waiting time, for cards that are put back. Here each draw that does not "
                "fit helps.",
            ),
            Misconception(
                "before",
                lambda unseen, fits: Fraction(unseen - fits, fits + 1),
                "So many draws go before it. The draw that fits counts too.",
            ),
            Misconception(
                "no-end",
                lambda unseen, fits: Fraction(unseen, fits + 1),
                "Nearly: count the gaps of the cards that do not fit, and then the draw that does.",
            ),
        ),
        differs="The model: you take from the closed pile only, and nobody else draws.",
    ),
    Exercise(
        id="U02.7",
        title="A fit soon",
        story="The phase will not last much longer: {within} more draws, perhaps.",
        asks="You draw from {unseen} unseen cards, of which {fits} fit, without putting any back. What is the chance "
        "of a fit within {within} draws?",
        kind=Rational(),
        parameters={"unseen": 34, "fits": 7, "within": 3},
        another=lambda rng: {**_pile(rng), "within": rng.randint(2, 5)},
        second={"unseen": 30, "fits": 6, "within": 4},
        truth=_within,
        predicts=Slider(asks="What do you guess?", low=0, high=1),
        experiment=soon,
        hints=(
            "When is there none?",
            "Work out the chance of no fit in {within} draws, and take it from 1.",
            "P(no fit) = comb({unseen} − {fits}, {within}) / comb({unseen}, {within}).",
        ),
        steps=(
            Step(
                "The first draw does not fit with the chance:",
                lambda unseen, fits, within: Fraction(unseen - fits, unseen),
                working="({unseen} − {fits}) / {unseen}",
            ),
            Step(
                "None of {within} draws fits with:",
                lambda unseen, fits, within: 1 - _within(unseen, fits, within),
                working="comb({unseen} − {fits}, {within}) / comb({unseen}, {within})",
            ),
            Step("1 less that.", _within, working="1 − #2"),
        ),
        misconceptions=(
            Misconception(
                "put-back",
                lambda unseen, fits, within: 1 - Fraction(unseen - fits, unseen) ** within,
                "You put each card back before the next one.",
            ),
            Misconception(
                "added",
                lambda unseen, fits, within: within * Fraction(fits, unseen),
                "You added the chances of single draws. Rows of draws with two fits are counted twice.",
            ),
            Misconception(
                "none", lambda unseen, fits, within: 1 - _within(unseen, fits, within), "That is the chance of no fit."
            ),
            Misconception(
                "the-last",
                lambda unseen, fits, within: odds.waiting(fits, unseen)[within],
                "That is a first fit with exactly the last of these draws. It may come earlier.",
            ),
        ),
        differs="The model: you take from the closed pile only, and nobody else draws.",
    ),
)
