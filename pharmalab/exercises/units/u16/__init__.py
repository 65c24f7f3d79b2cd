"""Unit 16: when to press the accelerator, solved backwards."""

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u16 import thresholds, values
from pharmalab.exercises.units.u16.pictures import PICTURES
from pharmalab.exercises.units.u16.values import best_of, worth

CHECKS = (
    Check(
        id="U16.a",
        after="U16.2",
        asks="Two phases are left, and the fresh row scores 2. Press?",
        claims=(
            Claim("yes", lambda: worth(1, 9) < 2, "Compare 2 with what the last phase is worth."),
            Claim("no", lambda: worth(1, 9) > 2, "Waiting brings one more row, and you have to take what it scores."),
        ),
    ),
    Check(
        id="U16.b",
        after="U16.3",
        asks="One more phase is added to the game. What does that add to the worth of the button?",
        claims=(
            Claim(
                "less and less, the more phases there are",
                lambda: worth(5, 9) - worth(4, 9) < worth(3, 9) - worth(2, 9),
                "It only helps when all later rows are worse than waiting for it.",
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
        asks="“After the game I saw that I had pressed too early. So my rule was bad.” Is that so?",
        claims=(
            Claim(
                "it is: a good rule reaches what hindsight reaches",
                lambda: worth(4, 9) == best_of(4, 9),
                "Compare your answers to U16.3 and U16.6.",
            ),
            Claim(
                "it is not: no rule reaches what hindsight reaches",
                lambda: worth(4, 9) < best_of(4, 9),
                "The best rule falls short of hindsight on average, and it is still the best.",
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
    hook="The accelerator doubles one phase: once in the game, to be played before the first exchange. Now, or later?",
    exercises=in_order(*values.EXERCISES, *thresholds.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        ("Wait for a perfect row.", "It hardly ever comes, and a button that was never pressed is worth nothing."),
        ("Press at once, because it is worth 18.", "It is worth what a fresh row scores, on average less than 2."),
        (
            "The fresh score is the score at the end of the phase.",
            "What a row gains during the phase is the same now and later; only the fresh score decides.",
        ),
    ),
    review=("U01.4", "U01.3"),
    parts={"U16.1": "What the button is worth", "U16.4": "The rule", "U16.6": "Looking back"},
    in_code="U16.6",
    notes="The length of the track is not in the text of the rules, so the number of phases is a parameter: let "
    "groups vary it.",
)
