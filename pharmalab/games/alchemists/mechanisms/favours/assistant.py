"""The Assistant, a favour card that gives a seat one more cube in this round."""

from collections.abc import Iterable

from pharmalab.core.agenda import Action
from pharmalab.core.events import Event, Refusal
from pharmalab.core.values import replace_at
from pharmalab.games.alchemists.config import Config
from pharmalab.games.alchemists.mechanisms.declare import TOO_LATE, Declare
from pharmalab.games.alchemists.mechanisms.favours.card import play_favour
from pharmalab.games.alchemists.state import AlchemistsState


class PlayAssistant(Action[AlchemistsState], frozen=True):
    """Play an Assistant to get one more cube in this round."""

    rule = "alchemists/assistant"
    called = "play an Assistant"
    says = "Play an Assistant"
    lit = ("favour:assistant",)

    def spends(self, view: AlchemistsState) -> tuple[str, ...]:
        return self.touches()

    @classmethod
    def every(cls, config: Config) -> Iterable["PlayAssistant"]:
        return _ASSISTANT if "assistant" in config.favour_cards() else ()

    @classmethod
    def legal(cls, state: AlchemistsState, question: Declare) -> Iterable["PlayAssistant"]:
        return _ASSISTANT if question.at == 0 and "assistant" in state.favours[question.seat] else ()

    @classmethod
    def refusal(cls, state: AlchemistsState, question: Declare, action: "PlayAssistant | None") -> Refusal:
        held = "assistant" in state.favours[question.seat]
        return Refusal(TOO_LATE if held else "You have no Assistant.", cls.rule)

    def do(self, state: AlchemistsState, question: Declare, events: list[Event]) -> AlchemistsState:
        seat = question.seat
        state = play_favour(state, seat, "assistant", events)
        return state.ask(Declare(seat), extra=replace_at(state.extra, seat, state.extra[seat] + 1))


_ASSISTANT = (PlayAssistant(),)
