"""U11.1 to U11.3 and U11.5: what mixes say about ingredients and about other mixes."""

from fractions import Fraction
from random import Random

from pharmalab.deduction.alchemy import ALCHEMICALS, PAIRS, POTIONS, QUALITIES, mix
from pharmalab.deduction.alchemy import answer as quality_of
from pharmalab.deduction.words import NAMES, potion_words
from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.kinds import Rational, Table
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u11.worlds import (
    ALIKE,
    COLORED,
    after,
    alchemical,
    chance,
    drawn,
    left,
    made,
    potion,
    sale,
    theory,
)

CHANCES = Table("chance")

#: what may be seen in the cauldron, as potions
SIGHTS = {
    **{potion_words(n): (name,) for n, name in enumerate(POTIONS)},
    "any positive potion": ("R+", "G+", "B+"),
    "any negative potion": ("R-", "G-", "B-"),
    "any red potion": ("R+", "R-"),
    "anything but soup": COLORED,
}
ANSWERS = dict(zip(QUALITIES, ("exactly that", "right sign", "soup", "wrong sign"), strict=True))


def shuffled(rng: Random, sight: str) -> bool:
    """Shuffle the eight tokens, and mix the first two: is it what we look for?"""
    tokens = list(range(8))
    rng.shuffle(tokens)
    return POTIONS[mix(tokens[0], tokens[1])] in SIGHTS[sight]


def filtered(rng: Random, a: str, b: str, seen: str, asked: str) -> bool:
    """Of the worlds in which a + b makes what was seen, draw one: is a the alchemical?"""
    return alchemical(drawn(rng, made(a, b, seen)), a) == asked


def second_mix(rng: Random, a: str, b: str, c: str, d: str, seen: str, then: str) -> bool:
    """Of the worlds in which a + b makes what was seen, draw one: does c + d make what is asked?"""
    return potion(drawn(rng, made(a, b, seen)), c, d) == then


def three_results(
    rng: Random, a: str, b: str, c: str, seen: str, wanted: str, quality: str, other: str, asked: str
) -> bool:
    """Of the worlds that agree with all three results, draw one: is a the alchemical?"""
    world = drawn(rng, made(a, b, seen), sale(c, a, wanted, quality), made(c, b, other))
    return alchemical(world, a) == asked


def any_pair(sight: str) -> Fraction:
    return Fraction(sum(POTIONS[mix(a, b)] in SIGHTS[sight] for a, b in PAIRS), len(PAIRS))


def able(seen: str) -> list[str]:
    """The alchemicals that can make a potion."""
    return [name for x, name in enumerate(ALCHEMICALS) if any(x != y and POTIONS[mix(x, y)] == seen for y in range(8))]


def next_mixes(a: str, b: str, c: str, d: str, seen: str, then: str) -> dict[str, Fraction]:
    first = made(a, b, seen)
    return {f"{a} + {c}": chance(made(a, c, then), first), f"{d} + {c}": chance(made(c, d, then), first)}


def _both(a: str, c: str, d: str, value: Fraction) -> dict[str, Fraction]:
    return {f"{a} + {c}": value, f"{d} + {c}": value}


def after_three(a: str, b: str, c: str, seen: str, wanted: str, quality: str, other: str, asked: str) -> Fraction:
    return chance(theory(a, asked), made(a, b, seen), sale(c, a, wanted, quality), made(c, b, other))


def _even(a: str, b: str, c: str, seen: str, wanted: str, quality: str, other: str, asked: str) -> Fraction | None:
    """All alchemicals that are left to a, taken as equally likely; None where they are."""
    worlds = after(made(a, b, seen), sale(c, a, wanted, quality), made(c, b, other))
    share = Fraction(1, sum(n > 0 for n in worlds.counts[NAMES.index(a)]))
    numbers = (a, b, c, seen, wanted, quality, other, asked)
    return None if share == after_three(*numbers) else share


def _first_only(
    a: str, b: str, c: str, seen: str, wanted: str, quality: str, other: str, asked: str
) -> Fraction | None:
    share = chance(theory(a, asked), made(a, b, seen))
    return None if share == after_three(a, b, c, seen, wanted, quality, other, asked) else share


def _some_mix(rng: Random) -> Parameters:
    a, b = rng.sample(NAMES, 2)
    seen = rng.choice(POTIONS)
    return {"a": a, "b": b, "seen": seen, "asked": rng.choice(able(seen))}


def _some_mixes(rng: Random) -> Parameters:
    a, b, c, d = rng.sample(NAMES, 4)
    return {"a": a, "b": b, "c": c, "d": d, "seen": rng.choice(COLORED), "then": rng.choice(POTIONS)}


def _some_results(rng: Random) -> Parameters:
    """Three results as a random world shows them, which leave a in doubt."""
    while True:
        a, b, c = rng.sample(NAMES, 3)
        world, wanted = drawn(rng), rng.choice(COLORED)
        sells = POTIONS.index(potion(world, a, c))
        results = {
            "seen": potion(world, a, b),
            "wanted": wanted,
            "quality": quality_of(POTIONS.index(wanted), sells),
            "other": potion(world, b, c),
        }
        asked = alchemical(world, a)
        if after_three(a, b, c, **results, asked=asked) < 1:
            return {"a": a, "b": b, "c": c, **results, "asked": asked}


EXERCISES = (
    Exercise(
        id="U11.1",
        title="Two random ingredients",
        story="Nothing is known yet. You throw two different ingredients into the cauldron.",
        asks="What is the chance of {sight}?",
        kind=Rational(),
        parameters={"sight": "red plus"},
        another=lambda rng: {"sight": rng.choice(list(SIGHTS))},
        second={"sight": "any negative potion"},
        truth=any_pair,
        predicts=Slider(asks="How likely is {sight}?", low=0, high=1),
        experiment=shuffled,
        hints=(
            "Do not use formulas yet: which pairs of the eight alchemicals make {sight}?",
            "All pairs of alchemicals are equally likely: count those that make it, out of all.",
            "Eight alchemicals have 28 pairs. A potion has a colour in which the signs agree and the sizes differ.",
        ),
        steps=(
            Step("All pairs of two alchemicals:", lambda sight: len(PAIRS)),
            Step("Pairs that make {sight}:", lambda sight: any_pair(sight) * len(PAIRS)),
            Step("Divide.", any_pair),
        ),
        misconceptions=(
            Misconception(
                "six",
                lambda sight: Fraction(len(SIGHTS[sight]), 6) if len(SIGHTS[sight]) < 6 else Fraction(1),
                "You counted six potions. There are mixes that make no potion of a colour, too.",
            ),
            Misconception(
                "eight",
                lambda sight: Fraction(len(SIGHTS[sight]), 8),
                "There are eight alchemicals, but it is the pairs of them that make potions.",
            ),
        ),
        differs=ALIKE,
    ),
    Exercise(
        id="U11.2",
        title="One potion, one ingredient",
        story="You mix {a} and {b}, and out comes {seen} (0 is soup).",
        asks="What is the chance now that {a} is {asked}?",
        kind=Rational(),
        parameters={"a": "toad", "b": "mushroom", "seen": "R+", "asked": "PPP"},
        another=_some_mix,
        second={"a": "fern", "b": "scorpion", "seen": "0", "asked": "npN"},
        truth=lambda a, b, seen, asked: chance(theory(a, asked), made(a, b, seen)),
        predicts=Slider(asks="How likely is {asked} now?", low=0, high=1),
        experiment=filtered,
        hints=(
            "Which alchemicals can make {seen} at all?",
            "Are some of them better at it than others? Count the partners of each.",
            "List the pairs that make {seen}, each both ways round, and see in how many of them {a} is {asked}.",
        ),
        steps=(
            Step(
                "Worlds in which {a} + {b} makes {seen}:",
                lambda a, b, seen, asked: left(made(a, b, seen)),
            ),
            Step(
                "Those of them in which {a} is {asked}:",
                lambda a, b, seen, asked: left(made(a, b, seen), theory(a, asked)),
            ),
            Step("Divide.", lambda a, b, seen, asked: chance(theory(a, asked), made(a, b, seen))),
        ),
        misconceptions=(
            Misconception(
                "prior",
                lambda a, b, seen, asked: None if seen == "0" else chance(theory(a, asked)),
                "That was so before the mix. Some alchemicals cannot make this potion.",
            ),
            Misconception(
                "joint",
                lambda a, b, seen, asked: Fraction(left(made(a, b, seen), theory(a, asked)), left()),
                "That is the chance of both: this potion, and this alchemical. You have seen the potion already.",
            ),
            Misconception(
                "other-way",
                lambda a, b, seen, asked: None if seen == "0" else chance(made(a, b, seen), theory(a, asked)),
                "That is the chance of the potion if {a} is {asked}: the other way round.",
            ),
        ),
        differs=ALIKE,
    ),
    Exercise(
        id="U11.3",
        title="The next mix",
        story="{a} + {b} made {seen}. Think of two more mixes: one with {a} again, and one with neither of them.",
        asks="How likely is it now that {a} + {c} makes {then}, and how likely that {d} + {c} does (0 is soup)?",
        kind=CHANCES,
        parameters={"a": "toad", "b": "mushroom", "c": "fern", "d": "scorpion", "seen": "R+", "then": "R+"},
        another=_some_mixes,
        second={"a": "fern", "b": "toad", "c": "flower", "d": "bird claw", "seen": "G-", "then": "B-"},
        truth=next_mixes,
        predicts=Slider(
            asks="How likely is {then} of {d} + {c}?",
            low=0,
            high=1,
            of=lambda **numbers: tuple(next_mixes(**numbers).values())[1],
        ),
        experiment=second_mix,
        estimates=lambda **numbers: tuple(next_mixes(**numbers).values())[1],
        hints=(
            "Before anything was mixed all pairs were alike. Which alchemicals may {a} and {b} be now?",
            "Two alchemicals are taken by {a} and {b}. Six are left: how many partners, and how many pairs of them?",
            "Take one pair that makes {seen}. Out of the six other alchemicals, count those that make {then} with the "
            "one that is {a}; and of their 15 pairs those that make {then}. Then average over the pairs.",
        ),
        steps=(
            Step("Worlds in which {a} + {b} makes {seen}:", lambda a, b, seen, **_: left(made(a, b, seen))),
            Step(
                "Of these, those in which {a} + {c} makes {then}:",
                lambda a, b, c, seen, then, **_: left(made(a, b, seen), made(a, c, then)),
            ),
            Step(
                "And those in which {d} + {c} makes {then}:",
                lambda a, b, c, d, seen, then: left(made(a, b, seen), made(c, d, then)),
            ),
            Step("Divide both.", next_mixes, CHANCES),
        ),
        misconceptions=(
            Misconception(
                "independent",
                lambda a, b, c, d, seen, then: _both(a, c, d, chance(made(c, d, then))),
                "You took the mixes as independent. All of them draw on the same eight alchemicals.",
            ),
            Misconception(
                "pairs-left",
                lambda a, b, c, d, seen, then: _both(a, c, d, Fraction(4 - (seen == then), 27)),
                "You took out one pair. With its two alchemicals every other pair that has one of them went, too.",
            ),
        ),
        differs=ALIKE,
    ),
    Exercise(
        id="U11.5",
        title="Three results",
        story=lambda a, b, c, seen, wanted, quality, other, asked: (
            f"{a} + {b} made {seen}. {c} + {a}, sold as {wanted}, was “{ANSWERS[quality]}”. {c} + {b} made "
            f"{'soup' if other == '0' else other}."
        ),
        asks="What is the chance now that {a} is {asked}?",
        kind=Rational(),
        parameters={
            **{"a": "toad", "b": "mushroom", "c": "fern", "seen": "R+"},
            **{"wanted": "G+", "quality": "sign", "other": "0", "asked": "PPP"},
        },
        another=_some_results,
        second={
            **{"a": "flower", "b": "scorpion", "c": "fern", "seen": "R+"},
            **{"wanted": "B-", "quality": "wrong", "other": "G+", "asked": "pNn"},
        },
        truth=after_three,
        predicts=Slider(asks="How likely is {asked} now?", low=0, high=1),
        experiment=three_results,
        hints=(
            "Go through the results one by one: which alchemicals does each leave to {a}, {b} and {c}?",
            "List all ways to give three different alchemicals to {a}, {b} and {c}. Each leaves the same number of "
            "worlds.",
            "Begin with the pairs for {a} and {b} that make {seen}; for each try the six others as {c}.",
        ),
        steps=(
            Step("Worlds after the first result:", lambda a, b, seen, **_: left(made(a, b, seen))),
            Step(
                "Worlds after the second:",
                lambda a, b, c, seen, wanted, quality, **_: left(made(a, b, seen), sale(c, a, wanted, quality)),
            ),
            Step(
                "Worlds after the third:",
                lambda a, b, c, seen, wanted, quality, other, asked: left(
                    made(a, b, seen), sale(c, a, wanted, quality), made(c, b, other)
                ),
            ),
            Step(
                "Those of them in which {a} is {asked}:",
                lambda a, b, c, seen, wanted, quality, other, asked: left(
                    made(a, b, seen), sale(c, a, wanted, quality), made(c, b, other), theory(a, asked)
                ),
            ),
            Step("Divide.", after_three),
        ),
        misconceptions=(
            Misconception("even", _even, "You took what is left to {a} as equally likely. Count the worlds of each."),
            Misconception("first", _first_only, "That was so after the first result. The other two say more."),
        ),
        differs=ALIKE,
    ),
)
