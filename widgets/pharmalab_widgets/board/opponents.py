"""The players that a person can choose for a seat, in words: a person, a level of the game, or another policy."""

import sys
from collections.abc import Iterator

from pharmalab.core.game import Game
from pharmalab.core.levels import AT_ONCE, LEVELS
from pharmalab.core.rollouts import RolloutPolicy
from pharmalab.core.words import capital
from pharmalab_widgets.board.seating import PATIENCE, PERSON

IN_BROWSER = 5.0  #: how many times slower Python is in a browser (measured: 4 to 6)
RANDOM = "random"
EVEN = "With {} players, an even share would be {:.0f} wins out of 100."
ANY_MOVE = "“Random” picks any legal move, without thinking."
NO_EXPERT = "This game has no Expert, because nothing we tried was clearly stronger than Strong."
SLOW_HERE = "Here, Python runs in your browser, about 5 times slower than when it’s installed."
TOO_SLOW = "too slow for this page: has to answer after {:.0f} seconds, so it is weaker here"


def slower() -> float:
    """Return how many times slower Python runs here than on a laptop. The result is 1 unless it runs in a browser."""
    return IN_BROWSER if sys.platform == "emscripten" else 1.0


def options(game: Game, now: str) -> list[tuple[str, str]]:
    """Return the players that can be chosen for a seat, as pairs: the value in the form, and the words for it.

    The result always includes *now*, the seat's current player.
    """
    others = [name for name in game.policies if game.level_name(name) == name]
    return [(name, _words(game, name)) for name in dict.fromkeys([PERSON, *game.levels, *others, now])]


def _words(game: Game, name: str) -> str:
    if name == PERSON:
        return "a person"
    if name == RANDOM:
        return "Random"
    return capital(name) if name in game.levels else name


def strengths(game: Game) -> list[tuple[str, str, str]]:
    """Return each level's name, strength, and thinking time per move on this computer, in words."""
    return list(_rows(game, slower()))


def remarks(game: Game) -> Iterator[str]:
    """Yield remarks on the levels, such as what “Random” means, and whether bots are slow here."""
    seats = {level.seats for level in game.levels.values() if level.against} - {2}
    yield from (EVEN.format(number, 100 / number) for number in sorted(seats))
    if LEVELS[-1] not in game.levels:
        yield NO_EXPERT
    if RANDOM in game.policies:
        yield ANY_MOVE
    times = slower()
    if times > 1 and any(level.seconds * times > AT_ONCE for level in game.levels.values()):
        yield SLOW_HERE


def _rows(game: Game, times: float) -> Iterator[tuple[str, str, str]]:
    for name, level in game.levels.items():
        tries = isinstance(game.make_policy(name, 0), RolloutPolicy)
        slow = tries and level.seconds * times > PATIENCE
        yield capital(name), level.strength(), TOO_SLOW.format(PATIENCE) if slow else level.pace(times)
