"""Find the best actions to declare, and estimate the points that they gain."""

from collections.abc import Iterator, Mapping
from functools import cached_property

from pharmalab.core.values import Value
from pharmalab.games.alchemists.advice import artifacts
from pharmalab.games.alchemists.advice.debunks import Debunks
from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.advice.exhibition import Exhibition
from pharmalab.games.alchemists.advice.hand import without
from pharmalab.games.alchemists.advice.mixing import EXHIBITS, SECOND, disjoint, drunk, kept
from pharmalab.games.alchemists.advice.sales import Sales, SaleWorth
from pharmalab.games.alchemists.advice.theories import Theories
from pharmalab.games.alchemists.components.board import SPACES
from pharmalab.games.alchemists.mechanisms.buy import price
from pharmalab.games.alchemists.mechanisms.sell import wanted
from pharmalab.games.alchemists.state import AT

Hand = tuple[str, ...]
Numbers = tuple[int, ...]  #: actions on each space, in the order of ``SPACES``

UNUSED = 0.35  #: points of an unused cube: two of them draw a favour
FEE = 0.4  #: probability that the second test in a round costs a gold piece
CROWDED = {2: 0.6, 3: 0.85, 4: 0.9}  #: number of seats -> probability of selling, if others sell too


class Bundle(Value, frozen=True):
    """A combination of actions to declare, with its expected points."""

    actions: Numbers
    points: float


class Cubes:
    """The ways in which a seat can use its cubes in this round, and their expected points."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.exhibition, self.sales = desk, Exhibition(desk), Sales(desk)
        self.theories, self.debunks = Theories(desk), Debunks(desk)
        self._known: dict[tuple[Hand, int, int, int, int, int], tuple[float, float]] = {}
        self._kept: dict[Hand, float] = {}
        self._money: dict[tuple[int, int, int, tuple[str, ...]], float] = {}
        self._next: dict[tuple[Numbers, int, int], Mapping[str, Bundle]] = {}

    # --- cards ------------------------------------------------------------------------------------------------

    def cards(self, hand: Hand, transmute: int = 0, sell: int = 0, test: int = 0, drink: int = 0,
              exhibit: int = 0) -> tuple[float, float]:  # fmt: skip
        """Return the expected points and the expected gold from using a hand for some actions.

        Each number says how often the seat takes that action. The points include the cards kept for later rounds, but
        not the gold.
        """
        key = (hand, transmute, sell, test, drink, exhibit)
        if key not in self._known:
            self._known[key] = self._cards(*key)
        return self._known[key]

    def _cards(self, hand: Hand, transmute: int, sell: int, test: int, drink: int, exhibit: int) -> tuple[float, float]:
        desk, gold, points = self.desk, 0.0, 0.0
        for _ in range(min(transmute, len(hand))):
            kinds = dict.fromkeys(hand)
            hand = max((without(hand, (card,)) for card in kinds), key=lambda left: self.hand_worth(left, test + drink))
            gold += 1
        if sell and (sale := self.sale(hand)):
            chance = self.selling
            points += chance * (sale.reputation + sale.bits * desk.bit_worth)
            gold += chance * sale.gold
            hand = without(hand, sale.pair)
        for n, pair in enumerate(disjoint(desk, hand, test + drink)):
            points += desk.bits[pair] * desk.bit_worth * SECOND**n
            if n >= test:
                points += drunk(desk, pair)
            elif n or desk.view.unhappy:
                gold -= 1 if desk.view.unhappy else FEE
            hand = without(hand, pair)
        if exhibit:
            shown = self.exhibition.plan(hand, exhibit)
            points += sum(one.points for one in shown)
            for one in shown:
                hand = without(hand, one.pair)
        return points + self.kept(hand), gold

    def hand_worth(self, hand: Hand, mixes: int) -> float:
        """Return a hand's value in points if the seat uses it for *mixes* mixes and keeps the remaining cards."""
        desk, points = self.desk, 0.0
        for n, pair in enumerate(disjoint(desk, hand, mixes)):
            points += desk.bits[pair] * desk.bit_worth * SECOND**n
            hand = without(hand, pair)
        if desk.view.final:
            points += sum(one.points for one in self.exhibition.plan(hand, EXHIBITS))
        return points + self.kept(hand)

    def kept(self, hand: Hand) -> float:
        if hand not in self._kept:
            self._kept[hand] = kept(self.desk, hand)
        return self._kept[hand]

    @cached_property
    def _sales(self) -> dict[Hand, SaleWorth | None]:
        return {}

    def sale(self, hand: Hand) -> SaleWorth | None:
        """Return the best sale that a hand allows in this round, or None if no sale is worth making."""
        if hand not in self._sales:
            best = self.sales.best(hand, wanted(self.desk.view))
            self._sales[hand] = best if best and self.sales.points(best) > 0 else None
        return self._sales[hand]

    @cached_property
    def selling(self) -> float:
        """The probability that the seat gets to sell, given the actions that the other seats declared."""
        view, at = self.desk.view, AT["sell"]
        others = [seat for seat in range(view.config.seats) if seat != self.desk.seat and view.declared[seat][at]]
        return CROWDED[view.config.seats] if others else 1.0

    @cached_property
    def foraged(self) -> tuple[Hand, ...]:
        """The seat's hand after taking 0, 1, 2 and 3 cards from the face-up row.

        Each time, the seat takes the card that makes its hand worth most.
        """
        hand, row, found = self.desk.hand, list(self.desk.view.row), [self.desk.hand]
        for _ in range(3):
            options = [tuple(sorted((*hand, card))) for card in dict.fromkeys(row)]
            if not options:
                found.append(hand)
                continue
            best = max(options, key=lambda one: self.hand_worth(one, 2))
            row.remove(next(card for card in dict.fromkeys(row) if tuple(sorted((*hand, card))) == best))
            hand = best
            found.append(hand)
        return tuple(found)

    # --- what needs no cards ----------------------------------------------------------------------------------

    @cached_property
    def published(self) -> tuple[tuple[float, int], ...]:
        """The three best theories that the seat could seal, each with its expected points and its cost in gold.

        No ingredient or alchemical is used twice.
        """
        found, used = [], set[str]()
        for one in self.theories.open(99):
            if one.ingredient in used or one.alchemical in used:
                continue
            used |= {one.ingredient, one.alchemical}
            found.append((one.expected, one.gold))
        return tuple(found[:3])

    @cached_property
    def debunked(self) -> tuple[float, ...]:
        """The points gained by the two best debunkings about different theories."""
        debunks, found, used = self.debunks, [], set[str]()
        for one in debunks.all()[:40]:
            if used.isdisjoint(one.ingredients):
                used |= set(one.ingredients)
                found.append(debunks.points(one))
        return tuple(found[:2])

    def money(self, gold: float, buy: int, publish: int, gone: tuple[str, ...] = ()) -> float:
        """Return how many points an amount of gold is worth, if the seat may spend some of it in this round.

        The seat can buy up to *buy* artifacts and publish up to *publish* theories. It can't buy the artifacts in
        *gone*.
        """
        key = max(0, round(gold)), buy, publish, gone
        if key not in self._money:
            self._money[key] = self._spend(*key)
        return self._money[key] + (gold - key[0]) * self.desk.gold_worth / 2

    def _spend(self, gold: int, buy: int, publish: int, gone: tuple[str, ...]) -> float:
        desk = self.desk
        if buy:
            row = [(one, price(desk.view, desk.seat, one)) for one in desk.view.artifact_row if one not in gone]
            bought = [artifacts.worth(desk, one, gold - cost) + self.money(gold - cost, buy - 1, publish, (*gone, one))
                      for one, cost in row if cost <= gold]  # fmt: skip
            return max([self.money(gold, 0, publish), *bought])
        points = 0.0
        for worth, paid in self.published[:publish]:
            if gold >= paid and worth > desk.purse(gold) - desk.purse(gold - paid):
                points, gold = points + worth, gold - paid
        return points + desk.purse(gold)

    # --- all together -----------------------------------------------------------------------------------------

    def points(self, actions: Numbers, cubes: int) -> float:
        """Return the expected points from declaring a combination of actions with *cubes* cubes."""
        n = dict(zip(SPACES, actions, strict=True))
        desk, config = self.desk, self.desk.view.config
        hand = self.foraged[min(n["forage"], 3)]
        drinks = n["drink"] + n["custodian"]
        points, gained = self.cards(hand, n["transmute"], n["sell"], n["test"], drinks, n["exhibit"])
        gold = desk.gold + gained
        points += sum(max(0.0, one) for one in self.debunked[: n["debunk"]])
        points += self.money(gold, n["buy"], n["publish"])
        spent = sum(sum(config.costs(space)[:number]) for space, number in n.items())
        return points + UNUSED * (cubes - spent)

    def bundles(self, declared: Numbers, at: int, cubes: int) -> Iterator[Bundle]:
        """Yield every way to complete a declaration.

        *at* is the index of the first space where more actions may be declared. *cubes* includes the cubes on declared
        actions.
        """
        config, round_ = self.desk.view.config, self.desk.view.round
        left = cubes - sum(sum(config.costs(space)[:n]) for space, n in zip(SPACES, declared, strict=True))

        def more(actions: Numbers, place: int, left: int) -> Iterator[Numbers]:
            if place >= len(SPACES):
                yield actions
                return
            space = SPACES[place]
            yield from more(actions, place + 1, left)
            if space == "custodian" or not config.is_open(space, round_):
                return
            for cost in config.costs(space)[actions[place] :]:
                if cost > left:
                    return
                left -= cost
                actions = (*actions[:place], actions[place] + 1, *actions[place + 1 :])
                yield from more(actions, place + 1, left)

        for actions in more(declared, at, left):
            yield Bundle(actions, self.points(actions, cubes))

    def next(self, declared: Numbers, at: int, cubes: int) -> Mapping[str, Bundle]:
        """Return the best combination of actions for each space that the seat could declare next.

        The keys are the ids of the spaces, or '' for no more actions. *at* is the index of the first space still open.
        *cubes* includes the cubes on declared actions.
        """
        key = declared, at, cubes
        if key in self._next:
            return self._next[key]
        found: dict[str, Bundle] = {}
        for bundle in self.bundles(declared, at, cubes):
            space = next((space for n, space in enumerate(SPACES) if bundle.actions[n] > declared[n]), "")
            if space not in found or bundle.points > found[space].points:
                found[space] = bundle
        self._next[key] = found
        return found
