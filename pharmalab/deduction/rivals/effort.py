"""Limits on how long rivals' actions may be weighed.

With the limits ``QUICKLY``, weighing seems instant, but the weights may be an approximation. With the limits
``CLOSELY``, weighing takes seconds: more potions are weighed together, and more possible hands are remembered from one
potion to the next.

For example, exact weights for three potions from counted hands of four cards take 1.4 s on two cores. Exact weights for
four potions from hands that nobody counted take 2.1 s.
"""

from typing import NamedTuple


class Effort(NamedTuple):
    """Limits on the work of weighing rivals' actions.

    Attributes:
        looks: the maximum number of combinations of pairs to try. Potions that would need more are not weighed
            together.
        hands: the maximum number of a rival's possible hands to remember from one potion to the next. If there are
            more, none of them are remembered.
    """

    looks: int
    hands: int


QUICKLY = Effort(140_000, 4_000)
CLOSELY = Effort(3_000_000, 1_100_000)
