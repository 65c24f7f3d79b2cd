"""Parts 2 and 3 of a round: the line of treatment, and the Department."""

from functools import lru_cache
from typing import Any

from pharmalab.core.agenda import Automatic, Chance
from pharmalab.core.chance import Dice, Uniform
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import put, replace
from pharmalab.games.off_label import events as happened
from pharmalab.games.off_label.board import Board
from pharmalab.games.off_label.rules.payment import CleanUp, Payment
from pharmalab.games.off_label.rules.seats import clockwise


class Throw(Chance, frozen=True):
    """The dice of one rep, which make the total."""

    rule = "off_label/line-of-treatment"
    rep: int

    @property
    def source(self) -> str:
        return _SOURCES[self.rep]

    def distribution(self, state: Board) -> Dice:
        return _dice(state.config.dice, state.config.sides)

    def answer(self, state: Board, faces: tuple[int, ...], events: list[Event]) -> Board:
        rep = self.rep
        cost, research, matching = state.cost(rep), sum(state.spent[rep]), state.matching(rep)
        total = sum(faces) + cost + research - matching
        events.append(happened.Rolled(rep, faces, cost, research, matching, total))
        return replace(state, totals=put(state.totals, rep, total))

    def prompt(self, who: Who = player) -> str:
        return f"What does {who(self.rep)} roll?"


_SOURCES = [f"dice of seat {seat}" for seat in range(16)]


@lru_cache(maxsize=16)
def _dice(number: int, sides: int) -> Dice:
    return Dice(number, sides)


class LineUp(Automatic, frozen=True):
    """The lowest total first, ties in order of play."""

    rule = "off_label/line-of-treatment"

    def resolve(self, state: Board, events: list[Event]) -> Board:
        totals: Any = state.totals  # all are rolled
        line = tuple(sorted(clockwise(len(totals), state.leader), key=totals.__getitem__))
        events.append(happened.LineFormed(line, tuple(map(totals.__getitem__, line))))
        return replace(state, agenda=(_INVESTIGATE, *state.agenda), line=line)


class Investigate(Chance, frozen=True):
    """The die of the Department, for the first in the line who has not been indicted."""

    rule = "off_label/investigation"
    source = "investigation"

    def distribution(self, state: Board) -> Uniform:
        return _suit_die(len(state.config.suits))

    def answer(self, state: Board, number: int, events: list[Event]) -> Board:
        seat, at = state.line[state.indicted], number - 1
        suit = state.config.suits[at]
        places, counted = state.places(seat, at)
        cause = len(events)
        events.append(happened.Investigated(seat, number, suit, places))
        if counted % 2 == 0:
            due, piles = state.due(seat), state.piles()
            payable = min(due, sum(piles))
            events.append(happened.Cleared(seat, due, payable, cause=cause))
            return Payment(seat, (), payable, piles).asked(state, events)
        had = state.tokens[seat]
        events.append(happened.Indicted(seat, suit, had[at], cause=cause))
        state = replace(state, tokens=put(state.tokens, seat, put(had, at, 0)), indicted=state.indicted + 1)
        if state.indicted < len(state.line):
            return state.ask(self)
        events.append(happened.NobodyPaid(cause=cause))
        return state.ask(CleanUp())

    def prompt(self, who: Who = player) -> str:
        return "What does the die of the investigation show (a suit’s number, from 1)?"


_INVESTIGATE = Investigate()


@lru_cache(maxsize=8)
def _suit_die(sides: int) -> Uniform:
    return Uniform(range(1, sides + 1))
