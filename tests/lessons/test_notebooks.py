"""The lessons as notebooks: a short opening, one panel for the whole lesson, and then what programmers do."""

import re
from pathlib import Path

import pytest

from pharmalab.lessons import lesson
from pharmalab.lessons.registry import LESSONS

TWINS = Path(__file__).parents[2] / "notebooks" / "twins" / "learn"


def cells(name):
    """(is it text, its content) of every cell of a twin."""
    parts = re.split(r"^# %%(.*)$", (TWINS / f"{name}.py").read_text("utf-8"), flags=re.M)[1:]
    for kind, content in zip(parts[::2], parts[1::2], strict=True):
        text = "markdown" in kind
        yield text, re.sub(r"^# ?", "", content, flags=re.M).strip() if text else content.strip()


@pytest.mark.parametrize("name", LESSONS)
def test_a_text_has_at_most_sixty_words(name):
    for text, content in cells(name):
        prose = [line for line in content.splitlines() if not line.startswith("|")]
        if text:
            assert len(" ".join(prose).split()) <= 60, prose[0]


@pytest.mark.parametrize("name", LESSONS)
def test_it_begins_with_the_lesson_and_its_true_minutes(name):
    one = lesson(name)
    is_text, opening = next(cells(name))
    assert is_text and opening.startswith(f"# {one.title}\n") and f"About {one.minutes} minutes" in opening


@pytest.mark.parametrize("name", LESSONS)
def test_one_panel_is_the_whole_lesson(name):
    """Right after the opening; nothing has to be run between its chapters."""
    (_, _), (text, code), *rest = cells(name)
    assert not text and code.splitlines()[-1] == f'lesson("{name}")'
    assert not any(re.search(r"^lesson\(", content, flags=re.M) for text, content in rest if not text)


@pytest.mark.parametrize("name", LESSONS)
def test_then_come_fixed_positions_and_a_game_for_two_or_three(name):
    code = "\n".join(content for text, content in cells(name) if not text)
    assert re.search(rf'play\("{lesson(name).game}", seats=[23], players=\{{0: "me"', code)
    assert "panel.match" not in code, "what programmers do does not depend on what was played"
    for level in re.findall(rf'lesson_on\("{name}"\)\.level\("(.+?)"\)', code):
        assert lesson(name).level(level).begin()
