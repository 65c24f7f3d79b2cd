"""``resample`` and the choices of rivals that still show in a position, by brute force: a pair that is at hand, seals
that lie face down, discards of which one is taken up."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations, product
from random import Random

import pytest

from pharmalab.core.check_tree import is_uneven
from pharmalab.core.piles import Pile
from pharmalab.core.values import replace
from pharmalab.games.alchemists import GAME, Config
from pharmalab.games.alchemists.components.theories import SEAL_KINDS
from pharmalab.games.alchemists.mechanisms.artifacts.periscope import Look
from pharmalab.games.alchemists.mechanisms.card_reader import bits
from pharmalab.games.alchemists.mechanisms.drink import Drink
from pharmalab.games.alchemists.mechanisms.favours.herbalist import DiscardTwo, DrawFavour, Favours, Herbalists
from pharmalab.games.alchemists.mechanisms.potion import MixFor, PutAway, Scan, TakeBack, pairs_of
from pharmalab.games.alchemists.mechanisms.round import FormLine
from pharmalab.games.alchemists.mechanisms.setup import initial_state
from pharmalab.games.alchemists.state import Fact, Seal, Theory
from pharmalab.games.alchemists.views.filling import described
from pharmalab.games.alchemists.views.pairs import particle
from pharmalab.games.alchemists.views.seals import cases, counted, drawn
from pharmalab.games.alchemists.views.ways import hidden_in
from tests.games.alchemists.pieces import of_pieces
from tests.games.alchemists.test_resample import ASKED, DECK, KNOWN, MIX, position
from tests.games.alchemists.test_resample import by_brute_force as by_lying

FIRST = replace(MIX, lies=0)  # mushroom and toad: still in the cauldron, or in the hand again


def at_hand(agenda, facts=(FIRST,), hand=("fern", "toad"), mine=("bird_claw",), cauldron=(), lying=()):
    """A position in which seat 1 mixes; ``lying``: what it has discarded."""
    state = position(facts, (mine, (*hand, *cauldron)), ((), lying, ()), (*agenda, *ASKED))
    if cauldron:
        state = replace(state, hands=(state.hands[0], tuple(sorted(hand))), cauldron=cauldron)
    return state


OLD = Fact("mix", ("fern", "toad"), "", "0", 1, (1,), lies=2)
STOPPED = MixFor(1, "cap", second=True)
CASES = {
    "scanned": at_hand((Look(0, 1), PutAway(1)), cauldron=("mushroom", "toad")),
    "one card more": at_hand((Look(0, 1), PutAway(1)), hand=("toad",), cauldron=("mushroom", "toad")),
    "to be scanned": at_hand((Scan(1, "drink"), PutAway(1)), (), cauldron=("mushroom", "toad")),
    "after another": at_hand(
        (Look(0, 1), PutAway(1)), (OLD, FIRST), ("mushroom",), cauldron=("mushroom", "toad"), lying=("fern", "toad")
    ),
    "in the hand again": at_hand((STOPPED,), hand=("fern", "mushroom", "toad", "toad")),
    "second to be scanned": at_hand(
        (Scan(1, "cap"), TakeBack(1)), hand=("mushroom", "toad"), cauldron=("fern", "toad")
    ),
    "first to be scanned": at_hand(
        (Scan(1, "cap"), TakeBack(1), STOPPED), (), ("mushroom", "toad"), cauldron=("fern", "toad")
    ),
}


def by_brute_force(view):
    """Labelled cards for what lies there and for what the seat held; then each of its pairs, and after that a second
    one, where one is to be scanned; weighed by worlds."""
    pool, cards = list(enumerate(view.deck.pool)), len(view.hands[1]) + len(view.cauldron)
    hidden = [fact for fact in view.facts if "?" in fact.ingredients]
    scan = isinstance(view.agenda[0], Scan)
    told = bool(hidden) and hidden[-1].lies == 0  # the pair of the last fact is at hand
    ways = Counter()
    for laid in permutations(pool, sum(fact.lies for fact in hidden)):
        lying = [card for _, card in laid]
        old = tuple(tuple(lying[n : n + 2]) for n in range(0, len(lying), 2))
        if any(pair not in pairs_of(view.config.deck()) for pair in old):
            continue
        for some in combinations([one for one in pool if one not in laid], cards):
            held = sorted(card for _, card in some)
            firsts = pairs_of(tuple(held)) if told else [()]
            for first in firsts:
                rest = without(held, first)
                seconds = pairs_of(tuple(rest)) if scan else [()]
                facts = [replace(fact, ingredients=pair) for fact, pair in zip(hidden, (*old, first), strict=False)]
                known = [fact for fact in view.facts if "?" not in fact.ingredients]
                worlds = bits((*known, *facts)).bit_count()
                for second in seconds:
                    cauldron = second or (first if view.cauldron else ())
                    case = tuple(without(held, cauldron)), cauldron, tuple(fact.ingredients for fact in facts)
                    if worlds:
                        ways[case] += Fraction(worlds, len(firsts) * len(seconds))
    total = sum(ways.values())
    return {case: n / total for case, n in ways.items()}


def without(cards, some):
    left = list(cards)
    for card in some:
        left.remove(card)
    return left


@pytest.mark.parametrize("name", CASES)
def test_a_pair_at_hand_is_one_of_those_that_were_held(name):
    state = CASES[name]
    assert of_pieces(state) == []
    view, rng = GAME.view(state, 0), Random(name)
    law = by_brute_force(view)
    found = [described(view, rng) for _ in range(max(400, 20 * len(law)))]
    shown = Counter(
        (full.hands[1], full.cauldron, tuple(fact.ingredients for fact in full.facts if fact.by == 1))
        for full, _ in found
    )
    assert not is_uneven(shown, law), (len(law), shown.keys() - law.keys())
    assert all(sample.of == 0 for _, sample in found), "these are few: exact"


def test_without_the_share_of_each_pair_the_law_is_another():
    """What has the copies of two cards in it, as if any two cards had been taken blindly, is found out."""
    law = by_brute_force(GAME.view(CASES["scanned"], 0))
    flat = Counter(dict.fromkeys(law, 1_000))
    assert is_uneven(flat, law)


def sealed(kinds, spent=()):
    """Seat 1 has seals of these kinds on the first theories, and others that left the game."""
    state = position(hands=(("toad",), ()))
    left = list(state.config.all_seals())
    for kind in (*kinds, *spent):
        left.remove(kind)
    theories = [Theory(alchemical, (Seal(1, kind),)) for kind, alchemical in zip(kinds, ("PPP", "pnP", "Ppn", "NNN"),
                                                                                  strict=False)]  # fmt: skip
    return replace(
        state,
        theories=(*theories, *[None] * (8 - len(theories))),
        seals=(state.seals[0], tuple(left)),
        spent=((), tuple(spent)),
    )


def chosen(kinds, spent, owned):
    """The chance that a seat chooses these seals, in all orders of them."""
    whole, found = (*kinds, *spent), Fraction(0)
    for order in permutations(whole):
        left, chance = dict(owned), Fraction(1)
        for kind in order:
            if not left[kind]:
                return 0
            chance /= sum(n > 0 for n in left.values())
            left[kind] -= 1
        found += chance
    return found


@pytest.mark.parametrize(("number", "spent"), [(2, ()), (3, ()), (2, ("gold", "R")), (3, ("silver", "B"))])
def test_seals_are_chosen_among_the_kinds_left_in_any_order(number, spent):
    """Exactly: by how many of each kind there may be."""
    owned = (2, 2, 1, 1, 1)
    law = Counter()
    for case in product(SEAL_KINDS, repeat=number):
        law[counted(list(case))] += chosen(case, spent, dict(zip(SEAL_KINDS, owned, strict=True)))
    found = dict(cases(owned, counted(list(spent)), number))
    assert sum(found.values()) and found.keys() == (+law).keys()
    whole, total = sum(found.values()), sum(law.values())
    assert all(found[case] / whole == pytest.approx(float(law[case] / total)) for case in found)


def test_seals_lie_anyhow():
    state = sealed(("gold", "R"), ("silver",))
    assert of_pieces(state) == []
    view, rng, counts = GAME.view(state, 0), Random(1), Counter()
    for _ in range(150):
        full = GAME.resample(view, rng)
        assert of_pieces(full) == [] and GAME.view(full, 0) == view
        counts[tuple(theory.seals[0].kind for theory in full.theories if theory)] += 1
    assert counts["gold", "B"] and counts["B", "gold"] and len(counts) > 20


def test_seals_that_are_not_there_are_not_drawn():
    assert drawn((1, 0, 0, 0, 0), (1, 0, 0, 0, 0), 1, Random(1)) is None


def test_importance_sampling_weighs_by_the_ways():
    """Cards that lie under one pair are gone for the next: the weights of many particles come to the law."""
    lying = ((), ("fern", "mushroom", "toad", "toad"), ())
    state = position((replace(MIX, answer="R-"), OLD), (("bird_claw",), ()), lying)
    view, rng, weights, law = GAME.view(state, 0), Random(2), Counter(), Counter()
    for (_, _, pairs), chance in by_lying(view).items():
        law[tuple(map(frozenset, pairs))] += chance
    hidden, unseen = hidden_in(view.facts, view.config.deck(), 0), Counter(view.deck.pool)
    for _ in range(4_000):
        if tried := particle(bits(view.facts), hidden, Counter(unseen), rng):
            weights[tuple(map(frozenset, tried[0]))] += tried[1]
    assert weights.keys() == law.keys() and len(law) == 4
    assert all(abs(weights[pairs] / weights.total() - chance) < 0.04 for pairs, chance in law.items())


def test_a_rival_that_discards_two_may_have_taken_one_up():
    state = position(hands=(("toad",), ("fern", "mushroom", "toad")), agenda=(DiscardTwo(1), Herbalists(1, 0), *ASKED))
    begun = replace(state, agenda=(DiscardTwo(1, ("fern",)), *state.agenda[1:]))
    view, rng = GAME.view(begun, 0), Random(4)
    assert view == GAME.view(state, 0)
    found = [GAME.resample(view, rng) for _ in range(400)]
    assert all(of_pieces(full) == [] and GAME.legal_actions(full) and GAME.view(full, 0) == view for full in found)
    picked = Counter(len(full.agenda[0].picked) for full in found)
    assert not is_uneven(picked, {0: Fraction(1, 2), 1: Fraction(1, 2)})
    own = GAME.view(begun, 1)
    assert all(GAME.resample(own, rng).agenda == begun.agenda for _ in range(9)), "the seat itself knows"


def test_the_first_drink_of_a_rival_can_be_resampled_on_the_way():
    """A whole path: it drinks, seat 0 looks on through nothing, and the cards go."""
    state = position(hands=(("toad",), ("fern", "mushroom", "toad")), agenda=(Drink(1), *ASKED))
    state = replace(state, declared=((0,) * 10, (0,) * 8 + (1, 0)), left=((0,) * 10, (0,) * 8 + (1, 0)))
    brewing = GAME.apply(state, next(step for step in GAME.legal_actions(state))).state
    assert isinstance(brewing.agenda[0], Scan)
    full = GAME.resample(GAME.view(brewing, 0), Random(1))
    assert of_pieces(full) == [] and full.cauldron in pairs_of((*full.hands[1], *full.cauldron))


def test_a_favour_that_is_still_to_be_drawn_is_no_herbalist_in_the_hand():
    """Of two that are drawn, the first is here and may be a Herbalist; what was held before may not."""
    config = Config(seats=2, starting=0, copies=DECK, known=KNOWN, favours=("herbalist", "herbalist", "sage", "sage"))
    state = replace(initial_state(config), favours=((), ("herbalist", "sage")), round=2, line=(0, 1))
    state = replace(
        state,
        favour_deck=Pile.shuffled(("herbalist", "sage")),
        agenda=(DrawFavour(1), Favours(1, 0), Herbalists(1, 2), FormLine()),
        order=(1, 2),
        line=(),
        adventurer="cleric",
        next_adventurer="assassin",
        adventurers=Pile.shuffled(one for one in config.adventurers if one not in ("cleric", "assassin")),
    )
    assert GAME.impossible(state) == []
    rng, view = Random(1), GAME.view(state, 0)
    found = [GAME.resample(view, rng) for _ in range(60)]
    assert {full.favours[1].count("herbalist") for full in found} == {0, 1}
    assert all(GAME.impossible(full) == [] for full in found)
