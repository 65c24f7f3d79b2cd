"""Unit 17: every answer a second way, by all that may lie behind an act, one by one."""

from fractions import Fraction
from itertools import combinations, permutations, product

import pytest

from pharmalab.deduction.words import NAMES
from pharmalab.exercises import exercise
from pharmalab.exercises.units.u17.models import Action
from pharmalab.exercises.units.u17.traces import types
from tests.exercises.second_ways import mean, off, share, truth
from tests.exercises.units.test_u11 import TOKENS, potion

HALF = Fraction(1, 2)
#: each ingredient takes each place as often in these
DEALS = [dict(zip(NAMES, TOKENS[n:] + TOKENS[:n], strict=True)) for n in range(8)]


def signs(token):
    return token.lower()


@pytest.mark.parametrize(("prior", "seen"), [(HALF, "R+"), (Fraction(1, 3), "B-"), (Fraction(5, 6), "G+")])
def test_a_rival_act_by_act(prior, seen):
    """Ingredients 0 and 1 are the hidden pair; of the others it is enough to deal one, six times as likely."""
    fits = {one for pair in permutations(TOKENS, 2) for one in pair if potion(*pair) == seen}
    deals = [deal for deal in permutations(TOKENS, 3) if potion(*deal[:2]) == seen]
    weights = {("informed", True): Fraction(0), ("informed", False): Fraction(0)}
    weights |= {("guesser", True): Fraction(0), ("guesser", False): Fraction(0)}
    for deal in deals:
        for claimed in fits:
            for place, often in ((0, 1), (1, 1), (2, 6)):
                weights["guesser", deal[place] == claimed] += (1 - prior) * Fraction(often, 8 * 8)
                if place < 2:
                    weights["informed", deal[place] == claimed] += prior * HALF / len(fits)
    whole = sum(weights.values())
    informed = weights["informed", True] + weights["informed", False]
    assert list(truth("U17.1", prior=prior, seen=seen).values()) == [
        weights["informed", True] / informed,
        informed / whole,
        (weights["informed", True] + weights["guesser", True]) / whole,
    ]


def theories(sure, half):
    """The wrong signs of a published theory, with the chance: half sure between neighbours of one sign."""
    yield frozenset(), sure
    yield frozenset(), half / 2
    yield frozenset([1]), half / 2
    for claimed, true in product(TOKENS, TOKENS):
        wrong = frozenset(n for n in range(3) if signs(claimed)[n] != signs(true)[n])
        yield wrong, (1 - sure - half) / 64


@pytest.mark.parametrize(("sure", "half"), [(HALF, Fraction(1, 4)), (Fraction(1, 5), Fraction(2, 5))])
def test_types_theory_by_theory(sure, half):
    def part(event):
        return sum(p for wrong, p in theories(sure, half) if event(wrong))

    q = part(lambda wrong: not wrong)
    assert part(lambda wrong: True) == 1
    assert truth("U17.2", sure=sure, half=half) == q
    assert truth("U17.3", sure=sure, half=half, gold=2) == 5 * q - 4 * (1 - q) - Fraction(2, 3)
    survive = sum(p * Fraction(3 - len(wrong), 3) for wrong, p in theories(sure, half))
    assert truth("U17.4", sure=sure, half=half) == q / survive


@pytest.mark.parametrize(
    ("seen", "ends", "aspect"),
    [
        ("a positive potion", "+", "R+"),
        ("a negative potion", "-", "G+"),
        ("a potion that was not positive", "-0", "B-"),
    ],
)
def test_a_glimpse_by_all_pairs(seen, ends, aspect):
    pairs = [pair for pair in permutations(TOKENS, 2) if potion(*pair)[-1] in ends]
    has = "p" if aspect[1] == "+" else "n"
    expected = share(pairs, lambda pair: signs(pair[0])["RGB".index(aspect[0])] == has)
    assert truth("U17.5", seen=seen, aspect=aspect) == expected


def test_a_model_as_a_function_is_tried_on_hidden_logs():
    judge = exercise("U17.1").judge

    def model(action, world, type):
        if type == "guesser":
            return Fraction(1, 64)
        names = list(world)
        pairs = [pair for pair in combinations(names, 2) if potion(*map(world.get, pair)) == action.seen]
        fits = {one for pair in permutations(TOKENS, 2) if potion(*pair) == action.seen for one in pair}
        chance = sum(HALF / len(pairs) / len(fits) for pair in pairs if action.ingredient in pair)
        return chance if action.claimed in fits else 0

    assert judge(model) and len(judge(model).parts) == 2 + 3 * 2 * 2
    assert not judge(lambda action, world, type: Fraction(1, 32 if type == "informed" else 64)), "not of this world"
    assert not judge(lambda action, world, type: 0)
    average = mean(model(Action("R+", "toad", "PPP"), world, "informed") for world in DEALS)
    assert average == types(HALF, "R+").likelihood["informed"], "as in U17.1"


@pytest.mark.parametrize("n", range(1, 6))
def test_the_printed_numbers_by_simulation(n):
    assert off(f"U17.{n}", 1500) < 4.5
