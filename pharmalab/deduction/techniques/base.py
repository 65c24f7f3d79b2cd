"""The base of all techniques: the state they look at, the steps they find, and the sentences for these steps.

A technique is *monotone*: with more crosses and more facts, it concludes at least as much.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

from pharmalab.deduction import signs, words
from pharmalab.deduction.alchemy import (
    ALCHEMICALS,
    ALL_ALCHEMICALS,
    ALL_POTIONS,
    CARRIERS,
    MIXES,
    SOUP,
    opposite_colors,
)
from pharmalab.deduction.budget import Budget
from pharmalab.deduction.entries import AnyEntry, Clue, pair_words
from pharmalab.deduction.grid import ROWS, can_make, candidates, cell, cells_of, members

Pair = tuple[int, int]


class Fact(NamedTuple):
    """A fact that a step can use, from an entry or an earlier step.

    Attributes:
        ingredients: one ingredient, or the two ingredients of a pair.
        allowed: the possible alchemicals, or potions of a pair, as a bit mask.
        entry: the number of the entry, or None for a potion mark.
        step: the number of a potion mark's step, or None for an entry.
    """

    ingredients: tuple[int, ...]
    allowed: int
    entry: int | None = None
    step: int | None = None

    @property
    def clue(self) -> Clue:
        return Clue(self.ingredients, self.allowed)


class State:
    """The grid and the facts that a technique looks at. ``budget`` limits how many combinations it tries."""

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
        """For each pair that has facts, the numbers of these facts."""
        found: dict[Pair, list[int]] = {}
        for source, fact in self.facts.items():
            if len(fact.ingredients) == 2:
                found.setdefault(fact.ingredients, []).append(source)
        return found

    @cached_property
    def told(self) -> dict[Pair, int]:
        """For each pair that has facts, the potions (7-bit mask) that these facts allow."""
        return {pair: self.potions_by(sources) for pair, sources in self.sources.items()}

    def potions_by(self, sources: Sequence[int]) -> int:
        """Return the potions that remain possible if several facts about the same pair are all true."""
        potions = ALL_POTIONS
        for source in sources:
            potions &= self.facts[source].allowed
        return potions

    def potions(self, i: int, j: int) -> int:
        """Return the potions that the pair can still make, given the facts and the grid."""
        return self.told.get((min(i, j), max(i, j)), ALL_POTIONS) & can_make(self.open[i], self.open[j])

    @cached_property
    def combinations(self) -> dict[Pair, list[tuple[int, int]]]:
        """The combinations (a, b) of alchemicals that are still possible for each pair with facts."""
        return {
            (i, j): [(a, b) for a in members(self.open[i]) for b in members(self.open[j]) if MIXES[a][b] & told]
            for (i, j), told in self.told.items()
        }

    def only(self, crosses: int, sources: frozenset[int]) -> "State":
        """Return the state reduced to the given crosses and facts."""
        return State(crosses, {s: f for s, f in self.facts.items() if s in sources}, self.entries)

    # --- words -------------------------------------------------------------------------------------------------

    def pair_words(self, i: int, j: int) -> str:
        """Return a pair as text, like 'fern + toad'. If an entry names the pair, its order is used."""
        return pair_words(self.entries, (min(i, j), max(i, j)))

    def numbers(self, sources: Sequence[int]) -> list[int]:
        """Return the numbers of the entries behind the facts whose keys are in *sources*."""
        return sorted({n for s in sources if (n := self.facts[s].entry) is not None})

    def can_only_be(self, i: int) -> str:
        """Return words such as 'fern can only be nPp or Nnp' or, for a single candidate, 'toad is Ppn'."""
        left = members(self.open[i])
        return f"{words.NAMES[i]} {'is' if len(left) == 1 else 'can only be'} {names_of(left, 'or')}"


Arguments = tuple[Any, ...]  #: a step's findings, from which its technique draws the conclusion


@dataclass(frozen=True, slots=True)
class Found:
    """A step that a technique found: the cells that it crosses out, the pairs that it marks, and the facts it uses.

    Attributes:
        marks: the pairs with fewer possible potions, each with the potions left.
        cases: the number of branches in the step's table of cases.
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
        """Return a copy of the step with some fields replaced."""
        return replace(self, **fields)

    def needs(self, state: State, sources: frozenset[int], born: Mapping[int, int]) -> int:
        """Return a minimal set of crosses from which the step follows.

        The latest crosses are dropped first. ``born`` maps each crossed-out cell (8·i + a) to its step.
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
        """Return whether the step still follows in this state, for example with fewer crosses and facts."""
        eliminated, marks = self.technique.conclude(state, self.args)
        if self.eliminated & ~eliminated:
            return False
        got = dict(marks)
        return all(got.get(pair, ALL_POTIONS) & ~left == 0 for pair, left in self.marks)


Conclusion = tuple[int, tuple[tuple[Pair, int], ...]]
NOTHING: Conclusion = (0, ())


@dataclass(frozen=True)
class Technique:
    """A named technique for solving the grid. ``rank`` is the difficulty of its easiest steps, from 1 to 8."""

    line: ClassVar[str] = "case"  #: what people call a line of its table

    id: str = ""
    name: str = ""
    rank: float = 0.0
    once: bool = field(default=False)  #: whether a proof joins several of its steps about a pair into the last one
    rows: bool = field(default=False)  #: whether its sentence lists whole rows, so that they are premises in full

    def find(self, state: State) -> Iterator[Found]:
        """Yield all steps of this technique that cross out or mark something new."""
        raise NotImplementedError

    def conclude(self, state: State, args: Arguments) -> Conclusion:
        """Return the crosses and marks that a step's arguments lead to in this state."""
        raise NotImplementedError

    def label(self, state: State, found: Found) -> tuple[str, str, float]:
        """Return the id, the name and the rank of a step.

        They may differ from the technique's own id, name and rank, depending on the step's premises.
        """
        return self.id, self.name, found.rank

    def key(self, state: State, found: Found) -> str:
        """Return the key fact as a clause, like 'toad must have blue plus'. It never names a cell of the grid."""
        raise NotImplementedError

    def read(self, state: State, found: Found, needed: int) -> set[int]:
        """Return the ingredients (0-7) whose candidates the step's sentence lists.

        All their crosses become premises. *needed* holds the crosses from which the step follows.
        """
        return {i for i in range(8) if ROWS[i] & needed} if self.rows else set()

    def look_at(self, state: State, found: Found) -> list[int]:
        """Return the ingredients that the player should look at.

        By default, these are the ingredients whose crosses the step uses.
        """
        return [i for i in range(8) if state.crosses & ROWS[i]]

    def sentence(self, state: State, found: Found) -> str:
        """Return the whole reason for a step as a sentence. ``state`` holds only the step's premises."""
        raise NotImplementedError

    def narrowed(self, state: State, found: Found, cells: int) -> Found:
        """Return the step limited to *cells*, which are some of the cells that it crosses out."""
        return found.with_(eliminated=cells)

    def ending(self, state: State, found: Found, i: int) -> signs.Ending:
        """Return the end of the step's sentence: the conclusion about ingredient *i* (0-7), which loses candidates."""
        return concluded(state, found, i)

    def table(self, state: State, found: Found) -> tuple[str, ...]:
        """Return the lines of the step's table of cases, or () if it has none."""
        return ()


def names_of(alchemicals: Sequence[int], last: str = "and") -> str:
    """Return a list of alchemicals as text, like 'npN, nPp and NNN'."""
    return words.listing([ALCHEMICALS[a] for a in alchemicals], last)


def potions_of(potions: int) -> str:
    """Return potions as text, like 'red plus or blue plus', 'a potion with a plus' or 'anything but soup'."""
    for sign, mask in enumerate((0b010101, 0b101010)):
        if potions == mask:
            return f"a potion with a {words.SIGN_WORDS[sign]}"
    if potions.bit_count() == 6:
        return f"anything but {words.potion_words(members(ALL_POTIONS ^ potions)[0])}"
    return words.listing([words.potion_words(q) for q in members(potions)], "or")


def made_of(potions: int, makes: str, did_not: str) -> str:
    """Return *makes* with potions, like 'made red plus or soup'; without one potion, like 'did not make soup'."""
    if potions.bit_count() == 6:
        return f"{did_not} {words.potion_words(members(ALL_POTIONS ^ potions)[0])}"
    return f"{makes} {potions_of(potions)}"


def gone_of(found: Found, i: int) -> int:
    """Return the alchemicals (8-bit mask) that a step crosses out for ingredient *i*."""
    return found.eliminated >> 8 * i & ALL_ALCHEMICALS


def names_them(found: Found, i: int) -> signs.Ending:
    """Return the end of a sentence that lists the alchemicals ruled out for ingredient *i*."""
    return signs.Ending("", named=gone_of(found, i))


def is_not(eliminated: int) -> str:
    """Describe crossed-out cells in words, like 'toad is not pNn; fern and moth have no big red plus'."""
    return _of_rows({i: signs.is_not_said(gone) for i, gone in _rows(eliminated)})


def concluded(state: State, found: Found, i: int) -> signs.Ending:
    """Return the end of a sentence that says what follows about ingredient *i*: a sign or size if possible."""
    left = state.open[i] & ~(found.technique.conclude(state, found.args)[0] >> 8 * i)
    return signs.concluded(left, gone_of(found, i))


def concludes(state: State, found: Found, named: int = 0) -> str:
    """Return the conclusion of a step, in signs if possible, like 'toad and fern have red plus'.

    ``state`` must hold only the step's premises. ``named`` holds the alchemicals (8-bit mask) that have just been
    named. The text can then be 'is neither' or 'is none of these'.
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
    """Return words such as 'either fern or toad (entry 2)' or 'both fern and toad (entry 2)'.

    The parentheses may also give a reason, as in '(opposites, entry 2)'.

    Args:
        state: the grid and the facts.
        pair: the two ingredients.
        sure: how many of the two must be in the group, 1 or 2.
        group: a set of alchemicals (8-bit mask).
        taken: the alchemicals (8-bit mask) that other ingredients use up.
    """
    i, j = state.pair_words(*pair).split(" + ")
    both, told, why = f"either {i} or {j}" if sure == 1 else f"both {i} and {j}", state.told[pair], ""
    color = CARRIERS.index(group) // 2 if group in CARRIERS else None
    if told == 1 << SOUP:
        why = "opposites, "
    elif sure == 1 and told.bit_count() == 1 and color in opposite_colors(told):
        made = words.COLOR_WORDS[members(told)[0] // 2]
        why = f"{made} needs opposite {words.COLOR_WORDS[color or 0]} signs, "
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
    after = _potion_by_potion(told, group, taken) if sure == 1 and not told >> SOUP & 1 and told.bit_count() > 1 else ""
    return f"{both} ({why}{source_words(state, state.sources[pair])}{after})"


def _potion_by_potion(potions: int, group: int, taken: int) -> str:
    """Return why one of a pair is in the group (8-bit mask), whichever potion it made; '' if a reason is missing.

    For example: ': for green minus, one must be pNn, and blue minus takes a small one'.
    """
    said = []
    for q in members(potions):
        color = CARRIERS.index(group) // 2 if group in CARRIERS else None
        name, ends = words.potion_words(q), {size: signs.trait_of(q, size).alchemicals for size in ("small", "big")}
        left = next((end & ~taken for end in ends.values() if end & ~taken and not end & ~taken & ~group), 0)
        if color is not None and color in opposite_colors(1 << q):
            said.append(f"{name} needs opposite {words.COLOR_WORDS[color]} signs")
        elif group in ends.values():
            said.append(f"{name} takes a {next(size for size, end in ends.items() if end == group)} one")
        elif left:
            said.append(f"for {name}, one must be {names_of(members(left), 'or')}")
        else:
            return ""
    return f": {', and '.join(said)}"


def source_words(state: State, sources: Sequence[int]) -> str:
    """Return the sources of a step as text: 'entry 2', 'step C' or 'entry 2 and step C'.

    A potion mark is cited as its step.
    """
    numbers = state.numbers(sources)
    steps = sorted({step for s in sources if (step := state.facts[s].step) is not None})
    said = [words.entry_words(numbers)] if numbers else []
    letters = words.listing([words.step_letter(step) for step in steps])
    return words.listing([*said, f"step{'s' * (len(steps) > 1)} {letters}"] if steps else said)
