"""Exercises U09.4 to U09.6: who is paid, how much, and whether to spend a token on R&D."""

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
    lost,
    named,
    nobody_behind,
    of_first,
    only_first,
    paid,
    paid_formula,
    pay_formula,
    plain,
    reached_formula,
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
        title="Getting paid",
        story=told,
        asks="From first to last in line, reps are investigated until one isn’t indicted. That rep gets paid. In each "
        "investigation, a die with the six suits is rolled. The rep is indicted if the suit rolled is on the Doctor "
        "but not "
        "on the Drugs and tokens the rep played, or the other way round. Before the dice are rolled, what is each "
        "rep’s chance of getting paid?",
        kind=CHANCES,
        parameters=PRINTED,
        another=some_round,
        second=SECOND,
        truth=paid,
        predicts=Slider(
            asks="How likely is Ibsen to get paid?", low=0, high=1, of=lambda doctor, reps: paid(doctor, reps)["Ibsen"]
        ),
        experiment=ibsen_is_paid,
        estimates=lambda doctor, reps: paid(doctor, reps)["Ibsen"],
        hints=(
            "How likely is each rep to be indicted if investigated? Who can never be indicted?",
            "A rep gets paid if everyone ahead is indicted and this rep isn’t. If a rep can’t be indicted, nobody "
            "behind that rep is investigated.",
            "Fix one rep’s total. This rep is investigated if each of the others is either behind, or ahead but "
            "indicted. Multiply these chances, and take the average over all totals.",
        ),
        steps=(
            Step(
                "Each rep’s chance of being indicted, if investigated:",
                lambda doctor, reps: named(risks(doctor, reps)),
                CHANCES,
                working=lambda doctor, reps: each(f"{len(bad_suits(doctor, rep))}/6" for rep in reps),
            ),
            Step(
                "For each of a rep’s totals, multiply its chance by the chances that each other rep is behind, or "
                "ahead but indicted. The sum is the rep’s chance of being investigated:",
                lambda doctor, reps: named(reached(offsets(doctor, reps), risks(doctor, reps))),
                CHANCES,
                working=lambda doctor, reps: each(reached_formula(doctor, reps)),
            ),
            Step(
                "Multiply this chance by the chance that the rep isn’t indicted.",
                paid,
                CHANCES,
                working=paid_formula,
            ),
        ),
        misconceptions=(
            Misconception(
                "first-only",
                first_and_clear,
                "You forgot that if the first rep is indicted, the next rep in line gets a chance. "
                "Add the cases in which the next rep is paid.",
            ),
            Misconception(
                "rolls",
                three_rolls,
                "You rolled once for each suit that doesn’t match. But there’s only one roll.",
            ),
            Misconception(
                "no-test",
                only_first,
                "That’s the chance of being first in line. But the first rep may be indicted.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U09.5",
        title="Tokens paid out",
        story=told,
        asks="The first rep who isn’t indicted (U09.4) is paid in tokens. The payment is half the sum of the Doctor’s "
        "prestige, the cost of the rep’s Drugs and the number of tokens spent, rounded down. How many tokens are paid "
        "out in this round, on average?",
        kind=Rational(),
        parameters=PRINTED,
        another=some_round,
        second=SECOND,
        truth=expected,
        predicts=Slider(asks="How many tokens do you think are paid out?", low=0, high=12),
        experiment=tokens_paid,
        hints=(
            "How many tokens would each rep get, if paid?",
            "For each rep, multiply the payment by the chance of getting paid (U09.4). Add up the products.",
            lambda doctor, reps: (
                f"Lauren would get {pay(doctor, reps[0])}. Multiply this payment by her chance of getting paid. Then "
                "do the same for the other reps."
            ),
        ),
        steps=(
            Step(
                "Ahmed would get:",
                lambda doctor, reps: pay(doctor, reps[3]),
                working=lambda doctor, reps: pay_formula(doctor, reps[3]),
            ),
            Step(
                "Ibsen would get:",
                lambda doctor, reps: pay(doctor, reps[SPENDER]),
                working=lambda doctor, reps: pay_formula(doctor, reps[SPENDER]),
            ),
            Step(
                "The chances of getting paid (U09.4):",
                paid,
                CHANCES,
                working=paid_formula,
            ),
            Step(
                "Multiply the payments by the chances, and add up the products.",
                expected,
                working=lambda doctor, reps: added(
                    f"{p} · {pay(doctor, rep)}" for p, rep in zip(paid(doctor, reps).values(), reps, strict=True)
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "no-test", of_first, "You always paid the first rep in line. But the first rep may be indicted."
            ),
            Misconception(
                "nobody-behind",
                nobody_behind,
                "You assumed that nobody is paid if the first rep is indicted. But then the next rep in line is "
                "investigated.",
            ),
            Misconception(
                "even",
                plain,
                "You took the plain average of the four payments. But the reps aren’t equally likely to be paid.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U09.6",
        title="Was the token well spent?",
        story=told,
        asks="If Ibsen is indicted, he loses his kept tokens of the suit that was rolled. On average, by how much does "
        "the number of his tokens change in this round if he spends the token? And if he keeps it?",
        kind=CHANGE,
        parameters=PRINTED,
        another=some_round,
        second=SECOND,
        truth=both,
        predicts=Options(asks="Take a vote: should Ibsen spend the token, or keep it?", options=VOTE, of=better),
        experiment=spending_brings,
        estimates=lambda doctor, reps: change(doctor, reps) - change(doctor, keeping(reps)),
        hints=(
            "The token affects Ibsen’s offset, his risk and how many tokens he has. Write down all three for both "
            "choices.",
            "Average change = payment × chance of being paid − average loss from indictments − the token he spends.",
            "If he keeps the token, it doesn’t add to the cost of his Drug. If it also matches the Doctor, his "
            "offset is 2 lower than if he spends it. Work out U09.4 again.",
        ),
        steps=(
            Step(
                "Ibsen’s average payment if he spends the token:",
                income,
                working=lambda doctor, reps: f"{pay(doctor, reps[SPENDER])} · {paid(doctor, reps)[NAMES[SPENDER]]}",
            ),
            Step(
                "From that payment, subtract the token he spends and his average loss from indictments:",
                change,
                working=lambda doctor, reps: (
                    f"#1 − {investigated(doctor, reps)} · {lost(doctor, reps[SPENDER])} − {len(reps[SPENDER].spent)}"
                ),
            ),
            Step(
                "Ibsen’s average payment if he keeps the token:",
                lambda doctor, reps: income(doctor, keeping(reps)),
                working=lambda doctor, reps: (
                    f"{pay(doctor, keeping(reps)[SPENDER])} · {paid(doctor, keeping(reps))[NAMES[SPENDER]]}"
                ),
            ),
            Step(
                "Ibsen’s chance of being investigated if he keeps the token (as in U09.4):",
                lambda doctor, reps: investigated(doctor, keeping(reps)),
                working=lambda doctor, reps: reached_formula(doctor, keeping(reps))[SPENDER],
            ),
            Step(
                "Work out the average change for both choices.",
                both,
                CHANGE,
                working=lambda doctor, reps: f"{SPENDS}: #2; {KEEPS}: #3 − #4 · {lost(doctor, keeping(reps)[SPENDER])}",
            ),
        ),
        misconceptions=(
            Misconception(
                "income",
                income_only,
                "That’s what Ibsen is paid on average. But you also have to count the token he spends and any tokens "
                "he may lose.",
            ),
            Misconception(
                "always-tested",
                always_investigated,
                "You assumed that Ibsen is always investigated. But that happens only if everyone ahead is indicted.",
            ),
        ),
        differs=f"{MODEL} The model ignores the fact that more tokens make the next round easier.",
    ),
)
