"""Helpers for the tests of theories: positions in the second round, in the world of DEMO.

There mushroom is Ppn, fern Nnp, toad pnP, bird claw npN, flower NNN, mandrake root pNn, scorpion nPp, and raven feather
PPP.
"""

from pharmalab.core.dealers import RealTable
from pharmalab.core.match import Match
from pharmalab.core.values import replace
from pharmalab.games.alchemists import GAME, CardReader, Config
from pharmalab.games.alchemists.components.names import INDEX
from pharmalab.games.alchemists.components.theories import SEAL_KINDS
from pharmalab.games.alchemists.components.theory_words import seal_words
from pharmalab.games.alchemists.mechanisms.order import ChooseOrder
from pharmalab.games.alchemists.mechanisms.reputation import ReputationChanged
from pharmalab.games.alchemists.mechanisms.setup import initial_state
from pharmalab.games.alchemists.mechanisms.spaces import question_of
from pharmalab.games.alchemists.state import AT, Seal, Theory

END = ChooseOrder(0)  #: what comes after the frames of a test: a question that they do not answer
#: the theory of the rules' debunking examples, as far as their text tells it: scorpion has blue plus, green minus
WRONG_SCORPION = "Nnp"


def state_of(*frames, theories=(), cubes=(), masters=False, seats=4, options=(), **fields):
    """A state in round 2 whose agenda are these frames, and then `END`.

    Args:
        theories: ingredient -> (alchemical, {seat: kind of seal, …}), the publisher first.
        cubes: (seat, action space) -> actions declared there.
        options: other options of the set-up.
        fields: of the state.
    """
    config = Config(seats=seats, variant="master" if masters else "apprentice", **dict(options))
    state = initial_state(config)
    placed, used = [None] * 8, {seat: [] for seat in range(config.seats)}
    for name, (alchemical, seals) in dict(theories).items():
        placed[INDEX[name]] = Theory(alchemical, tuple(Seal(seat, kind) for seat, kind in seals.items()))
        for seat, kind in seals.items():
            used[seat].append(kind)
    left = [list(config.all_seals()) for _ in range(config.seats)]
    for seat, kinds in used.items():
        for kind in kinds:
            left[seat].remove(kind)
    declared = [[0] * 10 for _ in range(config.seats)]
    for (seat, space), n in dict(cubes).items():
        declared[seat][AT[space]] = n
    declared = tuple(map(tuple, declared))
    defaults = {
        "round": 2,
        "starting": 0,
        "line": tuple(range(config.seats)),
        "theories": tuple(placed),
        "seals": tuple(map(tuple, left)),
        "declared": declared,
        "left": declared,
    }
    return replace(state, agenda=(*frames, END), **{**defaults, **fields})


def begin(*frames, code="DEMO", **fields):
    """A match from there. ``code``: of the card reader; '' leaves its answers to the test."""
    return Match(GAME, state_of(*frames, **fields), CardReader.from_code(code) if code else RealTable())


def acting(space, seat=0, **fields):
    """A match in which the seat is asked for one action on a space."""
    cubes = {(seat, space): 1, **fields.pop("cubes", {})}
    return begin(question_of(space, seat), cubes=cubes, **fields)


def publish(match, name, alchemical, kind):
    match.push(f"Publish: {name.replace('_', ' ')} is {alchemical}")
    return match.push(f"Put {SEALS[kind]} on it")


def endorse(match, name, kind):
    match.push(f"Endorse the theory about {name.replace('_', ' ')}")
    return match.push(f"Put {SEALS[kind]} on it")


SEALS = {kind: seal_words(kind) for kind in SEAL_KINDS}


def events(match, kind):
    return [event for event in match.events if isinstance(event, kind)]


def changes(match):
    """(seat, by) of all changes of reputation, in order."""
    return [(event.seat, event.by) for event in events(match, ReputationChanged)]


def why(match, action):
    """Why an action or a kind of action is not legal: the sentence."""
    return match.why_not(action).sentence


def over(match):
    """Whether the frames of the test are done."""
    return match.state.agenda[0] == END
