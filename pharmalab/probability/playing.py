"""Play-outs at any scale: alone, in threads or in other processes, always with the same results.

Every play-out has a seed of its own, for all of its luck: the cards, what a seat cannot know, and the dice of policies.
It begins with policies of its own too. So neither the workers nor the sizes of chunks make a difference.
"""

import copy
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field, fields
from random import Random
from time import thread_time
from typing import Any

from pharmalab.core import queries, registry
from pharmalab.core.arguments import checked
from pharmalab.core.events import player
from pharmalab.core.game import CHANCE, Game
from pharmalab.core.match import Match
from pharmalab.core.policies import Players, Policy, by_seat, kind_of, playout
from pharmalab.core.registry import GameName
from pharmalab.core.start import config_of
from pharmalab.core.texts import shown
from pharmalab.core.values import Value
from pharmalab.probability.supposing import Supposed, drawing_after, listed
from pharmalab.probability.workers import AHEAD, CHUNK, Seed, spread

LIMIT = 100_000  #: steps after which a play-out is given up


class Names(Value, frozen=True):
    """Says the names of seats; unlike a match, it is quickly sent to another process."""

    names: tuple[str, ...] = ()

    def __call__(self, seat: int) -> str:
        if seat == CHANCE:
            return "chance"
        return self.names[seat] if seat < len(self.names) else player(seat)


@dataclass(frozen=True, slots=True)
class Playout:
    """How a play-out ended.

    ``seed``: of its luck; ``state``: the last one; ``steps``: taken; ``answer``: to the question that it was played for
    (chances, where a game can say them), None if there was none; ``seconds``: of CPU time.
    """

    seed: Seed
    state: Any
    steps: int
    answer: Any = None
    seconds: float = field(default=0.0, compare=False)


@dataclass(frozen=True)
class Unit:
    """What is done for each seed; a function of the seed alone, that can be sent to another process."""

    game: Game
    start: Any  #: a state, or the view of the seat
    players: Sequence[str | Policy]  #: without any it stops where somebody has to decide
    seat: int | None = None
    suppose: tuple[Supposed, ...] = ()
    until: Any = None
    who: Names = Names()  # noqa: RUF009 (frozen)
    limit: int = LIMIT
    result: Callable[[Playout], Any] | None = None

    def __call__(self, seed: Seed) -> Any:
        begun, rng = thread_time(), Random(seed)
        try:
            state, steps, answer = self._played(rng)
        except Exception as error:
            error.add_note(f"in the play-out with the seed {seed!r}")
            raise
        played = Playout(seed, state, steps, answer, thread_time() - begun)
        return played if self.result is None else self.result(played)

    def _played(self, rng: Random) -> tuple[Any, int, Any]:
        game, start = self.game, self.start
        policies = [_fresh(game, one, rng) for one in self.players]

        def draw() -> Any:
            return start if self.seat is None else game.resample(start, rng)

        begin = drawing_after(draw, game, self.suppose, self.who, rng) if self.suppose else draw()
        if self.until is None:
            state, steps = playout(game, begin, policies, rng, self.limit)
            return state, steps, None
        reading = queries.Reading(queries.query(game, self.until, begin), self.who)
        answers = list[Any]()

        def known(state: Any) -> bool:
            answers[:] = [reading(state)]
            return answers[0] is not None or (not policies and game.to_move(state) >= 0)

        state, steps = playout(game, begin, policies, rng, self.limit, known)
        return state, steps, answers[0] if answers else None

    def __reduce__(self) -> Any:
        game = self.game.name if registry.known(self.game) else self.game
        return _received, (registry.places(), game, {f.name: getattr(self, f.name) for f in fields(self)[1:]})


def _received(places: Mapping[str, str], game: str | Game, parts: Mapping[str, Any]) -> Unit:
    """In another process: the games that were registered where the work comes from are known here too."""
    for name, place in places.items():
        registry.register(name, place)
    return Unit(registry.game(game), **parts)


def _fresh(game: Game, one: str | Policy, rng: Random) -> Policy:
    """A policy of its own for a play-out; unless it is fixed, it throws its dice with the play-out's generator."""
    policy: Any = game.policies[one](0) if isinstance(one, str) else copy.deepcopy(one)
    if kind_of(policy) != "fixed" and hasattr(policy, "rng"):
        policy.rng = rng
    fresh: Policy = policy
    return fresh


@checked
def playouts(
    game: GameName,
    start: Any,
    policies: Players,
    seeds: Iterable[Seed],
    *,
    executor: Executor | None = None,
    seat: int | None = None,
    suppose: Supposed | Sequence[Supposed] = (),
    until: Any = None,
    names: Sequence[str] = (),
    limit: int = LIMIT,
    result: Callable[[Playout], Any] | None = None,
    chunk: int = CHUNK,
    ahead: int = AHEAD,
) -> Iterator[Any]:
    """Play matches to their ends, one per seed, and give what came of each, in the order of the seeds.

    They are played while they are asked for: show how far it is, stop when it is enough; what is not begun by then is
    never played (``close()``, or leaving the loop, cancels what an executor still has waiting).

    Args:
        game: or its name.
        start: a set-up (its options will do: ``{"seats": 3}``), a state or a match to play on from.
        policies: names or policies, one for all seats or by seat. An object is copied for every play-out.
        seeds: one for each play-out, for all of its luck, as ``range(100)``; they may go on for ever.
        executor: any of ``concurrent.futures``; without one they are played here, one after the other. Names travel to
            other processes, objects must be picklable: no lambdas.
        seat: what this seat cannot know of ``start`` is drawn anew for each (None: it stays as it is).
        suppose: what is done first, as in `ask`.
        until: a question as in `ask`: a play-out ends with its answer.
        names: of the seats, as texts in ``suppose`` and answers have them.
        limit: steps after which one is given up.
        result: what is kept of each: a function of a `Playout`, called where it was played, so that a state need not be
            sent back.
        chunk: play-outs that are sent to a worker together.
        ahead: chunks that wait or are worked on at a time.

    Raises:
        ValueError: no such game, policy or question, or what cannot be sent to another process.
    """
    of = registry.game(game)
    if isinstance(start, Match):
        seat, names = getattr(start, "seat", seat), names or start.names
        start = start.state
    if isinstance(start, Mapping):
        start = config_of(of, **start)
    if isinstance(start, of.Config):
        state = of.start(start).state
    elif isinstance(start, of.State):
        state = start if seat is None else of.view(start, seat)
    else:
        raise ValueError(
            f"{of.title} cannot be played from {shown(start)}: give options, as {{'seats': 3}}, or "
            "a Config, a State or a match of this game"
        )
    if chunk < 1 or ahead < 1:
        raise ValueError(f"chunk={chunk}, ahead={ahead}: both are at least 1")
    if until is not None:
        queries.query(of, until, state)
    players = tuple(by_seat(of, state.config.seats, policies))
    unit = Unit(of, state, players, seat, listed(suppose), until, Names(tuple(names)), limit, result)
    return (unit(seed) for seed in seeds) if executor is None else spread(unit, seeds, executor, chunk, ahead)
