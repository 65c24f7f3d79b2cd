"""Exercises U09.0 to U09.3: totals, ties, and who comes first in the line of treatment."""

from fractions import Fraction

from pharmalab.exercises import formulas
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.kinds import Chance, Function
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.slips import complement
from pharmalab.exercises.units.u09.rounds import (
    MODEL,
    PRINTED,
    SECOND,
    cost,
    first,
    matching,
    offset,
    offsets,
    some_round,
    told,
)
from pharmalab.exercises.units.u09.totals import (
    DICE,
    FIRST,
    OFFSETS,
    TOTALS,
    added,
    ahead,
    below,
    each,
    earlier_ahead,
    first_chances,
    first_of,
    firsts,
    last_is_first,
    later_ahead,
    lots,
    named,
    of_rolls,
    offsets_of,
    some_rolls,
    sums,
    throws,
    tie,
    to_the_later,
    uniform,
    uniform_firsts,
    with_rolls,
    without_research,
    without_tokens,
)
from pharmalab.games.off_label import odds

EXERCISES = (
    Exercise(
        id="U09.0",
        title="Check the printed round",
        story=with_rolls,
        asks="Check the totals of all four reps. Add the two dice, the cost of the rep’s Drugs and the number of "
        "tokens spent. Then subtract the number of kept tokens that match the Doctor.",
        kind=TOTALS,
        parameters={**PRINTED, "rolls": ((1, 3), (1, 4), (5, 6), (2, 5))},
        another=some_rolls,
        second={**SECOND, "rolls": ((6, 2), (3, 3), (1, 5), (4, 4))},
        truth=sums,
        hints=(
            "Start with the cost of the Drugs, and add the number of tokens spent.",
            "A kept token matches if its suit is one of the Doctor’s suits. Subtract 1 for each matching token.",
            lambda doctor, reps, rolls: (
                f"Lauren: {rolls[0][0]} + {rolls[0][1]} + {cost(reps[0])} − {matching(doctor, reps[0])}."
            ),
        ),
        steps=(
            Step(
                "Cost of the Drugs plus number of tokens spent:",
                lambda reps, **_: named([cost(rep) + len(rep.spent) for rep in reps]),
                OFFSETS,
                working=lambda doctor, reps, rolls: each(f"{cost(rep)} + {len(rep.spent)}" for rep in reps),
            ),
            Step(
                "The offset (that sum minus the number of matching tokens):",
                offsets_of,
                OFFSETS,
                working=lambda doctor, reps, rolls: each(
                    f"{cost(rep) + len(rep.spent)} − {matching(doctor, rep)}" for rep in reps
                ),
            ),
            Step(
                "Add the two dice to the offset.",
                sums,
                TOTALS,
                working=lambda doctor, reps, rolls: each(
                    f"{base} + {a} + {b}" for base, (a, b) in zip(offsets(doctor, reps), rolls, strict=True)
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "no-tokens",
                without_tokens,
                "You left out the tokens that match the Doctor. Subtract 1 for each of them.",
            ),
            Misconception(
                "added", added, "You added the tokens that match the Doctor. But matching tokens lower the total."
            ),
            Misconception(
                "no-research",
                without_research,
                "You left out the token spent on R&D, which raises the Drug’s cost by 1. Add it.",
            ),
        ),
        differs="Compare your totals with the rulebook’s example. Some of its totals break the rulebook’s own rules. "
        "The example doesn’t say which tokens Dolores keeps, so here she keeps none.",
    ),
    Exercise(
        id="U09.1",
        title="The earlier of two reps",
        story="Two reps with equal offsets each roll {dice} dice with {sides} sides. The rep with the lower total is "
        "ahead. If the totals are equal, the rep who played earlier is ahead.",
        asks="What is the chance that the earlier rep is ahead?",
        kind=Chance(),
        parameters={"dice": 2, "sides": 6},
        another=lambda rng: {"dice": rng.randint(2, 4), "sides": rng.choice([4, 6, 8])},
        second={"dice": 3, "sides": 6},
        truth=lambda dice, sides: first_of([odds.total(0, dice, sides)] * 2)[0],
        predicts=Slider(asks="How likely is the earlier rep to be ahead?", low=0, high=1),
        experiment=earlier_ahead,
        hints=(
            "Three things can happen: the earlier rep’s total is lower, it’s higher, or the totals are equal.",
            "A lower total is as likely as a higher one. Work out the chance of equal totals.",
            "P(equal) = Σ P(total = s)², and the chance that the earlier rep is ahead is ½ + ½ · P(equal).",
        ),
        steps=(
            Step(
                "The chance of the lowest total:",
                lambda dice, sides: Fraction(1, sides**dice),
                working="1 / {sides}^{dice}",
            ),
            Step(
                "The chance of equal totals (square the chance of each total, and add up the squares):",
                tie,
                working=lambda dice, sides: (
                    "(" + formulas.added(f"{n}^2" for n in throws(dice, sides)) + f") / {sides}^{2 * dice}"
                ),
            ),
            Step(
                "The chance that the earlier rep’s total is lower:",
                lambda dice, sides: (1 - tie(dice, sides)) / 2,
                working="(1 − #2) / 2",
            ),
            Step("Add up the last two chances.", lambda dice, sides: (1 + tie(dice, sides)) / 2, working="#2 + #3"),
        ),
        misconceptions=(
            Misconception(
                "half",
                lambda dice, sides: Fraction(1, 2),
                "That would be right if ties counted half for each rep. But the earlier rep wins all the ties.",
            ),
            Misconception(
                "strict",
                lambda dice, sides: (1 - tie(dice, sides)) / 2,
                "You only counted lower totals. But the earlier rep is also ahead if the totals are equal.",
            ),
            Misconception(
                "uniform",
                lambda dice, sides: Fraction(1, 2) + Fraction(1, 2 * (dice * sides - dice + 1)),
                "You treated all sums of the dice as equally likely. But sums in the middle are more likely.",
            ),
            Misconception(
                "ties-twice",
                lambda dice, sides: Fraction(1, 2) + tie(dice, sides),
                "You added the full chance of equal totals to ½. But the ½ already includes half of that chance.",
            ),
        ),
        differs=DICE,
    ),
    Exercise(
        id="U09.2",
        title="With a lower offset",
        story="A later rep has more matching tokens, so her offset is {lower} lower than the earlier rep’s. Both roll "
        "two dice, and the rep with the lower total is ahead. If the totals are equal, the earlier rep is ahead.",
        asks="What is the chance that the later rep is ahead?",
        kind=Chance(),
        parameters={"lower": 4},
        another=lambda rng: {"lower": rng.randint(1, 9)},
        second={"lower": 3},
        truth=ahead,
        predicts=Slider(asks="How likely is the later rep to be ahead?", low=0, high=1),
        one_try="Roll two dice for each rep, and subtract {lower} from the later rep’s total. Return True if the "
        "later rep is ahead, otherwise False.",
        experiment=later_ahead,
        hints=(
            "How much higher can the later rep roll and still have a lower total than the earlier rep?",
            "For each sum that the earlier rep can roll, which sums put the later rep ahead?",
            "Make a table with a row for each of the earlier rep’s 11 sums, and a column for each of the later "
            "rep’s. Add up the chances of the cells in which the later rep is ahead.",
        ),
        steps=(
            Step("Number of ways to roll four dice:", lambda lower: 6**4, working="6^4"),
            Step(
                "Number of ways in which the later rep’s sum minus {lower} is lower than the earlier rep’s sum:",
                lambda lower: ahead(lower) * 6**4,
                working=lambda lower: formulas.added(f"{n}·{m}" for n, m in below(lower)),
            ),
            Step("Divide.", ahead, working="#2 / #1"),
        ),
        misconceptions=(
            Misconception(
                "ties",
                lambda lower: first([0, lower])[0],
                "You put the later rep ahead in ties. But the earlier rep wins ties.",
            ),
            Misconception(
                "uniform",
                lambda lower: first_of([uniform(lower), uniform(0)])[1],
                "You treated all sums of two dice as equally likely. But sums in the middle are more likely.",
            ),
            Misconception(
                "shared",
                lambda lower: (ahead(lower) + first([0, lower])[0]) / 2,
                "You gave half of the ties to each rep. But the earlier rep wins all the ties.",
            ),
            complement(ahead, "That’s the chance that the earlier rep is ahead. The question is about the later rep."),
        ),
        differs=DICE,
    ),
    Exercise(
        id="U09.3",
        title="First in line",
        story=told,
        asks="The rep with the lowest total is first in line of treatment. If totals are equal, the rep who played "
        "earlier goes first. Before the dice are rolled, what is each rep’s chance of being first?",
        kind=FIRST,
        parameters=PRINTED,
        another=some_round,
        second=SECOND,
        truth=firsts,
        predicts=Slider(
            asks="How likely is Ahmed to be first?",
            low=0,
            high=1,
            of=lambda doctor, reps: firsts(doctor, reps)["Ahmed"],
        ),
        experiment=last_is_first,
        estimates=lambda doctor, reps: firsts(doctor, reps)["Ahmed"],
        coded=Coded(
            Function(
                "line_distribution(offsets)",
                cases=(
                    (tuple(offset(PRINTED["doctor"], rep) for rep in PRINTED["reps"]),),
                    ((0, 0),),
                    ((0, 30),),
                    ((1, 1, 1),),
                ),
                hidden=(((3, 0),), ((5, 2, 2),), ((-2, 4, 0, 1),)),
                cell=FIRST,
                gives="each rep’s chance of being first, as a list in the order of play. The offsets are the numbers "
                "that the reps add to their two dice. For example, line_distribution([0, 30]) is [1, 0]",
            ),
            first_chances,
        ),
        hints=(
            "Each rep’s total is dice + offset. What is each rep’s offset?",
            "Fix one rep’s total. Then the other reps’ dice are independent, and each of the others must end up "
            "behind.",
            "For each of Ahmed’s 11 totals, multiply its chance by the other reps’ chances of a higher total.",
        ),
        steps=(
            Step(
                "Each rep’s offset:",
                offsets_of,
                OFFSETS,
                working=lambda doctor, reps: each(
                    f"{cost(rep)} + {len(rep.spent)} − {matching(doctor, rep)}" for rep in reps
                ),
            ),
            Step(
                "The chance that Ahmed is ahead of Lauren:",
                lambda doctor, reps: first(offsets(doctor, (reps[0], reps[3])))[1],
                working=lambda doctor, reps: of_rolls(first(offsets(doctor, (reps[0], reps[3])))[1], 4),
            ),
            Step(
                "The chance that Ahmed is ahead of Ibsen:",
                lambda doctor, reps: first(offsets(doctor, (reps[1], reps[3])))[1],
                working=lambda doctor, reps: of_rolls(first(offsets(doctor, (reps[1], reps[3])))[1], 4),
            ),
            Step(
                "For each of a rep’s totals, multiply the chances that the other reps are behind. Then take the "
                "average "
                "over all totals.",
                firsts,
                FIRST,
                working=lambda doctor, reps: each(of_rolls(p, 8) for p in firsts(doctor, reps).values()),
            ),
        ),
        misconceptions=(
            Misconception(
                "uniform",
                uniform_firsts,
                "You treated all sums of two dice as equally likely. But sums in the middle are more likely.",
            ),
            Misconception(
                "lots", lots, "You gave each rep an equal share of the ties. But the rep who played earlier wins them."
            ),
            Misconception(
                "to-the-later",
                to_the_later,
                "You let the later rep win ties. But the rep who played earlier wins them.",
            ),
        ),
        differs=MODEL,
    ),
)
