"""Long work in slices: a generator that yields after each little piece and returns what came of it. So a panel that
works on it can be told to stop, and whoever does not care does it in one go."""

from collections.abc import Callable, Generator, Iterable
from functools import partial, update_wrapper
from heapq import merge
from itertools import islice
from typing import Any, Generic, ParamSpec, TypeVar

P = ParamSpec("P")
S = TypeVar("S")
T = TypeVar("T")


def finished(work: Generator[Any, None, T]) -> T:
    """All of it, in one go."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result


def saying(work: Generator[Any, None, T], said: S) -> Generator[S, None, T]:
    """The same work as a part of other work: after each piece it says what that one says."""
    while True:
        try:
            next(work)
        except StopIteration as end:
            result: T = end.value
            return result
        yield said


def collected(items: Iterable[T], piece: int = 30) -> Generator[None, None, list[T]]:
    """The items of a slow iterator as a list, so many in a slice."""
    found: list[T] = []
    for item in items:
        found.append(item)
        if len(found) % piece == 0:
            yield
    return found


def ordered(items: Iterable[T], key: Callable[[T], Any], piece: int = 1_000) -> Generator[None, None, list[T]]:
    """The items sorted, in slices: pieces of so many items, which are merged then."""
    left = iter(items)
    pieces: list[list[T]] = []
    while some := list(islice(left, piece)):
        pieces.append(sorted(some, key=key))
        yield
    found: list[T] = []
    for item in merge(*pieces, key=key):
        found.append(item)
        if len(found) % piece == 0:
            yield
    return found


class Sliced(Generic[P, T]):
    """Makes a function of one that works in slices (a decorator): called, it does all in one go; its ``slices``, called
    in the same way, give the work."""

    __qualname__: str

    def __init__(self, slices: Callable[P, Generator[Any, None, T]]) -> None:
        self.slices = slices
        update_wrapper(self, slices)

    def __call__(self, *args: P.args, **keywords: P.kwargs) -> T:
        return finished(self.slices(*args, **keywords))

    def __reduce__(self) -> str:
        return self.__qualname__  # as functions are: by the name


def slices_of(function: Any) -> Callable[..., Generator[Any, None, Any]] | None:
    """The ``slices`` of a function that has some, also where arguments are given to it already."""
    if not isinstance(function, partial):
        found: Callable[..., Generator[Any, None, Any]] | None = getattr(function, "slices", None)
        return found
    inner = slices_of(function.func)
    return None if inner is None else partial(inner, *function.args, **function.keywords)
