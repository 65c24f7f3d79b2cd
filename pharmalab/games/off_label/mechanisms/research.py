"""Research and development (R&D): a rep spends tokens to change the suits of the marketed Drugs."""

from collections.abc import Iterable
from itertools import compress
from operator import sub
from typing import Self

from pharmalab.core.choices import Done, Pick, Take
from pharmalab.core.events import Event, Refusal
from pharmalab.core.values import replace, replace_at
from pharmalab.core.zones import Seat
from pharmalab.games.off_label.components import SUITS, Suit, Suits, amounts, one
from pharmalab.games.off_label.config import Config
from pharmalab.games.off_label.mechanisms.tokens import PickTokens, no_suit, tokens_left
from pharmalab.games.off_label.state import OffLabelState


class Research(PickTokens, frozen=True):
    """A question that asks a rep which tokens to spend on R&D."""

    rule = "off_label/research-and-development"
    secrets = ("picked",)
    asks = "{seat}: which tokens do you spend on R&D?"

    def help(self, view: OffLabelState) -> str:
        return (
            "A token adds its suit to your Drugs, or removes it if they already treat that suit. Either way, their "
            "cost goes up by 1."
        )

    def counts(self, state: OffLabelState) -> tuple[int, ...]:
        return state.tokens[self.seat]

    def bounds(self, state: OffLabelState) -> tuple[int, int]:
        return 0, sum(state.tokens[self.seat])

    def takeable(self, state: OffLabelState) -> tuple[str, ...]:
        """Return the suits that may be picked next."""
        # faster than `Pick.takeable`, because it counts the tokens instead of listing them
        return tuple(compress(*tokens_left(state.config.suits, state.tokens[self.seat], self.picked)))

    def passes(self, state: OffLabelState) -> bool:
        if self.picked:
            return not self.takeable(state)
        return not any(state.tokens[self.seat])

    def chosen(self, state: OffLabelState, events: list[Event]) -> OffLabelState:
        if not self.picked:
            return state
        seat, suits = self.seat, state.config.suits
        events.append(Researched(seat, self.picked))
        spent = tuple(map(self.picked.count, suits))
        left = tuple(map(sub, state.tokens[seat], spent))
        return replace(state, tokens=replace_at(state.tokens, seat, left), spent=replace_at(state.spent, seat, spent))

    def seen_by(self, seat: int) -> "Research":
        return self if seat == self.seat or not self.picked else Research(self.seat)


class SpendToken(Take, frozen=True):
    """Spend one more token from the supply on research.

    Args:
        option: the suit of the token.
    """

    rule = "off_label/research-and-development"
    says = "Spend a {option} token on R&D"
    lit = ("own-{option}",)
    option: Suit

    def lies(self) -> tuple[str, ...]:
        return (f"research-{self.option}",)

    def several(self, number: int) -> str:
        return f"Spend {amounts([self.option] * number)} on R&D"

    @classmethod
    def every(cls, config: Config) -> Iterable["SpendToken"]:
        return [SPEND[suit] for suit in config.suits]

    @classmethod
    def refusal(cls, state: OffLabelState, question: Pick, action: Self | None) -> Refusal:
        suits = state.config.suits
        if action is None:
            return Refusal("You have no tokens left to spend.", cls.rule)
        if action.option not in suits:
            return no_suit(state, action)
        if question.options(state).count(action.option) <= question.picked.count(action.option):
            return Refusal(f"You have no {one(action.option)} tokens left.", cls.rule)
        return super().refusal(state, question, action)


SPEND = {suit: SpendToken(suit) for suit in SUITS}


class EnoughResearch(Done, frozen=True):
    """Spend no more tokens on research."""

    rule = "off_label/research-and-development"
    says = "Done: no more R&D"
    lit = ("doctor",)

    @classmethod
    def ends_at(cls, question: Pick) -> tuple[str, ...]:
        return "doctor", f"seat-{question.seat}"

    @classmethod
    def legal(cls, state: OffLabelState, question: Pick) -> tuple["EnoughResearch", ...]:
        return _NO_RESEARCH


_NO_RESEARCH = (EnoughResearch(),)


class Researched(Event, frozen=True):
    """A rep spent tokens on research.

    Attributes:
        seat: the rep.
        suits: the suit of each token.
    """

    rule = "off_label/research-and-development"
    says = "{seat} spends {suits} on R&D."
    lit = ("seat-{seat}",)
    seat: Seat
    suits: Suits
