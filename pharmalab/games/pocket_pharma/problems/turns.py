"""Where a match stands: its agenda is one that the rules put there, and the table has what it has come to."""

from collections.abc import Iterator

from pharmalab.core.positions import kinds_of, out_of_order
from pharmalab.core.words import plural
from pharmalab.games.pocket_pharma.components.names import STACK
from pharmalab.games.pocket_pharma.frames import ChooseDrawn, Place, Trial, Turn
from pharmalab.games.pocket_pharma.rules import DrawFragment, DrawMore, Move, SideEffects, SixthCard, TooMany
from pharmalab.games.pocket_pharma.rules.setup import MARKET
from pharmalab.games.pocket_pharma.rules.turns import ROUNDS
from pharmalab.games.pocket_pharma.state import PocketPharmaState

PREPARING = "(DealEfficacy )*(DealLimits )*(DealMarket )*(TurnUp )?(Flip )*(Refill )?"  # positions may begin so as well
DEALING = PREPARING + "(FirstPlayer )?DealStart Begin "
STARTING = "(StartCard )+Begin "
BETWEEN = PREPARING + "Begin "
TURN = (
    "((TurnUp )*(Place |SixthCard )?(Place |DrawMore )?|Move |TooMany |Trial |SideEffects |DrawFragment |ChooseDrawn |"
    f"{PREPARING})Turn EndOfTurn "
)


def wrong_turn(state: PocketPharmaState) -> list[str]:
    """What is wrong. All seats are seats, every card lies in one place, and the points are such as there are."""
    names = kinds_of(state.agenda)
    if wrong := out_of_order(state.agenda, f"{DEALING}|{STARTING}|{BETWEEN}|{TURN}|"):
        return wrong
    config, seats = state.config, state.config.seats
    if (state.first == -1) != ("FirstPlayer " in names):
        return [f"first is {state.first}, which is -1 until agenda draws it"]
    wrong = [*_counters(state, names), *_dealt(state, names)]
    if not wrong and names:
        wrong = [*_ending(state, names)]
        for frame in state.agenda:
            wrong += [f"agenda, {type(frame).__name__}: {said}" for said in _asked(state, frame)]
    elif not wrong and not state.final and state.turn != (config.rounds or 0) * seats and not config.stalemate_guard:
        wrong = ["agenda is empty, and nothing has ended the game"]
    return wrong


def _counters(state: PocketPharmaState, names: str) -> Iterator[str]:
    config = state.config
    in_turn = "EndOfTurn " in names
    more = config.specialists and "pharmacologist" not in state.specialists[state.mover]  # used, in this turn or before
    most = config.actions + more if in_turn else 0
    if not 0 <= state.actions <= most:
        yield f"actions is {state.actions}; it can be 0 to {most} here"
    least = -1 if in_turn else 0
    if not least <= state.idle <= state.turn or not least <= state.still <= state.turn:
        yield f"idle and still are {state.idle} and {state.still}; here they can be {least} to {state.turn}"
    elif state.idle > state.still:
        yield f"idle is {state.idle}, and still only {state.still}: who takes something is not idle"
    elif config.stalemate_guard and names and _guarded(state):
        yield f"idle and still are {state.idle} and {state.still}: the guard would have acted"


def _guarded(state: PocketPharmaState) -> bool:
    """Whether the guard would have renewed the display, or ended the game. Idle turns alone are nothing to it where
    all fragments are with the players: there is nothing to renew."""
    seats = state.config.seats
    if state.display or state.discards or state.fragments.layers:
        return state.idle >= seats or state.still >= 2 * ROUNDS * seats
    return state.still >= ROUNDS * seats


def _dealt(state: PocketPharmaState, names: str) -> Iterator[str]:
    """What is still to be dealt is missing, and nothing else."""
    config = state.config
    for kind, name in (("DealEfficacy", "adds"), ("DealLimits", "limits")):
        due = [frame.drug for frame in state.agenda if type(frame).__name__ == kind]
        missing = [drug for drug, edge in zip(config.drugs, getattr(state, name), strict=True) if not edge]
        if due != missing:
            lack = ", ".join(missing) or "no drug"
            yield f"{name} is missing for {lack}, and agenda deals {', '.join(due) or 'none'}"
    due_market = names.count("DealMarket ")
    if len(state.market) + due_market != MARKET * config.market:
        yield f"market has {plural(len(state.market), 'card')}, and agenda deals {due_market}"
    turned = "TurnUp " in names or not state.experimental.layers
    if not state.offer and not turned:
        yield "offer is empty, and agenda does not turn up an experimental fragment"
    draws = sum(map(names.split().count, ("Flip", "StartCard", "DrawFragment")))
    if draws > len(state.fragments):
        yield f"fragments has {plural(len(state.fragments), 'card')}, and agenda draws {draws}"
    if len(state.display) + names.count("Flip ") > config.display:
        yield f"display has {plural(len(state.display), 'card')}, and agenda flips too many"
    if "DealStart " in names or "StartCard " in names:
        if state.turn or any(state.losses) or any(state.profits):
            yield f"turn is {state.turn}, and cards to begin with are still to be dealt"
        if "DealStart " in names and state.labs != (config.laid or ((),) * config.seats):
            yield "labs has other cards than those that are laid, and those to begin with are still to be dealt"
        if "DealStart " in names and sum(config.opening) > len(state.fragments) - config.display + len(state.display):
            yield "fragments has too few cards to begin with"


def _ending(state: PocketPharmaState, names: str) -> Iterator[str]:
    config, seats = state.config, state.config.seats
    in_turn = "EndOfTurn " in names
    if state.final and state.exhausted < config.ends:
        yield f"final is true, and left has {plural(state.exhausted, 'stack')} used up of {config.ends}"
    if not state.final and state.exhausted >= config.ends and not in_turn:
        yield f"final is false, and left has {plural(state.exhausted, 'stack')} used up"
    over = (state.final and not state.turn % seats) or (config.rounds and state.turn >= config.rounds * seats)
    if over:
        yield f"turn is {state.turn}, so that the game is over, and agenda is not empty"


def _asked(state: PocketPharmaState, frame: object) -> Iterator[str]:
    """What is wrong with one frame."""
    seat = getattr(frame, "seat", -1)
    if isinstance(frame, DrawFragment):
        seat = frame.to
    if seat >= 0 and seat != state.mover:
        yield f"seat {seat} is asked, and it is the turn of seat {state.mover}"
        return
    if isinstance(frame, Place):
        yield from _placing(state, frame)
    elif isinstance(frame, DrawFragment | DrawMore | ChooseDrawn):
        cards, number = frame.cards, getattr(frame, "number", 0)
        least, most = {DrawFragment: (0, 1), DrawMore: (0, 2), ChooseDrawn: (2, 2)}[type(frame)]
        if not least <= len(cards) + number <= most or number < 0 or not state.config.specialists:
            yield f"cards is {', '.join(cards) or 'none'} and number {number}, which cannot be"
    elif isinstance(frame, Move | SixthCard | TooMany | Trial | SideEffects):
        stack = next((stack for stack in state.labs[seat] if stack[0] == frame.stack), ())
        if not stack:
            yield f"stack is “{frame.stack}”, and no stack of seat {seat} begins so"
        elif isinstance(frame, SixthCard | TooMany):
            yield from _full(state, frame, stack)
        elif isinstance(frame, Trial | SideEffects):
            yield from _launching(state, frame, stack)


def _placing(state: PocketPharmaState, frame: Place) -> Iterator[str]:
    if list(frame.cards) != sorted(set(frame.cards)) or not frame.cards:
        yield f"cards is {', '.join(frame.cards) or 'empty'}; it lists some, each once and sorted"
    elif frame.source:
        stack = next((stack for stack in state.labs[frame.seat] if stack[0] == frame.source), ())
        if not set(frame.cards) <= set(stack):
            yield f"cards is {', '.join(frame.cards)}, and source has {', '.join(stack) or 'none'}"
        elif frame is not state.agenda[0] or not isinstance(state.agenda[1], Turn):
            yield f"source is “{frame.source}”; cards of a stack move alone, and then the turn goes on"
    elif len(frame.cards) > 1:
        yield f"cards is {', '.join(frame.cards)}; one is placed at a time"


def _full(state: PocketPharmaState, frame: SixthCard | TooMany, stack: tuple[str, ...]) -> Iterator[str]:
    if frame.number < 1 or len(stack) != STACK + frame.number or (isinstance(frame, SixthCard) and frame.number != 1):
        yield f"number is {frame.number}, and the stack has {plural(len(stack), 'card')}"
    if isinstance(frame, SixthCard):
        other = state.config.sixth == "other"
        if bool(frame.kept) != other or (other and frame.kept not in stack):
            yield f"kept is “{frame.kept}”, which is not the card that was taken"


def _launching(state: PocketPharmaState, frame: Trial | SideEffects, stack: tuple[str, ...]) -> Iterator[str]:
    drug = frame.drug
    if drug not in state.config.drugs or not state.left[state.config.drugs.index(drug)]:
        yield f"drug is “{drug}”, which cannot be launched"
        return
    if drug not in state.tables.launchable(stack):
        yield f"stack is {', '.join(stack)}, which does not fit {drug}"
        return
    up = "clinician" in state.specialists[frame.seat]
    if isinstance(frame, Trial):
        if not up or not state.spared(frame.seat, drug, frame.stack) or frame.excess != state.excess(drug, stack):
            yield f"excess is {frame.excess}, and the Clinician has nothing to ignore there"
        return
    used = state.config.specialists and not up
    known = {state.excess(drug, stack, card) for card in ("", *(stack if used else ()))}
    if frame.excess not in known or frame.number != frame.excess or frame.number < 1:
        yield f"excess and number are {frame.excess} and {frame.number}; by the thresholds they are {max(known)}"
    elif frame.number >= len(state.others(frame.seat, stack)):
        yield f"number is {frame.number}, and there are no more cards than that: they go by themselves"
