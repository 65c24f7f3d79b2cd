"""How a game comes to its end, and the points that are counted then; and what the guard does where nobody acts."""

from typing import Annotated

from pharmalab.core.events import Event, Who, player
from pharmalab.core.templates import counted
from pharmalab.core.words import listing, plural
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import Thing


def signed(number: int) -> str:
    """A number with a minus sign, not a hyphen."""
    return f"{number}".replace("-", "−")


class LastRound(Event, frozen=True):
    rule = "pocket_pharma/end-of-the-game"
    says = "The profits of {drugs} are used up: this round is the last."
    lit = ("{drugs}",)
    drugs: tuple[Thing, ...]


class Awarded(Event, frozen=True):
    """``seats``: several get the points if they stay tied; nobody if nobody has such a card."""

    rule = "pocket_pharma/market-cards-are-awarded"
    lit = ("{card}", "seat-{seats}")
    no_change = ("points", "counted")
    card: str
    seats: tuple[Seat, ...]
    points: int
    counted: int

    def sentence(self, who: Who = player) -> str:
        if not self.seats:
            return f"Nobody has a profit card that the market card {self.card} counts."
        have = "has" if len(self.seats) == 1 else "have"
        most = f"{have} the most profit cards of its drugs, {self.counted}"
        gets = "gets" if len(self.seats) == 1 else "each get"
        names, worth = listing(map(who, self.seats)), plural(self.points, "point")
        return f"Market card {self.card}: {names} {most}, and {gets} {worth}."


class Rewarded(Event, frozen=True):
    rule = "pocket_pharma/unused-specialists"
    says = "{seat} has {specialists} face up and gets {points}."
    lit = ("seat-{seat}",)
    no_change = ("specialists", "points")
    seat: Seat
    specialists: Annotated[int, counted("Specialist")]
    points: Annotated[int, counted("point")]


class StalemateBroken(Event, frozen=True):
    """``turns``: how many in a row passed so."""

    rule = "pocket_pharma/pp-29"
    says = "House rule: for {turns} nobody has taken what lies there, so the display is discarded and renewed."
    lit = ("discards", "deck")
    no_change = ("turns",)
    turns: Annotated[int, counted("turn")]


class StalemateEnded(Event, frozen=True):
    rule = "pocket_pharma/pp-48"
    says = "House rule: for {turns} nobody has taken, drawn or launched, so the game ends."
    no_change = ("turns",)
    turns: Annotated[int, counted("turn")]


class Ended(Event, frozen=True):
    rule = "pocket_pharma/score"
    ends = "The game"
    scores: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        return (
            "The game is over: " + ", ".join(f"{who(n)} has {signed(has)}" for n, has in enumerate(self.scores)) + "."
        )

    def touches(self) -> tuple[str, ...]:
        return tuple([f"seat-{seat}" for seat, has in enumerate(self.scores) if has == max(self.scores)])
