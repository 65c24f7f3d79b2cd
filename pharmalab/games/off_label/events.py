"""Everything that can happen, one class each: the sentence, who may see what, and the rule."""

from collections.abc import Iterable

from pharmalab.core.changes import Becomes, Change, Grows
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace
from pharmalab.core.words import listing, plural
from pharmalab.core.zones import Seat
from pharmalab.games.off_label.components import CARDS, CONDITIONS, Drug, Suits, amounts, is_blank


class LeaderDrawn(Event, frozen=True):
    rule = "off_label/first-leader"
    says = "{seat} leads the first round."
    lit = ("seat-{seat}",)
    seat: Seat


class Dealt(Event, frozen=True):
    """``card``: '?' for those who do not see it."""

    rule = "off_label/deal"
    says = "{seat} is dealt {card}."
    seat: Seat
    card: Drug

    def changes(self) -> Iterable[Change]:
        return (Grows("drugs", -1),)

    def seen_by(self, seat: int) -> "Dealt":
        return self if seat == self.seat else replace(self, card="?")

    def touches(self) -> tuple[str, ...]:
        return ("drugs", f"seat-{self.seat}" if is_blank(self.card) else self.card)


class Reshuffled(Event, frozen=True):
    rule = "off_label/new-pile"
    lit = ("discards", "drugs")
    drugs: int

    def changes(self) -> Iterable[Change]:
        return Grows("drugs", self.drugs), Grows("discards", -self.drugs)

    def sentence(self, who: Who = player) -> str:
        be = "is" if self.drugs == 1 else "are"
        return f"The pile is empty: the {plural(self.drugs, 'discarded Drug')} {be} shuffled into a new one."


class DoctorCame(Event, frozen=True):
    rule = "off_label/doctor"
    lit = ("doctors", "doctor")
    doctor: str

    def sentence(self, who: Who = player) -> str:
        card = CARDS[self.doctor]
        fields = listing(f"{CONDITIONS[suit].lower()} ({suit})" for suit in card.suits)
        return f"{card.name}, rank {card.rank}, comes to prescribe for {fields}."


class Marketed(Event, frozen=True):
    rule = "off_label/marketing"
    says = "{seat} markets {drugs}."
    lit = ("{drugs}",)
    seat: Seat
    drugs: tuple[Drug, ...]


class Researched(Event, frozen=True):
    """``suits``: one for each token."""

    rule = "off_label/research-and-development"
    says = "{seat} spends {suits} on research."
    lit = ("seat-{seat}",)
    seat: Seat
    suits: Suits


def signed(number: int) -> str:
    """A number with a minus sign, not a hyphen."""
    return f"{number}".replace("-", "−")


class Rolled(Event, frozen=True):
    """The faces live only here; the state keeps the total."""

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
        return f"{who(self.seat)} rolls: {sum_} = {signed(self.total)}."


class LineFormed(Event, frozen=True):
    rule = "off_label/line-of-treatment"
    lit = ("seat-{line}",)
    line: tuple[Seat, ...]
    totals: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        places = ", ".join(f"{who(seat)} ({signed(total)})" for seat, total in zip(self.line, self.totals, strict=True))
        return f"The line of treatment: {places}."


class Investigated(Event, frozen=True):
    """``places``: where the suit that came up stands, of 'the Doctor', 'the Drugs', 'R&D'."""

    rule = "off_label/investigation"
    lit = ("pile-{suit}", "seat-{seat}")
    no_change = ("number",)
    seat: Seat
    number: int
    suit: str
    places: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        where = listing(self.places) or "nowhere"
        return (
            f"The Department investigates {who(self.seat)} and rolls a {self.number} ({self.suit}): "
            f"{'it stands on ' if self.places else 'it stands '}{where}."
        )


class Cleared(Event, frozen=True):
    """``due``: half of prestige and cost; ``payable``: what the piles can give of it."""

    rule = "off_label/payment"
    lit = ("doctor", "seat-{seat}")
    no_change = ("due", "payable")
    seat: Seat
    due: int
    payable: int

    def sentence(self, who: Who = player) -> str:
        short = "" if self.payable == self.due else f", of which only {self.payable} can be taken"
        return f"{who(self.seat)} is in the clear and earns {plural(self.due, 'token')}{short}."


class Indicted(Event, frozen=True):
    rule = "off_label/indictment"
    lit = ("seat-{seat}", "pile-{suit}")
    no_change = ("lost",)
    seat: Seat
    suit: str
    lost: int

    def sentence(self, who: Who = player) -> str:
        lost = f"pays {amounts([self.suit] * self.lost)}" if self.lost else f"has no {self.suit} to pay"
        return f"{who(self.seat)} is indicted and {lost}."


class Paid(Event, frozen=True):
    rule = "off_label/payment"
    lit = ("pile-{suits}", "seat-{seat}")
    seat: Seat
    suits: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} takes {amounts(self.suits)}." if self.suits else f"{who(self.seat)} takes nothing."


class NobodyPaid(Event, frozen=True):
    rule = "off_label/nobody-gets-through"
    says = "Everybody was indicted: nobody is paid."
    lit = ("doctor",)


class CleanedUp(Event, frozen=True):
    """``returned``: one suit for each R&D token."""

    rule = "off_label/clean-up"
    ends = "The round"
    lit = ("doctor", "discards", "pile-{returned}")
    doctor: str
    drugs: int
    returned: tuple[str, ...]

    def changes(self) -> Iterable[Change]:
        return (Grows("discards", self.drugs),)

    def sentence(self, who: Who = player) -> str:
        research = f"; back to the piles: {amounts(self.returned)}" if self.returned else ""
        return f"{CARDS[self.doctor].name} leaves; {plural(self.drugs, 'Drug')} discarded{research}."


class Leads(Event, frozen=True):
    rule = "off_label/next-leader"
    says = "{seat} leads the next round."
    lit = ("seat-{seat}",)
    seat: Seat


class Ended(Event, frozen=True):
    rule = "off_label/end-of-the-game"
    tokens: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        return (
            "That was the last Doctor: " + ", ".join(f"{who(n)} has {has}" for n, has in enumerate(self.tokens)) + "."
        )

    def touches(self) -> tuple[str, ...]:
        return tuple([f"seat-{seat}" for seat, has in enumerate(self.tokens) if has == max(self.tokens)])
