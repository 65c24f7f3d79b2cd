"""The payment, in which the rep who passed the investigation takes tokens of the Doctor's suits."""

from collections.abc import Iterable
from itertools import compress
from operator import add
from typing import Self

from pharmalab.core.choices import Pick, Take
from pharmalab.core.events import Event, Refusal, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import listing
from pharmalab.core.zones import Seat
from pharmalab.games.off_label.components import CARDS, SUITS, Suit, amounts
from pharmalab.games.off_label.config import Config
from pharmalab.games.off_label.mechanisms.clean_up import CleanUp
from pharmalab.games.off_label.mechanisms.tokens import PickTokens, no_suit, tokens_left
from pharmalab.games.off_label.state import OffLabelState


class Payment(PickTokens, frozen=True):
    """A question that asks a rep which tokens to take as payment, if there is a choice.

    ``picked`` lists the suits taken so far. ``amount`` is the number of tokens to take. ``piles`` holds the number of
    available tokens of each suit.
    """

    rule = "off_label/payment"
    secrets = ("picked",)
    asks = "{seat}: which tokens do you take?"
    amount: int = 0
    piles: tuple[int, ...] = ()

    def counts(self, state: OffLabelState) -> tuple[int, ...]:
        return self.piles

    def bounds(self, state: OffLabelState) -> tuple[int, int]:
        return self.amount, self.amount

    def takeable(self, state: OffLabelState) -> tuple[str, ...]:
        """Return the suits that may be picked next.

        Tokens are picked in the order of the suits. A suit may be skipped only if enough tokens of later suits remain.
        """
        # faster than `Pick.takeable`, because it counts the tokens instead of listing them
        found: list[str] = []
        if len(self.picked) < self.amount:
            there, spare = self.to_spare(state)
            for suit, n in there:
                found.append(suit)
                spare -= n
                if spare < 0:
                    break
        return tuple(found)

    def to_spare(self, state: OffLabelState) -> tuple[Iterable[tuple[str, int]], int]:
        """Return the tokens that can still be picked, and how many of them will be left over.

        The tokens are (suit, number) pairs, without empty suits.
        """
        suits, counts = tokens_left(state.config.suits, self.piles, self.picked)
        return compress(zip(suits, counts, strict=True), counts), sum(counts) - self.amount + len(self.picked)

    def asked(self, state: OffLabelState, events: list[Event]) -> OffLabelState:
        """Return the state that asks the rep which tokens to take, or the state after the payment if no choice is left.

        Tokens that the rep has to take before the first real choice are already picked.
        """
        picked = self.picked
        there, spare = self.to_spare(state)
        for suit, n in there:
            if n > spare:
                picked += (suit,) * (n - spare)
            if spare:
                break
        now = replace(self, picked=picked)
        return now.chosen(state, events) if len(picked) == now.amount else state.ask(now)

    def passes(self, state: OffLabelState) -> bool:
        return len(self.picked) == self.amount

    def chosen(self, state: OffLabelState, events: list[Event]) -> OffLabelState:
        seat, suits = self.seat, state.config.suits
        events.append(Paid(seat, self.picked))
        got = tuple(map(add, state.tokens[seat], map(self.picked.count, suits)))
        return replace(state, agenda=(CleanUp(seat), *state.agenda), tokens=replace_at(state.tokens, seat, got))

    def seen_by(self, seat: int) -> "Payment":
        return self if seat == self.seat or not self.picked else replace(self, picked=())


class TakeToken(Take, frozen=True):
    """Take one more token as payment.

    Args:
        option: the suit of the token.
    """

    rule = "off_label/payment"
    says = "Take a {option} token"
    lit = ("pile-{option}",)
    option: Suit

    def lies(self) -> tuple[str, ...]:
        return (f"own-{self.option}",)

    def several(self, number: int) -> str:
        return f"Take {amounts([self.option] * number)}"

    @classmethod
    def every(cls, config: Config) -> Iterable["TakeToken"]:
        return [TAKE[suit] for suit in config.suits]

    @classmethod
    def refusal(cls, state: OffLabelState, question: Pick, action: Self | None) -> Refusal:
        if action is not None:
            if action.option not in state.config.suits:
                return no_suit(state, action)
            doctor = CARDS[state.doctor]
            if action.option not in doctor.suits:
                return Refusal(f"{doctor.name} pays only in {listing(doctor.suits)}.", cls.rule)
            if question.options(state).count(action.option) <= question.picked.count(action.option):
                return Refusal(f"The pile of {action.option} is empty.", "off_label/dk-11")
        return super().refusal(state, question, action)

    def do(self, state: OffLabelState, question: Pick, events: list[Event]) -> OffLabelState:
        assert isinstance(question, Payment)
        return replace(question, picked=(*question.picked, self.option)).asked(state, events)


TAKE = {suit: TakeToken(suit) for suit in SUITS}


class Paid(Event, frozen=True):
    """A rep was paid.

    Attributes:
        seat: the rep.
        suits: the suit of each token.
    """

    rule = "off_label/payment"
    lit = ("pile-{suits}", "seat-{seat}")
    seat: Seat
    suits: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} takes {amounts(self.suits)}." if self.suits else f"{who(self.seat)} takes nothing."
