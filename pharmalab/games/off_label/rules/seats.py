"""Small things that all parts of a round need."""

from functools import lru_cache
from typing import Any


@lru_cache(maxsize=128)
def clockwise(seats: int, leader: int) -> tuple[int, ...]:
    """The seats in order of play."""
    return tuple((leader + n) % seats for n in range(seats))


@lru_cache(maxsize=64)
def nothing_played(seats: int, suits: int) -> dict[str, Any]:
    """The fields of a state between two rounds; nobody changes the table."""
    return {
        "played": ((),) * seats,
        "spent": ((0,) * suits,) * seats,
        "totals": (None,) * seats,
        "line": (),
        "indicted": 0,
    }
