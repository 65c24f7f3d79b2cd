"""Exercises U12.1 to U12.3: how much an answer can tell you, at most and on average."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb, factorial
from random import Random

from pharmalab.core.words import listing
from pharmalab.deduction.alchemy import COLORS, POTIONS, QUALITIES, mix, potions_of_sale
from pharmalab.deduction.alchemy import sale_quality as quality_of
from pharmalab.deduction.lines import read_line
from pharmalab.deduction.words import NAMES
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Coded, Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Count, Function, Rational, Real, Table, Whole
from pharmalab.exercises.parsing.arithmetic import Exact, log2
from pharmalab.exercises.parsing.irrationals import logarithm
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u11.potions import ANSWERS
from pharmalab.exercises.units.u11.worlds import ALIKE, COLORED, after, carries
from pharmalab.exercises.units.u12.results import Seen, left, pair, some_mixes, some_world, told, ways

WORLDS = Table("expected worlds left")


def sale_leaves(rng: Random, seen: Seen, a: str, b: str, wanted: str) -> int:
    """Draw a world that agrees with the results so far, sell a + b in it, and count the worlds that remain."""
    world, (i, j), potion = some_world(rng, seen), pair(a, b), POTIONS.index(wanted)
    return sale_sizes(seen, a, b, wanted)[quality_of(potion, mix(world[i], world[j]))]


def fewest(ingredients: int, answers: int) -> int:
    """Return the smallest number of mixes whose results could identify the world.

    The number of worlds is the factorial of *ingredients*. Each mix has *answers* possible results.
    """
    mixes = 0
    while answers**mixes < factorial(ingredients):
        mixes += 1
    return mixes


def sale_sizes(seen: Seen, a: str, b: str, wanted: str) -> dict[str, int]:
    """Return how many worlds are left after each possible answer to a sale.

    The potion is mixed from the ingredients *a* and *b*, and sold as *wanted*.
    """
    made, potion = left(seen).pair_counts(*pair(a, b)), POTIONS.index(wanted)
    return {name: sum(n for q, n in enumerate(made) if potions_of_sale(potion, name) >> q & 1) for name in QUALITIES}


def debunk_sizes(seen: Seen, a: str, b: str, wanted: str) -> tuple[int, int]:
    """Return how many worlds are left after each of the two possible results of a debunk.

    The first number applies if *a* + *b* makes the potion *wanted*, and the second if it doesn't.
    """
    yes = left(seen).pair_counts(*pair(a, b))[POTIONS.index(wanted)]
    return yes, left(seen).count - yes


def expected(sizes: Sequence[int]) -> Fraction:
    """Return the average number of worlds that are left after a question.

    *sizes* holds the number of worlds that each possible answer leaves. The more worlds an answer leaves, the likelier
    it is.
    """
    return Fraction(sum(n * n for n in sizes), sum(sizes))


def bits(sizes: Sequence[int]) -> Exact:
    """Return the information, in bits, that a question gives on average.

    *sizes* holds the number of worlds that each possible answer leaves.

    Source: C. E. Shannon, A mathematical theory of communication, 1948.
    """
    shares = [Fraction(n, sum(sizes)) for n in sizes if n]
    return -sum(p * log2(p) for p in shares)


def four_questions(seen: Seen, a: str, b: str, wanted: str) -> dict[str, Fraction]:
    """Return the average number of worlds left after a mix, a sale, an aspect and a yes-or-no question."""
    worlds = left(seen)
    clues = [read_line(one).clue() for one in seen]
    plus = len(after(*clues, carries(a, COLORS[POTIONS.index(wanted) // 2] + "+")))
    return {
        "a mix": expected(worlds.pair_counts(*pair(a, b))),
        "a sale": expected([*sale_sizes(seen, a, b, wanted).values()]),
        "an aspect": expected((plus, worlds.count - plus)),
        "yes or no": expected(debunk_sizes(seen, a, b, wanted)),
    }


def two_questions(seen: Seen, a: str, b: str, wanted: str) -> dict[str, Fraction]:
    """Return the average number of worlds that are left after a sale, and after a yes-or-no question."""
    four = four_questions(seen, a, b, wanted)
    return {"sale": four["a sale"], "yes or no": four["yes or no"]}


def _shared(seen: Seen, a: str, b: str, wanted: str) -> dict[str, Fraction]:
    """Return the averages as if all answers were equally likely."""
    n, answers = left(seen).count, sum(map(bool, sale_sizes(seen, a, b, wanted).values()))
    return {"sale": Fraction(n, answers), "yes or no": Fraction(n, 2)}


def _mixed(seen: Seen, a: str, b: str, wanted: str) -> dict[str, Fraction]:
    """Return the averages with that of a mix in place of the sale's."""
    four = four_questions(seen, a, b, wanted)
    return {"sale": four["a mix"], "yes or no": four["yes or no"]}


def _likeliest(seen: Seen, a: str, b: str, wanted: str) -> dict[str, Fraction]:
    """Return the greatest parts, computed as if the likeliest answer came."""
    sale, debunk = sale_sizes(seen, a, b, wanted).values(), debunk_sizes(seen, a, b, wanted)
    return {"sale": Fraction(max(sale)), "yes or no": Fraction(max(debunk))}


def sale_bits(seen: Seen, a: str, b: str, wanted: str) -> Exact:
    """Return the average information from the answer to a sale, in bits."""
    return bits([*sale_sizes(seen, a, b, wanted).values()])


def _surprises(seen: Seen, a: str, b: str, wanted: str) -> Exact:
    """Return the sum of the bits of the possible answers, each counted once."""
    sizes = [n for n in sale_sizes(seen, a, b, wanted).values() if n]
    return -sum(log2(Fraction(n, sum(sizes))) for n in sizes) / len(sizes)


def _as_if_even(seen: Seen, a: str, b: str, wanted: str) -> Exact:
    sizes = [n for n in sale_sizes(seen, a, b, wanted).values() if n]
    return log2(Fraction(len(sizes)))


def _some_sale(rng: Random) -> Parameters:
    """Return one or two mixes, and a sale whose answer is open and not evenly divided."""
    while True:
        seen = some_mixes(rng, rng.randint(1, 2))
        a, b = rng.sample(NAMES, 2)
        wanted = rng.choice(COLORED)
        if len({n for n in sale_sizes(seen, a, b, wanted).values() if n}) > 1 and min(debunk_sizes(seen, a, b, wanted)):
            return {"seen": seen, "a": a, "b": b, "wanted": wanted}


def _some_sizes(rng: Random) -> Parameters:
    return {"ingredients": rng.randint(5, 12), "answers": rng.randint(2, 9)}


def _story(seen: Seen, a: str, b: str, wanted: str) -> str:
    answers = [f"“{one}”" for one in ANSWERS.values()]
    return f"{told(seen)} You sell {a} + {b} as {wanted}. The possible answers are {listing(answers)}."


EXERCISES = (
    Exercise(
        id="U12.1",
        title="The fewest mixes",
        story="Each of the {ingredients} ingredients has a different alchemical. A mix has {answers} possible results.",
        asks="If every mix teaches you as much as possible, how many mixes do you need to tell all worlds apart?",
        kind=Count(),
        parameters={"ingredients": 8, "answers": 7},
        another=_some_sizes,
        second={"ingredients": 6, "answers": 4},
        truth=fewest,
        predicts=Slider(asks="What’s the smallest number of mixes you need?", low=1, high=36),
        coded=Coded(
            Function(
                "fewest(ingredients, answers)",
                cases=((8, 7), (1, 7), (2, 2), (3, 6)),
                hidden=((6, 4), (12, 2), (5, 120), (5, 119)),
                cell=Whole(),
                gives="the smallest number of mixes, given the number of ingredients and the number of possible "
                "answers. For example, fewest(2, 2) is 1",
            ),
            fewest,
        ),
        hints=(
            "How many worlds are there, and how many different lists of results can k mixes give?",
            "Each world needs its own list of results.",
            "Find the smallest k with {answers}^k ≥ {ingredients}!.",
        ),
        steps=(
            Step(
                "Number of ways to assign the alchemicals to the ingredients:",
                lambda ingredients, **_: factorial(ingredients),
                working="{ingredients}!",
            ),
            Step(
                "Number of different lists of results if you make one mix too few:",
                lambda ingredients, answers: answers ** (fewest(ingredients, answers) - 1),
                working=lambda ingredients, answers: f"{answers}^{fewest(ingredients, answers) - 1}",
            ),
            Step(
                "Add one more mix. Then there are at least as many lists of results as worlds.",
                fewest,
                Whole(),
                working=lambda ingredients, answers: f"{fewest(ingredients, answers) - 1} + 1",
            ),
        ),
        misconceptions=(
            Misconception(
                "one-each",
                lambda ingredients, answers: ingredients - 1,
                "You counted one mix for each ingredient except the last. But each mix tells you something about all "
                "ingredients.",
            ),
            Misconception(
                "nearly",
                lambda ingredients, answers: fewest(ingredients, answers) - 1,
                "That isn’t enough mixes. There would be fewer lists of results than worlds, so some worlds would "
                "share a list.",
            ),
            Misconception(
                "every-pair",
                lambda ingredients, answers: comb(ingredients, 2),
                "You mixed every pair once. But you can tell the worlds apart long before that.",
            ),
        ),
        differs="In the model, each mix divides the worlds evenly. No known sequence of real mixes does this.",
    ),
    Exercise(
        id="U12.2",
        title="Two questions",
        story=_story,
        asks="On average, how many worlds are left after the sale? And how many are left if you learn only whether "
        "{a} + {b} makes {wanted}?",
        kind=WORLDS,
        parameters={"seen": (), "a": "toad", "b": "fern", "wanted": "G+"},
        another=_some_sale,
        second={"seen": ("toad+fern=R+",), "a": "flower", "b": "toad", "wanted": "B-"},
        truth=two_questions,
        predicts=Options(
            asks="Which leaves the most worlds on average: mixing {a} + {b}, this sale, learning {a}’s sign in the "
            "colour of {wanted} (an aspect), or learning only whether {a} + {b} makes {wanted} (yes or no)?",
            options=("a mix", "a sale", "an aspect", "yes or no"),
            of=lambda **numbers: max(four_questions(**numbers).items(), key=lambda item: item[1])[0],
        ),
        one_try="Draw one of the worlds that are possible now, and sell {a} + {b} as {wanted} in that world. Return "
        "how many of the possible worlds give the same answer.",
        experiment=sale_leaves,
        estimates=lambda **numbers: two_questions(**numbers)["sale"],
        hints=(
            "How does the answer divide the worlds? The more worlds an answer leaves, the likelier that answer is.",
            "An answer that leaves n of the N worlds has a chance of n/N.",
            "Count the worlds for each answer. Add up the squares of these counts, and divide the sum by the number "
            "of worlds.",
        ),
        steps=(
            Step(
                "Number of worlds before the question:",
                lambda seen, **_: left(seen).count,
                working=lambda seen, **_: ways(seen, left(seen).count),
            ),
            *(
                Step(
                    f"Number of worlds with the answer “{ANSWERS[name]}”:",
                    lambda name=name, **p: sale_sizes(**p)[name],
                    working=lambda name=name, **p: ways(p["seen"], sale_sizes(**p)[name], p["a"], p["b"]),
                )
                for name in QUALITIES
            ),
            Step(
                "Number of worlds in which {a} + {b} makes {wanted}:",
                lambda **p: debunk_sizes(**p)[0],
                working=lambda **p: ways(p["seen"], debunk_sizes(**p)[0], p["a"], p["b"]),
            ),
            Step(
                "For each question, square the number of worlds that each answer leaves. Add up the squares, and "
                "divide the sum by the total number of worlds.",
                two_questions,
                WORLDS,
                working="sale: (#2^2 + #3^2 + #4^2 + #5^2) / #1; yes or no: (#6^2 + (#1 − #6)^2) / #1",
            ),
        ),
        row_hints=(
            "How does the sale divide the worlds? The more worlds an answer leaves, the likelier that answer is.",
            "How many worlds does a “yes” leave, and how many does a “no” leave? How likely is each answer?",
        ),
        misconceptions=(
            Misconception(
                "even",
                _shared,
                "You divided the worlds evenly. But some answers are likelier and leave more worlds.",
            ),
            Misconception(
                "likeliest",
                _likeliest,
                "You gave the number of worlds left in the worst case. But the question is about the average.",
            ),
            Misconception(
                "mixed", _mixed, "That’s what a mix leaves. But a sale has fewer answers, so it tells you less."
            ),
        ),
        differs=ALIKE,
    ),
    Exercise(
        id="U12.3",
        title="How many bits an answer gives",
        story=_story,
        asks="On average, how many bits of information do you gain from the sale?",
        kind=Real(),
        parameters={"seen": (), "a": "toad", "b": "fern", "wanted": "G+"},
        another=_some_sale,
        second={"seen": ("toad+fern=R+",), "a": "flower", "b": "toad", "wanted": "B-"},
        truth=sale_bits,
        predicts=Slider(
            asks="How many bits do you gain?", low=0, high=2, of=lambda **numbers: float(sale_bits(**numbers))
        ),
        hints=(
            "How likely is each answer?",
            "An answer with a chance of p gives −log₂ p bits, so rare answers give more. Take the average.",
            "Work out p·log2(1/p) for each possible answer, and add up the results.",
        ),
        steps=(
            *(
                Step(
                    f"The chance of “{ANSWERS[name]}”:",
                    lambda name=name, **p: Fraction(sale_sizes(**p)[name], left(p["seen"]).count),
                    Rational(),
                    working=lambda name=name, **p: f"{sale_sizes(**p)[name]} / {left(p['seen']).count}",
                )
                for name in QUALITIES
            ),
            Step(
                "Multiply each chance p by −log₂ p, and add up the products.",
                sale_bits,
                Real(),
                working=lambda **p: added(
                    f"#{n} · log2(1/#{n})" for n, size in enumerate(sale_sizes(**p).values(), 1) if size
                ),
            ),
        ),
        misconceptions=(
            Misconception(
                "even",
                _as_if_even,
                "You took the logarithm of the number of answers. But the answers aren’t equally likely.",
            ),
            Misconception(
                "unweighted",
                _surprises,
                "You took the plain average of the answers’ bits. But likelier answers count more.",
            ),
            Misconception(
                "nats",
                lambda **numbers: sale_bits(**numbers) * logarithm(Fraction(2)),
                "You took natural logarithms. But for bits, you need logarithms to base 2.",
            ),
        ),
        differs=ALIKE,
    ),
)
