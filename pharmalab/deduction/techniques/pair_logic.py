"""Pair logic: techniques that combine entries about a pair with the grid (T20-T24)."""

from collections.abc import Iterator
from functools import reduce
from operator import or_

from pharmalab.deduction import signs, words
from pharmalab.deduction.alchemy import (
    ALCHEMICALS,
    ALL_ALCHEMICALS,
    CARRIERS,
    PARTNERS,
    SOUP,
    has_aspect,
    has_big_circle,
    mirror,
    opposite,
)
from pharmalab.deduction.entries import Sell
from pharmalab.deduction.grid import MADE, members, row
from pharmalab.deduction.techniques.base import (
    Arguments,
    Conclusion,
    Found,
    State,
    Technique,
    concludes,
    made_of,
    names_of,
    names_them,
    potions_of,
    source_words,
)
from pharmalab.deduction.techniques.direct import ONLY_SOUP, mirrored, read, who_cannot

SAME_PAIR = ("T23", "two facts on one pair", 3.1)


def bundles(state: State) -> Iterator[tuple[tuple[int, int], list[int]]]:
    """Yield each pair with each of its facts, one at a time, and then with all of them if there are several."""
    for pair, sources in state.sources.items():
        for source in sources:
            yield pair, [source]
        if len(sources) > 1:
            yield pair, sources


class _OfPair(Technique):
    """The base class of steps about one pair. If their premises have several facts about the pair, they are T23."""

    def gone(self, state: State, args: tuple[int, ...], told: int) -> int:
        raise NotImplementedError

    def arguments(self, i: int, j: int) -> tuple[tuple[int, int], ...]:
        return ((i, j),)

    def find(self, state: State) -> Iterator[Found]:
        for (i, j), sources in bundles(state):
            told = state.potions_by(sources)
            for args in self.arguments(i, j):
                gone = self.gone(state, args, told) & ~state.crosses
                if gone:
                    rank = self.rank if len(sources) == 1 else max(self.rank, SAME_PAIR[2])
                    yield Found(self, rank, args, frozenset(sources), gone, ingredients=2)

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        told = state.told.get((min(args), max(args)))
        return (0, ()) if told is None else (self.gone(state, args, told), ())

    def label(self, state: State, found: Found) -> tuple[str, str, float]:
        return SAME_PAIR if len(found.sources) > 1 else (self.id, self.name, self.rank)

    def opening(self, state: State, found: Found) -> str:
        """Return words like 'Entries 2 and 5 are about the same pair; together they leave only blue plus. '."""
        sources = sorted(found.sources)
        if len(sources) == 1:
            return ""
        i, j = found.args
        told = state.told[min(i, j), max(i, j)]
        where = words.capital(source_words(state, sources))
        return (
            f"{where} are about the same pair, {state.pair_words(i, j)}; together they leave only {potions_of(told)}. "
        )


class SamePair(_OfPair):
    """The technique of combining all facts about the same pair (T23)."""

    def find(self, state: State) -> Iterator[Found]:
        for (i, j), sources in bundles(state):
            marked = len(sources) == 1 and state.facts[sources[0]].entry is None
            if len(sources) > 1 or marked:
                gone = self.gone(state, (i, j), state.potions_by(sources)) & ~state.crosses
                if gone:
                    yield Found(self, self.rank, (i, j), frozenset(sources), gone, ingredients=2)

    def gone(self, state: State, args: tuple[int, ...], told: int) -> int:
        return read(state, args[0], args[1], told)

    def label(self, state: State, found: Found) -> tuple[str, str, float]:
        return SAME_PAIR

    def key(self, state: State, found: Found) -> str:
        return f"only {potions_of(state.told[found.args])} is left for {state.pair_words(*found.args)}"

    def sentence(self, state: State, found: Found) -> str:
        i, j = found.args
        told = state.told[i, j]
        where = source_words(state, sorted(found.sources))
        opening = self.opening(state, found) or (
            f"{words.capital(state.pair_words(i, j))} made {potions_of(told)} ({where}). "
        )
        if told == ONLY_SOUP:
            return f"{opening}They are opposites, so {concludes(state, found)}."
        if told.bit_count() == 1:
            return f"{opening}So both have {potions_of(told)}."
        unable, why = who_cannot(told)
        return f"{opening}{why}, so {signs.subject_and([i, j], signs.is_none_of(unable))}."

    def ending(self, state: State, found: Found, i: int) -> signs.Ending:
        return ending_of(super().ending(state, found, i), found, i, state.told[found.args])


class NotTheMirror(_OfPair):
    """The technique for a pair that did not make soup (T24).

    If one ingredient's alchemical is known, the other ingredient can't be its mirror image.
    """

    def arguments(self, i: int, j: int) -> tuple[tuple[int, int], ...]:
        return ((i, j), (j, i))

    def gone(self, state: State, args: tuple[int, ...], told: int) -> int:
        known, other = args
        if told >> SOUP & 1 or state.open[known].bit_count() != 1:
            return 0
        return row(other, 1 << mirror(state.open[known].bit_length() - 1))

    def key(self, state: State, found: Found) -> str:
        return f"{state.pair_words(*found.args)} did not make soup"

    def sentence(self, state: State, found: Found) -> str:
        known, other = found.args
        a = state.open[known].bit_length() - 1
        return (
            f"{self.opening(state, found)}{words.capital(words.NAMES[known])} is {ALCHEMICALS[a]}. "
            f"{words.capital(state.pair_words(known, other))} did not make soup "
            f"({source_words(state, sorted(found.sources))}), so {words.NAMES[other]} is not the opposite, "
            f"{ALCHEMICALS[mirror(a)]}."
        )

    def ending(self, state: State, found: Found, i: int) -> signs.Ending:
        return names_them(found, i)


class SignNarrows(_OfPair):
    """The technique of using signs in the grid to rule out some of an entry's potions (T20)."""

    def possible(self, state: State, i: int, j: int, told: int) -> int:
        """Return the potions in *told* (7-bit mask) that two ingredients can still make, judging by their signs.

        A coloured potion needs its sign in both ingredients. Soup needs opposites.
        """
        left = 0
        for potion in members(told):
            if potion == SOUP:
                able = mirrored(state.open[i]) & state.open[j]
            else:
                able = state.open[i] & CARRIERS[potion] and state.open[j] & CARRIERS[potion]
            left |= bool(able) << potion
        return left

    def gone(self, state: State, args: tuple[int, ...], told: int) -> int:
        left = self.possible(state, args[0], args[1], told)
        return read(state, args[0], args[1], left) if left != told else 0

    def key(self, state: State, found: Found) -> str:
        i, j = found.args
        left = self.possible(state, i, j, state.told[i, j])
        shown = {i for i in found.args if found.eliminated >> 8 * i & 255}
        if left == ONLY_SOUP:
            return f"{state.pair_words(*found.args)} can only have made soup"
        if left.bit_count() == 1:
            return f"{words.listing([words.NAMES[i] for i in sorted(shown)])} must have {potions_of(left)}"
        return f"{state.pair_words(*found.args)} can only have made {potions_of(left)}"

    def sentence(self, state: State, found: Found) -> str:
        i, j = found.args
        told = state.told[i, j]
        left = self.possible(state, i, j, told)
        pair = state.pair_words(i, j)
        text = self.opening(state, found)
        gone = told & ~left
        blame: dict[int, int] = {}
        for potion in members(gone & ~ONLY_SOUP):
            who = i if not state.open[i] & CARRIERS[potion] else j
            blame[who] = blame.get(who, 0) | 1 << potion
        for who, potions in blame.items():
            shares = words.listing([words.potion_words(opposite(q)) for q in members(potions)])
            alone = f"is {names_of(members(state.open[who]))}, with" if state.open[who].bit_count() == 1 else "has"
            text += f"{words.capital(words.NAMES[who])} {alone} {shares}, so {pair} cannot have made "
            text += f"{potions_of(potions)}. "
        if gone & ONLY_SOUP:
            text += f"None of {words.NAMES[i]}’s candidates is the opposite of any of {words.NAMES[j]}’s candidates, "
            text += f"so {pair} did not make soup. "
        text += self.therefore(state, found, left)
        if left == ONLY_SOUP:
            return f"{text} They are opposites, so {concludes(state, found)}."
        if left.bit_count() == 1:
            return f"{text} So both have {potions_of(left)}."
        unable, why = who_cannot(left)
        new = [k for k in (i, j) if found.eliminated >> 8 * k & ALL_ALCHEMICALS]
        return f"{text} {why}, so {signs.subject_and(new, signs.is_none_of(unable))}."

    def ending(self, state: State, found: Found, i: int) -> signs.Ending:
        one, other = found.args
        left = self.possible(state, one, other, state.told[found.args])
        return ending_of(super().ending(state, found, i), found, i, left)

    def therefore(self, state: State, found: Found, left: int) -> str:
        """Return the conclusion about the potion, like 'The potion in entry 2 was therefore blue plus.'."""
        numbers = state.numbers(sorted(found.sources))
        if len(found.sources) == 1 and numbers:
            entry = state.entries[numbers[0]]
            if isinstance(entry, Sell):
                return f"The potion in {words.entry_words(numbers)} was therefore {potions_of(left)}."
        where = source_words(state, sorted(found.sources))
        return f"That leaves {potions_of(left)} ({where})."


class NoPartner(_OfPair):
    """The technique of ruling out a candidate that would leave a pair unable to make its potion (T21, T22)."""

    def arguments(self, i: int, j: int) -> tuple[tuple[int, int], ...]:
        return ((i, j), (j, i))

    def gone(self, state: State, args: tuple[int, ...], told: int) -> int:
        who, other = args
        able = state.open[other]
        lost = sum(1 << a for a in members(state.open[who]) if not PARTNERS[a][told] & able)
        return row(who, lost)

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        told = state.told.get((min(args), max(args)))
        if told is None:
            return 0, ()
        who, other = args
        return row(who, sum(1 << a for a in range(8) if not PARTNERS[a][told] & state.open[other])), ()

    def by_size(self, state: State, found: Found) -> bool:
        """Return whether circle sizes alone are the reason for a step.

        Both ingredients then need the potion's sign, but only circles of one size are left.
        """
        other = found.args[1]
        told = state.told[min(found.args), max(found.args)]
        if told.bit_count() != 1 or told == ONLY_SOUP:
            return False
        (potion,) = members(told)
        sizes = {
            has_big_circle(a, potion // 2)
            for a in (*self.lost(found), *members(state.open[other]))
            if has_aspect(a, potion)
        }
        return len(sizes) == 1 and all(has_aspect(a, potion) for a in self.lost(found))

    def lost(self, found: Found) -> list[int]:
        return members(found.eliminated >> 8 * found.args[0] & 255)

    def label(self, state: State, found: Found) -> tuple[str, str, float]:
        if len(found.sources) > 1:
            return SAME_PAIR
        return ("T21", "a size decides", 3.0) if self.by_size(state, found) else (self.id, self.name, self.rank)

    def key(self, state: State, found: Found) -> str:
        who, other = (words.NAMES[i] for i in found.args)
        return f"one of {who}’s candidates fits none of {other}’s candidates"

    def sentence(self, state: State, found: Found) -> str:
        other = found.args[1]
        told = state.told[min(found.args), max(found.args)]
        pair, where = words.capital(state.pair_words(*found.args)), source_words(state, sorted(found.sources))
        opening = self.opening(state, found)
        made = opening or f"{pair} {made_of(told, 'made', 'did not make')} ({where}). "
        if self.by_size(state, found):
            (potion,) = members(told)
            sizes = ("big", "small") if has_big_circle(self.lost(found)[0], potion // 2) else ("small", "big")
            a, both = f"a {sizes[0]} {potions_of(told)}", signs.is_said(state.open[other])
            name = words.capital(words.NAMES[other])
            able = members(state.open[other] & CARRIERS[potion])
            known = f"{name} {both}"
            if state.open[other].bit_count() == 1:
                known = f"{words.capital(state.can_only_be(other))}, with {a}"
            elif both != f"has {a}":
                have = {1: "It has", 2: "Both have"}.get(len(able), "All have")
                known = f"{name} has {potions_of(told)}, so it can only be {names_of(able, 'or')}. {have} {a}"
            return (
                f"{made}That takes a big circle and a small one. "
                f"{known}, so {words.NAMES[found.args[0]]} has a {sizes[1]} {potions_of(told)}."
            )
        lost, name, partner = self.lost(found), words.NAMES[found.args[0]], words.NAMES[other]
        gone = sum(1 << a for a in lost)
        unable, why = who_cannot(told)
        if not gone & ~unable:
            return f"{made}{why}, so {name} {signs.is_none_of(unable)}."
        so = f"So {name} {signs.is_none_of(gone)}."
        would = potions_of(reduce(or_, (MADE[a][state.open[other]] for a in lost)))
        few = [b for b in members(state.open[other]) if lost != [b]]  # two ingredients are never the same alchemical
        if state.open[other].bit_count() == 1:
            makers = names_of([a for a in lost if a not in few], "or")
            if len(lost) == 2:
                so = f"So {name} is neither {names_of(lost, 'nor')}."
            return f"{made}{words.capital(partner)} is {names_of(few)}, and {makers} would make {would} with it. {so}"
        were = f"If {name} were {names_of(lost, 'or')}, {partner} would be {names_of(few, 'or')}"
        return f"{made}{were}, and together they would make {would}. {so}"

    def ending(self, state: State, found: Found, i: int) -> signs.Ending:
        if not self.by_size(state, found):
            return names_them(found, i)
        (potion,) = members(state.told[min(found.args), max(found.args)])
        return signs.has(signs.trait_of(potion, "small" if has_big_circle(self.lost(found)[0], potion // 2) else "big"))


def ending_of(opposites: signs.Ending, found: Found, i: int, potions: int) -> signs.Ending:
    """Return the end of a sentence about ingredient *i* of a pair, given the potions that the pair may have made.

    If the potion is soup, the end is ``opposites``. For another certain potion, it names the potion's sign. Otherwise,
    it names the alchemicals ruled out.
    """
    if potions == ONLY_SOUP:
        return opposites
    return signs.has(signs.trait_of(members(potions)[0])) if potions.bit_count() == 1 else names_them(found, i)


ALL: tuple[Technique, ...] = (
    NotTheMirror("T24", "not opposites", 2.4),
    SignNarrows("T20", "a sign decides", 2.6, rows=True),
    NoPartner("T22", "no partner left", 3.0, rows=True),
    SamePair(*SAME_PAIR),
)
