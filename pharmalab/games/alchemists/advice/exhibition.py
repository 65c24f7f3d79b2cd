"""The exhibition of the final round: the potions that a seat can show, the cards to mix, and the expected gain."""

from collections.abc import Sequence

from pharmalab.core.values import Value
from pharmalab.deduction.alchemy import ASPECTS
from pharmalab.games.alchemists.advice.desk import Desk, Pair
from pharmalab.games.alchemists.advice.hand import without
from pharmalab.games.alchemists.components.names import PAIRS
from pharmalab.games.alchemists.mechanisms.exhibit import FAILURE, FIRST, MASTERY
from pharmalab.games.alchemists.mechanisms.potion import pairs_of


class Exhibit(Value, frozen=True):
    """A potion to exhibit, and the pair to mix for it.

    Attributes:
        chance: the probability that the pair makes the potion, given the seat's own facts.
        likely: the same probability, given the rivals' actions too.
        points: the expected reputation.
    """

    potion: str
    pair: Pair
    chance: float
    likely: float
    points: float


class Exhibition:
    """All potions that a seat could exhibit."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def worth(self, potion: str, pair: Pair, shown: Sequence[str]) -> Exhibit:
        """Return the value of exhibiting a potion made from a pair. *shown* lists the potions exhibited so far."""
        desk = self.desk
        chance, likely = (made.get(potion, 0.0) for made in (desk.certainly(pair), desk.potions(pair)))
        first = desk.view.first[ASPECTS.index(potion)] < 0
        mastered = ASPECTS[ASPECTS.index(potion) ^ 1] in shown
        won = first * desk.reputation(FIRST) + mastered * desk.reputation(MASTERY)
        points = likely * won + (1 - likely) * desk.reputation(FAILURE)
        return Exhibit(potion, pair, chance, likely, points)

    def plan(self, hand: Sequence[str], most: int, shown: Sequence[str] | None = None) -> tuple[Exhibit, ...]:
        """Return the exhibits that a hand allows, in the order in which to make them.

        *most* is the largest number of exhibits. *shown* holds the potions exhibited already (default: from the seat's
        view).
        """
        desk, found = self.desk, list[Exhibit]()
        have = list(desk.view.exhibited[desk.seat] if shown is None else shown)
        while len(found) < most:
            rows = [self.worth(potion, pair, have) for pair in pairs_of(tuple(hand))
                    for potion in desk.certainly(pair) if potion in ASPECTS and potion not in have]  # fmt: skip
            if not rows:
                break
            ahead = {one.potion: one.likely for one in rows}
            one = max(rows, key=lambda row: row.points + self._pairing(row, ahead, most - len(found)))
            if one.points <= 0 and one.chance < 1:
                break
            found.append(one)
            have.append(one.potion)
            hand = without(hand, one.pair)
        return tuple(found) if sum(one.points for one in found) > 0 else ()

    def _pairing(self, row: Exhibit, ahead: dict[str, float], left: int) -> float:
        """Return the points that the other sign of the same colour may add afterwards."""
        other = ASPECTS[ASPECTS.index(row.potion) ^ 1]
        return self.desk.reputation(MASTERY) * ahead.get(other, 0.0) * row.likely / 2 if left > 1 else 0.0

    def sources(self, potion: str) -> tuple[Pair, ...]:
        """Return the pairs that are sure to make a potion.

        These include pairs that the seat doesn't have in its hand.
        """
        return tuple(pair for pair in PAIRS if self.desk.certainly(pair).get(potion) == 1)

    def sign_pairs(self) -> tuple[str, ...]:
        """Return the colours in which the seat knows how to make both the plus and the minus."""
        sure = {potion: self.sources(potion) for potion in ASPECTS}
        return tuple(plus[0] for plus in ASPECTS[::2] if sure[plus] and sure[f"{plus[0]}-"])
