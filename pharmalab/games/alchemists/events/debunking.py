"""What was asked to debunk a theory, what the card reader said, and what came of it."""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import capital, listing, plural
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.names import COLOUR_WORDS, Colour, Ingredient, ingredient, potion
from pharmalab.games.alchemists.components.theory_words import SealKind, ingredients, seal_words


class AspectShown(Event, frozen=True):
    """``sign``: what the card reader said, '+' or '-'."""

    rule = "alchemists/apprentice-debunking"
    lit = ("book:{ingredient}",)
    seat: Seat
    ingredient: str
    colour: str
    sign: str

    def sentence(self, who: Who = player) -> str:
        sign = "plus" if self.sign == "+" else "minus"
        return f"The card reader shows everybody: {ingredient(self.ingredient)} has {COLOUR_WORDS[self.colour]} {sign}."


class MixShown(Event, frozen=True):
    """``answer``: 'yes' or 'no'."""

    rule = "alchemists/master-debunking"
    lit = ("book:{ingredients}",)
    seat: Seat
    ingredients: tuple[str, ...]
    potion: str
    answer: str

    def sentence(self, who: Who = player) -> str:
        make = "make" if self.answer == "yes" else "do not make"
        return f"The card reader shows everybody: {ingredients(self.ingredients)} {make} {potion(self.potion)}."


class NothingShown(Event, frozen=True):
    """``valid``: whether the other answer would have shown something."""

    rule = "alchemists/debunk-theory"
    lit = ("space:debunk", "seat:{seat}")
    seat: Seat
    valid: bool

    def sentence(self, who: Who = player) -> str:
        why = "" if self.valid else ", and no answer could have shown anything"
        return f"{who(self.seat)} has not shown any theory to be wrong{why}."


class Refuted(Event, frozen=True):
    """``colour``: in which the theory is wrong."""

    rule = "alchemists/a-theory-is-refuted"
    says = "{seat} has refuted a theory: {ingredient} is not {alchemical}, wrong in {colour}."
    lit = ("book:{ingredient}", "token:{alchemical}")
    seat: Seat
    ingredient: Ingredient
    alchemical: str
    colour: Colour


class SealTurnedUp(Event, frozen=True):
    """``seat``: whose seal it is."""

    rule = "alchemists/a-theory-is-refuted"
    says = "{seat} had {kind} on the theory of {ingredient}."
    lit = ("book:{ingredient}", "seat:{seat}")
    seat: Seat
    ingredient: Ingredient
    kind: SealKind


class HedgeHeld(Event, frozen=True):
    """A hedge against the right colour: nothing is lost for it."""

    rule = "alchemists/penalties"
    says = "{seat} loses nothing for {ingredient}: hedged against {colour}."
    lit = ("book:{ingredient}", "seat:{seat}")
    seat: Seat
    ingredient: Ingredient
    colour: Colour


class Penalised(Event, frozen=True):
    """What a seal on a refuted theory costs its owner, before it is counted with all else. ``points``: positive."""

    rule = "alchemists/penalties"
    lit = ("book:{ingredient}", "seat:{seat}")
    no_change = ("points",)
    seat: Seat
    ingredient: str
    kind: str
    points: int

    def sentence(self, who: Who = player) -> str:
        cost = plural(self.points, "point")
        return f"{capital(seal_words(self.kind))} on {ingredient(self.ingredient)} costs {who(self.seat)} {cost}."


class TheoryRemoved(Event, frozen=True):
    """The token goes back, the seals leave the game."""

    rule = "alchemists/a-theory-is-refuted"
    says = "The theory of {ingredient} is taken off; {alchemical} can be published again."
    lit = ("book:{ingredient}", "token:{alchemical}")
    ingredient: Ingredient
    alchemical: str


class ConflictShown(Event, frozen=True):
    rule = "alchemists/conflicts"
    says = "{seat} has shown that the theories of {ingredients} cannot both be right."
    lit = ("book:{ingredients}",)
    seat: Seat
    ingredients: tuple[Ingredient, ...]


class ConflictEnded(Event, frozen=True):
    """``left``: those of the two that are still on the board and now without a conflict."""

    rule = "alchemists/end-of-a-conflict"
    lit = ("book:{ingredients}",)
    ingredients: tuple[str, ...]
    left: tuple[str, ...] = ()

    def sentence(self, who: Who = player) -> str:
        free = f"; the seals on {listing(map(ingredient, self.left))} count again" if self.left else ""
        return f"The conflict between {ingredients(self.ingredients)} is over{free}."
