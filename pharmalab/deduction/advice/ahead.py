"""Plans for two or three mixes over this round and the next. Each mix depends on the results of the earlier mixes.

Sources: rulebook, "Forage for Ingredient", "Test on Student", "Drink Potion".
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from pharmalab.core.figures import decimal, percent
from pharmalab.core.values import Value
from pharmalab.core.work import checkpoint
from pharmalab.deduction.advice.ahead_search import (
    NARROW,
    NO_LIMIT,
    Cards,
    Choice,
    Node,
    Opening,
    PlanSearch,
    Rank,
    gained,
    spent,
)
from pharmalab.deduction.advice.experiments import NEGATIVE, cards
from pharmalab.deduction.advice.outlook import Pair
from pharmalab.deduction.advice.resources import Resources
from pharmalab.deduction.advice.worth import Split, columns, together
from pharmalab.deduction.alchemy import PAIRS, POTIONS
from pharmalab.deduction.rivals.weighted_worlds import Share, WeightedWorlds
from pharmalab.deduction.words import NAMES, capital, listing, number, pair_words, plural

MOST, MOST_EQUAL = 20, 40  #: the most plans in an answer, and the most to compare if they tie with the last one
NAMED = 3  #: mixes that a sentence names
FEW_WORLDS = 2_000  #: worlds; with no more, all plans of three mixes are compared
FEW_CUBES = 3  #: cubes; the same, if cards are foraged in the next round too


class Mixing(Value, frozen=True, kw_only=True):
    """A mix in a plan, and the next mix after each of its seven possible potions.

    Attributes:
        forage: the ingredients to forage before the mix, in the next round.
        next_round: whether the mix belongs to the next round.
        drunk: whether you drink the potion.
        then: the next mix for each potion, or None at the plan's end.
    """

    pair: Pair
    forage: Cards = ()
    next_round: bool = False
    drunk: bool = False
    then: tuple["Mixing | None", ...] = (None,) * len(POTIONS)

    def walk(self) -> Iterator["Mixing"]:
        """Yield this mix and all mixes that may follow it."""
        yield self
        for mixing in self.then:
            if mixing:
                yield from mixing.walk()

    def longest(self, next_round: bool) -> tuple[int, int, int]:
        """Return the largest numbers of mixes, foraged cards and tests in one round, from this mix onward.

        If *next_round* is True, the numbers are for the next round. Otherwise, they are for this round.
        """
        ways = [mixing.longest(next_round) for mixing in self.then if mixing]
        mixes, foraged, tests = (max(counts) for counts in zip((0, 0, 0), *ways, strict=True))
        counts = self.next_round is next_round
        return mixes + counts, foraged + counts * len(self.forage), tests + (counts and not self.drunk)


class PlanAhead(Split, frozen=True, kw_only=True):
    """A plan: the cards to forage in this round, and the mixes to make after that.

    An answer names the potions in order, such as 'R+ 0'. The risk is the chance of at least one negative potion.

    Attributes:
        alike: the number of equivalent plans, including this plan.
    """

    forage: Cards
    first: Mixing
    alike: int = 1

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """All pairs that the plan may mix, starting with the first pair."""
        return tuple(dict.fromkeys(mixing.pair for mixing in self.first.walk()))

    @property
    def cubes(self) -> tuple[int, int]:
        """The number of cubes that the plan needs in this round, and the most cubes that it may need in the next."""
        now, later = self.first.longest(False), self.first.longest(True)
        return len(self.forage) + now[0], later[0] + later[1]

    @property
    def gold(self) -> int:
        """The largest number of gold pieces that the plan may need: one for each test on the student."""
        return self.first.longest(False)[2] + self.first.longest(True)[2]

    @property
    def deed(self) -> str:
        """The plan in words, without a full stop: “This round mix …; next round mix …”."""
        rounds: dict[bool, list[str]] = {False: []}
        level: list[Mixing] = [self.first]
        while level:
            said = rounds.setdefault(level[0].next_round, [])
            said.append(_step(level, bool(said)))
            level = [mixing for before in level for mixing in before.then if mixing]
        if self.forage:
            rounds[False].insert(0, f"forage {cards_words(self.forage)}")
        names = {False: "this round", True: "next round"}
        told = (f"{names[later]} {', '.join(steps)}" for later, steps in rounds.items() if steps)
        return capital("; ".join(told))

    @property
    def sentence(self) -> str:
        left = number(round(self.worlds)) if self.worlds >= 10 else decimal(self.worlds)
        return (f"{self.deed}: on average, this leaves about {left} of {plural(self.count, 'world')}. "
                f"The risk of a negative potion is {percent(self.risk)}.")  # fmt: skip


class Plans(Value, frozen=True, kw_only=True):
    """The best plans, the most informative first. In a tie, the plan that forages the fewest cards comes first.

    Attributes:
        complete: whether all mixes were tried at each step.
        waits: whether the list covers plans without a mix in this round.
    """

    best: tuple[PlanAhead, ...] = ()
    complete: bool = True
    waits: bool = True

    @property
    def sentence(self) -> str:
        """A sentence that says how thorough the search for plans was."""
        if self.complete:
            return (
                f"The list is exact, because every plan{'' if self.waits else ' with a mix this round'} was compared."
            )
        return (
            f"There may be a better plan. Comparing every plan would take too long, so only the {NARROW} most "
            "informative mixes were tried at each step. But the numbers shown are exact."
        )


def plan_ahead(worlds: WeightedWorlds, resources: Resources, hand: Sequence[str] | None = None) -> Plans:
    """Return the best plans for your resources. Without a hand, a plan can mix any ingredients but can't forage."""
    if worlds.count < 2:
        return Plans()
    have = None if hand is None else tuple(cards(hand)[i] for i in range(8))
    few = worlds.count <= FEW_WORLDS and not (resources.forage_next and resources.cubes_next > FEW_CUBES)
    complete = few or resources.experiments == 2
    search = PlanSearch(worlds, have, resources, complete)
    found: dict[object, tuple[Rank, PlanAhead]] = {}
    last: Rank | None = None
    for opening in search.openings():
        checkpoint()
        if len(found) >= MOST and (opening.rank != last or len(found) >= MOST_EQUAL):
            break
        last, plan = opening.rank, _plan(search, opening)
        same = plan.forage, frozenset(plan.pairs), plan.sizes, plan.worlds
        found.setdefault(same, (last, plan))  # later plans make the same mixes in another order
    best = sorted(found.values(), key=lambda ranked: (ranked[0], ranked[1].risk))  # in a tie, the safest first
    return Plans(best=tuple(plan for _, plan in best[:MOST]), complete=complete, waits=not resources.forage_next)


def _plan(search: PlanSearch, opening: Opening) -> PlanAhead:
    """Return the whole plan that follows an opening, with the worlds that each of its results leaves."""
    parts: dict[str, Share] = {}
    negative: list[Share] = []

    def follow(node: Node, held: Cards, choice: Choice | None, potions: tuple[int, ...]) -> Mixing | None:
        """Return the mix that follows in these worlds, or None. Each end of the plan adds an answer."""
        if choice is None:
            share = parts[" ".join(POTIONS[q] for q in potions)] = search.share(node.bits)
            if not NEGATIVE.isdisjoint(potions):
                negative.append(share)
            return None
        forage, pair, moment = choice
        left = spent(gained(held, forage), pair)
        then: list[Mixing | None] = [None] * len(POTIONS)
        for potion, part in search.parts(node, PAIRS.index(pair)):
            way = search.best(part, left, moment.after(potion))[1]
            then[potion] = follow(part, left, way, (*potions, potion))
        return Mixing(pair=pair, forage=forage, next_round=moment.next_round, drunk=not moment.tests, then=tuple(then))

    hand = gained(search.hand or NO_LIMIT, opening.forage)
    first = follow(search.root, hand, opening.choice, ())
    assert first
    return PlanAhead(forage=opening.forage, first=first, alike=opening.alike, **columns(parts, together(negative)))


def cards_words(some: Cards) -> str:
    """Return the names of cards as text, like 'toad + 2 × fern'."""
    counts = Counter(some)
    return " + ".join([NAMES[i] if n == 1 else f"{n} × {NAMES[i]}" for i, n in counts.items()])


def _step(level: Sequence[Mixing], further: bool) -> str:
    """Return one of the mixes of *level* in words; ``further`` says whether it follows a mix of the same round."""
    pairs = list(dict.fromkeys(pair_words(mixing.pair) for mixing in level))
    lacks = list(dict.fromkeys(cards_words(mixing.forage) for mixing in level if mixing.forage))
    named = listing(pairs, "or") if len(pairs) <= NAMED else f"one of {len(pairs)} pairs"
    mix = f"{'then' if further else 'mix'} {named}"
    if lacks:
        mix = f"forage {listing(lacks, 'or') if len(lacks) <= NAMED else 'what you lack'}, {mix}"
    return mix if len(pairs) == 1 else f"{mix}, depending on the result"
