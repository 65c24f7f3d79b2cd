"""Draw the score sheet of a finished match: a row for each player, best first, with the points from each source."""

from pharmalab.core.game import Outcome
from pharmalab.core.words import ordinal
from pharmalab.drawing.html import Markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.panes import columns


def draw(state: BoardState, end: Outcome) -> Markup:
    """Return the score sheet. The game's own columns come before the total."""
    sheet = state.game.score_sheet(state.match.state)
    order = sorted(range(len(end.scores)), key=lambda seat: (seat not in end.winners, -end.scores[seat]))
    rows = [
        (state.sight.who(seat), *(cells[seat] for cells in sheet.values()), _score(end, seat), _result(end, seat))
        for seat in order
    ]
    return columns.draw(("Seat", *sheet, "Score", "Result"), rows, winners=range(len(end.winners)))


def _score(end: Outcome, seat: int) -> str:
    return f"{end.scores[seat]:g}".replace("-", "\N{MINUS SIGN}")


def _result(end: Outcome, seat: int) -> str:
    """Return whether *seat* won or, if not, its rank behind the winners and behind everyone with more points."""
    if seat in end.winners:
        return "★ won"
    before = (other in end.winners or end.scores[other] > end.scores[seat] for other in range(len(end.scores)))
    return ordinal(1 + sum(before))
