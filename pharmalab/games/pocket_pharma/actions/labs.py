"""Cards of a laboratory: where they are laid, which move, which go."""

from collections.abc import Iterable
from typing import Any

from pharmalab.core.agenda import Action
from pharmalab.core.choices import Done, Take
from pharmalab.core.events import Event, Refusal
from pharmalab.games.pocket_pharma.actions.turn import in_play
from pharmalab.games.pocket_pharma.components.names import CARDS, FRAGMENTS, Thing, title
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.frames import ChooseDrawn, Place
from pharmalab.games.pocket_pharma.rules.labs import placed
from pharmalab.games.pocket_pharma.state import PocketPharmaState


class PlaceOn(Action, frozen=True):
    """Onto a stack. ``stack``: its first card."""

    rule = "pocket_pharma/placing"
    says = "Lay onto {stack}’s stack"
    lit = ("{stack}",)
    stack: Thing

    @classmethod
    def every(cls, config: Config) -> Iterable["PlaceOn"]:
        return [PLACE[card] for card in in_play(config)]

    @classmethod
    def legal(cls, state: PocketPharmaState, question: Place) -> Iterable["PlaceOn"]:
        source = question.source
        return tuple([PLACE[stack[0]] for stack in state.labs[question.seat] if stack[0] != source])

    @classmethod
    def refusal(cls, state: PocketPharmaState, question: Place, action: Any) -> Refusal:
        if action is None:
            return Refusal("There is no other stack.", cls.rule)
        if action.stack == question.source:
            return Refusal("The cards come from this stack.", "pocket_pharma/reformulate")
        return Refusal(f"No stack of yours begins with {title(action.stack)}.", cls.rule)

    def do(self, state: PocketPharmaState, question: Place, events: list[Event]) -> PocketPharmaState:
        return placed(state, question, state.stack(question.seat, self.stack), events)


class PlaceNew(Action, frozen=True):
    """Beside the others: a new stack."""

    rule = "pocket_pharma/placing"
    says = "Begin a new stack"
    lit = ("new-stack",)

    @classmethod
    def legal(cls, state: PocketPharmaState, question: Place) -> Iterable["PlaceNew"]:
        return () if _whole(state, question) else _NEW

    @classmethod
    def refusal(cls, state: PocketPharmaState, question: Place, action: Any) -> Refusal:
        return Refusal("A whole stack that moves to a new place changes nothing.", "pocket_pharma/pp-09")

    def do(self, state: PocketPharmaState, question: Place, events: list[Event]) -> PocketPharmaState:
        return placed(state, question, (), events)


def _whole(state: PocketPharmaState, question: Place) -> bool:
    """Whether all cards of a stack are to be moved."""
    return bool(question.source) and len(state.stack(question.seat, question.source)) == len(question.cards)


class PlaceFirst(Action, frozen=True):
    """Of two cards that were drawn this one is placed first."""

    rule = "pocket_pharma/molecular-biologist"
    says = "Place {card} first"
    lit = ("{card}",)
    refuses = "That card was not drawn."
    card: Thing

    @classmethod
    def every(cls, config: Config) -> Iterable["PlaceFirst"]:
        return [FIRST[card] for card in config.deck] if config.specialists else ()

    @classmethod
    def legal(cls, state: PocketPharmaState, question: ChooseDrawn) -> Iterable["PlaceFirst"]:
        return tuple([FIRST[card] for card in question.cards])

    def do(self, state: PocketPharmaState, question: ChooseDrawn, events: list[Event]) -> PocketPharmaState:
        seat = question.seat
        rest = [Place(seat, (card,)) for card in question.cards if card != self.card]
        return state.ask(Place(seat, (self.card,)), *rest)


class MoveCard(Take, frozen=True):
    """One more card of the stack moves. ``option``: its id."""

    rule = "pocket_pharma/reformulate"
    says = "Move {option}"
    lit = ("{option}",)
    option: Thing

    @classmethod
    def every(cls, config: Config) -> Iterable["MoveCard"]:
        return [MOVE[card] for card in in_play(config)]

    @classmethod
    def missing(cls, state: PocketPharmaState, question: object, action: Take) -> Refusal:
        return Refusal(f"{title(action.option)} is not in this stack.", cls.rule)


class EnoughMoved(Done, frozen=True):
    """No more cards move."""

    rule = "pocket_pharma/reformulate"
    says = "Done: these cards move"


class Discard(Take, frozen=True):
    """One more card goes. ``option``: its id."""

    rule = "pocket_pharma/full-stacks"
    says = "Discard {option}"
    lit = ("{option}",)
    option: Thing

    @classmethod
    def every(cls, config: Config) -> Iterable["Discard"]:
        return [DISCARD[card] for card in in_play(config)]

    @classmethod
    def missing(cls, state: PocketPharmaState, question: Any, action: Take) -> Refusal:
        if action.option == getattr(question, "kept", ""):
            return Refusal(
                "The card that was just taken stays: another one of the stack goes.", "pocket_pharma/sixth-card"
            )
        return Refusal(f"{title(action.option)} is not among the cards that can go.", question.rule)


PLACE = {card: PlaceOn(card) for card in CARDS}
FIRST = {card: PlaceFirst(card) for card in FRAGMENTS}
MOVE = {card: MoveCard(card) for card in CARDS}
DISCARD = {card: Discard(card) for card in CARDS}
_NEW = (PlaceNew(),)
