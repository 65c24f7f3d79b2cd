"""Names of games that pages open, and where a visitor was."""

import json

import pytest

from pharmalab.core import bookmark_file
from pharmalab.core.bookmark_file import FILE, LONGEST, MOST
from pharmalab.core.file_names import check_name
from pharmalab.core.files import home_at
from pharmalab.place import folder
from pharmalab.place.kinds.bookmarks import Bookmarks
from pharmalab_widgets import panels
from pharmalab_widgets.doors import bookmarks
from pharmalab_widgets.doors.bookmarks import bookmark, name_of, place_of, set_bookmark
from pharmalab_widgets.live.keeper import names_after


@pytest.fixture(autouse=True)
def home(tmp_path):
    with home_at(tmp_path):
        yield tmp_path


@pytest.mark.parametrize(
    ("page", "query", "name"),
    [
        ("/play/off_label", "seats=3&players=me,greedy", "Off-Label for 3 players me greedy"),
        ("/play/pandemic", "seats=2", "Pandemic for 2"),
        ("/play/chess", "", "play chess"),
        ("/learn/pandemic", "", "learn pandemic"),
        ("/learn/pandemic", "level=pandemic/first/drive&token=abc", "learn pandemic"),
        ("/", "", "home"),
        ("/../..", "a=%2e%2e/", "a 2e 2e"),
    ],
)
def test_a_name_is_made_of_letters_and_digits(page, query, name):
    assert name_of(page, query) == name
    assert check_name(name) == name


def test_a_name_stays_short():
    assert len(name_of("/play/pandemic", "names=" + "Anna," * 100)) <= bookmarks.LONGEST_NAME


def test_another_set_up_is_another_place():
    calls = [["play", ["pandemic"], {"seats": 2}, "/p", ""], ["play", ["pandemic"], {"seats": 3}, "/p", ""]]
    assert place_of("p1", calls[0]) != place_of("p1", calls[1])
    assert place_of("p1", calls[0]) != place_of("p2", calls[0])
    one, other = ({"a": 1, "b": 2}, {"b": 2, "a": 1})
    assert place_of("p1", ["play", [], one, "/p", ""]) == place_of("p1", ["play", [], other, "/p", ""])


def test_a_level_in_the_address_is_the_same_place():
    lesson = ["play", ["pandemic"], {}, "/learn/pandemic"]
    assert place_of("p1", [*lesson, "level=pandemic/first/drive"]) == place_of("p1", [*lesson, ""])
    assert place_of("p1", [*lesson, "seats=3&level=x"]) != place_of("p1", [*lesson, "level=x"])


def test_the_last_bookmark_of_a_place_counts():
    assert bookmark("here") == ""
    set_bookmark("here", "friday")
    set_bookmark("there", "monday")
    set_bookmark("here", "saturday")
    assert (bookmark("here"), bookmark("there")) == ("saturday", "monday")


@pytest.mark.parametrize("text", ["", "no JSON", "[]", '{"here": 7}', "[" * 100_000, "\ud800"])
def test_bookmarks_that_cannot_be_read_are_none(home, text):
    (home / FILE).write_bytes(text.encode(errors="surrogatepass"))
    assert bookmark("here") == ""
    set_bookmark("here", "friday")
    assert bookmark("here") == "friday"


def test_old_bookmarks_are_forgotten(monkeypatch):
    monkeypatch.setattr(bookmark_file, "MOST", 2)
    for place in ("a", "b", "c"):
        set_bookmark(place, place)
    assert [bookmark(place) for place in ("a", "b", "c")] == ["", "b", "c"]


def test_without_room_the_old_bookmarks_stay(home):
    set_bookmark("here", "friday")

    def refuse(growth):
        raise OSError(28, "full")

    with home_at(home, refuse):
        set_bookmark("here", "saturday")
    assert bookmark("here") == "friday"


# --- names that panels take by themselves ---------------------------------------------------------------------------


def test_a_board_takes_the_first_free_name():
    with names_after("play pocket pharma"):
        boards = [panels.make("play", ["pocket_pharma"], {"players": ["me", "me"]}) for _ in range(2)]
    assert [board.keeper.name for board in boards] == ["play pocket pharma", "play pocket pharma 2"]
    assert [board.keeper.kept for board in boards] == ["saved", "saved"]


def test_a_new_match_takes_another_name_and_the_old_one_stays():
    with names_after("play pocket pharma"):
        board = panels.make("play", ["pocket_pharma"], {"players": ["me", "me"]})
    board.receive({"do": "new", "seed": "7"})
    assert board.keeper.name == "play pocket pharma 2"
    assert board.keeper.store.names() == ["play pocket pharma", "play pocket pharma 2"]


def test_an_assistant_takes_a_name_with_the_first_entry():
    with names_after("assistant"):
        panel = panels.make("deduce", [], {})
    assert panel.keeper.name == ""
    panel.receive({"do": "escape"})
    assert panel.keeper.store.names() == []
    panel.receive({"do": "type", "line": "toad+fern=R+"})
    assert (panel.keeper.name, panel.keeper.store.names()) == ("assistant", ["assistant"])


def test_without_that_a_board_stays_unnamed():
    board = panels.make("play", ["pocket_pharma"], {"players": ["me", "me"]})
    assert (board.keeper.name, board.keeper.kept) == ("", "not saved")
    board.receive({"do": "new", "seed": "7"})
    assert "isn’t saved until" in board.status


# --- what is written can be exported --------------------------------------------------------------------------------


def test_the_longest_address_has_a_short_key(home):
    longest = ["play", ["pandemic"], {"names": ["a" * 300] * 500}, "/p" * 100, "é" * 4_000]
    one, other = place_of("p1", longest), place_of("p2", longest)
    assert one != other and max(len(one), len(other)) <= LONGEST
    set_bookmark(one, "friday")
    assert (bookmark(one), bookmark(other)) == ("friday", "")


def test_a_full_file_of_bookmarks_is_one_that_can_be_imported(home):
    for n in range(MOST + 1):
        place = place_of("p1", ["play", [], {}, "/p", '"' * 180 + f"{n:04}"])
        set_bookmark(place, "é" * 60)
    text = (home / FILE).read_text("utf-8")
    Bookmarks().check((), "bookmarks", text)
    assert len(text.encode()) < folder.LARGEST
    assert len(json.loads(text)) == MOST
    assert bookmark(place) == "é" * 60
