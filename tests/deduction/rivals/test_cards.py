"""The law of pairs against all deals of small decks."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pharmalab.deduction.alchemy import INGREDIENTS, MIXES, PAIRS, POTIONS
from pharmalab.deduction.entries import Mix, Peek, Showed, Sold, clues
from pharmalab.deduction.rivals import Cards, Likely, Model, pair_chances
from pharmalab.deduction.worlds import Worlds
from tests.effort import part

#: Few worlds in which the ingredients differ: the law of pairs knows nothing of worlds.
FEW = Worlds.of(clues([Mix("toad", "mushroom", "R+"), Mix("fern", "flower", "0"), Mix("toad", "fern", "B+")]))
small = st.lists(st.integers(0, 2), min_size=8, max_size=8).filter(lambda deck: 4 <= sum(deck) <= 8)
Pair = tuple[int, int]


def deals(deck: list[int], held: Counter[int], unknown: int, eager: Fraction) -> dict[Pair, Fraction]:
    """The chance of each pair: every hand of the deck's cards, every pair of different ingredients in it."""
    cards = [(i, n) for i, copies in enumerate(deck) for n in range(copies)]
    hands = list(combinations(cards, unknown))
    found: dict[Pair, Fraction] = {}
    for hand in hands:
        kinds = sorted({i for i, _ in hand} | set(+held))
        readiness = {pair: eager ** sum(held[i] > 0 for i in pair) for pair in combinations(kinds, 2)}
        for pair, ready in readiness.items():
            found[pair] = found.get(pair, Fraction()) + ready / sum(readiness.values()) / len(hands)
    return found


@given(
    small, st.lists(st.integers(0, 7), max_size=2), st.integers(0, 3), st.sampled_from((Fraction(1), Fraction(5, 2)))
)
@settings(max_examples=part(60), deadline=None)
def test_one_potion_against_all_hands(deck, known, unknown, eager):
    if len(known) + unknown < 2:
        return
    entry = Showed("Green", "R+", known=tuple(INGREDIENTS[i] for i in known), cards=len(known) + unknown)
    truth = deals(deck, Counter(known), unknown, eager)
    found = pair_chances(entry, Cards(eager), deck)
    whole = sum(truth.values())
    assert sum(found.values()) == (1 if whole else 0)
    for i, j in PAIRS:
        assert found[f"{INGREDIENTS[i]} + {INGREDIENTS[j]}"] == truth.get((i, j), 0) / (whole or 1)
    likely = Likely(FEW, [entry], Model(Cards(eager)), tuple(deck))
    for world in FEW:
        made = sum(chance for (i, j), chance in truth.items() if MIXES[world[i]][world[j]] & entry.potions())
        assert likely.readings[0].likelihood(world) == likely.weights.at(likely.slices.place(world)) == made


hidden = st.one_of(
    st.builds(Showed, st.just("Green"), st.sampled_from(POTIONS)),
    st.builds(Sold, st.just("Green"), st.sampled_from(POTIONS[:6]), st.sampled_from(("exact", "sign", "wrong"))),
    st.builds(
        lambda i, q: Showed("Green", q, seen=i, public=False), st.sampled_from(INGREDIENTS), st.sampled_from(POTIONS)
    ),
    st.builds(Peek, st.sampled_from(INGREDIENTS), st.sampled_from(POTIONS)),
)


@given(small, hidden, hidden, st.sampled_from(("Green", "Red")), st.lists(st.integers(0, 7), max_size=1))
@settings(max_examples=part(40), deadline=None)
def test_two_potions_against_all_deals(deck, first, second, who, known):
    """Used cards are gone; a known card is used first, and is gone from the hand of the rival who held it."""
    if not isinstance(first, Peek):
        first = first.replace(known=tuple(INGREDIENTS[i] for i in known), cards=2 + len(known))
    if not isinstance(second, Peek):
        second = second.replace(rival=who)
        if who == "Green":
            second = second.replace(known=tuple(INGREDIENTS[i] for i in known), cards=2 + len(known))
    likely = Likely(FEW, [first, second], None, tuple(deck))
    truth = dict.fromkeys(FEW, Fraction())
    held = Counter(known if not isinstance(first, Peek) else ())
    for one, chance in deals(deck, held, 2, Fraction(1)).items():
        mine, rest = Counter(held), list(deck)
        for i in one:
            if mine[i]:
                mine[i] -= 1
            else:
                rest[i] -= 1
        same = not isinstance(first, Peek) and not isinstance(second, Peek) and who == "Green"
        also = (mine if same else Counter(known)) if not isinstance(second, Peek) and who == "Green" else Counter()
        cards = 2 + len(known) if not isinstance(second, Peek) and who == "Green" else 2
        unknown = cards - also.total()
        if unknown > sum(rest):
            return  # told below
        for other, then in deals(rest, also, unknown, Fraction(1)).items():
            for world in FEW:
                if fits(first, one, world) and fits(second, other, world):
                    truth[world] += chance * then
    assert likely.exact
    assert [likely.weights.at(place) for place in range(FEW.count)] == list(truth.values())


def fits(entry: Showed | Sold | Peek, pair: Pair, world: tuple[int, ...]) -> bool:
    seen = entry.ingredient if isinstance(entry, Peek) else entry.seen
    return (seen is None or INGREDIENTS.index(seen) in pair) and bool(
        MIXES[world[pair[0]]][world[pair[1]]] & entry.potions()
    )


def test_more_cards_than_there_are():
    with pytest.raises(ValueError, match="said to hold 4 unknown cards, and not as many are left"):
        pair_chances(Showed("Green", "R+", cards=4), left=(1, 1, 1, 0, 0, 0, 0, 0))


def test_a_hand_that_allows_no_pair():
    entry = Showed("Green", "R+", known=("toad", "toad"), cards=2)
    assert set(pair_chances(entry).values()) == {0}
    likely = Likely(FEW, [entry])
    assert not likely.possible and "impossible in every world" in likely.sentence
    assert set(sum(likely.chances, ())) == {0} and likely.bits == 0


@pytest.mark.parametrize("wrong", [{"eager": Fraction(0)}, {"uncounted": 0}])
def test_parameters_of_cards(wrong):
    with pytest.raises(ValueError, match="eager is more than 0"):
        Cards(**wrong)
