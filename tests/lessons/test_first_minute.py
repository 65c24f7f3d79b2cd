"""How a lesson begins and how little it says: a move first, few words, what matters large, nothing typed."""

import pytest

from pharmalab.drawing.scene import as_scene
from pharmalab.lessons import Checkpoint, Film, Task, lesson
from pharmalab.lessons.registry import LESSONS
from tests.lessons.walks import ALL

levels = pytest.mark.parametrize(("name", "level"), ALL)
lessons = pytest.mark.parametrize("name", LESSONS)


def count(*texts):
    return sum(len(text.split()) for text in texts)


def shown(level, width):
    """The board of a level as a panel of that width shows it, before and after each step of the solution."""
    match = level.begin()
    seat = getattr(level, "seat", 0)
    for step in (*getattr(level, "solution", ()), None):
        scene = as_scene(match.game.draw(match.view(seat), match.who, seat), "")
        scene = level.spotlight.on(scene) if level.spotlight else scene
        narrow = scene.narrow() if width == "phone" and scene.narrow else scene
        yield match, narrow, step
        if step is not None:
            match.push(step)


@lessons
def test_every_chapter_begins_with_a_move(name):
    for chapter in lesson(name).chapters:
        assert isinstance(chapter.levels[0], Task), chapter.id
        assert sum(isinstance(level, Film) for level in chapter.levels) <= 1, chapter.id


@lessons
def test_the_first_level_shows_little_and_takes_few_moves(name):
    first = lesson(name).chapters[0].levels[0]
    assert first.spotlight is not None and len(first.solution) <= 3


@levels
def test_few_words_before_the_move_and_fewer_after(name, level):
    if isinstance(level, Film):
        assert count(level.text) <= 25 and count(level.said) <= 30
    elif isinstance(level, Checkpoint):
        assert count(level.text, level.question) <= 25 and count(level.why) <= 25
    else:
        assert count(level.text, level.task) <= 25 and count(level.praise) <= 15


@levels
def test_nothing_is_typed(name, level):
    if isinstance(level, Checkpoint):
        assert level.options
        assert not level.places or (len(level.places) == len(level.options) and level.begin)


@levels
@pytest.mark.parametrize("width", ["wide", "phone"])
def test_what_is_to_be_clicked_is_shown(name, level, width):
    """Every step of the solution touches something in light, or is about no place."""
    if isinstance(level, Checkpoint) and level.places:
        _, scene, _ = next(shown(level, width))
        assert set(level.places) <= scene.places()
    if isinstance(level, Task):
        for match, scene, step in shown(level, width):
            if step is not None and match.to_move == level.seat:
                action = next(one for one in match.legal if one.label(match.who) == step)
                places = action.places(match.view(level.seat))
                assert not places or scene.places().intersection(places), f"{step}: {places}"
