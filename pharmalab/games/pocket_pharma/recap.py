"""A summary for a player at the start of a turn: what the other players took and launched."""

from collections.abc import Iterator, Sequence

from pharmalab.core.events import Event, Who
from pharmalab.core.words import listing
from pharmalab.games.pocket_pharma.components.names import title, titles
from pharmalab.games.pocket_pharma.mechanisms.profit import ProfitTaken
from pharmalab.games.pocket_pharma.mechanisms.take_fragment import Taken

FEW = 2  #: sentences that the status line has room for


def summary(events: Sequence[Event], seat: int, who: Who) -> tuple[str, ...]:
    """Return sentences about the cards that the last few other players took and the drugs that they launched."""
    others = dict.fromkeys(
        event.seat for event in events if isinstance(event, Taken | ProfitTaken) and event.seat != seat
    )
    return tuple(f"{who(other)} {listing(_deeds(events, other))}." for other in list(others)[-FEW:])


def _deeds(events: Sequence[Event], seat: int) -> Iterator[str]:
    taken = [event.card for event in events if isinstance(event, Taken) and event.seat == seat]
    if taken:
        yield f"takes {titles(taken)}"
    for event in events:
        if isinstance(event, ProfitTaken) and event.seat == seat:
            yield f"launches {title(event.drug)} for {event.points} points"
