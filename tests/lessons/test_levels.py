"""Lessons, chapters and levels: their ids, and what a task lets the board show."""

import pytest

from pharmalab.games.pandemic.mechanisms.travel import Drive
from pharmalab.games.pandemic.mechanisms.treat import Treat
from pharmalab.games.pandemic.mechanisms.turn import Pass
from pharmalab.lessons import Chapter, Lesson, Level, lesson

ONE, TWO = Level(id="one", rule="x/y"), Level(id="two", rule="x/y")


def test_levels_are_found_by_their_ids_in_their_order():
    chapters = (Chapter(id="a", title="A", levels=(ONE,)), Chapter(id="b", title="B", levels=(TWO,)))
    small = Lesson(game="x", title="X", minutes=1, chapters=chapters)
    assert tuple(small.levels) == (ONE, TWO)
    assert small.level("two") is TWO and small.chapter("b").levels == (TWO,)
    assert all(map(small.can_play_after, chapters))
    late = Lesson(game="x", title="X", minutes=1, chapters=chapters, plays_from="b")
    assert [late.can_play_after(chapter) for chapter in chapters] == [False, True]


@pytest.mark.parametrize(
    "chapters",
    [
        (Chapter(id="a", title="A", levels=(ONE, ONE)),),
        (Chapter(id="a", title="A", levels=(ONE,)), Chapter(id="a", title="A", levels=(TWO,))),
        (Chapter(id="one", title="A", levels=(ONE,)),),
    ],
)
def test_an_id_stands_for_one_part_alone(chapters):
    with pytest.raises(ValueError, match="the lesson on x has two parts"):
        Lesson(game="x", title="X", minutes=1, chapters=chapters)


def test_the_board_is_offered_what_was_taught():
    task = lesson("pandemic").level("treat")
    assert task.offers(Drive(0, "Cairo")) and task.offers(Treat("Istanbul", "black")) and not task.offers(Pass())
    match = task.begin()
    assert any(not task.offers(action) for action in match.legal), "it is legal all the same: the rules do not change"
