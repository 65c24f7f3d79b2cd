"""The programs in ``examples`` run, and print an answer."""

import runpy
import sys
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "examples"
SMALL = {  # arguments for a short run
    "alchemists_first_certainty.py": ["4"],
    "off_label_policies.py": ["2"],
    "pharma_code_fresh_rows.py": ["40"],
}


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.stem)
def test_it_prints_an_answer(path, capsys, monkeypatch):
    monkeypatch.setattr(sys, "argv", [str(path), *SMALL.get(path.name, [])])
    runpy.run_path(str(path), run_name="__main__")
    assert any(sign in capsys.readouterr().out for sign in ("%", "About"))


def test_there_is_one_for_each_game():
    games = ("alchemists", "off_label", "pandemic", "pharma_code", "pocket_pharma")
    programs = sorted(FOLDER.glob("*.py"))
    assert all(path.name.startswith(game) for path, game in zip(programs, games, strict=True))
