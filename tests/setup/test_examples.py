"""The programs in ``examples`` run, and print an answer."""

import runpy
import sys
from pathlib import Path

import numpy as np
import pytest

import pharmalab
from pharmalab.adapters.encodings import Encoding

FOLDER = Path(__file__).parents[2] / "examples"
SMALL = {  # arguments for a short run
    "alchemists_first_certainty.py": ["4"],
    "off_label_learner.py": ["4", "1"],
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
    names = [path.name for path in FOLDER.glob("*.py")]
    assert all(any(name.startswith(game) for name in names) for game in games)
    assert all(name.startswith(games) for name in names)


def test_the_learner_learns_from_what_it_did():
    """The action it chose gets likelier after a win, and less likely after a loss; equal seeds learn the same."""
    program = runpy.run_path(str(FOLDER / "off_label_learner.py"))
    game = pharmalab.game("off_label")
    for advantage in (1, -1):
        learner = program["Learner"](Encoding(game, seats=3))
        match = pharmalab.new(game, seats=3, seed=2)
        seat = match.to_move
        learner.learning = True
        action = learner(match.view(seat), match.legal)
        seen, numbers, before, chosen = learner.steps[0]
        learner.learn(advantage)
        gained = learner.chances(seen, numbers)[chosen] - before[chosen]
        assert numbers[chosen] == learner.encoding.encode_action(action) and gained * advantage > 0
    once, again = (program["train"](6, seed=5).weights for _ in range(2))
    assert np.array_equal(once, again) and once.any()
