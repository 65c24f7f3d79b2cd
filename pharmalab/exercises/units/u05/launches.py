"""Exercises U05.5 to U05.7: the efficacy and the side effects of random fragments."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import comb
from random import Random

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Chance, Rational, Table
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.slips import complement
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u05.costs import LOSS, mean

REACHED = "chance of reaching it"
SHORT = Table("value", quantities={REACHED: Chance()})


SYMBOLS = (
    "We made up the chances of the symbols, because the rules don’t say which symbols the cards have. Here, your "
    "{fragments} fragments are random. In a game, you choose them."
)


def shortfall(rng: Random, fragments: int, threshold: int) -> int:
    """Launch a drug with random fragments of efficacy 0, 1 or 2, and return how far it is below the threshold."""
    return max(0, threshold - sum(rng.randint(0, 2) for _ in range(fragments)))


def discards(rng: Random, fragments: int, threshold: int) -> int:
    """Launch a drug whose fragments each cause a rash with chance ½, and count the rashes beyond the threshold."""
    return max(0, sum(rng.random() < 0.5 for _ in range(fragments)) - threshold)


def saved(rng: Random, fragments: int, threshold: int) -> int:
    """Launch a drug with random fragments, and count the points that you save if the last one is the better of two."""
    rest = sum(rng.randint(0, 2) for _ in range(fragments - 1))
    one, other = rng.randint(0, 2), rng.randint(0, 2)
    return max(0, threshold - rest - one) - max(0, threshold - rest - max(one, other))


Law = Mapping[int, Fraction]


ONE: Law = {n: Fraction(1, 3) for n in range(3)}  #: the efficacy of a fragment


BETTER: Law = {n: Fraction((n + 1) ** 2 - n**2, 9) for n in range(3)}  #: of the better of two


RASH: Law = {0: Fraction(1, 2), 1: Fraction(1, 2)}


def sum_of(laws: Iterable[Law]) -> dict[int, Fraction]:
    """Return the distribution of a sum of independent random numbers, given their distributions."""
    total = {0: Fraction(1)}
    for law in laws:
        after: dict[int, Fraction] = {}
        for a, p in total.items():
            for b, q in law.items():
                after[a + b] = after.get(a + b, Fraction(0)) + p * q
        total = after
    return total


def missing(law: Law, threshold: int) -> Fraction:
    """Return the mean number of points by which the total efficacy falls short of the threshold.

    This is E max(0, threshold − S), where ``law`` is the distribution of the total S.
    """
    return mean((max(0, threshold - s), chance) for s, chance in law.items())


def efficacy(fragments: int, threshold: int) -> dict[str, Fraction]:
    """Return the mean number of efficacy points that a drug lacks, and the probability that it lacks none.

    The drug has *fragments* random fragments, and needs *threshold* points of efficacy.
    """
    law = sum_of([ONE] * fragments)
    return {LOSS: missing(law, threshold), REACHED: mean((s >= threshold, chance) for s, chance in law.items())}


def above(fragments: int, threshold: int) -> Fraction:
    """Return the mean number of rashes above the threshold."""
    return mean((max(0, n - threshold), chance) for n, chance in sum_of([RASH] * fragments).items())


def saves(fragments: int, threshold: int) -> Fraction:
    """Return how many points you save on average if one fragment is the better of two random fragments."""
    rest = [ONE] * (fragments - 1)
    return missing(sum_of([*rest, ONE]), threshold) - missing(sum_of([*rest, BETTER]), threshold)


def _stack(rng: Random) -> Parameters:
    fragments = rng.randint(4, 6)
    return {"fragments": fragments, "threshold": fragments + rng.randint(0, 3)}


def _ways(fragments: int, efficacy: int) -> int:
    """Return the number of ways in which *fragments* fragments of 0, 1 or 2 have this efficacy together."""
    return sum(comb(fragments, twos) * comb(fragments - twos, efficacy - 2 * twos) for twos in range(efficacy // 2 + 1))


EXERCISES = (
    Exercise(
        id="U05.5",
        title="Below the threshold",
        story="You lose a point for each point of efficacy you’re short of the threshold.",
        asks="Each of {fragments} fragments has an efficacy of 0, 1 or 2 with equal probability. The threshold is "
        "{threshold}. What is your expected loss, and what is the chance that you reach the threshold?",
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
            "You can’t work out your loss from the mean efficacy. Which random variable determines how much you lose?",
            "Work out the chance of each possible sum S, and then the expected value of max(0, {threshold} − S).",
            "For each sum, count the equally likely ways to get it with {fragments} fragments. To do so, multiply out "
            "(1 + x + x²)^{fragments}.",
        ),
        steps=(
            Step(
                "The mean of the total efficacy:",
                lambda fragments, **_: fragments,
                working="{fragments} · (0 + 1 + 2) / 3",
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
                "Give the expected loss, and the chance that the sum is {threshold} or more.",
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
            "You can’t work out your loss from the mean efficacy. Which random variable determines how much you lose?",
            "Which sums reach the threshold? Count the ways to get each of them.",
        ),
        misconceptions=(
            Misconception(
                "of-the-mean",
                lambda fragments, threshold: {
                    LOSS: Fraction(max(0, threshold - fragments)),
                    REACHED: efficacy(fragments, threshold)[REACHED],
                },
                "You calculated the loss for an average stack. But a good stack doesn’t make up for a bad one, so "
                "take the average of the losses.",
            ),
            Misconception(
                "above",
                lambda fragments, threshold: {
                    LOSS: efficacy(fragments, threshold)[LOSS],
                    REACHED: efficacy(fragments, threshold + 1)[REACHED],
                },
                "You left out stacks with an efficacy of exactly {threshold}, but they also reach the threshold. "
                "Count them, too.",
            ),
            complement(
                efficacy,
                "That’s the chance that you don’t reach the threshold. The question asks for the opposite.",
                REACHED,
            ),
        ),
        differs=SYMBOLS,
    ),
    Exercise(
        id="U05.6",
        title="Too many rashes",
        story="Each skin rash above the threshold costs you a fragment.",
        asks="Each of {fragments} fragments has a skin rash with probability ½, and the threshold is {threshold}. "
        "How many fragments do you expect to discard?",
        kind=Rational(),
        parameters={"fragments": 5, "threshold": 3},
        another=lambda rng: {"fragments": rng.randint(4, 7), "threshold": rng.randint(1, 3)},
        second={"fragments": 6, "threshold": 4},
        truth=above,
        predicts=Slider(asks="What’s your guess?", low=0, high=3),
        experiment=discards,
        hints=(
            "Only rashes above the threshold of {threshold} cost you anything.",
            "Each fragment either has a rash or doesn’t, and all 2^{fragments} patterns are equally likely. So the "
            "number of rashes is binomial.",
            "There’s exactly one rash too many in comb({fragments}, {threshold} + 1) patterns.",
        ),
        steps=(
            Step(
                "Total number of patterns:",
                lambda fragments, **_: 2**fragments,
                working="2^{fragments}",
            ),
            Step(
                "Number of patterns with one rash too many:",
                lambda fragments, threshold: comb(fragments, threshold + 1),
                working="comb({fragments}, {threshold} + 1)",
            ),
            Step(
                "Work out 1 · (patterns with one too many) + 2 · (patterns with two too many) + …, and divide the sum "
                "by the total number of patterns.",
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
                "You subtracted the threshold from the mean. But even if the mean is low, there can be too many "
                "rashes.",
            ),
            Misconception(
                "how-often",
                lambda fragments, threshold: mean((n > threshold, p) for n, p in sum_of([RASH] * fragments).items()),
                "That’s the chance that you discard any fragments at all. But sometimes you discard two or more.",
            ),
            Misconception(
                "at-threshold",
                lambda fragments, threshold: above(fragments, threshold - 1),
                "You discarded a fragment even when there were only {threshold} rashes. But {threshold} rashes are "
                "still allowed.",
            ),
        ),
        differs=SYMBOLS,
    ),
    Exercise(
        id="U05.7",
        title="The better of two",
        story="For the last slot, you may choose between two fragments. Is that worth an action?",
        asks="As in U05.5, you have {fragments} fragments and a threshold of {threshold}. How much do you save on "
        "average if the last fragment is the better of two random fragments?",
        kind=Rational(),
        parameters={"fragments": 5, "threshold": 6},
        another=_stack,
        second={"fragments": 6, "threshold": 8},
        truth=saves,
        predicts=Slider(asks="How many points do you think the choice saves?", low=0, high=1),
        experiment=saved,
        hints=(
            "The choice only helps if you’d otherwise be below the threshold.",
            "Work out the distribution of the better of two fragments. Then work out the expected loss with the "
            "choice and without it, and compare the two.",
            "The better of two fragments has an efficacy of 2 with probability 5/9, of 1 with probability 3/9, and of "
            "0 with probability 1/9.",
        ),
        steps=(
            Step(
                "The mean efficacy of the better of two fragments:",
                lambda fragments, threshold: mean(BETTER.items()),
                working="(1·3 + 2·5) / 9",
            ),
            Step(
                "The expected loss with a random last fragment (U05.5):",
                lambda fragments, threshold: efficacy(fragments, threshold)[LOSS],
                working=lambda fragments, threshold: (
                    "("
                    + added(f"{threshold - s}·{_ways(fragments, s)}" for s in range(threshold) if s <= 2 * fragments)
                    + f") / 3^{fragments}"
                ),
            ),
            Step(
                "The expected loss with the better of two fragments:",
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
            Step("Subtract the second loss from the first.", saves, working="#2 − #3"),
        ),
        misconceptions=(
            Misconception(
                "means",
                lambda fragments, threshold: mean(BETTER.items()) - 1,
                "That’s how much efficacy you gain. But if you reach the threshold anyway, you save nothing.",
            ),
            Misconception(
                "all-slots",
                lambda fragments, threshold: (
                    missing(sum_of([ONE] * fragments), threshold) - missing(sum_of([BETTER] * fragments), threshold)
                ),
                "You chose the better of two for every slot. But you can only choose for the last slot.",
            ),
            Misconception(
                "left",
                lambda fragments, threshold: missing(sum_of([*[ONE] * (fragments - 1), BETTER]), threshold),
                "That’s the expected loss if you can choose. But the question is how much you save.",
            ),
        ),
        differs=SYMBOLS,
    ),
)
