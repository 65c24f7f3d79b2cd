"""A policy that tries out whole turns in simulations of the next rounds, in which a fast planner plays all seats.

The planner's search finds the most promising turns.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from random import Random

from pharmalab.core.agenda import Action
from pharmalab.core.game import Game
from pharmalab.core.horizons import Horizon, Plan
from pharmalab.core.policies import own_steps
from pharmalab.core.rollouts import PlanningPolicy
from pharmalab.core.work import checkpoint
from pharmalab.games.pocket_pharma.mechanisms.full_stacks import FullStack
from pharmalab.games.pocket_pharma.mechanisms.placement import PLACE, Place, PlaceNew
from pharmalab.games.pocket_pharma.mechanisms.reformulate import MOVE, EnoughMoved
from pharmalab.games.pocket_pharma.mechanisms.reformulate import Move as MoveCards
from pharmalab.games.pocket_pharma.mechanisms.scoring import scores
from pharmalab.games.pocket_pharma.mechanisms.side_effects import SideEffects
from pharmalab.games.pocket_pharma.mechanisms.specialists.use import UseSpecialist
from pharmalab.games.pocket_pharma.mechanisms.turn import EndTurn, PassAction, Turn
from pharmalab.games.pocket_pharma.policies.greedy import first_step
from pharmalab.games.pocket_pharma.policies.moves import Desk, Move, Moves, desk_of
from pharmalab.games.pocket_pharma.policies.planner import Planner, outlook
from pharmalab.games.pocket_pharma.policies.valuation import Valuation
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack

TURNS = 8  #: the number of turns that are tried out
WIDTHS = (8, 5, 3)  #: the number of moves that the search follows at the first action, the second, and so on
ROUNDS = 2  #: the number of rounds in a simulation
FAST = 4  #: the number of moves among which the fast planner chooses
MOST = 60  #: more decisions than a turn has
ROLLOUTS = 64  #: the number of simulations for a turn
RULES = Game[PocketPharmaState]()  #: applying actions and finding legal actions works the same in all games


class Expert(PlanningPolicy[PocketPharmaState]):
    """A policy that tries out each promising turn in many simulations of the next rounds and plays the best turn."""

    def __init__(self, seed: int | str | Random = 0, rollouts: int = ROLLOUTS, seconds: float | None = None) -> None:
        super().__init__(RULES, horizon_of, rollouts, seconds, seed)


def horizon_of(view: PocketPharmaState) -> Horizon[PocketPharmaState]:
    """Return the settings for the simulations of one decision."""
    values = valuation(view)
    fast = Planner(values, FAST, ())
    return Horizon(lambda rng: fast, rounds_over, partial(lead, values), partial(turns, values))


@lru_cache(maxsize=4)  # sharing the values makes the simulations ten times as fast
def valuation(view: PocketPharmaState) -> Valuation:
    """Return the stack values that all simulations of one decision share."""
    return Valuation(view)


def rounds_over(start: PocketPharmaState, now: PocketPharmaState) -> bool:
    """Return whether enough rounds have passed since *start* to end the simulation."""
    return now.turn >= start.turn + ROUNDS * start.config.seats


def lead(values: Valuation, state: PocketPharmaState, seat: int) -> float:
    """Return a seat's lead over its best rival, in points; negative if the seat is behind.

    Before the last round, the points include an estimate of what each seat's stacks will still earn.
    """
    worths = [points + promise(values, state, at) for at, points in enumerate(scores(state))]
    return worths[seat] - max(worth for at, worth in enumerate(worths) if at != seat)


def promise(values: Valuation, state: PocketPharmaState, seat: int) -> float:
    """Return an estimate of the points that a seat's stacks will still earn; 0 in the last round."""
    return outlook(state) * values.worth(state.labs[seat], state.left) if state.agenda and not state.final else 0.0


# --- the turns to try out -----------------------------------------------------------------------------------------


def turns(values: Valuation, view: PocketPharmaState, legal: Sequence[Action]) -> list[Plan]:
    """Return the most promising plans for a turn.

    If the seat isn't choosing an action, if the planner would use a Specialist, or if the last turn made no progress,
    return only the planner's own plan.
    """
    question, usual = view.agenda[0], Planner(values)(view, legal)
    if not isinstance(question, Turn) or not view.actions or view.still > 0 or isinstance(usual, UseSpecialist):
        return [(usual,)]
    moves, later = Moves(view, values), outlook(view)
    found: dict[Desk, tuple[Move, ...]] = {}
    for desk, way in paths(moves, desk_of(view, question.seat), ()):
        found.setdefault(desk._replace(actions=0), way)
    best = sorted(found, key=lambda desk: -desk.points - later * values.worth(desk.lab, desk.left))
    return [tuple(own_steps(RULES, view, Follower(values, found[desk]), MOST)) for desk in best[:TURNS]]


def paths(moves: Moves, desk: Desk, way: tuple[Move, ...]) -> Iterator[tuple[Desk, tuple[Move, ...]]]:
    """Yield every desk that the search reaches from *desk*, with the moves that lead to it.

    *way* holds the moves made before *desk*.
    """
    checkpoint()
    yield desk, way
    if len(way) < len(WIDTHS):
        for move in moves.promising(desk, WIDTHS[len(way)]):
            yield from paths(moves, move.desk, (*way, move))


class Follower(Planner):
    """A policy that makes the given moves, one after the other, and then passes."""

    def __init__(self, values: Valuation, moves: Sequence[Move]) -> None:
        super().__init__(values)
        self.moves = iter(moves)
        self.move = Move(Desk((), (), "", 0, (), 0.0))

    def turn(self, view: PocketPharmaState, seat: int, moves: Moves) -> Action:
        if not view.actions:
            return EndTurn()
        move = next(self.moves, None)
        if move is None:
            return PassAction()
        self.move = move
        return first_step(move)

    def place(self, view: PocketPharmaState, question: Place, moves: Moves) -> Action:
        target = self.move.target
        return PLACE[target[0]] if target else PlaceNew()

    def cards(self, view: PocketPharmaState, question: MoveCards, moves: Moves) -> Action:
        rest = self.move.cards[len(question.picked) :]
        return MOVE[rest[0]] if rest else EnoughMoved()

    def discards(self, view: PocketPharmaState, question: FullStack | SideEffects, values: Valuation) -> Stack:
        stays = {card for stack in self.move.desk.lab for card in stack}
        return tuple([card for stack in view.labs[question.seat] for card in stack if card not in stays])
