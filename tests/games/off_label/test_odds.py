"""Exact odds against walks of the game, brute force and sampling."""

from collections import Counter
from fractions import Fraction
from itertools import product
from random import Random

import pytest

from pharmalab.games.off_label import GAME, odds
from pharmalab.games.off_label.rules import Payment
from tests.games.off_label.table import begin, market
from tests.games.rules import rule

PLAIN = [{"Suns": 2, "Moons": 1}, {"Knots": 1}, {"Leaves": 2, "Suns": 1}]
SHORT = [{"Suns": 6, "Moons": 1}, {"Knots": 8}, {"Suns": 4, "Leaves": 1}]


def laid_down(tokens=PLAIN, research=("Suns",), **fields):
    """All have marketed, and nobody has rolled."""
    match = begin(tokens=tokens, **fields)
    market(match, "castle", research=research)
    market(match, "ace_knots", "desert")
    return market(match, "battle")


@rule("off_label/line-of-treatment")
def test_one_total():
    chances = odds.total(5)
    assert list(chances) == list(range(7, 18)) and sum(chances.values()) == 1
    assert chances[12] == Fraction(6, 36) and chances[7] == Fraction(1, 36)
    assert odds.total(0, dice=0) == {0: 1}
    assert odds.total(-1, dice=3, sides=4)[2] == Fraction(1, 64)


@rule("off_label/investigation")
def test_suits_that_indict():
    assert odds.off_label(["Suns", "Knots"], ["Suns", "Leaves", "Knots"]) == {"Leaves"}
    assert odds.off_label(["Suns"], [], ["Suns"]) == frozenset()
    assert odds.off_label(["Suns"], [], ["Suns", "Suns"]) == {"Suns"}
    assert odds.off_label(["Suns"], [], ["Suns", "Suns"], "presence") == frozenset()


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        (
            lambda: odds.off_label(["Suns"], [], [], "presense"),
            "token_rule is “presense”; it can be parity or presence",
        ),
        (lambda: odds.off_label(["Sun"], [], ["Cups"]), "no suit Cups, Sun; the suits are Moons"),
        (lambda: odds.off_label("Suns", []), "no suit S, n, s, u"),
        (lambda: odds.total(0, dice=-1), "no -1 dice of 6 sides"),
        (lambda: odds.total(0, sides=0), "no 2 dice of 0 sides"),
        (lambda: odds.line([odds.total(0), {}]), "the chances of place 1 add up to 0"),
        (lambda: odds.payment([odds.total(0)] * 2, [Fraction(1, 6)]), "2 totals and 1 risks"),
        (lambda: odds.payment([odds.total(0)], [Fraction(7, 6)]), "the risk of place 0 is 7/6"),
        (
            lambda: odds.payment([odds.total(0)], [0.5]),
            "the risk of place 0 is 0.5, which is not exact: give a Fraction",
        ),
        (lambda: odds.payment([{7: 1.0}], [Fraction(1, 6)]), "the chances of place 0 have 1.0, which is not exact"),
        (lambda: odds.line([{7: 0.5, 8: 0.5}]), "the chances of place 0 have 0.5, which is not exact"),
        (lambda: odds.indicting(laid_down().state, -1), "no seat -1; the seats are 0 to 2"),
        (lambda: odds.bid(laid_down().state, -1), "no seat -1; the seats are 0 to 2"),
        (lambda: odds.total_of(laid_down().state, 3), "no seat 3; the seats are 0 to 2"),
    ],
)
def test_nonsense_is_refused_by_name(asked, said):
    with pytest.raises(ValueError, match=said):
        asked()


def test_the_suits_that_indict_are_those_of_the_game():
    """Every Doctor with every pair of Drugs and some research: by the function and by rolling each face."""
    match = laid_down(research=("Moons", "Suns"))
    for seat in range(3):
        rolls = {suit for at, suit in enumerate(match.config.suits) if match.state.places(seat, at)[1] % 2}
        assert odds.indicting(match.state, seat) == rolls
        assert odds.risk_of(match.state, seat) == Fraction(len(rolls), 6)


@pytest.mark.parametrize("tokens", [PLAIN, SHORT])
def test_total_and_line_are_those_of_a_walk(tokens):
    match = laid_down(tokens)
    for seat in range(3):
        assert match.odds(lambda state, seat=seat: state.totals[seat]).chances == odds.total_of(match.state, seat)
    walked = match.odds(lambda state: state.line or None)
    assert walked.exact and walked.chances == odds.line_of(match.state)


def paid(before):
    """The answer of a walk: (seat, tokens), or 'nobody'."""

    def answer(state):
        if state.agenda and isinstance(state.agenda[0], Payment):
            return state.agenda[0].seat, state.agenda[0].amount
        if state.doctor:
            return None
        gains = [sum(after) - sum(had) for after, had in zip(state.tokens, before.tokens, strict=True)]
        return next(((seat, gain) for seat, gain in enumerate(gains) if gain > 0), "nobody")

    return answer


@rule("off_label/payment", "off_label/dk-11", "off_label/dk-12")
@pytest.mark.parametrize("tokens", [PLAIN, SHORT])
def test_the_payment_of_a_round_is_that_of_a_walk(tokens):
    match = laid_down(tokens)
    walked = match.odds(paid(match.state))
    assert walked.exact
    expected = {("nobody" if case is None else case): chance for case, chance in odds.payment_of(match.state).items()}
    assert walked.chances == expected and sum(expected.values()) == 1
    if tokens is SHORT:
        seats = [case[0] for case in expected if case != "nobody"]
        assert len(seats) > len(set(seats)), "what a rep is paid must depend on settlements before it here"


def test_odds_go_on_after_some_dice_and_indictments():
    match = laid_down(SHORT, dice=[(3, 3)], rolls=[])
    assert odds.total_of(match.state, 0) == {match.state.totals[0]: 1}
    assert match.odds(lambda state: state.line or None).chances == odds.line_of(match.state)
    match.push((1, 1)).push((6, 6))
    first = match.state.line[0]
    bad = sorted(odds.indicting(match.state, first), key=match.config.suits.index)[0]
    match.push(match.config.suits.index(bad) + 1)
    assert match.state.indicted == 1
    walked = match.odds(paid(match.state))
    expected = {("nobody" if case is None else case): chance for case, chance in odds.payment_of(match.state).items()}
    assert walked.chances == expected


@pytest.mark.parametrize("reps", [3, 4])
def test_the_short_way_to_the_payment_is_the_long_one(reps):
    """`payment` lists no orders; every throw and every chain of indictments, one by one, must give the same."""
    rng = Random(reps)
    for _ in range(3):
        totals = [odds.total(rng.randrange(8), dice=1) for _ in range(reps)]
        risks = [Fraction(rng.randrange(7), 6) for _ in range(reps)]
        found: dict = dict.fromkeys([*range(reps), None], Fraction(0))
        for throw in product(*(chances.items() for chances in totals)):
            weight = Fraction(1)
            for _, chance in throw:
                weight *= chance
            for place in sorted(range(reps), key=lambda place, throw=throw: throw[place][0]):
                found[place] += weight * (1 - risks[place])
                weight *= risks[place]
            found[None] += weight
        assert odds.payment(totals, risks) == found
        assert sum(odds.line(totals).values()) == 1


def test_odds_agree_with_sampling():
    match = laid_down()
    rng, seen, many = Random(5), Counter(), 3000
    for _ in range(many):
        state = match.state
        while not state.line:
            state = GAME.apply(state, GAME.chance(state).sample(rng)).state
        seen[state.line] += 1
    for line, chance in odds.line_of(match.state).items():
        spread = (float(chance) * (1 - float(chance)) / many) ** 0.5
        assert abs(seen[line] / many - float(chance)) < 5 * spread + 1e-9


def test_odds_before_everybody_marketed_say_who_is_missing():
    match = market(begin(), "castle")
    assert odds.total_of(match.state, 0)
    with pytest.raises(ValueError, match="seat 1 has not marketed"):
        odds.line_of(match.state)
