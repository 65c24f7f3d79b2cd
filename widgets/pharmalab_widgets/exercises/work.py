"""A learner's work on an exercise: which step is open, and what was entered."""

from functools import cached_property

from pharmalab.exercises import Exercise, Verdict
from pharmalab.exercises.exercise import PRINTED
from pharmalab.exercises.kinds import Function
from pharmalab.exercises.records import LONG
from pharmalab_widgets.exercises.answers import Answers
from pharmalab_widgets.exercises.comparison import ComparisonStep
from pharmalab_widgets.exercises.current_attempt import CurrentAttempt
from pharmalab_widgets.exercises.fields import Field
from pharmalab_widgets.exercises.guess import GuessStep
from pharmalab_widgets.exercises.simulation import Simulation

PREDICT, SIMULATE, DERIVE, COMPARE, CHECK = "predict", "simulate", "derive", "compare", "check"
ANSWER = "answer"  #: the name of the field
GUESS_FIRST = "Guess first. Then you’ll see the rest of the exercise."


class Work(CurrentAttempt):
    """A learner's work on an exercise, step by step.

    Attributes:
        compared: whether the learner has compared the guess with the truth.
        reading: the typed answer as the program understands it, or ''.
    """

    def __init__(self, of: Exercise, answers: Answers, seed: str = PRINTED) -> None:
        super().__init__(of, answers, seed)
        self.guessing, self.simulation = GuessStep(self), Simulation(self.variant)
        self.comparing = ComparisonStep(self, self.guessing, self.simulation)
        self.compared = False
        self.reading = ""
        if self.of.experiment is not None and self.attempt.simulated is not None:
            self.simulation.restore(self.attempt.simulated)
        self.step = CHECK if self.right else next((step for step in self.steps if not self._behind(step)), CHECK)

    # --- how far one is -------------------------------------------------------------------------------------

    @cached_property
    def steps(self) -> tuple[str, ...]:
        """Return the steps of the exercise, in order."""
        predict, simulate = self.of.predicts is not None, self.of.experiment is not None
        there = {
            PREDICT: predict,
            SIMULATE: simulate,
            DERIVE: self.of.by_hand,
            COMPARE: predict or simulate,
            CHECK: True,
        }
        return tuple(step for step, has in there.items() if has)

    @property
    def opened(self) -> bool:
        """Return whether the learner may open the steps that come after the guess."""
        return self.of.predicts is None or bool(self.attempt.guess) or self.known

    def done(self, step: str) -> bool:
        """Return whether the learner has done a step. A step that the learner skipped doesn't count as done."""
        if step == PREDICT:
            return bool(self.attempt.guess) and not self.guessing.unread
        if step == SIMULATE:
            return self.simulation.result is not None
        if step == DERIVE:
            return self.deriving.finished
        if step == COMPARE:
            return self.compared or bool(self.attempt.because)
        return self.right

    def _behind(self, step: str) -> bool:
        """Return whether this step is done, or can be skipped."""
        return self.done(step) or (step in (PREDICT, SIMULATE) and self.known)

    def reached(self, step: str) -> bool:
        return step == PREDICT or self.opened

    # --- what is done ---------------------------------------------------------------------------------------

    def go(self, step: str) -> None:
        """Open a step. Raises ValueError if there is no such step, or the learner has not reached it."""
        if step not in self.steps:
            raise ValueError(f"This exercise has no step “{step}”.")
        if not self.reached(step):
            raise ValueError(GUESS_FIRST)
        self.step = step
        self.compared |= step == COMPARE and self.known
        self.say("")

    @property
    def after(self) -> str:
        """Return the step that comes next, or '' if there is none.

        Once the answer is right, finished steps are skipped.
        """
        at = self.steps.index(self.step)
        rest = self.steps[at + 1 :]
        if self.right:
            return next((step for step in (*rest, *self.steps[:at]) if not self._behind(step)), "")
        return rest[0] if rest else ""

    def go_on(self) -> None:
        """Go to the next step."""
        self.go(self.after or self.step)

    def keep_simulation(self) -> None:
        """Save the result of the latest simulation."""
        last = self.simulation.last
        if last is not None and last != self.attempt.simulated:
            self.change(lambda attempt: attempt.replace(simulated=last))

    # --- the answer -----------------------------------------------------------------------------------------

    @property
    def coded(self) -> bool:
        """Return whether the answer is a function, which can only be entered in a code cell."""
        return isinstance(self.of.kind, Function)

    @cached_property
    def field(self) -> Field:
        return Field(self.variant.kind, ANSWER, "Your answer", self.variant.rows)

    @property
    def last(self) -> str:
        """Return the learner's latest answer that could be read, or ''. Functions are skipped."""
        entered = (raw for raw in reversed(self.attempt.answers) if not self.of.general.kind.takes(raw))
        return next((raw for raw in entered if self.judged(raw).readable), "")

    @property
    def function(self) -> str:
        """Return the text of the learner's latest answer if it is a function, otherwise ''."""
        last = self.attempt.answers[-1:]
        return last[0] if last and self.of.general.kind.takes(last[0]) else ""

    def do_read(self, **fields: str) -> None:
        """Read what the learner is typing, without judging it."""
        self.reading = self.field.as_read(fields)

    def do_check(self, **fields: str) -> None:
        """Judge an answer. Raises ValueError if the learner cannot answer yet."""
        if not self.opened:
            raise ValueError("Guess first. Then you can answer.")
        if self.coded:
            raise ValueError(f"Give {self.of.kind.asked}.")
        raw = self.field.read(fields)
        self.do_read(**fields)
        text = self.variant.kind.text(raw)[:LONG] if raw else ""
        verdict = self.variant.judge(raw, self.attempt.answers, self.attempt.hints)
        if verdict.readable:
            self.change(lambda attempt: attempt.with_answer(text))
        self.say(verdict.message, verdict_mark(verdict))

    def do_hint(self) -> None:
        """Give the next hint. Raises ValueError if there are no more hints, or if it's too early for a hint."""
        if not self.opened:
            raise ValueError("Guess first. Then you can take hints.")
        if self.attempt.hints >= len(self.variant.hints):
            raise ValueError("You have all the hints. Only the worked solution is left.")
        self.change(lambda attempt: attempt.replace(hints=attempt.hints + 1))

    def do_solution(self) -> None:
        """Show the solution, and record that the learner saw it. Raises ValueError if hints must be taken first."""
        if self.attempt.hints < len(self.variant.hints) and not self.right:
            raise ValueError("Take all the hints first.")
        self.change(lambda attempt: attempt.replace(seen=True))
        self.say("")


def verdict_mark(verdict: Verdict) -> str:
    """Return the mark of a verdict: 'right', 'wrong', or 'close' for the right number with too few digits."""
    return "right" if verdict.right else "close" if verdict.near else "wrong"
