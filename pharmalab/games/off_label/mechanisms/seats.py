"""The order of the seats: clockwise from the leader."""

from functools import lru_cache


@lru_cache(maxsize=128)
def clockwise(seats: int, leader: int) -> tuple[int, ...]:
    """Return all seats in the order of play, starting with *leader*."""
    return tuple((leader + n) % seats for n in range(seats))
