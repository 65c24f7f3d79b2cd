"""The set-up and the turn."""

from collections.abc import Iterable

from pharmalab.core.changes import Becomes, Change
from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import plural
from pharmalab.games.pandemic.components import BLANK, EPIDEMIC, title, titles


class RoleDealt(Event, frozen=True):
    rule = "pandemic/roles"
    seat: int
    role: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} is the {title(self.role)}."

    def touches(self) -> tuple[str, ...]:
        return (f"role:{self.seat}",)


class CardDealt(Event, frozen=True):
    """``open``: everybody sees it."""

    rule = "pandemic/opening-hands"
    seat: int
    card: str
    open: bool

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} is dealt {title(self.card)}."

    def seen_by(self, seat: int) -> "CardDealt":
        return self if self.open or seat == self.seat else CardDealt(self.seat, BLANK, False, cause=self.cause)

    def touches(self) -> tuple[str, ...]:
        return _drawn(self.seat, self.card)


class DeckStacked(Event, frozen=True):
    """``sizes``: of the packets from the top, with their epidemics."""

    rule = "pandemic/player-deck"
    no_change = ("epidemics",)
    sizes: tuple[int, ...]
    epidemics: int

    def sentence(self, who: Who = player) -> str:
        if not self.epidemics:
            return f"The player deck has {plural(sum(self.sizes), 'card')} and no epidemic."
        *above, last = self.sizes
        sizes = ", ".join([*map(str, above), plural(last, "card")])
        packets = plural(len(self.sizes), "packet")
        return f"The player deck is stacked of {packets} with an epidemic in each: {sizes}."

    def touches(self) -> tuple[str, ...]:
        return ("pile:player",)


class FirstInfected(Event, frozen=True):
    rule = "pandemic/first-infections"
    no_change = ("number",)
    city: str
    colour: str
    number: int

    def sentence(self, who: Who = player) -> str:
        return f"{title(self.city)} begins with {plural(self.number, f'{self.colour} cube')}."

    def touches(self) -> tuple[str, ...]:
        return ("pile:infection", f"city:{self.city}")


class LaidOpen(Event, frozen=True):
    rule = "pandemic/pd-10"
    seat: int
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} lays the opening hand open: {titles(self.cards)}."

    def touches(self) -> tuple[str, ...]:
        return (f"role:{self.seat}", *(f"card:{card}" for card in self.cards))


class Begins(Event, frozen=True):
    """``card``: the highest city in an opening hand; '' if it was named before, or drawn by lot."""

    rule = "pandemic/first-player"
    seat: int
    card: str

    def sentence(self, who: Who = player) -> str:
        held = f", holding {title(self.card)}, the city with the most people" if self.card else ""
        return f"{who(self.seat)} goes first{held}."

    def touches(self) -> tuple[str, ...]:
        return (f"role:{self.seat}",)


class TurnBegan(Event, frozen=True):
    rule = "pandemic/turns"
    seat: int
    turn: int
    role: str
    city: str

    def changes(self) -> Iterable[Change]:
        return (Becomes("turn", self.turn),)

    def sentence(self, who: Who = player) -> str:
        return f"Turn {self.turn}: {who(self.seat)}, the {title(self.role)}, in {title(self.city)}."

    def touches(self) -> tuple[str, ...]:
        return (f"role:{self.seat}", f"pawn:{self.seat}")


class Drew(Event, frozen=True):
    """``open``: everybody sees it."""

    rule = "pandemic/drawing"
    seat: int
    card: str
    open: bool

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} draws {title(self.card)}."

    def seen_by(self, seat: int) -> "Drew":
        if self.open or seat == self.seat:
            return self
        return Drew(self.seat, BLANK, False, cause=self.cause)

    def touches(self) -> tuple[str, ...]:
        return _drawn(self.seat, self.card)


class DrewEpidemic(Event, frozen=True):
    rule = "pandemic/epidemics"
    seat: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} draws an {title(EPIDEMIC)}."

    def touches(self) -> tuple[str, ...]:
        return ("pile:player", f"role:{self.seat}")


class Discarded(Event, frozen=True):
    rule = "pandemic/hand-limit"
    seat: int
    card: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} discards {title(self.card)}: too many cards in hand."

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card}", "pile:player_discard")


class LaidOut(Event, frozen=True):
    """Only positions that people write begin so."""

    rule = "pandemic/drawing"
    card: str

    def sentence(self, who: Who = player) -> str:
        return f"{title(self.card)} lies among the discarded player cards."

    def touches(self) -> tuple[str, ...]:
        return ("pile:player_discard",)


class RateRaised(Event, frozen=True):
    rule = "pandemic/increase"
    no_change = ("rate",)
    epidemic: int
    rate: int

    def changes(self) -> Iterable[Change]:
        return (Becomes("epidemics", self.epidemic),)

    def sentence(self, who: Who = player) -> str:
        return f"Epidemic {self.epidemic}: the infection rate is {self.rate}."

    def touches(self) -> tuple[str, ...]:
        return ("track:rate",)


class BottomTurned(Event, frozen=True):
    rule = "pandemic/infect"
    city: str

    def sentence(self, who: Who = player) -> str:
        return f"The bottom infection card is {title(self.city)}."

    def touches(self) -> tuple[str, ...]:
        return ("pile:infection", f"city:{self.city}")


class Intensified(Event, frozen=True):
    rule = "pandemic/intensify"
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        if not self.cards:
            return "The infection discard pile is empty: nothing is shuffled."
        names = ", ".join(map(title, self.cards))
        number = len(self.cards)
        return f"{plural(number, 'card')} {'goes' if number == 1 else 'go'} shuffled on top: {names}."

    def touches(self) -> tuple[str, ...]:
        return ("pile:infection_discard", "pile:infection")


class Reshuffled(Event, frozen=True):
    rule = "pandemic/pd-09"
    no_change = ("number",)
    number: int

    def sentence(self, who: Who = player) -> str:
        verb = "is" if self.number == 1 else "are"
        of = f"{plural(self.number, 'card')} of the discard pile {verb}"
        return f"The infection deck is used up: {of} shuffled as a new one."

    def touches(self) -> tuple[str, ...]:
        return ("pile:infection_discard", "pile:infection")


class QuietNight(Event, frozen=True):
    rule = "pandemic/one-quiet-night"

    def sentence(self, who: Who = player) -> str:
        return "One Quiet Night: no city is infected."

    def touches(self) -> tuple[str, ...]:
        return ("track:rate",)


class OutOfCards(Event, frozen=True):
    rule = "pandemic/out-of-cards"
    no_change = ("left",)
    seat: int
    left: int

    def sentence(self, who: Who = player) -> str:
        left = plural(self.left, "card") if self.left else "none"
        return f"{who(self.seat)} cannot draw two player cards: {left} left. You lose."

    def touches(self) -> tuple[str, ...]:
        return ("pile:player",)


def _drawn(seat: int, card: str) -> tuple[str, ...]:
    """From the deck to a hand. A hidden card has no place."""
    return ("pile:player", f"role:{seat}" if card == BLANK else f"card:{card}")
