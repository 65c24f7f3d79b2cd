"""How many mixes does it take until the first ingredient of Alchemists is certain, if you mix at random, or by advice?

Run it: python examples/alchemists_first_certainty.py [GAMES]
"""

import sys
from collections.abc import Callable
from functools import partial
from itertools import combinations
from random import Random

from pharmalab.deduction import Notes
from pharmalab.deduction.advice import Advice
from pharmalab.deduction.alchemy import INGREDIENTS
from pharmalab.deduction.card_reader import CardReader
from pharmalab.probability import simulate

NAMES = tuple(INGREDIENTS)
PAIRS = list(combinations(NAMES, 2))


def at_random(notes: Notes, rng: Random) -> tuple[str, str]:
    return rng.choice(PAIRS)


def by_advice(notes: Notes, rng: Random) -> tuple[str, str]:
    a, b = Advice(notes.worlds).mixes()[0].pair  # places in the triangle
    return NAMES[a], NAMES[b]


def mixes_until_certain(choose: Callable[[Notes, Random], tuple[str, str]], rng: Random) -> int:
    reader = CardReader.from_seed(rng.randrange(10**6))  # it knows a random world, and keeps it secret
    notes, mixes = Notes(), 0
    while not any(len(notes.candidates(ingredient)) == 1 for ingredient in INGREDIENTS):
        notes = notes.add(reader.test(*choose(notes, rng)))
        mixes += 1
    return mixes


def main(games: int = 100) -> None:
    for choose in (at_random, by_advice):
        print(f"{choose.__name__}: {simulate(partial(mixes_until_certain, choose), games, seed=1, progress=False)}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:2]))
