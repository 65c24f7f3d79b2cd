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
    """The set-up of a match. The number of seats is the only option that every game has.

    Some games hide parts of the set-up from the players, such as the answers to a quiz. The set-up class of such a game
    has another method, ``covered(cover)``, which returns a copy of the set-up. In the copy, each hidden part is
    replaced by ``cover(place)``. If a set-up has no hidden parts, the method returns the set-up itself.
    """

    @property
    def seats(self) -> int: ...

    def encode(self) -> dict[str, Json]: ...

    def __hash__(self) -> int: ...


class Written(NamedTuple):
    """A text format for an option that lists a game's tiles, such as 'toad+fern+claw 2; toad+flower+scorpion 1'.

    The text lists the things on each tile, followed by the tile's points. A set-up class lists the text formats of its
    options in its attribute ``written``.

    Attributes:
        read: converts such a text into the option. If the text is wrong, it raises ValueError.
        write: converts the option into a text.
        things: the full names of all things that a tile may show.
        places: the prefix of the ids of the places on the board where the tiles lie.
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

    For an option that is a tuple, a list is accepted too. For an option that people can write as text (see `Written`),
    the text is accepted too.

    Args:
        base: the set-up.
        title: the game's title, for the message.
        fields: the new value of each option.

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
