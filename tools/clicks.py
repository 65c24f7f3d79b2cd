"""Count the clicks of a turn: a whole game of each is played by clicks on its board.

    python tools/clicks.py [GAME ...]

One person plays against bots, and all choose as the game's best bot does. A click on a place does the possible action
or, if there are several, opens a menu; an action without a place has a button. A choice in parts takes a click for each
part, and one on Done if the last part does not end it. For comparison the same game is counted with the list of all
actions alone, as boards had it before: a click for each, for Done too, and one more to filter if there are more than
the list shows at once. ``in sight`` is the number of buttons to look through: on the board's dock, in the list.
"""

import re
import sys
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

from pharmalab.core.choices import Done
from pharmalab.core.match import Match
from pharmalab.core.start import new
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.game_board import GameBoard
from pharmalab_widgets.board.panes.actions import MANY
from pharmalab_widgets.board.places import drawn_places
from pharmalab_widgets.board.short_cuts import forced_step

GAMES = {"off_label": "greedy", "pandemic": "cooperative", "pharma_code": "sorter", "pocket_pharma": "planner"}
BUTTON = re.compile(r"<(?:button|input)[^>]*data-do=\"(?:act|picked|tick)\"")


def act(state: BoardState, policy: Callable[..., Any]) -> tuple[int, int]:
    """Make one decision; return its clicks on the board, and with the list alone."""
    legal = state.question.legal
    if state.question.picking is not None:
        return pick(state, policy)
    action = policy(state.sight.view, legal)
    on_board = [place for place in action.touches() if place in drawn_places(state.sight.scene)]
    fewest = min((len(state.short_cuts.touching(place)) for place in on_board), default=1)
    state.do_act(action.label(state.match.who), str(state.match.ply))
    return 1 if fewest == 1 else 2, 2 if len(legal) > MANY else 1


def pick(state: BoardState, policy: Callable[..., Any]) -> tuple[int, int]:
    """Make a choice in parts; return its clicks on the board, and with the list alone.

    Each part is ticked, and Done is clicked if it still waits for that.
    """
    picking, begun = state.question.picking, state.match.state
    assert picking is not None
    tried, chosen = state.match.branch(), Counter[int]()
    places = {option.action: n for n, option in enumerate(picking.options)}
    before = picking.question.picked
    while tried.to_move == state.match.to_move and isinstance(top := tried.state.agenda[0], type(picking.question)):
        if top.picked[: len(before)] != before:
            break
        view = tried.view(state.match.to_move)
        action = policy(view, tried.game.legal_actions(view))
        tried.push(action)
        if isinstance(action, Done):
            break
        chosen[places[action]] += 1
    missing = picking.least - sum(chosen.values())  # forced parts, once nothing else is left
    for n, option in enumerate(picking.options):
        more = min(max(missing, 0), option.most - chosen[n])
        chosen, missing = chosen + Counter({n: more}), missing - more
    clicks = 0
    listed = sum(chosen.values()) + 1
    for n, count in chosen.items():
        room = min(picking.most - sum(state.question.ticks.values()), picking.options[n].most)
        at_once = picking.exact and count == room > 1  # one button takes as many as needed
        for value in [count] if at_once else range(1, count + 1):
            state.do_tick(str(n), value)
            clicks += 1
    if state.match.state is begun:
        state.do_picked()
        clicks += 1
    return clicks, listed


def along(match: Match, begun: int) -> int:
    """Return how many forced steps followed the decision at a ply."""
    at = match.ply
    taken = sum(forced_step(match.goto(ply)) is not None for ply in range(begun + 1, at))
    match.goto(at)
    return taken


def game(name: str, bot: str, seed: int = 1) -> None:
    """Play a whole game, and print its clicks."""
    match = new(name, seed=seed)
    board = GameBoard(match, {seat: "me" if seat == 0 else bot for seat in range(match.config.seats)})
    state, policies = board.state, match.game.policies
    best = {seat: policies[bot](Random(f"{name} {seat}")) for seat in range(match.config.seats)}
    turns = decided = on_board = listed = docks = lists = 0
    silent, ahead, before = False, set[Any](), None
    last = -1
    while match.to_move >= 0:
        seat = match.to_move
        if seat == 0:
            state.sight.settle()
            turns += last != 0
            for state.inspector.listed in (True, False):
                count = len(BUTTON.findall(str(board.parts()["bar"])))
                docks, lists = (docks, lists + count) if state.inspector.listed else (docks + count, lists)
            pause, begun, pairs = state.short_cuts.passing, match.ply, {*state.short_cuts.ahead.values()}
            one, other = act(state, best[0])
            step = match.plies[begun].step
            # one click goes past all pauses in a row in which nothing is said, or does two things that belong together
            quiet = pause is not None and step == pause
            one = 0 if (quiet and silent) or (before, step) in ahead else one
            silent, ahead, before = quiet, pairs, step
            alone = along(match, begun)
            decided, on_board, listed = decided + 1 + alone, on_board + one, listed + other + alone
        else:
            view = match.view(seat)
            match.push(best[seat](view, match.game.legal_actions(view)))
            state.moved()
        last = seat
    line = (turns, decided / turns, on_board / turns, listed / turns, docks / decided, lists / decided)
    print(f"{name:14} {line[0]:6}" + "".join(f"{number:10.2f}" for number in line[1:]))


if __name__ == "__main__":
    print(f"{'game':14} {'turns':>6}" + "".join(f"{word:>10}" for word in ("decisions", "clicks", "by list",
                                                                            "in sight", "in list")))  # fmt: skip
    for one in sys.argv[1:] or GAMES:
        game(one, GAMES[one])
