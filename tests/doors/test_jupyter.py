"""Jupyter's door: panels as widgets."""

import subprocess
import sys
from types import SimpleNamespace

import ipywidgets
import pytest

import pharmalab_widgets
from pharmalab.core.start import new
from pharmalab_widgets import DeductionGrid, GameBoard, deduce, lesson, panels, play
from pharmalab_widgets.board.start import play as play_anywhere
from pharmalab_widgets.live.live import Live
from pharmalab_widgets.live.synced import synced_of


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("PHARMALAB_HOME", str(tmp_path))


@pytest.fixture
def board():
    return play("off_label", seed=3)


class Comm:
    """A connection to a page that writes down what is sent: ("update", the names) or ("custom", the content)."""

    kernel, comm_id = "a kernel", "1"

    def __init__(self):
        self.told = []

    def send(self, data, buffers=None):
        self.told.append((data["method"], data["content"] if data["method"] == "custom" else set(data["state"])))

    def on_msg(self, handler):
        self.handler = handler

    def close(self, **more):
        pass


@pytest.fixture
def told(board):
    board.comm = Comm()
    return board.comm.told


def click(widget, **message):
    """What the page sends."""
    widget._handle_msg({"content": {"data": {"method": "custom", "content": message}}, "buffers": []})


def test_a_widget_is_of_the_class_that_one_imports(board):
    assert isinstance(board, GameBoard) and isinstance(board, ipywidgets.DOMWidget)
    assert isinstance(deduce(), DeductionGrid) and not isinstance(deduce(), GameBoard)
    assert ipywidgets.VBox([board]).children == (board,)
    assert isinstance(board.panel, Live) and not isinstance(board, Live)


def test_a_class_takes_what_its_panel_takes():
    match = new("off_label", seed=3)
    assert GameBoard(match, players={0: "me"}).match is match
    assert "players" in str(GameBoard.__signature__) and GameBoard.__doc__ == type(GameBoard(match).panel).__doc__
    with pytest.raises(TypeError, match="GameBoard: match is 3"):
        GameBoard(3)


def test_what_is_not_the_widgets_own_is_the_panels(board):
    assert board.state is board.panel.state and board.match is board.state.match
    assert {"match", "do_step", "layout"} <= set(dir(board))
    with pytest.raises(AttributeError, match="no attribute 'matches_of'"):
        board.matches_of  # noqa: B018


def test_every_value_of_the_panel_is_one_of_the_widget(board):
    synced = synced_of(type(board.panel))
    assert len(synced) > 20 and synced.keys() <= set(board.keys)
    assert {name: board.get_state()[name] for name in synced} == board.panel.values()


def test_a_click_is_answered_with_one_message(board, told):
    click(board, do="pane", pane="rules")
    assert [method for method, _ in told] == ["update"]
    assert {"view", "answered"} <= told[0][1] and not {"group_0", "art", "frame"} & told[0][1]
    assert board.view == board.panel.view and board.answered == 1


def test_a_film_goes_ahead_of_what_it_leads_to(board, told):
    click(board, do="run", to="end")
    methods = [method for method, _ in told]
    assert "custom" in methods and methods.index("custom") < methods.index("update")
    assert "film" in next(content for method, content in told if method == "custom")


def test_the_browser_sets_nothing():
    """What a forged message would set."""
    grid = deduce()
    state = {"focus": [], "top": "x", "answered": 99, "frame": ""}
    grid._handle_msg({"content": {"data": {"method": "update", "state": state}}, "buffers": []})
    assert grid.top != "x" and grid.frame and grid.answered < 99
    assert grid.values()["frame"] == grid.frame


def test_the_text_is_the_whole_panel(board):
    assert repr(board) == repr(board.panel) and len(repr(board)) > 110
    assert board._repr_mimebundle_()[0]["text/plain"] == repr(board)


@pytest.mark.parametrize(("made", "told"), [
    (lambda: lesson("alchemists_1", "potions"), "You can continue where you left off."),
    (lambda: play("alchemists", seed=1), "A game without a name starts from the beginning each time."),
    (lambda: play("alchemists", seed=1, name="our evening"), "Your game is saved as “our evening”"),
    (lambda: deduce("toad+fern=R+"), "you can continue it."),
])  # fmt: skip
def test_a_picture_says_that_it_is_one(made, told):
    shown = made()._repr_mimebundle_()[0]["text/html"]
    first = shown[: shown.index("</p>")]
    assert shown.startswith("<p>This is only a picture: run the cell (▶ above the notebook)") and told in first


def test_a_closed_widget_closes_its_panel(board, told):
    panel = board.panel
    board.close()
    told.clear()
    assert panel.closed and panel.door is None
    panel.receive({"do": "pane", "pane": "rules"})
    assert not told and panel.answered == 0


def test_the_package_has_every_name_of_its_list():
    assert set(pharmalab_widgets.__all__) <= set(dir(pharmalab_widgets))
    assert all(getattr(pharmalab_widgets, name) for name in pharmalab_widgets.__all__)
    with pytest.raises(AttributeError, match="no attribute 'plya'"):
        pharmalab_widgets.plya  # noqa: B018
    with pytest.raises(ImportError, match="plya"):
        from pharmalab_widgets import plya  # noqa: F401


def test_a_room_of_the_same_name_hides_no_function():
    """Python puts a package that is imported into the package around it, under its name."""
    code = "from pharmalab_widgets import panels; panels.make('lesson', ['pandemic'], {}); import pharmalab_widgets\n"
    code += "from pharmalab_widgets import *\n"
    code += "print(*(one for one in pharmalab_widgets.__all__ if not callable(globals()[one])))"
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert run.stdout.split() == []


def test_the_functions_of_the_package_look_like_those_of_the_panels():
    assert play.__doc__ == play_anywhere.__doc__ and play.__name__ == "play"
    assert panels.PANELS.keys() <= set(pharmalab_widgets.__all__)


@pytest.mark.parametrize(("cell", "again"), [
    ('from pharmalab_widgets import lesson\nlesson("pandemic")', "run this cell again"),
    ('lesson("pandemic")', "run the first cell, then this one, again"),
])  # fmt: skip
def test_a_panel_that_lost_its_kernel_says_which_cells_to_run(cell, again, monkeypatch):
    """Its own alone, if that has the imports."""
    shell = SimpleNamespace(user_ns={"In": ["", cell]})
    monkeypatch.setattr("pharmalab_widgets.doors.jupyter.get_ipython", lambda: shell)
    assert again in lesson("pandemic").silence
