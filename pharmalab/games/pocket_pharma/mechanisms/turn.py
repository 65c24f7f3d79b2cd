"""A player's turn: its actions, passing, and its end."""

from collections.abc import Iterable

from pharmalab.core.agenda import Action, Automatic, Question
from pharmalab.core.events import Event, Refusal
from pharmalab.core.values import replace
from pharmalab.core.words import capital, plural
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.mechanisms.display import Refill
from pharmalab.games.pocket_pharma.mechanisms.ending import end_game, last_round
from pharmalab.games.pocket_pharma.mechanisms.next_launch import next_launch
from pharmalab.games.pocket_pharma.mechanisms.specialists.usable import usable
from pharmalab.games.pocket_pharma.mechanisms.stalemate import end_stalemate, renew_display
from pharmalab.games.pocket_pharma.state import PocketPharmaState

NO_ACTION = "You have no actions left this turn."


class Begin(Automatic, frozen=True):
    """The step that begins the turn of the seat to move."""

    rule = "pocket_pharma/a-turn"

    def resolve(self, state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
        return state.ask(Turn(state.mover), EndOfTurn(), actions=state.config.actions)


class Turn(Question, frozen=True):
    """A question that asks a seat what to do next in its turn.

    The question is skipped if no action is left and no Specialist can be used (PP-39).
    """

    rule = "pocket_pharma/a-turn"
    asks = "{seat}: what do you do next?"

    def help(self, view: PocketPharmaState) -> str:
        goal = next_launch(view, self.seat) or "Collect cards with equal or consecutive values. The front card is free."
        return f"{capital(plural(view.actions, 'action'))} left. {goal}"

    def actions_left(self, view: PocketPharmaState) -> int:
        return view.actions

    def passes(self, state: PocketPharmaState) -> bool:
        return not state.actions and not usable(state, self.seat)


def next_action(state: PocketPharmaState) -> Turn | None:
    """Return the question that asks for the next action of the turn.

    If another question is being asked instead, such as where to place a card, return None.
    """
    top = state.agenda[0] if state.agenda else None
    return top if isinstance(top, Turn) else None


class PassAction(Action, frozen=True):
    """Pass an action."""

    rule = "pocket_pharma/passing"
    called = "pass an action"
    says = "Pass one action"

    @classmethod
    def legal(cls, state: PocketPharmaState, question: Turn) -> Iterable["PassAction"]:
        return _PASS if state.actions else ()

    @classmethod
    def refusal(cls, state: PocketPharmaState, question: Turn, action: "PassAction | None") -> Refusal:
        return Refusal(NO_ACTION, cls.rule)

    def do(self, state: PocketPharmaState, question: Turn, events: list[Event]) -> PocketPharmaState:
        events.append(Passed(question.seat))
        return replace(state, agenda=(question, *state.agenda), actions=state.actions - 1)


_PASS = (PassAction(),)


class EndTurn(Action, frozen=True):
    """End the turn without using another Specialist (PP-39)."""

    rule = "pocket_pharma/pp-39"
    called = "end the turn"
    says = "End the turn"

    @classmethod
    def every(cls, config: Config) -> Iterable["EndTurn"]:
        return _END if config.specialists else ()

    @classmethod
    def legal(cls, state: PocketPharmaState, question: Turn) -> Iterable["EndTurn"]:
        return () if state.actions else _END

    @classmethod
    def refusal(cls, state: PocketPharmaState, question: Turn, action: "EndTurn | None") -> Refusal:
        left = plural(state.actions, "action")
        return Refusal(
            f"Your turn ends by itself when you have used or passed all your actions. You have {left} left.", cls.rule
        )

    def do(self, state: PocketPharmaState, question: Turn, events: list[Event]) -> PocketPharmaState:
        return state


_END = (EndTurn(),)


class EndOfTurn(Automatic, frozen=True):
    """The step that ends a turn: the display is refilled and the next seat moves, unless the game is over."""

    rule = "pocket_pharma/end-of-the-turn"

    def resolve(self, state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
        config, seats = state.config, state.config.seats
        events.append(TurnEnded(state.mover))
        turn = state.turn + 1
        state = replace(state, turn=turn, idle=state.idle + 1, still=state.still + 1)
        state = last_round(state, events)
        if not turn % seats and (state.final or turn // seats == config.rounds):
            return end_game(state, events)
        if config.stalemate_guard:
            if end_stalemate(state, events):
                return end_game(state, events)
            state = renew_display(state, events)
        return state.ask(Refill(), Begin())


class Passed(Event, frozen=True):
    """A seat passed an action."""

    rule = "pocket_pharma/passing"
    says = "{seat} skips an action."
    lit = ("seat-{seat}",)
    seat: Seat


class TurnEnded(Event, frozen=True):
    """A turn ended."""

    rule = "pocket_pharma/end-of-the-turn"
    ends = "The turn"
    says = "{seat}’s turn is over."
    lit = ("seat-{seat}",)
    seat: Seat
