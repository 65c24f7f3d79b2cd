"""Artifacts: bought, and used."""

from typing import ClassVar

from pharmalab.core.events import Event, Who, player
from pharmalab.games.alchemists.components.board import SPACE_NAMES
from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.components.names import BLANK, ingredient


class ArtifactBought(Event, frozen=True):
    """``price``: what was paid."""

    rule: ClassVar[str] = "alchemists/buy-artifact"
    no_change: ClassVar[tuple[str, ...]] = ("price",)
    seat: int
    artifact: str
    price: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} buys {ARTIFACTS[self.artifact].name} for {self.price} gold."

    def touches(self) -> tuple[str, ...]:
        return (f"artifact:{self.artifact}", f"seat:{self.seat}")


class AltarPaid(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/altar-of-gold"
    no_change: ClassVar[tuple[str, ...]] = ("gold",)
    seat: int
    gold: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} puts {self.gold} gold on the altar."

    def touches(self) -> tuple[str, ...]:
        return ("artifact:altar_of_gold", f"seat:{self.seat}")


class BootsUsed(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/boots-of-speed"
    seat: int
    space: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} puts on the Boots of Speed: {SPACE_NAMES[self.space]} once more."

    def touches(self) -> tuple[str, ...]:
        return ("artifact:boots_of_speed", f"space:{self.space}", f"seat:{self.seat}")


class Peeked(Event, frozen=True):
    """``seat`` saw an ingredient in the cauldron of ``owner``; nobody else knows which."""

    rule: ClassVar[str] = "alchemists/periscope"
    seat: int
    owner: int
    ingredient: str

    def sentence(self, who: Who = player) -> str:
        if self.ingredient == BLANK:
            return f"{who(self.seat)} sees one of the two ingredients of {who(self.owner)}."
        return f"{who(self.seat)} sees {ingredient(self.ingredient)} in the cauldron of {who(self.owner)}."

    def touches(self) -> tuple[str, ...]:
        return ("artifact:periscope", f"seat:{self.seat}", f"seat:{self.owner}")

    def seen_by(self, seat: int) -> "Peeked":
        if seat in (self.seat, self.owner):
            return self
        return Peeked(self.seat, self.owner, BLANK, cause=self.cause)


class MortarPicked(Event, frozen=True):
    """``ingredient``: the one that goes; the other stays in the hand."""

    rule: ClassVar[str] = "alchemists/magic-mortar"
    seat: int
    ingredient: str

    def sentence(self, who: Who = player) -> str:
        gone = "one of the two ingredients" if self.ingredient == BLANK else ingredient(self.ingredient)
        return f"Magic Mortar: {gone} is picked, and {who(self.seat)} keeps the other."

    def touches(self) -> tuple[str, ...]:
        return ("artifact:magic_mortar", f"seat:{self.seat}")

    def seen_by(self, seat: int) -> "MortarPicked":
        return self if seat == self.seat else MortarPicked(self.seat, BLANK, cause=self.cause)


class SetAside(Event, frozen=True):
    """Under the Feather in Cap: ``ingredients`` are blank for others."""

    rule: ClassVar[str] = "alchemists/feather-in-cap"
    seat: int
    ingredients: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        what = "both ingredients" if len(self.ingredients) == 2 else "one ingredient"
        known = [ingredient(name) for name in self.ingredients if name != BLANK]
        return f"{who(self.seat)} sets {' and '.join(known) or what} aside for the Feather in Cap."

    def touches(self) -> tuple[str, ...]:
        return ("artifact:feather_in_cap", f"seat:{self.seat}")

    def seen_by(self, seat: int) -> "SetAside":
        if seat == self.seat:
            return self
        return SetAside(self.seat, (BLANK,) * len(self.ingredients), cause=self.cause)
