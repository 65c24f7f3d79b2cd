"""Set-ups from what people write: one way to change options, and one way to refuse them."""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import NamedTuple, Protocol, TypeVar

import msgspec

from pharmalab.core.plain_data import Misfit, decode_plain
from pharmalab.core.texts import shorten, value_words
from pharmalab.core.values import Json, Value, to_plain
from pharmalab.core.words import suggestion

C = TypeVar("C", bound=Value)
PLAYERS = ("players", "player", "people", "n_players", "num_players", "player_count")  #: others' words for the seats


class Config(Protocol):
    """The set-up of a match, of whatever game: all have seats.

    If a game's views leave out a part of the set-up, such as the answers to a quiz, its class also has
    ``covered(cover)``: the same set-up with ``cover(place)`` in place of what is left out, or itself if nothing is.
    """

    @property
    def seats(self) -> int: ...

    def encode(self) -> dict[str, Json]: ...

    def __hash__(self) -> int: ...


class Written(NamedTuple):
    """How people write an option of what is printed on tiles: 'toad+fern+claw 2; toad+flower+scorpion 1', with the
    things on each tile and its points. ``read`` takes a text, and raises ValueError; ``write`` gives one, with the full
    names of ``things``, those that may stand on a tile. ``places``: how the board's places of the tiles begin. A set-up
    names such options in its class attribute ``written``."""

    read: Callable[[str], object]
    write: Callable[..., str]
    things: tuple[str, ...]
    places: str


def written_options(config: type) -> Mapping[str, Written]:
    """The options of a set-up that people write so."""
    found: Mapping[str, Written] = getattr(config, "written", {})
    return found


class ConfigError(ValueError):
    """A set-up that the game does not have; the message names the field, what is wrong and what would do."""


def change_config(base: C, title: str, fields: Mapping[str, object]) -> C:
    """A set-up with some options changed; lists may stand for tuples, and texts for what people write.

    Args:
        title: of the game, for the message.

    Raises:
        ConfigError: there is no such option, or a value that it cannot have.
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
    """'a position has no seets: did you mean seats?', for each name that there is not; '' if all are known."""
    return "; ".join(
        f"a position has no {shorten(name)}: {suggestion(shorten(name), sorted(known), len(known))}"
        for name in names
        if name not in known
    )


def _plain(name: str, value: object) -> Json:
    try:
        return to_plain(value)
    except (TypeError, ValueError, OverflowError, RecursionError) as error:  # ValueError: half a character
        raise ConfigError(f"{name} cannot be {value_words(value)}") from error
