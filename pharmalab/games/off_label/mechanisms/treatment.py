"""The line of treatment: each rep rolls the dice, and the rep with the lowest total comes first."""

from collections.abc import Iterable
from functools import lru_cache

from pharmalab.core.agenda import Automatic, Chance
from pharmalab.core.chance import Dice
from pharmalab.core.changes import Becomes, Change
from pharmalab.core.events import Event, Who, player
from pharmalab.core.figures import decimal
from pharmalab.core.values import replace, replace_at
from pharmalab.core.zones import Seat
from pharmalab.games.off_label.config import Config
from pharmalab.games.off_label.mechanisms.investigation import Investigate
from pharmalab.games.off_label.mechanisms.seats import clockwise
from pharmalab.games.off_label.state import OffLabelState


class Throw(Chance, frozen=True):
    """The chance node where a rep rolls the dice."""

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
        rolls = replace_at(state.rolls or ((),) * len(state.totals), seat, faces)
        return replace(state, totals=replace_at(state.totals, seat, total), rolls=rolls)


_SOURCES = [f"dice of seat {seat}" for seat in range(16)]


@lru_cache(maxsize=16)
def _dice(number: int, sides: int) -> Dice:
    return Dice(number, sides)


class LineUp(Automatic, frozen=True):
    """The step that forms the line of treatment: lowest total first, ties in the order of play."""

    rule = "off_label/line-of-treatment"

    def resolve(self, state: OffLabelState, events: list[Event]) -> OffLabelState:
        totals = [total for total in state.totals if total is not None]  # at this point, all reps have rolled
        line = tuple(sorted(clockwise(len(totals), state.leader), key=totals.__getitem__))
        events.append(LineFormed(line, tuple(map(totals.__getitem__, line))))
        return replace(state, agenda=(_INVESTIGATE, *state.agenda), line=line)


_INVESTIGATE = Investigate()


class Rolled(Event, frozen=True):
    """A rep rolled the dice.

    ``research`` is the number of tokens spent on R&D. ``matching`` counts unspent tokens of the Doctor's suits.
    ``total`` is the sum of faces, cost and research, minus the matching tokens.
    """

    rule = "off_label/line-of-treatment"
    lit = ("seat-{seat}",)
    no_change = ("cost", "research", "matching")
    seat: Seat
    faces: tuple[int, ...]
    cost: int
    research: int
    matching: int
    total: int

    def changes(self) -> Iterable[Change]:
        return (Becomes(("totals", self.seat), self.total),)

    def sentence(self, who: Who = player) -> str:
        sum_ = " + ".join(map(str, (*self.faces, f"{self.cost} (cost)")))
        sum_ += f" + {self.research} (R&D)" if self.research else ""
        sum_ += f" − {self.matching} (matching {'token' if self.matching == 1 else 'tokens'})" if self.matching else ""
        rolls = " rolls" if self.faces else ""
        return f"{who(self.seat)}{rolls}: {sum_} = {decimal(self.total, 0)}."


class LineFormed(Event, frozen=True):
    """The line of treatment was formed.

    Attributes:
        line: the reps, from first to last.
        totals: the reps' totals, in the same order.
    """

    rule = "off_label/line-of-treatment"
    big = True
    lit = ("seat-{line}",)
    line: tuple[Seat, ...]
    totals: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        places = ", ".join(
            f"{who(seat)} ({decimal(total, 0)})" for seat, total in zip(self.line, self.totals, strict=True)
        )
        return f"The line of treatment: {places}."
