"""Exercises U16.1 to U16.3 and U16.6: the value of the accelerator button."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from random import Random

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.formulas import added, mean_of_run
from pharmalab.exercises.kinds import Function, Rational
from pharmalab.exercises.parsing.arithmetic import constant
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.games.pharma_code import odds
from pharmalab.games.pharma_code.components.cards import Deck
from pharmalab.games.pharma_code.mechanisms.rows import start

MODEL = (
    "In the model, the accelerator adds as many steps as your fresh row scores, and rows have no function cards. In a "
    "real game, you improve a row before it scores. The best rule stays the same, provided that your rows "
    "improve by the same amount in this phase and in later ones. The game’s rules don’t say how many phases there are."
)


def fresh(rng: Random, row: int) -> int:
    """Deal a row and return its score."""
    return start(rng.sample(Deck(50, 0).cards(), row), 50)[1]


def one_phase(rng: Random, row: int) -> int:
    """Press the accelerator in the only phase, and return how many extra steps you gain."""
    return fresh(rng, row)


def best_rule(rng: Random, phases: int, row: int) -> int:
    """Press the button as soon as a row's score is at least the value of waiting, and return that score."""
    for left in range(phases, 1, -1):
        score = fresh(rng, row)
        if score >= worth(left - 1, row):
            return score
    return fresh(rng, row)


def two_phases(rng: Random, row: int) -> int:
    """Play the last two phases with the best rule, and return the score of the row on which you press the button."""
    return best_rule(rng, 2, row)


def hindsight(rng: Random, phases: int, row: int) -> int:
    """Deal a row in each phase, and return the highest score."""
    return max(fresh(rng, row) for _ in range(phases))


def law(row: int) -> dict[int, Fraction]:
    """Return the distribution of the score of a row of *row* freshly dealt cards."""
    return odds.score(50, row=row)


def value(phases: int, chances: Mapping[int, Fraction]) -> Fraction:
    """Return the value of the accelerator button under the best rule, with ``phases`` phases left.

    ``chances`` maps each score of a row to its probability. With V(0) = 0, the value is V(n) = E max(L, V(n − 1)),
    where L is the score of a row.
    """
    worth = Fraction(0)
    for _ in range(phases):
        worth = sum((chance * max(Fraction(score), worth) for score, chance in chances.items()), Fraction(0))
    return worth


@lru_cache(maxsize=256)
def worth(phases: int, row: int) -> Fraction:
    """Return the value of the accelerator button with ``phases`` phases left and rows of ``row`` cards."""
    return value(phases, law(row))


def at_least(score: int, row: int) -> Fraction:
    """Return the probability that a row scores *score* or more."""
    return odds.ascends(score, 50) if score <= row else Fraction(0)


def best_of(phases: int, row: int) -> Fraction:
    """Return the mean of the highest score among ``phases`` rows of ``row`` cards."""
    return sum((1 - (1 - at_least(k, row)) ** phases for k in range(1, row + 1)), Fraction(0))


def _first_above_mean(phases: int, row: int) -> Fraction:
    """Return the worth of the rule that presses at any score above the mean, however many phases are left."""
    chances = law(row)
    worth = mean = odds.mean(chances)
    for _ in range(phases - 1):
        worth = sum((p * (k if k >= mean else worth) for k, p in chances.items()), Fraction(0))
    return worth


def once_more(phases: int, row: int, waiting: str) -> str:
    """Return a formula for the accelerator's value, based on its value one phase later.

    ``waiting`` is the text that stands for the value one phase later.
    """
    least, chances = worth(phases - 1, row), law(row)
    low = [k for k in chances if k < least]
    pressed = added(f"{k}·{p}" for k, p in chances.items() if k >= least)
    return f"{sum((chances[k] for k in low), Fraction(0))}·{waiting} + {pressed}"


def some_phases(rng: Random, least: int) -> Parameters:
    """Return random parameters: a number of phases (at least ``least``) and the length of a row."""
    return {"phases": rng.randint(least, 8), "row": rng.randint(5, 9)}


EXERCISES = (
    Exercise(
        id="U16.1",
        title="One phase left",
        story="It’s the last phase, and you can still use the accelerator. Of course you press the button.",
        asks="One phase is left, and rows have {row} cards. How many extra steps does the accelerator give you on "
        "average?",
        kind=Rational(),
        parameters={"row": 9},
        another=lambda rng: {"row": rng.randint(3, 8)},
        second={"row": 7},
        truth=lambda row: worth(1, row),
        predicts=Slider(asks="How many extra steps do you expect?", low=0, high=9),
        one_try="Deal a fresh row of {row} cards, and press the button. Return how many extra steps you "
        "get, which is the row’s score.",
        experiment=one_phase,
        hints=(
            "There’s nothing to wait for. So what do your extra steps depend on?",
            "You press the button whatever row you’re dealt, so on average you get the mean score of a fresh row.",
            "The mean is the sum of P(at least k) = 1/k! for k = 1 to {row} (U01.4).",
        ),
        steps=(
            Step("The chance that the first card scores (it always does):", lambda row: 1, working="1"),
            Step("The chance that the second card scores:", lambda row: at_least(2, row), working="1 / 2!"),
            Step("The chance that the third card scores:", lambda row: at_least(3, row), working="1 / 3!"),
            Step(
                "Add up the chances for all {row} cards.",
                lambda row: worth(1, row),
                working=lambda row: mean_of_run(row),
            ),
        ),
        misconceptions=(
            Misconception(
                "perfect", lambda row: row, "Only a perfect row scores that much. But you hardly ever get one."
            ),
            Misconception(
                "uniform",
                lambda row: Fraction(row + 1, 2),
                "You treated all scores as equally likely. But high scores are much rarer than low ones.",
            ),
            Misconception(
                "endless",
                lambda row: constant("e") - 1,
                "That’s the mean score of an infinitely long row. But the row in the question is finite.",
            ),
            Misconception(
                "from-zero",
                lambda row: worth(1, row) + 1,
                "You started the sum at k = 0. But it starts at k = 1, because the first card adds P(at least 1).",
            ),
            Misconception(
                "first-forgotten",
                lambda row: worth(1, row) - 1,
                "You left out the first card. But it scores in every row.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U16.2",
        title="Two phases left",
        story="You can press the button now, or keep it for the last phase.",
        asks="Two phases are left, and rows have {row} cards. On average, how many extra steps do you get if you "
        "press at the best time?",
        kind=Rational(),
        parameters={"row": 9},
        another=lambda rng: {"row": rng.randint(3, 8)},
        second={"row": 7},
        truth=lambda row: worth(2, row),
        predicts=Slider(asks="How many extra steps do you expect?", low=0, high=9),
        experiment=two_phases,
        hints=(
            "If you don’t press now, you keep the button for the last phase. You know from U16.1 what it’s worth then. "
            "Call this value V(1).",
            "For each fresh score k, take the larger of k and V(1). Then find the mean of these numbers.",
            "V(2) = Σ P(L = k) · max(k, V(1)), where L is the fresh score.",
        ),
        steps=(
            Step(
                "If you wait, the button is worth:",
                lambda row: worth(1, row),
                working=lambda row: mean_of_run(row),
            ),
            Step(
                "The chance that the fresh row scores 1, so that you wait:",
                lambda row: law(row)[1],
                working="1 − 1/2!",
            ),
            Step(
                "With any other score, you press. From the mean score, subtract the part that comes from scores of 1:",
                lambda row: odds.mean(law(row)) - law(row)[1],
                working="#1 − #2",
            ),
            Step(
                "Multiply the value of waiting by the chance that you wait, and add the part of the mean that comes "
                "from pressing.",
                lambda row: worth(2, row),
                working="#2 · #1 + #3",
            ),
        ),
        misconceptions=(
            Misconception(
                "one",
                lambda row: worth(1, row),
                "That’s what the button is worth with one phase left. With two phases left, you can also wait.",
            ),
            Misconception(
                "hindsight",
                lambda row: best_of(2, row),
                "That’s the mean score of the better of two rows. But you have to decide before you see the second "
                "row.",
            ),
            Misconception(
                "both", lambda row: 2 * worth(1, row), "You pressed the button twice. But it works only once per game."
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U16.3",
        title="More phases left",
        story="The game has just begun, and you’ll get {phases} fresh rows.",
        asks="{phases} phases are left, and rows have {row} cards. On average, how many extra steps do you get if you "
        "press at the best time?",
        kind=Rational(),
        parameters={"phases": 4, "row": 9},
        another=lambda rng: some_phases(rng, 3),
        second={"phases": 5, "row": 8},
        truth=lambda phases, row: worth(phases, row),
        predicts=Slider(asks="How many extra steps do you expect?", low=0, high=9),
        experiment=best_rule,
        runs=25_000,
        coded=Coded(
            Function(
                "value(phases, law)",
                cases=(
                    (4, law(9)),
                    (1, law(9)),
                    (2, law(9)),
                    *((n, law(9)) for n in (3, 5, 6, 7, 8, 9, 10)),
                    (0, law(9)),
                ),
                hidden=((1, law(5)), (4, law(5)), (3, {n: Fraction(1, 6) for n in range(1, 7)})),
                gives="what the button is worth if phases is the number of phases left, and law is a "
                "dict from each score of a fresh row to its chance. For example, if every row "
                "scores 2, law is {2: 1}, and value(3, {2: 1}) is 2",
            ),
            value,
        ),
        hints=(
            "Begin at the end. What is the button worth with one phase left, with two phases, with three?",
            "Let V(n) be the value of the button with n phases left. You press if your row scores more than V(n − 1). "
            "Otherwise, you keep the button, which is worth V(n − 1).",
            "V(n) = Σ P(L = k) · max(k, V(n − 1)), starting from V(0) = 0.",
        ),
        steps=(
            Step(
                "With one phase left, the button is worth:",
                lambda phases, row: worth(1, row),
                working=lambda phases, row: mean_of_run(row),
            ),
            Step(
                "With two phases left, the button is worth:",
                lambda phases, row: worth(2, row),
                working=lambda phases, row: once_more(2, row, "#1"),
            ),
            Step(
                "With one fewer phase than in the question, the button is worth V:",
                lambda phases, row: worth(phases - 1, row),
                working=lambda phases, row: once_more(phases - 1, row, str(worth(phases - 2, row))),
            ),
            Step(
                "Apply the formula again: Σ P(L = k) · max(k, V).",
                lambda phases, row: worth(phases, row),
                working=lambda phases, row: once_more(phases, row, "#3"),
            ),
        ),
        misconceptions=(
            Misconception(
                "hindsight",
                lambda phases, row: best_of(phases, row),
                "That’s the mean score of the best of all the rows. But you have to decide before you see the later "
                "rows.",
            ),
            Misconception(
                "one-less",
                lambda phases, row: worth(phases - 1, row),
                "You stopped one phase too early. Apply the formula again.",
            ),
            Misconception(
                "at-once",
                lambda phases, row: worth(1, row),
                "That’s what you get if you press right away. But waiting can be worth more.",
            ),
            Misconception(
                "same-bar",
                lambda phases, row: None if phases < 3 else _first_above_mean(phases, row),
                "You pressed at every score above the mean. But with many phases left, waiting is worth more.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U16.6",
        title="With hindsight",
        story="After the game, everyone can see when they should have pressed the button.",
        asks="Suppose you knew your {phases} fresh rows of {row} cards in advance. On average, how many extra steps "
        "would you get?",
        kind=Rational(),
        parameters={"phases": 4, "row": 9},
        another=lambda rng: some_phases(rng, 2),
        second={"phases": 5, "row": 8},
        truth=best_of,
        predicts=Slider(asks="How many extra steps do you expect?", low=0, high=9),
        experiment=hindsight,
        hints=(
            "When does the best of {phases} rows score at least k?",
            "The best row scores at least k unless every row scores less than k. For each k, find the chance that the "
            "best row scores at least k. Then add up these chances.",
            "P(best at least k) = 1 − (1 − 1/k!)^{phases}.",
        ),
        steps=(
            Step("The chance that one row scores at least 2:", lambda phases, row: at_least(2, row), working="1 / 2!"),
            Step(
                "The chance that all {phases} rows score less than 2:",
                lambda phases, row: (1 - at_least(2, row)) ** phases,
                working="(1 − #1)^{phases}",
            ),
            Step(
                "The chance that the best row scores at least 2:",
                lambda phases, row: 1 - (1 - at_least(2, row)) ** phases,
                working="1 − #2",
            ),
            Step(
                "Find the chances for all other scores from 1 to {row} in the same way, and add up all the chances.",
                best_of,
                working=lambda phases, row: added(f"(1 − (1 − 1/{k}!)^{phases})" for k in range(1, row + 1)),
            ),
        ),
        misconceptions=(
            Misconception(
                "rule",
                lambda phases, row: worth(phases, row),
                "That’s what you get if you don’t know the later rows in advance. But here, you do know them.",
            ),
            Misconception(
                "all",
                lambda phases, row: phases * worth(1, row),
                "You added up the scores of all rows. But the button works only once.",
            ),
            Misconception(
                "one",
                lambda phases, row: worth(1, row),
                "That’s the mean score of a single row. But here, you can choose from several rows.",
            ),
        ),
        differs=MODEL,
    ),
)
