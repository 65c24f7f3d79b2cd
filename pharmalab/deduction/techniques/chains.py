"""Chains (T40): two or three entries that share ingredients, read together."""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, MIXES
from pharmalab.deduction.grid import ROWS, cell, cells_of, members
from pharmalab.deduction.techniques.base import (
    NOTHING,
    Conclusion,
    Fact,
    Found,
    State,
    Technique,
    is_not,
    names_of,
    potions_of,
)
from pharmalab.deduction.worlds import ALL as ALL_WORLDS
from pharmalab.deduction.worlds import allowed, among, cells


def linked(facts: list[Fact]) -> bool:
    """Whether the facts hang together by shared ingredients."""
    reached, rest = set(facts[0].ingredients), list(facts[1:])
    while rest:
        near = [f for f in rest if reached & set(f.ingredients)]
        if not near:
            return False
        for f in near:
            reached |= set(f.ingredients)
            rest.remove(f)
    return True


def involved(facts: list[Fact]) -> tuple[int, ...]:
    return tuple(sorted({i for f in facts for i in f.ingredients}))


def left_open(state: State, sources: tuple[int, ...], ingredients: tuple[int, ...]) -> int:
    """The worlds that agree with the facts and with the candidates of the ingredients.

    The ingredients outside are free, and any one-to-one choice for some extends to all eight: so this is the
    same as trying all distinct candidates of the ingredients alone.
    """
    bits = ALL_WORLDS
    for s in sources:
        bits &= allowed(state.facts[s].clue)
    for i in ingredients:
        bits &= among(i, state.open[i])
    return bits


def impossible(state: State, bits: int, ingredients: tuple[int, ...]) -> int:
    """The open cells of the ingredients that no world of the set has."""
    gone = 0
    for i in ingredients:
        for a in members(state.open[i]):
            if not bits & cells()[i][a]:
                gone |= cell(i, a)
    return gone


class Chain(Technique):
    """T40 with two or three entries, shown as a table over the linking ingredient."""

    def find(self, state: State) -> Iterator[Found]:
        pairs = [s for s, f in state.facts.items() if len(f.ingredients) == 2]
        for size, rank in ((2, 4.6), (3, 5.4)):
            for sources in combinations(pairs, size):
                facts = [state.facts[s] for s in sources]
                who = involved(facts)
                if len(who) < 3 or not linked(facts):
                    continue
                gone = impossible(state, left_open(state, sources, who), who)
                if gone:
                    link = self.link(state, sources)
                    cases = max(1, state.open[link].bit_count())
                    yield Found(self, rank, sources, frozenset(sources), gone, (), len(who), cases)

    def conclude(self, state: State, args: tuple[Any, ...]) -> Conclusion:
        if any(s not in state.facts for s in args):
            return NOTHING
        who = involved([state.facts[s] for s in args])
        return impossible(state, left_open(state, args, who), who), ()

    def link(self, state: State, sources: tuple[int, ...]) -> int:
        """The ingredient that most of the facts share; of several the one with the fewest candidates."""
        facts = [state.facts[s] for s in sources]
        return min(
            involved(facts),
            key=lambda i: (-sum(i in f.ingredients for f in facts), state.open[i].bit_count(), i),
        )

    def key(self, state: State, found: Found) -> str:
        return f"whatever {words.NAMES[self.link(state, found.args)]} is, the entries together exclude something"

    def sentence(self, state: State, found: Found) -> str:
        link = words.NAMES[self.link(state, found.args)]
        numbers = state.numbers(sorted(found.sources))
        where = words.entry_words(numbers) if numbers else "earlier steps"
        together = "together" if len(numbers) > 1 else "with an earlier step"
        if found.eliminated & ROWS[self.link(state, found.args)]:
            return f"{words.capital(where)} {together} leave no combination for these: {is_not(found.eliminated)}."
        return f"{words.capital(where)} {together}: whatever {link} is, {is_not(found.eliminated)}."

    def table(self, state: State, found: Found) -> tuple[str, ...]:
        link = self.link(state, found.args)
        lines = []
        for i, a in cells_of(found.eliminated):
            if i == link:
                lines.append(
                    f"{words.capital(words.NAMES[i])} as {ALCHEMICALS[a]}: {self.why(state, found.args, {i: a})}."
                )
                continue
            lines.append(f"Suppose {words.NAMES[i]} is {ALCHEMICALS[a]}.")
            reasons: dict[str, list[int]] = {}
            for x in members(state.open[link] & ~(1 << a)):
                reasons.setdefault(self.why(state, found.args, {i: a, link: x}), []).append(x)
            lines += [f"  If {words.NAMES[link]} is {names_of(few, 'or')}, {why}." for why, few in reasons.items()]
        return tuple(lines)

    def why(self, state: State, sources: tuple[int, ...], fixed: dict[int, int]) -> str:
        """Why a choice for one or two ingredients fails: an entry broken, an entry without partner, or several."""
        taken = sum(1 << a for a in fixed.values())

        def left(i: int) -> int:
            return 1 << fixed[i] if i in fixed else state.open[i] & ~taken

        for s in sources:
            i, j = state.facts[s].ingredients
            told = state.facts[s].allowed
            fits = [(a, b) for a in members(left(i)) for b in members(left(j)) if MIXES[a][b] & told]
            if fits:
                continue
            where = self.entry_of(state, s)
            if i in fixed and j in fixed:
                return f"{state.pair_words(i, j)} would not make {potions_of(told)} ({where})"
            free = j if i in fixed else i
            few = names_of(members(left(free)), "or")
            if not few:
                return f"{words.NAMES[free]} would have no candidate left"
            return f"{words.NAMES[free]} ({few}) could not give {potions_of(told)} ({where})"
        free_names = words.listing(
            [words.NAMES[i] for i in involved([state.facts[s] for s in sources]) if i not in fixed]
        )
        return (
            f"no choice for {free_names} satisfies {words.listing([self.entry_of(state, s) for s in sources])} at once"
        )

    def entry_of(self, state: State, source: int) -> str:
        n = state.facts[source].entry
        return "an earlier step" if n is None else words.entry_words([n])


ALL: tuple[Technique, ...] = (Chain("T40", "chain", 4.6),)
