"""Values that a panel shares with its browser side. The panel is notified of every change."""

from collections.abc import Iterable, Mapping
from typing import Any, Generic, Protocol, Self, TypeVar, overload

T = TypeVar("T")


class Notes(Protocol):
    """The owner of synced values. It is notified when a value changes."""

    def noted(self, name: str, before: object) -> None:
        """Record that a synced value has changed."""


class Synced(Generic[T]):
    """A value that a panel shares with its browser side: ``top = Synced("")``.

    Always assign a new value. A change inside a list or dict goes unnoticed.
    """

    def __init__(self, default: T) -> None:
        self.default = default

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    @overload
    def __get__(self, of: None, owner: type) -> Self: ...
    @overload
    def __get__(self, of: object, owner: type) -> T: ...
    def __get__(self, of: object | None, owner: type) -> Self | T:
        if of is None:
            return self
        found: T = of.__dict__.get(self.name, self.default)
        return found

    def __set__(self, of: Notes, value: T) -> None:
        before = of.__dict__.get(self.name, self.default)
        if before != value:
            of.__dict__[self.name] = value
            of.noted(self.name, before)


def synced_texts(count: int) -> Iterable[Synced[str]]:
    """Return *count* empty synced texts.

    For example, ``top, view = synced_texts(2)`` makes two.
    """
    return (Synced("") for _ in range(count))


def synced_of(kind: type) -> Mapping[str, Synced[Any]]:
    """Return the synced values of a class, by name. The values of base classes come first."""
    found = dict[str, Synced[Any]]()
    for base in reversed(kind.__mro__):
        found |= {name: one for name, one in vars(base).items() if isinstance(one, Synced)}
    return found
