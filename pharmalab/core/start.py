"""The few calls with which everything starts: ``pharmalab.new``, ``position``, ``load``, ``game`` and ``all_games``."""

from collections.abc import Sequence
from pathlib import Path
from random import SystemRandom
from typing import Any

import msgspec

from pharmalab.core.configs import ConfigError, changed
from pharmalab.core.dealers import Dealer, Seeded
from pharmalab.core.game import Game, PositionError
from pharmalab.core.match import Match
from pharmalab.core.registry import game, names
from pharmalab.core.seat_match import made, replayed


def all_games() -> dict[str, Game]:
    """Every game by its name."""
    return {name: game(name) for name in names()}


def config_of(of: Game, tiny: bool = False, **fields: Any) -> Any:
    """A set-up: the usual (or the tiny) one with some options changed. Raises ConfigError."""
    return changed(of.tiny if tiny else of.Config(), of.title, fields)


def _luck(seed: Any) -> Seeded:
    return Seeded(SystemRandom().randrange(10**6) if seed is None else seed)


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
        dealer: who resolves chance instead (``Table()``: a person enters what happened; ``Table(seat=0)``: what this
            seat sees of it, and the match knows no more than the seat).
        names: of the seats.
        tiny: start from the small set-up for lessons and tests.
        config: options of the set-up, as ``seats=3``.

    Raises:
        ValueError: no such game or option.
    """
    of = game(name)
    return made(of, config_of(of, tiny, **config), dealer or _luck(seed), names)


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
    try:
        state = of.position(**fields)
        if wrong := of.impossible(state):
            raise PositionError(f"{of.title}: " + "; ".join(wrong))
        of.State.decode(msgspec.json.decode(msgspec.json.encode(state)))  # what is no such thing could not be saved
    except (ConfigError, PositionError):
        raise
    except (TypeError, AttributeError, ValueError) as error:
        raise PositionError(f"{of.title}: something in this position is of a wrong kind: {error}") from error
    return made(of, state, dealer or _luck(seed), names)


def load(path: str | Path) -> Match:
    """A saved match. Raises RecordError, which has what could be read."""
    return replayed(Path(path).read_text("utf-8-sig", errors="replace"), str(path))


__all__ = ["all_games", "config_of", "game", "load", "new", "position"]
