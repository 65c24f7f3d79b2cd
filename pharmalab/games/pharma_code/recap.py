"""A summary for a player whose turn begins: the player's own event card, and the other players' latest turns."""

from collections.abc import Iterator, Sequence

from pharmalab.core.events import Event, Who
from pharmalab.core.words import listing, lower_first, plural
from pharmalab.games.pharma_code.components.cards import EVENTS, name
from pharmalab.games.pharma_code.mechanisms.acceleration import Accelerated
from pharmalab.games.pharma_code.mechanisms.answers import Answered
from pharmalab.games.pharma_code.mechanisms.event_cards.play import EventPlayed
from pharmalab.games.pharma_code.mechanisms.exchange import Discarded, Drew, Placed, TookOpen
from pharmalab.games.pharma_code.mechanisms.pawns import Moved
from pharmalab.games.pharma_code.mechanisms.questions import QuestionRead
from pharmalab.games.pharma_code.mechanisms.run_bonus import Run

FEW = 2  #: sentences that the status line has room for
TURN = (Accelerated, EventPlayed, Discarded, Drew, Placed, TookOpen, Moved, Run)  #: the events of a turn without asides


def summary(events: Sequence[Event], seat: int, who: Who) -> tuple[str, ...]:
    """Return sentences about a seat's own event card or answer, and about the latest turns of the other players.

    Return () if something else happened, such as the end of a phase.
    """
    news = [event for event in events if isinstance(event, Answered | QuestionRead) and event.seat == seat]
    if news and isinstance(news[-1], QuestionRead):
        return (f"{who(news[-1].reader)} reads {who(seat)} a question.",)
    answered = [event for event in events if isinstance(event, Answered) and event.seat == seat]
    if not all(isinstance(event, TURN) or event in answered or event.next_turn or event.routine for event in events):
        return ()
    deeds = {other: [*_deeds(events, other)] for other in dict.fromkeys(e.seat for e in events if isinstance(e, TURN))}
    played = [event for event in events if isinstance(event, EventPlayed) and event.seat == seat]
    own = [f"{who(seat)} {_played(event, 'your')}." for event in played] + [event.verdict for event in answered]
    others = [f"{who(other)} {listing(deeds[other])}." for other in deeds if other != seat and deeds[other]]
    return (*own, *others[len(own) - FEW :]) if others else ()


def _played(event: EventPlayed, whose: str = "their") -> str:
    """Return which card was played, and what it does to the pawns. *whose* stands before the player's own pawn."""
    card = EVENTS[event.key]
    return f"plays “{card.name}”: {lower_first(card.en).removesuffix('.').replace('your pawn', f'{whose} pawn')}"


def _deeds(events: Sequence[Event], seat: int) -> Iterator[str]:
    for event in events:
        match event:
            case Accelerated() if event.seat == seat:
                yield "accelerates"
            case EventPlayed() if event.seat == seat:
                yield _played(event)
            case Placed() if event.seat == seat:
                yield f"replaces {name(event.old)} with {name(event.card)}"
            case Run() if event.seat == seat:
                yield f"moves {plural(event.steps, 'square')} for a run"
