"""Functions as answers, written from what a learner reads: the question and the sentence that asks for a function."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, factorial, log2, prod

import pytest

from pharmalab.deduction.alchemy import ALCHEMICALS, POTIONS, mix
from pharmalab.exercises import exercise, units
from pharmalab.exercises.kinds import Trial
from pharmalab.exercises.units.u11.potions import able

CODED = [one for unit in units() for one in unit.exercises if one.coded]


def p_run(k, row):
    return Fraction(1, factorial(k)) - (Fraction(1, factorial(k + 1)) if k < row else 0)


def slot_distribution(v, N):
    return {s: Fraction(comb(v - 1, s - 1) * comb(N - v, 9 - s), comb(N - 1, 8)) for s in range(1, 10)}


def expected_draws(M, K):
    return Fraction(M + 1, K + 1)


def p_follow(highest, row):
    none = sum((-1) ** j * comb(row - 1, j) * Fraction(factorial(highest - j), factorial(highest)) for j in range(row))
    return 1 - none


def hands(pattern, values, copies):
    ways, left = 1, values
    for size, times in Counter(pattern).items():
        ways *= comb(left, times) * comb(copies, size) ** times
        left -= times
    return ways


def loss(order):
    return sum(ahead - sum(one < ahead for one in order[:n]) for n, ahead in enumerate(order))


def setup_cube_variance(weights, n, k):
    p = Fraction(k, n)
    one, two = p * (1 - p), p * Fraction(k - 1, n - 1) - p * p
    return sum(w * w for w in weights) * one + (sum(weights) ** 2 - sum(w * w for w in weights)) * two


def p_double(sizes, per_turn):
    chances, start = {-1: Fraction(1)}, 0
    for size in sizes:
        now = Counter()
        for turn, chance in chances.items():
            for place in range(start, start + size):
                if place // per_turn != turn:
                    now[place // per_turn] += chance / size
        chances, start = now, start + size
    return 1 - sum(chances.values())


def outbreaks(links, cubes, start):
    cubes, out, waiting = list(cubes), set(), [start]
    while waiting:
        city = waiting.pop()
        if city in out:
            continue
        if cubes[city] < 3:
            cubes[city] += 1
        else:
            out.add(city)
            waiting += links[city]
    return len(out)


def line_distribution(offsets):
    rolls = Counter(a + b for a in range(1, 7) for b in range(1, 7))
    won = Counter()
    for some in product(rolls, repeat=len(offsets)):
        totals = [roll + offset for roll, offset in zip(some, offsets, strict=True)]
        won[totals.index(min(totals))] += prod(rolls[roll] for roll in some)
    return [Fraction(won[n], 36 ** len(offsets)) for n in range(len(offsets))]


def matrix(up, down):
    return [
        [1 - up, up, 0, 0, 0],
        [down, 1 - up - down, up, 0, 0],
        [0, down, 1 - up - down, up, 0],
        [0, 0, down, 1 - up - down, up],
        [0, 0, 0, 0, 1],
    ]


def fewest(ingredients, answers):
    mixes = 0
    while answers**mixes < factorial(ingredients):
        mixes += 1
    return mixes


def most_bits(counts):
    scores = {pair: prod(n**n for n in some if n) for pair, some in counts.items()}
    return {pair for pair, score in scores.items() if score == min(scores.values())}


def next_mix(worlds):
    pairs = [(i, j) for i in range(8) for j in range(i)]
    return min(pairs, key=lambda pair: sum(n * log2(n) for n in worlds.pair_counts(*pair) if n))


def sell(point, zone, discount):
    prices = [price + (zone == "blue") - discount for price in (4, 3, 2, 1)]
    chances = (Fraction(1, 7), Fraction(3, 7), Fraction(4, 7), 1)  # of a potion that is good enough
    earns = max(price * chance for price, chance in zip(prices, chances, strict=True) if price >= 1)
    return earns > point * {"white": 1, "green": 2, "blue": 3}[zone] * Fraction(4, 7)


def seal(q, gain, loss):
    return q * gain > (1 - q) * loss


def debunk(s, zone, gain, loss):
    return s * gain > (1 - s) * (loss + {"red": -1, "white": 0, "green": 1, "blue": 2}[zone])


def hedge(r, right, star):
    return -4 * (1 - right - r) > right * {"gold": 5, "silver": 3}[star] - 4 * (1 - right)


def payoffs(price):
    return [[price - a if a >= b else 0 for b in range(4)] for a in range(4)]


def mixes_of_a_sale(price):
    """A bids the most; B does so often enough."""
    return [0] * (price - 1) + [1], [0] * (price - 2) + [0.5, 0.5]


def mixes_of_two_sales(first, second, discount):
    often = Fraction(discount, first - second)
    return [often, 1 - often], [1 - often, often]


def mixes_of_hiding(wrong, loss):
    return [Fraction(1, wrong)] * wrong, [Fraction(1, wrong)] * wrong


def value(phases, law):
    found = 0
    for _ in range(phases):
        found = sum(chance * max(score, found) for score, chance in law.items())
    return found


def likelihood(action, world, type):
    if type == "guesser":
        return Fraction(1, 64)
    names = list(world)
    pairs = [
        (a, b)
        for n, a in enumerate(names)
        for b in names[:n]
        if POTIONS[mix(ALCHEMICALS.index(world[a]), ALCHEMICALS.index(world[b]))] == action.seen
    ]
    fits = able(action.seen)
    picks = sum(Fraction(pair.count(action.ingredient), 2) for pair in pairs) / len(pairs)
    return picks * (Fraction(1, len(fits)) if action.claimed in fits else 0)


AS_READ = {
    "U01.3": p_run,
    "U02.5": slot_distribution,
    "U02.6": expected_draws,
    "U03.2": p_follow,
    "U04.2": hands,
    "U05.1": loss,
    "U06.3": setup_cube_variance,
    "U07.4": p_double,
    "U08.1": outbreaks,
    "U09.3": line_distribution,
    "U10.4": matrix,
    "U12.1": fewest,
    "U12.5": most_bits,
    "U12.7": next_mix,
    "U13.2": sell,
    "U13.3": seal,
    "U13.5": debunk,
    "U13.8": hedge,
    "U14.1": payoffs,
    "U14.2": mixes_of_a_sale,
    "U14.3": mixes_of_two_sales,
    "U14.5": mixes_of_hiding,
    "U16.3": value,
    "U17.1": likelihood,
}


def test_every_function_that_is_asked_for_is_here():
    assert [one.id for one in CODED] == sorted(AS_READ)


@pytest.mark.parametrize("id", AS_READ)
def test_the_function_that_a_reader_would_write_is_right(id):
    verdict = exercise(id).judge(AS_READ[id])
    assert verdict.right, verdict


@pytest.mark.parametrize("id", AS_READ)
def test_no_constant_is_right(id):
    """Not even one that is right in a case, shown or hidden."""
    kind = exercise(id).coded.kind
    called = []

    def heard(*args):
        called.append(AS_READ[id](*args))
        return called[-1]

    assert exercise(id).judge(heard).right
    for constant in [one for n, one in enumerate(called) if one not in called[:n]]:
        assert not exercise(id).judge(lambda *_, one=constant: one).right, constant
    assert isinstance(kind, Trial) or len(called) == len(kind.cases) + len(kind.hidden)


@pytest.mark.parametrize("id", AS_READ)
def test_a_function_that_was_saved_gets_the_same_verdict(id):
    """The saved results of U13's functions couldn't be read, so marking refused what the notebook called right."""
    of = exercise(id)
    for function in (AS_READ[id], lambda *_: 1, lambda *_: None):
        verdict = of.judge(of.coded.kind.text(function))
        assert verdict.right == of.judge(function).right and verdict.parts == of.judge(function).parts, verdict
