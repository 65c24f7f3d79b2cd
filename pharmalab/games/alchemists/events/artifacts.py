"""Artifacts: bought, and used."""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.board import SpaceId
from pharmalab.games.alchemists.components.cards import ArtifactId
from pharmalab.games.alchemists.components.names import BLANK, ingredient


class ArtifactBought(Event, frozen=True):
    """``price``: what was paid."""

    rule = "alchemists/buy-artifact"
    says = "{seat} buys {artifact} for {price} gold."
    lit = ("artifact:{artifact}", "seat:{seat}")
    no_change = ("price",)
    seat: Seat
    artifact: ArtifactId
    price: int


class AltarPaid(Event, frozen=True):
    rule = "alchemists/altar-of-gold"
    says = "{seat} puts {gold} gold on the altar."
    lit = ("artifact:altar_of_gold", "seat:{seat}")
    no_change = ("gold",)
    seat: Seat
    gold: int


class BootsUsed(Event, frozen=True):
    rule = "alchemists/boots-of-speed"
    says = "{seat} puts on the Boots of Speed: {space} once more."
    lit = ("artifact:boots_of_speed", "space:{space}", "seat:{seat}")
    seat: Seat
    space: SpaceId


class Peeked(Event, frozen=True):
    """``seat`` saw an ingredient in the cauldron of ``owner``; nobody else knows which."""

    rule = "alchemists/periscope"
    lit = ("artifact:periscope", "seat:{seat}", "seat:{owner}")
    seat: Seat
    owner: Seat
    ingredient: str

    def sentence(self, who: Who = player) -> str:
        if self.ingredient == BLANK:
            return f"{who(self.seat)} sees one of the two ingredients of {who(self.owner)}."
        return f"{who(self.seat)} sees {ingredient(self.ingredient)} in the cauldron of {who(self.owner)}."

    def seen_by(self, seat: int) -> "Peeked":
        if seat in (self.seat, self.owner):
            return self
        return Peeked(self.seat, self.owner, BLANK, cause=self.cause)


class MortarPicked(Event, frozen=True):
    """``ingredient``: the one that goes; the other stays in the hand."""

    rule = "alchemists/magic-mortar"
    lit = ("artifact:magic_mortar", "seat:{seat}")
    seat: Seat
    ingredient: str

    def sentence(self, who: Who = player) -> str:
        gone = "one of the two ingredients" if self.ingredient == BLANK else ingredient(self.ingredient)
        return f"Magic Mortar: {gone} is picked, and {who(self.seat)} keeps the other."

    def seen_by(self, seat: int) -> "MortarPicked":
        return self if seat == self.seat else MortarPicked(self.seat, BLANK, cause=self.cause)


class SetAside(Event, frozen=True):
    """Under the Feather in Cap: ``ingredients`` are blank for others."""

    rule = "alchemists/feather-in-cap"
    lit = ("artifact:feather_in_cap", "seat:{seat}")
    seat: Seat
    ingredients: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        what = "both ingredients" if len(self.ingredients) == 2 else "one ingredient"
        known = [ingredient(name) for name in self.ingredients if name != BLANK]
        return f"{who(self.seat)} sets {' and '.join(known) or what} aside for the Feather in Cap."

    def seen_by(self, seat: int) -> "SetAside":
        if seat == self.seat:
            return self
        return SetAside(self.seat, (BLANK,) * len(self.ingredients), cause=self.cause)
