"""The common base of all techniques: the state they examine, the steps they find, and their sentences.

A technique is *monotone*: with more crosses and more facts it concludes at least as much. So a step's premises can be
found by taking facts and crosses away as long as the conclusion stands, and the least rank with which a log can be
solved does not depend on the order of its steps.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, NamedTuple

from pharmalab.deduction import signs, words
from pharmalab.deduction.alchemy import ALCHEMICALS, ALL_ALCHEMICALS, ALL_POTIONS, MIXES, SOUP
from pharmalab.deduction.budget import Budget
from pharmalab.deduction.entries import AnyEntry, Clue, pair_words
from pharmalab.deduction.grid import ROWS, can_make, candidates, cell, cells_of, members

Pair = tuple[int, int]


class Fact(NamedTuple):
    """A known fact, from an entry or from an earlier step.

    Attributes:
        ingredients: as in a clue.
        allowed: as in a clue.
        entry: the entry's number; None for a potion mark.
        step: the number of the step that made the potion mark.
    """

    ingredients: tuple[int, ...]
    allowed: int
    entry: int | None = None
    step: int | None = None

    @property
    def clue(self) -> Clue:
        return Clue(self.ingredients, self.allowed)


class State:
    """A grid and the facts in force, as a technique sees them; ``budget`` is for trying many combinations."""

    def __init__(
        self,
        crosses: int,
        facts: Mapping[int, Fact],
        entries: Sequence[AnyEntry] = (),
        budget: Budget | None = None,
    ) -> None:
        self.crosses, self.facts, self.entries, self.budget = crosses, facts, entries, budget
        self.open = tuple(candidates(crosses, i) for i in range(8))

    @cached_property
    def sources(self) -> dict[Pair, list[int]]:
        """The facts about each pair that has any."""
        found: dict[Pair, list[int]] = {}
        for source, fact in self.facts.items():
            if len(fact.ingredients) == 2:
                found.setdefault(fact.ingredients, []).append(source)
        return found

    @cached_property
    def told(self) -> dict[Pair, int]:
        """The potions that the facts leave to each pair that has facts (Q)."""
        return {pair: self.potions_by(sources) for pair, sources in self.sources.items()}

    def potions_by(self, sources: Sequence[int]) -> int:
        """Return the potions that some facts about one pair leave together."""
        potions = ALL_POTIONS
        for source in sources:
            potions &= self.facts[source].allowed
        return potions

    def potions(self, i: int, j: int) -> int:
        """Return the potions that the pair can still make, by the facts and the grid (P)."""
        return self.told.get((min(i, j), max(i, j)), ALL_POTIONS) & can_make(self.open[i], self.open[j])

    @cached_property
    def combinations(self) -> dict[Pair, list[tuple[int, int]]]:
        """The choices (a, b) that the facts and the grid leave to each pair that has facts."""
        return {
            (i, j): [(a, b) for a in members(self.open[i]) for b in members(self.open[j]) if MIXES[a][b] & told]
            for (i, j), told in self.told.items()
        }

    def only(self, crosses: int, sources: frozenset[int]) -> "State":
        """Return the state with fewer crosses and facts."""
        return State(crosses, {s: f for s, f in self.facts.items() if s in sources}, self.entries)

    # --- words -------------------------------------------------------------------------------------------------

    def pair_words(self, i: int, j: int) -> str:
        """Return the pair in words: 'fern + toad', in the order of the entry that names it, if there is one."""
        return pair_words(self.entries, (min(i, j), max(i, j)))

    def numbers(self, sources: Sequence[int]) -> list[int]:
        """Return the entry numbers behind the facts."""
        return sorted({n for s in sources if (n := self.facts[s].entry) is not None})

    def can_only_be(self, i: int) -> str:
        """Return the candidates in words: 'fern can only be nPp or Nnp'; 'toad is Ppn' when one candidate is left."""
        left = members(self.open[i])
        return f"{words.NAMES[i]} {'is' if len(left) == 1 else 'can only be'} {names_of(left, 'or')}"


Arguments = tuple[Any, ...]  #: a step's findings, from which its technique draws the conclusion


@dataclass(frozen=True, slots=True)
class Found:
    """A step that a technique found: the cells it crosses out and marks, and the facts it used.

    Attributes:
        marks: (pair, potions left) that become facts of their own.
        cases: branches of a case table.
    """

    technique: "Technique"
    rank: float
    args: Arguments
    sources: frozenset[int]
    eliminated: int
    marks: tuple[tuple[Pair, int], ...] = ()
    ingredients: int = 0
    cases: int = 1

    def with_(self, **fields: Any) -> "Found":
        """Return the step with some fields changed."""
        return replace(self, **fields)

    def needs(self, state: State, sources: frozenset[int], born: Mapping[int, int]) -> int:
        """Return crosses that are all necessary for the step.

        Whole rows are tried first, then single cells, the latest first (``born``: the step that crossed out cell 8·i +
        a).
        """
        crosses = state.crosses
        for i in range(8):
            fewer = crosses & ~ROWS[i]
            if fewer != crosses and self.holds(state.only(fewer, sources)):
                crosses = fewer
        for i, a in sorted(cells_of(crosses), key=lambda c: -born.get(8 * c[0] + c[1], -1)):
            fewer = crosses & ~cell(i, a)
            if self.holds(state.only(fewer, sources)):
                crosses = fewer
        return crosses

    def holds(self, state: State) -> bool:
        """Return whether the step holds on this (smaller) state."""
        eliminated, marks = self.technique.conclude(state, self.args)
        if self.eliminated & ~eliminated:
            return False
        got = dict(marks)
        return all(got.get(pair, ALL_POTIONS) & ~left == 0 for pair, left in self.marks)


Conclusion = tuple[int, tuple[tuple[Pair, int], ...]]
NOTHING: Conclusion = (0, ())


@dataclass(frozen=True)
class Technique:
    """A named technique; ``rank`` is the least difficulty of its steps (1 easy … 8)."""

    id: str = ""
    name: str = ""
    rank: float = 0.0
    once: bool = field(default=False)  #: a proof tells several of its steps on one pair as one, where the last stands
    rows: bool = field(default=False)  #: its sentence lists the rows that it needs, so these are premises in full

    def find(self, state: State) -> Iterator[Found]:
        """Yield all steps of this technique that add something new to the state."""
        raise NotImplementedError

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        """Return the cells and marks that follow on this state for the same arguments."""
        raise NotImplementedError

    def label(self, state: State, found: Found) -> tuple[str, str, float]:
        """Return the (id, name, rank) of a step. They may differ from the technique's, depending on the premises."""
        return self.id, self.name, found.rank

    def key(self, state: State, found: Found) -> str:
        """Return the key fact as a clause: 'toad must have blue plus'. It never names a cell."""
        raise NotImplementedError

    def read(self, state: State, found: Found, needed: int) -> set[int]:
        """Return the ingredients whose candidates its sentence lists: all their crosses are premises."""
        return {i for i in range(8) if ROWS[i] & needed} if self.rows else set()

    def look_at(self, state: State, found: Found) -> list[int]:
        """Return the ingredients to look at. By default, these are the ingredients whose crosses are premises."""
        return [i for i in range(8) if state.crosses & ROWS[i]]

    def sentence(self, state: State, found: Found) -> str:
        """Return the whole reason; ``state`` holds the step's premises and nothing else."""
        raise NotImplementedError

    def narrowed(self, state: State, found: Found, cells: int) -> Found:
        """Return the step with only some of its eliminations; ``state`` is that on which it was found."""
        return found.with_(eliminated=cells)

    def ending(self, state: State, found: Found, i: int) -> signs.Ending:
        """Return what the sentence says in the end about an ingredient (0-7) that loses candidates."""
        return concluded(state, found, i)

    def table(self, state: State, found: Found) -> tuple[str, ...]:
        """Return the lines of a case table, if the step has one."""
        return ()


def names_of(alchemicals: Sequence[int], last: str = "and") -> str:
    """Return the names: 'npN, nPp and NNN'."""
    return words.listing([ALCHEMICALS[a] for a in alchemicals], last)


def potions_of(potions: int) -> str:
    """Return the potions in words: 'red plus or blue plus'; 'a potion with a plus'; 'anything but soup'."""
    for sign, mask in enumerate((0b010101, 0b101010)):
        if potions == mask:
            return f"a potion with a {words.SIGN_WORDS[sign]}"
    if potions.bit_count() == 6:
        return f"anything but {words.potion_words(members(ALL_POTIONS ^ potions)[0])}"
    return words.listing([words.potion_words(q) for q in members(potions)], "or")


def gone_of(found: Found, i: int) -> int:
    """Return the alchemicals (8 bits) that the step crosses out for ingredient *i*."""
    return found.eliminated >> 8 * i & ALL_ALCHEMICALS


def names_them(found: Found, i: int) -> signs.Ending:
    """Return the ending of a sentence that names the alchemicals ruled out for ingredient *i*."""
    return signs.Ending("", named=gone_of(found, i))


def is_not(eliminated: int) -> str:
    """Return the crosses in words: 'toad is not pNn; fern and moth have no big red plus'."""
    return _of_rows({i: signs.is_not_said(gone) for i, gone in _rows(eliminated)})


def concluded(state: State, found: Found, i: int) -> signs.Ending:
    """Return the conclusion about ingredient *i*, in signs if they express it."""
    left = state.open[i] & ~(found.technique.conclude(state, found.args)[0] >> 8 * i)
    return signs.concluded(left, gone_of(found, i))


def concludes(state: State, found: Found, named: int = 0) -> str:
    """Return the conclusion, in signs if they express it: 'toad and fern have red plus'.

    ``state`` holds only the premises, so that the words claim no more than they leave. ``named`` are alchemicals that
    the sentence just named; an ingredient that is none of them 'is neither' or 'is none of these'.
    """
    fallen = found.technique.conclude(state, found.args)[0]
    return _of_rows({
        i: signs.is_none_of(named)
        if named and not gone & ~named and not named & ~(fallen >> 8 * i)
        else signs.concluded(state.open[i] & ~(fallen >> 8 * i), gone).text
        for i, gone in _rows(found.eliminated)
    })  # fmt: skip


def _rows(eliminated: int) -> list[tuple[int, int]]:
    return [(i, gone) for i in range(8) if (gone := eliminated >> 8 * i & ALL_ALCHEMICALS)]


def _of_rows(said: Mapping[int, str]) -> str:
    who: dict[str, list[int]] = {}
    for i, what in said.items():
        who.setdefault(what, []).append(i)
    return signs.told_of(who)


def one_of_pair(state: State, pair: Pair, sure: int, group: int = 0, taken: int = 0) -> str:
    """Return 'either fern or toad (entry 2)', or 'fern and toad (entry 2)' if both are meant.

    If it isn't plain why one of them is in the *group* (8 bits), the reason stands before the entry: 'opposites', or
    'for the small red plus', because both alchemicals with that are in it, or the only one that isn't *taken* (8 bits).
    """
    i, j = state.pair_words(*pair).split(" + ")
    both, told, why = f"either {i} or {j}" if sure == 1 else f"{i} and {j}", state.told[pair], ""
    if told == 1 << SOUP:
        why = "opposites, "
    elif sure == 1 and told.bit_count() == 1:
        (aspect,) = members(told)
        ends = ((size, signs.trait_of(aspect, size).alchemicals) for size in ("small", "big"))
        why = next(
            (
                f"for the {size} {words.potion_words(aspect)}, "
                for size, end in ends
                if end != group and not end & ~taken & ~group
            ),
            "",
        )
    return f"{both} ({why}{source_words(state, state.sources[pair])})"


def source_words(state: State, sources: Sequence[int]) -> str:
    """Return the sources in words: 'entry 2', 'step C' for a potion mark, 'entry 2 and step C'."""
    numbers = state.numbers(sources)
    steps = sorted({step for s in sources if (step := state.facts[s].step) is not None})
    said = [words.entry_words(numbers)] if numbers else []
    letters = words.listing([words.step_letter(step) for step in steps])
    return words.listing([*said, f"step{'s' * (len(steps) > 1)} {letters}"] if steps else said)
