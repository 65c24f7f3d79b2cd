"""Theories published and endorsed, seals, and the grants that they win."""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.names import BLANK, Ingredient, ingredient
from pharmalab.games.alchemists.components.theory_words import grant_place, ingredients, seal_words


class Published(Event, frozen=True):
    rule = "alchemists/publishing"
    says = "{seat} publishes a theory: {ingredient} is {alchemical}."
    lit = ("token:{alchemical}", "book:{ingredient}", "seat:{seat}")
    seat: Seat
    ingredient: Ingredient
    alchemical: str


class Endorsed(Event, frozen=True):
    rule = "alchemists/endorsing"
    says = "{seat} endorses the theory about {ingredient}."
    lit = ("book:{ingredient}", "seat:{seat}")
    seat: Seat
    ingredient: Ingredient


class SealPlaced(Event, frozen=True):
    """``kind``: '?' for the others."""

    rule = "alchemists/seals"
    lit = ("book:{ingredient}", "seat:{seat}")
    seat: Seat
    ingredient: str
    kind: str

    def seen_by(self, seat: int) -> "SealPlaced":
        return self if seat == self.seat else replace(self, kind=BLANK)

    def sentence(self, who: Who = player) -> str:
        down = " face down" if self.kind == BLANK else ""
        return f"{who(self.seat)} puts {seal_words(self.kind)}{down} on the theory about {ingredient(self.ingredient)}."


class GrantWon(Event, frozen=True):
    """``tile``: its place in the set-up's grants; ``ingredients``: on it; ``first``: whether two were enough."""

    rule = "alchemists/grants"
    no_change = ("tile",)
    seat: Seat
    tile: int
    ingredients: tuple[str, ...]
    first: bool

    def sentence(self, who: Who = player) -> str:
        nth = "a first grant" if self.first else "another grant"
        return f"{who(self.seat)} wins {nth}: for {ingredients(self.ingredients)}."

    def touches(self) -> tuple[str, ...]:
        return (grant_place(self.tile), f"seat:{self.seat}")
