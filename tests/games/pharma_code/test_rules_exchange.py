"""Exchanges, and the runs that they make, paragraph by paragraph."""

import pytest

from pharmalab.games.pharma_code.mechanisms.exchange import Discard, DrawClosed, Reshuffled, TakeOpen
from pharmalab.games.pharma_code.mechanisms.pawns import Moved
from pharmalab.games.pharma_code.mechanisms.phase import PhaseEnded
from pharmalab.games.pharma_code.mechanisms.run_bonus import Run
from tests.games.pharma_code.table import ROWS, begin, event, events_of, exchange, labels
from tests.games.rules import rule


@rule("pharma_code/a-turn", "pharma_code/pc-07")
def test_one_exchanges_or_plays_an_event_and_cannot_pass():
    match = begin(exchanged=(True, True))
    assert labels(match) == ["Take the open card", "Draw from the closed pile", "Turn up an event card"]
    exchange(match, 1)
    assert match.to_move == 1


@rule("pharma_code/exchange", "pharma_code/pc-08")
def test_an_exchange_with_the_open_pile_puts_the_old_card_on_it():
    match = begin()
    match.push("Take the open card")
    assert match.state.open == (34,)
    match.push("Put it in place 3")
    assert match.state.rows[0] == (5, 1, 13, *ROWS[0][3:]) and match.state.open == (34, 12) and match.to_move == 1


@rule("pharma_code/exchange")
def test_an_exchange_with_the_closed_pile():
    match = exchange(begin(cards=[16]), 3, open=False)
    assert match.state.rows[0][2] == 16 and match.state.open == (34, 13, 12)
    assert 16 not in match.state.pile.cards()


@rule("pharma_code/exchange")
def test_what_is_taken_and_where_it_is_put_is_told():
    match = exchange(exchange(begin(cards=[16]), 3), 1, open=False)
    assert str(match.log()).splitlines() == [
        "Player 1 takes 13 from the open pile.",
        "Player 1 puts 13 in place 3, where 12 was.",
        "Player 2 draws 16.",
        "Player 2 puts 16 in place 1, where 9 was.",
    ]


@rule("pharma_code/ascending")
def test_gaps_do_not_matter():
    match = exchange(begin(cards=[8]), 2, open=False)
    assert events_of(match, PhaseEnded)[0].winner == 0, "5 8 12 20 25 30 36 41 47 ascends"


@rule("pharma_code/jokers", "pharma_code/pc-10")
def test_a_joker_may_be_taken_from_the_open_pile_and_replaced():
    match = begin(open=(34, "J"))
    match.push("Take the open card")
    assert match.state.agenda[0].card == 0
    match.push("Put it in place 9")
    exchange(match, 3)  # 47 of the other seat
    match.push("Take the open card").push("Put it in place 9")
    assert match.state.open[-1] == 0, "the joker went back to the open pile"


@rule("pharma_code/pc-06")
def test_a_drawn_card_must_be_placed_or_may_be_put_away():
    match = begin(cards=[16]).push("Draw from the closed pile")
    assert len(match.legal) == 9
    assert match.why_not(Discard()).rule == "pharma_code/pc-06"
    match = begin(cards=[16], drawn_card="may_discard").push("Draw from the closed pile")
    match.push("Put it on the open pile")
    assert "Player 1 puts 16 on the open pile." in str(match.log())
    assert match.state.open[-1] == 16 and match.state.rows == ROWS[:2] and match.to_move == 1
    match.push("Take the open card")
    assert "closed pile" in match.why_not(Discard()).sentence, "an open card has to be placed"


@rule("pharma_code/pc-09")
def test_an_empty_closed_pile_is_made_of_the_open_cards():
    rows = [(3, 2), (5, 4)]
    match = begin(rows=rows, open=(0, 6, 1), cards=[6], row=2, highest=6, jokers=1, specials=())
    assert not match.state.pile.layers
    match.push("Draw from the closed pile")
    assert events_of(match, Reshuffled)[0].cards == 2
    assert match.state.open == (1,) and match.state.pile.cards() == (0,) and match.state.agenda[0].card == 6


@rule("pharma_code/pc-09")
def test_with_one_open_card_and_no_closed_one_it_has_to_be_taken():
    match = begin(rows=[(3, 2), (5, 4)], open=1, row=2, highest=5, jokers=0)
    assert TakeOpen() in match.legal and DrawClosed() not in match.legal
    assert match.why_not(DrawClosed()).rule == "pharma_code/pc-09"


# --- runs -------------------------------------------------------------------------------------------------------


OTHER = (50, 15, 3, 22, 28, 33, 40, 45, 49)


def run_bonus(card, place, row, **config):
    match = begin(rows=[row, None], cards=[*OTHER, card], squares=(0, 1), specials=(), **config)
    return match, exchange(match, place, open=False)


@rule("pharma_code/run-bonus", "pharma_code/pc-11")
@pytest.mark.parametrize(
    ("card", "place", "row", "steps"),
    [
        (13, 3, (5, 12, 1, 20, 25, 36, 30, 41, 47), 1),  # 12 13
        (11, 1, (5, 12, 1, 20, 25, 36, 30, 41, 47), 1),  # 11 12
        (13, 3, (11, 12, 1, 20, 25, 36, 30, 41, 47), 2),  # 11 12 13
        (13, 3, (11, 12, 1, 14, 25, 36, 30, 41, 47), 3),  # 11 12 13 14
        (11, 3, (5, 12, 1, 20, 25, 36, 30, 41, 47), 0),  # 12 11 falls
        (13, 3, (5, "J", 1, 14, 25, 36, 30, 41, 47), 1),  # the joker takes no part
        (13, 3, (12, "J", 1, 20, 25, 36, 30, 41, 47), 0),
        ("J", 3, (5, 12, 1, 14, 25, 36, 30, 41, 47), 0),
        ("J", 3, (5, 12, 20, 1, 25, 36, 30, 41, 47), 0),  # nor before a 1
        (5, 1, (20, 12, 1, 14, 25, 36, 30, 41, 4), 0),  # the row is no ring
    ],
)
def test_a_run_pays_one_less_than_its_length(card, place, row, steps):
    number = 0 if card == "J" else card
    match, _ = run_bonus(number, place, row, open=34)
    assert [event.steps for event in events_of(match, Run)] == ([steps] if steps else [])
    assert match.state.squares[0] == (0 if not steps else steps if steps != 1 else 2), "square 1 is taken: skipped"


@rule("pharma_code/pc-12")
@pytest.mark.parametrize(("mode", "longer", "joined"), [("full", 2, 3), ("increment", 1, 2), ("off", 0, 0)])
def test_a_run_that_grows(mode, longer, joined):
    row = (9, 10, 1, 12, 25, 36, 30, 41, 47)
    for card, place, more in ((8, 1, (1, 9, 10, 20)), (11, 4, (5, 9, 10, 1)), (43, 9, (5, 9, 10, 1))):
        rest = (25, 36, 30, 41, 4) if card < 12 else (25, 36, 41, 42, 4)
        match, _ = run_bonus(card, place, (*more, *rest), open=34, run_bonus=mode)
        assert [event.steps for event in events_of(match, Run)] == ([longer] if longer else [])
    match, _ = run_bonus(11, 3, row, open=34, run_bonus=mode)
    assert [event.steps for event in events_of(match, Run)] == ([joined] if joined else [])


@rule("pharma_code/run-bonus")
def test_a_run_bonus_is_kept_when_the_run_is_broken():
    match = begin(rows=[(5, 12, 1, 20, 25, 36, 30, 41, 47), ROWS[1]], open=13, squares=(20, 0), cards=[48], specials=())
    exchange(match, 3)
    assert match.state.squares[0] == 21
    exchange(match, 1, open=False)
    exchange(match, 3)
    assert match.state.squares[0] == 21 and match.state.rows[0][2] == 9


@rule("pharma_code/pc-13")
def test_a_run_by_an_event_pays_nothing():
    match = begin(rows=[(12, 1, 13, 20, 25, 36, 30, 41, 4), ROWS[1]], open=34, events=["swap_own"])
    event(match).push("Swap places 2 and 3")
    assert match.state.rows[0][:2] == (12, 13) and not events_of(match, Run) and match.state.squares == (10, 11)
    match = begin(rows=[(9, 10, 1, 20, 25, 36, 30, 41, 47), None], open=34, cards=OTHER)
    assert match.state.squares == (10, 11), "a run that was dealt"


@rule("pharma_code/pc-14")
def test_a_run_made_again_pays_again():
    match = begin(rows=[(5, 12, 1, 20, 25, 36, 30, 41, 47), ROWS[1]], open=13, squares=(20, 0), goal=99, specials=())
    exchange(match, 3)  # 12 13: takes 1 off
    exchange(match, 1)  # the other takes the 1, leaves the 9
    exchange(match, 3)  # 13 goes
    exchange(match, 9)  # the other takes the 13 in place 9, leaves the 49
    exchange(match, 9)  # leaves the 47
    exchange(match, 9)  # the other leaves the 13
    exchange(match, 3)  # 12 13 again
    assert [run.steps for run in events_of(match, Run) if run.seat == 0] == [1, 1]


@rule("pharma_code/pc-15")
def test_a_run_pays_wherever_it_stands():
    row = (30, 5, 41, 12, 1, 20, 25, 36, 4)
    match, _ = run_bonus(13, 5, row, open=34)
    assert events_of(match, Run)[0].cards == (12, 13)


@rule("pharma_code/pc-16")
def test_the_run_is_paid_before_the_phase_ends():
    row = (5, 12, 1, 20, 25, 30, 36, 41, 47)
    match, _ = run_bonus(13, 3, row, open=34)
    moves = [(event.seat, event.steps) for event in events_of(match, Moved)]
    assert moves[:2] == [(0, 1), (0, 9)]
