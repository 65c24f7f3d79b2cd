"""What was asked to debunk a theory, what the card reader said, and what came of it."""

from typing import ClassVar

from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import capital, listing, plural
from pharmalab.games.alchemists.components.names import COLOUR_WORDS, ingredient, potion
from pharmalab.games.alchemists.components.theory_words import book, ingredients, seal_words, token


class AspectShown(Event, frozen=True):
    """``sign``: what the card reader said, '+' or '-'."""

    rule: ClassVar[str] = "alchemists/apprentice-debunking"
    seat: int
    ingredient: str
    colour: str
    sign: str

    def sentence(self, who: Who = player) -> str:
        sign = "plus" if self.sign == "+" else "minus"
        return f"The card reader shows everybody: {ingredient(self.ingredient)} has {COLOUR_WORDS[self.colour]} {sign}."

    def touches(self) -> tuple[str, ...]:
        return (book(self.ingredient),)


class MixShown(Event, frozen=True):
    """``answer``: 'yes' or 'no'."""

    rule: ClassVar[str] = "alchemists/master-debunking"
    seat: int
    ingredients: tuple[str, ...]
    potion: str
    answer: str

    def sentence(self, who: Who = player) -> str:
        make = "make" if self.answer == "yes" else "do not make"
        return f"The card reader shows everybody: {ingredients(self.ingredients)} {make} {potion(self.potion)}."

    def touches(self) -> tuple[str, ...]:
        return tuple(map(book, self.ingredients))


class NothingShown(Event, frozen=True):
    """``valid``: whether the other answer would have shown something."""

    rule: ClassVar[str] = "alchemists/debunk-theory"
    seat: int
    valid: bool

    def sentence(self, who: Who = player) -> str:
        why = "" if self.valid else ", and no answer could have shown anything"
        return f"{who(self.seat)} has not shown any theory to be wrong{why}."

    def touches(self) -> tuple[str, ...]:
        return ("space:debunk", f"seat:{self.seat}")


class Refuted(Event, frozen=True):
    """``colour``: in which the theory is wrong."""

    rule: ClassVar[str] = "alchemists/a-theory-is-refuted"
    seat: int
    ingredient: str
    alchemical: str
    colour: str

    def sentence(self, who: Who = player) -> str:
        wrong = f"{ingredient(self.ingredient)} is not {self.alchemical}, wrong in {COLOUR_WORDS[self.colour]}"
        return f"{who(self.seat)} has refuted a theory: {wrong}."

    def touches(self) -> tuple[str, ...]:
        return (book(self.ingredient), token(self.alchemical))


class SealTurnedUp(Event, frozen=True):
    """``seat``: whose seal it is."""

    rule: ClassVar[str] = "alchemists/a-theory-is-refuted"
    seat: int
    ingredient: str
    kind: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} had {seal_words(self.kind)} on the theory of {ingredient(self.ingredient)}."

    def touches(self) -> tuple[str, ...]:
        return (book(self.ingredient), f"seat:{self.seat}")


class HedgeHeld(Event, frozen=True):
    """A hedge against the right colour: nothing is lost for it."""

    rule: ClassVar[str] = "alchemists/penalties"
    seat: int
    ingredient: str
    colour: str

    def sentence(self, who: Who = player) -> str:
        hedge = f"hedged against {COLOUR_WORDS[self.colour]}"
        return f"{who(self.seat)} loses nothing for {ingredient(self.ingredient)}: {hedge}."

    def touches(self) -> tuple[str, ...]:
        return (book(self.ingredient), f"seat:{self.seat}")


class Penalised(Event, frozen=True):
    """What a seal on a refuted theory costs its owner, before it is counted with all else. ``points``: positive."""

    rule: ClassVar[str] = "alchemists/penalties"
    seat: int
    ingredient: str
    kind: str
    points: int

    def sentence(self, who: Who = player) -> str:
        cost = plural(self.points, "point")
        return f"{capital(seal_words(self.kind))} on {ingredient(self.ingredient)} costs {who(self.seat)} {cost}."

    def touches(self) -> tuple[str, ...]:
        return (book(self.ingredient), f"seat-{self.seat}")


class TheoryRemoved(Event, frozen=True):
    """The token goes back, the seals leave the game."""

    rule: ClassVar[str] = "alchemists/a-theory-is-refuted"
    ingredient: str
    alchemical: str

    def sentence(self, who: Who = player) -> str:
        return f"The theory of {ingredient(self.ingredient)} is taken off; {self.alchemical} can be published again."

    def touches(self) -> tuple[str, ...]:
        return (book(self.ingredient), token(self.alchemical))


class ConflictShown(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/conflicts"
    seat: int
    ingredients: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} has shown that the theories of {ingredients(self.ingredients)} cannot both be right."

    def touches(self) -> tuple[str, ...]:
        return tuple(map(book, self.ingredients))


class ConflictEnded(Event, frozen=True):
    """``left``: those of the two that are still on the board and now without a conflict."""

    rule: ClassVar[str] = "alchemists/end-of-a-conflict"
    ingredients: tuple[str, ...]
    left: tuple[str, ...] = ()

    def sentence(self, who: Who = player) -> str:
        free = f"; the seals on {listing(map(ingredient, self.left))} count again" if self.left else ""
        return f"The conflict between {ingredients(self.ingredients)} is over{free}."

    def touches(self) -> tuple[str, ...]:
        return tuple(map(book, self.ingredients))
