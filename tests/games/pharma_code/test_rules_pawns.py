"""Pawns and special squares, paragraph by paragraph."""

import pytest

from pharmalab.games.pharma_code import GAME
from pharmalab.games.pharma_code.mechanisms.pawns import Moved, SpecialReached, move
from pharmalab.games.pharma_code.mechanisms.scoring import Scored
from tests.games.pharma_code.table import FREE, ROWS, begin, events_of, finish
from tests.games.rules import rule


def moved(squares, steps, seat=0, **config):
    """Where the pawns are after a move, and whether a square asked."""
    state = GAME.position(seats=len(squares), squares=squares, rows=ROWS[: len(squares)], open=33 + 2, **config)
    events = []
    after = move(state, seat, steps, events)
    (told,) = [event for event in events if isinstance(event, Moved)]
    assert (told.seat, told.start, told.end, told.steps) == (seat, squares[seat], after.squares[seat], steps)
    return after.squares, any(isinstance(event, SpecialReached) for event in events)


@rule("pharma_code/skipping", "pharma_code/pc-20")
@pytest.mark.parametrize(
    ("squares", "steps", "after"),
    [
        ((0, 3, 4), 3, (5, 3, 4)),  # two occupied squares in a row
        ((0, 1, 2), 3, (3, 1, 2)),  # those on the way are only counted
        ((45, 46, 47), 1, (48, 46, 47)),  # the goal is always free
        ((45, 46, 3), 9, (48, 46, 3)),  # surplus steps are lost
        ((0, 0, 0), 6, (6, 0, 0)),
        ((40, 47, 3), 7, (48, 47, 3)),  # skipped to the goal
    ],
)
def test_only_the_last_square_has_to_be_free(squares, steps, after):
    assert moved(squares, steps, **FREE)[0] == after


@rule("pharma_code/special-squares", "pharma_code/pc-21")
def test_the_square_where_the_pawn_stops_asks():
    assert moved((0, 1), 5) == ((5, 1), True)
    assert moved((0, 1), 6) == ((6, 1), False), "passing is not reaching"
    assert moved((0, 12), 12) == ((13, 12), True), "skipped to"


@rule("pharma_code/pc-22")
@pytest.mark.parametrize(
    ("squares", "steps", "after"),
    [((10, 8), 2, (7, 8)), ((10, 9, 8), 1, (7, 9, 8)), ((2, 1), 1, (0, 1)), ((1, 0), 1, (0, 0))],
)
def test_backwards_to_the_next_free_square(squares, steps, after):
    assert moved(squares, -steps)[0] == after


@rule("pharma_code/pc-23")
def test_not_beyond_the_start():
    assert moved((1, 20), -2)[0] == (0, 20) and moved((0, 20), -2)[0] == (0, 20)


@rule("pharma_code/pc-24")
def test_backwards_nothing_is_asked():
    assert moved((7, 20), -2) == ((5, 20), False)


def reached(square, answer, **config):
    """Seat 0 scores nine and stops on a special square."""
    match = begin(squares=(square - 9, 1), cards=[8], questions=["Q01", "Q03"], **config)
    return finish(match).push(answer)


@rule("pharma_code/special-squares", "pharma_code/pc-26")
@pytest.mark.parametrize(
    ("square", "answer", "after"),
    [(13, "Answer B", 15), (13, "Answer C", 13), (17, "Answer B", 17), (17, "Answer C", 16)],
)
def test_special_squares_ask(square, answer, after):
    match = reached(square, answer)
    assert match.state.squares[0] == after
    assert [score.seat for score in events_of(match, Scored)] == [0, 1], "then the scoring goes on"


@rule("pharma_code/pc-25")
def test_no_chains_unless_wished():
    specials = ((13, 2), (15, 2))
    match = reached(13, "Answer B", specials=specials)
    assert match.state.squares[0] == 15 and len(events_of(match, SpecialReached)) == 1
    match = reached(13, "Answer B", specials=specials, special_chain=True)
    assert len(events_of(match, SpecialReached)) == 2
    match.push("Answer C")
    assert match.state.squares[0] == 17


def test_a_pawn_passes_each_square_of_its_way():
    assert Moved(0, 3, 6, 3).ways() == {"pawn:0": ["square-4", "square-5", "square-6"]}
    assert Moved(1, 3, 1, -2).ways() == {"pawn:1": ["square-2", "square-1"]}
    assert not any(Moved(0, 0, 0, -1).ways().values()), "it stays where it is"
