"""Load cards from TOML files: the built-in ones in data/, or a file in which you typed the cards of your own game."""

import re
from collections.abc import Callable, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from pharmalab.core.configs import ConfigError
from pharmalab.core.plain_data import error_line, misfit_words
from pharmalab.core.texts import shorten
from pharmalab.core.toml import TomlError, decode_text, parse_tables
from pharmalab.core.values import Value
from pharmalab.core.words import suggestion
from pharmalab.games.pocket_pharma.components.cards import (
    AdvancedDrug,
    CardError,
    CardSet,
    Drug,
    EfficacyThreshold,
    ExperimentalFragment,
    Fragment,
    Limit,
    MarketCard,
    SideEffectThreshold,
)
from pharmalab.games.pocket_pharma.components.names import DRUGS, EXPERIMENTAL, FRAGMENTS

PARTS = ("fragments", "drugs", "expansion")  #: the names of the files in data/
#: the types of the entries of each table
SHAPES: dict[str, object] = {
    "side_effects": tuple[str, ...],
    "fragments": dict[str, tuple[int, tuple[str, ...]]],
    "drugs": dict[str, tuple[str, int, tuple[int, ...]]],
    "advanced_drugs": dict[str, tuple[str, int]],
    "efficacy_thresholds": dict[str, tuple[int, int]],
    "side_effect_thresholds": dict[str, tuple[dict[str, int], dict[str, int]]],
    "market": dict[str, tuple[tuple[str, ...], int]],
    "experimental": dict[str, tuple[str, int, tuple[str, ...]]],
}
BESIDE = ("status", "provenance")  #: keys with which a file describes itself in words
_PACKAGE = __package__.rpartition(".")[0]
V = TypeVar("V", bound=Value)


class Source:
    """A TOML file of cards: its text, and its tables of plain values.

    Raises:
        ConfigError: the text is not TOML, or a table is unknown or has the wrong form; the message names the line.
    """

    def __init__(self, name: str, text: str) -> None:
        self.name, self.text = name, text
        try:
            plain = parse_tables(text)
        except TomlError as error:
            raise ConfigError(f"data: {name}, line {error.line}: {error}") from error
        for key in plain:
            if key not in SHAPES and key not in BESIDE:
                raise self.error("", key, f"there is no table of this name: {suggestion(key, tuple(SHAPES))}")
        for key in BESIDE:
            if not isinstance(plain.get(key), str):
                raise self.error(
                    "", key, f"{key} is missing: say whether these are the printed numbers, and where they come from"
                )
        self.printed = plain["status"].strip().lower() == "printed"
        self.tables = {key: self.shaped(key, table) for key, table in plain.items() if key in SHAPES}

    def shaped(self, table: str, plain: object) -> Any:
        """Convert a table of plain values to typed values.

        If the conversion fails, the error names the first wrong entry.
        """
        try:
            return msgspec.convert(plain, SHAPES[table])
        except msgspec.ValidationError as error:
            said = misfit_words(error, plain)
        if not isinstance(plain, Mapping):
            raise self.error(table, "", said)
        for key, entry in plain.items():
            try:
                msgspec.convert({key: entry}, SHAPES[table])
            except msgspec.ValidationError as error:
                raise self.error(table, key, misfit_words(error, {key: entry})) from None
        raise self.error(table, "", said)

    def error(self, table: str, key: str, said: str) -> ConfigError:
        where = ", ".join(shorten(part) for part in (table, key) if part)
        return ConfigError(f"data: {self.name}, line {self.line(table, key)}: {error_line(f'{where}: {said}')}")

    def line(self, table: str, key: str) -> int:
        """Return the number of the line where a table's entry begins, or 1 if there is no such table."""
        found, inside = 1, not table
        for n, text in enumerate(self.text.splitlines(), 1):
            if table and re.match(rf"\s*(\[\s*{re.escape(table)}\s*\]|{re.escape(table)}\s*=)", text):
                found, inside = n, True
            elif inside and table and text.lstrip().startswith("["):
                inside = False
            if inside and key and re.match(rf"\s*\[?\s*[\"']?{re.escape(key)}[\"']?\s*[\]=]", text):
                return n
        return found


def load(path: str | Path) -> CardSet:
    """Load the cards from a file, or from all ``.toml`` files in a folder.

    A missing table, such as the market cards, is replaced with our built-in table.

    Raises:
        ConfigError: there is no file to read, or its content is wrong; the message names the file and line.
    """
    place = Path(path)
    if place.is_dir():
        paths = sorted(place.glob("*.toml"))
        if not paths:
            raise ConfigError(f"data: the folder {place} has no .toml file")
    elif place.is_file():
        paths = [place]
    else:
        raise ConfigError(f"data: there is no file or folder “{path}”")
    sources = []
    for one in paths:
        try:
            sources.append(Source(one.name, decode_text(one.read_bytes())))
        except TomlError as error:
            raise ConfigError(f"data: {one.name}, line {error.line}: {error}") from error
        except OSError as error:
            raise ConfigError(f"data: {one.name} cannot be read: {error.strerror or error}") from error
    return combined(sources)


def combined(sources: list[Source]) -> CardSet:
    """Combine the cards of several files.

    A table that is in none of the files is replaced with our built-in table.

    Raises:
        ConfigError: two files contain the same table, or a card is impossible.
    """
    origin: dict[str, Source] = {}
    for source in sources:
        for table in source.tables:
            if table in origin:
                raise source.error(table, "", f"is in {origin[table].name} too")
            origin[table] = source
    for source in _OURS:
        for table in source.tables:
            origin.setdefault(table, source)
    shown = tuple(table for table in SHAPES if table != "side_effects" and not origin[table].printed)
    try:
        return _cards({table: source.tables[table] for table, source in origin.items()}, shown)
    except CardError as error:
        raise origin[error.table].error(error.table, error.key, error.said) from None


def _cards(tables: Mapping[str, Any], reconstructed: tuple[str, ...]) -> CardSet:
    return CardSet(
        side_effects=tables["side_effects"],
        fragments=_entries(Fragment, tables["fragments"], FRAGMENTS),
        drugs=_entries(Drug, tables["drugs"], DRUGS),
        advanced_drugs=_entries(AdvancedDrug, tables["advanced_drugs"], DRUGS),
        efficacy_thresholds=tuple([EfficacyThreshold(key, adds) for key, adds in
        tables["efficacy_thresholds"].items()]), side_effect_thresholds=tuple(
            [SideEffectThreshold(key, (_limits(one), _limits(other)))
             for key, (one, other) in tables["side_effect_thresholds"].items()]
        ),
        market=_entries(MarketCard, tables["market"], ()),
        experimental=_entries(ExperimentalFragment, tables["experimental"], EXPERIMENTAL),
        reconstructed=reconstructed,
    )  # fmt: skip


def _entries(kind: Callable[..., V], table: Mapping[str, tuple[object, ...]], order: tuple[str, ...]) -> tuple[V, ...]:
    """Return a card for each entry, starting with the required entries in order."""
    keys = [key for key in order if key in table] + [key for key in table if key not in order]
    return tuple([kind(key, *table[key]) for key in keys])


def _limits(edge: Mapping[str, int]) -> tuple[Limit, ...]:
    return tuple([Limit(type_, most) for type_, most in edge.items()])


_OURS = [Source(f"{part}.toml", (files(_PACKAGE) / "data" / f"{part}.toml").read_text("utf-8")) for part in PARTS]
USUAL = combined([])
