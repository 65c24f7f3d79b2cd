"""The Barmaid, a favour card that improves the quality of a sale by one level. `SaleResult` applies her effect."""

from collections.abc import Iterator
from typing import ClassVar

from pharmalab.core.agenda import Frame
from pharmalab.core.events import Event
from pharmalab.games.alchemists.components.rulebook import does
from pharmalab.games.alchemists.mechanisms.potion import MixFor, Scan, brew, offer_problems
from pharmalab.games.alchemists.mechanisms.sell import SaleResult
from pharmalab.games.alchemists.mechanisms.skip import Skippable
from pharmalab.games.alchemists.state import AlchemistsState


class PlayBarmaid(Skippable, frozen=True):
    """A question that asks a seat whether to play a Barmaid after hearing the card reader's answer (AL-12).

    The question is asked only if the option ``barmaid`` is 'after'. Otherwise, Barmaids are played before the answer.
    """

    rule = "alchemists/barmaid"
    brewer: ClassVar[str] = "seat"
    judges: ClassVar[str] = "sale"
    favour: ClassVar[str] = "barmaid"
    asks = "{seat}: do you want to play a Barmaid for this potion?"
    played: int = 0

    def useless(self, state: AlchemistsState) -> None:
        """Return None, because a Barmaid is never useless in a sale: she improves the quality or gains reputation."""

    def favoured(self, state: AlchemistsState, events: list[Event], cause: int) -> AlchemistsState:
        return state

    def skip(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        return state.ask(SaleResult(self.seat, self.played))

    def help(self, view: AlchemistsState) -> str:
        return f"You use up the card. {does('barmaid')}"

    def problems(self, state: AlchemistsState) -> Iterator[str]:
        yield from offer_problems(state, self)


def mix_to_sell(state: AlchemistsState, question: MixFor, cards: tuple[str, str]) -> AlchemistsState:
    """Return the state after the seat puts two cards into the cauldron for a sale.

    The option ``barmaid`` decides whether Barmaids are played before or after the card reader's answer.
    """
    seat = question.seat
    after = state.config.barmaid == "after"
    result: Frame = PlayBarmaid(seat) if after else SaleResult(seat, question.played)
    return brew(state, seat, cards, Scan(seat, "sell", "sale", question.asked), result)
