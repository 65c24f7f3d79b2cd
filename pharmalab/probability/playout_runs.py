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

    A match is played only when you ask for its result, so you can show the progress, and stop when you have enough
    results. The other matches are then never played: ``close()``, or leaving the loop, cancels the jobs that are still
    waiting in an executor.

    Args:
        game: the game, or its name.
        start: a set-up, its options (``{"seats": 3}``), or a state or match from which to play.
        policies: policies or their names: one for all seats, or a mapping from seats to policies or names. A policy
            object is copied for every play-out.
        seeds: the seeds, one per play-out, such as ``range(100)``. A seed determines everything random in its play-out.
            There may be infinitely many seeds.
        executor: any executor of ``concurrent.futures`` (default: play here, one match after another). Policy names
            can be sent to other processes; policy objects must be picklable, so no lambdas.
        seat: a seat; everything in ``start`` that it cannot know is drawn anew for each play-out. With None, ``start``
            is used as it is.
        suppose: steps to take first, as in `ask`.
        until: a question, as in `ask`. A play-out ends as soon as the question has an answer.
        names: the names of the players, as used in the texts of ``suppose`` and in answers.
        limit: the number of steps after which a play-out is given up.
        result: a function that extracts what you need from a `Playout`. It is called in the worker, so the worker
            needn't send back whole states.
        chunk: the number of play-outs sent to a worker at a time.
        ahead: the maximum number of chunks that wait or run at the same time.

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
