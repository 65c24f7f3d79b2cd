"""Find the best sale. A seat can mix any pair in its hand, offer it as any wanted potion, and give any guarantee."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from pharmalab.core.values import Value
from pharmalab.deduction.advice.worth import information
from pharmalab.deduction.alchemy import QUALITIES, sale_quality
from pharmalab.games.alchemists.advice.desk import Desk, Pair
from pharmalab.games.alchemists.components.cards import ADVENTURERS, GUARANTEES
from pharmalab.games.alchemists.components.names import POTION_INDEX
from pharmalab.games.alchemists.mechanisms.potion import pairs_of
from pharmalab.games.alchemists.mechanisms.sell import POOR, price


class SaleWorth(Value, frozen=True):
    """A sale: a pair mixed to sell a potion with a guarantee.

    Attributes:
        guarantee: the guaranteed quality.
        chance: the probability of meeting the guarantee, given the seat's own facts.
        likely: the same probability, given the rivals' actions too.
        gold: the expected gold.
        reputation: the expected change in reputation.
        bits: the expected information from the answer.
        harmless: whether the sale costs no reputation in any world.
    """

    pair: Pair
    potion: str
    guarantee: str
    chance: float
    likely: float
    gold: float
    reputation: float
    bits: float
    harmless: bool

    @property
    def sure(self) -> bool:
        """Whether the sale certainly meets its guarantee and costs no reputation."""
        return self.chance == 1 and self.harmless


class Sales:
    """All sales that a seat could make.

    Args:
        desk: everything that the seat can work out.
        barmaids: the number of Barmaid favours played for the sale.
    """

    def __init__(self, desk: Desk, barmaids: int = 0) -> None:
        self.desk, self.barmaids = desk, barmaids

    def worth(self, pair: Pair, potion: str, guarantee: str, discount: int = -1) -> SaleWorth:
        """Return the value of a sale. *discount* is the seat's bid, or -1 if it made no bid."""
        desk = self.desk
        asked = price(desk.view.reputation[desk.seat], discount, guarantee)
        split, found = self.split(potion, desk.certainly(pair)), self.split(potion, desk.potions(pair))
        kept = [quality for place, quality in enumerate(QUALITIES)
                if max(0, place - self.barmaids) <= QUALITIES.index(guarantee)]  # fmt: skip
        lost = [quality for place, quality in enumerate(QUALITIES) if QUALITIES[max(0, place - self.barmaids)] in POOR]
        chance, likely = (sum(chances[quality] for quality in kept) for chances in (split, found))
        worth = sum(found[quality] for quality in lost) * desk.reputation(-1)
        if self.barmaids:
            worth += found["exact"] * desk.reputation(self.barmaids)
        counts = [round(share * desk.worlds.count) for share in split.values()]
        sure = not any(split[quality] for quality in QUALITIES if quality not in kept)
        harmless = not desk.reputation(-1) or not any(split[quality] for quality in lost)
        if sure:
            chance = likely = 1.0
        gold, bits = asked * likely, information(counts)
        return SaleWorth(pair, potion, guarantee, chance, likely, gold, worth, bits, harmless)

    @staticmethod
    def split(potion: str, made: Mapping[str, float]) -> dict[str, float]:
        """Convert the probabilities of the potions that a mix may make into probabilities of the sale's quality."""
        split = dict.fromkeys(QUALITIES, 0.0)
        for one, chance in made.items():
            split[sale_quality(POTION_INDEX[potion], POTION_INDEX[one])] += chance
        return split

    def points(self, one: SaleWorth) -> float:
        """Return a sale's value in points: its gold, its reputation, and the information from the answer."""
        desk = self.desk
        return one.gold * desk.gold_worth + one.reputation + one.bits * desk.bit_worth

    def every(self, hand: Sequence[str], wanted: Sequence[str], discount: int = -1) -> Iterator[SaleWorth]:
        """Yield every sale that the seat may offer with a hand. A *discount* of -1 means no bid."""
        desk = self.desk
        guarantees = [one for one in GUARANTEES if price(desk.view.reputation[desk.seat], discount, one) > 0]
        for pair in pairs_of(tuple(hand)):
            for potion in wanted:
                for guarantee in guarantees:
                    yield self.worth(pair, potion, guarantee, discount)

    def best(self, hand: Sequence[str], wanted: Sequence[str], discount: int = -1) -> SaleWorth | None:
        """Return the sale that gains the most points, or None if the hand allows no sale.

        The arguments are as in `every`.
        """
        return max(self.every(hand, wanted, discount), key=self.points, default=None)

    @cached_property
    def next_round(self) -> tuple[SaleWorth, ...]:
        """The best sale for each potion that the next adventurer wants, most valuable first.

        Potions that the seat can't sell are left out.
        """
        following = self.desk.view.next_adventurer
        found = [self.best(self.desk.hand, (potion,)) for potion in ADVENTURERS[following].wants] if following else []
        return tuple(sorted(filter(None, found), key=lambda one: -self.points(one)))
