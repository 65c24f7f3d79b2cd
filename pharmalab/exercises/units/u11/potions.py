"""Experiments and exact probabilities: what mixes tell you about ingredients and about other mixes.

The exact probabilities come from counting worlds.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

from pharmalab.core.words import listing
from pharmalab.deduction.alchemy import ALCHEMICALS, POTIONS, QUALITIES, mix
from pharmalab.deduction.alchemy import sale_quality as quality_of
from pharmalab.deduction.entries.base import Clue
from pharmalab.deduction.words import NAMES, potion_words
from pharmalab.exercises.kinds import Chance, Table
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u11.worlds import (
    COLORED,
    after,
    alchemical,
    carries,
    chance,
    drawn,
    left,
    made,
    potion,
    sale,
    theory,
)

CHANCES = Table("chance", cell=Chance())

#: the possible sights in the cauldron, as potions
SIGHTS = {
    **{potion_words(n): (name,) for n, name in enumerate(POTIONS)},
    "any positive potion": ("R+", "G+", "B+"),
    "any negative potion": ("R-", "G-", "B-"),
    "any red potion": ("R+", "R-"),
    "anything but soup": COLORED,
}
ANSWERS = dict(zip(QUALITIES, ("exactly that", "right sign", "soup", "wrong sign"), strict=True))


def told_answer(quality: str) -> str:
    """Return the answer to a sale as it appears in a story, in quotation marks.

    If the answer is “right sign”, the text adds that the colour is wrong.
    """
    return f"“{ANSWERS[quality]}”{', so the colour is wrong' if quality == 'sign' else ''}"


def shuffled(rng: Random, sight: str, elsewhere: tuple[str, ...]) -> bool:
    """Shuffle the possible alchemicals, mix the first two, and check whether they make a potion of the kind *sight*."""
    tokens = _may_be(elsewhere)
    rng.shuffle(tokens)
    return POTIONS[mix(tokens[0], tokens[1])] in SIGHTS[sight]


def filtered(rng: Random, a: str, b: str, wanted: str, quality: str, aspect: str, asked: str) -> bool:
    """Draw a world that agrees with a sale and a known aspect, and check whether *a* is the alchemical *asked*."""
    return alchemical(drawn(rng, *one_sale(a, b, wanted, quality, aspect)), a) == asked


def one_sale(a: str, b: str, wanted: str, quality: str, aspect: str) -> list[Clue]:
    """Return the clues from a sale of *a* + *b* and from a known aspect of *b*.

    *aspect* is '' if no aspect of *b* is known.
    """
    return [sale(a, b, wanted, quality), *([carries(b, aspect)] if aspect else [])]


def after_one(a: str, b: str, wanted: str, quality: str, aspect: str, asked: str) -> Fraction:
    """Return the probability that *a* is the alchemical *asked*, given the clues from `one_sale`."""
    return chance(theory(a, asked), *one_sale(a, b, wanted, quality, aspect))


def before(asked: str, **seen: str) -> Fraction:
    """Return the prior probability that the ingredient ``seen["a"]`` is the alchemical *asked*."""
    return chance(theory(seen["a"], asked))


def even_after_one(asked: str, **seen: str) -> Fraction:
    """Return the result of `after_one`, computed as if all possible alchemicals of *a* were equally likely."""
    return _even(seen["a"], *one_sale(**seen))


def at_once(asked: str, **seen: str) -> Fraction:
    """Return the joint probability that an ingredient is the alchemical *asked* and that the clues are true.

    The ingredient is ``seen["a"]``. The clues are those that `one_sale` returns for the arguments *seen*.
    """
    return Fraction(left(*one_sale(**seen), theory(seen["a"], asked)), left())


def other_way(asked: str, **seen: str) -> Fraction:
    """Return the probability of the sale's result, given that ``seen["a"]`` is the alchemical *asked*.

    A known aspect of the other ingredient is taken into account.
    """
    answer, *aspect = one_sale(**seen)
    return chance(answer, *aspect, theory(seen["a"], asked))


def without_aspect(asked: str, **seen: str) -> Fraction:
    """Return the result of `after_one`, computed as if no aspect of *b* were known."""
    return chance(theory(seen["a"], asked), one_sale(**seen)[0])


def _even(a: str, *seen: Clue) -> Fraction:
    return Fraction(1, sum(n > 0 for n in after(*seen).counts[NAMES.index(a)]))


def second_mix(rng: Random, a: str, b: str, c: str, d: str, seen: str, then: str) -> bool:
    """Draw a world in which a + b makes the potion *seen*, and check whether c + d makes the potion *then*."""
    return potion(drawn(rng, made(a, b, seen)), c, d) == then


def three_results(
    rng: Random, a: str, b: str, c: str, seen: str, wanted: str, quality: str, other: str, asked: str
) -> bool:
    """Draw a world that agrees with two mixes and a sale, and check whether *a* is the alchemical *asked*."""
    world = drawn(rng, made(a, b, seen), sale(c, a, wanted, quality), made(c, b, other))
    return alchemical(world, a) == asked


def _may_be(elsewhere: tuple[str, ...]) -> list[int]:
    return [x for x, name in enumerate(ALCHEMICALS) if name not in elsewhere]


def pairs_left(elsewhere: tuple[str, ...]) -> list[tuple[int, int]]:
    """Return all pairs of alchemicals, without the alchemicals in *elsewhere*.

    These are known to belong to other ingredients.
    """
    return list(combinations(_may_be(elsewhere), 2))


def any_pair(sight: str, elsewhere: tuple[str, ...]) -> Fraction:
    """Return the chance that two unknown ingredients make a potion of the kind *sight*, such as 'any red potion'."""
    return part_of(SIGHTS[sight], elsewhere)


def part_of(potions: Sequence[str], elsewhere: tuple[str, ...]) -> Fraction:
    """Return the share of pairs of alchemicals that make one of *potions*.

    Only pairs from `pairs_left` count.
    """
    pairs = pairs_left(elsewhere)
    return Fraction(sum(POTIONS[mix(a, b)] in potions for a, b in pairs), len(pairs))


def of_six(sight: str, elsewhere: tuple[str, ...]) -> Fraction:
    """Return the result of `any_pair`, computed as if all six coloured potions were equally likely."""
    return Fraction(min(6, len(SIGHTS[sight])), 6)


def of_eight(sight: str, elsewhere: tuple[str, ...]) -> Fraction:
    """Return the result of `any_pair`, computed as if there were eight equally likely results."""
    return Fraction(len(SIGHTS[sight]), 8)


def of_all(sight: str, elsewhere: tuple[str, ...]) -> Fraction:
    """Return the result of `any_pair`, computed as if no other ingredient's alchemical were known."""
    return part_of(SIGHTS[sight], ())


def some_sight(rng: Random) -> Parameters:
    """Return random parameters for which the desired kind of potion is possible but not certain."""
    while True:
        elsewhere = tuple(sorted(rng.sample(ALCHEMICALS, rng.randint(0, 3)), key=ALCHEMICALS.index))
        sight = rng.choice(list(SIGHTS))
        if 0 < any_pair(sight, elsewhere) < 1:
            return {"sight": sight, "elsewhere": elsewhere}


def unknown(sight: str, elsewhere: tuple[str, ...]) -> str:
    """Return the story of an exercise in which two ingredients are unknown."""
    known = (
        f"All you know is that neither ingredient is {listing(elsewhere, 'or')}."
        if elsewhere
        else "You know nothing about these two ingredients."
    )
    return f"You mix two different ingredients. {known}"


def potion_name(potion: str) -> str:
    """Return a potion's name for use in a sentence, such as 'R+' or 'soup'."""
    return "soup" if potion == "0" else potion


def able(seen: str) -> list[str]:
    """Return the alchemicals that can make the potion *seen* with another alchemical."""
    return [name for x, name in enumerate(ALCHEMICALS) if any(x != y and POTIONS[mix(x, y)] == seen for y in range(8))]


def next_mixes(a: str, b: str, c: str, d: str, seen: str, then: str) -> dict[str, Fraction]:
    """Return the chances that *a* + *c* and *d* + *c* make the potion *then*, after *a* + *b* made *seen*."""
    first = made(a, b, seen)
    return {f"{a} + {c}": chance(made(a, c, then), first), f"{d} + {c}": chance(made(c, d, then), first)}


def both(a: str, c: str, d: str, value: Fraction) -> dict[str, Fraction]:
    """Return a dictionary with the same value for the pairs *a* + *c* and *d* + *c*."""
    return {f"{a} + {c}": value, f"{d} + {c}": value}


def fresh_unchanged(a: str, b: str, c: str, d: str, seen: str, then: str) -> dict[str, Fraction]:
    """Return the results of `next_mixes`, computed as if the first mix told you nothing about other ingredients."""
    right = next_mixes(a, b, c, d, seen, then)
    return {**right, f"{d} + {c}": chance(made(c, d, then))}


def used_unchanged(a: str, b: str, c: str, d: str, seen: str, then: str) -> dict[str, Fraction]:
    """Return the results of `next_mixes`, computed as if the first mix told you nothing about its own ingredients."""
    right = next_mixes(a, b, c, d, seen, then)
    return {**right, f"{a} + {c}": chance(made(a, c, then))}


def after_three(a: str, b: str, c: str, seen: str, wanted: str, quality: str, other: str, asked: str) -> Fraction:
    """Return the probability, after two mixes and a sale, that *a* is the alchemical *asked*."""
    return chance(theory(a, asked), made(a, b, seen), sale(c, a, wanted, quality), made(c, b, other))


def even(a: str, b: str, c: str, seen: str, wanted: str, quality: str, other: str, asked: str) -> Fraction:
    """Return the result of `after_three`, computed as if all possible alchemicals of *a* were equally likely."""
    return _even(a, made(a, b, seen), sale(c, a, wanted, quality), made(c, b, other))


def first_only(a: str, b: str, c: str, seen: str, wanted: str, quality: str, other: str, asked: str) -> Fraction:
    """Return the probability that *a* is the alchemical *asked*, if only the first mix is known."""
    return chance(theory(a, asked), made(a, b, seen))


def two_only(a: str, b: str, c: str, seen: str, wanted: str, quality: str, other: str, asked: str) -> Fraction:
    """Return the probability that *a* is the alchemical *asked*, if only the first mix and the sale are known."""
    return chance(theory(a, asked), made(a, b, seen), sale(c, a, wanted, quality))


def some_sale(rng: Random) -> Parameters:
    """Return random parameters: a sale that allows several potions, and an alchemical that *a* might be.

    The sale always changes the probability of the alchemical.
    """
    while True:  # until no wrong idea gives the right answer
        a, b = rng.sample(NAMES, 2)
        aspect = rng.choice(("", *COLORED))
        seen = {
            "a": a,
            "b": b,
            "wanted": rng.choice(COLORED),
            "quality": rng.choice(("sign", "wrong")),
            "aspect": aspect,
        }
        asked = rng.choice(ALCHEMICALS)
        found = after_one(**seen, asked=asked)
        if 0 < found < 1 and found not in (before(asked, **seen), even_after_one(asked, **seen)):
            return {**seen, "asked": asked}


def some_mixes(rng: Random) -> Parameters:
    """Return random parameters: four ingredients, the potion of a first mix, and the potion asked about."""
    a, b, c, d = rng.sample(NAMES, 4)
    return {"a": a, "b": b, "c": c, "d": d, "seen": rng.choice(COLORED), "then": rng.choice(POTIONS)}


def some_results(rng: Random) -> Parameters:
    """Return random parameters: three results that leave several possible alchemicals for the ingredient *a*.

    The results come from two mixes and a sale in a random world.
    """
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
