"""``resample`` against its law by brute force: each way to lay the unseen cards out, with each hidden choice and each
world, is as likely as any other in which the potions agree."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest

from pharmalab.core.check_tree import is_uneven
from pharmalab.core.piles import Pile
from pharmalab.core.values import replace
from pharmalab.games.alchemists import GAME, Config
from pharmalab.games.alchemists.components.names import PAIRS
from pharmalab.games.alchemists.mechanisms.card_reader import bits
from pharmalab.games.alchemists.mechanisms.facts import potion_made
from pharmalab.games.alchemists.mechanisms.ingredients import Ingredients
from pharmalab.games.alchemists.mechanisms.order import ChooseOrder
from pharmalab.games.alchemists.mechanisms.setup import initial_state
from pharmalab.games.alchemists.state import Fact, Seal, Theory
from pharmalab.games.alchemists.views.filling import described
from tests.games.alchemists.market_table import Table
from tests.games.alchemists.pieces import of_pieces

KNOWN = (("scorpion", "nPp"), ("flower", "NNN"))  # as in the world of DEMO
DECK = (2, 1, 2, 1, 0, 0, 0, 0)  # of mushroom, fern, toad, bird claw


ASKED = (ChooseOrder(0),)


def position(facts=(), hands=((), ()), discard=((), (), ()), agenda=ASKED, copies=DECK, **fields):
    """A state with few cards; what is not said lies in the deck."""
    state = initial_state(Config(seats=len(hands), starting=0, copies=copies, known=KNOWN, favours=("sage",)))
    left = Counter(state.config.deck())
    for row in (*hands, *discard, fields.get("row", ())):
        left.subtract(row)
    return replace(
        state,
        agenda=agenda,
        hands=tuple(map(tuple, map(sorted, hands))),
        discard=tuple(map(tuple, map(sorted, discard))),
        deck=Pile.shuffled(left.elements()),
        facts=(*state.facts, *facts),
        potions=tuple(
            tuple(sorted({potion_made(fact) for fact in facts if fact.by == seat} - {""})) for seat in range(len(hands))
        ),
        round=2,
        line=tuple(range(len(hands))),
        **fields,
    )


def by_brute_force(view):
    """The law, spelled out, for seat 0: labelled cards on the hidden places of seat 1, pairs that lie nowhere chosen
    freely, and worlds counted."""
    pool = [(card, n) for n, card in enumerate(view.deck.pool)]
    hand, mine = len(view.hands[1]), view.discard[1]
    hidden = [fact for fact in view.facts if "?" in fact.ingredients]
    kinds = {card for card, _ in pool} | set(view.config.deck())
    ways = Counter()
    for laid in permutations(pool, hand + len(mine)):
        cards = [card for card, _ in laid]
        held, lying = cards[:hand], cards[hand:]
        for pairs in _pairs(hidden, lying, kinds):
            facts = tuple(replace(fact, ingredients=pair) for fact, pair in zip(hidden, pairs, strict=True))
            worlds = bits((*[fact for fact in view.facts if "?" not in fact.ingredients], *facts)).bit_count()
            if worlds:
                ways[tuple(sorted(held)), tuple(sorted(lying)), pairs] += worlds
    total = sum(ways.values())
    return {case: Fraction(n, total) for case, n in ways.items()}


def _pairs(hidden, lying, kinds):
    """The pairs of the facts: the first cards of the discard pile are theirs, in order."""
    if not hidden:
        yield ()
        return
    fact, at = hidden[0], hidden[0].lies
    able = [pair for pair in PAIRS if kinds >= set(pair)]
    for pair in able:
        if (at == 2 and (lying[0], lying[1]) == pair) or (at == 1 and lying[0] in pair) or not at:
            known = [name for name in fact.ingredients if name != "?"]
            if all(name in pair for name in known):
                for rest in _pairs(hidden[1:], lying[at:], kinds):
                    yield (pair, *rest)


def shown(state):
    """What the brute force tells apart."""
    own = {fact for fact in state.facts if fact.by == 0}
    return state.hands[1], state.discard[1], tuple(fact.ingredients for fact in state.facts if fact not in own)


MIX = Fact("mix", ("mushroom", "toad"), "", "R+", 1, (1,), lies=2)
SALE = Fact("sale", ("fern", "toad"), "G+", "sign", 1, (1,), lies=2)
CASES = {
    "hands": position(hands=(("toad",), ("fern", "toad"))),
    "discards": position(hands=(("toad",), ("fern",)), discard=(("mushroom",), ("bird_claw",), ())),
    "a mix": position((MIX,), (("bird_claw",), ("fern",)), ((), ("mushroom", "toad"), ())),
    "a mix and more": position((MIX,), (("mushroom",), ()), ((), ("fern", "mushroom", "toad"), ())),
    "a sale": position((SALE,), (("mushroom",), ("toad",)), ((), ("fern", "toad"), ())),
    "mortar": position((replace(MIX, lies=1),), (("bird_claw",), ("fern",)), ((), ("toad",), ())),
    "shuffled": position((replace(MIX, lies=0),), (("bird_claw",), ("fern", "toad"))),
    "two": position((replace(SALE, lies=0), MIX), (("bird_claw",), ()), ((), ("mushroom", "toad"), ())),
    "own facts": position(
        (Fact("mix", ("mushroom", "fern"), "", "0", 0, (0,)), MIX), ((), ("fern",)), ((), ("mushroom", "toad"), ())
    ),
    "periscope": position((replace(MIX, peeks=((0, "toad"),)),), (("toad",), ()), ((), ("mushroom", "toad"), ())),
}


@pytest.mark.parametrize("name", CASES)
def test_it_follows_its_law(name):
    state = CASES[name]
    assert of_pieces(state) == []
    view, rng = GAME.view(state, 0), Random(name)
    law = by_brute_force(view)
    assert shown(state) in law and sum(law.values()) == 1
    draws = max(400, 20 * len(law))
    found = [described(view, rng) for _ in range(draws)]
    counts = Counter(shown(full) for full, _ in found)
    assert not is_uneven(counts, law), (len(law), counts.keys() - law.keys())
    assert all(sample.of == 0 for _, sample in found), "these are few: exact"


def test_the_brute_force_tells_a_wrong_law():
    """Blind filling, without weighing by worlds, is found out."""
    law = by_brute_force(GAME.view(CASES["a mix and more"], 0))
    flat = Counter(dict.fromkeys(law, 400))
    assert is_uneven(flat, law)


def test_importance_sampling_comes_near_the_law(monkeypatch):
    monkeypatch.setattr("pharmalab.games.alchemists.views.pairs.WAYS", 0)
    view, rng = GAME.view(CASES["a mix and more"], 0), Random(2)
    law = by_brute_force(view)
    found = [described(view, rng) for _ in range(300)]
    counts = Counter(shown(full)[2] for full, _ in found)
    expected = Counter()
    for (_, _, pairs), chance in law.items():
        expected[pairs] += chance
    assert all(abs(counts[pairs] / 300 - chance) < 0.11 for pairs, chance in expected.items())
    assert all(0 < sample.effective <= sample.of for _, sample in found)


def test_a_reshuffle_returns_hidden_discards():
    """After it the seat cannot tell which unseen cards were among them: all lie in the deck or in hands."""
    facts = (replace(MIX, held=2),)
    state = position(facts, (("bird_claw",), ()), ((), ("mushroom", "toad"), ("fern", "toad")), row=("mushroom",))
    assert len(state.deck) == 0
    table = Table(replace(state, agenda=(Ingredients(1, 1), ChooseOrder(0)))).deal("toad")
    assert table.state.discard == ((), (), ()) and table.state.facts[-1].lies == 0 == table.state.facts[-1].held
    view = GAME.view(table.state, 0)
    assert view.deck.pool == ("fern", "mushroom", "toad", "toad") and view.hands[1] == ("?",)
    law, rng = by_brute_force(view), Random(1)
    counts = Counter(shown(GAME.resample(view, rng)) for _ in range(500))
    assert not is_uneven(counts, law)


def test_seals_and_favours_are_those_that_can_be():
    state = position(hands=(("toad",), ()))
    theory = Theory("PPP", (Seal(1, "gold"), Seal(0, "R")))
    kinds = list(state.config.all_seals())
    mine, other = [*kinds], [*kinds]
    mine.remove("R")
    other.remove("gold")
    state = replace(state, theories=(theory, *[None] * 7), seals=(tuple(mine), tuple(other)))
    view, rng = GAME.view(state, 0), Random(3)
    assert view.theories[0].seals == (Seal(1, "?"), Seal(0, "R")) and set(view.seals[1]) == {"?"}
    counts = Counter(GAME.resample(view, rng).theories[0].seals[0].kind for _ in range(600))
    assert not is_uneven(counts, {kind: Fraction(1, 5) for kind in ("gold", "silver", "R", "G", "B")})


def test_a_reshuffle_in_a_view_keeps_what_is_not_known():
    """Odds go on from views: there a new deck is made of blanks, and full states are found behind it."""
    state = position((MIX,), (("bird_claw",), ()), ((), ("mushroom", "toad"), ("fern", "toad")), row=("mushroom",))
    view = GAME.view(replace(state, agenda=(Ingredients(1, 1), ChooseOrder(0))), 0)
    shuffled = GAME.settle(view).state
    assert shuffled.deck.blanks == 4 and shuffled.deck.pool == ("fern", "mushroom", "toad", "toad")
    after = GAME.apply(shuffled, "toad").state
    full = GAME.resample(after, Random(1))
    assert of_pieces(full) == [] and full.hands[1] == ("toad",)
