"""An adapter that turns any game into a PettingZoo environment (AEC).

For example::

    from pharmalab.adapters import pettingzoo
    env = pettingzoo.env("off_label", tiny=True)
    env.reset(seed=7)

An action's number is its index in ``all_actions(config)``. An observation is a dict:

``action_mask``
    int8: 1 for each legal action if it is the seat's turn to choose, otherwise 0.
``observation``
    With ``encoding="json"``, uint8: the seat's view as JSON text in UTF-8, padded with zeros. With
    ``encoding="numbers"``, float32: the vector that `Encoding.observe` returns. ``env.unwrapped.encoding.names``
    explains each number in it.

Rewards are the changes in ``returns``. Install with ``pip install pharmalab[adapters]``.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Literal

import msgspec
import numpy as np

from pharmalab.adapters.encodings import Encoding
from pharmalab.core.agenda import CHANCE, OVER, Action, State
from pharmalab.core.arguments import checked
from pharmalab.core.extras import require_extra
from pharmalab.core.legal import IllegalStep
from pharmalab.core.registry import GameName

with require_extra("adapters", "pharmalab.adapters.pettingzoo"):
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers

LENGTH = 16_384  #: the size of an observation in bytes


@checked
def env(
    name: GameName,
    tiny: bool = False,
    max_actions: int | None = None,
    encoding: Literal["json", "numbers"] = "json",
    length: int = LENGTH,
    **config: object,
) -> "wrappers.OrderEnforcingWrapper":
    """Return a PettingZoo environment for a game.

    In some games, random players never finish unless *max_actions* sets a limit.

    Args:
        name: the name of the game, or the game itself.
        tiny: whether to use the game's small set-up.
        max_actions: a match is truncated after this many actions of all seats.
        encoding: "json" for observations as text, "numbers" for vectors.
        length: the length of a JSON observation, in bytes.
        config: options of the set-up, for example ``seats=3``.

    Raises:
        ValueError: there is no such game or option.
    """
    raw = Env(Encoding(name, tiny, max_actions, **config), encoding, length)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))


class Env(AECEnv):
    """The PettingZoo environment for a game, without wrappers."""

    def __init__(self, encoding: Encoding, shown: Literal["json", "numbers"], length: int) -> None:
        super().__init__()
        self.encoding, self.shown, self.length = encoding, shown, length
        self.of, config = encoding.game, encoding.config
        of = self.of
        self.metadata = {"name": f"pharmalab_{of.name}_v0", "render_modes": ["svg"], "is_parallelizable": False}
        self.render_mode = "svg"
        self.actions, self.ids = encoding.actions, encoding.ids
        numbers = shown == "numbers"
        seen = Box(-1, 1, (encoding.size,), np.float32) if numbers else Box(0, 255, (length,), np.uint8)
        self.possible_agents = [f"seat_{seat}" for seat in range(config.seats)]
        self.action_spaces = {agent: Discrete(len(self.actions)) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": seen,
                    "action_mask": Box(0, 1, (len(self.actions),), np.int8),
                }
            )
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        self.rng, self.steps = Random(seed), 0
        self.agents = self.possible_agents[:]
        self.rewards, self._cumulative_rewards = dict.fromkeys(self.agents, 0.0), dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, object]] = {agent: {} for agent in self.agents}
        self.position = self.of.start(self.encoding.config).state
        self._chance()
        self._next()

    def step(self, action: int) -> None:
        """Take the action with this number. Raises IllegalStep, with the reason, if the action is illegal."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        chosen = self.actions[action]
        if refusal := self.of.why_not(self.position, chosen):
            raise IllegalStep(f"{chosen.label()}: {refusal.sentence}", refusal)
        before, agent = self.of.returns(self.position), self.agent_selection
        self.position = self.of.apply(self.position, chosen).state
        self.steps += 1
        self._chance()
        after = self.of.returns(self.position)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = {one: after[seat] - before[seat] for seat, one in enumerate(self.agents)}
        self._next()
        self._accumulate_rewards()

    def observe(self, agent: str) -> dict[str, object]:
        seat = self.possible_agents.index(agent)
        asked = self.of.to_move(self.position) == seat
        mask = self.encoding.mask(self.of.legal_actions(self.position) if asked else ())
        return {"observation": self._seen(seat), "action_mask": mask}

    def _seen(self, seat: int) -> np.ndarray[Any, Any]:
        view = self.state_of(seat)
        if self.shown == "numbers":
            return self.encoding.observe(view, seat, self.steps)
        text = msgspec.json.encode(self.encoding.plain(view, self.steps))
        if len(text) > self.length:
            raise ValueError(f"the view has {len(text)} bytes, and an observation {self.length}: give env(length=…)")
        seen = np.zeros(self.length, np.uint8)
        seen[: len(text)] = np.frombuffer(text, np.uint8)
        return seen

    def state_of(self, seat: int) -> Any:
        """Return a seat's view of the state, as an object of the game's own class."""
        return self.of.view(self.position, seat)

    def render(self) -> str:
        """Return the board as the player to move sees it: an SVG, or lines of text if the game has no SVG."""
        seat = self.possible_agents.index(self.agent_selection)
        drawing = self.of.draw(self.state_of(seat), seat=seat)
        return drawing if isinstance(drawing, str) else drawing.svg()

    def close(self) -> None:
        pass

    def _chance(self) -> None:
        """Resolve chance up to the next decision or the end."""
        while self.of.to_move(self.position) == CHANCE:
            outcome = self.of.chance(self.position).sample(self.rng)
            self.position = self.of.apply(self.position, outcome).state

    def _next(self) -> None:
        """Select the seat to move, or end the environment for all."""
        seat = self.of.to_move(self.position)
        over, late = seat == OVER, self.encoding.is_late(self.steps)
        if over or late:
            ended = self.terminations if over else self.truncations
            ended.update(dict.fromkeys(self.agents, True))
        self.agent_selection = self.agents[0] if over else self.possible_agents[seat]


class Agent:
    """A policy that lets an agent trained in this environment play in matches and tournaments.

    Args:
        act: returns an action's number for an observation with ``encoding="numbers"``.
        tiny: whether the agent was trained in the small set-up.
        config: the options of the set-up that the agent was trained in.
    """

    kind = "random"  # because an agent's memory is unknown

    @checked
    def __init__(
        self, act: Callable[[dict[str, Any]], int], name: GameName, tiny: bool = False, **config: object
    ) -> None:
        self.act, self.encoding = act, Encoding(name, tiny, None, **config)

    def __call__(self, view: State, legal: Sequence[Action]) -> Action:
        """Return the agent's action.

        A policy isn't told how many actions are left, so the agent always sees the full number.
        """
        seen = self.encoding.observe(view, view.agenda[0].seat)
        return self.encoding.decode_action(
            int(self.act({"observation": seen, "action_mask": self.encoding.mask(legal)}))
        )
