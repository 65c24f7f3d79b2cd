"""A summary for a player whose turn begins: epidemics and outbreaks, then the others' actions, then new cubes."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pharmalab.core.events import Event, Who
from pharmalab.core.words import listing, plural
from pharmalab.games.pandemic.components import FULL, title, titles
from pharmalab.games.pandemic.mechanisms.cure import Cured
from pharmalab.games.pandemic.mechanisms.epidemic import BottomTurned
from pharmalab.games.pandemic.mechanisms.event_cards.card import EventPlayed
from pharmalab.games.pandemic.mechanisms.infection import CubesPlaced
from pharmalab.games.pandemic.mechanisms.medic import MedicCleared
from pharmalab.games.pandemic.mechanisms.outbreak import ChainReaction, OutbreakBegan
from pharmalab.games.pandemic.mechanisms.player_cards import Drew
from pharmalab.games.pandemic.mechanisms.share import Shared
from pharmalab.games.pandemic.mechanisms.stations import Built
from pharmalab.games.pandemic.mechanisms.travel import Moved
from pharmalab.games.pandemic.mechanisms.treat import Treated

FEW = 4  #: cities that a sentence names


class Deed(NamedTuple):
    """Something that a seat did. Of several deeds in a row ``about`` the same subject, only the last is reported."""

    seat: int
    about: object
    said: str


def summary(events: Sequence[Event], seat: int, who: Who) -> tuple[str, ...]:
    """Return sentences: epidemics and outbreaks, what the other players did, and where new cubes are.

    If nobody else acted, the cards that *seat* drew are named instead.
    """
    others = [deed for deed in _deeds(events, who) if deed.seat != seat]
    drawn = [event.card for event in events if isinstance(event, Drew) and event.seat == seat]
    own = f"{who(seat)} draws {titles(drawn)}." if drawn else ""
    first = " ".join(_told(others, who)) if others else own
    alarm, cubes = _infections(events)
    return tuple(filter(None, (alarm, first, cubes)))


def _deeds(events: Iterable[Event], who: Who) -> Iterator[Deed]:
    removed = 0
    before: object = None
    arrived: dict[int, str] = {}  # the city that a seat's sentence has named

    def there(seat: int, city: str) -> str:
        return "" if arrived.get(seat) == city else f" in {title(city)}"

    for event in events:
        match event:
            case Moved():
                if event.pawn == event.seat:
                    arrived[event.seat] = event.to
                whom = "goes" if event.pawn == event.seat else f"moves {who(event.pawn)}"
                yield Deed(event.seat, ("moves", event.pawn), f"{whom} to {title(event.to)}")
            case Treated():
                about = event.seat, event.city, event.colour
                removed = event.number + (removed if before == about else 0)
                before = about
                cubes = plural(removed, f"{event.colour} cube")
                yield Deed(event.seat, about, f"removes {cubes}{there(event.seat, event.city)}")
            case Cured():
                yield Deed(event.seat, event, f"discovers the {event.colour} cure")
            case Built():
                yield Deed(event.seat, event, f"builds a station{there(event.seat, event.city)}")
            case Shared():
                yield Deed(event.giver, event, f"gives {who(event.taker)} the {title(event.card)} card")
            case EventPlayed():
                yield Deed(event.owner, event, f"plays {title(event.event)}")


def _told(deeds: Sequence[Deed], who: Who) -> Iterator[str]:
    """Yield a sentence for each run of one seat's deeds."""
    last = [deed for deed, after in zip(deeds, [*deeds[1:], None], strict=True)
            if after is None or (deed.seat, deed.about) != (after.seat, after.about)]  # fmt: skip
    for seat in dict.fromkeys(deed.seat for deed in last):
        yield f"{who(seat)} {listing(deed.said for deed in last if deed.seat == seat)}."


def _infections(events: Iterable[Event]) -> tuple[str, str]:
    """Return a text on epidemics and outbreaks, and one on cities with new cubes."""
    epidemics, outbreaks = list[str](), list[str]()
    cubes: dict[str, int] = {}
    for event in events:
        match event:
            case BottomTurned():
                epidemics.append(event.city)
            case OutbreakBegan() | ChainReaction():
                outbreaks.append(event.city)
            case CubesPlaced():
                cubes[event.city] = event.now
            case Treated() | MedicCleared() if event.city in cubes:
                cubes[event.city] = 0  # whatever is left, the city is no longer full
    for city in epidemics:
        cubes.pop(city, None)
    said = [f"An epidemic hits {titles(epidemics)}." if epidemics else ""]
    had = "has an outbreak" if len(outbreaks) == 1 else "have outbreaks"
    said.append(f"{titles(outbreaks)} {had}!" if outbreaks else "")
    named = [title(city) + " (now full)" * (now == FULL) for city, now in cubes.items()]
    new = f"New cubes: {listing(named) if len(named) <= FEW else f'{len(named)} cities'}." if named else ""
    return " ".join(filter(None, said)), new
