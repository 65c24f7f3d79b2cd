"""Parts 2 and 3 of a round: the line of treatment, and the Department."""

from functools import lru_cache
from typing import Any

from pharmalab.core.agenda import Automatic, Chance
from pharmalab.core.chance import Dice, Uniform
from pharmalab.core.events import Event
from pharmalab.core.values import put, replace
from pharmalab.core.zones import Seat
from pharmalab.games.off_label.config import Config
from pharmalab.games.off_label.events import Cleared, Indicted, Investigated, LineFormed, NobodyPaid, Rolled
from pharmalab.games.off_label.rules.payment import CleanUp, Payment
from pharmalab.games.off_label.rules.seats import clockwise
from pharmalab.games.off_label.state import OffLabelState


class Throw(Chance, frozen=True):
    """The dice of one rep, which make the total."""

    rule = "off_label/line-of-treatment"
    asks = "What does {to} roll?"
    to: Seat

    @property
    def source(self) -> str:
        return _SOURCES[self.to]

    @classmethod
    def sources(cls, config: Config) -> list[str]:
        return _SOURCES[: config.seats]

    def distribution(self, state: OffLabelState) -> Dice:
        return _dice(state.config.dice, state.config.sides)

    def answer(self, state: OffLabelState, faces: tuple[int, ...], events: list[Event]) -> OffLabelState:
        seat = self.to
        cost, research, matching = state.cost(seat), sum(state.spent[seat]), state.matching(seat)
        total = sum(faces) + cost + research - matching
        events.append(Rolled(seat, faces, cost, research, matching, total))
        return replace(state, totals=put(state.totals, seat, total))


_SOURCES = [f"dice of seat {seat}" for seat in range(16)]


@lru_cache(maxsize=16)
def _dice(number: int, sides: int) -> Dice:
    return Dice(number, sides)


class LineUp(Automatic, frozen=True):
    """The lowest total first, ties in order of play."""

    rule = "off_label/line-of-treatment"

    def resolve(self, state: OffLabelState, events: list[Event]) -> OffLabelState:
        totals: Any = state.totals  # all are rolled
        line = tuple(sorted(clockwise(len(totals), state.leader), key=totals.__getitem__))
        events.append(LineFormed(line, tuple(map(totals.__getitem__, line))))
        return replace(state, agenda=(_INVESTIGATE, *state.agenda), line=line)


class Investigate(Chance, frozen=True):
    """The die of the Department, for the first in the line who has not been indicted."""

    rule = "off_label/investigation"
    source = "investigation"
    asks = "What does the die of the investigation show (a suit’s number, from 1)?"

    def distribution(self, state: OffLabelState) -> Uniform:
        return _suit_die(len(state.config.suits))

    def answer(self, state: OffLabelState, number: int, events: list[Event]) -> OffLabelState:
        seat, at = state.line[state.indicted], number - 1
        suit = state.config.suits[at]
        places, counted = state.places(seat, at)
        cause = len(events)
        events.append(Investigated(seat, number, suit, places))
        if counted % 2 == 0:
            due, piles = state.due(seat), state.piles()
            payable = min(due, sum(piles))
            events.append(Cleared(seat, due, payable, cause=cause))
            return Payment(seat, (), payable, piles).asked(state, events)
        had = state.tokens[seat]
        events.append(Indicted(seat, suit, had[at], cause=cause))
        state = replace(state, tokens=put(state.tokens, seat, put(had, at, 0)), indicted=state.indicted + 1)
        if state.indicted < len(state.line):
            return state.ask(self)
        events.append(NobodyPaid(cause=cause))
        return state.ask(CleanUp())


_INVESTIGATE = Investigate()


@lru_cache(maxsize=8)
def _suit_die(sides: int) -> Uniform:
    return Uniform(range(1, sides + 1))
