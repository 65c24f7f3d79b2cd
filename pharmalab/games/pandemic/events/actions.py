"""What else players do: stations, sharing, event cards, agreement."""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import plural
from pharmalab.games.pandemic.components import EVENTS, title, titles
from pharmalab.games.pandemic.frames import proposal


class Built(Event, frozen=True):
    """``card``: what was discarded for it, '' for nothing."""

    rule = "pandemic/build-a-station"
    seat: int
    city: str
    card: str

    def sentence(self, who: Who = player) -> str:
        price = "for the card of that city" if self.card else "without a card"
        return f"{who(self.seat)} builds a research station in {title(self.city)}, {price}."

    def touches(self) -> tuple[str, ...]:
        return (
            (f"card:{self.card}", f"city:{self.city}", "pile:player_discard") if self.card else (f"city:{self.city}",)
        )


class Granted(Event, frozen=True):
    rule = "pandemic/government-grant"
    city: str

    def sentence(self, who: Who = player) -> str:
        return f"A research station is put in {title(self.city)}."

    def touches(self) -> tuple[str, ...]:
        return (f"city:{self.city}",)


class StationMoved(Event, frozen=True):
    rule = "pandemic/moving-a-station"
    city: str
    to: str

    def sentence(self, who: Who = player) -> str:
        return f"All stations are built: the one in {title(self.city)} is moved to {title(self.to)}."

    def touches(self) -> tuple[str, ...]:
        return (f"city:{self.city}", f"city:{self.to}")


class Shared(Event, frozen=True):
    rule = "pandemic/share-knowledge"
    giver: int
    taker: int
    card: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.giver)} gives {who(self.taker)} the {title(self.card)} card."

    def touches(self) -> tuple[str, ...]:
        return (f"role:{self.giver}", f"card:{self.card}", f"role:{self.taker}")


class Passed(Event, frozen=True):
    rule = "pandemic/passing"
    seat: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} passes an action."

    def touches(self) -> tuple[str, ...]:
        return (f"role:{self.seat}",)


class Stored(Event, frozen=True):
    """``back``: the event that was put back for it (PD-04)."""

    rule = "pandemic/contingency-planner"
    seat: int
    event: str
    back: str = ""

    def sentence(self, who: Who = player) -> str:
        back = f", and puts {title(self.back)} back" if self.back else ""
        return f"{who(self.seat)} stores {title(self.event)} on the role card{back}."

    def touches(self) -> tuple[str, ...]:
        return ("pile:player_discard", f"card:{self.event}", f"role:{self.seat}")


class EventPlayed(Event, frozen=True):
    """``stored``: from the Contingency Planner's card, so that it leaves the game."""

    rule = "pandemic/playing-events"
    owner: int
    event: str
    stored: bool

    def sentence(self, who: Who = player) -> str:
        gone = " It leaves the game." if self.stored else ""
        return f"{who(self.owner)} plays {title(self.event)}: {_lower(EVENTS[self.event].text)}{gone}"

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.event}",) if self.stored else (f"card:{self.event}", "pile:player_discard")


class EventNamed(Event, frozen=True):
    """An event whose parts are asked now: it is used up when it takes effect."""

    rule = "pandemic/playing-events"
    owner: int
    event: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.owner)} is going to play {title(self.event)}."

    def touches(self) -> tuple[str, ...]:
        return (f"card:{self.event}",)


class PawnNamed(Event, frozen=True):
    rule = "pandemic/airlift"
    pawn: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.pawn)} is to be airlifted."

    def touches(self) -> tuple[str, ...]:
        return (f"pawn:{self.pawn}",)


class LookedAt(Event, frozen=True):
    rule = "pandemic/forecast"
    card: str

    def sentence(self, who: Who = player) -> str:
        return f"The next card from the top is {title(self.card)}."

    def touches(self) -> tuple[str, ...]:
        return ("pile:infection",)


class PutBack(Event, frozen=True):
    """``place``: from the top, from 1."""

    rule = "pandemic/forecast"
    no_change = ("place",)
    card: str
    place: int

    def sentence(self, who: Who = player) -> str:
        return f"{title(self.card)} is put {'on top' if self.place == 1 else f'as number {self.place} from the top'}."

    def touches(self) -> tuple[str, ...]:
        return ("pile:infection",)


class Arranged(Event, frozen=True):
    rule = "pandemic/forecast"
    order: tuple[str, ...]

    def sentence(self, who: Who = player) -> str:
        return f"{plural(len(self.order), 'card')} on top, in this order: {titles(self.order)}."

    def touches(self) -> tuple[str, ...]:
        return ("pile:infection",)


class Removed(Event, frozen=True):
    rule = "pandemic/resilient-population"
    city: str

    def sentence(self, who: Who = player) -> str:
        return f"The infection card {title(self.city)} leaves the game."

    def touches(self) -> tuple[str, ...]:
        return ("pile:infection_discard", f"city:{self.city}")


class RestSkipped(Event, frozen=True):
    rule = "pandemic/pd-03"

    def sentence(self, who: Who = player) -> str:
        return "One Quiet Night: no more cities are infected in this turn."

    def touches(self) -> tuple[str, ...]:
        return ("track:rate",)


class Proposed(Event, frozen=True):
    """``seat``: whose proposal it is; ``kind``, ``who``, ``thing``: what."""

    rule = "pandemic/consent"
    seat: int
    kind: str
    who: int
    thing: str

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} proposes that {proposal(self.kind, self.who, self.thing, who)}."

    def touches(self) -> tuple[str, ...]:
        return (f"role:{self.seat}",)


class Agreed(Event, frozen=True):
    rule = "pandemic/consent"
    seat: int

    def sentence(self, who: Who = player) -> str:
        return f"{who(self.seat)} agrees."

    def touches(self) -> tuple[str, ...]:
        return (f"role:{self.seat}",)


class Refused(Event, frozen=True):
    """``kind``, ``who``, ``thing``: what was proposed."""

    rule = "pandemic/consent"
    seat: int
    kind: str
    who: int
    thing: str

    def sentence(self, who: Who = player) -> str:
        what = proposal(self.kind, self.who, self.thing, who)
        return f"It is proposed that {what}. {who(self.seat)} does not agree."

    def touches(self) -> tuple[str, ...]:
        return (f"role:{self.seat}",)


def _lower(text: str) -> str:
    return text[0].lower() + text[1:]
