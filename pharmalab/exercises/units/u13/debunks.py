"""Exercises U13.5 and U13.6: when to risk a debunk."""

from collections.abc import Sequence
from fractions import Fraction
from random import Random

from pharmalab.core.words import listing
from pharmalab.deduction.advice.reputation import change
from pharmalab.deduction.alchemy import ALCHEMICALS, wrong_colors
from pharmalab.deduction.table import ZONES
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Chance, Table
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.slips import complement
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u13.seals import END, HALF, break_even

SUCCESS = Table("chance of success", cell=Chance())


def random_aspect(rng: Random, claimed: str, possible: Sequence[str]) -> bool:
    """Draw the truth from the possible alchemicals, test a random aspect, and check whether the theory is debunked."""
    true = rng.choice(possible)
    return rng.randrange(3) in wrong_colors(ALCHEMICALS.index(claimed), ALCHEMICALS.index(true))


def zones(gain: int, loss: int) -> dict[str, Fraction]:
    """Return the chance of success at which a debunk breaks even, for each zone."""
    return {zone: break_even(gain, -change(-loss, zone)) for zone in ZONES}


def debunked(claimed: str, possible: Sequence[str]) -> Fraction:
    """Return the probability that testing a random aspect debunks a theory, given the possible true alchemicals."""
    return Fraction(_signs(claimed, possible), 3 * len(possible))


def _signs(claimed: str, possible: Sequence[str]) -> int:
    """Return how many signs of all the possible alchemicals differ from the theory."""
    return sum(len(wrong_colors(ALCHEMICALS.index(claimed), ALCHEMICALS.index(true))) for true in possible)


def _some_theory(rng: Random) -> Parameters:
    claimed = rng.choice(ALCHEMICALS)
    others = [name for name in ALCHEMICALS if name != claimed]
    return {"claimed": claimed, "possible": tuple(sorted(rng.sample(others, rng.randint(3, 6)), key=others.index))}


def _some_gains(rng: Random) -> Parameters:
    return {"gain": rng.randint(2, 5), "loss": rng.randint(1, 3)}


EXERCISES = (
    Exercise(
        id="U13.5",
        title="When to debunk",
        story="In the white zone, you gain {gain} reputation with a successful debunk, and lose {loss} with a failed "
        "one. You lose 1 less in the red zone, 1 more in the green zone, and 2 more in the blue zone.",
        asks="How high must the chance of success be in each zone for you to gain reputation on average?",
        kind=SUCCESS,
        parameters={"gain": 2, "loss": 1},
        another=_some_gains,
        second={"gain": 3, "loss": 2},
        truth=zones,
        predicts=Slider(
            asks="In the blue zone, what chance of success do you need?",
            low=0,
            high=1,
            of=lambda **numbers: zones(**numbers)["blue"],
        ),
        hints=(
            "How much do you lose with a failed debunk in each zone? The gain is the same in all zones.",
            "Let s be the chance of success. At break-even, the gain times s equals the loss times (1 − s).",
            lambda gain, loss: f"White: {gain} · s = {loss} · (1 − s). Blue: {gain} · s = {loss + 2} · (1 − s).",
        ),
        steps=(
            Step("The loss in the blue zone:", lambda loss, **_: -change(-loss, "blue"), working="{loss} + 2"),
            Step(
                "The break-even chance in the white zone:",
                lambda gain, loss: break_even(gain, loss),
                working="{loss} / ({gain} + {loss})",
            ),
            Step(
                "For each zone, divide the loss by the sum of gain and loss.",
                zones,
                SUCCESS,
                working="red: ({loss} − 1) / ({gain} + {loss} − 1); white: #2; green: ({loss} + 1) / ({gain} + "
                "{loss} + 1); blue: #1 / ({gain} + #1)",
            ),
        ),
        misconceptions=(
            Misconception(
                "no-zone",
                lambda gain, loss: dict.fromkeys(ZONES, break_even(gain, loss)),
                "You ignored the zone. But the zone changes what a failure costs.",
            ),
            Misconception(
                "half",
                lambda **_: dict.fromkeys(ZONES, HALF),
                "You used ½. But that’s right only if gain and loss are equal.",
            ),
            Misconception(
                "turned",
                lambda gain, loss: {zone: 1 - chance for zone, chance in zones(gain, loss).items()},
                "You worked out how often a debunk may fail. But the question is how often it must succeed.",
            ),
        ),
        differs=f"{END} A debunk also costs you an action and shows everyone a sign.",
    ),
    Exercise(
        id="U13.6",
        title="A shot in the dark",
        story=lambda claimed, possible: (
            f"A theory claims {claimed}, but you know that the theory is wrong. The ingredient’s alchemical is equally "
            f"likely to be {listing(possible, 'or')}."
        ),
        asks="You test one of the three signs at random. What is the chance that this debunks the theory?",
        kind=Chance(),
        parameters={"claimed": "PPP", "possible": tuple(name for name in ALCHEMICALS if name != "PPP")},
        another=_some_theory,
        second={"claimed": "npN", "possible": ("pnP", "pNn", "nPp", "NNN")},
        truth=debunked,
        predicts=Slider(asks="How likely is it that you debunk the theory?", low=0, high=1),
        experiment=random_aspect,
        hints=(
            "For each possible alchemical, how many of its three signs differ from the signs of {claimed}?",
            "Only the signs matter, not the sizes. You’re equally likely to test any sign of any possible alchemical.",
            "Count the signs that differ, across all possible alchemicals. Divide by the total number of signs: "
            "each possible alchemical has three.",
        ),
        steps=(
            Step(
                "Total number of signs on the possible alchemicals:",
                lambda claimed, possible: 3 * len(possible),
                working=lambda claimed, possible: f"3 · {len(possible)}",
            ),
            Step(
                "Number of these signs that differ from the signs of {claimed}:",
                _signs,
                working=lambda claimed, possible: added(_signs(claimed, (one,)) for one in possible),
            ),
            Step("Divide.", debunked, working="#2 / #1"),
        ),
        misconceptions=(
            Misconception(
                "half",
                lambda claimed, possible: HALF,
                "You used ½, which is right for a random alchemical. But you know that this theory is wrong.",
            ),
            Misconception(
                "some-sign",
                lambda claimed, possible: Fraction(sum(_signs(claimed, [one]) > 0 for one in possible), len(possible)),
                "You counted how often at least one sign differs. But you test only one sign.",
            ),
            Misconception(
                "one-sign",
                lambda claimed, possible: Fraction(1, 3),
                "You assumed that just one sign is wrong. But two or three signs might be wrong.",
            ),
            complement(
                debunked, "That’s the chance that the sign you test is right. In that case, you debunk nothing."
            ),
        ),
        differs="In the model, you test a random sign. In a real game, you test the sign that’s most likely to be "
        "wrong.",
    ),
)
