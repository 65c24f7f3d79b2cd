"""Words are few, minutes are true, and nothing points nowhere."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import is_dataclass

import pytest

from pharmalab.core.start import game
from pharmalab.lessons import Checkpoint, Film, Task, lesson
from pharmalab.lessons.registry import LESSONS
from tests.lessons.walks import ALL

READ, CLICK = 200 / 60, 8  # words in a second; seconds of a click
ERR = 36  # seconds of a level for what goes wrong in it, is read again and done again, as tools/novice.py measured it


def said(level):
    """All that is read on the shortest way through a level."""
    if isinstance(level, Film):
        return level.title, level.text, level.said
    if isinstance(level, Checkpoint):
        return level.title, level.text, level.question, *level.options, level.why
    return level.title, level.text, level.task, level.praise


def words(level):
    return sum(len(part.split()) for part in said(level))


def clicks(level):
    """Of the shortest way: what is to be done, and Next."""
    if isinstance(level, Film):
        return 2
    if isinstance(level, Checkpoint):
        return 2 + (len(level.solution) if level.options else 1)
    return 1 + len(level.solution)


@pytest.mark.parametrize("name", LESSONS)
def test_the_minutes_are_true(name):
    told, seconds = lesson(name).minutes, 0.0
    for chapter in lesson(name).chapters:
        took = sum(words(level) / READ + CLICK * clicks(level) + ERR for level in chapter.levels)
        print(f"{name}, {chapter.id}: {len(chapter.levels)} levels, {took / 60:.1f} minutes")
        seconds += took
    print(f"{name}: {seconds / 60:.1f} minutes, said to be {told}")
    assert 0.75 * told <= seconds / 60 <= 1.25 * told


@pytest.mark.parametrize(("name", "level"), ALL)
def test_it_is_short_and_about_a_rule(name, level):
    assert level.rule in game(lesson(name).game).rulebook
    assert len(level.text.split()) <= 45 and 2 <= len(level.title.split()) <= 4
    if isinstance(level, Film):
        assert len(level.said.split()) <= 60
    elif isinstance(level, Checkpoint):
        assert len(level.question.split()) <= 60
    else:
        assert len(level.task.split()) <= 45 and len(level.praise.split()) <= 45


@pytest.mark.parametrize(("name", "level"), ALL)
def test_no_number_of_the_plan_and_no_misprint_is_read(name, level):
    read = " ".join(said(level))
    assert not re.search(r"\bR[1-5](\.\d+)?\b|slip|misprint", read, flags=re.I)


def texts(value):
    """Every text in a level, an answer to a mistake or a label."""
    if isinstance(value, str):
        yield value
    elif is_dataclass(value):
        yield from texts(vars(value))
    elif isinstance(value, Mapping):
        yield from texts(list(value.values()))
    elif isinstance(value, Sequence):
        for part in value:
            yield from texts(part)


@pytest.mark.parametrize(("name", "level"), ALL)
def test_the_words_fit_a_mouse_a_finger_and_a_keyboard(name, level):
    found = [text for text in texts(level) if re.search(r"\b(click|tap)(s|p?ed|p?ing)?\b", text, flags=re.I)]
    assert found == [], "“choose” is what a person does with each of them"


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_has_three_to_five_chapters(name):
    one = lesson(name)
    assert 3 <= len(one.chapters) <= 5 and one.title and all(chapter.title for chapter in one.chapters)
    assert all(one.level(level.id) is level for level in one.levels)
    with pytest.raises(KeyError, match="there are"):
        one.level("nothing")
    with pytest.raises(KeyError, match="there are"):
        one.chapter("nothing")


@pytest.mark.parametrize("name", LESSONS)
def test_what_is_taught_stays(name):
    """Of one level to the next no kind of action is hidden again that was used before."""
    used = set()
    for level in lesson(name).levels:
        if isinstance(level, Task):
            match = level.begin()
            for step in level.solution:
                used.add(next(type(action) for action in match.legal if action.label(match.who) == step))
                match.push(step)
            assert not level.kinds or used <= set(level.kinds), level.id
