"""Cards that are drawn, dealt, played and discarded."""

from typing import ClassVar

from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace
from pharmalab.core.words import listing, plural
from pharmalab.games.alchemists.components.names import BLANK, ingredient, title


def cards_words(cards: tuple[str, ...]) -> str:
    """'toad and fern'; '2 ingredients' where they are hidden."""
    if BLANK in cards:
        return plural(len(cards), "ingredient")
    return listing(map(ingredient, cards)) or "nothing"


class DrewIngredient(Event, frozen=True):
    """``card``: '?' for who does not see it."""

    rule: ClassVar[str] = "alchemists/drawing-ingredients"
    seat: int
    card: str

    def seen_by(self, seat: int) -> "DrewIngredient":
        return self if seat == self.seat else replace(self, card=BLANK)

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} draws {ingredient(self.card)}."

    def touches(self) -> tuple[str, ...]:
        return ("deck", f"seat:{self.seat}")


class DrewFavour(Event, frozen=True):
    """``card``: '?' for who does not see it."""

    rule: ClassVar[str] = "alchemists/drawing-favours"
    seat: int
    card: str

    def seen_by(self, seat: int) -> "DrewFavour":
        return self if seat == self.seat else replace(self, card=BLANK)

    def sentence(self, who: Who = player) -> str:
        what = "a favour" if self.card == BLANK else f"the favour {title(self.card)}"
        return f"{who(self.seat)} draws {what}."

    def touches(self) -> tuple[str, ...]:
        return ("favours", f"seat:{self.seat}")


class KeptFavour(Event, frozen=True):
    """``card``: kept, ``others``: discarded unseen; both '?' for the others."""

    rule: ClassVar[str] = "alchemists/favour-at-the-start"
    seat: int
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

    def touches(self) -> tuple[str, ...]:
        return ("favours", f"seat:{self.seat}")


class FavourPlayed(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/favour-cards"
    seat: int
    card: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} plays the favour {title(self.card)}."

    def touches(self) -> tuple[str, ...]:
        return ("favours", f"seat:{self.seat}")


class DiscardedIngredients(Event, frozen=True):
    """``cards``: '?' for others than the seat: discards lie face down."""

    rule: ClassVar[str] = "alchemists/discarding"
    seat: int
    cards: tuple[str, ...]

    def seen_by(self, seat: int) -> "DiscardedIngredients":
        return self if seat == self.seat else replace(self, cards=(BLANK,) * len(self.cards))

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} discards {cards_words(self.cards)}."

    def touches(self) -> tuple[str, ...]:
        return ("discard", f"seat:{self.seat}")


class RowDealt(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/ingredients-row"
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        return f"In the ingredients row lie {cards_words(self.cards)}."

    def touches(self) -> tuple[str, ...]:
        return ("space:forage", *(f"row:{card}" for card in dict.fromkeys(self.cards)))


class RowCleared(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/forage"
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        return f"What is left in the row is discarded: {cards_words(self.cards)}."

    def touches(self) -> tuple[str, ...]:
        return ("space:forage", "discard")


class IngredientsShuffled(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/new-deck"
    no_change: ClassVar[tuple[str, ...]] = ("cards",)
    cards: int

    def sentence(self, who: Who = player) -> str:
        return f"The deck is empty: {plural(self.cards, 'discarded ingredient')} make a new one."

    def touches(self) -> tuple[str, ...]:
        return ("discard", "deck")


class FavoursShuffled(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/new-deck"
    no_change: ClassVar[tuple[str, ...]] = ("cards",)
    cards: int

    def sentence(self, who: Who = player) -> str:
        return f"The favours are used up: {plural(self.cards, 'discarded card')} make a new deck."

    def touches(self) -> tuple[str, ...]:
        return ("favours",)


class Foraged(Event, frozen=True):
    """A face-up ingredient was taken."""

    rule: ClassVar[str] = "alchemists/forage"
    seat: int
    card: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} takes {ingredient(self.card)} from the row."

    def touches(self) -> tuple[str, ...]:
        return ("space:forage", f"seat:{self.seat}")
