"""Every action of The Pharma Code by its name, for notebooks: ``from …pharma_code.actions import Place``.

The actions are defined in `mechanisms`, each beside the rest of its rule.
"""

from pharmalab.core.agenda import Action
from pharmalab.core.registry import game


def __getattr__(name: str) -> type[Action]:
    for kind in game("pharma_code").kinds:
        if kind.__name__ == name:
            return kind
    raise AttributeError(f"The Pharma Code has no action “{name}”")


def __dir__() -> list[str]:
    return sorted(kind.__name__ for kind in game("pharma_code").kinds)
