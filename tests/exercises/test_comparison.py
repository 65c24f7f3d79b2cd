"""The picture of each exercise: with a guess and a simulation and without, and a sentence with numbers."""

import re

import pytest

from pharmalab.exercises import exercise, units
from pharmalab.exercises.comparison import FAR, MISSED, guess_alone, guess_and_found, picture
from pharmalab.exercises.exercise import SECOND
from pharmalab.exercises.layers import decimal, percent
from pharmalab.exercises.unit import in_order
from pharmalab.probability import simulate
from pharmalab.probability.plots import Picture
from tests.effort import ALL, some

EXERCISES = [one for unit in units() for one in unit.exercises if one.by_hand]
OWN = [one for one in EXERCISES if one.picture]


def part_of(*items):
    """Everyday the first alone: each drawing takes some time."""
    return items if ALL else items[:1]


def guess_at(variant):
    """The right guess, as the record keeps it; '' where nothing is guessed."""
    prediction, truth = variant.exercise.predicts, variant.guessed()
    if prediction is None:
        return ""
    return prediction.text(tuple(truth.values()) if isinstance(truth, dict) else truth)


@pytest.mark.parametrize("of", EXERCISES, ids=lambda one: one.id)
def test_a_picture_has_all_layers_and_a_sentence_with_numbers(of):
    for variant in part_of(of.variant(), of.variant(SECOND)):
        estimate = simulate(variant.experiment, 20, progress=False) if variant.experiment else None
        for guess, found in part_of((guess_at(variant), estimate), (None, None)):
            drawn = picture(variant, guess, found)
            if of.picture is None and drawn is None:
                assert (guess is None and found is None) or of.experiment is None
                continue
            assert isinstance(drawn, Picture) and re.search("[0-9]", drawn.words)
            assert "{" not in drawn.words and " at 0x" not in drawn.words


@pytest.mark.parametrize("of", some(OWN, 6), ids=lambda one: one.id)
def test_a_picture_needs_neither_guess_nor_simulation(of):
    assert re.search("[0-9]", picture(of.variant(SECOND)).words)


@pytest.mark.parametrize("of", some(OWN, 12), ids=lambda one: one.id)
def test_a_picture_can_be_drawn(of):
    variant = of.variant()
    assert picture(variant, guess_at(variant)).png().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (decimal(1.71828), "1.718"),
        (decimal(30445.7), "30 446"),
        (decimal(-3.675172e-6), "−0.000003675"),
        (percent(1 / 7), "14.3 %"),
        (percent(1 / 3_628_800), "0.0000276 %"),
    ],
)
def test_a_sentence_has_no_powers_of_ten(text, words):
    assert text == words


def test_a_guess_is_drawn_where_it_is_about_the_same():
    variant = exercise("U04.7").variant()
    found = simulate(variant.experiment, 20, progress=False)
    assert picture(variant, "0.2", found).words.startswith("You guessed 0.2, but it’s")
    assert picture(variant, None, found).words.startswith("The true value is ")


def test_what_a_picture_has_no_place_for_is_drawn_below_it():
    """The bars of a law have no place for their mean; a chance stands on its own bar."""
    below, inside = exercise("U05.2").variant(), exercise("U01.3").variant()
    assert len(picture(below, "4", simulate(below.experiment, 20, progress=False)).figure.axes) == 2
    assert len(picture(below, "4").figure.axes) == 2 and len(picture(below).figure.axes) == 1
    drawn = picture(inside, "0.1", simulate(inside.experiment, 20, progress=False))
    assert len(drawn.figure.axes) == 1
    for other in ("U07.2", "U17.4"):
        variant = exercise(other).variant()
        drawn = picture(variant, guess_at(variant), simulate(variant.experiment, 20, progress=False))
        *_, last = drawn.chart.axes
        assert last.x.name.endswith("in the simulation")


@pytest.mark.parametrize(("id", "guess", "scale"), [("U01.3", 0.25, "linear"), ("U01.2", 1e-4, "log")])
def test_a_guess_alone_stands_on_the_scale_on_which_it_was_guessed(id, guess, scale):
    of = exercise(id).predicts
    (ax,) = guess_alone(exercise(id).variant(), guess).figure.axes
    assert ax.get_xlim() == (of.low, of.high) and ax.get_xscale() == scale


def test_what_lies_close_together_looks_close():
    variant = exercise("U04.8").variant()
    low, high = variant.exercise.predicts.low, variant.exercise.predicts.high
    (ax,) = guess_and_found(variant, 5, simulate(variant.experiment, 400, seed=1)).figure.axes
    first, last = ax.get_xlim()
    assert last - first == pytest.approx((high - low) / 5) and low <= first < 5 < last <= high


def test_a_picture_of_no_exercise_is_refused():
    with pytest.raises(ValueError, match=re.escape("there is a picture for U99.1, but no exercise U99.1")):
        in_order(exercise("U03.4"), picture={"U99.1": compare_nothing})


def compare_nothing(guess, estimate, **_):
    raise AssertionError


def test_odds_stand_on_one_axis_in_one_unit():
    """A guess “1 in 1 000” beside a chance of 1e-6 cannot be compared."""
    variant = exercise("U01.2").variant()
    found = simulate(variant.experiment, 20_000, seed=1)
    both = guess_and_found(variant, 1000, found)
    (ax,) = both.figure.axes
    assert (ax.get_xlim(), ax.get_xscale()) == ((10, 1e9), "log") and ax.get_xlabel() == "1 in …"
    assert "Your guess: 1 in 1 000. The simulation: never in 20 000 tries, so it’s rarer than 1 in" in both.words
    all_three = picture(variant, "1000", found)
    told = "You guessed 1 in 1 000, but it’s 1 in 362 880. Your chance was too high by a factor of 363"
    assert told in all_three.words
    law, odds = all_three.figure.axes
    assert not any("your guess" in name for name in law.get_legend_handles_labels()[1])  # it lies outside
    assert set(odds.get_legend_handles_labels()[1]) == {"guess", "simulation", "exact"}


def test_the_row_that_a_simulation_estimates_is_named():
    variant = exercise("U13.4").variant()
    assert picture(variant, None, simulate(variant.experiment, 20, progress=False)).words.startswith(
        f"“{variant.simulated}”: The true value is "
    )


def test_only_a_small_miss_of_an_interval_is_called_chance():
    variant = exercise("U01.9").variant()
    near, far = (simulate(variant.experiment, runs, 1, progress=False) for runs in (10_000, 2_000))
    assert "misses" not in picture(variant, None, near).words
    assert picture(variant, None, far).words.endswith(FAR), "4.7 standard errors are no chance of 1 in 20"
    exact, off = float(variant.expected()), far.sd / far.runs**0.5
    assert picture(variant, None, far.replace(mean=exact - 2.5 * off)).words.endswith(MISSED)
