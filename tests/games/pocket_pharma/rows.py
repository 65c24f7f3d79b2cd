"""Everything that a turn can do up to its first launch, by the referee alone: what a search for plans is compared
with."""

from pharmalab.core.game import CHANCE
from pharmalab.games.pocket_pharma import GAME
from pharmalab.games.pocket_pharma.mechanisms.experimental_deck import TurnUp
from pharmalab.games.pocket_pharma.mechanisms.launch import Launch
from pharmalab.games.pocket_pharma.mechanisms.side_effects import SideEffects
from pharmalab.games.pocket_pharma.mechanisms.specialists.use import USE
from pharmalab.games.pocket_pharma.mechanisms.turn import PassAction, Turn

DRAWS = USE["chemist"], USE["molecular_biologist"]


def worths(start, seat=0):
    """(drug, (profit, −loss, −cards lost, −Specialists used)) of each launch that some row of actions reaches. Rows
    that draw cards are left out: what they turn up is chance. Of the cards that side effects cost the first ones go:
    here only their number counts."""
    found, todo, seen = set(), [start], {start}
    while todo:
        state = todo.pop()
        if len(state.profits[seat]) > len(start.profits[seat]):
            found.add(_worth(start, state, seat))
            continue
        if state.turn != start.turn:
            continue
        if GAME.to_move(state) != CHANCE:
            steps = [one for one in GAME.legal_actions(state) if one not in DRAWS and type(one) is not PassAction]
            if isinstance(state.agenda[0], SideEffects):
                steps = steps[:1]
            elif isinstance(state.agenda[0], Turn) and left(state, seat) == 1:
                steps = [one for one in steps if type(one) is Launch]  # nothing else can be the last action
        elif isinstance(state.agenda[0], TurnUp):  # for later turns: any outcome will do
            steps = [GAME.chance(state).outcomes()[0][0]]
        else:
            continue  # the turn is over
        for after in [GAME.apply(state, step).state for step in steps]:
            if after not in seen:
                seen.add(after)
                todo.append(after)
    return found


def left(state, seat):
    """Actions of this turn, with that of the Pharmacologist."""
    return state.actions + ("pharmacologist" in state.specialists[seat])


def _worth(start, end, seat):
    (gained,) = set(end.profits[seat]) - set(start.profits[seat])
    drug = gained.rpartition("-")[0]
    taken = len(start.display) - len(end.display) + (start.offer != end.offer)
    lost = sum(map(len, start.labs[seat])) + taken - sum(map(len, end.labs[seat])) - 5
    used = len(start.specialists[seat]) - len(end.specialists[seat])
    return drug, (start.profit(drug), start.losses[seat] - end.losses[seat], -lost, -used)


def unbeaten(found):
    """Those that no other one equals in everything and beats in something."""
    return {one for one in found if not any(other != one and all(map(int.__ge__, other, one)) for other in found)}
