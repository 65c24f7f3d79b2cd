"""Play-outs: policies play a match to its end, or until a question is answered.

Each play-out has its own seed for everything random. Its result doesn't depend on the process or on other play-outs.
"""

import copy
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from random import Random
from traceback import extract_tb
from typing import Any

from pharmalab.core import queries, registry
from pharmalab.core.agenda import Action, State
from pharmalab.core.events import player
from pharmalab.core.game import CHANCE, Game
from pharmalab.core.legal import IllegalStep
from pharmalab.core.odds import Answer
from pharmalab.core.policies import Policy, is_blind, kind_of, playout
from pharmalab.core.suppositions import Supposed, draw_state_after
from pharmalab.core.texts import value_words
from pharmalab.core.values import Value
from pharmalab.core.workers import Seed

#: the CPU seconds of this thread; in a browser, the time
thread_time = getattr(time, "thread_time", time.perf_counter)
LIMIT = 100_000  #: the number of steps after which a play-out is abandoned


class Names(Value, frozen=True):
    """The names of the players, as a function of the seat. The function is cheap to send to another process."""

    names: tuple[str, ...] = ()

    def __call__(self, seat: int) -> str:
        if seat == CHANCE:
            return "chance"
        return self.names[seat] if seat < len(self.names) else player(seat)


@dataclass(frozen=True, slots=True)
class Playout:
    """The result of one play-out.

    Attributes:
        seed: the seed for everything random in the play-out.
        state: the last state; None if it was not kept.
        steps: the number of steps.
        answer: the answer, or a dict from answers to probabilities; None if there is no answer.
        seconds: the CPU time in seconds.
        thinking: each seat's number of decisions and CPU seconds; () if they were not measured.
    """

    seed: Seed
    state: State | None
    steps: int
    answer: Answer = None
    seconds: float = field(default=0.0, compare=False)
    thinking: tuple[tuple[int, float], ...] = field(default=(), compare=False)


class Clock:
    """A wrapper around a policy that checks its decisions, counts them, and measures their CPU time in seconds.

    If the policy returns an illegal action, IllegalStep is raised.
    """

    def __init__(self, policy: Policy) -> None:
        self.policy, self.blind = policy, is_blind(policy)
        self.decisions, self.seconds = 0, 0.0

    def __call__(self, view: Any, legal: Sequence[Action]) -> Action:
        """Return the policy's action. Raises ValueError if the policy fails (the message says where) or cheats."""
        begun = thread_time()
        try:
            action = self.policy(view, legal)
        except Exception as error:
            place = extract_tb(error.__traceback__)[-1]
            where = f"{place.filename}, line {place.lineno}"
            raise ValueError(f"a policy failed in {where}: {type(error).__name__}: {error}") from error
        self.decisions += 1
        self.seconds += thread_time() - begun
        if action not in legal:
            raise IllegalStep(f"a policy returned {value_words(action)}, which isn't one of the legal actions")
        return action


@dataclass(frozen=True)
class PlayoutJob:
    """The description of a play-out, which can be sent to another process. Call it with a seed to get the result."""

    game: Game
    start: State  #: a state, or the view of *seat*
    players: Sequence[str | Policy]  #: without players, the play-out stops at the first decision
    seat: int | None = None
    suppose: tuple[Supposed, ...] = ()
    until: object = None
    who: Names = Names()  # noqa: RUF009 (frozen)
    limit: int = LIMIT
    result: Callable[[Playout], object] | None = None
    worlds: tuple[tuple[State, int], ...] = ()  #: the worlds to start from instead, with weights
    timed: bool = False  #: whether to measure how long each seat thinks

    def __call__(self, seed: Seed) -> Any:
        begun, rng = thread_time(), Random(seed)
        policies = [_fresh(self.game, one, rng) for one in self.players]
        clocks = [Clock(policy) for policy in policies] if self.timed else []
        try:
            state, steps, answer = self._played(clocks or policies, rng)
        except Exception as error:
            error.add_note(f"in the play-out with the seed {seed!r}")
            raise
        thinking = tuple((clock.decisions, clock.seconds) for clock in clocks)
        played = Playout(seed, state, steps, answer, thread_time() - begun, thinking)
        return played if self.result is None else self.result(played)

    def _played(self, policies: Sequence[Policy], rng: Random) -> tuple[State, int, Answer]:
        game, start = self.game, self.start
        states, weights = [state for state, _ in self.worlds], [weight for _, weight in self.worlds]

        def draw() -> State:
            if states:
                return rng.choices(states, weights)[0]
            return start if self.seat is None else game.resample(start, rng)

        begin = draw_state_after(draw, game, self.suppose, self.who, rng) if self.suppose else draw()
        if self.until is None:
            state, steps = playout(game, begin, policies, rng, self.limit)
            return state, steps, None
        reading = queries.Reading(queries.find_query(game, self.until, begin), self.who)
        answers = list[Answer]()

        def known(state: State) -> bool:
            answers[:] = [reading(state)]
            return answers[0] is not None or (not policies and game.to_move(state) >= 0)

        state, steps = playout(game, begin, policies, rng, self.limit, known)
        return state, steps, answers[0] if answers else None

    def __reduce__(self) -> tuple[object, ...]:
        game = self.game.name if registry.is_registered(self.game) else self.game
        return _received, (registry.module_places(), game, {f.name: getattr(self, f.name) for f in fields(self)[1:]})


def _received(places: Mapping[str, str], game: str | Game, parts: Mapping[str, Any]) -> PlayoutJob:
    """Return the job in another process, after registering the same games as in the sending process."""
    for name, place in places.items():
        registry.register(name, place)
    return PlayoutJob(registry.game(game), **parts)


def _fresh(game: Game, one: str | Policy, rng: Random) -> Policy:
    """Return a new policy for a play-out. Unless the policy is fixed, it uses the play-out's random generator."""
    policy: Any = game.make_policy(one, 0) if isinstance(one, str) else copy.deepcopy(one)
    if kind_of(policy) != "fixed" and hasattr(policy, "rng"):
        policy.rng = rng
    fresh: Policy = policy
    return fresh
