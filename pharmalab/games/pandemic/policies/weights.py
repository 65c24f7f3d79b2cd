"""The weights of the policy's valuation.

Values are about logarithms of the chance to win: 0.1 is a tenth of it.
"""

from pharmalab.core.values import Value

#: the event cards that `Weights.events` weighs, in its order; any other is worth nothing in hand
WEIGHED = ("airlift", "forecast", "government_grant", "one_quiet_night", "resilient_population")


class Weights(Value, frozen=True):
    """Weights, found by play.

    Args:
        prospects: the chances of the cures.
        uncured: each uncured disease.
        to_station: each step to a station for a player who lacks no, one or two cards for a cure.
        danger: threatening outbreaks.
        outbreak: an outbreak.
        outbreaks: how the cost grows with their number.
        cubes: each cube, by the cubes of its city.
        supply: few cubes left.
        eradicated: a cured disease that nears eradication.
        mobility: the mean distance between two cities, in actions.
        overflow: a useful card that will have to be discarded.
        spare: a card that is only good for a flight.
        foresight: what the next turn can make of a position, relative to its own value.
        events: an event card in hand: each of `WEIGHED`.
        chains: whether the further outbreaks count that an outbreak sets off.
    """

    prospects: float = 1.0
    uncured: float = 0.5
    to_station: tuple[float, float, float] = (0.06, 0.04, 0.015)
    danger: float = 7.5
    outbreak: float = 0.12
    outbreaks: float = 1.6
    cubes: tuple[float, float, float, float] = (0.0, 0.008, 0.02, 0.04)
    supply: float = 0.004
    eradicated: float = 0.2
    mobility: float = 0.6
    overflow: float = 0.25
    spare: float = 0.012
    foresight: float = 0.5
    events: tuple[float, float, float, float, float] = (0.25, 0.1, 0.25, 0.35, 0.25)
    chains: bool = True


WEIGHTS = Weights()
