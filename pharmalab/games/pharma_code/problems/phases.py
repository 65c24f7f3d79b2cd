"""Where a phase stands: the agenda is one that the rules put there, and its frames fit the table."""

from collections.abc import Callable, Iterator
from typing import Any

from pharmalab.core.positions import kinds_of, out_of_order
from pharmalab.core.values import replace
from pharmalab.core.words import plural
from pharmalab.games.pharma_code.components.cards import EMPTY
from pharmalab.games.pharma_code.components.questions import by_id
from pharmalab.games.pharma_code.rules.rows import complete
from pharmalab.games.pharma_code.state import PharmaState

_DEALING = "(Deal )*(TurnUp )?(DealEvents )*(Reveal|Settle) "
_CHOICE = "Placing|ChooseOfTwo|(SwapTwo )*SwapTwo|NameSwapper|NamePartner|Offer|Return|RevealEvent"
_QUESTION = "DrawQuestion|MixAnswers|Reply|Verdict"
_SCORING = f"(({_QUESTION}) )?(Score )*EndScoring "
_AFTER = f"(AskBonus |({_QUESTION}) )?NextPhase "
_TURN = f"(AskAcceleration )*Settle |Turn |DrawCard |Placing |({_CHOICE}|{_QUESTION}) Settle "
PLAN = f"{_DEALING}|{_TURN}|{_SCORING}|{_AFTER}|"


def of_the_phase(state: PharmaState) -> list[str]:
    """What is wrong. The tuples of the state are as long as there are seats, and all seats are seats."""
    if wrong := out_of_order(state.agenda, PLAN):
        return wrong
    if not state.agenda:
        if not state.winners or len(set(state.winners)) < len(state.winners):
            return [f"agenda is empty, and winners is {list(state.winners)}; it has the seats that have won"]
        return []
    if state.winners:
        return [f"winners is {list(state.winners)}, and the game goes on"]
    names = kinds_of(state.agenda)
    wrong = [] if "Deal" in names or "TurnUp" in names else list(_dealt(state))
    for at, frame in enumerate(state.agenda):
        if check := _CHECKS.get(type(frame).__name__):
            wrong += check(replace(state, agenda=state.agenda[at + 1 :]), frame)
    for kind in ("Deal", "DealEvents", "AskAcceleration", "Score"):
        seats = [getattr(frame, "to", getattr(frame, "seat", 0)) for frame in state.agenda
                 if type(frame).__name__ == kind]  # fmt: skip
        if len(set(seats)) != len(seats):
            wrong.append(f"agenda, {kind}: a seat comes twice: {seats}")
    return wrong or list(_piles(state))


def _dealt(state: PharmaState) -> Iterator[str]:
    yield from (f"row {seat + 1} has places without a card" for seat, row in enumerate(state.rows) if EMPTY in row)
    if not (state.open or getattr(state.agenda[0], "held", ())):
        yield "open has no card"


def _piles(state: PharmaState) -> Iterator[str]:
    """What is to be dealt is there."""
    kinds = [type(frame).__name__ for frame in state.agenda]
    due = sum(state.rows[frame.to].count(EMPTY) for frame in state.agenda if type(frame).__name__ == "Deal")
    dealing = "Deal" in kinds or "TurnUp" in kinds
    places = sum(row.count(EMPTY) for row in state.rows)
    if dealing and places != due:
        yield f"rows has {plural(places, 'place')} without a card, and agenda deals {due}"
    if dealing and not state.open and "TurnUp" not in kinds:
        yield "open has no card, and agenda turns none up"
    if len(state.pile) < due + (not state.open and dealing):
        yield f"pile has {plural(len(state.pile), 'card')}, and {due} to be dealt"
    if "Reveal" in kinds and (any(state.accelerated) or any(state.exchanged)):
        yield "accelerated and exchanged have something, and the phase has not begun"


def _turn(state: PharmaState, frame: object) -> Iterator[str]:
    for seat, row in enumerate(state.rows):
        if complete(row, state.config.top, state.config.strict):
            yield f"row {seat + 1} ascends already, so that the phase would be over"
    yield from _left(state, frame)


def _left(state: PharmaState, frame: object) -> Iterator[str]:
    """A turn that goes on is not counted yet."""
    if not state.agenda and state.config.turns and state.turns >= state.config.turns * state.config.seats:
        yield f"turns is {state.turns}, and all turns of the phase are taken"


def _draw(state: PharmaState, frame: object) -> Iterator[str]:
    yield from _left(state, frame)
    if not len(state.pile):
        yield "pile has no card, and one is to be drawn"


def _held(state: PharmaState, frame: Any) -> Iterator[str]:
    """Cards in nobody's row are placed at once."""
    yield from _left(state, frame)
    if type(frame).__name__ == "Placing" and frame.exchange != (not state.agenda):
        yield "agenda, Placing: exchange is wrong, for a turn is settled below an event alone"


def _reveal_event(state: PharmaState, frame: object) -> Iterator[str]:
    if not state.event_pool or state.config.show_events:
        yield "event_pool has no card that could be turned up"


def _deal_events(state: PharmaState, frame: object) -> Iterator[str]:
    if not state.config.show_events:
        yield "agenda, DealEvents: event cards lie face down in this match"
    due = sum(n - len(shown) for n, shown in zip(state.event_hands, state.shown_events, strict=True))
    if due > len(state.event_pool):
        yield f"event_pool has {plural(len(state.event_pool), 'card')}, and {due} to be dealt"


def _accelerate(state: PharmaState, frame: Any) -> Iterator[str]:
    if state.accelerated[frame.seat] or not state.accelerators[frame.seat]:
        yield f"agenda, AskAcceleration: seat {frame.seat} has no acceleration card for this phase"


def _partner(state: PharmaState, frame: Any) -> Iterator[str]:
    name = type(frame).__name__
    other = frame.active if name == "Offer" else frame.partner
    if other == frame.seat:
        yield f"agenda, {name}: seat {frame.seat} trades with itself"


def _reply(state: PharmaState, frame: Any) -> Iterator[str]:
    config, frame = state.config, getattr(frame, "reply", frame)
    text = by_id(config.questions, config.question_set)[frame.card].text(config.language)
    if frame.text != text.text or sorted(frame.answers) != sorted(text.answers):
        yield f"agenda, Reply: text and answers are not those of the card {frame.card}"


_CHECKS: dict[str, Callable[[PharmaState, Any], Iterator[str]]] = {
    "Turn": _turn,
    "DrawCard": _draw,
    "Placing": _held,
    "ChooseOfTwo": _held,
    "RevealEvent": _reveal_event,
    "DealEvents": _deal_events,
    "AskAcceleration": _accelerate,
    "Offer": _partner,
    "Return": _partner,
    "MixAnswers": _reply,
    "Reply": _reply,
    "Verdict": _reply,
}  #: what a frame needs; the state has the agenda below it
