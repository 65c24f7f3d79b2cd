"""An adapter that turns any game into an OpenSpiel game.

For example::

    from pharmalab.adapters import openspiel
    game = openspiel.load("off_label", tiny=True)      # a pyspiel.Game
    state = game.new_initial_state()

An action's number is its index in ``all_actions(config)``. A chance outcome's number is its index in the node's
``outcomes()``. After ``register``, you can load a game by name: ``pyspiel.load_game("pharmalab_off_label(seats=4)")``.

The observation tensor is the vector that `Encoding.observe` returns. Install with ``pip install pharmalab[adapters]``.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar
from urllib.parse import quote, unquote

import msgspec
import numpy as np

from pharmalab.adapters.encodings import Encoding, check_max_actions
from pharmalab.core.agenda import CHANCE, OVER, Action, State
from pharmalab.core.arguments import checked
from pharmalab.core.configs import ConfigError
from pharmalab.core.events import Event, player
from pharmalab.core.extras import require_extra
from pharmalab.core.game import Game
from pharmalab.core.log import Log
from pharmalab.core.registry import GameName
from pharmalab.core.registry import game as game_of
from pharmalab.core.start import config_of
from pharmalab.core.values import Value

with require_extra("adapters", "pharmalab.adapters.openspiel"):
    import pyspiel
    from open_spiel.python.rl_environment import StepType, TimeStep

MOST_OUTCOMES = 10_000_000  #: a bound on the outcomes of a chance node, which OpenSpiel requires
MOST_STEPS = 1_000_000  #: a bound on the steps of a match without a limit
LIMIT = "max_actions"  #: the only parameter outside the set-up; 0 is no limit


@checked
def load(name: GameName, tiny: bool = False, max_actions: int | None = None, **config: object) -> "pyspiel.Game":
    """Load a game as an OpenSpiel game.

    *tiny* selects the game's small set-up. *max_actions* limits the actions of all seats together. In some games,
    random players never finish without a limit. *config* contains options of the set-up, for example ``seats=3``.

    Raises:
        ValueError: there is no such game or option.
    """
    of = game_of(name)
    limit = {LIMIT: check_max_actions(max_actions) or 0}
    return pyspiel.load_game(register(of), {**_parameters(config_of(of, tiny, **config)), **limit})


@cache
def register(of: Game) -> str:
    """Register a game with OpenSpiel, and return its name there, such as 'pharmalab_off_label'."""
    seats = [n for n in range(1, 13) if _takes(of, n)]
    kind = pyspiel.GameType(
        short_name=f"pharmalab_{of.name}",
        long_name=of.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,  # a win may be shared, and all may lose together
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(seats),
        min_num_players=min(seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={**_parameters(of.Config()), LIMIT: 0},
    )
    # OpenSpiel keeps registered objects until after Python has ended; a class survives that, a partial doesn't
    pyspiel.register_game(kind, type(f"OpenSpiel{type(of).__name__}", (OpenSpielGame,), {"of": of, "kind": kind}))
    return str(kind.short_name)


class OpenSpielGame(pyspiel.Game):
    """The OpenSpiel version of a game with a particular set-up. ``register`` makes a subclass for each game."""

    of: ClassVar[Game]
    kind: ClassVar["pyspiel.GameType"]

    def __init__(self, parameters: Mapping[str, object]) -> None:
        of = self.of
        options = {name: _value(of, name, value) for name, value in parameters.items() if name != LIMIT}
        limit: Any = parameters.get(LIMIT, 0)
        self.encoding = Encoding(of, max_actions=limit or None, **options)
        self.config, self.actions, self.ids = self.encoding.config, self.encoding.actions, self.encoding.ids
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.config.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=limit or MOST_STEPS,
        )
        super().__init__(self.kind, info, parameters)
        start = of.start(self.config)
        self.opening = Position(self, start.state, (start.events,))

    def new_initial_state(self) -> "OpenSpielState":
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> "Observer":
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), self.encoding)

    def __reduce__(self) -> tuple[object, ...]:
        return pyspiel.load_game, (str(self),)


class Position(Value, frozen=True):
    """A position, together with the history of the match.

    ``steps`` holds each step so far, as a pair of the player and the step. ``events`` holds the events before the first
    step, then the events of each step. ``played`` is the number of actions, without chance outcomes.
    """

    game: Any
    state: State
    events: tuple[tuple[Event, ...], ...]
    steps: tuple[tuple[int, Any], ...] = ()
    played: int = 0

    def __deepcopy__(self, memo: object) -> "Position":
        return self  # OpenSpiel deep-copies a state's attributes, and this object is immutable


class OpenSpielState(pyspiel.State):
    """The OpenSpiel state of a match: a position together with its history."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.at = game.opening

    def current_player(self) -> int:
        at = self.at
        seat = int(at.game.of.to_move(at.state))  # CHANCE and OVER are OpenSpiel's numbers
        return OVER if seat >= 0 and at.game.encoding.is_late(at.played) else seat

    def is_terminal(self) -> bool:
        return self.current_player() == OVER

    def returns(self) -> list[float]:
        return list(self.at.game.of.returns(self.at.state))

    def _legal_actions(self, seat: int) -> list[int]:
        if self.is_terminal():
            return []
        ids = self.at.game.ids
        return sorted([ids[action] for action in self.at.game.of.legal_actions(self.at.state)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.at.game.of.chance(self.at.state).outcomes()
        total = sum([weight for _, weight in outcomes])
        return [(n, weight / total) for n, (_, weight) in enumerate(outcomes)]

    def _step(self, number: int) -> Any:
        game, state = self.at.game, self.at.state
        return game.of.chance(state).outcomes()[number][0] if state.agenda[0].seat == CHANCE else game.actions[number]

    def _apply_action(self, number: int) -> None:
        at, step = self.at, self._step(number)
        after = at.game.of.apply(at.state, step)
        seat = at.state.agenda[0].seat
        steps, played = (*at.steps, (seat, step)), at.played + (seat >= 0)
        self.at = Position(at.game, after.state, (*at.events, after.events), steps, played)

    def _action_to_string(self, seat: int, number: int) -> str:
        step = self._step(number)
        return str(step) if seat == CHANCE else f"{step.label()} ({number})"

    def __str__(self) -> str:
        return repr(self.at.state)


class Observer:
    """An OpenSpiel observer that describes a seat's knowledge as text and as numbers.

    Without perfect recall, it describes the seat's view of the current position, as JSON and as the vector of
    `Encoding.observe`. With perfect recall, it describes the seat's history, only as text.
    """

    def __init__(self, kind: "pyspiel.IIGObservationType", encoding: Encoding) -> None:
        self.recall, self.encoding = kind.perfect_recall, encoding
        self.tensor = None if self.recall else np.zeros(encoding.size, np.float32)
        self.dict = {} if self.tensor is None else {"view": self.tensor}

    def set_from(self, state: OpenSpielState, seat: int) -> None:
        if self.tensor is None:
            raise NotImplementedError("a past has no fixed length: take the observation tensor, or the strings")
        self.tensor[:] = self.encoding.observe(state.at.state, seat, state.at.played)

    def string_from(self, state: OpenSpielState, seat: int) -> str:
        at = state.at
        if not self.recall:
            return json.dumps(self.encoding.plain(at.game.of.view(at.state, seat), at.played))
        lines = []
        for n, events in enumerate(at.events):
            if n and at.steps[n - 1][0] == seat:
                lines.append(f"> {at.steps[n - 1][1].label()}")
            lines += str(Log.of([events], player, seat)).splitlines()
        if state.current_player() >= 0:
            question = at.game.of.view(at.state, seat).agenda[0]
            lines.append(f"? {json.dumps(question.encode(), ensure_ascii=False)}")
        return "\n".join(lines)


class Agent:
    """A policy that lets an agent of OpenSpiel's ``rl_environment`` play in matches and tournaments.

    Args:
        agent: an agent with ``step(time_step, is_evaluation)``, trained on observation tensors.
        tiny: whether the agent was trained in the small set-up.
        config: the options of the set-up that the agent was trained in.
    """

    kind = "random"  # because an agent's memory is unknown

    @checked
    def __init__(self, agent: object, name: GameName, tiny: bool = False, **config: object) -> None:
        self.agent: Any = agent
        self.encoding = Encoding(name, tiny, None, **config)

    def __call__(self, view: State, legal: Sequence[Action]) -> Action:
        """Return the agent's action.

        A policy isn't told how many actions are left, so the agent always sees the full number.
        """
        seat, seats = view.agenda[0].seat, range(self.encoding.config.seats)
        numbers = sorted(map(self.encoding.encode_action, legal))
        seen = {
            "info_state": [self.encoding.observe(view, seat) if one == seat else None for one in seats],
            "legal_actions": [numbers if one == seat else [] for one in seats],
            "current_player": seat,
            "serialized_state": [],
        }
        step = TimeStep(seen, [0.0 for _ in seats], [1.0 for _ in seats], StepType.MID)
        return self.encoding.decode_action(int(self.agent.step(step, is_evaluation=True).action))


def _takes(of: Game, seats: int) -> bool:
    try:
        config_of(of, seats=seats)
    except ConfigError:
        return False
    return True


def _parameters(config: Value) -> dict[str, object]:
    """Return a set-up as OpenSpiel keeps it.

    A parameter has one type there: numbers and truth values stay as they are; everything else is JSON, without the
    signs that have a meaning in the name of an OpenSpiel game.
    """
    usual = type(config)()
    return {
        name: value if isinstance(getattr(usual, name), bool | int | float) else _quoted(value)
        for name, value in msgspec.structs.asdict(config).items()
    }


def _quoted(value: object) -> str:
    """Return a text with a sign before it, so that OpenSpiel does not read ``1`` or ``false`` as another type."""
    return "~" + quote(value if isinstance(value, str) else msgspec.json.encode(value).decode(), safe="")


def _value(of: Game, name: str, parameter: object) -> Any:
    """Return the value of a parameter: the inverse of the above."""
    if not isinstance(parameter, str):
        return parameter
    text = unquote(parameter.removeprefix("~"))
    return text if isinstance(getattr(of.Config(), name), str) else json.loads(text)
