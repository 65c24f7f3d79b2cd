"""Debunking: what each question that may be asked shows, how likely, what it brings, and what it tells the others."""

from collections.abc import Iterator
from functools import cached_property

from pharmalab.core.values import Value
from pharmalab.deduction.advice.worth import information
from pharmalab.deduction.alchemy import COLORS
from pharmalab.games.alchemists.advice.desk import TRUST, Desk
from pharmalab.games.alchemists.advice.theories import Theories
from pharmalab.games.alchemists.components.demonstrations import Shown, by_aspect, by_mix, useful_answer
from pharmalab.games.alchemists.components.names import INDEX, PAIRS, POTIONS
from pharmalab.games.alchemists.components.theories import CHANGES
from pharmalab.games.alchemists.rules.publishing import published
from pharmalab.games.alchemists.rules.reader import Reading
from pharmalab.games.alchemists.rules.worth import saved
from pharmalab.games.alchemists.state import Fact

RIVALRY = 0.4  #: what a point that the rivals lose is worth, shared among them
ASKED = 0.3  #: the part of a bit of knowledge that counts here: others hear the answer, too
TOLD = 0.9  #: what a bit that all rivals learn costs, as a part of its worth


class DebunkWorth(Value, frozen=True):
    """A question. A theory with a rival's seal is trusted a little (`TRUST`).

    ``ingredients``: one (apprentice) or two (master); ``asked``: a colour or a potion; ``chance``: that it succeeds;
    ``refutes``: the theories that fall then; ``reputation``: of the seat, expected; ``rivals``: of all others together,
    expected; ``seals``: points that own seals would have brought, expected; ``bits``: what it teaches the seat;
    ``tells``: what it teaches who knows only what everybody does.
    """

    ingredients: tuple[str, ...]
    asked: str
    chance: float
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
    """The questions of a desk."""

    def __init__(self, desk: Desk) -> None:
        self.desk, self.theories = desk, Theories(desk)
        self.claimed = published(desk.view)

    @cached_property
    def known_to_all(self) -> tuple[Fact, ...]:
        """The facts that everybody knows."""
        seats = self.desk.view.config.seats
        return tuple([fact for fact in self.desk.view.facts if len(fact.knows) == seats])

    def questions(self) -> Iterator[tuple[tuple[str, ...], str]]:
        """All that could show something."""
        if self.desk.view.config.debunks == "apprentice":
            yield from (((name,), colour) for name in self.claimed for colour in COLORS)
            return
        for pair in PAIRS:
            if pair[0] in self.claimed or pair[1] in self.claimed:
                for potion in POTIONS:
                    if useful_answer(self.claimed, self.desk.view.conflicts, pair, potion):
                        yield pair, potion

    def shown(self, ingredients: tuple[str, ...], asked: str, said: str) -> Shown:
        """What an answer shows."""
        if len(ingredients) == 1:
            return by_aspect(self.claimed, ingredients[0], asked, said)
        first, second = ingredients
        return by_mix(self.claimed, self.desk.view.conflicts, (first, second), asked, said)

    def worth(self, ingredients: tuple[str, ...], asked: str) -> DebunkWorth:
        """One question."""
        desk, kind = self.desk, "aspect" if len(ingredients) == 1 else "demonstration"
        answers = Reading(desk.view.facts, kind, ingredients, asked).outcomes()
        trusted = any(self.desk.trusted(name) for name in ingredients)
        found = [(self.shown(ingredients, asked, str(said)), n) for said, n in answers]
        weights = [n * (TRUST if trusted and not shown else 1) for shown, n in found]
        chance = gained = rivals = seals = 0.0
        refutes: tuple[str, ...] = ()
        for (shown, _), weight in zip(found, weights, strict=True):
            p = weight / sum(weights)
            if not shown:
                gained += p * desk.reputation(CHANGES.failed)
                continue
            chance += p
            refutes = shown.refuted
            own, others, lost = self.penalties(shown)
            gained += p * desk.reputation(CHANGES.debunked + own)
            rivals += p * others
            seals += p * lost
        tells = information(n for _, n in Reading(self.known_to_all, kind, ingredients, asked).outcomes())
        bits = information(n for _, n in answers)
        return DebunkWorth(ingredients, asked, chance, refutes, gained, rivals, seals, bits, tells)

    def penalties(self, shown: Shown) -> tuple[int, float, float]:
        """What falls on the seat, what on all others, and the points that own seals would still have brought in the
        worlds left."""
        own, others, lost = 0, 0.0, 0.0
        for name in shown.refuted:
            theory = self.desk.view.theories[INDEX[name]]
            for seal in theory.seals if theory else ():
                hit = 0 if saved(seal.kind, shown.colour) else CHANGES.refuted
                if seal.seat == self.desk.seat:
                    own += hit
                    lost += self.theories.own(name)
                else:
                    others += hit
        return own, others, lost

    def all(self) -> tuple[DebunkWorth, ...]:
        """Every question that could show something, the one that brings most first."""
        found = [self.worth(*one) for one in self.questions()]
        return tuple(sorted(found, key=lambda one: (-self.points(one), one.tells)))

    def points(self, one: DebunkWorth) -> float:
        """What a question brings in points, without what it opens for publishing."""
        seats = self.desk.view.config.seats
        bits = ASKED * self.desk.bit_worth * (one.bits - TOLD * one.tells)
        return one.reputation - one.seals - RIVALRY * one.rivals / (seats - 1) + bits

    def quietest(self) -> DebunkWorth | None:
        """Of the sure ones that bring most reputation the one that tells the others least."""
        sure = [one for one in self.all() if one.sure and one.reputation > 0]
        return min(sure, key=lambda one: (-one.reputation, one.tells), default=None)

