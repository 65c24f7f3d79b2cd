"""Part 1 of a round: which Drugs, and which tokens for research."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pharmalab.core.choices import Pick
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace
from pharmalab.games.off_label import events as happened
from pharmalab.games.off_label.actions import EnoughDrugs, EnoughResearch, MarketDrug, SpendToken
from pharmalab.games.off_label.components import is_blank
from pharmalab.games.off_label.rules.seats import put

if TYPE_CHECKING:
    from pharmalab.games.off_label.state import OffLabelState


class Market(Pick, frozen=True):
    """Which Drugs of the hand?"""

    rule = "off_label/marketing"
    kinds = (MarketDrug, EnoughDrugs)

    def options(self, state: "OffLabelState") -> Sequence[str]:
        return state.hands[self.seat]

    def bounds(self, state: "OffLabelState") -> tuple[int, int]:
        return 1, len(state.hands[self.seat])

    def takeable(self, state: "OffLabelState") -> list[str]:
        hand, picked = state.hands[self.seat], self.picked
        if hand and is_blank(hand[0]):  # somebody else's hand in a view
            return []
        return list(hand[hand.index(picked[-1]) + 1 :] if picked else hand)

    def passes(self, state: "OffLabelState") -> bool:
        """When the whole hand was picked. Not already when its last Drug was: everybody would know that it is the
        dearest one of the hand."""
        return len(self.picked) == len(state.hands[self.seat])

    def chosen(self, state: "OffLabelState", events: list[Event]) -> "OffLabelState":
        seat, picked = self.seat, self.picked
        events.append(happened.Marketed(seat, picked))
        left = tuple([card for card in state.hands[seat] if card not in picked])
        bags = state.bags
        if bags:
            bags = tuple([tuple([card for card in bag if card not in picked]) for bag in bags])
        return state.ask(
            Research(seat), hands=put(state.hands, seat, left), played=put(state.played, seat, picked), bags=bags
        )

    def seen_by(self, seat: int) -> "Market":
        return self if seat == self.seat or not self.picked else Market(self.seat)

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: which Drugs do you market?"


class PickTokens(Pick, frozen=True):
    """A choice of tokens: suit by suit, each as often as there are tokens."""

    def counts(self, state: "OffLabelState") -> Sequence[int]:
        """How many of each suit there are to choose from."""
        raise NotImplementedError

    def options(self, state: "OffLabelState") -> Sequence[str]:
        suits = state.config.suits
        return [suit for suit, n in zip(suits, self.counts(state), strict=True) for _ in range(n)]


class Research(PickTokens, frozen=True):
    """Which tokens for R&D?"""

    rule = "off_label/research-and-development"
    kinds = (SpendToken, EnoughResearch)

    def counts(self, state: "OffLabelState") -> Sequence[int]:
        return state.tokens[self.seat]

    def bounds(self, state: "OffLabelState") -> tuple[int, int]:
        return 0, sum(state.tokens[self.seat])

    def takeable(self, state: "OffLabelState") -> list[str]:
        """As `Pick.takeable`, counted instead of listed."""
        left, suits, picked = state.tokens[self.seat], state.config.suits, self.picked
        if picked:
            at = suits.index(picked[-1])
            suits = suits[at if left[at] > picked.count(picked[-1]) else at + 1 :]
            left = left[-len(suits) :] if suits else ()
        return [suit for suit, n in zip(suits, left, strict=True) if n]

    def passes(self, state: "OffLabelState") -> bool:
        left, picked = state.tokens[self.seat], self.picked
        if not picked:
            return not any(left)
        at = state.config.suits.index(picked[-1])
        return left[at] == picked.count(picked[-1]) and not any(left[at + 1 :])

    def chosen(self, state: "OffLabelState", events: list[Event]) -> "OffLabelState":
        if not self.picked:
            return state
        seat, suits = self.seat, state.config.suits
        events.append(happened.Researched(seat, self.picked))
        spent = tuple([self.picked.count(suit) for suit in suits])
        left = tuple([had - n for had, n in zip(state.tokens[seat], spent, strict=True)])
        return replace(state, tokens=put(state.tokens, seat, left), spent=put(state.spent, seat, spent))

    def seen_by(self, seat: int) -> "Research":
        return self if seat == self.seat or not self.picked else Research(self.seat)

    def prompt(self, who: Who = player) -> str:
        return f"{who(self.seat)}: which tokens do you spend on research?"
