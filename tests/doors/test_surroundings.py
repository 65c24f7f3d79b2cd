"""What panels say about the place where they are shown, and where they keep things: given by the door alone."""

import asyncio
import errno
import json
import os
import re
from pathlib import Path

import pytest

from pharmalab.core.files import has_own_home, home_at, home_folder, shown_path
from pharmalab.exercises import records
from pharmalab_widgets import panels
from pharmalab_widgets.course.course_panel import deduction
from pharmalab_widgets.live import address
from pharmalab_widgets.live.address import page_at
from pharmalab_widgets.live.surroundings import here, words_of
from tests.doors.test_panels import ONE_OF_EACH
from tests.loops import alone

ROOT = "https://school.example/pharmalab/"
PAGE = "/learn/pandemic"
JUPYTER = re.compile(r"\bcells?\b|kernel|Shift|notebook|Voila|PHARMALAB_HOME|(lesson|play|deduction|deduce)\(")


@pytest.fixture(autouse=True)
def home(tmp_path):
    with home_at(tmp_path / "ben"):
        yield tmp_path / "ben"


# --- the page -----------------------------------------------------------------------------------------------------


def test_a_page_says_what_it_asks_for():
    with page_at("/play/off_label", "seats=4&players=me,greedy", ROOT):
        board = panels.make("play", ["off_label"], {})
        assert address.read_address() == {"seats": "4", "players": "me,greedy"}
    assert len(board.match.names) == 4 and address.read_address() == {}


def test_an_address_can_be_sent_to_somebody_where_people_know_the_site(monkeypatch):
    monkeypatch.setenv("VOILA_REQUEST_URL", "http://voila.example/voila/render/a.ipynb")
    with page_at(PAGE, "level=x", ROOT):
        assert address.address_with({"level": "pandemic/cures"}) == f"{ROOT}learn/pandemic?level=pandemic/cures"
    with page_at(PAGE, "level=x"):
        assert address.address_with({"level": "pandemic/cures"}) == ""
    with page_at(f"{ROOT}learn/pandemic", ""):
        assert address.address_with({"level": "x"}) == f"{ROOT}learn/pandemic?level=x"
    with page_at("", ""):
        assert address.address_with({"level": "x"}) == ""
    with page_at(PAGE, "", "javascript:alert(1)"):
        assert address.address_with({}) == ""


def test_pages_inside_of_pages_and_afterwards():
    with page_at("/a", "x=1"):
        with page_at("/b", "x=2", ROOT):
            assert address.read_address() == {"x": "2"} and here().root == ROOT
        assert address.read_address() == {"x": "1"} and here().root == "/"
    assert here().root is None


def test_the_end_of_a_deduction_leads_on():
    def end():
        panel = deduction("d1")
        panel._open(len(panel.lesson.tasks))
        panel.redraw()
        return "".join(map(str, panel.parts().values()))

    assert "deduction(&quot;d2&quot;)" in end()
    with page_at("/deduce/d1", "", ROOT):
        assert f'<a href="{ROOT}deduce/d2">' in end() and "deduction(" not in end()


@pytest.mark.parametrize(
    ("line", "code", "page"),
    [
        ("pandemic seed=3", "play('pandemic seed=3')", "play/pandemic?seed=3"),
        ("lesson pandemic/moving", "lesson('pandemic/moving')", "learn/pandemic?level=pandemic/moving"),
    ],
)
def test_a_line_of_another_game_is_told_where_it_opens(line, code, page):
    def told():
        board = panels.make("play", ["off_label"], {"seed": 3})
        board.receive({"do": "line", "line": line})
        return re.sub("&#x27;", "'", board.status)

    assert f"with {code}" in told()
    with page_at("/play/off_label", "", ROOT):
        assert f"at {ROOT}{page}." in told() and not JUPYTER.search(told())


def test_code_of_an_exercise_says_where_it_runs():
    def code():
        panel = panels.make("exercise", ["U01.3"], {})
        panel.receive({"do": "code"})
        return panel.code

    assert "JupyterLab" not in code()
    with page_at("/exercise/U01.3", "", ROOT):
        assert "This code runs in JupyterLab." in code()


# --- where things are kept ------------------------------------------------------------------------------------------


def test_a_home_is_that_of_the_visitor(home, monkeypatch, tmp_path):
    monkeypatch.setenv("PHARMALAB_HOME", "/elsewhere")
    assert home_folder() == home and has_own_home()
    with home_at(tmp_path / "anna"):
        assert home_folder() == tmp_path / "anna"
    assert home_folder() == home


def test_a_task_keeps_the_home_in_which_it_began(tmp_path):
    async def later():
        await asyncio.sleep(0)
        return home_folder()

    async def both():
        with home_at(tmp_path / "anna"):
            anna = asyncio.create_task(later())
        with home_at(tmp_path / "cleo"):
            cleo = asyncio.create_task(later())
        return await asyncio.gather(anna, cleo)

    assert alone(both()) == [tmp_path / "anna", tmp_path / "cleo"]


def test_answers_of_a_visitor_are_never_kept_beside_the_program(home, monkeypatch, tmp_path):
    (tmp_path / records.CLASS).write_text("{}")
    monkeypatch.chdir(tmp_path)
    assert records.answers_folder() == home / "answers"


def test_two_visitors_see_nothing_of_each_other(tmp_path):
    for name in ("anna", "ben"):
        with home_at(tmp_path / name):
            board = panels.make("play", ["off_label"], {"name": f"game of {name}"})
            board.receive({"do": "menu"})
            assert board.matches.store.names() == [f"game of {name}"]
            assert f"game of {'ben' if name == 'anna' else 'anna'}" not in board.top


def test_a_visitor_is_not_told_where_the_server_keeps_things(home, monkeypatch):
    def fails(*args):
        raise OSError(errno.EACCES, os.strerror(errno.EACCES))

    with page_at("/play/off_label", "", ROOT):
        board = panels.make("play", ["off_label"], {"name": "friday"})
        monkeypatch.setattr(os, "replace", fails)
        board.receive({"do": "step"})
        exercise = panels.make("check", ["U01.a"], {})
        exercise.receive({"do": "answer", "n": "0", "answer": "a"})
    for said in (board.top, exercise.top):
        assert "permission is denied: tell whoever runs this page" in said
        assert str(home) not in said and not JUPYTER.search(said)
    assert "NOT SAVED" in board.top and "matches/off_label/friday." in board.top
    assert shown_path(Path("/etc/passwd")) == Path("/etc/passwd"), "no more than that"


# --- faults ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ONE_OF_EACH)
def test_a_fault_tells_a_visitor_nothing_of_the_server(name):
    """Each kind of panel says that something went wrong; what Python says of it stays in the log."""
    secret = OSError(13, "Permission denied", "/srv/secret/visitors/anna")
    with page_at(PAGE, "", ROOT):
        panel = panels.make(name, *ONE_OF_EACH[name])
        for error in (secret, RuntimeError("/srv/secret"), KeyError("/srv/secret")):
            panel._tell(error, "a click")
            panel.redraw()
            assert "/srv/secret" not in json.dumps(panel.values())


def test_in_jupyter_a_fault_is_told_in_full():
    assert "No such" in words_of(RuntimeError("No such thing"))
    with page_at(PAGE, "", ROOT):
        assert words_of(RuntimeError("No such thing")) == "Something went wrong here. Try again, or reload the page."
        assert words_of(ValueError("Choose a card first.")) == "Choose a card first."
