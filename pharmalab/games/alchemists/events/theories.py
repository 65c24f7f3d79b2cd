"""Theories published and endorsed, seals, and the grants that they win."""

from typing import ClassVar

from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace
from pharmalab.games.alchemists.components.names import BLANK, ingredient
from pharmalab.games.alchemists.components.theory_words import book, grant_place, ingredients, seal_words, token


class Published(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/publishing"
    seat: int
    ingredient: str
    alchemical: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} publishes a theory: {ingredient(self.ingredient)} is {self.alchemical}."

    def touches(self) -> tuple[str, ...]:
        return (token(self.alchemical), book(self.ingredient), f"seat:{self.seat}")


class Endorsed(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/endorsing"
    seat: int
    ingredient: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} endorses the theory about {ingredient(self.ingredient)}."

    def touches(self) -> tuple[str, ...]:
        return (book(self.ingredient), f"seat:{self.seat}")


class SealPlaced(Event, frozen=True):
    """``kind``: '?' for the others."""

    rule: ClassVar[str] = "alchemists/seals"
    seat: int
    ingredient: str
    kind: str

    def seen_by(self, seat: int) -> "SealPlaced":
        return self if seat == self.seat else replace(self, kind=BLANK)

    def sentence(self, who: Who = player) -> str:
        down = " face down" if self.kind == BLANK else ""
        return f"{who(self.seat)} puts {seal_words(self.kind)}{down} on the theory about {ingredient(self.ingredient)}."

    def touches(self) -> tuple[str, ...]:
        return (book(self.ingredient), f"seat:{self.seat}")


class GrantWon(Event, frozen=True):
    """``tile``: its place in the set-up's grants; ``ingredients``: on it; ``first``: whether two were enough."""

    rule: ClassVar[str] = "alchemists/grants"
    no_change: ClassVar[tuple[str, ...]] = ("tile",)
    seat: int
    tile: int
    ingredients: tuple[str, ...]
    first: bool

    def sentence(self, who: Who = player) -> str:
        nth = "a first grant" if self.first else "another grant"
        return f"{who(self.seat)} wins {nth}: for {ingredients(self.ingredients)}."

    def touches(self) -> tuple[str, ...]:
        return (grant_place(self.tile), f"seat:{self.seat}")
