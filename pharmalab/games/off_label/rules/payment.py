"""Part 4 of a round: the payment, and the clean-up."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pharmalab.core.agenda import Step
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace
from pharmalab.games.off_label import events as happened
from pharmalab.games.off_label.actions import TakeToken
from pharmalab.games.off_label.rules.marketing import PickTokens
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

    def counts(self, state: "OffLabelState") -> Sequence[int]:
        return self.piles

    def bounds(self, state: "OffLabelState") -> tuple[int, int]:
        return self.amount, self.amount

    def takeable(self, state: "OffLabelState") -> list[str]:
        """As `Pick.takeable`, counted instead of listed: what lies behind a suit must suffice for the rest."""
        suits, picked, piles = state.config.suits, self.picked, self.piles
        rest = self.amount - len(picked)
        if not rest:
            return []
        last, behind, found = suits.index(picked[-1]) if picked else 0, 0, []
        for at in range(len(suits) - 1, last - 1, -1):
            left = piles[at]
            if left and at == last and picked:
                left -= picked.count(suits[at])
            if left:
                behind += left
                if behind >= rest:
                    found.append(suits[at])
        return found[::-1]

    def passes(self, state: "OffLabelState") -> bool:
        return len(self.takeable(state)) < 2

    def happen(self, state: "OffLabelState", events: list[Event]) -> "OffLabelState":
        now = self
        while len(only := now.takeable(state)) == 1:
            now = replace(now, picked=(*now.picked, only[0]))
        return state.ask(now) if only else now.chosen(state, events)

    def chosen(self, state: "OffLabelState", events: list[Event]) -> "OffLabelState":
        seat, suits = self.seat, state.config.suits
        events.append(happened.Paid(seat, self.picked))
        got = tuple([had + self.picked.count(suit) for had, suit in zip(state.tokens[seat], suits, strict=True)])
        return state.ask(CleanUp(seat), tokens=put(state.tokens, seat, got))

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
        drugs = [card for cards in state.played for card in cards]
        returned = [
            suit for spent in state.spent for suit, n in zip(config.suits, spent, strict=True) for _ in range(n)
        ]
        events.append(happened.CleanedUp(state.doctor, len(drugs), tuple(returned)))
        left = state.leader if self.winner < 0 else self.winner
        state = replace(
            state,
            leader=left,
            doctor="",
            past=tuple(sorted((*state.past, state.doctor))),
            discards=tuple(sorted((*state.discards, *drugs))),
            **nothing_played(seats, len(config.suits)),
        )
        if len(state.past) == config.rounds:
            events.append(happened.Ended(tuple(map(sum, state.tokens))))
            return replace(state, agenda=())
        events.append(happened.Leads(left))
        return state
