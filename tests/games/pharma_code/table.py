"""Positions that the tests begin with."""

from typing import Any

import pharmalab
from pharmalab.core.dealers import Scripted
from pharmalab.core.match import Match
from pharmalab.games.pharma_code.policies import Sorter

#: rows whose ascending start has 1, 2, 4 and 3 cards; each misses one good card in one place
ROWS = (
    (5, 1, 12, 20, 25, 30, 36, 41, 47),
    (9, 15, 3, 22, 28, 33, 40, 45, 49),
    (2, 6, 17, 50, 4, 18, 23, 29, 39),
    (7, 46, 48, 11, 19, 24, 31, 37, 43),
)
FREE: dict[str, Any] = {"specials": ()}


def begin(
    seats: int = 2,
    rows: Any = None,
    open: Any = (34, 13),
    cards: Any = (),
    events: Any = (),
    questions: Any = (),
    orders: Any = (),
    **fields: Any,
) -> Match:
    """A match at the beginning of a turn; chance gives what is listed, then waits."""
    rows = ROWS[:seats] if rows is None else rows
    fields.setdefault("mix_answers", False)
    fields.setdefault("squares", tuple(range(10, 10 + seats)))
    if "play" in fields:  # the event cards in play
        fields["config"] = pharmalab.game("pharma_code").Config(
            **{name: fields.pop(name) for name in ("mix_answers", "show_events") if name in fields},
            seats=seats,
            events=fields.pop("play"),
            events_each=fields.pop("events_each", 1),
        )
    else:
        fields["seats"] = seats
    dealer = Scripted(cards=cards, events=events, questions=questions, order_of_answers=orders)
    return pharmalab.position("pharma_code", dealer=dealer, rows=rows, open=open, **fields)


def events(match: Match) -> list[Any]:
    """Everything that happened."""
    return [event for ply in match.plies for event in ply.events]


def events_of(match: Match, kind: Any) -> list[Any]:
    """Everything of one kind."""
    return [event for event in events(match) if type(event) is kind]


def exchange(match: Match, place: int, *, open: bool = True) -> Match:
    """Take the open card (or draw), and put it in a place, from 1."""
    match.push("Take the open card" if open else "Draw from the closed pile")
    return match.push(f"Put it in place {place}")


def event(match: Match) -> Match:
    """Turn up an event card."""
    return match.push("Turn up an event card")


def labels(match: Match) -> list[str]:
    return [action.label() for action in match.legal]


def finish(match: Match) -> Match:
    """Seat 0 completes its row with the 8."""
    return exchange(match, 2, open=False)


def full_game(seats: int, seed: int = 1, policy: Any = Sorter, **config: Any) -> Match:
    """A match that a policy plays to its end."""
    match = pharmalab.new("pharma_code", seats=seats, seed=seed, **config)
    return match.play_with({seat: policy(seed * 10 + seat) for seat in range(seats)})
