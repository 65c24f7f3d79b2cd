"""Any game as an OpenSpiel game.

For example::

    from pharmalab.adapters import openspiel
    game = openspiel.load("off_label", tiny=True)      # a pyspiel.Game
    state = game.new_initial_state()

An action's number is its index in ``all_actions(config)``; a chance outcome's its index in ``outcomes()`` of the node.
The options of the set-up are parameters of the OpenSpiel game, so it can be named, saved and loaded there: once
``register`` knows it, ``pyspiel.load_game("pharmalab_off_label(seats=4)")`` finds it too. Install with ``pip install
pharmalab[adapters]``.
"""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar
from urllib.parse import quote, unquote

import msgspec

from pharmalab.core.agenda import CHANCE, OVER, State
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

MOST_OUTCOMES = 10_000_000  #: of one chance node: a bound, far above any; OpenSpiel asks for one
MOST_STEPS = 1_000_000  #: of one play, likewise


@checked
def load(name: GameName, tiny: bool = False, **config: object) -> "pyspiel.Game":
    """Return the OpenSpiel game.

    Args:
        name: of the game, or the game.
        tiny: start from the small set-up that random play finishes.
        config: options of the set-up, as ``seats=3``.

    Raises:
        ValueError: there is no such game or option.
    """
    of = game_of(name)
    return pyspiel.load_game(register(of), _parameters(config_of(of, tiny, **config)))


@cache
def register(of: Game) -> str:
    """Register a game with OpenSpiel, and return its name there."""
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
        provides_observation_tensor=False,
        parameter_specification=_parameters(of.Config()),
    )
    # OpenSpiel keeps what it registers beyond the end of Python; a class, unlike a partial, survives that
    pyspiel.register_game(kind, type(f"OpenSpiel{type(of).__name__}", (OpenSpielGame,), {"of": of, "kind": kind}))
    return str(kind.short_name)


class OpenSpielGame(pyspiel.Game):
    """A game with one set-up; ``register`` makes a subclass for each game."""

    of: ClassVar[Game]
    kind: ClassVar["pyspiel.GameType"]

    def __init__(self, parameters: Mapping[str, object]) -> None:
        of = self.of
        self.config = config_of(of, **{name: _value(of, name, value) for name, value in parameters.items()})
        self.actions = of.all_actions(self.config)
        self.ids = {action: n for n, action in enumerate(self.actions)}
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.actions),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.config.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=MOST_STEPS,
        )
        super().__init__(self.kind, info, parameters)
        start = of.start(self.config)
        self.opening = Position(self, start.state, (start.events,))

    def new_initial_state(self) -> "OpenSpielState":
        return OpenSpielState(self)

    def make_py_observer(self, iig_obs_type: object = None, params: object = None) -> "Observer":
        return Observer(iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def __reduce__(self) -> tuple[object, ...]:
        return pyspiel.load_game, (str(self),)


class Position(Value, frozen=True):
    """A position in a play: the ``state``, all events so far, and each step with the player who took it."""

    game: Any
    state: State
    events: tuple[tuple[Event, ...], ...]
    steps: tuple[tuple[int, Any], ...] = ()

    def __deepcopy__(self, memo: object) -> "Position":
        return self  # it never changes; OpenSpiel copies the attributes of a state deeply


class OpenSpielState(pyspiel.State):
    """A position with its history."""

    def __init__(self, game: OpenSpielGame) -> None:
        super().__init__(game)
        self.at = game.opening

    def current_player(self) -> int:
        agenda = self.at.state.agenda
        return int(agenda[0].seat) if agenda else OVER  # CHANCE and OVER are OpenSpiel's numbers

    def is_terminal(self) -> bool:
        return not self.at.state.agenda

    def returns(self) -> list[float]:
        return list(self.at.game.of.returns(self.at.state))

    def _legal_actions(self, seat: int) -> list[int]:
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
        steps = (*at.steps, (at.state.agenda[0].seat, step))
        self.at = Position(at.game, after.state, (*at.events, after.events), steps)

    def _action_to_string(self, seat: int, number: int) -> str:
        step = self._step(number)
        return str(step) if seat == CHANCE else f"{step.label()} ({number})"

    def __str__(self) -> str:
        return repr(self.at.state)


class Observer:
    """An observer that gives only text.

    With perfect recall it gives everything the seat did, what it was told, and the current question, as JSON; else the
    seat's view as JSON, whose agenda begins with that question (without the set-up, which belongs to the game).
    """

    def __init__(self, kind: "pyspiel.IIGObservationType") -> None:
        self.recall = kind.perfect_recall
        self.tensor, self.dict = None, {}  # type: ignore[var-annotated]

    def set_from(self, state: OpenSpielState, seat: int) -> None:
        raise NotImplementedError("a view has no fixed length: make numbers of `state.at` as your learner needs them")

    def string_from(self, state: OpenSpielState, seat: int) -> str:
        at = state.at
        if not self.recall:
            view = at.game.of.view(at.state, seat).encode()
            return json.dumps({name: value for name, value in view.items() if name != "config"})
        lines = []
        for n, events in enumerate(at.events):
            if n and at.steps[n - 1][0] == seat:
                lines.append(f"> {at.steps[n - 1][1].label()}")
            lines += str(Log.of([events], player, seat)).splitlines()
        if state.current_player() >= 0:
            question = at.game.of.view(at.state, seat).agenda[0]
            lines.append(f"? {json.dumps(question.encode(), ensure_ascii=False)}")
        return "\n".join(lines)


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
