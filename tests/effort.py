"""How much a test tries. Everyday it is a part of what `make test-all` tries, so that the whole suite stays short.
Which part does not change from run to run."""

import os
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")
ALL = os.environ.get("PHARMALAB_TESTS") == "all"
SHARE = 5


def part(number: int) -> int:
    """So many tries where all is tried; else a fifth, and one at least."""
    return number if ALL else -(-number // SHARE)


def some(items: Sequence[Item], share: int = SHARE) -> Sequence[Item]:
    """Every fifth of them, or of another share, beginning with the first; all where all is tried."""
    return items if ALL else items[::share]


#: Where a front end makes no difference that another test does not see, everyday in one of them.
FRONT_ENDS = some(("voila", "lab"), 2)
