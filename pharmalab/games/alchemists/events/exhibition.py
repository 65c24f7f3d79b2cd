"""The exhibition."""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.names import Colour, Potion, potion


class Promised(Event, frozen=True):
    rule = "alchemists/the-promise"
    says = "{seat} promises to exhibit {potion}."
    lit = ("exhibit:{potion}", "seat:{seat}")
    seat: Seat
    potion: Potion


class Exhibited(Event, frozen=True):
    """The potion was the promised one. ``first``: nobody showed it before."""

    rule = "alchemists/a-successful-exhibit"
    lit = ("exhibit:{potion}", "seat:{seat}")
    seat: Seat
    potion: str
    first: bool

    def sentence(self, who: Who = player) -> str:
        first = ", and is the first to do so" if self.first else ""
        return f"{who(self.seat)} exhibits {potion(self.potion)}{first}."


class ExhibitFailed(Event, frozen=True):
    rule = "alchemists/a-failed-exhibit"
    says = "{seat} has not shown {potion}, as was promised."
    lit = ("exhibit:{potion}", "seat:{seat}")
    seat: Seat
    potion: Potion


class Mastered(Event, frozen=True):
    rule = "alchemists/mastery-of-a-colour"
    says = "{seat} has shown both signs of {colour}."
    lit = ("exhibit:{colour}+", "exhibit:{colour}-", "seat:{seat}")
    seat: Seat
    colour: Colour
