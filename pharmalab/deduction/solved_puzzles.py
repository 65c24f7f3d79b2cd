"""The puzzles that a learner has solved, with the rating, the streak of days, and a line to share.

The rating follows Elo (A. Elo, *The Rating of Chessplayers, Past and Present*, 1978): each puzzle is an opponent. Hints
and reported mistakes make the win count less.
"""

from collections.abc import Iterable, Sequence
from datetime import date
from itertools import count

import msgspec

from pharmalab.core.plain_data import misfit_words, refuse_twins
from pharmalab.core.texts import shorten
from pharmalab.core.words import plural
from pharmalab.deduction.daily import day_of
from pharmalab.deduction.puzzles import is_name

SCHEMA, VERSION = "pharmalab-solved", 1
MOST = 100_000  #: the most puzzles in a file, and the most hints and mistakes of a puzzle

START, PACE = 1000, 32  #: the first rating, and the most that a puzzle changes it by (Elo's K)
EASIEST, PER_RANK = 700, 150  #: the rating of a puzzle of difficulty 0, and the gain per rank
HINT, MISTAKE = 0.15, 0.25  #: the share of a win that each hint and each mistake takes away


class Solved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A puzzle that a learner has solved.

    Attributes:
        day: a date like '2026-11-28'.
        puzzle: the name of the puzzle.
        rank: the difficulty of the puzzle.
        hints: how many hints the learner asked for.
        mistakes: how many wrong crosses were reported.
    """

    day: str
    puzzle: str
    rank: float
    hints: int = 0
    mistakes: int = 0

    @property
    def stars(self) -> int:
        """The stars that the puzzle earned: 3 if solved without help, 2 with a little help, 1 with more help."""
        helps = self.hints + self.mistakes
        return 3 if not helps else 2 if helps <= 3 else 1

    def line(self, in_a_row: int = 0) -> str:
        """Return a line to share with friends. It reveals nothing about the solution."""
        which = f"puzzle of {self.day}" if day_of(self.puzzle, self.day) else self.puzzle
        signs = ["★" * self.stars + "☆" * (3 - self.stars), "💡" * min(self.hints, 9), "✗" * min(self.mistakes, 9)]
        days = f", {plural(in_a_row, 'day')} in a row" if in_a_row > 1 else ""
        return f"pharmalab, {which}: {' '.join(filter(None, signs))}{days}"


def rating(solved: Iterable[Solved]) -> int:
    """Return the rating of a learner who solved these puzzles. Solving a puzzle again doesn't count."""
    now, seen = float(START), set[str]()
    for one in solved:
        if one.puzzle not in seen:
            seen.add(one.puzzle)
            expected = 1 / (1 + 10 ** ((EASIEST + PER_RANK * one.rank - now) / 400))
            result = max(0.0, 1 - HINT * one.hints - MISTAKE * one.mistakes)
            now += PACE * (result - expected)
    return round(now)


def days_in_a_row(solved: Iterable[Solved], today: date) -> int:
    """Return on how many consecutive days, up to today or yesterday, the puzzle of the day was solved.

    A puzzle listed after a puzzle from a later day doesn't count.
    """
    days, latest = set[int](), 0
    for one in solved:
        day = date.fromisoformat(one.day).toordinal()
        if day >= latest and day_of(one.puzzle, one.day):
            days.add(day)
        latest = max(latest, day)
    last = today.toordinal() if today.toordinal() in days else today.toordinal() - 1
    return next(n for n in count() if last - n not in days)


def joined(some: Sequence[Solved], others: Sequence[Solved]) -> tuple[Solved, ...]:
    """Merge two lists of solved puzzles, sorted by day. If a puzzle is in both lists, the earlier record is kept.

    If one list is empty, the other list is returned unchanged.
    """
    if not others or not some:
        return tuple(some or others)
    first = dict[str, Solved]()
    for one in sorted((*some, *others), key=lambda one: (one.day, one.hints + one.mistakes)):
        first.setdefault(one.puzzle, one)
    return tuple(first.values())


class _File(msgspec.Struct, forbid_unknown_fields=True):
    schema: str
    solved: tuple[Solved, ...] = ()


def encode(solved: Iterable[Solved]) -> str:
    """Return solved puzzles as text that can be saved to a file and read back with `decode`."""
    data = msgspec.json.encode(_File(f"{SCHEMA}/{VERSION}", tuple(solved)))
    return msgspec.json.format(data, indent=1).decode() + "\n"


def decode(text: str) -> tuple[Solved, ...]:
    """Return the solved puzzles in a file's text. Raises ValueError if the file isn't valid."""
    try:
        found = msgspec.json.decode(text, type=_File)
        refuse_twins(text)
    except (msgspec.MsgspecError, RecursionError, UnicodeEncodeError) as error:
        raise ValueError(f"it isn’t a list of solved puzzles, or can’t be read ({misfit_words(error)})") from None
    if found.schema != f"{SCHEMA}/{VERSION}":
        raise ValueError(f"its format is {shorten(found.schema)}; this program reads {SCHEMA}/{VERSION}")
    if len(found.solved) > MOST:
        raise ValueError(f"it has {len(found.solved)} puzzles, but the limit is {MOST}")
    for n, one in enumerate(found.solved, 1):
        try:
            date.fromisoformat(one.day)
        except ValueError:
            raise ValueError(f"the day of puzzle {n} is “{shorten(one.day)}”: write, say, 2026-11-28") from None
        if not is_name(one.puzzle):
            raise ValueError(f"puzzle {n} is called “{shorten(one.puzzle)}”, but there is no such puzzle")
        if not (0 <= one.rank <= 100 and 0 <= one.hints <= MOST and 0 <= one.mistakes <= MOST):
            raise ValueError(f"the numbers of puzzle {n} are impossible")
    return found.solved
