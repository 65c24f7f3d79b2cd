"""Levels of computer players, in order of strength: *beginner*, *casual*, *strong*, *expert*.

A level is a policy with its measured strength and thinking time. See docs/library/strength.md.
"""

from math import inf

from pharmalab.core.values import Value
from pharmalab.core.words import capital, plural

LEVELS = ("beginner", "casual", "strong", "expert")
AT_ONCE = 0.3  #: the number of seconds that do not feel like waiting


class Level(Value, frozen=True):
    """A computer player's level: a policy with its measured strength.

    Args:
        policy: a key of ``Game.policies``.
        wins: the percentage of matches won; a shared win counts as a fraction.
        games: the number of matches in the measurement.
        seconds: the 95th percentile of the thinking time per decision, on a laptop.
        against: the opponent: the next weaker level, or ``"random"``; '' in a cooperative game.
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
        """Return how often this level's bot wins, as the end of a sentence, such as 'wins about 74 of 100 games …'."""
        won = f"wins about {self.wins:.0f} of 100 games"
        if not self.against:
            return f"{won} with {plural(self.seats, 'player')}"
        rival = "random" if self.against == "random" else capital(self.against)
        return f"{won} against {plural(self.seats - 1, f'{rival} bot')}"

    def pace(self, slower: float = 1.0, longest: float = inf) -> str:
        """Return how long a bot of this level thinks, as the end of a sentence, such as 'answers at once'.

        *slower* is how many times slower this computer is than a laptop. *longest* is the time limit in seconds.
        """
        seconds = min(self.seconds * slower, longest)
        if seconds < AT_ONCE:
            return "answers at once"
        if seconds < 1.5:
            return "thinks for up to a second"
        return f"thinks for up to {seconds:.0f} seconds"
