"""How often does an outbreak come in the first turn of Pandemic, if the first player only moves?

Run it: python examples/pandemic_first_turn.py
"""

from fractions import Fraction
from statistics import mean

import pharmalab

MATCHES = 30


def chance_of_outbreak(seed: int, epidemics: int) -> Fraction:
    """Return the exact chance in one match, counted after the four actions."""
    match = pharmalab.new("pandemic", seats=2, epidemics=epidemics, seed=seed)
    turn = match.state.turn
    match.play_with("random", until=lambda match: match.state.turn != turn, limit=4)
    odds = match.odds("Outbreaks before the next turn?", seat=0)
    return 1 - odds.chances.get("no outbreak", Fraction(0))


def main() -> None:
    for epidemics in (4, 5, 6):
        chances = [chance_of_outbreak(seed, epidemics) for seed in range(MATCHES)]
        print(
            f"{epidemics} epidemics: {float(mean(chances)):.1%} on average over {MATCHES} deals, "
            f"at most {float(max(chances)):.1%}"
        )


if __name__ == "__main__":
    main()
