"""Piles against brute force: every real order that fits what was seen, fraction by fraction.

A ``Table`` keeps the orders that a deck may really lie in, with how many shuffles lead to each. Whatever is done to
the pile is done to every order; a card that is seen strikes out the orders in which another lies there.
"""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pharmalab.core.piles import Draw, Layer, Pile, without


def orders_of(cards):
    return Counter(permutations(cards))


def chances(weights):
    total = sum(weights.values())
    return {key: Fraction(n, total) for key, n in weights.items()}


def of(draw):
    outcomes = draw.outcomes()
    assert len(dict(outcomes)) == len(outcomes), "an outcome stands twice"
    assert all(weight > 0 for _, weight in outcomes)
    return chances(dict(outcomes))


def orders_by(pile):
    """The chance of every whole order, by drawing the pile to its end from the top."""
    if not len(pile):
        return {(): Fraction(1)}
    found = Counter()
    for card, chance in of(pile.top()).items():
        for rest, part in orders_by(pile.draw(card)).items():
            found[(card, *rest)] += chance * part
    return dict(found)


class Table:
    """Every real order, and the pile that says what is known of them."""

    def __init__(self, pile, orders):
        self.pile, self.orders = pile, orders

    def change(self, pile, moved):
        """The same thing done to the pile and to every order; ``moved`` gives the orders that one order may become."""
        orders = Counter()
        for order, n in self.orders.items():
            for new in moved(order):
                orders[new] += n
        self.pile, self.orders = pile, orders
        pile.check()

    def see(self, card, at):
        self.pile = self.pile.draw(card) if at == 0 else self.pile.draw_bottom(card)
        kept = Counter()
        for order, n in self.orders.items():
            if order[at] == card:
                kept[order[1:] if at == 0 else order[:-1]] += n
        self.orders = kept
        self.pile.check()

    def agrees(self):
        lengths = {len(order) for order in self.orders}
        assert lengths == {len(self.pile)}
        assert orders_by(self.pile) == chances(self.orders)
        if len(self.pile):
            tops, bottoms = Counter(), Counter()
            for order, n in self.orders.items():
                tops[order[0]] += n
                bottoms[order[-1]] += n
            assert of(self.pile.top()) == chances(tops)
            assert of(self.pile.bottom()) == chances(bottoms)
        everywhere = {tuple(sorted(order)) for order in self.orders}
        if len(everywhere) == 1:
            assert self.pile.cards() == everywhere.pop()


def packet_orders(cards, sizes, extra):
    """Every shuffle of the cards, dealt into packets, and every place of the extra card in each."""
    found = Counter()
    for order in permutations(cards):
        parts, start = [()], 0
        for size, card in zip(sizes, extra, strict=True):
            packet = order[start : start + size]
            start += size
            parts = [(*done, *packet[:at], card, *packet[at:]) for done in parts for at in range(size + 1)]
        # a small packet has fewer places than a large one: each shuffle counts as much as another
        for part in parts:
            found[part] += Fraction(1, len(parts))
    return found


DECKS = ("abc", "abcd", "aab", "aabb", "abcc", "aaa", "a", "")


@pytest.mark.parametrize("cards", DECKS)
def test_shuffled(cards):
    Table(Pile.shuffled(cards), orders_of(cards)).agrees()


@pytest.mark.parametrize(
    ("cards", "sizes"), [("abcd", (2, 2)), ("abc", (2, 1)), ("abc", (0, 3)), ("aab", (1, 2)), ("abcd", (2, 1, 1))]
)
@pytest.mark.parametrize("extra", ["XYZ", "XXX"])
def test_packets_with_an_extra_card_each(cards, sizes, extra):
    extra = extra[: len(sizes)]
    Table(Pile.packets(cards, sizes, extra), packet_orders(cards, sizes, extra)).agrees()


def test_packets_must_fit():
    with pytest.raises(ValueError, match=r"4 cards and 2 extra cards can’t be divided into packets of \(2, 1\)"):
        Pile.packets("abcd", (2, 1), "XY")
    with pytest.raises(ValueError, match="3 extra cards"):
        Pile.packets("abcd", (2, 2), "XYZ")
    with pytest.raises(ValueError, match="'a'"):
        Pile.packets("abcd", (2, 2), "aX")


def test_two_packets_by_hand():
    """Four cards in two packets, an epidemic in each: after an ordinary top card the epidemic has one half."""
    pile = Pile.packets("abcd", (2, 2), ("X", "X"))
    assert of(pile.top()) == {"X": Fraction(1, 3)} | dict.fromkeys("abcd", Fraction(1, 6))
    assert of(pile.draw("a").top())["X"] == Fraction(1, 2)
    assert of(pile.draw("a").draw("b").top()) == {"X": 1}
    assert of(pile.draw("a").draw("X").top()) == dict.fromkeys("bcd", Fraction(1, 3))


def test_discards_shuffled_onto_the_pile_come_first():
    """As Pandemic's epidemics do: a card from the bottom goes to the discards, which go back on top, shuffled."""
    table = Table(Pile.shuffled("abcde"), orders_of("abcde"))
    table.see("c", 0)
    table.see("a", 0)
    table.see("e", -1)
    table.change(table.pile.stack("cae"), lambda order: [(*top, *order) for top in permutations("cae")])
    table.agrees()
    assert of(table.pile.top()) == dict.fromkeys("ace", Fraction(1, 3))
    assert table.pile.cards() == tuple("abcde")


def test_a_peek_is_draw_and_put():
    table = Table(Pile.packets("abcd", (2, 2), "XY"), packet_orders("abcd", (2, 2), "XY"))
    table.see("b", 0)
    table.see("X", 0)
    table.change(table.pile.put("b", "X"), lambda order: [("b", "X", *order)])
    table.agrees()
    assert of(table.pile.top()) == {"b": 1}


def test_what_is_put_under_comes_last():
    table = Table(Pile.shuffled("abc"), orders_of("abc"))
    table.change(table.pile.put_under("y", "z"), lambda order: [(*order, "y", "z")])
    table.agrees()
    assert of(table.pile.bottom()) == {"z": 1}


@pytest.mark.parametrize("cards", ["abcd", "aabb"])
@pytest.mark.parametrize("top", range(5))
def test_a_card_is_cut_in(cards, top):
    table = Table(Pile.shuffled(cards), orders_of(cards))
    table.change(table.pile.insert("X", top), lambda order: [(*order[:top], "X", *order[top:])])
    table.agrees()
    pile = table.pile
    for _ in range(top):
        pile = pile.draw(pile.top().outcomes()[0][0])
    assert of(pile.top()) == {"X": 1}


def test_a_second_card_is_cut_in_elsewhere():
    table = Table(Pile.shuffled("abcd"), orders_of("abcd"))
    table.change(table.pile.insert("X", 1), lambda order: [(*order[:1], "X", *order[1:])])
    table.change(table.pile.insert("Y", 4), lambda order: [(*order[:4], "Y", *order[4:])])
    table.agrees()


def test_cuts_that_cannot_be():
    pile = Pile.shuffled("abc")
    for top in (-1, 4):
        with pytest.raises(ValueError, match=f"the pile has 3 cards, not {top}"):
            pile.cut(top)
        with pytest.raises(ValueError, match="3 cards"):
            pile.insert("X", top)
    with pytest.raises(ValueError, match="cannot cut through"):
        Pile.packets("abcd", (2, 2), "XY").cut(1)
    assert Pile().cut(0) == Pile()
    assert Pile().insert("X", 0) == Pile.shuffled("X")


def test_empty_piles_and_cards_that_are_not_there():
    for draw in (Pile().top, Pile().bottom):
        with pytest.raises(ValueError, match="the pile is empty"):
            draw()
    for pile in (Pile.shuffled("abc"), Pile.packets("abc", (1, 2), "XY")):
        with pytest.raises(ValueError, match="'q'"):
            pile.draw("q")
        with pytest.raises(ValueError, match="'q'"):
            pile.draw_bottom("q")
    with pytest.raises(ValueError, match="'X'"):
        Pile.packets("abc", (1, 2), "XY").draw_bottom("X")
    assert without(("a", "b", "b"), "b") == ("a", "b")
    with pytest.raises(ValueError, match="no 'c'"):
        without(("a", "b"), "c")


def test_check_names_what_cannot_be():
    Pile((Layer(("a",)), Layer((), 1)), ("a",)).check()  # one lies on top for sure, another may lie below
    with pytest.raises(ValueError, match="'a'"):
        Pile((Layer(("a",), 1),), ("a",)).check()
    with pytest.raises(ValueError, match=r"2 blanks can’t be filled from a pool of 1 card$"):
        Pile((Layer((), 2),), ("a",)).check()


# --- views ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("cards", ["abcdef", "aabbcd"])
def test_a_view_puts_the_cards_of_other_hands_back(cards):
    """Dealt: two to me, two to you, two stay. I know mine; what may lie in the pile is any two of the other four."""
    mine, yours = cards[:2], cards[2:4]
    pile = Pile.shuffled(cards)
    for card in mine + yours:
        pile = pile.draw(card)
    orders = Counter(order[4:] for order in permutations(cards) if order[:2] == tuple(mine))
    view = pile.hidden(yours)
    assert orders_by(view) == chances(orders)
    assert view.hidden() == view
    assert view.cards() == ()
    joint = Counter((tuple(sorted(order[2:4])), order[4]) for order in permutations(cards) if order[:2] == tuple(mine))
    first = Counter()
    for (_, top), n in joint.items():
        first[top] += n
    assert of(view.top()) == of(view.bottom()) == chances(first)


def test_a_view_of_packets_keeps_their_sizes():
    pile = Pile.shuffled("abcd").cut(1)
    assert [len(layer) for layer in pile.hidden("e").layers] == [1, 3]
    assert of(pile.hidden("e").top()) == dict.fromkeys("abcde", Fraction(1, 5))


# --- anything in any order --------------------------------------------------------------------------------------


def begun(data):
    """A deck of up to four cards: one shuffled bag, or packets."""
    cards = "".join(data.draw(st.lists(st.sampled_from("abcd"), max_size=4), label="cards"))
    if data.draw(st.booleans(), label="packets"):
        first = data.draw(st.integers(0, len(cards)), label="first packet")
        sizes = (first, len(cards) - first)
        return Table(Pile.packets(cards, sizes, "XY"), packet_orders(cards, sizes, "XY"))
    return Table(Pile.shuffled(cards), orders_of(cards))


@given(st.data())
def test_any_sequence_of_operations_keeps_the_exact_chances(data):
    table = begun(data)
    seen = []
    table.agrees()
    for _ in range(data.draw(st.integers(1, 7), label="operations")):
        size = len(table.pile)
        some = ["put", "under", "stack", "insert"] if size < 6 else []
        what = data.draw(st.sampled_from(some + ["top", "bottom", "cut"] * bool(size) or ["put"]), label="what")
        if what in ("top", "bottom"):
            draw = table.pile.top() if what == "top" else table.pile.bottom()
            card = data.draw(st.sampled_from([card for card, _ in draw.outcomes()]), label="card")
            table.see(card, 0 if what == "top" else -1)
            seen.append(card)
        elif what == "stack":
            cards = data.draw(st.lists(st.sampled_from([*seen, "a", "q"]), max_size=6 - size), label="discards")
            table.change(
                table.pile.stack(cards), lambda order, cards=cards: [(*top, *order) for top in permutations(cards)]
            )
        elif what in ("put", "under"):
            card = data.draw(st.sampled_from([*seen, "a", "q"]), label="card")
            if what == "put":
                table.change(table.pile.put(card), lambda order, card=card: [(card, *order)])
            else:
                table.change(table.pile.put_under(card), lambda order, card=card: [(*order, card)])
        else:
            at = data.draw(st.integers(0, size), label="at")
            mixed = cuts_through_known_cards(table.pile, at)
            if mixed and table.pile.pool:
                with pytest.raises(ValueError, match="cannot cut through"):
                    table.pile.cut(at)
            elif what == "cut":
                table.change(table.pile.cut(at), lambda order: [order])
            else:
                table.change(table.pile.insert("q", at), lambda order, at=at: [(*order[:at], "q", *order[at:])])
        table.agrees()


def cuts_through_known_cards(pile, at):
    depth = 0
    for layer in pile.layers:
        if depth < at < depth + len(layer):
            return bool(layer.known)
        depth += len(layer)
    return False


# --- one card --------------------------------------------------------------------------------------------------


def test_samples_are_outcomes_and_as_likely_as_their_weights():
    draw = Draw(Layer(("X", "Y"), 3), tuple("aabc"))
    exact, rng, n = of(draw), Random(1), 40_000
    assert exact == {
        "X": Fraction(1, 5),
        "Y": Fraction(1, 5),
        "a": Fraction(3, 10),
        "b": Fraction(3, 20),
        "c": Fraction(3, 20),
    }
    counts = Counter(draw.sample(rng) for _ in range(n))
    assert set(counts) == set(exact)
    for card, chance in exact.items():
        spread = (n * float(chance * (1 - chance))) ** 0.5
        assert abs(counts[card] - n * chance) < 5 * spread


def test_piles_are_values():
    pile = Pile.packets([3, 1, 2], (1, 2), (8, 9))
    assert Pile.shuffled("ba") == Pile.shuffled("ab")
    assert Pile.decode(pile.encode()) == pile and hash(Pile.decode(pile.encode())) == hash(pile)
    assert not Pile.shuffled("").layers and not Pile.shuffled("a").draw("a").layers
    assert Pile.shuffled("ab").stack("") == Pile.shuffled("ab")
