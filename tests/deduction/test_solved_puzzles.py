"""The puzzle of the day, and what is kept of solved puzzles: rating, days in a row, a line to share, and the file."""

from datetime import date, timedelta

import pytest

from pharmalab.deduction import solved_puzzles
from pharmalab.deduction.daily import WEEK, daily, day_of, day_words
from pharmalab.deduction.solved_puzzles import Solved

SATURDAY = date(2026, 11, 28)


def on(day, **helps):
    """The puzzle of a day, solved on it."""
    name = f"Level {WEEK[day.weekday()]}, seed {day.toordinal()}"
    return Solved(day.isoformat(), name, 3.0, **helps)


@pytest.mark.parametrize(
    ("day", "line", "first"),
    [
        (date(2026, 11, 23), "puzzle Level 1, seed 739943", "mandrake root+bird claw=G-"),
        (SATURDAY, "puzzle Level 7, seed 739948", "bird claw+raven feather=soup"),
        (date(2027, 2, 1), "puzzle Level 1, seed 740013", "toad+bird claw=B-"),
    ],
)
def test_the_puzzle_of_a_day_is_the_same_everywhere(day, line, first):
    puzzle = daily(day)
    assert puzzle.line == line and day_of(puzzle.name, day.isoformat())
    assert puzzle.entries[0].line() == first
    assert not day_of(puzzle.name, (day + timedelta(7)).isoformat())


def test_a_day_is_told_in_english():
    assert day_words(SATURDAY) == "Saturday, 28 November 2026"


def test_the_rating_goes_by_difficulty_and_help_and_counts_a_puzzle_once():
    easy, hard = Solved("2026-11-28", "L1", 2.0), Solved("2026-11-28", "L9", 6.0)
    assert solved_puzzles.rating([]) == 1000 < solved_puzzles.rating([easy]) < solved_puzzles.rating([hard])
    assert solved_puzzles.rating([hard, hard]) == solved_puzzles.rating([hard])
    helped = Solved("2026-11-28", "L9", 6.0, hints=2, mistakes=1)
    assert solved_puzzles.rating([helped]) < solved_puzzles.rating([hard])
    assert solved_puzzles.rating([Solved("2026-11-28", "L9", 2.0, hints=9)]) < 1000


def test_days_in_a_row_end_with_a_day_that_is_missed():
    days = [SATURDAY - timedelta(n) for n in (5, 3, 2, 1, 0)]
    solved = [on(day) for day in days]
    assert solved_puzzles.days_in_a_row(solved, SATURDAY) == 4
    assert solved_puzzles.days_in_a_row(solved[:-1], SATURDAY) == 3, "today is not over"
    assert solved_puzzles.days_in_a_row(solved[:-2], SATURDAY) == 0
    assert solved_puzzles.days_in_a_row([], SATURDAY) == 0


def test_a_clock_that_is_set_back_gains_no_day():
    late = [on(SATURDAY), *(on(SATURDAY - timedelta(n)) for n in (1, 2, 3))]
    assert solved_puzzles.days_in_a_row(late, SATURDAY) == 1
    other_day = Solved(SATURDAY.isoformat(), on(SATURDAY - timedelta(1)).puzzle, 3.0)
    assert solved_puzzles.days_in_a_row([other_day], SATURDAY) == 0, "yesterday's puzzle is not today's"


def test_the_line_to_share_tells_nothing_of_the_solution():
    assert on(SATURDAY).line(5) == "pharmalab, puzzle of 2026-11-28: ★★★, 5 days in a row"
    assert on(SATURDAY, hints=2, mistakes=1).line() == "pharmalab, puzzle of 2026-11-28: ★★☆ 💡💡 ✗"
    assert Solved("2026-11-28", "L3", 3.0, hints=12).line() == f"pharmalab, L3: ★☆☆ {'💡' * 9}"


def test_the_file_holds_all_and_refuses_what_cannot_be():
    solved = (on(SATURDAY, hints=1), Solved("2026-11-29", "L3", 3.0))
    assert solved_puzzles.decode(solved_puzzles.encode(solved)) == solved
    text = solved_puzzles.encode(solved)
    for old, new, said in [
        ("2026-11-29", "2026-13-29", "day of puzzle 2"),
        ('"L3"', '"<b>"', "puzzle 2 is called"),
        ("pharmalab-solved/1", "pharmalab-solved/2", "its format is"),
        ('"hints": 1', '"hints": -1', "numbers of puzzle 1"),
        ("{", "[", "isn’t a list of solved puzzles"),
    ]:
        with pytest.raises(ValueError, match=said):
            solved_puzzles.decode(text.replace(old, new))


def test_two_files_are_joined_puzzle_by_puzzle():
    mine, theirs = (on(SATURDAY), Solved("2026-11-29", "L3", 3.0)), (Solved("2026-11-27", "L3", 3.0, hints=1),)
    assert [one.day for one in solved_puzzles.joined(mine, theirs)] == ["2026-11-27", "2026-11-28"]
    assert solved_puzzles.joined(mine, ()) == mine
