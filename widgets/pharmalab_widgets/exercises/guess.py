"""The guess before the simulation: a number on a line, an option, or a sketch."""

from math import log
from typing import Any

from pharmalab.core.texts import shorten
from pharmalab.core.words import plain_number
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.exercises.kinds import Rational
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.predictions import Options, Prediction, Sketch, Slider
from pharmalab_widgets.exercises.current_attempt import CurrentAttempt
from pharmalab_widgets.exercises.fields import Field, form
from pharmalab_widgets.live.messages import place, whole

STEPS = 1000  #: the number of steps of a slider


class GuessStep:
    """The step in which learners guess. ``drafts`` holds slider values that haven't been entered yet, by field name."""

    def __init__(self, work: CurrentAttempt) -> None:
        self.work = work
        self.drafts: dict[str, str] = {}

    @property
    def prediction(self) -> Prediction | None:
        return self.work.of.predicts

    @property
    def places(self) -> list[str]:
        """Return the labels on the axis of a sketch, or [] if the guess isn't a sketch."""
        of = self.prediction
        return [str(one) for one in of.places(**self.work.variant.parameters)] if isinstance(of, Sketch) else []

    @property
    def words(self) -> str:
        """Return the guess as the learner entered it, or '' if there is none."""
        guess = self.value()
        if isinstance(self.prediction, Sketch) and guess is not None:
            return ", ".join(f"{name}: {height:g}" for name, height in zip(self.places, guess, strict=True))
        return self.work.attempt.guess

    def value(self) -> Any:
        """Return the value of the guess; None if the saved guess can't be read."""
        if not (self.prediction and self.work.attempt.guess):
            return None
        try:
            guess = self.prediction.read(self.work.attempt.guess)
        except Unreadable:
            return None
        return None if isinstance(self.prediction, Sketch) and len(guess) != len(self.places) else guess

    @property
    def unread(self) -> str:
        """Return a saved guess that can no longer be read because the question has changed; '' if there is none."""
        return self.work.attempt.guess if self.prediction and self.value() is None else ""

    # --- messages from the browser --------------------------------------------------------------------------

    def do_slide(self, value: str, n: str = "") -> None:
        """Remember the new value of a slider. In a sketch, ``n`` is the index of the slider."""
        of, at = self.prediction, whole(value)
        if isinstance(of, Slider | Sketch) and 0 <= at <= STEPS:
            name = f"guess-{place(n, len(self.places), 'place')}" if isinstance(of, Sketch) else "guess"
            self.drafts[name] = _told(of, at)

    def do_guess(self, **fields: str) -> None:
        """Enter the guess. Raises ValueError if it can't be read, or if there is already a guess."""
        of = self.prediction
        if of is None:
            raise ValueError("There’s nothing to guess in this exercise.")
        if self.work.attempt.guess and not self.unread:
            raise ValueError("You’ve already guessed.")
        entered = [fields.get(f"guess-{n}", "").strip() for n in range(len(self.places))]
        raw = entered if isinstance(of, Sketch) else fields.get("guess", "").strip()
        if not raw or (isinstance(raw, list) and not all(raw)):
            raise ValueError(
                "Guess first. Any guess will do." if not isinstance(raw, list) else "Fill in all the fields."
            )
        text = of.text(of.read(raw))
        self.work.change(lambda attempt: attempt.replace(guess=text))

    # --- how it looks ---------------------------------------------------------------------------------------

    def draw(self) -> Markup:
        """Return the question and an input field or, once the learner has guessed, the guess."""
        of, variant = self.prediction, self.work.variant
        if of is None:
            return el.p("There’s nothing to guess in this exercise.")
        asked = el.p(variant.predicts, class_="pl-asks")
        if self.unread:
            asked = markup(asked, el.p(f"Your earlier guess, “{shorten(self.unread)}”, no longer fits the question."))
        elif self.work.attempt.guess:
            return markup(asked, el.p("Your guess: ", el.b(self.words), "."))
        if self.work.known:
            return markup(asked, el.p("You skipped the guess.", class_="pl-fine"))
        button = el.button("Enter my guess", type="submit", data_key="enter-guess", class_="pl-main")
        return markup(asked, form(self._fields(of), el.div(button), do="guess", class_="pl-form"))

    def _fields(self, of: Prediction) -> Markup:
        if isinstance(of, Sketch):
            return self._sketch(of)
        if isinstance(of, Slider):
            return self._line(of)
        if isinstance(of, Options):
            return Field(of, "guess", self.work.variant.predicts).draw({}, 0)
        raise TypeError(f"nobody can guess by a {type(of).__name__}")

    def _line(self, of: Slider) -> Markup:
        draft = self.drafts.get("guess", "")
        return el.div(
            el.div(
                el.small(plain_number(of.low), aria_hidden="true"),
                self._range(of, "Your guess (slider)", draft),
                el.small(plain_number(of.high), aria_hidden="true"),
                class_="pl-slider",
            ),
            el.div(
                el.span("Your guess", aria_hidden="true"),
                Field(Rational(), "guess", f"Your guess, from {plain_number(of.low)} to {plain_number(of.high)}").draw(
                    self.drafts, draft
                ),
                class_="pl-pair",
            ),
            class_="pl-guess",
        )

    def _sketch(self, of: Sketch) -> Markup:
        names = self.places
        return el.div(
            (
                el.div(
                    el.span(name, aria_hidden="true"),
                    self._range(of, f"{name} (slider)", self.drafts.get(f"guess-{n}", ""), n),
                    Field(Rational(), f"guess-{n}", name).draw(self.drafts, self.drafts.get(f"guess-{n}", "")),
                    class_="pl-bar",
                )
                for n, name in enumerate(names)
            ),
            class_="pl-sketch",
            role="group",
            aria_label=self.work.variant.predicts,
        )

    def _range(self, of: Slider | Sketch, label: str, draft: str, n: int | None = None) -> Markup:
        return el.input(
            type="range",
            min=0,
            max=STEPS,
            value=(STEPS // 2 if isinstance(of, Slider) else 0) if not draft else _at(of, float(draft)),
            aria_label=label,
            aria_valuetext=draft or "not moved yet",
            data_do="slide",
            data_n=n,
            data_live=True,
            data_key=f"slide-{n}" if n is not None else "slide",
        )


def _logarithmic(of: Slider | Sketch) -> bool:
    return isinstance(of, Slider) and of.log


def _number(of: Slider | Sketch, at: int) -> float:
    """Return the value of a slider at one of its positions."""
    part = at / STEPS
    return float(of.low * (of.high / of.low) ** part if _logarithmic(of) else of.low + (of.high - of.low) * part)


def _told(of: Slider | Sketch, at: int) -> str:
    """Return the value of a slider as a person would type it: with three digits, but exact at the ends."""
    number = _number(of, at)
    text = f"{number:.6g}" if at in (0, STEPS) else f"{number:.3g}"
    return f"{float(text):f}".rstrip("0").rstrip(".") if "e" in text else text


def _at(of: Slider | Sketch, number: float) -> int:
    if _logarithmic(of):
        return round(STEPS * log(number / of.low) / log(of.high / of.low))
    return round(STEPS * (number - of.low) / (of.high - of.low))
