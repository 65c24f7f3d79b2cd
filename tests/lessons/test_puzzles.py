"""A puzzle has several solutions, and is not done by pressing anything."""

from fractions import Fraction

import pytest

from pharmalab.lessons import Puzzle, lesson
from pharmalab.lessons.registry import LESSONS
from tests.lessons.walks import PUZZLES, lines


@pytest.mark.parametrize(("name", "puzzle"), PUZZLES)
def test_there_are_two_ways_that_differ_in_more_than_their_order(name, puzzle):
    found, _ = lines(puzzle)
    assert len(found) >= 2 and tuple(sorted(puzzle.solution)) in found
    for one in sorted(found, key=len)[:5]:
        print(" + ".join(one))
    print(len(found), "ways")


@pytest.mark.parametrize(("name", "puzzle"), PUZZLES)
def test_most_random_lines_fail(name, puzzle):
    _, share = lines(puzzle)
    print(f"{name}, {puzzle.id}: {float(1 - share):.1%} of random lines fail")
    assert 0 < share < Fraction(2, 5)


@pytest.mark.parametrize("name", LESSONS)
def test_every_chapter_ends_with_a_puzzle(name):
    for chapter in lesson(name).chapters:
        assert [isinstance(level, Puzzle) for level in chapter.levels].index(True) == len(chapter.levels) - 1
