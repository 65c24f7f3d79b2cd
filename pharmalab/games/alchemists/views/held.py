"""Weigh the pairs of ingredients that a rival may have mixed, as if each hand were drawn independently.

All hands of unseen cards are equally likely, and so are all pairs in a hand.
"""

from collections import Counter
from functools import lru_cache
from math import comb
from random import Random

from pharmalab.games.alchemists.components.names import BLANK
from pharmalab.games.alchemists.mechanisms.potion import MixFor, Scan, owner_of_cauldron, pairs_of
from pharmalab.games.alchemists.state import AlchemistsState

SHARES = 420  #: the shares of a hand: each of its 1, 3, 6, 10, 15, 21 or 28 pairs gets a whole number of them


def scanning(view: AlchemistsState) -> bool:
    """Return whether the cauldron holds a pair that has not been scanned yet."""
    return any(isinstance(frame, Scan) for frame in view.agenda)


def held_then(view: AlchemistsState) -> int:
    """Return how many cards a rival held when it chose the pair in the view's last fact.

    Return 0 if the pair is known or if its cards have been put away.
    """
    if not view.facts or view.facts[-1].known:
        return 0
    second = [frame for frame in view.agenda if isinstance(frame, MixFor) and frame.second]
    if not view.cauldron:
        return view.hands[second[0].seat].count(BLANK) if second else 0
    scan = next((frame for frame in view.agenda if isinstance(frame, Scan)), None)
    if scan and (scan.button != "cap" or second):
        return 0
    return view.hands[owner_of_cauldron(view)].count(BLANK) + 2


def ways_to_hold(a: str, b: str, cards: int, unseen: Counter[str]) -> int:
    """Return the weight of a pair, proportional to the probability that a rival mixes *a* and *b*.

    The rival holds *cards* random unseen cards, and mixes each pair in its hand with equal probability.
    """
    if not unseen[a] or not unseen[b]:
        return 0
    others = sorted(n for name, n in unseen.items() if n > 0 and name not in (a, b))
    return _ways(*sorted((unseen[a], unseen[b])), tuple(others), cards)


@lru_cache(maxsize=4096)
def _ways(first: int, second: int, others: tuple[int, ...], cards: int) -> int:
    """Return the weighted number of hands. *first*, *second* and *others* are numbers of copies.

    The table counts the ways to draw cards, by the number of kinds and of cards.
    """
    table = Counter({(2, n + m): 0 for n in range(1, first + 1) for m in range(1, second + 1)})
    for n in range(1, first + 1):
        for m in range(1, second + 1):
            table[2, n + m] += comb(first, n) * comb(second, m)
    for copies in others:
        wider = Counter(table)
        for (kinds, size), ways in table.items():
            for n in range(1, min(copies, cards - size) + 1):
                wider[kinds + 1, size + n] += ways * comb(copies, n)
        table = wider
    return sum(ways * SHARES // comb(kinds, 2) for (kinds, size), ways in table.items() if size == cards)


def ways_to_hold_both(first: tuple[str, str], second: tuple[str, str], cards: int, unseen: Counter[str]) -> int:
    """Return the weight of two pairs that a rival mixes one after the other from the same hand.

    The hand is *cards* random unseen cards. The second pair can't use the first pair's cards. See `ways_to_hold`.
    """
    named, table = Counter((*first, *second)), Counter({(0, 0, 0): 1})
    for name in {**unseen, **named}:
        wider = Counter[tuple[int, int, int]]()
        for (kinds, rest, size), ways in table.items():
            for n in range(named[name], min(unseen[name], cards - size) + 1):
                key = kinds + (n > 0), rest + (n > (name in first)), size + n
                wider[key] += ways * comb(unseen[name], n)
        table = wider
    return sum(ways * (SHARES // comb(kinds, 2)) * (SHARES // comb(rest, 2))
               for (kinds, rest, size), ways in table.items() if size == cards)  # fmt: skip


def held_with(pair: tuple[str, str], more: int, unseen: list[str], rng: Random) -> list[str]:
    """Return *more* random cards that the rival may have held besides the pair that it chose."""
    a, b = pair
    while True:
        drawn = rng.sample(unseen, more)
        held = Counter((a, b, *drawn))
        if rng.random() * comb(len(held), 2) * held[a] * held[b] < 1:  # the copies of a card are one choice
            return drawn


def hand_and_cauldron(
    view: AlchemistsState, chosen: tuple[str, str] | None, unseen: list[str], rng: Random
) -> tuple[int, list[str], tuple[str, ...]] | None:
    """Return a rival with a random hand and cauldron: the owner of the pair in the cauldron, or the next rival to mix.

    Return None if no pair can be in the cauldron. *chosen* is the rival's last scanned pair, if not yet put away.
    *unseen* lists the cards that the rival may hold besides *chosen*.
    """
    seat = owner_of_cauldron(view) if view.cauldron else view.agenda[0].seat
    known = [card for card in view.hands[seat] if card != BLANK]  # drawn while odds were computed
    cards = len(view.hands[seat]) - len(known)
    if not view.cauldron:
        assert chosen is not None
        return seat, [*known, *chosen, *held_with(chosen, cards - 2, unseen, rng)], ()
    if not scanning(view):
        assert chosen is not None
        return seat, [*known, *held_with(chosen, cards, unseen, rng)], chosen
    held = held_with(chosen, cards, unseen, rng) if chosen else rng.sample(unseen, cards + 2)
    able = pairs_of(tuple(held))
    if not able:
        return None
    pair = rng.choice(able)
    for card in pair:
        held.remove(card)
    return seat, [*known, *held, *(chosen or ())], pair
