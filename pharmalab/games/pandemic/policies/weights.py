"""The weights of each part of the policy's evaluation.

The value of a position is roughly the logarithm of the probability of winning. A cost of 0.1 lowers this probability by
about a tenth, for example from 50 % to 45 %.
"""

from pharmalab.core.values import Value

#: the event cards that `Weights.events` weighs, in order; other events are worth nothing in hand
WEIGHED = ("airlift", "forecast", "government_grant", "one_quiet_night", "resilient_population")


class Weights(Value, frozen=True):
    """The weights of the evaluation, tuned in simulated games.

    Args:
        prospects: the chances of finding the cures.
        uncured: the cost of each uncured disease.
        to_station: the cost of each step to the nearest research station if 0, 1 or 2 cards for a cure are missing.
        danger: the risk of outbreaks.
        outbreak: the cost of each outbreak so far.
        outbreaks: how steeply the cost of outbreaks grows with their number.
        cubes: the cost of a city with 0, 1, 2 or 3 cubes of a colour.
        supply: the cost of a supply with few cubes left.
        eradicated: the value of a cured disease that is close to eradication.
        mobility: the cost of each step of the mean distance to the nearest research station.
        overflow: the cost of a useful card that will have to be discarded.
        spare: the value of a card that is only useful for a flight.
        foresight: the weight of the value of the next turn.
        events: the value of each event card in hand, in the order of `WEIGHED`.
        chains: whether to count chain reactions.
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
