"""The static grid: what a reader sees before any widget runs."""

import re

from pharmalab.deduction import Notes
from pharmalab.drawing.board import Board, board, cards

DEMO = Notes().type("toad+mushroom=R+\nsale fern+toad as G+: right sign\nfern+mushroom=soup")


def test_a_board_shows_every_cross() -> None:
    html = board(DEMO)._repr_html_()
    assert html.count("×") == DEMO.worlds.crosses.bit_count() == 18
    assert "240 worlds left" in html and html.count("<tr") == 9
    assert "#fff" not in html and "#222" not in html, "the ground may be light or dark"
    assert "<svg" not in html and "<style" not in html, "untrusted notebooks lose both"


def test_one_card_for_each_step_with_new_crosses_marked_twice() -> None:
    boards = cards(DEMO.steps)
    assert len(boards) == len(DEMO.steps)
    assert [len(re.findall(r"\+×", b._repr_html_())) for b in boards] == [s.eliminated.bit_count() for s in DEMO.steps]
    last = boards[-1]._repr_html_()
    assert last.count("outline:2px") == DEMO.steps[-1].premises.bit_count()
    assert "Fern has red minus, so fern + toad cannot have made red plus." in last
    assert "npN   x   x   x" in repr(boards[-1])


def test_captions_are_escaped() -> None:
    assert "<b>" not in Board(0, caption="<b>hostile</b>")._repr_html_()
