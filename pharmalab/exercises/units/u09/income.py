"""U09.4 to U09.6: who is paid, how much, and whether a token on R&D is worth it."""

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
        asks="Down the line, reps are investigated until one isn’t indicted, and that rep gets paid. One die with the "
        "six suits indicts a rep if its suit is on the Doctor or in what the rep played (Drugs and token), but not on "
        "both. Before the dice are rolled, what is each rep’s chance of getting paid?",
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
            "If a rep is investigated, how likely is an indictment? Who can never be indicted?",
            "A rep gets paid if everyone ahead is indicted and they aren’t. Nobody behind a rep who can’t be "
            "indicted is investigated.",
            "Fix a rep’s total. Then each other rep is either behind, or ahead and indicted. Multiply, and "
            "average over the totals.",
        ),
        steps=(
            Step(
                "Each rep’s chance of being indicted if investigated:",
                lambda doctor, reps: named(risks(doctor, reps)),
                CHANCES,
                working=lambda doctor, reps: each(f"{len(bad_suits(doctor, rep))}/6" for rep in reps),
            ),
            Step(
                "Each rep’s chance of being investigated. For each total, take the ways to roll it, times the chance "
                "that every other rep is behind, or ahead and indicted:",
                lambda doctor, reps: named(reached(offsets(doctor, reps), risks(doctor, reps))),
                CHANCES,
                working=lambda doctor, reps: each(reached_formula(doctor, reps)),
            ),
            Step(
                "Multiply by the chance of getting through.",
                paid,
                CHANCES,
                working=paid_formula,
            ),
        ),
        misconceptions=(
            Misconception(
                "first-only",
                first_and_clear,
                "If the first player is indicted, the next one gets a chance. You left that out.",
            ),
            Misconception(
                "rolls",
                three_rolls,
                "You rolled once for each mismatching suit. But there’s only one die for all of them.",
            ),
            Misconception(
                "no-test",
                only_first,
                "That’s the chance of being first in line. But the first rep may still be indicted.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U09.5",
        title="Tokens paid",
        story=told,
        asks="The rep who gets through (U09.4) is paid half the sum of the Doctor’s rank, the Drugs’ cost and the "
        "tokens spent, rounded down. How many tokens are paid out in this round, on average?",
        kind=Rational(),
        parameters=PRINTED,
        another=some_round,
        second=SECOND,
        truth=expected,
        predicts=Slider(asks="How many tokens do you guess?", low=0, high=12),
        experiment=tokens_paid,
        hints=(
            "How many tokens would each rep get?",
            "Weight the payment of each rep by the chance in U09.4.",
            lambda doctor, reps: (
                f"Lauren would get {pay(doctor, reps[0])}. Multiply that by her chance of getting paid. Then do "
                "the same for the others."
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
                "Multiply and add up.",
                expected,
                working=lambda doctor, reps: added(
                    f"{p} · {pay(doctor, rep)}" for p, rep in zip(paid(doctor, reps).values(), reps, strict=True)
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "no-test", of_first, "You paid whoever is first in line. But the first rep may still be indicted."
            ),
            Misconception(
                "nobody-behind",
                nobody_behind,
                "You paid nobody if the first rep is indicted. But then the next in line is investigated.",
            ),
            Misconception(
                "even",
                plain,
                "You took the plain mean of the four payments. But they aren’t equally likely.",
            ),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U09.6",
        title="Did he spend the token well?",
        story=told,
        asks="By how many tokens does Ibsen’s supply change in this round, on average, if he spends his token, and if "
        "he keeps it? If he’s indicted, he loses his kept tokens of the suit that was rolled.",
        kind=CHANGE,
        parameters=PRINTED,
        another=some_round,
        second=SECOND,
        truth=both,
        predicts=Options(asks="Vote: should he spend the token, or keep it?", options=VOTE, of=better),
        experiment=spending_brings,
        estimates=lambda doctor, reps: change(doctor, reps) - change(doctor, keeping(reps)),
        hints=(
            "The token affects his offset, his risk, and his supply. Write them down for both choices.",
            "Change = payment × its chance − tokens he loses if he is indicted − the token he spends.",
            "If he keeps the token, he doesn’t pay for it, and if it matches the Doctor, his offset is 2 lower. "
            "Work out U09.4 again.",
        ),
        steps=(
            Step(
                "If he spends it, his average payment is",
                income,
                working=lambda doctor, reps: f"{pay(doctor, reps[SPENDER])} · {paid(doctor, reps)[NAMES[SPENDER]]}",
            ),
            Step(
                "Subtract his average loss from indictments and the token he spends, which leaves",
                change,
                working=lambda doctor, reps: (
                    f"#1 − {investigated(doctor, reps)} · {lost(doctor, reps[SPENDER])} − {len(reps[SPENDER].spent)}"
                ),
            ),
            Step(
                "If he keeps it, his average payment is",
                lambda doctor, reps: income(doctor, keeping(reps)),
                working=lambda doctor, reps: (
                    f"{pay(doctor, keeping(reps)[SPENDER])} · {paid(doctor, keeping(reps))[NAMES[SPENDER]]}"
                ),
            ),
            Step(
                "If he keeps it, his chance of being investigated is, as in U09.4,",
                lambda doctor, reps: investigated(doctor, keeping(reps)),
                working=lambda doctor, reps: reached_formula(doctor, keeping(reps))[SPENDER],
            ),
            Step(
                "Work out both changes.",
                both,
                CHANGE,
                working=lambda doctor, reps: f"{SPENDS}: #2; {KEEPS}: #3 − #4 · {lost(doctor, keeping(reps)[SPENDER])}",
            ),
        ),
        misconceptions=(
            Misconception(
                "income",
                income_only,
                "That’s what he gets paid. But the token he spends and those he may lose count too.",
            ),
            Misconception(
                "always-tested",
                always_investigated,
                "You let him be investigated every time. But that takes an indictment of everyone ahead.",
            ),
        ),
        differs=f"{MODEL} We leave out that more tokens make the next round easier.",
    ),
)
