"""U17.2 to U17.4: the value of a published theory if the rival is sure, half sure or bluffs."""

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
    "The model: a sure rival publishes a right theory. A half sure one picks either of two alchemicals, which "
    "differ in one sign. A bluffer picks any of the eight. Real rivals have reasons of their own."
)
TYPES = (
    "A rival publishes a theory. He’s sure with a chance of {sure} and half sure with a chance of {half}; otherwise "
    "he bluffs."
)


def published(rng: Random, sure: Fraction, half: Fraction) -> bool:
    """A rival of a random type publishes a theory. Is it right?"""
    return not wrong_signs(rng, sure, half)


def endorsed(rng: Random, sure: Fraction, half: Fraction, gold: int) -> float:
    """Endorse the theory with a gold seal. How many points do you gain, after the price in gold?"""
    points = WRONG if wrong_signs(rng, sure, half) else STARS["gold"]
    return points - gold / GOLD_A_POINT


def survivor(rng: Random, sure: Fraction, half: Fraction) -> bool:
    """Publish theories until one survives the test of a random sign. Is that theory right?"""
    while True:
        wrong = wrong_signs(rng, sure, half)
        if rng.randrange(3) not in wrong:
            return not wrong


def wrong_signs(rng: Random, sure: Fraction, half: Fraction) -> tuple[int, ...]:
    """Return the colours in which the theory of a rival of a random type is wrong."""
    kind = rng.random()
    if kind < sure:
        return ()
    if kind < sure + half:
        return (rng.randrange(3),) if rng.random() < RIGHT[HALF_SURE] else ()
    claimed, true = rng.randrange(8), rng.randrange(8)
    return wrong_colors(claimed, true)


def kinds(sure: Fraction, half: Fraction) -> Distribution:
    """Return the chances of the kinds of theories."""
    return Distribution({SURE: sure, HALF_SURE: half, BLUFF: 1 - sure - half})


def survival() -> dict[str, Fraction]:
    """Return the chance that each kind of theory survives the test of a random sign."""
    signs = [len(wrong_colors(a, b)) for a in range(8) for b in range(8)]
    return {
        SURE: Fraction(1),
        HALF_SURE: 1 - (1 - RIGHT[HALF_SURE]) / 3,
        BLUFF: 1 - Fraction(sum(signs), 3 * len(signs)),
    }


def _types_alike(sure: Fraction, half: Fraction) -> Fraction:
    return sum(RIGHT.values(), Fraction(0)) / len(RIGHT)


def right(sure: Fraction, half: Fraction) -> Fraction:
    """Return the chance that a published theory is right."""
    return sum((p * RIGHT[kind] for kind, p in kinds(sure, half).items()), Fraction(0))


def worth(sure: Fraction, half: Fraction, gold: int) -> Fraction:
    """Return the expected points of an endorsement with a gold seal, less the price."""
    q = right(sure, half)
    return STARS["gold"] * q + WRONG * (1 - q) - Fraction(gold, GOLD_A_POINT)


def tested(sure: Fraction, half: Fraction) -> BayesTable:
    """Return the chances of the types after the theory survived the test of a random sign."""
    return BayesTable(kinds(sure, half), survival())


def survived(sure: Fraction, half: Fraction) -> Fraction:
    """Return the chance that a theory is right after it survived the test. A right theory always survives."""
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
        title="Sure, half sure, bluff",
        story=TYPES,
        asks="What is the chance that his theory is right?",
        kind=Chance(),
        parameters=PRINTED,
        another=_types,
        second=SECOND,
        truth=right,
        predicts=Slider(asks="How likely is it that the theory is right?", low=0, high=1),
        experiment=published,
        hints=(
            "Go through the three types of rivals. How often is each of them right?",
            "Use total probability: multiply each type’s chance by its chance of being right.",
            "A sure rival is always right, a half sure rival half of the time, and a bluffer once in eight.",
        ),
        steps=(
            Step(
                "The rival is half sure, and right:", lambda sure, half: half * RIGHT[HALF_SURE], working="{half} · 1/2"
            ),
            Step(
                "The rival bluffs, but is right by luck:",
                lambda sure, half: (1 - sure - half) * RIGHT[BLUFF],
                working="(1 − {sure} − {half}) · 1/8",
            ),
            Step("Add the chance that the rival is sure.", right, working="{sure} + #1 + #2"),
        ),
        misconceptions=(
            Misconception(
                "sure-only",
                lambda sure, half: sure,
                "You counted only sure rivals, but the others are sometimes right too.",
            ),
            Misconception(
                "bluff-wrong",
                lambda sure, half: sure + half * RIGHT[HALF_SURE],
                "You took every bluff as wrong, but one of the eight alchemicals is right.",
            ),
            Misconception(
                "knows",
                lambda sure, half: Fraction(1),
                "You thought “He published, so he knows”. But some rivals publish without knowing.",
            ),
            Misconception(
                "even",
                _types_alike,
                "You took the plain mean of the three types, but they aren’t equally likely.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U17.3",
        title="Endorse it?",
        story=f"{TYPES} You can endorse it with a gold seal for {{gold}} gold. At the end of the game, the seal scores "
        "5 points on a right theory and costs 4 on a wrong one. Three gold are worth a point.",
        asks="How many points do you gain on average if you endorse it?",
        kind=Rational(),
        parameters={**PRINTED, "gold": 2},
        another=lambda rng: {**_types(rng), "gold": rng.randint(2, 4)},
        second={**SECOND, "gold": 2},
        truth=worth,
        predicts=Slider(asks="How many points do you guess?", low=-5, high=5),
        experiment=endorsed,
        hints=(
            "Two cases: right or wrong. How many points is a gold seal worth in each?",
            "You gain 5 points on a right theory and lose 4 on a wrong one. Either way, the gold is gone.",
            "With q from U17.2, your gain is 5 · q − 4 · (1 − q) − {gold}/3.",
        ),
        steps=(
            Step(
                "The chance q that it is right (U17.2):",
                lambda sure, half, gold: right(sure, half),
                working="{sure} + {half} · 1/2 + (1 − {sure} − {half}) · 1/8",
            ),
            Step("The gold, in points:", lambda sure, half, gold: Fraction(gold, GOLD_A_POINT), working="{gold} / 3"),
            Step(
                "Take the gains, then subtract the losses and the gold.",
                worth,
                working=lambda **_: f"{STARS['gold']}·#1 − {-WRONG}·(1 − #1) − #2",
            ),
        ),
        misconceptions=(
            Misconception(
                "free",
                lambda sure, half, gold: worth(sure, half, 0),
                "You forgot what the endorsement costs. Gold is worth points at the end of the game.",
            ),
            Misconception(
                "whole-points",
                lambda sure, half, gold: worth(sure, half, 0) - gold,
                "You counted each gold as a point, but three gold make one point.",
            ),
            Misconception(
                "no-loss",
                lambda sure, half, gold: STARS["gold"] * right(sure, half) - Fraction(gold, GOLD_A_POINT),
                "You left out the points you lose on a wrong theory.",
            ),
        ),
        differs=f"{MODEL} In the model nobody debunks the theory, and there are no grants.",
    ),
    Exercise(
        id="U17.4",
        title="It survived a test",
        story=f"{TYPES} A player tests one of the theory’s three signs at random, and doesn’t debunk it.",
        asks="What is now the chance that the theory is right?",
        kind=Chance(),
        parameters=PRINTED,
        another=_types,
        second=SECOND,
        truth=survived,
        predicts=Slider(asks="How likely is it now that the theory is right?", low=0, high=1),
        experiment=survivor,
        hints=(
            "How often does each type’s theory survive? A right theory always does.",
            "Divide the chance of “right and survived” by that of “survived”. A wrong theory survives if the tested "
            "sign is right.",
            "Half of the half sure theories are right. The others have one wrong sign, which is tested a third of "
            "the time. In a bluff, each sign is right half of the time.",
        ),
        steps=(
            Step(
                "The theory of a half sure rival survives with the chance:",
                lambda sure, half: survival()[HALF_SURE],
                working="1/2 + 1/2 · 2/3",
            ),
            Step("A bluff survives with the chance:", lambda sure, half: survival()[BLUFF], working="1 − 1/2"),
            Step(
                "Any published theory survives with the chance:",
                lambda sure, half: tested(sure, half).evidence,
                working="{sure} + {half}·#1 + (1 − {sure} − {half})·#2",
            ),
            Step(
                "Divide the chance of being right (U17.2) by that.",
                survived,
                working="({sure} + {half} · 1/2 + (1 − {sure} − {half}) · 1/8) / #3",
            ),
        ),
        misconceptions=(
            Misconception(
                "unchanged", right, "You gave the chance before the test, but some wrong theories don’t survive it."
            ),
            Misconception(
                "proof",
                lambda sure, half: Fraction(1),
                "Surviving one test proves nothing, because a wrong theory can have that sign right.",
            ),
            Misconception(
                "types-only",
                lambda sure, half: tested(sure, half).posterior[SURE],
                "You gave the chance that the rival was sure, but the other types can be right too.",
            ),
        ),
        differs=f"{MODEL} Here the tester picks a sign at random. A real tester knows something.",
    ),
)
