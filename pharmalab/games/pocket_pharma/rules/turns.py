"""Turn after turn: what comes at the end of one, and how the game ends."""

from pharmalab.core.agenda import Automatic
from pharmalab.core.events import Event
from pharmalab.core.values import replace
from pharmalab.games.pocket_pharma.events import LastRound, StalemateBroken, StalemateEnded, TurnEnded
from pharmalab.games.pocket_pharma.frames import Turn
from pharmalab.games.pocket_pharma.rules.display import Refill
from pharmalab.games.pocket_pharma.rules.scoring import counted
from pharmalab.games.pocket_pharma.state import PocketPharmaState

ROUNDS = 3  #: without a card taken, drawn or launched, until the guard acts (PP-48)


class Begin(Automatic, frozen=True):
    """A turn of the seat to move."""

    rule = "pocket_pharma/a-turn"

    def resolve(self, state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
        return state.ask(Turn(state.mover), EndOfTurn(), actions=state.config.actions)


class EndOfTurn(Automatic, frozen=True):
    """Is the game over? Else the display is filled, and the next seat has its turn."""

    rule = "pocket_pharma/end-of-the-turn"

    def resolve(self, state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
        config, seats = state.config, state.config.seats
        events.append(TurnEnded(state.mover))
        turn = state.turn + 1
        state = replace(state, turn=turn, idle=state.idle + 1, still=state.still + 1)
        if not state.final and state.exhausted >= config.ends:
            drugs = tuple([drug for drug, left in zip(config.drugs, state.left, strict=True) if not left])
            events.append(LastRound(drugs))
            state = replace(state, final=True)
        if not turn % seats and (state.final or turn // seats == config.rounds):
            return over(state, events)
        if config.stalemate_guard:
            if stuck(state):
                events.append(StalemateEnded(state.still))
                return over(state, events)
            still = state.still == ROUNDS * seats
            if (still or state.idle >= seats) and state.display:
                events.append(StalemateBroken(state.still if still else state.idle))
                discards = tuple(sorted(state.discards + state.display))
                state = replace(state, display=(), discards=discards, idle=0)
        return state.ask(Refill(), Begin())


def stuck(state: PocketPharmaState) -> bool:
    """Whether the guard ends the game: twice as many rounds, or there is nothing to renew (PP-48)."""
    limit = ROUNDS * state.config.seats
    nothing = not (state.display or state.discards or state.fragments.layers)
    return state.still >= 2 * limit or (nothing and state.still >= limit)


def over(state: PocketPharmaState, events: list[Event]) -> PocketPharmaState:
    """The end, with everything counted."""
    counted(state, events)
    return replace(state, agenda=(), actions=0)
