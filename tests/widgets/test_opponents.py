"""Choosing an opponent: levels with their strengths, and names of policies from older matches."""

import pytest

import pharmalab
from pharmalab.core.levels import Level
from pharmalab_widgets.board import opponents
from pharmalab_widgets.board.seating import PATIENCE
from pharmalab_widgets.board.start import play
from tests.widgets.board import Board


def test_levels_are_offered_with_their_strengths():
    board = Board("off_label", ["me", "strong", "beginner"]).do("pane", pane="players")
    for name, level in pharmalab.game("off_label").levels.items():
        assert f"{name.capitalize()} {level.strength()} {level.pace()}" in board.text("view")
    assert opponents.NO_EXPERT in board.text("view") and opponents.ANY_MOVE in board.text("view")
    assert [board.tag(f"seat-{seat}")["data-rev"] for seat in range(3)] == ["me", "strong", "beginner"]
    board.do("sit", seat="1", value="casual")
    assert board.state.seating.names == ["me", "casual", "beginner"]
    assert type(board.state.seating.policies[1]).__name__ == "Cautious"


def test_a_policy_of_an_older_match_is_shown_as_its_level(tmp_path):
    board = Board("off_label", ["me", "greedy", "random"]).do("save_as", name="friday")
    again = Board("off_label", ["me"] * 3, name="friday").do("pane", pane="players")
    assert again.state.seating.names == board.state.seating.names == ["me", "greedy", "random"]
    assert [again.tag(f"seat-{seat}")["data-rev"] for seat in range(3)] == ["me", "strong", "random"]
    assert "Random" in again.text("view") and "greedy" not in again.text("view")


def test_a_shared_line_may_name_levels():
    board = play("off_label seed=3 players=me,strong,casual")
    assert board.state.seating.names == ["me", "strong", "casual"]
    assert board.sharing.line.fields["players"] == "me,strong,casual"


def test_a_level_that_is_too_slow_for_the_page_says_so(monkeypatch):
    game = pharmalab.game("pharma_code")
    assert "too slow for this page" not in str(opponents.strengths(game))
    assert opponents.NO_EXPERT not in opponents.remarks(game)
    monkeypatch.setattr(opponents.sys, "platform", "emscripten")
    assert "too slow for this page: has to answer after 2 seconds" in str(opponents.strengths(game))


@pytest.mark.parametrize(("platform", "said"), [("linux", "a second"), ("emscripten", "4 seconds")])
def test_a_level_that_thinks_says_how_long_it_takes_here(monkeypatch, platform, said):
    monkeypatch.setattr(opponents.sys, "platform", platform)
    game = pharmalab.game("off_label")
    monkeypatch.setattr(type(game), "levels", {"expert": Level("greedy", wins=60, games=90, seconds=0.8)})
    assert opponents.strengths(game)[0][2] == f"thinks for up to {said}"
    assert (opponents.SLOW_HERE in opponents.remarks(game)) == (platform == "emscripten")


def test_a_game_without_levels_offers_its_policies():
    board = Board("pantry", ["me", "first"]).do("pane", pane="players")
    assert board.tag("seat-1")["data-rev"] == "first" and "wins" not in board.text("view")


def test_a_policy_that_thinks_keeps_to_a_time_on_the_board():
    expert = Board("pharma_code", ["me", "expert"]).state.seating.policies[1]
    assert expert.seconds == PATIENCE and expert.kind == "random"
    assert pharmalab.game("pharma_code").make_policy("expert", 0).kind == "fixed", "elsewhere time makes no difference"
