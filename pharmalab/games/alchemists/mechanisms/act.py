"""What all action spaces share: an action there is performed with a cube, or declined."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, ClassVar

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.templates import counted
from pharmalab.core.values import replace, replace_at
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.board import BOARD, SPACE_NAMES, SpaceId
from pharmalab.games.alchemists.state import AT, AlchemistsState


class Act(Question[AlchemistsState], frozen=True):
    """An action on a space: perform it or decline it.

    ``again`` says that it is a repetition by the Boots of Speed, without a cube; ``played`` is how often ``favour`` was
    played for it.
    """

    space: ClassVar[str] = ""
    does: ClassVar[str]  #: what is done there, as one asks for it
    favour: ClassVar[str] = ""  #: that can be played for it
    asks = "{seat}: do you {does}, or decline?"
    again: bool = False
    played: int = 0

    def passes(self, state: AlchemistsState) -> bool:
        """Return whether its cube was used before, by an immediate publication."""
        return not self.again and not state.left[self.seat][AT[self.space]]

    def useless(self, state: AlchemistsState) -> Refusal | None:
        """Return why a favour that is held cannot help it, or None."""
        return None

    def favoured(self, state: AlchemistsState, events: list[Event], cause: int) -> AlchemistsState:
        """Return the state after a favour was played for it. Effects that come later use ``played``."""
        return state

    def asked_of(self, who: Who = player) -> str:
        return f"{SPACE_NAMES[self.space]}: what does {who(self.seat)} do there, or is it declined?"


def use_cube(state: AlchemistsState, question: Act) -> AlchemistsState:
    """Return the state with the cube of the action used; an action of the Boots of Speed has none."""
    if question.again:
        return state
    seat, at = question.seat, AT[question.space]
    left, done = state.left[seat], state.performed[seat]
    return replace(
        state,
        left=replace_at(state.left, seat, replace_at(left, at, left[at] - 1)),
        performed=replace_at(state.performed, seat, replace_at(done, at, done[at] + 1)),
    )


@lru_cache(maxsize=64)
def costs(seats: int, space: str) -> tuple[int, ...]:
    """Return the cubes of a seat's first, second … action on a space."""
    return BOARD[space].cubes[seats]


class Decline(Action[AlchemistsState], frozen=True):
    """Do not act: the cubes of the action go to the space of unused ones (AL-07)."""

    rule = "alchemists/declining"
    says = "Decline"

    @classmethod
    def legal(cls, state: AlchemistsState, question: Act) -> Iterable["Decline"]:
        return () if question.played else _DECLINE

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Act, action: "Decline | None") -> Refusal:
        return Refusal("You played a favour for this action, so you can’t decline it.", "alchemists/favour-cards")

    def do(self, state: AlchemistsState, question: Act, events: list[Event]) -> AlchemistsState:
        if question.again:
            return state
        seat, at = question.seat, AT[question.space]
        left = state.left[seat]
        cubes = costs(state.config.seats, question.space)[state.declared[seat][at] - left[at]]
        events.append(Declined(seat, question.space, cubes))
        return replace(
            state,
            left=replace_at(state.left, seat, replace_at(left, at, left[at] - 1)),
            unused=replace_at(state.unused, seat, state.unused[seat] + cubes),
        )


_DECLINE = (Decline(),)


class Declined(Event, frozen=True):
    """An action was declined."""

    rule = "alchemists/declining"
    says = "{seat} declines {space}: {cubes} unused."
    lit = ("space:{space}", "seat:{seat}")
    no_change = ("cubes",)
    seat: Seat
    space: SpaceId
    cubes: Annotated[int, counted("cube")]
