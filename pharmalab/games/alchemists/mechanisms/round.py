"""A round: its beginning, the order of play, and its end."""

from collections.abc import Iterable
from typing import Annotated

from pharmalab.core.agenda import Automatic, Frame
from pharmalab.core.changes import Becomes, Change
from pharmalab.core.events import Event, Who, player
from pharmalab.core.templates import counted
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.mechanisms.adventurers import NextAdventurer
from pharmalab.games.alchemists.mechanisms.buy import NewArtifacts
from pharmalab.games.alchemists.mechanisms.conference import Conference, TopAlchemist
from pharmalab.games.alchemists.mechanisms.declare import Declare
from pharmalab.games.alchemists.mechanisms.favours import draw_favours
from pharmalab.games.alchemists.mechanisms.forage import DealRow
from pharmalab.games.alchemists.mechanisms.order import ChooseOrder, cards_of_order_space
from pharmalab.games.alchemists.mechanisms.resolve import every_space
from pharmalab.games.alchemists.mechanisms.scoring import FinalScoring
from pharmalab.games.alchemists.state import AlchemistsState


class BeginRound(Automatic[AlchemistsState], frozen=True):
    """Begin a round: deal the row, and ask each seat for its order space, clockwise from the starting player.

    Paralysed seats draw their cards last.
    """

    rule = "alchemists/rounds"

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        config, seats = state.config, state.config.seats
        events.append(RoundBegan(state.round + 1, state.starting))
        still, none = state.paralysed, ((),) * seats
        order = tuple(len(config.track) if seat in still else 0 for seat in range(seats))
        state = replace(
            state,
            round=state.round + 1,
            order=order,
            line=(),
            paralysed=(),
            declared=(NO_SPACES,) * seats,
            left=(NO_SPACES,) * seats,
            performed=(NO_SPACES,) * seats,
            associates=none,
            extra=(0,) * seats,
            unhappy=False,
            struck=none,
            used=none,
        )
        choosing = [ChooseOrder(seat) for seat in clockwise(seats, state.starting) if seat not in still]
        last = [frame for seat in still for frame in cards_of_order_space(state, seat)]
        return state.ask(DealRow(config.row - len(state.row)), *choosing, *last, FormLine(still))


class RoundBegan(Event, frozen=True):
    """A new round began."""

    rule = "alchemists/rounds"
    says = "Round {round} begins; {starting} chooses first."
    lit = ("seat:{starting}",)
    round: int
    starting: Seat

    def changes(self) -> Iterable[Change]:
        return (Becomes("round", self.round),)


NO_SPACES = (0,) * 10


class FormLine(Automatic[AlchemistsState], frozen=True):
    """Set the order of play after all seats have taken an order space.

    The seat on the lowest order space declares first. ``who`` lists the paralysed seats, in the order in which they
    drank their potions.
    """

    rule = "alchemists/play-order"
    who: tuple[Seat, ...] = ()

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        free = [seat for seat in range(state.config.seats) if seat not in self.who]
        line = (*sorted(free, key=state.order.__getitem__), *self.who)
        events.append(LineFormed(line))
        return state.ask(*map(Declare, reversed(line)), *every_space(), EndRound(), line=line)


class LineFormed(Event, frozen=True):
    """The order of play was decided."""

    rule = "alchemists/play-order"
    lit = ("seat:{line}",)
    line: tuple[Seat, ...]

    def sentence(self, who: Who = player) -> str:
        return f"The order of play is {', '.join(map(who, self.line))}. The last player declares first."


class EndRound(Automatic[AlchemistsState], frozen=True):
    """End the round: hold the conference if one is due, name the top alchemist, and return unused cubes.

    Then the next round or the final scoring begins.
    """

    rule = "alchemists/end-of-the-round"

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        config, frames = state.config, list[Frame]()
        if state.round in config.conference_rounds:
            frames += [Conference(1 + config.conference_rounds.index(state.round)), NewArtifacts()]
        frames.append(TopAlchemist())
        frames += [Unused(seat) for seat in state.line]
        if state.final:
            return state.ask(*frames, FinalScoring())
        return state.ask(*frames, LeaveHospital(), NextAdventurer(), PassMarker(), BeginRound())


class Unused(Automatic[AlchemistsState], frozen=True):
    """Give a seat its unused cubes back, and a favour card for every two of them."""

    rule = "alchemists/unused-cubes"
    to: Seat

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        seat, cubes = self.to, state.unused[self.to]
        if not cubes:
            return state
        events.append(CubesBack(seat, cubes, cubes // 2))
        return state.ask(*draw_favours(seat, cubes // 2), unused=replace_at(state.unused, seat, 0))


class CubesBack(Event, frozen=True):
    """A seat got its unused cubes back, and gained a favour card for every two cubes."""

    rule = "alchemists/unused-cubes"
    lit = ("seat:{seat}",)
    no_change = ("cubes", "favours")
    seat: Seat
    cubes: int
    favours: int

    def sentence(self, who: Who = player) -> str:
        gained = plural(self.favours, "favour") if self.favours else "nothing"
        return f"{who(self.seat)} takes back {plural(self.cubes, 'unused cube')} and gains {gained}."


class LeaveHospital(Automatic[AlchemistsState], frozen=True):
    """Move all cubes from the hospital to the unused cubes.

    The cubes can't be used in the next round. When it ends, their owners get them back.
    """

    rule = "alchemists/hospital"

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        for seat, cubes in enumerate(state.hospital):
            if cubes:
                events.append(CubesToUnused(seat, cubes))
        return replace(state, unused=state.hospital, hospital=(0,) * state.config.seats)


class CubesToUnused(Event, frozen=True):
    """A seat's cubes left the hospital."""

    rule = "alchemists/hospital"
    says = "{seat} has to do without {cubes} in the next round."
    lit = ("seat:{seat}",)
    no_change = ("cubes",)
    seat: Seat
    cubes: Annotated[int, counted("cube")]


class PassMarker(Automatic[AlchemistsState], frozen=True):
    """Pass the starting player marker to the left, skipping paralysed players.

    If all players are paralysed, the marker stays.
    """

    rule = "alchemists/starting-player"

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        seats = state.config.seats
        to = next(
            (seat for seat in clockwise(seats, state.starting + 1) if seat not in state.paralysed), state.starting
        )
        return replace(state, starting=to)


def clockwise(seats: int, first: int) -> tuple[int, ...]:
    """Return all seats in clockwise order, starting with *first*."""
    return tuple((first + n) % seats for n in range(seats))
