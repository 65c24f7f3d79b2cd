"""Exact odds against closed formulas, brute force over small decks, and the walk through the game itself."""

from fractions import Fraction
from itertools import pairwise, permutations
from math import comb, factorial

import pytest

import pharmalab
from pharmalab.core.dealers import RealTable
from pharmalab.games.pharma_code import GAME, odds
from pharmalab.games.pharma_code.components.questions import built_in
from pharmalab.games.pharma_code.mechanisms.rows import start
from tests.games.pharma_code.table import ROWS, begin


def test_without_jokers_only_the_order_matters():
    assert [odds.ascends(k, 50) for k in range(10)] == [Fraction(1, factorial(k)) for k in range(10)]
    assert odds.mean(odds.score(50)) == sum(Fraction(1, factorial(k)) for k in range(1, 10)) == Fraction(62353, 36288)
    assert odds.score(50)[4] == Fraction(1, 24) - Fraction(1, 120)
    assert odds.score(50) == odds.start_length(50)


@pytest.mark.parametrize("strict", [True, False])
@pytest.mark.parametrize(("highest", "jokers", "row"), [(4, 2, 4), (5, 1, 5), (6, 2, 3), (3, 3, 4), (5, 0, 3)])
def test_against_every_deal_of_a_small_deck(highest, jokers, row, strict):
    deck = [0] * jokers + list(range(1, highest + 1))
    deals = list(permutations(range(len(deck)), row))
    lengths: dict = {}
    scores: dict = {}
    for deal in deals:
        length, numbers = start([deck[card] for card in deal], highest, strict)
        lengths[length] = lengths.get(length, 0) + 1
        scores[numbers] = scores.get(numbers, 0) + 1

    def chances(counts):
        return {n: Fraction(counts[n], len(deals)) for n in sorted(counts)}

    assert odds.start_length(highest, jokers, row, strict) == chances(lengths)
    assert odds.score(highest, jokers, row, strict) == chances(scores)
    pairs = sum(deck[a] + 1 == deck[b] and deck[a] > 0 for deal in deals for a, b in pairwise(deal))
    assert odds.neighbours(highest, jokers, row) == Fraction(pairs, len(deals))


def test_the_full_game():
    lenient, strict = odds.score(50, 3, strict=False), odds.score(50, 3)
    assert sum(lenient.values()) == sum(strict.values()) == 1
    assert 8 < odds.ascends(9, 50, 3, strict=False) * factorial(9) < 11, (
        "jokers make a sorted row 8 to 11 times likelier"
    )
    assert abs(odds.mean(lenient) - odds.mean(odds.score(50))) < Fraction(1, 100_000)
    assert odds.ascends(9, 50, 3) < odds.ascends(9, 50, 3, strict=False)


def test_jokers_in_a_row():
    chances = odds.jokers_in_row(50, 3)
    assert chances[0] == Fraction(comb(50, 9), comb(53, 9)) and sum(chances.values()) == 1
    assert odds.mean(chances) == Fraction(27, 53)
    assert odds.jokers_in_row(2, 3, 4) == {2: Fraction(3, 5), 3: Fraction(2, 5)}


def test_waiting():
    assert odds.waiting(1, 4) == {n: Fraction(1, 4) for n in range(1, 5)}
    for wanted, cards in [(1, 5), (2, 6), (3, 7), (6, 6)]:
        chances = odds.waiting(wanted, cards)
        assert sum(chances.values()) == 1 and odds.mean(chances) == odds.mean_waiting(wanted, cards)
    with pytest.raises(ValueError, match="it must be from 1 to 5"):
        odds.mean_waiting(0, 5)


def test_the_next_card():
    state = begin().state
    pile = state.pile.cards()
    assert odds.completing(state, 0) == (0, 0, 0, 6, 7, 8, 10, 11)
    assert set(odds.completing(state, 0)) <= set(odds.improving(state, 0))
    assert odds.next_card(state, odds.completing(state, 0)) == Fraction(8, len(pile)) == Fraction(8, 33)
    assert odds.next_card_blind(state, 0, {0, *range(6, 12)}) == Fraction(9, 44), "9 and 11 cards it does not see"
    assert odds.share((), {1}) == 0


def test_the_same_by_the_walk_through_the_game():
    state = begin().state
    match = begin(rows=[ROWS[0], None], open=(34, 13))
    assert match.to_move == -1
    match = begin()
    match.dealer = RealTable()
    match.push("Draw from the closed pile")
    chances = match.odds(lambda at: at.agenda[0].card if at.agenda[0].seat == 0 else None)
    wanted = odds.completing(state, 0)
    assert chances.exact and sum(chances[card] for card in set(wanted)) == odds.next_card(state, wanted)


def test_the_first_deal_by_the_walk():
    """The first row of a small game: how long its ascending start is, by every deal."""
    config = GAME.tiny
    match = pharmalab.new("pharma_code", tiny=True, dealer=RealTable(), events=(), turns=0, phases=0)
    answer = match.odds(lambda at: None if -1 in at.rows[0] else start(at.rows[0], config.top)[0])
    assert dict(sorted(answer.chances.items())) == odds.start_length(config.top, config.deck.jokers, config.row)


@pytest.mark.parametrize(
    ("ask", "said"),
    [
        (lambda: odds.ascends(99, 5), "you can’t deal 99 cards from 5 numbers and 0 jokers; deal fewer"),
        (lambda: odds.start_length(3, 0, 9), "you can’t deal 9 cards from 3 numbers and 0 jokers"),
        (lambda: odds.score(3, 2, 9), "you can’t deal 9 cards from 3 numbers and 2 jokers"),
        (lambda: odds.jokers_in_row(3, 2, 9), "you can’t deal 9 cards"),
        (lambda: odds.neighbours(0, 0, 1), "you can’t deal 1 card from 0 numbers and 0 jokers"),
        (lambda: odds.ascends(-1, 5), "none of these can be below 0"),
        (lambda: odds.ascends(2, 5, -1), "none of these can be below 0"),
        (lambda: odds.waiting(7, 5), "wanted=7: it must be from 0 to 5, the number of cards"),
    ],
)
def test_what_cannot_be_dealt_is_refused(ask, said):
    with pytest.raises(ValueError, match=said):
        ask()


@pytest.mark.parametrize("seat", [-1, 2, 9])
@pytest.mark.parametrize(
    "ask",
    [odds.improving, odds.completing, lambda state, seat: odds.next_card_blind(state, seat, [1])],
    ids=["improving", "completing", "blind"],
)
def test_a_seat_that_there_is_not_is_refused(ask, seat):
    with pytest.raises(ValueError, match=f"there is no seat {seat}; the seats are 0 to 1"):
        ask(begin().state, seat)


def test_the_smallest_decks():
    assert odds.ascends(5, 5) == Fraction(1, 120) and odds.ascends(0, 0) == 1
    assert odds.neighbours(1, 0, 1) == 0 and odds.waiting(0, 5) == {}


# --- what is right of an answer -------------------------------------------------------------------------------------


def right(state):
    return state.config.questions[0].right


def reason(state):
    return state.config.questions[0].texts[0].why


@pytest.fixture
def own_questions():
    return tuple(card for card in built_in() if card.right == "B" and card.texts[0].why)[:2]


@pytest.mark.parametrize("asked", [right, reason])
def test_a_view_does_not_say_what_is_right(own_questions, asked):
    """It leaves it out, so a question that reads it there has no exact answer."""
    match = pharmalab.new("pharma_code", questions=own_questions, seed=3)
    odds = match.odds(asked, seat=0)
    assert not odds.exact and not odds.chances
    assert "depends on what this seat can’t see" in odds.why
    assert match.odds(asked).chances == {asked(match.state): 1}, "whoever sees all knows it"


def test_nor_does_the_table_of_a_seat(own_questions):
    match = pharmalab.new("pharma_code", questions=own_questions, dealer=RealTable(seat=0))
    assert not match.odds(right).exact
    assert match.odds(lambda state: state.config.row).exact
    assert match.odds(lambda state: state.config.questions[0].id).chances == {own_questions[0].id: 1}


def test_a_view_says_all_else_of_a_set_up(own_questions):
    match = pharmalab.new("pharma_code", questions=own_questions, seed=3)
    assert match.odds(lambda state: (state.config.goal, state.squares), seat=0).exact
    assert match.odds(lambda state: state.config.questions[1].texts[0].text, seat=0).exact
    assert pharmalab.new("pharma_code", seed=3).odds(lambda state: state.config.questions, seat=0).chances == {(): 1}
