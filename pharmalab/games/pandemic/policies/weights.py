"""The weights of each part of the policy's evaluation.

Values are roughly logarithms of the winning chances: a cost of 0.1 means that about a tenth of the chances is lost.
"""

from pharmalab.core.values import Value

#: the event cards that `Weights.events` weighs, in order; other events are worth nothing in hand
WEIGHED = ("airlift", "forecast", "government_grant", "one_quiet_night", "resilient_population")


class Weights(Value, frozen=True):
    """The weights of the evaluation, tuned in simulated games.

    Args:
        prospects: the chances of finding the cures.
        uncured: each uncured disease.
        to_station: each step to a station, for a player who lacks 0, 1 or 2 cards for a cure.
        danger: the risk of outbreaks.
        outbreak: each outbreak.
        outbreaks: how steeply the cost of outbreaks grows with their number.
        cubes: each cube, by the number of cubes in its city.
        supply: a supply with few cubes left.
        eradicated: a cured disease that is close to eradication.
        mobility: the mean distance from a city to the nearest research station.
        overflow: a useful card that will have to be discarded.
        spare: a card that is only useful for a flight.
        foresight: the value of a position after the next turn, relative to its value now.
        events: each event card in hand, by `WEIGHED`.
        chains: whether to count the outbreaks that an outbreak sets off.
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
