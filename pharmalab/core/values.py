"""The frozen base of all records.

A record is a value: equal fields make equal records, and a change makes a new one. Replacing a field of a
``msgspec.Struct`` costs tens of nanoseconds, so undo, what-if and memo tables come for free.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Self, TypeVar

import msgspec
from msgspec.structs import replace

from pharmalab.core.deprecated import find_renamed

T = TypeVar("T")
Json = Mapping[str, "Json"] | Sequence["Json"] | str | int | float | bool | None  #: as it stands in a JSON file


class Value(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Base of all records: immutable, comparable, hashable if its fields are."""

    def replace(self, **fields: object) -> Self:
        """The same record with some fields changed.

        Raises:
            TypeError: a field of that name does not exist.
        """
        return replace(self, **fields)

    def encode(self) -> dict[str, Json]:
        """The record as plain JSON types (dicts, lists, strings, numbers); fields at their default are left out."""
        encoded: dict[str, Json] = msgspec.to_builtins(self)
        return encoded

    @classmethod
    def decode(cls, data: object) -> Self:
        """The record of plain JSON types; the inverse of :meth:`encode`.

        Raises:
            ValueError: a field is missing, unknown or of a wrong kind; the message names the place.
        """
        return msgspec.convert(data, cls)


def to_plain(value: object) -> Json:
    """As it stands in JSON: a tuple is a list."""
    found: Json = msgspec.json.decode(msgspec.json.encode(value))
    return found


def replace_at(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """The tuple with another value at one place. Places are counted as in a list."""
    changed = list(values)  # half the time of splicing
    changed[at] = value
    return tuple(changed)


__all__ = ["Value", "replace", "replace_at", "to_plain"]


if not TYPE_CHECKING:  # else mypy would let every name pass

    def __getattr__(name: str) -> object:
        return find_renamed(__name__, name)
