"""``resample`` against what came about before, by brute force: a rival draws, mixes and keeps the rest, again and
again; and it seals in a known order."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from random import Random

import pytest

from pharmalab.core.agenda import CHANCE
from pharmalab.core.check_tree import is_uneven
from pharmalab.core.values import replace
from pharmalab.games.alchemists import GAME
from pharmalab.games.alchemists.components.names import INGREDIENTS
from pharmalab.games.alchemists.components.theories import SEAL_KINDS
from pharmalab.games.alchemists.mechanisms.card_reader import bits
from pharmalab.games.alchemists.mechanisms.ingredients import Ingredients
from pharmalab.games.alchemists.mechanisms.potion import pairs_of
from pharmalab.games.alchemists.state import Fact, Seal, Theory
from pharmalab.games.alchemists.views.filling import described
from pharmalab.games.alchemists.views.weighing import weights
from tests.games.alchemists.pieces import of_pieces
from tests.games.alchemists.test_resample import KNOWN, position
from tests.games.alchemists.test_resample_choices import without

MORE = (2, 2, 2, 1, 0, 0, 0, 0)  #: of mushroom, fern, toad, bird claw
MIX = Fact("mix", ("mushroom", "toad"), "", "R+", 1, (1,), lies=2)
SALE = Fact("sale", ("fern", "toad"), "G+", "sign", 1, (1,), lies=2)
LAID = ("mushroom", "toad")
#: by name: what rivals did (seat, "draws", "mixes" or "loses", a number of cards or a fact), and what they have now
CASES = {
    "from four cards": ([(1, "draws", 4), (1, "mixes", MIX)], {1: ("fern", "toad")}, {1: LAID}),
    "of what it kept": (
        [(1, "draws", 4), (1, "mixes", MIX), (1, "mixes", SALE)], {1: ()}, {1: (*LAID, "fern", "toad")},
    ),
    "after it drew": (
        [(1, "draws", 3), (1, "mixes", MIX), (1, "draws", 2), (1, "mixes", SALE)],
        {1: ("fern",)}, {1: (*LAID, "fern", "toad")},
    ),
    "after it lost one": (
        [(1, "draws", 5), (1, "mixes", MIX), (1, "loses", 1), (1, "mixes", SALE)],
        {1: ()}, {1: (*LAID, "fern", "fern", "toad")},
    ),
    "and lost one": ([(1, "draws", 4), (1, "mixes", MIX), (1, "loses", 1)], {1: ("fern",)}, {1: (*LAID, "toad")}),
    "mortar": (
        [(1, "draws", 3), (1, "mixes", replace(MIX, lies=1)), (1, "draws", 1)],
        {1: ("fern", "fern", "mushroom")}, {1: ("toad",)},
    ),
    "peeked": (
        [(1, "draws", 4), (1, "mixes", replace(MIX, peeks=((0, "toad"),)))], {1: ("fern", "toad")}, {1: LAID},
    ),
    "cap": (
        [(1, "draws", 5), (1, "mixes", replace(MIX, lies=0)),
         (1, "mixes", Fact("mix", ("fern", "toad"), "", "0", 1, (1,), second=True))],
        {1: ("fern", "fern", "mushroom", "toad", "toad")}, {},
    ),
    "two rivals": (
        [(1, "draws", 3), (1, "mixes", MIX), (2, "draws", 3), (2, "mixes", replace(SALE, by=2, knows=(2,)))],
        {1: ("fern",), 2: ("mushroom",)}, {1: LAID, 2: ("fern", "toad")},
    ),
}  # fmt: skip


def after(story, hands, discards):
    """The position after that: each fact with how many cards were held."""
    facts, cards = [], Counter()
    for seat, what, detail in story:
        if what == "mixes":
            facts.append(replace(detail, held=cards[seat] - 2 * detail.second))
            cards[seat] -= detail.lies
        else:
            cards[seat] += detail if what == "draws" else -detail
    seats = 1 + max(hands)
    rows = [("bird_claw",), *(hands[seat] for seat in range(1, seats))]
    there = [(), *(discards.get(seat, ()) for seat in range(1, seats)), ()]
    return position(facts, rows, there, copies=MORE)


def by_history(view, story):
    """The law: labelled cards drawn, pairs chosen, cards lost in every way, and the worlds in which all agrees."""
    known = [fact for fact in view.facts if fact.known]
    hidden = [fact for fact in view.facts if not fact.known]
    seats, law = range(1, view.config.seats), Counter()

    def go(n, pool, hands, discards, facts, chance):
        if n == len(story):
            if worlds := bits((*known, *facts)).bit_count():
                rows = tuple(tuple(sorted(rows[seat])) for rows in (hands, discards) for seat in seats)
                law[rows, tuple(fact.ingredients for fact in facts)] += chance * worlds
            return
        seat, what, detail = story[n]
        hand, gone = hands.get(seat, []), discards.get(seat, [])
        if what == "mixes":
            fact, first = hidden[len(facts)], facts[-1].ingredients if detail.second else ()
            able = pairs_of(tuple(without(sorted(hand), first)))
            for pair in able:
                if any(name not in (*pair, "?") for name in fact.ingredients):
                    continue
                some = [pair] if detail.lies == 2 else [(card,) for card in pair] if detail.lies else [()]
                for lying in some:
                    go(n + 1, pool, hands | {seat: without(hand, lying)}, discards | {seat: [*gone, *lying]},
                       [*facts, replace(fact, ingredients=pair)], chance / len(able) / len(some))  # fmt: skip
        elif what == "draws":
            every = list(combinations(range(len(pool)), detail))
            for drawn in every:
                rest = [card for k, card in enumerate(pool) if k not in drawn]
                mine = [*hand, *(pool[k] for k in drawn)]
                go(n + 1, rest, hands | {seat: mine}, discards, facts, chance / len(every))
        else:
            every = list(combinations(range(len(hand)), detail))
            for lost in every:
                kept = [card for k, card in enumerate(hand) if k not in lost]
                more = [*gone, *(hand[k] for k in lost)]
                go(n + 1, pool, hands | {seat: kept}, discards | {seat: more}, facts, chance / len(every))

    go(0, list(view.deck.pool), {}, {seat: [] for seat in seats}, [], Fraction(1))
    total = sum(law.values())
    return {case: n / total for case, n in law.items()}


def shown(state):
    facts = [fact for fact in state.facts if fact.kind != "aspect"]
    return (*state.hands[1:], *state.discard[1:-1]), tuple(fact.ingredients for fact in facts)


@pytest.mark.parametrize("name", CASES)
def test_hands_last_from_potion_to_potion(name):
    story, *rows = CASES[name]
    state = after(story, *rows)
    assert of_pieces(state) == []
    view, rng = GAME.view(state, 0), Random(name)
    law = by_history(view, story)
    found = [described(view, rng) for _ in range(max(400, 20 * len(law)))]
    counts = Counter(shown(full) for full, _ in found)
    assert not is_uneven(counts, law), (len(law), counts.keys() - law.keys())
    assert all(sample.of == 0 for _, sample in found), "these are few: exact"


@pytest.mark.parametrize("name", CASES)
def test_worlds_are_weighed_by_such_hands(name):
    story, *rows = CASES[name]
    view = GAME.view(after(story, *rows), 0)
    hidden, expected = [fact for fact in view.facts if not fact.known], Counter()
    known = [fact for fact in view.facts if fact.known]
    for (_, pairs), chance in by_history(view, story).items():
        facts = [replace(fact, ingredients=pair) for fact, pair in zip(hidden, pairs, strict=True)]
        expected[bits((*known, *facts))] += chance
    found = Counter({worlds: worlds.bit_count() * times for worlds, times in weights(view)})
    assert {worlds: Fraction(n, found.total()) for worlds, n in found.items()} == expected


def test_whole_games_remember_in_which_order_seats_sealed():
    """Each seal is in it once, those of refuted theories by their kind."""
    for seed in range(2):
        state, rng = GAME.start(GAME.Config(seats=4, known=KNOWN)).state, Random(seed)
        while state.agenda:
            chance = GAME.to_move(state) == CHANCE
            step = GAME.chance(state).sample(rng) if chance else rng.choice(GAME.legal_actions(state))
            state = GAME.apply(state, step).state
        whole = len(state.config.all_seals())
        assert [len(line) for line in state.placed] == [whole - len(row) for row in state.seals]
        assert [Counter(line) & Counter(SEAL_KINDS * whole) for line in state.placed] == list(map(Counter, state.spent))


def test_seals_are_chosen_in_the_order_in_which_they_were_put_down():
    """Three seals: first two that lie face down, then one that is known; by all choices."""
    state = position(hands=(("toad",), ()))
    kinds = ("gold", "R", "silver", "gold")  # on toad, mushroom and fern, and one that left the game
    left = list(state.config.all_seals())
    for kind in kinds:
        left.remove(kind)
    theories = [None] * 8
    for name, alchemical, kind in (("toad", "PPP", "gold"), ("mushroom", "pnP", "R"), ("fern", "NNN", "silver")):
        theories[INGREDIENTS.index(name)] = Theory(alchemical, (Seal(1, kind, kind == "silver"),))
    state = replace(state, theories=tuple(theories), seals=(state.seals[0], tuple(left)), spent=((), ("gold",)),
                    placed=((), ("toad", "gold", "mushroom", "fern")))  # fmt: skip
    assert of_pieces(state) == []
    owned, law = Counter(state.config.all_seals()), Counter()
    for first, third in product(SEAL_KINDS, repeat=2):
        used, chance = Counter(), Fraction(1)
        for kind in (first, "gold", third, "silver"):
            able = [one for one in owned if owned[one] > used[one]]
            chance *= Fraction(kind in able, len(able))
            used[kind] += 1
        law[first, third] = chance
    whole, rng, counts = sum(law.values()), Random(1), Counter()
    view = GAME.view(state, 0)
    for _ in range(800):
        full = GAME.resample(view, rng)
        theories = [full.theories[INGREDIENTS.index(name)] for name in ("toad", "mushroom")]
        counts[tuple(theory.seals[0].kind for theory in theories)] += 1
    assert not is_uneven(counts, {case: chance / whole for case, chance in law.items() if chance})


@pytest.mark.parametrize("name", ["from four cards", "and lost one", "cap"])
def test_a_card_that_a_walk_of_odds_dealt_stays_in_the_hand(name):
    """Odds go on from views: what is drawn there is known, and lies beside what the rival kept."""
    story, *rows = CASES[name]
    state = after(story, *rows)
    deck = next(iter(state.deck.layers[0].known))
    view = GAME.view(replace(state, agenda=(Ingredients(1, 1), *state.agenda)), 0)
    later = GAME.apply(GAME.settle(view).state, deck).state
    assert later.hands[1].count("?") == len(later.hands[1]) - 1 and deck in later.hands[1]
    for seed in range(9):
        full = GAME.resample(later, Random(seed))
        assert of_pieces(full) == [] and len(full.hands[1]) == len(later.hands[1]) and deck in full.hands[1]
