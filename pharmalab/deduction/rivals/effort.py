"""Limits on how long rivals' actions may be weighed.

With ``QUICKLY``, weighing seems instant, but the weights may be an approximation. With ``CLOSELY``, it takes seconds.
For example, three potions from counted hands of four cards take 1.4 s on two cores.
"""

from typing import NamedTuple


class Effort(NamedTuple):
    """Limits on the work of weighing rivals' actions.

    Attributes:
        looks: the maximum number of combinations of pairs to try.
        hands: the maximum number of a rival's possible hands to remember. If there are more, none are remembered.
    """

    looks: int
    hands: int


QUICKLY = Effort(140_000, 4_000)
CLOSELY = Effort(3_000_000, 1_100_000)
