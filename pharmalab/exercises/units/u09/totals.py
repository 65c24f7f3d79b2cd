"""The reps' totals and the first rep in line: experiments, and exact values."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from random import Random

from pharmalab.core.words import listing
from pharmalab.exercises.kinds import Chance, Table, Whole
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u09.rounds import (
    NAMES,
    Reps,
    cost,
    first,
    first_of_lots,
    line,
    matching,
    offset,
    offsets,
    some_round,
    throw,
    told,
)
from pharmalab.games.off_label import odds

Rolls = tuple[tuple[int, int], ...]

TOTALS = Table("total", cell=Whole())
OFFSETS = Table("offset", cell=Whole())
FIRST = Table("chance", cell=Chance())

DICE = "The dice are fair, and both reps roll the same number of dice."


def earlier_ahead(rng: Random, dice: int, sides: int) -> bool:
    """Roll for two reps with equal offsets: is the earlier rep ahead?"""
    mine, hers = (sum(rng.randint(1, sides) for _ in range(dice)) for _ in range(2))
    return mine <= hers


def later_ahead(rng: Random, lower: int) -> bool:
    """Roll for two reps, of whom the later has the lower offset: is she ahead?"""
    return throw(rng) - lower < throw(rng)


def last_is_first(rng: Random, doctor: str, reps: Reps) -> bool:
    """Roll for the line of treatment: is the last rep to play the first in line?"""
    return line(rng, doctor, reps)[0] == len(reps) - 1


def uniform(base: int) -> odds.Chances:
    """Return the distribution of a rep's total, computed as if all sums of two dice were equally likely."""
    return {base + n: Fraction(1, 11) for n in range(2, 13)}


def tie(dice: int, sides: int) -> Fraction:
    """Return the probability that two reps with equal offsets tie."""
    return sum((p * p for p in odds.total(0, dice, sides).values()), Fraction(0))


def ahead(lower: int) -> Fraction:
    """Return the later rep's probability of being ahead if her offset is smaller by *lower*."""
    return first([lower, 0])[1]


def first_of(laws: Sequence[odds.Chances]) -> tuple[Fraction, ...]:
    """Return each rep's probability of being first, given the distributions of the totals."""
    return odds.reached(laws, [Fraction(0)] * len(laws))


def sums(doctor: str, reps: Reps, rolls: Rolls) -> dict[str, int]:
    """Return the total of each rep."""
    return named([sum(roll) + offset(doctor, rep) for rep, roll in zip(reps, rolls, strict=True)])


def without_tokens(doctor: str, reps: Reps, rolls: Rolls) -> dict[str, int]:
    """Return the totals, computed as if kept tokens did not count."""
    return named([sum(roll) + cost(rep) + len(rep.spent) for rep, roll in zip(reps, rolls, strict=True)])


def added(doctor: str, reps: Reps, rolls: Rolls) -> dict[str, int]:
    """Return the totals, computed as if kept tokens were added instead of subtracted."""
    plus = [cost(rep) + len(rep.spent) + matching(doctor, rep) for rep in reps]
    return named([sum(roll) + base for base, roll in zip(plus, rolls, strict=True)])


def without_research(doctor: str, reps: Reps, rolls: Rolls) -> dict[str, int]:
    """Return the totals, computed as if spent tokens did not count."""
    return named([sum(roll) + offset(doctor, rep) - len(rep.spent) for rep, roll in zip(reps, rolls, strict=True)])


def named(values: Sequence[int]) -> dict[str, int]:
    """Return a dict of values by the reps' names."""
    return dict(zip(NAMES, values, strict=True))


def each(texts: Iterable[str]) -> str:
    """Return the formula for each rep, as rows of a table."""
    return "; ".join(f"{name}: {text}" for name, text in zip(NAMES, texts, strict=True))


def of_rolls(chance: Fraction, dice: int) -> str:
    """Return a chance as a fraction of all ways for the dice to fall."""
    return f"{chance * 6**dice} / 6^{dice}"


def throws(dice: int, sides: int) -> list[int]:
    """Return the number of ways to roll each total."""
    return [int(p * sides**dice) for p in odds.total(0, dice, sides).values()]


def below(lower: int) -> list[tuple[int, int]]:
    """Return, for each of his totals, in how many ways it can be rolled and how many of her rolls are lower.

    Her rolls count after subtracting *lower*.
    """
    ways = {total: int(36 * p) for total, p in odds.total(0).items()}
    return [(n, sum(m for hers, m in ways.items() if hers - lower < his)) for his, n in ways.items()]


def offsets_of(doctor: str, reps: Reps, **_: object) -> dict[str, int]:
    """Return each rep's offset by name."""
    return named(offsets(doctor, reps))


def firsts(doctor: str, reps: Reps) -> dict[str, Fraction]:
    """Return each rep's probability of being first, by name."""
    return dict(zip(NAMES, first(offsets(doctor, reps)), strict=True))


@lru_cache(maxsize=64)
def uniform_firsts(doctor: str, reps: Reps) -> dict[str, Fraction]:
    """Return each rep's chance of being first, computed as if all sums of the dice were equally likely."""
    return dict(zip(NAMES, first_of([uniform(base) for base in offsets(doctor, reps)]), strict=True))


@lru_cache(maxsize=64)
def lots(doctor: str, reps: Reps) -> dict[str, Fraction]:
    """Return each rep's chance of being first, computed as if lots decided ties."""
    return dict(zip(NAMES, first_of_lots([odds.total(base) for base in offsets(doctor, reps)]), strict=True))


def to_the_later(doctor: str, reps: Reps) -> dict[str, Fraction]:
    """Return each rep's chance of being first, computed as if the later rep won ties."""
    found = dict(zip(reversed(NAMES), first(offsets(doctor, reps)[::-1]), strict=True))
    return {name: found[name] for name in NAMES}


def first_chances(bases: Sequence[int]) -> dict[str, Fraction]:
    """Return each place's probability of being first, in the order of play."""
    return {str(place): chance for place, chance in enumerate(first(bases))}


def some_rolls(rng: Random) -> Parameters:
    """Return random parameters: a round with dice."""
    return {**some_round(rng), "rolls": tuple((rng.randint(1, 6), rng.randint(1, 6)) for _ in NAMES)}


def with_rolls(doctor: str, reps: Reps, rolls: Rolls) -> str:
    """Return the round in words, including the dice."""
    rolled = listing([f"{name} {one} and {two}" for name, (one, two) in zip(NAMES, rolls, strict=True)])
    return f"{told(doctor, reps)} They roll: {rolled}."
