"""Part 4 of a round: the payment, and the clean-up."""

from itertools import chain
from operator import add
from typing import TYPE_CHECKING

from pharmalab.core.agenda import Step
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace
from pharmalab.games.off_label import events as happened
from pharmalab.games.off_label.actions import TakeToken
from pharmalab.games.off_label.rules.marketing import PickTokens, listed
from pharmalab.games.off_label.rules.seats import nothing_played, put

if TYPE_CHECKING:
    from pharmalab.games.off_label.state import OffLabelState


class Payment(PickTokens, frozen=True):
    """Which of the Doctor's suits? Where only one way is left, it is taken without a question.

    ``amount``: how many there are to take; ``piles``: what lies there of the Doctor's suits, 0 of the others.
    """

    rule = "off_label/payment"
    kinds = (TakeToken,)
    amount: int = 0
    piles: tuple[int, ...] = ()

    def counts(self, state: "OffLabelState") -> tuple[int, ...]:
        return self.piles

    def bounds(self, state: "OffLabelState") -> tuple[int, int]:
        return self.amount, self.amount

    def takeable(self, state: "OffLabelState") -> tuple[str, ...]:
        """As `Pick.takeable`, counted instead of listed: a suit can be passed over while its tokens are to spare."""
        rest = self.amount - len(self.picked)
        found: list[str] = []
        if rest:
            suits, left = self.left(state)
            spare = sum(left) - rest
            for suit, n in zip(suits, left, strict=True):
                if n:
                    found.append(suit)
                    spare -= n
                    if spare < 0:
                        break
        return tuple(found)

    def sure(self, state: "OffLabelState") -> tuple[str, ...]:
        """What has to be taken next, up to the next choice."""
        suits, left = self.left(state)
        spare = sum(left) - self.amount + len(self.picked)
        found: tuple[str, ...] = ()
        for suit, n in zip(suits, left, strict=True):
            if n > spare:
                found += (suit,) * (n - spare)
            if n and spare:
                break
        return found

    def passes(self, state: "OffLabelState") -> bool:
        return len(self.picked) == self.amount or bool(self.sure(state))

    def happen(self, state: "OffLabelState", events: list[Event]) -> "OffLabelState":
        now = replace(self, picked=self.picked + self.sure(state))
        return now.chosen(state, events) if len(now.picked) == now.amount else state.ask(now)

    def chosen(self, state: "OffLabelState", events: list[Event]) -> "OffLabelState":
        seat, suits = self.seat, state.config.suits
        events.append(happened.Paid(seat, self.picked))
        got = tuple(map(add, state.tokens[seat], map(self.picked.count, suits)))
        return replace(state, agenda=(CleanUp(seat), *state.agenda), tokens=put(state.tokens, seat, got))

    def seen_by(self, seat: int) -> "Payment":
        return self if seat == self.seat or not self.picked else replace(self, picked=())

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: which tokens do you take?"


class CleanUp(Step, frozen=True):
    """Everything goes where it belongs; then the next round, or the end. ``winner``: -1 if nobody got through."""

    rule = "off_label/clean-up"
    winner: int = -1

    def happen(self, state: "OffLabelState", events: list[Event]) -> "OffLabelState":
        config, seats = state.config, len(state.hands)
        drugs = tuple(chain.from_iterable(state.played))
        returned = tuple(chain.from_iterable([listed(config.suits, spent) for spent in state.spent if any(spent)]))
        events.append(happened.CleanedUp(state.doctor, len(drugs), returned))
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
            events.append(happened.Ended(tuple(map(sum, state.tokens))))
            return replace(state, agenda=())
        events.append(happened.Leads(left))
        return state
