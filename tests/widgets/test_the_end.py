"""The end of a match: who won, and why, where one looks; nothing of scores where all play together."""

import re

import pytest

import pharmalab
from pharmalab.core.game import Outcome
from pharmalab_widgets.board.game_board import GameBoard
from pharmalab_widgets.board.panes import scores

ENDS = {
    "pandemic": ("random", "is-lost", "Nobody wins."),
    "off_label": ("cautious", None, None),
    "pharma_code": (None, None, None),
    "alchemists": ("random", None, None),
}


def ended(name, players=("me", "me", "me"), **options):
    match = pharmalab.new(name, seed=7, names=("Anna", "Ben", "Cleo"), seats=3, **options)
    policy = ENDS[name][0] or match.game.usual_policy
    match.play_with(match.game.policies[policy](1))
    board = GameBoard(match, players=players)
    return board, match.outcome


def words(html):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html)).strip()


@pytest.mark.parametrize("name", ENDS)
def test_the_status_line_says_who_won_and_why(name):
    board, end = ended(name)
    assert end.sentence(board.match.who) in words(board.status)
    assert end.sentence(board.match.who) in words(board.bar)
    heading = re.search(r"<h3[^>]*>", board.bar)[0]
    assert "data-sight" in heading, "the points come into sight, on a phone from below a long board"


def test_somebody_without_a_name_among_bots_is_told_that_they_win():
    match = pharmalab.new("pharma_code", seed=7, seats=2)
    match.play_with(match.game.policies["sorter"](1))
    [winner] = match.outcome.winners
    board = GameBoard(match, players={1 - winner: "random"})
    for said in (words(board.status), words(board.bar)):
        assert "You win. The first pawn reached the goal." in said and "wins." not in said


def test_a_match_that_all_have_lost_looks_lost_and_has_no_scores():
    board, end = ended("pandemic")
    assert not end.winners and "is-lost" in board.status and "is-lost" in board.bar
    assert "pl-scores" not in board.bar and "0" not in words(board.bar).replace(end.reason, "")


@pytest.mark.parametrize("name", ["off_label", "pharma_code"])
def test_it_is_good_or_bad_for_whoever_sits_before_the_screen(name):
    _, end = ended(name)
    for seat in range(3):
        players = ["random"] * 3
        players[seat] = "me"
        board, _ = ended(name, players)
        good = seat in end.winners
        assert ("is-won" in board.status, "is-lost" in board.status) == (good, not good)
        assert "pl-scores" in board.bar and board.bar.count("★ won") == len(end.winners)


def test_where_only_bots_played_it_is_neither():
    board, _ = ended("off_label", ["random"] * 3)
    assert "is-won" not in board.status and "is-lost" not in board.status


def test_an_earlier_moment_does_not_look_like_the_end():
    board, _ = ended("off_label")
    board.receive({"do": "look", "ply": "3"})
    assert "is-won" not in board.status


def table(board):
    """The table of scores: a list of texts for each row."""
    rows = re.findall(r"<tr.*?</tr>", board.bar)
    return [[words(cell) for cell in re.findall(r"<t[hd].*?</t[hd]>", row)] for row in rows]


def test_the_table_tells_what_made_up_the_points_of_each_seat():
    board, end = ended("alchemists")
    head, *rows = table(board)
    assert head == ["Seat", "Reputation", "Theories", "Grants", "Artifacts", "Gold", "Score", "Result"]
    assert board.bar.count('scope="col"') == len(head) and board.bar.count('scope="row"') == len(rows) == 3
    for seat, *cells, score, _ in rows:
        assert sum(int(cell.split()[0].replace("\N{MINUS SIGN}", "-")) for cell in cells) == int(score)
        assert int(score) == end.scores[board.match.names.index(seat)]
    assert board.bar.count('data-name="Gold"') == 3, "on a phone each cell tells what it is"


def test_ranks_of_equal_scores_are_equal():
    board, _ = ended("off_label")
    end = Outcome("So it is.", (2,), (3.0, 3.0, 7.0, 1.0), "off-label/the-end")
    board.match.names = ("Anna", "Ben", "Cleo", "Dora")
    said = words(scores.draw(board.state, end))
    assert said.endswith("Cleo 7 ★ won Anna 3 2nd Ben 3 2nd Dora 1 4th")
