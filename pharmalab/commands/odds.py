"""The command ``pharmalab odds MATCH [QUESTION]``: the chances of future events in a match."""

import argparse
import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import takewhile
from pathlib import Path
from typing import Any

from pharmalab.core.match import Match
from pharmalab.core.odds import Odds, Share
from pharmalab.core.setup_lines import setup_of
from pharmalab.core.shared_lines import join_words, read_line
from pharmalab.core.start import load


def add_parser(commands: Any) -> None:
    """Add the command ``odds`` to the parser."""
    odds = commands.add_parser(
        "odds",
        help="the chances of what might happen next in a match",
        description="The chances of what might happen next: exact if there aren’t too many cases, otherwise estimated.",
    )
    odds.add_argument("match", metavar="MATCH", help='a saved match, or a new one, such as "pandemic seats=2 seed=4"')
    odds.add_argument(
        "question", metavar="QUESTION", nargs="*", help="what to ask; leave it out for a list of questions"
    )
    odds.add_argument("--seat", type=int, metavar="N", help="use only what this seat knows; seats count from 0")
    odds.add_argument(
        "--suppose", action="append", default=[], metavar="STEP", help="a step to take first; can be repeated"
    )
    odds.add_argument(
        "--policies", metavar="NAME", help="the policy that decides, such as random; without it, stop at decisions"
    )
    odds.add_argument("--tries", type=int, default=0, metavar="N", help="matches played out for an estimate")
    odds.add_argument("--seed", type=int, default=0, metavar="N", help="the seed for the estimate")
    odds.add_argument("--json", action="store_true")
    odds.set_defaults(run=_odds)


def _odds(options: argparse.Namespace) -> tuple[object, str]:
    question = _question(options.match, options.question)
    match = match_of(options.match)
    if question is None:
        offered = match.odds()
        return dict(offered) if isinstance(offered, Mapping) else None, repr(offered)
    odds = match.odds(
        question,
        options.seat,
        options.policies,
        suppose=options.suppose,
        tries=options.tries,
        seed=options.seed,
    )
    return plain(odds) if isinstance(odds, Odds) else None, repr(odds)


def _question(match: str, words: Sequence[str]) -> str | None:
    """Return the question, or None. Raises ValueError if a terminal split the words of a line or a question."""
    fields = list(takewhile(re.compile(r"[a-z_]+=").match, words))
    if fields:
        raise ValueError(f'put the game and its options in one pair of quotes: "{join_words([match, *fields])}"')
    if len(words) > 1:
        raise ValueError(f'put the question in one pair of quotes: "{" ".join(words)}"')
    return words[0] if words else None


def plain(odds: Odds) -> dict[str, object]:
    """Convert the odds to plain values that can be written as JSON.

    An exact probability becomes a string, such as '1/6'. An estimate becomes a dict that includes its 95 % interval.
    """
    return {
        "question": odds.asked,
        "exact": odds.exact,
        "chances": [{"answer": str(answer), "chance": _chance(chance)} for answer, chance in odds.chances.items()],
        "open": _chance(odds.open),
        "why": odds.why,
    }


def _chance(chance: Fraction | Share) -> object:
    if isinstance(chance, Share):
        return {"about": chance.p, "interval": list(chance.interval)}
    return str(chance)


def match_of(text: str) -> Match:
    """Load the match from the file *text*, or start a new match from a set-up line such as ``pandemic seed=3``.

    Raises ValueError if the file or the line can't be read.
    """
    if Path(text).is_file():
        return load(text)
    if Path(text).suffix:
        raise ValueError(f"{text}: there is no such file")
    return setup_of(read_line(text)).match()
