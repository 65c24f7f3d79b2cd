"""The Barmaid: the potion that is sold counts as one better. Each that was played counts in `SaleResult`."""

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
    """The option AL-12: after the answer, is a Barmaid played?"""

    rule = "alchemists/barmaid"
    brewer: ClassVar[str] = "seat"
    judges: ClassVar[str] = "sale"
    favour: ClassVar[str] = "barmaid"
    asks = "{seat}: play a Barmaid on this potion?"
    played: int = 0

    def useless(self, state: AlchemistsState) -> None:
        """It never is."""

    def favoured(self, state: AlchemistsState, events: list[Event], cause: int) -> AlchemistsState:
        return state

    def skip(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        return state.ask(SaleResult(self.seat, self.played))

    def help(self, view: AlchemistsState) -> str:
        return f"Costs the card. {does('barmaid')}"

    def problems(self, state: AlchemistsState) -> Iterator[str]:
        yield from offer_problems(state, self)


def mix_to_sell(state: AlchemistsState, question: MixFor, cards: tuple[str, str]) -> AlchemistsState:
    """With two cards in the cauldron for a sale. A Barmaid was played for it before, or is after the answer."""
    seat = question.seat
    after = state.config.barmaid == "after"
    result: Frame = PlayBarmaid(seat) if after else SaleResult(seat, question.played)
    return brew(state, seat, cards, Scan(seat, "sell", "sale", question.asked), result)
