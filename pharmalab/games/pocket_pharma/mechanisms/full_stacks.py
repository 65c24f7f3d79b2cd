"""Full stacks: a stack can hold at most five cards, so its owner discards the rest."""

from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar

from pharmalab.core.choices import Pick, Take
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.templates import Said
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import CARDS, STACK, Thing, the_card, title
from pharmalab.games.pocket_pharma.config import Config
from pharmalab.games.pocket_pharma.mechanisms.laboratory import discard, in_play
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack


class FullStack(Pick, frozen=True):
    """A question that asks a seat to discard ``number`` cards from a stack with more than five cards.

    ``stack`` is the id of the stack's first card.
    """

    asks = "{seat}: which {number} do you discard so that five cards are left?"

    completes = True
    most: ClassVar[int] = STACK  #: cards above five
    stack: Thing = ""
    number: Annotated[int, Said(lambda number: "one" if number == 1 else str(number))] = 0

    def options(self, state: PocketPharmaState) -> Stack:
        return state.stack(self.seat, self.stack)

    def bounds(self, state: PocketPharmaState) -> tuple[int, int]:
        return self.number, self.number

    def takeable(self, state: PocketPharmaState) -> Stack:
        """Return the cards that can be chosen next."""
        # all cards differ, so this is faster than `Pick.takeable`
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
            there = f"the stack has {plural(cards, 'card')} and keeps {STACK}"
            yield f"agenda, {type(self).__name__}: “number” is {self.number}, but {there}"


class SixthCard(FullStack, frozen=True):
    """A question that asks a seat which card to discard from a stack that received a sixth card (PP-06).

    ``kept`` is the new card if it must stay, or ''.
    """

    rule = "pocket_pharma/sixth-card"
    most = 1
    kept: str = ""

    def options(self, state: PocketPharmaState) -> Stack:
        return tuple([card for card in state.stack(self.seat, self.stack) if card != self.kept])

    def problems(self, state: PocketPharmaState) -> Iterator[str]:
        yield from super().problems(state)
        other = state.config.sixth == "other"
        if bool(self.kept) != other or (other and self.kept not in state.stack(self.seat, self.stack)):
            yield f"agenda, SixthCard: “kept” is “{self.kept}”, but the seat hasn’t just taken this card"


class TooMany(FullStack, frozen=True):
    """A question that asks a seat which cards to discard after moving too many to a stack (PP-07).

    The seat may also discard cards that it has just moved.
    """

    rule = "pocket_pharma/too-many-moved"


class Discard(Take, frozen=True):
    """Discard another card. ``option`` is its id."""

    rule = "pocket_pharma/full-stacks"
    says = "Discard {option}"
    lit = ("{option}",)
    option: Thing

    @classmethod
    def every(cls, config: Config) -> Iterable["Discard"]:
        return [DISCARD[card] for card in in_play(config)]

    def button(self, view: PocketPharmaState, who: Who = player) -> str:
        question = view.agenda[0]
        others = map(str, question.options(view)) if isinstance(question, Pick) else ()
        return f"Discard {the_card(self.option, others)}"

    @classmethod
    def missing(cls, state: PocketPharmaState, question: Pick, action: Take) -> Refusal:
        if action.option == getattr(question, "kept", ""):
            return Refusal(
                "You must keep the card you just took: discard another card from the stack.", "pocket_pharma/sixth-card"
            )
        return Refusal(f"{title(action.option)} is not one of the cards you can discard.", question.rule)


DISCARD = {card: Discard(card) for card in CARDS}


class Discarded(Event, frozen=True):
    """A seat discarded cards from a stack with more than five cards."""

    rule = "pocket_pharma/full-stacks"
    says = "A stack holds only five cards, so {seat} discards {cards}."
    lit = ("seat-{seat}", "discards")
    seat: Seat
    cards: tuple[Thing, ...]
