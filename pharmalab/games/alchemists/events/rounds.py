"""The round as a whole: order, declaring, cards that come and go, gold and reputation."""

from collections.abc import Iterable
from typing import Annotated

from pharmalab.core.changes import Becomes, Change, Grows
from pharmalab.core.events import Event, Who, player
from pharmalab.core.templates import counted
from pharmalab.core.words import listing, plural
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.board import SPACE_NAMES, SpaceId, zone, zone_name
from pharmalab.games.alchemists.components.cards import ADVENTURERS, ARTIFACTS
from pharmalab.games.alchemists.components.names import potion


class ReputationChanged(Event, frozen=True):
    """``by``: what it came to; ``now``: the reputation after it; ``due``: what it would have been without the zone, the
    Robe of Respect and the end of the track."""

    rule = "alchemists/reputation"
    lit = ("reputation", "seat:{seat}")
    seat: Seat
    by: int
    now: int
    due: int

    def changes(self) -> Iterable[Change]:
        return Grows(("reputation", self.seat), self.by), Becomes(("reputation", self.seat), self.now)

    def sentence(self, who: Who = player) -> str:
        if not self.by:
            return f"{who(self.seat)} keeps {self.now} reputation: {self._why()}."
        way = "gains" if self.by > 0 else "loses"
        why = f" ({self._why()})" if self.by != self.due else ""
        return f"{who(self.seat)} {way} {abs(self.by)} reputation and has {self.now}{why}."

    def _why(self) -> str:
        """What the change was made larger or smaller by."""
        if self.due > 0:
            return f"{self.by - self.due} by the Robe of Respect"
        had = self.now - self.by
        more = zone(had).loss
        if self.by != max(0, more - self.due) * -1:
            return "nobody falls below 1"
        return f"losses are {abs(more)} {'larger' if more > 0 else 'smaller'} in the {zone_name(had)} zone"


class GoldChanged(Event, frozen=True):
    """``by``: gold gained, or paid if negative; ``now``: the gold after it."""

    rule = "alchemists/gold"
    lit = ("seat:{seat}",)
    seat: Seat
    by: int
    now: int

    def changes(self) -> Iterable[Change]:
        return Grows(("gold", self.seat), self.by), Becomes(("gold", self.seat), self.now)

    def sentence(self, who: Who = player) -> str:
        way = "gains" if self.by > 0 else "pays"
        return f"{who(self.seat)} {way} {plural(abs(self.by), 'gold piece')} and has {self.now}."


class Declined(Event, frozen=True):
    rule = "alchemists/declining"
    says = "{seat} declines {space}: {cubes} unused."
    lit = ("space:{space}", "seat:{seat}")
    no_change = ("cubes",)
    seat: Seat
    space: SpaceId
    cubes: Annotated[int, counted("cube")]


class ArtifactDealt(Event, frozen=True):
    rule = "alchemists/artifacts-on-sale"
    lit = ("artifact:{artifact}",)
    artifact: str

    def sentence(self, who: Who = player) -> str:
        one = ARTIFACTS[self.artifact]
        return f"{one.name} (level {'I' * one.level}) is in this game."


class StarterDrawn(Event, frozen=True):
    rule = "alchemists/starting-player"
    says = "{seat} is the starting player."
    lit = ("seat:{seat}",)
    seat: Seat


class RoundBegan(Event, frozen=True):
    rule = "alchemists/rounds"
    says = "Round {round} begins; {starting} chooses first."
    lit = ("seat:{starting}",)
    round: int
    starting: Seat

    def changes(self) -> Iterable[Change]:
        return (Becomes("round", self.round),)


class OrderChosen(Event, frozen=True):
    """``place``: on the order track, from 1 at the top."""

    rule = "alchemists/choosing-play-order"
    lit = ("order:{place}", "seat:{seat}")
    no_change = ("place",)
    seat: Seat
    place: int
    space: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} takes order space {self.place} ({self.space.replace('_', ' ')})."


class LineFormed(Event, frozen=True):
    rule = "alchemists/play-order"
    lit = ("seat:{line}",)
    line: tuple[Seat, ...]

    def sentence(self, who: Who = player) -> str:
        return f"The order of play is {', '.join(map(who, self.line))}; the last declares first."


class CubesPlaced(Event, frozen=True):
    """``nth``: which action of the seat on this space it is, from 1."""

    rule = "alchemists/declaring-actions"
    lit = ("space:{space}", "seat:{seat}")
    no_change = ("cubes", "nth")
    seat: Seat
    space: str
    cubes: int
    nth: int

    def sentence(self, who: Who = player) -> str:
        more = "" if self.nth == 1 else f" for action {self.nth}"
        return f"{who(self.seat)} puts {plural(self.cubes, 'cube')} on {SPACE_NAMES[self.space]}{more}."


class Associated(Event, frozen=True):
    rule = "alchemists/associate"
    says = "{seat}’s Associate goes first: {space}."
    lit = ("space:{space}", "seat:{seat}")
    seat: Seat
    space: SpaceId


class DoneDeclared(Event, frozen=True):
    """``cubes``: that were not declared, and are unused (AL-05)."""

    rule = "alchemists/declaring-actions"
    lit = ("seat:{seat}",)
    no_change = ("cubes",)
    seat: Seat
    cubes: int

    def sentence(self, who: Who = player) -> str:
        left = f"; {plural(self.cubes, 'cube')} unused" if self.cubes else ""
        return f"{who(self.seat)} has declared{left}."


class ArtifactsCame(Event, frozen=True):
    rule = "alchemists/new-artifacts"
    lit = ("space:buy", "artifact:{came}")
    gone: tuple[str, ...]
    came: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        came = listing(ARTIFACTS[one].name for one in self.came) or "nothing"
        gone = listing(ARTIFACTS[one].name for one in self.gone)
        return f"Now on sale: {came}.{f' Gone: {gone}.' if gone else ''}"


class CubesBack(Event, frozen=True):
    rule = "alchemists/unused-cubes"
    lit = ("seat:{seat}",)
    no_change = ("cubes", "favours")
    seat: Seat
    cubes: int
    favours: int

    def sentence(self, who: Who = player) -> str:
        brings = plural(self.favours, "favour") if self.favours else "nothing"
        return f"{who(self.seat)} takes back {plural(self.cubes, 'unused cube')}: that brings {brings}."


class CubesToUnused(Event, frozen=True):
    rule = "alchemists/hospital"
    says = "{cubes} of {seat} will be missing in the next round."
    lit = ("seat:{seat}",)
    no_change = ("cubes",)
    seat: Seat
    cubes: Annotated[int, counted("cube")]


class AdventurerSeen(Event, frozen=True):
    rule = "alchemists/adventurers"
    lit = ("next",)
    adventurer: str

    def sentence(self, who: Who = player) -> str:
        wants = listing(map(potion, ADVENTURERS[self.adventurer].wants))
        return f"The next adventurer will be the {self.adventurer}, who wants {wants}."


class AdventurerCame(Event, frozen=True):
    rule = "alchemists/adventurers"
    says = "The {adventurer} has come to buy potions."
    lit = ("adventurer",)
    adventurer: str
