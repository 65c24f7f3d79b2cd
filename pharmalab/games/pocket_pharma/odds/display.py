"""The odds that fragments enter the display, or are still there at the start of a seat's next turn.

A model describes how the other seats take cards:

- ``"random"``: at random
- ``"front"``: from the front, where cards cost nothing
- ``"wanted"``: the frontmost wanted cards, and then from the front

Source: pocket_pharma/take-a-fragment, pocket_pharma/refill.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Literal

from pharmalab.core.arguments import checked
from pharmalab.core.words import plural, suggestion
from pharmalab.games.pocket_pharma.components.names import VALUE, VALUES
from pharmalab.games.pocket_pharma.mechanisms.turn import next_action
from pharmalab.games.pocket_pharma.state import PocketPharmaState

Model = Literal["random", "front", "wanted"]
MODELS = ("random", "front", "wanted")
Prices = dict[int | None, Fraction]  #: maps the price of a card to its probability; None means the card is gone
Pack = tuple[int, int]  #: the number of wanted cards, and of all cards
Piles = tuple[Pack, Pack]  #: the deck and the discards
Row = tuple[bool, ...]  #: for each card of a display from the front, whether it is wanted


@checked
def upcoming(state: PocketPharmaState, wanted: Container[str], cards: int | None = None) -> dict[int, Fraction]:
    """Return the probability distribution of the number of wanted fragments among the deck's next cards.

    *wanted* contains card ids. *cards* is the number of cards to draw; None means as many as the display lacks. If the
    deck runs out, the discards form a new deck.

    Raises:
        ValueError: *cards* is greater than the number of cards in the deck and the discards.
    """
    number = state.config.display - len(state.display) if cards is None else cards
    deck: tuple[str, ...] = state.fragments.cards()  # type: ignore[assignment]
    there = len(deck) + len(state.discards)
    if not 0 <= number <= there:
        raise ValueError(f"{plural(number, 'card')} can’t be turned up: the deck and the discards have only {there}")
    first = min(number, len(deck))
    found: dict[int, Fraction] = {}
    for a, p in _hypergeometric(sum(card in wanted for card in deck), len(deck), first).items():
        good = sum(card in wanted for card in state.discards)
        for b, q in _hypergeometric(good, len(state.discards), number - first).items():
            found[a + b] = found.get(a + b, Fraction(0)) + p * q
    return dict(sorted(found.items()))


@checked
def upcoming_values(state: PocketPharmaState, cards: int | None = None) -> dict[int, Fraction]:
    """Return, for each value, the probability that a fragment with this value is among the deck's next cards.

    *cards* is the number of cards to draw; None means as many as the display lacks.
    """
    return {value: 1 - upcoming(state, with_value(state, value), cards).get(0, Fraction(0)) for value in VALUES}


def with_value(state: PocketPharmaState, value: int) -> frozenset[str]:
    """Return the fragments in play that have this value."""
    return frozenset(card for card in state.config.deck if VALUE[card] == value)


def with_symbol(state: PocketPharmaState, symbol: str) -> frozenset[str]:
    """Return the fragments in play with this symbol: a type of side effect, or 'efficacy'.

    Raises:
        ValueError: there is no such symbol.
    """
    found = state.tables
    if symbol == "efficacy":
        return frozenset(card for card in state.config.deck if found.efficacy[card])
    if symbol not in found.types:
        raise ValueError(f"there is no symbol “{symbol}”: {suggestion(symbol, (*found.types, 'efficacy'))}")
    at = found.types.index(symbol)
    return frozenset(card for card in state.config.deck if found.symbols[card][at])


@checked
def survival(ahead: int, seats: int = 1, display: int = 6, takes: int = 3, model: Model = "random") -> Prices:
    """Return the probability of each possible price of a card in the display after other seats' turns.

    A card's price is the number of cards ahead of it, or None if a seat has taken it. Now, *ahead* cards are ahead of
    it, and the display is full. Each seat takes *takes* cards as the *model* describes (see the module).

    Raises:
        ValueError: *ahead* or *takes* is out of range, or there is no such model.
    """
    _check(display, takes, model)
    if not 0 <= ahead < display:
        raise ValueError(f"ahead is {ahead}; it must be from 0 to {display - 1} in a display of {display} cards")
    rows: dict[Row, Fraction] = {tuple(at == ahead for at in range(display)): Fraction(1)}
    for _ in range(seats):
        after: dict[Row, Fraction] = {}
        for row, chance in rows.items():
            for left, part in _taken(row, takes, model).items():
                full = left + (False,) * takes
                after[full] = after.get(full, Fraction(0)) + chance * part
        rows = after
    return _prices(rows)


@checked
def lying(state: PocketPharmaState, wanted: Container[str], takes: int = 3) -> Fraction:
    """Return the probability that a wanted fragment is in the display when the seat to move begins its next turn.

    *wanted* contains card ids. Every other seat takes *takes* random cards. This function is faster than `on_display`.
    """
    config = state.config
    _check(config.display, takes, "random")
    states = {(_count(state.display, wanted), *_piles(state, wanted)): Fraction(1)}
    for seat in range(config.seats):
        after: dict[tuple[Pack, Pack, Pack], Fraction] = {}
        for ((good, cards), deck, discards), chance in states.items():
            gone = min(takes, cards) if seat else 0
            for out, p in _hypergeometric(good, cards, gone).items():
                row = good - out, cards - gone
                for full, q in _dealt(row, deck, discards, config.display):
                    after[full] = after.get(full, Fraction(0)) + chance * p * q
        states = after
    return sum((chance for ((good, _), _, _), chance in states.items() if good), Fraction(0))


@checked
def on_display(
    state: PocketPharmaState, wanted: Container[str], seat: int | None = None, takes: int = 3, model: Model = "random"
) -> Prices:
    """Return the probability of each possible price of the frontmost wanted fragment at a seat's next turn.

    The price None means that no wanted fragment is in the display. *wanted* contains card ids. *seat* defaults to the
    seat to move. Every other seat takes *takes* cards as the *model* describes (see the module).

    Raises:
        ValueError: there is no such seat or model, or *takes* is out of range.
    """
    config = state.config
    mover = state.mover
    me = mover if seat is None else seat
    if not 0 <= me < config.seats:
        raise ValueError(f"there is no seat {me}; the seats are 0 to {config.seats - 1}")
    _check(config.display, takes, model)
    between = (me - mover - 1) % config.seats
    row = tuple([card in wanted for card in state.display])
    states = {(row, _piles(state, wanted)): Fraction(1)}
    states = _filled(states, config.display)
    for _ in range(between):
        after: dict[tuple[Row, Piles], Fraction] = {}
        for (now, left), chance in states.items():
            for rest, part in _taken(now, min(takes, len(now)), model).items():
                after[rest, left] = after.get((rest, left), Fraction(0)) + chance * part
        states = _filled(after, config.display)
    rows: dict[Row, Fraction] = {}
    for (now, _), chance in states.items():
        rows[now] = rows.get(now, Fraction(0)) + chance
    return _prices(rows)


@checked
def at_next_turn(
    state: PocketPharmaState, seat: int, wanted: Iterable[str]
) -> Callable[[PocketPharmaState], bool | None]:
    """Return a question for `Match.odds`: is a wanted fragment in the display when the seat begins its next turn?

    *wanted* contains the ids of fragments. `on_display` models the other seats; with `Match.odds`, policies play them.
    """
    some, turn = frozenset(wanted), state.turn + 1
    while (state.first + turn) % state.config.seats != seat:
        turn += 1

    def question(later: PocketPharmaState) -> bool | None:
        if not later.agenda:
            return False
        begun = next_action(later) is not None and later.turn == turn
        return not some.isdisjoint(later.display) if begun else None

    return question


def _piles(state: PocketPharmaState, wanted: Container[str]) -> Piles:
    deck: tuple[str, ...] = state.fragments.cards()  # type: ignore[assignment]
    return _count(deck, wanted), _count(state.discards, wanted)


def _count(cards: Sequence[str], wanted: Container[str]) -> Pack:
    return sum(card in wanted for card in cards), len(cards)


def _check(display: int, takes: int, model: str) -> None:
    if model not in MODELS:
        raise ValueError(f"there is no model “{model}”: {suggestion(str(model), MODELS)}")
    if not 0 <= takes <= display:
        raise ValueError(f"takes is {takes}; it must be from 0 to {display} in a display of {display} cards")


def _dealt(row: Pack, deck: Pack, discards: Pack, display: int) -> Iterator[tuple[tuple[Pack, Pack, Pack], Fraction]]:
    """Yield displays refilled from the deck, and from the discards if it runs out, each with its probability."""
    missing = min(display - row[1], deck[1])
    for good, p in _hypergeometric(*deck, missing).items():
        full, left = (row[0] + good, row[1] + missing), (deck[0] - good, deck[1] - missing)
        if full[1] < display and discards[1]:
            for later, q in _dealt(full, discards, (0, 0), display):
                yield later, p * q
        else:
            yield (full, left, discards), p


@lru_cache(maxsize=4096)
def _taken(row: Row, takes: int, model: Model) -> dict[Row, Fraction]:
    """Return the distribution of what is left of a row after *takes* cards are taken."""
    if not takes:
        return {row: Fraction(1)}
    if model == "random":
        places = range(len(row))
    elif model == "wanted" and any(row):
        places = range(row.index(True), row.index(True) + 1)
    else:
        places = range(1)
    found: dict[Row, Fraction] = {}
    for at in places:
        for rest, chance in _taken(row[:at] + row[at + 1 :], takes - 1, model).items():
            found[rest] = found.get(rest, Fraction(0)) + chance / len(places)
    return found


def _filled(states: dict[tuple[Row, Piles], Fraction], display: int) -> dict[tuple[Row, Piles], Fraction]:
    """Return every row refilled from the piles, card by card."""
    full: dict[tuple[Row, Piles], Fraction] = {}
    while states:
        after: dict[tuple[Row, Piles], Fraction] = {}
        for (row, ((good, cards), discards)), chance in states.items():
            if len(row) == display or not cards + discards[1]:
                key = row, ((good, cards), discards)
                full[key] = full.get(key, Fraction(0)) + chance
                continue
            if not cards:
                (good, cards), discards = discards, (0, 0)
            for wanted, n in ((True, good), (False, cards - good)):
                if n:
                    key = (*row, wanted), ((good - wanted, cards - 1), discards)
                    after[key] = after.get(key, Fraction(0)) + chance * Fraction(n, cards)
        states = after
    return full


def _prices(rows: dict[Row, Fraction]) -> Prices:
    """Return the distribution of the frontmost wanted card's place; None comes last."""
    found: Prices = {}
    for row, chance in rows.items():
        price = row.index(True) if any(row) else None
        found[price] = found.get(price, Fraction(0)) + chance
    return dict(sorted(found.items(), key=lambda item: (item[0] is None, item[0] or 0)))


def _hypergeometric(good: int, cards: int, drawn: int) -> dict[int, Fraction]:
    ways = comb(cards, drawn)
    counts = range(max(0, drawn - cards + good), min(drawn, good) + 1)
    return {n: Fraction(comb(good, n) * comb(cards - good, drawn - n), ways) for n in counts}
