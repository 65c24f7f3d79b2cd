"""Where pawns go: each way to move, with what was paid for it."""

from pharmalab.core.events import Event, Who, player
from pharmalab.games.pandemic.components import title


class Moved(Event, frozen=True):
    """A pawn goes somewhere. ``seat``: who moves it; ``card``: what was discarded for it."""

    seat: int
    pawn: int
    to: str

    def sentence(self, who: Who = player) -> str:
        other = "" if self.seat == self.pawn else f" moves {who(self.pawn)}, who"
        return f"{who(self.seat)}{other} {self.how()}."

    def how(self) -> str:
        raise NotImplementedError

    def touches(self) -> tuple[str, ...]:
        return (f"pawn:{self.pawn}", f"city:{self.to}")


class Drove(Moved, frozen=True):
    rule = "pandemic/drive-or-ferry"

    def how(self) -> str:
        return f"drives to {title(self.to)}"


class FlewDirect(Moved, frozen=True):
    rule = "pandemic/direct-flight"

    def how(self) -> str:
        return f"flies to {title(self.to)}, for the card of that city"

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.to}", *super().touches(), "pile:player_discard")


class FlewCharter(Moved, frozen=True):
    rule = "pandemic/charter-flight"
    card: str

    def how(self) -> str:
        return f"flies to {title(self.to)}, for the {title(self.card)} card"

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card}", *super().touches(), "pile:player_discard")


class Shuttled(Moved, frozen=True):
    rule = "pandemic/shuttle-flight"

    def how(self) -> str:
        return f"flies from station to station, to {title(self.to)}"


class Joined(Moved, frozen=True):
    rule = "pandemic/dispatcher"

    def how(self) -> str:
        return f"joins a pawn in {title(self.to)}"


class FlewFromStation(Moved, frozen=True):
    rule = "pandemic/operations-expert"
    card: str

    def how(self) -> str:
        return f"flies from the station to {title(self.to)}, for the {title(self.card)} card"

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card}", *super().touches(), "pile:player_discard")


class Airlifted(Moved, frozen=True):
    rule = "pandemic/airlift"

    def how(self) -> str:
        return f"is airlifted to {title(self.to)}"

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.pawn)} {self.how()}."


class FlightNamed(Event, frozen=True):
    """The card for a flight whose end is asked now."""

    rule = "pandemic/operations-expert"
    seat: int
    card: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} is going to fly from the station, for the {title(self.card)} card."

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.card}",)
