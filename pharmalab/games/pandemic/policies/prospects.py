"""The chances of finding each cure, based on the cards in hand, the cards still to be drawn, and sharing."""

from functools import lru_cache
from itertools import product
from math import ceil, comb, log

from pharmalab.core.values import Value
from pharmalab.games.pandemic.components import COLOUR, NUMBER

#: the cost of the time that missing cards take, by their number
LACKS = (0.0, 2.0, 2.9, 3.35, 3.65, 3.85, 4.0, 4.1, 4.2, 4.3, 4.4, 4.5, 4.6, 4.7)
LEAST = 0.02  #: added to a probability, so that the policy plays on even if little hope is left
ELSEWHERE = 0.5  #: the value to a collector of a card in another hand
LOADS = (0.0, 0.0, 0.1, 0.5, 1.2)  #: the cost of collecting this number of colours in one hand
OTHERS = 0.3  #: the fraction of the cards drawn by other seats that will reach the collector


class Sharing(Value, frozen=True, gc=False):
    """The cards of one colour that other players could pass to ``taker``, the seat that collects this colour.

    ``wanted`` is the number of cards that ``taker`` still needs, and ``gain`` is the value of each. ``cards`` holds
    three values for each card: its holder, the number of its city, and whether it can be given in any city.
    """

    taker: int
    gain: float
    wanted: int
    cards: tuple[tuple[int, int, bool], ...]


class Prospects(Value, frozen=True, gc=False):
    """The team's chances of finding the cures, given its current hands.

    ``value`` is roughly a sum of logarithms of probabilities. ``takers`` holds a pair for each uncured disease: the
    seat that collects its cards, and the number of cards that this seat lacks. ``spare`` holds, for each seat, the
    number of city cards that no cure needs.
    """

    value: float
    takers: tuple[tuple[int, int], ...]
    spare: tuple[int, ...]
    sharing: tuple[Sharing, ...]


@lru_cache(maxsize=65536)
def at_least(wanted: int, cards: int, good: int, drawn: int) -> float:
    """Return the probability of drawing at least *wanted* good cards.

    The pile contains *cards* cards, of which *good* are good, and *drawn* cards are drawn from it.
    """
    if wanted <= 0:
        return 1.0
    drawn = min(drawn, cards)
    if wanted > min(good, drawn):
        return 0.0
    fewer = sum([comb(good, n) * comb(cards - good, drawn - n) for n in range(wanted)])
    return 1.0 - fewer / comb(cards, drawn)


@lru_cache(maxsize=65536)
def promise(quarters: int, cards: int, good: int, drawn: int) -> float:
    """Return the value of a hand that still lacks *quarters* / 4 cards for a cure.

    *quarters* / 4 may be a fraction, because a missing card that another player holds counts as half a card. The value
    is the logarithm of the probability of drawing the missing cards in time, minus a cost for the time.
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
    """Return the team's chances of finding the cures if the colours are assigned to seats in the best way.

    Args:
        roles: the roles, by seat.
        hands: the hands, by seat.
        uncured: the uncured diseases, as indices in COLOURS.
        cure: the number of cards for a cure.
        cards: the number of unseen cards.
        good: the number of unseen cards of each colour.
        drawn: the number of unseen cards that will reach a collecting seat.
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
    for takers, loads in _shared_out(len(hands), len(uncured)):
        found = sum([row[taker] for row, taker in zip(table, takers, strict=True)])
        for load in loads:
            found -= load
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


@lru_cache(maxsize=32)
def _shared_out(seats: int, colours: int) -> tuple[tuple[tuple[int, ...], tuple[float, ...]], ...]:
    """Return all ways to share out colours among the seats, each with the costs of collecting so many colours."""
    ways = product(range(seats), repeat=colours)
    return tuple([(takers, tuple([LOADS[takers.count(taker)] for taker in set(takers)])) for takers in ways])
