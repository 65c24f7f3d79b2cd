"""Exact odds against walks of the game, brute force and sampling."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import prod
from random import Random

import pytest

from pharmalab.core.events import player
from pharmalab.core.game import CHANCE
from pharmalab.games.off_label import GAME, forecasts, odds
from pharmalab.games.off_label.components import CARDS
from pharmalab.games.off_label.mechanisms.payment import Payment
from pharmalab.games.off_label.mechanisms.seats import clockwise
from pharmalab.games.off_label.mechanisms.treatment import Throw
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
            "token_rule is “presense”; it must be parity or presence",
        ),
        (lambda: odds.off_label(["Sun"], [], ["Cups"]), "no suit Cups, Sun; the suits are Moons"),
        (lambda: odds.off_label("Suns", []), "no suit S, n, s, u"),
        (lambda: odds.total(0, dice=-1), "roll -1 dice with 6 sides"),
        (lambda: odds.total(0, sides=0), "roll 2 dice with 0 sides"),
        (lambda: odds.line([odds.total(0), {}]), r"the chances in totals\[1\] add up to 0"),
        (lambda: odds.payment([odds.total(0)] * 2, [Fraction(1, 6)]), "2 totals and 1 risks"),
        (lambda: odds.payment([odds.total(0)], [Fraction(7, 6)]), r"risks\[0\] is 7/6"),
        (
            lambda: odds.payment([odds.total(0)], [0.5]),
            r"risks\[0\] is 0.5, which is not exact: give a Fraction",
        ),
        (lambda: odds.payment([{7: 1.0}], [Fraction(1, 6)]), r"totals\[0\] has the chance 1.0, which is not exact"),
        (lambda: odds.line([{7: 0.5, 8: 0.5}]), r"totals\[0\] has the chance 0.5, which is not exact"),
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
    with pytest.raises(ValueError, match="seat 1 hasn’t made an offer"):
        odds.line_of(match.state)


def thrown(totals):
    """Every throw of all dice: the totals, and the chance."""
    for throw in product(*(chances.items() for chances in totals)):
        yield [number for number, _ in throw], prod((chance for _, chance in throw), start=Fraction(1))


def uneven(rng, reps):
    """Totals of all kinds: some certain, some with gaps, some of loaded dice."""
    drawn = [rng.sample(range(6), rng.randrange(1, 4)) for _ in range(reps)]
    weights = [[rng.randrange(1, 5) for _ in numbers] for numbers in drawn]
    return [
        {number: Fraction(n, sum(those)) for number, n in zip(numbers, those, strict=True)}
        for numbers, those in zip(drawn, weights, strict=True)
    ]


@pytest.mark.parametrize("seed", range(8))
def test_lines_are_those_of_every_throw(seed):
    """`line` lists no throws: all of them, one by one, must give the same; of a line too, and of its first places."""
    rng = Random(seed)
    reps = rng.randrange(1, 6)
    totals = uneven(rng, reps) if seed % 2 else [odds.total(rng.randrange(5), 1, 4) for _ in range(reps)]
    found = Counter()
    for numbers, chance in thrown(totals):
        found[tuple(sorted(range(reps), key=numbers.__getitem__))] += chance
    chances = odds.line(totals)
    assert chances == found and list(chances) == sorted(chances, key=lambda order: (-chances[order], order))
    for most in (1, 5, 20):
        firsts = Counter()
        some = odds.line(totals, most)
        (depth,) = {len(order) for order in some}
        for order, chance in found.items():
            firsts[order[:depth]] += chance
        assert some == firsts and (len(some) <= most or depth == 1)


def followed(state, places, chance, found, back=0):
    """Every chain of indictments down one line; ``back``: tokens of the Doctor's suits that were given back so far."""
    if not places:
        found[None] += chance
        return
    seat, suits = places[0], state.config.suits
    bad = odds.indicting(state, seat)
    due, payable = state.pay(seat)
    found[seat, min(due, payable + back)] += chance * Fraction(len(suits) - len(bad), len(suits))
    for at, suit in enumerate(suits):
        if suit in bad:
            more = state.tokens[seat][at] if suit in CARDS[state.doctor].suits else 0
            followed(state, places[1:], chance / len(suits), found, back + more)


def crowded(seed, **fields):
    """So many reps have laid down what came, and nobody has rolled."""
    rng, state = Random(seed), GAME.start(GAME.Config(**fields)).state
    while not isinstance(state.agenda[0], Throw):
        chance = GAME.to_move(state) == CHANCE
        step = GAME.chance(state).sample(rng) if chance else rng.choice(GAME.legal_actions(state)[:3])
        state = GAME.apply(state, step).state
    return state


@pytest.mark.parametrize("seed", [1, 2])
def test_payments_from_short_piles_are_those_of_every_line_and_every_chain(seed):
    rng, state = Random(seed), crowded(seed, seats=4, dice=1)
    some = [tuple(rng.randrange(1, 5) for _ in state.config.suits) for _ in range(3)]
    last = tuple(20 - sum(held) for held in zip(*some, *state.spent, strict=True))
    state = state.replace(tokens=(*some, last), config=state.config.replace(tokens=21))  # one of each suit is left
    expected = Counter()
    for places, chance in odds.line_of(state).items():
        followed(state, places, chance, expected)
    assert odds.payment_of(state) == {case: chance for case, chance in expected.items() if chance}
    cases = [case for case in expected if case]
    assert len(cases) > len({seat for seat, _ in cases}), "payments must depend on settlements here"


@pytest.mark.parametrize("fields", [{"seats": 7}, {"seats": 4, "dice": 4, "sides": 20}])
def test_many_reps_and_many_faces_are_counted_too(fields):
    state = crowded(1, hand=2, **fields)
    lines, order = odds.line_of(state), clockwise(state.config.seats, state.leader)
    assert sum(lines.values()) == 1
    first = [sum(chance for line, chance in lines.items() if line[0] == seat) for seat in order]
    assert tuple(first) == odds.reached([odds.total_of(state, seat) for seat in order], [Fraction(0)] * len(order))


def test_where_the_lines_are_too_many_the_forecast_tells_their_first_places(monkeypatch):
    monkeypatch.setattr(forecasts, "LINES", 800)
    chances = GAME.forecasts["What is the line of treatment?"](crowded(1, hand=2, seats=10), player)
    assert all(line.count("Player") == 3 and line.endswith(", …") for line in chances)
    assert sum(chances.values()) == 1 and len(chances) <= 800
