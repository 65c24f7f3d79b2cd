"""The words for choosing who plays in a seat: a person, a level of the game with its strength, or another policy."""

import sys
from collections.abc import Iterator
from math import inf

from pharmalab.core.game import Game
from pharmalab.core.levels import AT_ONCE
from pharmalab.core.rollouts import RolloutPolicy
from pharmalab.core.words import capital
from pharmalab.drawing.html import Markup, el
from pharmalab_widgets.board.seating import PATIENCE, PERSON

IN_BROWSER = 5.0  #: how many times as long Python takes in a browser (measured: 4 to 6)
RANDOM = "random"
SLOW_HERE = "Python runs in your browser here, about 5 times as slowly, so a bot that tries its moves out is weaker."


def slower() -> float:
    """Return how many times as long everything takes here as on a computer of its own."""
    return IN_BROWSER if sys.platform == "emscripten" else 1.0


def options(game: Game, now: str) -> list[tuple[str, str]]:
    """Return the players to choose from for a seat: the value and the words of each.

    *now* is who sits there; it is among them, even if it is a policy that is no level.
    """
    others = [name for name in game.policies if game.level_name(name) == name]
    return [(name, _words(game, name)) for name in dict.fromkeys([PERSON, *game.levels, *others, now])]


def _words(game: Game, name: str) -> str:
    if name == PERSON:
        return "a person"
    if name == RANDOM:
        return "random moves"
    return capital(name) if name in game.levels else name


def strengths(game: Game) -> Markup | None:
    """Return how strong each level is and how long it thinks, or None if the game has no levels."""
    if not game.levels:
        return None
    times = slower()
    long = any(level.seconds * times > AT_ONCE for level in game.levels.values())
    return el.div(
        el.ul((el.li(line) for line in _lines(game, times)), class_="pl-strengths", aria_label="How strong bots are"),
        times > 1 and long and el.p(SLOW_HERE),
        class_="pl-fine",
    )


def _lines(game: Game, times: float) -> Iterator[Markup]:
    for name, level in game.levels.items():
        longest = PATIENCE if isinstance(game.make_policy(name, 0), RolloutPolicy) else inf
        yield el.span(el.b(capital(name)), f" {level.strength()}; it {level.pace(times, longest)}.")
