"""How much a test tries. Everyday it is a part of what `make test-all` tries, so that the whole suite stays short.
Which part does not change from run to run, or from one day to the next where a test says so. The longest tests take
turns as wholes: tests/conftest.py."""

import os
from collections.abc import Sequence
from datetime import date
from typing import TypeVar

Item = TypeVar("Item")
ALL = os.environ.get("PHARMALAB_TESTS") == "all"
SHARE = 5
DAY = date.today().toordinal()


def part(number: int) -> int:
    """So many tries where all is tried; else a fifth, and one at least."""
    return number if ALL else -(-number // SHARE)


def some(items: Sequence[Item], share: int = SHARE) -> Sequence[Item]:
    """Every fifth of them, or of another share, beginning with the first; all where all is tried."""
    return items if ALL else items[::share]


def today(number: int, share: int = SHARE) -> bool:
    """Whether the test of this number has its turn: one day in five, or another share; every day where all is tried."""
    return ALL or number % share == DAY % share


#: Where a front end makes no difference that another test does not see, everyday in one of them.
FRONT_ENDS = some(("voila", "lab"), 2)
