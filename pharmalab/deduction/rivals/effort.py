"""Limits on how long rivals' actions may be weighed.

The quick weights are instant. If they are an approximation, the actions can be weighed closely, which takes seconds:
more potions are weighed together, and more hands are kept from one potion to the next. Measured on two cores: three
potions from counted hands of four cards take 1.4 s to be exact, and four potions from uncounted hands take 2.1 s.
"""

from typing import NamedTuple


class Effort(NamedTuple):
    """Limits on the work of weighing rivals' actions.

    Attributes:
        looks: the largest number of combinations of pairs to try. Potions that need more are not weighed together.
        hands: the largest number of hands to carry from one potion to the next. If there are more hands, none of them
            are carried.
    """

    looks: int
    hands: int


QUICKLY = Effort(140_000, 4_000)
CLOSELY = Effort(3_000_000, 1_100_000)
