"""Moving pawns, and the effects of a pawn's arrival in a city.

Players move their own pawns. The Dispatcher can also move other pawns, and pays for these moves with cards from the
Dispatcher's own hand.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, ClassVar, Self, TypeVar

from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.zones import Seat
from pharmalab.games.pandemic.components import CITIES, Titled, title, titles
from pharmalab.games.pandemic.config import Config, links
from pharmalab.games.pandemic.mechanisms.consent import REFUSED_BEFORE, Proposable, propose, unrefused
from pharmalab.games.pandemic.mechanisms.hands import announce, drop, of_cards
from pharmalab.games.pandemic.mechanisms.medic import MEDIC, medic_there
from pharmalab.games.pandemic.mechanisms.turn import Turn, going_on
from pharmalab.games.pandemic.state import PandemicState

DISPATCHER, RESEARCHER = "dispatcher", "researcher"


M = TypeVar("M", bound="Move")


class Move(Proposable, frozen=True):
    """The base class of actions that move a pawn to a city.

    A subclass defines ``legal`` (with the help of `of_pawns`), ``no``, ``told``, ``words``, ``asks`` and, if the move
    costs a card, ``price``.
    """

    words: ClassVar[str] = ""
    says = "{words} {to} ({pawn})"
    lit: ClassVar[tuple[str, ...]] = ("city:{to}",)
    pawn: Seat
    to: Titled

    def places(self, view: PandemicState) -> tuple[str, ...]:
        return of_cards((*self.touches(), f"pawn:{self.pawn}"), self.price(view))

    def spends(self, view: PandemicState) -> tuple[str, ...]:
        return of_cards((), self.price(view))

    def button(self, view: PandemicState, who: Who = player) -> str:
        cost = "".join(f" with the {title(card)} card" for card in self.price(view))
        return f"{self.words} {title(self.to)}{cost} ({who(self.pawn)})"

    def step_words(self, seat: int, who: Who = player) -> str:
        to = title(self.to)
        return f"{self.words} {to}" if self.pawn == seat else f"Move {who(self.pawn)} to {to}"

    def borrowed(self, question: Turn) -> tuple[int, str] | None:
        return None if self.pawn == question.seat else (self.pawn, f"pawn:{self.pawn}")

    @classmethod
    def every(cls, config: Config) -> Iterable[Self]:
        return [one for pawn in range(config.seats) for one in _moves(cls, pawn, config.world)]

    @classmethod
    def refusal(cls, state: PandemicState, question: Turn, action: Self | None) -> Refusal:
        seat = question.seat
        pawn, to = (seat, None) if action is None else (action.pawn, action.to)
        if pawn != seat and state.roles[seat] != DISPATCHER:
            return Refusal("Only the Dispatcher can move other players’ pawns.", "pandemic/dispatcher")
        if action is not None and action.proposal in question.refused:
            return REFUSED_BEFORE
        place = state.pawns[pawn]
        if place == to:
            there = "You are" if pawn == seat else f"The {state.title(pawn)} is"
            return Refusal(f"{there} already in {title(place)}.", "pandemic/pd-06")
        return Refusal(cls.no(state, seat, pawn, place, to), cls.rule)

    @classmethod
    def no(cls, state: PandemicState, seat: int, pawn: int, place: str, to: str | None) -> str:
        """Return why the pawn can't make this kind of move from *place* to *to*, or to any city if *to* is None."""
        raise NotImplementedError

    def do(self, state: PandemicState, question: Turn, events: list[Event]) -> PandemicState:
        if self.pawn != question.seat and state.config.decides == "owners":
            return propose(announce(state, *self.price(state)), question, self.pawn, self, events)
        return self.agreed(state, question, events)

    def agreed(self, state: PandemicState, question: Turn, events: list[Event]) -> PandemicState:
        """Return the state after the move, once the pawn's owner has agreed."""
        seat, agenda, cards = question.seat, going_on(state, question), self.price(state)
        events.append(self.told(state, seat))
        pawns = replace_at(state.pawns, self.pawn, self.to)
        if cards:
            state = drop(state, seat, *cards, agenda=agenda, pawns=pawns)  # all at once: each change copies the state
        else:
            state = replace(state, agenda=agenda, pawns=pawns)
        return arrived(state, self.pawn, events)

    def price(self, state: PandemicState) -> tuple[str, ...]:
        """Return the cards that must be discarded for the move."""
        return ()

    def told(self, state: PandemicState, seat: int) -> Event:
        """Return the event that reports the move."""
        raise NotImplementedError


@lru_cache(maxsize=4096)
def _moves(kind: type["Move"], pawn: int, cities: tuple[str, ...]) -> tuple[Any, ...]:
    return tuple([kind(pawn, city) for city in cities])


def of_pawns(
    state: PandemicState, question: Turn, moves: Callable[[PandemicState, int, int], tuple[M, ...]]
) -> tuple[M, ...]:
    """Return a seat's legal moves of one kind, such as all its drives.

    A seat moves its own pawn; the Dispatcher moves any pawn. Refused moves are left out. *moves*(state, seat, pawn)
    returns all moves of this kind that *seat* can make with *pawn*.
    """
    seat = question.seat
    if state.roles[seat] != DISPATCHER:
        return moves(state, seat, seat)
    found: tuple[M, ...] = ()
    for pawn in range(len(state.pawns)):
        found += moves(state, seat, pawn)
    return unrefused(found, question) if question.refused else found


class Drive(Move, frozen=True):
    """Move to a connected city."""

    rule = "pandemic/drive-or-ferry"
    called = "drive or ferry"
    words, asks = "Drive to", "{0} drives to {1}"

    @classmethod
    def legal(cls, state: PandemicState, question: Turn) -> tuple["Drive", ...]:
        return of_pawns(state, question, _drives)

    @classmethod
    def no(cls, state: PandemicState, seat: int, pawn: int, place: str, to: str | None) -> str:
        near = links(state.config.cities, place)
        if not near:
            return f"No city on this board is connected to {title(place)}."
        if to is None:
            return f"From {title(place)} you can drive to {titles(near)}."
        between = next((city for city in near if to in links(state.config.cities, city)), None)
        away = f"two moves away, through {title(between)}" if between else "more than two moves away"
        return f"No line leads from {title(place)} to {title(to)}, which is {away}."

    def told(self, state: PandemicState, seat: int) -> Event:
        return Drove(seat, self.pawn, self.to)


def _drives(state: PandemicState, seat: int, pawn: int) -> tuple[Drive, ...]:
    cities, place = state.config.cities, state.pawns[pawn]
    return _along(cities, pawn, place) if cities else _ROADS[pawn][place]


@lru_cache(maxsize=1024)
def _along(cities: tuple[str, ...] | None, pawn: int, place: str) -> tuple[Drive, ...]:
    return tuple([Drive(pawn, city) for city in links(cities, place)])


_ROADS = [{city: _along(None, pawn, city) for city in CITIES} for pawn in range(4)]  # the moves on the whole map


class DirectFlight(Move, frozen=True):
    """Discard a city card to move to that city."""

    rule = "pandemic/direct-flight"
    called = "fly to the city of a card"
    words, asks = "Direct flight to", "{0} flies to {1} with that city’s card"
    confirmed = True
    lit = ("city:{to}", "card:{to}")

    def deed(self) -> str:
        return f"fly to {title(self.to)}"

    @classmethod
    def legal(cls, state: PandemicState, question: Turn) -> tuple["DirectFlight", ...]:
        return of_pawns(state, question, _direct_flights)

    @classmethod
    def no(cls, state: PandemicState, seat: int, pawn: int, place: str, to: str | None) -> str:
        if to is None:
            return "A direct flight needs another city’s card, but you hold none."
        holder = next((one for one, hand in enumerate(state.hands) if one != seat and to in hand), None)
        if holder is not None:
            where = "your city" if state.roles[holder] == RESEARCHER else title(to)
            return f"The {state.title(holder)} holds the {title(to)} card, and can give it to you only in {where}."
        return f"A direct flight to {title(to)} needs the {title(to)} card, and you don’t hold it."

    def price(self, state: PandemicState) -> tuple[str, ...]:
        return (self.to,)

    def told(self, state: PandemicState, seat: int) -> Event:
        return FlewDirect(seat, self.pawn, self.to)


def _direct_flights(state: PandemicState, seat: int, pawn: int) -> tuple[DirectFlight, ...]:
    hand, place = state.hands[seat], state.pawns[pawn]
    flights = _flights(pawn, hand)
    return tuple([one for one in flights if one.to != place]) if place in hand else flights


@lru_cache(maxsize=4096)  # a hand is looked up at every action of a turn
def _flights(pawn: int, hand: tuple[str, ...]) -> tuple[DirectFlight, ...]:
    flights = _FLIGHTS[pawn]
    return tuple([flights[card] for card in hand if card in flights])  # blanks and events are left out


_FLIGHTS = [{city: DirectFlight(pawn, city) for city in CITIES} for pawn in range(4)]


class CharterFlight(Move, frozen=True):
    """Discard the card of the pawn's city to move to any city."""

    rule = "pandemic/charter-flight"
    called = "fly anywhere for this city’s card"
    words, asks = "Charter flight to", "{0} flies to {1} with the card for the city they are leaving"

    @classmethod
    def legal(cls, state: PandemicState, question: Turn) -> tuple["CharterFlight", ...]:
        return of_pawns(state, question, _charters)

    @classmethod
    def no(cls, state: PandemicState, seat: int, pawn: int, place: str, to: str | None) -> str:
        stands = "you are" if pawn == seat else f"the {state.title(pawn)} is"
        return f"A charter flight needs the {title(place)} card, because {stands} in {title(place)}."

    def price(self, state: PandemicState) -> tuple[str, ...]:
        return (state.pawns[self.pawn],)

    def told(self, state: PandemicState, seat: int) -> Event:
        return FlewCharter(seat, self.pawn, self.to, state.pawns[self.pawn])


def _charters(state: PandemicState, seat: int, pawn: int) -> tuple[CharterFlight, ...]:
    place = state.pawns[pawn]
    return _anywhere(state.config.cities, pawn, place) if place in state.hands[seat] else ()


@lru_cache(maxsize=1024)
def _anywhere(cities: tuple[str, ...] | None, pawn: int, place: str) -> tuple[CharterFlight, ...]:
    return tuple([CharterFlight(pawn, city) for city in (cities or CITIES) if city != place])


class ShuttleFlight(Move, frozen=True):
    """Move from a research station to another research station."""

    rule = "pandemic/shuttle-flight"
    called = "fly from station to station"
    words, asks = "Shuttle flight to", "{0} takes a shuttle flight to {1}"

    @classmethod
    def legal(cls, state: PandemicState, question: Turn) -> tuple["ShuttleFlight", ...]:
        return of_pawns(state, question, _shuttles)

    @classmethod
    def no(cls, state: PandemicState, seat: int, pawn: int, place: str, to: str | None) -> str:
        if place not in state.stations:
            return f"A shuttle flight starts at a research station, and {title(place)} has none."
        if to is None:
            return "There is no other research station to fly to."
        return f"{title(to)} has no research station."

    def told(self, state: PandemicState, seat: int) -> Event:
        return Shuttled(seat, self.pawn, self.to)


def _shuttles(state: PandemicState, seat: int, pawn: int) -> tuple[ShuttleFlight, ...]:
    place, stations = state.pawns[pawn], state.stations
    return _between(pawn, place, stations) if place in stations else ()


@lru_cache(maxsize=4096)
def _between(pawn: int, place: str, stations: tuple[str, ...]) -> tuple[ShuttleFlight, ...]:
    return tuple([ShuttleFlight(pawn, city) for city in stations if city != place])


class Rendezvous(Move, frozen=True):
    """Move any pawn to another pawn's city. Only the Dispatcher can do this."""

    rule = "pandemic/dispatcher"
    called = "move a pawn to another one"
    words, asks = "Join the pawn in", "{0} joins a pawn in {1}"
    lit = ("city:{to}", "pawn:{pawn}")

    @classmethod
    def legal(cls, state: PandemicState, question: Turn) -> tuple["Rendezvous", ...]:
        return of_pawns(state, question, _joins) if state.roles[question.seat] == DISPATCHER else ()

    @classmethod
    def no(cls, state: PandemicState, seat: int, pawn: int, place: str, to: str | None) -> str:
        if state.roles[seat] != DISPATCHER:
            return "Only the Dispatcher can move a pawn to another pawn."
        return f"No other pawn is in {title(to)}." if to else "All pawns are in the same city."

    def told(self, state: PandemicState, seat: int) -> Event:
        return Joined(seat, self.pawn, self.to)


def _joins(state: PandemicState, seat: int, pawn: int) -> tuple[Rendezvous, ...]:
    place = state.pawns[pawn]
    return _moves(Rendezvous, pawn, tuple(dict.fromkeys([city for city in state.pawns if city != place])))


def arrive(state: PandemicState, pawn: int, to: str, events: list[Event]) -> PandemicState:
    """Return the state after a pawn moves to a city, with all effects of its arrival."""
    return arrived(replace(state, pawns=replace_at(state.pawns, pawn, to)), pawn, events)


def arrived(state: PandemicState, pawn: int, events: list[Event]) -> PandemicState:
    """Return the state after a pawn has arrived in its city. The Medic's arrival removes cubes of cured diseases."""
    return medic_there(state, events) if state.cured and state.roles[pawn] == MEDIC else state


class Moved(Event, frozen=True):
    """A seat moved its own pawn or another seat's pawn."""

    lit = ("pawn:{pawn}", "city:{to}")

    seat: Seat
    pawn: Seat
    to: str

    def sentence(self, who: Who = player) -> str:
        other = "" if self.seat == self.pawn else f" moves {who(self.pawn)}, who"
        return f"{who(self.seat)}{other} {self.how()}."

    def how(self) -> str:
        raise NotImplementedError


class Drove(Moved, frozen=True):
    """A pawn moved to a connected city."""

    rule = "pandemic/drive-or-ferry"

    def how(self) -> str:
        return f"drives to {title(self.to)}"


class FlewDirect(Moved, frozen=True):
    """A pawn took a direct flight."""

    rule = "pandemic/direct-flight"

    def how(self) -> str:
        return f"flies to {title(self.to)} with that city’s card"

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.to}", *super().touches(), "pile:player_discard")


class FlewCharter(Moved, frozen=True):
    """A pawn took a charter flight."""

    rule = "pandemic/charter-flight"
    card: str

    def how(self) -> str:
        return f"flies to {title(self.to)} with the {title(self.card)} card"

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card}", *super().touches(), "pile:player_discard")


class Shuttled(Moved, frozen=True):
    """A pawn took a shuttle flight."""

    rule = "pandemic/shuttle-flight"

    def how(self) -> str:
        return f"takes a shuttle flight to {title(self.to)}"


class Joined(Moved, frozen=True):
    """The Dispatcher moved a pawn to another pawn's city."""

    rule = "pandemic/dispatcher"

    def how(self) -> str:
        return f"joins a pawn in {title(self.to)}"
