"""Tournaments: policies play against each other or, in a cooperative game, each policy plays the same matches."""

from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, closing
from importlib.metadata import version
from pathlib import Path
from typing import Any

from pharmalab.core import registry, texts
from pharmalab.core.arguments import checked, fits
from pharmalab.core.playouts import LIMIT
from pharmalab.core.policy_files import FilePolicy
from pharmalab.core.registry import GameName
from pharmalab.core.start import config_of
from pharmalab.core.values import to_plain
from pharmalab.core.workers import Seed, run_as_finished
from pharmalab.probability.progress import bar
from pharmalab.probability.run_files import RunFile
from pharmalab.probability.standings import Standings
from pharmalab.probability.tournament_matches import MatchResult, TournamentMatch, check_lineups, make_lineups


@checked
def tournament(
    game: GameName,
    policies: Sequence[str] | Mapping[str, Any],
    rounds: int,
    seed: Seed = 0,
    *,
    config: object = None,
    lineups: Iterable[Sequence[str]] | None = None,
    executor: Executor | None = None,
    path: str | Path | None = None,
    progress: bool | None = None,
    limit: int = LIMIT,
) -> Standings:
    """Play a tournament between policies, and return the standings.

    In each round, every line-up plays one match with the same luck. The 95 % intervals use each round's mean result,
    because only rounds are independent.

    Args:
        game: the game, or its name.
        policies: names of the game's policies, or a mapping from names to policies.
        rounds: the number of rounds, at least 1.
        seed: the seed; equal seeds give equal standings.
        config: the set-up, or its options; None for the usual set-up.
        lineups: the line-ups, each with the policies' names by seat; by default, all orders.
        executor: as in `simulate`.
        path: as in `simulate`, with a line for every match.
        progress: as in `simulate`.
        limit: the number of steps after which nobody wins.

    Raises:
        ValueError: there is no such game, policy or seat.
        RunFileError: as in `simulate`.
        TimeoutError: as in `simulate`.
    """
    of = registry.game(game)
    setup: Any = config_of(of, **(config or {})) if config is None or isinstance(config, Mapping) else config
    if not fits(setup, of.Config):
        said = texts.value_words(setup)
        raise ValueError(f"config is {said}; it must be a Config of {of.title}, or a dict of its options")
    named = policies if isinstance(policies, Mapping) else {name: name for name in policies}
    sat = tuple(map(tuple, lineups)) if lineups is not None else make_lineups(of, list(named), setup.seats)
    check_lineups(of, setup.seats, named, sat, rounds)
    job = TournamentMatch(of, setup, named, sat, seed, limit)
    header = {
        **{"game": of.name, "config": to_plain(setup), "policies": list(named), "seed": seed},
        **{"lineups": to_plain(sat), "limit": limit, "version": version("pharmalab")},
        "files": {name: one.digest for name, one in named.items() if isinstance(one, FilePolicy)},
    }
    numbers = range(rounds * len(sat))
    with ExitStack() as stack:
        file = stack.enter_context(RunFile(path, "tournament", header, MatchResult)) if path else None
        found = {n: match for n, match in (file.done if file else {}).items() if n in numbers}
        shown = stack.enter_context(bar(len(numbers), "match", progress))
        shown.update(len(found))
        work = run_as_finished(job, [n for n in numbers if n not in found], executor)
        stack.enter_context(closing(work))
        for n, match in work:
            found[n] = match
            shown.update()
            if file:
                file.add(n, match)
    return Standings.of(of, list(named), sat, [found[n] for n in numbers])
