"""pharmalab: five board games about medicine and potions as inspectable objects.

Importing this package costs next to nothing; what you ask for is imported then::

    import pharmalab
    match = pharmalab.new("off_label", seats=3, seed=7)

    from pharmalab.deduction import Notes
"""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pharmalab.core.start import all_games, game, load, new, position

__version__ = "0.1.0"
__all__ = ["__version__", "all_games", "game", "load", "new", "position"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        from pharmalab.core import start

        return getattr(start, name)
    raise AttributeError(f"module 'pharmalab' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
