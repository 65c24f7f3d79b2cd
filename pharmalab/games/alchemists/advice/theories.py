"""The points that each seal on each theory is expected to gain by the end of the game.

A seal gains reputation at once, then counts towards conferences, the top alchemist and grants, and scores at the end.
In every later round, each rival may refute a wrong theory (`WATCHFUL`, `EXPERT`).
"""

from functools import cached_property

from pharmalab.core.values import Value
from pharmalab.deduction.alchemy import ALCHEMICALS, COLORS, wrong_colors
from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.advice.evidence import published, tells
from pharmalab.games.alchemists.components.names import INDEX, INGREDIENTS
from pharmalab.games.alchemists.components.theories import (
    CHANGES,
    CONFERENCES,
    FIRST_GRANT,
    GRANT_GOLD,
    LATER_GRANT,
    SEAL_KINDS,
)
from pharmalab.games.alchemists.mechanisms.endorse import can_endorse, endorsing_costs
from pharmalab.games.alchemists.mechanisms.grants import sealed_ingredients
from pharmalab.games.alchemists.mechanisms.publish import can_publish
from pharmalab.games.alchemists.mechanisms.seals import hedged, reputation_for_seal, seal_points
from pharmalab.games.alchemists.mechanisms.theories import bank_fee, free_books, used_tokens

WATCHFUL = 0.4  #: probability that a rival who knows enough refutes a wrong theory in a round
EXPERT = 6  #: the number of mixes after which a rival knows enough
SPENT = {"gold": 1.5, "silver": 0.8}  #: how many more points a star is expected to gain later, on a surer theory
LATE = 3  #: with at least this many rounds to come, it gains them in full
LASTING = 0.6  #: the top alchemist's award shrinks to this share with each later round, because others publish too


class SealWorth(Value, frozen=True):
    """One kind of seal on a theory, with its risk and its expected points.

    Attributes:
        chance: the probability that the theory is right, given the seat's own facts.
        likely: the same probability, given the rivals' actions too.
        points: the points at the end of the game, if nobody refutes the theory.
        risk: the probability that a rival refutes the theory.
        expected: the expected points, minus the expected loss of reputation.
        spent: the points expected from keeping the seal for a surer theory later.
    """

    kind: str
    chance: float
    likely: float
    points: float
    risk: float
    expected: float
    spent: float


class TheoryWorth(Value, frozen=True):
    """A theory that the seat could publish or endorse.

    Attributes:
        how: 'publish' or 'endorse'.
        gold: the cost in gold.
        at_once: the points from reputation and grants that the seat gains at once.
        counting: the points from conferences and from being top alchemist.
        seals: the seals that the seat has left, by kind, best first.
        tells: the bits that a rival who knows only public facts learns from the action.
    """

    ingredient: str
    alchemical: str
    how: str
    gold: int
    at_once: float
    counting: float
    seals: tuple[SealWorth, ...]
    tells: float

    @property
    def best(self) -> SealWorth:
        """The best seal for the theory, by expected points minus the value of keeping the seal for later."""
        return self.seals[0]

    @property
    def expected(self) -> float:
        """The theory's expected points with its best seal, before subtracting its price in gold."""
        stands = 1 - self.best.risk / 2  # it may be refuted before it counts or afterwards
        return self.at_once + self.counting * stands + self.best.expected - self.best.spent


def spent(desk: Desk, kind: str) -> float:
    """Return how many points a seat gives up by using a seal of a given kind now instead of later."""
    return SPENT.get(kind, 0.0) * min(1.0, desk.later / LATE)


class Theories:
    """All theories that a seat could publish or endorse."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @cached_property
    def refuters(self) -> float:
        """The probability that some rival refutes a wrong theory before the end of the game."""
        desk, view = self.desk, self.desk.view
        mixes = [sum(fact.by == seat and fact.kind in ("mix", "sale") for fact in view.facts)
                 for seat in range(view.config.seats)]  # fmt: skip
        stands = 1.0
        for seat, n in enumerate(mixes):
            if seat != desk.seat:
                stands *= (1 - WATCHFUL * min(1.0, n / EXPERT)) ** desk.later
        return 1 - stands

    def seal(self, ingredient: str, alchemical: str, kind: str) -> SealWorth:
        """Return the value of putting a seal of a given kind on a theory now."""
        desk = self.desk
        row, lost = desk.row(ingredient), desk.reputation(CHANGES.refuted)
        claimed = ALCHEMICALS.index(alchemical)
        idol = desk.view.owns(desk.seat, "wisdom_idol")
        points = expected = wrong = 0.0
        for true, chance in enumerate(row):
            if not chance:
                continue
            end = seal_points(kind, alchemical, ALCHEMICALS[true])
            colours = [COLORS[c] for c in wrong_colors(claimed, true)]
            if not colours:
                points += chance * (end + idol)
                expected += chance * (end + idol)
                continue
            refuted = sum(not hedged(kind, colour) for colour in colours) / len(colours) * lost
            wrong += chance
            points += chance * end
            expected += chance * ((1 - self.refuters) * end + self.refuters * refuted)
        right, risk = desk.chance(ingredient, claimed), wrong * self.refuters
        return SealWorth(kind, right, row[claimed], points, risk, expected, spent(desk, kind))

    def seals(self, ingredient: str, alchemical: str) -> tuple[SealWorth, ...]:
        """Return the value of each kind of seal on a theory, best first.

        Only the kinds that the seat still has are listed.
        """
        kinds = dict.fromkeys(kind for kind in self.desk.view.seals[self.desk.seat] if kind in SEAL_KINDS)
        found = [self.seal(ingredient, alchemical, kind) for kind in kinds]
        return tuple(sorted(found, key=lambda one: one.spent - one.expected))

    # --- while it lies there ----------------------------------------------------------------------------------

    def grants(self, ingredient: str) -> float:
        """Return the points of the grants that the seat would win at once by sealing the theory about an ingredient."""
        desk, view = self.desk, self.desk.view
        own, won = sealed_ingredients(view, desk.seat), len(view.granted[desk.seat])
        if ingredient in own:
            return 0.0
        own = {*own, ingredient}
        total = 0.0
        tiles = sorted((view.config.grants[place] for place in view.grants), key=lambda tile: -tile.points)
        for needed in (FIRST_GRANT, LATER_GRANT) if not won else (LATER_GRANT,):
            for tile in tiles:
                if ingredient in tile.ingredients and len(own.intersection(tile.ingredients)) >= needed:
                    total += tile.points + GRANT_GOLD * desk.gold_worth
                    tiles.remove(tile)
                    break
        return total

    def counting(self, more: int = 1) -> float:
        """Return the points that *more* additional seals bring from conferences and from being top alchemist."""
        desk, view, config = self.desk, self.desk.view, self.desk.view.config
        mine = view.counting(desk.seat)
        total = 0.0
        for number, at in enumerate(config.conference_rounds, 1):
            if at >= view.round:
                change = CONFERENCES[config.standard(desk.seat)][number].change
                total += desk.reputation(change(mine + more)) - desk.reputation(change(mine))
        most = max(view.counting(seat) for seat in range(config.seats) if seat != desk.seat)
        gained = bool(mine + more >= max(1, most)) - bool(mine >= max(1, most))
        return total + gained * desk.reputation(CHANGES.top) * sum(LASTING**n for n in range(desk.later + 1))

    # --- lists ------------------------------------------------------------------------------------------------

    def at_once(self, ingredient: str, new: bool) -> float:
        """Return the points from reputation and grants that the seat gains at once if it puts a seal on a theory.

        *new* is true if the seat publishes the theory, and false if it endorses it.
        """
        desk = self.desk
        return desk.reputation(reputation_for_seal(desk.view, desk.seat, new)) + self.grants(ingredient)

    def publishing(self, ingredient: str, alchemical: str) -> TheoryWorth:
        """Return the value of publishing a new theory."""
        bank, seals = bank_fee(self.desk.view, self.desk.seat), self.seals(ingredient, alchemical)
        now, told = self.at_once(ingredient, True), self.tells(ingredient, alchemical, "publish")
        return TheoryWorth(ingredient, alchemical, "publish", bank, now, self._one_more, seals, told)

    def endorsing(self, ingredient: str) -> TheoryWorth:
        """Return the value of endorsing another player's theory."""
        desk = self.desk
        theory = desk.view.theories[INDEX[ingredient]]
        assert theory is not None, "only a theory can be endorsed"
        costs, seals = endorsing_costs(desk.view, desk.seat, ingredient), self.seals(ingredient, theory.alchemical)
        now, told = self.at_once(ingredient, False), self.tells(ingredient, theory.alchemical, "endorse")
        return TheoryWorth(ingredient, theory.alchemical, "endorse", costs, now, self._one_more, seals, told)

    def tells(self, ingredient: str, alchemical: str, how: str) -> float:
        """Return how much information, in bits, the theory gives to a player who knows only public facts.

        *how* is 'publish' or 'endorse'. The player is assumed to believe the model.
        """
        return tells(self.desk.public.counts[INDEX[ingredient]], published(ingredient, alchemical, how))

    def quietly(self, one: TheoryWorth) -> float:
        """Return a theory's points with its best seal, minus the cost of what rivals learn from it.

        The gold that the theory costs is not subtracted.
        """
        return one.expected - self.desk.telling(one.tells)

    @cached_property
    def _one_more(self) -> float:
        return self.counting()

    def open(self, gold: int | None = None, least: float = 0.0) -> tuple[TheoryWorth, ...]:
        """Return every theory that might be right and that the seat may publish or endorse, best first.

        The order is by expected points minus the gold's value. *gold* is the gold to spend (default: the seat's gold).
        *least* is the lowest allowed probability that a theory is right, given the seat's own facts.
        """
        desk = self.desk
        view = desk.view if gold is None else desk.view.replace(
            gold=tuple([gold if seat == desk.seat else n for seat, n in enumerate(desk.view.gold)])
        )  # fmt: skip
        found = [self.endorsing(name) for name in INGREDIENTS
                 if (theory := view.theories[INDEX[name]]) and can_endorse(view, desk.seat, name)
                 and desk.chance(name, ALCHEMICALS.index(theory.alchemical)) >= least]  # fmt: skip
        if can_publish(view, desk.seat):
            used = used_tokens(view)
            found += [self.publishing(name, alchemical) for name in free_books(view)
                      for a, alchemical in enumerate(ALCHEMICALS)
                      if alchemical not in used and desk.worlds.counts[INDEX[name]][a]
                      and desk.chance(name, a) >= least]  # fmt: skip
        return tuple(sorted(found, key=lambda one: one.gold * desk.gold_worth - one.expected))

    def right(self, ingredient: str) -> float:
        """Return the probability that the theory about an ingredient is right, using rivals' actions as evidence.

        Return 0 if the seat has no seal on the theory.
        """
        theory = self.desk.view.theories[INDEX[ingredient]]
        if not theory or all(seal.seat != self.desk.seat for seal in theory.seals):
            return 0.0
        return self.desk.row(ingredient)[ALCHEMICALS.index(theory.alchemical)]

    def own(self, ingredient: str) -> float:
        """Return the points that the seat's seal on an ingredient's theory is expected to score if nobody refutes it.

        Return 0 if the seat has no seal on this theory.
        """
        desk, theory = self.desk, self.desk.view.theories[INDEX[ingredient]]
        for seal in theory.seals if theory else ():
            if seal.seat == desk.seat and theory:
                return self.seal(ingredient, theory.alchemical, seal.kind).points
        return 0.0
