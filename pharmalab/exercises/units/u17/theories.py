"""Exercises U17.2 to U17.4: what a published theory is worth if the rival is sure, half sure or bluffing."""

from fractions import Fraction
from random import Random

from pharmalab.deduction.advice.theories import STARS, WRONG
from pharmalab.deduction.alchemy import ALCHEMICALS, wrong_colors
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.kinds import Chance, Rational
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.probability import BayesTable, Distribution

SURE, HALF_SURE, BLUFF = "sure", "half sure", "bluff"
RIGHT = {SURE: Fraction(1), HALF_SURE: Fraction(1, 2), BLUFF: Fraction(1, len(ALCHEMICALS))}
GOLD_A_POINT = 3  #: at the end of the game

MODEL = (
    "In the model, a rival who’s sure publishes the right theory. A half-sure rival hesitates between two alchemicals "
    "that differ in one sign, and picks one of them. A bluffer picks any of the eight alchemicals. Real rivals also "
    "have other reasons to publish."
)
TYPES = (
    "A rival publishes a theory. The chance that he’s sure is {sure}, and the chance that he’s only half sure is "
    "{half}. Otherwise, he’s bluffing."
)


def published(rng: Random, sure: Fraction, half: Fraction) -> bool:
    """Let a rival of a random type publish a theory, and return whether the theory is right."""
    return not wrong_signs(rng, sure, half)


def endorsed(rng: Random, sure: Fraction, half: Fraction, gold: int) -> float:
    """Endorse a rival's theory with a gold seal, and return the points that you gain, minus the price in points."""
    points = WRONG if wrong_signs(rng, sure, half) else STARS["gold"]
    return points - gold / GOLD_A_POINT


def survivor(rng: Random, sure: Fraction, half: Fraction) -> bool:
    """Let rivals publish theories until one survives a test of one random sign, and return whether it is right."""
    while True:
        wrong = wrong_signs(rng, sure, half)
        if rng.randrange(3) not in wrong:
            return not wrong


def wrong_signs(rng: Random, sure: Fraction, half: Fraction) -> tuple[int, ...]:
    """Return the colours in which a randomly chosen rival's theory is wrong.

    The rival is sure (with probability *sure*), half sure (with probability *half*) or bluffing.
    """
    kind = rng.random()
    if kind < sure:
        return ()
    if kind < sure + half:
        return (rng.randrange(3),) if rng.random() < RIGHT[HALF_SURE] else ()
    claimed, true = rng.randrange(8), rng.randrange(8)
    return wrong_colors(claimed, true)


def kinds(sure: Fraction, half: Fraction) -> Distribution:
    """Return the probabilities that the rival who publishes a theory is sure, half sure or bluffing."""
    return Distribution({SURE: sure, HALF_SURE: half, BLUFF: 1 - sure - half})


def survival() -> dict[str, Fraction]:
    """Return, for each type of rival, the probability that the rival's theory survives a test of one random sign.

    The theory survives if it is right about this sign.
    """
    signs = [len(wrong_colors(a, b)) for a in range(8) for b in range(8)]
    return {
        SURE: Fraction(1),
        HALF_SURE: 1 - (1 - RIGHT[HALF_SURE]) / 3,
        BLUFF: 1 - Fraction(sum(signs), 3 * len(signs)),
    }


def _types_alike(sure: Fraction, half: Fraction) -> Fraction:
    return sum(RIGHT.values(), Fraction(0)) / len(RIGHT)


def right(sure: Fraction, half: Fraction) -> Fraction:
    """Return the probability that a published theory is right, given how likely each type of rival is."""
    return sum((p * RIGHT[kind] for kind, p in kinds(sure, half).items()), Fraction(0))


def worth(sure: Fraction, half: Fraction, gold: int) -> Fraction:
    """Return the expected points from endorsing a theory with a gold seal, minus the price."""
    q = right(sure, half)
    return STARS["gold"] * q + WRONG * (1 - q) - Fraction(gold, GOLD_A_POINT)


def tested(sure: Fraction, half: Fraction) -> BayesTable:
    """Return the probability of each type of rival, given that a theory survived a test of one random sign."""
    return BayesTable(kinds(sure, half), survival())


def survived(sure: Fraction, half: Fraction) -> Fraction:
    """Return the probability that a theory is right, given that it survived a test of one random sign."""
    return right(sure, half) / tested(sure, half).evidence


def _types(rng: Random) -> Parameters:
    """Return three chances that add up to 1, none of them 0."""
    whole = rng.randint(5, 9)
    sure = rng.randint(1, whole - 2)
    return {"sure": Fraction(sure, whole), "half": Fraction(rng.randint(1, whole - sure - 1), whole)}


PRINTED: Parameters = {"sure": Fraction(1, 2), "half": Fraction(1, 4)}
SECOND: Parameters = {"sure": Fraction(1, 5), "half": Fraction(2, 5)}

EXERCISES = (
    Exercise(
        id="U17.2",
        title="Sure, half sure or bluffing",
        story=TYPES,
        asks="What is the chance that the rival’s theory is right?",
        kind=Chance(),
        parameters=PRINTED,
        another=_types,
        second=SECOND,
        truth=right,
        predicts=Slider(asks="How likely is it that the theory is right?", low=0, high=1),
        experiment=published,
        hints=(
            "Go through the three types of rival. How often is each type right?",
            "Use the law of total probability: multiply each type’s chance by its chance of being right.",
            "A rival who’s sure is always right, a half-sure rival is right half the time, and a bluffer is right one "
            "time in eight.",
        ),
        steps=(
            Step(
                "The chance that the rival is half sure and right:",
                lambda sure, half: half * RIGHT[HALF_SURE],
                working="{half} · 1/2",
            ),
            Step(
                "The chance that the rival is bluffing but right by luck:",
                lambda sure, half: (1 - sure - half) * RIGHT[BLUFF],
                working="(1 − {sure} − {half}) · 1/8",
            ),
            Step(
                "The rival might also be sure. Add that chance to the other two.",
                right,
                working="{sure} + #1 + #2",
            ),
        ),
        misconceptions=(
            Misconception(
                "sure-only",
                lambda sure, half: sure,
                "You counted only rivals who are sure. But the other types are sometimes right too.",
            ),
            Misconception(
                "bluff-wrong",
                lambda sure, half: sure + half * RIGHT[HALF_SURE],
                "You treated every bluff as wrong. But one of the eight alchemicals is right.",
            ),
            Misconception(
                "knows",
                lambda sure, half: Fraction(1),
                "You assumed that a rival who publishes must know that he’s right. But some rivals publish without "
                "knowing.",
            ),
            Misconception(
                "even",
                _types_alike,
                "You gave the plain average of the three chances. But the three types aren’t equally likely.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U17.3",
        title="Endorse the theory?",
        story=f"{TYPES} You can endorse the theory with a gold seal for {{gold}} gold. At the end of the game, the "
        "seal scores 5 points if the theory is right, and costs 4 if it’s wrong. Three gold are worth 1 point.",
        asks="How many points do you gain on average if you endorse the theory?",
        kind=Rational(),
        parameters={**PRINTED, "gold": 2},
        another=lambda rng: {**_types(rng), "gold": rng.randint(2, 4)},
        second={**SECOND, "gold": 2},
        truth=worth,
        predicts=Slider(asks="How many points do you think you’ll gain?", low=-5, high=5),
        experiment=endorsed,
        hints=(
            "The theory is either right or wrong. How many points is a gold seal worth in each case?",
            "You gain 5 points if the theory is right, and lose 4 if it’s wrong. Either way, you pay the gold.",
            "If q is the chance from U17.2, your gain is 5 · q − 4 · (1 − q) − {gold}/3.",
        ),
        steps=(
            Step(
                "The chance q that the theory is right (U17.2):",
                lambda sure, half, gold: right(sure, half),
                working="{sure} + {half} · 1/2 + (1 − {sure} − {half}) · 1/8",
            ),
            Step(
                "The value of the gold in points:",
                lambda sure, half, gold: Fraction(gold, GOLD_A_POINT),
                working="{gold} / 3",
            ),
            Step(
                "Work out the average gain, then subtract the average loss and the value of the gold.",
                worth,
                working=lambda **_: f"{STARS['gold']}·#1 − {-WRONG}·(1 − #1) − #2",
            ),
        ),
        misconceptions=(
            Misconception(
                "free",
                lambda sure, half, gold: worth(sure, half, 0),
                "You forgot the price of the endorsement. Gold is worth points at the end of the game.",
            ),
            Misconception(
                "whole-points",
                lambda sure, half, gold: worth(sure, half, 0) - gold,
                "You counted each gold as a point. But three gold are worth one point.",
            ),
            Misconception(
                "no-loss",
                lambda sure, half, gold: STARS["gold"] * right(sure, half) - Fraction(gold, GOLD_A_POINT),
                "You left out the points you lose if the theory is wrong. "
                "How likely is that, and how many points would it cost?",
            ),
        ),
        differs=f"{MODEL} In the model, nobody debunks the theory, and there are no grants.",
    ),
    Exercise(
        id="U17.4",
        title="The theory survived a test",
        story=f"{TYPES} A player tests one of the theory’s three signs at random, and the theory survives.",
        asks="Now what is the chance that the theory is right?",
        kind=Chance(),
        parameters=PRINTED,
        another=_types,
        second=SECOND,
        truth=survived,
        predicts=Slider(asks="How likely is it now that the theory is right?", low=0, high=1),
        experiment=survivor,
        hints=(
            "How often does each type’s theory survive? A right theory always survives.",
            "Divide the chance of “right and survived” by the chance of “survived”. A wrong theory survives if the "
            "tested sign is right.",
            "Half of the theories from half-sure rivals are right. The other half have one wrong sign, which is tested "
            "a third of the time. In a bluff, each sign is right half the time.",
        ),
        steps=(
            Step(
                "The chance that a half-sure rival’s theory survives:",
                lambda sure, half: survival()[HALF_SURE],
                working="1/2 + 1/2 · 2/3",
            ),
            Step("The chance that a bluff survives:", lambda sure, half: survival()[BLUFF], working="1 − 1/2"),
            Step(
                "The overall chance that a published theory survives:",
                lambda sure, half: tested(sure, half).evidence,
                working="{sure} + {half}·#1 + (1 − {sure} − {half})·#2",
            ),
            Step(
                "Divide the chance that the theory is right (U17.2) by this overall chance.",
                survived,
                working="({sure} + {half} · 1/2 + (1 − {sure} − {half}) · 1/8) / #3",
            ),
        ),
        misconceptions=(
            Misconception(
                "unchanged",
                right,
                "You gave the chance before the test. But some wrong theories don’t survive the test.",
            ),
            Misconception(
                "proof",
                lambda sure, half: Fraction(1),
                "One test doesn’t prove that a theory is right. A wrong theory can also survive, if the tested sign "
                "happens to be right.",
            ),
            Misconception(
                "types-only",
                lambda sure, half: tested(sure, half).posterior[SURE],
                "You gave the chance that the rival is sure. But the other types can be right too.",
            ),
        ),
        differs=f"{MODEL} Here, the player tests a random sign. A real player knows more and chooses which "
        "sign to test.",
    ),
)
