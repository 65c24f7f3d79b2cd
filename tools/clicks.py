"""How many clicks a turn takes: a whole game of each is played by what can be clicked on its board.

    python tools/clicks.py [GAME ...]

One person against bots, all of whom choose as the game's best bot does. A click on a place does what can be done there
or, where that is several things, opens a menu; what has no place has a button. Beside it stands what the same game
takes with the list of all actions alone, as boards had it before: a click for each, and one more to filter where there
are more than the list shows at once. ``in sight`` is among how many buttons one had to look, on the board's dock and in
the list.
"""

import re
import sys
from random import Random

from pharmalab.core.choices import Done, Take
from pharmalab.core.start import new
from pharmalab_widgets import GameBoard
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.panes.actions import MANY
from pharmalab_widgets.board.places import drawn

GAMES = {"off_label": "greedy", "pandemic": "cooperative", "pharma_code": "sorter"}
BUTTON = re.compile(r"<(?:button|input)[^>]*data-do=\"(?:act|picked|tick)\"")


def clicks(state: BoardState, action: object) -> tuple[int, int]:
    """For this action on the board, and with the list alone."""
    legal = state.legal
    listed = 2 if len(legal) > MANY else 1
    if isinstance(action, Take | Done):
        return 1, 1  # a tick is one click anywhere, and so is Done
    on_board = [place for place in action.touches() if place in drawn(state.scene)]  # type: ignore[attr-defined]
    fewest = min((len(state.touching(place)) for place in on_board), default=1)
    return 1 if fewest == 1 else 2, listed


def game(name: str, bot: str, seed: int = 1) -> None:
    match = new(name, seed=seed)
    board = GameBoard(match, {seat: "me" if seat == 0 else bot for seat in range(match.config.seats)})
    state, policies = board.state, match.game.policies
    best = {seat: policies[bot](Random(f"{name} {seat}")) for seat in range(match.config.seats)}
    turns = decided = on_board = listed = docks = lists = 0
    last = -1
    while match.to_move >= 0:
        seat = match.to_move
        if seat == 0:
            state.settle()
            turns += last != 0
            action = best[0](state.view, state.legal)
            one, other = clicks(state, action)
            decided, on_board, listed = decided + 1, on_board + one, listed + other
            for state.listed in (True, False):
                count = len(BUTTON.findall(str(board.parts()["bar"])))
                docks, lists = (docks, lists + count) if state.listed else (docks + count, lists)
        else:
            view = match.view(seat)
            action = best[seat](view, match.game.legal_actions(view))
        last = seat
        match.push(action)
        state.moved()
    line = (turns, decided / turns, on_board / turns, listed / turns, docks / decided, lists / decided)
    print(f"{name:12} {line[0]:6}" + "".join(f"{number:10.1f}" for number in line[1:]))


if __name__ == "__main__":
    print(f"{'game':12} {'turns':>6}" + "".join(f"{word:>10}" for word in ("decisions", "clicks", "by list",
                                                                            "in sight", "in list")))  # fmt: skip
    for one in sys.argv[1:] or GAMES:
        game(one, GAMES[one])
