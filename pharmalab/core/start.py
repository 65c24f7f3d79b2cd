"""The functions that users call first: ``pharmalab.new``, ``position``, ``load``, ``game`` and ``all_games``."""

from collections.abc import Mapping
from pathlib import Path
from random import SystemRandom
from typing import Annotated, Any

import msgspec

from pharmalab.core.agenda import State
from pharmalab.core.arguments import checked
from pharmalab.core.configs import PLAYERS, ConfigError, change_config
from pharmalab.core.dealers import Dealer, Seeded
from pharmalab.core.game import Game, PositionError
from pharmalab.core.match import Beginning, Match, Names
from pharmalab.core.name_search import check_names_apart
from pharmalab.core.plain_data import misfit_words
from pharmalab.core.registry import GameName, game, names
from pharmalab.core.seat_match import make_match, read_match
from pharmalab.core.texts import value_words
from pharmalab.core.words import closest_name

Deals = Annotated[Dealer, "a dealer (as Table() of pharmalab.core.dealers)"]
_WRONG_KIND = (TypeError, AttributeError, ValueError)  #: the errors that values of wrong types in a position may cause


def all_games() -> dict[str, Game]:
    """Return a mapping from the name of each game to the game."""
    return {name: game(name) for name in names()}


def config_of(of: Game, tiny: bool = False, **fields: object) -> Any:
    """Return a game's usual (or tiny) set-up, with some options changed. Raises ConfigError if an option is wrong."""
    return change_config(of.tiny if tiny else of.Config(), of.title, fields)


def _luck(seed: int | str | None) -> Seeded:
    return Seeded(SystemRandom().randrange(10**6) if seed is None else seed)


@checked
def new(
    name: GameName,
    seed: int | str | None = None,
    dealer: Deals | None = None,
    names: Names = None,
    tiny: bool = False,
    **config: object,
) -> Match:
    """Start a new match.

    Args:
        name: the game, such as ``"off_label"``.
        seed: the seed for all luck in the match (default: a random seed).
        dealer: a dealer to use instead. With ``RealTable()``, a person enters every outcome; with
            ``RealTable(seat=0)``, only what this seat sees.
        names: the names of the seats.
        tiny: whether to use the game's small set-up, for lessons and tests.
        config: options of the set-up, such as ``seats=3``.

    Raises:
        ValueError: there is no such game or option, or two names are too similar.
    """
    of = game(name)
    options, ours = of.Config.__struct_fields__, ("seed", "dealer", "names", "tiny")
    for option in config:
        if option not in options and (near := closest_name(option, (*options, *PLAYERS, *ours))) in ours:
            raise ConfigError(f"{of.title} has no option “{option}”: did you mean {near}?")
    return _begun(of, config_of(of, tiny, **config), dealer or _luck(seed), names)


@checked
def position(
    name: GameName,
    seed: int | str | None = None,
    dealer: Deals | None = None,
    names: Names = None,
    **fields: object,
) -> Match:
    """Start a match in the middle of a game. Each game documents the fields that a position has.

    Args:
        name: the game, such as ``"off_label"``.
        seed: the seed for all luck from here on (default: a random seed).
        dealer: a dealer to use instead.
        names: the names of the seats.
        fields: the fields of the position and options of the set-up.

    Raises:
        PositionError: the position is impossible; the message says why.
    """
    of = game(name)
    return _begun(of, _positioned(of, fields), dealer or _luck(seed), names)


def _begun(of: Game, start: Beginning, dealer: Dealer, names: Names) -> Match:
    """Return a match, after checking that its names can be told apart when typed; older files may have others.

    Raises:
        TextError: two names cannot be told apart.
    """
    match = make_match(of, start, dealer, names)
    check_names_apart(match.names)
    return match


def _positioned(of: Game, fields: Mapping[str, object]) -> State:
    """Return the state of a position. Raises PositionError."""
    try:
        return _read(of, fields)
    except (ConfigError, PositionError):
        raise
    except _WRONG_KIND as error:
        said = _of_a_wrong_kind(of, fields) or "several fields have the wrong type: give them one by one to see which"
        raise PositionError(f"{of.title}: {said}") from error


def _read(of: Game, fields: Mapping[str, object]) -> State:
    state: State = of.position(**fields)
    if wrong := of.impossible(state):
        raise PositionError(f"{of.title}: " + "; ".join(wrong))
    of.State.decode(msgspec.json.decode(msgspec.json.encode(state)))  # a field of the wrong type could not be saved
    return state


def _of_a_wrong_kind(of: Game, fields: Mapping[str, object]) -> str:
    """Return the first field that cannot be read in this set-up even alone, with its value; '' if there is none.

    '' means that several fields are wrong together.
    """
    options = {name: fields[name] for name in fields if name in {"config", *of.Config.__struct_fields__}}
    for name in [name for name in fields if name not in options]:
        try:
            _read(of, {**options, name: fields[name]})
        except (ConfigError, PositionError):
            continue
        except _WRONG_KIND as error:
            why = f": {misfit_words(error)}" if isinstance(error, msgspec.ValidationError) else ""
            return f"{name} is {value_words(fields[name])}, which has the wrong type{why}"
    return ""


@checked
def load(path: str | Path) -> Match:
    """Load a saved match.

    Raises:
        RecordError: the file is damaged. The error's attribute ``match`` holds the readable part of the match.
    """
    return read_match(Path(path).read_text("utf-8-sig", errors="surrogateescape"), str(path))


__all__ = ["all_games", "config_of", "game", "load", "new", "position"]
