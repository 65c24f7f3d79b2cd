"""How likely the cures are: cards in hands, cards that may still be drawn, and cards that can be passed on."""

from functools import lru_cache
from itertools import product
from math import ceil, comb, log

from pharmalab.core.values import Value
from pharmalab.games.pandemic.components import COLOUR, NUMBER

#: the time that missing cards take, by their number
LACKS = (0.0, 2.0, 2.9, 3.35, 3.65, 3.85, 4.0, 4.1, 4.2, 4.3, 4.4, 4.5, 4.6, 4.7)
LEAST = 0.02  #: a chance never counts as less, so that the policy plays on when little is left
ELSEWHERE = 0.5  #: the worth of a card in another's hand to the collector
LOADS = (0.0, 0.0, 0.1, 0.5, 1.2)  #: cost of collecting so many colours in one hand
OTHERS = 0.3  #: the share of the cards drawn by others that will reach the collector


class Sharing(Value, frozen=True, gc=False):
    """Cards of a colour in other hands that its collector could get.

    ``gain`` is the worth of each card that is passed on; ``wanted`` is how many are of use; ``cards`` have the holder,
    the number of the city, and whether it can be given anywhere.
    """

    taker: int
    gain: float
    wanted: int
    cards: tuple[tuple[int, int, bool], ...]


class Prospects(Value, frozen=True, gc=False):
    """The prospects of the cures by the hands.

    ``value`` is the sum of logarithms; ``takers`` has, for each colour, its collector and how many cards are missing;
    ``spare`` has, by seat, the cards that serve no cure.
    """

    value: float
    takers: tuple[tuple[int, int], ...]
    spare: tuple[int, ...]
    sharing: tuple[Sharing, ...]


@lru_cache(maxsize=65536)
def at_least(wanted: int, cards: int, good: int, drawn: int) -> float:
    """Return the probability that at least *wanted* of the drawn cards are good ones."""
    if wanted <= 0:
        return 1.0
    drawn = min(drawn, cards)
    if wanted > min(good, drawn):
        return 0.0
    fewer = sum([comb(good, n) * comb(cards - good, drawn - n) for n in range(wanted)])
    return 1.0 - fewer / comb(cards, drawn)


@lru_cache(maxsize=65536)
def promise(quarters: int, cards: int, good: int, drawn: int) -> float:
    """Return the worth of lacking *quarters* quarters of a card.

    It is the logarithm of the probability of finding them before the deck is used up, less the time that it takes.
    """
    whole, part = divmod(quarters, 4)
    chance = at_least(whole, cards, good, drawn)
    cost = LACKS[whole]
    if part:
        chance += part / 4 * (at_least(whole + 1, cards, good, drawn) - chance)
        cost += part / 4 * (LACKS[whole + 1] - cost)
    return log((LEAST + chance) / (LEAST + 1)) - cost


@lru_cache(maxsize=4096)
def prospects(
    roles: tuple[str, ...],
    hands: tuple[tuple[str, ...], ...],
    uncured: tuple[int, ...],
    cure: int,
    cards: int,
    good: tuple[int, ...],
    drawn: int,
) -> Prospects:
    """Return the best way to divide the colours among their collectors.

    Args:
        roles: the roles, by seat.
        hands: the hands, by seat.
        uncured: places in COLOURS.
        cure: the number of cards for a cure.
        cards: the number of cards that are not visible.
        good: how many of these are of each colour.
        drawn: how many of these one seat will get.
    """
    seats = range(len(hands))
    held = [[0, 0, 0, 0] for _ in seats]
    for row, hand in zip(held, hands, strict=True):
        for card in hand:
            if card in COLOUR:
                row[COLOUR[card]] += 1
    needed = [cure - (role == "scientist") for role in roles]

    def worth(c: int, seat: int, own: int, elsewhere: int) -> float:
        lack = needed[seat] - own
        if lack <= 0:
            return 0.0
        return promise(max(round(4 * (lack - ELSEWHERE * min(elsewhere, lack))), 1), cards, good[c], drawn)

    total = [sum([row[c] for row in held]) for c in range(4)]
    table = [[worth(c, seat, held[seat][c], total[c] - held[seat][c]) for seat in seats] for c in uncured]
    best, chosen = -1e9, tuple[int, ...]()
    for takers in product(seats, repeat=len(uncured)):
        found = sum([row[taker] for row, taker in zip(table, takers, strict=True)])
        for taker in set(takers):
            found -= LOADS[takers.count(taker)]
        if found > best:
            best, chosen = found, takers
    collecting, sharing = [], []
    spare = [sum(row) for row in held]
    for c, taker in zip(uncured, chosen, strict=True):
        own, lack = held[taker][c], needed[taker] - held[taker][c]
        spare[taker] -= own
        collecting.append((taker, max(lack, 0)))
        elsewhere = total[c] - own
        if lack <= 0 or not elsewhere:
            continue
        gain = worth(c, taker, own + 1, elsewhere - 1) - worth(c, taker, own, elsewhere)
        there = [
            (seat, NUMBER[card], roles[seat] == "researcher")
            for seat in seats if seat != taker
            for card in hands[seat] if COLOUR.get(card) == c
        ]  # fmt: skip
        for seat, _, _ in there:
            spare[seat] -= 1
        sharing.append(Sharing(taker, gain, ceil(lack), tuple(there)))
    return Prospects(best, tuple(collecting), tuple(spare), tuple(sharing))
