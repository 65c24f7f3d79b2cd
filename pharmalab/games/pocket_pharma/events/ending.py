"""How a game comes to its end, and the points that are counted then; and what the guard does where nobody acts."""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import listing, plural
from pharmalab.games.pocket_pharma.components.names import title


def signed(number: int) -> str:
    """A number with a minus sign, not a hyphen."""
    return f"{number}".replace("-", "−")


class LastRound(Event, frozen=True):
    rule = "pocket_pharma/end-of-the-game"
    drugs: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        return f"The profits of {listing(map(title, self.drugs))} are used up: this round is the last."

    def touches(self) -> tuple[str, ...]:
        return self.drugs


class Awarded(Event, frozen=True):
    """``seats``: several get the points if they stay tied; nobody if nobody has such a card."""

    rule = "pocket_pharma/market-cards-are-awarded"
    no_change = ("points", "counted",)
    card: str
    seats: tuple[int, ...]
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

    def touches(self) -> tuple[str, ...]:
        return (self.card, *[f"seat-{seat}" for seat in self.seats])


class Rewarded(Event, frozen=True):
    rule = "pocket_pharma/unused-specialists"
    no_change = ("specialists", "points",)
    seat: int
    specialists: int
    points: int

    def sentence(self, who: Who = player) -> str:
        unused = plural(self.specialists, "Specialist")
        return f"{who(self.seat)} has {unused} face up and gets {plural(self.points, 'point')}."

    def touches(self) -> tuple[str, ...]:
        return (f"seat-{self.seat}",)


class StalemateBroken(Event, frozen=True):
    """``turns``: how many in a row passed so."""

    rule = "pocket_pharma/pp-29"
    no_change = ("turns",)
    turns: int

    def sentence(self, who: Who = player) -> str:
        passed = f"for {plural(self.turns, 'turn')} nobody has taken what lies there"
        return f"House rule: {passed}, so the display is discarded and renewed."

    def touches(self) -> tuple[str, ...]:
        return ("discards", "deck")


class StalemateEnded(Event, frozen=True):
    rule = "pocket_pharma/pp-48"
    no_change = ("turns",)
    turns: int

    def sentence(self, who: Who = player) -> str:
        return f"House rule: for {plural(self.turns, 'turn')} nobody has taken, drawn or launched, so the game ends."


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
