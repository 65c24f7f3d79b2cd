"""Matches that were saved by earlier versions still open, and are what they were."""

from pathlib import Path

import pytest

import pharmalab

SAMPLES = sorted((Path(__file__).parent / "samples").glob("*.jsonl"))


def test_there_are_samples():
    assert len(SAMPLES) >= 8


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.stem)
def test_an_older_file_opens(path):
    match = pharmalab.load(path)
    taken = [line for line in path.read_text("utf-8").splitlines()[1:]]
    assert match.ply >= len(taken) > 10
    assert not match.game.impossible(match.state)
    again = type(match).replayed(match.record())
    assert again.states == match.states and again.log().lines == match.log().lines
