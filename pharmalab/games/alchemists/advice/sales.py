"""Selling: what each pair, potion and guarantee brings, and which bid."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from pharmalab.core.values import Value
from pharmalab.deduction.advice.worth import information
from pharmalab.deduction.alchemy import QUALITIES, answer
from pharmalab.games.alchemists.advice.desk import Desk, Pair
from pharmalab.games.alchemists.components.cards import ADVENTURERS, GUARANTEES
from pharmalab.games.alchemists.components.names import POTION_INDEX
from pharmalab.games.alchemists.rules.mixing import pairs_of
from pharmalab.games.alchemists.rules.selling import POOR, price


class SaleWorth(Value, frozen=True):
    """A pair sold as a potion. ``chance``: that the guarantee is kept; ``gold``, ``reputation``: expected; ``bits``:
    what the answer teaches."""

    pair: Pair
    potion: str
    guarantee: str
    chance: float
    gold: float
    reputation: float
    bits: float

    @property
    def sure(self) -> bool:
        """Whether it is paid in every world, and costs no reputation."""
        return self.chance == 1 and not self.reputation


class Sales:
    """The sales of a desk.

    Args:
        barmaids: favours that are played on the sale.
    """

    def __init__(self, desk: Desk, barmaids: int = 0) -> None:
        self.desk, self.barmaids = desk, barmaids

    def worth(self, pair: Pair, potion: str, guarantee: str, discount: int = -1) -> SaleWorth:
        """One sale, at the discount of a bid (-1: none)."""
        desk = self.desk
        asked = price(desk.view.reputation[desk.seat], discount, guarantee)
        split, worth = dict.fromkeys(QUALITIES, 0.0), 0.0
        for made, chance in desk.potions(pair).items():
            split[answer(POTION_INDEX[potion], POTION_INDEX[made])] += chance
        kept = lost = 0.0
        for place, quality in enumerate(QUALITIES):
            better = max(0, place - self.barmaids)
            kept += split[quality] * (better <= QUALITIES.index(guarantee))
            lost += split[quality] * (QUALITIES[better] in POOR)
        worth = lost * desk.reputation(-1)
        if self.barmaids:
            worth += split["exact"] * desk.reputation(self.barmaids)
        counts = [round(chance * desk.worlds.count) for chance in split.values()]
        certain = 1.0 if abs(kept - 1) < 1e-9 else kept
        return SaleWorth(pair, potion, guarantee, certain, asked * kept, worth, information(counts))

    def points(self, one: SaleWorth) -> float:
        """In points; what it teaches can be published in the same round."""
        desk = self.desk
        return one.gold * desk.gold_worth + one.reputation + one.bits * desk.bit_worth

    def every(self, hand: Sequence[str], wanted: Sequence[str], discount: int = -1) -> Iterator[SaleWorth]:
        """All pairs, potions and guarantees that may be named."""
        desk = self.desk
        guarantees = [one for one in GUARANTEES if price(desk.view.reputation[desk.seat], discount, one) > 0]
        for pair in pairs_of(tuple(hand)):
            for potion in wanted:
                for guarantee in guarantees:
                    yield self.worth(pair, potion, guarantee, discount)

    def best(self, hand: Sequence[str], wanted: Sequence[str], discount: int = -1) -> SaleWorth | None:
        """The one that brings most points."""
        return max(self.every(hand, wanted, discount), key=self.points, default=None)

    @cached_property
    def next_round(self) -> tuple[SaleWorth, ...]:
        """For each potion of the next adventurer the best sale of today's hand, best first: which cards to keep."""
        following = self.desk.view.next_adventurer
        found = [self.best(self.desk.hand, (potion,)) for potion in ADVENTURERS[following].wants] if following else []
        return tuple(sorted(filter(None, found), key=lambda one: -self.points(one)))
