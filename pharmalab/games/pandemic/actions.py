"""Every action of Pandemic by name, for importing in notebooks: ``from pharmalab.games.pandemic.actions import Drive``.

Each action is defined in `mechanisms`, next to its rule.
"""

from pharmalab.core.agenda import Action
from pharmalab.core.registry import game


def __getattr__(name: str) -> type[Action]:
    for kind in game("pandemic").kinds:
        if kind.__name__ == name:
            return kind
    raise AttributeError(f"Pandemic has no action “{name}”")


def __dir__() -> list[str]:
    return sorted(kind.__name__ for kind in game("pandemic").kinds)
