"""U05.5 to U05.7: efficacy and side effects of random Fragments."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import comb
from random import Random

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Rational, Table
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.slips import complement
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u05.costs import LOSS, mean

SHORT = Table("value")
REACHED = "chance to reach it"


SYMBOLS = (
    "The model: which symbols stand on the cards is not in the text of the rules, so their chances are made up; and "
    "the {fragments} Fragments come at random, while in play one chooses them."
)


def shortfall(rng: Random, fragments: int, threshold: int) -> int:
    """Launch with random Fragments of 0, 1 or 2 efficacy: how many points are missing?"""
    return max(0, threshold - sum(rng.randint(0, 2) for _ in range(fragments)))


def discards(rng: Random, fragments: int, threshold: int) -> int:
    """Launch with Fragments that cause a rash with ½ each: how many others have to go?"""
    return max(0, sum(rng.random() < 0.5 for _ in range(fragments)) - threshold)


def saved(rng: Random, fragments: int, threshold: int) -> int:
    """Launch once with any Fragments, and once with the better of two for the last slot: how many points are saved?"""
    rest = sum(rng.randint(0, 2) for _ in range(fragments - 1))
    one, other = rng.randint(0, 2), rng.randint(0, 2)
    return max(0, threshold - rest - one) - max(0, threshold - rest - max(one, other))


Law = Mapping[int, Fraction]


ONE: Law = {n: Fraction(1, 3) for n in range(3)}  #: the efficacy of a Fragment


BETTER: Law = {n: Fraction((n + 1) ** 2 - n**2, 9) for n in range(3)}  #: of the better of two


RASH: Law = {0: Fraction(1, 2), 1: Fraction(1, 2)}


def sum_of(laws: Iterable[Law]) -> dict[int, Fraction]:
    """The law of a sum of independent numbers."""
    total = {0: Fraction(1)}
    for law in laws:
        after: dict[int, Fraction] = {}
        for a, p in total.items():
            for b, q in law.items():
                after[a + b] = after.get(a + b, Fraction(0)) + p * q
        total = after
    return total


def missing(law: Law, threshold: int) -> Fraction:
    """E max(0, threshold − S)."""
    return mean((max(0, threshold - s), chance) for s, chance in law.items())


def efficacy(fragments: int, threshold: int) -> dict[str, Fraction]:
    law = sum_of([ONE] * fragments)
    return {LOSS: missing(law, threshold), REACHED: mean((s >= threshold, chance) for s, chance in law.items())}


def above(fragments: int, threshold: int) -> Fraction:
    return mean((max(0, n - threshold), chance) for n, chance in sum_of([RASH] * fragments).items())


def saves(fragments: int, threshold: int) -> Fraction:
    rest = [ONE] * (fragments - 1)
    return missing(sum_of([*rest, ONE]), threshold) - missing(sum_of([*rest, BETTER]), threshold)


def _stack(rng: Random) -> Parameters:
    fragments = rng.randint(4, 6)
    return {"fragments": fragments, "threshold": fragments + rng.randint(0, 3)}


def _ways(fragments: int, efficacy: int) -> int:
    """In how many ways so many Fragments of 0, 1 or 2 have this efficacy together."""
    return sum(comb(fragments, twos) * comb(fragments - twos, efficacy - 2 * twos) for twos in range(efficacy // 2 + 1))


EXERCISES = (
    Exercise(
        id="U05.5",
        title="Short of the threshold",
        story="Each missing point of efficacy costs a point.",
        asks="Each of {fragments} Fragments has 0, 1 or 2 efficacy, equally likely. The threshold is {threshold}. "
        "What is the expected loss, and the chance to reach the threshold?",
        kind=SHORT,
        parameters={"fragments": 5, "threshold": 6},
        another=_stack,
        second={"fragments": 6, "threshold": 8},
        truth=efficacy,
        predicts=Slider(
            asks="How many points do you expect to lose?",
            low=0,
            high=6,
            of=lambda **numbers: efficacy(**numbers)[LOSS],
        ),
        experiment=shortfall,
        estimates=lambda **numbers: efficacy(**numbers)[LOSS],
        hints=(
            "You do not pay for the mean of the efficacy: which random variable do you pay?",
            "Work out the chances of all sums S, then E max(0, {threshold} − S).",
            "Of the equally likely choices for {fragments} Fragments, count those with each sum: (1 + x + x²) "
            "multiplied out.",
        ),
        steps=(
            Step(
                "The mean efficacy of all:", lambda fragments, **_: fragments, working="{fragments} · (0 + 1 + 2) / 3"
            ),
            Step(
                "The chance that the sum is exactly the mean:",
                lambda fragments, **_: sum_of([ONE] * fragments)[fragments],
                working=lambda fragments, threshold: f"{_ways(fragments, fragments)} / 3^{fragments}",
            ),
            Step(
                "The expected loss, E max(0, {threshold} − S):",
                lambda fragments, threshold: efficacy(fragments, threshold)[LOSS],
                working=lambda fragments, threshold: (
                    "("
                    + added(f"{threshold - s}·{_ways(fragments, s)}" for s in range(threshold) if s <= 2 * fragments)
                    + f") / 3^{fragments}"
                ),
            ),
            Step(
                "The loss; and the chances of all sums from {threshold} on.",
                efficacy,
                SHORT,
                working=lambda fragments, threshold: (
                    f"{LOSS}: #3; {REACHED}: ("
                    + added(_ways(fragments, s) for s in range(threshold, 2 * fragments + 1))
                    + f") / 3^{fragments}"
                ),
            ),
        ),
        row_hints=(
            "You don’t pay for the mean of the efficacy: which random variable do you pay?",
            "Which sums reach the threshold? Count how often each comes.",
        ),
        misconceptions=(
            Misconception(
                "of-the-mean",
                lambda fragments, threshold: {
                    LOSS: Fraction(max(0, threshold - fragments)),
                    REACHED: efficacy(fragments, threshold)[REACHED],
                },
                "You took the loss of the average stack. But a good stack can’t make up for a bad one, so average the "
                "losses.",
            ),
            Misconception(
                "above",
                lambda fragments, threshold: {
                    LOSS: efficacy(fragments, threshold)[LOSS],
                    REACHED: efficacy(fragments, threshold + 1)[REACHED],
                },
                "A stack of exactly {threshold} reaches the threshold too.",
            ),
            complement(efficacy, "That is the chance to miss the threshold.", REACHED),
        ),
        differs=SYMBOLS,
    ),
    Exercise(
        id="U05.6",
        title="Too much of a rash",
        story="For every skin rash above the threshold you discard another Fragment.",
        asks="Each of {fragments} Fragments has a skin rash with the chance ½. {threshold} are allowed. How many "
        "Fragments do you expect to discard?",
        kind=Rational(),
        parameters={"fragments": 5, "threshold": 3},
        another=lambda rng: {"fragments": rng.randint(4, 7), "threshold": rng.randint(1, 3)},
        second={"fragments": 6, "threshold": 4},
        truth=above,
        predicts=Slider(asks="What do you guess?", low=0, high=3),
        experiment=discards,
        hints=(
            "Only the numbers above {threshold} cost something.",
            "The number of rashes is binomial: all 2^{fragments} patterns are equally likely.",
            "One too many comes in comb({fragments}, {threshold} + 1) patterns.",
        ),
        steps=(
            Step("Patterns of rash and no rash:", lambda fragments, **_: 2**fragments, working="2^{fragments}"),
            Step(
                "Patterns with one too many:",
                lambda fragments, threshold: comb(fragments, threshold + 1),
                working="comb({fragments}, {threshold} + 1)",
            ),
            Step(
                "Add up 1 · one too many + 2 · two too many + …, and divide by all patterns.",
                above,
                working=lambda fragments, threshold: (
                    "("
                    + added(f"{n - threshold}·comb({fragments}, {n})" for n in range(threshold + 1, fragments + 1))
                    + ") / #1"
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "of-the-mean",
                lambda fragments, threshold: max(Fraction(0), Fraction(fragments, 2) - threshold),
                "You took the threshold from the mean. On some days there are more than the mean, and those cost.",
            ),
            Misconception(
                "how-often",
                lambda fragments, threshold: mean((n > threshold, p) for n, p in sum_of([RASH] * fragments).items()),
                "That is how often you discard anything. Sometimes it is two or more.",
            ),
            Misconception(
                "at-threshold",
                lambda fragments, threshold: above(fragments, threshold - 1),
                "You discarded at {threshold} already. So many are allowed.",
            ),
        ),
        differs=SYMBOLS,
    ),
    Exercise(
        id="U05.7",
        title="The better of two",
        story="For the last slot you may choose between two Fragments. Is it worth an action to have the choice?",
        asks="As in U05.5, with {fragments} Fragments and the threshold {threshold}: how much does it save on "
        "average, if the last Fragment is the better of two random ones?",
        kind=Rational(),
        parameters={"fragments": 5, "threshold": 6},
        another=_stack,
        second={"fragments": 6, "threshold": 8},
        truth=saves,
        predicts=Slider(asks="How many points do you guess?", low=0, high=1),
        experiment=saved,
        hints=(
            "It only helps where points are missing.",
            "Work out the law of the better of two; then the expected loss with it, and without.",
            "The better of two has 2 with 5/9, 1 with 3/9, and 0 with 1/9.",
        ),
        steps=(
            Step(
                "The mean of the better of two:",
                lambda fragments, threshold: mean(BETTER.items()),
                working="(1·3 + 2·5) / 9",
            ),
            Step(
                "The expected loss with any last Fragment (U05.5):",
                lambda fragments, threshold: efficacy(fragments, threshold)[LOSS],
                working=lambda fragments, threshold: (
                    "("
                    + added(f"{threshold - s}·{_ways(fragments, s)}" for s in range(threshold) if s <= 2 * fragments)
                    + f") / 3^{fragments}"
                ),
            ),
            Step(
                "The expected loss with the better of two:",
                lambda fragments, threshold: missing(sum_of([*[ONE] * (fragments - 1), BETTER]), threshold),
                working=lambda fragments, threshold: (
                    "("
                    + added(
                        f"{odd}·{threshold - s - last}·{_ways(fragments - 1, s)}"
                        for last, odd in ((0, 1), (1, 3), (2, 5))
                        for s in range(threshold - last)
                        if s <= 2 * fragments - 2
                    )
                    + f") / (9 · 3^{fragments - 1})"
                ),
            ),
            Step("The second less the third.", saves, working="#2 − #3"),
        ),
        misconceptions=(
            Misconception(
                "means",
                lambda fragments, threshold: mean(BETTER.items()) - 1,
                "That is how much efficacy is gained. Where nothing is missing, it saves nothing.",
            ),
            Misconception(
                "all-slots",
                lambda fragments, threshold: (
                    missing(sum_of([ONE] * fragments), threshold) - missing(sum_of([BETTER] * fragments), threshold)
                ),
                "You chose the better of two for every slot. Only the last one has a choice.",
            ),
            Misconception(
                "left",
                lambda fragments, threshold: missing(sum_of([*[ONE] * (fragments - 1), BETTER]), threshold),
                "That is the loss that is left with the choice. Asked is by how much it is less than without.",
            ),
        ),
        differs=SYMBOLS,
    ),
)
