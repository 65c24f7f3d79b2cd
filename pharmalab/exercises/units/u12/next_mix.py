"""Exercises U12.4 to U12.6: which pair to mix next, for the most bits or to make an ingredient certain."""

from pharmalab.deduction.advice.experiments import best_pairs
from pharmalab.deduction.alchemy import PAIRS
from pharmalab.deduction.words import NAMES, pair_words
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Function, Members
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.units.u11.worlds import ALIKE
from pharmalab.exercises.units.u12.questions import WORLDS
from pharmalab.exercises.units.u12.results import RULE_BOOK, left, pair, told, ways
from pharmalab.exercises.units.u12.splits import (
    CERTAIN,
    CHANCES,
    NUMBERS,
    TIE,
    all_mixes,
    alone,
    better,
    by_answers,
    certain,
    counted,
    counted_by_first,
    fresh_or_used,
    greatest,
    mix_leaves,
    most_bits,
    one_more_certain,
    only_mixed,
    settling,
    settling_formula,
    sevenths,
    some_results,
    some_second_mix,
    the_same,
    ties,
)

EXERCISES = (
    Exercise(
        id="U12.4",
        title="Use an ingredient again?",
        story=lambda seen, **_: told(seen),
        asks="How many worlds are left on average after you mix {a} + {b}, and how many after {used} + {b}?",
        kind=WORLDS,
        parameters={"seen": ("toad+mushroom=R+",), "used": "toad", "a": "scorpion", "b": "fern"},
        another=some_second_mix,
        second={"seen": ("fern+flower=0",), "used": "flower", "a": "toad", "b": "bird claw"},
        truth=fresh_or_used,
        predicts=Options(
            asks="Which pair leaves fewer worlds on average?",
            options=("the fresh pair", "the one used before", "both alike"),
            of=better,
        ),
        experiment=mix_leaves,
        estimates=lambda seen, used, a, b: fresh_or_used(seen, used, a, b)[f"{a} + {b}"],
        hints=(
            "How many worlds does each of the seven potions leave?",
            "If a mix makes a potion in n of N worlds, that potion has a chance of n/N and leaves n worlds. So the "
            "potion adds n²/N to the average.",
            "Which alchemicals can {used} be? For each of these alchemicals, count the partners that make each potion.",
        ),
        steps=(
            Step(
                "Number of worlds that are still possible:",
                lambda seen, **_: left(seen).count,
                working=lambda seen, used, a, b: ways(seen, left(seen).count),
            ),
            Step(
                "Number of these worlds in which {a} + {b} makes the pair’s likeliest potion:",
                lambda seen, a, b, **_: max(left(seen).pair_counts(*pair(a, b))),
                working=lambda seen, used, a, b: ways(seen, max(left(seen).pair_counts(*pair(a, b))), a, b),
            ),
            Step(
                "Number of these worlds in which {used} + {b} makes the pair’s likeliest potion:",
                lambda seen, used, b, **_: max(left(seen).pair_counts(*pair(used, b))),
                working=lambda seen, used, a, b: ways(seen, max(left(seen).pair_counts(*pair(used, b))), used, b),
            ),
            Step(
                "For each pair, square the number of worlds that each potion leaves. Add up the squares, and divide "
                "the sum by the total number of worlds.",
                fresh_or_used,
                WORLDS,
                working=lambda seen, used, a, b: "; ".join(
                    f"{one} + {b}: (" + added(f"{n}^2" for n in left(seen).pair_counts(*pair(one, b)) if n) + ") / #1"
                    for one in (a, used)
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "sevenths",
                sevenths,
                "You treated all seven potions as equally likely. But that was true only before the first result.",
            ),
            Misconception(
                "greatest",
                greatest,
                "You gave the number of worlds left in the worst case. But the question is about the average.",
            ),
        ),
        differs=ALIKE,
    ),
    Exercise(
        id="U12.5",
        title="The most informative pairs",
        story=lambda seen: told(seen),
        asks="How many of the 28 pairs tie exactly for the most information? And for how many pairs do you already "
        "know the potion?",
        kind=NUMBERS,
        parameters={"seen": RULE_BOOK},
        another=some_results,
        second={"seen": ("flower+scorpion=B-", "flower+fern=G+", "toad+fern=0")},
        truth=ties,
        predicts=Slider(
            asks="For how many pairs do you already know the potion?",
            low=0,
            high=28,
            of=lambda seen: ties(seen)[CERTAIN],
        ),
        coded=Coded(
            Function(
                "most_bits(counts)",
                cases=(
                    ({"fern + toad": (2, 2, 2, 2, 0, 0, 0), "toad + flower": (3, 3, 2, 0, 0, 0, 0)},),
                    ({"fern + toad": (8, 0, 0, 0, 0, 0, 0), "toad + flower": (0, 8, 0, 0, 0, 0, 0)},),
                ),
                hidden=(
                    ({"fern + toad": (4, 1, 1, 1, 1, 0, 0), "toad + flower": (0, 2, 2, 2, 2, 0, 0)},),
                    (counted(RULE_BOOK),),
                    (counted(("toad+mushroom=R+", "fern+flower=B-")),),
                ),
                cell=Members(*map(pair_words, PAIRS)),
                gives="the set of all pairs that tie for the most bits, where counts[pair] lists "
                "the number of worlds for each of the pair’s seven potions",
            ),
            most_bits,
        ),
        hints=(
            "How does each pair divide the remaining worlds?",
            "Add up n·log n over a pair’s seven parts, where n is the number of worlds in a part. The smaller the sum, "
            "the more bits you gain. Two pairs tie if their parts have the same sizes, in any order.",
            "For each pair, count the worlds in each of the seven parts. If two pairs seem to tie, multiply "
            "n^n over the seven parts of each pair, and compare the two products, which are whole numbers.",
        ),
        steps=(
            Step(
                "Number of worlds that are still possible:",
                lambda seen: left(seen).count,
                working=lambda seen: ways(seen, left(seen).count),
            ),
            Step(
                "Take a pair that gives the most bits. The number of worlds that its likeliest potion leaves:",
                lambda seen: max(left(seen).pair_counts(*best_pairs(left(seen))[0][0])),
                working=lambda seen: ways(
                    seen,
                    max(left(seen).pair_counts(*best_pairs(left(seen))[0][0])),
                    *(NAMES[n] for n in best_pairs(left(seen))[0][0]),
                ),
            ),
            Step(
                "Go through the ingredients in order, and look at each ingredient’s pairs with later ingredients. "
                "Count the pairs that give the most bits, and the pairs whose potion you already know.",
                ties,
                NUMBERS,
                working=lambda seen: (
                    f"{TIE}: {counted_by_first(best_pairs(left(seen))[0])}; "
                    f"{CERTAIN}: {counted_by_first(certain(seen))}"
                ),
            ),
        ),
        row_hints=(
            "How does each pair divide the remaining worlds?",
            "Which pairs make the same potion in all remaining worlds?",
        ),
        misconceptions=(
            Misconception(
                "alone",
                alone,
                "You stopped at the first pair. But other pairs divide the worlds just as well.",
            ),
            Misconception(
                "only-mixed",
                only_mixed,
                "You counted only the pairs you’ve mixed. But their results can also tell you what other pairs make.",
            ),
        ),
        differs=ALIKE,
    ),
    Exercise(
        id="U12.6",
        title="What bits are good for",
        story=lambda seen: (
            f"{told(seen)} To publish a theory, you need one ingredient you’re certain about, not a short list of "
            "worlds."
        ),
        asks="With one mix, what is your best chance of identifying an ingredient you don’t know yet? And what is this "
        "chance with the pair that gives the most bits? If several pairs give the most bits, take the best of them.",
        kind=CHANCES,
        parameters={"seen": RULE_BOOK},
        another=some_results,
        second={"seen": ("flower+scorpion=B-", "flower+fern=G+", "toad+fern=0")},
        truth=settling,
        predicts=Options(
            asks="Is the pair with the most bits also the best pair for identifying an ingredient?",
            options=("yes", "no"),
            of=lambda seen: "yes" if len(set(settling(seen).values())) == 1 else "no",
        ),
        experiment=one_more_certain,
        estimates=lambda seen: settling(seen)["best chance"],
        hints=(
            "Which potions leave only one possible alchemical for an ingredient?",
            "For every pair, count the worlds in which its potion identifies an ingredient you don’t know yet. Divide "
            "this count by the total number of worlds.",
            "For each potion, list the worlds that it leaves. Which ingredients have the same alchemical in all of "
            "these worlds?",
        ),
        steps=(
            Step(
                "Number of worlds that are still possible:",
                lambda seen: left(seen).count,
                working=lambda seen: ways(seen, left(seen).count),
            ),
            Step(
                "Number of worlds in which the best pair’s potion identifies an ingredient you don’t know yet:",
                lambda seen: max(row.settling.worlds for row in all_mixes(seen)),
                working=lambda seen: settling_formula(seen, False),
            ),
            Step(
                "Several pairs give the most bits. Take the one that most often identifies an ingredient. Number of "
                "worlds in which it does:",
                lambda seen: settling(seen)["of the pair with most bits"] * left(seen).count,
                working=lambda seen: settling_formula(seen, True),
            ),
            Step(
                "Divide both numbers by the number of worlds.",
                settling,
                CHANCES,
                working="best chance: #2 / #1; of the pair with most bits: #3 / #1",
            ),
        ),
        row_hints=(
            "Which potions leave only one possible alchemical for an ingredient?",
            "Which pairs give the most bits? Look at each of these pairs.",
        ),
        misconceptions=(
            Misconception(
                "the-same",
                the_same,
                "You assumed that the pair with the most bits is the best pair for everything. Try the other pairs "
                "too.",
            ),
            Misconception(
                "answers",
                by_answers,
                "You counted potions. But the potions aren’t equally likely.",
            ),
        ),
        differs=ALIKE,
    ),
)
