"""The investigation, in which the Department's die decides whether the first rep in line is paid or indicted."""

from functools import lru_cache

from pharmalab.core.agenda import Chance
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import listing, plural
from pharmalab.core.zones import Seat
from pharmalab.games.off_label.components import amounts
from pharmalab.games.off_label.mechanisms.clean_up import CleanUp
from pharmalab.games.off_label.mechanisms.payment import Payment
from pharmalab.games.off_label.state import OffLabelState


class Investigate(Chance, frozen=True):
    """The chance node where the Department's die is rolled for the first rep in line who hasn't been indicted."""

    rule = "off_label/investigation"
    source = "investigation"
    asks = "What does the investigation die show? 1 is the first suit, 2 the second, and so on."

    def distribution(self, state: OffLabelState) -> Uniform:
        return _suit_die(len(state.config.suits))

    def answer(self, state: OffLabelState, number: int, events: list[Event]) -> OffLabelState:
        seat, at = state.line[state.indicted], number - 1
        suit = state.config.suits[at]
        places, counted = state.places(seat, at)
        cause = len(events)
        events.append(Investigated(seat, number, suit, places))
        if counted % 2 == 0:
            due, payable = state.pay(seat)
            events.append(Cleared(seat, due, payable, cause=cause))
            return Payment(seat, (), payable, state.piles()).asked(state, events)
        had = state.tokens[seat]
        events.append(Indicted(seat, suit, had[at], cause=cause))
        state = replace(
            state, tokens=replace_at(state.tokens, seat, replace_at(had, at, 0)), indicted=state.indicted + 1
        )
        if state.indicted < len(state.line):
            return state.ask(self)
        events.append(NobodyPaid(cause=cause))
        return state.ask(CleanUp())


@lru_cache(maxsize=8)
def _suit_die(sides: int) -> Uniform:
    return Uniform(range(1, sides + 1))


class Investigated(Event, frozen=True):
    """The Department's die was rolled.

    Attributes:
        seat: the rep under investigation.
        number: what the die shows.
        suit: the suit that the number stands for.
        places: where the suit appears: any of 'the Doctor', 'the Drugs' and 'R&D'.
    """

    rule = "off_label/investigation"
    big = True
    lit = ("pile-{suit}", "seat-{seat}")
    no_change = ("number",)
    seat: Seat
    number: int
    suit: str
    places: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        where = f"on {listing(self.places)}" if self.places else "neither on the Doctor nor on the Drugs"
        return f"The Department investigates {who(self.seat)} and rolls a {self.number}: {self.suit} are {where}."


class Cleared(Event, frozen=True):
    """A rep passed the investigation and gets paid.

    Attributes:
        seat: the rep.
        due: the tokens earned: half the sum of prestige and cost.
        payable: how many of these tokens the piles can supply.
    """

    rule = "off_label/payment"
    big = True
    lit = ("doctor", "seat-{seat}")
    no_change = ("due", "payable")
    seat: Seat
    due: int
    payable: int

    def sentence(self, who: Who = player) -> str:
        short = "" if self.payable == self.due else f", but the piles hold only {self.payable}"
        return f"{who(self.seat)} is in the clear and earns {plural(self.due, 'token')}{short}."


class Indicted(Event, frozen=True):
    """A rep was indicted.

    Attributes:
        seat: the rep.
        suit: the suit that the die shows.
        lost: the number of tokens of this suit that the rep gives up.
    """

    rule = "off_label/indictment"
    big = True
    lit = ("seat-{seat}", "pile-{suit}")
    no_change = ("lost",)
    seat: Seat
    suit: str
    lost: int

    def sentence(self, who: Who = player) -> str:
        lost = f"pays {amounts([self.suit] * self.lost)}" if self.lost else f"has no {self.suit} to pay"
        return f"{who(self.seat)} is indicted and {lost}."


class NobodyPaid(Event, frozen=True):
    """Nobody was paid, because all reps were indicted."""

    rule = "off_label/nobody-gets-through"
    says = "Everyone was indicted, so nobody is paid."
    lit = ("doctor",)
