"""Cubes: infections, outbreaks and what prevents them, cures and what they end. Each names what brought it about, so
that a chain of outbreaks reads as a tree."""

from collections.abc import Iterable

from pharmalab.core.changes import Becomes, Change
from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import plural
from pharmalab.games.pandemic.components import title, titles


class Turned(Event, frozen=True):
    rule = "pandemic/infections"
    city: str

    def sentence(self, who: Who = player) -> str:
        return f"The infection card {title(self.city)} is turned over."

    def touches(self) -> tuple[str, ...]:
        return ("pile:infection", f"city:{self.city}")


class CubesPlaced(Event, frozen=True):
    """``now``: how many of the colour lie there."""

    rule = "pandemic/infections"
    no_change = (
        "number",
        "now",
    )
    city: str
    colour: str
    number: int
    now: int

    def sentence(self, who: Who = player) -> str:
        return f"{title(self.city)} gets {plural(self.number, f'{self.colour} cube')}: {self.now} in all."

    def touches(self) -> tuple[str, ...]:
        return (f"city:{self.city}",)


class Spread(Event, frozen=True):
    """A cube of an outbreak."""

    rule = "pandemic/outbreaks"
    no_change = ("now",)
    city: str
    colour: str
    now: int

    def sentence(self, who: Who = player) -> str:
        return f"It spreads to {title(self.city)}: {plural(self.now, f'{self.colour} cube')} there."

    def touches(self) -> tuple[str, ...]:
        return (f"city:{self.city}",)


class OutbreakBegan(Event, frozen=True):
    """``number``: of all outbreaks so far."""

    rule = "pandemic/outbreaks"
    city: str
    colour: str
    number: int

    def changes(self) -> Iterable[Change]:
        return (Becomes("outbreaks", self.number),)

    def sentence(self, who: Who = player) -> str:
        return f"Outbreak {self.number}: {self.colour} in {title(self.city)}."

    def touches(self) -> tuple[str, ...]:
        return (f"city:{self.city}", "track:outbreaks")


class ChainReaction(Event, frozen=True):
    """An outbreak that another one brought about."""

    rule = "pandemic/chain-reactions"
    city: str
    colour: str
    number: int

    def changes(self) -> Iterable[Change]:
        return (Becomes("outbreaks", self.number),)

    def sentence(self, who: Who = player) -> str:
        return f"Outbreak {self.number}, a chain reaction: {self.colour} in {title(self.city)}, which had 3 cubes."

    def touches(self) -> tuple[str, ...]:
        return (f"city:{self.city}", "track:outbreaks")


class OutAlready(Event, frozen=True):
    rule = "pandemic/chain-reactions"
    city: str

    def sentence(self, who: Who = player) -> str:
        return f"{title(self.city)} gets no cube: it has its outbreak of this card already."

    def touches(self) -> tuple[str, ...]:
        return (f"city:{self.city}",)


class Quarantined(Event, frozen=True):
    """``place``: of the Quarantine Specialist; ``full``: it would have been an outbreak."""

    rule = "pandemic/quarantine-specialist"
    city: str
    place: str
    full: bool

    def sentence(self, who: Who = player) -> str:
        near = f"is in {title(self.place)}" + (", which is connected" if self.place != self.city else "")
        nothing = "no cube and no outbreak" if self.full else "no cube"
        return f"{title(self.city)} gets {nothing}: the Quarantine Specialist {near}."

    def touches(self) -> tuple[str, ...]:
        return (f"city:{self.place}", f"city:{self.city}") if self.place != self.city else (f"city:{self.city}",)


class MedicPrevented(Event, frozen=True):
    rule = "pandemic/medic-cured-diseases"
    city: str
    colour: str

    def sentence(self, who: Who = player) -> str:
        return f"{title(self.city)} gets no {self.colour} cube: the disease is cured, and the Medic is there."

    def touches(self) -> tuple[str, ...]:
        return (f"city:{self.city}",)


class NothingLeft(Event, frozen=True):
    """The disease is eradicated."""

    rule = "pandemic/eradication"
    city: str
    colour: str

    def sentence(self, who: Who = player) -> str:
        return f"{title(self.city)} gets no cube: the {self.colour} disease is eradicated."

    def touches(self) -> tuple[str, ...]:
        return (f"cure:{self.colour}", f"city:{self.city}")


class OutOfCubes(Event, frozen=True):
    """``needed``: and not there."""

    rule = "pandemic/out-of-cubes"
    no_change = ("needed",)
    city: str
    colour: str
    needed: int

    def sentence(self, who: Who = player) -> str:
        missing = plural(self.needed, f"{self.colour} cube")
        return f"{title(self.city)} needs {missing} more, and the supply is empty. You lose."

    def touches(self) -> tuple[str, ...]:
        return (f"city:{self.city}", f"cure:{self.colour}")


class TooManyOutbreaks(Event, frozen=True):
    rule = "pandemic/too-many-outbreaks"
    number: int

    def changes(self) -> Iterable[Change]:
        return (Becomes("outbreaks", self.number),)

    def sentence(self, who: Who = player) -> str:
        return f"That was outbreak {self.number}, one too many. You lose."

    def touches(self) -> tuple[str, ...]:
        return ("track:outbreaks",)


class Treated(Event, frozen=True):
    """``left``: cubes of the colour that stay there; ``why``: 'medic' or 'cured' where all were removed at once."""

    rule = "pandemic/treat-disease"
    no_change = (
        "number",
        "left",
    )
    seat: int
    city: str
    colour: str
    number: int
    left: int
    why: str = ""

    def sentence(self, who: Who = player) -> str:
        left = f"; {self.left} left" if self.left else ""
        why = {"": "", "medic": " (the Medic removes all)", "cured": " (the disease is cured: all go)"}[self.why]
        return (
            f"{who(self.seat)} removes {plural(self.number, f'{self.colour} cube')} in {title(self.city)}{why}{left}."
        )

    def touches(self) -> tuple[str, ...]:
        return (f"pawn:{self.seat}", f"city:{self.city}")


class MedicCleared(Event, frozen=True):
    rule = "pandemic/medic-cured-diseases"
    no_change = ("number",)
    city: str
    colour: str
    number: int

    def sentence(self, who: Who = player) -> str:
        gone = plural(self.number, f"{self.colour} cube")
        return f"The Medic, being in {title(self.city)}, removes {gone} there: the disease is cured."

    def touches(self) -> tuple[str, ...]:
        return (f"city:{self.city}",)


class CureNamed(Event, frozen=True):
    """A cure for which the cards are asked now."""

    rule = "pandemic/discover-a-cure"
    seat: int
    colour: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} is going to discover the {self.colour} cure."

    def touches(self) -> tuple[str, ...]:
        return (f"cure:{self.colour}",)


class CardChosen(Event, frozen=True):
    rule = "pandemic/discover-a-cure"
    seat: int
    card: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} chooses the {title(self.card)} card."

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)


class Cured(Event, frozen=True):
    rule = "pandemic/discover-a-cure"
    seat: int
    colour: str
    city: str
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} discovers the {self.colour} cure in {title(self.city)} with {titles(self.cards)}."

    def touches(self) -> tuple[str, ...]:
        return (f"city:{self.city}", *(f"card:{card}" for card in self.cards), f"cure:{self.colour}")


class Eradicated(Event, frozen=True):
    rule = "pandemic/eradication"
    colour: str

    def sentence(self, who: Who = player) -> str:
        return f"The {self.colour} disease is eradicated: it is cured, and no cube of it is on the board."

    def touches(self) -> tuple[str, ...]:
        return (f"cure:{self.colour}",)


class Won(Event, frozen=True):
    rule = "pandemic/winning"

    def sentence(self, who: Who = player) -> str:
        return "Every cure is discovered. You win!"
