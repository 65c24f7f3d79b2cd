"""The top line tells the truth about the file, whatever happens to it; and nothing unread is written over."""

import asyncio
import errno
import json
import os
import shutil
import subprocess
import sys
import unicodedata
from importlib.util import find_spec
from time import monotonic

import pytest

from pharmalab.core import registry
from pharmalab.core.file_names import NameRefused
from pharmalab.core.match import Match
from pharmalab.deduction import Notes
from pharmalab_widgets.assistant.saved_games import usual_store
from pharmalab_widgets.live import keeper
from pharmalab_widgets.live.store import ChangedElsewhere, Store, StoreError
from tests.loops import alone, in_slices
from tests.patience import patience
from tests.widgets.board import Board

REPLACE = os.replace


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "alchemists"


def saved(folder, name):
    return Notes.from_json((folder / f"{name}.json").read_text())


def fails(number):
    def fail(*args, **options):
        raise OSError(number, os.strerror(number))

    return fail


def told(panel):
    """What the top says of the file."""
    text = panel.text("top")
    return "NOT SAVED" if "NOT SAVED" in text else "changed" if "changed elsewhere" in text else text


# --- what cannot be written -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("number", "cause", "way"), [
    (errno.ENOSPC, "the disk is full", "free up some space"),
    (errno.EDQUOT, "the disk is full", "free up some space"),
    (errno.EACCES, "permission is denied", "PHARMALAB_HOME"),
    (errno.EROFS, "permission is denied", "PHARMALAB_HOME"),
    (errno.EIO, "Input/output error", "fix the cause"),
])  # fmt: skip
@pytest.mark.parametrize("where", ["fsync", "replace"])
def test_what_is_not_saved_is_not_called_saved(new, folder, monkeypatch, where, number, cause, way):
    panel = new(game="friday").type("toad+mushroom=R+")
    works = getattr(os, where)
    monkeypatch.setattr(os, where, fails(number))
    panel.type("fern+mushroom=soup")
    top = panel.text("top")
    assert told(panel) == "NOT SAVED" and cause in top and way in top and str(folder / "friday.json") in top
    assert panel.worlds == 960, "the entry itself is there"
    panel.click("retry")
    assert told(panel) == "NOT SAVED" and len(saved(folder, "friday").entries) == 1
    monkeypatch.setattr(os, where, works)
    panel.click("retry")
    assert "is being saved again" in panel.text("top") and not panel.has("unsaved")
    assert saved(folder, "friday") == panel.grid.notes
    panel.click("tab-next")
    assert "saved again" not in panel.text("top")


def test_the_next_change_saves_what_was_missing(new, folder, monkeypatch):
    panel = new(game="friday")
    monkeypatch.setattr(os, "replace", fails(errno.ENOSPC))
    panel.type("toad+mushroom=R+", "fern+mushroom=soup")
    monkeypatch.setattr(os, "replace", REPLACE)
    panel.type("flower: R+")
    assert len(saved(folder, "friday").entries) == 3 and "saved again" in panel.text("top")


def test_what_is_not_saved_can_be_saved_elsewhere(new, folder, monkeypatch):
    panel = new(game="friday").type("toad+mushroom=R+")
    (folder / "friday.json").unlink()
    (folder / "friday.json").mkdir()
    panel.type("fern+mushroom=soup")
    assert told(panel) == "NOT SAVED" and "it is a folder" in panel.text("top")
    panel.do("save_as", name="saturday")
    assert "Saved as “saturday”" in panel.text("status") and not panel.has("unsaved")
    assert saved(folder, "saturday") == panel.grid.notes


def test_save_as_does_not_say_saved_when_it_was_not(panel, monkeypatch):
    monkeypatch.setattr(os, "replace", fails(errno.ENOSPC))
    panel.type("toad+mushroom=R+").do("save_as", name="friday")
    assert "is not saved yet" in panel.text("status") and told(panel) == "NOT SAVED"


def test_a_folder_that_goes_away_is_told_as_a_change_and_made_again(new, folder):
    panel = new(game="friday").type("toad+mushroom=R+")
    shutil.rmtree(folder)
    panel.type("fern+mushroom=soup")
    assert told(panel) == "changed"
    panel.click("overwrite")
    assert saved(folder, "friday") == panel.grid.notes and "saved" in panel.text("top")


def test_a_file_where_the_folder_should_be(new, tmp_path):
    (tmp_path / "alchemists").write_text("")
    panel = new(game="friday").type("toad+mushroom=R+")
    assert "NOT KEPT" in panel.text("top") and "saved" not in panel.text("status")
    panel.click("menu")
    assert panel.do("save_as", name="friday").state.trouble
    (tmp_path / "alchemists").unlink()
    panel.do("save_as", name="friday")
    assert saved(tmp_path / "alchemists", "friday") == panel.grid.notes


def test_a_folder_that_cannot_be_listed_is_told_in_the_menu(panel, monkeypatch, folder):
    monkeypatch.setattr(Store, "names", lambda self: (_ for _ in ()).throw(StoreError("no right to")))
    panel.click("menu")
    assert "no right to" in panel.text("top") and panel.has("new")


def test_a_board_tells_it_too(monkeypatch, tmp_path):
    monkeypatch.setitem(registry._PLACES, "pantry", "tests.widgets.pantry")
    board = Board("pantry", ["me", "first"]).do("save_as", name="friday")
    monkeypatch.setattr(os, "replace", fails(errno.ENOSPC))
    board.click("tick-1", "picked")
    assert told(board) == "NOT SAVED" and "the disk is full" in board.text("top")
    monkeypatch.setattr(os, "replace", REPLACE)
    board.click("retry")
    assert "saved again" in board.text("top")
    assert Match.load(tmp_path / "matches" / "pantry" / "friday.jsonl").plies == board.match.plies


@in_slices
def test_while_bots_play_what_they_did_is_not_called_saved(monkeypatch):
    monkeypatch.setitem(registry._PLACES, "pantry", "tests.widgets.pantry")
    monkeypatch.setattr("pharmalab_widgets.board.game_board.FIRST", 0)

    async def play():
        board = Board("pantry", ["first", "first"], rounds=30).do("save_as", name="friday")
        board.click("run-end")
        assert board.state.job is not None and "saved when the bots stop" in board.text("top")
        board.do("stop")
        assert "friday saved" in board.text("top")

    alone(play())


def test_a_game_that_cannot_be_recorded_is_told():
    board = Board("pills", ["me", "random"]).do("save_as", name="friday")
    assert "isn’t registered" in board.text("top") and told(board) == "NOT SAVED"


def test_it_is_tried_again_by_itself(new, folder, monkeypatch):
    monkeypatch.setattr(keeper, "RETRY", 0.01)

    async def wait():
        panel = new(game="friday")
        with monkeypatch.context() as patch:
            patch.setattr(os, "replace", fails(errno.ENOSPC))
            panel.type("toad+mushroom=R+")
            await asyncio.sleep(0.1)
            assert told(panel) == "NOT SAVED"
        end = monotonic() + patience(10)
        while panel.has("unsaved") and monotonic() < end:
            await asyncio.sleep(0.01)
        assert "saved again" in panel.text("top") and saved(folder, "friday") == panel.grid.notes

    alone(wait())


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0 or sys.platform != "linux",
                    reason="only root may mount a full disk")  # fmt: skip
def test_a_disk_that_is_really_full(new, tmp_path, folder):
    folder.mkdir()
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "none", folder], capture_output=True).returncode:
        pytest.skip("this system mounts nothing")
    try:
        panel = new(game="friday").type("toad+mushroom=R+")
        filler = folder / "filler"
        with pytest.raises(OSError), filler.open("wb", buffering=0) as file:
            while True:
                file.write(b"x" * 4096)
        panel.type("fern+mushroom=soup")
        assert told(panel) == "NOT SAVED" and "the disk is full" in panel.text("top")
        assert len(saved(folder, "friday").entries) == 1
        filler.unlink()
        panel.click("retry")
        assert saved(folder, "friday") == panel.grid.notes and "saved again" in panel.text("top")
    finally:
        subprocess.run(["umount", folder], check=True)


# --- two on one file ----------------------------------------------------------------------------------------------


def test_who_would_write_over_anothers_change_can_choose_to(new, folder):
    one, two = new(game="friday"), new(game="friday")
    one.type("toad+mushroom=R+")
    two.type("fern: G+")
    assert told(two) == "changed" and saved(folder, "friday") == one.grid.notes
    two.click("overwrite")
    assert saved(folder, "friday") == two.grid.notes and not two.has("changed")
    assert told(one.click("tab-next")) == "changed"
    assert "The file hasn’t been changed elsewhere" in two.do("overwrite").text("status")


def test_two_panels_with_one_store_do_not_write_over_each_other(new, folder):
    store = usual_store()
    one, two = new(game="friday", store=store), new(game="friday", store=store)
    one.type("toad+mushroom=R+")
    two.type("fern: G+")
    assert told(two) == "changed" and saved(folder, "friday") == one.grid.notes


COUNTER = """
import sys
from pathlib import Path
from pharmalab_widgets.live.store import ChangedElsewhere, Store
store, done = Store(Path(sys.argv[1])), 0
sys.stdin.readline()
while done < 60:
    text = store.read("count")
    store.accept("count")
    try:
        store.write("count", f"{text or ''}{sys.argv[2]}")
        done += 1
    except ChangedElsewhere:
        pass
"""


def test_two_programs_lose_nothing_of_each_other(tmp_path):
    """Each adds a letter to what it read; whoever comes too late is told, reads again, and adds it to that."""
    programs = [
        subprocess.Popen([sys.executable, "-c", COUNTER, tmp_path, letter], stdin=subprocess.PIPE,
                         env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}) for letter in "ab"
    ]  # fmt: skip
    for program in programs:
        program.stdin.write(b"\n")
        program.stdin.close()
    assert [program.wait() for program in programs] == [0, 0]
    text = Store(tmp_path).read("count")
    assert text.count("a") == text.count("b") == 60


@pytest.mark.skipif(find_spec("fcntl") is None, reason="there are no locks of files")
def test_nobody_writes_between_the_look_and_the_writing(tmp_path, monkeypatch):
    """Another program that comes in between is told, and does not lose what is written."""
    one, other = Store(tmp_path), Store(tmp_path)
    seen = Store.changed
    monkeypatch.setattr("pharmalab.core.files.PATIENCE", 0.1)

    def changed(self, name):
        found = seen(self, name)
        if self is one:
            with pytest.raises(StoreError, match="locked"):
                other.write(name, "theirs")
        return found

    monkeypatch.setattr(Store, "changed", changed)
    one.write("a", "mine")
    with pytest.raises(ChangedElsewhere):
        other.write("a", "theirs")
    assert (tmp_path / "a.json").read_text() == "mine"


# --- what is no text ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("line", "place"), [
    ("toad: R+ # a\ud800b", "U+D800 at position 13"),
    ("toad\x00: R+", "U+0000 at position 5"),
    ("\x1b[31m", "U+001B at position 1"),
])  # fmt: skip
def test_signs_that_are_no_letters_are_refused_with_their_place(panel, line, place):
    panel.type(line)
    assert place in panel.text("status") and not panel.grid.notes.entries
    answered = panel.grid.answered
    assert panel.type("toad: R+").worlds == 20160 and panel.grid.answered == answered + 1


def test_of_many_lines_the_line_is_told(panel):
    panel.do("paste", lines="toad: R+\nfern\udc80: G+\n")
    assert "U+DC80 in line 2, position 5" in panel.text("status")


@pytest.mark.parametrize("data", [
    '{"schema": "pharmalab-notes/1", "observations": [], "below": ["caf\xe9"]}'.encode("latin-1"),
    b'{"schema": "pharmalab-notes/1", "observations": [], "below": ["a\\ud800b"]}',
    b'{"schema": "pharmalab-notes/1", "observations": [], "unread": ["a\\udfffb"]}',
])  # fmt: skip
def test_a_file_with_what_is_no_text_is_told_and_stays(new, folder, data):
    folder.mkdir()
    (folder / "friday.json").write_bytes(data)
    panel = new(game="friday").type("toad+mushroom=R+")
    assert "kept unnamed" in panel.text("top") and (folder / "friday.json").read_bytes() == data
    panel.do("open", name="friday")
    told = panel.text("status")
    assert panel.state.trouble and ("isn’t UTF-8" in told or "an unreadable character" in told)
    assert (folder / "friday.json").read_bytes() == data


def test_an_open_file_that_becomes_unreadable_is_not_written_over(new, folder):
    panel = new(game="friday").type("toad+mushroom=R+")
    for damage in (b"\xff\xfe", b"{", b'{"schema": "other"}'):
        (folder / "friday.json").write_bytes(damage)
        panel.do("open", name="friday").type("fern: R+")
        assert (folder / "friday.json").read_bytes() == damage and told(panel) == "changed"
        panel.do("reload").type("flower: R+")
        assert (folder / "friday.json").read_bytes() == damage and told(panel) == "changed"


def test_a_file_with_a_mark_of_its_order_of_bytes_is_read(new, folder):
    folder.mkdir()
    (folder / "friday.json").write_bytes(b"\xef\xbb\xbf" + Notes().mix("toad", "mushroom", "R+").to_json().encode())
    panel = new(game="friday")
    assert panel.worlds == 5760 and "saved" in panel.text("top")
    assert len(saved(folder, "friday").entries if panel.type("fern: R+") else ()) == 2


def test_looks_that_cannot_be_read_are_put_away_and_told(new, folder):
    new(game="friday").type("toad+mushroom=R+")
    for n, damage in enumerate((b"{", b'{"draft": "\xe9"}', b'{"draft": "\\ud800"}')):
        (folder / "friday.panel.json").write_bytes(damage)
        panel = new(game="friday")
        away = f"friday.panel.json.damaged{n or ''}"
        assert (folder / away).read_bytes() == damage and away in panel.text("top")
        assert panel.type(f"{('fern', 'flower', 'feather')[n]}: R+").worlds < 5760 and "saved" in panel.text("top")
    assert usual_store().names() == ["friday"]


# --- names --------------------------------------------------------------------------------------------------------


def test_a_name_as_another_computer_writes_it(new, folder):
    apart = unicodedata.normalize("NFD", "Café")
    folder.mkdir()
    (folder / f"{apart}.json").write_text(Notes().mix("toad", "mushroom", "R+").to_json())
    panel = new().click("menu", "open-Café")
    assert panel.worlds == 5760 and panel.state.game == "Café"
    panel.type("fern+mushroom=soup")
    assert [p.name for p in folder.glob("*.json") if "panel" not in p.name] == [f"{apart}.json"]
    assert len(Notes.from_json((folder / f"{apart}.json").read_text()).entries) == 2
    assert "There is already a game" in new().do("save_as", name=apart).text("status")


def test_only_what_can_be_opened_is_listed(folder):
    folder.mkdir()
    for name in ("friday", "my.game", ".hidden", "a\udce9b"):
        (folder / f"{name}.json").write_text("{}")
    assert usual_store().names() == ["friday"]


def test_a_name_with_what_is_no_letter_is_refused_and_the_panel_goes_on(panel):
    with pytest.raises(NameRefused, match=r"U\+D800"):
        usual_store().path("a\ud800")
    assert panel.do("save_as", name="a\ud800").state.trouble
    assert panel.type("toad: R+").worlds == 20160


def test_what_is_beside_a_game_and_only_others_read_is_told_and_stays(new, folder):
    new(game="friday").type("toad+mushroom=R+").click("cell-2-2")
    aside = folder / "friday.panel.json"
    aside.write_text(json.dumps({**json.loads(aside.read_text()), "zoom": [1, "é"], "crosess": "0f"}))
    panel = new(game="friday")
    assert (
        "The saved view of “friday” contains settings that this version doesn’t know: “zoom” and “crosess”. "
        "They are kept." in panel.text("top")
    )
    panel.click("tab-notes").type("fern: R+")
    kept = json.loads(aside.read_text())
    assert (kept["zoom"], kept["crosess"], kept["view"]) == ([1, "é"], "0f", "notes")
    panel.do("save_as", name="sunday")
    assert "zoom" not in json.loads((folder / "sunday.panel.json").read_text())
    assert json.loads(aside.read_text())["zoom"] == [1, "é"]


def test_a_board_keeps_what_only_others_read_beside_a_match():
    board = Board("off_label", ["me", "random", "random"]).do("save_as", name="friday")
    aside = board.widget.matches.store.path("friday", ".panel.json")
    aside.write_text(json.dumps({**json.loads(aside.read_text()), "zoom": 2}))
    board = Board("off_label", ["me", "random", "random"], name="friday")
    assert (
        "The saved view of “friday” contains settings that this version doesn’t know: “zoom”. They are kept."
        in board.text("top")
    )
    board.click("tab-rules")
    kept = json.loads(aside.read_text())
    assert kept["zoom"] == 2 and kept["pane"] == "rules"
