"""The value of a row: pure arithmetic of cards in a line, in which a joker is 0."""

from collections.abc import Iterable, Sequence

from pharmalab.core.values import replace_at
from pharmalab.games.pharma_code.components.cards import EMPTY, JOKER


def start(row: Sequence[int], highest: int, strict: bool = True) -> tuple[int, int]:
    """Return the length of the unbroken ascending part from the left (PC-01 to PC-05).

    It is enough to let each joker stand for the lowest number possible: a higher one never helps a later card.

    Args:
        row: cards from left to right.
        highest: the highest number of the deck; a strict joker stands for a whole number from 1 to it.
        strict: whether a joker has to stand for a whole number that fits; else it fits everywhere.

    Returns:
        How many cards it has, and how many of them are numbers.
    """
    last = jokers = length = 0
    for card in row:
        if card == JOKER:
            if strict:
                if last >= highest:
                    break
                last += 1
            jokers += 1
        elif card > last:
            last = card
        else:
            break
        length += 1
    return length, length - jokers


def complete(row: Sequence[int], highest: int, strict: bool = True) -> bool:
    """Return whether the whole row ascends.

    `start` would tell as well; this is faster, and play asks it after every turn.
    """
    last = 0
    for card in row:
        if card > last:
            last = card
        elif card == JOKER:
            if strict and last >= highest:
                return False
            last += strict
        else:
            return False
    return True


def run(row: Sequence[int], place: int) -> tuple[int, int]:
    """Return where the run of successive numbers around a place begins, and where it ends (exclusive).

    The run of a joker is the joker alone.
    """
    card = row[place]
    first = last = place
    if card != JOKER:
        while first > 0 and row[first - 1] == card - (place - first) - 1 and row[first - 1] != JOKER:
            first -= 1
        while last + 1 < len(row) and row[last + 1] == card + (last - place) + 1:
            last += 1
    return first, last + 1


def places(row: Sequence[int], card: int, highest: int, strict: bool = True) -> list[int]:
    """Return the places where a card would lengthen the ascending start."""
    now = start(row, highest, strict)[0]
    cards = tuple(row)
    tried = ((n, replace_at(cards, n, card)) for n in range(len(cards)))
    return [n for n, other in tried if start(other, highest, strict)[0] > now]


def filled(rows: Iterable[Sequence[int]]) -> list[int]:
    """Return all cards in the rows."""
    return [card for row in rows for card in row if card != EMPTY]
