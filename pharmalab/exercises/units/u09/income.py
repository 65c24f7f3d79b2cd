"""U09.4 to U09.6: who is paid, how much, and whether a token on R&D pays."""

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Rational
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.units.u09.payments import (
    CHANCES,
    CHANGE,
    KEEPS,
    SPENDS,
    VOTE,
    always_investigated,
    better,
    both,
    change,
    expected,
    first_and_clear,
    ibsen_is_paid,
    income,
    income_only,
    investigated,
    keeping,
    named,
    nobody_behind,
    of_first,
    only_first,
    paid,
    plain,
    spending_brings,
    three_rolls,
    tokens_paid,
)
from pharmalab.exercises.units.u09.rounds import (
    MODEL,
    NAMES,
    PRINTED,
    SECOND,
    SPENDER,
    bad_suits,
    offsets,
    pay,
    reached,
    risks,
    some_round,
    told,
)
from pharmalab.exercises.units.u09.totals import each

EXERCISES = (
    Exercise(
        id="U09.4",
        title="Being paid",
        story=told,
        asks="Before the dice: what is the chance of each rep to be paid?",
        kind=CHANCES,
        parameters=PRINTED,
        another=some_round,
        second=SECOND,
        truth=paid,
        predicts=Slider(
            asks="How likely is Ibsen paid?", low=0, high=1, of=lambda doctor, reps: paid(doctor, reps)["Ibsen"]
        ),
        experiment=ibsen_is_paid,
        estimates=lambda doctor, reps: paid(doctor, reps)["Ibsen"],
        hints=(
            "How likely is each rep indicted, once it is investigated? Who can never be?",
            "A rep is paid if all before it in the line are indicted, and it is not. Behind one who cannot be indicted "
            "nobody is investigated.",
            "Given a rep's total, each other one either stands behind it, or before it and is indicted. Multiply, and "
            "average over the totals.",
        ),
        steps=(
            Step(
                "Each rep's chance of an indictment, when it is investigated:",
                lambda doctor, reps: named(risks(doctor, reps)),
                CHANCES,
                working=lambda doctor, reps: each(f"{len(bad_suits(doctor, rep))}/6" for rep in reps),
            ),
            Step(
                "Each rep's chance to be investigated:",
                lambda doctor, reps: named(reached(offsets(doctor, reps), risks(doctor, reps))),
                CHANCES,
            ),
            Step(
                "Times the chance to get through.",
                paid,
                CHANCES,
                working=lambda doctor, reps: each(
                    f"{p} · (1 − {risk})"
                    for p, risk in zip(
                        reached(offsets(doctor, reps), risks(doctor, reps)), risks(doctor, reps), strict=True
                    )
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "first-only",
                first_and_clear,
                "You left out that the next in line has a chance, when the first one is indicted.",
            ),
            Misconception(
                "rolls", three_rolls, "You rolled once for each mismatching suit. There is one die for all of them."
            ),
            Misconception(
                "no-test", only_first, "That is who is first in the line. The first one may still be indicted."
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U09.5",
        title="Tokens paid",
        story=told,
        asks="How many tokens are paid in this round on average?",
        kind=Rational(),
        parameters=PRINTED,
        another=some_round,
        second=SECOND,
        truth=expected,
        predicts=Slider(asks="How many tokens do you guess?", low=0, high=12),
        experiment=tokens_paid,
        hints=(
            "How many tokens would each rep be paid?",
            "The payment is half of the Doctor's rank and the cost with R&D, rounded down. Weigh it with the chances "
            "of U09.4.",
            lambda doctor, reps: (
                f"Lauren would be paid {pay(doctor, reps[0])}, times her chance to be paid; and so on."
            ),
        ),
        steps=(
            Step("Ahmed would be paid:", lambda doctor, reps: pay(doctor, reps[3])),
            Step("Ibsen would be paid:", lambda doctor, reps: pay(doctor, reps[SPENDER])),
            Step(
                "The chances to be paid (U09.4):",
                paid,
                CHANCES,
                working=lambda doctor, reps: each(
                    f"{p} · (1 − {risk})"
                    for p, risk in zip(
                        reached(offsets(doctor, reps), risks(doctor, reps)), risks(doctor, reps), strict=True
                    )
                ),
            ),
            Step(
                "Multiply and add up.",
                expected,
                working=lambda doctor, reps: added(
                    f"{p} · {pay(doctor, rep)}" for p, rep in zip(paid(doctor, reps).values(), reps, strict=True)
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "no-test", of_first, "You paid whoever is first in the line. The first one may still be indicted."
            ),
            Misconception(
                "nobody-behind",
                nobody_behind,
                "You paid nobody when the first one is indicted. Then the next in line is investigated.",
            ),
            Misconception(
                "even",
                plain,
                "You took the plain mean of the four payments. They are not equally likely.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U09.6",
        title="Was the token well spent?",
        story=told,
        asks="By how many tokens does Ibsen's supply change in this round on average, if he spends his token, and if "
        "he keeps it?",
        kind=CHANGE,
        parameters=PRINTED,
        another=some_round,
        second=SECOND,
        truth=both,
        predicts=Options(asks="Vote: spend the token, or keep it?", options=VOTE, of=better),
        experiment=spending_brings,
        estimates=lambda doctor, reps: change(doctor, reps) - change(doctor, keeping(reps)),
        hints=(
            "The token changes three things: his offset, his risk, and his supply. Note them for both ways.",
            "Change = payment times the chance of it − tokens lost when he is indicted − the token spent.",
            "Without the token: his offset is two lower if it matches the Doctor (it is kept, and not paid for). Then "
            "work out U09.4 again.",
        ),
        steps=(
            Step(
                "If he spends it, he is paid on average:",
                income,
                working=lambda doctor, reps: f"{pay(doctor, reps[SPENDER])} · {paid(doctor, reps)[NAMES[SPENDER]]}",
            ),
            Step("Less the token; and what indictments cost him:", change),
            Step(
                "If he keeps it, he is paid on average:",
                lambda doctor, reps: income(doctor, keeping(reps)),
                working=lambda doctor, reps: (
                    f"{pay(doctor, keeping(reps)[SPENDER])} · {paid(doctor, keeping(reps))[NAMES[SPENDER]]}"
                ),
            ),
            Step(
                "If he keeps it, he is investigated with the chance:",
                lambda doctor, reps: investigated(doctor, keeping(reps)),
            ),
            Step(
                "Both changes.",
                both,
                CHANGE,
                working=lambda doctor, reps: (
                    f"{SPENDS}: #2; {KEEPS}: #3 − " + str(income(doctor, keeping(reps)) - both(doctor, reps)[KEEPS])
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "income", income_only, "That is what he is paid. The token he spends and those he may lose count too."
            ),
            Misconception(
                "always-tested",
                always_investigated,
                "You let him be investigated every time. He is only if all before him in the line were indicted.",
            ),
        ),
        differs=f"{MODEL} It is one round: that the next one is easier with more tokens is left out.",
    ),
)
