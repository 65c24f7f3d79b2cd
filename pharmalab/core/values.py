"""The frozen base of all records.

A record is a value: equal fields make equal records, and a change makes a new record. Replacing a field of a
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
        """Return the same record with some fields changed.

        Args:
            fields: the new values, by name.

        Raises:
            TypeError: there is no field of that name.
        """
        return replace(self, **fields)

    def encode(self) -> dict[str, Json]:
        """Return the record as plain JSON types (dicts, lists, strings, numbers), without fields at their default."""
        encoded: dict[str, Json] = msgspec.to_builtins(self)
        return encoded

    @classmethod
    def decode(cls, data: object) -> Self:
        """Return the record of plain JSON types; the inverse of :meth:`encode`.

        Args:
            data: the plain JSON types.

        Raises:
            ValueError: a field is missing, unknown or of a wrong kind; the message names the place.
        """
        return msgspec.convert(data, cls)


def to_plain(value: object) -> Json:
    """Return the value as JSON has it: a tuple becomes a list."""
    found: Json = msgspec.json.decode(msgspec.json.encode(value))
    return found


def replace_at(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """Return the tuple with another value at an index, which counts as in a list."""
    changed = list(values)  # half the time of splicing
    changed[at] = value
    return tuple(changed)


__all__ = ["Value", "replace", "replace_at", "to_plain"]


if not TYPE_CHECKING:  # else mypy would let every name pass

    def __getattr__(name: str) -> object:
        return find_renamed(__name__, name)
