"""Show a match as text or HTML, where widgets aren't available. `Match` calls these functions."""

from base64 import b64encode
from html import escape
from typing import Any, Protocol

from pharmalab.core.agenda import OVER
from pharmalab.core.words import plural

Match = Any  # the class in pharmalab.core.match


class Scene(Protocol):
    """The attributes of a board's drawing that this module uses."""

    def image(self) -> str: ...


def transcript(match: Match, seat: int | None) -> str:
    """Return the match as human-readable text: as *seat* knows it, or in full if *seat* is None."""
    lines = [f"{match.game.title}: {', '.join(match.names)}", str(match.log(seat))]
    if end := match.outcome:
        lines.append(end.sentence(match.who))
    return "\n".join(lines) + "\n"


def text(match: Match) -> str:
    """Return a short text about the match: its progress, the last events and the player to move."""
    head = f"{match.game.title}, {plural(len(match.names), 'seat')}, {plural(match.ply, 'step')}"
    last = match.log(None if match.outcome else match.shown_to).lines[-4:]
    return "\n".join([head, *(f"  {line.text}" for line in last), _now(match)])


def html(match: Match) -> str:
    """Return HTML with the board as the player to move sees it, the current question and the last events."""
    view = match.state if match.to_move == OVER else match.view(match.shown_to)
    said = "".join(f"<li>{escape(line.text)}</li>" for line in match.log(match.shown_to).lines[-5:])
    seat = None if match.to_move == OVER else match.shown_to
    board = _picture(match.game.draw(view, match.who, seat), match.game.title)
    return f"<div>{board}<p><b>{escape(_now(match))}</b></p><ul>{said}</ul></div>"


def _picture(drawing: Scene | str, title: str) -> str:
    """Return the board as an image, which even an untrusted notebook shows. Lines of text are returned unchanged."""
    if not isinstance(drawing, str):
        return str(drawing.image())
    if not drawing.lstrip().startswith("<"):
        return f"<pre>{escape(drawing)}</pre>"
    data = b64encode(drawing.encode()).decode()
    return f'<img alt="Board of {escape(title)}" src="data:image/svg+xml;base64,{data}" style="max-width:100%">'


def _now(match: Match) -> str:
    end = match.outcome
    return end.sentence(match.who) if end else str(match.prompt)
