"""The Off-Label lesson: what its boards show."""

import pytest

from pharmalab.games.off_label.mechanisms.treatment import LineFormed, Rolled
from pharmalab.lessons.off_label import LESSON
from pharmalab.lessons.tasks import Task

TASKS = [level for level in LESSON.levels if isinstance(level, Task) and level.spotlight]
SAFETY = ("investigation", "research", "research-off", "research-helps")  #: the levels about what would be caught


def pictures(level, match):
    """Yield what the level shows of the match, on a wide screen and on a phone."""
    wide = match.game.draw(match.view(level.seat), seat=level.seat)
    shown = level.spotlight.on(wide)
    yield from (shown, shown.narrow()) if shown.narrow else (shown,)


@pytest.mark.parametrize("id", SAFETY)
def test_the_board_does_not_praise_an_offer_that_could_be_caught(id):
    level = LESSON.level(id)
    for first in level.begin().legal:
        match = level.begin().push(first)
        while level.belongs(match.state):
            match.push(next(one for one in match.legal if type(one).__name__.startswith("Enough")))
        match.goto(level.last_shown(match))
        for scene in pictures(level, match):
            text = "".join(scene.groups.values())
            assert ">in the<" not in text and "matching" not in text and ">first in<" not in text


@pytest.mark.parametrize("level", [one for one in TASKS if "line" in one.spotlight.about], ids=lambda one: one.id)
def test_everybody_in_the_line_is_drawn(level):
    match = level.begin()
    for scene in pictures(level, match):
        text = "".join(scene.groups.values())
        assert all(f'data-id="seat-{seat}"' in text for seat in range(match.config.seats))


UNLINED = [level for level in TASKS if level.alone and "line" not in level.spotlight.about]


@pytest.mark.parametrize("level", UNLINED, ids=lambda one: one.id)
def test_nobody_is_in_line_where_no_line_is_drawn(level):
    match = level.begin()
    for step in level.solution:
        match.push(step)
    told = [event for ply in match.plies[level.start : level.last_shown(match)] for event in ply.events]
    assert told and not any(isinstance(event, Rolled | LineFormed) for event in told)
