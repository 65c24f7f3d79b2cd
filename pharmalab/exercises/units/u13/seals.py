"""U13.3, U13.4 and U13.8: seals as bets on theories."""

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

END = "The model: all points count alike. In play, the worth of reputation and gold changes."


def gold_seal(rng: Random, right: Fraction) -> int:
    """Put a gold seal on a theory that is right with this chance. How many points do you score at the end?"""
    return STARS["gold"] if rng.random() < right else WRONG


def break_even(gain: int, loss: int) -> Fraction:
    """Return the chance of winning at which gain · q = loss · (1 − q)."""
    return Fraction(loss, gain + loss)


def stars(gold: int, silver: int, wrong: int) -> dict[str, Fraction]:
    """Return the break-even chance of both stars."""
    return {"gold": break_even(gold, wrong), "silver": break_even(silver, wrong)}


def points(right: Fraction) -> dict[str, Fraction]:
    """Return the expected points of the seals on a theory that is right, or else wrong in green only."""
    return {
        **{seal: right * worth + (1 - right) * WRONG for seal, worth in STARS.items()},
        "green hedge": Fraction(0),
    }


def _best(right: Fraction) -> str:
    found = points(right)
    return max(found, key=found.__getitem__)


def equal(right: Fraction, star: str) -> Fraction:
    """Return the chance of “wrong in the hedged colour only” for which a star and the hedge are worth the same."""
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
        title="How sure is sure?",
        story="At the end, a gold seal scores {gold} points on a right theory, and a silver seal {silver}. On a "
        "wrong theory, each costs {wrong}.",
        asks="How certain must you be for a gold seal to break even, and how certain for a silver one?",
        kind=CERTAINTY,
        parameters={"gold": 5, "silver": 3, "wrong": 4},
        another=_some_points,
        second={"gold": 6, "silver": 2, "wrong": 5},
        truth=stars,
        predicts=Slider(
            asks="How certain must you be for a gold seal?",
            low=0,
            high=1,
            of=lambda **numbers: stars(**numbers)["gold"],
        ),
        hints=(
            "Write down what a seal scores with certainty q, and what it costs with 1 − q.",
            "At break-even, the gain times its chance equals the loss times its chance.",
            "Gold: {gold} · q = {wrong} · (1 − q).",
        ),
        steps=(
            Step(
                "For gold, the points between right and wrong:",
                lambda gold, wrong, **_: gold + wrong,
                working="{gold} + {wrong}",
            ),
            Step(
                "For silver, the points between right and wrong:",
                lambda silver, wrong, **_: silver + wrong,
                working="{silver} + {wrong}",
            ),
            Step(
                "Divide the loss by each of these numbers.",
                stars,
                CERTAINTY,
                working="gold: {wrong} / #1; silver: {wrong} / #2",
            ),
        ),
        misconceptions=(
            Misconception(
                "half",
                lambda **_: {"gold": HALF, "silver": HALF},
                "You took ½, but that’s right only if gain and loss are equal.",
            ),
            Misconception(
                "turned",
                lambda gold, silver, wrong: {"gold": break_even(wrong, gold), "silver": break_even(wrong, silver)},
                "You gave how often you may be wrong, not how certain you must be.",
            ),
            Misconception(
                "ratio",
                lambda gold, silver, wrong: {"gold": Fraction(wrong, gold), "silver": Fraction(wrong, silver)},
                "You divided loss by gain, but that gives odds, not a chance.",
            ),
        ),
        differs=END,
    ),
    Exercise(
        id="U13.4",
        title="Gold, silver or hedge",
        story="Your theory is right with a chance of {right}. If not, it’s wrong in green only.",
        asks="On a right theory, a gold seal scores 5 points, a silver seal 3, and a hedge 0. On a wrong one, each "
        "costs 4, but a green hedge costs nothing if only green is wrong. How many points does each of the three score "
        "on average?",
        kind=POINTS,
        parameters={"right": HALF},
        another=lambda rng: {"right": Fraction(rng.randint(1, 6), rng.randint(7, 11))},
        second={"right": Fraction(3, 5)},
        truth=points,
        predicts=Options(asks="Which seal is best?", options=SEALS, of=_best),
        experiment=gold_seal,
        estimates=lambda right: points(right)["gold"],
        hints=(
            "Two cases: right, and wrong in green only. What does each seal score?",
            "If only green is wrong, gold and silver cost 4 points, and the green hedge costs nothing.",
            "Gold: 5 · {right} − 4 · (1 − {right}).",
        ),
        steps=(
            Step(
                "What a gold seal wins, times its chance:", lambda right: STARS["gold"] * right, working="5 · {right}"
            ),
            Step(
                "What a gold or silver seal loses, times its chance:",
                lambda right: -WRONG * (1 - right),
                working="4 · (1 − {right})",
            ),
            Step(
                "Subtract for gold and for silver. The hedge neither wins nor loses here.",
                points,
                POINTS,
                working="gold: #1 − #2; silver: 3 · {right} − #2; green hedge: 0",
            ),
        ),
        misconceptions=(
            Misconception(
                "no-loss",
                lambda right: {**{seal: worth * right for seal, worth in STARS.items()}, "green hedge": Fraction(0)},
                "You left out the losses, but a star costs points on a wrong theory.",
            ),
            Misconception(
                "hedge-loses",
                lambda right: {**points(right), "green hedge": (1 - right) * WRONG},
                "You let the hedge lose, but it’s for green, and only green is wrong.",
            ),
        ),
        differs=f"{END} Here, nobody debunks the theory before the end.",
    ),
    Exercise(
        id="U13.8",
        title="Star or hedge",
        story="Your theory is right with a chance of {right}. With the chance r, it’s wrong only in the colour "
        "that you would hedge. Otherwise it’s wrong in another way.",
        asks="Seals score as in U13.4. At which r do a {star} seal and the hedge score the same on average?",
        kind=Rational(),
        parameters={"right": HALF, "star": "silver"},
        another=_some_star,
        second={"right": Fraction(2, 5), "star": "gold"},
        truth=equal,
        hints=(
            "Three cases: right, wrong only in the hedged colour, and wrong in another way. What does each seal score?",
            "In the third case, both lose the same. So only the first two cases decide.",
            lambda right, star: f"{STARS[star]} · {right} − 4 · r = 0 · {right} + 0 · r.",
        ),
        steps=(
            Step(
                "If right, the star’s gain over the hedge, times the chance:",
                lambda right, star: STARS[star] * right,
                working=lambda right, star: f"{STARS[star]} · {right}",
            ),
            Step(
                "If wrong only in the hedged colour, the hedge scores 0 and the star −4. So the star’s loss is",
                lambda right, star: -WRONG,
                working=f"0 − ({WRONG})",
            ),
            Step("Divide.", equal, working="#1 / #2"),
        ),
        misconceptions=(
            Misconception(
                "rest",
                lambda right, star: 1 - right,
                "You assumed that a wrong theory is wrong only in the hedged colour.",
            ),
            Misconception(
                "free-star",
                lambda right, star: STARS[star] * right / -WRONG + 1 - right,
                "You let only the hedge lose, but on a wrong theory, a star costs points, too.",
            ),
            Misconception(
                "turned",
                lambda right, star: -WRONG * right / STARS[star],
                "You divided the wrong way round. The star wins {right} of the time, and loses in the second case.",
            ),
        ),
        differs=END,
    ),
)
