"""The rules, one part of the game a module: what follows by itself, and what chance decides."""

from pharmalab.games.alchemists.rules import (
    artifacts,
    conference,
    debunking,
    drawing,
    exhibition,
    grants,
    mixing,
    rounds,
    score_sheet,
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
    "score_sheet",
    "scoring",
    "selling",
    "setup",
    "spaces",
]
