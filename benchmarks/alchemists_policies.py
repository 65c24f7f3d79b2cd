"""``python -m benchmarks alchemists``: how often the professor beats students, and the student random play;
and how long a professor thinks. (`benchmarks.alchemists` has the speed of the game itself.)

One professor (or student) sits among others, in every seat equally often. Every game has a seed of its own for all its
luck: “NAME/SEATS/VARIANT/SEAT/N”; NAME is an argument, and fresh names give fresh games.
``python -m benchmarks.alchemists_policies fresh 60 2`` sets the name, the games of a row and the processes;
``… fresh 60 2 3`` plays only the rows of three seats.
"""

import sys
from collections.abc import Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext
from random import Random
from statistics import median
from time import process_time
from typing import Any

from pharmalab.core.estimates import wilson_interval
from pharmalab.core.policies import playout
from pharmalab.games.alchemists import GAME, Config
from pharmalab.games.alchemists.mechanisms.scoring import totals
from pharmalab.games.alchemists.policies import Professor
from pharmalab.probability import Playout, playouts

AIM_DECISION = {2: 1.0, 3: 1.5, 4: 2.0}  #: seconds, by seats
MATCHES = (("professor", "student"), ("student", "random"))


# --- who wins -----------------------------------------------------------------------------------------------------


def measured(played: Playout) -> tuple[tuple[float, ...], tuple[int, ...], float]:
    """Of one game: returns, scores, seconds."""
    return GAME.returns(played.state), totals(played.state), played.seconds


def row(name: str, config: Config, one: str, others: str, games: int, pool: Executor | None) -> None:
    """One among others: play the games of a row, and print what came of them."""
    seats, won, mine, theirs, spent = config.seats, 0.0, list[int](), list[int](), 0.0
    for seat in range(seats):
        players = [one if at == seat else others for at in range(seats)]
        seeds = [f"{name}/{seats}/{config.variant}/{seat}/{n}" for n in range(max(1, games // seats))]
        for returns, scores, seconds in playouts(GAME, config, players, seeds, executor=pool, result=measured, chunk=1):
            won += returns[seat]
            mine.append(scores[seat])
            theirs += [score for at, score in enumerate(scores) if at != seat]
            spent += seconds
    n = len(mine)
    low, high = wilson_interval(round(won), n)
    wins = f"{won:>6.1f} of {n:<4} {won / n:>6.1%}  {low:>6.1%} to {high:>6.1%}  share {1 / seats:>4.0%}"
    means = f"points {sum(mine) / n:.1f} and {sum(theirs) / len(theirs):.1f}, {spent / n:.1f} s"
    print(f"  {one} among {others:<9} {seats} seats {config.variant:<10} {wins}  {means}", flush=True)


def wins(name: str, games: int, seats: Sequence[int], pool: Executor | None) -> None:
    """The whole table."""
    print("\nAlchemists, one among others: games won, with the 95 % interval (Wilson), and the mean points of both")
    print(f"  seeds: “{name}/SEATS/VARIANT/SEAT/N”, N from 0")
    for one, others in MATCHES:
        for n in seats:
            for variant in ("apprentice", "master"):
                row(name, Config(seats=n, variant=variant), one, others, games, pool)


# --- how long it thinks -------------------------------------------------------------------------------------------


class Clocked:
    """A professor whose decisions are timed, by process time."""

    def __init__(self) -> None:
        self.policy, self.seconds = Professor(), list[float]()

    def __call__(self, view: Any, legal: Sequence[Any]) -> Any:
        begun = process_time()
        answer = self.policy(view, legal)
        self.seconds.append(process_time() - begun)
        return answer


def decisions(config: Config, seed: str) -> list[float]:
    """Seconds of each decision of a game that professors play alone."""
    professors = [Clocked() for _ in range(config.seats)]
    playout(GAME, GAME.start(config).state, professors, Random(seed), 50_000)
    return sorted(second for one in professors for second in one.seconds)


def thinking(name: str) -> None:
    """How long professors take for a decision."""
    print("\na professor's decision, CPU time: median, and the longest of a game")
    for seats, aim in AIM_DECISION.items():
        for variant in ("apprentice", "master"):
            each = decisions(Config(seats=seats, variant=variant), f"{name}/decisions")
            times = f"{median(each):>8.3f} s {each[-1]:>8.3f} s  aim {aim} s, {each[-1] / aim:.2f} of it"
            print(f"  {seats} seats, {variant:<12} {times}, {len(each)} decisions", flush=True)


def main(name: str = "measure", games: int = 60, processes: int = 2, *seats: int) -> None:
    """Wins, then seconds."""
    with ProcessPoolExecutor(processes) if processes > 1 else nullcontext() as pool:
        wins(name, games, seats or (2, 3, 4), pool)
    thinking(name)


if __name__ == "__main__":
    main(*sys.argv[1:2], *[int(text) for text in sys.argv[2:]])
