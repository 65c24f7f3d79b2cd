"""Pictures for the exercises of unit 14."""

from fractions import Fraction

from pharmalab.exercises.layers import Found, Guess, decimal, percent
from pharmalab.exercises.units.u14.bids import MOST, sale
from pharmalab.exercises.units.u14.mixed_strategies import A_BIDS, B_BIDS, both_sell, losses_of, sold
from pharmalab.probability import plots

ROUNDS = 2_000  #: of fictitious play
PARTS = 20


def best_replies(guess: Guess, estimate: Found, price: int) -> plots.Picture:
    """Return a picture of the payoff table, with a ring around every best reply."""
    table = sale(price)
    words = f"{table.words} With a bid of {MOST}, A gets {price - MOST} whatever B bids."
    return table.plot().saying(words)


def learning(guess: Guess, estimate: Found, first: int, second: int, discount: int) -> plots.Picture:
    """Return a picture of fictitious play (Brown, 1951): each player makes the best reply to the other's past bids."""
    table = both_sell(first, second, discount)
    pay = [[[int(table[a, b][seat]) for b in (0, discount)] for a in (0, discount)] for seat in (0, 1)]
    bids, line = [[1, 0], [1, 0]], {}
    for played in range(2, ROUNDS + 2):
        (a0, a1), (b0, b1) = bids
        mine = int(pay[0][1][0] * b0 + pay[0][1][1] * b1 > pay[0][0][0] * b0 + pay[0][0][1] * b1)
        hers = int(pay[1][0][1] * a0 + pay[1][1][1] * a1 > pay[1][0][0] * a0 + pay[1][1][0] * a1)
        bids[0][mine] += 1
        bids[1][hers] += 1
        line[played] = bids[0][1] / played, bids[1][1] / played
    found = sold(first, second, discount)
    words = (
        f"In equilibrium, A bids {percent(found[A_BIDS])} of the time, and B {percent(found[B_BIDS])}. "
        f"If each player always makes the best reply to the other’s past bids, then after {ROUNDS} rounds, A has bid "
        f"{percent(line[ROUNDS + 1][0])} of the time, and B {percent(line[ROUNDS + 1][1])}."
    )
    return plots.trail(
        list(line.values()),
        words,
        target=(found[A_BIDS], found[B_BIDS]),
        across="how often A has bid",
        up="how often B has bid",
    )


def by_mix(guess: Guess, estimate: Found, loss: int) -> plots.Picture:
    """Return a picture of the expected loss as a function of your mixed strategy, if the rival knows it."""
    shares = [Fraction(n, PARTS) for n in range(PARTS + 1)]
    lines = {
        f"wrong in {word}": {q: max(loss * (1 - q), loss * (1 - (1 - q) / (wrong - 1))) for q in shares}
        for wrong, word in ((2, "two"), (3, "three"))
    }
    two, three = losses_of(loss).values()
    words = (
        f"With two wrong aspects, the loss is smallest ({decimal(two)}) if you hedge each aspect half the time. "
        f"With three aspects, it’s smallest ({decimal(three)}) if you hedge each of them a third of the time."
    )
    return plots.curves(lines, words, across="how often the first aspect is hedged", up="expected loss")


PICTURES = {"U14.1": best_replies, "U14.3": learning, "U14.5": by_mix}
