"""A seat's desk, which computes what the advice needs: possible worlds, and the value of gold, bits and reputation.

The desk keeps two kinds of probabilities apart. *Certain* probabilities follow from the seat's own facts alone. All
worlds that remain are then equally likely. *Weighted* probabilities also use the rivals' actions, under the model of
`evidence`. Expected points are computed from the weighted probabilities. For some items, such as a bit of information,
the rules name no price. The constants below set their prices in victory points.
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
        view: the seat's view. The desk knows nothing else about the position.
        seat: the seat, from 0.
        entries: rivals' actions in the order of the log (see `evidence.from_notes`). By default, these are only the
            actions that can be seen on the board.
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
        """The worlds that are possible for somebody who knows only public facts."""
        return evidence.known_to_all(self.view)

    @cached_property
    def bits(self) -> dict[Pair, float]:
        """The expected information of each of the 28 mixes, in bits, given the seat's own facts."""
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
        """Return how many points *gold* gold pieces are worth in later rounds or at the end of the game."""
        least = gold / GOLD_POINT
        if not self.later or gold <= 0:
            return least
        whole = int(gold)
        now = sum(GOLD[:whole]) + MORE_GOLD * max(0, whole - len(GOLD))
        now += (gold - whole) * (GOLD[whole] if whole < len(GOLD) else MORE_GOLD)
        return least + (now - least) * min(1.0, self.later / 2)

    @cached_property
    def gold_worth(self) -> float:
        """The number of points that one more gold piece is worth."""
        return self.purse(self.gold + 1) - self.purse(self.gold)

    @property
    def bit_worth(self) -> float:
        """The number of points that a bit is worth if the seat learns it by the end of this round."""
        return self.bit_worth_with(self.later)

    def bit_worth_with(self, later: int) -> float:
        """Return how many points a bit is worth when *later* rounds remain."""
        return BIT * (FADING[later] if later < len(FADING) else 1.0)

    def telling(self, bits: float) -> float:
        """Return how many points the seat loses if all rivals learn *bits* bits."""
        return ASKED * TOLD * self.bit_worth * bits

    @property
    def favour_worth(self) -> float:
        """The number of points that a favour card is worth.

        This is what the card scores at the end of the game. Playing it may be worth more.
        """
        return FAVOUR_GOLD / GOLD_POINT

    def reputation(self, by: int) -> float:
        """Return how many points a change in reputation is worth, given the seat's zone and the Robe of Respect."""
        return float(actual_change(self.view, self.seat, by)) if by else 0.0
