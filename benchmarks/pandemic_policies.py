"""``python -m benchmarks pandemic``: how often the policies of Pandemic win.

Roles are dealt by lot. Every game has a seed of its own for all its luck, so that the table can be made again game by
game; none of them was used while the policy was tuned. ``python -m benchmarks.pandemic_policies 400 40 2`` sets the
games of the first row, of the other rows, and the processes.
"""

import sys
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import nullcontext

from pharmalab.core.estimates import wilson_interval
from pharmalab.games.pandemic import GAME, Config
from pharmalab.probability import Playout, playouts

OTHERS = (
    Config(seats=3),
    Config(seats=4),
    Config(epidemics=5),
    Config(epidemics=6),
    Config(decides="owners"),
    Config(seats=3, epidemics=5),
    Config(seats=4, epidemics=6),
)


def measured(played: Playout) -> tuple[bool, int, float]:
    """Of one game: whether it was won, its turns, CPU seconds."""
    return played.state.won, played.state.turn, played.seconds


def row(name: str, config: Config, games: int, pool: Executor | None) -> None:
    """Play the games of one row, and print it."""
    setting = f"{config.seats}/{config.epidemics}/{config.decides}"
    seeds = [f"measure/{setting}/{n}" for n in range(games)]
    results = list(playouts(GAME, config, name, seeds, executor=pool, result=measured, chunk=1))
    wins = sum(won for won, *_ in results)
    low, high = wilson_interval(wins, games)
    turns = sum(turn for _, turn, _ in results) / games
    seconds = sum(spent for _, _, spent in results) / games
    what = f"{config.seats} seats, {config.epidemics} epidemics" + (", own hands" * (config.decides == "owners"))
    print(
        f"  {name:<12} {what:<32} {wins:>4} of {games:<5} {wins / games:>6.1%}  {low:>6.1%} to {high:>6.1%}"
        f" {turns:>7.1f} {seconds:>8.2f}",
        flush=True,
    )


def main(games: int = 400, others: int = 40, processes: int = 2) -> None:
    """The whole table."""
    print("Pandemic, roles by lot: games won, with the 95 % interval (Wilson), turns and CPU seconds a game")
    print("  seeds: “measure/SEATS/EPIDEMICS/DECIDES/N”, N from 0")
    with ProcessPoolExecutor(processes) if processes > 1 else nullcontext() as pool:
        row("random", Config(), games, pool)
        row("cooperative", Config(), games, pool)
        for config in OTHERS:
            row("cooperative", config, others, pool)


if __name__ == "__main__":
    main(*[int(text) for text in sys.argv[1:]])
