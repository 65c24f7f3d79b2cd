"""How fast Alchemists is: random games in which a sealed card reader answers by table look-up, scans weighed by the
worlds left, and full states behind a view; in CPU time on one core."""

from random import Random
from statistics import median
from time import process_time

from benchmarks.games import rates
from benchmarks.peers import Play
from benchmarks.timing import shown
from pharmalab.deduction.worlds import COUNT, world_at
from pharmalab.games.alchemists import GAME, Config
from pharmalab.games.alchemists.mechanisms.card_reader import Reading, Revelation

AIM_STEPS, AIM_SCAN = 60_000, "0.1 ms"
SET_UPS = {"2 apprentices": Config(seats=2), "3 masters": Config(seats=3, variant="master"), "4 apprentices": Config()}


def sealed_play(config: Config) -> Play:
    """Random games, each in a world of its own, with their logs kept."""
    start = GAME.start(config)

    def play(rng: Random) -> int:
        state, log, steps, world = start.state, [start.events], 0, world_at(rng.randrange(COUNT))
        while agenda := state.agenda:
            if agenda[0].seat < 0:
                chances = agenda[0].distribution(state)
                sealed = isinstance(chances, Reading | Revelation)
                step = chances.in_world(world) if sealed else chances.sample(rng)
            else:
                legal = GAME.legal_actions(state)
                step = legal[int(rng.random() * len(legal))]
            after = GAME.apply(state, step)
            state = after.state
            log.append(after.events)
            steps += 1
        return steps

    return play


def scans(games: int = 20) -> tuple[float, float]:
    """Median seconds of a weighted scan in random games, when it is asked first and when it is asked again."""
    rng, first, again = Random(3), list[float](), list[float]()
    for _ in range(games):
        state = GAME.start(Config()).state
        while state.agenda:
            legal = GAME.legal_actions(state)
            if legal:
                state = GAME.apply(state, rng.choice(legal)).state
                continue
            chances = GAME.chance(state)
            if isinstance(chances, Reading):
                for found in (first, again):
                    begun = process_time()
                    chances.outcomes()
                    found.append(process_time() - begun)
            state = GAME.apply(state, chances.sample(rng)).state
    return median(first), median(again)


def resamples(games: int = 3) -> float:
    """Median seconds of a full state behind a view, at questions of random games."""
    rng, found = Random(5), list[float]()
    for _ in range(games):
        state = GAME.start(Config()).state
        while state.agenda:
            legal = GAME.legal_actions(state)
            if legal:
                view = GAME.view(state, state.agenda[0].seat)
                begun = process_time()
                GAME.resample(view, rng)
                found.append(process_time() - begun)
            step = rng.choice(legal) if legal else GAME.chance(state).sample(rng)
            state = GAME.apply(state, step).state
    return median(found)


def main() -> None:
    print(f"\nAlchemists, random games with a sealed card reader, steps/s (aim {AIM_STEPS:,})")
    for name, (steps, ends) in rates({name: sealed_play(config) for name, config in SET_UPS.items()}, 3).items():
        print(f"  {name:<42} {steps:>12,.0f}  {ends:>10,.1f} games/s")
    first, again = scans()
    print(f"  a weighted scan (aim {AIM_SCAN}) {shown(first):>27}, asked again {shown(again)}")
    print(f"  a full state behind a view {shown(resamples()):>27}")
