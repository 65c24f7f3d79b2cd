"""The matches of a tournament: line-ups, play and results."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from math import isfinite
from typing import Any

from pharmalab.core.game import Game
from pharmalab.core.playouts import Playout, PlayoutJob
from pharmalab.core.policies import Policy, players_by_seat
from pharmalab.core.values import Value
from pharmalab.core.words import listing
from pharmalab.core.workers import Seed

LineUp = tuple[str, ...]  #: the name of a policy for each seat


class MatchResult(Value, frozen=True):
    """The result of a tournament match. Each tuple contains one entry per seat.

    ``wins`` holds 1 or 0, or a fraction for a shared win. In a cooperative game, every seat gets 1 if the team wins.
    ``scores`` is () if the match was unfinished. ``seconds`` holds the CPU time spent thinking.
    """

    wins: tuple[float, ...]
    scores: tuple[float, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]

    def check(self) -> None:
        """Raise ValueError if this result is impossible, for example because a results file was edited."""
        if not all(0 <= win <= 1 for win in self.wins) or not all(map(isfinite, (*self.scores, *self.seconds))):
            raise ValueError("a seat’s wins must be from 0 to 1, and its points and seconds must be finite")
        if {len(self.decisions), len(self.seconds)} | {len(self.scores) or len(self.wins)} != {len(self.wins)}:
            raise ValueError("every seat must have wins, decisions and seconds")


@dataclass(frozen=True)
class TournamentMatch:
    """A function that plays the tournament match with a given number.

    All matches of a round use the same random seed.
    """

    game: Game
    config: Any
    policies: Mapping[str, str | Policy]
    lineups: tuple[LineUp, ...]
    seed: Seed
    limit: int

    def __call__(self, n: int) -> MatchResult:
        turn, lineup = divmod(n, len(self.lineups))
        players = [self.policies[name] for name in self.lineups[lineup]]
        job = PlayoutJob(self.game, self.game.start(self.config).state, players, limit=self.limit, timed=True)
        played: Playout = job(f"{self.seed}/{turn}")
        ended = self.game.outcome(played.state)
        wins = self.game.returns(played.state)
        if self.game.cooperative and ended is not None:
            wins = tuple(float(seat in ended.winners) for seat in range(len(wins)))
        decisions, seconds = zip(*played.thinking, strict=True)
        return MatchResult(wins, ended.scores if ended else (), decisions, seconds)

    def __reduce__(self) -> tuple[object, ...]:
        job = PlayoutJob(self.game, self.config, ())  # PlayoutJob knows how to send a game
        return _received, (job, self.policies, self.lineups, self.seed, self.limit)


def _received(
    job: PlayoutJob, policies: Mapping[str, str | Policy], lineups: tuple[LineUp, ...], seed: Seed, limit: int
) -> TournamentMatch:
    return TournamentMatch(job.game, job.start, policies, lineups, seed, limit)


def make_lineups(game: Game, names: Sequence[str], seats: int) -> tuple[LineUp, ...]:
    """Return the line-ups of a tournament round. A line-up says which policy plays in which seat.

    If there are enough policies, these are all line-ups of different policies. Otherwise, they are all line-ups that
    include every policy. In a cooperative game, each line-up has the same policy in all seats.
    """
    if game.cooperative:
        return tuple((name,) * seats for name in names)
    if len(names) >= seats:
        return tuple(permutations(names, seats))
    return tuple(one for one in product(names, repeat=seats) if set(one) == set(names))


def check_lineups(
    game: Game, seats: int, policies: Mapping[str, str | Policy], lineups: Iterable[LineUp], rounds: int
) -> None:
    """Raise ValueError if the tournament cannot be played. The message says why."""
    sat = tuple(lineups)
    if rounds < 1:
        raise ValueError(f"rounds={rounds}: give at least 1")
    if idle := [name for name in policies if not any(name in one for one in sat)]:
        raise ValueError(f"{idle[0]} isn’t in any line-up: add it to one, or remove it")
    for one in sat:
        if missing := [name for name in one if name not in policies]:
            raise ValueError(f"a line-up has {missing[0]}, which isn’t one of the policies {listing(policies)}")
        players_by_seat(game, seats, [policies[name] for name in one])
    if not sat:
        raise ValueError("nobody plays: give policies, or line-ups")
