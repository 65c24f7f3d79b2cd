"""Dealing Drugs before each round."""

from collections.abc import Iterable

from pharmalab.core.agenda import Automatic, Chance
from pharmalab.core.changes import Change, Grows
from pharmalab.core.events import Event, Who, player
from pharmalab.core.piles import Draw, Pile
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.off_label.components import Drug, in_order, is_blank
from pharmalab.games.off_label.mechanisms.seats import clockwise
from pharmalab.games.off_label.state import OffLabelState


class Refill(Automatic, frozen=True):
    """The step that deals Drugs until every hand is full, clockwise from the leader, one seat at a time."""

    rule = "off_label/deal"

    def resolve(self, state: OffLabelState, events: list[Event]) -> OffLabelState:
        hands, full = state.hands, state.config.hand
        missing: list[int] = []
        for seat in clockwise(len(hands), state.leader):
            missing += [seat] * (full - len(hands[seat]))
        if not missing or not (state.drugs.layers or state.discards):
            return state
        if not state.drugs.layers:
            state = _reshuffle(state, events)
        deals = tuple(map(Deal, missing[: len(state.drugs)]))
        return state.ask(*deals) if len(deals) == len(missing) else state.ask(*deals, self)


def _reshuffle(state: OffLabelState, events: list[Event]) -> OffLabelState:
    """Return the state after the discards have become the new pile.

    Cards of the old pile that are still in hands can't be dealt again. So they are kept apart, in a bag of their own.
    (In a seat's view the cards in other hands are the rest of the pool.)
    """
    events.append(Reshuffled(len(state.discards)))
    older = {card for bag in state.bags for card in bag}
    held = [card for hand in state.hands for card in hand if not is_blank(card) and card not in older]
    bag = tuple(sorted([*held, *state.drugs.pool]))
    return replace(state, drugs=Pile.shuffled(state.discards), discards=(), bags=(*state.bags, bag))


class Deal(Chance, frozen=True):
    """The chance node where a rep is dealt a Drug."""

    rule = "off_label/deal"
    source = "drugs"
    asks = "Which Drug is {to} dealt?"
    outcome_type = Drug
    to: Seat

    def distribution(self, state: OffLabelState) -> Draw:
        return state.drugs.top()

    def answer(self, state: OffLabelState, card: str, events: list[Event]) -> OffLabelState:
        seat, hands = self.to, state.hands
        events.append(Dealt(seat, card))
        hand, drugs = in_order((*hands[seat], card)), state.drugs.draw(card)
        return replace(state, hands=replace_at(hands, seat, hand), drugs=drugs)

    def outcome_seen_by(self, state: OffLabelState, outcome: str, seat: int) -> str:
        return outcome if seat == self.to else "?"


class Dealt(Event, frozen=True):
    """A rep was dealt a Drug.

    Attributes:
        seat: the rep.
        card: the Drug; '?' for seats that do not see it.
    """

    rule = "off_label/deal"
    routine = True
    says = "{seat} is dealt {card}."
    seat: Seat
    card: Drug

    def changes(self) -> Iterable[Change]:
        return (Grows("drugs", -1),)

    def seen_by(self, seat: int) -> "Dealt":
        return self if seat == self.seat else replace(self, card="?")

    def touches(self) -> tuple[str, ...]:
        return ("drugs", f"seat-{self.seat}" if is_blank(self.card) else self.card)


class Reshuffled(Event, frozen=True):
    """The discarded Drugs were shuffled to make a new pile.

    Attributes:
        drugs: the number of Drugs shuffled.
    """

    rule = "off_label/new-pile"
    lit = ("discards", "drugs")
    drugs: int

    def changes(self) -> Iterable[Change]:
        return Grows("drugs", self.drugs), Grows("discards", -self.drugs)

    def sentence(self, who: Who = player) -> str:
        be = "is" if self.drugs == 1 else "are"
        return f"The pile is empty, so the {plural(self.drugs, 'discarded Drug')} {be} shuffled into a new pile."
