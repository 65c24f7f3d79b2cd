"""Declaring actions: seats put their cubes on action spaces.

A seat first plays Assistants, then Custodians. Next, it places cubes, space by space, and finally it plays Associates.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import ClassVar

from pharmalab.core.agenda import Action, Question
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.board import SPACE_BRINGS, SPACE_NAMES, SPACES, SpaceId
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.state import AT, AlchemistsState


class Declare(Question[AlchemistsState], frozen=True):
    """A question that asks a seat which actions to declare, and which favours to play for them.

    The seat declares one action after another, in a fixed order of steps. ``at`` is the current step.
    """

    rule = "alchemists/declaring-actions"
    any_order: ClassVar[bool] = True
    asks = "{seat}: where do you put your cubes?"
    at: int = 0

    def asked_of(self, who: Who = player) -> str:
        return f"Where does {who(self.seat)} put cubes?"

    def help(self, view: AlchemistsState) -> str:
        return (
            "You choose action spaces for your cubes. An action costs one cube, or two on Sell. On Transmute, Buy "
            "and Publish, the second action costs two. Two unused cubes get you a favour."
        )


#: where each kind of step begins in the order; Assistants begin at 0
CUSTODIANS, CUBES, ASSOCIATES = 1, 2, 2 + len(SPACES)

#: how many ingredients an action takes on each space that takes any
TAKES = {"transmute": 1, "custodian": 2, "sell": 2, "test": 2, "drink": 2}
TOO_LATE = (
    "It’s too late to declare that. Assistants come first, then Custodians, then cubes in the board’s order, and "
    "then Associates. Undo back to that point, declare it, and then declare the rest again."
)


def cubes_left(state: AlchemistsState, seat: int) -> int:
    """Return how many cubes the declaring seat still has."""
    used = 0
    for space, n in zip(SPACES, state.declared[seat], strict=True):
        if n:
            used += sum(state.config.costs(space)[:n])
    return state.cubes(seat) - used


def _too_few_cards(view: AlchemistsState, seat: int) -> str:
    """Return a warning if a seat declared more mixes than it will have cards for, even with what it forages; or ''."""
    actions = dict(zip(SPACES, view.declared[seat], strict=True))
    needed = sum(n * actions.get(space, 0) for space, n in TAKES.items())
    cards = len(view.hands[seat]) + actions["forage"]
    return f" (your actions need {plural(needed, 'ingredient')}, but you’ll have {cards})" if needed > cards else ""


def place_cubes(
    state: AlchemistsState, seat: int, space: str, at: int, events: list[Event], cause: int
) -> AlchemistsState:
    """Return the state after the seat declares one more action on a space by placing cubes there."""
    row, n = state.declared[seat], AT[space]
    events.append(CubesPlaced(seat, space, state.config.costs(space)[row[n]], row[n] + 1, cause=cause))
    row = replace_at(row, n, row[n] + 1)
    return state.ask(
        Declare(seat, at), declared=replace_at(state.declared, seat, row), left=replace_at(state.left, seat, row)
    )


class PlaceCubes(Action[AlchemistsState], frozen=True):
    """Declare one more action on a space by placing cubes there."""

    rule = "alchemists/declaring-actions"
    called = "put cubes on a space"
    says = "Declare {space}"
    lit = ("space:{space}",)
    space: SpaceId

    def button(self, view: AlchemistsState, who: Who = player) -> str:
        """Return the button's label, with the next action's cost in cubes and its gain."""
        return f"{self.label(who)} ({plural(self.price(view), 'cube')}): {SPACE_BRINGS[self.space]}"

    def brief(self, view: AlchemistsState) -> str:
        return f"{SPACE_NAMES[self.space].split()[0]} {self.price(view)}"

    def price(self, view: AlchemistsState) -> int:
        """Return how many cubes the seat's next action on the space costs."""
        top = view.agenda[0]
        prices = view.config.costs(self.space)
        done = view.declared[top.seat][AT[self.space]] if isinstance(top, Declare) else 0
        return prices[min(done, len(prices) - 1)]

    @classmethod
    def every(cls, config: Config) -> Iterable["PlaceCubes"]:
        return [_PLACE[space] for space in SPACES if space != "custodian" and space in config.spaces]

    @classmethod
    def legal(cls, state: AlchemistsState, question: Declare) -> Iterable["PlaceCubes"]:
        seat, config = question.seat, state.config
        left, row = cubes_left(state, seat), state.declared[seat]
        legal = []
        for space in _open_spaces(config, state.round):
            at = AT[space]
            prices = config.costs(space)
            if question.at <= CUBES + at and row[at] < len(prices) and prices[row[at]] <= left:
                legal.append(_PLACE[space])
        return legal

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Declare, action: "PlaceCubes | None") -> Refusal:
        seat, config = question.seat, state.config
        if action is None:
            return Refusal("You have no cubes left for another action.", cls.rule)
        space = action.space
        if space not in _open_spaces(config, state.round):
            return Refusal(f"{SPACE_NAMES.get(space, space)} is not open in round {state.round}.", cls.rule)
        at, prices = AT[space], config.costs(space)
        if state.declared[seat][at] == len(prices):
            return Refusal(f"{SPACE_NAMES[space]} allows each player only {plural(len(prices), 'action')}.", cls.rule)
        cost = prices[state.declared[seat][at]]
        if cost > cubes_left(state, seat):
            return Refusal(f"That takes {plural(cost, 'cube')}, but you have {cubes_left(state, seat)} left.", cls.rule)
        return Refusal(TOO_LATE, cls.rule)

    def do(self, state: AlchemistsState, question: Declare, events: list[Event]) -> AlchemistsState:
        return place_cubes(state, question.seat, self.space, CUBES + AT[self.space], events, -1)


class EndDeclaring(Action[AlchemistsState], frozen=True):
    """Finish declaring; the remaining cubes stay unused (AL-05)."""

    rule = "alchemists/declaring-actions"
    says = "Done declaring"
    ends: ClassVar[bool] = True

    def button(self, view: AlchemistsState, who: Who = player) -> str:
        top = view.agenda[0]
        if not isinstance(top, Declare):
            return self.label(who)
        left = cubes_left(view, top.seat)
        done = f"Done: {plural(left, 'cube')} {'stays' if left == 1 else 'stay'} unused" if left else self.label(who)
        return done + _too_few_cards(view, top.seat)

    @classmethod
    def legal(cls, state: AlchemistsState, question: Declare) -> Iterable["EndDeclaring"]:
        return () if state.config.declare == "all" and PlaceCubes.legal(state, question) else _END

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Declare, action: "EndDeclaring | None") -> Refusal:
        return Refusal("In this match, you must use all the cubes you can.", "alchemists/al-05")

    def do(self, state: AlchemistsState, question: Declare, events: list[Event]) -> AlchemistsState:
        seat = question.seat
        left = cubes_left(state, seat)
        events.append(DoneDeclared(seat, left))
        return replace(state, unused=replace_at(state.unused, seat, state.unused[seat] + left)) if left else state


@lru_cache(maxsize=256)
def _open_spaces(config: Config, round_: int) -> tuple[str, ...]:
    return tuple(space for space in SPACES if space != "custodian" and config.is_open(space, round_))


_END = (EndDeclaring(),)

_PLACE = {space: PlaceCubes(space) for space in SPACES}


class CubesPlaced(Event, frozen=True):
    """A seat placed cubes for its ``nth`` action on a space, counted from 1."""

    rule = "alchemists/declaring-actions"
    lit = ("space:{space}", "seat:{seat}")
    no_change = ("cubes", "nth")
    seat: Seat
    space: str
    cubes: int
    nth: int

    def sentence(self, who: Who = player) -> str:
        more = "" if self.nth == 1 else f" for action {self.nth}"
        return f"{who(self.seat)} puts {plural(self.cubes, 'cube')} on {SPACE_NAMES[self.space]}{more}."


class DoneDeclared(Event, frozen=True):
    """A seat finished declaring and left ``cubes`` cubes unused (AL-05)."""

    rule = "alchemists/declaring-actions"
    lit = ("seat:{seat}",)
    no_change = ("cubes",)
    seat: Seat
    cubes: int

    def sentence(self, who: Who = player) -> str:
        left = f", leaving {plural(self.cubes, 'cube')} unused" if self.cubes else ""
        return f"{who(self.seat)} has finished declaring{left}."
