"""``python -m benchmarks pocket_pharma``: how often the planner of Pocket Pharma beats greedy laboratories, and
the shape of games.

One planner sits among greedy ones, in every seat equally often. Every game has a seed of its own for all its luck; none
of them was used while the policies were tuned. ``python -m benchmarks.pocket_pharma_policies 60 2`` sets the games of a
row and the processes, ``… 60 2 3 4`` plays only the rows of three and four seats.
"""

import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext

from pharmalab.core.estimates import wilson_interval
from pharmalab.games.pocket_pharma import GAME, Config
from pharmalab.games.pocket_pharma.mechanisms.scoring import scores
from pharmalab.probability import Playout, playouts


def measured(played: Playout) -> tuple[tuple[float, ...], bool, float, int, float, float]:
    """Of one game: returns, whether it ended by the rule, rounds, launches, the mean score, seconds."""
    state = played.state
    counted = scores(state)
    rounds, launches = state.turn / state.config.seats, sum(map(len, state.profits))
    return GAME.returns(state), state.final, rounds, launches, sum(counted) / len(counted), played.seconds


def row(seats: int, games: int, pool: Executor | None) -> None:
    """Play the games of one number of seats, and print what came of them."""
    won, results = 0.0, []
    for seat in range(seats):
        players = ["planner" if at == seat else "greedy" for at in range(seats)]
        seeds = [f"measure/{seats}/{seat}/{n}" for n in range(games // seats)]
        found = list(playouts(GAME, Config(seats=seats), players, seeds, executor=pool, result=measured, chunk=1))
        won += sum(returns[seat] for returns, *_ in found)
        results += found
    low, high = wilson_interval(round(won), len(results))
    n = len(results)
    ended = sum(final for _, final, *_ in results)
    rounds, launches, score, seconds = (sum(one[at] for one in results) / n for at in (2, 3, 4, 5))
    shape = f"by the rule {ended}, rounds {rounds:.1f}, launches {launches:.1f}, score {score:.1f}, {seconds:.1f} s"
    wins = f"{won:>6.1f} of {n:<4} {won / n:>6.1%}  {low:>6.1%} to {high:>6.1%}  share {1 / seats:>6.1%}"
    print(f"  {seats} seats {wins}  {shape}", flush=True)


def main(games: int = 60, processes: int = 2, *rows: int) -> None:
    """The whole table."""
    print("Pocket Pharma, one planner among greedy ones: games won, with the 95 % interval (Wilson)")
    print("  seeds: “measure/SEATS/SEAT/N”, N from 0")
    with ProcessPoolExecutor(processes) if processes > 1 else nullcontext() as pool:
        for seats in rows or (2, 3, 4, 5):
            row(seats, games, pool)


if __name__ == "__main__":
    main(*[int(text) for text in sys.argv[1:]])
