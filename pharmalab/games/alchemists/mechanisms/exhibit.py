"""The exhibition of the final round, where a seat promises a potion and then tries to mix it."""

from collections.abc import Iterable
from typing import ClassVar

from pharmalab.core.agenda import Action, Automatic
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.zones import Seat
from pharmalab.deduction.alchemy import ASPECTS
from pharmalab.games.alchemists.components.names import Colour, Potion, potion
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.mechanisms.act import Act, use_cube
from pharmalab.games.alchemists.mechanisms.hands import add
from pharmalab.games.alchemists.mechanisms.potion import MixFor, Scan, brew, mixing_costs, pairs_of
from pharmalab.games.alchemists.mechanisms.reputation import change_reputation
from pharmalab.games.alchemists.state import AlchemistsState


class Exhibit(Act, frozen=True):
    """A question that asks a seat which of the six potions to promise; `MixFor` then asks for the ingredients."""

    rule = "alchemists/exhibition"
    space: ClassVar[str] = "exhibit"
    does: ClassVar[str] = "which potion do you exhibit"

    def help(self, view: AlchemistsState) -> str:
        return (
            f"{mixing_costs(view, self.seat)}. The first player to show a potion gains 1 reputation. Once you’ve "
            "shown both signs of its colour, you gain 2 more. If you make a potion that you didn’t promise, you "
            "lose 1."
        )


class Promise(Action[AlchemistsState], frozen=True):
    """Promise to exhibit a plus or minus potion that the seat has not exhibited yet."""

    rule = "alchemists/the-promise"
    says = "Promise {potion}"
    lit = ("exhibit:{potion}",)
    potion: Potion

    @classmethod
    def every(cls, config: Config) -> Iterable["Promise"]:
        return _PROMISES if "exhibit" in config.spaces else ()

    @classmethod
    def legal(cls, state: AlchemistsState, question: Exhibit) -> Iterable["Promise"]:
        seat = question.seat
        if not pairs_of(state.hands[seat]):
            return ()
        shown = state.exhibited[seat]
        return tuple([one for one in _PROMISES if one.potion not in shown]) if shown else _PROMISES

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Exhibit, action: "Promise | None") -> Refusal:
        if not pairs_of(state.hands[question.seat]):
            return Refusal("You don’t have two different ingredients, so you have to decline.", "alchemists/al-11")
        if action is not None and action.potion not in ASPECTS:
            return Refusal("You can exhibit only the six coloured potions.", cls.rule)
        return Refusal("You have already exhibited that potion.", cls.rule)

    def do(self, state: AlchemistsState, question: Exhibit, events: list[Event]) -> AlchemistsState:
        events.append(Promised(question.seat, self.potion))
        return use_cube(state, question).ask(MixFor(question.seat, "exhibit", self.potion))


_PROMISES = tuple(map(Promise, ASPECTS))


class Promised(Event, frozen=True):
    """A seat promised a potion."""

    rule = "alchemists/the-promise"
    says = "{seat} promises to exhibit {potion}."
    lit = ("exhibit:{potion}", "seat:{seat}")
    seat: Seat
    potion: Potion


def mix_to_exhibit(state: AlchemistsState, question: MixFor, cards: tuple[str, str]) -> AlchemistsState:
    """Return the state after the seat puts two cards into the cauldron for the potion that it promised."""
    seat = question.seat
    return brew(state, seat, cards, Scan(seat, "exhibit", asked=question.asked), ExhibitResult(seat))


FIRST, MASTERY, FAILURE = 1, 2, -1  #: reputation for being first, for both signs, and for failing


class ExhibitResult(Automatic[AlchemistsState], frozen=True):
    """Compare the mixed potion with the promised potion."""

    rule = "alchemists/a-successful-exhibit"
    brewer: ClassVar[str] = "to"
    judges: ClassVar[str] = "mix"
    to: Seat

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        seat, fact, cause = self.to, state.facts[-1], len(events)
        potion, made = fact.asked, fact.answer
        if made != potion:
            events.append(ExhibitFailed(seat, potion, cause=0))
            return change_reputation(state, seat, FAILURE, events, cause)
        at = ASPECTS.index(potion)
        first = state.first[at] < 0
        events.append(Exhibited(seat, potion, first, cause=0))
        state = replace(state, exhibited=add(state.exhibited, seat, (potion,)))
        if first:
            state = replace(state, first=replace_at(state.first, at, seat))
            state = change_reputation(state, seat, FIRST, events, cause)
        if ASPECTS[at ^ 1] in state.exhibited[seat]:
            events.append(Mastered(seat, potion[0], cause=cause))
            state = change_reputation(state, seat, MASTERY, events, len(events) - 1)
        return state


class Exhibited(Event, frozen=True):
    """A seat showed the promised potion. ``first`` is true if no other seat had shown this potion before."""

    rule = "alchemists/a-successful-exhibit"
    lit = ("exhibit:{potion}", "seat:{seat}")
    seat: Seat
    potion: str
    first: bool

    def sentence(self, who: Who = player) -> str:
        first = ", and is the first to do so" if self.first else ""
        return f"{who(self.seat)} exhibits {potion(self.potion)}{first}."


class ExhibitFailed(Event, frozen=True):
    """A seat's mix didn't make the promised potion."""

    rule = "alchemists/a-failed-exhibit"
    says = "{seat} promised {potion} but mixed something else."
    lit = ("exhibit:{potion}", "seat:{seat}")
    seat: Seat
    potion: Potion


class Mastered(Event, frozen=True):
    """A seat has now exhibited both potions of a colour, the plus and the minus."""

    rule = "alchemists/mastery-of-a-colour"
    big = True
    says = "{seat} has shown both signs of {colour}."
    lit = ("exhibit:{colour}+", "exhibit:{colour}-", "seat:{seat}")
    seat: Seat
    colour: Colour
