"""A position as people at a table would tell it; the rest is dealt lawfully."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from pharmalab.core.game import PositionError
from pharmalab.core.piles import Pile
from pharmalab.games.pharma_code.components.cards import EMPTY, JOKER, EventKey, short
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.frames import Turn
from pharmalab.games.pharma_code.rules.dealing import Deal, DealEvents, TurnUp
from pharmalab.games.pharma_code.rules.phases import Settle
from pharmalab.games.pharma_code.rules.rows import complete
from pharmalab.games.pharma_code.rules.setup import initial_state
from pharmalab.games.pharma_code.state import PharmaState

Card = int | str | None


def position(
    config: Config,
    rows: Sequence[Sequence[Card] | None] | Mapping[int, Sequence[Card]] = (),
    open: Sequence[Card] | int | str = (),
    turn: int = 0,
    taken: int | None = None,
    played: Sequence[EventKey] = (),
    **fields: Any,
) -> PharmaState:
    """A position at the beginning of a turn.

    Args:
        rows: one for each seat, of numbers and 'J'; None is a card (or a row) that is still to be dealt by chance.
        open: the open pile from the bottom, or its top card alone; none: the next card is turned up.
        turn: the seat to move.
        taken: where the option ``turns`` limits a phase, how many turns were taken in this one; default: as few as
            can be when this seat is to move.
        played: the event cards that were played in this phase; as many as are missing from ``event_hands``.
        fields: others of the state: squares, phase, first, accelerators, accelerated, exchanged, event_hands,
            shown_events, question_pile.

    Raises:
        PositionError: a card is used twice, or there is no such card, seat or field; the message names all of it.
    """
    state, wrong = initial_state(config), []
    free = Counter(config.deck.cards())

    def card(written: Card, place: str) -> int:
        value = JOKER if written in ("J", "j", "joker") else EMPTY if written is None else written
        if value == EMPTY and written is None:
            return EMPTY
        if isinstance(value, bool) or not isinstance(value, int) or value not in config.deck.cards():
            wrong.append(f"{place}: there is no card {written!r}")
            return EMPTY
        free[value] -= 1
        if free[value] == -1:
            wrong.append(f"{place}: the {'jokers are' if value == JOKER else f'{short(value)} is'} used already")
        return value

    listed = dict(rows) if isinstance(rows, Mapping) else dict(enumerate(rows))
    full = list(state.rows)
    for seat, row in listed.items():
        if seat not in range(config.seats):
            wrong.append(f"there is no seat {seat}")
        elif row is not None and (isinstance(row, str) or not isinstance(row, Sequence)):
            wrong.append(f"row {seat + 1} is “{row}”; it lists its cards, as [3, 9, “J”]")
        elif row is not None and len(row) != config.row:
            wrong.append(f"row {seat + 1} has {len(row)} cards, not {config.row}")
        elif row is not None:
            full[seat] = tuple(card(one, f"row {seat + 1}") for one in row)
    pile = [open] if isinstance(open, (int, str)) else list(open)
    up = tuple(card(one, "the open pile") for one in pile)
    if EMPTY in up and not wrong:
        wrong.append("the open pile: its cards have to be known")
    if turn not in range(config.seats):
        wrong.append(f"turn={turn}: there is no such seat")
    wrong += [f"there is no event “{key}” in play" for key in played if key not in config.events]
    wrong += [f"played names “{key}” {n} times" for key, n in Counter(played).items() if n > 1]
    wrong += [
        f"row {seat + 1} ascends already, so that the phase would be over"
        for seat, row in enumerate(full)
        if EMPTY not in row and complete(row, config.top, config.strict)
    ]
    hidden = ("config", "agenda", "rows", "pile", "winners", "event_pool", "turns")
    known = set(PharmaState.__struct_fields__) - set(hidden)
    if unknown := set(fields) - known:
        wrong.append(f"a position has no {', '.join(sorted(unknown))}")
    shown = tuple(map(tuple, fields.get("shown_events", state.shown_events)))
    hands = tuple(fields.get("event_hands", state.event_hands))
    wrong += _shown(config, shown, hands)
    gone = (turn - fields.get("first", state.first)) % config.seats  # turns since the first seat's last one
    taken = (gone if config.turns else 0) if taken is None else taken
    wrong += _taken(config, turn, taken, gone)
    if wrong:
        raise PositionError("The Pharma Code: " + "; ".join(wrong))
    left = Pile.shuffled(free.elements())
    frames: list[Any] = [Deal(seat) for seat, row in enumerate(full) if EMPTY in row]
    frames += [] if up else [TurnUp()]
    seen = {*played, *(key for hand in shown for key in hand)}
    values = {name: _tuples(value) for name, value in fields.items()}
    values |= {"turns": taken, "event_pool": tuple(key for key in state.event_pool if key not in seen)}
    if config.show_events:
        frames += [DealEvents(seat) for seat in range(config.seats) if len(shown[seat]) < hands[seat]]
    frames += [Settle(turn, turn)] if frames else [Turn(turn)]
    return state.replace(agenda=tuple(frames), rows=tuple(full), open=up, pile=left, **values)


def _shown(config: Config, shown: tuple[tuple[EventKey, ...], ...], hands: tuple[int, ...]) -> list[str]:
    """What is wrong with the event cards that lie face up."""
    for name, entries in (("shown_events", shown), ("event_hands", hands)):
        if len(entries) != config.seats:
            return [f"{name} needs one entry for each of {config.seats} seats, not {len(entries)}"]
    if not config.show_events and any(shown):
        return ["shown_events: event cards lie face down in this match; show_events=True turns them up"]
    return []


def _taken(config: Config, turn: int, taken: int, gone: int) -> list[str]:
    """What is wrong with the turns that were taken."""
    if not config.turns:
        return [f"taken={taken}: turns are counted only where the option turns limits them"] if taken else []
    limit = config.turns * config.seats
    if not 0 <= taken < limit:
        return [f"taken={taken}: before a turn it is 0 to {limit - 1}, with {config.turns} for each seat"]
    if taken % config.seats != gone:
        return [f"taken={taken}: then it is not the turn of seat {turn}"]
    return []


def _tuples(value: Any) -> Any:
    """Lists, as people write them, as tuples."""
    return tuple(_tuples(one) for one in value) if isinstance(value, list | tuple) else value
