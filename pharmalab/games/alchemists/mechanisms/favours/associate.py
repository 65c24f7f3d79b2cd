"""The Associate, a favour card that lets a seat act on a space before the other seats."""

from collections.abc import Iterable

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal
from pharmalab.core.values import replace_at
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.board import SPACES, SpaceId
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.mechanisms.declare import ASSOCIATES, TOO_LATE, Declare
from pharmalab.games.alchemists.mechanisms.favours.card import play_favour
from pharmalab.games.alchemists.state import AT, AlchemistsState


class PlayAssociate(Action[AlchemistsState], frozen=True):
    """Play an Associate to act on a space before the other seats."""

    rule = "alchemists/associate"
    called = "play an Associate"
    says = "Play an Associate on {space}"
    lit = ("favour:associate", "space:{space}")
    space: SpaceId

    def places(self, view: AlchemistsState) -> tuple[str, ...]:
        """Return the only place to click: the favour card. A click on a space always puts cubes there."""
        return self.spends(view)

    def spends(self, view: AlchemistsState) -> tuple[str, ...]:
        return ("favour:associate",)

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
    def refusal(cls, state: AlchemistsState, question: Declare, action: "PlayAssociate | None") -> Refusal:
        seat = question.seat
        if "associate" not in state.favours[seat]:
            return Refusal("You have no Associate.", cls.rule)
        if action is None or action.space not in AT or not state.declared[seat][AT[action.space]]:
            return Refusal("Put cubes on a space before you play an Associate there.", cls.rule)
        if action.space in state.associates[seat]:
            return Refusal("Two Associates must go to two different spaces.", cls.rule)
        return Refusal(TOO_LATE, cls.rule)

    def do(self, state: AlchemistsState, question: Declare, events: list[Event]) -> AlchemistsState:
        seat, cause = question.seat, len(events)
        state = play_favour(state, seat, "associate", events)
        events.append(Associated(seat, self.space, cause=cause))
        mine = (*state.associates[seat], self.space)
        return state.ask(
            Declare(seat, ASSOCIATES + AT[self.space]), associates=replace_at(state.associates, seat, mine)
        )


_ASSOCIATE = {space: PlayAssociate(space) for space in SPACES}


class Associated(Event, frozen=True):
    """A seat played an Associate."""

    rule = "alchemists/associate"
    says = "On {space}, the Associate moves {seat}’s cubes to the front."
    lit = ("space:{space}", "seat:{seat}")
    seat: Seat
    space: SpaceId
