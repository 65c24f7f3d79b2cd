"""Part 1 of a round: which Drugs, and which tokens for research."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, compress, filterfalse, repeat
from operator import sub

from pharmalab.core.choices import Pick
from pharmalab.core.events import Event
from pharmalab.core.values import put, replace
from pharmalab.games.off_label.components import is_blank
from pharmalab.games.off_label.events import Marketed, Researched
from pharmalab.games.off_label.state import OffLabelState


class Market(Pick, frozen=True):
    """Which Drugs of the hand?"""

    rule = "off_label/marketing"
    secrets = ("picked",)
    asks = "{seat}: which Drugs do you market?"

    def options(self, state: OffLabelState) -> Sequence[str]:
        return state.hands[self.seat]

    def bounds(self, state: OffLabelState) -> tuple[int, int]:
        return 1, len(state.hands[self.seat])

    def takeable(self, state: OffLabelState) -> tuple[str, ...]:
        hand, picked = state.hands[self.seat], self.picked
        if picked:
            return hand[hand.index(picked[-1]) + 1 :]
        return () if hand and is_blank(hand[0]) else hand  # blank: somebody else's hand in a view

    def passes(self, state: OffLabelState) -> bool:
        """When the whole hand was picked. Not already when its last Drug was: everybody would know that it is the
        dearest one of the hand."""
        return len(self.picked) == len(state.hands[self.seat])

    def chosen(self, state: OffLabelState, events: list[Event]) -> OffLabelState:
        seat, picked = self.seat, self.picked
        events.append(Marketed(seat, picked))
        left = tuple(filterfalse(picked.__contains__, state.hands[seat]))
        bags = state.bags
        if any(bags):
            bags = tuple([bag and tuple(filterfalse(picked.__contains__, bag)) for bag in bags])
        return replace(
            state,
            agenda=(Research(seat), *state.agenda) if any(state.tokens[seat]) else state.agenda,  # none: not asked
            hands=put(state.hands, seat, left),
            played=put(state.played, seat, picked),
            bags=bags,
        )

    def seen_by(self, seat: int) -> "Market":
        return self if seat == self.seat or not self.picked else Market(self.seat)


class PickTokens(Pick, frozen=True):
    """A choice of tokens: suit by suit, each as often as there are tokens."""

    def counts(self, state: OffLabelState) -> tuple[int, ...]:
        """How many of each suit there are to choose from."""
        raise NotImplementedError

    def options(self, state: OffLabelState) -> tuple[str, ...]:
        return listed(state.config.suits, self.counts(state))


@lru_cache(maxsize=1024)
def listed(suits: tuple[str, ...], counts: tuple[int, ...]) -> tuple[str, ...]:
    """The suit of each token, where so many lie of each suit."""
    return tuple(chain.from_iterable(map(repeat, suits, counts)))


def left(
    suits: tuple[str, ...], counts: tuple[int, ...], picked: tuple[str, ...]
) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The suits that may come next, from the last one that was picked on, and how many are left of each."""
    if not picked:
        return suits, counts
    last = picked[-1]
    at = suits.index(last)
    return suits[at:], (counts[at] - picked.count(last), *counts[at + 1 :])


class Research(PickTokens, frozen=True):
    """Which tokens for R&D?"""

    rule = "off_label/research-and-development"
    secrets = ("picked",)
    asks = "{seat}: which tokens do you spend on research?"

    def counts(self, state: OffLabelState) -> tuple[int, ...]:
        return state.tokens[self.seat]

    def bounds(self, state: OffLabelState) -> tuple[int, int]:
        return 0, sum(state.tokens[self.seat])

    def takeable(self, state: OffLabelState) -> tuple[str, ...]:
        """As `Pick.takeable`, counted instead of listed."""
        return tuple(compress(*left(state.config.suits, state.tokens[self.seat], self.picked)))

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
        return replace(state, tokens=put(state.tokens, seat, left), spent=put(state.spent, seat, spent))

    def seen_by(self, seat: int) -> "Research":
        return self if seat == self.seat or not self.picked else Research(self.seat)
