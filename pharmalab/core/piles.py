"""Face-down piles, represented by what is known about their cards.

A pile is a stack of layers, from the top. Within a layer, every order is equally likely. Some cards of a layer are
known. The others are *blank*: they may be any cards of the pile's ``pool``, and all choices are equally likely. In a
seat's view, the pool also contains the cards in other seats' hands.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from random import Random
from typing import NoReturn, Self, TypeVar

from pharmalab.core.chance import Outcomes
from pharmalab.core.values import Value, replace
from pharmalab.core.words import plural

Card = str | int
C = TypeVar("C", bound=Card)


class Layer(Value, frozen=True, gc=False):
    """A part of a pile in which every order is equally likely.

    ``known`` lists the known cards, sorted; ``blanks`` is the number of unknown cards.
    """

    known: tuple[Card, ...] = ()
    blanks: int = 0

    def __len__(self) -> int:
        return len(self.known) + self.blanks


class Pile(Value, frozen=True, gc=False):
    """A face-down pile of cards, some of which may be unknown.

    ``layers`` lists the pile's layers from the top; no layer is empty. Unknown cards are blanks. ``pool`` lists all
    cards that may be behind a blank.
    """

    layers: tuple[Layer, ...] = ()
    pool: tuple[Card, ...] = ()

    @classmethod
    def shuffled(cls, cards: Iterable[Card]) -> Self:
        """Return a shuffled pile of these cards, that is, in an unknown order."""
        known = tuple(sorted(cards))
        return cls((Layer(known),) if known else ())

    @classmethod
    def packets(cls, cards: Iterable[Card], sizes: Sequence[int], extra: Sequence[Card]) -> Self:
        """Return a pile made of packets, each with one extra card at an unknown position. The first packet is on top.

        *cards* are all the other cards, which are shuffled. Packet n gets ``sizes[n]`` of them, and ``extra[n]``.

        Raises:
            ValueError: the sizes don't add up to the number of *cards*, or there aren't as many extra cards as sizes.
        """
        pool = tuple(sorted(cards))
        if sum(sizes) != len(pool) or len(extra) != len(sizes):
            there = f"{plural(len(pool), 'card')} and {plural(len(extra), 'extra card')}"
            raise ValueError(f"{there} can’t be divided into packets of {tuple(sizes)}")
        pile = cls(tuple(Layer((card,), size) for size, card in zip(sizes, extra, strict=True)), pool)
        pile.check()
        return pile

    def __len__(self) -> int:
        return sum(map(len, self.layers))

    def cards(self) -> tuple[Card, ...]:
        """Return all cards that must be in the pile, sorted.

        The pool's cards are included only if there are exactly as many of them as blanks.
        """
        known = [card for layer in self.layers for card in layer.known]
        return tuple(sorted([*known, *self.pool] if len(self.pool) == self.blanks else known))

    @property
    def blanks(self) -> int:
        """The total number of unknown cards in all layers."""
        return sum(layer.blanks for layer in self.layers)

    def check(self) -> None:
        """Raise ValueError if the layers and the pool contradict each other."""
        # a drawn card of such a name would be ambiguous
        known = {card for layer in self.layers if layer.blanks for card in layer.known}
        if both := known & set(self.pool):
            raise ValueError(
                f"{sorted(both)} can’t be both in the pool and among the known cards of a layer with blanks"
            )
        if len(self.pool) < self.blanks:
            raise ValueError(
                f"{plural(self.blanks, 'blank')} can’t be filled from a pool of {plural(len(self.pool), 'card')}"
            )

    # --- what may come --------------------------------------------------------------------------------------

    def top(self) -> "Draw":
        """Return the distribution of the top card. Raises ValueError if the pile is empty."""
        return Draw((self.layers or _empty())[0], self.pool)

    def bottom(self) -> "Draw":
        """Return the distribution of the bottom card. Raises ValueError if the pile is empty."""
        return Draw((self.layers or _empty())[-1], self.pool)

    # --- what people do with it -----------------------------------------------------------------------------

    def draw(self, card: Card) -> Self:
        """Return the pile after *card* is drawn from the top. Raises ValueError if that is impossible."""
        layers = self.layers or _empty()
        left, pool = _without(layers[0], self.pool, card)
        return type(self)(left + layers[1:], pool)

    def draw_bottom(self, card: Card) -> Self:
        """Return the pile after *card* is drawn from the bottom. Raises ValueError if that is impossible."""
        layers = self.layers or _empty()
        left, pool = _without(layers[-1], self.pool, card)
        return type(self)(layers[:-1] + left, pool)

    def put(self, *cards: Card) -> Self:
        """Return the pile with these cards put on top; the first of the cards becomes the top card.

        To look at the top cards, draw them and put them back.
        """
        return replace(self, layers=(*(Layer((card,)) for card in cards), *self.layers))

    def put_under(self, *cards: Card) -> Self:
        """Return the pile with these cards put at the bottom; the last of the cards becomes the bottom card."""
        return replace(self, layers=(*self.layers, *(Layer((card,)) for card in cards)))

    def stack(self, cards: Iterable[Card]) -> Self:
        """Return the pile with these cards shuffled and put on top."""
        known = tuple(sorted(cards))
        return replace(self, layers=(Layer(known), *self.layers)) if known else self

    def cut(self, top: int) -> Self:
        """Return the pile with a boundary below its first *top* cards, at which a card can be inserted.

        Raises:
            ValueError: the pile has fewer cards, or the boundary would divide known cards in a pile with blanks.
        """
        if not 0 <= top <= len(self):
            raise ValueError(f"the pile has {plural(len(self), 'card')}, not {top}")
        layers = list(self.layers)
        at = left = 0
        for at, layer in enumerate(layers):
            left = top - sum(map(len, layers[:at]))
            if left <= len(layer):
                break
        if not layers or left in (0, len(layers[at])):
            return self
        layer = layers[at]
        pool = self.pool
        # its known cards become blanks, which is only right if the pool has no other blanks and no spare cards
        if layer.known:
            if self.pool:
                raise ValueError("cannot cut through a layer of known cards while there are blanks")
            pool = layer.known
        layers[at : at + 1] = [Layer((), left), Layer((), len(layer) - left)]
        return replace(self, layers=tuple(layers), pool=pool)

    def insert(self, card: Card, top: int) -> Self:
        """Return the pile with a card inserted below its first *top* cards.

        Raises:
            ValueError: the pile cannot be cut there (see `cut`).
        """
        pile, depth, layers = self.cut(top), 0, []
        for layer in pile.layers:
            if depth == top:
                layers.append(Layer((card,)))
            layers.append(layer)
            depth += len(layer)
        if depth == top:
            layers.append(Layer((card,)))
        return replace(pile, layers=tuple(layers))

    # --- views ----------------------------------------------------------------------------------------------

    def hidden(self, cards: Iterable[Card] = ()) -> Self:
        """Return the pile as seen by a player who can't see the other players' hands. Every card becomes a blank.

        *cards* are the cards in the other hands. Use this only if nobody has seen a card of the pile or added one.
        """
        known = [card for layer in self.layers for card in layer.known]
        layers = tuple(Layer((), len(layer)) for layer in self.layers)
        return replace(self, layers=layers, pool=tuple(sorted([*self.pool, *known, *cards])))


def _empty() -> NoReturn:
    raise ValueError("the pile is empty")


class Draw(Value, frozen=True, gc=False):
    """The probability distribution of a card drawn from one layer of a pile."""

    layer: Layer
    pool: tuple[Card, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards that may be drawn, sorted. Each card is listed as many times as the layer may contain it."""
        return tuple(sorted([*self.layer.known, *(self.pool if self.layer.blanks else ())]))

    def sample(self, rng: Random) -> Card:
        layer = self.layer
        known, blanks = layer.known, layer.blanks
        n = int(rng.random() * (len(known) + blanks))
        return known[n] if n < len(known) else self.pool[int(rng.random() * len(self.pool))]

    def outcomes(self) -> Outcomes:
        known, pool, blanks = self.layer.known, self.pool, self.layer.blanks
        if not blanks:
            return tuple(_counts(known))
        size = len(pool)
        weights = [(card, n * size) for card, n in _counts(known)] + [(card, n * blanks) for card, n in _counts(pool)]
        return tuple(sorted(weights))


def _counts(cards: tuple[Card, ...]) -> list[tuple[Card, int]]:
    """Return each card and how often it occurs."""
    if len(set(cards)) == len(cards):  # the usual case, and much faster
        return [(card, 1) for card in cards]
    return list(Counter(cards).items())


def without(cards: tuple[C, ...], card: C) -> tuple[C, ...]:
    """Return the sorted cards with one copy of *card* removed. Raises ValueError if there is no such card."""
    at = bisect_left(cards, card)
    if at == len(cards) or cards[at] != card:
        raise ValueError(f"there is no {card!r} among {cards}")
    left = list(cards)  # faster than joining slices
    del left[at]
    return tuple(left)


def _without(layer: Layer, pool: tuple[Card, ...], card: Card) -> tuple[tuple[Layer, ...], tuple[Card, ...]]:
    """Return the rest of a layer and of the pool after a card is removed; no layer if it was the last card."""
    known, blanks = layer.known, layer.blanks
    at = bisect_left(known, card)
    if at < len(known) and known[at] == card:
        known = known[:at] + known[at + 1 :]
    elif blanks:
        pool, blanks = without(pool, card), blanks - 1
    else:
        raise ValueError(f"{card!r} is not in this part of the pile")
    return (Layer(known, blanks),) if known or blanks else (), pool
