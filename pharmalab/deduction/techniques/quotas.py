"""Techniques that count how often each potion and each circle size occurs (T31-T34)."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, ALL_POTIONS, CARRIERS, PAIRS, SOUP, has_aspect, has_big_circle
from pharmalab.deduction.grid import MADE, can_make, members, row
from pharmalab.deduction.techniques.base import (
    NOTHING,
    Arguments,
    Conclusion,
    Found,
    State,
    Technique,
    concludes,
    source_words,
)
from pharmalab.deduction.techniques.direct import ONLY_SOUP, mirrored

#: QUOTA[a][q]: with how many of the seven others alchemical a makes potion q (2 of each own sign, soup once)
QUOTA = tuple(tuple(1 if q == SOUP else 2 * has_aspect(a, q) for q in range(7)) for a in range(8))


def about(state: State, ingredients: tuple[int, ...]) -> frozenset[int]:
    """Return the facts about pairs with at least one of these ingredients."""
    return frozenset(s for pair, found in state.sources.items() if set(pair) & set(ingredients) for s in found)


def names(ingredients: list[int]) -> str:
    """Return a list of ingredients as text, like 'toad and fern'."""
    return words.listing([words.NAMES[i] for i in ingredients])


class LastSoupPartner(Technique):
    """The technique for an ingredient's last possible soup partner (T34).

    An ingredient makes soup with exactly one other ingredient, so if six are ruled out, its partner is the seventh.
    """

    def find(self, state: State) -> Iterator[Found]:
        for i in range(8):
            gone, marks = self.conclude(state, (i,))
            if marks and state.told.get(marks[0][0], ALL_POTIONS) != ONLY_SOUP:
                new = gone & ~state.crosses
                yield Found(self, self.rank, (i,), about(state, (i,)), new, marks, ingredients=8)

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        i = args[0]
        able = [j for j in range(8) if j != i and state.potions(i, j) >> SOUP & 1]
        if len(able) != 1:
            return NOTHING
        j = able[0]
        gone = row(i, ~mirrored(state.open[j])) | row(j, ~mirrored(state.open[i]))
        return gone, (((min(i, j), max(i, j)), ONLY_SOUP),)

    def key(self, state: State, found: Found) -> str:
        return f"{words.NAMES[found.args[0]]} has only one possible soup partner"

    def sentence(self, state: State, found: Found) -> str:
        i = found.args[0]
        pair = found.marks[0][0]
        j = pair[0] if pair[1] == i else pair[1]
        where = source_words(state, sorted(found.sources))
        text = (
            f"{words.capital(words.NAMES[i])} can make soup only with {words.NAMES[j]}"
            f"{f' ({where})' if where else ''}, so they are opposites: {state.pair_words(i, j)} makes soup."
        )
        return text + (f" So {concludes(state, found)}." if found.eliminated else "")


class SizeClasses(Technique):
    """The technique for circle sizes (T31).

    Four ingredients have each aspect, such as red plus. Two of them have a big circle in this colour, and two have a
    small circle.
    """

    def find(self, state: State) -> Iterator[Found]:
        for aspect in range(6):
            who = self.bearers(state, aspect)
            gone = self.conclude(state, (aspect,))[0] & ~state.crosses
            if gone:
                told = frozenset(s for pair, found in state.sources.items() if set(pair) <= set(who) for s in found)
                yield Found(self, self.rank, (aspect,), told, gone, ingredients=len(who))

    def bearers(self, state: State, aspect: int) -> tuple[int, ...]:
        return tuple(i for i in range(8) if not state.open[i] & ~CARRIERS[aspect])[:4]

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        aspect = args[0]
        who = self.bearers(state, aspect)
        if len(who) < 2:
            return NOTHING
        sizes = [
            sum(1 << a for a in range(8) if has_aspect(a, aspect) and has_big_circle(a, aspect // 2) == s)
            for s in (0, 1)
        ]
        choices = [[s for s in (0, 1) if state.open[i] & sizes[s]] for i in who]
        seen = [0] * len(who)
        for colouring in product(*choices):
            if colouring.count(1) > 2 or colouring.count(0) > 2:
                continue
            fits = (
                state.told.get((who[x], who[y]), ALL_POTIONS)
                & (1 << aspect if colouring[x] != colouring[y] else ALL_POTIONS ^ 1 << aspect)
                for x, y in combinations(range(len(who)), 2)
            )
            if all(fits):
                for x, size in enumerate(colouring):
                    seen[x] |= 1 << size
        gone = 0
        for x, i in enumerate(who):
            for size in (0, 1):
                if not seen[x] >> size & 1:
                    gone |= row(i, sizes[size])
        return gone, ()

    def key(self, state: State, found: Found) -> str:
        return f"two {words.potion_words(found.args[0])}es are big and two are small"

    def sentence(self, state: State, found: Found) -> str:
        aspect = found.args[0]
        who = self.bearers(state, aspect)
        said = []
        for i in who:
            sizes = {has_big_circle(a, aspect // 2) for a in members(state.open[i])}
            if len(sizes) == 1:
                said.append(f"{words.NAMES[i]}’s is {'big' if True in sizes else 'small'}")
        for (i, j), told in state.told.items():
            if i in who and j in who:
                where = source_words(state, state.sources[i, j])
                if told == 1 << aspect:
                    said.append(f"{words.NAMES[i]}’s and {words.NAMES[j]}’s differ in size ({where})")
                elif not told >> aspect & 1:
                    said.append(f"{words.NAMES[i]}’s and {words.NAMES[j]}’s are the same size ({where})")
        shown = f" {words.capital(words.listing(said))}." if said else ""
        gone, sized = self.conclude(state, found.args)[0], []
        for i in who:
            sizes = {has_big_circle(a, aspect // 2) for a in members(state.open[i] & ~(gone >> 8 * i))}
            if found.eliminated >> 8 * i & 255 and len(sizes) == 1:
                sized.append(f"{words.NAMES[i]}’s is {'big' if True in sizes else 'small'}")
        so = f"{words.listing(sized)}, so " if sized else ""
        return (
            f"{words.capital(names(list(who)))} have {words.potion_words(aspect)}. Two of these circles are big and "
            f"two small.{shown} So {so}{concludes(state, found)}."
        )


class Broken(NamedTuple):
    """A potion that an ingredient would make too often or too rarely.

    Attributes:
        potion: the potion (0-6).
        who: the partners that must make the potion with it (if ``many``), or all partners that can.
        many: whether the ingredient makes the potion too often.
    """

    potion: int
    who: list[int]
    many: bool


class RowQuota(Technique):
    """The technique for ruling out a candidate that would make a potion occur too often or too rarely (T32)."""

    def find(self, state: State) -> Iterator[Found]:
        for i in range(8):
            for a in members(state.open[i]):
                if self.broken(state, i, a):
                    gone = row(i, 1 << a)
                    yield Found(self, self.rank, (i, a), about(state, (i,)), gone, ingredients=8)

    @staticmethod
    def broken(state: State, i: int, a: int) -> Broken | None:
        """Return the first quota that can't be met if ingredient *i* is alchemical *a*, or None."""
        without = ~(1 << a)
        makes = {
            j: MADE[a][state.open[j] & without] & state.told.get((min(i, j), max(i, j)), ALL_POTIONS)
            for j in range(8)
            if j != i
        }
        for q in range(7):
            forced = [j for j, potions in makes.items() if potions == 1 << q]
            if len(forced) > QUOTA[a][q]:
                return Broken(q, forced, True)
            able = [j for j, potions in makes.items() if potions >> q & 1]
            if len(able) < QUOTA[a][q]:
                return Broken(q, able, False)
        return None

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        i, a = args
        return (row(i, 1 << a), ()) if self.broken(state, i, a) else NOTHING

    def key(self, state: State, found: Found) -> str:
        return f"one of {words.NAMES[found.args[0]]}’s candidates would make a potion too often or too rarely"

    def sentence(self, state: State, found: Found) -> str:
        i, a = found.args
        broken = self.broken(state, i, a)
        assert broken is not None
        potion, who, many = broken
        where = source_words(state, sorted(found.sources))
        tail = f" ({where})" if where else ""
        quota = f"{'only ' * many}{'one partner' if QUOTA[a][potion] == 1 else 'two partners'}"
        would = "would make" if many else "could make"
        partners = (names(who) if who else "no ingredient") + " only" * (not many and bool(who))
        return (
            f"As {ALCHEMICALS[a]}, {words.NAMES[i]} {would} {words.potion_words(potion)} with {partners}{tail}. "
            f"But {ALCHEMICALS[a]} makes it with {quota}, so {concludes(state, found)}."
        )


class FourPerPotion(Technique):
    """The technique for a potion that four pairs certainly make, so that no other pair makes it (T33).

    Its steps mark pairs, but don't cross out any cells.
    """

    def find(self, state: State) -> Iterator[Found]:
        for potion in range(7):
            marks = self.conclude(state, (potion,))[1]
            new = tuple(
                (pair, left) for pair, left in marks
                if state.told.get(pair, ALL_POTIONS) & can_make(state.open[pair[0]], state.open[pair[1]]) & ~left
            )  # fmt: skip
            if new:
                yield Found(self, self.rank, (potion,), frozenset(state.facts), 0, new, ingredients=8)

    def pairs(self, state: State, potion: int) -> list[tuple[int, int]]:
        return [pair for pair in PAIRS if state.potions(*pair) == 1 << potion]

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        found = self.pairs(state, args[0])
        if len(found) < 4:
            return NOTHING
        return 0, tuple((pair, ALL_POTIONS ^ 1 << args[0]) for pair in PAIRS if pair not in found)

    def key(self, state: State, found: Found) -> str:
        return f"all four ways to make {words.potion_words(found.args[0])} are known"

    def sentence(self, state: State, found: Found) -> str:
        potion = found.args[0]
        ways = words.listing([state.pair_words(i, j) for i, j in self.pairs(state, potion)])
        where = source_words(state, sorted(found.sources))
        return (
            f"All four ways to make {words.potion_words(potion)} are known: {ways}{f' ({where})' if where else ''}. "
            f"No other pair makes it."
        )


ALL: tuple[Technique, ...] = (
    LastSoupPartner("T34", "only soup partner left", 2.9),
    RowQuota("T32", "too often or too rarely", 4.2),
    SizeClasses("T31", "two big, two small", 4.4),
    FourPerPotion("T33", "four of each potion", 4.8),
)
