"""The results of a tournament, as a table and a picture, with the policies' thinking times."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import isfinite
from typing import Self

from pharmalab.core.game import Game
from pharmalab.core.words import listing, plural
from pharmalab.drawing.tables import Tabular
from pharmalab.probability import plots
from pharmalab.probability.estimates import Estimate
from pharmalab.probability.tournament_matches import LineUp, MatchResult


@dataclass(frozen=True)
class Standings:
    """The results of a tournament: how often each policy won, and how many points it scored.

    Args:
        title: the title of the game.
        wins: a mapping from each policy to its estimated fraction of matches won, best first.
        points: a mapping from each policy to its estimated final points; {} if the game has no points.
        lineups: the number of line-ups, which is also the number of matches in each round.
        unfinished: the number of unfinished matches, which have no winners and no points.
        seconds: a mapping from each policy to its average CPU seconds per decision. Only these numbers vary between
            runs with the same seed.
    """

    title: str
    wins: dict[str, Estimate]
    points: dict[str, Estimate]
    lineups: int
    unfinished: int = 0
    seconds: dict[str, float] = field(default_factory=dict, compare=False)

    @classmethod
    def of(cls, game: Game, names: Sequence[str], lineups: Sequence[LineUp], matches: Sequence[MatchResult]) -> Self:
        """Compute the standings from the results of one or more complete rounds, in order.

        Each estimate uses a policy's mean result in each round, because only rounds are independent.
        """
        rounds = [matches[n : n + len(lineups)] for n in range(0, len(matches), len(lineups))]
        wins, points, seconds = dict[str, Estimate](), dict[str, Estimate](), dict[str, float]()
        for name in names:
            seats = [(n, seat) for n, lineup in enumerate(lineups) for seat, one in enumerate(lineup) if one == name]
            shares = [sum(one[n].wins[seat] for n, seat in seats) / len(seats) for one in rounds]
            if game.cooperative and len({n for n, _ in seats}) == 1:  # each round is a single match, won or lost
                wins[name] = Estimate.of(share == 1 for share in shares)
            else:
                wins[name] = Estimate.of(shares, parts=True)
            scores = [[one[n].scores[seat] for n, seat in seats if one[n].scores] for one in rounds]
            if means := [sum(each) / len(each) for each in scores if each]:
                points[name] = Estimate.of(means)
            played = [(one[n].decisions[seat], one[n].seconds[seat]) for one in rounds for n, seat in seats]
            seconds[name] = sum(spent for _, spent in played) / max(1, sum(times for times, _ in played))
        best = sorted(names, key=lambda name: -wins[name].mean)
        return cls(
            game.title,
            {name: wins[name] for name in best},
            {} if game.cooperative else {name: points[name] for name in best if name in points},
            len(lineups),
            sum(not match.scores for match in matches),
            {name: seconds[name] for name in best},
        )

    @property
    def rounds(self) -> int:
        return next(iter(self.wins.values())).runs

    @property
    def words(self) -> str:
        """A sentence that says how often each policy wins."""
        won = listing(f"{name} {_share(one)}" for name, one in self.wins.items())
        given_up = f"; {plural(self.unfinished, 'match')} given up" if self.unfinished else ""
        return f"{self.title}, share of matches won (95 % intervals, {self._matches}{given_up}): {won}."

    @property
    def _matches(self) -> str:
        return plural(self.rounds * self.lineups, "match")

    @property
    def table(self) -> Tabular:
        headings, rows = ["policy", "wins", "95 % interval"], []
        if self.points:
            headings += ["points", "95 % interval"]
        for name, one in self.wins.items():
            row = [name, f"{100 * one.mean:.1f} %", _interval(one, 100, " %")]
            if self.points:
                points = self.points.get(name)
                row += [f"{points.mean:.2f}", _interval(points)] if points else ["–", "–"]
            rows.append(row)
        return Tabular(headings, rows, f"{self.title}, {self._matches}")

    @property
    def thinking(self) -> Tabular:
        """A table of each policy's average thinking time per decision: CPU seconds, as measured in the tournament."""
        return Tabular(
            ("policy", "CPU seconds per decision"),
            [(name, f"{spent:.6f}") for name, spent in self.seconds.items()],
        )

    def plain(self) -> dict[str, object]:
        """Return the standings as plain values for JSON. An infinite endpoint of an interval becomes None."""
        return {
            "game": self.title,
            "rounds": self.rounds,
            "matches": self.rounds * self.lineups,
            "unfinished": self.unfinished,
            "policies": {
                name: {
                    "wins": _plain(one),
                    "points": _plain(self.points[name]) if name in self.points else None,
                    "seconds": self.seconds.get(name),
                }
                for name, one in self.wins.items()
            },
        }

    def plot(self) -> plots.Picture:
        """Return a picture with a point and an error bar for each policy."""
        return plots.ranking(self.wins, self.words)

    def __repr__(self) -> str:
        return repr(self.table)

    def _repr_html_(self) -> str:
        return self.table._repr_html_()


def _plain(one: Estimate) -> Mapping[str, object]:
    return {"mean": one.mean, "interval": [end if isfinite(end) else None for end in one.interval]}


def _interval(one: Estimate, scale: int = 1, unit: str = "") -> str:
    low, high = one.interval
    if not isfinite(low):
        return "unknown"  # after one round, or if all rounds were equal
    digits = 1 if unit else 2
    return f"{scale * low:.{digits}f} to {scale * high:.{digits}f}{unit}"


def _share(one: Estimate) -> str:
    low, high = one.interval
    return f"{one.mean:.1%} ({low:.1%} to {high:.1%})".replace("%", " %")
