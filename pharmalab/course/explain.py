"""A task in which learners explain a cross to a friend by choosing the shortest correct reason out of three."""

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from random import Random
from typing import NamedTuple

from pharmalab.course.task import Task
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.entries import clues
from pharmalab.deduction.grid import FULL, ROWS, cell
from pharmalab.deduction.path import Path
from pharmalab.deduction.steps import Step
from pharmalab.deduction.words import NAMES, entry_words, read_alchemical, read_ingredient
from pharmalab.deduction.worlds import Worlds, cells
from pharmalab.exercises.kinds import Choice, Kind
from pharmalab.exercises.verdicts import Verdict

TOLD = 3  #: steps of a wrong reason, at most


class Reason(NamedTuple):
    """A reason why a cell is crossed out, in words.

    Attributes:
        entries: the numbers (from 0) of the entries that the reason names.
    """

    entries: tuple[int, ...]
    says: str


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Explain(Task):
    """A task that asks why an ingredient can't be a certain alchemical. The learner chooses one of three reasons.

    The reasons are the proof with the fewest words, the same proof with an unnecessary step, and a wrong reason.
    """

    what = "explain it to a friend"

    ingredient: str
    alchemical: str
    asks: str = "Which is the shortest correct reason?"

    @property
    def claim(self) -> str:
        """Return the claim that the learner explains, like 'toad is not npN'."""
        return f"{NAMES[self.at[0]]} is not {ALCHEMICALS[self.at[1]]}"

    @cached_property
    def at(self) -> tuple[int, int]:
        return read_ingredient(self.ingredient), read_alchemical(self.alchemical)

    @cached_property
    def shortest(self) -> Reason:
        """Return the shortest correct reason, which is the engine's own proof."""
        return self._reason(self.notes.why_not(*self.at).proof)

    @cached_property
    def longer(self) -> Reason:
        """Return a correct reason with one unnecessary step."""
        proof = self.notes.why_not(*self.at).proof
        told = {step.sentence for step in proof}
        for step in self.notes.steps:
            if step.eliminated and not step.depends and step.sentence not in told and not self._excludes(step.entries):
                return self._reason((step, *proof))
        raise ValueError(f"the log of {self.id} has no step that the reason does not need: add an entry")

    @cached_property
    def wrong(self) -> Reason:
        """Return a wrong reason: a true deduction that doesn't rule out the alchemical."""
        # Preferably, it is about the task's own ingredient, or else it uses entries of the right reason. The more
        # entries it uses, the better.
        every = tuple(range(len(self.notes.entries)))
        for numbers, where in ((every, ROWS[self.at[0]]), (self.shortest.entries, FULL), (every, FULL)):
            for size in range(len(numbers), 0, -1):
                for some in combinations(numbers, size):
                    path = Path(self.notes.entries, () if self._excludes(some) else some).run()
                    last = next(
                        (step.eliminated & where for step in reversed(path.steps) if step.eliminated & where), 0
                    )
                    if last:
                        return self._reason(tuple(path.slice(last).steps[-TOLD:]))
        raise ValueError(f"the log of {self.id} gives no wrong reason about {self.ingredient}: add an entry")

    def _excludes(self, numbers: tuple[int, ...]) -> bool:
        """Return whether these entries leave no world with the cell."""
        entries = [self.notes.entries[n] for n in numbers]
        i, a = self.at
        return not Worlds.of(clues(entries)).bits & cells()[i][a]

    def _reason(self, steps: tuple[Step, ...]) -> Reason:
        entries = tuple(sorted({n for step in steps for n in step.entries}))
        return Reason(entries, " ".join([*(step.sentence for step in steps), f"Therefore {self.claim}."]))

    @cached_property
    def reasons(self) -> tuple[Reason, ...]:
        """Return the three reasons, in an order that doesn't give away which of them is right."""
        return tuple(Random(self.id).sample([self.shortest, self.longer, self.wrong], 3))

    @property
    def options(self) -> tuple[str, ...]:
        return tuple(reason.says for reason in self.reasons)

    @property
    def kind(self) -> Kind:
        return Choice(*self.options)

    @property
    def pointed(self) -> int:
        return cell(*self.at)

    @property
    def advice(self) -> tuple[str, ...]:
        return (
            f"One of the three reasons doesn’t prove that {self.claim}.",
            "Try leaving out one sentence at a time. Is the conclusion still certain?",
            f"You only need {entry_words(self.shortest.entries)}.",
        )

    def truth(self) -> str:
        return self.shortest.says

    @property
    def solution(self) -> str:
        return f"the one from {entry_words(self.shortest.entries)} alone, in the fewest sentences."

    def _judged(self, raw: object) -> Verdict:
        verdict = self.kind.judge(raw, self.truth())
        chosen = next(one for one in self.reasons if one.says == self.kind.read(raw))
        if verdict:
            return verdict.replace(message="Right: every sentence in this reason is needed, and nothing is missing.")
        if self._excludes(chosen.entries):
            return verdict.replace(
                message="Not yet. This reason is correct, but it contains a sentence that you don’t need.", slip="long"
            )
        i, a = self.at
        left = Worlds.of(clues([self.notes.entries[n] for n in chosen.entries])).bits & cells()[i][a]
        world = Worlds(left).first
        assert world is not None
        named = ", ".join(f"{NAMES[k]} {ALCHEMICALS[x]}" for k, x in enumerate(world))
        alone = entry_words(chosen.entries)
        return verdict.replace(
            message=f"Not yet. If you only use {alone}, this world is still possible: {named}.", slip="wrong"
        )
