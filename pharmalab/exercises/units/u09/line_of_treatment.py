"""U09.0 to U09.3: totals, ties, and who is first in the line of treatment."""

from fractions import Fraction

from pharmalab.exercises import formulas
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.kinds import Function, Rational
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
        asks="Recompute the totals of all four reps.",
        kind=TOTALS,
        parameters={**PRINTED, "rolls": ((1, 3), (1, 4), (5, 6), (2, 5))},
        another=some_rolls,
        second={**SECOND, "rolls": ((6, 2), (3, 3), (1, 5), (4, 4))},
        truth=sums,
        hints=(
            "Look at the rule for the line of treatment: what is added to the dice, and what is taken off?",
            "Total = two dice + cost of all Drugs + tokens spent on R&D − tokens kept that match the Doctor.",
            lambda doctor, reps, rolls: (
                f"Lauren: {rolls[0][0]} + {rolls[0][1]} + {cost(reps[0])} − {matching(doctor, reps[0])}."
            ),
        ),
        steps=(
            Step(
                "Cost and tokens spent:",
                lambda reps, **_: named([cost(rep) + len(rep.spent) for rep in reps]),
                OFFSETS,
                working=lambda doctor, reps, rolls: each(f"{cost(rep)} + {len(rep.spent)}" for rep in reps),
            ),
            Step(
                "Take the matching tokens off, for the offset:",
                offsets_of,
                OFFSETS,
                working=lambda doctor, reps, rolls: each(
                    f"{cost(rep) + len(rep.spent)} − {matching(doctor, rep)}" for rep in reps
                ),
            ),
            Step(
                "Add the dice.",
                sums,
                TOTALS,
                working=lambda doctor, reps, rolls: each(
                    f"{base} + {a} + {b}" for base, (a, b) in zip(offsets(doctor, reps), rolls, strict=True)
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "no-tokens", without_tokens, "You left out the tokens that match the Doctor: each takes one off."
            ),
            Misconception("added", added, "Tokens that match the Doctor are taken off, not added."),
            Misconception(
                "no-research",
                without_research,
                "You left out the token that was spent on R&D: it makes the Drug dearer by one.",
            ),
        ),
        differs="Compare with the rule book's example: some totals that are printed there do not follow from its own "
        "rule. What Dolores keeps is not told there; here she keeps nothing.",
    ),
    Exercise(
        id="U09.1",
        title="The earlier of two",
        story="Two reps have equal offsets and roll {dice} dice of {sides} sides each. Of equal totals the rep who "
        "played earlier is ahead.",
        asks="What is the chance that the earlier one is ahead?",
        kind=Rational(),
        parameters={"dice": 2, "sides": 6},
        another=lambda rng: {"dice": rng.randint(2, 4), "sides": rng.choice([4, 6, 8])},
        second={"dice": 3, "sides": 6},
        truth=lambda dice, sides: first_of([odds.total(0, dice, sides)] * 2)[0],
        predicts=Slider(asks="How likely is the earlier rep ahead?", low=0, high=1),
        experiment=earlier_ahead,
        hints=(
            "Three things can happen: the earlier total is lower, it is higher, or both are equal.",
            "The first two are equally likely. Work out the chance of equal totals.",
            "P(equal) = Σ P(total = s)², and the earlier rep is ahead with ½ + ½ · P(equal).",
        ),
        steps=(
            Step(
                "The chance of the lowest total:",
                lambda dice, sides: Fraction(1, sides**dice),
                working="1 / {sides}^{dice}",
            ),
            Step(
                "Square the chance of each total and add up, for equal totals:",
                tie,
                working=lambda dice, sides: (
                    "(" + formulas.added(f"{n}^2" for n in throws(dice, sides)) + f") / {sides}^{2 * dice}"
                ),
            ),
            Step(
                "The chance that the earlier total is lower:",
                lambda dice, sides: (1 - tie(dice, sides)) / 2,
                working="(1 − #2) / 2",
            ),
            Step("Add both.", lambda dice, sides: (1 + tie(dice, sides)) / 2, working="#2 + #3"),
        ),
        misconceptions=(
            Misconception(
                "half", lambda dice, sides: Fraction(1, 2), "So it were, if equal totals were shared. They are not."
            ),
            Misconception(
                "strict",
                lambda dice, sides: (1 - tie(dice, sides)) / 2,
                "You counted lower totals only. Of equal totals the earlier rep is ahead.",
            ),
            Misconception(
                "uniform",
                lambda dice, sides: Fraction(1, 2) + Fraction(1, 2 * (dice * sides - dice + 1)),
                "You took all sums of dice as equally likely. The middle ones come more often.",
            ),
            Misconception(
                "ties-twice",
                lambda dice, sides: Fraction(1, 2) + tie(dice, sides),
                "You added all equal totals to one half. Half of them are in it already.",
            ),
        ),
        differs=DICE,
    ),
    Exercise(
        id="U09.2",
        title="A lower offset",
        story="A later rep has more matching tokens: her offset is {lower} lower than his. Both roll two dice.",
        asks="What is the chance that she is ahead?",
        kind=Rational(),
        parameters={"lower": 4},
        another=lambda rng: {"lower": rng.randint(1, 9)},
        second={"lower": 3},
        truth=ahead,
        predicts=Slider(asks="How likely is she ahead?", low=0, high=1),
        experiment=later_ahead,
        hints=(
            "Both roll two dice. By how much may hers be above his, so that her total is still lower?",
            "Of equal totals he is ahead, since he played earlier. So hers has to be strictly lower.",
            "Fill a table of his 11 sums and hers, with the chances k/36, and add up the cells where she is ahead.",
        ),
        steps=(
            Step("All ways for four dice to fall:", lambda lower: 6**4, working="6^4"),
            Step(
                "Ways in which her dice less {lower} are lower than his:",
                lambda lower: ahead(lower) * 6**4,
                working=lambda lower: formulas.added(f"{n}·{m}" for n, m in below(lower)),
            ),
            Step("Divide.", ahead, working="#2 / #1"),
        ),
        misconceptions=(
            Misconception(
                "ties",
                lambda lower: first([0, lower])[0],
                "You gave her the equal totals. They are his: he played earlier.",
            ),
            Misconception(
                "uniform",
                lambda lower: first_of([uniform(lower), uniform(0)])[1],
                "You took all sums of two dice as equally likely. The middle ones come more often.",
            ),
            Misconception(
                "shared",
                lambda lower: (ahead(lower) + first([0, lower])[0]) / 2,
                "You shared the equal totals. They are all his.",
            ),
            complement(ahead, "That is his chance to be ahead."),
        ),
        differs=DICE,
    ),
    Exercise(
        id="U09.3",
        title="First in the line",
        story=told,
        asks="Before the dice: what is the chance of each rep to be first in the line of treatment?",
        kind=FIRST,
        parameters=PRINTED,
        another=some_round,
        second=SECOND,
        truth=firsts,
        predicts=Slider(
            asks="How likely is Ahmed first?",
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
                gives="the chances of being first as a list, in the order of play, where offsets are what is added "
                "to the two dice of each; line_distribution([0, 30]) is [1, 0]",
            ),
            first_chances,
        ),
        hints=(
            "Write total = dice + offset for everyone. What is each offset before the dice?",
            "Given a rep's own total, the dice of the others are independent: each has to stand behind it.",
            "For each of Ahmed's 11 totals: its chance, times the chances that each other total is higher. (An earlier "
            "rep goes first at equal totals.)",
        ),
        steps=(
            Step(
                "The offset of each rep:",
                offsets_of,
                OFFSETS,
                working=lambda doctor, reps: each(
                    f"{cost(rep)} + {len(rep.spent)} − {matching(doctor, rep)}" for rep in reps
                ),
            ),
            Step(
                "Of Lauren and Ahmed alone, Ahmed is ahead with:",
                lambda doctor, reps: first(offsets(doctor, (reps[0], reps[3])))[1],
                working=lambda doctor, reps: of_rolls(first(offsets(doctor, (reps[0], reps[3])))[1], 4),
            ),
            Step(
                "Of Ibsen and Ahmed alone, Ahmed is ahead with:",
                lambda doctor, reps: first(offsets(doctor, (reps[1], reps[3])))[1],
                working=lambda doctor, reps: of_rolls(first(offsets(doctor, (reps[1], reps[3])))[1], 4),
            ),
            Step(
                "All together, total by total.",
                firsts,
                FIRST,
                working=lambda doctor, reps: each(of_rolls(p, 8) for p in firsts(doctor, reps).values()),
            ),
        ),
        misconceptions=(
            Misconception(
                "uniform",
                uniform_firsts,
                "You took all sums of two dice as equally likely. The middle ones come more often.",
            ),
            Misconception("lots", lots, "You shared equal totals. The rules give them to the rep who played earlier."),
            Misconception("to-the-later", to_the_later, "You gave equal totals to the rep who played later."),
        ),
        differs=MODEL,
    ),
)
