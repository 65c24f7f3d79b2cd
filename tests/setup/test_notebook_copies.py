"""`pharmalab notebooks FOLDER`: a copy to work in, in which nothing of a person's is ever lost."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from pharmalab import cli, notebook_copies
from pharmalab.cli import main
from pharmalab.notebook_copies import CopyError, as_written_here, copy

ROOT = Path(__file__).parents[2]


def book(said):
    cell = {"cell_type": "markdown", "id": "c000", "metadata": {}, "source": [said]}
    return json.dumps({"cells": [cell], "metadata": {}, "nbformat": 4, "nbformat_minor": 5})


@pytest.fixture
def originals(tmp_path, monkeypatch):
    """A few, which a test can make newer."""
    there = tmp_path / "originals"
    for name in ("00_start", "learn/game", "twins/learn/game"):
        (there / name).parent.mkdir(parents=True, exist_ok=True)
        (there / f"{name}.ipynb").write_text(book("first"))
    (there / "learn" / "board.png").write_bytes(b"\x89PNG")
    monkeypatch.setattr(notebook_copies, "PLACES", (tmp_path / "nowhere", there))
    return there


def said(path):
    return json.loads(path.read_text())["cells"][0]["source"][0]


def test_a_folder_without_a_name_and_a_file_are_refused(originals, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("", " "):
        with pytest.raises(CopyError, match="need a folder with a name"):
            copy(name)
    (tmp_path / "file").touch()
    with pytest.raises(CopyError, match="file is a file: choose a folder"):
        copy("file")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "originals"]


def test_a_missing_jupyterlab_is_told_with_the_way_to_get_it(originals, tmp_path, monkeypatch, capsys):
    assert main(["notebooks", str(tmp_path / "one")]) == 0
    assert "pip install" not in capsys.readouterr().out
    monkeypatch.setattr(cli, "find_spec", lambda name: None)
    assert main(["notebooks", str(tmp_path / "two")]) == 0
    assert "JupyterLab is not installed yet: pip install 'pharmalab[lab]'" in capsys.readouterr().out


def test_what_comes_next_is_left_out_where_it_comes_by_itself(originals, tmp_path, capsys):
    assert main(["notebooks", str(tmp_path / "one")]) == 0 and "Next: jupyter lab" in capsys.readouterr().out
    assert main(["notebooks", str(tmp_path / "two"), "--brief"]) == 0
    assert capsys.readouterr().out == f"3 new files in {tmp_path / 'two'}\n"
    assert re.search(r"^lab:.*\n.* notebooks .* --brief\n.*jupyterlab", (ROOT / "Makefile").read_text(), re.M)


def test_the_whole_of_it(originals, tmp_path):
    mine = tmp_path / "mine"
    done = copy(mine)
    assert {path.relative_to(mine).as_posix() for path in done.new} == {
        "00_start.ipynb", "learn/game.ipynb", "learn/board.png",
    }  # fmt: skip
    assert not done.beside and copy(mine) == ([], [])


def test_newer_ones_take_the_place_of_those_that_nobody_changed(originals, tmp_path):
    mine = tmp_path / "mine"
    copy(mine)
    (originals / "learn" / "game.ipynb").write_text(book("second"))
    assert copy(mine).new == [mine / "learn" / "game.ipynb"] and said(mine / "learn" / "game.ipynb") == "second"


def test_a_persons_own_is_never_written_over(originals, tmp_path):
    mine = tmp_path / "mine"
    copy(mine)
    own = mine / "learn" / "game.ipynb"
    own.write_text(book("mine"))
    assert copy(mine) == ([], []), "there is nothing newer"
    for n, (newer, beside) in enumerate([("second", "game-new"), ("third", "game-new"), ("fourth", "game-new-2")]):
        (originals / "learn" / "game.ipynb").write_text(book(newer))
        place = mine / "learn" / f"{beside}.ipynb"
        assert copy(mine) == ([], [place]) and said(place) == newer and said(own) == "mine"
        assert copy(mine) == ([], [])
        if n == 1:
            place.write_text(book("mine too"))
    assert said(mine / "learn" / "game-new.ipynb") == "mine too"


@pytest.mark.parametrize("text", [None, "", "[]", '{"00_start.ipynb": 3}', "\ud800"])
def test_without_a_list_all_that_is_there_is_a_persons(originals, tmp_path, text):
    mine = tmp_path / "mine"
    copy(mine)
    (mine / "00_start.ipynb").write_text(book("mine"))
    if text is None:
        (mine / notebook_copies.LIST).unlink()
    else:
        (mine / notebook_copies.LIST).write_bytes(text.encode("utf-8", "surrogatepass"))
    assert copy(mine) == ([], [mine / "00_start-new.ipynb"]) and said(mine / "00_start.ipynb") == "mine"


def test_where_it_cannot_be(originals, tmp_path, monkeypatch):
    with pytest.raises(CopyError, match="holds the originals"):
        copy(originals / "learn")
    (tmp_path / "file").write_text("")
    with pytest.raises(CopyError, match="file"):
        copy(tmp_path / "file")
    monkeypatch.setattr(notebook_copies, "PLACES", (tmp_path / "nowhere",))
    with pytest.raises(CopyError, match="without its notebooks"):
        copy(tmp_path / "mine")


def test_at_the_command_line_with_the_real_ones(tmp_path, capsys):
    mine = tmp_path / "my notebooks"
    assert main(["notebooks", str(mine)]) == 0
    assert "jupyter lab '" in capsys.readouterr().out
    real = {path.relative_to(ROOT / "notebooks") for path in notebook_copies._files(ROOT / "notebooks")}
    assert {path.relative_to(mine) for path in notebook_copies._files(mine)} - {Path(notebook_copies.LIST)} == real
    old = json.loads((ROOT / "notebooks" / "00_start.ipynb").read_text())
    new = json.loads((mine / "00_start.ipynb").read_text())
    assert new["cells"] == old["cells"] and new["metadata"]["language_info"]["version"]
    assert as_written_here((mine / "00_start.ipynb").read_text()) == (mine / "00_start.ipynb").read_text()
    assert main(["notebooks", str(ROOT / "notebooks")]) == 2


def test_make_lab_opens_the_start_of_a_copy_outside_of_the_checkout():
    """The start is the default page, so that the address that JupyterLab prints leads to it."""
    command = ["make", "--no-print-directory", "-n", "lab", "HOME=/home/ada", "ARGS=--no-browser"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    copies, lab = done.strip().splitlines()[-2:]
    assert copies.endswith('notebooks "/home/ada/pharmalab-notebooks" --brief') and lab.endswith(" --no-browser")
    assert '--ServerApp.root_dir="/home/ada/pharmalab-notebooks" --LabApp.default_url=/lab/tree/00_start.ipynb' in lab
    assert "notebooks/00_start.ipynb" not in lab.replace("tree/00_start.ipynb", "")
