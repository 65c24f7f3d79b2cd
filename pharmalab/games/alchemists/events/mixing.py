"""Potions: what was mixed, what the card reader said, and what came of it."""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.names import BLANK, QUALITY_WORDS, Potion, pair, potion

_BUTTONS = {
    "test": "tests {0} on the student",
    "drink": "drinks a potion of {0}",
    "custodian": "drinks a potion of {0} at the Custodian’s",
    "sell": "mixes {0} for the adventurer, who wants {1}",
    "exhibit": "mixes {0} to exhibit {1}",
    "cap": "tests {0} with the Thinking Cap",
}


class Mixed(Event, frozen=True):
    """``button``: what for; ``cards``: '?' for who does not know them; ``asked``: the potion wanted or promised;
    ``said``: what the card reader showed, a potion or a quality."""

    rule = "alchemists/mixing-a-potion"
    seat: Seat
    button: str
    cards: tuple[str, ...]
    asked: str
    said: str

    def seen_by(self, seat: int) -> "Mixed":
        return self if seat == self.seat else replace(self, cards=(BLANK, BLANK))

    def sentence(self, who: Who = player) -> str:
        did = _BUTTONS[self.button].format(pair(self.cards), potion(self.asked) if self.asked else "")
        said = QUALITY_WORDS.get(self.said) or potion(self.said)
        return f"{who(self.seat)} {did}: {said}."

    def touches(self) -> tuple[str, ...]:
        place = () if self.button == "cap" else (f"space:{self.button}",)
        return (*place, f"seat:{self.seat}")


class PotionKnown(Event, frozen=True):
    rule = "alchemists/potions-made"
    says = "{seat} is now known to have made {potion}."
    lit = ("seat:{seat}",)
    seat: Seat
    potion: Potion


class StudentUnhappy(Event, frozen=True):
    rule = "alchemists/test-on-student"
    says = "The student feels sick: from now on a test costs 1 gold piece in this round."
    lit = ("space:test", "student")
    seat: Seat


class Struck(Event, frozen=True):
    rule = "alchemists/drink-potion"
    lit = ("seat:{seat}",)
    seat: Seat
    potion: str

    def sentence(self, who: Who = player) -> str:
        name = {"B-": "insanity", "G-": "paralysis", "R-": "poison"}[self.potion]
        return f"{who(self.seat)} has drunk {name}."


class MarkerMoved(Event, frozen=True):
    rule = "alchemists/paralysis"
    says = "{seat} is paralysed: the order marker goes to the last space for the next round."
    lit = ("seat:{seat}",)
    seat: Seat


class ToHospital(Event, frozen=True):
    rule = "alchemists/hospital"
    says = "A cube of {seat} goes to the hospital, and is missing in the next round."
    lit = ("seat:{seat}",)
    seat: Seat
