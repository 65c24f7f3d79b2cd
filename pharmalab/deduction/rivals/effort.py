"""The effort of weighing rivals' actions.

The quick weights are there at once. If they are an approximation, they can be weighed closely, which takes seconds:
more potions together, and more hands kept from one potion to the next. Measured on two cores: three potions from
counted hands of four cards are exact after 1.4 s, four from hands nobody counted after 2.1 s.
"""

from typing import NamedTuple


class Effort(NamedTuple):
    """The effort of weighing.

    Attributes:
        looks: the most looks at pairs after pairs, and at pairs that each world allows; potions that need more are not
            weighed together.
        hands: the most hands after all pairs; if there are more, they are not kept from one potion to the next.
    """

    looks: int
    hands: int


QUICKLY = Effort(140_000, 4_000)
CLOSELY = Effort(3_000_000, 1_100_000)
