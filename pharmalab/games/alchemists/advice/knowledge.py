"""Estimate what each rival may know, from the facts that she certainly knows and from her secret potions.

Your seat doesn't know which pairs a rival mixed. So the estimate samples `TRIED` weighted worlds and, in each world, a
pair for each of her potions. It uses Kronecker's sequence instead of random numbers (Niederreiter 1992).
"""

from bisect import bisect_right
from fractions import Fraction
from functools import cached_property
from itertools import accumulate, cycle
from math import sqrt

from pharmalab.core.events import player
from pharmalab.deduction.alchemy import CARRIERS, MIXES, POTIONS
from pharmalab.deduction.entries.base import Clue
from pharmalab.deduction.entries.rivals import OfHidden
from pharmalab.deduction.rivals import cards_left, pair_chances
from pharmalab.deduction.words import Unreadable
from pharmalab.deduction.worlds import World, allowed, among
from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.advice.evidence import MODEL
from pharmalab.games.alchemists.components.names import INDEX, PAIRS
from pharmalab.games.alchemists.mechanisms.card_reader import bits

TRIED = 240  #: the number of worlds to try, with pairs for the hidden potions in each
ROOTS = tuple([sqrt(n) for n in range(2, 100) if all(n % m for m in range(2, n))])
Chances = tuple[tuple[tuple[int, int], float], ...]  #: pairs of ingredients (0-7), each with its chance


class Knowledge:
    """An estimate of what a seat's rivals know."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._cases: dict[int, tuple[int, ...]] = {}

    def shared(self, seat: int) -> int:
        """Return the worlds (as bits) that agree with the facts that a rival certainly knows."""
        return bits(tuple([fact for fact in self.desk.view.facts if fact.known and seat in fact.knows]))

    def knows(self, seat: int, ingredient: str, aspect: str) -> bool:
        """Return whether a rival certainly knows that an ingredient has an aspect, such as 'R+'."""
        return not self.shared(seat) & carrying(ingredient, opposite(aspect))

    def chance(self, seat: int, ingredient: str, aspects: tuple[str, ...]) -> float:
        """Return the probability that a rival knows that an ingredient has one of the given aspects."""
        others = [carrying(ingredient, opposite(aspect)) for aspect in aspects]
        cases = self.cases(seat)
        return sum([any([not known & other for other in others]) for known in cases]) / len(cases)

    # --- what she may know ------------------------------------------------------------------------------------

    def cases(self, seat: int) -> tuple[int, ...]:
        """Return several equally likely estimates of a rival's knowledge.

        Each estimate is the set of worlds (as bits) that the rival thinks possible.
        """
        if seat not in self._cases:
            shared, hidden = self.shared(seat), self._hidden(seat)
            found = []
            for n, world in enumerate(self._worlds if hidden else self._worlds[:1], 1):
                known = shared
                for (potions, pairs), root in zip(hidden, cycle(ROOTS[1:]), strict=False):
                    able = [one for one in pairs if MIXES[world[one[0][0]]][world[one[0][1]]] & potions]
                    ends = list(accumulate([chance for _, chance in able]))
                    if able:
                        pair, _ = able[bisect_right(ends, n * root % 1 * ends[-1])]
                        known &= allowed(Clue(pair, potions))
                found.append(known)
            self._cases[seat] = tuple(found)
        return self._cases[seat]

    @cached_property
    def _worlds(self) -> tuple[World, ...]:
        """`TRIED` worlds, drawn evenly from the weighted worlds."""
        likely = self.desk.likely
        ends, flat = list(accumulate(likely.weights.numbers(likely.worlds.count))), likely.worlds.flat
        # in whole numbers: weights are longer than a float holds
        share = [int(n * ROOTS[0] % 1 * (1 << 50)) for n in range(1, TRIED + 1)]
        places = [bisect_right(ends, one * ends[-1] >> 50) for one in share]
        return tuple([tuple(flat[8 * place : 8 * place + 8]) for place in places])

    def _hidden(self, seat: int) -> list[tuple[int, Chances]]:
        """Return for each of the seat's hidden potions which potions it may be (7-bit mask), and its possible pairs."""
        return [(one.potions(), self._pairs(n, one)) for n, one in enumerate(self.desk.entries)
                if isinstance(one, OfHidden) and one.rival == player(seat)]  # fmt: skip

    def _pairs(self, number: int, one: OfHidden) -> Chances:
        """Return the pairs that may have made the hidden potion of entry *number*."""
        try:
            chances = pair_chances(one, MODEL.cards, cards_left(self.desk.entries, self.desk.hand)(number))
        except Unreadable:  # more cards than were counted
            chances = {" + ".join(pair): Fraction(1) for pair in PAIRS}
        pairs = [((INDEX[a], INDEX[b]), float(chances[f"{a} + {b}"])) for a, b in PAIRS
                 if one.seen is None or one.seen in (a, b)]  # fmt: skip
        return tuple([(pair, chance or 1e-9) for pair, chance in pairs])  # some cards may have been drawn unnoted


def carrying(ingredient: str, aspect: str) -> int:
    """Return the worlds (as bits) in which an ingredient has an aspect, such as 'R+'."""
    return among(INDEX[ingredient], CARRIERS[POTIONS.index(aspect)])


def opposite(aspect: str) -> str:
    """Return the aspect with the opposite sign: 'R-' for 'R+'."""
    return aspect[0] + ("-" if aspect[1] == "+" else "+")
