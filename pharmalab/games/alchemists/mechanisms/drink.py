"""Drinking a potion, and its effect on the drinker."""

from typing import ClassVar

from pharmalab.core.agenda import Automatic
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.mechanisms.act import Act, use_cube
from pharmalab.games.alchemists.mechanisms.hands import add
from pharmalab.games.alchemists.mechanisms.potion import Scan, brew, mixing_costs
from pharmalab.games.alchemists.mechanisms.reputation import change_reputation
from pharmalab.games.alchemists.state import AlchemistsState


class Drink(Act, frozen=True):
    """A question that asks a seat which potion to mix and drink."""

    rule = "alchemists/drink-potion"
    space: ClassVar[str] = "drink"
    does: ClassVar[str] = "which two ingredients do you mix and drink"

    def mix(self, state: AlchemistsState, cards: tuple[str, str], events: list[Event]) -> AlchemistsState:
        return mix_to_drink(state, self, cards)

    def help(self, view: AlchemistsState) -> str:
        return drinking_costs(view, self.seat)


INSANITY, PARALYSIS, POISON = "B-", "G-", "R-"


class DrinkResult(Automatic[AlchemistsState], frozen=True):
    """Apply the potion's effect to the drinker. Each kind of negative potion harms a seat only once a round (AL-09)."""

    rule = "alchemists/drink-potion"
    brewer: ClassVar[str] = "to"
    to: Seat

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        seat, made = self.to, state.facts[-1].answer
        if not made.endswith("-") or made in state.struck[seat]:
            return state
        cause = len(events)
        events.append(Struck(seat, made))
        state = replace(state, struck=add(state.struck, seat, (made,)))
        if made == INSANITY:
            return change_reputation(state, seat, -1, events, cause)
        if made == PARALYSIS:
            events.append(MarkerMoved(seat, cause=cause))
            return replace(state, paralysed=(*state.paralysed, seat))
        events.append(ToHospital(seat, cause=cause))
        return replace(state, hospital=replace_at(state.hospital, seat, state.hospital[seat] + 1))


class Struck(Event, frozen=True):
    """A negative potion harmed the seat that drank it."""

    rule = "alchemists/drink-potion"
    big = True
    lit = ("seat:{seat}",)
    seat: Seat
    potion: str

    def sentence(self, who: Who = player) -> str:
        name = {"B-": "insanity", "G-": "paralysis", "R-": "poison"}[self.potion]
        return f"{who(self.seat)} has drunk {name}."


class MarkerMoved(Event, frozen=True):
    """The marker of a paralysed seat moved on the order track."""

    rule = "alchemists/paralysis"
    says = "Paralysis moves {seat}’s order marker to the last space for the next round."
    lit = ("seat:{seat}",)
    seat: Seat


class ToHospital(Event, frozen=True):
    """One of a seat's cubes went to the hospital."""

    rule = "alchemists/hospital"
    says = "One of {seat}’s cubes goes to the hospital. Next round, it stays with the unused cubes and can’t be used."
    lit = ("seat:{seat}",)
    seat: Seat


def drinking_costs(view: AlchemistsState, seat: int) -> str:
    """Return help text that explains the costs and gains of drinking a potion."""
    return (f"{mixing_costs(view, seat)}; you drink the potion, and everybody sees which one it is. A blue minus costs "
            "1 reputation, a green minus paralyses you, and a red minus sends one of your cubes to the "
            "hospital.")  # fmt: skip


def mix_to_drink(state: AlchemistsState, question: Act, cards: tuple[str, str]) -> AlchemistsState:
    """Return the state after the seat puts two cards into the cauldron for a potion to drink."""
    seat = question.seat
    return brew(use_cube(state, question), seat, cards, Scan(seat, question.space), DrinkResult(seat))
