"""Guess, simulation and truth beside each other. The truth is among them once the learner has it."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.exercises.predictions import Options
from pharmalab.probability import Comparison, Estimate, compare
from pharmalab_widgets.exercises.fields import form

if TYPE_CHECKING:
    from pharmalab_widgets.exercises.work import Work

LONGEST = 500  #: characters of the learner's sentence


class Comparing:
    """``work``: what is compared; its pictures are drawn once."""

    def __init__(self, work: "Work") -> None:
        self.work = work
        self._drawn: list[tuple[Comparison, Markup]] = []

    def told(self) -> str:
        """The guess beside the truth, in words; '' as long as one of the two is missing."""
        work, guess = self.work, self.work.guessing.value()
        if guess is None or not work.known or work.of.predicts is None:
            return ""
        return work.of.predicts.told(guess, work.variant.guessed())

    def comparisons(self) -> list[Comparison]:
        """One, or two where the guess is about something else than the simulation."""
        work = self.work
        guess, found = work.guessing.value(), work.simulation.result
        truth: Any = work.variant.guessed() if work.of.predicts else None
        expected: Any = work.variant.expected() if found else None
        if isinstance(work.of.predicts, Options):
            guess = truth = None
        if isinstance(truth, Mapping) and guess is not None:
            guess = dict(zip(truth, guess, strict=True))
        if found and guess is not None and not _same(truth, found, expected):
            return [*self._layers(guess, None, truth), *self._layers(None, found, expected)]
        return self._layers(guess, found, truth if guess is not None else expected)

    def _layers(self, guess: Any, found: Estimate | None, exact: Any) -> list[Comparison]:
        known = exact if self.work.known and (guess is not None or found) else None
        if guess is None and found is None:
            return []
        return [compare(guess, found, known)]

    def do_because(self, because: str) -> None:
        """Why the guess was off. Raises ValueError: it is too long."""
        words = " ".join(because.split())
        if len(words) > LONGEST:
            raise ValueError(f"Your sentence has {len(words)} characters; {LONGEST} are the most.")
        self.work.change(lambda attempt: attempt.replace(because=words))
        self.work.say("Kept. Nobody marks it." if words else "")

    def draw(self) -> Markup:
        """The pictures with their sentences, and the learner's own."""
        work, told, found = self.work, self.told(), self.comparisons()
        return markup(
            told and el.p(told, class_="pl-told"),
            self._pictures(found),
            not found and not told and el.p("Simulate first: then there is something to compare.", class_="pl-fine"),
            not work.known and el.p("The exact value comes in once you have derived it or answered.",
                                    class_="pl-fine"),
            bool(work.attempt.guess) and form(
                el.label("My guess was off because …", for_=f"because-{work.of.id}"),
                el.div(
                    el.input(id=f"because-{work.of.id}", name="because", value=work.attempt.because, autocomplete="off",
                             maxlength=LONGEST, data_key="because", data_rev=work.variant.seed),
                    el.button("Keep", type="submit", data_key="keep-because"),
                    class_="pl-line",
                ),
                do="because",
                class_="pl-form pl-because",
            ),
        )  # fmt: skip

    def _pictures(self, found: list[Comparison]) -> list[Markup]:
        if [one for one, _ in self._drawn] != found:
            self._drawn = [(one, Markup(one.plot()._repr_html_())) for one in found]
        return [el.div(picture, class_="pl-picture") for _, picture in self._drawn]


def _same(truth: Any, found: Estimate, expected: Any) -> bool:
    """Whether guess and simulation are about the same: a sketch of the values that came, or one number."""
    if isinstance(truth, Mapping):
        return bool(found.counts) and not found.proportion and {value for value, _ in found.counts} <= set(truth)
    return bool(float(truth) == float(expected))
