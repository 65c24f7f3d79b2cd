"""A stack holds five cards: the cards above that are discarded."""

from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar

from pharmalab.core.choices import Pick, Take
from pharmalab.core.events import Event, Refusal
from pharmalab.core.templates import counted
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import CARDS, STACK, Thing, title
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.mechanisms.laboratory import discard, in_play
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack


class FullStack(Pick, frozen=True):
    """A stack holds more than five: which of its cards go? ``stack``: its first card; ``number``: so many."""

    asks = "{seat}: a stack holds five; which {number} of {stack}’s stack go?"

    most: ClassVar[int] = STACK  #: cards above five
    stack: Thing = ""
    number: Annotated[int, counted("card")] = 0

    def options(self, state: PocketPharmaState) -> Stack:
        return state.stack(self.seat, self.stack)

    def bounds(self, state: PocketPharmaState) -> tuple[int, int]:
        return self.number, self.number

    def takeable(self, state: PocketPharmaState) -> Stack:
        """As `Pick.takeable`, without a search for copies: there are none."""
        options, picked = self.options(state), self.picked
        due = self.number - len(picked)
        first = options.index(picked[-1]) + 1 if picked else 0
        return options[first : len(options) - due + 1] if due else ()

    def passes(self, state: PocketPharmaState) -> bool:
        return len(self.picked) == self.number

    def chosen(self, state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
        seat, picked = self.seat, self.picked
        events.append(Discarded(seat, picked))
        return discard(state, seat, picked, events)

    def problems(self, state: PocketPharmaState) -> Iterator[str]:
        cards = len(state.stack(self.seat, self.stack))
        if not 1 <= self.number <= self.most or cards != STACK + self.number:
            yield f"agenda, {type(self).__name__}: number is {self.number}, and the stack has {plural(cards, 'card')}"


class SixthCard(FullStack, frozen=True):
    """After taking: one of the other five (PP-06). ``kept``: the new card; '' if it may go too."""

    rule = "pocket_pharma/sixth-card"
    most = 1
    kept: str = ""

    def options(self, state: PocketPharmaState) -> Stack:
        return tuple([card for card in state.stack(self.seat, self.stack) if card != self.kept])

    def problems(self, state: PocketPharmaState) -> Iterator[str]:
        yield from super().problems(state)
        other = state.config.sixth == "other"
        if bool(self.kept) != other or (other and self.kept not in state.stack(self.seat, self.stack)):
            yield f"agenda, SixthCard: kept is “{self.kept}”, which is not the card that was taken"


class TooMany(FullStack, frozen=True):
    """After a reformulation: any cards of the stack, moved ones too (PP-07)."""

    rule = "pocket_pharma/too-many-moved"


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
    def missing(cls, state: PocketPharmaState, question: Pick, action: Take) -> Refusal:
        if action.option == getattr(question, "kept", ""):
            return Refusal(
                "The card that was just taken stays: another one of the stack goes.", "pocket_pharma/sixth-card"
            )
        return Refusal(f"{title(action.option)} is not among the cards that can go.", question.rule)


DISCARD = {card: Discard(card) for card in CARDS}


class Discarded(Event, frozen=True):
    rule = "pocket_pharma/full-stacks"
    says = "A stack holds five: {seat} discards {cards}."
    lit = ("seat-{seat}", "discards")
    seat: Seat
    cards: tuple[Thing, ...]
