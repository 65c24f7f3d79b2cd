"""Chains (T40): conclusions from two or three entries about pairs that share ingredients.

Chains are used only to measure how difficult a puzzle is. Explanations for people use suppositions instead
(:mod:`pharmalab.deduction.techniques.suppositions`).
"""

from collections.abc import Iterator
from itertools import combinations, product

from pharmalab.deduction import signs, words
from pharmalab.deduction.budget import Budget
from pharmalab.deduction.grid import cell, cells_of, members
from pharmalab.deduction.techniques.base import (
    NOTHING,
    Arguments,
    Conclusion,
    Fact,
    Found,
    Pair,
    State,
    Technique,
    gone_of,
    is_not,
    source_words,
)
from pharmalab.deduction.worlds import ALL as ALL_WORLDS
from pharmalab.deduction.worlds import allowed, among, cells

TRIES = 2_000  #: the most groups of pairs and of entries to try in one search for chains


def linked(pairs: tuple[Pair, ...]) -> bool:
    """Return whether each pair in a group shares an ingredient with another pair of the group."""
    joined = [one for one in pairs if any(set(one) & set(other) for other in pairs if other != one)]
    return len(joined) == len(pairs)  # three pairs must all be connected


def involved(facts: list[Fact]) -> tuple[int, ...]:
    """Return the ingredients that these facts are about."""
    return tuple(sorted({i for f in facts for i in f.ingredients}))


def left_open(state: State, sources: tuple[int, ...], ingredients: tuple[int, ...]) -> int:
    """Return the worlds that agree with the facts in *sources* and with the candidates of *ingredients*.

    Crosses of the other ingredients are ignored.
    """
    bits = ALL_WORLDS
    for s in sources:
        bits &= allowed(state.facts[s].clue)
    for i in ingredients:
        bits &= among(i, state.open[i])
    return bits


def impossible(state: State, bits: int, ingredients: tuple[int, ...]) -> int:
    """Return the open cells of these ingredients that a set of worlds rules out."""
    gone = 0
    for i in ingredients:
        for a in members(state.open[i]):
            if not bits & cells()[i][a]:
                gone |= cell(i, a)
    return gone


class Chain(Technique):
    """The technique of chains (T40), with two entries (rank 4.6) or three entries (rank 5.4)."""

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
            most = impossible(state, bits, who)  # given everything known about these pairs
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
        """Yield groups of pairs that share ingredients.

        A group has at least two pairs, and at most as many as the chain has entries.
        """
        for k in range(2, self.size + 1):
            yield from (some for some in combinations(pairs, k) if linked(some))

    def bundles(self, state: State, pairs: tuple[Pair, ...]) -> Iterator[tuple[int, ...]]:
        """Yield the groups of facts about *pairs* that contain at least one fact about each pair.

        Each group contains as many facts as the chain has entries.
        """
        about = sorted(s for pair in pairs for s in state.sources[pair])
        if len(pairs) == self.size:
            yield from (tuple(sorted(one)) for one in product(*(state.sources[pair] for pair in pairs)))
        else:
            for some in combinations(about, self.size):
                if {state.facts[s].ingredients for s in some} == set(pairs):
                    yield some

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        if any(s not in state.facts for s in args):
            return NOTHING
        who = involved([state.facts[s] for s in args])
        return impossible(state, left_open(state, args, who), who), ()

    def link(self, state: State, sources: tuple[int, ...]) -> int:
        """Return the ingredient that occurs in the most facts of *sources*.

        Ties go to the ingredient with the fewest candidates.
        """
        facts = [state.facts[s] for s in sources]
        return min(
            involved(facts),
            key=lambda i: (-sum(i in f.ingredients for f in facts), state.open[i].bit_count(), i),
        )

    def key(self, state: State, found: Found) -> str:
        return f"whatever {words.NAMES[self.link(state, found.args)]} is, the entries together rule something out"

    def sentence(self, state: State, found: Found) -> str:
        where = source_words(state, sorted(found.sources))
        return f"Together, {where} show that {is_not(found.eliminated)}."

    def ending(self, state: State, found: Found, i: int) -> signs.Ending:
        return signs.ruled_out(gone_of(found, i))


ALL: tuple[Technique, ...] = (Chain("T40", "read together", 4.6), Chain("T40", "read together", 5.4))
