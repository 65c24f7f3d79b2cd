"""Declaring: favours for it, cubes on action spaces, and the end of it. One order of steps leads to each declaration:
Assistants, Custodians, cubes by space, Associates by space."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import put, replace
from pharmalab.core.words import plural
from pharmalab.games.alchemists.components.board import SPACE_BRINGS, SPACE_NAMES, SPACES, SpaceId
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.events.rounds import Associated, CubesPlaced, DoneDeclared
from pharmalab.games.alchemists.frames import Declare
from pharmalab.games.alchemists.rules.hands import favour_played
from pharmalab.games.alchemists.rules.spaces import costs
from pharmalab.games.alchemists.state import AT, AlchemistsState

CUSTODIANS, CUBES, ASSOCIATES = 1, 2, 2 + len(SPACES)  #: where these steps begin in the order; Assistants at 0
CARD_SPACE = AT["custodian"]
_LATER = (
    "That comes before what was declared already: Assistants, Custodians, cubes as their spaces stand on the board, "
    "then Associates. Undo back to there, declare it, and then the others again."
)


def cubes_left(state: AlchemistsState, seat: int) -> int:
    """Cubes that the seat, which is declaring, has not placed yet."""
    seats, used = state.config.seats, 0
    for space, n in zip(SPACES, state.declared[seat], strict=True):
        if n:
            used += sum(costs(seats, space)[:n])
    return state.cubes(seat) - used


def _placed(state: AlchemistsState, seat: int, space: str, at: int, events: list[Event], cause: int) -> AlchemistsState:
    """With the cubes for one more action of the seat on a space."""
    row, n = state.declared[seat], AT[space]
    events.append(CubesPlaced(seat, space, costs(state.config.seats, space)[row[n]], row[n] + 1, cause=cause))
    row = put(row, n, row[n] + 1)
    return state.ask(Declare(seat, at), declared=put(state.declared, seat, row), left=put(state.left, seat, row))


class PlayAssistant(Action, frozen=True):
    """One more cube in this round."""

    rule = "alchemists/assistant"
    says = "Play an Assistant"
    lit = ("favour:assistant",)

    @classmethod
    def every(cls, config: Config) -> Iterable["PlayAssistant"]:
        return _ASSISTANT if "assistant" in config.favour_cards() else ()

    @classmethod
    def legal(cls, state: AlchemistsState, question: Declare) -> Iterable["PlayAssistant"]:
        return _ASSISTANT if question.at == 0 and "assistant" in state.favours[question.seat] else ()

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Declare, action: Any) -> Refusal:
        held = "assistant" in state.favours[question.seat]
        return Refusal(_LATER if held else "You have no Assistant.", cls.rule)

    def do(self, state: AlchemistsState, question: Declare, events: list[Event]) -> AlchemistsState:
        seat = question.seat
        state = favour_played(state, seat, "assistant", events)
        return state.ask(Declare(seat), extra=put(state.extra, seat, state.extra[seat] + 1))


class PlayCustodian(Action, frozen=True):
    """Drink a potion before anything is sold, for one cube."""

    rule = "alchemists/custodian"
    says = "Play a Custodian, with a cube on it"
    lit = ("favour:custodian",)

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
            return _LATER
        full = state.declared[seat][CARD_SPACE] == len(costs(state.config.seats, "custodian"))
        return "" if cubes_left(state, seat) and not full else "You have no cube left for it."

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Declare, action: Any) -> Refusal:
        return Refusal(cls._lacking(state, question), cls.rule)

    def do(self, state: AlchemistsState, question: Declare, events: list[Event]) -> AlchemistsState:
        cause = len(events)
        state = favour_played(state, question.seat, "custodian", events)
        return _placed(state, question.seat, "custodian", CUSTODIANS, events, cause)


class PlaceCubes(Action, frozen=True):
    """One more action on a space: its cubes are put there."""

    rule = "alchemists/declaring-actions"
    says = "Declare {space}"
    lit = ("space:{space}",)
    space: SpaceId

    def button(self, view: AlchemistsState, who: Who = player) -> str:
        """With the cubes that the next action there takes, and what it brings."""
        top = view.agenda[0]
        prices = costs(view.config.seats, self.space)
        done = view.declared[top.seat][AT[self.space]] if isinstance(top, Declare) else 0
        cubes = plural(prices[min(done, len(prices) - 1)], "cube")
        return f"{self.label(who)} ({cubes}): {SPACE_BRINGS[self.space]}"

    @classmethod
    def every(cls, config: Config) -> Iterable["PlaceCubes"]:
        return [_PLACE[space] for space in SPACES if space != "custodian" and space in config.spaces]

    @classmethod
    def legal(cls, state: AlchemistsState, question: Declare) -> Iterable["PlaceCubes"]:
        seat, config = question.seat, state.config
        left, row = cubes_left(state, seat), state.declared[seat]
        legal = []
        for space in _open(config, state.round):
            at = AT[space]
            prices = costs(config.seats, space)
            if question.at <= CUBES + at and row[at] < len(prices) and prices[row[at]] <= left:
                legal.append(_PLACE[space])
        return legal

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Declare, action: Any) -> Refusal:
        seat, config = question.seat, state.config
        if action is None:
            return Refusal("You have no cubes left for another action.", cls.rule)
        space = action.space
        if space not in _open(config, state.round):
            return Refusal(f"{SPACE_NAMES.get(space, space)} is not open in round {state.round}.", cls.rule)
        at, prices = AT[space], costs(config.seats, space)
        if state.declared[seat][at] == len(prices):
            return Refusal(f"{SPACE_NAMES[space]} takes {plural(len(prices), 'action')} of one player.", cls.rule)
        cost = prices[state.declared[seat][at]]
        if cost > cubes_left(state, seat):
            return Refusal(f"That takes {plural(cost, 'cube')}; you have {cubes_left(state, seat)} left.", cls.rule)
        return Refusal(_LATER, cls.rule)

    def do(self, state: AlchemistsState, question: Declare, events: list[Event]) -> AlchemistsState:
        return _placed(state, question.seat, self.space, CUBES + AT[self.space], events, -1)


class PlayAssociate(Action, frozen=True):
    """The own cubes on a space go to the front."""

    rule = "alchemists/associate"
    says = "Play an Associate on {space}"
    lit = ("favour:associate", "space:{space}")
    space: SpaceId

    @classmethod
    def every(cls, config: Config) -> Iterable["PlayAssociate"]:
        if "associate" not in config.favour_cards():
            return ()
        return [_ASSOCIATE[space] for space in SPACES
                if space in config.spaces and (space != "custodian" or "custodian" in config.favours)]  # fmt: skip

    @classmethod
    def legal(cls, state: AlchemistsState, question: Declare) -> Iterable["PlayAssociate"]:
        seat = question.seat
        if "associate" not in state.favours[seat]:
            return ()
        return [_ASSOCIATE[space] for space, n in zip(SPACES, state.declared[seat], strict=True)
                if n and question.at <= ASSOCIATES + AT[space] and space not in state.associates[seat]]  # fmt: skip

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Declare, action: Any) -> Refusal:
        seat = question.seat
        if "associate" not in state.favours[seat]:
            return Refusal("You have no Associate.", cls.rule)
        if action is None or action.space not in AT or not state.declared[seat][AT[action.space]]:
            return Refusal("An Associate needs cubes of yours on the space.", cls.rule)
        if action.space in state.associates[seat]:
            return Refusal("Two Associates have to go to two different spaces.", cls.rule)
        return Refusal(_LATER, cls.rule)

    def do(self, state: AlchemistsState, question: Declare, events: list[Event]) -> AlchemistsState:
        seat, cause = question.seat, len(events)
        state = favour_played(state, seat, "associate", events)
        events.append(Associated(seat, self.space, cause=cause))
        mine = (*state.associates[seat], self.space)
        return state.ask(Declare(seat, ASSOCIATES + AT[self.space]), associates=put(state.associates, seat, mine))


class EndDeclaring(Action, frozen=True):
    """That is all; cubes that were not declared are unused (AL-05)."""

    rule = "alchemists/declaring-actions"
    says = "Done declaring"

    def button(self, view: AlchemistsState, who: Who = player) -> str:
        top = view.agenda[0]
        left = cubes_left(view, top.seat) if isinstance(top, Declare) else 0
        return f"Done, {plural(left, 'cube')} {'stays' if left == 1 else 'stay'} unused" if left else self.label(who)

    @classmethod
    def legal(cls, state: AlchemistsState, question: Declare) -> Iterable["EndDeclaring"]:
        return () if state.config.declare == "all" and PlaceCubes.legal(state, question) else _END

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Declare, action: Any) -> Refusal:
        return Refusal("In this match all cubes that can be declared have to be.", "alchemists/al-05")

    def do(self, state: AlchemistsState, question: Declare, events: list[Event]) -> AlchemistsState:
        seat = question.seat
        left = cubes_left(state, seat)
        events.append(DoneDeclared(seat, left))
        return replace(state, unused=put(state.unused, seat, state.unused[seat] + left)) if left else state


@lru_cache(maxsize=256)
def _open(config: Config, round_: int) -> tuple[str, ...]:
    return tuple(space for space in SPACES if space != "custodian" and config.is_open(space, round_))


_ASSISTANT, _CUSTODIAN, _END = (PlayAssistant(),), (PlayCustodian(),), (EndDeclaring(),)
_PLACE = {space: PlaceCubes(space) for space in SPACES}
_ASSOCIATE = {space: PlayAssociate(space) for space in SPACES}
