"""Chains (T40): two or three entries that share ingredients, read together."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, MIXES
from pharmalab.deduction.budget import Budget
from pharmalab.deduction.grid import ROWS, cell, cells_of, members
from pharmalab.deduction.techniques.base import (
    NOTHING,
    Conclusion,
    Fact,
    Found,
    Pair,
    State,
    Technique,
    is_not,
    names_of,
    potions_of,
)
from pharmalab.deduction.worlds import ALL as ALL_WORLDS
from pharmalab.deduction.worlds import allowed, among, cells

TRIES = 2_000  #: groups of pairs and of entries that one look for chains tries


def linked(pairs: tuple[Pair, ...]) -> bool:
    """Whether two or three pairs hang together by shared ingredients."""
    joined = [one for one in pairs if any(set(one) & set(other) for other in pairs if other != one)]
    return len(joined) == len(pairs)  # of three no two can hang together by themselves


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
    """T40 with two entries (rank 4.6) or three (5.4), shown as a table over the linking ingredient."""

    @property
    def size(self) -> int:
        return 2 if self.rank < 5 else 3

    def find(self, state: State) -> Iterator[Found]:
        budget = Budget(TRIES) if state.budget is None else state.budget.part(TRIES)
        for pairs in self.groups(list(state.sources)):
            facts = [Fact(pair, state.told[pair]) for pair in pairs]
            who = involved(facts)
            bits = ALL_WORLDS
            for fact in facts:
                bits &= allowed(fact.clue)
            for i in who:
                bits &= among(i, state.open[i])
            most = impossible(state, bits, who)  # by all that is known of these pairs
            if not budget.use():
                break
            if not most:
                continue
            for sources in self.bundles(state, pairs):
                if not budget.use():
                    break
                bits = left_open(state, sources, who)
                gone = sum(cell(i, a) for i, a in cells_of(most) if not bits & cells()[i][a])
                if gone:
                    link = self.link(state, sources)
                    cases = max(1, state.open[link].bit_count())
                    yield Found(self, self.rank, sources, frozenset(sources), gone, (), len(who), cases)
        if state.budget is not None:
            state.budget.use(budget.used)
            state.budget.spent |= budget.spent

    def groups(self, pairs: list[Pair]) -> Iterator[tuple[Pair, ...]]:
        """The pairs, two or as many as entries, that hang together by shared ingredients."""
        for k in range(2, self.size + 1):
            yield from (some for some in combinations(pairs, k) if linked(some))

    def bundles(self, state: State, pairs: tuple[Pair, ...]) -> Iterator[tuple[int, ...]]:
        """The facts, as many as entries, at least one about each of the pairs."""
        about = sorted(s for pair in pairs for s in state.sources[pair])
        if len(pairs) == self.size:
            yield from (tuple(sorted(one)) for one in product(*(state.sources[pair] for pair in pairs)))
        else:
            for some in combinations(about, self.size):
                if {state.facts[s].ingredients for s in some} == set(pairs):
                    yield some

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


ALL: tuple[Technique, ...] = (Chain("T40", "chain", 4.6), Chain("T40", "chain", 5.4))
