"""A check of a proposed pair of mixed strategies: how much could a player gain by deviating?"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from pharmalab.exercises.exercise import Coded
from pharmalab.exercises.kinds import Trial
from pharmalab.exercises.kinds.functions import Args
from pharmalab.exercises.units.u14.bids import sale
from pharmalab.exercises.units.u14.mixed_strategies import both_sell, hedging
from pharmalab.probability import Distribution, PayoffTable

GIVES = "two lists of chances: A’s chance of each action, then B’s. Here,"


def gain(table: PayoffTable, proposed: Any) -> Fraction:
    """Return 0 if the proposed strategies are an equilibrium, in which no player gains by deviating.

    Raises:
        ValueError: the proposal is not one mixed strategy for each player, or a player gains by deviating; the message
            says how much.
    """
    try:
        first, second = (
            Distribution(dict(zip(actions, map(_chance, mix), strict=True)))
            for actions, mix in zip((table.rows, table.columns), proposed, strict=True)
        )
    except (TypeError, ValueError) as error:
        raise ValueError(
            f"your answer is not one mix of {len(table.rows)} actions and one of {len(table.columns)}: {error}"
        ) from None
    found = table.gain(first, second)
    if found:
        raise ValueError(f"a player gains {found} by leaving this pair of mixes")
    return found


def _chance(raw: str | float | Fraction) -> Fraction:
    """Return a chance as a fraction. Reads '1/3', Fraction(1, 3) and 0.5; rounds a float to a simple fraction."""
    return Fraction(raw).limit_denominator(10**6) if isinstance(raw, float) else Fraction(raw)


def _pair(
    name: str, table: Callable[..., PayoffTable], told: Sequence[Args], hidden: Sequence[Args], where: str
) -> Coded:
    gives = f"{GIVES} {where}"
    kind = Trial(name, told, hidden, lambda function, *case: gain(table(*case), function(*case)), gives=gives)
    return Coded(kind, lambda *_: Fraction(0))


MIXED_PAIRS = {
    "U14.2": _pair(
        "mixes(prize)",
        sale,
        ((4,),),
        ((5,), (9,)),
        "the sale pays prize, and each player bids a whole number from 0 to prize − 1",
    ),
    "U14.3": _pair(
        "mixes(first, second, discount)",
        both_sell,
        ((4, 2, 1),),
        ((6, 3, 1), (7, 3, 2), (8, 3, 1)),
        "the two sales pay the prices first and second, and each player bids either nothing or discount",
    ),
    "U14.5": _pair(
        "mixes(wrong, loss)",
        hedging,
        ((2, 5), (3, 5)),
        ((4, 5), (3, 2)),
        "wrong is the number of wrong aspects. A hedges one of them, and B picks one of them. If A and B choose "
        "different aspects, loss is the number of points that A loses",
    ),
}
