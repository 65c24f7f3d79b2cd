"""Unit 16: when to press the accelerator, worked out backwards from the end."""

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u16 import thresholds, values
from pharmalab.exercises.units.u16.pictures import PICTURES
from pharmalab.exercises.units.u16.values import best_of, worth

CHECKS = (
    Check(
        id="U16.a",
        after="U16.2",
        asks="Two phases are left, and your fresh row scores 2. Should you press the button?",
        claims=(
            Claim(
                "yes",
                lambda: worth(1, 9) < 2,
                "Compare your score of 2 with what the button is worth in the last phase.",
            ),
            Claim(
                "no",
                lambda: worth(1, 9) > 2,
                "If you wait, you get one more row, and you must take whatever it scores.",
            ),
        ),
    ),
    Check(
        id="U16.b",
        after="U16.3",
        asks="How much does each extra phase add to the value of the button?",
        claims=(
            Claim(
                "less and less as the game gets longer",
                lambda: worth(5, 9) - worth(4, 9) < worth(3, 9) - worth(2, 9),
                "An extra phase matters only if you haven’t pressed the button by then. The more phases there are, the "
                "more likely you are to have pressed it.",
            ),
            Claim(
                "always the same",
                lambda: worth(5, 9) - worth(4, 9) == worth(3, 9) - worth(2, 9),
                "Work out V(2) − V(1) and V(3) − V(2).",
            ),
            Claim(
                "more and more",
                lambda: worth(5, 9) - worth(4, 9) > worth(3, 9) - worth(2, 9),
                "Work out V(2) − V(1) and V(3) − V(2).",
            ),
        ),
    ),
    Check(
        id="U16.c",
        after="U16.6",
        asks="“After the game, I saw that I’d pressed the button too early. So my rule was bad.” Is that right?",
        claims=(
            Claim(
                "yes: a good rule does as well as hindsight",
                lambda: worth(4, 9) == best_of(4, 9),
                "Compare your answers to U16.3 and U16.6.",
            ),
            Claim(
                "no: no rule does as well as hindsight",
                lambda: worth(4, 9) < best_of(4, 9),
                "On average, even the best rule scores less than you could score with hindsight. It’s still the best "
                "rule.",
            ),
        ),
    ),
)


UNIT = Unit(
    id="U16",
    title="When to press the button",
    game="pharma_code",
    concept="optimal stopping, backward recursion",
    minutes=50,
    needs=("U01",),
    goals=(
        "solve a stopping problem backwards",
        "compare your decisions with hindsight",
        "state the model that you use",
    ),
    hook="Once per game, before your first exchange, you can use the accelerator to double your score for a phase. Do "
    "you press the button now, or later?",
    exercises=in_order(*values.EXERCISES, *thresholds.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "Wait for a perfect row.",
            "You hardly ever get a perfect row, and a button you never press is worth nothing.",
        ),
        (
            "Press right away, because the button is worth 18 steps.",
            "The button is worth the score of your fresh row, which is less than 2 on average.",
        ),
        (
            "The fresh score is the score at the end of the phase.",
            "You’ll improve your row before the phase ends. But on average, a row improves as much in one phase as in "
            "another, so this doesn’t change the best rule.",
        ),
    ),
    review=("U01.4", "U01.3"),
    parts={"U16.1": "What the button is worth", "U16.4": "The rule", "U16.6": "With hindsight"},
    in_code="U16.6",
    notes="The number of phases is a parameter, because the rules don’t say how long the track is. Let groups of "
    "students try different numbers.",
)
