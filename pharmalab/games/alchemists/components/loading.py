"""Read tables of components from data files and check them."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, TypeVar

import msgspec

T = TypeVar("T")


@cache
def _file(name: str) -> dict[str, Any]:
    return tomllib.loads((files("pharmalab.games.alchemists") / "data" / f"{name}.toml").read_text("utf-8"))


def table(name: str, key: str, kind: type[T]) -> T:
    """Read a table from data/<name>.toml.

    Raises:
        ValueError: the table is missing or wrong; the message names the file and the table.
    """
    try:
        return msgspec.convert(_file(name)[key], kind, strict=False)
    except (KeyError, msgspec.ValidationError) as error:
        raise ValueError(f"{name}.toml, {key}: {error}") from error
