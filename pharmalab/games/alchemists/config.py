"""The configuration of a game: seats, variant, rulings on unclear rules, and smaller sizes for lessons."""

from collections.abc import Mapping
from functools import lru_cache
from typing import ClassVar, Literal

from pharmalab.core.configs import ConfigError, Written
from pharmalab.core.values import Value
from pharmalab.games.alchemists.components.board import BOARD, SPACES, START, OrderSpace, order_track
from pharmalab.games.alchemists.components.cards import ADVENTURERS, ARTIFACTS, FAVOUR_COUNTS, FAVOURS
from pharmalab.games.alchemists.components.names import ALCHEMICALS, INGREDIENTS, ingredient
from pharmalab.games.alchemists.components.theories import (
    GRANTS,
    SEAL_KINDS,
    SEALS,
    Grant,
    read_grants,
    write_grants,
    wrong_with,
)

Variant = Literal["apprentice", "master"]
ALL_FAVOURS = tuple(card for card in FAVOURS for _ in range(FAVOUR_COUNTS[card]))


class Config(Value, frozen=True, cache_hash=True):
    """The configuration of a game of Alchemists.

    Args:
        seats: 2 to 4.
        variant: 'apprentice' or 'master', the default for hands, conferences and debunking.
        hands: each seat's variant for the first hand: 3 ingredients for 'apprentice', 2 for 'master' (AL-28). None uses
            *variant*.
        conferences: each seat's kind of conference, 'apprentice' or 'master'. None uses *variant*.
        debunking: how theories are debunked, 'apprentice' or 'master'. '' uses *variant*.
        starting: the seat that starts, counted from 0. None draws a seat at random.
        herbalist_at_start: when a Herbalist kept in the set-up is played, 'after_ingredients' or 'at_once' (AL-01).
        declare: 'free' if cubes may stay unused, 'all' if players must declare as many actions as they can (AL-05).
        barmaid: whether the Barmaid is played 'before' or 'after' the card reader's answer (AL-12).
        boots: 'performed' if the Boots of Speed need an action performed on the space, 'cube' if a declared action is
            enough (AL-16).
        invalid_demonstration: 'costs' if a master's debunking question that can't prove anything costs 1 reputation,
            'refused' if it isn't allowed (AL-21).
        grants_after_conflict: whether grants are also checked when a conflict ends (AL-24).
        rounds: the number of rounds, normally 6. Lessons use fewer.
        conference_rounds: the rounds that end with a conference.
        copies: the number of cards of each ingredient, in the order of the triangle.
        row: the number of face-up ingredients in a round.
        gold: each seat's gold at the start.
        reputation: each seat's reputation at the start.
        cubes: each seat's action cubes in a round. None uses the printed number.
        first_cubes: each seat's action cubes in round 1. None uses the printed number.
        favours: the favour cards in the deck, each listed as often as it appears.
        favours_drawn: how many favour cards each seat draws at the start, to keep one. 0 means no favour card.
        artifacts: the artifacts that may appear.
        artifacts_each: the number of artifacts of each level in a game.
        adventurers: the adventurers that may appear.
        seals: each seat's seals of each kind, in the order gold, silver, R, G, B.
        grants: the tiles with their points: 'toad+scorpion+mushroom 1; …', or the name of a file. The default tiles are
            NOT the printed tiles: list the tiles from your own copy.
        spaces: the action spaces that are open in this game.
        order: the order spaces that players may choose, for lessons. None allows all.
        known: the (ingredient, alchemical) pairs that all players learn before the first round.
    """

    written: ClassVar[Mapping[str, Written]] = {
        "grants": Written(read_grants, write_grants, tuple(map(ingredient, INGREDIENTS)), "grant:")
    }

    seats: int = 4
    variant: Variant = "apprentice"
    hands: tuple[Variant, ...] | None = None
    conferences: tuple[Variant, ...] | None = None
    debunking: Literal["", "apprentice", "master"] = ""
    starting: int | None = None
    herbalist_at_start: Literal["after_ingredients", "at_once"] = "after_ingredients"
    declare: Literal["free", "all"] = "free"
    barmaid: Literal["before", "after"] = "before"
    boots: Literal["performed", "cube"] = "performed"
    invalid_demonstration: Literal["costs", "refused"] = "costs"
    grants_after_conflict: bool = False
    rounds: int = 6
    conference_rounds: tuple[int, ...] = (3, 5)
    copies: tuple[int, ...] = (START.copies,) * 8
    row: int = START.row
    gold: int = START.gold
    reputation: int = START.reputation
    cubes: int | None = None
    first_cubes: int | None = None
    favours: tuple[str, ...] = ALL_FAVOURS
    favours_drawn: int = START.favours_drawn
    artifacts: tuple[str, ...] = tuple(ARTIFACTS)
    artifacts_each: int = START.artifacts
    adventurers: tuple[str, ...] = tuple(ADVENTURERS)
    seals: tuple[int, ...] = tuple(SEALS[kind].count for kind in SEAL_KINDS)
    grants: tuple[Grant, ...] = GRANTS
    spaces: tuple[str, ...] = SPACES
    order: tuple[str, ...] | None = None
    known: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        """Check the fields. Raises ConfigError, which names the wrong field and its possible values."""
        for name, least, most in (("seats", 2, 4), ("rounds", 1, 6), ("row", 0, 20), ("gold", 0, 1000),
                                  ("reputation", 1, 100), ("favours_drawn", 0, 4),
                                  ("artifacts_each", 0, 6)):  # fmt: skip
            _within(name, getattr(self, name), least, most)
        for name in ("cubes", "first_cubes"):
            if getattr(self, name) is not None:
                _within(name, getattr(self, name), 0, 6)
        for name in ("hands", "conferences"):
            if (said := getattr(self, name)) is not None and len(said) != self.seats:
                raise ConfigError(
                    f"{name} has {len(said)} entries, but it needs one for each of the {self.seats} seats"
                )
        if self.starting is not None and not 0 <= self.starting < self.seats:
            raise ConfigError(
                f"starting is {self.starting}, but it must be from 0 to {self.seats - 1}, or None to draw lots"
            )
        for name, size in (("copies", len(INGREDIENTS)), ("seals", len(SEAL_KINDS))):
            numbers = getattr(self, name)
            if len(numbers) != size or any(not 0 <= n <= 20 for n in numbers):
                raise ConfigError(f"{name} is {numbers}, but it must have {size} numbers from 0 to 20")
        for name, known, each in (("favours", FAVOURS, 10), ("artifacts", ARTIFACTS, 1),
                                  ("adventurers", ADVENTURERS, 1), ("spaces", SPACES, 1)):  # fmt: skip
            listed = getattr(self, name)
            for one in listed:
                if one not in known:
                    raise ConfigError(f"{name} has “{one}”, which doesn’t exist: choose from {', '.join(known)}")
                if listed.count(one) > each:
                    raise ConfigError(f"{name} lists {one} {listed.count(one)} times, but the limit is {each}")
        if len(self.conference_rounds) > 2:
            raise ConfigError(
                f"conference_rounds is {self.conference_rounds}, but there can be at most two conferences"
            )
        if len(adventurers_of(self)) < self.rounds - 1:
            raise ConfigError(
                f"adventurers has {len(adventurers_of(self))}; {self.rounds} rounds need one less than that"
            )
        if wrong := wrong_with(self.grants):
            raise ConfigError(f"grants: {wrong}")

        if self.order is not None:
            there = [space.id for space in order_track(self.seats)[:-1]]
            if strange := [one for one in self.order if one not in there]:
                raise ConfigError(f"order has “{strange[0]}”, which doesn’t exist: there are {', '.join(there)}")
            if len([space for space in self.track[:-1] if space.pay <= self.gold]) < self.seats:
                raise ConfigError(
                    f"order is {', '.join(self.order)}; it takes one space that all can pay for each seat"
                )
        for name, alchemical in self.known:
            if name not in INGREDIENTS or alchemical not in ALCHEMICALS:
                raise ConfigError(f"known has {name} = {alchemical}; it names an ingredient and an alchemical")
        if any(len({one[n] for one in self.known}) < len(self.known) for n in (0, 1)):
            raise ConfigError("known has an ingredient or an alchemical twice")

    # --- what follows ---------------------------------------------------------------------------------------

    @property
    def debunks(self) -> str:
        """How players debunk theories: 'apprentice' or 'master'."""
        return self.debunking or self.variant

    def standard(self, seat: int) -> str:
        """Return the variant of a seat's conferences: 'apprentice' or 'master'."""
        return self.conferences[seat] if self.conferences else self.variant

    def hand(self, seat: int) -> int:
        """Return how many ingredients a seat starts with."""
        return START.ingredients[self.hands[seat] if self.hands else self.variant]

    @property
    def track(self) -> tuple[OrderSpace, ...]:
        """The order spaces from top to bottom, with paralysis last."""
        return _track(self.seats, self.order)

    def cubes_in(self, round_: int) -> int:
        """Return how many action cubes a seat has in a round."""
        full = START.cubes[self.seats] if self.cubes is None else self.cubes
        first = START.cubes_first_round if self.first_cubes is None else self.first_cubes
        return min(first, full) if round_ == 1 else full

    def costs(self, space: str) -> tuple[int, ...]:
        """Return the costs, in cubes, of a seat's first action on a space, its second action, and so on.

        Closed spaces have costs too.
        """
        return BOARD[space].cubes[self.seats]

    def is_open(self, space: str, round_: int) -> bool:
        """Return whether an action space is open in a round."""
        one = BOARD[space]
        if space not in self.spaces or (one.only_last and round_ != self.rounds):
            return False
        return one.first <= round_ <= self.rounds - one.last

    def deck(self) -> tuple[str, ...]:
        """Return all ingredient cards of the game, sorted."""
        return _deck(self.copies)

    def favour_cards(self) -> tuple[str, ...]:
        """Return all favour cards of the game, sorted."""
        return tuple(sorted(self.favours))

    def artifacts_of(self, level: int) -> tuple[str, ...]:
        """Return the artifacts of a level that may appear in the game, sorted."""
        return tuple(sorted(one.id for one in ARTIFACTS.values()
                            if one.level == level and one.id in self.artifacts))  # fmt: skip

    def all_seals(self) -> tuple[str, ...]:
        """Return all seals that each seat starts with, gold first."""
        return tuple(kind for kind, n in zip(SEAL_KINDS, self.seals, strict=True) for _ in range(n))


def adventurers_of(config: Config) -> tuple[str, ...]:
    """Return the adventurers that may appear in the game, sorted."""
    return tuple(sorted(config.adventurers))


@lru_cache(maxsize=64)
def _track(seats: int, order: tuple[str, ...] | None) -> tuple[OrderSpace, ...]:
    every = order_track(seats)
    return every if order is None else (*(space for space in every[:-1] if space.id in order), every[-1])


@lru_cache(maxsize=64)
def _deck(copies: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(sorted(name for name, n in zip(INGREDIENTS, copies, strict=True) for _ in range(n)))


def _within(name: str, value: object, least: int, most: int) -> None:
    if type(value) is not int or not least <= value <= most:
        raise ConfigError(f"{name} is {value!r}, but it must be from {least} to {most}")
