"""Panels by name, without Jupyter: what a page may ask for."""

import json
import subprocess
import sys

import pytest

from pharmalab.core.file_names import NameRefused
from pharmalab.core.files import home_at
from pharmalab_widgets import panels

ONE_OF_EACH = {
    "play": (["off_label"], {"seats": 3, "players": {"0": "me", "2": "greedy"}, "seed": 3}),
    "lesson": (["pandemic", "moving"], {}),
    "deduce": ([], {"notes": "toad+mushroom=R+"}),
    "deduction": (["d1"], {}),
    "exercise": (["U01.3"], {}),
    "check": (["U01.a"], {}),
    "review": (["U05"], {}),
    "calibration": ([], {}),
    "place": ([], {}),
    "wall": (["U01.3"], {"guesses": "0.1; 0.3"}),
}


@pytest.fixture(autouse=True)
def home(tmp_path):
    with home_at(tmp_path):
        yield


def test_there_is_one_of_each():
    assert ONE_OF_EACH.keys() == panels.PANELS.keys()


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_a_panel_is_made_and_answers(name):
    panel = panels.make(name, *ONE_OF_EACH[name])
    state = json.loads(json.dumps(panel.values()))
    assert state["frame"] and state["label"] and state["answered"] == 0
    panel.receive({"do": "no such thing"})
    assert panel.answered == 1 and "has no action" in str(panel.values())


def test_the_keys_of_players_are_seats():
    board = panels.make("play", *ONE_OF_EACH["play"])
    assert board.state.seating.names[0] == "me" and board.state.seating.names[2] == "greedy"


LONG = "x" * 100_001


@pytest.mark.parametrize(("name", "args", "options", "said"), [
    ("plai", [], {}, "there is no panel “plai”: did you mean play?"),
    ("make", [], {}, "there is no panel “make”"),
    (["play"], [], {}, "there is no panel"),
    (None, [], {}, "there is no panel"),
    ("play", {}, {}, "must be a list"),
    ("play", [], [], "a JSON object"),
    ("play", [], {}, "play needs game"),
    ("play", ["off_labl"], {}, "did you mean off_label?"),
    ("play", [3], {}, "game is 3; it must be text"),
    ("play", [["off_label"]], {}, "it must be text"),
    ("play", ["off_label"], {"game": "off_label"}, "play was given game twice"),
    ("play", ["off_label"], {"folder": "/etc"}, "no option “folder”"),
    ("play", ["off_label"], {"store": "/etc"}, "no option “store”"),
    ("play", ["off_label"], {"doctors": {"__class__": "x"}}, "doctors is"),
    ("play", ["off_label"], {"seats": True}, "seats is True; it must be a whole number or None"),
    ("play", ["off_label"], {"seats": 3.5}, "seats is 3.5"),
    ("play", ["off_label"], {"seats": 10**40}, "is too large: a number"),
    ("play", ["off_label"], {"players": {"a": "me"}}, "“a”, but seats are numbered from 0"),
    ("play", ["off_label"], {"players": {"-1": "me"}}, "seats are numbered from 0"),
    ("play", ["off_label"], {"players": {"9": "me"}}, "there is no seat 9"),
    ("play", ["off_label"], {"players": ["me", 3]}, "players is ['me', 3]"),
    ("play", ["off_label"], {"players": ["os.system"]}, "os.system"),
    ("play", ["off_label"], {"players": ["me"] * 33}, "33 parts, but the limit is 32"),
    ("play", ["off_label"], {str(n): n for n in range(40)}, "the limit is 32"),
    ("play", ["off_label"], {"names": ["\ud800"]}, "isn’t a valid character"),
    ("play", ["off_label"], {"name": LONG}, "100001 characters"),
    ("lesson", ["pandemic", "nowhere"], {}, "has no chapter “nowhere”"),
    ("lesson", ["pandemic"], {"store": {}}, "lesson has no “store”"),
    ("deduce", ["toad+"], {}, ""),
    ("deduce", [], {"model": {}}, "deduce has no “model”"),
    ("exercise", ["U01.3"], {"folder": "/etc"}, "exercise has no “folder”: there are id"),
    ("exercise", ["../../etc/passwd"], {}, "there is no unit"),
    ("deduction", ["d99"], {}, "there is no lesson “d99”"),
    ("calibration", ["/etc"], {}, "calibration takes 0 positional arguments"),
    ("calibration", [], {"folder": "/etc"}, "calibration has no “folder”: it takes no named arguments"),
    ("wall", ["U01.3"], {"folder": "/etc"}, "wall has no “folder”"),
])  # fmt: skip
def test_what_a_page_may_not_ask(name, args, options, said, tmp_path):
    with pytest.raises(ValueError) as error:
        panels.make(name, args, options)
    assert said in str(error.value) and len(str(error.value)) < 400
    assert list(tmp_path.iterdir()) == [], "nothing is written"


@pytest.mark.parametrize(("name", "of"), [("play", "name"), ("deduce", "game")])
@pytest.mark.parametrize("path", ["../up", "/etc/passwd", "a/b", "..", "con", "a\\b", "a\0b"])
def test_a_name_is_no_path(name, of, path, tmp_path):
    args = ["off_label"] if name == "play" else []
    with pytest.raises((NameRefused, ValueError)):
        panels.make(name, args, {of: path})
    assert list(tmp_path.iterdir()) == []


def test_everything_is_kept_in_the_home_of_the_visitor(tmp_path):
    panels.make("play", ["off_label"], {"name": "friday"})
    panel = panels.make("check", ["U01.a"], {})
    panel.receive({"do": "answer", "n": "0", "answer": "a"})
    found = {path.relative_to(tmp_path).as_posix() for path in tmp_path.rglob("*.json*")}
    assert "matches/off_label/friday.jsonl" in found and "answers/answers-U01.json" in found


def test_panels_need_nothing_of_jupyter():
    code = f"""
import sys
from pharmalab_widgets import panels
for name, (args, options) in {ONE_OF_EACH!r}.items():
    panel = panels.make(name, args, options)
    panel.receive({{"do": "escape"}})
    assert panel.values()["frame"]
print(*{{name.partition(".")[0] for name in sys.modules}})
"""
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    loaded = set(run.stdout.split())
    assert "pharmalab_widgets" in loaded
    assert not loaded & {"anywidget", "ipywidgets", "IPython", "tornado", "ipykernel", "comm", "traitlets"}
