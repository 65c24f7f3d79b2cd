"""What mixes say about ingredients and about other mixes, by counting worlds."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

from pharmalab.core.words import listing
from pharmalab.deduction.alchemy import ALCHEMICALS, POTIONS, QUALITIES, mix
from pharmalab.deduction.alchemy import sale_quality as quality_of
from pharmalab.deduction.entries.base import Clue
from pharmalab.deduction.words import NAMES, potion_words
from pharmalab.exercises.kinds import Table
from pharmalab.exercises.slips import unless
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


def shuffled(rng: Random, sight: str, elsewhere: tuple[str, ...]) -> bool:
    """Shuffle the tokens that may be meant, and mix the first two: is it what we look for?"""
    tokens = _may_be(elsewhere)
    rng.shuffle(tokens)
    return POTIONS[mix(tokens[0], tokens[1])] in SIGHTS[sight]


def filtered(rng: Random, a: str, b: str, seen: str, aspect: str, asked: str) -> bool:
    """Of the worlds that agree with what was seen, draw one: is a the alchemical?"""
    return alchemical(drawn(rng, *one_potion(a, b, seen, aspect)), a) == asked


def one_potion(a: str, b: str, seen: str, aspect: str) -> list[Clue]:
    """What a + b made, and what b was shown to have, if anything was."""
    return [made(a, b, seen), *([carries(b, aspect)] if aspect else [])]


def after_one(a: str, b: str, seen: str, aspect: str, asked: str) -> Fraction:
    return chance(theory(a, asked), *one_potion(a, b, seen, aspect))


def before(a: str, b: str, seen: str, aspect: str, asked: str) -> Fraction | None:
    return unless(chance(theory(a, asked)), after_one(a, b, seen, aspect, asked))


def at_once(a: str, b: str, seen: str, aspect: str, asked: str) -> Fraction:
    return chance(made(a, b, seen), theory(a, asked)) * chance(theory(a, asked))


def other_way(a: str, b: str, seen: str, aspect: str, asked: str) -> Fraction | None:
    return unless(chance(made(a, b, seen), theory(a, asked)), after_one(a, b, seen, aspect, asked))


def without_aspect(a: str, b: str, seen: str, aspect: str, asked: str) -> Fraction | None:
    return unless(chance(theory(a, asked), made(a, b, seen)), after_one(a, b, seen, aspect, asked))


def second_mix(rng: Random, a: str, b: str, c: str, d: str, seen: str, then: str) -> bool:
    """Of the worlds in which a + b makes what was seen, draw one: does c + d make what is asked?"""
    return potion(drawn(rng, made(a, b, seen)), c, d) == then


def three_results(
    rng: Random, a: str, b: str, c: str, seen: str, wanted: str, quality: str, other: str, asked: str
) -> bool:
    """Of the worlds that agree with all three results, draw one: is a the alchemical?"""
    world = drawn(rng, made(a, b, seen), sale(c, a, wanted, quality), made(c, b, other))
    return alchemical(world, a) == asked


def _may_be(elsewhere: tuple[str, ...]) -> list[int]:
    return [x for x, name in enumerate(ALCHEMICALS) if name not in elsewhere]


def pairs_left(elsewhere: tuple[str, ...]) -> list[tuple[int, int]]:
    """All pairs of alchemicals that are not elsewhere."""
    return list(combinations(_may_be(elsewhere), 2))


def any_pair(sight: str, elsewhere: tuple[str, ...]) -> Fraction:
    return part_of(SIGHTS[sight], elsewhere)


def part_of(potions: Sequence[str], elsewhere: tuple[str, ...]) -> Fraction:
    pairs = pairs_left(elsewhere)
    return Fraction(sum(POTIONS[mix(a, b)] in potions for a, b in pairs), len(pairs))


def of_six(sight: str, elsewhere: tuple[str, ...]) -> Fraction | None:
    return unless(Fraction(min(6, len(SIGHTS[sight])), 6), any_pair(sight, elsewhere))


def of_eight(sight: str, elsewhere: tuple[str, ...]) -> Fraction | None:
    return unless(Fraction(len(SIGHTS[sight]), 8), any_pair(sight, elsewhere))


def of_all(sight: str, elsewhere: tuple[str, ...]) -> Fraction | None:
    return unless(part_of(SIGHTS[sight], ()), any_pair(sight, elsewhere))


def some_sight(rng: Random) -> Parameters:
    """A sight that may come, and need not, where some alchemicals are elsewhere."""
    while True:
        elsewhere = tuple(sorted(rng.sample(ALCHEMICALS, rng.randint(0, 3)), key=ALCHEMICALS.index))
        sight = rng.choice(list(SIGHTS))
        if 0 < any_pair(sight, elsewhere) < 1:
            return {"sight": sight, "elsewhere": elsewhere}


def unknown(sight: str, elsewhere: tuple[str, ...]) -> str:
    known = f"You know only that neither is {listing(elsewhere, 'or')}." if elsewhere else "Nothing is known yet."
    return f"{known} You throw two different ingredients into the cauldron."


def able(seen: str) -> list[str]:
    """The alchemicals that can make a potion."""
    return [name for x, name in enumerate(ALCHEMICALS) if any(x != y and POTIONS[mix(x, y)] == seen for y in range(8))]


def next_mixes(a: str, b: str, c: str, d: str, seen: str, then: str) -> dict[str, Fraction]:
    first = made(a, b, seen)
    return {f"{a} + {c}": chance(made(a, c, then), first), f"{d} + {c}": chance(made(c, d, then), first)}


def both(a: str, c: str, d: str, value: Fraction) -> dict[str, Fraction]:
    return {f"{a} + {c}": value, f"{d} + {c}": value}


def fresh_unchanged(a: str, b: str, c: str, d: str, seen: str, then: str) -> dict[str, Fraction] | None:
    """As if the first mix told nothing about two other ingredients."""
    right = next_mixes(a, b, c, d, seen, then)
    return unless({**right, f"{d} + {c}": chance(made(c, d, then))}, right)


def used_unchanged(a: str, b: str, c: str, d: str, seen: str, then: str) -> dict[str, Fraction] | None:
    """As if the first mix told nothing about its own ingredients."""
    right = next_mixes(a, b, c, d, seen, then)
    return unless({**right, f"{a} + {c}": chance(made(a, c, then))}, right)


def after_three(a: str, b: str, c: str, seen: str, wanted: str, quality: str, other: str, asked: str) -> Fraction:
    return chance(theory(a, asked), made(a, b, seen), sale(c, a, wanted, quality), made(c, b, other))


def even(a: str, b: str, c: str, seen: str, wanted: str, quality: str, other: str, asked: str) -> Fraction | None:
    """All alchemicals that are left to a, taken as equally likely; None where they are."""
    worlds = after(made(a, b, seen), sale(c, a, wanted, quality), made(c, b, other))
    share = Fraction(1, sum(n > 0 for n in worlds.counts[NAMES.index(a)]))
    numbers = (a, b, c, seen, wanted, quality, other, asked)
    return None if share == after_three(*numbers) else share


def first_only(a: str, b: str, c: str, seen: str, wanted: str, quality: str, other: str, asked: str) -> Fraction | None:
    share = chance(theory(a, asked), made(a, b, seen))
    return None if share == after_three(a, b, c, seen, wanted, quality, other, asked) else share


def two_only(a: str, b: str, c: str, seen: str, wanted: str, quality: str, other: str, asked: str) -> Fraction | None:
    share = chance(theory(a, asked), made(a, b, seen), sale(c, a, wanted, quality))
    return unless(share, after_three(a, b, c, seen, wanted, quality, other, asked))


def some_mix(rng: Random) -> Parameters:
    """A potion, perhaps an aspect of b, and an alchemical that a may be, and need not."""
    while True:
        a, b = rng.sample(NAMES, 2)
        seen, aspect = rng.choice(POTIONS), rng.choice(("", *COLORED))
        asked = rng.choice(able(seen))
        if left(*one_potion(a, b, seen, aspect)) and 0 < after_one(a, b, seen, aspect, asked) < 1:
            return {"a": a, "b": b, "seen": seen, "aspect": aspect, "asked": asked}


def some_mixes(rng: Random) -> Parameters:
    a, b, c, d = rng.sample(NAMES, 4)
    return {"a": a, "b": b, "c": c, "d": d, "seen": rng.choice(COLORED), "then": rng.choice(POTIONS)}


def some_results(rng: Random) -> Parameters:
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
