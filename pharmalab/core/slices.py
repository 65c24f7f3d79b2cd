"""Long work in slices: a generator that yields after each little piece and returns what came of it. So a panel that
works on it can be told to stop, and whoever does not care does it in one go."""

from collections.abc import Generator
from typing import Any, TypeVar

T = TypeVar("T")


def finished(work: Generator[Any, None, T]) -> T:
    """All of it, in one go."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
