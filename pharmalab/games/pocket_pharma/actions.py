"""Every action of Pocket Pharma by its name, for notebooks.

``from pharmalab.games.pocket_pharma.actions import TakeFragment``. The actions are defined in `mechanisms`, each
beside the rest of its rule.
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
