"""All actions of Pocket Pharma, for notebooks to import by name.

For example, ``from pharmalab.games.pocket_pharma.actions import TakeFragment``. Each action is defined in `mechanisms`,
next to the rule that it belongs to.
"""

from pharmalab.core.agenda import Action
from pharmalab.core.registry import game


def __getattr__(name: str) -> type[Action]:
    for kind in game("pocket_pharma").kinds:
        if kind.__name__ == name:
            return kind
    raise AttributeError(f"Pocket Pharma has no action “{name}”")


def __dir__() -> list[str]:
    return sorted(kind.__name__ for kind in game("pocket_pharma").kinds)
