"""What can be done, one class each."""

from pharmalab.games.alchemists.actions import (
    artifacts,
    debunking,
    declaring,
    exhibition,
    favours,
    order,
    selling,
    skipping,
    spaces,
    theories,
)

__all__ = [
    "artifacts",
    "debunking",
    "declaring",
    "exhibition",
    "favours",
    "order",
    "selling",
    "skipping",
    "spaces",
    "theories",
]
