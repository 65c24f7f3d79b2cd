"""Endorsing another player's theory."""

from collections.abc import Iterable

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.names import INDEX, INGREDIENTS, Ingredient, ingredient
from pharmalab.games.alchemists.components.theories import SEALS_PER_THEORY
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.mechanisms.act import use_cube
from pharmalab.games.alchemists.mechanisms.conflicts import in_conflict
from pharmalab.games.alchemists.mechanisms.gold import add_gold
from pharmalab.games.alchemists.mechanisms.publish import Publish
from pharmalab.games.alchemists.mechanisms.seals import ChooseSeal
from pharmalab.games.alchemists.mechanisms.theories import bank_fee, cannot_seal, owners
from pharmalab.games.alchemists.state import AlchemistsState


class EndorseTheory(Action[AlchemistsState], frozen=True):
    """Put your seal on another player's theory."""

    rule = "alchemists/endorsing"
    called = "endorse a theory"
    says = "Endorse the theory about {ingredient}"
    lit = ("book:{ingredient}",)
    ingredient: Ingredient

    @classmethod
    def every(cls, config: Config) -> Iterable["EndorseTheory"]:
        return ENDORSE.values()

    @classmethod
    def legal(cls, state: AlchemistsState, question: Publish) -> Iterable["EndorseTheory"]:
        seat = question.seat
        return tuple([
            ENDORSE[name] for name, there in zip(INGREDIENTS, state.theories, strict=True)
            if there is not None and can_endorse(state, seat, name)
        ])  # fmt: skip

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Publish, action: "EndorseTheory | None") -> Refusal:
        seat = question.seat
        if action is None:
            return cannot_seal(state, seat, 0) or Refusal("There is no theory that you can endorse.", cls.rule)
        name = action.ingredient
        seats = owners(state, name) if name in INDEX else ()
        if not seats:
            return Refusal(f"There is no theory about {ingredient(name)}.", cls.rule)
        if seat in seats:
            return Refusal(f"Your seal is already on the theory about {ingredient(name)}.", cls.rule)
        if len(seats) == SEALS_PER_THEORY:
            said = f"The theory about {ingredient(name)} already has {SEALS_PER_THEORY} seals."
            return Refusal(said, "alchemists/full-theories")
        if in_conflict(state, name):
            said = f"The theory about {ingredient(name)} is in conflict, so nobody can endorse it."
            return Refusal(said, "alchemists/theories-in-conflict")
        lacking = cannot_seal(state, seat, endorsing_costs(state, seat, name))
        assert lacking is not None, "nothing else is in the way"
        return lacking

    def do(self, state: AlchemistsState, question: Publish, events: list[Event]) -> AlchemistsState:
        return endorse(use_cube(state, question), question.seat, self.ingredient, events)


ENDORSE = {name: EndorseTheory(name) for name in INGREDIENTS}


def can_endorse(state: AlchemistsState, seat: int, name: str) -> bool:
    """Return whether the seat can put a seal on another player's theory about an ingredient."""
    seats = owners(state, name)
    return (
        0 < len(seats) < SEALS_PER_THEORY
        and seat not in seats
        and bool(state.seals[seat])
        and state.gold[seat] >= endorsing_costs(state, seat, name)
        and not in_conflict(state, name)
    )


def endorsing_costs(state: AlchemistsState, seat: int, name: str) -> int:
    """Return the price in gold of endorsing a theory: the bank's fee, plus 1 for each seal already on the theory."""
    return bank_fee(state, seat) + len(owners(state, name))


def endorse(state: AlchemistsState, seat: int, name: str, events: list[Event]) -> AlchemistsState:
    """Return the state after the seat pays the bank and the owners of earlier seals. The seat chooses its seal next."""
    cause, before = len(events), owners(state, name)
    events.append(Endorsed(seat, name))
    state = add_gold(state, seat, -endorsing_costs(state, seat, name), events, cause)
    for other in before:
        state = add_gold(state, other, 1, events, cause)
    return state.ask(ChooseSeal(seat, name, False))


class Endorsed(Event, frozen=True):
    """A seat endorsed a theory."""

    rule = "alchemists/endorsing"
    says = "{seat} endorses the theory about {ingredient}."
    lit = ("book:{ingredient}", "seat:{seat}")
    seat: Seat
    ingredient: Ingredient
