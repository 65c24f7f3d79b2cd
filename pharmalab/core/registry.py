"""All games by name: the built-in games, games of other packages (`plugins`), and registered games.

A game's package is imported when somebody asks for it.
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


GameName = Annotated[str | Game, _which]  #: the game, as public functions take it


def register(name: str, package: str) -> None:
    """Make a game of your own known; *package* is a module with a ``GAME``."""
    _PLACES[name] = package


def module_places() -> dict[str, str]:
    """Return the module with the ``GAME`` of every game, by name, for another process."""
    return {
        **_PLACES,
        **{name: place for name, place in plugins.installed_modules(GROUP).items() if name not in _PLACES},
    }


def game(name: str | Game) -> Game:
    """Return the game of this name. Raises ValueError, with similar names, if there is none."""
    if isinstance(name, Game):
        return name
    if not isinstance(name, str):
        raise ArgumentError(f"{value_words(name)} isn’t a game: write {_which()}")
    place = _PLACES.get(name) or module_places().get(name)  # others are looked for only where it is none of ours
    if place is None:
        raise ValueError(f"there is no game “{name}”: {suggestion(name, names())}")
    found: Game = plugins.load_member(name, place, "GAME")
    return found


def game_of(state: object) -> Game:
    """Return the game of a state. Raises ValueError if no registered game has it."""
    module = type(state).__module__
    for name, place in module_places().items():
        if f"{module}.".startswith(f"{place}."):
            return game(name)
    kind = "None" if state is None else type(state).__name__
    raise ValueError(f"{kind} is the state of no game that is registered: say which game it is")


def is_registered(of: Game) -> bool:
    """Return whether the game's name leads to this game."""
    return of.name in module_places() and repr(type(game(of.name))) == repr(type(of))
