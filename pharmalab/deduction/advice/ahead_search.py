"""Search for plans of two or three mixes over two rounds, with the cards to forage for them.

A plan's loss is the sum of p·log2 p over the chances p of all possible sequences of potions. The plan with the least
loss has the most bits.
"""

import math
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations, combinations_with_replacement
from typing import NamedTuple

from pharmalab.core.work import checkpoint
from pharmalab.deduction.advice.experiments import MANY
from pharmalab.deduction.advice.outlook import Outlook, Pair
from pharmalab.deduction.advice.resources import FORAGES, Resources
from pharmalab.deduction.alchemy import PAIRS, POTIONS
from pharmalab.deduction.entries.rivals import COPIES
from pharmalab.deduction.rivals.weighted_worlds import WeightedWorlds

NO_LIMIT = (9,) * 8  #: cards of each ingredient, if the hand is unknown
POISON = POTIONS.index("R-")  #: a player who drinks this potion has one cube fewer in the next round
NARROW = 5  #: mixes tried at each step if all would take too long
NEAR = 1e-10  #: losses that differ by less count as equal

Cards = tuple[int, ...]  #: the number of cards of each ingredient; for foraged cards, the ingredients themselves


class Moment(NamedTuple):
    """A stage of a plan, and the resources that are left at that stage.

    Attributes:
        now: the mixes left in the current round.
        later: the mixes left for the next round, if it hasn't begun.
        tests: how many of the current round's mixes are still to be tested on the student.
        gold: the gold left for the next round.
        cubes: the cubes for the next round.
        poisoned: whether you have drunk red minus in this round.
    """

    now: int
    later: int
    tests: int
    gold: int
    cubes: int
    poisoned: bool = False
    next_round: bool = False

    def after(self, potion: int) -> "Moment":
        """Return the stage of the plan after the next mix has made *potion*.

        The first potions of a round are tested on the student. The first red minus that you drink in a round costs one
        cube of the next round.
        """
        poisoned = self.poisoned or (potion == POISON and not self.tests and not self.next_round)
        cubes = self.cubes - (poisoned and not self.poisoned)
        return self._replace(now=self.now - 1, tests=max(0, self.tests - 1), cubes=cubes, poisoned=poisoned)


class Choice(NamedTuple):
    """The best next step of a plan: the cards to forage, the pair to mix, and the stage at which to mix it."""

    forage: Cards
    pair: Pair
    moment: Moment


Rank = tuple[float, int]  #: the loss of a plan, and the cards to forage


class Opening(NamedTuple):
    """The first step of a plan.

    Attributes:
        loss: the loss of the whole plan (see the module).
        forage: the cards foraged in this round.
        choice: the first mix and its stage.
        alike: the number of equivalent plans, including this plan.
    """

    loss: float
    forage: Cards
    choice: Choice
    alike: int

    @property
    def rank(self) -> Rank:
        """The key that sorts openings: most information first, then fewest cards to forage."""
        return round(self.loss, 9), len(self.forage) + len(self.choice.forage)


class Node:
    """A set of worlds, with the results of the search for it. Equal sets share a node.

    Attributes:
        loss: the loss (see the module) if the plan ends with these worlds.
        parts: for the number of each pair tried, its possible potions, each with the node that it leads to.
    """

    __slots__ = ("bits", "known", "loss", "losses", "parts")

    def __init__(self, bits: int, loss: float) -> None:
        self.bits, self.loss = bits, loss
        self.losses: list[float] = []
        self.parts: dict[int, list[tuple[int, Node]]] = {}
        self.known: dict[tuple[Cards, Moment], tuple[float, Choice | None]] = {}


class PlanSearch:
    """A search for the best way to continue a plan.

    Attributes:
        complete: whether all mixes are tried at each step. If not, each step except the last tries only the `NARROW`
            most informative mixes.
    """

    def __init__(self, worlds: WeightedWorlds, hand: Cards | None, resources: Resources, complete: bool) -> None:
        outlook = Outlook(worlds, MANY)
        self.worlds, self.hand, self.resources = worlds, hand, resources
        self.complete, self.width = complete, len(PAIRS) if complete else NARROW
        self.share, self.makes = outlook.share, [outlook.makes(*pair) for pair in PAIRS]
        self._losses = [_loss(n / worlds.count) for n in range(worlds.count + 1)] if worlds.equal else []
        self._nodes: dict[int, Node] = {}
        self.root = self._node(outlook.bits)

    # --- losses -----------------------------------------------------------------------------------------------

    def _loss(self, bits: int) -> float:
        """Return the loss of these worlds if nothing more is mixed."""
        if self._losses:
            return self._losses[bits.bit_count()]
        return _loss(self.worlds.weigh(bits) / self.worlds.weight)

    def _node(self, bits: int) -> Node:
        node = self._nodes.get(bits)
        if node is None:
            node = self._nodes[bits] = Node(bits, self._loss(bits))
        return node

    def parts(self, node: Node, k: int) -> list[tuple[int, Node]]:
        """Return the potions that pair number *k* can make, each with the worlds that would be left."""
        if k not in node.parts:
            parts = ((potion, node.bits & made) for potion, made in enumerate(self.makes[k]))
            node.parts[k] = [(potion, self._node(part)) for potion, part in parts if part]
        return node.parts[k]

    def table(self, node: Node) -> list[float]:
        """Return, for each of the 28 mixes, the loss (see the module) of a plan that ends with this mix."""
        if not node.losses:
            checkpoint()
            loss, bits = self._loss, node.bits
            node.losses = [sum([loss(part) for made in makes if (part := bits & made)]) for makes in self.makes]
        return node.losses

    def candidates(self, node: Node, cards: Cards, last: bool) -> list[int]:
        """Return the numbers of the pairs that the cards allow and that give information, best pair first."""
        table, nothing = self.table(node), node.loss - NEAR
        able = [k for k, (i, j) in enumerate(PAIRS) if cards[i] and cards[j] and table[k] < nothing]
        able.sort(key=table.__getitem__)
        return able if last else able[: self.width]

    def best(self, node: Node, cards: Cards, moment: Moment) -> tuple[float, Choice | None]:
        """Return the smallest loss that a plan can still reach, and its next step.

        The next step is None if it is best to make no more mixes.
        """
        if not moment.now:
            return self._next_round(node, cards, moment) if moment.later else (node.loss, None)
        key = _capped(cards, moment), moment
        if key not in node.known:
            node.known[key] = self._best(node, *key)
        return node.known[key]

    def _best(self, node: Node, cards: Cards, moment: Moment) -> tuple[float, Choice | None]:
        last = moment.now == 1 and not moment.later
        able = self.candidates(node, cards, last)
        if not able:
            return self._next_round(node, cards, moment) if moment.later else (node.loss, None)
        if last:
            return self.table(node)[able[0]], Choice((), PAIRS[able[0]], moment)
        found = [(self.mixed(node, cards, k, moment), k) for k in able]
        least = min(loss for loss, _ in found)
        k = next(k for loss, k in found if loss < least + NEAR)
        return least, Choice((), PAIRS[k], moment)

    def mixed(self, node: Node, cards: Cards, k: int, moment: Moment) -> float:
        """Return the loss if the plan mixes pair number *k* and then continues as well as possible."""
        left, loss = spent(cards, PAIRS[k]), 0.0
        for potion, part in self.parts(node, k):
            loss += self.best(part, left, moment.after(potion))[0]
        return loss

    def _next_round(self, node: Node, cards: Cards, moment: Moment) -> tuple[float, Choice | None]:
        best: tuple[float, Choice | None] = node.loss, None
        ways = [self.one_mix(node, cards, moment)] if moment.cubes else []
        ways += self.new_rounds(node, cards, moment) if moment.later > 1 else []
        for forage, there in ways:
            loss, choice = self.best(node, gained(cards, forage), there)
            if choice and loss < best[0] - NEAR:
                best = loss, choice._replace(forage=forage)
        return best

    # --- what can be foraged ----------------------------------------------------------------------------------

    def one_mix(self, node: Node, cards: Cards, moment: Moment) -> tuple[Cards, Moment]:
        """Return the cards to forage for the best single mix in the next round, and the stage after foraging."""
        table, most = self.table(node), self.most_foraged(moment)
        able = [
            (round(table[k], 9), lacks) for k, pair in enumerate(PAIRS) if len(lacks := lacking(cards, pair)) <= most
        ]
        forage = min(able, key=lambda one: (one[0], len(one[1])))[1] if able else ()
        return forage, self.new_round(1, moment)

    def new_rounds(self, node: Node, cards: Cards, moment: Moment, least: int = 2) -> Iterator[tuple[Cards, Moment]]:
        """Yield the ways to forage in the next round that allow at least *least* mixes, fewest cards first."""
        most = self.most_foraged(moment)
        for forage in foraging(cards, most, range(8)) if self.complete else self.promising(node, cards, most):
            now = min(moment.later, moment.cubes - len(forage))
            if now >= least:
                yield forage, self.new_round(now, moment)

    def promising(self, node: Node, cards: Cards, most: int) -> list[Cards]:
        """Return the sets of at most *most* cards that are worth foraging, the smallest set first.

        Each set holds the cards that are missing for one or two of the best mixes. The empty set is included.
        """
        table = self.table(node)
        best = [PAIRS[k] for k in sorted(range(len(PAIRS)), key=table.__getitem__)[: self.width]]
        both = (lacking(cards, one) + lacking(spent(cards, one), two) for one, two in combinations(best, 2))
        hauls = {(), *(lacking(cards, one) for one in best), *(tuple(sorted(haul)) for haul in both)}
        return sorted((haul for haul in hauls if len(haul) <= most), key=lambda haul: (len(haul), haul))

    def most_foraged(self, moment: Moment) -> int:
        """Return the largest number of cards that a plan may forage in the next round.

        Each card costs a cube, and one cube is kept for a mix. The result is 0 without a hand, or if `forage_next` is
        False.
        """
        if self.hand is None or not self.resources.forage_next:
            return 0
        return min(moment.cubes - 1, 2 * moment.later, FORAGES)

    def new_round(self, mixes: int, moment: Moment) -> Moment:
        """Return the stage at the start of the next round, with a given number of mixes still to make."""
        return Moment(mixes, 0, self.resources.tests(mixes, moment.gold), 0, 0, next_round=True)

    def beginnings(self) -> Iterator[tuple[Cards, Cards, Moment]]:
        """Yield each way to begin a plan: the cards to forage, the hand after that, and the stage before the first mix.

        A plan makes as many mixes as possible in this round. If it can forage in the next round, it may leave all but
        one of them for that round.
        """
        means, cards = self.resources, self.hand or NO_LIMIT
        most = min(means.cubes_now, FORAGES, 2 * means.experiments) if self.hand is not None else 0
        for forage in foraging(cards, most, means.face_up):
            held = gained(cards, forage)
            now = min(means.experiments, means.cubes_now - len(forage), means.most_mixes(means.gold))
            if not self.candidates(self.root, held, True):
                now = 0
            fewest = min(now, 1) if means.forage_next and self.hand is not None else now
            for mixes in range(now, fewest - 1, -1):
                tests = means.tests(mixes, means.gold)
                gold = means.gold - tests
                later = min(means.experiments - mixes, means.most_mixes(gold))
                yield forage, held, Moment(mixes, later, tests, gold, means.cubes_next)

    def openings(self) -> list[Opening]:
        """Return the useful ways to begin a plan, best first. A plan forages a card only if that gains information."""
        found: dict[object, Opening] = {}
        least: dict[tuple[Pair, Cards], float] = {}
        starts = list(self.beginnings())
        for n, (forage, cards, moment) in enumerate(starts):
            rounds = [((), moment)] if moment.now else self.new_rounds(self.root, cards, moment, 1)
            for later, there in rounds:
                held = gained(cards, later)
                for k in self.candidates(self.root, held, there.now + there.later == 1):
                    checkpoint(n, len(starts), "Comparing plans")
                    key = self._like(forage, later, PAIRS[k], moment)
                    if known := found.get(key):
                        found[key] = known._replace(alike=known.alike + 1)
                        continue
                    loss = self.mixed(self.root, held, k, there)
                    foraged = tuple(sorted(forage + later))
                    if any(least.get((PAIRS[k], fewer), 0.0) < loss + NEAR for fewer in _fewer(foraged)):
                        continue
                    least[PAIRS[k], foraged] = min(loss, least.get((PAIRS[k], foraged), 0.0))
                    found[key] = Opening(loss, forage, Choice(later, PAIRS[k], there), 1)
        return sorted(found.values(), key=lambda opening: opening.rank)

    def _like(self, forage: Cards, later: Cards, pair: Pair, moment: Moment) -> object:
        """Return a key that is equal for openings that differ only in unnamed ingredients held in equal numbers."""
        names: dict[int, object] = {}
        kinds = Counter[object]()
        hand, offered = self.hand or NO_LIMIT, self.resources.face_up
        for i in (*pair, *forage, *later):
            if i in names:
                continue
            if self.worlds.touched >> i & 1:
                names[i] = i
            else:
                kind = hand[i], offered.count(i)
                kinds[kind] += 1
                names[i] = *kind, kinds[kind]
        named = [sorted(map(repr, map(names.__getitem__, some))) for some in (pair, forage, later)]
        return repr(named), moment


def foraging(cards: Cards, most: int, offered: "range | tuple[int, ...]") -> Iterator[Cards]:
    """Yield every set of cards that a player could forage, smallest sets first.

    Args:
        cards: how many cards of each ingredient the player holds.
        most: the largest number of cards in a set.
        offered: the face-up cards. A range means any card that the player doesn't hold.
    """
    for size in range(most + 1):
        for some in combinations_with_replacement(sorted(set(offered)), size):
            for i in set(some):
                there = COPIES - cards[i] if isinstance(offered, range) else offered.count(i)
                if some.count(i) > there:
                    break
            else:
                yield some


def lacking(cards: Cards, pair: Pair) -> Cards:
    """Return the ingredients of a pair that are not among the cards."""
    return tuple(i for i in pair if cards[i] < 1)


def gained(cards: Cards, foraged: Cards) -> Cards:
    """Return the number of cards of each ingredient after foraging."""
    return tuple(n + foraged.count(i) for i, n in enumerate(cards)) if foraged else cards


def spent(cards: Cards, pair: Pair) -> Cards:
    """Return the number of cards of each ingredient after mixing a pair."""
    return tuple(n - (i in pair) for i, n in enumerate(cards))


def _capped(cards: Cards, moment: Moment) -> Cards:
    """Return the cards without those that no mix can need any more, so that more positions count as equal."""
    most = moment.now + moment.later
    return tuple(min(n, most) for n in cards)


@cache
def _fewer(cards: Cards) -> frozenset[Cards]:
    """Return all ways to leave out any number of these cards, keeping their order."""
    return frozenset(chain.from_iterable(combinations(cards, size) for size in range(len(cards) + 1)))


def _loss(p: float) -> float:
    return p * math.log2(p) if p else 0.0
