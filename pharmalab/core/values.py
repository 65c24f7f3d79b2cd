"""The base class of all immutable records, such as states and actions. Records with equal fields are equal.

To change a field, make a new record with `Value.replace`.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Self, TypeVar

import msgspec
from msgspec.structs import replace

from pharmalab.core.deprecated import find_renamed

T = TypeVar("T")
Json = Mapping[str, "Json"] | Sequence["Json"] | str | int | float | bool | None  #: a value as in a JSON file


class Value(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The base class of all records, which are immutable, comparable, and hashable if their fields are hashable."""

    def replace(self, **fields: object) -> Self:
        """Return a copy of the record with some fields changed.

        Args:
            fields: the new values, by name.

        Raises:
            TypeError: one of the names isn't a field of the record.
        """
        return replace(self, **fields)

    def encode(self) -> dict[str, Json]:
        """Return the record as plain JSON types (dicts, lists, strings, numbers).

        Fields that have their default values are left out.
        """
        encoded: dict[str, Json] = msgspec.to_builtins(self)
        return encoded

    @classmethod
    def decode(cls, data: object) -> Self:
        """Return the record that *data* describes in plain JSON types; the inverse of :meth:`encode`.

        Raises:
            ValueError: a field is missing, unknown or of the wrong type; the message names the field.
        """
        return msgspec.convert(data, cls)


def to_plain(value: object) -> Json:
    """Convert a value to plain JSON types. For example, a tuple becomes a list."""
    found: Json = msgspec.json.decode(msgspec.json.encode(value))
    return found


def replace_at(values: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """Return a copy of a tuple with a new value at index *at*. A negative index counts from the end."""
    changed = list(values)  # twice as fast as joining slices
    changed[at] = value
    return tuple(changed)


__all__ = ["Value", "replace", "replace_at", "to_plain"]


if not TYPE_CHECKING:  # without this, mypy would accept any name

    def __getattr__(name: str) -> object:
        return find_renamed(__name__, name)
