"""``python -m benchmarks alchemists``: how often the professor beats students and the student random play; and how fast
the game is: random play with a sealed card reader, scans that are weighed by the worlds left, a professor's decisions.

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

from benchmarks.games import rates
from benchmarks.peers import Play
from pharmalab.core.estimates import wilson
from pharmalab.core.policies import RandomPolicy, playout
from pharmalab.deduction.worlds import COUNT, World, world_at
from pharmalab.games.alchemists import GAME, Config
from pharmalab.games.alchemists.components.names import PAIRS
from pharmalab.games.alchemists.policies import Professor
from pharmalab.games.alchemists.reader import Reading, Revelation, told
from pharmalab.games.alchemists.rules.scoring import totals
from pharmalab.games.alchemists.state import AlchemistsState, Fact
from pharmalab.probability import Playout, playouts

AIM_STEPS, AIM_SCAN, AIM_DECISION = 60_000, 0.0001, {2: 1.0, 3: 1.5, 4: 2.0}
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
    low, high = wilson(round(won), n)
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


# --- how fast it is -----------------------------------------------------------------------------------------------


def sealed_play(config: Config) -> Play:
    """Random play to the end; the card reader answers from a world of its own in each game."""
    start = GAME.start(config).state

    def play(rng: Random) -> int:
        state, steps, world = start, 0, world_at(rng.randrange(COUNT))
        while state.agenda:
            if state.agenda[0].seat < 0:
                step = dealt(state, world, rng)
            else:
                legal = GAME.legal_actions(state)
                step = legal[int(rng.random() * len(legal))]
            state = GAME.apply(state, step).state
            steps += 1
        return steps

    return play


def dealt(state: AlchemistsState, world: World, rng: Random) -> Any:
    """What chance does where the world is fixed: its own answer, else a draw."""
    chances = GAME.chance(state)
    return chances.in_world(world) if isinstance(chances, Reading | Revelation) else chances.sample(rng)


def scans(rng: Random) -> int:
    """The exact weights of eight answers of the card reader, each after the ones before it, in a new world each time."""
    world, facts = world_at(rng.randrange(COUNT)), list[Fact]()
    for pair in rng.sample(PAIRS, 8):
        Reading(tuple(facts), "mix", pair).outcomes()
        facts.append(Fact("mix", pair, "", told(world, "mix", pair), 0, (0,)))
    return 8


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


def speed(name: str) -> None:
    """Steps, scans and decisions."""
    print(f"\nAlchemists, random play with a sealed card reader, CPU time (aim {AIM_STEPS:,} steps/s)")
    jobs = {f"{n} seats, {variant}": sealed_play(Config(seats=n, variant=variant))
            for n in (2, 4) for variant in ("apprentice", "master")}  # fmt: skip
    found = rates({**jobs, "scans, weighed": scans, "random policies, unsealed": unsealed()}, 3)
    for what, (steps, games) in found.items():
        if what.startswith("scans"):
            print(f"  {what:<28} {1000 / steps:>10.3f} ms each (aim {1000 * AIM_SCAN} ms)")
        else:
            print(f"  {what:<28} {steps:>10,.0f} steps/s {games:>9,.1f} games/s  {steps / AIM_STEPS:>6.2f} × the aim")
    print("\na professor's decision, CPU time: median, and the longest of a game")
    for seats, aim in AIM_DECISION.items():
        for variant in ("apprentice", "master"):
            each = decisions(Config(seats=seats, variant=variant), f"{name}/decisions")
            print(f"  {seats} seats, {variant:<12} {median(each):>8.3f} s {each[-1]:>8.3f} s  aim {aim} s, {len(each)} decisions")


def unsealed() -> Play:
    """Random play to the end; every answer of the card reader is weighed."""
    start = GAME.start(Config()).state
    return lambda rng: playout(GAME, start, [RandomPolicy(rng)] * 4, rng)[1]


def main(name: str = "measure", games: int = 60, processes: int = 2, *seats: int) -> None:
    """Wins, then speed."""
    with ProcessPoolExecutor(processes) if processes > 1 else nullcontext() as pool:
        wins(name, games, seats or (2, 3, 4), pool)
    speed(name)


if __name__ == "__main__":
    main(*sys.argv[1:2], *[int(text) for text in sys.argv[2:]])
