"""A set-up or a level is shared as a line and as an address, from the menu and back into it."""

import re

import pytest

import pharmalab
from pharmalab.core.dealers import RealTable
from pharmalab.core.shared_lines import query_of
from pharmalab_widgets.board.start import play
from pharmalab_widgets.lessons.lesson_panel import lesson
from tests.widgets.board import Board

VOILA = "http://10.0.0.7:8866/voila/render/off_label.ipynb"


def shared(html, name="This as a line of text"):
    """What there is to be copied, as the browser has it."""
    found = re.search(rf'<textarea[^>]*aria-label="{name}"[^>]*>(.*?)</textarea>', html, re.S)
    return found and found[1].replace("&quot;", '"').replace("&amp;", "&")


# --- boards -----------------------------------------------------------------------------------------------------


def test_a_line_is_copied_from_the_menu_and_pasted_into_another():
    board = Board("off_label", ["me", "greedy", "cautious"], seed=3, doctors=2).do("menu")
    line = shared(board.html)
    assert line == "off_label seed=3 doctors=2 players=me,greedy,cautious" and board.has("share-line")
    other = Board("off_label", ["me", "greedy", "greedy"], seed=9).do("menu").do("line", line=f" {line} ")
    assert other.match.states[0] == board.match.states[0] and other.match.config.doctors == 2
    assert other.match.dealer.seed == 3 and other.state.seating.names == ["me", "greedy", "cautious"]
    assert not other.widget.matches.menu and "The match from the shared line has begun" in other.text("status")


def test_a_line_opens_with_play():
    panel = play("off_label seed=3 doctors=2 players=me,greedy,greedy")
    assert panel.match.config.doctors == 2 and panel.state.seating.names == ["me", "greedy", "greedy"]
    assert play("off_label seed=3", name="kept").matches.name == "kept"
    assert play("off_label table=yes").state.seating.people == [0, 1, 2]
    assert play("off_label my_seat=1").match.seat == 1
    with pytest.raises(ValueError, match="a line tells the whole set-up"):
        play("off_label seed=3", seats=4)
    with pytest.raises(ValueError, match="This shared line is for a lesson: open it with lesson"):
        play("lesson pandemic/moving")
    with pytest.raises(ValueError, match="has no player “gready”"):
        play("off_label players=me,gready")
    with pytest.raises(ValueError, match="there is no seat 3: 3 seats count from 0"):
        play("off_label players=me,greedy,greedy,greedy")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("", "the line is empty"),
        ("off_label sead=3", "did you mean seed"),
        ("pandemic seed=3", "This shared line is for Pandemic, not for Off-Label: open it with play"),
        ("off_label seed=3 players=me,gready", "has no player “gready”"),
        ("off_label <b>", "isn’t a game"),
    ],
)
def test_what_cannot_be_opened_is_told_and_nothing_changes(line, said):
    board = Board("off_label", ["me", "greedy", "greedy"]).do("menu")
    before = board.match
    board.do("line", line=line)
    assert said in board.text("status") and board.match is before and "<b>" not in board.widget.status
    assert board.has("shared-line"), "the menu stays open, with what was typed"


def test_of_hidden_hands_the_seed_is_a_warning():
    assert "The seed fixes the whole deal" in Board("off_label", ["me", "greedy", "greedy"]).do("menu").html
    for board in (Board("pandemic"), Board("off_label", dealer=RealTable(seat=0))):
        assert "The seed fixes" not in board.do("menu").html, "nothing is hidden, or there is no seed"


def test_what_no_line_can_tell_is_said():
    board = Board(pharmalab.position("pandemic", seed=1, cubes={"Lima": 3})).do("menu")
    assert shared(board.html) is None and "began in the middle, which no line can tell" in board.html


def test_while_something_is_tried_the_match_itself_is_shared():
    board = Board("off_label", ["me", "greedy", "greedy"], seed=3).do("try").do("menu")
    assert shared(board.html).startswith("off_label seed=3")


# --- addresses --------------------------------------------------------------------------------------------------


def test_an_address_is_shown_in_voila_alone(monkeypatch):
    board = Board("off_label", ["me", "greedy", "greedy"], seed=3, names=("Anna B", "B", "C")).do("menu")
    assert shared(board.html, "This as a web address") is None
    monkeypatch.setenv("VOILA_REQUEST_URL", f"{VOILA}?token=secret")
    address = shared(board.do("menu").do("menu").html, "This as a web address")
    assert address == f"{VOILA}?play=off_label&seed=3&players=me,greedy,greedy&names=Anna%20B,B,C"
    monkeypatch.setenv("QUERY_STRING", address.partition("?")[2])
    again = play("off_label", seats=5, seed=9, doctors=2, players=["greedy"])
    assert again.match.states[0] == board.match.states[0], "it tells all, whatever stands in the cell"
    assert again.match.names == ("Anna B", "B", "C") and again.state.seating.names == ["me", "greedy", "greedy"]


def test_an_address_goes_before_the_cell(monkeypatch):
    monkeypatch.setenv("QUERY_STRING", "voila=1&theme=dark&token=abc&game=friday&seed=3&doctors=2")
    panel = play("off_label", seed=9, doctors=5, players=["me", "cautious", "cautious"], names=("A", "B", "C"))
    assert (panel.match.dealer.seed, panel.match.config.doctors) == (3, 2) and not panel.state.trouble
    assert panel.state.seating.names == ["me", "cautious", "cautious"] and panel.match.names == ("A", "B", "C")
    monkeypatch.setenv("QUERY_STRING", "seats=4")
    panel = play("off_label", players=["me", "cautious", "cautious"], names=("A", "B", "C"))
    assert panel.match.config.seats == 4 and panel.match.names[0] == "Player 1"
    monkeypatch.setenv("QUERY_STRING", "my_seat=1")
    assert play("off_label", seed=9, players=["me"]).match.seat == 1
    monkeypatch.setenv("QUERY_STRING", "play=pandemic&seed=3")
    assert play("off_label", seed=9).match.dealer.seed == 9, "it is for another game"


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"sead": "3"}, "unknown field “sead”: did you mean seed"),
        ({"seats": "99"}, "seats is 99; it must be from 2 to 10"),
        ({"players": "<b>"}, "has no player “<b>”"),
        ({"names": "\0,B,C"}, "control character"),
    ],
)
def test_a_wrong_address_is_told_on_the_board_of_the_cell(monkeypatch, fields, said):
    monkeypatch.setenv("QUERY_STRING", query_of(fields))
    panel = play("off_label", seed=9)
    assert panel.match.dealer.seed == 9 and said in panel.state.message and panel.state.trouble
    assert "<b>" not in panel.status


# --- lessons ----------------------------------------------------------------------------------------------------


def tell(panel, do, **values):
    panel.receive({"do": do, **values})
    return panel


def test_a_level_is_shared_and_opened_whether_reached_or_not():
    panel = tell(lesson("pandemic"), "menu")
    first = shared(panel.top)
    assert first == f"lesson pandemic/{panel.path.chapters[0].id}/{panel.path.levels[0].id}"
    last = panel.path.chapters[-1]
    tell(panel, "line", line=f"lesson pandemic/{last.id}/{last.levels[-1].id}")
    assert panel.level is last.levels[-1] and not panel.over.menu and panel.progress.place != panel.level.id
    tell(tell(panel, "menu"), "line", line=f"lesson pandemic/{last.id}")
    assert panel.level is last.levels[0]
    assert lesson(first.removeprefix("lesson ")).level.id == panel.path.levels[0].id
    assert lesson(first).level.id == panel.path.levels[0].id


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("lesson pandemik/moving", "there is no lesson on “pandemik”: did you mean pandemic"),
        ("lesson pandemic/movin", "has no chapter “movin”: did you mean moving"),
        ("lesson pandemic/moving/treet", "has no level “treet”: did you mean treat"),
        ("lesson off_label/offers", "“lesson off_label/offers” is not in this panel: open it with lesson("),
        ("off_label seed=3", "isn’t a place in a lesson"),
        ("", "the line is empty"),
        ("lesson a/b/c/d", "isn’t a place in a lesson"),
    ],
)
def test_what_is_no_place_of_the_lesson_is_told(line, said):
    panel = tell(tell(lesson("pandemic"), "menu"), "line", line=line)
    assert said in panel.over.trouble and "pl-trouble" in panel.top and panel.level is panel.path.levels[0]
    if line and "this panel" not in said:
        with pytest.raises(ValueError, match=re.escape(said)):
            lesson(line)
    tell(panel, "escape")
    assert not panel.over.menu and panel.focus[1] == "menu"


def test_a_level_may_come_from_the_address(monkeypatch):
    chapter = lesson("pandemic").path.chapters[1]
    monkeypatch.setenv("QUERY_STRING", f"level=pandemic/{chapter.id}/{chapter.levels[1].id}")
    assert lesson("pandemic").level is chapter.levels[1]
    assert lesson("pandemic", chapter.id).level is chapter.levels[1]
    assert lesson("pandemic", "moving").level.id == "save-chicago", "it is in another cell"
    assert lesson("off_label").over.trouble == ""
    monkeypatch.setenv("VOILA_REQUEST_URL", VOILA)
    panel = tell(lesson("pandemic"), "menu")
    assert shared(panel.top, "This as a web address") == f"{VOILA}?level={panel.over.here}"
    monkeypatch.setenv("QUERY_STRING", "level=pandemic/movin")
    panel = lesson("pandemic")
    assert "did you mean moving" in panel.top


def test_what_is_shared_is_closed_again_and_copied():
    panel = tell(lesson("pandemic"), "menu")
    tell(panel, "copied", failed=True)
    assert "press Ctrl+C" in panel.top
    tell(panel, "menu", open="no")
    assert "This as a line of text" not in panel.top and not panel.over.trouble
