"""The evidence of mixes about ingredients and about other mixes, by counting worlds."""

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
    """Return the answer to a sale in quotation marks, with the part that its words leave out."""
    return f"“{ANSWERS[quality]}”{', so the colour is wrong' if quality == 'sign' else ''}"


def shuffled(rng: Random, sight: str, elsewhere: tuple[str, ...]) -> bool:
    """Shuffle the possible tokens, and mix the first two. Do they make the potion?"""
    tokens = _may_be(elsewhere)
    rng.shuffle(tokens)
    return POTIONS[mix(tokens[0], tokens[1])] in SIGHTS[sight]


def filtered(rng: Random, a: str, b: str, wanted: str, quality: str, aspect: str, asked: str) -> bool:
    """Draw one of the worlds that agree with your results. Is a the alchemical?"""
    return alchemical(drawn(rng, *one_sale(a, b, wanted, quality, aspect)), a) == asked


def one_sale(a: str, b: str, wanted: str, quality: str, aspect: str) -> list[Clue]:
    """The answer to a sale of a + b, and the sign that b was shown to have, if any."""
    return [sale(a, b, wanted, quality), *([carries(b, aspect)] if aspect else [])]


def after_one(a: str, b: str, wanted: str, quality: str, aspect: str, asked: str) -> Fraction:
    """Return the chance of the alchemical after the sale."""
    return chance(theory(a, asked), *one_sale(a, b, wanted, quality, aspect))


def before(asked: str, **seen: str) -> Fraction:
    """Return the chance of the alchemical before the sale."""
    return chance(theory(seen["a"], asked))


def even_after_one(asked: str, **seen: str) -> Fraction:
    """Return the chance as if all remaining alchemicals of a were equally likely."""
    return _even(seen["a"], *one_sale(**seen))


def at_once(asked: str, **seen: str) -> Fraction:
    """Return the joint chance of the sale and the alchemical."""
    return Fraction(left(*one_sale(**seen), theory(seen["a"], asked)), left())


def other_way(asked: str, **seen: str) -> Fraction:
    """Return the chance of the answer given the alchemical: the condition turned round."""
    answer, *aspect = one_sale(**seen)
    return chance(answer, *aspect, theory(seen["a"], asked))


def without_aspect(asked: str, **seen: str) -> Fraction:
    """Return the chance of the alchemical without the aspect of b."""
    return chance(theory(seen["a"], asked), one_sale(**seen)[0])


def _even(a: str, *seen: Clue) -> Fraction:
    return Fraction(1, sum(n > 0 for n in after(*seen).counts[NAMES.index(a)]))


def second_mix(rng: Random, a: str, b: str, c: str, d: str, seen: str, then: str) -> bool:
    """Draw one of the worlds in which a + b makes the first potion. Does c + d make the second?"""
    return potion(drawn(rng, made(a, b, seen)), c, d) == then


def three_results(
    rng: Random, a: str, b: str, c: str, seen: str, wanted: str, quality: str, other: str, asked: str
) -> bool:
    """Draw one of the worlds that agree with all three results. Is a the alchemical?"""
    world = drawn(rng, made(a, b, seen), sale(c, a, wanted, quality), made(c, b, other))
    return alchemical(world, a) == asked


def _may_be(elsewhere: tuple[str, ...]) -> list[int]:
    return [x for x, name in enumerate(ALCHEMICALS) if name not in elsewhere]


def pairs_left(elsewhere: tuple[str, ...]) -> list[tuple[int, int]]:
    """Return all pairs of alchemicals that are not elsewhere."""
    return list(combinations(_may_be(elsewhere), 2))


def any_pair(sight: str, elsewhere: tuple[str, ...]) -> Fraction:
    """Return the chance that two ingredients make a potion of the sight."""
    return part_of(SIGHTS[sight], elsewhere)


def part_of(potions: Sequence[str], elsewhere: tuple[str, ...]) -> Fraction:
    """Return the share of pairs that make one of the potions."""
    pairs = pairs_left(elsewhere)
    return Fraction(sum(POTIONS[mix(a, b)] in potions for a, b in pairs), len(pairs))


def of_six(sight: str, elsewhere: tuple[str, ...]) -> Fraction:
    """Return the chance as if the potions were six equally likely ones."""
    return Fraction(min(6, len(SIGHTS[sight])), 6)


def of_eight(sight: str, elsewhere: tuple[str, ...]) -> Fraction:
    """Return the chance as if there were eight equally likely results."""
    return Fraction(len(SIGHTS[sight]), 8)


def of_all(sight: str, elsewhere: tuple[str, ...]) -> Fraction:
    """Return the chance as if no alchemical were elsewhere."""
    return part_of(SIGHTS[sight], ())


def some_sight(rng: Random) -> Parameters:
    """Return a sight that is possible but not certain, given the alchemicals that are elsewhere."""
    while True:
        elsewhere = tuple(sorted(rng.sample(ALCHEMICALS, rng.randint(0, 3)), key=ALCHEMICALS.index))
        sight = rng.choice(list(SIGHTS))
        if 0 < any_pair(sight, elsewhere) < 1:
            return {"sight": sight, "elsewhere": elsewhere}


def unknown(sight: str, elsewhere: tuple[str, ...]) -> str:
    """Return the story of two unknown ingredients."""
    known = (
        f"You know only that neither is {listing(elsewhere, 'or')}." if elsewhere else "You know nothing about them."
    )
    return f"You throw two different ingredients into the cauldron. {known}"


def able(seen: str) -> list[str]:
    """Return the alchemicals that can make a potion."""
    return [name for x, name in enumerate(ALCHEMICALS) if any(x != y and POTIONS[mix(x, y)] == seen for y in range(8))]


def next_mixes(a: str, b: str, c: str, d: str, seen: str, then: str) -> dict[str, Fraction]:
    """Return the chances of the potion for the used and for the fresh pair, after the first mix."""
    first = made(a, b, seen)
    return {f"{a} + {c}": chance(made(a, c, then), first), f"{d} + {c}": chance(made(c, d, then), first)}


def both(a: str, c: str, d: str, value: Fraction) -> dict[str, Fraction]:
    """Return the same value for both pairs."""
    return {f"{a} + {c}": value, f"{d} + {c}": value}


def fresh_unchanged(a: str, b: str, c: str, d: str, seen: str, then: str) -> dict[str, Fraction]:
    """Return both chances as if the first mix revealed nothing about two other ingredients."""
    right = next_mixes(a, b, c, d, seen, then)
    return {**right, f"{d} + {c}": chance(made(c, d, then))}


def used_unchanged(a: str, b: str, c: str, d: str, seen: str, then: str) -> dict[str, Fraction]:
    """Return both chances as if the first mix revealed nothing about its own ingredients."""
    right = next_mixes(a, b, c, d, seen, then)
    return {**right, f"{a} + {c}": chance(made(a, c, then))}


def after_three(a: str, b: str, c: str, seen: str, wanted: str, quality: str, other: str, asked: str) -> Fraction:
    """Return the chance of the alchemical after all three results."""
    return chance(theory(a, asked), made(a, b, seen), sale(c, a, wanted, quality), made(c, b, other))


def even(a: str, b: str, c: str, seen: str, wanted: str, quality: str, other: str, asked: str) -> Fraction:
    """Return the chance as if all remaining alchemicals of a were equally likely."""
    return _even(a, made(a, b, seen), sale(c, a, wanted, quality), made(c, b, other))


def first_only(a: str, b: str, c: str, seen: str, wanted: str, quality: str, other: str, asked: str) -> Fraction:
    """Return the chance of the alchemical after only the first result."""
    return chance(theory(a, asked), made(a, b, seen))


def two_only(a: str, b: str, c: str, seen: str, wanted: str, quality: str, other: str, asked: str) -> Fraction:
    """Return the chance of the alchemical after only two results."""
    return chance(theory(a, asked), made(a, b, seen), sale(c, a, wanted, quality))


def some_sale(rng: Random) -> Parameters:
    """Return an answer that leaves the potion open, perhaps an aspect of b, and a possible alchemical of a.

    The possible alchemicals are not equally likely, and the chance has changed; otherwise a wrong idea would be right.
    """
    while True:
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
    """Return random ingredients, with a first and a second potion."""
    a, b, c, d = rng.sample(NAMES, 4)
    return {"a": a, "b": b, "c": c, "d": d, "seen": rng.choice(COLORED), "then": rng.choice(POTIONS)}


def some_results(rng: Random) -> Parameters:
    """Return three results from a random world, which leave a in doubt."""
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
