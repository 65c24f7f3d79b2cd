"""Films, which show the events since the board was last seen, ply by ply.

Films are used for bots' turns, replays and lessons. They never show anything that is hidden from the viewer.
"""

from itertools import chain
from typing import NamedTuple

from pharmalab.core.agenda import CHANCE, State
from pharmalab.core.choices import Pick
from pharmalab.core.events import Event
from pharmalab.core.log import Line
from pharmalab.core.match import Match
from pharmalab_widgets.board.recap import before_news
from pharmalab_widgets.board.sight import Sight
from pharmalab_widgets.live.stage import Frame, texts_of

LONGEST = 20  #: plies; of more plies, only the last are shown
SAID = 160  #: characters told during a ply; further sentences only if they fit
SMALL, READ, BIG = 450, 1200, 2200  #: ms for a ply without news, for one with a sentence, and for a dramatic one
DECIDED = 4500  #: most ms after the move that decides a level, and of a solution: the verdict waits
AGAIN = 2400  #: the same from the second try on, because the learner has seen what happens
NEWS = 20_000  #: most ms of what others did since one’s own move, and of a level’s film: it can be shown again
HOP = 220  #: ms of each square of a way (motion.js)
WORD = 150  #: ms per word of a long sentence


class SeenBoard(NamedTuple):
    """The position that a board last showed. The next film starts there.

    *past* says whether it was an earlier position of the match. *covered* says whether the board was covered.
    """

    match: Match
    state: State
    ply: int
    past: bool
    covered: bool


def seen_board(sight: Sight) -> SeenBoard:
    """Return the position that the board shows now."""
    match = sight.match
    return SeenBoard(match, match.state, match.ply, sight.now is not None, sight.curtain is not None)


def first_new_ply(sight: Sight, last: SeenBoard) -> int | None:
    """Return the ply at which a film of new events starts, or None if there should be no film.

    There is no film while the board is covered, or if the viewer looks back at an earlier position.
    """
    match = sight.match
    if match is not last.match or sight.now is not None or last.past or sight.curtain is not None:
        return None
    if last.covered:
        return from_own_move(sight) if match.ply >= last.ply else None
    played = match.ply > last.ply and match.states[last.ply] is last.state
    return last.ply if played else None


def from_own_move(sight: Sight) -> int:
    """Return the ply just before the viewer's last decision, where a film of the latest events starts.

    If only bots play, it is the ply just before the last decision.
    """
    plies = sight.match.plies
    if sight.reader is not None:
        return max(before_news(plies, sight.reader) - 1, 0)
    return next((at for at in range(len(plies) - 1, -1, -1) if plies[at].mover != CHANCE), 0)


def frames(sight: Sight, first: int, whole: bool = False, slowly: bool = False, at_most: int = 0) -> list[Frame]:
    """Return the frames of a film of the plies after *first*.

    *whole* adds the position at the start. *slowly* shows the frames longer, for learners. *at_most* is the maximum
    length of the film in ms, or 0 for no limit.
    """
    match = sight.match
    plies = worth_seeing(match, first)
    first = plies[0] - 1 if plies else match.ply
    found = []
    if whole:
        found.append(Frame(_texts(sight, match.states[first]), ms=SMALL))
    for at in plies:
        events = match.plies[at - 1].events
        back = 1 + next((n for n, event in enumerate(events) if event.looks_back), -1)
        if back:
            found.append(_frame(sight, at, match.states[at - 1], slice(back), slowly, judged=True))
        frame = _frame(sight, at, match.states[at], slice(back, None), slowly)
        if frame.said or at == plies[-1] or not _goes_on(match, at):
            found.append(frame)
    pace = at_most / sum(frame.ms for frame in found) if at_most and found else 1
    return found if pace >= 1 else [frame._replace(ms=round(pace * frame.ms)) for frame in found]


def _frame(sight: Sight, at: int, state: State, part: slice, slowly: bool, judged: bool = False) -> Frame:
    """Return the frame of *part* of the events of ply *at*, which shows *state*.

    ``judged`` says that *state* is shown again because an answer that was given there is judged.
    """
    ply, seat = sight.match.plies[at - 1], sight.seat
    events, lines = ply.events[part], sight.told(ply.events)[part]
    told = zip(lines, events, strict=True)
    light = None if sight.spotlight is None else sight.scene.places()
    sentences = [
        (event.next_turn, line.text)
        for n, (line, event) in enumerate(told)
        if _is_told(sight, line, event) and (not n or _in_light(line, light))
    ]
    news = [text for next_turn, text in sentences if not next_turn]  # beside news, a turn that begins is none
    said = _told(news or [text for _, text in sentences])
    touches = tuple(dict.fromkeys(place for line in lines for place in line.touches))
    back = any(event.looks_back for event in events)
    own = sight.reader in (None, ply.mover) and not slowly and not back
    ms = SMALL if own or not said else READ * slowly + max(READ, WORD * len(said.split()))
    if big := sight.reader is not None and any(event.big for event in events):
        ms = max(ms, BIG)
    longer = 1 + min(1, max(0, len(touches) - 1) / 8)  # because places are lit one after the other
    seen = events if seat is None else [event.seen_by(seat) for event in events]
    ways = dict(chain.from_iterable(event.ways().items() for event in seen))
    hops = HOP * max(map(len, ways.values()), default=0)
    turn = 0 if slowly or big or back else _turn(sight.match, at)
    return Frame(_texts(sight, state, judged), said, touches, max(round(ms * longer), hops), ways, turn)


def _goes_on(match: Match, at: int) -> bool:
    """Return whether the next frame shows what ply *at* did, too.

    This is so for a part of a choice, such as one of several tokens, and for a card that is dealt before another one.
    """
    top = next(iter(match.states[at].agenda), None)
    dealt = match.plies[at - 1].mover == match.plies[at].mover == CHANCE
    return dealt or (isinstance(top, Pick) and bool(top.picked))


def _turn(match: Match, at: int) -> int:
    """Return the ply with which the turn of ply *at* began: the first of a row of decisions of one seat.

    Chance outcomes belong to the turn that they follow.
    """
    first, seat = at, CHANCE
    for n in range(at, 0, -1):
        mover = match.plies[n - 1].mover
        if mover not in (CHANCE, seat):
            if seat != CHANCE:
                break
            seat = mover
        if mover == seat:
            first = n
    return first


def _is_told(sight: Sight, line: Line, event: Event) -> bool:
    """Return whether a film puts *line* in words: it does for each event and for the dramatic consequences."""
    first = not line.depth or event.big
    return first and not event.routine and not (event.next_turn and sight.learner is not None)


def _in_light(line: Line, light: frozenset[str] | None) -> bool:
    """Return whether *line* is about something that a level shows: *light* has the places that it shows, None for all.

    What else follows from a move is left out, because a learner hasn't met it yet.
    """
    return light is None or not line.touches or not light.isdisjoint(line.touches)


def _told(sentences: list[str]) -> str:
    """Return the first sentence and as many of the next ones as there is room for."""
    fit = [n for n in range(1, len(sentences) + 1) if len(" ".join(sentences[:n])) <= SAID]
    return " ".join(sentences[: max(fit, default=1)])


def _texts(sight: Sight, state: State, judged: bool = False) -> dict[str, str]:
    """Return the texts in the slots of *state*, as the reader sees it."""
    return texts_of(sight.draw(state if sight.seat is None else sight.game.view(state, sight.seat), judged))


def worth_seeing(match: Match, first: int) -> list[int]:
    """Return the plies after *first* that a film should show.

    If there are too many, only the last of several chance outcomes in a row is shown. If too many remain, the earliest
    are left out.
    """
    plies = range(first + 1, match.ply + 1)
    if len(plies) <= LONGEST:
        return list(plies)
    of_chance = {ply: match.plies[ply - 1].mover == CHANCE for ply in plies}
    return [ply for ply in plies if not (of_chance[ply] and of_chance.get(ply + 1))][-LONGEST:]
