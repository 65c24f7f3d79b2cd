"""Pictures for the exercises of unit 02."""

from fractions import Fraction
from math import comb, sqrt

from pharmalab.exercises.layers import Found, Guess, at, decimal, mean_of, percent
from pharmalab.exercises.units.u02.orders import law, mean, slots_of, variance
from pharmalab.games.pharma_code import odds
from pharmalab.probability import plots


def places(guess: Guess, estimate: Found, highest: int, row: int, place: int | None = None) -> plots.Picture:
    """Return a violin plot of the card at each position in a sorted row."""
    asked = place or (row + 1) // 2
    laws = {j: law(highest, row, j) for j in range(1, row + 1)}
    means = {j: mean(highest, row, j) for j in laws}
    words = (
        f"The mean rises by {decimal(Fraction(highest + 1, row + 1))} from each place to the next. For place {asked}, "
        f"it is {decimal(means[asked])}."
    )
    return plots.violins(
        laws,
        words,
        marks=means,
        guess=at(asked, guess),
        found=at(asked, estimate),
        across="place in the sorted row",
        up="card",
    )


def arch(guess: Guess, estimate: Found, highest: int, row: int, place: int) -> plots.Picture:
    """Return a picture of the card's standard deviation at each position in a sorted row."""
    sds = {j: sqrt(variance(highest, row, j)) for j in range(1, row + 1)}
    words = (
        f"The standard deviation is {decimal(sds[place])} for place {place}, but only {decimal(sds[1])} at either end, "
        "so the curve is shaped like an arch."
    )
    return plots.curves(
        {"exact": sds},
        words,
        dots=True,
        marks={"this place": place},
        across="place in the sorted row",
        up="standard deviation",
    )


def lowest(guess: Guess, estimate: Found, highest: int, row: int, least: int) -> plots.Picture:
    """Return a picture of the chance that all cards in the row are k or higher, for each k."""
    ways = comb(highest, row)
    stairs = {k: Fraction(comb(highest - k + 1, row), ways) for k in range(1, highest - row + 2)}
    words = (
        f"The chance that all {row} cards are {least} or higher is {percent(stairs[least])}. The chance that they’re "
        f"all 2 or higher is {percent(stairs[2])}."
    )
    return plots.curves(
        {"exact": stairs},
        words,
        dots=True,
        steps=True,
        guess=at(least, guess),
        found=at(least, estimate),
        across="chance that the smallest card is at least this",
        up="chance",
    )


def slots(guess: Guess, estimate: Found, highest: int, row: int, card: int, slot: int) -> plots.Picture:
    """Return a picture of the chance that a card belongs in each slot, beside the learner's sketch."""
    chances = slots_of(card, highest, row)
    best = [k for k, chance in chances.items() if chance == max(chances.values())]
    each = " each" if len(best) > 1 else ""
    words = (
        f"The {card} most likely belongs in slot {' or '.join(map(str, best))}, with a "
        f"{percent(max(chances.values()))} chance{each}. Its average slot is {decimal(mean_of(chances))}."
    )
    sketch = {int(k): height for k, height in guess.items()} if isinstance(guess, dict) else {}
    return plots.law(chances, words, guess=sketch, shaded=("this slot", (slot,)), across=f"slot of the {card}")


def first_fit(guess: Guess, estimate: Found, unseen: int, fits: int) -> plots.Picture:
    """Return a picture of how many draws it takes to find a card that fits, with and without replacement."""
    chances, p = odds.waiting(fits, unseen), Fraction(fits, unseen)
    back = {n: p * (1 - p) ** (n - 1) for n in chances}
    words = (
        f"On average, it takes {decimal(mean_of(chances))} draws to get a card that fits. If you put each card back, "
        f"it takes {decimal(1 / p)}. The two curves differ most at the end."
    )
    marks = {"exact mean": mean_of(chances)}
    if guess is not None:
        marks["your guess"] = guess
    if estimate:
        marks["the simulation"] = estimate.mean
    lines = {"keeping each card out": chances, "putting each card back": back}
    return plots.curves(lines, words, dots=True, marks=marks, across="draw of the first fit", up="chance")


def within_draws(guess: Guess, estimate: Found, unseen: int, fits: int, within: int) -> plots.Picture:
    """Return a picture of the chance that at least one of the first n cards drawn fits, for each n."""
    chances, sum_of, stairs = odds.waiting(fits, unseen), Fraction(0), {}
    for n, chance in chances.items():
        sum_of += chance
        stairs[n] = sum_of
    words = (
        f"The chance of a fit within {within} draws is {percent(stairs[within])}. The chance that the first card fits "
        f"is {percent(stairs[1])}."
    )
    return plots.curves(
        {"exact": stairs},
        words,
        dots=True,
        steps=True,
        guess=at(within, guess),
        found=at(within, estimate),
        across="draws",
        up="chance of a fit",
    )


PICTURES = {
    "U02.1": places,
    "U02.2": places,
    "U02.3": arch,
    "U02.4": lowest,
    "U02.5": slots,
    "U02.6": first_fit,
    "U02.7": within_draws,
}
