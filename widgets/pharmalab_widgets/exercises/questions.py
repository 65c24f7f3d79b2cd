"""Panels for questions without steps: a quick check of an idea, or the questions at the beginning of a unit."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from pharmalab.core.arguments import checked
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab.exercises import Verdict, registry
from pharmalab.exercises.exercise import PRINTED
from pharmalab.exercises.kinds import Choice, Kind
from pharmalab.exercises.records import LONG
from pharmalab_widgets.exercises import parts
from pharmalab_widgets.exercises.answers import Answers
from pharmalab_widgets.exercises.fields import Field
from pharmalab_widgets.exercises.work import verdict_mark
from pharmalab_widgets.live.live import Live, slots
from pharmalab_widgets.live.messages import place
from pharmalab_widgets.live.surroundings import words_of
from pharmalab_widgets.live.synced import synced_texts

FRAME = slots(class_="pl-frame pl-exercise pl-questions", top="Questions", body="Answers", status="Verdict")


@dataclass(frozen=True)
class Question:
    """A question in a panel with several questions.

    *id* and *seed* identify its saved answers. The last paragraph of *texts* asks the question. *board* is the position
    as HTML, or ''.
    """

    id: str
    seed: str
    title: str
    texts: Sequence[str]
    kind: Kind
    rows: Sequence[str]
    judge: Callable[[object], Verdict]
    board: str = ""

    @cached_property
    def field(self) -> Field:
        return Field(self.kind, "answer", self.texts[-1], self.rows)


class QuestionsPanel(Live):
    """A panel with a few questions, each with a field for the answer.

    Args:
        title: the title of the panel.
        unit: the id of the unit that asks the questions.
        questions: one or more questions.
        folder: the folder of the answers file (default: beside a class notebook, or PHARMALAB_HOME).
    """

    top, body, status = synced_texts(3)

    @checked
    def __init__(self, title: str, unit: str, questions: Sequence[Question], folder: Path | None = None) -> None:
        super().__init__(kind="exercise", label=title, frame=str(FRAME))
        self.title, self.questions = title, questions
        self.answers = Answers(unit, folder)
        self.said, self.mark = "", ""
        self.readings: dict[int, str] = {}
        self._verdicts: dict[tuple[str, str], Verdict] = {}
        self.redraw()

    def _obey(self, message: object) -> None:
        self.answers.look()  # others may have written
        super()._obey(message)

    def do_read(self, n: str, **fields: str) -> None:
        """Read what the learner is typing, without judging it."""
        at = place(n, len(self.questions), "question")
        self.readings[at] = self.questions[at].field.as_read(fields)

    def do_answer(self, n: str, **fields: str) -> None:
        """Judge the answer to a question."""
        question = self.questions[place(n, len(self.questions), "question")]
        self.do_read(n, **fields)
        raw = question.field.read(fields)
        if not raw:
            raise ValueError(
                "Choose an answer first." if isinstance(question.kind, Choice) else "Type your answer first."
            )
        verdict = question.judge(raw)
        if verdict.readable:
            text = question.kind.text(raw)[:LONG]
            self.answers.change(question.id, question.seed, lambda attempt: attempt.with_answer(text))
        number = f"Question {int(n) + 1}: " if len(self.questions) > 1 else ""
        self.said, self.mark = number + verdict.message, verdict_mark(verdict)

    def failed(self, error: Exception) -> None:
        self.said, self.mark = words_of(error), "wrong"

    # --- show -----------------------------------------------------------------------------------------------

    def parts(self) -> Mapping[str, Markup]:
        return {
            "top": markup(el.h2(self.title, class_="pl-title"), parts.problem(self.answers)),
            "body": markup(self._question(n, one) for n, one in enumerate(self.questions)),
            "status": parts.said(self.said, self.mark),
        }

    def _question(self, n: int, of: Question) -> Markup:
        answers = self.answers.record.attempt(of.id, of.seed).answers
        last = answers[-1] if answers else ""
        right = any(self._judged(of, raw).right for raw in answers)
        judged = dict(self._judged(of, last).parts) if last else {}
        *before, asks = of.texts
        return el.form(
            of.title and el.h3(f"{n + 1}. {of.title}", right and el.span(" ✓", role="img", aria_label="right")),
            (el.p(text) for text in before if text),
            of.board and parts.position(of.board),
            el.p(asks, not of.title and right and el.span(" ✓", role="img", aria_label="right"), class_="pl-asks"),
            of.field.draw(of.field.filled(last), 0, judged),
            el.div(
                el.button("Check", type="submit", data_key=f"enter-{n}", class_="pl-main"),
                parts.reading(self.readings.get(n, "")),
            ),
            of.field.asked and el.small(of.field.asked),
            data_do="answer",
            data_n=n,
            data_reads=None if of.field.options else "read",
            data_key=f"question-{n}",
            class_=classes("pl-form", "pl-question-box", is_right=right),
        )

    def _judged(self, of: Question, raw: str) -> Verdict:
        if (of.id, raw) not in self._verdicts:
            self._verdicts[of.id, raw] = of.judge(raw)
        return self._verdicts[of.id, raw]

    # --- without a browser: the same, however far one is ----------------------------------------------------

    def __repr__(self) -> str:
        return "\n".join([self.title, *(" ".join(filter(None, one.texts)) for one in self.questions)])

    def picture(self) -> str:
        return str(el.div(el.p(line) for line in repr(self).splitlines()))


@checked
def check(id: str) -> QuestionsPanel:
    """Return a panel with a quick check: ``check("U01.a")``. Raises ValueError if there is no such check."""
    of = registry.check(id)
    claims = Choice(*(claim.says for claim in of.claims))
    asked = Question(of.id, PRINTED, "", (of.asks,), claims, (), of.judge)
    return QuestionsPanel("Quick check", of.id.partition(".")[0], [asked])


@checked
def review(unit: str) -> QuestionsPanel:
    """Return a panel with the first questions of a unit, which are about earlier units: ``review("U05")``.

    Raises:
        ValueError: there is no such unit, or it has no such questions.
    """
    of = registry.unit(unit)
    if not of.review:
        raise ValueError(f"{of.id} has no questions from earlier units")
    asked = [
        Question(one.exercise.id, one.seed, f"{one.exercise.title} ({one.exercise.id})", (one.story, one.question),
                 one.kind, one.rows, one.judge, one.board)
        for one in registry.review(of, of.id)
    ]  # fmt: skip
    return QuestionsPanel("From earlier units", of.id, asked)
