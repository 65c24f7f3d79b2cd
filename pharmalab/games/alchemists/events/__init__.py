"""Everything that can come about, one class each: the sentence, who may see what, and the rule."""

from pharmalab.games.alchemists.events import (
    artifacts,
    cards,
    debunking,
    ending,
    exhibition,
    mixing,
    rounds,
    selling,
    theories,
)

ROOMS = (
    cards,
    rounds,
    mixing,
    selling,
    artifacts,
    theories,
    debunking,
    exhibition,
    ending,
)

__all__ = [
    "ROOMS",
    "artifacts",
    "cards",
    "debunking",
    "ending",
    "exhibition",
    "mixing",
    "rounds",
    "selling",
    "theories",
]
