"""The table of the two lessons. The learner is Anna, at seat 0; the card reader answers in one world, and the decks are
in order."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from pharmalab.core.agenda import Frame
from pharmalab.core.dealers import Scripted, Seeded
from pharmalab.core.match import Match
from pharmalab.core.seat_match import made
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS, POTIONS, mix
from pharmalab.games.alchemists import GAME, CardReader, Config
from pharmalab.games.alchemists.rules.rounds import EndRound
from pharmalab.games.alchemists.rules.setup import initial_state
from pharmalab.games.alchemists.rules.spaces import spaces
from pharmalab.games.alchemists.state import AT, Fact, Seal, Theory

NAMES = ("Anna", "Ben", "Cleo", "Dora")
#: what the ingredients are in both lessons
WORLD = {"mushroom": "npN", "fern": "pNn", "toad": "Ppn", "bird_claw": "pnP", "flower": "nPp",
         "mandrake_root": "NNN", "scorpion": "Nnp", "raven_feather": "PPP"}  # fmt: skip
BEN = ("bird_claw", "raven_feather")
STARS = ("gold", "gold", "silver", "silver", "silver")  #: of Ben on true theories, in the order of the triangle

Theories = Mapping[str, tuple[str, Mapping[int, str]]]
Cubes = Mapping[str, int]


def reader(**script: Sequence[Any]) -> CardReader:
    """The card reader of the lessons. ``script``: what comes of other sources, in order."""
    world = tuple(ALCHEMICALS.index(WORLD[name]) for name in INGREDIENTS)
    return CardReader(world, Scripted(then=Seeded("the lesson"), **script))


def table(
    hand: Sequence[str] = (),
    cubes: Cubes | None = None,
    others: Mapping[int, Cubes] | None = None,
    frames: Sequence[Frame] = (),
    hands: Mapping[int, Sequence[str]] | None = None,
    theories: Theories | None = None,
    mixes: Sequence[tuple[str, str]] = (),
    facts: Sequence[Fact] = (),
    favours: Mapping[int, Sequence[str]] | None = None,
    script: Mapping[str, Sequence[Any]] | None = None,
    names: Sequence[str] = NAMES,
    seats: int = 2,
    options: Mapping[str, Any] | None = None,
    **fields: Any,
) -> Match:
    """Somewhere in a round, the learner to move.

    Args:
        hand: the learner's ingredients. hands: those of others, by seat.
        cubes: action space -> the learner's actions there. others: the same by seat; usually Ben drinks, so that the
            round does not end with the learner's move.
        frames: questions that come before the action spaces.
        theories: ingredient -> (alchemical, seat -> seal).
        mixes: pairs that the learner has mixed before. facts: what else the card reader said.
        favours: seat -> cards. script: what comes of a source, in order.
        options: of the set-up. fields: of the state; ``gold`` and ``reputation`` of the learner may be one number.
    """
    fields = {"round": 2, "line": tuple(range(seats)), "order": tuple(range(1, seats + 1)), **fields}
    config = Config(seats=seats, starting=0, **{"artifacts_each": 0, **(options or {})})
    start = initial_state(config)
    for name, usual in (("gold", config.gold), ("reputation", config.reputation)):
        if isinstance(fields.get(name), int):
            fields[name] = (fields[name], *(usual,) * (seats - 1))
    held = [tuple(sorted(hand)), *(tuple(sorted((hands or {}).get(seat, BEN))) for seat in range(1, seats))]
    cards = [tuple(sorted((favours or {}).get(seat, ()))) for seat in range(seats)]
    deck, pile, tiles = start.deck, start.favour_deck, start.adventurers
    for card in (*(card for one in held for card in one), *fields.get("row", ())):
        deck = deck.draw(card)
    for card in (card for one in cards for card in one):
        pile = pile.draw(card)
    for name in ("adventurer", "next_adventurer"):
        if fields.get(name):
            tiles = tiles.draw(fields[name])
    declared = tuple(
        tuple(many.get(space, 0) for space in AT)
        for many in (cubes or {}, *((others or {1: {"drink": 1}}).get(seat, {}) for seat in range(1, seats)))
    )
    fields["row"] = tuple(sorted(fields.get("row", ())))
    board, seals = placed(theories or {}, config)
    state = start.replace(
        agenda=(*frames, *spaces(), EndRound()),
        hands=tuple(held),
        deck=deck,
        favours=tuple(cards),
        favour_deck=pile,
        adventurers=tiles,
        declared=declared,
        left=declared,
        theories=board,
        seals=seals,
        facts=(*(mixed(a, b) for a, b in mixes), *facts),
        **fields,
    )
    return made(GAME, state, reader(**(script or {})), names[:seats])


def placed(theories: Theories, config: Config) -> tuple[tuple[Theory | None, ...], tuple[tuple[str, ...], ...]]:
    """Theories by ingredient, and the seals that are left to each seat."""
    left = [list(config.all_seals()) for _ in range(config.seats)]
    for _, seals in theories.values():
        for seat, kind in seals.items():
            left[seat].remove(kind)
    board = tuple(
        Theory(theories[name][0], tuple(Seal(seat, kind) for seat, kind in theories[name][1].items()))
        if name in theories else None
        for name in INGREDIENTS
    )  # fmt: skip
    return board, tuple(map(tuple, left))


def truly(*names: str, hedges: Collection[str] = ()) -> dict[str, tuple[str, Mapping[int, str]]]:
    """True theories of Ben's about these ingredients."""
    kinds = iter((*STARS, "R", "R", "G", "G", "B", "B"))
    return {name: (WORLD[name], {1: next(kinds)}) for name in names}


def makes(a: str, b: str) -> str:
    """The potion of two ingredients in the world of the lessons."""
    return POTIONS[mix(ALCHEMICALS.index(WORLD[a]), ALCHEMICALS.index(WORLD[b]))]


def mixed(a: str, b: str, by: int = 0) -> Fact:
    """What the card reader said of a mix that a seat made."""
    pair = tuple(sorted((a, b), key=INGREDIENTS.index))
    return Fact("mix", pair, "", makes(a, b), by, (by,))
