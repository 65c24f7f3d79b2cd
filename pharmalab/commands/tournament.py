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
Policies play each other in every order of seats, and all orders of a round get the same cards and dice. In a
cooperative game, each policy plays the same matches alone. The same command gives the same standings with any number
of workers, and only the times differ. GAME's own options follow by name, such as --seats 4. "pharmalab games GAME"
lists them. A policy FILE.py:NAME runs the code in that file, so use only files that you trust."""


def add_parser(commands: Any) -> None:
    """Add the command ``tournament`` to the parser."""
    parser = commands.add_parser(
        "tournament",
        help="which policy wins how often, with intervals",
        description=ABOUT,
        usage="pharmalab tournament GAME --policies NAME,NAME [--games N] [--OPTION VALUE …]",
        allow_abbrev=False,  # otherwise a game's option could pass for an abbreviated option of this command
    )
    parser.add_argument("game", metavar="GAME", help="its name, as pandemic")
    parser.add_argument("--policies", metavar="NAMES", required=True, help="with commas; or FILE.py:NAME of your own")
    parser.add_argument(
        "--games", type=int, default=100, metavar="N", help="matches, rounded up to whole rounds; in a "
        "cooperative game, of each policy (100 if left out)"
    )  # fmt: skip
    parser.add_argument("--seed", default="0", metavar="S", help="of all luck; 0 if left out")
    parser.add_argument("--limit", type=int, default=LIMIT, metavar="N", help="steps after which a match is given up")
    parser.add_argument("--workers", type=int, default=1, metavar="N", help="processes that play; 1 if left out")
    parser.add_argument("--dask", metavar="ADDRESS", help="of a Dask scheduler whose workers play instead")
    parser.add_argument("--results", metavar="FILE", help="gets a line a match; the same command goes on from it")
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--json", action="store_true")
    shown.add_argument("--markdown", action="store_true", help="only the table, without times")
    parser.set_defaults(run=_tournament, more=[])


def _tournament(options: argparse.Namespace) -> tuple[object, str]:
    # imported here, so that other commands start faster
    from pharmalab.probability.experiments import tournament
    from pharmalab.probability.tournament_matches import make_lineups

    game = registry.game(options.game)
    config = setup_of(Line((game.name,), _fields(game.title, options.more))).config
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
        parts.append(f"{given_up} given up after the limit of steps: nobody won, and the points don't count.")
    return "\n\n".join(parts if markdown else [*parts, repr(standings.thinking)])


def _fields(title: str, words: Sequence[str]) -> dict[str, str]:
    """Return the options of the game's set-up as texts, from ``--name value``, ``--name=value`` or ``--name`` alone.

    Raises:
        ValueError: a word is no option, or an option of all set-up lines that a tournament decides itself.
    """
    fields, left = dict[str, str](), list(words)
    while left:
        word = left.pop(0)
        name, sign, text = word.removeprefix("--").partition("=")
        if not word.startswith("--") or not name:
            raise ValueError(f"“{shorten(word)}” has no option in front of it: write --OPTION VALUE, such as --seats 3")
        name = name.replace("-", "_")
        if name in OURS and name != "tiny":
            raise ConfigError(f"{title} has no option “{name}”: a tournament seats the policies by itself")
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
