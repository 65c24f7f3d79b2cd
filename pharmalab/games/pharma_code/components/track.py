"""The track: how long it is, and its special squares."""

import tomllib

from pharmalab.core.values import Value
from pharmalab.games.pharma_code.components import data


class Track(Value, frozen=True):
    """``specials``: square -> 2 or -1, sorted by square; ``status``: where the squares come from."""

    status: str
    goal: int
    specials: tuple[tuple[int, int], ...]


def _track() -> Track:
    table = tomllib.loads(data("track"))
    specials = [(square, 2) for square in table["plus_two"]] + [(square, -1) for square in table["minus_one"]]
    return Track(table["status"], table["goal"], tuple(sorted(specials)))


TRACK = _track()
