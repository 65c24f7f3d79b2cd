"""The round as a whole: order, declaring, cards that come and go, gold and reputation."""

from collections.abc import Iterable
from typing import ClassVar

from pharmalab.core.changes import Becomes, Change, Grows
from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import listing, plural
from pharmalab.games.alchemists.components.board import SPACE_NAMES, zone, zone_name
from pharmalab.games.alchemists.components.cards import ADVENTURERS, ARTIFACTS
from pharmalab.games.alchemists.components.names import potion


class ReputationChanged(Event, frozen=True):
    """``by``: what it came to; ``now``: the reputation after it; ``due``: what it would have been without the zone, the
    Robe of Respect and the end of the track."""

    rule: ClassVar[str] = "alchemists/reputation"
    seat: int
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

    def touches(self) -> tuple[str, ...]:
        return ("reputation", f"seat:{self.seat}")


class GoldChanged(Event, frozen=True):
    """``by``: gold gained, or paid if negative; ``now``: the gold after it."""

    rule: ClassVar[str] = "alchemists/gold"
    seat: int
    by: int
    now: int

    def changes(self) -> Iterable[Change]:
        return Grows(("gold", self.seat), self.by), Becomes(("gold", self.seat), self.now)

    def sentence(self, who: Who = player) -> str:
        way = "gains" if self.by > 0 else "pays"
        return f"{who(self.seat)} {way} {plural(abs(self.by), 'gold piece')} and has {self.now}."

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


class Declined(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/declining"
    no_change: ClassVar[tuple[str, ...]] = ("cubes",)
    seat: int
    space: str
    cubes: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} declines {SPACE_NAMES[self.space]}: {plural(self.cubes, 'cube')} unused."

    def touches(self) -> tuple[str, ...]:
        return (f"space:{self.space}", f"seat:{self.seat}")


class ArtifactDealt(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/artifacts-on-sale"
    artifact: str

    def sentence(self, who: Who = player) -> str:
        one = ARTIFACTS[self.artifact]
        return f"{one.name} (level {'I' * one.level}) is in this game."

    def touches(self) -> tuple[str, ...]:
        return (f"artifact:{self.artifact}",)


class StarterDrawn(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/starting-player"
    seat: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} is the starting player."

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


class RoundBegan(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/rounds"
    round: int
    starting: int

    def changes(self) -> Iterable[Change]:
        return (Becomes("round", self.round),)

    def sentence(self, who: Who = player) -> str:
        return f"Round {self.round} begins; {who(self.starting)} chooses first."

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.starting}",)


class OrderChosen(Event, frozen=True):
    """``place``: on the order track, from 1 at the top."""

    rule: ClassVar[str] = "alchemists/choosing-play-order"
    no_change: ClassVar[tuple[str, ...]] = ("place",)
    seat: int
    place: int
    space: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} takes order space {self.place} ({self.space.replace('_', ' ')})."

    def touches(self) -> tuple[str, ...]:
        return (f"order:{self.place}", f"seat:{self.seat}")


class LineFormed(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/play-order"
    line: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        return f"The order of play is {', '.join(map(who, self.line))}; the last declares first."

    def touches(self) -> tuple[str, ...]:
        return tuple(f"seat:{seat}" for seat in self.line)


class CubesPlaced(Event, frozen=True):
    """``nth``: which action of the seat on this space it is, from 1."""

    rule: ClassVar[str] = "alchemists/declaring-actions"
    no_change: ClassVar[tuple[str, ...]] = (
        "cubes",
        "nth",
    )
    seat: int
    space: str
    cubes: int
    nth: int

    def sentence(self, who: Who = player) -> str:
        more = "" if self.nth == 1 else f" for action {self.nth}"
        return f"{who(self.seat)} puts {plural(self.cubes, 'cube')} on {SPACE_NAMES[self.space]}{more}."

    def touches(self) -> tuple[str, ...]:
        return (f"space:{self.space}", f"seat:{self.seat}")


class Associated(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/associate"
    seat: int
    space: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)}’s Associate goes first: {SPACE_NAMES[self.space]}."

    def touches(self) -> tuple[str, ...]:
        return (f"space:{self.space}", f"seat:{self.seat}")


class DoneDeclared(Event, frozen=True):
    """``cubes``: that were not declared, and are unused (AL-05)."""

    rule: ClassVar[str] = "alchemists/declaring-actions"
    no_change: ClassVar[tuple[str, ...]] = ("cubes",)
    seat: int
    cubes: int

    def sentence(self, who: Who = player) -> str:
        left = f"; {plural(self.cubes, 'cube')} unused" if self.cubes else ""
        return f"{who(self.seat)} has declared{left}."

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


class ArtifactsCame(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/new-artifacts"
    gone: tuple[str, ...]
    came: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        came = listing(ARTIFACTS[one].name for one in self.came) or "nothing"
        gone = listing(ARTIFACTS[one].name for one in self.gone)
        return f"Now on sale: {came}.{f' Gone: {gone}.' if gone else ''}"

    def touches(self) -> tuple[str, ...]:
        return ("space:buy", *(f"artifact:{one}" for one in self.came))


class CubesBack(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/unused-cubes"
    no_change: ClassVar[tuple[str, ...]] = (
        "cubes",
        "favours",
    )
    seat: int
    cubes: int
    favours: int

    def sentence(self, who: Who = player) -> str:
        brings = plural(self.favours, "favour") if self.favours else "nothing"
        return f"{who(self.seat)} takes back {plural(self.cubes, 'unused cube')}: that brings {brings}."

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


class CubesToUnused(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/hospital"
    no_change: ClassVar[tuple[str, ...]] = ("cubes",)
    seat: int
    cubes: int

    def sentence(self, who: Who = player) -> str:
        return f"{plural(self.cubes, 'cube')} of {who(self.seat)} will be missing in the next round."

    def touches(self) -> tuple[str, ...]:
        return (f"seat:{self.seat}",)


class AdventurerSeen(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/adventurers"
    adventurer: str

    def sentence(self, who: Who = player) -> str:
        wants = listing(map(potion, ADVENTURERS[self.adventurer].wants))
        return f"The next adventurer will be the {self.adventurer}, who wants {wants}."

    def touches(self) -> tuple[str, ...]:
        return ("next",)


class AdventurerCame(Event, frozen=True):
    rule: ClassVar[str] = "alchemists/adventurers"
    adventurer: str

    def sentence(self, who: Who = player) -> str:
        return f"The {self.adventurer} has come to buy potions."

    def touches(self) -> tuple[str, ...]:
        return ("adventurer",)
