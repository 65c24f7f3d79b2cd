"""U12.4 to U12.6: which pair to mix next, for bits and for an ingredient that is certain."""

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
        title="Use it again?",
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
            "A potion that n of N worlds make has the chance n/N and leaves n worlds, so it adds n²/N.",
            "What can {used} be? For each such alchemical, count its partners among the others, potion by potion.",
        ),
        steps=(
            Step(
                "Number of worlds that are still possible:",
                lambda seen, **_: left(seen).count,
                working=lambda seen, used, a, b: ways(seen, left(seen).count),
            ),
            Step(
                "In how many of them does {a} + {b} make its likeliest potion?",
                lambda seen, a, b, **_: max(left(seen).pair_counts(*pair(a, b))),
                working=lambda seen, used, a, b: ways(seen, max(left(seen).pair_counts(*pair(a, b))), a, b),
            ),
            Step(
                "In how many of them does {used} + {b} make its likeliest potion?",
                lambda seen, used, b, **_: max(left(seen).pair_counts(*pair(used, b))),
                working=lambda seen, used, a, b: ways(seen, max(left(seen).pair_counts(*pair(used, b))), used, b),
            ),
            Step(
                "For each pair, add up the squares of all seven parts, and divide by the number of worlds.",
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
                "You took all seven potions as equally likely. But that was so only before the first result.",
            ),
            Misconception(
                "greatest",
                greatest,
                "You gave what the worst potion leaves, but the question is about the average.",
            ),
        ),
        differs=ALIKE,
    ),
    Exercise(
        id="U12.5",
        title="The most informative pairs",
        story=lambda seen: told(seen),
        asks="How many of the 28 pairs tie exactly for most information? And for how many pairs is the potion "
        "already certain?",
        kind=NUMBERS,
        parameters={"seen": RULE_BOOK},
        another=some_results,
        second={"seen": ("flower+scorpion=B-", "flower+fern=G+", "toad+fern=0")},
        truth=ties,
        predicts=Slider(
            asks="For how many pairs is the potion already certain?",
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
                gives="the set of the pairs that tie for most bits, where counts[pair] is how many worlds make "
                "each of its seven potions",
            ),
            most_bits,
        ),
        hints=(
            "How does each pair divide the remaining worlds?",
            "More bits means a smaller sum of n·log n over the parts. Equal parts tie, in any order.",
            "Count the seven parts of every pair. If logarithms seem equal, compare the products of n^n, "
            "which are whole numbers.",
        ),
        steps=(
            Step(
                "Number of worlds that are still possible:",
                lambda seen: left(seen).count,
                working=lambda seen: ways(seen, left(seen).count),
            ),
            Step(
                "The largest part of a pair with most bits:",
                lambda seen: max(left(seen).pair_counts(*best_pairs(left(seen))[0][0])),
                working=lambda seen: ways(
                    seen,
                    max(left(seen).pair_counts(*best_pairs(left(seen))[0][0])),
                    *(NAMES[n] for n in best_pairs(left(seen))[0][0]),
                ),
            ),
            Step(
                "Count the pairs with the same number of bits, and those with only one part. Go through the "
                "ingredients in order, and count each one’s pairs with later ingredients.",
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
            "Which pairs make the same potion in every remaining world?",
        ),
        misconceptions=(
            Misconception(
                "alone",
                alone,
                "You stopped at the first pair, but others divide the worlds alike.",
            ),
            Misconception(
                "only-mixed",
                only_mixed,
                "You counted only the mixed pairs, but their results can also settle others.",
            ),
        ),
        differs=ALIKE,
    ),
    Exercise(
        id="U12.6",
        title="What bits are good for",
        story=lambda seen: (
            f"{told(seen)} To publish, you need an ingredient that’s certain, not a short list of worlds."
        ),
        asks="What is the best chance that one mix makes another ingredient certain? And for the pair with most "
        "bits (if several tie, the best of them)?",
        kind=CHANCES,
        parameters={"seen": RULE_BOOK},
        another=some_results,
        second={"seen": ("flower+scorpion=B-", "flower+fern=G+", "toad+fern=0")},
        truth=settling,
        predicts=Options(
            asks="Is the pair with most bits also the best one for making an ingredient certain?",
            options=("yes", "no"),
            of=lambda seen: "yes" if len(set(settling(seen).values())) == 1 else "no",
        ),
        experiment=one_more_certain,
        estimates=lambda seen: settling(seen)["best chance"],
        hints=(
            "After which potions of a pair is an ingredient the same in every remaining world?",
            "For every pair, add up the worlds of these potions, and divide by the number of worlds.",
            "List what each ingredient is in each world. Which potion leaves an ingredient only one alchemical?",
        ),
        steps=(
            Step(
                "Number of worlds that are still possible:",
                lambda seen: left(seen).count,
                working=lambda seen: ways(seen, left(seen).count),
            ),
            Step(
                "Find the potions of the best pair that make another ingredient certain. Add up their worlds.",
                lambda seen: max(row.settling.worlds for row in all_mixes(seen)),
                working=lambda seen: settling_formula(seen, False),
            ),
            Step(
                "Do the same for the best of the pairs with most bits.",
                lambda seen: settling(seen)["of the pair with most bits"] * left(seen).count,
                working=lambda seen: settling_formula(seen, True),
            ),
            Step(
                "Divide both by the number of worlds.",
                settling,
                CHANCES,
                working="best chance: #2 / #1; of the pair with most bits: #3 / #1",
            ),
        ),
        row_hints=(
            "After which potions of a pair is an ingredient the same in every remaining world?",
            "Which pairs have the most bits? Look at each of them.",
        ),
        misconceptions=(
            Misconception(
                "the-same",
                the_same,
                "You assumed that the pair with most bits is best for everything. Look at the others, too.",
            ),
            Misconception(
                "answers",
                by_answers,
                "You counted potions, but they aren’t equally likely.",
            ),
        ),
        differs=ALIKE,
    ),
)
