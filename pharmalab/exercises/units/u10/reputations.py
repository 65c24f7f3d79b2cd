"""Exercises U10.5 to U10.7: reputation in Alchemists, and the student's patience."""

from fractions import Fraction
from functools import lru_cache
from itertools import permutations
from random import Random
from typing import Any

from pharmalab.deduction import alchemy
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Chance, Rational, Table
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.probability import Distribution, MarkovChain

GAIN, LOSS = 2, 1  #: of an apprentice's debunk that works, and of one that fails
GREEN, BLUE = 14, 18  #: where these zones begin
LEAST = 1

END, VISIT = "expected end", "chance of reaching the green zone"
TRACK = Table("value", quantities={VISIT: Chance()})

ZONES = (
    "You lose 1 less in the red zone (1 to 6), 1 more in the green zone (14 to 17) and 2 more in the blue zone (18 or "
    "more). The white zone (7 to 13) changes nothing. What counts is your zone before the loss. Your reputation "
    "never falls below 1."
)
DEBUNKS = (
    f"With a successful debunk, you gain {GAIN} points of reputation. With a failed debunk, you lose {LOSS}. {ZONES}"
)
HALVES = (
    "In the model, the chance is always ½. In a real game, you choose what to debunk, and you learn something "
    "from each try."
)


def zone(reputation: int) -> int:
    """Return how many extra points a loss of reputation costs in the zone of *reputation*.

    The result is -1 in the red zone, 0 in the white zone, 1 in the green zone and 2 in the blue zone.
    """
    return -1 if reputation < 7 else 0 if reputation < GREEN else 1 if reputation < BLUE else 2


def fails(reputation: int) -> int:
    """Return the reputation after a failed debunk."""
    return max(LEAST, reputation - max(0, LOSS + zone(reputation)))


def debunks(rng: Random, start: int, tries: int) -> int:
    """Make *tries* debunks, each with a ½ chance of success, and return the reputation at the end."""
    reputation = start
    for _ in range(tries):
        reputation = reputation + GAIN if rng.random() < 1 / 2 else fails(reputation)
    return reputation


def until_blue(rng: Random, start: int) -> int:
    """Make debunks until the reputation reaches the blue zone, and count them."""
    reputation, tries = start, 0
    while reputation < BLUE:
        tries += 1
        reputation = reputation + GAIN if rng.random() < 1 / 2 else fails(reputation)
    return tries


def unwilling(rng: Random, nth: int) -> bool:
    """Test random pairs on the student, and check whether test number *nth* costs gold.

    Each pair is mixed in a new world.
    """
    earlier = [alchemy.mix(*rng.sample(range(8), 2)) for _ in range(nth - 1)]
    return any(map(_negative, earlier))


def _negative(potion: int) -> bool:
    return alchemy.POTIONS[potion].endswith("-")


@lru_cache(maxsize=256)
def walk(start: int, tries: int) -> Distribution:
    """Return the joint distribution of the final reputation and of having ever reached the green zone.

    For example, (12, True) means reputation 12 after *tries* debunks, and that the green zone was reached.
    """

    def step(state: tuple[int, bool, int]) -> dict[tuple[int, bool, int], Fraction]:
        reputation, green, left = state
        if not left:
            return {}
        up, down = reputation + GAIN, fails(reputation)
        return {(to, green or to >= GREEN, left - 1): Fraction(1, 2) for to in (up, down)}

    begin = start, start >= GREEN, tries
    return MarkovChain.explored(begin, step).absorption(begin)


def track(start: int, tries: int) -> dict[str, Fraction]:
    """Return the mean reputation after *tries* debunks, and the probability of ever being in the green zone."""
    ends = walk(start, tries)
    return {END: ends.map(lambda state: state[0]).mean, VISIT: ends.p(lambda state: state[1])}


def _other(start: int, tries: int, row: str, value: Fraction) -> dict[str, Fraction] | None:
    """Return the answer with another value in a row; None if the value is the same."""
    found = track(start, tries)
    return {**found, row: value} if found[row] != value else None


def _no_zones(start: int, tries: int) -> dict[str, Fraction] | None:
    return _other(start, tries, END, start + tries * Fraction(GAIN - LOSS, 2))


def _at_the_end(start: int, tries: int) -> dict[str, Fraction] | None:
    return _other(start, tries, VISIT, walk(start, tries).p(lambda state: state[0] >= GREEN))


def chain(zones: bool = True) -> MarkovChain:
    """Return the Markov chain of the reputation, try by try, up to the blue zone.

    If *zones* is False, a failed try costs the same in every zone.
    """
    rows: dict[int, Any] = {BLUE: {}}
    for reputation in range(LEAST, BLUE):
        down = fails(reputation) if zones else max(LEAST, reputation - LOSS)
        rows[reputation] = {min(reputation + GAIN, BLUE): Fraction(1, 2), down: Fraction(1, 2)}
    return MarkovChain(rows)


@lru_cache(maxsize=256)
def tries_until_blue(start: int, zones: bool = True) -> Fraction:
    """Return the expected number of tries from the reputation *start* to the blue zone.

    If *zones* is False, a failed try costs the same in every zone.
    """
    return chain(zones).steps(start, {BLUE})


@lru_cache(maxsize=32)
def by_green(start: int) -> tuple[Fraction, Fraction]:
    """Return numbers p and q such that p·a + q is the expected number of tries from *start* to the blue zone.

    Here, a is the expected number of tries from reputation 14.
    """
    if start >= BLUE:
        return Fraction(0), Fraction(0)
    if start == GREEN:
        return Fraction(1), Fraction(0)
    if start == GREEN + 1:  # from the equations of 12 to 17
        return Fraction(3, 4), Fraction(5, 2)
    if start > GREEN:  # success leads to the blue zone
        p, q = by_green(fails(start))
        return p / 2, q / 2 + 1
    if not any(fails(above) == start for above in range(start + 1, BLUE)):  # in the red zone a failure costs nothing
        p, q = by_green(start + GAIN)
        return p, q + 2
    above = max(above for above in range(start + 1, BLUE) if fails(above) == start)
    (p, q), (more_p, more_q) = by_green(above), by_green(above + GAIN)
    return 2 * p - more_p, 2 * q - more_q - 2


def negative() -> Fraction:
    """Return the probability that mixing two unknown ingredients makes a negative potion."""
    return Distribution.equally(permutations(range(8), 2), lambda pair: _negative(alchemy.mix(*pair)))[True]


def _paid(nth: int) -> Fraction:
    return 1 - (1 - negative()) ** (nth - 1)


def _some_track(rng: Random) -> Parameters:
    return {"start": rng.randint(8, 13), "tries": rng.randint(4, 6)}


EXERCISES = (
    Exercise(
        id="U10.5",
        title="Five debunks",
        story=DEBUNKS,
        asks="Your reputation is {start}. You debunk {tries} times, each time with a ½ chance of success. What "
        "reputation do you expect at the end? And what is the chance that you reach the green zone at some point?",
        kind=TRACK,
        parameters={"start": 10, "tries": 5},
        another=_some_track,
        second={"start": 11, "tries": 4},
        truth=track,
        predicts=Slider(
            asks="What reputation do you expect at the end?", low=1, high=25, of=lambda **n: track(**n)[END]
        ),
        experiment=debunks,
        estimates=lambda **numbers: track(**numbers)[END],
        hints=(
            "Write down every reputation you could have after each try, and connect them with arrows up and down.",
            "Split each chance in half: one half follows the arrow up, the other half the arrow down. In the green "
            "zone, the arrow down is longer.",
            "Half the time, the first try takes you to {start} + 2, and half the time to {start} − 1.",
        ),
        steps=(
            Step(
                "Number of sequences of ups and downs (all are equally likely):",
                lambda tries, **_: 2**tries,
                working="2^{tries}",
            ),
            Step(
                "Number of sequences that reach the green zone at some point:",
                lambda start, tries: track(start, tries)[VISIT] * 2**tries,
                working=lambda start, tries: added(
                    sorted(int(p * 2**tries) for (_, green, _), p in walk(start, tries).items() if green)
                ),
            ),
            Step(
                "The sum of the final reputations over all sequences:",
                lambda start, tries: track(start, tries)[END] * 2**tries,
                working=lambda start, tries: added(
                    f"{int(p * 2**tries)}·{end}" for (end, _, _), p in walk(start, tries).items()
                ),
            ),
            Step(
                "Divide both numbers by the number of sequences.",
                track,
                TRACK,
                working=lambda start, tries: f"{END}: #3 / #1; {VISIT}: #2 / #1",
            ),
        ),
        row_hints=(
            "Write down every reputation you could have after each try, and connect them with arrows up and down.",
            "Mark every path that enters the green zone, even if it leaves again.",
        ),
        misconceptions=(
            Misconception(
                "no-zones",
                _no_zones,
                "You counted a gain of half a point for each try. But in the green zone, a failure costs 2.",
            ),
            Misconception(
                "at-the-end",
                _at_the_end,
                "You gave the chance of ending up in the green zone. But you can also reach it and leave it again.",
            ),
            Misconception(
                "always-up",
                lambda start, tries: _other(start, tries, VISIT, Fraction(1, 2 ** -(-(GREEN - start) // GAIN))),
                "You counted only the path that goes straight up. But other paths reach the green zone too.",
            ),
        ),
        differs=HALVES,
    ),
    Exercise(
        id="U10.6",
        title="The way to the blue zone",
        story=DEBUNKS,
        asks="Your reputation is {start}, and each debunk has a ½ chance of success. How many debunks do you expect "
        "to need until your reputation is 18 or more?",
        kind=Rational(),
        parameters={"start": 10},
        another=lambda rng: {"start": rng.randint(2, 16)},
        second={"start": 12},
        truth=tries_until_blue,
        predicts=Slider(asks="How many debunks do you expect to need?", low=1, high=60),
        experiment=until_blue,
        hints=(
            "Draw the states 1 to 17 and the blue zone. Each state from 1 to 17 has two arrows, one up and one down.",
            "Let E(s) be the expected number of tries if your reputation is s. Write one equation for each state.",
            "E(17) = 1 + ½ E(15), E(16) = 1 + ½ E(14), and E(13) = 1 + ½ E(15) + ½ E(12).",
        ),
        steps=(
            Step("Your reputation after a failed try at 14:", lambda start: fails(GREEN), working="14 − 2"),
            Step(
                "Your reputation after a failed try at {start}:",
                lambda start: fails(start),
                working=lambda start: f"{start} − {start - fails(start)}",
            ),
            Step(
                "Let a be E(14). From the equations for 12 to 17, it follows that E(15) = 3/4 a + 5/2. In the white "
                "zone, E(s − 1) = 2 E(s) − E(s + 2) − 2, so you can work down to E(8) = 13/2 a − 67 and E(6) = 16 a − "
                "200. At 6, a failure costs nothing, so E(6) = 2 + E(8). The value of E(14):",
                lambda start: tries_until_blue(GREEN),
                working="(200 − 67 + 2) / (16 − 13/2)",
            ),
            Step(
                "E({start}), written in terms of a:",
                tries_until_blue,
                working=lambda start: "{} · #3 + {}".format(*by_green(start)).replace("+ -", "− "),
            ),
        ),
        misconceptions=(
            Misconception(
                "drift",
                lambda start: Fraction(2 * (BLUE - start)),
                "You counted a gain of half a point for each try. But in the green zone, a try gains nothing on "
                "average.",
            ),
            Misconception(
                "no-zones",
                lambda start: tries_until_blue(start, zones=False),
                "You subtracted 1 for every failure. But the loss depends on the zone.",
            ),
            Misconception(
                "all-work",
                lambda start: -(-(BLUE - start) // GAIN),
                "That’s how many debunks you need if all of them succeed. But some fail, so you need more on average.",
            ),
        ),
        differs=HALVES,
    ),
    Exercise(
        id="U10.7",
        title="The student’s patience",
        story="In each round, the student drinks potions for free until the first negative potion. After that, each "
        "test in the same round costs 1 gold.",
        asks="Each test mixes a random pair, independently of the other tests. What is the chance that you must pay "
        "for test {nth} in a round?",
        kind=Chance(),
        parameters={"nth": 4},
        another=lambda rng: {"nth": rng.randint(3, 10)},
        second={"nth": 3},
        truth=_paid,
        predicts=Slider(asks="How likely is it that you have to pay?", low=0, high=1),
        experiment=unwilling,
        hints=(
            "Which tests decide whether you have to pay?",
            "The test is free only if no earlier test made a negative potion. So draw two states: the student still "
            "drinks for free, or no longer does.",
            "Mix one alchemical with each of the seven others, and count the negative potions.",
        ),
        steps=(
            Step(
                "The chance that a test makes no negative potion:",
                lambda nth: 1 - negative(),
                working="1 − 3/7",
            ),
            Step("Number of earlier tests:", lambda nth: nth - 1, working="{nth} − 1"),
            Step(
                "The chance that no earlier test makes a negative potion:",
                lambda nth: (1 - negative()) ** (nth - 1),
                working="#1^#2",
            ),
            Step("Subtract that chance from 1.", _paid, working="1 − #3"),
        ),
        misconceptions=(
            Misconception(
                "free",
                lambda nth: (1 - negative()) ** (nth - 1),
                "That’s the chance that the test is free. The question asks for the opposite.",
            ),
            Misconception(
                "itself",
                lambda nth: 1 - (1 - negative()) ** nth,
                "You counted the test itself. But only the earlier tests decide whether it’s free.",
            ),
            Misconception(
                "one",
                lambda nth: negative(),
                "That’s the chance that a single test makes a negative potion. What about the tests before it?",
            ),
            Misconception(
                "half",
                lambda nth: 1 - Fraction(1, 2 ** (nth - 1)),
                "You counted half of all potions as negative. But some potions are neutral.",
            ),
        ),
        differs="In the model, tests are independent. In a real game, all tests draw on the same eight alchemicals, "
        "and you choose the pairs.",
    ),
)
