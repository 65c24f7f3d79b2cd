"""Guess, simulation and truth: the sentence and the picture say the same."""

from fractions import Fraction

import pytest
import sympy

from pharmalab.probability import Distribution, Estimate, compare

SEVENTH, DIE = Fraction(1, 7), Distribution.equally(range(1, 7))
SOUPS = Estimate.of([True] * 150 + [False] * 850)


def drawn(picture):
    return {label.get_text() for label in picture.figure.axes[0].get_legend().get_texts()}


def test_one_number():
    found = compare(0.25, SOUPS, SEVENTH)
    assert found.words == (
        "You guessed 0.25, but it’s 1/7 ≈ 0.142857. That’s too high by 0.107. "
        "The simulation: about 15.0 % (95 % interval: 12.9 % to 17.3 %; 1 000 runs)."
    )
    picture = found.plot()
    assert drawn(picture) == {"guess", "simulation", "exact"} and repr(found) == repr(picture) == found.words
    assert found.words in found._repr_html_()


@pytest.mark.parametrize(
    ("guess", "exact", "words"),
    [
        (SEVENTH, SEVENTH, "You guessed 1/7 ≈ 0.142857, and it’s 1/7 ≈ 0.142857."),
        (0.1, SEVENTH, "That’s too low by 0.0429."),
        (0.9, SEVENTH, "That’s too high by a factor of 6.3."),
        (0, 3, "You guessed 0, but it’s 3. That’s too low by 3."),
        (2, sympy.sqrt(2), "it’s sqrt(2) ≈ 1.41421. That’s too high by 0.586."),
        (1, Fraction(10**20, 3**40), "it’s about 8.22526. That’s too low by a factor of 8.23."),
        (None, 1.8423709931, "The true value is about 1.84237."),
    ],
)
def test_how_far_a_guess_is_off(guess, exact, words):
    assert compare(guess, None, exact).words.endswith(words)


def test_a_layer_may_be_missing():
    found = "The simulation: about 15.0 % (95 % interval: 12.9 % to 17.3 %; 1 000 runs)."
    assert compare(estimate=SOUPS).words == found
    assert drawn(compare(0.2, SOUPS).plot()) == {"guess", "simulation"}
    sketch = compare({1: 0.5, 2: 0.5}, Estimate.of([1, 1, 2, 3]))
    assert sketch.words == "Your guess is furthest off at 2: you guessed 0.5, but the simulation gave 0.25."
    assert 3 in sketch.found


def test_value_by_value():
    thrown = Estimate.counted({1: 20, 2: 15, 3: 15, 4: 15, 5: 35})
    found = compare({n: n / 21 for n in range(1, 7)}, thrown, DIE)
    assert found.words == (
        "Your guess is furthest off at 1: you guessed 0.047619, but the exact value is 1/6 ≈ 0.166667. "
        "4 of the simulation’s 6 error bars contain the exact value."
    )
    assert found.found[6].hits == 0, "what never came has its error bar too"
    picture = found.plot()
    heights = [bar.get_height() for bar in picture.figure.axes[0].patches]
    assert heights == [n / 21 for n in range(1, 7)] and drawn(picture) == {"guess", "simulation", "exact"}
    assert compare(dict(DIE.items()), None, DIE).words == "Your guess is right everywhere."


def test_along_a_parameter():
    found = compare(estimate={0.5: SOUPS, 1.0: SOUPS}, exact={0.5: 0.14, 0.75: 0.1, 1.0: 0.5})
    assert found.words == "1 of the simulation’s 2 error bars contain the exact value."
    line = found.plot().figure.axes[0].lines[0]
    assert list(line.get_xdata()) == [0.5, 0.75, 1.0] and line.get_linestyle() == "-"
    potions = compare(exact=Distribution.equally(["R+", "soup"])).plot().figure.axes[0].lines[0]
    assert potions.get_linestyle() == "None", "there is nothing between two potions"


@pytest.mark.parametrize(
    ("layers", "words"),
    [((), "there is nothing to compare"), ((0.5, {1: SOUPS}), "one number cannot be compared with many"),
     ((0.5, None, DIE), "one number cannot be compared with many")],
)  # fmt: skip
def test_what_cannot_be_compared(layers, words):
    with pytest.raises(ValueError, match=words):
        compare(*layers)
