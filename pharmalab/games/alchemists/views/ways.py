"""Enumerate the ways to fill in a view's hidden pairs, assuming that each hand is drawn independently.

A hidden pair is the two ingredients of a mix that another seat made in secret.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from pharmalab.core.values import Value
from pharmalab.core.work import checkpoint
from pharmalab.deduction.worlds import makes
from pharmalab.games.alchemists.components.names import BLANK, INDEX
from pharmalab.games.alchemists.mechanisms.card_reader import allows
from pharmalab.games.alchemists.mechanisms.potion import pairs_of
from pharmalab.games.alchemists.state import Fact
from pharmalab.games.alchemists.views.held import ways_to_hold

Pair = tuple[str, str]


class Hidden(Value, frozen=True, cache_hash=True):
    """A pair of ingredients that another seat mixed, and that the viewing seat doesn't know.

    Attributes:
        pairs: all pairs of the game's ingredients.
        potions: the potions that the pair may have made (7-bit mask).
        known: the ingredient that a Periscope showed, or ''.
        lies: how many of the two cards are in a hidden discard pile.
        held: the number of cards from which the pair was chosen; 0 if unknown.
        by: the seat that mixed the pair.
        second: whether the pair is the second pair of a Thinking Cap.
    """

    pairs: tuple[Pair, ...]
    potions: int
    known: str
    lies: int
    held: int = 0
    by: int = -1
    second: bool = False


class Rest(NamedTuple):
    """The cards of a seat that don't belong to a hidden pair.

    ``hand`` lists the cards that are now in the seat's hand or cauldron, and ``gone`` the cards that are now among its
    discards.
    """

    seat: int
    hand: tuple[str, ...]
    gone: tuple[str, ...]


class Way(NamedTuple):
    """One way to fill in all hidden pairs.

    Attributes:
        pairs: each hidden pair; if only one of its cards was discarded, this card comes first.
        worlds: the worlds (as bits) in which the pairs make the observed potions.
        times: the weight in each world.
        rests: the other cards of the seats.
    """

    pairs: tuple[Pair, ...]
    worlds: int
    times: int
    rests: tuple[Rest, ...] = ()


def hidden_in(facts: Sequence[Fact], deck: tuple[str, ...], held: int) -> tuple[Hidden, ...]:
    """Return the hidden pairs in the facts of a view, in order.

    *deck* lists all cards of the game. *held* is the result of `held_then`.
    """
    found, pairs = [], pairs_of(deck)
    for n, fact in enumerate(facts):
        if not fact.known:
            known = next((name for name in fact.ingredients if name != BLANK), "")
            potions = allows(fact.kind, fact.asked, fact.answer)
            cards = (held if n == len(facts) - 1 else 0) or fact.held
            found.append(Hidden(pairs, potions, known, fact.lies, cards, fact.by, fact.second))
    return tuple(found)


def ways(hidden: Hidden, unseen: Counter[str]) -> list[tuple[Pair, int]]:
    """Return the pairs of ingredients that a hidden pair may be, with weights.

    A weight counts the hands that contain the pair (see `ways_to_hold`), or the draws of the pair if the hand's size is
    unknown.
    """
    found, alike = [], dict[tuple[int, int], int]()
    for a, b in hidden.pairs:
        if hidden.known and hidden.known != a and hidden.known != b:
            continue
        if hidden.held:
            if (copies := (unseen[a], unseen[b])) not in alike:  # nothing else about the two cards matters
                alike[copies] = ways_to_hold(a, b, hidden.held, unseen)
            n = alike[copies]
        else:
            n = unseen[a] * unseen[b] if hidden.lies == 2 else unseen[a] + unseen[b] if hidden.lies else 1
        if n:
            found.append(((a, b), n))
    return found


@lru_cache(maxsize=64)
def every(
    left: int, hidden: tuple[Hidden, ...], cards: tuple[tuple[str, int], ...], most: int
) -> tuple[Way, ...] | None:
    """Return all ways to fill in the hidden pairs, or None if there are more than *most*.

    *left* contains the worlds (as bits) that agree with the seat's own facts. *cards* lists pairs of an ingredient and
    its number of unseen cards.
    """
    unseen, found = Counter(dict(cards)), list[Way]()

    def go(n: int, pairs: tuple[Pair, ...], worlds: int, weight: int) -> None:
        checkpoint()
        if len(found) > most:
            return
        if n == len(hidden):
            found.append(Way(pairs, worlds, weight))
            return
        one = hidden[n]
        for (a, b), _ in ways(one, unseen):
            if there := worlds & agreeing(a, b, one.potions):
                for lying, times in lyings((a, b), one, unseen):
                    unseen.subtract(lying)
                    go(n + 1, (*pairs, lying_first((a, b), lying)), there, weight * times)
                    unseen.update(lying)

    go(0, (), left, 1)
    return tuple(found) if len(found) <= most else None


def lyings(pair: Pair, hidden: Hidden, unseen: Counter[str]) -> list[tuple[tuple[str, ...], int]]:
    """Return which cards of a hidden pair may still be in the discard pile, each case with a weight.

    The number of cards there is known.
    """
    a, b = pair
    if hidden.held:
        times = ways_to_hold(a, b, hidden.held, unseen)
        return [(some, times) for some in put_away(pair, hidden.lies)] if times else []
    if hidden.lies == 2:
        return [(pair, unseen[a] * unseen[b])] if unseen[a] and unseen[b] else []
    if hidden.lies:
        return [((name,), unseen[name]) for name in pair if unseen[name]]
    return [((), 1)]


def put_away(pair: Pair, cards: int) -> tuple[tuple[str, ...], ...]:
    """Return all ways to choose *cards* cards (0, 1 or 2) of a pair."""
    return ((pair,), ((pair[0],), (pair[1],)), ((),))[2 - cards]


def lying_first(pair: Pair, lying: tuple[str, ...]) -> Pair:
    """Return a pair, starting with the card that is still in the discard pile.

    *lying* lists the pair's cards in the discard pile. If it contains both cards or none, the pair is unchanged.
    """
    return (pair[1], pair[0]) if lying == (pair[1],) else pair


@lru_cache(maxsize=4096)
def agreeing(a: str, b: str, potions: int) -> int:
    """Return the worlds (as bits) where a pair makes one of the given potions."""
    parts = makes()[INDEX[a], INDEX[b]]
    found = 0
    for potion, part in enumerate(parts):
        if potions >> potion & 1:
            found |= part
    return found
