"""The picture for the step *compare*, which shows the guess, the simulation and the true value.

An exercise may have a picture of its own. Otherwise it gets a general picture.
"""

from math import inf

from pharmalab.core.words import lower_first, plain_number, plural
from pharmalab.exercises.exercise import Variant
from pharmalab.exercises.layers import Guess, number
from pharmalab.exercises.predictions import Sketch, Slider
from pharmalab.probability import compare, plots
from pharmalab.probability.estimates import Estimate
from pharmalab.probability.plots import Picture

MISSED = "This interval misses the exact value. By chance alone, about 1 interval in 20 does."
FAR = "This interval misses the exact value by a lot, because the large results are too rare to show up in so few runs."
NARROW = 1 / 4  #: of an interval's width: within it, the exact value is at most three standard errors away


def picture(variant: Variant, guess: object = None, estimate: Estimate | None = None) -> Picture | None:
    """Return a captioned picture of the guess, the simulation and the truth, or None if there is nothing to draw.

    The picture reveals the answer. *guess* may be the text that the learner entered.

    Raises:
        Unreadable: the guess cannot be read.
    """
    drawn = _picture(variant, guess, estimate)
    luck = _luck(variant, estimate) if estimate else ""
    return drawn.saying(f"{drawn.words} {luck}") if drawn and luck else drawn


def _luck(variant: Variant, estimate: Estimate) -> str:
    """Return a sentence about an interval that misses the exact value, as some do; '' if it contains the value."""
    low, high = estimate.interval
    exact = float(variant.expected())
    if low <= exact <= high:
        return ""
    beside = low - exact if exact < low else exact - high
    return MISSED if beside <= NARROW * (high - low) else FAR


def _picture(variant: Variant, guess: object, estimate: Estimate | None) -> Picture | None:
    layer, told = _guess(variant, guess)
    own = variant.exercise.picture
    if _one_in(variant):
        above = own(layer, estimate, **variant.parameters) if own else None
        return _odds(variant, number(layer), estimate, float(variant.guessed()), above, told)
    if own is None:
        return _general(variant, layer, told, estimate)
    drawn = _with_number(variant, own(layer, estimate, **variant.parameters), layer, estimate)
    found = f"{_simulation(variant)}: {estimate.words[0].lower()}{estimate.words[1:]}" if estimate else ""
    return drawn.saying(" ".join(filter(None, (drawn.words, told, found))))


def _simulation(variant: Variant) -> str:
    """Return the name of a simulation in a sentence. If the answer has parts, it says what was simulated."""
    if variant.simulated:
        return f"The simulation of “{variant.simulated}”"
    if variant.exercise.estimates and variant.experiment:
        return f"The simulation ({lower_first(variant.experiment.told.rstrip('.'))})"
    return "The simulation"


def guess_alone(variant: Variant, guess: Guess) -> Picture:
    """Return a picture that shows only the guess (a number or a sketch), on the scale of the question.

    The picture doesn't reveal the answer.
    """
    if _one_in(variant):
        return _odds(variant, number(guess))
    return _on_scale(variant, compare(guess).plot())


def guess_and_found(variant: Variant, guess: Guess, estimate: Estimate) -> Picture:
    """Return a picture of the guess and the result of the simulation. It doesn't reveal the answer."""
    if _one_in(variant):
        return _odds(variant, number(guess), estimate)
    return _wide(variant, compare(guess, estimate).plot())


def _one_in(variant: Variant) -> bool:
    return isinstance(variant.exercise.predicts, Slider) and variant.exercise.predicts.one_in


def _odds(
    variant: Variant,
    guess: float | None,
    estimate: Estimate | None = None,
    exact: float | None = None,
    above: Picture | None = None,
    told: str = "",
) -> Picture:
    """Return everything known about a chance “1 in N”, on the axis of the question."""
    of = variant.exercise.predicts
    assert isinstance(of, Slider)
    said = []
    if guess is not None and not told:
        said.append(f"Your guess: 1 in {plain_number(guess)}.")
    if estimate is not None:
        said.append(f"The simulation: {_odds_found(estimate)}.")
    if exact is not None and not told:
        said.append(f"Exact: 1 in {plain_number(exact)}.")
    words = " ".join(filter(None, (above.words if above else "", told, *said)))
    return plots.one_in(above, guess, estimate, exact, (of.low, of.high), words)


def _odds_found(estimate: Estimate) -> str:
    """Return an estimate in words.

    For example: '1 in 333 000 (1 in 113 000 to 1 in 980 000)', 'never in 100 tries, so rarer than 1 in 27'.
    """
    low, high = estimate.interval
    often = f"1 in {_rough(1 / high)}" if 0 < high < inf else ""  # a single run, or means of 0, give no bound
    if estimate.mean <= 0:
        never = f"never in {plural(estimate.runs, 'try', 'tries')}"
        return f"{never}, so it’s rarer than {often}" if often else never
    middle = f"1 in {_rough(1 / estimate.mean)}"
    if not often:
        return middle
    return f"{middle} ({often} {f'to 1 in {_rough(1 / low)}' if low > 0 else 'or rarer'})"


def _rough(n: float) -> str:
    """Return a number with three digits, because a simulation does not know more."""
    return plain_number(float(f"{n:.3g}"))


def _wide(variant: Variant, drawn: Picture) -> Picture:
    """Return the picture on an axis of at least a fifth of the scale of the question."""
    of = variant.exercise.predicts
    if not isinstance(of, Slider) or of.log:
        return drawn
    return plots.at_least(drawn, of.low, of.high, float(of.high - of.low) / 5)


def _on_scale(variant: Variant, drawn: Picture) -> Picture:
    of = variant.exercise.predicts
    return plots.on_scale(drawn, of.low, of.high, of.log) if isinstance(of, Slider) else drawn


def _guess(variant: Variant, raw: object) -> tuple[Guess, str]:
    """Return the guess as a picture takes it, and the sentence that puts it beside the truth."""
    prediction = variant.exercise.predicts
    if prediction is None or raw is None or raw == "":
        return None, ""
    guess, truth = prediction.read(raw), variant.guessed()
    told = prediction.told(guess, truth)
    return (dict(zip(truth, guess, strict=True)) if isinstance(prediction, Sketch) else guess), told


def _with_number(variant: Variant, drawn: Picture, guess: Guess, estimate: Estimate | None) -> Picture:
    """Return the picture with the simulation, or else the guess, below it if the picture does not show it."""
    shown = " ".join(drawn.chart.labels)
    if estimate and "simulation" not in shown:
        expected = variant.expected()
        same = {None: guess} if isinstance(guess, float) and variant.guessed() == expected else {}
        name = f"{'chance' if estimate.proportion else 'mean'} in the simulation"
        return plots.with_number(drawn, same, {None: estimate}, {None: float(expected)}, name)
    if isinstance(guess, float) and not estimate and "guess" not in shown:
        below = plots.with_number(drawn, {None: guess}, {}, {None: float(variant.guessed())}, "your guess")
        return _on_scale(variant, below)
    return drawn


def _general(variant: Variant, guess: object, told: str, estimate: Estimate | None) -> Picture | None:
    """Return the general picture; the guess is drawn if it is about what was simulated, or if nothing was."""
    truth = variant.guessed() if isinstance(variant.exercise.predicts, Slider | Sketch) else None
    if estimate is None:
        return _on_scale(variant, compare(guess, None, truth).plot()) if truth is not None else None
    expected = variant.expected()
    same = guess is not None and truth == expected
    drawn = compare(guess if same else None, estimate, expected).plot()
    named = f"“{variant.simulated}”: {drawn.words}" if variant.simulated else drawn.words
    return _wide(variant, drawn) if same else drawn.saying(" ".join(filter(None, (named, told))))
