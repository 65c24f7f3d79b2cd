"""The order of a row of cards: how far it ascends, and its runs. A row is a sequence of numbers; 0 is a joker."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from pharmalab.core.values import replace_at
from pharmalab.games.pharma_code.components.cards import EMPTY, JOKER


def start(row: Sequence[int], highest: int, strict: bool = True) -> tuple[int, int]:
    """Return how many cards of a row ascend from the left, and how many of these are number cards.

    A joker stands for the lowest possible number (PC-01 to PC-05).

    Args:
        row: the cards from left to right.
        highest: the highest number in the deck, which a strict joker can't exceed.
        strict: whether a joker has to stand for a whole number that fits.
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
    """Return whether all cards in a row are in ascending order.

    This is faster than comparing `start` with the row's length.
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


def completes(row: tuple[int, ...], card: int, highest: int, strict: bool = True) -> bool:
    """Return whether replacing one of a row's cards with *card* would make the row complete."""
    return any(complete(replace_at(row, place, card), highest, strict) for place in range(len(row)))


def ascending(row: Sequence[int]) -> int:
    """Return the largest number of cards that can stay in a row when the others are replaced to make it ascend.

    It is the length of the longest ascending subsequence of numbers, plus the number of jokers. The function doesn't
    check whether enough numbers fit in between.
    """
    lowest_ends = list[int]()  # of the ascending subsequences of each length
    for card in row:
        if card > JOKER:
            at = bisect_left(lowest_ends, card)
            lowest_ends[at : at + 1] = [card]
    return len(lowest_ends) + sum(card == JOKER for card in row)


def run(row: Sequence[int], place: int) -> tuple[int, int]:
    """Return the start and the end (exclusive) of the run of consecutive numbers that includes a place.

    A joker is a run of one card.
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
    """Return the places in a row where *card* would make more cards ascend from the left."""
    now = start(row, highest, strict)[0]
    cards = tuple(row)
    tried = ((n, replace_at(cards, n, card)) for n in range(len(cards)))
    return [n for n, other in tried if start(other, highest, strict)[0] > now]


def filled(rows: Iterable[Sequence[int]]) -> list[int]:
    """Return a list of all cards in the rows, skipping empty places."""
    return [card for row in rows for card in row if card != EMPTY]
