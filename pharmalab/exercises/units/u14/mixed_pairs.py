"""A check of a proposed pair of mixed strategies: how much could a player gain by deviating?"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from pharmalab.core.texts import shorten
from pharmalab.core.words import plural
from pharmalab.exercises.exercise import Coded
from pharmalab.exercises.kinds import Trial
from pharmalab.exercises.kinds.functions import Args, Wrong
from pharmalab.exercises.units.u14.bids import sale
from pharmalab.exercises.units.u14.mixed_strategies import both_sell, hedging
from pharmalab.probability import Distribution, PayoffTable

GIVES = "the mixes of an equilibrium, as two lists of chances: A’s chance of each action, then B’s. Here,"


def gain(table: PayoffTable, proposed: Any) -> Fraction:
    """Return 0 if the proposed strategies are an equilibrium, in which no player gains by deviating.

    Raises:
        Wrong: the proposal is not one mixed strategy for each player, or a player gains by deviating.
    """
    if not isinstance(proposed, Sequence) or isinstance(proposed, str) or len(proposed) != 2:
        raise Wrong(f"it returned {shorten(repr(proposed), 40)}, not one list of chances for A and one for B")
    first, second = (
        _mix(f"{name}’s", actions, mix)
        for name, actions, mix in zip("AB", (table.rows, table.columns), proposed, strict=True)
    )
    found = table.gain(first, second)
    if found:
        raise Wrong(f"a player gains {found} on average by changing their mix")
    return found


def _mix(whose: str, actions: Sequence[Any], mix: Any) -> Distribution:
    """Return a player's mixed strategy. Raises Wrong if the list isn't one."""
    if not isinstance(mix, Sequence) or isinstance(mix, str):
        raise Wrong(f"{whose} chances must be a list, not {shorten(repr(mix), 40)}")
    if len(mix) != len(actions):
        raise Wrong(f"{whose} list has {plural(len(mix), 'chance')}, but it needs {len(actions)}, one for each action")
    chances = [_chance(whose, one) for one in mix]
    try:
        return Distribution(dict(zip(actions, chances, strict=True)))
    except ValueError as error:
        raise Wrong(f"{whose} list isn’t a mix: {str(error).partition(': for')[0]}") from None


def _chance(whose: str, raw: Any) -> Fraction:
    """Return a chance as a fraction. Reads '1/3', Fraction(1, 3) and 0.5; rounds a float to a simple fraction."""
    try:
        return Fraction(raw).limit_denominator(10**6) if isinstance(raw, float) else Fraction(raw)
    except (TypeError, ValueError, ZeroDivisionError, OverflowError):
        raise Wrong(f"{whose} list contains {shorten(repr(raw), 40)}, which isn’t a valid probability") from None


def _pair(
    name: str, table: Callable[..., PayoffTable], told: Sequence[Args], hidden: Sequence[Args], where: str
) -> Coded:
    gives = f"{GIVES} {where}"
    kind = Trial(name, told, hidden, lambda function, *case: gain(table(*case), function(*case)), gives=gives)
    return Coded(kind, lambda *_: Fraction(0))


MIXED_PAIRS = {
    "U14.2": _pair(
        "mixes(price)",
        lambda price: sale(price, bids=range(price)),
        ((4,),),
        ((5,), (9,)),
        "the bids are all whole numbers from 0 to price − 1, in this order, and A wins ties",
    ),
    "U14.3": _pair(
        "mixes(first, second, discount)",
        both_sell,
        ((4, 2, 1),),
        ((6, 3, 1), (7, 3, 2), (8, 3, 1)),
        "the two sales pay the prices first and second, and each player has two actions, in this order: bid nothing, "
        "or bid discount. A wins ties",
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
