"""The set-up of a game: seats, epidemics, roles and house rules, and smaller worlds for lessons."""

from functools import lru_cache
from typing import Literal

from pharmalab.core.configs import ConfigError
from pharmalab.core.values import Value
from pharmalab.core.words import plural
from pharmalab.games.pandemic.components import (
    CITIES,
    COLOURS,
    CUBES,
    EVENTS,
    FULL,
    HAND_LIMIT,
    OUTBREAKS_LOSE,
    RATES,
    ROLES,
    STATIONS,
)

OPENING = {2: 4, 3: 3, 4: 2}  #: the number of cards in an opening hand, by the number of seats


class Config(Value, frozen=True):
    """The set-up of a game.

    Args:
        seats: the number of seats, from 2 to 4.
        epidemics: the number of epidemic cards: 4 (introductory), 5 (standard) or 6 (heroic). Lessons use fewer.
        roles: a role for each seat, such as 'medic, scientist'. None deals them at random.
        first: the seat that begins, counted from 0. None means the seat whose opening hand contains the city with the
            largest population (PD-10).
        decides: with 'team', hands are open, and the seat to move decides for everybody. With 'owners', hands are
            private. Players then play only their own events, and are asked before others move their pawn or share a
            card with them.
        tie: who begins if two seats have equally large cities: the 'seat' with the lower number, or one drawn by 'lot'
            (PD-01).
        resilient_drawn: whether Resilient Population can be played in an epidemic drawn together with it (PD-02).
        quiet_night: which infections One Quiet Night skips if it is played between two of them: those of the 'next'
            turn, or the 'rest' of this turn's (PD-03).
        swap_stored: whether the Contingency Planner may exchange a stored event for another (PD-04).
        cities: the cities on the map. None means all cities.
        events: the event cards in the deck.
        hand: the number of cards in an opening hand. None means 4 cards for 2 seats, 3 for 3, and 2 for 4.
        actions: the number of actions in a turn.
        cure: the number of cards that a cure needs. The Scientist needs one fewer.
        hand_limit: the maximum number of cards in a hand.
        supply: the number of cubes of each colour.
        station_limit: the number of research stations in the game.
        outbreak_limit: the number of outbreaks that loses the game.
        rates: how many infection cards are drawn in a turn: before any epidemic, then after each epidemic.
        infected: how many cubes each of the first infections places, in order.
    """

    seats: int = 2
    epidemics: int = 4
    roles: tuple[str, ...] | None = None
    first: int | None = None
    decides: Literal["team", "owners"] = "team"
    tie: Literal["seat", "lot"] = "seat"
    resilient_drawn: bool = True
    quiet_night: Literal["next", "rest"] = "next"
    swap_stored: bool = False
    cities: tuple[str, ...] | None = None
    events: tuple[str, ...] = tuple(EVENTS)
    hand: int | None = None
    actions: int = 4
    cure: int = 5
    hand_limit: int = HAND_LIMIT
    supply: int = CUBES
    station_limit: int = STATIONS
    outbreak_limit: int = OUTBREAKS_LOSE
    rates: tuple[int, ...] = RATES
    infected: tuple[int, ...] = (3, 3, 3, 2, 2, 2, 1, 1, 1)

    def __post_init__(self) -> None:
        """Check the fields. Raises ConfigError, which names the field and its possible values."""
        for name, least, most in (("seats", 2, 4), ("epidemics", 0, 6), ("actions", 1, 10), ("cure", 2, 12),
                                  ("hand_limit", 1, 20), ("supply", 1, 60), ("station_limit", 1, 48),
                                  ("outbreak_limit", 1, 20)):  # fmt: skip
            value = getattr(self, name)
            if not least <= value <= most:
                raise ConfigError(f"{name} is {value}; it must be from {least} to {most}")
        if self.first is not None and not 0 <= self.first < self.seats:
            raise ConfigError(f"first is {self.first}; it must be from 0 to {self.seats - 1}, or None")
        self._check_names()
        self._check_deck()

    def _check_names(self) -> None:
        for name, chosen, known in (("roles", self.roles or (), ROLES), ("cities", self.cities or (), CITIES),
                                   ("events", self.events, EVENTS)):  # fmt: skip
            for n, one in enumerate(chosen):
                if one not in known:
                    raise ConfigError(f"{name} has “{one}”, which doesn’t exist; choose from {', '.join(known)}")
                if one in chosen[:n]:
                    raise ConfigError(f"{name} has {one} twice; there is only one of each")
        if self.roles is not None and len(self.roles) != self.seats:
            raise ConfigError(f"roles names {plural(len(self.roles), 'role')} for {self.seats} seats")

    def _check_deck(self) -> None:
        world = self.world
        if len(world) < 2:
            raise ConfigError("cities needs at least 2 cities")
        if not 0 <= self.opening <= len(world) // self.seats:
            raise ConfigError(
                f"there are too few cards for {self.seats} opening hands of {plural(self.opening, 'card')}"
            )
        if self.epidemics > self.cards - self.seats * self.opening:
            raise ConfigError(f"epidemics is {self.epidemics}: the deck has too few cards for that many piles")
        if len(self.rates) <= self.epidemics or not all(0 <= rate <= 9 for rate in self.rates):
            raise ConfigError(
                f"rates needs {plural(self.epidemics + 1, 'number')} from 0 to 9: the first, and one per epidemic"
            )
        if len(self.infected) > len(world) or not all(1 <= n <= FULL for n in self.infected):
            raise ConfigError(f"infected has at most {len(world)} numbers here, each 1 to {FULL}")
        found, most = [CITIES[city].colour for city in world], sorted(self.infected, reverse=True)
        for colour in self.colours:
            if sum(most[: found.count(colour)]) > self.supply:
                raise ConfigError(f"supply is {self.supply}: the first infections may need more {colour} ones")

    @property
    def world(self) -> tuple[str, ...]:
        """The cities on the map."""
        return tuple(CITIES) if self.cities is None else self.cities

    @property
    def colours(self) -> tuple[str, ...]:
        """The diseases in the game, in order."""
        return COLOURS if self.cities is None else _colours(self.cities)

    @property
    def base(self) -> str:
        """The city where the pawns start, with a station: Atlanta, or the first city if Atlanta isn't on the map."""
        return "Atlanta" if self.cities is None or "Atlanta" in self.cities else self.cities[0]

    @property
    def opening(self) -> int:
        """The number of cards in an opening hand."""
        return OPENING[self.seats] if self.hand is None else self.hand

    @property
    def cards(self) -> int:
        """The number of player cards in the game, not counting epidemics."""
        return len(self.world) + len(self.events)


@lru_cache(maxsize=64)
def _colours(cities: tuple[str, ...]) -> tuple[str, ...]:
    there = {CITIES[city].colour for city in cities}
    return tuple(colour for colour in COLOURS if colour in there)


@lru_cache(maxsize=1024)
def links(cities: tuple[str, ...] | None, city: str) -> tuple[str, ...]:
    """Return the cities among *cities* (None for all) that are connected to *city*."""
    return tuple(near for near in CITIES[city].links if cities is None or near in cities)


@lru_cache(maxsize=256)
def packet_sizes(cards: int, packets: int) -> tuple[int, ...]:
    """Return the size of each packet of the player deck, from the top, not counting its epidemic.

    The sizes differ by at most 1. The smaller packets are at the bottom.
    """
    size, more = divmod(cards, packets)
    return (size + 1,) * more + (size,) * (packets - more)
