"""The chance that a rival mixed each of the 28 pairs, given the cards that she is known to hold.

Her other cards are assumed to be drawn at random from the cards that are left. All pairs in her hand are equally
likely, unless ``eager`` makes known cards likelier.

She keeps unmixed cards. A card that she discarded and replaced goes unnoticed.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, product
from math import comb, gcd, lcm
from operator import mul

from pharmalab.core.values import Value
from pharmalab.deduction.alchemy import INGREDIENTS
from pharmalab.deduction.entries import Mix, OneOf, Peek, Sell
from pharmalab.deduction.entries.base import Entry
from pharmalab.deduction.entries.rivals import COPIES, OfHidden, Took, one_spelling
from pharmalab.deduction.words import plural

Counts = tuple[int, ...]  #: the number of cards of each ingredient
#: the chance that something unnoted happened to the cards, for example that discards were shuffled into a new deck
UNNOTED = Fraction(1, 100)
KEPT, KNOWN = 1, 2
#: a kind of ingredient: KEPT or KNOWN if she holds it, else three times the cards left (which she may have drawn)
Kind = int
Law = tuple[Fraction, Mapping[tuple[Kind, Kind], int]]  #: a unit, and each pair's chance in that unit by kinds


class Cards(Value, frozen=True):
    """A rule for how rivals choose the pair that they mix.

    Args:
        eager: how likely a known card is to be mixed, compared with any other card: 2 means twice as likely.
        uncounted: the assumed number of unknown cards in an uncounted hand.
    """

    eager: Fraction = Fraction(1)
    uncounted: int = 2

    def __post_init__(self) -> None:
        if self.eager <= 0 or self.uncounted < 1:
            raise ValueError("“eager” must be more than 0, and “uncounted” at least 1")

    @property
    def sentence(self) -> str:
        """A sentence that says how rivals choose the pair that they mix."""
        ready = "as likely" if self.eager == 1 else f"{self.eager} times as likely"
        hand = plural(self.uncounted, "unknown card")
        return (
            f"Cards: rivals are {ready} to mix a known card as any other card. If nobody counted a hand, it is "
            f"assumed to have {hand}."
        )


def known_cards(entries: Sequence[Entry], number: int) -> tuple[str, ...]:
    """Return the cards that a rival is known to have held before an entry (number from 0).

    If the entry names no cards, they are the cards that she took before.
    """
    entry = entries[number]
    if not isinstance(entry, OfHidden) or entry.known:
        return entry.known if isinstance(entry, OfHidden) else ()
    return tuple(e.ingredient for e in entries[:number] if isinstance(e, Took) and e.rival == entry.rival)


def cards_left(entries: Sequence[Entry], hand: Sequence[str] = ()) -> Callable[[int], tuple[int, ...]]:
    """Return a function that gives, for an entry's number (from 0), how many cards of each ingredient are left.

    From five cards each, it subtracts the cards that you mixed or sold before the entry and the cards that rivals took.
    It subtracts your *hand* too if you haven't mixed or sold since. If the counts are impossible, only the rival's
    known cards are subtracted.
    """
    entries = tuple(one_spelling(entries))
    last = max((n for n, entry in enumerate(entries) if isinstance(entry, Mix | OneOf | Sell)), default=-1)
    gone, took, due = Counter[str](), dict[str, Counter[str]](), 0
    found: list[Counts] = []
    for n, entry in enumerate(entries):
        rival = getattr(entry, "rival", "")
        hers = took.get(rival, Counter[str]())
        known = Counter[str](getattr(entry, "known", ())) or hers
        counted = sum((cards for name, cards in took.items() if name != rival), gone + (known | hers))
        counted.update(hand if n > last else ())
        needed = due + (getattr(entry, "cards", 0) or 2)
        if max(counted.values(), default=0) > COPIES or counted.total() + needed > len(INGREDIENTS) * COPIES:
            counted = known
        found.append(tuple(max(COPIES - counted[name], 0) for name in INGREDIENTS))
        if isinstance(entry, Mix | OneOf | Sell):
            gone.update((entry.a, entry.b))
        elif isinstance(entry, Took):
            took.setdefault(rival, Counter())[entry.ingredient] += 1
        elif isinstance(entry, OfHidden | Peek):
            due += 2
    return found.__getitem__


@lru_cache(4096)  # cached, so that other orders of the same cards are computed once
def law(kinds: bytes, inside: int, unknown: int, eager: tuple[int, int]) -> Law:
    """Return the chance that a rival mixes two given ingredients, for all kinds of ingredients.

    A kind says that the rival holds the ingredient or, if not, how many of its cards are left. The result is a unit,
    and the chance for each pair of kinds as a multiple of this unit.

    Args:
        kinds: the kinds of all ingredients, sorted.
        inside: the total number of cards left of the ingredients that she holds.
        unknown: the number of unknown cards that she has drawn.
        eager: the numerator and denominator of `Cards.eager`.
    """
    # Possible hands are grouped by their number of different ingredients, because the number of pairs that a hand
    # allows depends only on this number. Hands that allow no pair are counted as well, because the fact that a rival
    # could mix at all is evidence about the cards that she used before.
    many, kept = kinds.count(KNOWN), kinds.count(KEPT)
    free = [kind // 3 for kind in kinds if not kind % 3]
    every = inside + sum(free)
    if unknown > every:  # there is no such hand
        return Fraction(0), dict.fromkeys(product(kinds, kinds), 0)
    least, shares = _shares(many, kept, eager)
    width = 40 + least.bit_length()  # bits of a coefficient: there are fewer than 2^38 hands of 40 cards
    mask, last = (1 << width * (unknown + 1)) - 1, (1 << width) - 1
    choices = {kind: 1 if kind % 3 else _choices(kind // 3, unknown, width) for kind in kinds}
    # ways[s]: hands with s ingredients that she doesn't hold, as many as fit into the hand
    ways = [_choices(inside, unknown, width) + 1] + [0] * unknown
    for n in free:
        chosen = choices[3 * n]
        for s in range(unknown, 0, -1):
            ways[s] += ways[s - 1] * chosen & mask
    readiness = [eager[0] ** n * eager[1] ** (2 - n) for n in range(3)]
    rests = {kind: ways if kind % 3 else list(_divided(ways, choices[kind], mask)) for kind in choices}
    found: dict[tuple[Kind, Kind], int] = {}
    for one, other in combinations_with_replacement(choices, 2):
        if one == other and kinds.count(one) < 2:
            continue
        rest: Iterable[int] = rests[one] if other % 3 else _divided(rests[one], choices[other], mask)
        new = (not one % 3) + (not other % 3)
        hands = sum(map(mul, shares[new : unknown + 1], rest)) * choices[one] * choices[other]
        ready = readiness[(one == KNOWN) + (other == KNOWN)]
        found[one, other] = found[other, one] = (hands >> width * unknown & last) * ready
    shared = gcd(*found.values()) or 1
    all_hands = comb(every, unknown) * readiness[0]
    return Fraction(shared, least * all_hands), {pair: n // shared for pair, n in found.items()}


def _divided(ways: Iterable[int], chosen: int, mask: int) -> Iterator[int]:
    """Yield the ways without one ingredient, by dividing the product that includes it."""
    row = 0
    for whole in ways:
        row = whole - (row * chosen & mask)
        yield row


@lru_cache(256)
def _shares(many: int, kept: int, eager: tuple[int, int]) -> tuple[int, list[int]]:
    """Return the share of one pair of unknown cards in a hand, by the number of the hand's ingredients.

    That number leaves out the ``kept`` ingredients and the ``many`` that are known. The shares are whole numbers; the
    first result is the number that stands for a share of 1.
    """
    ready = Fraction(*eager)
    weights = [
        ready * ready * (many * (many - 1) // 2) + ready * many * s + Fraction(s * (s - 1), 2)
        for s in range(kept, kept + 9)
    ]
    least = lcm(*(w.numerator for w in weights if w))
    return least, [int(least / w) if w else 0 for w in weights]


# How many hands there are of each size is a polynomial: the coefficient of x^m counts those of m cards. As one whole
# number with a power of two for x, polynomials multiply as fast as numbers. Another power, here the place in a list,
# counts the ingredients that are not held.


@lru_cache(1024)
def _choices(copies: int, most: int, width: int) -> int:
    """Return the number of ways to choose 1 to *most* of *copies* cards, all packed into a single number."""
    return sum(comb(copies, m) << width * m for m in range(1, min(copies, most) + 1))
