"""Potions: what was mixed, what the card reader said, and what came of it."""

from typing import ClassVar

from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace
from pharmalab.games.alchemists.components.names import BLANK, QUALITY_WORDS, pair, potion

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

    rule: ClassVar[str] = "alchemists/mixing-a-potion"
    seat: int
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
    rule: ClassVar[str] = "alchemists/potions-made"
    seat: int
    potion: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} is now known to have made {potion(self.potion)}."

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


class StudentUnhappy(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/test-on-student"
    seat: int

    def sentence(self, who: Who = player) -> str:
        return "The student feels sick: from now on a test costs 1 gold piece in this round."

    def touches(self) -> tuple[str, ...]:
        return ("space:test", "student")


class Struck(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/drink-potion"
    seat: int
    potion: str

    def sentence(self, who: Who = player) -> str:
        name = {"B-": "insanity", "G-": "paralysis", "R-": "poison"}[self.potion]
        return f"{who(self.seat)} has drunk {name}."

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


class MarkerMoved(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/paralysis"
    seat: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} is paralysed: the order marker goes to the last space for the next round."

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


class ToHospital(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/hospital"
    seat: int

    def sentence(self, who: Who = player) -> str:
        return f"A cube of {who(self.seat)} goes to the hospital, and is missing in the next round."

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)
