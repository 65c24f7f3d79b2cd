"""A learner's current attempt at an exercise: its numbers, the saved answers, and the latest verdict."""

from collections.abc import Callable

from pharmalab.exercises import Exercise, Verdict
from pharmalab.exercises.exercise import PRINTED
from pharmalab.exercises.records import Attempt
from pharmalab_widgets.exercises.answers import Answers
from pharmalab_widgets.exercises.derivation import DerivationStep


class CurrentAttempt:
    """A learner's attempt at an exercise with particular numbers.

    Attributes:
        said: the reply to the learner's last action.
        mark: 'right', 'wrong' or 'close' if the reply is a verdict, otherwise ''.
    """

    def __init__(self, of: Exercise, answers: Answers, seed: str = PRINTED) -> None:
        self.of, self.answers = of, answers
        self.variant = of.variant(seed)
        self.said, self.mark = "", ""
        self.deriving = DerivationStep(
            self.variant, self.say, lambda steps: self.change(lambda attempt: attempt.replace(steps=steps))
        )
        self.deriving.restore(self.attempt.steps)
        self._verdicts: dict[str, Verdict] = {}

    @property
    def attempt(self) -> Attempt:
        return self.answers.record.attempt(self.of.id, self.variant.seed)

    def judged(self, raw: str) -> Verdict:
        """Return the verdict on an answer. The verdict is computed only once for each answer."""
        if raw not in self._verdicts:
            self._verdicts[raw] = self.variant.judge(raw)
        return self._verdicts[raw]

    @property
    def right(self) -> bool:
        return any(self.judged(raw).right for raw in self.attempt.answers)

    @property
    def known(self) -> bool:
        """Return whether the learner has entered the right answer, has derived it, or has seen the solution."""
        return self.attempt.seen or self.right or self.deriving.finished

    def say(self, words: str, mark: str = "") -> None:
        self.said, self.mark = words, mark

    def change(self, do: Callable[[Attempt], Attempt]) -> None:
        """Change the saved record of this attempt."""
        self.answers.change(self.of.id, self.variant.seed, do)
