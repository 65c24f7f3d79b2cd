"""The rules, one part of the round a module. What happens by itself and what chance decides; questions are in `frames`."""

from pharmalab.games.alchemists.rules import (
    artifacts,
    conference,
    debunking,
    drawing,
    exhibition,
    grants,
    mixing,
    rounds,
    scoring,
    selling,
    setup,
    spaces,
)

__all__ = [
    "artifacts",
    "conference",
    "debunking",
    "drawing",
    "exhibition",
    "grants",
    "mixing",
    "rounds",
    "scoring",
    "selling",
    "setup",
    "spaces",
]
