"""The Boots of Speed, an artifact that lets its owner repeat an action once a round."""

from collections.abc import Iterator
from typing import ClassVar

from pharmalab.core.agenda import Action, Automatic, Frame
from pharmalab.core.events import Event
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.board import SpaceId
from pharmalab.games.alchemists.mechanisms.artifacts.artifact import ArtifactQuestion, mark_used, ready
from pharmalab.games.alchemists.mechanisms.spaces import question_of
from pharmalab.games.alchemists.state import AT, AlchemistsState


def offer_boots(state: AlchemistsState, space: str, order: tuple[int, ...]) -> tuple[Frame, ...]:
    """Return the step that offers the Boots of Speed on an action space, or () if nobody can use them there.

    The step names no owner, because a seat may still buy the Boots there (AL-16).
    """
    at = AT[space]
    if space == "sell" or not (order or any([done[at] for done in state.performed])):
        return ()
    return (_BOOTS[space],)


class Boots(Automatic[AlchemistsState], frozen=True):
    """Ask the owner of the Boots of Speed whether to act again on a space."""

    rule = "alchemists/boots-of-speed"
    space: str

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        seat, at = ready(state, "boots_of_speed"), AT[self.space]
        if seat is None:
            return state
        acted = state.declared if state.config.boots == "cube" else state.performed
        return state.ask(Once(seat, self.space)) if acted[seat][at] else state


_BOOTS = {space: Boots(space) for space in AT}


class Once(ArtifactQuestion, frozen=True):
    """A question that asks a seat whether to act again on a space with the Boots of Speed."""

    rule = "alchemists/boots-of-speed"
    artifact: ClassVar[str] = "boots_of_speed"
    asks = "{seat}: do you want to use the Boots of Speed to act at {space} again?"
    space: SpaceId

    def silence(self) -> Action:
        """Return the action of a seat that doesn't answer: it declines."""
        return self.kinds[-1]()

    def use(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        events.append(BootsUsed(self.seat, self.space))
        return mark_used(state, self.seat, self.artifact).ask(question_of(self.space, self.seat, True))

    def problems(self, state: AlchemistsState) -> Iterator[str]:
        if ready(state, self.artifact) != self.seat:
            yield f"agenda, Once: seat {self.seat} cannot use the Boots of Speed"


class BootsUsed(Event, frozen=True):
    """A seat used the Boots of Speed."""

    rule = "alchemists/boots-of-speed"
    says = "{seat} uses the Boots of Speed to act at {space} again."
    lit = ("artifact:boots_of_speed", "space:{space}", "seat:{seat}")
    seat: Seat
    space: SpaceId
