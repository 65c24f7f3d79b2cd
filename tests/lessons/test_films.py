"""A film runs to its end by itself, with nothing left to chance."""

import pytest

from pharmalab.core.agenda import CHANCE
from pharmalab.core.start import game
from pharmalab.lessons import Film, Task, lesson
from pharmalab.lessons.registry import GAMES
from tests.lessons.walks import FILMS


def played(film):
    match = film.begin()
    for step in film.steps:
        match.push(step)
    return match


@pytest.mark.parametrize(("name", "film"), FILMS)
def test_it_runs_to_its_end(name, film):
    match = film.begin()
    assert match.to_move != CHANCE and game(name).problems(match.state) == []
    for step in film.steps:
        assert match.outcome is None and match.to_move != CHANCE
        before = match.ply
        match.push(step)
        assert match.ply > before
    assert match.outcome is not None or match.to_move != CHANCE
    assert played(film).state == match.state, "a lesson leaves nothing to chance"
    assert len(match.plies) - film.begin().ply >= 1 and film.said


@pytest.mark.parametrize("name", GAMES)
def test_every_chapter_begins_with_a_film(name):
    """Something is seen before anything is asked or to be done; the first of all is seen whole."""
    for chapter in lesson(name).chapters:
        assert isinstance(chapter.levels[0], Film) and any(isinstance(level, Task) for level in chapter.levels)
