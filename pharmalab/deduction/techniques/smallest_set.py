"""The smallest set of entries that proves a conclusion (T60): an exact last resort that gives no explanation."""

from collections.abc import Iterator
from itertools import groupby
from math import perm

from pharmalab.deduction import signs, words
from pharmalab.deduction.budget import Budget
from pharmalab.deduction.grid import FULL, cells_of, members, row
from pharmalab.deduction.masks import minimal_exclusions
from pharmalab.deduction.techniques.base import (
    Arguments,
    Conclusion,
    Found,
    State,
    Technique,
    gone_of,
    is_not,
    names_of,
)
from pharmalab.deduction.techniques.chains import left_open
from pharmalab.deduction.worlds import allowed, among, cells

TRIES = 30_000  #: the tries for the smallest sets in one state


def smallest_set(state: State, worlds: int, budget: Budget) -> tuple[int, ...] | None:
    """Return the smallest set of facts that rules out all of *worlds* (as bits), or None if there is no such set.

    If the budget runs out, the set may not be the smallest, but each of its facts is needed.
    """
    sources = list(state.facts)
    if not worlds:
        return ()
    found = minimal_exclusions(worlds, [f.clue for f in state.facts.values()], budget, shortest=True).sets
    return tuple(sources[n] for n in found[0]) if found else None


class SmallestSet(Technique):
    """The technique that draws a conclusion from entries alone, without using the grid (T60).

    A step covers all cells of an ingredient that the same entries rule out. Its rank is 8, plus 0.3 for each entry.
    """

    def find(self, state: State, wanted: int = FULL, budget: Budget | None = None) -> Iterator[Found]:
        budget = budget or Budget(TRIES)
        entries = {s: f for s, f in state.facts.items() if f.entry is not None}
        log = State(0, entries, state.entries)
        excluded = []
        for i, a in cells_of(wanted & ~state.crosses):
            sources = smallest_set(log, cells()[i][a], budget)
            if sources:
                excluded.append((i, sources, a))
                if budget.spent:  # then one set is enough, with everything that it excludes
                    left = left_open(log, sources, ())
                    excluded = [(i, sources, b) for b in members(state.open[i]) if not left & cells()[i][b]]
                    break
        for (i, sources), same in groupby(sorted(excluded), key=lambda one: one[:2]):
            gone = sum(1 << a for _, _, a in same)
            rank, who = round(8 + 0.3 * len(sources), 2), self.named(state, sources)
            yield Found(self, rank, (i, gone, sources), frozenset(sources), row(i, gone), (), len(who))

    def named(self, state: State, sources: tuple[int, ...]) -> set[int]:
        return {i for s in sources for i in state.facts[s].ingredients}

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        i, gone, sources = args
        if any(s not in state.facts for s in sources):
            return 0, ()
        bits = among(i, gone)
        for s in sources:
            bits &= allowed(state.facts[s].clue)
        return (0 if bits else row(i, gone)), ()

    def key(self, state: State, found: Found) -> str:
        return f"you need only {words.entry_words(state.numbers(sorted(found.sources)))}"

    def sentence(self, state: State, found: Found) -> str:
        i, _, sources = found.args
        named = self.named(state, sources) - {i}
        ways = words.number(perm(7, len(named)))
        numbers = state.numbers(sorted(found.sources))
        alone = "This entry alone is" if len(numbers) == 1 else f"These {len(numbers)} entries alone are"
        false = "this entry would be false" if len(numbers) == 1 else "at least one of these entries would be false"
        they = "the entry mentions" if len(numbers) == 1 else "the entries mention"
        gone = names_of([a for _, a in cells_of(found.eliminated)], "or")
        return (
            f"{alone} enough: {words.entry_words(numbers)}. If {words.NAMES[i]} were {gone}, there "
            f"would be {ways} ways to choose alchemicals for the other ingredients that {they}. But in each of them, "
            f"{false}. So "
            f"{is_not(found.eliminated)}."
        )

    def ending(self, state: State, found: Found, i: int) -> signs.Ending:
        return signs.ruled_out(gone_of(found, i))


SMALLEST_SET = SmallestSet("T60", "these entries alone", 8.0)
