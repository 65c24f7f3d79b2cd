"""The value of debunking questions: their chance of success, their effects, and the information they give rivals."""

from collections.abc import Iterator, Mapping
from math import log2

from pharmalab.core.values import Value
from pharmalab.deduction.advice.worth import information
from pharmalab.deduction.alchemy import CARRIERS, COLORS
from pharmalab.deduction.worlds import Worlds
from pharmalab.games.alchemists.advice.desk import ASKED, TOLD, Desk
from pharmalab.games.alchemists.advice.seals import act_of, seals
from pharmalab.games.alchemists.advice.theories import Theories
from pharmalab.games.alchemists.components.demonstrations import Shown, by_aspect, by_mix, useful_answer
from pharmalab.games.alchemists.components.names import ALCHEMICALS, BLANK, INDEX, PAIRS, POTION_INDEX, POTIONS
from pharmalab.games.alchemists.components.theories import CHANGES
from pharmalab.games.alchemists.mechanisms.seals import hedged
from pharmalab.games.alchemists.mechanisms.theories import published
from pharmalab.games.alchemists.state import Seal

RIVALRY = 0.4  #: the worth of a point that rivals lose, divided among them


class DebunkWorth(Value, frozen=True):
    """A debunking question and its expected effects.

    Attributes:
        ingredients: one ingredient for an apprentice, two for a master.
        asked: the colour (for an apprentice) or the potion (for a master).
        chance: the probability of success, given the seat's own facts.
        likely: the probability of success, given the rivals' actions too.
        reputation: the seat's expected change in reputation.
        rivals: the expected change in the reputation of all rivals together.
        seals: the points that the seat's own seals are expected to lose.
        tells: the expected bits that a rival who knows only public facts learns.
    """

    ingredients: tuple[str, ...]
    asked: str
    chance: float
    likely: float
    refutes: tuple[str, ...]
    reputation: float
    rivals: float
    seals: float
    bits: float
    tells: float

    @property
    def sure(self) -> bool:
        return self.chance == 1


class Debunks:
    """All debunking questions that a seat could ask."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.theories = desk, Theories(desk)
        self.claimed = published(desk.view)
        self._hedged: dict[tuple[str, int, str], float] = {}

    def questions(self) -> Iterator[tuple[tuple[str, ...], str]]:
        """Yield each debunking question that may refute a theory or reveal a conflict."""
        if self.desk.view.config.debunks == "apprentice":
            yield from (((name,), colour) for name in self.claimed for colour in COLORS)
            return
        for pair in PAIRS:
            if pair[0] in self.claimed or pair[1] in self.claimed:
                for potion in POTIONS:
                    if useful_answer(self.claimed, self.desk.view.conflicts, pair, potion):
                        yield pair, potion

    def shown(self, ingredients: tuple[str, ...], asked: str, said: str) -> Shown:
        """Return the theories that an answer refutes, or the two theories that it shows to be in conflict."""
        if len(ingredients) == 1:
            return by_aspect(self.claimed, ingredients[0], asked, said)
        first, second = ingredients
        return by_mix(self.claimed, self.desk.view.conflicts, (first, second), asked, said)

    def worth(self, ingredients: tuple[str, ...], asked: str) -> DebunkWorth:
        """Return the expected effects of a debunking question."""
        desk = self.desk
        counts, weights = answers(desk.worlds, ingredients, asked), self.weights(ingredients, asked)
        public = answers(desk.public, ingredients, asked)
        sure = sum(map(bool, counts.values())) == 1
        chance = likely = gained = rivals = seals = tells = 0.0
        refutes: tuple[str, ...] = ()
        for said, n in counts.items():
            if not n:
                continue
            p, shown = 1.0 if sure else weights[said], self.shown(ingredients, asked, said)
            tells += p * log2(desk.public.count / public[said])
            gained += p * self.reputation(shown)
            if not shown:
                continue
            chance += n / desk.worlds.count
            likely += p
            refutes = shown.refuted
            others, lost = self.penalties(shown)
            rivals += p * others
            seals += p * lost
        bits = information(counts.values())
        return DebunkWorth(ingredients, asked, chance, likely, refutes, gained, rivals, seals, bits, tells)

    def weights(self, ingredients: tuple[str, ...], asked: str) -> Mapping[str, float]:
        """Return the probability of each answer to a question, using rivals' actions as evidence."""
        if len(ingredients) == 1:
            row, plus = self.desk.row(ingredients[0]), CARRIERS[POTION_INDEX[asked + "+"]]
            right = sum(chance for a, chance in enumerate(row) if plus >> a & 1)
            return {"+": right, "-": 1 - right}
        first, second = ingredients
        right = self.desk.potions((first, second)).get(asked, 0.0)
        return {"yes": right, "no": 1 - right}

    def reputation(self, shown: Shown) -> float:
        """Return the change in the seat's reputation after an answer, including penalties for its own seals."""
        if not shown:
            return self.desk.reputation(CHANGES.failed)
        own = sum(_hit(seal, shown) for _, seal in self.hit(shown) if seal.seat == self.desk.seat)
        return self.desk.reputation(CHANGES.debunked + own)

    def penalties(self, shown: Shown) -> tuple[float, float]:
        """Return the expected costs of an answer to the owners of seals on theories that it refutes.

        The first number is the expected change in the rivals' reputation, which is never above 0. The second is the
        points that the seat's own seals would have scored.
        """
        others = lost = 0.0
        for name, seal in self.hit(shown):
            if seal.seat == self.desk.seat:
                lost += self.theories.own(name)
            elif seal.kind != BLANK:
                others += _hit(seal, shown)
            else:
                others += _hit(seal, shown) * (1 - self.hedged(name, seal.seat, shown.colour))
        return others, lost

    def hit(self, shown: Shown) -> Iterator[tuple[str, Seal]]:
        """Yield each seal on a theory that an answer refutes, with the theory's ingredient."""
        for name in shown.refuted:
            theory = self.desk.view.theories[INDEX[name]]
            yield from ((name, seal) for seal in (theory.seals if theory else ()))

    def hedged(self, ingredient: str, seat: int, colour: str) -> float:
        """Return the probability that a rival's hidden seal hedges against a colour in which the theory is wrong."""
        key = ingredient, seat, colour
        if key not in self._hedged:
            claimed, plus = ALCHEMICALS.index(self.claimed[ingredient]), CARRIERS[POTION_INDEX[colour + "+"]]
            wrong = [a for a in range(8) if (plus >> a & 1) != (plus >> claimed & 1)]
            act = act_of(self.desk.entries, seat, ingredient)
            self._hedged[key] = dict(seals(self.desk.likely, act, wrong))[colour]
        return self._hedged[key]

    def all(self) -> tuple[DebunkWorth, ...]:
        """Return every debunking question that can refute a theory or reveal a conflict, most valuable first."""
        found = [self.worth(*one) for one in self.questions()]
        return tuple(sorted(found, key=lambda one: (-self.points(one), one.tells)))

    def points(self, one: DebunkWorth) -> float:
        """Return a question's value in points, without the value of publishing new theories afterwards."""
        seats = self.desk.view.config.seats
        bits = ASKED * self.desk.bit_worth * (one.bits - TOLD * one.tells)
        return one.reputation - one.seals - RIVALRY * one.rivals / (seats - 1) + bits

    def sure(self) -> Iterator[tuple[tuple[str, ...], str]]:
        """Yield each question that is certain to succeed and to gain reputation."""
        for ingredients, asked in self.questions():
            possible = [said for said, n in answers(self.desk.worlds, ingredients, asked).items() if n]
            if len(possible) == 1:
                shown = self.shown(ingredients, asked, possible[0])
                if shown and self.reputation(shown) > 0:
                    yield ingredients, asked

    def quietest(self) -> DebunkWorth | None:
        """Return the best question that is certain to succeed, or None if there is none.

        The best question gains the most reputation. In a tie, it tells rivals the least.
        """
        found = [self.worth(*one) for one in self.sure()]
        return min(found, key=lambda one: (-one.reputation, one.tells, -self.points(one)), default=None)


def _hit(seal: Seal, shown: Shown) -> int:
    return 0 if hedged(seal.kind, shown.colour) else CHANGES.refuted


def answers(worlds: Worlds, ingredients: tuple[str, ...], asked: str) -> Mapping[str, int]:
    """Return the number of possible worlds for each answer that the card reader could give."""
    if len(ingredients) == 1:
        plus = CARRIERS[POTION_INDEX[asked + "+"]]
        right = sum(n for a, n in enumerate(worlds.counts[INDEX[ingredients[0]]]) if plus >> a & 1)
        return {"+": right, "-": worlds.count - right}
    right = worlds.pair_counts(*[INDEX[name] for name in ingredients])[POTION_INDEX[asked]]
    return {"yes": right, "no": worlds.count - right}
