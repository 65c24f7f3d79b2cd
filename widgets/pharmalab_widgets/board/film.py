"""What came about since the board was last seen, ply by ply, as the person in front of the screen may know it.

Each ply lasts as long as it takes to take it in. The browser shows them with *Pause*, *Step*, *Faster* and *Skip*
(``live/film.js``), the same for bots' turns, for what is shown again, and for the films of lessons: a panel calls
`BoardPanel._show_again`, and needs no buttons of its own but the one that begins.
"""

from itertools import chain
from typing import NamedTuple

from pharmalab.core.agenda import CHANCE, State
from pharmalab.core.events import Event
from pharmalab.core.log import Line
from pharmalab.core.match import Match
from pharmalab_widgets.board.recap import before_news
from pharmalab_widgets.board.sight import Sight
from pharmalab_widgets.live.stage import Frame, texts_of

LONGEST = 20  #: plies: of more, the last ones are shown
SAID = 160  #: signs of what is told while a ply is shown: further sentences only as they fit in
SMALL, READ, BIG = 450, 1200, 2200  #: ms of a ply that tells nothing new, of one that is read, and of a dramatic one
DECIDED = 4500  #: ms, at most, of what follows the move that decides a level: one waits for the verdict
HOP = 220  #: ms of each square of a way (motion.js)
WORD = 150  #: ms of a word, where there are many


class SeenBoard(NamedTuple):
    """What the board showed: ``state`` of the match at ``ply``; ``past``: while one looked back; ``covered``: nothing,
    for the screen was to be passed."""

    match: Match
    state: State
    ply: int
    past: bool
    covered: bool


def seen_board(sight: Sight) -> SeenBoard:
    match = sight.match
    return SeenBoard(match, match.state, match.ply, sight.now is not None, sight.curtain is not None)


def first_new_ply(sight: Sight, last: SeenBoard) -> int | None:
    """Return the ply from which a film leads to the position; None where the match was not just played on."""
    match = sight.match
    if match is not last.match or sight.now is not None or last.past or sight.curtain is not None:
        return None
    if last.covered:
        return from_own_move(sight) if match.ply >= last.ply else None
    played = match.ply > last.ply and match.states[last.ply] is last.state
    return last.ply if played else None


def from_own_move(sight: Sight) -> int:
    """Return the ply before the reader's last decision; where nobody plays, before the last step of a bot."""
    plies = sight.match.plies
    if sight.reader is not None:
        return max(before_news(plies, sight.reader) - 1, 0)
    return next((at for at in range(len(plies) - 1, -1, -1) if plies[at].mover != CHANCE), 0)


def frames(sight: Sight, first: int, whole: bool = False, slowly: bool = False, at_most: int = 0) -> list[Frame]:
    """What each ply after the first led to.

    ``whole``: with the position that it begins with; ``slowly``: they are there to be learnt from; ``at_most``: ms of
    them all (0: as long as it takes).
    """
    match = sight.match
    plies = worth_seeing(match, first)
    first = plies[0] - 1 if plies else match.ply
    seat = sight.seat
    found = []
    if whole:
        found.append(Frame(_texts(sight, match.states[first]), ms=SMALL))
    for at in plies:
        ply = match.plies[at - 1]
        lines = sight.told(ply.events)
        told = zip(lines, ply.events, strict=True)
        said = _told([line.text for line, event in told if _is_told(sight, line, event)])
        touches = tuple(dict.fromkeys(place for line in lines for place in line.touches))
        own = sight.reader in (None, ply.mover) and not slowly
        ms = SMALL if own or not said else READ * slowly + max(READ, WORD * len(said.split()))
        if sight.reader is not None and any(event.big for event in ply.events):
            ms = max(ms, BIG)
        longer = 1 + min(1, max(0, len(touches) - 1) / 8)  # places are lit one after the other
        seen = ply.events if seat is None else [event.seen_by(seat) for event in ply.events]
        ways = dict(chain.from_iterable(event.ways().items() for event in seen))
        hops = HOP * max(map(len, ways.values()), default=0)
        found.append(Frame(_texts(sight, match.states[at]), said, touches, max(round(ms * longer), hops), ways))
    pace = at_most / sum(frame.ms for frame in found) if at_most and found else 1
    return found if pace >= 1 else [frame._replace(ms=round(pace * frame.ms)) for frame in found]


def _is_told(sight: Sight, line: Line, event: Event) -> bool:
    """Return whether a film says it in words: what happened, and what was dramatic of what that brought about."""
    return (not line.depth or event.big) and not (event.next_turn and sight.learner is not None)


def _told(sentences: list[str]) -> str:
    """Return the first sentence, and those after it that there is room for, whole."""
    fit = [n for n in range(1, len(sentences) + 1) if len(" ".join(sentences[:n])) <= SAID]
    return " ".join(sentences[: max(fit, default=1)])


def _texts(sight: Sight, state: State) -> dict[str, str]:
    """What is in the slots in a state, as the reader sees it."""
    return texts_of(sight.draw(state if sight.seat is None else sight.game.view(state, sight.seat)))


def worth_seeing(match: Match, first: int) -> list[int]:
    """Return the plies after the first one.

    Of too many, what chance does in a row, as dealing, is shown as its end: what players did in between would be cut
    off otherwise.
    """
    plies = range(first + 1, match.ply + 1)
    if len(plies) <= LONGEST:
        return list(plies)
    of_chance = {ply: match.plies[ply - 1].mover == CHANCE for ply in plies}
    return [ply for ply in plies if not (of_chance[ply] and of_chance.get(ply + 1))][-LONGEST:]
