"""Debunking: an apprentice asks for an aspect, a master for a mix."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal
from pharmalab.games.alchemists.components.demonstrations import useful_answer
from pharmalab.games.alchemists.components.names import (
    COLORS,
    INDEX,
    INGREDIENTS,
    PAIRS,
    POTION_INDEX,
    POTIONS,
    Colour,
    Ingredient,
    Potion,
    ingredient,
)
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.frames import Debunk
from pharmalab.games.alchemists.rules.debunking import ShowAspect, ShowMix
from pharmalab.games.alchemists.rules.publishing import published
from pharmalab.games.alchemists.rules.spaces import performed
from pharmalab.games.alchemists.state import AlchemistsState


class AskAspect(Action, frozen=True):
    """Apprentice: the sign of an ingredient in a colour."""

    rule = "alchemists/apprentice-debunking"
    says = "Ask for {colour} in {ingredient}"
    lit = ("book:{ingredient}",)
    ingredient: Ingredient
    colour: Colour

    @classmethod
    def every(cls, config: Config) -> Iterable["AskAspect"]:
        return ASPECTS.values() if config.debunks == "apprentice" else ()

    @classmethod
    def legal(cls, state: AlchemistsState, question: Debunk) -> Iterable["AskAspect"]:
        return _aspects(tuple(published(state))) if state.config.debunks == "apprentice" else ()

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Any, action: "AskAspect | None") -> Refusal:
        if state.config.debunks != "apprentice":
            return Refusal("Masters name two ingredients and a potion.", "alchemists/master-debunking")
        if not any(state.theories):
            return Refusal("There is no theory to debunk.", "alchemists/al-21")
        if action is not None and action.ingredient in INDEX and action.colour in COLORS:
            return Refusal(f"There is no theory about {ingredient(action.ingredient)}.", cls.rule)
        return Refusal("There is no such ingredient or colour.", cls.rule)

    def do(self, state: AlchemistsState, question: Debunk, events: list[Event]) -> AlchemistsState:
        return performed(state, question).ask(ShowAspect(question.seat, self.ingredient, self.colour))


class Demonstrate(Action, frozen=True):
    """Master: do two ingredients make a potion? ``first``, ``second``: in the order of the triangle."""

    rule = "alchemists/master-debunking"
    says = "Ask whether {first} and {second} make {potion}"
    lit = ("book:{first}", "book:{second}")
    first: Ingredient
    second: Ingredient
    potion: Potion

    @classmethod
    def every(cls, config: Config) -> Iterable["Demonstrate"]:
        return DEMONSTRATIONS if config.debunks == "master" else ()

    @classmethod
    def legal(cls, state: AlchemistsState, question: Debunk) -> Iterable["Demonstrate"]:
        if state.config.debunks != "master" or not any(state.theories):
            return ()
        if state.config.invalid_demonstration == "costs":
            return DEMONSTRATIONS
        return _useful(tuple(published(state).items()), state.conflicts)

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Any, action: "Demonstrate | None") -> Refusal:
        if state.config.debunks != "master":
            return Refusal("Apprentices name an ingredient and a colour.", "alchemists/apprentice-debunking")
        if not any(state.theories):
            return Refusal("There is no theory to debunk.", "alchemists/al-21")
        if action is None:
            return Refusal("No question can show anything.", "alchemists/al-21")
        if (action.first, action.second) not in PAIRS or action.potion not in POTION_INDEX:
            said = "A demonstration names two different ingredients, in the order of the triangle, and a potion."
            return Refusal(said, cls.rule)
        return Refusal("No answer could refute a theory, or show a new conflict.", "alchemists/invalid-demonstrations")

    def do(self, state: AlchemistsState, question: Debunk, events: list[Event]) -> AlchemistsState:
        return performed(state, question).ask(ShowMix(question.seat, (self.first, self.second), self.potion))


ASPECTS = {(name, colour): AskAspect(name, colour) for name in INGREDIENTS for colour in COLORS}
DEMONSTRATIONS = tuple([Demonstrate(a, b, potion) for a, b in PAIRS for potion in POTIONS])


@lru_cache(maxsize=256)
def _aspects(names: tuple[str, ...]) -> tuple[AskAspect, ...]:
    return tuple([ASPECTS[name, colour] for name in names for colour in COLORS])


@lru_cache(maxsize=256)
def _useful(theories: tuple[tuple[str, str], ...], conflicts: tuple[tuple[str, str], ...]) -> tuple[Demonstrate, ...]:
    """Those of which an answer can show something."""
    claimed = dict(theories)
    return tuple([one for one in DEMONSTRATIONS
                  if useful_answer(claimed, conflicts, (one.first, one.second), one.potion)])  # fmt: skip
