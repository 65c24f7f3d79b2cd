"""The few calls with which everything starts: ``pharmalab.new``, ``position``, ``load``, ``game`` and ``all_games``."""

from collections.abc import Sequence
from difflib import get_close_matches
from pathlib import Path
from random import SystemRandom
from typing import Any

import msgspec

from pharmalab.core.dealers import Dealer, Seeded
from pharmalab.core.game import ConfigError, Game, PositionError
from pharmalab.core.match import Match
from pharmalab.core.registry import game, names


def all_games() -> dict[str, Game]:
    """Every game by its name."""
    return {name: game(name) for name in names()}


def config_of(of: Game, tiny: bool = False, **fields: Any) -> Any:
    """A set-up: the usual (or the tiny) one with some fields changed.

    Raises:
        ConfigError: there is no such field, or a value that it cannot have.
    """
    usual = of.tiny if tiny else of.Config()
    known = msgspec.structs.fields(of.Config)
    for name in fields:
        if name not in {field.name for field in known}:
            near = get_close_matches(name, [field.name for field in known], 1, 0.5)
            meant = f"did you mean {near[0]}?" if near else "there are " + ", ".join(field.name for field in known)
            raise ConfigError(f"{of.title} has no option “{name}”: {meant}")
    try:
        plain = {name: _plain(name, value) for name, value in fields.items()}
        return of.Config.decode({**msgspec.to_builtins(usual), **plain})
    except msgspec.ValidationError as error:
        raise ConfigError(f"{of.title}: {error}") from error


def _plain(name: str, value: Any) -> Any:
    try:
        return msgspec.json.decode(msgspec.json.encode(value))
    except TypeError as error:
        raise ConfigError(f"{name} cannot be {value!r}") from error


def new(
    name: str | Game,
    seed: int | str | None = None,
    dealer: Dealer | None = None,
    names: Sequence[str] | None = None,
    tiny: bool = False,
    **config: Any,
) -> Match:
    """A new match.

    Args:
        name: the game, as ``"off_label"``.
        seed: of all its luck; equal seeds give equal luck (default: any).
        dealer: who resolves chance instead (``Table()``: a person enters what happened).
        names: of the seats.
        tiny: start from the small set-up for lessons and tests.
        config: options of the set-up, as ``seats=3``.

    Raises:
        ValueError: no such game or option.
    """
    of = game(name)
    luck = dealer or Seeded(SystemRandom().randrange(10**6) if seed is None else seed)
    return Match(of, config_of(of, tiny, **config), luck, names)


def position(
    name: str | Game,
    seed: int | str | None = None,
    dealer: Dealer | None = None,
    names: Sequence[str] | None = None,
    **fields: Any,
) -> Match:
    """A match that begins in the middle; what may be given is up to the game.

    Raises:
        PositionError: it cannot be; the message names what is impossible.
    """
    of = game(name)
    state = of.position(**fields)
    if wrong := of.problems(state):
        raise PositionError(f"{of.title}: " + "; ".join(wrong))
    return Match(of, state, dealer or Seeded(SystemRandom().randrange(10**6) if seed is None else seed), names)


def load(path: str | Path) -> Match:
    """A saved match. Raises RecordError, which has what could be read."""
    return Match.load(path)


__all__ = ["all_games", "config_of", "game", "load", "new", "position"]
