"""The round as a whole: order, declaring, cards that come and go, gold and reputation."""

from typing import ClassVar

from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import plural


class ReputationChanged(Event, frozen=True):
    """``by``: what it came to; ``now``: the reputation after it."""

    rule: ClassVar[str] = "alchemists/reputation"
    seat: int
    by: int
    now: int

    def sentence(self, who: Who = player) -> str:
        way = "gains" if self.by > 0 else "loses"
        return f"{who(self.seat)} {way} {abs(self.by)} reputation and has {self.now}."

    def touches(self) -> tuple[str, ...]:
        return (f"reputation-{self.seat}", f"seat-{self.seat}")


class GoldChanged(Event, frozen=True):
    """``by``: gold gained, or paid if negative; ``now``: the gold after it."""

    rule: ClassVar[str] = "alchemists/gold"
    seat: int
    by: int
    now: int

    def sentence(self, who: Who = player) -> str:
        way = "gains" if self.by > 0 else "pays"
        return f"{who(self.seat)} {way} {plural(abs(self.by), 'gold piece')} and has {self.now}."

    def touches(self) -> tuple[str, ...]:
        return (f"gold-{self.seat}", f"seat-{self.seat}")
