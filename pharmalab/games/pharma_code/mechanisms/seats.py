"""The order of the seats: clockwise, so the next seat is the left neighbour."""

from pharmalab.games.pharma_code.components.cards import DECKS


def clockwise(seat: int, seats: int) -> tuple[int, ...]:
    """Return all seats in the order of play, starting with *seat*. The next seat is the left neighbour (PC-45)."""
    return _ORDERS[seats][seat]


_ORDERS = {n: tuple(tuple((first + k) % n for k in range(n)) for first in range(n)) for n in DECKS}
