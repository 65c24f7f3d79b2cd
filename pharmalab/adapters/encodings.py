"""Encodings for learning agents: views become vectors of fixed length, and actions become whole numbers.

Example::

    from pharmalab.adapters.encodings import Encoding
    encoding = Encoding("off_label", seats=3)
    encoding.observe(view, seat)         # float32, from -1 to 1; encoding.names explains each number
    encoding.encode_action(action)       # its index in ``encoding.actions``

The vector encodes the observing seat, the remaining fraction of ``max_actions``, and all fields of the state except the
set-up. Lists with one value per seat start with the observing seat.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Any, get_type_hints

import numpy as np
from numpy.typing import NDArray

from pharmalab.adapters.features import Agenda, Feature, Numbers, feature_of
from pharmalab.core.agenda import Action, State
from pharmalab.core.arguments import checked
from pharmalab.core.game import Game
from pharmalab.core.registry import GameName
from pharmalab.core.registry import game as game_of
from pharmalab.core.start import config_of
from pharmalab.core.texts import value_words
from pharmalab.core.values import Json


class Encoding:
    """An encoding of a game's views and actions as numbers, for one set-up.

    Attributes:
        actions: all actions that can ever be legal. An action's number is its index.
        size: the length of an observation.

    Args:
        tiny: whether to use the game's small set-up.
        max_actions: the number of actions after which a match is cut off, with returns of 0; None for no limit.
        config: options of the set-up, for example ``seats=3``.

    Raises:
        ValueError: there is no such game or option.
    """

    @checked
    def __init__(self, name: GameName, tiny: bool = False, max_actions: int | None = None, **config: object) -> None:
        self.game = game_of(name)
        self.config = config_of(self.game, tiny, **config)
        self.max_actions = check_max_actions(max_actions)
        self.actions: tuple[Action, ...] = self.game.all_actions(self.config)
        self.ids = {action: n for n, action in enumerate(self.actions)}

    @cached_property
    def _fields(self) -> dict[str, Feature]:
        return _state_features(self.game, self.config)

    @cached_property
    def size(self) -> int:
        return int(self.config.seats) + 1 + sum(feature.size for feature in self._fields.values())

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Return the name of each number in an observation, for example 'tokens seat +1 Suns'."""
        seats = [f"my seat {n}" for n in range(self.config.seats)]
        inner = [f"{field} {name}".strip() for field, one in self._fields.items() for name in one.names()]
        return (*seats, "actions left", *inner)

    def observe(self, view: State, seat: int, played: int = 0) -> Numbers:
        """Return what a seat observes, as a float32 array of shape ``(size,)`` with numbers from -1 to 1.

        *view* may also be the full state. *played* is the number of actions so far, by all seats. It matters only if
        ``max_actions`` is set.
        """
        out: Numbers = np.zeros(self.size, np.float32)
        seats = self.config.seats
        out[seat] = 1
        out[seats] = 1 - min(1.0, played / self.max_actions) if self.max_actions else 1
        view, at = self.game.view(view, seat), seats + 1
        for name, feature in self._fields.items():
            feature.write(getattr(view, name), out[at : at + feature.size], seat)
            at += feature.size
        return np.clip(out, -1, 1)

    def plain(self, view: State, played: int = 0) -> dict[str, Json]:
        """Return a view as JSON types (dicts, lists, strings and numbers), without the set-up.

        If the number of actions is limited, the result also contains ``actions_left``.
        """
        shown = {name: value for name, value in view.encode().items() if name != "config"}
        return {**shown, "actions_left": max(0, self.max_actions - played)} if self.max_actions else shown

    def is_late(self, played: int) -> bool:
        """Return whether a match must be cut off after *played* actions."""
        return self.max_actions is not None and played >= self.max_actions

    def mask(self, legal: Iterable[Action]) -> NDArray[np.int8]:
        """Return an int8 mask of shape ``(len(actions),)`` with a 1 for each action in *legal*."""
        found = np.zeros(len(self.actions), np.int8)
        found[[self.ids[action] for action in legal]] = 1
        return found

    def encode_action(self, action: Action) -> int:
        """Return the number of an action. Raises ValueError if this set-up has no such action."""
        if action not in self.ids:
            raise ValueError(f"{self.game.title} has no action {value_words(action)} in this set-up")
        return self.ids[action]

    def decode_action(self, number: int) -> Action:
        """Return the action with this number. Raises ValueError if there is no such action."""
        if not 0 <= number < len(self.actions):
            raise ValueError(f"there is no action {number}: the actions are 0 to {len(self.actions) - 1}")
        return self.actions[number]


def check_max_actions(most: int | None) -> int | None:
    """Check a limit on the number of actions, and return it. Raises ValueError if it is below 1."""
    if most is not None and most < 1:
        raise ValueError(f"max_actions is {most}: give at least 1, or None for a match without a limit")
    return most


@lru_cache(maxsize=64)
def _state_features(game: Game, config: Any) -> dict[str, Feature]:
    hints = get_type_hints(game.State, include_extras=True)
    fields: Sequence[str] = [name for name in game.State.__struct_fields__ if name not in ("config", "agenda")]
    found: dict[str, Feature] = {name: feature_of(hints[name], config) for name in fields}
    return {"agenda": Agenda(game.State.frames, config), **found}


__all__ = ["Encoding"]
