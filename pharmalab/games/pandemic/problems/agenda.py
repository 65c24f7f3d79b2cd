"""Check the agenda: the rules must be able to produce it, and its frames must fit the board."""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from pharmalab.core.agenda import Question
from pharmalab.core.positions import is_out_of_order, kind_names
from pharmalab.core.values import replace
from pharmalab.core.words import plural
from pharmalab.games.pandemic.components import title
from pharmalab.games.pandemic.mechanisms.consent import Window
from pharmalab.games.pandemic.mechanisms.event_cards.card import EventQuestion
from pharmalab.games.pandemic.mechanisms.event_cards.play import FRAMES, PlayEvent
from pharmalab.games.pandemic.mechanisms.hands import unannounced
from pharmalab.games.pandemic.mechanisms.pauses import Pause
from pharmalab.games.pandemic.mechanisms.setup import Deal, DealRole, FirstInfection, LayOut, StackDeck
from pharmalab.games.pandemic.mechanisms.turn import Turn
from pharmalab.games.pandemic.state import PandemicState

_PAUSES = "(Pause )*"
_END = f"{_PAUSES}Infections EndTurn "
_EPIDEMIC = f"(Increase )?(BottomCard )?{_PAUSES}Intensify "
_SET_UP = "(DealRole )*((Deal )*(LayOut )*StackDeck )?(FirstInfection )*(LayOpen )*(FirstPlayer|BeginTurn|DrawLots) "
_TURN = f"(Turn )?{_PAUSES}DrawCards DiscardDown {_END}"
_CARDS = f"(DrawCard |({_EPIDEMIC})?{_PAUSES}({_EPIDEMIC})?)DiscardDown {_END}"
_INFECTIONS = f"{_PAUSES}(Infect {_PAUSES})*EndTurn "


@lru_cache(maxsize=1)
def plan() -> str:
    """Return a regular expression that matches the names of the agenda's frames in every legal order.

    The agenda holds open questions first, and then the remaining steps of the set-up or turn. It is empty after the
    game.
    """
    asked = {kind for kind in PandemicState.frames if issubclass(kind, Question)} - {Turn, Pause} | FRAMES.keys()
    inside = "|".join(sorted(kind.__name__ for kind in asked))
    return f"{_SET_UP}|(({inside}) )*({_TURN}|{_CARDS}|{_END}|{_INFECTIONS})|"


def of_the_agenda(state: PandemicState) -> list[str]:
    """Return a sentence for each fault in the agenda.

    The values of the state's fields must already have been checked by their types.
    """
    if wrong := is_out_of_order(state.agenda, plan()):
        return wrong
    if not state.agenda:
        return [] if state.won or state.lost else ["agenda is empty, but the game is neither won nor lost"]
    if state.lost:
        return [f"lost is “{state.lost}”, but the game goes on"]
    set_up = not kind_names(state.agenda).endswith("EndTurn ")
    return list(_set_up(state) if set_up else _turn(state))


def _set_up(state: PandemicState) -> Iterator[str]:
    config, deck, agenda = state.config, state.player_deck, state.agenda
    roles = [frame.to for frame in agenda if isinstance(frame, DealRole)]
    if sorted(roles) != [seat for seat, role in enumerate(state.roles) if not role]:
        yield f"roles is {list(state.roles)}, but the agenda deals one to the seats {roles}"
    due = Counter(frame.to for frame in agenda if isinstance(frame, Deal))
    dealt = due.total() + sum(isinstance(frame, LayOut) for frame in agenda)
    most = max(config.opening, config.hand_limit)
    for seat, hand in enumerate(state.hands):
        if due[seat] and len(hand) + due[seat] > most:
            yield f"hands of seat {seat} has {plural(len(hand), 'card')}, and {due[seat]} more should be dealt"
    for frame in [one for one in agenda if isinstance(one, StackDeck)]:
        left = len(deck) - dealt
        if left < 0:
            yield f"player_deck has {plural(len(deck), 'card')}, but {dealt} must be dealt"
        elif len(deck.pool) != len(deck):
            yield "player_deck is stacked already, but agenda stacks it again"
        elif frame.packets:
            if any(size < full or size < 0 for size, full in frame.packets):
                yield f"agenda, StackDeck: “packets” is {frame.packets}, but one of them has more epidemics than cards"
            if (cards := sum(size - full for size, full in frame.packets)) != left:
                there = plural(cards, "card")
                yield f"agenda, StackDeck: “packets” has {there} besides epidemics, but player_deck has {left}"
            to_come = config.epidemics - state.epidemics
            if (n := sum(full for _, full in frame.packets)) != to_come:
                yield f"agenda, StackDeck: “packets” has {plural(n, 'epidemic')}, but {to_come} are still to come"
        elif state.epidemics or left < config.epidemics:
            yield f"epidemics is {state.epidemics} of {config.epidemics}, but player_deck should be stacked anew"
    yield from _first_infections(state, [frame.cubes for frame in agenda if isinstance(frame, FirstInfection)])


def _first_infections(state: PandemicState, cubes: list[int]) -> Iterator[str]:
    infected = state.config.infected
    there = infected[: len(infected) - len(cubes)]
    if cubes and tuple(cubes) != infected[len(there) :]:
        yield f"agenda, FirstInfection: “cubes” is {cubes}, but it must be the end of the list {list(infected)}"
    elif cubes and len(state.infection) < len(cubes):
        yield f"infection has {plural(len(state.infection), 'card')}, but should infect {plural(len(cubes), 'city')}"
    elif cubes and sum(map(sum, state.cubes)) != sum(there):
        yield f"cubes has {sum(map(sum, state.cubes))}; the first infections so far add {sum(there)}"


def _turn(state: PandemicState) -> Iterator[str]:
    yield from (f"roles of seat {seat} is missing" for seat, role in enumerate(state.roles) if not role)
    mover, team = state.mover, state.config.decides == "team"
    for at, frame in enumerate(state.agenda):
        name = type(frame).__name__
        if name in ("Turn", "DrawCards", "DrawCard") or (team and isinstance(frame, Question)):
            asked = frame.seat if isinstance(frame, Question) else frame.to
            if asked != mover:
                yield f"agenda, {name}: this step is for seat {asked}, but “mover” is seat {mover}"
        if isinstance(frame, EventQuestion):
            yield from _event(replace(state, agenda=state.agenda[at + 1 :]), frame)


def _event(state: PandemicState, frame: EventQuestion) -> Iterator[str]:
    """Yield the problems of a question about an event card. The agenda starts with the window in which it is played."""
    name, window = type(frame).__name__, state.agenda[0]
    if not isinstance(window, Window):
        yield f"agenda, {name}: the next step is {type(window).__name__}, but no event can be played before it"
    elif PlayEvent(frame.owner, frame.card) not in PlayEvent.legal(state, window):
        yield f"agenda, {name}: seat {frame.owner} cannot play {title(frame.card)}"
    yield from unannounced(state, frame, frame.owner, (frame.card,))
