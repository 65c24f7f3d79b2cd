"""Conferences, the award at the end of a round, and how points are counted in the end."""

from collections.abc import Iterable
from typing import Annotated

from pharmalab.core.changes import Becomes, Change
from pharmalab.core.events import Event, Who, player
from pharmalab.core.templates import counted
from pharmalab.core.words import listing, plural
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.cards import ArtifactId
from pharmalab.games.alchemists.components.names import Ingredient, ingredient
from pharmalab.games.alchemists.components.theory_words import seal_words


def signed(number: int) -> str:
    """'+1', '−2': a minus sign, not a hyphen."""
    return f"{number:+}".replace("-", "\N{MINUS SIGN}")


class ConferenceHeld(Event, frozen=True):
    """``number``: 1 or 2; ``seals``: those that count, by seat."""

    rule = "alchemists/conferences"
    ends = "The conference"
    lit = ("conference",)
    no_change = ("number",)
    number: int
    seals: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        counted = [f"{who(seat)} has {plural(n, 'seal')}" for seat, n in enumerate(self.seals)]
        return f"The conference: {listing(counted)} on theories that count."


class TopAlchemists(Event, frozen=True):
    """``seats``: who has the most seals that count."""

    rule = "alchemists/top-alchemist"
    lit = ("seat:{seats}",)
    no_change = ("seals",)
    seats: tuple[Seat, ...]
    seals: int

    def sentence(self, who: Who = player) -> str:
        most = f"has the most seals that count, {self.seals}"
        if len(self.seats) > 1:
            most = f"have the most seals that count, {self.seals} each"
        return f"Top alchemist: {listing(map(who, self.seats))} {most}."


class ReputationScored(Event, frozen=True):
    rule = "alchemists/points-for-reputation"
    lit = ("reputation",)
    points: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        scored = [f"{who(seat)} {n}" for seat, n in enumerate(self.points)]
        return f"Reputation becomes victory points: {listing(scored)}."


class ArtifactScored(Event, frozen=True):
    rule = "alchemists/points-for-artifacts"
    says = "{seat}: {points} for {artifact}."
    lit = ("artifact:{artifact}", "seat:{seat}")
    no_change = ("points",)
    seat: Seat
    artifact: ArtifactId
    points: Annotated[int, counted("point")]


class GrantsScored(Event, frozen=True):
    rule = "alchemists/points-for-grants"
    says = "{seat}: {points} for {grants}."
    lit = ("seat:{seat}",)
    no_change = ("grants", "points")
    seat: Seat
    grants: Annotated[int, counted("grant")]
    points: Annotated[int, counted("point")]


class GoldScored(Event, frozen=True):
    """``gold``: with what ``favours`` favours were exchanged for; ``left``: what breaks ties."""

    rule = "alchemists/gold-becomes-points"
    lit = ("seat:{seat}",)
    no_change = ("favours", "gold", "points")
    seat: Seat
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


class Revealed(Event, frozen=True):
    rule = "alchemists/the-revelation"
    says = "The truth: {ingredient} is {alchemical}."
    lit = ("book:{ingredient}", "token:{alchemical}")
    ingredient: Ingredient
    alchemical: str


class SealScored(Event, frozen=True):
    """``kind``: of the seal that was turned up; ``idol``: what the Wisdom Idol added."""

    rule = "alchemists/correct-theories"
    lit = ("book:{ingredient}", "seat:{seat}")
    no_change = ("points", "idol")
    seat: Seat
    ingredient: str
    kind: str
    points: int
    idol: int = 0

    def sentence(self, who: Who = player) -> str:
        more = f", {signed(self.idol)} by the Wisdom Idol" if self.idol else ""
        points = signed(self.points) if self.points else "0"
        return f"{who(self.seat)}: {points} points for {seal_words(self.kind)} on {ingredient(self.ingredient)}{more}."


class WrongSealScored(SealScored, frozen=True):
    """As `SealScored`, on a wrong theory."""

    rule = "alchemists/wrong-theories"


class Ended(Event, frozen=True):
    rule = "alchemists/the-winner"
    ends = "The game"
    points: tuple[int, ...]
    gold: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        scored = [f"{who(seat)} has {signed(n).lstrip('+')}" for seat, n in enumerate(self.points)]
        return f"The game is over: {listing(scored)}."

    def touches(self) -> tuple[str, ...]:
        best = max(self.points)
        return tuple([f"seat:{seat}" for seat, n in enumerate(self.points) if n == best])
