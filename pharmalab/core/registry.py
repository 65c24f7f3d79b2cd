"""Games by name. A game's package is imported when it is asked for."""

from difflib import get_close_matches
from importlib import import_module

from pharmalab.core.game import Game

_PLACES = {
    "off_label": "pharmalab.games.off_label",
    "pandemic": "pharmalab.games.pandemic",
    "pharma_code": "pharmalab.games.pharma_code",
}


def names() -> tuple[str, ...]:
    """The games there are."""
    return tuple(_PLACES)


def register(name: str, package: str) -> None:
    """Make a game of your own known: ``package`` is a module with a ``GAME``."""
    _PLACES[name] = package


def game(name: str | Game) -> Game:
    """The game of this name. Raises ValueError, with what may be meant, when there is none."""
    if isinstance(name, Game):
        return name
    if not isinstance(name, str):
        raise ValueError(f"a game is named by a text, not by {name!r}: there are {', '.join(_PLACES)}")
    if name not in _PLACES:
        near = get_close_matches(name, _PLACES, 1)
        meant = f"did you mean “{near[0]}”?" if near else f"there are {', '.join(_PLACES)}"
        raise ValueError(f"there is no game “{name}”: {meant}")
    found: Game = import_module(_PLACES[name]).GAME
    return found


def known(of: Game) -> bool:
    """Whether its name leads to this game."""
    return of.name in _PLACES and repr(type(game(of.name))) == repr(type(of))
