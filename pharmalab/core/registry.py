"""The registry, which finds games by name: built-in games, games from other packages (`plugins`), and your own.

A game's package is imported only when the game is first requested.
"""

from typing import Annotated

from pharmalab.core import plugins
from pharmalab.core.arguments import ArgumentError
from pharmalab.core.game import Game
from pharmalab.core.texts import value_words
from pharmalab.core.words import listing, suggestion

GROUP = "pharmalab.games"
_PLACES = {
    "alchemists": "pharmalab.games.alchemists",
    "off_label": "pharmalab.games.off_label",
    "pandemic": "pharmalab.games.pandemic",
    "pharma_code": "pharmalab.games.pharma_code",
    "pocket_pharma": "pharmalab.games.pocket_pharma",
}


def names() -> tuple[str, ...]:
    """Return the names of all games."""
    return tuple(module_places())


def _which() -> str:
    return f"a game or its name: {listing(names(), 'or')}"


GameName = Annotated[str | Game, _which]  #: a game or its name, as public functions accept it


def register(name: str, package: str) -> None:
    """Register a game of your own. *package* is the name of a module that defines ``GAME``."""
    _PLACES[name] = package


def module_places() -> dict[str, str]:
    """Return a mapping from the name of each game to the name of its module.

    Each of these modules defines its game as ``GAME``.
    """
    return {
        **_PLACES,
        **{name: place for name, place in plugins.installed_modules(GROUP).items() if name not in _PLACES},
    }


def game(name: str | Game) -> Game:
    """Return the game with this name. If there is none, raise ValueError with suggestions of similar names."""
    if isinstance(name, Game):
        return name
    if not isinstance(name, str):
        raise ArgumentError(f"{value_words(name)} isn’t a game: write {_which()}")
    # installed games are searched only if no built-in game has this name
    place = _PLACES.get(name) or module_places().get(name)
    if place is None:
        raise ValueError(f"there is no game “{name}”: {suggestion(name, names())}")
    found: Game = plugins.load_member(name, place, "GAME")
    return found


def game_of(state: object) -> Game:
    """Return the game to which a state belongs. Raises ValueError if no registered game has such states."""
    module = type(state).__module__
    for name, place in module_places().items():
        if f"{module}.".startswith(f"{place}."):
            return game(name)
    kind = "None" if state is None else type(state).__name__
    raise ValueError(f"{kind} isn’t the state of a registered game: say which game you mean")


def is_registered(of: Game) -> bool:
    """Return whether the game is registered under its own name."""
    return of.name in module_places() and repr(type(game(of.name))) == repr(type(of))
