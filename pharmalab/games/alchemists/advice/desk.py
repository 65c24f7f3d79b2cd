"""A seat's desk: what it sees, the worlds that its own facts leave, and what things are worth to it in points.

Chances are exact: each of the worlds left is equally likely. What the rules do not price is priced by a stated model:
the constants below, all in victory points.
"""

from functools import cached_property, lru_cache

from pharmalab.deduction.advice.worth import information
from pharmalab.deduction.alchemy import POTIONS
from pharmalab.deduction.worlds import Worlds
from pharmalab.games.alchemists.components.names import INDEX, PAIRS
from pharmalab.games.alchemists.rules import reader, reputation
from pharmalab.games.alchemists.rules.mixing import pairs_of
from pharmalab.games.alchemists.rules.scoring import FAVOUR_GOLD, GOLD_POINT
from pharmalab.games.alchemists.state import AlchemistsState

Pair = tuple[str, str]  #: two ingredients, in the order of the triangle

#: points of the first gold pieces, one by one, while there are rounds to come: they pay for theories and artifacts …
GOLD = (1.5, 1.3, 1.0, 0.9, 0.8, 0.7)
MORE_GOLD = 0.5  #: … and of each further one; in the end each is a third
TRUST = 3  #: a theory with a rival's seal counts so many times where it is right: rivals know something, too
BIT = 2.2  #: a bit of knowledge that can still be published
FADING = (0.0, 0.5, 0.85)  #: the part of it with 0, 1, 2 rounds to come; all of it with more


@lru_cache(maxsize=128)
def worlds_of(bits: int) -> Worlds:
    """A set of worlds, with the counts that were asked for before."""
    return Worlds(bits)


class Desk:
    """What a seat sees.

    Args:
        view: of the seat; nothing else is looked at.
        seat: whose desk it is.
    """

    def __init__(self, view: AlchemistsState, seat: int) -> None:
        self.view, self.seat = view, seat
        self.hand, self.gold = view.hands[seat], view.gold[seat]
        self.worlds = worlds_of(reader.bits(view.facts))
        self._potions: dict[Pair, dict[str, float]] = {}
        self.later = view.config.rounds - view.round  #: rounds after this one

    # --- chances ----------------------------------------------------------------------------------------------

    def chance(self, ingredient: str, alchemical: int) -> float:
        """That the ingredient is the alchemical (0-7)."""
        return self.worlds.counts[INDEX[ingredient]][alchemical] / self.worlds.count

    def potions(self, pair: Pair) -> dict[str, float]:
        """The chance of each potion that the pair may make."""
        if pair not in self._potions:
            counts, total = self.worlds.pair_counts(INDEX[pair[0]], INDEX[pair[1]]), self.worlds.count
            self._potions[pair] = {potion: n / total for potion, n in zip(POTIONS, counts, strict=True) if n}
        return self._potions[pair]

    @cached_property
    def bits(self) -> dict[Pair, float]:
        """What mixing each of the 28 pairs teaches, in bits."""
        counts = self.worlds.pair_counts
        return {(a, b): information(counts(INDEX[a], INDEX[b])) for a, b in PAIRS}

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs that can be mixed from the hand."""
        return pairs_of(self.hand)

    def trusted(self, ingredient: str) -> bool:
        """Whether a rival's seal is on the theory about an ingredient."""
        theory = self.view.theories[INDEX[ingredient]]
        return theory is not None and any(seal.seat != self.seat for seal in theory.seals)

    # --- prices -----------------------------------------------------------------------------------------------

    def purse(self, gold: float) -> float:
        """Points of so much gold that is left for later rounds; in the last one of what it is exchanged for."""
        least = gold / GOLD_POINT
        if not self.later or gold <= 0:
            return least
        whole = int(gold)
        now = sum(GOLD[:whole]) + MORE_GOLD * max(0, whole - len(GOLD))
        now += (gold - whole) * (GOLD[whole] if whole < len(GOLD) else MORE_GOLD)
        return least + (now - least) * min(1.0, self.later / 2)

    @cached_property
    def gold_worth(self) -> float:
        """Points of one more gold piece."""
        return self.purse(self.gold + 1) - self.purse(self.gold)

    @property
    def bit_worth(self) -> float:
        """Points of a bit that is learned at the end of this round."""
        return BIT * (FADING[self.later] if self.later < len(FADING) else 1.0)

    @property
    def favour_worth(self) -> float:
        """Points of a favour card: at least what it brings in the end."""
        return FAVOUR_GOLD / GOLD_POINT

    def reputation(self, by: int) -> float:
        """Points of a change of reputation now, with the zone and the Robe of Respect."""
        return float(reputation.counted(self.view, self.seat, by)) if by else 0.0
