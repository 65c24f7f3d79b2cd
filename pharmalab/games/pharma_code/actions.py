"""Every action of The Pharma Code by name, for notebooks: ``from …pharma_code.actions import Place``.

Each action is defined in `mechanisms`, next to the rule that it belongs to.
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
