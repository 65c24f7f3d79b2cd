"""Long experiments with games: tournaments of policies."""

from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, closing
from dataclasses import dataclass
from itertools import permutations, product
from pathlib import Path
from typing import Any

from pharmalab.core import registry, texts
from pharmalab.core.arguments import checked, fits
from pharmalab.core.game import Game
from pharmalab.core.playouts import LIMIT, Playout, PlayoutJob
from pharmalab.core.policies import Policy, players_by_seat
from pharmalab.core.registry import GameName
from pharmalab.core.start import config_of
from pharmalab.core.values import Value, to_plain
from pharmalab.core.words import listing, plural
from pharmalab.core.workers import Seed, run_as_finished
from pharmalab.drawing.tables import Tabular
from pharmalab.probability import plots
from pharmalab.probability.estimates import Estimate
from pharmalab.probability.progress import bar
from pharmalab.probability.run_files import RunFile

LineUp = tuple[str, ...]  #: the name of a policy for each seat


class Round(Value, frozen=True):
    """What each policy got in a round, on average over its seats: a win counts 1, divided among those who share it.

    ``unfinished``: matches that were given up.
    """

    wins: dict[str, float]
    unfinished: int = 0


@dataclass(frozen=True)
class Rounds:
    """One match of every line-up, all with the same luck: the unit of work. Called with the number of the round."""

    game: Game
    config: Any
    policies: Mapping[str, str | Policy]
    lineups: tuple[LineUp, ...]
    seed: Seed
    limit: int

    def __call__(self, n: int) -> Round:
        got: dict[str, list[float]] = {name: [] for name in self.policies}
        start, unfinished = self.game.start(self.config).state, 0
        for names in self.lineups:
            unit = PlayoutJob(self.game, start, [self.policies[name] for name in names], limit=self.limit)
            played: Playout = unit(f"{self.seed}/{n}")
            unfinished += self.game.outcome(played.state) is None
            for name, wins in zip(names, self.game.returns(played.state), strict=True):
                got[name].append(wins)
        return Round({name: sum(each) / len(each) for name, each in got.items()}, unfinished)

    def __reduce__(self) -> tuple[object, ...]:
        unit = PlayoutJob(self.game, self.config, ())  # which knows how a game travels
        return _received, (unit, self.policies, self.lineups, self.seed, self.limit)


def _received(
    unit: PlayoutJob, policies: Mapping[str, str | Policy], lineups: tuple[LineUp, ...], seed: Seed, limit: int
) -> Rounds:
    return Rounds(unit.game, unit.start, policies, lineups, seed, limit)


class Standings(Value, frozen=True):
    """How the policies of a tournament did.

    Args:
        title: of the game.
        wins: name -> the share of its matches that one seat of it wins, estimated over the rounds, best first.
        lineups: matches in a round.
        unfinished: matches that were given up, and count for nobody.
    """

    title: str
    wins: dict[str, Estimate]
    lineups: int
    unfinished: int = 0

    @property
    def rounds(self) -> int:
        return next(iter(self.wins.values())).runs

    @property
    def words(self) -> str:
        """One sentence: who wins how often."""
        won = listing(f"{name} {_share(one)}" for name, one in self.wins.items())
        given_up = f"; {plural(self.unfinished, 'match')} given up" if self.unfinished else ""
        return f"{self.title}, part of the matches won (95 % intervals, {self._matches}{given_up}): {won}."

    @property
    def _matches(self) -> str:
        return plural(self.rounds * self.lineups, "match")

    @property
    def table(self) -> Tabular:
        numbers = {name: (one.mean, *one.interval) for name, one in self.wins.items()}
        rows = [(name, *(f"{100 * part:.1f} %" for part in parts)) for name, parts in numbers.items()]
        return Tabular(("policy", "wins", "from", "to (95 %)"), rows, f"{self.title}, {self._matches}")

    def plot(self) -> plots.Picture:
        """Return a point with its error bar for each policy."""
        return plots.ranking(self.wins, self.words)

    def __repr__(self) -> str:
        return repr(self.table)

    def _repr_html_(self) -> str:
        return self.table._repr_html_()


@checked
def tournament(
    game: GameName,
    policies: Sequence[str] | Mapping[str, Any],
    rounds: int,
    seed: Seed = 0,
    *,
    config: object = None,
    lineups: Iterable[Sequence[str]] | None = None,
    executor: Executor | None = None,
    path: str | Path | None = None,
    progress: bool | None = None,
    limit: int = LIMIT,
) -> Standings:
    """Policies play each other, in every order of seats.

    In a round every line-up plays one match, all with the same luck, so that a policy is not ahead for its better
    cards. So the matches of a round are not independent, but rounds are: the intervals are those of the means of so
    many rounds, and never of width 0 (`Estimate.interval`).

    Args:
        game: or its name.
        policies: names of its policies; or name -> policy, as in `playouts`.
        rounds: at least 1.
        seed: of all luck: the same seed gives the same standings, whoever works on them.
        config: the set-up, or its options as a dict; without it the usual one.
        lineups: who sits where, a name for each seat; without it every choice and order of policies that are all
            different, or, of fewer than there are seats, every order in which all take part.
        executor, path, progress: as of `simulate`. A file knows policies by their names.
        limit: steps after which a match is given up.

    Raises:
        ValueError: there is no such game, policy or seat.
        RunFileError, TimeoutError: as of `simulate`.
    """
    of = registry.game(game)
    setup: Any = config_of(of, **(config or {})) if config is None or isinstance(config, Mapping) else config
    if not fits(setup, of.Config):
        said = texts.value_words(setup)
        raise ValueError(f"config is {said}; it has to be a Config of {of.title}, or a dict of its options")
    named = policies if isinstance(policies, Mapping) else {name: name for name in policies}
    sat = tuple(map(tuple, lineups)) if lineups is not None else _lineups(list(named), setup.seats)
    _check(of, setup.seats, named, sat, rounds)
    job = Rounds(of, setup, named, sat, seed, limit)
    header = {
        **{"game": of.name, "config": to_plain(setup), "policies": list(named), "seed": seed},
        **{"lineups": to_plain(sat), "limit": limit},
    }
    parts: dict[int, Round] = {}
    with ExitStack() as stack:
        file = stack.enter_context(RunFile(path, "tournament", header, Round)) if path else None
        parts = {n: part for n, part in (file.done if file else {}).items() if n in range(rounds)}
        shown = stack.enter_context(bar(rounds, "round", progress))
        shown.update(len(parts))
        work = run_as_finished(job, [n for n in range(rounds) if n not in parts], executor)
        stack.enter_context(closing(work))
        for n, part in work:
            parts[n] = part
            shown.update()
            if file:
                file.add(n, part)
    wins = {name: Estimate.of((parts[n].wins[name] for n in range(rounds)), parts=True) for name in named}
    best = dict(sorted(wins.items(), key=lambda item: -item[1].mean))
    return Standings(of.title, best, len(sat), sum(part.unfinished for part in parts.values()))


def _lineups(names: list[str], seats: int) -> tuple[LineUp, ...]:
    if len(names) >= seats:
        return tuple(permutations(names, seats))
    return tuple(one for one in product(names, repeat=seats) if set(one) == set(names))


def _check(
    game: Game, seats: int, policies: Mapping[str, str | Policy], lineups: tuple[LineUp, ...], rounds: int
) -> None:
    """Raises ValueError."""
    if rounds < 1:
        raise ValueError(f"rounds={rounds}: 1 is the least")
    if idle := [name for name in policies if not any(name in one for one in lineups)]:
        raise ValueError(f"{idle[0]} plays in no line-up")
    for one in lineups:
        if missing := [name for name in one if name not in policies]:
            raise ValueError(f"a line-up has {missing[0]}, which is none of the policies {listing(policies)}")
        players_by_seat(game, seats, [policies[name] for name in one])
    if not lineups:
        raise ValueError("nobody plays: give policies, or line-ups")


def _share(one: Estimate) -> str:
    low, high = one.interval
    return f"{one.mean:.1%} ({low:.1%} to {high:.1%})".replace("%", " %")
