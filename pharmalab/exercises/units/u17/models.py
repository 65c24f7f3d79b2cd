"""A model of a rival, written as a function and tested on lists of the rival's actions."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import prod
from random import Random
from typing import NamedTuple

from pharmalab.deduction.alchemy import ALCHEMICALS, PAIRS, POTIONS, mix
from pharmalab.deduction.words import NAMES
from pharmalab.exercises.exercise import Coded
from pharmalab.exercises.kinds import Trial
from pharmalab.exercises.parsing.arithmetic import Exact
from pharmalab.exercises.units.u11.potions import able
from pharmalab.exercises.units.u11.worlds import COLORED
from pharmalab.exercises.units.u17.traces import GUESSER, INFORMED

World = Mapping[str, str]  #: ingredient -> alchemical


class Action(NamedTuple):
    """A rival's action: the potion that was shown, without its ingredients, and the theory that was published."""

    seen: str
    ingredient: str
    claimed: str


Log = tuple[Action, ...]


def likelihood(action: Action, world: World, type: str) -> Fraction:
    """Return the probability that, in this world, a rival of this type publishes the theory in *action*.

    An informed rival mixed a pair that makes the potion he showed. His theory gives one of the two ingredients an
    alchemical that can make this potion. A guesser picks any ingredient and any alchemical.
    """
    if type == GUESSER:
        return Fraction(1, len(NAMES) * len(ALCHEMICALS))
    pairs = [pair for pair in PAIRS if _made(world, pair) == action.seen]
    used = sum(action.ingredient in (NAMES[i], NAMES[j]) for i, j in pairs)
    claims = able(action.seen)
    return Fraction(used, 2 * len(pairs)) * Fraction(action.claimed in claims, len(claims))


def _made(world: World, pair: tuple[int, int]) -> str:
    a, b = (ALCHEMICALS.index(world[NAMES[i]]) for i in pair)
    return POTIONS[mix(a, b)]


def of_log(model: Callable[[Action, World, str], Exact], log: Log, world: World, type: str) -> Exact:
    """Return the likelihood of a list of a rival's actions, given the world and the type of rival."""
    return prod((model(action, world, type) for action in log), start=Fraction(1))


def _dealt(rng: Random) -> World:
    return dict(zip(NAMES, rng.sample(ALCHEMICALS, len(ALCHEMICALS)), strict=True))


def _some_log(rng: Random, actions: int) -> Log:
    """Return a log of theories, some that an informed rival would publish, and some that he never would."""
    found = []
    for _ in range(actions):
        seen = rng.choice(COLORED)
        claimed = rng.choice(able(seen) if rng.random() < 0.8 else ALCHEMICALS)
        found.append(Action(seen, rng.choice(NAMES), claimed))
    return tuple(found)


def _hidden(logs: int) -> tuple[tuple[Log, World, str], ...]:
    """Return cases from ``logs`` logs, each in two worlds and for both types."""
    rng, cases = Random("U17.1"), []
    for n in range(logs):
        log = _some_log(rng, n + 1)
        cases += [(log, world, type) for world in (_dealt(rng), _dealt(rng)) for type in (INFORMED, GUESSER)]
    return tuple(cases)


PRINTED: World = dict(zip(NAMES, ALCHEMICALS, strict=True))
MODELS = {
    "U17.1": Coded(
        Trial(
            "likelihood(action, world, type)",
            cases=tuple(((Action("R+", "toad", "PPP"),), PRINTED, type) for type in (INFORMED, GUESSER)),
            hidden=_hidden(3),
            tried=of_log,
            gives="how likely a rival of the given type is to publish this theory, if the rival has just shown this "
            "potion in this world. Here, action.seen is the potion, action.ingredient and action.claimed are the "
            "theory’s ingredient and alchemical, world[…] is the alchemical of an ingredient, and type is "
            f"“{INFORMED}” or “{GUESSER}”",
        ),
        lambda log, world, type: of_log(likelihood, log, world, type),
    )
}
