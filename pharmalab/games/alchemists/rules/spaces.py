"""Action spaces: who acts in which order, and what an action or a declined one leaves behind."""

from functools import lru_cache

from pharmalab.core.agenda import Automatic
from pharmalab.core.events import Event
from pharmalab.core.values import put, replace
from pharmalab.games.alchemists.components.board import BOARD, SPACES
from pharmalab.games.alchemists.events.cards import RowCleared
from pharmalab.games.alchemists.events.rounds import Declined
from pharmalab.games.alchemists.frames import Act, act
from pharmalab.games.alchemists.rules import artifacts, selling
from pharmalab.games.alchemists.rules.hands import more
from pharmalab.games.alchemists.state import AT, AlchemistsState


class Space(Automatic, frozen=True):
    """A space is resolved: first actions of all in the order of their rows, then second ones, and so on."""

    rule = "alchemists/resolving-action-spaces"
    space: str

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        space = self.space
        order = rows(state, space)
        frames = selling.asked(state, order) if space == "sell" else acts(state, space, order)
        frames += artifacts.boots(state, space, order)
        return state.ask(*frames, CloseSpace(space)) if frames or space == "forage" else state


class CloseSpace(Automatic, frozen=True):
    """All have acted: the row of ingredients is cleared after foraging, and the adventurer's cubes come back."""

    rule = "alchemists/resolving-action-spaces"
    space: str

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        if self.space == "forage" and state.row:
            events.append(RowCleared(state.row))
            return replace(state, row=(), discard=more(state.discard, -1, state.row))
        return selling.closed(state) if self.space == "sell" else state


def rows(state: AlchemistsState, space: str) -> tuple[int, ...]:
    """The seats with actions left on a space, top row first: those with an Associate there, then the others, both in
    play order."""
    at = AT[space]
    seats = [seat for seat in state.line if state.left[seat][at]]
    if len(seats) > 1 and any(state.associates):
        seats.sort(key=lambda seat: space not in state.associates[seat])
    return tuple(seats)


def acts(state: AlchemistsState, space: str, order: tuple[int, ...]) -> tuple[Act, ...]:
    """The questions of a space: the first actions of all, then the second ones."""
    at = AT[space]
    if len(order) == 1:
        return (act(space, order[0]),) * state.left[order[0]][at]
    most = max((state.declared[seat][at] for seat in order), default=0)
    return tuple([act(space, seat) for nth in range(most) for seat in order
                  if state.declared[seat][at] - state.left[seat][at] <= nth < state.declared[seat][at]])  # fmt: skip


def performed(state: AlchemistsState, question: Act) -> AlchemistsState:
    """With the cube of the action used; an action of the Boots of Speed has none."""
    if question.again:
        return state
    seat, at = question.seat, AT[question.space]
    left, done = state.left[seat], state.performed[seat]
    return replace(
        state,
        left=put(state.left, seat, put(left, at, left[at] - 1)),
        performed=put(state.performed, seat, put(done, at, done[at] + 1)),
    )


def declined(state: AlchemistsState, question: Act, events: list[Event]) -> AlchemistsState:
    """With the cubes of the action on the space of unused ones (AL-07)."""
    if question.again:
        return state
    seat, at = question.seat, AT[question.space]
    left = state.left[seat]
    cubes = costs(state.config.seats, question.space)[state.declared[seat][at] - left[at]]
    events.append(Declined(seat, question.space, cubes))
    return replace(
        state,
        left=put(state.left, seat, put(left, at, left[at] - 1)),
        unused=put(state.unused, seat, state.unused[seat] + cubes),
    )


@lru_cache(maxsize=64)
def costs(seats: int, space: str) -> tuple[int, ...]:
    """Cubes of a seat's first, second … action on a space."""
    return BOARD[space].cubes[seats]


@lru_cache(maxsize=1)
def spaces() -> tuple[Space, ...]:
    """All of them in their order."""
    return tuple(map(Space, SPACES))
