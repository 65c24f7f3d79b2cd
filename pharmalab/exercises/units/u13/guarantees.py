"""Experiments and exact values: guarantees on an untried pair, and several mixes together."""

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from random import Random

from pharmalab.core.words import capital
from pharmalab.deduction.advice.reputation import change, price
from pharmalab.deduction.advice.sales import GUARANTEES
from pharmalab.deduction.alchemy import POTIONS, QUALITIES, mix
from pharmalab.deduction.entries.base import Clue
from pharmalab.deduction.table import Zone
from pharmalab.deduction.words import NAMES, pair_words, potion_words
from pharmalab.exercises.kinds import Chance, Table
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u11.worlds import ALIKE, chance, drawn, left, makes, potion, sale

GOLD = Table("expected gold")
CHANCES = Table("chance", cell=Chance())
SIGHTS = {
    "no negative potion": ("R+", "G+", "B+", "0"),
    "no positive potion": ("R-", "G-", "B-", "0"),
    "no soup": POTIONS[:6],
    "no red potion": ("G+", "G-", "B+", "B-", "0"),
    "no green potion": ("R+", "R-", "B+", "B-", "0"),
    "no blue plus": ("R+", "R-", "G+", "G-", "B-", "0"),
    **{
        f"neither {potion_words(a)} nor {potion_words(b)}": tuple(
            one for n, one in enumerate(POTIONS) if n not in (a, b)
        )
        for a, b in combinations(range(6), 2)
        if a // 2 != b // 2
    },
}
SALE = f"{ALIKE} If you already know something about the two ingredients, count only the worlds that are left."
PAIRS = tuple(zip(NAMES[::2], NAMES[1::2], strict=True))  #: experiments with different ingredients
NUMBERS = (6, 7)  #: of the last pair
WANTED = "R+"  #: any potion would do


def sold_exactly(rng: Random, zone: Zone, discount: int) -> int:
    """Sell a potion mixed from two unknown ingredients with the guarantee “exact”, and return the gold earned."""
    made = potion(drawn(rng), *PAIRS[0])
    return (price(0, zone, discount) or 0) * (made == WANTED)


def two_experiments(rng: Random, sight: str, before: str) -> bool:
    """Draw a world that fits what you know, mix two pairs, and check whether both make a potion that you hope for."""
    world = drawn(rng, *seen_before(before))
    return all(potion(world, a, b) in SIGHTS[sight] for a, b in PAIRS[:2])


def kept(guarantee: int) -> Fraction:
    """Return the probability that an unknown pair's potion meets a guarantee."""
    return sum((exactly(better) for better in range(guarantee + 1)), Fraction(0))


def exactly(quality: int) -> Fraction:
    """Return the probability that an unknown pair's potion has exactly this quality."""
    return chance(sale(*PAIRS[0], WANTED, QUALITIES[quality]))


def offers(zone: Zone, discount: int) -> dict[int, int]:
    """Return the guarantees that you may give, each with the gold that it earns if the potion meets it."""
    found = {n: price(n, zone, discount) for n in range(len(GUARANTEES))}
    return {n: gold for n, gold in found.items() if gold is not None}


def gold(zone: Zone, discount: int) -> dict[str, Fraction]:
    """Return the expected gold of each guarantee that you may give."""
    return {GUARANTEES[n]: gold * kept(n) for n, gold in offers(zone, discount).items()}


def most(zone: Zone, discount: int) -> Fraction:
    """Return the expected gold of the guarantee that earns the most."""
    return max(gold(zone, discount).values())


def best(zone: Zone, discount: int) -> str:
    """Return the guarantee with the most expected gold."""
    found = gold(zone, discount)
    return max(found, key=found.__getitem__)


def fails() -> Fraction:
    """Return the probability that a mix makes soup or a potion with the wrong sign.

    In these cases, you lose reputation, whichever guarantee you gave.
    """
    return 1 - kept(QUALITIES.index("sign"))


def dearest(zone: Zone, discount: int) -> Fraction:
    """Return the value of a reputation point, in gold, at which the best sale breaks even on average."""
    return most(zone, discount) / (fails() * -change(-1, zone))


def seen_before(before: str) -> list[Clue]:
    """Return the clue that an earlier mix made the potion *before*, as a list.

    If *before* is '', there was no earlier mix, and the list is empty.
    """
    return [makes(*PAIRS[-1], 1 << POTIONS.index(before))] if before else []


def all_are(sight: str, before: str, experiments: int) -> Fraction:
    """Return the probability that *experiments* mixes of different ingredients all make a potion in ``SIGHTS[sight]``.

    *before* is the potion of an earlier mix of two other ingredients, or ''.
    """
    return Fraction(count(sight, before, experiments), left(*seen_before(before)))


def count(sight: str, before: str, experiments: int) -> int:
    """Return the number of worlds in which all mixes make a potion that you hope for, as in `all_are`."""
    potions = sum(1 << POTIONS.index(one) for one in SIGHTS[sight])
    return left(*seen_before(before), *(makes(a, b, potions) for a, b in PAIRS[:experiments]))


def count_formula(sight: str, before: str, experiments: int) -> str:
    """Return a formula for `count`, such as (8·8 + 8·7) · 2^2 · 4!.

    The sum counts the ways to choose a pair of alchemicals for each mix.
    """
    wanted = (*((before,) if before else ()), *(None,) * experiments)
    *first, _ = wanted
    remaining = Counter(len(_pairs_left(used, SIGHTS[sight])) for used in _ways(first, sight))
    products = " + ".join(f"{ways}·{pairs}" for pairs, ways in sorted(remaining.items(), reverse=True) if pairs)
    rest = len(NAMES) - 2 * len(wanted)
    return f"({products}) · 2^{len(wanted)} · {rest}!"


def _ways(wanted: Sequence[str | None], sight: str) -> Iterator[frozenset[int]]:
    """Yield, for each way to choose pairs, the alchemicals that they use; None stands for the potions of a sight."""
    if not wanted:
        yield frozenset()
        return
    *first, last = wanted
    for used in _ways(first, sight):
        yield from (used | {*pair} for pair in _pairs_left(used, (last,) if last else SIGHTS[sight]))


def _pairs_left(used: Collection[int], potions: Collection[str]) -> list[tuple[int, int]]:
    """Return the pairs of other alchemicals that make one of these potions."""
    others = (one for one in range(len(NAMES)) if one not in used)
    return [pair for pair in combinations(others, 2) if POTIONS[mix(*pair)] in potions]


def two_and_three(sight: str, before: str) -> dict[str, Fraction]:
    """Return the probabilities that two mixes, and three mixes, make only potions that you hope for.

    For the arguments, see `all_are`.
    """
    return {"two": all_are(sight, before, 2), "three": all_are(sight, before, 3)}


def powers(sight: str, before: str) -> dict[str, Fraction]:
    """Return the results of `two_and_three`, computed as if the mixes were independent."""
    one = all_are(sight, before, 1)
    return {"two": one**2, "three": one**3}


def pairs_left(sight: str, before: str) -> dict[str, Fraction]:
    """Return the results of `two_and_three`, computed as if each mix only ruled out its own pair."""
    good, all_pairs = 4 * len(SIGHTS[sight]) - (before in SIGHTS[sight]), 28 - bool(before)
    two = Fraction(good * (good - 1), all_pairs * (all_pairs - 1))
    return {"two": two, "three": two * Fraction(good - 2, all_pairs - 2)}


def fresh(sight: str, before: str) -> dict[str, Fraction]:
    """Return the results of `two_and_three`, computed as if nothing had been mixed before."""
    return two_and_three(sight, "")


def after(sight: str, before: str) -> str:
    """Return the story of an exercise: you make two or three mixes, and hope to see *sight* each time.

    *before* is the potion of an earlier mix, or ''.
    """
    first = f"{capital(pair_words(NUMBERS))} made {potion_words(POTIONS.index(before))}. " if before else ""
    more = "more mixes" if before else "mixes"
    return f"{first}You make two or three {more}, all with different ingredients. Each time, you hope to see {sight}."


def some_sale(rng: Random, *zones: str) -> Parameters:
    """Return random parameters for a sale: the reputation zone, which is one of *zones*, and the discount."""
    return {"zone": rng.choice(zones), "discount": rng.randint(0, 2)}


def some_offers(rng: Random) -> Parameters:
    """Return random parameters: a zone and a discount that allow more than one guarantee."""
    found = some_sale(rng, "red", "white", "green", "blue")
    return found if len(offers(**found)) > 1 else some_offers(rng)


def said(zone: str, discount: int) -> str:
    """Return the story of an exercise in which you sell a potion."""
    less = f"with a discount of {discount} gold" if discount else "without a discount"
    return (
        f"Your reputation is in the {zone} zone, and you sell a potion {less}. You know nothing about the two "
        "ingredients."
    )
