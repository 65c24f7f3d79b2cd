"""Levels of computer players: *beginner*, *casual*, *strong*, *expert*, in this order of strength.

A level is a policy under a name that is the same in all games. It comes with what was measured: how often the policy
wins, and how long it thinks. ``tools/strength.py`` measures both, and docs/library/strength.md has the tables.
"""

from math import inf

from pharmalab.core.values import Value
from pharmalab.core.words import capital, plural

LEVELS = ("beginner", "casual", "strong", "expert")
AT_ONCE = 0.3  #: seconds that do not feel like waiting


class Level(Value, frozen=True):
    """A policy as a level, with its measured strength.

    Args:
        policy: the name of the policy, a key of ``Game.policies``.
        wins: how often it wins, in percent of the matches. A shared win counts in part.
        games: the number of matches.
        seconds: the time for a decision, in seconds on a laptop. All but 5 % of the decisions are faster.
        against: the level in the other seats; '' where all seats play together.
        seats: the number of seats.
    """

    policy: str
    wins: float
    games: int
    seconds: float
    against: str = ""
    seats: int = 2

    def __post_init__(self) -> None:
        if not (0 <= self.wins <= 100 and self.games > 0 and self.seconds >= 0):
            raise ValueError(f"{self.policy}: wins={self.wins} %, games={self.games}, seconds={self.seconds}")

    def strength(self) -> str:
        """Return how often the level wins, as the end of a sentence about it: 'wins 74 % of …'."""
        if not self.against:
            return f"wins {self.wins:.0f} % of {self.games} games with {plural(self.seats, 'player')}"
        won = f"wins {self.wins:.0f} % of {self.games} games against {capital(self.against)}"
        return won if self.seats == 2 else f"{won} at tables of {self.seats} (a fair share is {100 / self.seats:.0f} %)"

    def pace(self, slower: float = 1.0, longest: float = inf) -> str:
        """Return how long the level thinks, as the end of a sentence about it.

        *slower* is how many times as long everything takes here as on a laptop; *longest* is the time, in seconds,
        after which the policy has to answer.
        """
        seconds = min(self.seconds * slower, longest)
        if seconds < AT_ONCE:
            return "answers at once"
        if seconds < 1.5:
            return "thinks for up to a second"
        return f"thinks for up to {seconds:.0f} seconds"
