"""Read positions that people write. Cards that they leave out are dealt at random."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from pharmalab.core.agenda import Frame
from pharmalab.core.fields import Fields, ids_by_name, options_of
from pharmalab.core.piles import Pile
from pharmalab.core.texts import value_words
from pharmalab.core.words import plural
from pharmalab.games.pharma_code.components.cards import EMPTY, EVENTS, JOKER
from pharmalab.games.pharma_code.components.questions import by_id
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.mechanisms.deal import Deal, TurnUp
from pharmalab.games.pharma_code.mechanisms.event_cards.hand import DealEvents
from pharmalab.games.pharma_code.mechanisms.phase import Settle
from pharmalab.games.pharma_code.mechanisms.rows import complete
from pharmalab.games.pharma_code.mechanisms.setup import initial_state
from pharmalab.games.pharma_code.mechanisms.turn import Turn
from pharmalab.games.pharma_code.state import PharmaState

Card = int | str | None
BySeat = Sequence[object] | Mapping[int, object]


def position(
    config: Config | None = None,
    rows: Sequence[Sequence[Card] | None] | Mapping[int, Sequence[Card]] = (),
    open: Sequence[Card] | int | str = (),
    turn: int = 0,
    taken: int | None = None,
    played: Iterable[str] = (),
    squares: BySeat | None = None,
    phase: int = 1,
    first: int = 0,
    accelerators: BySeat | None = None,
    accelerated: BySeat | None = None,
    exchanged: BySeat | None = None,
    event_hands: BySeat | None = None,
    shown_events: BySeat | None = None,
    question_pile: Iterable[str] | None = None,
    **fields: Any,
) -> PharmaState:
    """Return a position at the start of a turn.

    Write values by seat as a dictionary, such as ``{0: 7}``, or as a list with an entry for every seat.

    Args:
        config: the set-up, unless you give its options as ``fields``.
        rows: the rows by seat, with numbers and 'J' for a joker. A card or row that is None is dealt at random.
        open: the open pile from the bottom, or just its top card. By default, the next card is turned up.
        turn: the seat to move.
        taken: how many turns have been taken in this phase; by default, the fewest possible. It matters only with the
            option ``turns``.
        played: the event cards played in this phase, by key or name. If ``event_hands`` says that cards have been
            played, name exactly that many.
        squares: the squares of the pawns, by seat; by default 0.
        phase: the number of the phase, from 1.
        first: the seat that began the phase.
        accelerators: how many acceleration cards each seat has left.
        accelerated: whether each seat has accelerated in this phase.
        exchanged: whether each seat has begun its first exchange of this phase.
        event_hands: how many event cards each seat has left.
        shown_events: each seat's face-up event cards. Cards that you don't name are dealt at random.
        question_pile: the ids of the questions that are left; by default all of them.
        fields: options of the set-up, such as ``seats=3``.

    Raises:
        PositionError: a card is used twice, or there is no such card, seat or field; the message names every problem.

    Two rows, one of them half known, and the top of the open pile::

        position("pharma_code", rows={0: [5, 1, 12, 20, "J", 30, 33, 41, 40], 1: [9, 15, None, None, 28, 3, 2, 35, 44]},
                 open=13, turn=1, squares=[7, 9])
    """
    read = _Reading(options_of("The Pharma Code", Config, config, position, fields))
    config, state = read.config, initial_state(read.config)
    full = read.rows(rows)
    up = tuple(
        [
            read.card(one, "the open pile")
            for one in ([open] if isinstance(open, int | str) else read.listed(open, "open"))
        ]
    )
    if EMPTY in up and not read.wrong:
        read.wrong.append("the open pile: its cards have to be known")
    seat, start = read.seat(turn, "turn") or 0, read.seat(first, "first") or 0
    played_events = read.cards(played, read.events, "played")
    read.wrong += [f"played names “{key}” {n} times" for key, n in Counter(played_events).items() if n > 1]
    read.wrong += [
        f"row {seat + 1} is already in order, so the phase would be over"
        for seat, row in enumerate(full)
        if EMPTY not in row and min(read.free.values()) >= 0 and complete(row, config.top, config.strict)
    ]
    values: dict[str, Any] = {"phase": read.whole(phase, "phase"), "first": start}
    by_seat: dict[str, tuple[BySeat | None, Callable[[object, str], object]]] = {
        "squares": (squares, read.whole),
        "accelerators": (accelerators, read.whole),
        "accelerated": (accelerated, read.flag),
        "exchanged": (exchanged, read.flag),
        "event_hands": (event_hands, read.whole),
        "shown_events": (shown_events, read.keys),
    }
    for name, (entries, make) in by_seat.items():
        values[name] = getattr(state, name) if entries is None else read.each(entries, name, getattr(state, name), make)
    if question_pile is not None:
        values["question_pile"] = tuple(sorted(read.cards(question_pile, read.questions, "question_pile")))
    shown, hands = values["shown_events"], values["event_hands"]
    if any(shown) and not config.show_events:
        read.wrong.append("shown_events: event cards lie face down in this match; to name them, set show_events=True")
    since_first = (seat - start) % config.seats  # the number of turns since the first seat's last turn
    count = (since_first if config.turns else 0) if taken is None else read.whole(taken, "taken")
    read.wrong += _wrong_turns(config, seat, count, since_first)
    read.stop()
    left = Pile.shuffled(read.free.elements())
    frames: list[Frame] = [Deal(seat) for seat, row in enumerate(full) if EMPTY in row]
    frames += [] if up else [TurnUp()]
    seen = {*played_events, *(key for hand in shown for key in hand)}
    values |= {"turns": count, "event_pool": tuple(key for key in state.event_pool if key not in seen)}
    if config.show_events:
        frames += [DealEvents(seat) for seat in range(config.seats) if len(shown[seat]) < hands[seat]]
    frames += [Settle(seat, seat)] if frames else [Turn(seat)]
    return state.replace(agenda=tuple(frames), rows=tuple(full), open=up, pile=left, **values)


class _Reading(Fields):
    """A reader of a position that people wrote, which collects the mistakes in it."""

    def __init__(self, config: Config) -> None:
        super().__init__("The Pharma Code", config.seats, "[3, 9, “J”]")
        self.config = config
        self.free = Counter(config.deck.cards())  #: cards that have not been named yet
        self.events = ids_by_name(config.events, lambda key: EVENTS[key].name)
        self.questions = ids_by_name(by_id(config.questions, config.question_set))

    def card(self, written: Card, place: str) -> int:
        """Return a card of this deck, or EMPTY if the card is not given."""
        if written is None:
            return EMPTY
        value = JOKER if isinstance(written, str) and written.lower() in ("j", "joker") else written
        if isinstance(value, bool) or not isinstance(value, int) or value not in self.free:
            self.wrong.append(f"{place}: there is no card {value_words(written)}")
            return EMPTY
        self.free[value] -= 1
        return value

    def rows(self, written: object) -> list[tuple[int, ...]]:
        """Return the rows of all seats, read from what people wrote."""
        found = []
        for seat, row in enumerate(self.by_seat(written, "rows", None)):
            place, empty = f"row {seat + 1}", (EMPTY,) * self.config.row
            if row is not None and (isinstance(row, str) or not isinstance(row, Sequence)):
                self.wrong.append(f"{place} is {value_words(row)}; write a list of cards, like {self.example}")
            elif row is not None and len(row) != self.config.row:
                self.wrong.append(f"{place} has {plural(len(row), 'card')}, not {self.config.row}")
            elif row is not None:
                found.append(tuple([self.card(one, place) for one in row]))
                continue
            found.append(empty)
        return found

    def keys(self, written: object, place: str) -> tuple[str, ...]:
        """Return the keys of the event cards in front of a seat."""
        return tuple(sorted(self.cards(written, self.events, place)))

    def each(
        self, written: object, name: str, usual: Sequence[object], make: Callable[[object, str], object]
    ) -> tuple[object, ...]:
        """Return a value for each seat. A list must have a value for every seat.

        Args:
            written: the field as people wrote it.
            name: the name of the field.
            usual: the default values, by seat.
            make: a function that reads a seat's entry, given the entry and the name of its place.
        """
        if isinstance(written, list | tuple) and len(written) != self.seats:
            self.wrong.append(f"{name} needs {self.seats} entries, one for each seat, but has {len(written)}")
            return tuple(usual)
        entries = self.by_seat(written, name, None)
        return tuple(
            [
                usual[seat] if entry is None else make(entry, f"{name} of seat {seat}")
                for seat, entry in enumerate(entries)
            ]
        )


def _wrong_turns(config: Config, turn: int, taken: int, since_first: int) -> list[str]:
    """Return a sentence for each problem with the number of turns taken."""
    if not config.turns:
        return [f"taken={taken}: turns are only counted with the option “turns”, so leave “taken” out"] if taken else []
    limit = config.turns * config.seats
    if not 0 <= taken < limit:
        return [f"taken={taken}: with {config.turns} turns for each seat, it must be from 0 to {limit - 1}"]
    if taken % config.seats != since_first:
        return [f"taken={taken}: after this many turns, it isn’t seat {turn}’s turn"]
    return []
