"""Foraging, where a seat takes a face-up ingredient or draws one from the deck."""

from collections.abc import Iterable
from typing import Annotated, ClassVar

from pharmalab.core.agenda import Action, Automatic, Batch, Chance
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.piles import Draw, without
from pharmalab.core.values import replace
from pharmalab.core.zones import Seat, Within
from pharmalab.games.alchemists.components.names import INGREDIENTS, Ingredient, ingredient
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.mechanisms.act import Act, use_cube
from pharmalab.games.alchemists.mechanisms.hands import add, cards_words
from pharmalab.games.alchemists.mechanisms.ingredients import Ingredients, drawn_together, with_deck
from pharmalab.games.alchemists.state import AlchemistsState


class Forage(Act, frozen=True):
    """A question that asks a seat whether to take a face-up ingredient or draw one from the deck."""

    rule = "alchemists/forage"
    space: ClassVar[str] = "forage"
    does: ClassVar[str] = "which card do you take"

    def help(self, view: AlchemistsState) -> str:
        return (
            "This costs nothing. Everybody sees which card you take from the row, but nobody sees what you draw from "
            "the deck."
        )


class TakeFromRow(Action[AlchemistsState], frozen=True):
    """Take a face-up ingredient."""

    rule = "alchemists/forage"
    called = "take an ingredient from the row"
    says = "Take {card} from the row"
    lit = ("row:{card}",)
    card: Ingredient

    @classmethod
    def every(cls, config: Config) -> Iterable["TakeFromRow"]:
        return [_ROW[name] for name in INGREDIENTS if name in config.deck()] if config.row else ()

    @classmethod
    def legal(cls, state: AlchemistsState, question: Forage) -> Iterable["TakeFromRow"]:
        return [_ROW[card] for card in dict.fromkeys(state.row)]

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Forage, action: "TakeFromRow | None") -> Refusal:
        return Refusal(f"There is no {ingredient(action.card) if action else 'ingredient'} in the row.", cls.rule)

    def do(self, state: AlchemistsState, question: Forage, events: list[Event]) -> AlchemistsState:
        seat = question.seat
        events.append(Foraged(seat, self.card))
        state = use_cube(state, question)
        return replace(state, row=without(state.row, self.card), hands=add(state.hands, seat, (self.card,)))


_ROW = {name: TakeFromRow(name) for name in INGREDIENTS}


class Foraged(Event, frozen=True):
    """A seat took a face-up ingredient."""

    rule = "alchemists/forage"
    says = "{seat} takes {card} from the row."
    lit = ("space:forage", "seat:{seat}")
    seat: Seat
    card: Ingredient


class DrawOne(Action[AlchemistsState], frozen=True):
    """Draw an ingredient from the deck."""

    rule = "alchemists/forage"
    called = "draw a hidden ingredient"
    says = "Draw from the deck"
    lit = ("deck",)
    refuses = "No ingredient cards are left to draw."

    @classmethod
    def legal(cls, state: AlchemistsState, question: Forage) -> Iterable["DrawOne"]:
        return _DRAW if state.deck.layers or any(state.discard) else ()

    def do(self, state: AlchemistsState, question: Forage, events: list[Event]) -> AlchemistsState:
        return use_cube(state, question).ask(Ingredients(question.seat, 1))


_DRAW = (DrawOne(),)


class DealRow(Automatic[AlchemistsState], frozen=True):
    """Reveal ``n`` more ingredients in the row.

    If fewer than ``n`` ingredients are left, reveal all of them.
    """

    rule = "alchemists/ingredients-row"
    n: Annotated[int, Within(0, 20)]

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        if self.n > 0:
            state = with_deck(state, events)
            if state.deck.layers:
                return state.ask(TurnUp(), DealRow(self.n - 1))
        events.append(RowDealt(state.row))
        return state


class TurnUp(Chance[AlchemistsState], frozen=True):
    """Reveal the deck's top ingredient and add it to the row."""

    rule = "alchemists/ingredients-row"
    source = "ingredients"
    asks = "Which ingredient is turned face up in the row?"
    outcome_type = Ingredient

    def distribution(self, state: AlchemistsState) -> Draw:
        return state.deck.top()

    def answer(self, state: AlchemistsState, card: str, events: list[Event]) -> AlchemistsState:
        return replace(state, row=tuple(sorted((*state.row, card))), deck=state.deck.draw(card))

    def batch(self, view: AlchemistsState, who: Who = player) -> Batch | None:
        more = [frame.n for frame in view.agenda[1:2] if isinstance(frame, DealRow)]
        return drawn_together("Which ingredients are turned face up in the row?", view.deck.top(), sum(more))


class RowDealt(Event, frozen=True):
    """Face-up ingredients were dealt to the row."""

    rule = "alchemists/ingredients-row"
    lit = ("space:forage", "row:{cards}")
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        return f"The row of ingredients now shows {cards_words(self.cards)}."


class RowCleared(Event, frozen=True):
    """The ingredients left in the row were discarded."""

    rule = "alchemists/forage"
    lit = ("space:forage", "discard")
    cards: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        return f"The rest of the row is discarded: {cards_words(self.cards)}."
