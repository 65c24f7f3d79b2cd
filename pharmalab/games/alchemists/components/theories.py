"""Seals, grants, conferences, and the reputation that theories gain and cost, read from data/theories.toml."""

import re
from pathlib import Path
from typing import Any

import msgspec

from pharmalab.core.configs import ConfigError
from pharmalab.core.plain_data import error_line, misfit_words
from pharmalab.core.texts import shorten
from pharmalab.core.toml import TomlError, decode_text, parse_tables
from pharmalab.core.values import Value
from pharmalab.core.words import suggestion
from pharmalab.deduction.words import read_ingredient
from pharmalab.games.alchemists.components.loading import table
from pharmalab.games.alchemists.components.names import INDEX, INGREDIENTS, ingredient

SEAL_KINDS = ("gold", "silver", "R", "G", "B")  #: the last three hedge against that colour
SEALS_PER_THEORY = 3
FIRST_GRANT, LATER_GRANT = 2, 3  #: how many of a grant's ingredients need a sealed theory


class SealKind(Value, frozen=True):
    """A kind of seal.

    Each seat has ``count`` seals of this kind. On a correct theory, the seal scores ``points`` victory points.
    """

    count: int
    points: int


class Grant(Value, frozen=True):
    """A grant tile, won by publishing or endorsing theories about its ingredients.

    The ingredients are in the order of the triangle. ``confidence`` says how reliable our source is, such as 'printed'.
    """

    ingredients: tuple[str, ...]
    points: int
    confidence: str = "placeholder"


class _Grants(Value, frozen=True):
    confidence: str
    gold: int
    tiles: tuple[Grant, ...]


class Conference(Value, frozen=True):
    """A conference tile, which changes each seat's reputation according to its seals.

    ``changes[n]`` is the change for ``n`` seals that count. Higher numbers of seals give the last change.
    """

    changes: tuple[int, ...]
    confidence: str

    def change(self, seals: int) -> int:
        """Return the conference's change in reputation for a number of seals. Source: alchemists/conference-tiles."""
        return self.changes[min(seals, len(self.changes) - 1)]


class Changes(Value, frozen=True):
    """How much each event changes reputation, before taking zones and the Robe of Respect into account."""

    confidence: str
    published: int
    endorsed: int
    authority: int
    debunked: int
    failed: int
    refuted: int
    top: int


class _Worth(Value, frozen=True):
    confidence: str
    wrong: int


SEALS = {kind: one for kind, one in table("theories", "seals", dict[str, SealKind | str]).items()
         if isinstance(one, SealKind)}  # fmt: skip
WRONG = table("theories", "worth", _Worth).wrong  #: points of a seal on a wrong theory
CHANGES = table("theories", "reputation", Changes)
_GRANTS = table("theories", "grants", _Grants)
GRANT_GOLD = _GRANTS.gold
GRANTS = _GRANTS.tiles
#: variant -> number of the conference (1, 2) -> its tile
CONFERENCES = table("theories", "conferences", dict[str, dict[int, Conference]])


def wrong_with(grants: tuple[Grant, ...]) -> str:
    """Return a sentence that names the faulty tile in a set of grants, or '' if none is faulty."""
    for n, grant in enumerate(grants, 1):
        places = [INDEX[name] for name in grant.ingredients if name in INDEX]
        for name in grant.ingredients:
            if name not in INDEX:
                return f"tile {n} has “{name}”, which is no ingredient: {suggestion(name, INGREDIENTS)}"
        if len(places) < LATER_GRANT or places != sorted(set(places)):
            return f"tile {n} needs at least {LATER_GRANT} ingredients, each once and as on the triangle: {_ORDER}"
        if not 0 <= grant.points <= 9:
            return f"tile {n} has {grant.points} points; it can have 0 to 9"
    return ""


def load_grants(path: str | Path) -> tuple[Grant, ...]:
    """Read grants from the table ``[grants]`` of a TOML file, in the format of data/theories.toml.

    Raises:
        ConfigError: the file can't be read, or a tile is wrong; the message names the file and the tile.
    """
    place = Path(path)
    try:
        plain: Any = parse_tables(decode_text(place.read_bytes()))
        found = msgspec.convert(plain["grants"], _Grants)
    except OSError as error:
        raise ConfigError(f"grants: {place.name} cannot be read: {error.strerror or error}") from error
    except TomlError as error:
        raise ConfigError(f"grants: {place.name}, line {error.line}: {error}") from error
    except (KeyError, msgspec.ValidationError) as error:
        said = "it has no table [grants]" if isinstance(error, KeyError) else misfit_words(error, plain["grants"])
        raise ConfigError(f"grants: {place.name}: {said}") from error
    tiles = tuple(tile.replace(confidence=found.confidence) for tile in found.tiles)
    if wrong := wrong_with(tiles):
        raise ConfigError(f"grants: {place.name}: {error_line(wrong)}")
    return tiles


def read_grants(text: str) -> tuple[Grant, ...]:
    """Read grants from text such as 'toad+scorpion+mushroom 1; fern+bird claw+mushroom 2'.

    The number is the tile's points. The text can also be the name of a TOML file.

    Raises:
        ConfigError: a tile is wrong; the message names the tile.
    """
    if text.strip().endswith(".toml"):
        return load_grants(text.strip())
    tiles = list[Grant]()
    for n, said in enumerate((part for part in re.split(r"[;\n]", text) if part.strip()), 1):
        form = re.fullmatch(r"(.*?)[\s=:,]*(\d)?\s*(?:points?)?", said.strip())
        names, points = (form[1], form[2]) if form else (said, None)
        try:
            found = {read_ingredient(name) for name in re.split(r"[+,&/]|\sand\s", names)}
        except ValueError as error:
            raise ConfigError(f"grants: tile {n}, {shorten(said.strip())}: {error}") from error
        tiles.append(Grant(tuple(INGREDIENTS[place] for place in sorted(found)), int(points or 1), "printed"))
    if [(tile.ingredients, tile.points) for tile in tiles] == [(tile.ingredients, tile.points) for tile in GRANTS]:
        return GRANTS  # the proposed grants, which nobody has said are printed anywhere
    if wrong := wrong_with(tuple(tiles)):
        raise ConfigError(f"grants: {wrong}")
    return tuple(tiles)


def write_grants(grants: tuple[Grant, ...]) -> str:
    """Write grants as text that `read_grants` can read."""
    return "; ".join(f"{'+'.join(map(ingredient, tile.ingredients))} {tile.points}" for tile in grants)


_ORDER = ", ".join(INGREDIENTS)
