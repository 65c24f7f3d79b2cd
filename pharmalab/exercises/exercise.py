"""An exercise: predict, simulate, derive, compare, check.

Its numbers can be changed; its answer is computed when needed, and is in none of its texts.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, Generic

from typing_extensions import TypeVar

from pharmalab.core.arguments import ITSELF, checked
from pharmalab.exercises.derivations import Derivation, Step
from pharmalab.exercises.experiments import Experiment, ManyAtOnce, can_be_many
from pharmalab.exercises.kinds import Function, Kind, Table
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.parsing.arithmetic import Exact
from pharmalab.exercises.predictions import Prediction, prediction_words
from pharmalab.exercises.texts import Parameters, Text, with_numbers
from pharmalab.exercises.verdicts import Answer_co, Slip, Verdict

if TYPE_CHECKING:
    from pharmalab.probability.plots import Picture

Answer = TypeVar("Answer", default=Any)  #: of answers: a number, the words of an option, a table

TRIES = 1000  #: to find other numbers
PRINTED, SECOND = "", "second"  #: the seeds of the printed numbers, and of those for graders


@dataclass(frozen=True, repr=False)
class Misconception(Generic[Answer_co]):
    """A wrong idea.

    Attributes:
        leads_to: computes its answer, which may be the right answer with some numbers; None if it has none.
        says: the reply to learners who give it: what is wrong with the idea, not what is right.
    """

    id: str
    leads_to: Callable[..., Answer_co | None]
    says: Text


@dataclass(frozen=True, repr=False)
class Coded:
    """An answer in general: a function for all numbers.

    Attributes:
        kind: its name and the cases on which it is tried.
        function: the right function.
    """

    kind: Function
    function: Callable[..., object]


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
@checked
class Exercise(Generic[Answer]):
    """An exercise of a unit. All functions take the parameters by name.

    Args:
        id: 'U01.3'; it never changes.
        title: two to five words.
        story: what happens at the table, in one or two sentences.
        asks: the question, in one sentence.
        kind: of the answer.
        parameters: the printed numbers, by name.
        another: returns other numbers, with a generator; for *another like this*, and for the worked twins.
        second: the numbers of graders.
        truth: computes the answer, by exact tools.
        hints: where to look; which idea; the first line of the solution.
        row_hints: for a table whose rows ask different things: where to look, for each row.
        steps: the derivation; the last step gives the answer.
        misconceptions: the first that fits a wrong answer is the reply.
        predicts: what is guessed first; None if nothing is.
        experiment: one try, ``experiment(rng, **parameters)``: a number, or whether it happened; None if nothing is
            simulated.
        many: the same for many tries at once, ``many(rng, tries, **parameters)``, with NumPy's generator.
        estimates: computes the mean of the experiment; None means the answer.
        runs: tries of the button *many*.
        picture: draws the step *compare*, ``picture(guess, estimate, **parameters)``, with a sentence on what is drawn;
            either layer may be None. None: the general picture of `comparison.picture`.
        coded: a function that may be given in place of the answer; None means one of the parameters.
        differs: where the model differs from play; '' if it does not.
    """

    id: str
    title: str
    story: Text
    asks: Text
    kind: Kind[Answer]
    parameters: Parameters
    another: Callable[[Random], Parameters]
    second: Parameters
    truth: Callable[..., Answer]
    hints: tuple[Text, Text, Text]
    steps: Sequence[Step]
    row_hints: tuple[Text, ...] = ()
    misconceptions: Sequence[Misconception[Answer]] = ()
    predicts: Prediction | None = None
    experiment: Callable[..., float | bool] | None = None
    many: Callable[..., object] | None = None
    estimates: Callable[..., Exact] | None = None
    runs: int = 10_000
    picture: "Callable[..., Picture] | None" = None
    coded: Coded | None = None
    differs: Text = ""

    def variant(self, seed: Annotated[str, ITSELF] = PRINTED) -> "Variant[Answer]":
        """Return the exercise with the printed numbers, those for graders ('second'), or others, by a seed."""
        if seed == PRINTED:
            return Variant(self, self.parameters)
        if seed == SECOND:
            return Variant(self, self.second, SECOND)
        return Variant(self, next(self._others(Random(f"{self.id}/{seed}"))), seed)

    def scaffold(self, level: int) -> Derivation:
        """Return the derivation at a level.

        Level 0 is worked with other numbers, 1 has other numbers again and gaps, 2 has the printed numbers and is
        empty.
        """
        if level == 2:
            return self.variant().derivation
        gaps = range(len(self.steps) - (len(self.steps) + 1) // 2, len(self.steps)) if level else ()
        twin = Variant(self, self._twins[level])
        return Derivation(self.steps, twin.parameters, frozenset(gaps), twin.slips)

    @cached_property
    def general(self) -> Coded:
        """The function that may be given in place of the answer.

        It is `coded`; else a function of the parameters, in their order, tried with the numbers printed and those of
        graders.
        """
        names = tuple(self.parameters)
        cases, hidden = ((tuple(some[name] for name in names),) for some in (self.parameters, self.second))
        return self.coded or Coded(
            Function(f"answer({', '.join(names)})", cases, hidden, cell=self.kind),
            lambda *args: self.truth(**dict(zip(names, args, strict=True))),
        )

    @cached_property
    def _twins(self) -> tuple[Parameters, Parameters]:
        others = self._others(Random(f"{self.id}/twins"))
        return next(others), next(others)

    def _others(self, rng: Random) -> Iterator[Parameters]:
        """Yield numbers that differ from the printed ones and the graders', each once.

        Their answer differs from the printed one, as long as there are such numbers, so that a worked twin does not
        reveal it.
        """
        seen, printed = [dict(self.parameters), dict(self.second)], self.truth(**self.parameters)
        alike = list[Parameters]()
        for _ in range(TRIES):
            found = dict(self.another(rng))
            if found not in seen:
                seen.append(found)
                if self.truth(**found) != printed:
                    yield found
                else:
                    alike.append(found)
        yield from alike

    def judge(self, raw: object) -> Verdict:
        """Return the verdict on an answer with the printed numbers."""
        return self.variant().judge(raw)

    def __repr__(self) -> str:
        return f"{self.id} {self.title}: {self.variant().question}"


@dataclass(frozen=True, repr=False)
@checked
class Variant(Generic[Answer]):
    """An exercise with certain numbers, which were drawn with ``seed``."""

    exercise: Exercise[Answer]
    parameters: Parameters
    seed: str = PRINTED

    @property
    def story(self) -> str:
        return with_numbers(self.exercise.story, self.parameters)

    @property
    def question(self) -> str:
        return with_numbers(self.exercise.asks, self.parameters)

    @property
    def hints(self) -> tuple[str, ...]:
        return tuple(with_numbers(hint, self.parameters) for hint in self.exercise.hints)

    @property
    def row_hints(self) -> tuple[str, ...]:
        return tuple(with_numbers(hint, self.parameters) for hint in self.exercise.row_hints)

    @property
    def differs(self) -> str:
        return with_numbers(self.exercise.differs, self.parameters)

    @property
    def predicts(self) -> str:
        """The sentence that asks for a guess; '' if nothing is guessed."""
        prediction = self.exercise.predicts
        return prediction_words(prediction, self.parameters) if prediction else ""

    @property
    def rows(self) -> tuple[str, ...]:
        """The names of the rows, if the answer is a table; else ()."""
        of: Exercise = self.exercise
        return tuple(of.kind.truth(of.truth(**self.parameters))) if isinstance(of.kind, Table) else ()

    @property
    def experiment(self) -> Experiment | None:
        """The experiment that `simulate` repeats, or None."""
        of = self.exercise
        if of.experiment is None:
            return None
        if of.many is None or not can_be_many():
            return Experiment(of.experiment, self.parameters)
        return ManyAtOnce(of.experiment, self.parameters, of.many)

    @property
    def solution(self) -> Derivation:
        """The worked derivation with these numbers, which shows the answer."""
        return Derivation(self.exercise.steps, self.parameters)

    @property
    def derivation(self) -> Derivation:
        """The empty derivation with these numbers."""
        return Derivation(self.exercise.steps, self.parameters, frozenset(range(len(self.exercise.steps))), self.slips)

    def truth(self) -> Answer:
        """Return the answer, computed with these numbers."""
        return self.exercise.truth(**self.parameters)

    def expected(self) -> Exact:
        """Return the mean of the experiment, computed exactly."""
        return (self.exercise.estimates or self.exercise.truth)(**self.parameters)

    def guessed(self) -> Any:
        """Return the true value for the prediction's question."""
        prediction = self.exercise.predicts
        return (prediction.of if prediction and prediction.of else self.exercise.truth)(**self.parameters)

    def slips(self) -> list[Slip[Answer]]:
        """Return the answers of the misconceptions, without answers that are right with these numbers."""
        found = list[Slip[Answer]]()
        for one in self.exercise.misconceptions:
            value = one.leads_to(**self.parameters)
            if value is not None and value != self._truth:
                found.append(Slip(one.id, value, with_numbers(one.says, self.parameters)))
        return found

    @cached_property
    def _worked_out(self) -> tuple[Answer, list[Slip[Answer]]]:
        """The answer and the slips, computed once for many answers to judge."""
        return self._truth, self.slips()

    @property
    def digits(self) -> int:
        """How many digits a decimal needs here, if that is more than the kind of answer asks for; else 0."""
        return self.exercise.kind.digits(*self._worked_out) if self.exercise.kind.enough else 0

    @cached_property
    def _truth(self) -> Answer:
        return self.truth()

    def judge(self, raw: object, before: Sequence[str] = ()) -> Verdict:
        """Return the verdict on an answer.

        An unreadable one gets a reply, never an error; an unknown mistake the first hint.

        ``before`` holds the earlier entries. That an answer is near is said only once; otherwise a learner could walk
        to the right answer digit by digit.
        """
        general = self.exercise.general
        try:
            if general.kind.takes(raw):
                return general.kind.judge(raw, general.function)
            verdict = self.exercise.kind.judge(raw, *self._worked_out)
        except Unreadable as error:
            return Verdict(False, str(error), readable=False)
        if verdict.near and self._near(before, self.exercise.kind.text(raw)):
            message = self.exercise.kind.missed(self.exercise.kind.read(raw), self._worked_out[0])
            verdict = verdict.replace(message=message, near=False)
        plain = not verdict.right and not verdict.slip and not verdict.near
        return verdict.replace(message=f"{verdict.message} {self._where_to_look(verdict)}") if plain else verdict

    def _where_to_look(self, verdict: Verdict) -> str:
        """Return the first hint, or that of the first row that is wrong."""
        if not self.row_hints:
            return self.hints[0]
        return self.row_hints[next(n for n, (_, right) in enumerate(verdict.parts) if not right)]

    def _near(self, before: Sequence[str], now: str) -> bool:
        """Return whether an earlier answer was near already."""
        return any(self.judge(raw).near for raw in before if raw != now)

    def __repr__(self) -> str:
        return f"{self.exercise.id} {self.exercise.title}: {self.question}"
