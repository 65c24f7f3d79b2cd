"""Exercises U16.4 and U16.5: at which scores to press the accelerator button."""

from functools import lru_cache
from random import Random

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import mean_of_run
from pharmalab.exercises.kinds import Chance, Whole
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u16.values import MODEL, at_least, fresh, law, once_more, worth


def presses(rng: Random, phases: int, row: int) -> bool:
    """Deal a row, and check whether its score is high enough to press the button now."""
    return fresh(rng, row) >= worth(phases - 1, row)


@lru_cache(maxsize=256)
def least_score(phases: int, row: int) -> int:
    """Return the lowest score at which the best rule presses the button with *phases* phases left."""
    return next(score for score in sorted(law(row)) if score >= worth(phases - 1, row))


def _some_phases(rng: Random) -> Parameters:
    """Return two phases, or enough of them to wait for a score above 3."""
    return {"phases": rng.choice((2, *range(13, 40))), "row": rng.randint(5, 9)}


EXERCISES = (
    Exercise(
        id="U16.4",
        title="When to press the button",
        story="You have just turned up the cards in your row.",
        asks="{phases} phases are left, and rows have {row} cards. What is the lowest score of a fresh row at which "
        "you should press the button?",
        kind=Whole(),
        parameters={"phases": 4, "row": 9},
        another=_some_phases,
        second={"phases": 12, "row": 8},
        truth=least_score,
        predicts=Options(
            asks="What’s your guess?",
            options=("1", "2", "3", "4", "5"),
            of=lambda phases, row: str(least_score(phases, row)),
        ),
        hints=(
            "If you don’t press the button, what is it still worth?",
            "Compare your score with what waiting is worth. If you wait, you have one fewer phase left.",
            "Press the button if your row scores at least V({phases} − 1), the value of the button with one fewer "
            "phase left (U16.3).",
        ),
        steps=(
            Step(
                "With one phase left, the button is worth:",
                lambda phases, row: worth(1, row),
                working=lambda phases, row: mean_of_run(row),
            ),
            Step(
                "If you wait, you have one fewer phase left, and the button is worth:",
                lambda phases, row: worth(phases - 1, row),
                working=lambda phases, row: (
                    mean_of_run(row) if phases == 2 else once_more(phases - 1, row, str(worth(phases - 2, row)))
                ),
            ),
            Step(
                "The smallest whole score that’s at least as high as the value from step 2:",
                least_score,
                Whole(),
                working="ceil(#2)",
            ),
        ),
        misconceptions=(
            Misconception(
                "perfect", lambda phases, row: row, "You’d wait for a perfect row. But you hardly ever get one."
            ),
            Misconception("at-once", lambda phases, row: 1, "You’d press right away. But waiting is worth more."),
            Misconception(
                "mean",
                lambda phases, row: least_score(2, row),
                "You compared your score with the mean of one row. With more phases left, waiting is worth more.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U16.5",
        title="How often you press right away",
        story="You follow the rule from U16.4, and you haven’t been dealt your row yet.",
        asks="{phases} phases are left, and rows have {row} cards. What is the chance that you press the button in "
        "this phase?",
        kind=Chance(),
        parameters={"phases": 4, "row": 9},
        another=_some_phases,
        second={"phases": 12, "row": 8},
        truth=lambda phases, row: at_least(least_score(phases, row), row),
        predicts=Slider(asks="What’s your guess?", low=0, high=1),
        experiment=presses,
        hints=(
            "At which scores do you press the button? You worked that out in U16.4.",
            "You need the chance that your row scores at least k, where k is the smallest score at which you press.",
            "P(at least k) = 1/k!.",
        ),
        steps=(
            Step(
                "The smallest score at which you press:",
                least_score,
                Whole(),
                working=lambda phases, row: f"ceil({worth(phases - 1, row)})",
            ),
            Step(
                "Number of ways to order k cards, where k is the score from step 1:",
                lambda phases, row: 1 / at_least(least_score(phases, row), row),
                Whole(),
                working="factorial(#1)",
            ),
            Step(
                "The chance that you press (only one of these orders is ascending):",
                lambda phases, row: at_least(least_score(phases, row), row),
                working="1 / #2",
            ),
        ),
        misconceptions=(
            Misconception(
                "exactly",
                lambda phases, row: law(row)[least_score(phases, row)],
                "That’s the chance of getting exactly the smallest score at which you press. But you also press at "
                "higher scores.",
            ),
            Misconception(
                "more",
                lambda phases, row: at_least(least_score(phases, row) + 1, row),
                "You left out the smallest score at which you press the button. Count it too.",
            ),
            Misconception(
                "waits",
                lambda phases, row: 1 - at_least(least_score(phases, row), row),
                "That’s the chance that you wait. The question asks for the opposite.",
            ),
        ),
        differs=MODEL,
    ),
)
