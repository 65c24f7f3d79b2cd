"""Tasks with a gap: the first steps of a proof are shown, and learners fill in part of the next step."""

from dataclasses import dataclass
from functools import cached_property
from random import Random

from pharmalab.course.crosses import Crosses, judged
from pharmalab.course.task import Task
from pharmalab.deduction.diagnosis import variants
from pharmalab.deduction.path import Path
from pharmalab.deduction.steps import Step
from pharmalab.deduction.words import capital
from pharmalab.exercises.kinds import Choice, Kind
from pharmalab.exercises.verdicts import Verdict

OPTIONS = 3  #: the number of offered reasons


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class _Gap(Task):
    """A task with a gap; ``gap`` is the card (from 0) that has it. The earlier cards are shown."""

    what = "fill the gap"

    gap: int = 0

    @cached_property
    def card(self) -> Step:
        """Return the step card with the gap."""
        return self.notes.steps[self.gap]

    @property
    def cards(self) -> tuple[Step, ...]:
        return self.notes.steps[: self.gap]

    @property
    def start(self) -> int:
        return sum(card.eliminated for card in self.cards)


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class MissingCrosses(_Gap):
    """A task that shows the reason for a step. Learners cross out the cells that the step rules out.

    Learners may also cross out other cells, as long as these cells are really ruled out.
    """

    asks: str = "Read the reason on the card. Then cross out everything that it rules out."

    @property
    def reason(self) -> str:
        """Return the reason for the step, without saying what it rules out.

        For example, 'Both toad and fern carry red plus (entry 1).'.
        """
        return reason(self.card)

    @property
    def kind(self) -> Kind:
        return Crosses()

    def truth(self) -> int:
        return self.start | self.card.eliminated

    def step(self, crosses: int) -> Step | None:
        return self.card if self.card.eliminated & ~crosses else None

    def _judged(self, raw: object) -> Verdict:
        verdict = judged(self.notes, self.kind.read(raw), self.truth())
        return verdict.replace(message=f"Right. {self.card.sentence}") if verdict else verdict


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class MissingReason(_Gap):
    """A task that shows the crosses on a card. Learners choose the reason for these crosses.

    Each wrong option comes from another card, or would be right if an entry were different.
    """

    asks: str = "Which reason explains the marked crosses?"

    @cached_property
    def options(self) -> tuple[str, ...]:
        """Return the reasons to choose from, in an order that doesn't give away which of them is right."""
        right, others = reason(self.card), list[str]()
        for card in (*self._slips(), *self.notes.steps):
            said = reason(card)
            if card.eliminated and card.eliminated != self.card.eliminated and said not in (right, *others):
                others.append(said)
        rng = Random(self.id)
        return tuple(rng.sample([right, *rng.sample(others, min(OPTIONS - 1, len(others)))], OPTIONS))

    def _slips(self) -> list[Step]:
        """Return cards of the same technique for the same entries with one of them misread."""
        found = list[Step]()
        for n in self.card.entries:
            for _, other in variants(self.notes.entries[n]):
                if other.mentions() == self.notes.entries[n].mentions():
                    entries = (*self.notes.entries[:n], other, *self.notes.entries[n + 1 :])
                    path = Path(entries, self.card.entries, self.start).run()
                    found += [step for step in path.steps if step.technique == self.card.technique][:1]
        return found

    @property
    def pointed(self) -> int:
        return self.card.eliminated

    @property
    def kind(self) -> Kind:
        return Choice(*self.options)

    def truth(self) -> str:
        return reason(self.card)

    @property
    def advice(self) -> tuple[str, ...]:
        return (
            self.card.hint(2),
            f"This kind of step is called “{self.card.name}”.",
            "Compare each reason with the log.",
        )

    @property
    def solution(self) -> str:
        return self.card.sentence

    def _judged(self, raw: object) -> Verdict:
        verdict = self.kind.judge(raw, self.truth())
        if verdict:
            return verdict.replace(message=f"Right. {self.card.sentence}")
        return verdict.replace(message="Not yet. Which cells would this reason cross out?")


def reason(card: Step) -> str:
    """Return the reason for a step, as a sentence that doesn't name any crossed-out cell."""
    return f"{capital(card.found.technique.key(card.state, card.found))}."
