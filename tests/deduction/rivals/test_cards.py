"""The law of pairs against all deals of small decks."""

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pharmalab.deduction.alchemy import INGREDIENTS, MIXES, PAIRS, POTIONS
from pharmalab.deduction.entries import Mix, Peek, Showed, Sold, clues
from pharmalab.deduction.rivals import Cards, Likely, Model, hands, pair_chances
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


Hands = dict[str, tuple[Counter[int], Counter[int]]]


def made(deck: Counter[int], hands: Hands, potions: list) -> dict[tuple, Fraction]:
    """The chance of each sequence of pairs, by going through everything that can come about.

    ``deck``: cards left; ``hands``: by rival her cards, and those of them that are known; ``potions``: for each the
    rival, the cards that came to her openly until then and since the last one, and how many cards she has.
    """
    if not potions:
        return {(): Fraction(1)}
    (who, came, cards), *rest = potions
    hand, known = (Counter(one) + came for one in hands.get(who, (Counter(), Counter())))
    number = (known.total() + 2 if cards is None else cards) - hand.total()
    if number < 0:
        changes = [(hand - Counter(gone), deck) for gone in combinations(list(hand.elements()), -number)]
    else:
        drawn = list(combinations(list(deck.elements()), number))
        changes = [(hand + Counter(some), deck - Counter(some)) for some in drawn]
    found: dict[tuple, Fraction] = {}
    for now, left in changes:
        pairs = list(combinations(sorted(now), 2))
        for pair in pairs:
            after = now - Counter(pair)
            openly = Counter({i: n - (i in pair) for i, n in (known & now).items()})
            then = made(left, {**hands, who: (after, +openly)}, rest)
            for others, chance in then.items():
                found[pair, *others] = found.get((pair, *others), 0) + chance / len(pairs) / len(changes)
    return found


@given(small, st.lists(st.tuples(hidden, st.integers(0, 2), st.sampled_from("ABA")), min_size=2, max_size=2),
       st.lists(st.integers(0, 7), max_size=2))  # fmt: skip
@settings(max_examples=part(60), deadline=None)
def test_two_potions_against_all_deals(deck, potions, known):
    """What she did not mix she keeps; what she has too many may be any; nobody draws what is in a hand."""
    compare(deck, potions, known)


@pytest.mark.parametrize(("order", "known"), [("ABA", [2]), ("ABB", []), ("BAA", [])])
def test_three_potions_against_all_deals(order, known):
    shown = [Showed("Green", q) for q in ("R+", "0", "B-")]
    compare([1, 1, 1, 0, 2, 0, 1, 1], [(entry, int(who == "A"), who) for entry, who in zip(shown, order, strict=True)],
            known)  # fmt: skip


def compare(deck, potions, known):
    entries, played, had = [], [], dict[str, Counter[int]]()
    for n, (entry, more, who) in enumerate(potions):
        if isinstance(entry, Peek):
            who, came, cards = f"somebody {n}", Counter(), 2
        else:
            holds = known[: n + 1] if who == "A" else []
            cards = None if more == 2 else max(2, len(holds)) + more
            entry = entry.replace(rival=who, known=tuple(INGREDIENTS[i] for i in holds), cards=cards)
            came, had[who] = Counter(holds) - had.get(who, Counter()), Counter(holds)
        entries.append(entry)
        played.append((who, came, cards))
    try:
        likely = Likely(FEW, entries, None, tuple(deck))
        weights = [likely.weights.at(place) for place in range(FEW.count)]
    except ValueError as error:
        assert "there aren’t that many left" in str(error)  # told below
        return
    truth = dict.fromkeys(FEW, Fraction())
    for pairs, chance in made(Counter(dict(enumerate(deck))), {}, played).items():
        for world in FEW:
            truth[world] += chance * all(fits(entry, pair, world) for entry, pair in zip(entries, pairs, strict=True))
    assert likely.exact and weights == list(truth.values())


def fits(entry: Showed | Sold | Peek, pair: Pair, world: tuple[int, ...]) -> bool:
    seen = entry.ingredient if isinstance(entry, Peek) else entry.seen
    return (seen is None or INGREDIENTS.index(seen) in pair) and bool(
        MIXES[world[pair[0]]][world[pair[1]]] & entry.potions()
    )


few_cards = st.lists(st.integers(0, 6), min_size=8, max_size=8)


@given(few_cards, few_cards, st.integers(0, 4))
@settings(max_examples=part(30), deadline=None)
def test_cards_of_all_ingredients_as_one_number(one, other, number):
    cards = hands.bag(one)
    assert list(hands.counts(cards)) == one and hands.total(cards) == sum(one)
    assert list(hands.counts(hands.without(cards, hands.bag(other)))) == [
        max(a - b, 0) for a, b in zip(one, other, strict=True)
    ]
    assert list(hands.counts(hands.kinds_in(cards))) == [int(n > 0) for n in one]
    ways = Counter(
        hands.bag(map(some.count, range(8))) for some in combinations(Counter(dict(enumerate(one))).elements(), number)
    )
    assert dict(hands.draws(cards, number)) == ways


def test_more_cards_than_there_are():
    with pytest.raises(ValueError, match="a rival holds 4 unknown cards, but there aren’t that many left"):
        pair_chances(Showed("Green", "R+", cards=4), left=(1, 1, 1, 0, 0, 0, 0, 0))


def test_a_hand_that_allows_no_pair():
    entry = Showed("Green", "R+", known=("toad", "toad"), cards=2)
    assert set(pair_chances(entry).values()) == {0}
    likely = Likely(FEW, [entry])
    assert not likely.possible and "no world fits what rivals did" in likely.sentence
    assert set(sum(likely.chances, ())) == {0} and likely.bits == 0


@pytest.mark.parametrize("wrong", [{"eager": Fraction(0)}, {"uncounted": 0}])
def test_parameters_of_cards(wrong):
    with pytest.raises(ValueError, match="“eager” must be more than 0"):
        Cards(**wrong)
