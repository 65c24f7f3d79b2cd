"""The lessons as notebooks: short beats, each with a move of the learner, and all of the lesson."""

import re
from itertools import pairwise
from pathlib import Path

import pytest

from pharmalab.lessons import lesson
from pharmalab.lessons.registry import GAMES

TWINS = Path(__file__).parents[2] / "notebooks" / "twins" / "learn"


def cells(name):
    """(is it text, its content) of every cell of a twin."""
    parts = re.split(r"^# %%(.*)$", (TWINS / f"{name}.py").read_text("utf-8"), flags=re.M)[1:]
    for kind, content in zip(parts[::2], parts[1::2], strict=True):
        text = "markdown" in kind
        yield text, re.sub(r"^# ?", "", content, flags=re.M).strip() if text else content.strip()


@pytest.mark.parametrize("name", GAMES)
def test_a_text_has_at_most_sixty_words(name):
    for text, content in cells(name):
        prose = [line for line in content.splitlines() if not line.startswith("|")]
        if text:
            assert len(" ".join(prose).split()) <= 60, prose[0]


@pytest.mark.parametrize("name", GAMES)
def test_every_beat_is_one_text_and_one_move(name):
    listed = list(cells(name))
    for before, (text, content) in pairwise(listed):
        if not text and content.startswith("beat("):
            assert before[0] and re.match(r"## \d+ · ", before[1]), content


@pytest.mark.parametrize("name", GAMES)
def test_all_of_the_lesson_is_there_in_order(name):
    code = "\n".join(content for text, content in cells(name) if not text)
    assert re.findall(rf'^beat\("{name}", "(.+)"\)$', code, flags=re.M) == [beat.id for beat in lesson(name).beats]
    asked = re.findall(rf'^checkpoint\("{name}", "(.+)"\)$', code, flags=re.M)
    assert sorted(asked) == sorted(check.id for check in lesson(name).checkpoints)
    assert re.search(rf'play\("{name}", seats=[23], players=\{{0: "me"', code)
