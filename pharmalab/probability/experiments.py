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
    """Let policies play against each other in every seating order, and return the standings.

    In a cooperative game, each policy plays the same matches. In each round, every line-up plays one match, all with
    the same luck, so that no policy gains from better cards.

    Because the matches of a round share the same luck, only the rounds are independent of each other. The confidence
    intervals (`Estimate.interval`) are therefore computed from one number per round, its mean result. The interval is
    Student's t interval for points, and Wilson's score interval for wins if a policy plays a single match in each
    round, as in a cooperative game.

    Args:
        game: the game, or its name.
        policies: names of the game's policies, or a mapping from names to policies, as in `playouts`.
        rounds: the number of rounds, at least 1.
        seed: the seed for everything random in the tournament. Equal seeds give equal standings, with any executor.
        config: the set-up, or its options as a dict (default: the usual set-up).
        lineups: the line-ups, each with the name of a policy for every seat. By default, these are all selections of
            different policies, in every order. If there are fewer policies than seats, they are all orders that include
            every policy. In a cooperative game, each line-up has the same policy in all seats.
        executor: as in `simulate`.
        path: as in `simulate`. The file gets a line for every match, and its first line records everything that the
            results depend on. Policies are identified by their names, and policies from a file also by the content of
            the file.
        progress: as in `simulate`.
        limit: the number of steps after which a match is given up. Nobody wins such a match.

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
