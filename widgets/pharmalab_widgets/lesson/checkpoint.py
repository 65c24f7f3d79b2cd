"""A checkpoint as a panel: a question, a field or boxes, and what comes of the answer."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import traitlets

from pharmalab.drawing.html import Markup, classes, el
from pharmalab.lessons import lesson
from pharmalab.lessons.checkpoints import Checkpoint, NotAnswered, Verdict, shown
from pharmalab_widgets.live.controls import button
from pharmalab_widgets.live.live import Live, slots, styles
from pharmalab_widgets.live.messages import place


class CheckpointPanel(Live):
    """Asks one question. Nothing is counted or sent anywhere: hints and the solution are there for the asking."""

    _css: Any = styles(Path(__file__).with_suffix(".css"))
    spoken = "said"

    body = traitlets.Unicode().tag(sync=True)
    said = traitlets.Unicode().tag(sync=True)

    def __init__(self, asked: Checkpoint) -> None:
        frame = slots(body="Question", said="Answer", spoken="said", class_="pl-check")
        super().__init__(kind="checkpoint", label=f"Checkpoint {asked.id}", frame=str(frame))
        self.asked = asked
        self.verdict: Verdict | None = None
        self.message = ""
        self.hints = 0
        self.ticked: tuple[int, ...] = ()
        self.redraw()

    # --- what a person can do -------------------------------------------------------------------------------

    def do_answer(self, answer: str = "") -> None:
        """The typed answer."""
        self._check(answer)

    def do_tick(self, n: str, value: bool = True) -> None:
        """Tick a box, or choose the only one."""
        k = place(n, len(self.asked.options), "answer")
        if not self.asked.several:
            self.ticked = (k,)
        elif value:
            self.ticked = tuple(sorted({*self.ticked, k}))
        else:
            self.ticked = tuple(i for i in self.ticked if i != k)
        self.verdict, self.message = None, ""

    def do_check(self) -> None:
        """The ticked boxes."""
        self._check(self.ticked)

    def do_hint(self) -> None:
        if not self.asked.hints:
            raise ValueError("There is no hint to this question.")
        self.hints = min(self.hints + 1, len(self.asked.hints))
        self.verdict, self.message = None, f"Hint: {self.asked.hints[self.hints - 1]}"

    def do_solution(self) -> None:
        right = self.asked.solution
        answer = ", ".join(self.asked.options[int(k)] for k in right) if self.asked.options else shown(right)
        self.verdict, self.message = None, f"It is {answer}. {self.asked.why}"

    def _check(self, answer: Any) -> None:
        try:
            self.verdict = self.asked.check(answer)
            self.message = self.verdict.sentence
        except NotAnswered as problem:
            self.verdict, self.message = None, str(problem)

    def failed(self, error: Exception) -> None:
        self.verdict = None
        self.message = str(error) if isinstance(error, ValueError) else f"Something went wrong: {type(error).__name__}"

    # --- show -----------------------------------------------------------------------------------------------

    def parts(self) -> Mapping[str, Markup]:
        asked, right = self.asked, bool(self.verdict and self.verdict.right)
        mark = el.b("✓ " if right else "✗ ", aria_hidden="true") if self.verdict else None
        kind = classes("pl-said", is_right=right, is_wrong=self.verdict and not right)
        return {
            "body": el.div(
                el.p(el.b(asked.id), f" {asked.question}", class_="pl-question"),
                self._boxes() if asked.options else self._field(),
                self._help(),
            ),
            "said": el.p(mark, self.message, class_=kind) if self.message else Markup(),
        }

    def _field(self) -> Markup:
        field = el.input(name="answer", data_key="answer", autocomplete="off", aria_label=f"Answer to {self.asked.id}")
        return el.form(field, el.button("Check", type="submit"), data_do="answer", data_key="form", class_="pl-line")

    def _boxes(self) -> Markup:
        kind = "checkbox" if self.asked.several else "radio"
        boxes = (
            el.label(
                el.input(
                    type=kind,
                    name=f"tick-{self.asked.id}",
                    data_do="tick",
                    data_n=k,
                    data_key=f"tick-{k}",
                    checked=k in self.ticked,
                ),
                f" {option}",
            )
            for k, option in enumerate(self.asked.options)
        )
        return el.div(boxes, class_="pl-boxes", role="group", aria_label=f"Answers to {self.asked.id}")

    def _help(self) -> Markup:
        hints = len(self.asked.hints)
        if self.hints < hints:
            more = button(f"Hint {self.hints + 1} of {hints}", do="hint", key="hint", data_again=True)
        else:
            more = button("Show the solution", do="solution", key="solution")
        check = button("Check", do="check", key="check", data_again=True) if self.asked.options else None
        return el.div(check, more, class_="pl-help")

    def __repr__(self) -> str:
        options = "".join(f"\n  [ ] {option}" for option in self.asked.options)
        return f"Checkpoint {self.asked.id}: {self.asked.question}{options}"


def checkpoint(game: str, name: str) -> CheckpointPanel:
    """A checkpoint of a game's lesson: ``checkpoint("off_label", "R4.1")``."""
    return CheckpointPanel(lesson(game).checkpoint(name))
