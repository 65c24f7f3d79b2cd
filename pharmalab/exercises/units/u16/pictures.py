"""Pictures for the exercises of unit 16."""

from pharmalab.exercises.layers import Found, Guess, at, decimal, percent
from pharmalab.exercises.units.u16.thresholds import least_score
from pharmalab.exercises.units.u16.values import best_of, law, worth
from pharmalab.probability import plots

MOST = 10  #: phases that are shown at least


def by_phases(guess: Guess, estimate: Found, row: int, phases: int = 2) -> plots.Picture:
    """Return a picture that plots the accelerator button's value against the number of phases left."""
    line = {n: worth(n, row) for n in range(1, max(MOST, phases) + 1)}
    words = (
        f"With {phases} phases left, the button is worth {decimal(line[phases])} extra steps. With one phase left, "
        f"it’s worth {decimal(line[1])}."
    )
    return plots.curves(
        {"best rule": line},
        words,
        dots=True,
        guess=at(phases, guess),
        found=at(phases, estimate),
        across="phases left",
        up="expected extra steps",
    )


def thresholds(guess: Guess, estimate: Found, phases: int, row: int) -> plots.Picture:
    """Return a picture that plots the lowest score at which to press the button against the number of phases left."""
    stairs = {n: least_score(n, row) for n in range(1, max(MOST, phases) + 1)}
    chance = sum(p for score, p in law(row).items() if score >= stairs[phases])
    words = (
        f"With {phases} phases left, you press the button if your row scores {stairs[phases]} or more. The chance "
        f"of that is {percent(chance)}."
    )
    guessed = int(guess) if isinstance(guess, str) and guess.isdigit() else None
    return plots.curves(
        {"exact": stairs},
        words,
        dots=True,
        steps=True,
        guess=at(phases, guessed),
        across="phases left",
        up="least score to press at",
    )


def regret(guess: Guess, estimate: Found, phases: int, row: int) -> plots.Picture:
    """Return a picture that compares the mean scores of the best rule and of hindsight, for each number of phases."""
    series = {
        "hindsight": {n: best_of(n, row) for n in range(1, phases + 1)},
        "best rule": {n: worth(n, row) for n in range(1, phases + 1)},
    }
    hind, rule = (one[phases] for one in series.values())
    words = (
        f"If there are {phases} phases, you get {decimal(hind)} extra steps on average with hindsight, and "
        f"{decimal(rule)} with the best rule. The regret is {decimal(hind - rule)}."
    )
    return plots.groups(
        series,
        words,
        guess=at(phases, guess),
        found=at(phases, estimate),
        across="phases left",
        up="expected extra steps",
    )


PICTURES = {"U16.2": by_phases, "U16.3": by_phases, "U16.4": thresholds, "U16.6": regret}
