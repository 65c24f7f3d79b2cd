"""Check that the rules can produce a position's agenda, and that the cards on the table agree with it."""

from collections.abc import Iterator

from pharmalab.core.agenda import Frame, Question
from pharmalab.core.positions import is_out_of_order, kind_names
from pharmalab.core.words import plural
from pharmalab.games.pocket_pharma.mechanisms import stalemate
from pharmalab.games.pocket_pharma.mechanisms.market_cards import MARKET
from pharmalab.games.pocket_pharma.mechanisms.placement import Place
from pharmalab.games.pocket_pharma.mechanisms.specialists.molecular_biologist import DrawMore
from pharmalab.games.pocket_pharma.mechanisms.specialists.pharmacologist import most_actions
from pharmalab.games.pocket_pharma.mechanisms.turn import Turn
from pharmalab.games.pocket_pharma.state import PocketPharmaState

PREPARING = "(DealEfficacy )*(DealLimits )*(DealMarket )*(TurnUp )?(Flip )*(Refill )?"  # positions may start here, too
DEALING = PREPARING + "(FirstPlayer )?DealStart Begin "
STARTING = "(StartCard )+Begin "
BETWEEN = PREPARING + "Begin "
TURN = (
    "((TurnUp )*(Place |SixthCard )?(Place |DrawMore )?|Move |TooMany |Trial |SideEffects |DrawFragment |ChooseDrawn |"
    f"{PREPARING})Turn EndOfTurn "
)


def wrong_turn(state: PocketPharmaState) -> list[str]:
    """Return a sentence for each problem with the agenda.

    The seats, the cards and the points must have been checked before.
    """
    names = kind_names(state.agenda)
    if wrong := is_out_of_order(state.agenda, f"{DEALING}|{STARTING}|{BETWEEN}|{TURN}|"):
        return wrong
    config, seats = state.config, state.config.seats
    if (state.first == -1) != ("FirstPlayer " in names):
        return [f"first is {state.first}, which is -1 until agenda draws it"]
    wrong = [*_counters(state, names), *_dealt(state, names)]
    if not wrong and names:
        wrong = [*_ending(state, names)]
        for at, frame in enumerate(state.agenda):
            wrong += [f"agenda, {type(frame).__name__}: {said}" for said in _asked(state, at, frame)]
    elif not wrong and not state.final and state.turn != (config.rounds or 0) * seats and not config.stalemate_guard:
        wrong = ["agenda is empty, but nothing has ended the game"]
    return wrong


def _counters(state: PocketPharmaState, names: str) -> Iterator[str]:
    config = state.config
    in_turn = "EndOfTurn " in names
    most = most_actions(state) if in_turn else 0
    if not 0 <= state.actions <= most:
        yield f"actions is {state.actions}; it must be from 0 to {most} here"
    least = -1 if in_turn else 0
    if not least <= state.idle <= state.turn or not least <= state.still <= state.turn:
        yield f"idle and still are {state.idle} and {state.still}; here they must be from {least} to {state.turn}"
    elif state.idle > state.still:
        yield f"idle is {state.idle}, but still is only {state.still}: a player who takes something isn’t idle"
    elif config.stalemate_guard and names and stalemate.would_act(state):
        yield f"idle and still are {state.idle} and {state.still}: the guard would have acted"


def _dealt(state: PocketPharmaState, names: str) -> Iterator[str]:
    """Yield a sentence unless the missing cards are exactly those that the agenda still deals."""
    config = state.config
    for kind, name in (("DealEfficacy", "adds"), ("DealLimits", "limits")):
        due = [frame.drug for frame in state.agenda if type(frame).__name__ == kind]
        missing = [drug for drug, edge in zip(config.drugs, getattr(state, name), strict=True) if not edge]
        if due != missing:
            lack = ", ".join(missing) or "no drug"
            yield f"“{name}” is missing for {lack}, but the agenda deals it for {', '.join(due) or 'none'}"
    due_market = names.count("DealMarket ")
    if len(state.market) + due_market != MARKET * config.market:
        yield f"market has {plural(len(state.market), 'card')}, but agenda deals {due_market} more"
    turned = "TurnUp " in names or not state.experimental.layers
    if not state.offer and not turned:
        yield "offer is empty, but the agenda does not turn up an experimental fragment"
    draws = sum(map(names.split().count, ("Flip", "StartCard", "DrawFragment")))
    if draws > len(state.fragments):
        yield f"fragments has {plural(len(state.fragments), 'card')}, but the agenda draws {draws}"
    if len(state.display) + names.count("Flip ") > config.display:
        yield f"display has {plural(len(state.display), 'card')}, but the agenda flips too many"
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
        yield f"turn is {state.turn}, so the game is over, but the agenda is not empty"


def _asked(state: PocketPharmaState, at: int, frame: Frame) -> Iterator[str]:
    """Yield a sentence for each problem with a frame's seat, its stack, and the frames above it.

    Each frame checks its other fields in its own ``problems``.
    """
    seat = frame.seat if isinstance(frame, Question | DrawMore) else state.mover
    if seat != state.mover:
        yield f"seat {seat} is asked, but it’s seat {state.mover}’s turn"
    elif isinstance(frame, Place):
        if frame.source and (at or not isinstance(state.agenda[1], Turn)):
            yield f"“source” is “{frame.source}”, but a Place with a source must come first, and Turn second"
    elif (name := getattr(frame, "stack", None)) is not None and name not in [stack[0] for stack in state.labs[seat]]:
        yield f"“stack” is “{name}”, but no stack of seat {seat} begins with this card"
