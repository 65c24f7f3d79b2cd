"""pharmalab: five board games about medicine and potions, as Python objects.

For example::

    import pharmalab
    match = pharmalab.new("off_label", seats=3, seed=7)

    from pharmalab.deduction import Notes
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from pharmalab.core.deprecated import find_renamed, install

if TYPE_CHECKING:
    from pharmalab.core.agenda import CHANCE, OVER
    from pharmalab.core.check import check_game
    from pharmalab.core.check_tables import check_table
    from pharmalab.core.contradictions import Contradiction
    from pharmalab.core.dealers import RealTable, Scripted, Seeded
    from pharmalab.core.legal import IllegalStep
    from pharmalab.core.match import Match
    from pharmalab.core.start import all_games, game, load, new, position

install()

__version__ = "0.1.0"
#: the module from which each name is imported on demand
_PLACES = {
    "CHANCE": "agenda",
    "OVER": "agenda",
    "Contradiction": "contradictions",
    "IllegalStep": "legal",
    "Match": "match",
    "Scripted": "dealers",
    "Seeded": "dealers",
    "RealTable": "dealers",
    "all_games": "start",
    "check_game": "check",
    "check_table": "check_tables",
    "game": "start",
    "load": "start",
    "new": "start",
    "position": "start",
}
__all__ = [
    "CHANCE",
    "OVER",
    "Contradiction",
    "IllegalStep",
    "Match",
    "RealTable",
    "Scripted",
    "Seeded",
    "__version__",
    "all_games",
    "check_game",
    "check_table",
    "game",
    "load",
    "new",
    "position",
]


def __getattr__(name: str) -> Any:
    if name in _PLACES:
        return getattr(import_module(f"pharmalab.core.{_PLACES[name]}"), name)
    return find_renamed(__name__, name)


def __dir__() -> list[str]:
    return __all__
