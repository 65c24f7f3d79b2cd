"""Plans to seal theories for a grant or the next conference, with the cubes and gold that they cost.

Plans include theories for which the seat still lacks the gold.
"""

from collections.abc import Collection, Iterable
from functools import cached_property
from math import prod

from pharmalab.core.values import Value
from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.advice.theories import Theories, TheoryWorth
from pharmalab.games.alchemists.components.theories import CONFERENCES, FIRST_GRANT, GRANT_GOLD, LATER_GRANT, Grant
from pharmalab.games.alchemists.mechanisms.grants import sealed_ingredients

ENOUGH = 99  #: enough gold for anything


class Plan(Value, frozen=True):
    """A plan to win a grant, or to prepare for a conference.

    Attributes:
        place: the grant's index in the set-up, or -1 for a conference.
        until: the last round in which the plan can be completed.
        theories: the theories to seal.
        brings: the points from the grant or from the conference.
        points: ``brings`` plus the seals' expected points, minus the gold's value.
    """

    place: int
    until: int
    theories: tuple[TheoryWorth, ...]
    gold: int
    cubes: int
    brings: float
    points: float

    @property
    def likely(self) -> float:
        """The probability that all of the plan's theories are right, if they are independent of each other."""
        return prod(one.best.likely for one in self.theories)


class Plans:
    """All plans for grants and conferences that a seat could follow."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.theories = desk, Theories(desk)

    @cached_property
    def candidates(self) -> tuple[TheoryWorth, ...]:
        """The theories that the seat could seal, sorted by expected points minus the gold's value, best first."""
        return self.theories.open(ENOUGH)

    def best(self, number: int, among: Collection[str] = ()) -> tuple[TheoryWorth, ...]:
        """Return the best theories to seal, at most *number* of them.

        No two of them share an ingredient or an alchemical. If *among* is given, only theories about these ingredients
        count.
        """
        found, used = list[TheoryWorth](), set[str]()
        for one in self.candidates:
            wanted = not among or one.ingredient in among
            if len(found) < number and wanted and not used & {one.ingredient, one.alchemical}:
                found.append(one)
                used |= {one.ingredient, one.alchemical}
        return tuple(found)

    # --- goals ------------------------------------------------------------------------------------------------

    def grants(self) -> tuple[Plan, ...]:
        """Return the best plan for each grant that the seat can still win, most valuable first."""
        view = self.desk.view
        found = [self.grant(place, view.config.grants[place]) for place in view.grants]
        return tuple(sorted(filter(None, found), key=lambda one: -one.points))

    def grant(self, place: int, tile: Grant) -> Plan | None:
        """Return the best plan to win a grant, or None if there is no plan.

        A seat wins its first grant with seals on two of the grant's ingredients, and later grants with seals on all
        three.
        """
        desk, view = self.desk, self.desk.view
        own = sealed_ingredients(view, desk.seat)
        lacking = (LATER_GRANT if view.granted[desk.seat] else FIRST_GRANT) - len(own.intersection(tile.ingredients))
        chosen = self.best(lacking, set(tile.ingredients) - own)
        if lacking < 1 or len(chosen) < lacking:
            return None
        return self.plan(place, view.config.rounds, chosen, tile.points + GRANT_GOLD * desk.gold_worth)

    def conference(self) -> tuple[Plan, ...]:
        """Return plans to place one, two or three more seals before the next conference."""
        desk, view, config = self.desk, self.desk.view, self.desk.view.config
        at = next(((n, until) for n, until in enumerate(config.conference_rounds, 1) if until >= view.round), None)
        if at is None:
            return ()
        number, until = at
        change, have = CONFERENCES[config.standard(desk.seat)][number].change, view.counting(desk.seat)
        found = []
        for more in (1, 2, 3):
            gain = desk.reputation(change(have + more)) - desk.reputation(change(have))
            chosen = self.best(more)
            if len(chosen) == more and change(have + more) != change(have + more - 1):
                found.append(self.plan(-1, until, chosen, gain))
        return tuple(one for one in found if one is not None)

    def plan(self, place: int, until: int, chosen: tuple[TheoryWorth, ...], brings: float) -> Plan | None:
        """Return a plan to seal some theories by the end of round *until*, or None if that isn't possible.

        *place* is the grant's index, or -1 for a conference. *brings* is the points that the grant or the conference is
        worth.
        """
        desk, view = self.desk, self.desk.view
        cubes = self.cubes(len(chosen), until)
        if cubes is None or len(chosen) > len(view.seals[desk.seat]):
            return None
        gold = sum(one.gold for one in chosen)
        seals = sum(one.best.expected - one.best.spent + one.at_once - self.theories.grants(one.ingredient)
                    for one in chosen)  # fmt: skip
        paid = desk.purse(desk.gold) - desk.purse(desk.gold - gold)
        return Plan(place, until, chosen, gold, cubes, brings, brings + seals - paid)

    def cubes(self, actions: int, until: int) -> int | None:
        """Return the fewest cubes needed for *actions* Publish actions by the end of round *until*.

        Return None if there aren't enough rounds.
        """
        view, config = self.desk.view, self.desk.view.config
        rounds = [n for n in range(view.round, until + 1) if config.is_open("publish", n)]
        costs: Iterable[int] = sorted(cost for _ in rounds for cost in config.costs("publish"))
        open_ = list(costs)[:actions]
        return sum(open_) if len(open_) == actions else None
