"""Taking a fragment from the display."""

from collections.abc import Iterable
from typing import ClassVar

from pharmalab.core.agenda import Action
from pharmalab.core.changes import Change, Grows
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import FRAGMENTS, Thing, the_card, title
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.mechanisms.placement import Place
from pharmalab.games.pocket_pharma.mechanisms.turn import NO_ACTION, Turn
from pharmalab.games.pocket_pharma.state import PocketPharmaState


class TakeFragment(Action, frozen=True):
    """Take a fragment from the display. You lose a point for each card ahead of it."""

    rule = "pocket_pharma/take-a-fragment"
    called = "take a card from the display"
    says = "Take {card}"
    lit = ("{card}",)
    leads_on: ClassVar[bool] = True
    card: Thing

    @classmethod
    def every(cls, config: Config) -> Iterable["TakeFragment"]:
        return [TAKE[card] for card in config.deck]

    @classmethod
    def legal(cls, state: PocketPharmaState, question: Turn) -> Iterable["TakeFragment"]:
        return tuple([TAKE[card] for card in state.display]) if state.actions else ()

    @classmethod
    def refusal(cls, state: PocketPharmaState, question: Turn, action: "TakeFragment | None") -> Refusal:
        if not state.actions:
            return Refusal(NO_ACTION, cls.rule)
        if action is None:
            return Refusal("The display is empty.", cls.rule)
        own = any(action.card in stack for stack in state.labs[question.seat])
        said = f"{title(action.card)} is not in the display."
        return Refusal("You already have this card. Take a card from the display." if own else said, cls.rule)

    def button(self, view: PocketPharmaState, who: Who = player) -> str:
        return f"Take {the_card(self.card, view.display)}"

    def do(self, state: PocketPharmaState, question: Turn, events: list[Event]) -> PocketPharmaState:
        seat, display = question.seat, state.display
        loss = display.index(self.card)
        events.append(Taken(seat, self.card, loss))
        return replace(
            state,
            agenda=(Place(seat, (self.card,)), question, *state.agenda),
            display=display[:loss] + display[loss + 1 :],
            losses=replace_at(state.losses, seat, state.losses[seat] + loss) if loss else state.losses,
            actions=state.actions - 1,
            idle=-1,
            still=-1,
        )


TAKE = {card: TakeFragment(card) for card in FRAGMENTS}


class Taken(Event, frozen=True):
    """A seat took a fragment. ``loss`` is the number of cards ahead of it in the display."""

    rule = "pocket_pharma/take-a-fragment"
    lit = ("seat-{seat}",)
    seat: Seat
    card: str
    loss: int

    def changes(self) -> Iterable[Change]:
        return (Grows(("losses", self.seat), self.loss),)

    def sentence(self, who: Who = player) -> str:
        cost = f" and loses {plural(self.loss, 'point')}" if self.loss else " from the front"
        return f"{who(self.seat)} takes {title(self.card)}{cost}."
