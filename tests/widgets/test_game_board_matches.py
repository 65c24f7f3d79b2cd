"""The menu of the board: new matches and their options, saving and opening."""

import json
import re

import pytest

from pharmalab.core import registry
from pharmalab.core.dealers import RealTable, Seeded
from pharmalab.core.start import load, new
from pharmalab_widgets.board.options import config_from, fields, for_people
from tests.widgets.board import Board


@pytest.fixture(autouse=True)
def known(monkeypatch):
    """A saved match names its game."""
    monkeypatch.setitem(registry._PLACES, "pantry", "tests.widgets.pantry")


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "matches" / "pantry"


@pytest.fixture
def board():
    return Board("pantry", ["me", "first"])


def test_saved_after_each_step_and_opened_again(board, folder):
    board.do("save_as", name="friday").click("tick-1", "picked")
    assert load(folder / "friday.jsonl").ply == board.match.ply == 2
    again = Board("pantry", ["me", "me"], name="friday")
    assert again.match.plies == board.match.plies and again.state.seating.names == ["me", "first"]
    assert "friday saved" in again.text("top")


def test_looking_back_and_trying_do_not_change_the_file(board, folder):
    board.do("save_as", name="friday").click("tick-1", "picked")
    text = (folder / "friday.jsonl").read_text()
    board.click("line-1-0")
    assert (folder / "friday.jsonl").read_text() == text
    board.click("try-here", "tick-0-more", "picked")
    assert (folder / "friday.jsonl").read_text() == text
    board.click("return").act("Serve guest 3")
    assert (folder / "friday.jsonl").read_text() != text


def test_names_are_checked(board, folder):
    board.do("save_as", name="../x")
    assert "use letters, digits, spaces" in board.text("status") and not folder.exists()


def test_another_match_is_not_written_over(board):
    board.do("save_as", name="friday")
    other = Board("pantry", ["me", "me"]).do("save_as", name="friday")
    assert "There is already a game" in other.text("status")


def test_open_from_the_menu(board):
    board.do("save_as", name="friday").click("tick-1", "picked")
    other = Board("pantry", ["me", "me"]).click("menu", "open-friday")
    assert "Opened" in other.text("status") and other.match.ply == board.match.ply


def test_a_damaged_file_names_the_line_and_offers_the_lines_before(board, folder):
    board.do("save_as", name="friday").do("by_itself", value=False).click("tick-1", "picked").act("Serve guest 3")
    board.click("step")
    lines = (folder / "friday.jsonl").read_text().splitlines()
    damaged = "\n".join([*lines[:4], lines[4][:7]])
    (folder / "friday.jsonl").write_text(damaged)
    (folder / "friday.panel.json").unlink()
    other = Board("pantry", ["me", "me"]).do("open", name="friday")
    assert "line 5" in other.text("status") and "3 steps" in other.text("top")
    other.click("whole")
    assert other.match.ply == 3 and "not saved" in other.text("top")
    assert (folder / "friday.jsonl").read_text() == damaged


def test_a_file_that_is_no_match_is_told(folder):
    folder.mkdir(parents=True)
    (folder / "friday.jsonl").write_text("{}\n")
    board = Board("pantry", ["me", "me"], name="friday")
    assert "line 1" in board.text("status") and not board.has("whole")


def test_a_file_changed_elsewhere_is_never_overwritten(board, folder):
    board.do("save_as", name="friday")
    other = Board("pantry", ["me", "me"], name="friday").click("tick-1", "picked")
    theirs = (folder / "friday.jsonl").read_text()
    board.click("tick-0-more", "picked")
    assert "changed elsewhere" in board.text("top") and (folder / "friday.jsonl").read_text() == theirs
    board.click("reload")
    assert board.match.plies == other.match.plies


def test_a_new_match_with_other_options(board):
    board.click("menu", "more")
    assert {f"option-{name}" for name in ("seats", "guests", "hot", "note")} <= set(_keys(board))
    board.do("new", whole="1", seed="9", **{"option-seats": "3", "option-guests": "5", "option-note": ""})
    config = board.match.config
    assert (config.seats, config.guests, config.hot, config.note) == (3, 5, False, None)
    assert board.state.seating.names == ["me", "first", "first"] and board.match.dealer.seed == "9"


def test_a_short_form_leaves_the_other_options(board):
    board.do("new", **{"option-seats": "2"})
    assert board.match.config.hot and board.match.ply == 1 and isinstance(board.match.dealer, Seeded)


def test_options_that_cannot_be(board):
    match = board.match
    board.do("new", **{"option-seats": "two"})
    assert "seats must be a whole number" in board.text("status") and board.match is match


def test_options_are_shown_in_words_and_read_back():
    config = new("pharma_code", seed=1, tiny=True).config
    shown = {field.name: field for field in fields(config)}
    assert "_" not in shown["events"].value and ", " in shown["events"].value
    board = Board("pharma_code", ["me", "me"], tiny=True).click("menu", "more")
    assert "before own first exchange" in board.text("top") and "before_own" not in board.text("top")
    events = ", ".join(shown["events"].value.split(", ")[:2])
    texts = {"events": events, "acceleration_window": "before_first_turn"}
    chosen = config_from(new("pharma_code", seed=1).game, config, texts, whole=False)
    assert chosen.events == config.events[:2] and chosen.acceleration_window == "before_first_turn"
    for name, text in (("joker_rule", "before_first_turn"), ("events", "a nonsense")):
        with pytest.raises(ValueError, match=r"nonsense|joker rule must be strict"):
            config_from(new("pharma_code", seed=1).game, config, {name: text}, whole=False)


@pytest.mark.parametrize("tiny", [False, True])
@pytest.mark.parametrize("game", registry.names())
def test_a_form_that_nobody_changed_gives_the_same_options(game, tiny):
    config = new(game, seed=1, tiny=tiny).config
    texts = {field.name: field.value for field in fields(config) if field.kind != "check" or field.value == "True"}
    assert config_from(new(game, seed=1).game, config, texts) == config


def test_hints_come_from_the_docstring(board):
    board.click("menu", "more")
    assert "whether the tea is." in board.text("top")


@pytest.mark.parametrize("game", registry.names())
def test_hints_are_in_words_of_people(game):
    for field in fields(new(game, seed=1).config):
        assert field.hint, f"{field.name}: what is it?"
        assert not re.search(r"None|`|'|_|\b[A-Z]{2}-\d\d|\bids?\b|RECONSTRUCTION", field.hint), field.hint


def test_a_hint_tells_values_as_the_form_shows_them():
    said = for_people("the winner's: 'at_once', '' as usual; None: by lot (AL-01, AL-02).")
    assert said == "the winner’s: “at once”, – as usual; empty: by lot."


def test_a_tiny_match_and_one_at_the_table(board):
    board.click("menu", "tiny")
    assert board.match.config.guests == 2
    board.do("new", dealer="table")
    assert isinstance(board.match.dealer, RealTable) and board.match.ply == 0
    board.do("new")
    assert isinstance(board.match.dealer, RealTable), "the same kind of luck as before"


def test_the_transcript_is_what_the_seat_knows():
    board = Board("pills", ["me", "random"]).click("menu")
    assert "Player 2 gets a dose." in board.widget.top and "Copied." in board.do("copied").text("status")


def test_damaged_looks_do_no_harm(board, folder):
    board.do("save_as", name="friday")
    for looks in ("{", "[]", json.dumps({"players": ["x"]}), json.dumps({"players": 7})):
        (folder / "friday.panel.json").write_text(looks)
        assert "friday saved" in Board("pantry", ["me", "me"], name="friday").text("top")


def _keys(board):
    import re

    return re.findall(r'data-key="([^"]+)"', board.html)
