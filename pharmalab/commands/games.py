"""The command ``pharmalab games [NAME]``: the list of games, or the options of one game."""

import argparse
import inspect
import textwrap
from typing import Any

from pharmalab.core import registry
from pharmalab.core.game import Game
from pharmalab.core.queries import offered_questions

WIDTH = 100  #: the most characters of a line


def add_parser(commands: Any) -> None:
    """Add the command ``games`` to the parser."""
    games = commands.add_parser("games", help="list the games, or one game’s options, policies and questions")
    games.add_argument("name", metavar="NAME", nargs="?", help="a game’s name")
    games.add_argument("--json", action="store_true")
    games.set_defaults(run=_games)


def _games(options: argparse.Namespace) -> tuple[object, str]:
    if options.name is None:
        titles = {name: registry.game(name).title for name in registry.names()}
        wide = max(map(len, titles))
        return titles, "\n".join(f"{name:<{wide}}  {title}" for name, title in titles.items())
    facts = describe(registry.game(options.name))
    return facts, text_of(facts)


def describe(game: Game) -> dict[str, Any]:
    """Return the options and features of a game, as plain values.

    The features are the fields of a position, the levels, the policies, and the questions about chance.
    """
    return {
        "name": game.name,
        "title": game.title,
        "about": inspect.getdoc(type(game)) or "",
        "options": inspect.getdoc(game.Config) or "",
        "position": inspect.getdoc(game.position) or "",
        "levels": {name: f"{one.policy}: {one.strength()}, {one.pace()}" for name, one in game.levels.items()},
        "policies": {name: _first_sentence(factory(0)) for name, factory in game.policies.items()},
        "questions": dict(offered_questions(game)),
    }


def _first_sentence(policy: object) -> str:
    return " ".join((inspect.getdoc(policy) or "").partition("\n\n")[0].split())


def text_of(facts: dict[str, Any]) -> str:
    """Format the facts that `describe` returns as text for a terminal."""
    parts = [
        f"{facts['title']} ({facts['name']})",
        f"OPTIONS, for example {facts['name']} seed=3\n\n{facts['options']}",
        f"FIELDS OF A POSITION, for pharmalab.position\n\n{facts['position']}",
        *(["LEVELS, which are short names for policies\n\n" + _listed(facts["levels"])] if facts["levels"] else []),
        "POLICIES\n\n" + _listed(facts["policies"]),
        "QUESTIONS, for pharmalab odds\n\n" + _listed(facts["questions"]),
    ]
    return "\n\n\n".join(parts)


def _listed(things: dict[str, str]) -> str:
    lines = []
    for name, told in things.items():
        lines.append(name)
        lines += textwrap.wrap(" ".join(told.split()), WIDTH, initial_indent="    ", subsequent_indent="    ")
    return "\n".join(lines)
