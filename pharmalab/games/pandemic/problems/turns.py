"""Where a turn or the set-up stands: the agenda is one that the rules put there, and its frames fit the board."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from pharmalab.core.agenda import Question
from pharmalab.core.positions import kinds_of, out_of_order
from pharmalab.core.values import replace
from pharmalab.core.words import plural
from pharmalab.games.pandemic.components import title
from pharmalab.games.pandemic.mechanisms.consent import PROPOSABLE, Window
from pharmalab.games.pandemic.mechanisms.events.forecast import FORESEEN
from pharmalab.games.pandemic.mechanisms.events.play import PlayEvent
from pharmalab.games.pandemic.mechanisms.events.resilient_population import RESILIENT
from pharmalab.games.pandemic.mechanisms.share import Take
from pharmalab.games.pandemic.mechanisms.stations import OPERATIONS
from pharmalab.games.pandemic.state import PandemicState

_EVENT = "AirliftWho|AirliftWhere|GrantWhere|RemoveWhich|LookAt|Arrange"
_INSIDE = f"((Consent|FlyWhere|MoveStation|CureCards|{_EVENT}|DiscardDown) )*"  # on top of a part of a turn
_PAUSES = "(Pause )*"
_END = f"{_PAUSES}Infections EndTurn "
_EPIDEMIC = f"(Increase )?(BottomCard )?{_PAUSES}Intensify "
_SET_UP = "(DealRole )*((Deal )*(LayOut )*StackDeck )?(FirstInfection )*(LayOpen )*(FirstPlayer|BeginTurn|DrawLots) "
_TURN = f"(Turn )?{_PAUSES}DrawCards DiscardDown {_END}"
_CARDS = f"(DrawCard |({_EPIDEMIC})?{_PAUSES}({_EPIDEMIC})?)DiscardDown {_END}"
_INFECTIONS = f"{_PAUSES}(Infect {_PAUSES})*EndTurn "
PLAN = f"{_SET_UP}|{_INSIDE}({_TURN}|{_CARDS}|{_END}|{_INFECTIONS})|"

EVENT = {
    "AirliftWho": "airlift",
    "AirliftWhere": "airlift",
    "GrantWhere": "government_grant",
    "RemoveWhich": RESILIENT,
}  #: that a question is about


def of_the_agenda(state: PandemicState) -> list[str]:
    """What is wrong. The tuples of the state have the right lengths, and all seats are seats."""
    if wrong := out_of_order(state.agenda, PLAN):
        return wrong
    if not state.agenda:
        return [] if state.won or state.lost else ["agenda is empty, and the game is neither won nor lost"]
    if state.lost:
        return [f"lost is “{state.lost}”, and the game goes on"]
    set_up = not kinds_of(state.agenda).endswith("EndTurn ")
    return list(_set_up(state) if set_up else _turn(state))


def _set_up(state: PandemicState) -> Iterator[str]:
    config, deck = state.config, state.player_deck
    frames: dict[str, list[Any]] = {}
    for frame in state.agenda:
        frames.setdefault(type(frame).__name__, []).append(frame)
    roles = [frame.to for frame in frames.get("DealRole", ())]
    if sorted(roles) != [seat for seat, role in enumerate(state.roles) if not role]:
        yield f"roles is {list(state.roles)}, and agenda deals one to the seats {roles}"
    due = Counter(frame.to for frame in frames.get("Deal", ()))
    dealt = sum(due.values()) + len(frames.get("LayOut", ()))
    most = max(config.opening, config.hand_limit)
    for seat, hand in enumerate(state.hands):
        if due[seat] and len(hand) + due[seat] > most:
            yield f"hands of seat {seat} has {plural(len(hand), 'card')}, and {due[seat]} more to be dealt"
    for frame in frames.get("StackDeck", ()):
        left = len(deck) - dealt
        if left < 0:
            yield f"player_deck has {plural(len(deck), 'card')}, and {dealt} to be dealt"
        elif len(deck.pool) != len(deck):
            yield "player_deck is stacked already, and agenda stacks it"
        elif frame.packets:
            if any(size < full or size < 0 for size, full in frame.packets):
                yield f"agenda, StackDeck: packets is {frame.packets}, and one has too few cards"
            if (cards := sum(size - full for size, full in frame.packets)) != left:
                yield f"agenda, StackDeck: packets has {plural(cards, 'card')}, and player_deck {left}"
            to_come = config.epidemics - state.epidemics
            if (n := sum(full for _, full in frame.packets)) != to_come:
                yield f"agenda, StackDeck: packets has {plural(n, 'epidemic')}; {to_come} are to come"
        elif state.epidemics or left < config.epidemics:
            yield f"epidemics is {state.epidemics} of {config.epidemics}, and player_deck is to be stacked anew"
    yield from _first_infections(state, [frame.cubes for frame in frames.get("FirstInfection", ())])
    for frame in frames.get("DrawLots", ()):
        if not frame.tied or list(frame.tied) != sorted(set(frame.tied)):
            yield f"agenda, DrawLots: tied is {list(frame.tied)}; it lists seats, each once"
    for frame in frames.get("BeginTurn", ()):
        yield from _left(state, frame)


def _first_infections(state: PandemicState, cubes: list[int]) -> Iterator[str]:
    infected = state.config.infected
    there = infected[: len(infected) - len(cubes)]
    if cubes and tuple(cubes) != infected[len(there) :]:
        yield f"agenda, FirstInfection: cubes are {cubes}, and the set-up has {list(infected)}"
    elif cubes and len(state.infection) < len(cubes):
        yield f"infection has {plural(len(state.infection), 'card')}, and {plural(len(cubes), 'city')} to be infected"
    elif cubes and sum(map(sum, state.cubes)) != sum(there):
        yield f"cubes has {sum(map(sum, state.cubes))}; the first infections so far bring {sum(there)}"


def _turn(state: PandemicState) -> Iterator[str]:
    yield from (f"roles of seat {seat} is missing" for seat, role in enumerate(state.roles) if not role)
    mover, team = state.mover, state.config.decides == "team"
    for at, frame in enumerate(state.agenda):
        name = type(frame).__name__
        if name in ("Turn", "DrawCards", "DrawCard") or (team and isinstance(frame, Question)):
            asked = frame.seat if isinstance(frame, Question) else frame.to
            if asked != mover:
                yield f"agenda, {name}: it is about seat {asked}, and mover is {mover}"
        if isinstance(frame, Window):
            yield from _window(state, frame)
        if name in _CHECKS:
            yield from _CHECKS[name](replace(state, agenda=state.agenda[at + 1 :]), frame)


def _window(state: PandemicState, frame: Window) -> Iterator[str]:
    name, last = type(frame).__name__, state.config.seats - 1
    for kind, seat, thing in frame.refused:
        if kind not in PROPOSABLE or not 0 <= seat <= last or thing not in state.config.world:
            yield f"agenda, {name}: refused has {kind}, {seat}, {thing}, which nobody can propose"
    for field in ("only", "barred"):
        if (event := getattr(frame, field, "")) and event not in (*state.config.events, RESILIENT):
            yield f"agenda, {name}: {field} is “{event}”, which is no event"


def _left(state: PandemicState, frame: Any) -> Iterator[str]:
    if not 1 <= frame.left <= state.config.actions:
        most = plural(state.config.actions, "action")
        yield f"agenda, {type(frame).__name__}: left is {frame.left}; it is 1 to {most}"


def _infect(state: PandemicState, frame: Any) -> Iterator[str]:
    if not 1 <= getattr(frame, "left", 1) <= max(state.config.rates):
        yield f"agenda, Infect: left is {frame.left}; a turn has at most {max(state.config.rates)} infections"


def _draw(state: PandemicState, frame: Any) -> Iterator[str]:
    needed = 1 if frame.second else 2
    if len(state.player_deck) < needed:
        yield f"player_deck has {plural(len(state.player_deck), 'card')}, and {needed} to be drawn"
    if not 0 <= frame.epidemics <= frame.second or (frame.resilient and not frame.second):
        yield f"agenda, DrawCard: {plural(frame.epidemics, 'epidemic')} cannot have come before it"


def _event(state: PandemicState, frame: Any) -> Iterator[str]:
    """The agenda here is what lies below the frame: the window in which the event is played."""
    event, window = EVENT[type(frame).__name__], state.agenda[0]
    if not isinstance(window, Window):
        yield f"agenda, {type(frame).__name__}: it lies on {type(window).__name__}, where no event can be played"
    elif PlayEvent(frame.owner, event) not in PlayEvent.legal(state, window):
        yield f"agenda, {type(frame).__name__}: seat {frame.owner} cannot play {title(event)}"
    yield from _named(state, frame, frame.owner, (event,))


def _named(state: PandemicState, frame: Any, seat: int, cards: Iterable[str]) -> Iterator[str]:
    """Cards of a private hand that were named for all to hear."""
    if state.config.decides == "owners":
        yield from (f"agenda, {type(frame).__name__}: seat {seat} has named {title(card)}, and shown has it not"
                    for card in cards if card in state.hands[seat] and card not in state.shown)  # fmt: skip


def _consent(state: PandemicState, frame: Any) -> Iterator[str]:
    below = state.agenda[0]
    kind = PROPOSABLE.get(frame.kind)
    asked = getattr(below, "seat", frame.seat)
    if kind is None or frame.seat != frame.who or frame.seat == asked or state.config.decides != "owners":
        yield f"agenda, Consent: seat {frame.seat} is not asked for {frame.kind}, {frame.who}, {frame.thing}"
    elif kind not in below.kinds or not isinstance(below if hasattr(below, "refused") else state.agenda[1], Window):
        yield f"agenda, Consent: it lies on {type(below).__name__}, where no {frame.kind} can be proposed"
    elif kind is Take:
        # who asks may hold the card after all, as far as others can tell: then it is refused
        if frame.thing not in state.config.world:
            yield f"agenda, Consent: Take, {frame.who}, {frame.thing}: there is no such card"
    elif kind(frame.who, frame.thing) not in kind.legal(state, below):
        yield f"agenda, Consent: {frame.kind}, {frame.who}, {frame.thing} cannot be proposed there"


def _fly(state: PandemicState, frame: Any) -> Iterator[str]:
    seat = frame.seat
    if state.roles[seat] != OPERATIONS or state.pawns[seat] not in state.stations:
        yield f"agenda, FlyWhere: seat {seat} is no Operations Expert at a station"
    if frame.card not in state.hands[seat] or frame.card not in state.config.world:
        yield f"agenda, FlyWhere: card is “{frame.card}”, and seat {seat} does not hold it"
    yield from _named(state, frame, seat, (frame.card,))


def _move_station(state: PandemicState, frame: Any) -> Iterator[str]:
    if frame.to not in state.config.world or frame.to in state.stations:
        yield f"agenda, MoveStation: no station can come to “{frame.to}”"
    if len(state.stations) < state.config.station_limit:
        yield f"stations has {len(state.stations)} of {state.config.station_limit}, and agenda moves one of them"


def _cure(state: PandemicState, frame: Any) -> Iterator[str]:
    if frame.colour not in state.config.colours or frame.colour in state.cured:
        yield f"agenda, CureCards: colour is “{frame.colour}”, which cannot be cured now"
    if state.pawns[frame.seat] not in state.stations:
        yield f"agenda, CureCards: seat {frame.seat} is at no station"
    yield from _named(state, frame, frame.seat, frame.picked)


def _look(state: PandemicState, frame: Any) -> Iterator[str]:
    if not 1 <= frame.left <= min(len(state.infection), FORESEEN - len(frame.cards)):
        yield f"agenda, LookAt: left is {frame.left}; {FORESEEN} are seen, and infection has {len(state.infection)}"
    yield from _sorted(frame)


def _arrange(state: PandemicState, frame: Any) -> Iterator[str]:
    if len(frame.cards) < 2 or len(frame.infection_cards) > FORESEEN:
        yield f"agenda, Arrange: cards are {len(frame.cards)}, order {len(frame.order)}; 2 to {FORESEEN} are arranged"
    yield from _sorted(frame)


def _sorted(frame: Any) -> Iterator[str]:
    if list(frame.cards) != sorted(frame.cards):
        yield f"agenda, {type(frame).__name__}: cards is not sorted: {', '.join(frame.cards)}"


_CHECKS: dict[str, Callable[[PandemicState, Any], Iterator[str]]] = {
    "Turn": _left,
    "Infect": _infect,
    "DrawCard": _draw,
    "Consent": _consent,
    "FlyWhere": _fly,
    "MoveStation": _move_station,
    "CureCards": _cure,
    "LookAt": _look,
    "Arrange": _arrange,
    **dict.fromkeys(EVENT, _event),
}  #: what a frame needs; the state has the agenda below it
