"""Pictures for the exercises of unit 05."""

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations

from pharmalab.exercises.layers import Found, Guess, at, decimal, mean_of, percent
from pharmalab.exercises.units.u05.costs import LOSS, THERE, first_at, front, loss, waits
from pharmalab.exercises.units.u05.launches import BETTER, ONE, efficacy, saves, sum_of
from pharmalab.probability import plots

ROWS = 6  #: the most orders that are named


def orders(guess: Guess, estimate: Found, ahead: Sequence[int]) -> plots.Picture:
    """Return a picture of what it costs to take the cards in each order.

    If there are more than six orders, it shows how many orders lead to each cost.
    """
    losses = {", ".join(map(str, order)): loss(order) for order in permutations(ahead)}
    least, most = min(losses.values()), max(losses.values())
    words = (
        f"There are {len(losses)} possible orders, and the total price is between {least} and {most} points. It’s "
        "cheapest to take the cards from front to back."
    )
    if len(losses) <= ROWS:
        return plots.rows(losses, words, across="total loss")
    return plots.law(dict(sorted(Counter(losses.values()).items())), words, across="total loss", up="orders")


def least_losses(guess: Guess, estimate: Found, display: int, takes: int) -> plots.Picture:
    """Return a picture of what it costs to take *takes* random cards in the cheapest order."""
    counts = Counter(loss(places) for places in combinations(range(display), takes))
    law = {n: Fraction(ways, sum(counts.values())) for n, ways in sorted(counts.items())}
    words = (
        f"In the best order, you pay {decimal(mean_of(law))} points on average, and always between {min(law)} and "
        f"{max(law)}."
    )
    near = round(float(mean_of(law)))
    return plots.law(law, words, shaded=("nearest to the mean", (near,)), across="least total loss")


def place_of_first(guess: Guess, estimate: Found, display: int, wanted: int) -> plots.Picture:
    """Return a picture of how many cards are ahead of the frontmost wanted card on the display.

    Displays without a wanted card are left out.
    """
    found = front(display, wanted)
    law = {n: first_at(n, wanted) / found[THERE] for n in range(display)}
    words = (
        f"The chance of finding a card you want is {percent(found[THERE])}. If you find one, there are "
        f"{decimal(found[LOSS])} cards ahead of it on average, and the chance that no card is ahead of it is "
        f"{percent(law[0])}."
    )
    evenly = dict.fromkeys(law, Fraction(1, display))
    return plots.law(
        law,
        words,
        also={"if all positions were equally likely": evenly},
        across="cards ahead, if a wanted card is there",
    )


def now_or_later(guess: Guess, estimate: Found, worth: int, ahead: int, display: int, takes: int) -> plots.Picture:
    """Return a picture of the net gain from taking a card now or later, as a function of the card's value."""
    worths = range(min(3, worth), max(10, worth) + 1)
    lines = {
        "waiting": {w: waits(w, ahead, display, takes) for w in worths},
        "now": {w: Fraction(w - ahead) for w in worths},
    }
    better = [w for w in worths if lines["waiting"][w] > lines["now"][w]]
    words = (
        f"If the card is worth {worth}, you gain {decimal(lines['waiting'][worth])} by waiting, and {worth - ahead} "
        "by taking it now. "
    ) + (
        f"Waiting is better if the card is worth {max(better)} or less."
        if better
        else "For all the values shown, it’s better to take the card now."
    )
    return plots.curves(
        lines,
        words,
        dots=True,
        guess=at(worth, guess),
        found=at(worth, estimate),
        across="worth of the card",
        up="net gain",
    )


def points_missing(guess: Guess, estimate: Found, fragments: int, threshold: int) -> plots.Picture:
    """Return a picture of the distribution of a drug's efficacy, with the part below the threshold shaded."""
    law, found = sum_of([ONE] * fragments), efficacy(fragments, threshold)
    short = [s for s in law if s < threshold]
    reached = 1 - sum(law[s] for s in short)
    words = (
        f"The mean efficacy is {decimal(mean_of(law))}. The chance of {threshold} points or more is "
        f"{percent(reached)}. On average, you’re {decimal(found[LOSS])} points short."
    )
    return plots.law(law, words, shaded=("falls short", short), across="total efficacy of the fragments")


def better_of_two(guess: Guess, estimate: Found, fragments: int, threshold: int) -> plots.Picture:
    """Return a picture of the missing points of efficacy, with and without a choice between two fragments."""
    rest = [ONE] * (fragments - 1)
    laws = {
        "any fragments": _missing([*rest, ONE], threshold),
        "better of two for one slot": _missing([*rest, BETTER], threshold),
    }
    one, other = (decimal(mean_of(law)) for law in laws.values())
    words = (
        f"On average, you’re {one} points short of the threshold, or {other} if you can choose the last fragment. So "
        f"the choice saves you {decimal(saves(fragments, threshold))} points."
    )
    return plots.groups(laws, words, across="points missing")


def _missing(laws: Sequence[Mapping[int, Fraction]], threshold: int) -> dict[int, Fraction]:
    found = dict.fromkeys(range(threshold + 1), Fraction(0))
    for total, chance in sum_of(laws).items():
        found[max(0, threshold - total)] += chance
    return {n: p for n, p in found.items() if p}


PICTURES = {
    "U05.1": orders,
    "U05.2": least_losses,
    "U05.3": place_of_first,
    "U05.4": now_or_later,
    "U05.5": points_missing,
    "U05.7": better_of_two,
}
