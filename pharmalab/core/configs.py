"""Make set-ups from the options that people write, and explain wrong options."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple, Protocol, TypeVar

import msgspec

from pharmalab.core.plain_data import Misfit, decode_plain
from pharmalab.core.texts import shorten, value_words
from pharmalab.core.values import Json, Value, to_plain
from pharmalab.core.words import suggestion

C = TypeVar("C", bound=Value)
#: words that people use for the number of seats
PLAYERS = ("players", "player", "people", "n_players", "num_players", "player_count")


class Config(Protocol):
    """The set-up of a match, such as its number of seats.

    If a set-up hides answers from the players, its method ``covered(cover)`` returns a copy in which ``cover(place)``
    replaces each hidden part.
    """

    @property
    def seats(self) -> int: ...

    def encode(self) -> dict[str, Json]: ...

    def __hash__(self) -> int: ...


class Written(NamedTuple):
    """A text format for an option that lists a game's tiles, such as 'toad+fern+claw 2; toad+flower+scorpion 1'.

    In the example, the first tile shows three things and is worth 2 points.

    Attributes:
        read: converts a text into the option; raises ValueError if the text is wrong.
        write: converts the option into a text.
        things: the full names of all things on tiles.
        places: the beginning of the id of each tile's place, such as ``"grant:"``.
    """

    read: Callable[[str], object]
    write: Callable[..., str]
    things: tuple[str, ...]
    places: str


def written_options(config: type) -> Mapping[str, Written]:
    """Return the text format of each option that people write as text, by field name."""
    found: Mapping[str, Written] = getattr(config, "written", {})
    return found


class ConfigError(ValueError):
    """The error raised for an impossible set-up. The message names the field, the fault and the possible values."""


def change_config(base: C, title: str, fields: Mapping[str, object]) -> C:
    """Return a copy of a set-up with some options changed.

    A list may replace a tuple. An option with a text format (`Written`) may be given as text.

    Raises:
        ConfigError: there is no such option, or its value is impossible.
    """
    known = [field.name for field in msgspec.structs.fields(type(base))]
    for name in fields:
        if name not in known:
            said = shorten(name)
            near = suggestion(said, {one: one for one in known} | {word: "seats" for word in PLAYERS}, len(known))
            raise ConfigError(f"{title} has no option “{said}”: {near}")
    texts = written_options(type(base))
    try:
        fields = {
            name: texts[name].read(value) if name in texts and isinstance(value, str) else value
            for name, value in fields.items()
        }
        changes = {name: _plain(name, value) for name, value in fields.items()}
        return decode_plain(type(base).decode, {**base.encode(), **changes}, "", type(base))
    except Misfit as error:
        raise ConfigError(f"{title}: {error}") from error


def refuse_unknown_names(names: Iterable[str], known: Collection[str]) -> str:
    """Return an error message such as 'a position has no seets: did you mean seats?'; '' if all names are known."""
    return "; ".join(
        f"a position has no {shorten(name)}: {suggestion(shorten(name), sorted(known), len(known))}"
        for name in names
        if name not in known
    )


def _plain(name: str, value: object) -> Json:
    try:
        return to_plain(value)
    # ValueError: the text has half a character (a lone surrogate)
    except (TypeError, ValueError, OverflowError, RecursionError) as error:
        raise ConfigError(f"{name} cannot be {value_words(value)}") from error
