"""Enumerate a view's hidden pairs, assuming that each rival keeps the cards that it doesn't mix.

If a hand shrinks, any of its cards may be gone. The enumeration is exact.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, combinations
from math import comb
from operator import add, sub
from typing import NamedTuple

from pharmalab.core.work import checkpoint
from pharmalab.games.alchemists.components.names import BLANK, INDEX, INGREDIENTS
from pharmalab.games.alchemists.mechanisms.potion import owner_of_cauldron, pairs_of
from pharmalab.games.alchemists.state import AlchemistsState
from pharmalab.games.alchemists.views.held import SHARES, held_then, scanning
from pharmalab.games.alchemists.views.ways import Hidden, Pair, Rest, Way, agreeing, lying_first, lyings, put_away

Counts = tuple[int, ...]  #: numbers of cards, in the order of the triangle
Hands = tuple[tuple[int, Counts, Counts], ...]  #: for each seat, the cards in its hand, and those that have left it
NONE: Counts = (0,) * len(INGREDIENTS)
ANY = (1 << 7) - 1  #: all potions
LOOKS = 2_000  #: roughly the most hands, with their pairs, to enumerate


class Table(NamedTuple):
    """The numbers of hidden cards, which everybody knows.

    For each seat, ``hands`` counts the hidden cards in hand and cauldron, and the hidden discards outside hidden pairs.
    ``brewing`` is a hidden pair in the cauldron before its scan, or None.
    """

    hands: tuple[tuple[int, int], ...]
    brewing: Hidden | None

    @classmethod
    def of(cls, view: AlchemistsState) -> "Table":
        owner, hands = owner_of_cauldron(view), []
        for seat, hand in enumerate(view.hands):
            lying = sum(
                fact.lies for fact in view.facts if fact.by == seat and not fact.known and not view.feathered(fact)
            )
            cards = hand.count(BLANK) + (len(view.cauldron) if seat == owner else 0)
            hands.append((cards, view.discard[seat].count(BLANK) - lying))
        if BLANK not in view.cauldron or not scanning(view):
            return cls(tuple(hands), None)
        second = held_then(view) > 0
        held = view.hands[owner].count(BLANK) + (0 if second else 2)
        return cls(tuple(hands), Hidden(pairs_of(view.config.deck()), ANY, "", 0, held, owner, second))


def lasting(left: int, hidden: tuple[Hidden, ...], unseen: Counter[str], table: Table) -> tuple[Way, ...]:
    """Return all ways to fill in the pairs that were mixed in secret, with a pair in the cauldron last.

    Return () if there are too many ways, or if no hand's size is known. *left* contains the worlds (as bits) that agree
    with the seat's own facts.
    """
    whole = (*hidden, *([table.brewing] if table.brewing else []))
    cards = tuple([unseen[name] for name in INGREDIENTS])
    if not any(one.held for one in whole) or _looks(whole, cards, table) > LOOKS:
        return ()
    return _lasting(left, whole, cards, table)


def _looks(hidden: tuple[Hidden, ...], cards: Counts, table: Table) -> int:
    """Return roughly how many cases the enumeration would visit."""
    kinds, looks, sizes = sum(map(bool, cards)), 1, dict[int, int]()
    for one in hidden:
        if one.held:
            size = one.held + 2 * one.second
            looks *= _many(cards, size, sizes.get(one.by, 0)) * comb(min(kinds, one.held), 2)
            sizes[one.by] = size - one.lies
        else:
            looks *= len(one.pairs)
    for seat, size in sizes.items():
        if size > table.hands[seat][0]:
            looks *= _many(cards, table.hands[seat][0], size)
    return looks


def _many(cards: Counts, size: int, before: int) -> int:
    """Return how many hands of this size can follow a hand of size *before*."""
    return many(cards, size - before) if size >= before else comb(before, size)


@lru_cache(maxsize=32)
def _lasting(left: int, hidden: tuple[Hidden, ...], cards: Counts, table: Table) -> tuple[Way, ...]:
    found, agreed = list[Way](), dict[tuple[Pair, ...], int]()

    def mix(n: int, pairs: tuple[Pair, ...], times: int, pool: Counts, hands: Hands) -> None:
        """Enumerate the hidden pairs from number ``n`` on."""
        checkpoint()
        if n == len(hidden):
            for rests, ways in _now(hands, table):
                found.append(Way(pairs, agreed[pairs], times * ways, rests))
            return
        one = hidden[n]
        hand, gone = next(((hand, gone) for seat, hand, gone in hands if seat == one.by), (NONE, NONE))
        others = tuple([at for at in hands if at[0] != one.by])
        for pair, lying, after, rest, lost, ways in _mixes(one, pairs[-1:], pool, hand):
            following = (*pairs, lying_first(pair, lying))
            if following not in agreed:
                agreed[following] = agreed[pairs] & agreeing(*pair, one.potions)
            if agreed[following]:
                kept = (*others, (one.by, after, tuple(map(add, gone, lost)))) if one.held else hands
                mix(n + 1, following, times * ways, rest, kept)

    agreed[()] = left
    mix(0, (), 1, cards, ())
    return tuple(found)


def _mixes(
    one: Hidden, before: tuple[Pair, ...], pool: Counts, hand: Counts
) -> Iterator[tuple[Pair, tuple[str, ...], Counts, Counts, Counts, int]]:
    """Yield each possible pair, with everything that follows from it.

    With the pair come its discarded cards, the hand after the mix, the cards that nobody has, the cards that had left
    the hand before, and the number of ways. *before* is the previous pair; *hand* is what was left after it.
    """
    if not one.held:
        unseen = Counter(dict(zip(INGREDIENTS, pool, strict=True)))
        for pair in one.pairs:
            if not one.known or one.known in pair:
                for lying, ways in lyings(pair, one, unseen):
                    yield pair, lying, hand, less(pool, lying), NONE, ways
        return
    for held, rest, lost, ways in _held(pool, hand, one.held + 2 * one.second):
        able = less(held, *before) if one.second else held
        kinds = [name for name, n in zip(INGREDIENTS, able, strict=True) if n > 0]
        for a, b in combinations(kinds, 2):
            if not one.known or one.known in (a, b):
                share = ways * (SHARES // comb(len(kinds), 2))
                for lying in put_away((a, b), one.lies):
                    yield (a, b), lying, less(held, lying), rest, lost, share


def _held(pool: Counts, hand: Counts, size: int) -> Iterator[tuple[Counts, Counts, Counts, int]]:
    """Yield the hands of this size into which a hand may turn.

    With each hand come the cards that nobody has, the cards that left the hand, and the number of ways.
    """
    if (more := size - sum(hand)) >= 0:
        for some, ways in draws(pool, more):
            yield tuple(map(add, hand, some)), tuple(map(sub, pool, some)), NONE, ways
        return
    for some, ways in draws(hand, size):
        yield some, pool, tuple(map(sub, hand, some)), ways


def _now(hands: Hands, table: Table) -> list[tuple[tuple[Rest, ...], int]]:
    """Return what remains of the hands today, with numbers of ways; cards that left them are among the discards."""
    found: list[tuple[tuple[Rest, ...], int]] = [((), 1)]
    for seat, hand, gone in hands:
        cards, room = table.hands[seat]
        each = [(Rest(seat, names(kept), names(map(add, gone, lost))), ways)
                for kept, _, lost, ways in _held(NONE, hand, min(cards, sum(hand)))]  # fmt: skip
        found = [((*rests, rest), ways * more) for rests, ways in found for rest, more in each
                 if len(rest.gone) <= room]  # fmt: skip
    return found


def names(cards: Iterable[int]) -> tuple[str, ...]:
    """Convert the number of cards of each ingredient into a tuple of card names."""
    return tuple([name for name, n in zip(INGREDIENTS, cards, strict=True) for _ in range(n)])


def less(cards: Counts, *without: Iterable[str]) -> Counts:
    """Return the cards that are left after removing some cards.

    Both *cards* and the result give the number of cards of each ingredient. Each further argument lists cards to
    remove.
    """
    left = list(cards)
    for name in chain(*without):
        left[INDEX[name]] -= 1
    return tuple(left)


@lru_cache(maxsize=4096)
def many(cards: Counts, number: int) -> int:
    """Count the draws that `draws` would return, without listing them."""
    if not cards:
        return not number
    return sum([many(cards[1:], number - n) for n in range(min(cards[0], number) + 1)])


@lru_cache(maxsize=4096)
def draws(cards: Counts, number: int) -> tuple[tuple[Counts, int], ...]:
    """Return all possible draws of *number* cards, each with the number of ways to draw it.

    Both *cards* and each draw give the number of cards of each ingredient.
    """
    if not cards:
        return () if number else (((), 1),)
    most = min(cards[0], number)
    return tuple([((n, *rest), comb(cards[0], n) * ways)
                  for n in range(most + 1) for rest, ways in draws(cards[1:], number - n)])  # fmt: skip
