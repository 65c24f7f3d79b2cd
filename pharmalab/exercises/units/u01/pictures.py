"""Pictures for the exercises of unit 01."""

from fractions import Fraction
from math import comb, e, exp, factorial, lgamma, log, perm, sqrt

from pharmalab.core.words import number as spaced
from pharmalab.core.words import plural, power_name
from pharmalab.exercises.layers import Found, Guess, at, decimal, number, percent
from pharmalab.exercises.units.u01 import wild
from pharmalab.games.pharma_code import odds
from pharmalab.probability import Distribution, plots

AGE = 4.35e17  #: of the universe, in seconds
RUNS = 1_000_000


def magnitudes(guess: Guess, estimate: Found, highest: int, row: int) -> plots.Picture:
    """Return a picture that compares the number of rows and the number of hands with the age of the universe."""
    rows = {
        "rows": perm(highest, row),
        "hands without order": comb(highest, row),
        "age of the universe in seconds": AGE,
    }
    words = (
        f"There are {power_name(rows['rows'])} rows, but only {power_name(rows['hands without order'])} hands, "
        f"because you can arrange the cards of a hand in {spaced(factorial(row))} different orders. For comparison, "
        f"the universe is {power_name(AGE)} seconds old."
    )
    return plots.rows(rows, words, log=True, across="number")


def sorted_rows(guess: Guess, estimate: Found, highest: int, row: int) -> plots.Picture:
    """Return a picture of how many sorted rows to expect among many dealt rows."""
    runs = estimate.runs if estimate else RUNS
    mean = runs / factorial(row)
    most = int(max(mean, estimate.hits if estimate else 0) + 4 * sqrt(mean) + 3)
    step = max(1, most // 60)
    law = {k: exp(k * log(mean) - mean - lgamma(k + 1)) for k in range(0, most + 1, step)}
    words = (
        f"In {spaced(runs)} deals, you can expect {decimal(mean)} sorted rows. The chance of none at all is "
        f"{percent(exp(-mean))}."
    )
    marks = dict[str, float]()
    if estimate:
        marks[f"simulation: {estimate.hits}"] = estimate.hits
    if (
        guessed := number(guess)
    ) and runs / guessed <= most:  # other guesses are outside; the axis of “1 in N” has room for all
        marks[f"your guess: {decimal(runs / guessed)}"] = runs / guessed
    return plots.curves(
        {"exact": law}, words, marks=marks, dots=True, across=f"sorted rows in {spaced(runs)} deals", up="chance"
    )


def score_law(guess: Guess, estimate: Found, score: int, row: int) -> plots.Picture:
    """Return a picture of the distribution of the score, with the score in the question shaded."""
    law = odds.score(50, row=row)
    words = f"The chance of scoring 1 is {percent(law[1])}. The chance of scoring {score} is {percent(law[score])}."
    return plots.law(
        law,
        words,
        guess=at(score, guess),
        found=at(score, estimate),
        shaded=("this score", (score,)),
        across="score of a fresh row",
    )


def mean_score(guess: Guess, estimate: Found, row: int) -> plots.Picture:
    """Return a picture of running means in a funnel that narrows towards the exact mean (almost e − 1)."""
    law = Distribution(odds.score(50, row=row))
    words = (
        f"The mean is {decimal(law.mean)}, and e − 1 is {decimal(e - 1)}. A single row’s score is typically "
        f"{law.sd:.2g} away from the mean."
    )
    means = {"of all simulations": (law.mean, law.sd)}
    return plots.funnel(means, words, guess=number(guess), found=estimate, levels={"e − 1": e - 1}, up="mean score")


def spread_of_scores(guess: Guess, estimate: Found, row: int) -> plots.Picture:
    """Return a picture of the score's distribution that shades the scores within one standard deviation of the mean."""
    law = Distribution(odds.score(50, row=row))
    near = [k for k in law if abs(float(k - law.mean)) <= law.sd]
    words = (
        f"The standard deviation is {law.sd:.3g}. {percent(law.p(set(near)))} of the rows score within one "
        f"standard deviation of the mean, {decimal(law.mean)}."
    )
    return plots.law(
        dict(law.items()), words, shaded=("within one standard deviation", near), across="score of a fresh row"
    )


def function_cards(guess: Guess, estimate: Found, highest: int, jokers: int, row: int, count: int) -> plots.Picture:
    """Return a picture of the number of function cards in a row, for draws with and without replacement."""
    law = odds.jokers_in_row(highest, jokers, row)
    back = {k: wild.binomial(highest, jokers, row, k) for k in law}
    words = (
        f"The chance of exactly {count} is {percent(law[count])}. If you put each card back, it would be "
        f"{percent(back[count])}."
    )
    return plots.law(
        law,
        words,
        guess=at(count, guess),
        found=at(count, estimate),
        also={"putting each card back": back},
        across="function cards in a row",
    )


def by_function_cards(guess: Guess, estimate: Found, highest: int, jokers: int, row: int) -> plots.Picture:
    """Return a picture of the chance of a sorted row, split by the number of function cards in the row."""
    many = odds.jokers_in_row(highest, jokers, row)
    parts = {plural(k, "function card"): chance / factorial(row - k) for k, chance in many.items()}
    without = Fraction(1, factorial(row))
    bars = {"with function cards": parts, "without": {"0 function cards": without}}
    whole = sum(parts.values())
    greatest = max(parts, key=lambda name: parts[name])
    words = (
        f"Function cards make a sorted row {decimal(whole * factorial(row))} times as likely. Most of that probability "
        f"comes from rows with {greatest}."
    )
    factor = number(guess)
    guessed = factor / factorial(row) if factor else None
    return plots.stacked(bars, words, guess=guessed, found=estimate, across="chance of an ascending row")


def with_and_without(guess: Guess, estimate: Found, highest: int, jokers: int, row: int) -> plots.Picture:
    """Return a picture of how much the mean score changes with 0, 1, 2 … function cards in the deck."""
    plain = odds.mean(odds.score(highest, row=row))
    lines = {n: float(wild.mean(highest, n, row) - plain) for n in range(jokers + 1)}
    words = (
        f"With {jokers} function cards, the mean score differs from {decimal(plain)} by only "
        f"{decimal(abs(lines[jokers]))}. That’s too little for a simulation of this size to show."
    )
    return plots.curves(
        {"exact": lines},
        words,
        dots=True,
        levels={"no change": 0},
        across="function cards",
        up="change of the mean score",
    )


PICTURES = {
    "U01.1": magnitudes,
    "U01.2": sorted_rows,
    "U01.3": score_law,
    "U01.4": mean_score,
    "U01.5": spread_of_scores,
    "U01.6": function_cards,
    "U01.7": by_function_cards,
    "U01.8": with_and_without,
}
