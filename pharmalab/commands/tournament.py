"""The command ``pharmalab tournament GAME --policies NAME,NAME``, which counts how often each policy wins.

The same seed always gives the same result.
"""

import argparse
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from pharmalab.core import registry
from pharmalab.core.configs import ConfigError
from pharmalab.core.extras import require_extra
from pharmalab.core.playouts import LIMIT
from pharmalab.core.policy_files import read_policy
from pharmalab.core.setup_lines import OURS, setup_of
from pharmalab.core.shared_lines import Line
from pharmalab.core.texts import shorten
from pharmalab.core.words import listing, plural

if TYPE_CHECKING:
    from pharmalab.probability.standings import Standings

ABOUT = """\
The policies play each other. In each round, they play in every possible seating order, always with the same cards and
dice. In a cooperative game, each policy plays the same matches alone. The standings don't depend on the number of
workers; only the times do. You can also set GAME's own options, such as --seats 4. "pharmalab games GAME" lists them. A
policy FILE.py:NAME runs the code in that file, so use only files that you trust."""


def add_parser(commands: Any) -> None:
    """Add the command ``tournament`` to the parser."""
    parser = commands.add_parser(
        "tournament",
        help="let policies play each other, and count their wins",
        description=ABOUT,
        usage="pharmalab tournament GAME --policies NAME,NAME [--games N] [--OPTION VALUE …]",
        allow_abbrev=False,  # otherwise a game's option could pass for an abbreviated option of this command
    )
    parser.add_argument("game", metavar="GAME", help="the game’s name, such as pandemic")
    parser.add_argument(
        "--policies", metavar="NAMES", required=True, help="names with commas between them; FILE.py:NAME for your own"
    )
    parser.add_argument(
        "--games", type=int, default=100, metavar="N", help="the number of matches, rounded up to whole "
        "rounds; in a cooperative game, the number for each policy (default: 100)"
    )  # fmt: skip
    parser.add_argument("--seed", default="0", metavar="S", help="the seed for all cards and dice (default: 0)")
    parser.add_argument("--limit", type=int, default=LIMIT, metavar="N", help="stop a match after this many steps")
    parser.add_argument(
        "--workers", type=int, default=1, metavar="N", help="the number of processes that play (default: 1)"
    )
    parser.add_argument("--dask", metavar="ADDRESS", help="the address of a Dask scheduler; its workers play instead")
    parser.add_argument(
        "--results", metavar="FILE", help="save each match here; run the same command again to continue"
    )
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--json", action="store_true")
    shown.add_argument("--markdown", action="store_true", help="only the table, without times")
    parser.set_defaults(run=_tournament, more=[])


def _tournament(options: argparse.Namespace) -> tuple[object, str]:
    # imported here, so that other commands start faster
    from pharmalab.probability.experiments import tournament
    from pharmalab.probability.tournament_matches import make_lineups

    game = registry.game(options.game)
    config = setup_of(Line((game.name,), _fields(options.more))).config
    names = list(dict.fromkeys(name.strip() for name in options.policies.split(",") if name.strip()))
    for least, name in ((1, "games"), (1, "workers"), (1, "limit")):
        if getattr(options, name) < least:
            raise ValueError(f"--{name} is {getattr(options, name)}; it is at least {least}")
    if not names:
        raise ValueError(f"--policies names nobody: {game.title} has {listing(game.player_names)}")
    policies = {name: read_policy(name) for name in names}
    matches = 1 if game.cooperative else len(make_lineups(game, names, config.seats))
    with _workers(options.workers, options.dask) as executor:
        standings = tournament(
            game,
            policies,
            -(-options.games // matches),
            options.seed,
            config=config,
            executor=executor,
            path=options.results,
            limit=options.limit,
        )
    return standings.plain(), _told(standings, options.markdown)


def _told(standings: "Standings", markdown: bool) -> str:
    parts = [standings.table.markdown() if markdown else repr(standings)]
    if standings.unfinished:
        given_up = plural(standings.unfinished, "match")
        parts.append(f"{given_up} stopped at the step limit: nobody won, and the points don't count.")
    return "\n\n".join(parts if markdown else [*parts, repr(standings.thinking)])


def _fields(words: Sequence[str]) -> dict[str, str]:
    """Return the options of the game's set-up as texts, from ``--name value``, ``--name=value`` or ``--name`` alone.

    Raises:
        ValueError: a word is no option, or an option of all set-up lines that a tournament decides itself.
    """
    fields, left = dict[str, str](), list(words)
    while left:
        word = left.pop(0)
        name, sign, text = word.removeprefix("--").partition("=")
        if not word.startswith("--") or not name:
            raise ValueError(f"“{shorten(word)}” doesn’t follow an option: write --OPTION VALUE, such as --seats 3")
        name = name.replace("-", "_")
        if name in OURS and name != "tiny":
            raise ConfigError(f"a tournament doesn’t use the option “{name}”: leave it out")
        if not sign:
            text = left.pop(0) if left and not left[0].startswith("--") else "yes"
        fields[name] = text
    return fields


@contextmanager
def _workers(processes: int, scheduler: str | None) -> Iterator[Executor | None]:
    """Open the executor that plays the matches; None plays them in this process."""
    if scheduler is not None:
        with require_extra("scale", "--dask"):
            from distributed import Client
        with Client(scheduler) as client:  # type: ignore[no-untyped-call]
            yield client.get_executor()
    elif processes > 1:
        with ProcessPoolExecutor(processes) as pool:
            yield pool
    else:
        yield None
