"""How much is looked at when what rivals did is weighed.

What is weighed quickly is there at once. Where that is an approximation, it can be weighed closely, which takes
seconds: more potions together, and more hands kept from one potion to the next. Measured on two cores: three potions
from counted hands of four cards are exact after 1.4 s, four from hands nobody counted after 2.1 s.
"""

from typing import NamedTuple


class Effort(NamedTuple):
    """How much is looked at.

    ``looks``: at pairs after pairs, and at those that each world allows; potions that need more are not weighed
    together. ``hands``: that may be left, of all pairs; more are not kept from one potion to the next.
    """

    looks: int
    hands: int


QUICKLY = Effort(140_000, 4_000)
CLOSELY = Effort(3_000_000, 1_100_000)
