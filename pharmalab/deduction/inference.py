"""What follows from notes: certain facts, chances and reasons, each computed only when it is needed."""

from fractions import Fraction
from functools import cached_property

from pharmalab.core.arguments import checked
from pharmalab.deduction import words
from pharmalab.deduction.alchemy import ALCHEMICALS, POTIONS
from pharmalab.deduction.byproducts import Link, certain_aspects, certain_potions, links
from pharmalab.deduction.changes import what_changed
from pharmalab.deduction.diagnosis import Diagnosis, diagnose
from pharmalab.deduction.entries import AnyEntry
from pharmalab.deduction.grid import candidates, cells_of, members
from pharmalab.deduction.grid_check import GridCheck, check_grid
from pharmalab.deduction.path import Path
from pharmalab.deduction.reasons import WhyNot, why_not
from pharmalab.deduction.rivals import UNNOTED, Likely, Model, cards_left
from pharmalab.deduction.rivals.weighted_worlds import WeightedWorlds
from pharmalab.deduction.steps import Step
from pharmalab.deduction.table import Table
from pharmalab.deduction.worlds import Worlds


@checked
class Inference:
    """Everything that follows from notes; the base class of `Notes`. Notes never change after they are made."""

    entries: tuple[AnyEntry, ...]
    table: Table
    earlier: "Inference | None"

    @cached_property
    def worlds(self) -> Worlds:
        """All worlds that agree with every entry in the notes."""
        past = self.earlier
        if past is not None and "worlds" in past.__dict__ and past.entries == self.entries[:-1] and self.entries:
            return past.worlds.narrowed(self.entries[-1].clue())
        return Worlds.of(e.clue() for e in self.entries)

    @cached_property
    def chances(self) -> tuple[tuple[Fraction, ...], ...]:
        """The exact chances: a row for each ingredient, a column for each alchemical. All worlds are equally likely.

        If no world is left, all chances are 0.
        """
        total = self.worlds.count or 1
        return tuple(tuple(Fraction(n, total) for n in row) for row in self.worlds.counts)

    def candidates(self, ingredient: str) -> tuple[str, ...]:
        """Return the alchemicals that are still possible for the ingredient."""
        i = words.read_ingredient(ingredient)
        return tuple(ALCHEMICALS[a] for a in members(candidates(self.worlds.crosses, i)))

    def potion_chances(self, a: str, b: str) -> dict[str, Fraction]:
        """Return the potions that a pair can make, each with its exact chance."""
        counts = self.worlds.pair_counts(words.read_ingredient(a), words.read_ingredient(b))
        return {q: Fraction(n, self.worlds.count or 1) for q, n in zip(POTIONS, counts, strict=True)}

    @cached_property
    def likely(self) -> Likely:
        """The worlds weighted by how well they explain the rivals' actions, under the default model.

        Weights never make anything certain.
        """
        return self.weighed(Model())

    def weighed(self, model: Model) -> Likely:
        """Return the worlds weighted by how well they explain the rivals' actions, under *model*."""
        return Likely(self.worlds, self.entries, model, cards_left(self.entries, self.table.hand), UNNOTED)

    @property
    def counted_rivals(self) -> Likely | None:
        """The worlds weighted by rivals' actions, if these actions count.

        The result is None if the table's ``basis`` is 'facts', if no rival has acted, or if no world allows the actions
        under the model.
        """
        return self.likely.counted if self.table.basis == "rivals" else None

    @property
    def weighted_worlds(self) -> WeightedWorlds:
        """The worlds with the weights that advice uses.

        If rivals' actions count, the weights are those of :attr:`likely`. Otherwise all worlds have the same weight.
        """
        return self.counted_rivals.weighted_worlds if self.counted_rivals else WeightedWorlds(self.worlds)

    @cached_property
    def certain_potions(self) -> dict[tuple[int, int], int]:
        """The pairs whose potion is certain, each with its potion (0-6), even if nobody mixed the pair (T70)."""
        return certain_potions(self.worlds)

    @cached_property
    def certain_aspects(self) -> dict[int, tuple[int, ...]]:
        """For each ingredient, the aspects that all its candidates share (T71)."""
        return certain_aspects(self.worlds)

    @cached_property
    def links(self) -> tuple[Link, ...]:
        """The groups of ingredients that determine each other: once one is known, all are known (T72)."""
        return links(self.worlds)

    # --- reasons -------------------------------------------------------------------------------------------------

    @cached_property
    def path(self) -> Path:
        """All the engine's steps from the entries to the certain grid, in order."""
        return Path(self.entries).run()

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The step cards from the entries to the certain grid, followed by the cards of unused entries (`Path.noted`).

        If the entries contradict each other, there are no cards.
        """
        return (*self.path.steps, *self.path.noted()) if self.worlds.count else ()

    @cached_property
    def fell(self) -> dict[tuple[int, int], int]:
        """For each crossed-out cell, the number (from 0) of the entry that ruled it out."""
        known: dict[tuple[int, int], int] = {}
        worlds = Worlds.of(())
        if self.worlds.count:
            for n, entry in enumerate(self.entries):
                before, worlds = worlds, worlds.narrowed(entry.clue())
                if worlds.bits != before.bits:
                    known.update(dict.fromkeys(cells_of(worlds.crosses & ~before.crosses), n))
        return known

    def why_not(self, ingredient: str | int, alchemical: str | int) -> WhyNot:
        """Return why the ingredient is not the alchemical, or a world in which it is."""
        i = ingredient if isinstance(ingredient, int) else words.read_ingredient(ingredient)
        a = alchemical if isinstance(alchemical, int) else words.read_alchemical(alchemical)
        return why_not(self.entries, i, a, self.__dict__.get("path"))

    @cached_property
    def diagnosis(self) -> Diagnosis:
        """The conflicts in the notes, and the entries to drop or to edit to make the notes consistent."""
        return diagnose(self.entries)

    def what_changed(self, n: int | None = None, whole: bool = False) -> str:
        """Return a line that describes the effect of an entry, such as the number of worlds left.

        Args:
            n: the number of the entry, from 0 (default: the last entry).
            whole: whether to begin with the whole entry instead of its number and result.
        """
        if not self.entries:
            return ""
        return what_changed(self.entries, len(self.entries) - 1 if n is None else n, whole)

    def check(self, crosses: int) -> GridCheck:
        """Compare a player's crosses (64-bit mask) with the certain crosses, and return the result."""
        return check_grid(self.entries, crosses)
