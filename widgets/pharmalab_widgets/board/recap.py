"""The recap: the events since a person's last decision, without anything that is hidden from them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from typing import NamedTuple

from pharmalab.core.agenda import CHANCE, OVER
from pharmalab.core.events import Event
from pharmalab.core.log import Line, Log
from pharmalab.core.match import Match, Ply

LAST = 2  #: events that the status line names; a recap has more


class ToldLine(NamedTuple):
    """A sentence of the recap, about one event.

    Attributes:
        ends: the part of the match that ended, such as 'The round', or ''.
        weight: how much the event matters to the reader.
    """

    line: Line
    ends: str
    weight: int = 0


class Move(NamedTuple):
    """Several steps in a row by the same seat, described in sentences. Chance counts as a seat too."""

    mover: int
    told: tuple[ToldLine, ...]


ToldPly = tuple[int, list[ToldLine]]  #: who took it, and the lines about it


class Recap(NamedTuple):
    """The events since a seat's last decision, described in sentences.

    Attributes:
        decided: whether the seat has made a decision yet.
        summary: the game's own summary, or () if it has none.
    """

    decided: bool
    moves: tuple[Move, ...]
    summary: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        return "Since your last move" if self.decided else "So far"

    def telling(self, most: int = LAST) -> list[str]:
        """Return the sentences that matter most to the seat, in chronological order, but at most *most* of them.

        Dramatic events and actions against the seat matter most, then other events that involve the seat, then recent
        events.
        """
        told = [one for move in self.moves for one in move.told]
        last = range(len(told))
        heaviest = sorted(last, key=lambda n: (told[n].weight, n))[-most:]
        return [told[n].line.text for n in sorted(heaviest)]

    def __len__(self) -> int:
        return sum(len(move.told) for move in self.moves)


def before_news(plies: Sequence[Ply], seat: int) -> int:
    """Return the number of the last step that isn't news to a seat.

    The step is the seat's last decision or, without one, the step before the match's first decision.
    """
    own = (at for at in range(len(plies), 0, -1) if plies[at - 1].mover == seat and not _alone(plies[at - 1]))
    others = (at for at, ply in enumerate(plies) if ply.mover >= 0)
    return next(own, 0) or next(others, len(plies))


def _alone(ply: Ply) -> bool:
    return any(event.by_itself for event in ply.events)


def recap(match: Match, seat: int, spoken: Callable[[str], str] = str) -> Recap:
    """Return the events since the seat's last decision (or, if it has none, since the match's first decision).

    *spoken* adapts each sentence for the reader.
    """
    plies = match.plies
    news = before_news(plies, seat)
    decided = news > 0 and plies[news - 1].mover == seat
    first = news if decided else news + 1
    steps = [
        (plies[at - 1].mover, _told(match, at, plies[at - 1], seat, spoken)) for at in range(first, len(plies) + 1)
    ]
    events = [event.seen_by(seat) for ply in plies[_begun(match, first) - 1 :] for event in ply.events]
    summary = tuple(map(spoken, match.game.summary(events, seat, match.who)))
    return Recap(decided, tuple(_moves(steps, match.to_move)), summary)


def _begun(match: Match, first: int) -> int:
    """Return the number of the step with which the answer to a question with a free order began; else *first*.

    The steps of such an answer are kept in a fixed order, so the last one isn't always the newest.
    """
    top = match.state.agenda[0] if match.to_move >= 0 else None
    if top is None or not top.any_order:
        return first
    start, states = match.ply, match.states
    while start and match.plies[start - 1].mover == top.seat and type(states[start - 1].agenda[0]) is type(top):
        start -= 1
    return min(first, start + 1)


def _moves(steps: Iterable[ToldPly], to_move: int) -> Iterator[Move]:
    """Join consecutive steps of one seat.

    A single card that a seat draws between two decisions of its own is part of its move.
    """
    runs = [(mover, [told for _, told in run]) for mover, run in groupby(steps, key=_mover)]
    around = [OVER, *(mover for mover, _ in runs), to_move]
    whose = [
        (before if mover == CHANCE and before == after and sum(map(bool, told)) <= 1 else mover, told)
        for before, (mover, told), after in zip(around, runs, around[2:], strict=False)
    ]
    for mover, parts in groupby(whose, key=_mover):
        told = tuple(one for _, run in parts for step in run for one in step)
        if told:
            yield Move(mover, told)


def _mover(step: tuple[int, object]) -> int:
    return step[0]


def _told(match: Match, at: int, ply: Ply, seat: int, spoken: Callable[[str], str]) -> list[ToldLine]:
    lines = Log.of([ply.events], match.who, seat).lines
    name = match.who(seat)
    return [
        ToldLine(
            line.replace(ply=at, text=spoken(line.text)),
            event.ends,
            _weight(event, ply.mover, seat, name in line.text) + _on_me(event, line.text, name),
        )
        for line, event in zip(lines, ply.events, strict=True)
    ]


def _on_me(event: Event, text: str, name: str) -> bool:
    """Return whether a dramatic event is about the seat with this name, and so weighs more than those about others."""
    return event.big and text.startswith(name)


def _weight(event: Event, mover: int, seat: int, named: bool) -> int:
    """Return how much a line matters to a seat: most if another seat did something to it, such as moving its pawn.

    What others chose matters more than what chance did. That a turn begins or ends matters least: the seat is asked,
    and so it knows.
    """
    if event.next_turn:
        return -1
    if named and mover not in (seat, CHANCE):
        return 4
    if event.big:
        return 3
    if named and mover != seat:
        return 2
    return -1 if event.ends else int(mover not in (seat, CHANCE))
