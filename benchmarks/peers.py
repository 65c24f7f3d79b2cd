"""Engines that others wrote in Python, in the loop in which ours are measured: a random legal action until the end.

RLCard deals inside its steps, so its steps are decisions; OpenSpiel's and ours are decisions and chance nodes.
"""

import warnings
from collections.abc import Callable
from random import Random

Play = Callable[[Random], int]  #: one whole game; the number of its steps


def rlcard_game(name: str) -> Play:
    """A game of RLCard."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import rlcard

        env = rlcard.make(name, {"seed": 1})

    def play(rng: Random) -> int:
        state, _ = env.reset()
        steps = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(rng.random() * len(legal))])
            steps += 1
        env.get_payoffs()
        return steps

    return play


def openspiel_game(name: str) -> Play:
    """A game that OpenSpiel has in Python."""
    import pyspiel
    from open_spiel.python import games  # noqa: F401  it makes them known

    game = pyspiel.load_game(name)

    def play(rng: Random) -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                step = rng.choices(outcomes, chances)[0]
            else:
                legal = state.legal_actions()
                step = legal[int(rng.random() * len(legal))]
            state.apply_action(step)
            steps += 1
        state.returns()
        return steps

    return play


PEERS: dict[str, Callable[[], Play]] = {
    "RLCard Uno": lambda: rlcard_game("uno"),
    "RLCard Leduc": lambda: rlcard_game("leduc-holdem"),
    "OpenSpiel Python Kuhn": lambda: openspiel_game("python_kuhn_poker"),
    "OpenSpiel Python tic-tac-toe": lambda: openspiel_game("python_tic_tac_toe"),
    "OpenSpiel Python block dominoes": lambda: openspiel_game("python_block_dominoes"),
    "OpenSpiel Python liar's poker": lambda: openspiel_game("python_liars_poker"),
}
