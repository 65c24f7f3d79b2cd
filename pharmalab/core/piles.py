"""A face-down pile, represented by the facts that are known about it.

Nothing stores an order that nobody knows: a card is drawn when somebody sees it, and every position tells exactly which
cards are possible.

A pile is a stack of layers from the top. Inside a layer the order is unknown and every order equally likely. A layer's
cards are known (this card lies somewhere in the layer) or *blank*: any card of the pile's ``pool``, all assignments
equally likely. If one deck is cut into packets, all of a packet's cards are blank; a card put on top is a layer of its
own. In a seat's view the cards in other hands are back in the pool, so the pool may hold more cards than there are
blanks.

In a layer with blanks no known card has the name of a card in the pool: otherwise a drawn card would not tell which of
the two it was.
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
    """A layer of a pile. ``known`` are its known cards, sorted; ``blanks`` is the number of unknown cards."""

    known: tuple[Card, ...] = ()
    blanks: int = 0

    def __len__(self) -> int:
        return len(self.known) + self.blanks


class Pile(Value, frozen=True, gc=False):
    """A face-down pile. ``layers`` are from the top, none empty; ``pool`` are the cards that blanks may be, sorted."""

    layers: tuple[Layer, ...] = ()
    pool: tuple[Card, ...] = ()

    @classmethod
    def shuffled(cls, cards: Iterable[Card]) -> Self:
        """Return a pile of these cards in unknown order."""
        known = tuple(sorted(cards))
        return cls((Layer(known),) if known else ())

    @classmethod
    def packets(cls, cards: Iterable[Card], sizes: Sequence[int], extra: Sequence[Card]) -> Self:
        """Return the cards dealt at random into packets, each shuffled with one extra card; the top packet first.

        Args:
            cards: the cards without the extra ones.
            sizes: how many of them each packet gets, from the top.
            extra: the extra card of each packet.

        Raises:
            ValueError: the sizes don't add up to the cards, or an extra card is one of the cards.
        """
        pool = tuple(sorted(cards))
        if sum(sizes) != len(pool) or len(extra) != len(sizes):
            there = f"{plural(len(pool), 'card')} and {plural(len(extra), 'extra card')}"
            raise ValueError(f"{there} do not make packets of {tuple(sizes)}")
        pile = cls(tuple(Layer((card,), size) for size, card in zip(sizes, extra, strict=True)), pool)
        pile.check()
        return pile

    def __len__(self) -> int:
        return sum(map(len, self.layers))

    def cards(self) -> tuple[Card, ...]:
        """Return all cards that certainly lie here, sorted.

        The pool counts only if it is no larger than the number of blanks.
        """
        known = [card for layer in self.layers for card in layer.known]
        return tuple(sorted([*known, *self.pool] if len(self.pool) == self.blanks else known))

    @property
    def blanks(self) -> int:
        """The number of blanks in all layers."""
        return sum(layer.blanks for layer in self.layers)

    def check(self) -> None:
        """Raise ValueError if this is impossible as knowledge about a pile."""
        known = {card for layer in self.layers if layer.blanks for card in layer.known}
        if both := known & set(self.pool):
            raise ValueError(f"{sorted(both)} cannot be known to lie in a layer whose blanks may be the same")
        if len(self.pool) < self.blanks:
            raise ValueError(f"{plural(self.blanks, 'blank')} cannot be {plural(len(self.pool), 'card')}")

    # --- what may come --------------------------------------------------------------------------------------

    def top(self) -> "Draw":
        """Return the distribution of the top card. Raises ValueError for an empty pile."""
        return Draw((self.layers or _empty())[0], self.pool)

    def bottom(self) -> "Draw":
        """Return the distribution of the bottom card. Raises ValueError for an empty pile."""
        return Draw((self.layers or _empty())[-1], self.pool)

    # --- what people do with it -----------------------------------------------------------------------------

    def draw(self, card: Card) -> Self:
        """Return the pile without its top card, which is *card*. Raises ValueError if that is impossible."""
        layers = self.layers or _empty()
        left, pool = _without(layers[0], self.pool, card)
        return type(self)(left + layers[1:], pool)

    def draw_bottom(self, card: Card) -> Self:
        """Return the pile without its bottom card, which is *card*. Raises ValueError if that is impossible."""
        layers = self.layers or _empty()
        left, pool = _without(layers[-1], self.pool, card)
        return type(self)(layers[:-1] + left, pool)

    def put(self, *cards: Card) -> Self:
        """Return the pile with these cards on top in this order, the first uppermost.

        To look at the top cards, draw them and put them back.
        """
        return replace(self, layers=(*(Layer((card,)) for card in cards), *self.layers))

    def put_under(self, *cards: Card) -> Self:
        """Return the pile with these cards at the bottom in this order, the last lowest."""
        return replace(self, layers=(*self.layers, *(Layer((card,)) for card in cards)))

    def stack(self, cards: Iterable[Card]) -> Self:
        """Return the pile with these cards, shuffled, on top."""
        known = tuple(sorted(cards))
        return replace(self, layers=(Layer(known), *self.layers)) if known else self

    def cut(self, top: int) -> Self:
        """Return the pile with its upper part split into separate layers, so that a card can be put between the parts.

        Args:
            top: the number of cards in the upper part.

        Raises:
            ValueError: the pile has fewer cards, or it cuts through known cards of a pile with blanks (what is known
                would no longer be independent layers).
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
        if layer.known:  # its cards become blanks: right only if no other blank shares the pool, nor a spare card
            if self.pool:
                raise ValueError("cannot cut through a layer of known cards while there are blanks")
            pool = layer.known
        layers[at : at + 1] = [Layer((), left), Layer((), len(layer) - left)]
        return replace(self, layers=tuple(layers), pool=pool)

    def insert(self, card: Card, top: int) -> Self:
        """Return the pile with a card put in below the upper *top* cards.

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
        """Return the pile as a seat knows it that can't distinguish its cards from *cards*, dealt to other hands.

        Every card is blank, and all are in the pool. This is only right for a pile in which nobody put or saw a card.
        """
        known = [card for layer in self.layers for card in layer.known]
        layers = tuple(Layer((), len(layer)) for layer in self.layers)
        return replace(self, layers=layers, pool=tuple(sorted([*self.pool, *known, *cards])))


def _empty() -> NoReturn:
    raise ValueError("the pile is empty")


class Draw(Value, frozen=True, gc=False):
    """The distribution of the card that is drawn from a layer."""

    layer: Layer
    pool: tuple[Card, ...]

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards that may be drawn from the layer, each as often as it may occur, sorted."""
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
    if len(set(cards)) == len(cards):  # as it mostly is, and much faster
        return [(card, 1) for card in cards]
    return list(Counter(cards).items())


def without(cards: tuple[C, ...], card: C) -> tuple[C, ...]:
    """Return sorted cards without one card of this name. Raises ValueError if there is none."""
    at = bisect_left(cards, card)
    if at == len(cards) or cards[at] != card:
        raise ValueError(f"there is no {card!r} among {cards}")
    left = list(cards)  # faster than to put slices together
    del left[at]
    return tuple(left)


def _without(layer: Layer, pool: tuple[Card, ...], card: Card) -> tuple[tuple[Layer, ...], tuple[Card, ...]]:
    """Return what is left of a layer and of the pool without a card; no layer if it was the last card."""
    known, blanks = layer.known, layer.blanks
    at = bisect_left(known, card)
    if at < len(known) and known[at] == card:
        known = known[:at] + known[at + 1 :]
    elif blanks:
        pool, blanks = without(pool, card), blanks - 1
    else:
        raise ValueError(f"{card!r} is not in this part of the pile")
    return (Layer(known, blanks),) if known or blanks else (), pool
