"""The exhibition."""

from typing import ClassVar

from pharmalab.core.events import Event, Who, player
from pharmalab.games.alchemists.components.names import COLOUR_WORDS, potion


class Promised(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/the-promise"
    seat: int
    potion: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} promises to exhibit {potion(self.potion)}."

    def touches(self) -> tuple[str, ...]:
        return (f"exhibit:{self.potion}", f"seat:{self.seat}")


class Exhibited(Event, frozen=True):
    """The potion was the promised one. ``first``: nobody showed it before."""

    rule: ClassVar[str] = "alchemists/a-successful-exhibit"
    seat: int
    potion: str
    first: bool

    def sentence(self, who: Who = player) -> str:
        first = ", and is the first to do so" if self.first else ""
        return f"{who(self.seat)} exhibits {potion(self.potion)}{first}."

    def touches(self) -> tuple[str, ...]:
        return (f"exhibit:{self.potion}", f"seat:{self.seat}")


class ExhibitFailed(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/a-failed-exhibit"
    seat: int
    potion: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} has not shown {potion(self.potion)}, as was promised."

    def touches(self) -> tuple[str, ...]:
        return (f"exhibit:{self.potion}", f"seat:{self.seat}")


class Mastered(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/mastery-of-a-colour"
    seat: int
    colour: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} has shown both signs of {COLOUR_WORDS[self.colour]}."

    def touches(self) -> tuple[str, ...]:
        return (f"exhibit:{self.colour}+", f"exhibit:{self.colour}-", f"seat:{self.seat}")
