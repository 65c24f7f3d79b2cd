"""Experiments and exact values: how mixes split the worlds that are left."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from random import Random

from pharmalab.deduction.advice.experiments import MixValue, best_pairs, mixes
from pharmalab.deduction.advice.outlook import Outlook
from pharmalab.deduction.advice.worth import ranks
from pharmalab.deduction.alchemy import PAIRS, mix
from pharmalab.deduction.words import NAMES, pair_words
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Chance, Table, Whole
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u12.questions import expected
from pharmalab.exercises.units.u12.results import Seen, left, pair, some_mixes, some_world

NUMBERS = Table("pairs", cell=Whole())
CHANCES = Table("chance", cell=Chance())
TIE, CERTAIN = "tie for most bits", "certain already"


def mix_leaves(rng: Random, seen: Seen, used: str, a: str, b: str) -> int:
    """Draw a world that agrees with the results so far, mix *a* + *b* in it, and count the worlds that remain."""
    world, (i, j) = some_world(rng, seen), pair(a, b)
    return left(seen).pair_counts(i, j)[mix(world[i], world[j])]


def one_more_certain(rng: Random, seen: Seen) -> bool:
    """Draw a world that agrees with the results so far, and mix the pair most likely to make an ingredient certain.

    Then check whether the mix made one more ingredient certain.
    """
    world, worlds = some_world(rng, seen), left(seen)
    i, j = max(all_mixes(seen), key=lambda one: one.settle).pair
    return Outlook(worlds).mix(i, j)[mix(world[i], world[j])].settles


@lru_cache(maxsize=128)
def all_mixes(seen: Seen) -> tuple[MixValue, ...]:
    """Return all 28 pairs with their information in bits, the most informative first."""
    return mixes(Outlook(left(seen)))


def fresh_or_used(seen: Seen, used: str, a: str, b: str) -> dict[str, Fraction]:
    """Return how many worlds are left on average after mixing the fresh pair *a* + *b*, and after *used* + *b*."""
    worlds = left(seen)
    return {f"{one} + {b}": expected(worlds.pair_counts(*pair(one, b))) for one in (a, used)}


def better(seen: Seen, used: str, a: str, b: str) -> str:
    """Return which pair leaves fewer worlds on average, such as 'the fresh pair' (*a* + *b*) or 'both alike'."""
    fresh, again = fresh_or_used(seen, used, a, b).values()
    return "both alike" if fresh == again else "the fresh pair" if fresh < again else "the one used before"


def sevenths(seen: Seen, used: str, a: str, b: str) -> dict[str, Fraction]:
    """Return the results of `fresh_or_used`, computed as if each of the seven potions were equally likely."""
    worlds, truth = left(seen).count, fresh_or_used(seen, used, a, b)
    return dict.fromkeys(truth, Fraction(worlds, 7))


def greatest(seen: Seen, used: str, a: str, b: str) -> dict[str, Fraction]:
    """Return the results of `fresh_or_used`, computed as if each pair always made its likeliest potion."""
    worlds = left(seen)
    return {f"{one} + {b}": Fraction(max(worlds.pair_counts(*pair(one, b)))) for one in (a, used)}


def ties(seen: Seen) -> dict[str, int]:
    """Return how many pairs give the most information, and how many pairs can make only one potion."""
    return {TIE: len(best_pairs(left(seen))[0]), CERTAIN: len(certain(seen))}


def most_bits(counts: Mapping[str, Sequence[int]]) -> frozenset[str]:
    """Return all pairs that give the most bits, including exact ties.

    ``counts`` maps each pair to the numbers of worlds that its possible potions leave.
    """
    sizes = {name: tuple(sorted(filter(None, some))) for name, some in counts.items()}
    places = ranks(sizes.values())
    return frozenset(name for name in counts if places[sizes[name]] == 0)


def counted_by_first(pairs: Collection[tuple[int, int]]) -> str:
    """Return the number of pairs as a sum, such as '3 + 2 + 1'.

    Each term counts the pairs with the same first ingredient.
    """
    return added(sum(first == n for first, _ in pairs) for n in range(len(NAMES) - 1))


def settling_formula(seen: Seen, most_informative: bool) -> str:
    """Return a formula for the number of worlds in which the best pair makes one more ingredient certain.

    If ``most_informative`` is True, only the pairs that give the most bits are considered.
    """
    worlds = left(seen)
    first = best_pairs(worlds)[0]
    rows = (row for row in all_mixes(seen) if row.pair in first or not most_informative)
    best = max(rows, key=lambda row: row.settle)
    return added(part.worlds for part in Outlook(worlds).mix(*best.pair) if part.worlds and part.settles)


def certain(seen: Seen) -> list[tuple[int, int]]:
    """Return the pairs that can make only one potion."""
    worlds = left(seen)
    return [(i, j) for i, j in PAIRS if max(worlds.pair_counts(i, j)) == worlds.count]


def counted(seen: Seen) -> dict[str, tuple[int, ...]]:
    """Return, for each pair of ingredients, how many worlds are left after each of the seven potions."""
    return {pair_words(one): left(seen).pair_counts(*one) for one in PAIRS}


def alone(seen: Seen) -> dict[str, int]:
    """Return the results of `ties`, computed as if there were only one best pair."""
    truth = ties(seen)
    return {**truth, TIE: 1}


def only_mixed(seen: Seen) -> dict[str, int]:
    """Return the results of `ties`, computed as if a pair's potion were certain only once the pair has been mixed."""
    truth, mixed = ties(seen), sum("sale" not in one for one in seen)
    return {**truth, CERTAIN: mixed}


def settling(seen: Seen) -> dict[str, Fraction]:
    """Return two chances that the next mix makes one more ingredient certain.

    The first is the highest chance of any pair. The second is the highest chance of a pair that gives the most bits.
    """
    rows, (first, *_) = all_mixes(seen), best_pairs(left(seen))
    return {
        "best chance": max(row.settle for row in rows),
        "of the pair with most bits": max(row.settle for row in rows if row.pair in first),
    }


def the_same(seen: Seen) -> dict[str, Fraction]:
    """Return the results of `settling`, computed as if the pair with the most bits also had the best chance."""
    truth = settling(seen)
    return dict.fromkeys(truth, truth["of the pair with most bits"])


def by_answers(seen: Seen) -> dict[str, Fraction]:
    """Return the results of `settling`, computed by counting potions instead of worlds.

    The computation is wrong, because it treats all potions that a pair can make as equally likely.
    """
    truth, first, outlook = settling(seen), best_pairs(left(seen))[0], Outlook(left(seen))
    shares = {}
    for i, j in PAIRS:
        parts = [part for part in outlook.mix(i, j) if part.worlds]
        shares[i, j] = Fraction(sum(part.settles for part in parts), len(parts))
    return dict(zip(truth, (max(shares.values()), max(shares[one] for one in first)), strict=True))


def some_second_mix(rng: Random) -> Parameters:
    """Return random parameters: the results of one or two mixes, and three ingredients.

    The first ingredient was used in all of these mixes, and the others in none.
    """
    used, *others = rng.sample(NAMES, 5)
    partners = [pair(used, one) for one in others[:2]]
    return {"seen": some_mixes(rng, rng.randint(1, 2), partners), "used": used, "a": others[2], "b": others[3]}


def some_results(rng: Random) -> Parameters:
    """Return random parameters: the results of three mixes, after which one more could make an ingredient certain."""
    while True:
        seen = some_mixes(rng, 3)
        if settling(seen)["best chance"]:
            return {"seen": seen}
