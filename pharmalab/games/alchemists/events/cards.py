"""Cards that are drawn, dealt, played and discarded."""

from typing import Annotated

from pharmalab.core.events import Event, Who, player
from pharmalab.core.templates import counted
from pharmalab.core.values import replace
from pharmalab.core.words import listing, plural
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.names import BLANK, Ingredient, Titled, ingredient, title


def cards_words(cards: tuple[str, ...]) -> str:
    """'toad and fern'; '2 ingredients' where they are hidden."""
    if BLANK in cards:
        return plural(len(cards), "ingredient")
    return listing(map(ingredient, cards)) or "nothing"


class DrewIngredient(Event, frozen=True):
    """``card``: '?' for who does not see it."""

    rule = "alchemists/drawing-ingredients"
    says = "{seat} draws {card}."
    lit = ("deck", "seat:{seat}")
    seat: Seat
    card: Ingredient

    def seen_by(self, seat: int) -> "DrewIngredient":
        return self if seat == self.seat else replace(self, card=BLANK)


class DrewFavour(Event, frozen=True):
    """``card``: '?' for who does not see it."""

    rule = "alchemists/drawing-favours"
    lit = ("favours", "seat:{seat}")
    seat: Seat
    card: str

    def seen_by(self, seat: int) -> "DrewFavour":
        return self if seat == self.seat else replace(self, card=BLANK)

    def sentence(self, who: Who = player) -> str:
        what = "a favour" if self.card == BLANK else f"the favour {title(self.card)}"
        return f"{who(self.seat)} draws {what}."


class KeptFavour(Event, frozen=True):
    """``card``: kept, ``others``: discarded unseen; both '?' for the others."""

    rule = "alchemists/favour-at-the-start"
    lit = ("favours", "seat:{seat}")
    seat: Seat
    card: str
    others: tuple[str, ...]

    def seen_by(self, seat: int) -> "KeptFavour":
        if seat == self.seat:
            return self
        return replace(self, card=BLANK, others=(BLANK,) * len(self.others))

    def sentence(self, who: Who = player) -> str:
        if self.card == BLANK:
            return f"{who(self.seat)} keeps one favour and discards {plural(len(self.others), 'other')}."
        others = f" and discards {listing(map(title, self.others))}" if self.others else ""
        return f"{who(self.seat)} keeps {title(self.card)}{others}."


class FavourPlayed(Event, frozen=True):
    rule = "alchemists/favour-cards"
    says = "{seat} plays the favour {card}."
    lit = ("favours", "seat:{seat}")
    seat: Seat
    card: Titled


class DiscardedIngredients(Event, frozen=True):
    """``cards``: '?' for others than the seat: discards lie face down."""

    rule = "alchemists/discarding"
    lit = ("discard", "seat:{seat}")
    seat: Seat
    cards: tuple[str, ...]

    def seen_by(self, seat: int) -> "DiscardedIngredients":
        return self if seat == self.seat else replace(self, cards=(BLANK,) * len(self.cards))

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} discards {cards_words(self.cards)}."


class RowDealt(Event, frozen=True):
    rule = "alchemists/ingredients-row"
    lit = ("space:forage", "row:{cards}")
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        return f"In the ingredients row lie {cards_words(self.cards)}."


class RowCleared(Event, frozen=True):
    rule = "alchemists/forage"
    lit = ("space:forage", "discard")
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        return f"What is left in the row is discarded: {cards_words(self.cards)}."


class IngredientsShuffled(Event, frozen=True):
    rule = "alchemists/new-deck"
    says = "The deck is empty: {cards} make a new one."
    lit = ("discard", "deck")
    no_change = ("cards",)
    cards: Annotated[int, counted("discarded ingredient")]


class FavoursShuffled(Event, frozen=True):
    rule = "alchemists/new-deck"
    says = "The favours are used up: {cards} make a new deck."
    lit = ("favours",)
    no_change = ("cards",)
    cards: Annotated[int, counted("discarded card")]


class Foraged(Event, frozen=True):
    """A face-up ingredient was taken."""

    rule = "alchemists/forage"
    says = "{seat} takes {card} from the row."
    lit = ("space:forage", "seat:{seat}")
    seat: Seat
    card: Ingredient
