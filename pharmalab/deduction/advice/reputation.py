"""How the reputation zone affects prices and losses of reputation.

Source: rulebook, "Effects of Reputation", "Offering a Guarantee".
"""

from pharmalab.deduction.table import ZONES, Zone

PRICES = (4, 3, 2, 1)  #: gold for the guarantees exact, right sign, neutral, anything
_HARSHER = dict(zip(ZONES, (-1, 0, 1, 2), strict=True))
_DEARER = dict(zip(ZONES, (-1, 0, 0, 1), strict=True))


def change(points: int, zone: Zone) -> int:
    """Return the change in reputation. The zone makes a loss larger or smaller, but doesn't affect a gain.

    *points* are an action's gains minus its costs.
    """
    return points if points >= 0 else min(0, points - _HARSHER[zone])


def price(guarantee: int, zone: Zone, discount: int = 0) -> int | None:
    """Return the gold that a guarantee (0 exact … 3 anything) earns, or None if the discount doesn't allow it.

    Raises:
        ValueError: no bid card has this discount.
    """
    if discount not in range(4):
        raise ValueError(f"no bid card has the discount {discount}: choose 0, 1, 2 or 3")
    gold = PRICES[guarantee] + _DEARER[zone] - discount
    return gold if gold > 0 else None
