"""Exact probabilities about the display, such as the price of a fragment at the start of your next turn."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial

from pharmalab.core.events import Who
from pharmalab.core.queries import Parametric, Query
from pharmalab.core.values import Value
from pharmalab.core.words import listing, plural
from pharmalab.games.pocket_pharma.components.names import VALUES
from pharmalab.games.pocket_pharma.mechanisms.turn import Turn
from pharmalab.games.pocket_pharma.odds.display import lying, on_display, upcoming, with_value
from pharmalab.games.pocket_pharma.state import PocketPharmaState


def there(state: PocketPharmaState, who: Who) -> dict[str, Fraction]:
    """Return, for each value, the probability that it is in the display at the start of your next turn.

    Every other seat is assumed to take three random fragments. The seat to move takes no more fragments.

    Raises:
        ValueError: it is nobody's turn.
    """
    _missing(state)
    if state.ending:
        return {"none: this is the last turn": Fraction(1)}
    return {str(value): lying(state, with_value(state, value)) for value in VALUES}


def refilled(state: PocketPharmaState, who: Who, *, values: tuple[str, ...]) -> dict[str, Fraction]:
    """Return the probability distribution of how many fragments with these values will be added after this turn.

    The keys are the numbers of fragments, as strings.

    Raises:
        ValueError: it is nobody's turn, or the display is full.
    """
    missing = _missing(state)
    if not missing:
        raise ValueError("nothing was taken from the display yet")
    return {str(n): chance for n, chance in upcoming(state, _cards(state, values), missing).items()}


def found(state: PocketPharmaState, who: Who, *, values: tuple[str, ...]) -> dict[str, Fraction]:
    """Return the probability of each possible price of the frontmost fragment with one of these values.

    It is the price at the start of your next turn, if every other seat takes three random fragments first.

    Raises:
        ValueError: it is nobody's turn, or this is the last turn of the seat to move.
    """
    _missing(state)
    if state.ending:
        raise ValueError("this is the last turn of who moves now")
    prices = on_display(state, _cards(state, values))
    return {"none there" if price is None else plural(price, "point"): chance for price, chance in prices.items()}


def _missing(state: PocketPharmaState) -> int:
    """Return how many cards will be added to the display at the end of the turn."""
    if not any(isinstance(frame, Turn) for frame in state.agenda):
        raise ValueError("nobody has a turn now")
    there = len(state.fragments) + len(state.discards)
    return min(state.config.display - len(state.display), there)


def _cards(state: PocketPharmaState, values: tuple[str, ...]) -> frozenset[str]:
    return frozenset().union(*[with_value(state, int(value)) for value in values])


def _query(words: str, answer: Callable[..., object], *values: str) -> Query:
    return Query(words.replace("…", listing(values, "or")), partial(answer, values=values), forecast=True)


def _values(state: PocketPharmaState) -> dict[str, str]:
    return {str(value): str(value) for value in VALUES}


LYING = "Which values will be in the display one round from now, if the others take cards at random?"
REFILL = "How many cards with value … will be added to the display after this turn?"
NEXT = "What will a … cost one round from now, if the others take cards at random?"


def will_come(*values: str) -> Query:
    """Return a query for the number of fragments with these values that will be added after this turn."""
    return _query(REFILL, refilled, *values)


def will_cost(*values: str) -> Query:
    """Return a query for the price of the frontmost fragment with one of these values.

    It is the price at the start of your next turn, if every other seat takes three random fragments first.
    """
    return _query(NEXT, found, *values)


FORECASTS: Mapping[str, Callable[[PocketPharmaState, Who], Mapping[str, Fraction]] | Value] = {
    LYING: there,
    REFILL: Parametric(will_come, _values),
    NEXT: Parametric(will_cost, _values),
}
