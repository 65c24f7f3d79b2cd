"""What the tests of drawn boards share."""

from random import Random
from xml.etree import ElementTree


def positions(game, config, seed):
    """Every position of a random game."""
    rng, state = Random(seed), game.start(config).state
    while state.agenda:
        yield state
        legal = game.legal_actions(state)
        state = game.apply(state, rng.choice(legal) if legal else game.chance(state).sample(rng)).state
    yield state


def ids(drawing):
    """The ids of all that can be clicked."""
    return [part.get("data-id") for part in ElementTree.fromstring(drawing).iter() if part.get("data-id")]
