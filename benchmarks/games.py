"""How fast the games are: random play, sensible play and exact odds, in CPU time on one core.

Every transition makes its events and the loop keeps them: that is the log of a match before anybody reads it.
"""

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any

from benchmarks import reach
from benchmarks.peers import PEERS, Play
from pharmalab.core import registry
from pharmalab.core.game import Game
from pharmalab.core.odds import Odds
from pharmalab.core.policies import fixed, playout
from pharmalab.core.tree_walk import walk

ROUNDS, SECONDS, LIMIT = 5, 0.6, 2_000
AIM_STEPS, AIM_EDGES = 200_000, 100_000
AIMS = {"Pocket Pharma": 100_000}  #: where it is another one: of steps


def random_play(game: Game, config: Any, limit: int = LIMIT) -> Play:
    """Our games in the loop of the peers; a game that does not end is stopped after so many steps."""
    start = game.start(config)

    def play(rng: Random) -> int:
        state, log, steps = start.state, [start.events], 0
        while (agenda := state.agenda) and steps < limit:
            if agenda[0].seat < 0:
                step = game.chance(state).sample(rng)
            else:
                legal = game.legal_actions(state)
                step = legal[int(rng.random() * len(legal))]
            state, events = (after := game.apply(state, step)).state, after.events
            log.append(events)
            steps += 1
        game.returns(state)
        return steps

    return play


def sensible_play(game: Game, config: Any) -> Play:
    """Every seat plays the game's best policy, with its own view."""
    policies = [game.make_policy(game.usual_policy, seat) for seat in range(config.seats)]
    start = game.start(config).state
    return lambda rng: playout(game, start, policies, rng, 50_000)[1]


@fixed
def first_legal(view: Any, legal: Any) -> Any:
    return legal[0]


def exact_odds(game: Game, budget: int = 30_000) -> Odds:
    """Every deal, draw and throw from the beginning of the usual set-up, as far as the budget goes; everybody does the
    first legal thing, so that nothing but chance branches."""
    config = game.Config()
    return walk(game, [(game.start(config).state, 1)], game.outcome, [first_legal] * config.seats, budget)


def rates(
    jobs: dict[str, Callable[[Random], int]], rounds: int = ROUNDS, seconds: float = SECONDS
) -> dict[str, tuple[float, float]]:
    """For each job what it counts per second and how often it runs per second: the median of some rounds, in each of
    which every job has its turn, so that a slow moment of the machine falls on all."""
    rng = Random(1)
    found: dict[str, list[tuple[float, float]]] = {name: [] for name in jobs}
    for _ in range(rounds):
        for name, job in jobs.items():
            counted, runs, begun = 0, 0, process_time()
            while (spent := process_time() - begun) < seconds or not runs:
                counted += job(rng)
                runs += 1
            found[name].append((counted / spent, runs / spent))
    return {name: (median(a for a, _ in each), median(b for _, b in each)) for name, each in found.items()}


def main() -> None:
    games = [registry.game(name) for name in registry.names()]
    peers = {name: make() for name, make in PEERS.items()}
    ours = {game.title: random_play(game, game.Config()) for game in games}
    found = rates(ours | peers)
    best = max(found[name][0] for name in peers)
    others = "".join(f", {name} {steps:,}" for name, steps in AIMS.items())
    print(f"\nrandom play at full size, steps/s of CPU time (aim {AIM_STEPS:,}{others}; and ahead of every peer);")
    print(f"  a game that random play does not end is stopped after {LIMIT:,} steps")
    for name, (steps, ends) in found.items():
        ratio = f"{steps / best:>8.2f} × the fastest peer" if name in ours else ""
        print(f"  {name:<42} {steps:>12,.0f}  {ends:>10,.1f} games/s{ratio}")

    print("\nsensible policies in every seat, full size")
    for name, (steps, ends) in rates({g.title: sensible_play(g, g.Config()) for g in games}, 3).items():
        print(f"  {name:<42} {ends:>12,.1f} games/s {steps:>12,.0f} steps/s")

    print(f"\nexact odds from the set-up on, edges/s through apply (aim {AIM_EDGES:,})")
    for name, (edges, _) in rates({g.title: lambda rng, g=g: exact_odds(g).edges for g in games}, 3).items():
        print(f"  {name:<42} {edges:>12,.0f}")
    reach.main()
