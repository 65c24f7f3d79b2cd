"""Limits on how long rivals' actions may be weighed.

With the limits ``QUICKLY``, the weights are instant, but may be an approximation. With ``CLOSELY``, they take seconds:
more potions are weighed together, and more hands are kept from one potion to the next. On two cores, exact weights take
1.4 s for three potions from counted hands of four cards, and 2.1 s for four potions from uncounted hands.
"""

from typing import NamedTuple


class Effort(NamedTuple):
    """Limits on the work of weighing rivals' actions.

    Attributes:
        looks: the most combinations of pairs to try. Potions that need more combinations are not weighed together.
        hands: the most possible hands of a rival to remember from one potion to the next. If there are more, none is
            remembered.
    """

    looks: int
    hands: int


QUICKLY = Effort(140_000, 4_000)
CLOSELY = Effort(3_000_000, 1_100_000)
