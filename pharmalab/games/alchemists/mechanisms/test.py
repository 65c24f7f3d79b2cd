"""Testing a potion on the student, who is unhappy after a negative potion."""

from typing import ClassVar

from pharmalab.core.agenda import Automatic
from pharmalab.core.events import Event
from pharmalab.core.values import replace
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.mechanisms.act import Act, use_cube
from pharmalab.games.alchemists.mechanisms.gold import add_gold
from pharmalab.games.alchemists.mechanisms.potion import Scan, brew, mixing_costs
from pharmalab.games.alchemists.state import AlchemistsState


class Test(Act, frozen=True):
    """A question that asks a seat which potion to mix for a test on the student."""

    rule = "alchemists/test-on-student"
    space: ClassVar[str] = "test"
    does: ClassVar[str] = "which two ingredients do you test on the student"

    def unpaid(self, state: AlchemistsState) -> bool:
        """Return whether the student demands a gold piece that the seat doesn't have."""
        return state.unhappy and state.gold[self.seat] < FEE

    def mix(self, state: AlchemistsState, cards: tuple[str, str], events: list[Event]) -> AlchemistsState:
        seat = self.seat
        state = add_gold(use_cube(state, self), seat, -FEE if state.unhappy else 0, events)
        return brew(state, seat, cards, Scan(seat, self.space), TestResult(seat))

    def help(self, view: AlchemistsState) -> str:
        if self.unpaid(view):
            return "You can’t pay for a test: it costs 1 gold, and you have none. You can only decline."
        gold = " and 1 gold" if view.unhappy else ""
        return (f"{mixing_costs(view, self.seat)}{gold}; the student drinks the potion, and everybody sees which "
                "one it is. After a negative potion, a test costs 1 gold.")  # fmt: skip


FEE = 1  #: gold for an unhappy student


class TestResult(Automatic[AlchemistsState], frozen=True):
    """Apply the test's result: after a negative potion, the student is unhappy for the rest of the round."""

    rule = "alchemists/test-on-student"
    brewer: ClassVar[str] = "to"
    to: Seat

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        if state.unhappy or not state.facts[-1].answer.endswith("-"):
            return state
        events.append(StudentUnhappy(self.to))
        return replace(state, unhappy=True)


class StudentUnhappy(Event, frozen=True):
    """The student became unhappy."""

    rule = "alchemists/test-on-student"
    big = True
    says = "The student feels sick: for the rest of this round, each test costs 1 gold piece."
    lit = ("space:test", "student")
    seat: Seat
