"""A search for the cheapest plans for a launch in this turn. No plan includes an action that involves chance.

Five cards of a formula come together in one stack:

- One action adds cards from another stack, or one card from the display.
- Two actions add the experimental fragment.
- A spare action takes the frontmost card of the display, and makes the cards behind it cheaper.

Source: pocket_pharma/a-turn, pocket_pharma/launch-a-drug.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product

from pharmalab.core.arguments import checked
from pharmalab.core.values import Value
from pharmalab.core.work import checkpoint
from pharmalab.games.pocket_pharma.components.names import STACK, VALUE
from pharmalab.games.pocket_pharma.odds.launches import dominated
from pharmalab.games.pocket_pharma.odds.plan import Plan, Plans
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack

BUDGET = 400_000  #: the default for the largest number of sets of values to compare
_BITS = 3  #: the bits for the number of cards of one value, which is at most 5


class _Group(Value, frozen=True):
    """Cards that are added together. ``source`` is the index of their origin; ``place`` is in the display, or -1."""

    source: int
    cards: Stack
    key: int
    efficacy: int
    symbols: tuple[int, ...]
    actions: int = 1
    place: int = -1
    whole: bool = False


@checked
def plans(state: PocketPharmaState, seat: int | None = None, actions: int | None = None, budget: int = BUDGET) -> Plans:
    """Return plans for the next launch in this turn, sorted by profit minus loss, highest first.

    A plan is left out if another plan is better in some respect and worse in none. No plan relies on hidden cards.
    *actions* defaults to the actions left, or for a seat not to move, to the actions of a full turn. *budget* is the
    largest number of sets of values to compare.

    Raises:
        ValueError: there is no such seat, or some thresholds have not been dealt yet.
    """
    me = state.mover if seat is None else seat
    if not 0 <= me < state.config.seats:
        raise ValueError(f"there is no seat {me}; the seats are 0 to {state.config.seats - 1}")
    if not all(state.adds) or not all(state.limits):
        raise ValueError("thresholds are still to be dealt")
    if actions is None:
        actions = state.actions if me == state.mover else state.config.actions
    return _Search(state, me, budget).run(actions)


class _Search:
    """A search for plans.

    To save time, the search first compares only values, and each set of values is one whole number. It computes prices
    only for those sets that match a formula. A spare action takes the frontmost card, which costs nothing and makes the
    most cards cheaper. No other action helps the next launch, as a test with every sequence of actions shows.
    """

    def __init__(self, state: PocketPharmaState, seat: int, budget: int) -> None:
        self.state, self.seat, self.budget = state, seat, budget
        self.tables = state.tables
        left = dict(zip(state.config.drugs, state.left, strict=True))
        self.fits = {
            _key(five): tuple([drug for drug in drugs if left[drug]])
            for five, drugs in self.tables.fits.items()
            if any(left[drug] for drug in drugs)
        }
        self.partial = _parts(tuple(sorted(self.fits)))
        self.lab = state.labs[seat]
        self.cards = sum(map(len, self.lab))
        self.front: dict[str, list[tuple[tuple[int, ...], Plan]]] = {drug: [] for drug in state.config.drugs}
        self.required = {drug: state.required(drug) for drug in state.config.drugs}
        self.limits = {drug: self.tables.limits[edge]
                       for drug, edge in zip(state.config.drugs, state.limits, strict=True)}  # fmt: skip
        self.perfect: set[str] = set()  #: drugs with a plan that costs nothing, which no other plan can improve
        self.looked = 0
        self.rests: dict[int, list[int]] = {}  #: maps values to the values of stacks that complete them to a formula
        self.groups = list(self.sources())
        self.bases: dict[int, dict[int, list[_Group]]] = {n: {} for n in range(1, STACK + 1)}
        for group in self.groups:
            if group.place < 0 and group.actions == 1:
                self.bases[len(group.cards)].setdefault(group.key, []).append(group)

    def sources(self) -> Iterator[_Group]:
        """Yield all groups of cards that an action can add, ordered by their source."""
        state = self.state
        for n, stack in enumerate(self.lab):
            for size in range(1, len(stack) + 1):
                for cards in combinations(stack, size):
                    yield from self.group(n, cards, whole=size == len(stack))
        number = len(self.lab)
        for place, card in enumerate(state.display):
            yield from self.group(number + place, (card,), place=place)
        if state.offer:
            yield from self.group(number + len(state.display), (state.offer,), actions=2)

    def group(
        self, source: int, cards: Stack, actions: int = 1, place: int = -1, whole: bool = False
    ) -> Iterator[_Group]:
        """Yield these cards as a group, once for each set of values that its experimental fragments can have."""
        found = self.tables
        efficacy, symbols = sum(map(found.efficacy.__getitem__, cards)), found.counts(cards)
        values = [(VALUE[card],) if card in VALUE else found.wild[card] for card in cards]
        checkpoint()
        for key in dict.fromkeys(_key(some) for some in product(*values)):
            if key in self.partial:
                yield _Group(source, cards, key, efficacy, symbols, actions, place, whole)

    def run(self, actions: int) -> Plans:
        complete = True
        try:
            if actions > 0:
                self.level(actions - 1, False)
            if "pharmacologist" in self.state.specialists[self.seat]:
                self.level(actions, True)
        except _CutOff:
            complete = False
        found = [plan for front in self.front.values() for _, plan in front]
        worths = [plan.worth for plan in found]
        best = [plan for plan in found if not dominated(plan.worth, worths)]
        best.sort(key=lambda plan: (-plan.net, plan.cards_lost, plan.actions, plan.drug, plan.formula))
        return Plans(tuple(best), complete, self.looked)

    def level(self, spare: int, pharmacologist: bool) -> None:
        """Price every formula that *spare* actions before the launch can make, starting with the fewest groups."""
        for group in self.bases[STACK].values():
            for base in group:
                if base.whole:
                    self.priced(base, (), 0, pharmacologist)
        chosen: list[tuple[_Group, ...]] = [()]
        for _ in range(min(spare, STACK)):
            chosen = self.longer(chosen, spare, pharmacologist)

    def longer(
        self, chosen: Sequence[tuple[_Group, ...]], spare: int, pharmacologist: bool
    ) -> list[tuple[_Group, ...]]:
        """Extend every choice of groups by a group from a later source, and price the formulas that are complete."""
        found: list[tuple[_Group, ...]] = []
        fits, partial, bases, groups = self.fits, self.partial, self.bases, self.groups
        rests, perfect = self.rests, self.perfect
        for some in chosen:
            checkpoint()
            key = sum([group.key for group in some])
            size = sum([len(group.cards) for group in some])
            cost = sum([group.actions for group in some])
            later = bisect_right(groups, some[-1].source, key=_source) if some else 0
            for group in groups[later:]:
                total = size + len(group.cards)
                if total > STACK or cost + group.actions > spare:
                    continue
                now = key + group.key
                idle = spare - cost - group.actions
                if total == STACK:
                    self.looked += 1
                    if now in fits:
                        more = (*some, group)
                        if not any(one.whole and one.place < 0 and one.actions == 1 for one in more):
                            self.priced(None, more, idle, pharmacologist)
                    continue
                if now not in partial:
                    continue
                more = (*some, group)
                found.append(more)
                there = bases[STACK - total]
                self.looked += 1
                if now not in rests:
                    checkpoint()
                    rests[now] = [other for other in there if now + other in fits]
                    self.looked += len(there)
                for rest in rests[now]:
                    if perfect.issuperset(fits[now + rest]):
                        continue
                    used = {one.source for one in more}
                    for base in there[rest]:
                        if base.source not in used:
                            self.priced(base, more, idle, pharmacologist)
            if self.looked > self.budget:
                raise _CutOff
        return found

    def priced(self, base: _Group | None, groups: tuple[_Group, ...], idle: int, pharmacologist: bool) -> None:
        """Add a plan for each drug whose formula the cards match, unless a known plan is as good.

        *idle* is the number of actions left for taking cards in front of the cards that the plan needs.
        """
        checkpoint()
        parts = (base, *groups) if base else groups
        stack = self.lab[base.source] if base else ()
        lost = len(stack) - len(base.cards) if base else 0
        efficacy = sum([part.efficacy for part in parts])
        used = len(self.lab)
        own = sum([len(part.cards) for part in parts if part.source < used])
        there = self.cards - own - lost
        symbols: tuple[int, ...] | None = None
        places = sorted([group.place for group in groups if group.place >= 0])
        for n, price in enumerate(prices(places, idle)):
            others = there + n
            for drug in self.fits[sum([part.key for part in parts])]:
                lacks = max(0, self.required[drug] - efficacy)
                front = self.front[drug]
                least = -(price + lacks), -lost, -int(pharmacologist)
                if any(one[1] >= least[0] and one[2] >= least[1] and one[3] >= least[2] for one, _ in front):
                    continue
                if symbols is None:
                    symbols = tuple(map(sum, zip(*[part.symbols for part in parts], strict=True)))
                limits = self.limits[drug]
                over = sum([n - most for n, most in zip(symbols, limits, strict=True) if n > most])
                for ignored, excess in self.ignoring(drug, parts, over, others):
                    plan = self.plan(
                        drug, stack, base, groups, n, price, lacks, excess, min(excess, others), ignored, pharmacologist
                    )
                    self.keep(front, plan)

    def ignoring(self, drug: str, parts: Sequence[_Group], over: int, others: int) -> list[tuple[str, int]]:
        """Return the case without the Clinician, and the case with the best card to ignore if that saves discards."""
        found = [("", over)]
        if "clinician" in self.state.specialists[self.seat] and min(over, others):
            cards = tuple(sorted([card for part in parts for card in part.cards]))
            excess, card = min((self.state.excess(drug, cards, card), card) for card in cards)
            if min(excess, others) < min(over, others):
                found.append((card, excess))
        return found

    def keep(self, front: list[tuple[tuple[int, ...], Plan]], plan: Plan) -> None:
        worth = plan.worth
        if not any(all(a >= b for a, b in zip(one, worth, strict=True)) for one, _ in front):
            front[:] = [(one, other) for one, other in front if not dominated(one, [worth])]
            front.append((worth, plan))
            if not any(worth[1:]):
                self.perfect.add(plan.drug)

    def plan(
        self, drug: str, stack: Stack, base: _Group | None, groups: tuple[_Group, ...], aside: int, price: int,
        lacks: int, excess: int, discards: int, ignored: str, pharmacologist: bool
    ) -> Plan:  # fmt: skip
        kept = base.cards if base else ()
        needed = [group.place for group in groups if group.place >= 0]
        spare = [place for place in range(len(self.state.display)) if place not in needed][:aside]
        takes = [self.state.display[place] for place in sorted([*needed, *spare])]
        return Plan(
            drug=drug,
            base=stack,
            takes=tuple(takes),
            aside=tuple([self.state.display[place] for place in spare]),
            experimental=next((group.cards[0] for group in groups if group.actions == 2), ""),
            moves=tuple([group.cards for group in groups if group.place < 0 and group.actions == 1]),
            formula=tuple(sorted([*kept, *(card for group in groups for card in group.cards)])),
            lost=tuple([card for card in stack if card not in kept]),
            price=price,
            lacks=lacks,
            excess=excess,
            discards=discards,
            profit=self.state.profit(drug),
            ignored=ignored,
            pharmacologist=pharmacologist,
            actions=1 + aside + sum(group.actions for group in groups),
        )


class _CutOff(Exception):
    """The error that ends a search when the budget is used up."""


def prices(places: Sequence[int], idle: int) -> list[int]:
    """Return the total price of the needed display cards after 0, 1, 2 … other cards have been taken.

    *places* holds the sorted positions of the needed cards. At most *idle* other cards are taken, from the front. The
    list ends when the price reaches 0.
    """
    ahead = [place - n for n, place in enumerate(places)]  # the number of cards ahead that are not needed
    found = [sum(ahead)]
    while found[-1] and len(found) <= idle:
        ahead = [max(0, cards - 1) for cards in ahead]
        found.append(sum(ahead))
    return found


def _key(values: Sequence[int]) -> int:
    """Return a set of values as a number, with a digit for each value."""
    return sum([1 << _BITS * (value - 1) for value in values])


@lru_cache(maxsize=64)  # keyed by the drugs that are left, of which a game has few combinations
def _parts(fives: tuple[int, ...]) -> frozenset[int]:
    """Return all subsets of some sets of values, including the sets themselves."""
    found = set(fives)
    level = set(fives)
    while level:
        level = {key - (1 << at) for key in level for at in range(0, _BITS * 12, _BITS) if key >> at & 7}
        found |= level
    return frozenset(found)


def _source(group: _Group) -> int:
    return group.source
