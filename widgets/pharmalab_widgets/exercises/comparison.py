"""The step *compare*: guess, simulation and truth side by side. The truth is hidden until the learner finds it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.exercises.comparison import guess_alone, guess_and_found, picture
from pharmalab.exercises.layers import Guess
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.probability import compare, plots
from pharmalab.probability.estimates import Estimate
from pharmalab_widgets.exercises.current_attempt import CurrentAttempt
from pharmalab_widgets.exercises.fields import form
from pharmalab_widgets.exercises.guess import GuessStep
from pharmalab_widgets.exercises.simulation import Simulation

if TYPE_CHECKING:
    from pharmalab.probability.plots import Picture

LONGEST = 500  #: characters of the learner's sentence


class ComparisonStep:
    """The step in which learners compare their guess with the simulation and the truth."""

    def __init__(self, work: CurrentAttempt, guessing: GuessStep, simulation: Simulation) -> None:
        self.work, self.guessing, self.simulation = work, guessing, simulation
        self._drawn: tuple[object, list[Picture]] = (None, [])
        self._inlined: tuple[object, Markup] = (None, Markup())

    @property
    def told(self) -> str:
        """Return a sentence that compares the guess with the truth, or '' if one of them isn't known yet."""
        of, guess = self.work.of.predicts, self._compared
        return of.told(guess, self.work.variant.guessed()) if of is not None and guess is not None else ""

    @property
    def exact(self) -> bool:
        """Return whether the guess is exactly right."""
        of, guess = self.work.of.predicts, self._compared
        return of is not None and guess is not None and not of.off(guess, self.work.variant.guessed())

    @property
    def _compared(self) -> Any:
        """The guess if the truth is known too; else None."""
        return self.guessing.value() if self.work.known else None

    @property
    def pictures(self) -> "list[Picture]":
        """Return pictures of the guess, the simulation and the truth.

        The truth is left out until it may be shown. Until then, the guess and the simulation get separate pictures if
        they are about different quantities.
        """
        what = self.work.known, self.guessing.value(), self.simulation.result
        if self._drawn[0] != what:
            self._drawn = what, self._pictures(*what)
        return self._drawn[1]

    def _pictures(
        self, known: bool, guess: float | str | tuple[float, ...] | None, found: Estimate | None
    ) -> "list[Picture]":
        if known:
            drawn = picture(self.work.variant, guess, found)
            return [drawn] if drawn else []
        layer: Guess = None
        if guess is not None and not isinstance(self.work.of.predicts, Options):
            truth = self.work.variant.guessed()  # the truth decides only the layout, and is not shown
            of = self.work.of.predicts
            one_axis = isinstance(of, Slider) and of.one_in
            same = found and (one_axis or _same(truth, found, self.work.variant.expected()))
            layer = dict(zip(truth, guess, strict=True)) if isinstance(guess, tuple) else guess
            if found and not same:
                return [guess_alone(self.work.variant, layer), compare(estimate=found).plot()]
        if found:
            return [guess_and_found(self.work.variant, layer, found)]
        return [] if layer is None else [guess_alone(self.work.variant, layer)]

    def _shown(self, drawn: "list[Picture]") -> Markup:
        """Return the pictures as HTML, made once for each drawing."""
        if self._inlined[0] is not drawn:
            self._inlined = drawn, markup(map(plots.panel_html, drawn))
        return self._inlined[1]

    def do_because(self, because: str) -> None:
        """Save the learner's reason for a wrong guess. Raises ValueError if it is too long or there is no guess."""
        if not self.work.attempt.guess:
            raise ValueError("You didn’t guess in this exercise.")
        words = " ".join(because.split())
        if len(words) > LONGEST:
            raise ValueError(f"Your sentence has {len(words)} characters, but the limit is {LONGEST}.")
        self.work.change(lambda attempt: attempt.replace(because=words))
        self.work.say("Saved. This sentence isn’t marked." if words else "")

    def draw(self) -> Markup:
        """Return the pictures with their sentences, and the reason that the learner gave."""
        work, drawn = self.work, self.pictures
        return markup(
            self._shown(drawn),
            not drawn and el.p(self.told or "Simulate first, so you have something to compare your guess with."),
            not work.known and el.p("You’ll see the exact value here once you’ve worked it out or answered.",
                                    class_="pl-fine"),
            bool(work.attempt.guess) and not self.exact and form(
                el.span("My guess was off because …", aria_hidden="true"),
                el.div(
                    el.input(name="because", value=work.attempt.because, aria_label="My guess was off because",
                             autocomplete="off", maxlength=LONGEST, data_key="because", data_rev=work.variant.seed),
                    el.button("Keep", type="submit", data_key="keep-because"),
                    class_="pl-line",
                ),
                do="because",
                class_="pl-form pl-because",
            ),
        )  # fmt: skip


def _same(truth: object, found: Estimate, expected: object) -> bool:
    """Return whether guess and simulation are about the same quantity: a sketch of the values, or one number."""
    if isinstance(truth, Mapping):
        return bool(found.counts) and not found.proportion and {value for value, _ in found.counts} <= set(truth)
    return bool(truth == expected)
