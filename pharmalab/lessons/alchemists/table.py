"""The table for both lessons on Alchemists.

The learner is Anna at seat 0; the card reader answers from one fixed world, and the decks are in a fixed order.
"""

from collections.abc import Mapping, Sequence
from functools import partial

from pharmalab.core.agenda import Frame
from pharmalab.core.dealers import Scripted, Seeded
from pharmalab.core.match import Match
from pharmalab.core.seat_match import make_match
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS, POTIONS, mix
from pharmalab.games.alchemists import GAME, CardReader, Config
from pharmalab.games.alchemists.mechanisms.resolve import every_space
from pharmalab.games.alchemists.mechanisms.round import BeginRound, EndRound, FormLine
from pharmalab.games.alchemists.mechanisms.setup import KeepFavour
from pharmalab.games.alchemists.state import AT
from pharmalab.lessons.answered_match import AnsweredMatch, Answers

LAST = 6  #: the round of the exhibition
NAMES = ("Anna", "Ben", "Cleo", "Dora")
#: the world of both lessons
WORLD = {"mushroom": "npN", "fern": "pNn", "toad": "Ppn", "bird_claw": "pnP", "flower": "nPp",
         "mandrake_root": "NNN", "scorpion": "Nnp", "raven_feather": "PPP"}  # fmt: skip
OTHERS = ("bird_claw", "raven_feather")  #: everybody else's hand, if it doesn't matter
SEALS = ("gold", "gold", "silver", "silver", "silver", "R", "R", "G")  #: Ben's seals on true theories

Cubes = Mapping[str, int]  #: action space -> actions
Theories = Mapping[str, tuple[str, Mapping[int, str]]]  #: ingredient -> (alchemical, seat -> its seal)


def _after(frames: Sequence[Frame]) -> tuple[Frame, ...]:
    """Return the frames that follow a lesson's first frames: the action spaces, unless a first frame brings them."""
    if any(isinstance(frame, KeepFavour) for frame in frames):
        return (BeginRound(),)
    return () if any(isinstance(frame, FormLine) for frame in frames) else (*every_space(), EndRound())


def table(
    hand: Sequence[str] = (),
    cubes: Cubes | None = None,
    others: Mapping[int, Cubes] | None = None,
    frames: Sequence[Frame] = (),
    round: int = 2,
    adventurer: str = "cleric",
    names: Sequence[str] = NAMES[:2],
    hands: Mapping[int, Sequence[str]] | None = None,
    mixes: Sequence[tuple[str, str]] = (),
    script: Mapping[str, Sequence[object]] | None = None,
    config: Mapping[str, object] | None = None,
    fields: Mapping[str, object] | None = None,
    answers: Answers | None = None,
    **begins: object,
) -> Match:
    """Return a match in the middle of a round, at the learner's turn.

    *cubes* and *others* are the declared actions of the learner and of the other seats. *frames* are the first frames
    of the agenda. *script* lists the outcomes of each source of chance. *answers* are scripts of other seats (see
    `AnsweredMatch`). *fields* change the finished state.
    """
    seats = len(names)
    state = GAME.position(
        round=round,
        adventurer=adventurer if round > 1 else "",
        next_adventurer="witcher" if round < LAST else "",
        hands={**dict.fromkeys(range(1, seats), OTHERS), **(hands or {}), 0: hand},
        notes={0: [f"{a}+{b}={makes(a, b)}" for a, b in mixes]},
        **{"seats": seats, "starting": 0, "artifacts_each": 0, **(config or {})},
        **begins,
    )
    acts = [cubes or {}, *((others or {1: {"drink": 1}}).get(seat, {}) for seat in range(1, seats))]
    declared = tuple(tuple(many.get(space, 0) for space in AT) for many in acts)
    state = state.replace(
        agenda=(*frames, *_after(frames)),
        **{
            "round": round,
            "line": tuple(range(seats)),
            "order": tuple(range(1, seats + 1)),
            "declared": declared,
            "left": declared,
            **(fields or {}),
        },
    )
    world = tuple(ALCHEMICALS.index(WORLD[name]) for name in INGREDIENTS)
    reader = CardReader(world, Scripted(then=Seeded("the lesson"), **(script or {})))
    return AnsweredMatch(GAME, state, reader, names, answers) if answers else make_match(GAME, state, reader, names)


#: the same table before the lesson introduces seals: the learner has none
plain_table = partial(table, spent={0: Config().all_seals()})


def truly(*names: str) -> Theories:
    """Return a true theory about each of the given ingredients, all of them published by Ben."""
    return {name: (WORLD[name], {1: kind}) for name, kind in zip(names, SEALS, strict=False)}


def makes(a: str, b: str) -> str:
    """Return the potion that two ingredients make in the world used for the lessons."""
    return POTIONS[mix(ALCHEMICALS.index(WORLD[a]), ALCHEMICALS.index(WORLD[b]))]
