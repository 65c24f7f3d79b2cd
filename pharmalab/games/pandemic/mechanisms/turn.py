"""A player's turn: actions, two player cards, the hand limit, and infections. `Pass` is defined here too."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Literal

from pharmalab.core.agenda import Action, Automatic, Frame
from pharmalab.core.changes import Becomes, Change
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pandemic.components import Titled
from pharmalab.games.pandemic.mechanisms.consent import Window
from pharmalab.games.pandemic.mechanisms.hand_limit import DiscardDown
from pharmalab.games.pandemic.mechanisms.infection import Infections
from pharmalab.games.pandemic.mechanisms.pauses import pauses
from pharmalab.games.pandemic.mechanisms.player_cards import DrawCards
from pharmalab.games.pandemic.mechanisms.urgent import urgent
from pharmalab.games.pandemic.state import PandemicState

Phase = Literal["actions", "cards", "infections"]


class Turn(Window, frozen=True):
    """A question that asks a player which action to take next.

    ``left`` is the number of actions left. ``flown`` is true if the Operations Expert has already used the special
    flight in this turn.
    """

    rule = "pandemic/actions"
    left: int = 4
    flown: bool = False

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: what do you do? ({plural(self.left, 'action')} left)"

    def help(self, view: PandemicState) -> str:
        return urgent(view, self.seat)

    def actions_left(self, view: PandemicState) -> int:
        return self.left

    def problems(self, state: PandemicState) -> Iterator[str]:
        yield from super().problems(state)
        yield from _wrong_left(state, self)


class BeginTurn(Automatic, frozen=True):
    """The step that begins a player's turn in a written position.

    ``left`` is the number of actions left. ``phase`` says what comes next: 'actions', 'cards' (all actions are done) or
    'infections' (the cards have been drawn too).
    """

    rule = "pandemic/turns"
    left: int = 4
    phase: Phase = "actions"

    def resolve(self, state: PandemicState, events: list[Event]) -> PandemicState:
        return begin(state, state.mover, state.turn, events, self.phase, self.left)

    def problems(self, state: PandemicState) -> Iterator[str]:
        return _wrong_left(state, self)


def _wrong_left(state: PandemicState, frame: Turn | BeginTurn) -> Iterator[str]:
    if not 1 <= frame.left <= state.config.actions:
        most = plural(state.config.actions, "action")
        yield f"agenda, {type(frame).__name__}: “left” is {frame.left}, but it must be from 1 to {most}"


class EndTurn(Automatic, frozen=True):
    """The step that ends a turn and begins the next player's turn, clockwise."""

    rule = "pandemic/turns"

    def resolve(self, state: PandemicState, events: list[Event]) -> PandemicState:
        return begin(state, (state.mover + 1) % state.config.seats, state.turn + 1, events)


@lru_cache(maxsize=256)
def turn_of(actions: int, decides: str, seats: int, mover: int, phase: Phase = "actions") -> tuple[Frame, ...]:
    """Return the steps of the turn of seat *mover*, starting at *phase*. *actions* is the number of actions left."""
    pause = pauses(decides, seats, mover)
    infections = (DiscardDown(mover, owner=mover), *pause, Infections(), EndTurn())
    if phase == "infections":
        return infections
    cards = (*pause, DrawCards(mover), *infections)
    return cards if phase == "cards" else (Turn(mover, left=actions), *cards)


def begin(state: PandemicState, seat: int, turn: int, events: list[Event], phase: Phase = "actions",
          left: int = 0) -> PandemicState:  # fmt: skip
    """Return the state in which a seat's turn begins, with only this turn on the agenda.

    *phase* says which part of the turn comes first. *left* is the number of actions left; 0 means the full number.
    """
    config = state.config
    events.append(TurnBegan(seat, turn, state.roles[seat], state.pawns[seat]))
    agenda = turn_of(left or config.actions, config.decides, config.seats, seat, phase)
    return replace(state, agenda=agenda, mover=seat, turn=turn)


def next_action(state: PandemicState, question: Turn) -> PandemicState:
    """Return the state that asks for the next action, or *state* if no action is left or the game has ended."""
    if question.left == 1 or not state.agenda:
        return state
    return replace(state, agenda=going_on(state, question))


def going_on(state: PandemicState, question: Turn) -> tuple[Frame, ...]:
    """Return the agenda after an action. If actions are left, the agenda begins with the question for the next one."""
    if question.left == 1:
        return state.agenda
    return _turn(question.seat, question.left - 1, question.flown) + state.agenda


@lru_cache(maxsize=256)
def _turn(seat: int, left: int, flown: bool) -> tuple[Turn, ...]:
    return (Turn(seat, left=left, flown=flown),)


class Pass(Action, frozen=True):
    """Spend an action without doing anything."""

    rule = "pandemic/passing"
    called = "pass an action"
    says = "Pass an action"

    @classmethod
    def legal(cls, state: PandemicState, question: Turn) -> tuple["Pass", ...]:
        return _PASS

    def do(self, state: PandemicState, question: Turn, events: list[Event]) -> PandemicState:
        events.append(Passed(question.seat))
        return next_action(state, question)

    def step_words(self, seat: int, who: Who = player) -> str:
        return ""  # a plan is about what to do


_PASS = (Pass(),)


class TurnBegan(Event, frozen=True):
    """A turn began."""

    next_turn = True
    rule = "pandemic/turns"
    says = "Turn {turn}: {seat}, the {role}, in {city}."
    lit = ("role:{seat}", "pawn:{seat}")
    seat: Seat
    turn: int
    role: Titled
    city: Titled

    def changes(self) -> Iterable[Change]:
        return (Becomes("turn", self.turn),)


class Passed(Event, frozen=True):
    """A player passed an action."""

    rule = "pandemic/passing"
    says = "{seat} skips an action."
    lit = ("role:{seat}",)
    seat: Seat
