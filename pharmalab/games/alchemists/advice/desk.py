"""A seat's desk: the possible worlds, and the value of gold, bits and reputation in points.

*Certain* probabilities follow from the seat's own facts alone. *Weighted* probabilities also use the rivals' actions,
and give the expected points. The constants below are prices in victory points.
"""

from functools import cached_property

from pharmalab.deduction.advice.worth import information
from pharmalab.deduction.alchemy import POTIONS
from pharmalab.deduction.rivals import Likely
from pharmalab.deduction.worlds import Worlds
from pharmalab.games.alchemists.advice import evidence
from pharmalab.games.alchemists.advice.evidence import Entries, Row
from pharmalab.games.alchemists.components.names import INDEX, PAIRS
from pharmalab.games.alchemists.mechanisms.potion import pairs_of
from pharmalab.games.alchemists.mechanisms.reputation import actual_change
from pharmalab.games.alchemists.mechanisms.scoring import FAVOUR_GOLD, GOLD_POINT
from pharmalab.games.alchemists.state import AlchemistsState

Pair = tuple[str, str]  #: two ingredients, in the order of the triangle

#: points of the first gold pieces, one by one, while there are rounds to come: they pay for theories and artifacts …
GOLD = (1.5, 1.3, 1.0, 0.9, 0.8, 0.7)
MORE_GOLD = 0.5  #: … and of each further gold piece; at the end of the game, each is worth a third
BIT = 2.2  #: points of a bit of knowledge that can still be published
ASKED = 0.3  #: the share of a bit's worth that remains if others learn it too …
TOLD = 0.9  #: … and the share of that which the seat loses if all rivals learn it
FADING = (0.0, 0.5, 0.85)  #: the share of a bit's worth with 0, 1 or 2 rounds to come; all of it with more


class Desk:
    """Everything that a seat can work out from its view: the possible worlds, and the probabilities that follow.

    Args:
        view: the seat's view.
        seat: the seat, from 0.
        entries: rivals' actions in the order of the log (default: actions seen on the board).
    """

    def __init__(self, view: AlchemistsState, seat: int, entries: Entries | None = None) -> None:
        self.view, self.seat = view, seat
        self.hand, self.gold = view.hands[seat], view.gold[seat]
        self.worlds = evidence.certain(view)
        self.entries = evidence.from_board(view, seat) if entries is None else entries
        self._potions: dict[Pair, dict[str, float]] = {}
        self.later = view.config.rounds - view.round  #: rounds after this one

    # --- certain ----------------------------------------------------------------------------------------------

    def chance(self, ingredient: str, alchemical: int) -> float:
        """Return the probability that an ingredient is a given alchemical (0-7), using only the seat's own facts."""
        return self.worlds.counts[INDEX[ingredient]][alchemical] / self.worlds.count

    def certainly(self, pair: Pair) -> dict[str, float]:
        """Return the probability of each potion that a pair may make, using only the seat's own facts."""
        if pair not in self._potions:
            counts, total = self.worlds.pair_counts(INDEX[pair[0]], INDEX[pair[1]]), self.worlds.count
            self._potions[pair] = {potion: n / total for potion, n in zip(POTIONS, counts, strict=True) if n}
        return self._potions[pair]

    @cached_property
    def public(self) -> Worlds:
        """The worlds that are possible given only public facts."""
        return evidence.known_to_all(self.view)

    @cached_property
    def bits(self) -> dict[Pair, float]:
        """The expected information from each of the 28 possible mixes, in bits, given the seat's own facts."""
        counts = self.worlds.pair_counts
        return {(a, b): information(counts(INDEX[a], INDEX[b])) for a, b in PAIRS}

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs of ingredients in the seat's hand."""
        return pairs_of(self.hand)

    # --- weighted ---------------------------------------------------------------------------------------------

    @cached_property
    def likely(self) -> Likely:
        """The possible worlds, weighted by the evidence of rivals' actions."""
        return evidence.weighed(self.worlds.bits, self.entries, self.hand)

    @cached_property
    def rivals_act(self) -> bool:
        """Whether any rival's action so far counts as evidence."""
        return bool(self.likely.potions or self.likely.acts)

    def row(self, ingredient: str) -> Row:
        """Return the probability of each alchemical for an ingredient, using rivals' actions as evidence."""
        if self.rivals_act:
            return evidence.grid(self.likely)[INDEX[ingredient]]
        return tuple([n / self.worlds.count for n in self.worlds.counts[INDEX[ingredient]]])

    def potions(self, pair: Pair) -> dict[str, float]:
        """Return the probability of each potion that a pair may make, using rivals' actions as evidence."""
        if self.rivals_act:
            return evidence.potions(self.likely, INDEX[pair[0]], INDEX[pair[1]])
        return self.certainly(pair)

    # --- prices -----------------------------------------------------------------------------------------------

    def purse(self, gold: float) -> float:
        """Return the value, in points, of *gold* gold pieces in later rounds or at the end of the game."""
        least = gold / GOLD_POINT
        if not self.later or gold <= 0:
            return least
        whole = int(gold)
        now = sum(GOLD[:whole]) + MORE_GOLD * max(0, whole - len(GOLD))
        now += (gold - whole) * (GOLD[whole] if whole < len(GOLD) else MORE_GOLD)
        return least + (now - least) * min(1.0, self.later / 2)

    @cached_property
    def gold_worth(self) -> float:
        """The value of one more gold piece, in points."""
        return self.purse(self.gold + 1) - self.purse(self.gold)

    @property
    def bit_worth(self) -> float:
        """The value, in points, of one bit that the seat learns in this round."""
        return self.bit_worth_with(self.later)

    def bit_worth_with(self, later: int) -> float:
        """Return the value, in points, of one bit when *later* rounds remain."""
        return BIT * (FADING[later] if later < len(FADING) else 1.0)

    def telling(self, bits: float) -> float:
        """Return how many points the seat loses if all rivals learn *bits* bits."""
        return ASKED * TOLD * self.bit_worth * bits

    @property
    def favour_worth(self) -> float:
        """The value of a favour card, in points.

        This is its value at the end of the game. Playing it may be worth more.
        """
        return FAVOUR_GOLD / GOLD_POINT

    def reputation(self, by: int) -> float:
        """Return how many points a change in reputation is worth, given the seat's zone and the Robe of Respect."""
        return float(actual_change(self.view, self.seat, by)) if by else 0.0
