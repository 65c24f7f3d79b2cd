"""The hand limit. A player with too many cards discards cards or plays events until the limit is met."""

from collections.abc import Iterable

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pandemic.components import CITIES, EVENTS, Titled, title
from pharmalab.games.pandemic.config import Config
from pharmalab.games.pandemic.mechanisms.consent import Window
from pharmalab.games.pandemic.mechanisms.hands import drop
from pharmalab.games.pandemic.state import PandemicState


class DiscardDown(Window, frozen=True):
    """A question that asks a player with too many cards which card to discard or which event to play.

    ``owner`` is the seat with too many cards.
    """

    rule = "pandemic/hand-limit"
    owner: Seat = 0

    def passes(self, state: PandemicState) -> bool:
        return not too_many(state, self.owner)

    def prompt(self, who: Who = player) -> str:
        whose = "do you" if self.owner == self.seat else f"does {who(self.owner)}"
        return f"{who(self.seat)}: which card {whose} discard, or which event do you play instead?"

    def help(self, view: PandemicState) -> str:
        most = view.config.hand_limit
        return f"{plural(len(view.hands[self.owner]) - most, 'card')} too many: the hand limit is {most}."


def too_many(state: PandemicState, owner: int) -> bool:
    """Return whether the owner's hand exceeds the hand limit."""
    return len(state.hands[owner]) > state.config.hand_limit


def received(state: PandemicState, owner: int) -> PandemicState:
    """Return the state after *owner* receives a card. If the hand is now too large, the state asks for a discard."""
    if not too_many(state, owner):
        return state
    return state.ask(DiscardDown(owner if state.config.decides == "owners" else state.mover, owner=owner))


class Discard(Action, frozen=True):
    """Discard a card because of the hand limit."""

    rule = "pandemic/hand-limit"
    called = "discard a card"
    says = "Discard {card}"
    lit = ("card:{card}",)
    card: Titled

    def borrowed(self, question: DiscardDown) -> tuple[int, str] | None:
        return None if question.owner == question.seat else (question.owner, f"card:{self.card}")

    @classmethod
    def every(cls, config: Config) -> Iterable["Discard"]:
        return [_DISCARDS[card] for card in (*config.world, *config.events)]

    @classmethod
    def legal(cls, state: PandemicState, question: DiscardDown) -> tuple["Discard", ...]:
        return tuple([_DISCARDS[card] for card in state.hands[question.owner]])

    @classmethod
    def refusal(cls, state: PandemicState, question: DiscardDown, action: "Discard | None") -> Refusal:
        card = title(action.card) if action else "That"
        return Refusal(f"{card} is not in the hand that has too many cards.", cls.rule)

    def do(self, state: PandemicState, question: DiscardDown, events: list[Event]) -> PandemicState:
        events.append(Discarded(question.owner, self.card))
        again = replace(question, refused=()) if question.refused else question
        return drop(state.ask(again), question.owner, self.card)


_DISCARDS = {card: Discard(card) for card in (*CITIES, *EVENTS)}


class Discarded(Event, frozen=True):
    """A player discarded a card because of the hand limit."""

    rule = "pandemic/hand-limit"
    says = "{seat} discards {card} to get down to the hand limit."
    lit = ("card:{card}", "pile:player_discard")
    seat: Seat
    card: Titled
