"""The puzzle of the day, the same for everyone on the same date.

    daily(date(2026, 11, 28)).line      # 'puzzle Level 8, seed 739948'

Puzzles get harder from Monday to Sunday.
"""

from datetime import date
from itertools import count

from pharmalab.deduction.puzzles import ASKED, NoPuzzle, Puzzle, generate

WEEK = (1, 2, 3, 4, 6, 7, 8)  #: levels of the generator, Monday to Sunday
DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)
SKIP = 10_000  #: if a seed gives no puzzle, the seed this many days later is tried


def daily(day: date) -> Puzzle:
    """Return the puzzle for a date. Its seed is the day number of the date (`datetime.date.toordinal`)."""
    for tries in count():
        try:
            return generate(WEEK[day.weekday()], day.toordinal() + tries * SKIP)
        except NoPuzzle:
            continue
    raise AssertionError("the count has no end")


def day_words(day: date) -> str:
    """Return the date in English, whatever the locale: 'Saturday, 28 November 2026'."""
    return f"{DAYS[day.weekday()]}, {day.day} {MONTHS[day.month - 1]} {day.year}"


def day_of(name: str, day: str) -> bool:
    """Return whether *name* is a puzzle of the day for *day*, a date like '2026-11-28'."""
    asked = ASKED.fullmatch(f"puzzle {name}")
    if asked is None or asked[2] is None:
        return False
    on = date.fromisoformat(day)
    return int(asked[2]) == WEEK[on.weekday()] and (int(asked[3]) - on.toordinal()) % SKIP == 0
