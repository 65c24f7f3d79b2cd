"""Run many play-outs, in this process, in threads or in other processes, always with the same results."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from typing import Any

from pharmalab.core import queries, registry
from pharmalab.core.arguments import checked
from pharmalab.core.match import Match
from pharmalab.core.playouts import LIMIT, Names, Playout, PlayoutJob
from pharmalab.core.policies import Players, players_by_seat
from pharmalab.core.registry import GameName
from pharmalab.core.start import config_of
from pharmalab.core.suppositions import Supposed, list_suppositions
from pharmalab.core.texts import value_words
from pharmalab.core.workers import AHEAD, CHUNK, Seed, run_in_order


@checked
def playouts(
    game: GameName,
    start: object,
    policies: Players,
    seeds: Iterable[Seed],
    *,
    executor: Executor | None = None,
    seat: int | None = None,
    suppose: Supposed | Sequence[Supposed] = (),
    until: object = None,
    names: Sequence[str] = (),
    limit: int = LIMIT,
    result: Callable[[Playout], object] | None = None,
    chunk: int = CHUNK,
    ahead: int = AHEAD,
) -> Iterator[Any]:
    """Let policies play matches to the end, one per seed, and yield the results in the order of the seeds.

    Each match is played when you ask for its result. ``close()``, or leaving the loop, cancels the other matches.

    Args:
        game: the game, or its name.
        start: a set-up, its options (``{"seats": 3}``), a state or a match.
        policies: policies or their names: one for all seats, or a mapping from seats.
        seeds: the seeds, such as ``range(100)``; there may be infinitely many.
        executor: an executor of ``concurrent.futures``; None plays one match after another.
        seat: the seat; cards that it can't know are redrawn at random. None keeps the actual cards.
        suppose: steps to take first, as in `ask`.
        until: a question, as in `ask`; its answer ends the play-out.
        names: the names of the players.
        limit: the maximum number of steps of a play-out.
        result: a function that is called in the worker with each `Playout`, and returns the result to yield.
        chunk: the number of play-outs sent to a worker at a time.
        ahead: the maximum number of chunks that wait or run.

    Raises:
        ValueError: there is no such game, policy or question, or something cannot be sent to another process.
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
            f"{of.title} cannot be played from {value_words(start)}: give options, such as {{'seats': 3}}, or "
            "a Config, a State or a match of this game"
        )
    if chunk < 1 or ahead < 1:
        raise ValueError(f"chunk={chunk}, ahead={ahead}: both must be at least 1")
    if until is not None:
        queries.find_query(of, until, state)
    players = tuple(players_by_seat(of, state.config.seats, policies))
    unit = PlayoutJob(of, state, players, seat, list_suppositions(suppose), until, Names(tuple(names)), limit, result)
    return (unit(seed) for seed in seeds) if executor is None else run_in_order(unit, seeds, executor, chunk, ahead)
