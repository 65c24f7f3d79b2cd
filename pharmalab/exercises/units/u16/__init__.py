"""Unit 16: when to press the accelerator, solved from the end."""

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u16 import thresholds, values
from pharmalab.exercises.units.u16.pictures import PICTURES
from pharmalab.exercises.units.u16.values import best_of, worth

CHECKS = (
    Check(
        id="U16.a",
        after="U16.2",
        asks="Two phases are left, and your fresh row scores 2. Should you press?",
        claims=(
            Claim("yes", lambda: worth(1, 9) < 2, "Compare 2 with what the button is worth in the last phase."),
            Claim(
                "no",
                lambda: worth(1, 9) > 2,
                "If you wait, you get one more row, and must take what it scores.",
            ),
        ),
    ),
    Check(
        id="U16.b",
        after="U16.3",
        asks="The game gets one phase longer. How much does that add to what the button is worth?",
        claims=(
            Claim(
                "less and less as the game gets longer",
                lambda: worth(5, 9) - worth(4, 9) < worth(3, 9) - worth(2, 9),
                "An extra phase matters only if you wait for it, and with more phases that gets rarer.",
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
        asks="“I pressed too early, as I saw after the game. So my rule was bad.” Is that right?",
        claims=(
            Claim(
                "yes: a good rule does as well as hindsight",
                lambda: worth(4, 9) == best_of(4, 9),
                "Compare your answers to U16.3 and U16.6.",
            ),
            Claim(
                "no: no rule does as well as hindsight",
                lambda: worth(4, 9) < best_of(4, 9),
                "On average even the best rule scores less than hindsight. It’s still the best rule.",
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
    goals=("solve a stopping problem backwards", "compare with hindsight", "state the model"),
    hook="Once in the game, you can double a phase with the accelerator, before your first exchange. Now, or later?",
    exercises=in_order(*values.EXERCISES, *thresholds.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        ("Wait for a perfect row.", "A perfect row hardly ever comes, and an unpressed button is worth nothing."),
        (
            "Press at once, because the button is worth 18.",
            "It’s worth what your fresh row scores, which is less than 2 on average.",
        ),
        (
            "The fresh score is the score at the end of the phase.",
            "What you add to a row in a phase is the same now and later.",
        ),
    ),
    review=("U01.4", "U01.3"),
    parts={"U16.1": "What the button is worth", "U16.4": "The rule", "U16.6": "Looking back"},
    in_code="U16.6",
    notes="The number of phases is a parameter, because the rules don’t give the length of the track. Let groups "
    "vary it.",
)
