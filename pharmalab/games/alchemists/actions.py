"""All actions of Alchemists, for imports in notebooks: ``from pharmalab.games.alchemists.actions import Mix, Offer``.

Each action is defined in `mechanisms`, with the rest of its rule.
"""

from pharmalab.core.agenda import Action
from pharmalab.core.registry import game


def __getattr__(name: str) -> type[Action]:
    for kind in game("alchemists").kinds:
        if kind.__name__ == name:
            return kind
    raise AttributeError(f"Alchemists has no action “{name}”")


def __dir__() -> list[str]:
    return sorted(kind.__name__ for kind in game("alchemists").kinds)
