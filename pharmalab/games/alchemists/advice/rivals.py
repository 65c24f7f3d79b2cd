"""Assess rivals' theories: whether they are right, what seals they carry, who can refute them, and how to respond."""

from functools import cached_property

from pharmalab.core.values import Value
from pharmalab.deduction.alchemy import ALCHEMICALS, ASPECTS, CARRIERS, POTIONS
from pharmalab.games.alchemists.advice.debunks import Debunks, DebunkWorth
from pharmalab.games.alchemists.advice.desk import Desk
from pharmalab.games.alchemists.advice.knowledge import Knowledge
from pharmalab.games.alchemists.advice.seals import act_of, seals
from pharmalab.games.alchemists.advice.theories import Theories
from pharmalab.games.alchemists.components.names import BLANK, INDEX, INGREDIENTS
from pharmalab.games.alchemists.mechanisms.endorse import can_endorse


class Sealed(Value, frozen=True):
    """A rival's seal on a theory.

    ``kinds`` lists the kinds that the seal may have, each with its weighted probability, likeliest first. If the seal
    is face up, there is only one kind.
    """

    seat: int
    kinds: tuple[tuple[str, float], ...]


class Knower(Value, frozen=True):
    """A rival who may know that a theory is wrong.

    ``sure`` says whether she certainly knows it. ``chance`` is the probability that she knows it.
    """

    seat: int
    sure: bool
    chance: float


class RivalTheory(Value, frozen=True):
    """A theory with a rival's seal, and the seat's options: endorse it, debunk it or leave it.

    Attributes:
        chance: the probability that the theory is right, given the seat's own facts.
        likely: the same probability, given the rivals' actions too.
        knowers: the rivals who may know that the theory is wrong.
        question: the best debunking question about the theory, or None.
        endorse: the points from endorsing, minus the gold's value; None if not allowed.
        debunk: the points gained by asking ``question``.
    """

    ingredient: str
    alchemical: str
    chance: float
    likely: float
    seals: tuple[Sealed, ...]
    knowers: tuple[Knower, ...]
    question: DebunkWorth | None
    endorse: float | None
    debunk: float

    @property
    def advised(self) -> str:
        """The best choice, not counting the cube that it costs: 'endorse', 'debunk' or 'leave'."""
        endorse = self.endorse or 0.0
        if max(endorse, self.debunk) <= 0:
            return "leave"
        return "endorse" if endorse >= self.debunk else "debunk"


class Watch:
    """An assessment of all theories with rivals' seals, made for one seat."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.theories, self.debunks = desk, Theories(desk), Debunks(desk)
        self.knowledge = Knowledge(desk)

    def all(self) -> tuple[RivalTheory, ...]:
        """Return an assessment of every theory with a rival's seal, in the order of the ingredients on the board."""
        return tuple([self.of(name) for name in INGREDIENTS if self._rivals(name)])

    def of(self, ingredient: str) -> RivalTheory:
        """Return an assessment of the theory about an ingredient.

        The theory must carry a rival's seal.
        """
        desk, theory = self.desk, self.desk.view.theories[INDEX[ingredient]]
        assert theory is not None, "a rival's seal lies on a theory"
        claimed = ALCHEMICALS.index(theory.alchemical)
        questions = [one for one in self._questions if ingredient in one.refutes]
        best = questions[0] if questions else None
        return RivalTheory(
            ingredient=ingredient,
            alchemical=theory.alchemical,
            chance=desk.chance(ingredient, claimed),
            likely=desk.row(ingredient)[claimed],
            seals=tuple([Sealed(seat, self.seals(ingredient, seat)) for seat in self._rivals(ingredient)]),
            knowers=tuple([one for seat in range(desk.view.config.seats) if seat != desk.seat
                           if (one := self.knower(seat, ingredient, claimed)).chance]),
            question=best,
            endorse=self.endorsed(ingredient),
            debunk=self.debunks.points(best) if best else 0.0,
        )  # fmt: skip

    def _rivals(self, ingredient: str) -> list[int]:
        theory = self.desk.view.theories[INDEX[ingredient]]
        return [seal.seat for seal in theory.seals if seal.seat != self.desk.seat] if theory else []

    @cached_property
    def _questions(self) -> tuple[DebunkWorth, ...]:
        return self.debunks.all()

    def endorsed(self, ingredient: str) -> float | None:
        """Return the points from endorsing a theory, minus the gold's value, or None if the seat can't endorse it."""
        desk = self.desk
        if not can_endorse(desk.view, desk.seat, ingredient):
            return None
        one = self.theories.endorsing(ingredient)
        return one.expected - desk.purse(desk.gold) + desk.purse(desk.gold - one.gold)

    # --- seals ------------------------------------------------------------------------------------------------

    def seals(self, ingredient: str, seat: int) -> tuple[tuple[str, float], ...]:
        """Return the kinds of seal that a rival may have put on a theory, each with its probability."""
        desk = self.desk
        theory = desk.view.theories[INDEX[ingredient]]
        kind = next(seal.kind for seal in theory.seals if seal.seat == seat) if theory else BLANK
        if kind != BLANK:
            return ((kind, 1.0),)
        return seals(desk.likely, act_of(desk.entries, seat, ingredient))

    # --- who knows --------------------------------------------------------------------------------------------

    def knower(self, seat: int, ingredient: str, claimed: int) -> Knower:
        """Estimate how likely a rival is to know that a theory is wrong.

        The theory says that *ingredient* is alchemical number *claimed* (0 to 7).
        """
        wrong = denied(claimed)
        if any(self.knowledge.knows(seat, ingredient, aspect) for aspect in wrong):
            return Knower(seat, True, 1.0)
        return Knower(seat, False, self.knowledge.chance(seat, ingredient, wrong))


def denied(claimed: int) -> tuple[str, ...]:
    """Return the aspects that an ingredient can't have if it is the alchemical *claimed* (0-7)."""
    return tuple([aspect for aspect in ASPECTS if not CARRIERS[POTIONS.index(aspect)] >> claimed & 1])
