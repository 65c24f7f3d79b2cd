"""All actions of Off-Label by name, for notebooks: ``from pharmalab.games.off_label.actions import MarketDrug``.

The actions are defined in `mechanisms`, together with their rules.
"""

from pharmalab.core.agenda import Action
from pharmalab.core.registry import game


def __getattr__(name: str) -> type[Action]:
    for kind in game("off_label").kinds:
        if kind.__name__ == name:
            return kind
    raise AttributeError(f"Off-Label has no action “{name}”")


def __dir__() -> list[str]:
    return sorted(kind.__name__ for kind in game("off_label").kinds)
