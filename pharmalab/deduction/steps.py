"""Step cards: each shows the conclusion, the premises and the sentence of a step in a proof."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import log2

from pharmalab.deduction import signs, words
from pharmalab.deduction.entries import AnyEntry, Clue
from pharmalab.deduction.grid import ROWS, cells_of
from pharmalab.deduction.techniques import Found, State
from pharmalab.deduction.techniques.base import Fact, Pair, concludes, is_not
from pharmalab.deduction.techniques.nudges import NUDGES

MARK = 1000  #: facts from this number on are potion marks made by steps
CONTINUITY = 0.3  #: the discount if the step just before made a premise
AT_ONCE = 80  #: the most words that a panel shows at once; beyond, the case table is folded


@dataclass(frozen=True, repr=False)
class Step:
    """A step of a proof, shown as a card.

    Attributes:
        entries: the numbers of the entries that the step uses, from 0.
        premises: the crosses (64-bit mask) that the step needs.
        eliminated: the new crosses.
        marks: the pairs with fewer possible potions now, each with the potions left.
        depends: the numbers of the earlier steps that this step needs.
        effort: how hard the step is to follow (see `effort_of`).
    """

    technique: str
    name: str
    rank: float
    effort: float
    entries: tuple[int, ...]
    premises: int
    depends: tuple[int, ...]
    found: Found
    state: State  #: the state with only the premises, from which the sentence is made
    needed: int  #: a minimal set of premises, for slicing

    @property
    def eliminated(self) -> int:
        return self.found.eliminated

    @property
    def marks(self) -> tuple[tuple[Pair, int], ...]:
        return self.found.marks

    @property
    def sources(self) -> frozenset[int]:
        return self.found.sources

    @cached_property
    def heading(self) -> str:
        """The heading of the card, like 'Entry 2, fern + toad: sign narrows'."""
        pairs = [f.ingredients for s in sorted(self.sources) for f in [self.state.facts[s]]]
        where = words.capital(words.entry_words(self.entries)) if self.entries else "The grid"
        if len(self.entries) == 1 and pairs:
            pair = pairs[0]
            where += ", " + (self.state.pair_words(*pair) if len(pair) == 2 else words.NAMES[pair[0]])
        return f"{where}: {self.name}"

    @cached_property
    def conclusion(self) -> str:
        """The conclusion of the step, like 'Toad and fern have red plus'.

        It is '' if the step only rules out potions of a pair.
        """
        return words.capital(concludes(self.state, self.found)) if self.eliminated else ""

    @cached_property
    def sentence(self) -> str:
        """The whole reason for the step in one sentence, which names the entries that the step uses."""
        return self.found.technique.sentence(self.state, self.found)

    def reason_against(self, ingredient: int, alchemical: int) -> str:
        """Return the step's sentence, followed by the reason why the ingredient can't be this alchemical.

        The reason is left out if the sentence already names the alchemical.
        """
        against = self.ending(ingredient).contrast(alchemical)
        return f"{self.sentence} But {against}." if against else self.sentence

    def ending(self, ingredient: int) -> signs.Ending:
        """Return the end of the step's sentence: its conclusion about an ingredient (0-7) that loses candidates."""
        return self.found.technique.ending(self.state, self.found, ingredient)

    @cached_property
    def cases(self) -> tuple[str, ...]:
        """The lines of the step's table of cases, or () if the step has none."""
        return self.found.technique.table(self.state, self.found)

    @property
    def words(self) -> int:
        """The number of words on the card, in its sentence and its cases."""
        return self._words_after(self.sentence)

    @property
    def words_at_once(self) -> int:
        """The number of words on the card before anything is expanded."""
        return len(self.sentence.split()) if self.folds_after(self.sentence) else self.words

    def folds_after(self, sentence: str) -> bool:
        """Return whether the table of cases after *sentence* is collapsed at first, to keep the card short."""
        return bool(self.cases) and self._words_after(sentence) > AT_ONCE

    def _words_after(self, sentence: str) -> int:
        """Return the number of words in a sentence and the case table after it."""
        return len(" ".join([sentence, *self.cases]).split())

    def __str__(self) -> str:
        return "\n".join([self.heading, f"    {self.sentence}", *(f"    {line}" for line in self.cases)])

    def __repr__(self) -> str:
        return f"<Step {self.technique}: {self.heading}>"

    def hint(self, level: int) -> str:
        """Return a hint. Level 1 gives the idea, 2 says where to look, 3 gives the key fact, and 4 the whole sentence.

        Levels 1 and 2 name no cell of the grid.
        """
        if level <= 1:
            return NUDGES[self.technique]
        if level == 2:
            if self.entries:
                fact = f": {self.state.entries[self.entries[0]].fact()}" if len(self.entries) == 1 else ""
                return f"Look at {words.entry_words(self.entries)}{fact}."
            who = self.found.technique.look_at(self.state, self.found)
            return f"Look at {words.listing([words.NAMES[i] for i in who])}."
        if level == 3:
            key = words.capital(self.found.technique.key(self.state, self.found))
            first = self.eliminated & -self.eliminated
            return f"{key}. So, for example, {is_not(first)}." if first else f"{key}."
        return self.sentence


def facts_of(entries: Sequence[AnyEntry], numbers: Sequence[int] | None = None) -> dict[int, Fact]:
    """Return the entries as facts: all entries, or only the entries with the given numbers."""
    facts: dict[int, Fact] = {}
    said: set[Clue] = set()
    for n in range(len(entries)) if numbers is None else numbers:
        clue = entries[n].clue()
        full = 127 if len(clue.ingredients) == 2 else 255
        if clue.allowed != full and clue not in said:
            said.add(clue)
            facts[n] = Fact(clue.ingredients, clue.allowed, n)
    return facts


def effort_of(found: Found, continues: bool) -> float:
    """Return the effort of a step: how hard the step is to follow.

    The effort is rank + 0.25·(entries − 1) + 0.1·max(0, ingredients − 2) + 0.25·log₂(cases) − 0.1·min(5, eliminations −
    1), minus 0.3 if the previous step made one of the premises.
    """
    return (
        found.rank
        + 0.25 * max(0, sum(s < MARK for s in found.sources) - 1)
        + 0.1 * max(0, found.ingredients - 2)
        + 0.25 * log2(max(1, found.cases))
        - CONTINUITY * continues
        - 0.1 * max(0, min(5, found.eliminated.bit_count() - 1))
    )


def make_step(state: State, found: Found, born: Mapping[int, int], made: Mapping[int, int]) -> Step:
    """Return the card for a step, with only the premises that the step needs.

    ``born`` maps each crossed-out cell (8·i + a) to its step. ``made`` maps each potion mark to its step.
    """
    number = born.get((found.eliminated & -found.eliminated).bit_length() - 1, -1) if found.eliminated else -1
    sources = found.sources
    for s in sorted(sources, reverse=True):
        fewer = sources - {s}
        if (found.eliminated or found.marks) and found.holds(state.only(state.crosses, fewer)):
            sources = fewer
    needed = found.needs(state, sources, born)
    shown = needed | sum(ROWS[i] & state.crosses & ~needed for i in found.technique.read(state, found, needed))
    depends = {born[8 * i + a] for i, a in cells_of(needed) if 8 * i + a in born}
    depends |= {made[s] for s in sources if s in made}
    slim = found.with_(sources=sources)
    alone = state.only(shown, sources)
    ident, name, rank = found.technique.label(alone, slim)
    effort = round(effort_of(slim, number - 1 in depends), 6)
    return Step(
        ident, name, rank, effort, tuple(state.numbers(sorted(sources))), shown,
        tuple(sorted(depends)), slim, alone, needed,
    )  # fmt: skip
