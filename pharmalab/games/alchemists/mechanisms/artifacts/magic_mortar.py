"""The Magic Mortar, an artifact whose owner discards only one of a potion's two ingredients, picked at random."""

from collections.abc import Iterator
from typing import ClassVar

from pharmalab.core.agenda import Chance, Frame
from pharmalab.core.chance import Uniform
from pharmalab.core.events import Event, Who, player
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.names import BLANK, Ingredient, ingredient
from pharmalab.games.alchemists.mechanisms.artifacts.artifact import ArtifactQuestion
from pharmalab.games.alchemists.mechanisms.artifacts.feather_in_cap import set_aside
from pharmalab.games.alchemists.mechanisms.cauldron import put_away
from pharmalab.games.alchemists.state import AlchemistsState


class MortarPick(Chance[AlchemistsState], frozen=True):
    """Pick at random which of the two ingredients to discard. The other ingredient returns to the hand."""

    rule = "alchemists/magic-mortar"
    brewer: ClassVar[str] = "to"
    source = "magic mortar"
    asks = "Which of {to}’s two ingredients is used up?"
    outcome_type = Ingredient
    to: Seat

    def distribution(self, state: AlchemistsState) -> Uniform:
        return Uniform((BLANK,) if BLANK in state.cauldron else state.cauldron)

    def answer(self, state: AlchemistsState, card: str, events: list[Event]) -> AlchemistsState:
        seat = self.to
        events.append(MortarPicked(seat, card))
        if state.feathered(state.facts[-1]):
            return state.ask(ReturnOther(seat, card))
        return put_away(state, seat, (card,), events)

    def outcome_seen_by(self, state: AlchemistsState, outcome: str, seat: int) -> str:
        return outcome if seat == self.to else BLANK

    def problems(self, state: AlchemistsState) -> Iterator[str]:
        yield from _owner_problems(state, self, self.to)


class MortarPicked(Event, frozen=True):
    """An ingredient was picked at random to be discarded. The other ingredient returned to the hand."""

    rule = "alchemists/magic-mortar"
    lit = ("artifact:magic_mortar", "seat:{seat}")
    seat: Seat
    ingredient: str

    def sentence(self, who: Who = player) -> str:
        gone = "one of the two ingredients" if self.ingredient == BLANK else ingredient(self.ingredient)
        return f"Thanks to the Magic Mortar, {who(self.seat)} uses up only {gone}."

    def seen_by(self, seat: int) -> "MortarPicked":
        return self if seat == self.seat else MortarPicked(self.seat, BLANK, cause=self.cause)


class ReturnOther(ArtifactQuestion, frozen=True):
    """A question that asks a seat whether to take back one ingredient of an exhibit with the Magic Mortar.

    The other ingredient, ``card``, goes under the Feather in Cap. For other seats, ``card`` is '?'.
    """

    rule = "alchemists/feather-in-cap"
    brewer: ClassVar[str] = "seat"
    artifact: ClassVar[str] = "magic_mortar"
    secrets = ("card",)
    asks = "{seat}: do you take back the ingredient that the Magic Mortar saved?"
    card: str

    def seen_by(self, seat: int) -> "ReturnOther":
        return self if seat == self.seat else ReturnOther(self.seat, BLANK)

    def use(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        return set_aside(state, self.seat, (self.card,), events)

    def skip(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        return set_aside(state, self.seat, state.cauldron, events)

    def problems(self, state: AlchemistsState) -> Iterator[str]:
        yield from _owner_problems(state, self, self.seat)
        if self.card != BLANK and self.card not in state.cauldron:
            yield f"agenda, ReturnOther: “card” is “{self.card}”, which is not in the cauldron"
        if not state.facts or not state.feathered(state.facts[-1]):
            yield f"agenda, ReturnOther: seat {self.seat} has no Feather in Cap, so it can’t set ingredients aside"


def _owner_problems(state: AlchemistsState, frame: Frame, seat: int) -> Iterator[str]:
    if not state.owns(seat, "magic_mortar"):
        yield f"agenda, {type(frame).__name__}: seat {seat} has no Magic Mortar"
