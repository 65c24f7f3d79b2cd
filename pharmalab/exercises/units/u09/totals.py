"""Experiments and exact values for the reps' totals, and for who is first in line."""

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
    """Roll for two reps with equal offsets, and check whether the rep who played earlier is ahead."""
    mine, hers = (sum(rng.randint(1, sides) for _ in range(dice)) for _ in range(2))
    return mine <= hers


def later_ahead(rng: Random, lower: int) -> bool:
    """Roll for two reps, and check whether the later rep is ahead.

    Her offset (the total without the dice) is lower by *lower*.
    """
    return throw(rng) - lower < throw(rng)


def last_is_first(rng: Random, doctor: str, reps: Reps) -> bool:
    """Roll for the line of treatment, and check whether the rep who played last is first in line."""
    return line(rng, doctor, reps)[0] == len(reps) - 1


def uniform(base: int) -> odds.Chances:
    """Return the distribution of a rep's total, computed as if all sums of the dice were equally likely.

    *base* is the rep's offset.
    """
    return {base + n: Fraction(1, 11) for n in range(2, 13)}


def tie(dice: int, sides: int) -> Fraction:
    """Return the probability that two reps with equal offsets (totals without the dice) have the same total."""
    return sum((p * p for p in odds.total(0, dice, sides).values()), Fraction(0))


def ahead(lower: int) -> Fraction:
    """Return the probability that the later of two reps is ahead in line.

    The later rep's offset (the total without the dice) is lower by *lower* than the earlier rep's.
    """
    return first([lower, 0])[1]


def first_of(laws: Sequence[odds.Chances]) -> tuple[Fraction, ...]:
    """Return each rep's probability of being first in line, given the distributions of all totals."""
    return odds.reached(laws, [Fraction(0)] * len(laws))


def sums(doctor: str, reps: Reps, rolls: Rolls) -> dict[str, int]:
    """Return each rep's total."""
    return named([sum(roll) + offset(doctor, rep) for rep, roll in zip(reps, rolls, strict=True)])


def without_tokens(doctor: str, reps: Reps, rolls: Rolls) -> dict[str, int]:
    """Return each rep's total, computed as if kept tokens did not count."""
    return named([sum(roll) + cost(rep) + len(rep.spent) for rep, roll in zip(reps, rolls, strict=True)])


def added(doctor: str, reps: Reps, rolls: Rolls) -> dict[str, int]:
    """Return each rep's total, computed as if kept tokens were added instead of subtracted."""
    plus = [cost(rep) + len(rep.spent) + matching(doctor, rep) for rep in reps]
    return named([sum(roll) + base for base, roll in zip(plus, rolls, strict=True)])


def without_research(doctor: str, reps: Reps, rolls: Rolls) -> dict[str, int]:
    """Return each rep's total, computed as if the tokens spent on R&D did not count."""
    return named([sum(roll) + offset(doctor, rep) - len(rep.spent) for rep, roll in zip(reps, rolls, strict=True)])


def named(values: Sequence[int]) -> dict[str, int]:
    """Return a dictionary that maps the reps' names to *values*."""
    return dict(zip(NAMES, values, strict=True))


def each(texts: Iterable[str]) -> str:
    """Return the reps' formulas as one text, such as 'Lauren: 1/2; Ibsen: 1/3'."""
    return "; ".join(f"{name}: {text}" for name, text in zip(NAMES, texts, strict=True))


def of_rolls(chance: Fraction, dice: int) -> str:
    """Return a chance as text such as '15 / 6^2', in which the denominator counts all rolls of the dice."""
    return f"{chance * 6**dice} / 6^{dice}"


def throws(dice: int, sides: int) -> list[int]:
    """Return the number of ways to roll each total, lowest total first."""
    return [int(p * sides**dice) for p in odds.total(0, dice, sides).values()]


def below(lower: int) -> list[tuple[int, int]]:
    """Return two numbers for each sum that the earlier rep can roll with two dice.

    The first number counts the rolls with this sum. The second counts the later rep's rolls that put her ahead, if her
    offset is lower by *lower*.
    """
    ways = {total: int(36 * p) for total, p in odds.total(0).items()}
    return [(n, sum(m for hers, m in ways.items() if hers - lower < his)) for his, n in ways.items()]


def offsets_of(doctor: str, reps: Reps, **_: object) -> dict[str, int]:
    """Return each rep's offset (the total without the dice), by name."""
    return named(offsets(doctor, reps))


def firsts(doctor: str, reps: Reps) -> dict[str, Fraction]:
    """Return each rep's probability of being first in line, by name."""
    return dict(zip(NAMES, first(offsets(doctor, reps)), strict=True))


@lru_cache(maxsize=64)
def uniform_firsts(doctor: str, reps: Reps) -> dict[str, Fraction]:
    """Return each rep's chance of being first in line, computed as if all sums of the dice were equally likely."""
    return dict(zip(NAMES, first_of([uniform(base) for base in offsets(doctor, reps)]), strict=True))


@lru_cache(maxsize=64)
def lots(doctor: str, reps: Reps) -> dict[str, Fraction]:
    """Return each rep's chance of being first in line, computed as if ties were broken by drawing lots."""
    return dict(zip(NAMES, first_of_lots([odds.total(base) for base in offsets(doctor, reps)]), strict=True))


def to_the_later(doctor: str, reps: Reps) -> dict[str, Fraction]:
    """Return each rep's chance of being first in line, computed as if the rep who played later won ties."""
    found = dict(zip(reversed(NAMES), first(offsets(doctor, reps)[::-1]), strict=True))
    return {name: found[name] for name in NAMES}


def first_chances(bases: Sequence[int]) -> dict[str, Fraction]:
    """Return each rep's probability of being first in line, by the rep's number ('0', '1', …) in the order of play.

    *bases* holds the reps' offsets.
    """
    return {str(place): chance for place, chance in enumerate(first(bases))}


def some_rolls(rng: Random) -> Parameters:
    """Return random parameters: a round, and the dice that were rolled."""
    return {**some_round(rng), "rolls": tuple((rng.randint(1, 6), rng.randint(1, 6)) for _ in NAMES)}


def with_rolls(doctor: str, reps: Reps, rolls: Rolls) -> str:
    """Return a description of the round, including the dice."""
    rolled = listing([f"{name} {one} and {two}" for name, (one, two) in zip(NAMES, rolls, strict=True)])
    return f"{told(doctor, reps)} They roll: {rolled}."
