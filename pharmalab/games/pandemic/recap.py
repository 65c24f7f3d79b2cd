"""A summary for a player whose turn begins: epidemics and outbreaks, then the others' actions, then new cubes."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pharmalab.core.events import Event, Who
from pharmalab.core.words import listing, plural
from pharmalab.games.pandemic.components import FULL, title, titles
from pharmalab.games.pandemic.mechanisms.cure import Cured
from pharmalab.games.pandemic.mechanisms.epidemic import BottomTurned
from pharmalab.games.pandemic.mechanisms.event_cards.card import EventNamed, EventPlayed
from pharmalab.games.pandemic.mechanisms.event_cards.government_grant import Granted
from pharmalab.games.pandemic.mechanisms.event_cards.resilient_population import Removed
from pharmalab.games.pandemic.mechanisms.infection import CubesPlaced
from pharmalab.games.pandemic.mechanisms.medic import MedicCleared
from pharmalab.games.pandemic.mechanisms.outbreak import ChainReaction, OutbreakBegan
from pharmalab.games.pandemic.mechanisms.player_cards import Drew
from pharmalab.games.pandemic.mechanisms.share import Shared
from pharmalab.games.pandemic.mechanisms.stations import Built
from pharmalab.games.pandemic.mechanisms.travel import Moved
from pharmalab.games.pandemic.mechanisms.treat import Treated
from pharmalab.games.pandemic.mechanisms.turn import TurnBegan

FEW = 4  #: cities that a sentence names


class Deed(NamedTuple):
    """Something that a seat did, with the words that describe it.

    ``about`` is the subject, such as the moved pawn. Of several deeds in a row with the same subject, only the last is
    reported. ``agreed`` is true if the seat only agreed to let another seat use or take its card.
    """

    seat: int
    about: object
    said: str
    agreed: bool = False


def summary(events: Sequence[Event], seat: int, who: Who) -> tuple[str, ...]:
    """Return sentences about epidemics and outbreaks, the other players' actions, and new cubes, in this order.

    If no player did anything, the cards that *seat* drew are named instead.
    """
    others = [deed for deed in _deeds(events, seat, who) if deed.seat != seat or deed.agreed]
    drawn = [event.card for event in events if isinstance(event, Drew) and event.seat == seat]
    own = f"{who(seat)} draws {titles(drawn)}." if drawn else ""
    first = " ".join(_told(others, who)) if others else own
    alarm, cubes = _infections(events)
    return tuple(filter(None, (alarm, first, cubes)))


def _deeds(events: Sequence[Event], seat: int, who: Who) -> Iterator[Deed]:
    removed, turn, others = 0, -1, False  # others: whether the events are no longer the seat's own last decision
    before: object = None
    arrived: dict[int, str] = {}  # the city that a seat's sentence has named

    def there(seat: int, city: str) -> str:
        return "" if arrived.get(seat) == city else f" in {title(city)}"

    for n, event in enumerate(events):
        match event:
            case TurnBegan():
                turn, others = event.seat, event.seat != seat
            case EventNamed():
                others |= event.owner == seat != turn
            case Moved():
                others |= event.seat != seat
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
                agreed = others and event.giver == seat
                gives = f"{'agrees to give' if agreed else 'gives'} {who(event.taker)} the {title(event.card)} card"
                yield Deed(event.giver, event, gives, agreed)
            case EventPlayed():
                agreed = others and event.owner == seat
                played = (
                    f"{'agrees to play' if agreed else 'plays'} {title(event.event)}{_effect(events[n + 1 : n + 2])}"
                )
                yield Deed(event.owner, event, played, agreed)


def _effect(then: Sequence[Event]) -> str:
    """Return what an event card was played for, given the event after it; '' if the next deed says so."""
    match then:
        case [Granted(city=city)]:
            return f" for a research station in {title(city)}"
        case [Removed(city=city)]:
            return f" to remove {title(city)}’s infection card"
    return ""


def _told(deeds: Sequence[Deed], who: Who) -> Iterator[str]:
    """Yield a sentence for each run of one seat's deeds."""
    last = [deed for deed, after in zip(deeds, [*deeds[1:], None], strict=True)
            if after is None or (deed.seat, deed.about) != (after.seat, after.about)]  # fmt: skip
    for seat in dict.fromkeys(deed.seat for deed in last):
        yield f"{who(seat)} {listing(deed.said for deed in last if deed.seat == seat)}."


def _hit(cities: Sequence[str]) -> str:
    """Return a sentence about the cities of the epidemics, in order; '' if there was no epidemic."""
    if len(cities) > 1:
        return f"{len(cities)} epidemics: {', then '.join(map(title, cities))}."
    return f"An epidemic hits {titles(cities)}." if cities else ""


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
    said = [_hit(epidemics)]
    had = "has an outbreak" if len(outbreaks) == 1 else "have outbreaks"
    said.append(f"{titles(outbreaks)} {had}!" if outbreaks else "")
    named = [title(city) + " (now full)" * (now == FULL) for city, now in cubes.items()]
    new = f"New cubes: {listing(named) if len(named) <= FEW else f'{len(named)} cities'}." if named else ""
    return " ".join(filter(None, said)), new
