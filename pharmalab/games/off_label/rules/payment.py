"""Part 4 of a round: the payment, and the clean-up."""

from collections.abc import Iterable
from itertools import chain, compress
from operator import add

from pharmalab.core.agenda import Automatic
from pharmalab.core.events import Event
from pharmalab.core.values import put, replace
from pharmalab.core.zones import MaybeSeat
from pharmalab.games.off_label.events import CleanedUp, Ended, Leads, Paid
from pharmalab.games.off_label.rules.marketing import PickTokens, left, listed
from pharmalab.games.off_label.rules.seats import nothing_played
from pharmalab.games.off_label.state import OffLabelState


class Payment(PickTokens, frozen=True):
    """Which of the Doctor's suits? Where only one way is left, it is taken without a question.

    ``amount``: how many there are to take; ``piles``: what lies there of the Doctor's suits, 0 of the others.
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
        """As `Pick.takeable`, counted instead of listed: a suit can be passed over while its tokens are to spare."""
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
        """The suits that may come next with what lies there of each, and how much of that will be left over."""
        suits, counts = left(state.config.suits, self.piles, self.picked)
        return compress(zip(suits, counts, strict=True), counts), sum(counts) - self.amount + len(self.picked)

    def asked(self, state: OffLabelState, events: list[Event]) -> OffLabelState:
        """The question put, with what has to be taken up to the next choice picked already; paid if that is all."""
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
        return replace(state, agenda=(CleanUp(seat), *state.agenda), tokens=put(state.tokens, seat, got))

    def seen_by(self, seat: int) -> "Payment":
        return self if seat == self.seat or not self.picked else replace(self, picked=())


class CleanUp(Automatic, frozen=True):
    """Everything goes where it belongs; then the next round, or the end. ``winner``: -1 if nobody got through."""

    rule = "off_label/clean-up"
    winner: MaybeSeat = -1

    def resolve(self, state: OffLabelState, events: list[Event]) -> OffLabelState:
        config, seats = state.config, len(state.hands)
        drugs = tuple(chain.from_iterable(state.played))
        returned = tuple(chain.from_iterable([listed(config.suits, spent) for spent in filter(any, state.spent)]))
        events.append(CleanedUp(state.doctor, len(drugs), returned))
        left = state.leader if self.winner < 0 else self.winner
        state = replace(
            state,
            leader=left,
            doctor="",
            past=tuple(sorted((*state.past, state.doctor))),
            discards=tuple(sorted(state.discards + drugs)),
            **nothing_played(seats, len(config.suits)),
        )
        if len(state.past) == config.rounds:
            events.append(Ended(tuple(map(sum, state.tokens))))
            return replace(state, agenda=())
        events.append(Leads(left))
        return state
