"""The panel of one's place: export, import, code, without a browser."""

import json
import re
import sys
from html import unescape
from random import Random

import pytest

from pharmalab import place as library
from pharmalab.core.files import home_at, home_folder
from pharmalab.exercises.records import CLASS
from pharmalab.place import exports
from pharmalab_widgets import panels
from pharmalab_widgets.live.address import page_at
from pharmalab_widgets.live.surroundings import Surroundings, shown_in
from pharmalab_widgets.my_place import code, place_panel, transfer
from tests.place.homes import BEGUN, EARLY, FILES, FURTHER, OTHERWISE, lay, lying, notes
from tests.widgets.test_fuzz import NONSENSE

MATCH = "matches/pharma_code/friday.jsonl"
SLOTS = ("top", "status", "export", "bring", "code")


class Page:
    """A browser with the panel: what it was sent, and what it saved."""

    def __init__(self):
        self.panel = panels.make("place", [], {})
        self.panel.door = self
        self.sent, self.saved = [], {}

    def changed(self, names):
        pass

    def send(self, content):
        self.sent.append(content["download"])

    def do(self, action, **values):
        self.panel.receive({"do": action, **values})
        return self

    def export(self):
        """Return the file that is saved: its name and its text."""
        self.sent.clear()
        self.do("export")
        while self.sent and len(self.sent) < self.sent[0]["of"]:
            self.do("more", n=len(self.sent))
        assert [piece["n"] for piece in self.sent] == list(range(self.sent[0]["of"]))
        return self.sent[0]["name"], "".join(piece["text"] for piece in self.sent)

    def choose(self, text, name="place.json", size=60_000):
        pieces = [text[at : at + size] for at in range(0, len(text), size)] or [""]
        for n, piece in enumerate(pieces):
            self.do("piece", name=name, n=n, of=len(pieces), text=piece)
        return self

    def words(self, *slots):
        html = "".join(self.panel.values()[slot] for slot in slots or SLOTS)
        return unescape(re.sub(r"<[^>]+>", " ", html))

    def has(self, do):
        return f'data-do="{do}"' in "".join(self.panel.values()[slot] for slot in SLOTS)


@pytest.fixture
def home():
    return home_folder()


@pytest.fixture
def page():
    return Page()


@pytest.fixture
def there(tmp_path_factory):
    """Pack a place that lies somewhere else."""
    return lambda files=FILES: library.pack(lay(tmp_path_factory.mktemp("there"), files))


def test_it_says_what_is_kept(home):
    assert "Nothing is saved here yet." in Page().words("top") and "data-download" in Page().panel.values()["export"]
    lay(home)
    page = Page()
    assert "1 match  2 sets of notes  1 lesson" in page.words("top")
    assert f"Everything is in the folder {home} on this computer." in page.words("top")
    assert re.search(r"Last changed 2023-11-1\d, \d\d:\d\d", page.words("top"))
    assert repr(page.panel).startswith("My place: 1 match") and "1 match" in page.panel.picture()


def test_where_things_are_is_said_by_the_door(home):
    with page_at("/place", "", "https://example.org"):
        page = Page()
    assert "Everything is stored only in this browser" in page.words("top") and str(home) not in page.words()
    with shown_in(Surroundings(keeping="On a stick.")):
        assert "On a stick." in Page().words("top")


def test_answers_of_a_class_lie_elsewhere(home, tmp_path, monkeypatch):
    folder = tmp_path / "class"
    folder.mkdir()
    (folder / CLASS).write_text("{}")
    monkeypatch.chdir(folder)
    assert "Your answers for this class are in a file beside the notebook" in Page().words("top")
    with home_at(tmp_path / "visitor"):
        assert "for this class" not in Page().words("top")


# --- export -----------------------------------------------------------------------------------------------------------


def test_export_and_import(home, tmp_path, page, monkeypatch):
    lay(home)
    name, text = page.export()
    assert (
        name.startswith("pharmalab-place-")
        and library.pack(home).text.partition("files")[2] == text.partition("files")[2]
    )
    assert f"{name} has been saved to your downloads: 1 match" in page.words("status")
    assert "nothing has changed since" in page.words("export") and exports.since(home).changed == 0
    monkeypatch.setenv("PHARMALAB_HOME", str(tmp_path / "other"))
    other = Page().choose(text, name)
    assert lying(tmp_path / "other") == {}, "nothing is imported without a click"
    assert "You can import 1 match, 2 sets of notes" in other.words("bring") and other.panel.focus[1] == "import"
    other.do("import")
    assert lying(tmp_path / "other") == FILES
    assert "Imported.   New here: 1 match, 2 sets of notes" in other.words("status") and not other.has("import")
    assert "Nothing new" not in other.words() and other.choose(text, name).do("import").words("status").count("already")


def test_a_large_place_goes_in_pieces(home, page, monkeypatch):
    monkeypatch.setattr(transfer, "PIECE", 1_000)
    lay(home)
    _, text = page.export()
    assert len(page.sent) > 2 and json.loads(text)["files"].keys() == FILES.keys()
    assert "The rest of that file is missing" in page.do("more", n=len(page.sent)).words("status")


def test_what_is_left_out_is_told(home):
    lay(home, {**FILES, MATCH: "{"})
    page = Page()
    page.export()
    assert "“friday” (The Pharma Code) was left out because it can't be read." in page.words("status")


def test_an_export_that_cannot_be_noted_is_one_all_the_same(home, monkeypatch):
    def full(*args):
        raise OSError(28, "No space left on device")

    lay(home)
    monkeypatch.setattr(exports, "write_atomically", full)
    page = Page()
    assert page.export()[1] and "has been saved to your downloads" in page.words("status")
    assert "You haven’t saved a backup yet." in page.words("export")


def test_the_reminder(home):
    lay(home, {"alchemists/a.json": notes("toad+fern=R+")})
    assert (
        "You haven’t saved a backup yet." in Page().words("export")
        and "pl-banner" not in Page().panel.values()["export"]
    )
    lay(home)
    page = Page()
    assert "Save one now." in page.words("export") and "pl-banner" in page.panel.values()["export"]
    page.export()
    assert "pl-banner" not in page.panel.values()["export"]
    exports.note(home, library.pack(home).files, EARLY)
    lay(home, {MATCH: FURTHER, "alchemists/b.json": notes("toad+fern=R+"), "alchemists/c.json": notes("toad+fern=R+")})
    assert "3 things have changed since. It’s time for a new backup." in Page().words("export")


def test_another_view_of_the_panel_saves_nothing(page):
    """A view saves a file that it asked for: the button says so."""
    lay(home_folder())
    assert 'data-do="export"' in Page().panel.values()["export"] and "data-download" in Page().panel.values()["export"]


# --- import -----------------------------------------------------------------------------------------------------------


def test_a_single_match_gets_the_name_of_its_file(home, page):
    page.choose(BEGUN, "friday (1).jsonl").do("import")
    assert lying(home) == {"matches/pharma_code/friday 1.jsonl": BEGUN}


def test_what_went_two_ways_is_told(home, there, page):
    lay(home, {MATCH: FURTHER})
    page.choose(there({MATCH: OTHERWISE}).text).do("import")
    assert "Both versions are kept: the version from the file is now “friday 2”." in page.words("status")


@pytest.mark.parametrize("form", ["text", "short"])
def test_pasted(home, there, page, form):
    packed = there()
    page.do("pasting")
    assert "<textarea" in page.panel.values()["bring"] and page.panel.focus[1] == "text"
    page.do("paste", text="hello")
    assert "<textarea" in page.panel.values()["bring"], "what was pasted is still there"
    page.do("paste", text=getattr(packed, form).replace("\n", "\r\n"))
    assert "You can import 1 match" in page.words("bring")
    page.do("import")
    assert lying(home) == FILES and "<textarea" not in page.panel.values()["bring"]
    assert "First paste the text of a backup." in page.do("paste", text=" ").words("status")


def test_an_address_brings_a_place(home, there, page):
    packed = there()
    page.do("arrive", text=packed.short)
    assert lying(home) == {} and page.has("import")
    page.do("leave_it")
    assert lying(home) == {} and "Nothing was imported." in page.words("status") and not page.has("import")
    assert "Choose a file first." in page.do("import").words("status")


def test_a_bad_file_leaves_everything_as_it_was(home, there, page):
    lay(home, {MATCH: BEGUN})
    page.choose(there().text.replace("U01.3", "U0\\u0000"))
    assert "Nothing was imported because answers/answers-U01.json cannot be read" in page.words("status")
    assert not page.has("import") and lying(home) == {MATCH: BEGUN}
    page.choose("hello")
    assert "This isn’t a pharmalab file" in page.words("status")
    page.do("no_file", name="a<b>.png", why="kind")
    assert (
        "“a<b>.png” isn’t text, so it can’t be a pharmalab file" in page.words("status")
        and "<b>" not in page.panel.values()["status"]
    )
    page.do("no_file", name="film.mp4", why="large")
    assert "larger than 50 MB" in page.words("status")


def test_pieces_that_do_not_fit(there, page, monkeypatch):
    text = there().text
    said = "Only part of “a.json” arrived: choose it again."
    assert said in page.do("piece", name="a.json", n=1, of=2, text="x").words("status")
    page.do("piece", name="a.json", n=0, of=2, text="x")
    assert said in page.do("piece", name="a.json", n=0, of=0, text="x").words("status")
    assert said in page.do("piece", name="a.json", n=0, of=10**30, text="x").words("status")
    page.do("piece", name="a.json", n=0, of=3, text="x").do("piece", name="a.json", n=1, of=3, text="y")
    assert said in page.do("piece", name="a.json", n=1, of=3, text="y").words("status")
    monkeypatch.setattr(transfer, "limit", lambda: 100)
    assert "“place.json” is larger than 0.0001 MB, the most" in page.choose(text).words("status")
    monkeypatch.undo()
    assert "You can import" in page.choose(text, size=700).words("bring")


def test_two_jobs_at_once(home, page, monkeypatch):
    """What is under way goes on, and Stop ends it."""
    lay(home)
    monkeypatch.setattr(page.panel.worker, "start", lambda first: None)
    page.do("export")
    assert "Preparing your backup" in page.words("status") and page.has("stop")
    assert "Preparing your backup: this is still running. Wait, or press Stop." not in page.do("code").words("bring")
    assert page.panel.job is not None
    page.do("stop")
    assert page.panel.job is None and "Stopped. Nothing was changed." in page.words("status") and not page.sent


def test_a_closed_panel_ends_its_work(home, page, monkeypatch):
    monkeypatch.setattr(page.panel.worker, "start", lambda first: None)
    page.do("export")
    job = page.panel.job
    page.panel.close()
    assert page.panel.job is None and job.work.over


# --- the code ---------------------------------------------------------------------------------------------------------


def test_a_code_is_shown_and_hidden(home):
    pytest.importorskip("segno")  # which draws it, and is not in a lean Python
    lay(home)
    page = Page().do("code")
    assert "data:image/svg+xml" in page.panel.values()["code"]
    assert "paste it under “Import”" in page.words("code")
    assert not Page().do("code").do("code").panel.values()["code"].count("data:image")


def test_a_code_says_the_address(home):
    pytest.importorskip("segno")  # which draws it, and is not in a lean Python
    lay(home)
    packed = library.pack(home)
    found = code.code_of(packed, "https://example.org/place")
    assert found.content == f"https://example.org/place#{packed.short}" and not found.partly
    assert library.offer(found.content) == packed.files
    with page_at("/place", "", "https://example.org"):
        page = Page().do("code")
    assert "The page asks before it imports anything." in page.words("code")


@pytest.mark.parametrize(
    ("address", "other"),
    [
        ("http://localhost:8765/place", False),
        ("http://127.0.0.1:8765/place", False),
        ("http://[::1]/place", False),
        ("http://192.168.1.7:8765/place", True),
        ("https://example.org/pharmalab/place", True),
        ("", True),
    ],
)
def test_a_code_says_no_address_that_leads_nowhere_on_a_phone(home, address, other):
    assert code.reachable(address) == (address if other else "")


def test_where_all_is_too_much_the_code_has_the_progress(home, monkeypatch):
    pytest.importorskip("segno", reason="it draws the codes")
    lay(home)
    packed = library.pack(home)
    monkeypatch.setattr(code, "MOST", len(packed.short) - 20)
    found = code.code_of(packed, "")
    assert found.partly and {spot.path for spot in library.offer(found.content)} == {
        *("lessons/pandemic.json", "answers/answers-U01.json", "answers/answers-D1.json")
    }
    assert "there’s no room for your games" in Page().do("code").words("code")
    monkeypatch.setattr(code, "MOST", 10)
    said = Page().do("code").words("code")
    assert re.search(
        r"can hold 10 characters. Everything you’ve saved needs [\d ]+, and your lessons and answers alone need \d{3}",
        said,
    )


def test_games_alone_that_are_too_much(home, monkeypatch):
    lay(home, {MATCH: BEGUN})
    monkeypatch.setattr(code, "MOST", 10)
    assert "Save a backup file instead." in Page().do("code").words("code")


def test_the_largest_code_is_what_it_is_said_to_be():
    import segno

    largest = segno.make("x" * code.MOST, error="l", boost_error=False)
    assert largest.version == code.VERSION
    assert segno.make("x" * (code.MOST + 1), error="l", boost_error=False).version == code.VERSION + 1


def test_without_the_package_for_codes(home, monkeypatch):
    lay(home)
    monkeypatch.setattr(place_panel, "find_spec", lambda name: None)
    assert "needs the package segno" in Page().do("code").words("status")
    monkeypatch.setitem(sys.modules, "segno", None)
    Page()


# --- anybody can send anything ----------------------------------------------------------------------------------------


def test_nonsense_is_answered(home, tmp_path, caplog):
    lay(home)
    caplog.faults_expected = True
    page, rng = Page(), Random(7)
    actions = [name.removeprefix("do_") for name in dir(page.panel) if name.startswith("do_")]
    for turn in range(400):
        action = rng.choice(actions)
        values = {
            name: rng.choice(NONSENSE) for name in rng.sample(["name", "n", "of", "text", "why"], rng.randrange(5))
        }
        before = page.panel.answered
        page.do(action, **values)
        assert page.panel.answered == before + 1, turn
    assert lying(home).keys() - {"exported.json"} == FILES.keys()
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


# --- memory ---------------------------------------------------------------------------------------------------------


def test_one_file_at_a_time_is_held_for_a_person(home, there, tmp_path):
    """Ten panels with half a file each hold one half."""
    panels_of_one = [Page() for _ in range(10)]
    for page in panels_of_one:
        page.do("piece", name="a.json", n=0, of=2, text="x" * 1_000)
    assert [len(page.panel.incoming._pieces) for page in panels_of_one] == [0] * 9 + [1]
    with home_at(tmp_path / "visitor"):
        Page().do("piece", name="a.json", n=0, of=2, text="x")
    assert len(panels_of_one[-1].panel.incoming._pieces) == 1
    first = panels_of_one[0]
    assert "Only part of" in first.do("piece", name="a.json", n=1, of=2, text="x").words("status")


def test_a_file_that_was_offered_elsewhere_since_is_chosen_again(home, there):
    one, other = Page(), Page()
    one.choose(there().text)
    assert one.has("import")
    other.do("paste", text=there().short)
    assert "Choose the file that you want" in one.do("import").words("status") and not lying(home)
    assert not one.has("import")
    assert "Imported." in other.do("import").words("status") and lying(home) == FILES


def test_only_the_text_is_held_until_it_is_imported(there, page):
    text = there().text
    page.choose(text)
    assert page.panel.offered and page.panel.incoming.text == text
    page.do("leave_it")
    assert page.panel.incoming.text is None
    page.choose("hello")
    assert page.panel.incoming.text is None


def test_an_export_is_held_until_it_is_sent_and_one_for_a_person(home, page, monkeypatch):
    monkeypatch.setattr(transfer, "PIECE", 700)
    lay(home)
    other = Page()
    page.do("export")
    assert page.panel.outgoing._pieces
    other.export()
    assert not page.panel.outgoing._pieces and not other.panel.outgoing._pieces
    assert "save the backup again" in page.do("more", n=1).words("status")


def test_the_room_of_a_visitor_is_the_most_that_can_come(there, tmp_path):
    with home_at(tmp_path / "visitor", room=500_000):
        page = Page()
        assert 'data-most="3000000"' in page.panel.values()["bring"]
        page.do("no_file", name="film.mp4", why="large")
        assert "“film.mp4” is larger than 3 MB, the most you can import here" in page.words("status")
        page.choose("x" * 3_000_001)
        assert "“place.json” is larger than 3 MB" in page.words("status")
    with home_at(tmp_path / "visitor", room=10):
        page = Page()
        assert "can be kept here" in page.choose(there().text).words("status")
