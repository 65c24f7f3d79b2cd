"""Transmuting, where a seat discards an ingredient for gold."""

from collections.abc import Iterable
from typing import ClassVar

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal
from pharmalab.core.values import replace
from pharmalab.core.words import plural
from pharmalab.games.alchemists.components.names import BLANK, INGREDIENTS, Ingredient, ingredient
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.mechanisms.act import Act, use_cube
from pharmalab.games.alchemists.mechanisms.gold import add_gold
from pharmalab.games.alchemists.mechanisms.hands import discard
from pharmalab.games.alchemists.state import AlchemistsState


class Transmute(Act, frozen=True):
    """A question that asks a seat which ingredient to transmute into gold."""

    rule = "alchemists/transmute"
    space: ClassVar[str] = "transmute"
    does: ClassVar[str] = "which ingredient do you turn into gold"
    favour: ClassVar[str] = "sage"

    def useless(self, state: AlchemistsState) -> Refusal | None:
        if not state.hands[self.seat]:
            return Refusal("You have no ingredients to transmute.", "alchemists/sage")
        return None

    def help(self, view: AlchemistsState) -> str:
        return f"You discard an ingredient, and nobody sees which. You gain {plural(1 + self.played, 'gold piece')}."


class TransmuteOne(Action[AlchemistsState], frozen=True):
    """Discard an ingredient for 1 gold, plus 1 for each Sage played."""

    rule = "alchemists/transmute"
    called = "transmute an ingredient"
    says = "Transmute {card}"
    lit = ("hand:{card}",)
    card: Ingredient

    def seen_by(self, state: AlchemistsState, seat: int) -> "TransmuteOne":
        return self if seat == state.agenda[0].seat else replace(self, card=BLANK)

    @classmethod
    def every(cls, config: Config) -> Iterable["TransmuteOne"]:
        return [_TRANSMUTE[name] for name in INGREDIENTS if name in config.deck()]

    @classmethod
    def legal(cls, state: AlchemistsState, question: Transmute) -> Iterable["TransmuteOne"]:
        return [_TRANSMUTE[card] for card in dict.fromkeys(state.hands[question.seat]) if card != BLANK]

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Transmute, action: "TransmuteOne | None") -> Refusal:
        return Refusal(f"You have no {ingredient(action.card) if action else 'ingredient'}.", cls.rule)

    def do(self, state: AlchemistsState, question: Transmute, events: list[Event]) -> AlchemistsState:
        state = use_cube(state, question)
        state = discard(state, question.seat, (self.card,), events)
        return add_gold(state, question.seat, 1 + question.played, events)


_TRANSMUTE = {name: TransmuteOne(name) for name in INGREDIENTS}
