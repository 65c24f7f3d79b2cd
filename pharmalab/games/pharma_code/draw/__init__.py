"""The table as SVG: a piece with the track, one with the middle, and one for everybody's row."""

from pharmalab.core.events import Who, player
from pharmalab.drawing import pieces
from pharmalab.games.pharma_code.draw.middle import middle
from pharmalab.games.pharma_code.draw.rows import row_of
from pharmalab.games.pharma_code.draw.track import track
from pharmalab.games.pharma_code.state import PharmaState


def board(view: PharmaState, who: Who = player) -> str:
    """The table; what can be clicked carries ``data-id``."""
    rows = [row_of(view, seat, who) for seat in range(view.config.seats)]
    return str(pieces.board(track(view, who), middle(view, who), *rows, role="group", aria_label=_told(view, who)))


def _told(view: PharmaState, who: Who) -> str:
    where = ", ".join(f"{who(seat)} on {square}" for seat, square in enumerate(view.squares))
    return f"The Pharma Code, phase {view.phase}; goal {view.config.goal}; {where}"
