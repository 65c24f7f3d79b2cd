"""The Custodian, a favour card that lets a seat drink a potion before any potions are sold."""

from collections.abc import Iterable
from typing import ClassVar

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.mechanisms.act import Act
from pharmalab.games.alchemists.mechanisms.declare import CUSTODIANS, TOO_LATE, Declare, cubes_left, place_cubes
from pharmalab.games.alchemists.mechanisms.drink import drinking_costs, mix_to_drink
from pharmalab.games.alchemists.mechanisms.favours.card import play_favour
from pharmalab.games.alchemists.state import AT, AlchemistsState

CUSTODIAN_SPACE = AT["custodian"]


class PlayCustodian(Action[AlchemistsState], frozen=True):
    """Play a Custodian and pay one cube, to drink a potion before any potions are sold."""

    rule = "alchemists/custodian"
    called = "play a Custodian"
    says = "Play a Custodian and put a cube on the card"
    lit = ("favour:custodian",)

    def spends(self, view: AlchemistsState) -> tuple[str, ...]:
        return self.touches()

    @classmethod
    def every(cls, config: Config) -> Iterable["PlayCustodian"]:
        return _CUSTODIAN if "custodian" in config.favour_cards() else ()

    @classmethod
    def legal(cls, state: AlchemistsState, question: Declare) -> Iterable["PlayCustodian"]:
        return () if cls._lacking(state, question) else _CUSTODIAN

    @classmethod
    def _lacking(cls, state: AlchemistsState, question: Declare) -> str:
        seat = question.seat
        if "custodian" not in state.favours[seat]:
            return "You have no Custodian."
        if question.at > CUSTODIANS:
            return TOO_LATE
        full = state.declared[seat][CUSTODIAN_SPACE] == len(state.config.costs("custodian"))
        return "" if cubes_left(state, seat) and not full else "You have no cube left to put on the Custodian."

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Declare, action: "PlayCustodian | None") -> Refusal:
        return Refusal(cls._lacking(state, question), cls.rule)

    def do(self, state: AlchemistsState, question: Declare, events: list[Event]) -> AlchemistsState:
        cause = len(events)
        state = play_favour(state, question.seat, "custodian", events)
        return place_cubes(state, question.seat, "custodian", CUSTODIANS, events, cause)


_CUSTODIAN = (PlayCustodian(),)


class Custodian(Act, frozen=True):
    """A question that asks a seat which potion to mix and drink before any potions are sold."""

    rule = "alchemists/custodian"
    space: ClassVar[str] = "custodian"
    does: ClassVar[str] = "which two ingredients do you mix and drink before the sale"

    def mix(self, state: AlchemistsState, cards: tuple[str, str], events: list[Event]) -> AlchemistsState:
        return mix_to_drink(state, self, cards)

    def help(self, view: AlchemistsState) -> str:
        return drinking_costs(view, self.seat)
