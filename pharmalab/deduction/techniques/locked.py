"""Locked values (T30): ingredients and pairs that use up *k* alchemicals, so no other ingredient can be one of them.

A *unit* is one ingredient, or one pair with entries. Units without a common ingredient can use up a whole set of
alchemicals together.
"""

from collections.abc import Iterator
from itertools import combinations

from pharmalab.deduction import signs, words
from pharmalab.deduction.grid import members, row
from pharmalab.deduction.techniques.base import (
    NOTHING,
    Arguments,
    Conclusion,
    Found,
    State,
    Technique,
    concludes,
    gone_of,
    names_of,
    names_them,
    one_of_pair,
    potions_of,
    source_words,
)

Pair = tuple[int, int]
SETS = tuple(sum(1 << a for a in some) for k in (1, 2, 3, 4) for some in combinations(range(8), k))


def least_used(values: int, masks: set[int]) -> int:
    """Return the smallest number of alchemicals from a set that a pair can use.

    *values* is the set (8-bit mask). *masks* are the pair's combinations, each a mask of two alchemicals.
    """
    least = 2
    for mask in masks:
        n = (values & mask).bit_count()
        if not n:
            return 0
        if n < least:
            least = n
    return least if masks else 0


def used(values: int, a: int, b: int) -> int:
    """Return how many of the alchemicals *a* and *b* are in the set *values* (8-bit mask)."""
    return (values >> a & 1) + (values >> b & 1)


class LockedValues(Technique):
    """The technique of locked values (T30). A step's rank is 3.7, plus 0.2 per alchemical and 0.3 per pair."""

    def find(self, state: State) -> Iterator[Found]:
        masks = {pair: {1 << a | 1 << b for a, b in some} for pair, some in state.combinations.items()}
        for values in SETS:
            k = values.bit_count()
            inside = [i for i in range(8) if not state.open[i] & ~values]
            least = {pair: least_used(values, some) for pair, some in masks.items()}
            if len(inside) + sum(least.values()) < k:
                continue
            busy = [pair for pair, u in least.items() if u]
            for pairs in self.choices(busy, least, k):
                taken = {i for pair in pairs for i in pair}
                total = sum(least[p] for p in pairs)
                free = tuple(i for i in inside if i not in taken)
                if total + len(free) < k:
                    continue
                args = (values, pairs, free[: k - total])
                gone = self.conclude(state, args)[0] & ~state.crosses
                if gone:
                    sources = frozenset(s for p in pairs for s in state.sources[p])
                    rank = round(3.7 + 0.2 * k + 0.3 * len(pairs), 2)
                    count = 2 * len(pairs) + len(args[2])
                    yield Found(self, rank, args, sources, gone, ingredients=count)

    def choices(self, busy: list[Pair], least: dict[Pair, int], k: int) -> Iterator[tuple[Pair, ...]]:
        """Yield the sets of pairs that together need at most *k* alchemicals of a group.

        No two pairs in a set share an ingredient. *least* gives the number of these alchemicals, at least 1, that each
        pair in *busy* needs.
        """
        for n, pair in enumerate(busy):
            left = k - least[pair]
            if left >= 0:
                yield (pair,)
            if left > 0:
                apart = [other for other in busy[n + 1 :] if not set(pair) & set(other)]
                yield from ((pair, *others) for others in self.choices(apart, least, left))

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        values, pairs, singles = args
        total, gone, taken = 0, 0, set(singles)
        for i in singles:
            if state.open[i] & ~values:
                return NOTHING
            total += 1
        for pair in pairs:
            some = state.combinations.get(pair)
            if not some:
                return NOTHING
            least = min(used(values, a, b) for a, b in some)
            total += least
            taken |= set(pair)
            kept = [(a, b) for a, b in some if used(values, a, b) == least]
            gone |= row(pair[0], ~sum(1 << a for a in {a for a, _ in kept}))
            gone |= row(pair[1], ~sum(1 << b for b in {b for _, b in kept}))
        if total != values.bit_count():
            return NOTHING
        return gone | sum(row(i, values) for i in range(8) if i not in taken), ()

    def key(self, state: State, found: Found) -> str:
        values, pairs, singles = found.args
        k = values.bit_count()
        who = [state.pair_words(*p) for p in pairs] + [words.NAMES[i] for i in singles]
        return f"{words.listing(who)} use up {words.plural(k, 'alchemical')} between them"

    def sentence(self, state: State, found: Found) -> str:
        values, pairs, singles = found.args
        used_up = signs.are_all(values)
        so = f"So {concludes(state, found, values)}."
        if values.bit_count() == 1:
            (pair,) = pairs
            where, two = source_words(state, state.sources[pair]), f"{words.NAMES[pair[0]]} or {words.NAMES[pair[1]]}"
            goal = potions_of(state.told[pair])
            return f"To make {goal} ({where}), either {two} must be {names_of(members(values))}. {so}"
        who = [words.NAMES[i] for i in singles]
        for pair in pairs:
            sure = min(used(values, a, b) for a, b in state.combinations[pair])
            who.append(one_of_pair(state, pair, sure, values))
        return f"{words.capital(words.listing(who))} {used_up}. {so}"

    def ending(self, state: State, found: Found, i: int) -> signs.Ending:
        values = found.args[0]
        fallen = self.conclude(state, found.args)[0] >> 8 * i
        named = not gone_of(found, i) & ~values and not values & ~fallen  # the sentence says that it 'is neither'
        return names_them(found, i) if named else super().ending(state, found, i)


ALL: tuple[Technique, ...] = (LockedValues("T30", "used up", 4.2),)
