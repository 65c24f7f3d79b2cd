"""Conferences, the award at the end of a round, and how points are counted in the end."""

from collections.abc import Iterable
from typing import ClassVar

from pharmalab.core.changes import Becomes, Change
from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import listing, plural
from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.components.names import ingredient
from pharmalab.games.alchemists.components.theory_words import book, seal_words, token


def signed(number: int) -> str:
    """'+1', '−2': a minus sign, not a hyphen."""
    return f"{number:+}".replace("-", "\N{MINUS SIGN}")


class ConferenceHeld(Event, frozen=True):
    """``number``: 1 or 2; ``seals``: those that count, by seat."""

    rule: ClassVar[str] = "alchemists/conferences"
    no_change: ClassVar[tuple[str, ...]] = ("number",)
    ends: ClassVar[str] = "The conference"
    number: int
    seals: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        counted = [f"{who(seat)} has {plural(n, 'seal')}" for seat, n in enumerate(self.seals)]
        return f"The conference: {listing(counted)} on theories that count."

    def touches(self) -> tuple[str, ...]:
        return ("conference",)


class TopAlchemists(Event, frozen=True):
    """``seats``: who has the most seals that count."""

    rule: ClassVar[str] = "alchemists/top-alchemist"
    no_change: ClassVar[tuple[str, ...]] = ("seals",)
    seats: tuple[int, ...]
    seals: int

    def sentence(self, who: Who = player) -> str:
        most = f"has the most seals that count, {self.seals}"
        if len(self.seats) > 1:
            most = f"have the most seals that count, {self.seals} each"
        return f"Top alchemist: {listing(map(who, self.seats))} {most}."

    def touches(self) -> tuple[str, ...]:
        return tuple([f"seat:{seat}" for seat in self.seats])


class ReputationScored(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/points-for-reputation"
    points: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        scored = [f"{who(seat)} {n}" for seat, n in enumerate(self.points)]
        return f"Reputation becomes victory points: {listing(scored)}."

    def touches(self) -> tuple[str, ...]:
        return ("reputation",)


class ArtifactScored(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/points-for-artifacts"
    no_change: ClassVar[tuple[str, ...]] = ("points",)
    seat: int
    artifact: str
    points: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)}: {plural(self.points, 'point')} for {ARTIFACTS[self.artifact].name}."

    def touches(self) -> tuple[str, ...]:
        return (f"artifact:{self.artifact}", f"seat:{self.seat}")


class GrantsScored(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/points-for-grants"
    no_change: ClassVar[tuple[str, ...]] = (
        "grants",
        "points",
    )
    seat: int
    grants: int
    points: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)}: {plural(self.points, 'point')} for {plural(self.grants, 'grant')}."

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


class GoldScored(Event, frozen=True):
    """``gold``: with what ``favours`` favours were exchanged for; ``left``: what breaks ties."""

    rule: ClassVar[str] = "alchemists/gold-becomes-points"
    no_change: ClassVar[tuple[str, ...]] = (
        "favours",
        "gold",
        "points",
    )
    seat: int
    favours: int
    gold: int
    points: int
    left: int

    def changes(self) -> Iterable[Change]:
        return (Becomes(("gold", self.seat), self.left),)

    def sentence(self, who: Who = player) -> str:
        exchanged = f" after {plural(self.favours, 'favour')} became gold" if self.favours else ""
        return (
            f"{who(self.seat)} has {self.gold} gold{exchanged}: {plural(self.points, 'point')}, {self.left} gold left."
        )

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


class Revealed(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/the-revelation"
    ingredient: str
    alchemical: str

    def sentence(self, who: Who = player) -> str:
        return f"The truth: {ingredient(self.ingredient)} is {self.alchemical}."

    def touches(self) -> tuple[str, ...]:
        return (book(self.ingredient), token(self.alchemical))


class SealScored(Event, frozen=True):
    """``kind``: of the seal that was turned up; ``idol``: what the Wisdom Idol added."""

    rule: ClassVar[str] = "alchemists/correct-theories"
    no_change: ClassVar[tuple[str, ...]] = (
        "points",
        "idol",
    )
    seat: int
    ingredient: str
    kind: str
    points: int
    idol: int = 0

    def sentence(self, who: Who = player) -> str:
        more = f", {signed(self.idol)} by the Wisdom Idol" if self.idol else ""
        points = signed(self.points) if self.points else "0"
        return f"{who(self.seat)}: {points} points for {seal_words(self.kind)} on {ingredient(self.ingredient)}{more}."

    def touches(self) -> tuple[str, ...]:
        return (book(self.ingredient), f"seat:{self.seat}")


class WrongSealScored(SealScored, frozen=True):
    """As `SealScored`, on a wrong theory."""

    rule: ClassVar[str] = "alchemists/wrong-theories"


class Ended(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/the-winner"
    ends: ClassVar[str] = "The game"
    points: tuple[int, ...]
    gold: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        scored = [f"{who(seat)} has {signed(n).lstrip('+')}" for seat, n in enumerate(self.points)]
        return f"The game is over: {listing(scored)}."

    def touches(self) -> tuple[str, ...]:
        best = max(self.points)
        return tuple([f"seat:{seat}" for seat, n in enumerate(self.points) if n == best])
