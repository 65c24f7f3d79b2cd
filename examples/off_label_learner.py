"""Can a learner of a hundred lines beat random play at Off-Label?

It has one weight for each action and each number of an observation, and learns by REINFORCE (R. J. Williams, 1992):
after a win the actions that it took become likelier, after a loss less likely.

Run it: python examples/off_label_learner.py [GAMES]
"""

import sys
from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np

from pharmalab import OVER
from pharmalab.adapters.encodings import Encoding
from pharmalab.probability import Standings, tournament

SEATS, RATE, MEMORY = 3, 0.02, 0.02  #: MEMORY is the weight of the last match in the mean of returns


class Learner:
    """A policy that chooses each legal action with the softmax of its weights times the observation."""

    kind = "random"

    def __init__(self, encoding: Encoding, seed: int = 0) -> None:
        self.encoding, self.rng = encoding, Random(seed)
        self.weights = np.zeros((len(encoding.actions), encoding.size), np.float32)
        self.steps: list[tuple[Any, list[int], Any, int]] = []  #: of this match: what it saw, could do, and did
        self.learning = False

    def __call__(self, view: Any, legal: Sequence[Any]) -> Any:
        seen = self.encoding.observe(view, view.agenda[0].seat)
        numbers = [self.encoding.encode_action(action) for action in legal]
        chances = self.chances(seen, numbers)
        (chosen,) = self.rng.choices(range(len(legal)), chances)
        if self.learning:
            self.steps.append((seen, numbers, chances, chosen))
        return legal[chosen]

    def chances(self, seen: Any, numbers: list[int]) -> Any:
        """Return the chance of each of these actions."""
        scores = self.weights[numbers] @ seen
        powers = np.exp(scores - scores.max())
        return powers / powers.sum()

    def learn(self, advantage: float) -> None:
        """Make the actions of the match likelier by this much, or less likely if it is below 0."""
        for seen, numbers, chances, chosen in self.steps:
            slope = -chances
            slope[chosen] += 1
            self.weights[numbers] += RATE * advantage * np.outer(slope, seen)
        self.steps.clear()


def train(games: int, seed: int = 0) -> Learner:
    """Return a learner after so many matches against random play, in each seat in turn."""
    encoding, luck, usual = Encoding("off_label", seats=SEATS), Random(seed), 1 / SEATS
    game, learner = encoding.game, Learner(encoding, seed)
    others, learner.learning = game.policies["random"](seed), True
    for n in range(games):
        state, seat = game.start(encoding.config).state, n % SEATS
        while (turn := game.to_move(state)) != OVER:
            if turn < 0:
                step = game.chance(state).sample(luck)
            else:
                player = learner if turn == seat else others
                step = player(game.view(state, turn), game.legal_actions(state))
            state = game.apply(state, step).state
        won = game.returns(state)[seat]
        learner.learn(won - usual)
        usual += MEMORY * (won - usual)
    learner.learning = False
    return learner


def measured(learner: Learner, rounds: int) -> Standings:
    """Return how it does against random play, in matches that it has not seen."""
    policies = {"learner": learner, "random": "random"}
    return tournament("off_label", policies, rounds, "unseen", config={"seats": SEATS}, progress=False)


def main(games: int = 1000, rounds: int = 50) -> None:
    learner = train(games)
    print(f"after {games} matches:")
    print(measured(learner, rounds))


if __name__ == "__main__":
    main(*map(int, sys.argv[1:3]))
