"""Exercises U13.3, U13.4 and U13.8: seals, which are bets on theories."""

from fractions import Fraction
from random import Random

from pharmalab.deduction.advice.theories import STARS, WRONG
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.kinds import Chance, Rational, Table
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.texts import Parameters

CERTAINTY = Table("certainty", cell=Chance())
POINTS = Table("expected points")
SEALS = ("gold", "silver", "green hedge")
HALF = Fraction(1, 2)

END = "In the model, all points count the same. In a real game, the value of reputation and gold changes over time."


def gold_seal(rng: Random, right: Fraction) -> int:
    """Put a gold seal on a theory that is right with probability *right*, and return the points that it scores."""
    return STARS["gold"] if rng.random() < right else WRONG


def break_even(gain: int, loss: int) -> Fraction:
    """Return the chance *q* of winning at which you break even: gain · q = loss · (1 − q)."""
    return Fraction(loss, gain + loss)


def stars(gold: int, silver: int, wrong: int) -> dict[str, Fraction]:
    """Return the chances of being right at which gold stars and silver stars break even."""
    return {"gold": break_even(gold, wrong), "silver": break_even(silver, wrong)}


def points(right: Fraction) -> dict[str, Fraction]:
    """Return each seal's expected points for a theory that is either right, or wrong only in green."""
    return {
        **{seal: right * worth + (1 - right) * WRONG for seal, worth in STARS.items()},
        "green hedge": Fraction(0),
    }


def _best(right: Fraction) -> str:
    found = points(right)
    return max(found, key=found.__getitem__)


def equal(right: Fraction, star: str) -> Fraction:
    """Return the chance r for which a hedge scores as many points on average as a star.

    r is the chance that the theory is wrong only in the hedged colour. *right* is the chance that it is right. *star*
    is 'gold' or 'silver'.
    """
    return STARS[star] * right / -WRONG


def _some_points(rng: Random) -> Parameters:
    wrong = rng.randint(3, 6)
    return {"gold": wrong + rng.randint(1, 4), "silver": rng.randint(1, wrong - 1), "wrong": wrong}


def _some_star(rng: Random) -> Parameters:
    """Return a chance at which there is a balance: both chances together are at most 1."""
    star = rng.choice(list(STARS))
    right = Fraction(rng.randint(1, 4), rng.randint(9, 12))
    return {"right": right, "star": star}


EXERCISES = (
    Exercise(
        id="U13.3",
        title="How certain is certain enough?",
        story="At the end of the game, a gold seal scores {gold} points if the theory is right, and a silver seal "
        "scores {silver}. If the theory is wrong, each of them costs {wrong}.",
        asks="How certain must you be of your theory for a gold seal to break even, and how certain for a silver seal?",
        kind=CERTAINTY,
        parameters={"gold": 5, "silver": 3, "wrong": 4},
        another=_some_points,
        second={"gold": 6, "silver": 2, "wrong": 5},
        truth=stars,
        predicts=Slider(
            asks="How certain must you be for a gold seal to break even?",
            low=0,
            high=1,
            of=lambda **numbers: stars(**numbers)["gold"],
        ),
        hints=(
            "Let q be the chance that the theory is right, and 1 − q the chance that it’s wrong. What does a seal "
            "score or cost in each case?",
            "At break-even, the gain times the chance of gaining equals the loss times the chance of losing.",
            "Gold: {gold} · q = {wrong} · (1 − q).",
        ),
        steps=(
            Step(
                "For a gold seal, the difference in points between a right and a wrong theory:",
                lambda gold, wrong, **_: gold + wrong,
                working="{gold} + {wrong}",
            ),
            Step(
                "For a silver seal, the difference in points between a right and a wrong theory:",
                lambda silver, wrong, **_: silver + wrong,
                working="{silver} + {wrong}",
            ),
            Step(
                "Divide the loss by each of the two differences.",
                stars,
                CERTAINTY,
                working="gold: {wrong} / #1; silver: {wrong} / #2",
            ),
        ),
        misconceptions=(
            Misconception(
                "half",
                lambda **_: {"gold": HALF, "silver": HALF},
                "You used ½, but that’s right only if gain and loss are equal. "
                "Compare what you gain with what you lose.",
            ),
            Misconception(
                "turned",
                lambda gold, silver, wrong: {"gold": break_even(wrong, gold), "silver": break_even(wrong, silver)},
                "You worked out how often you may be wrong. But the question is how certain you must be.",
            ),
            Misconception(
                "ratio",
                lambda gold, silver, wrong: {"gold": Fraction(wrong, gold), "silver": Fraction(wrong, silver)},
                "You divided the loss by the gain. But that gives you the odds, not the chance.",
            ),
        ),
        differs=END,
    ),
    Exercise(
        id="U13.4",
        title="Gold, silver or hedge",
        story="The chance that your theory is right is {right}. If it’s wrong, it’s wrong only in green.",
        asks="If the theory is right, a gold seal scores 5 points, a silver seal 3, and a hedge 0. If it’s wrong, each "
        "of them costs 4, but a green hedge costs nothing if only green is wrong. How many points does each of the "
        "three seals score on average?",
        kind=POINTS,
        parameters={"right": HALF},
        another=lambda rng: {"right": Fraction(rng.randint(1, 6), rng.randint(7, 11))},
        second={"right": Fraction(3, 5)},
        truth=points,
        predicts=Options(asks="Which of the three seals is best?", options=SEALS, of=_best),
        experiment=gold_seal,
        estimates=lambda right: points(right)["gold"],
        hints=(
            "Your theory is either right, or it’s wrong only in green. What does each seal score in each case?",
            "If only green is wrong, gold and silver cost 4 points, and the green hedge costs nothing.",
            "Gold: 5 · {right} − 4 · (1 − {right}).",
        ),
        steps=(
            Step(
                "The gold seal’s gain, times the chance that the theory is right:",
                lambda right: STARS["gold"] * right,
                working="5 · {right}",
            ),
            Step(
                "The loss with a gold or silver seal, times the chance that the theory is wrong:",
                lambda right: -WRONG * (1 - right),
                working="4 · (1 − {right})",
            ),
            Step(
                "Subtract the loss from the gain, for gold and for silver. Here, the hedge neither gains nor loses "
                "points.",
                points,
                POINTS,
                working="gold: #1 − #2; silver: 3 · {right} − #2; green hedge: 0",
            ),
        ),
        misconceptions=(
            Misconception(
                "no-loss",
                lambda right: {**{seal: worth * right for seal, worth in STARS.items()}, "green hedge": Fraction(0)},
                "You left out the losses. But a seal with a star costs points if the theory is wrong.",
            ),
            Misconception(
                "hedge-loses",
                lambda right: {**points(right), "green hedge": (1 - right) * WRONG},
                "You counted a loss for the hedge. But a green hedge loses nothing if only green is wrong.",
            ),
        ),
        differs=f"{END} Here, nobody debunks the theory before the end of the game.",
    ),
    Exercise(
        id="U13.8",
        title="Star or hedge",
        story="The chance that your theory is right is {right}. The chance that it’s wrong only in the colour you "
        "would hedge is r. Otherwise, it’s wrong in another way.",
        asks="Seals score the same points as in U13.4. For which value of r do a {star} seal and the hedge score the "
        "same on average?",
        kind=Rational(),
        parameters={"right": HALF, "star": "silver"},
        another=_some_star,
        second={"right": Fraction(2, 5), "star": "gold"},
        truth=equal,
        hints=(
            "Your theory is right, wrong only in the hedged colour, or wrong in another way. What does each seal "
            "score in each case?",
            "If the theory is wrong in another way, both seals lose the same number of points. So only the other two "
            "cases matter.",
            lambda right, star: f"{STARS[star]} · {right} − 4 · r = 0 · {right} + 0 · r.",
        ),
        steps=(
            Step(
                "The star’s gain if the theory is right, times the chance that it’s right:",
                lambda right, star: STARS[star] * right,
                working=lambda right, star: f"{STARS[star]} · {right}",
            ),
            Step(
                "Points that the star loses but the hedge doesn’t, if the theory is wrong only in the hedged colour:",
                lambda right, star: -WRONG,
                working=f"0 − ({WRONG})",
            ),
            Step("Divide the first number by the second.", equal, working="#1 / #2"),
        ),
        misconceptions=(
            Misconception(
                "rest",
                lambda right, star: 1 - right,
                "You assumed that every wrong theory is wrong only in the hedged colour. "
                "But it might be wrong in other colours, too.",
            ),
            Misconception(
                "free-star",
                lambda right, star: STARS[star] * right / -WRONG + 1 - right,
                "You counted a loss only for the hedge. But a star also costs points if the theory is wrong.",
            ),
            Misconception(
                "turned",
                lambda right, star: -WRONG * right / STARS[star],
                "You divided the wrong way round. The star gains points if the theory is right. If only the hedged "
                "colour is wrong, the star loses points and the hedge doesn’t.",
            ),
        ),
        differs=END,
    ),
)
