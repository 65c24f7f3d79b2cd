"""Performing or declining an action on an action space."""

from collections.abc import Iterable
from typing import ClassVar

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.board import SPACE_NAMES, SpaceId
from pharmalab.games.alchemists.state import AT, AlchemistsState


class Act(Question[AlchemistsState], frozen=True):
    """A question that asks a seat whether to perform or decline its action on an action space.

    ``again`` is true for an action repeated with the Boots of Speed, at no cost in cubes. ``favour`` is the card that
    can improve the action, or ''. ``played`` is the number of copies already played.
    """

    space: ClassVar[str] = ""
    does: ClassVar[str]  #: the question without its question mark
    favour: ClassVar[str] = ""  #: the favour that can be played for the action
    asks = "{seat}: {does}?"
    again: bool = False
    played: int = 0

    def passes(self, state: AlchemistsState) -> bool:
        """Return whether to skip the question.

        It is skipped if an immediate publication has used up the seat's last action on the space.
        """
        return not self.again and not state.left[self.seat][AT[self.space]]

    def useless(self, state: AlchemistsState) -> Refusal | None:
        """Return the reason why playing a favour card wouldn't help the action, or None if it would help."""
        return None

    def favoured(self, state: AlchemistsState, events: list[Event], cause: int) -> AlchemistsState:
        """Return the state after the seat plays a favour card for the action. By default, the state is unchanged."""
        return state

    def quiet(self, view: AlchemistsState) -> bool:
        """Return whether the seat can only decline.

        That is the case if it can't perform the action and no favour card would help.
        """
        ways = (kind for kind in self.kinds if kind is not Decline)
        return not self.played and not any(next(iter(kind.legal(view, self)), None) for kind in ways)

    def default(self, view: AlchemistsState) -> "Action | None":
        return Decline() if self.quiet(view) else None

    def asked_of(self, who: Who = player) -> str:
        return f"{SPACE_NAMES[self.space]}: what does {who(self.seat)} do there? Declining is possible, too."


def use_cube(state: AlchemistsState, question: Act) -> AlchemistsState:
    """Return the state after the seat performs one of its declared actions on the space.

    An action repeated with the Boots of Speed doesn't count.
    """
    if question.again:
        return state
    seat, at = question.seat, AT[question.space]
    left, done = state.left[seat], state.performed[seat]
    return replace(
        state,
        left=replace_at(state.left, seat, replace_at(left, at, left[at] - 1)),
        performed=replace_at(state.performed, seat, replace_at(done, at, done[at] + 1)),
    )


class Decline(Action[AlchemistsState], frozen=True):
    """Decline the action. Its cubes become unused cubes (AL-07)."""

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
        cubes = state.config.costs(question.space)[state.declared[seat][at] - left[at]]
        events.append(Declined(seat, question.space, cubes, question.quiet(state)))
        return replace(
            state,
            left=replace_at(state.left, seat, replace_at(left, at, left[at] - 1)),
            unused=replace_at(state.unused, seat, state.unused[seat] + cubes),
        )


_DECLINE = (Decline(),)


class Declined(Event, frozen=True):
    """A seat declined an action.

    ``only`` is true if declining was the seat's only choice. Other seats can't know this, so for them ``only`` is
    always false.
    """

    rule = "alchemists/declining"
    lit = ("space:{space}", "seat:{seat}")
    no_change = ("cubes",)
    seat: Seat
    space: SpaceId
    cubes: int
    only: bool = False

    @property
    def by_itself(self) -> bool:
        return self.only

    def seen_by(self, seat: int) -> "Declined":
        return self if seat == self.seat or not self.only else replace(self, only=False)

    def sentence(self, who: Who = player) -> str:
        way = "has to decline" if self.only else "declines"
        return f"{who(self.seat)} {way} {SPACE_NAMES[self.space]}, leaving {plural(self.cubes, 'cube')} unused."
