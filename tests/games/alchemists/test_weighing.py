"""The chances of what the card reader says next, by all that one seat knows: against brute force."""

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from random import Random

import pytest

import pharmalab
from pharmalab.core.dealers import Seeded
from pharmalab.core.match import Match
from pharmalab.core.values import replace
from pharmalab.games.alchemists import GAME
from pharmalab.games.alchemists.components.names import ingredient, potion
from pharmalab.games.alchemists.mechanisms.artifacts.magic_mortar import MortarPick
from pharmalab.games.alchemists.mechanisms.artifacts.periscope import Peek
from pharmalab.games.alchemists.mechanisms.card_reader import bits
from pharmalab.games.alchemists.mechanisms.ingredients import DrawIngredient, Ingredients
from pharmalab.games.alchemists.mechanisms.potion import PutAway, Scan, pairs_of
from pharmalab.games.alchemists.state import Fact
from pharmalab.probability import ask
from tests.games.alchemists.pieces import of_pieces
from tests.games.alchemists.test_resample import ASKED, CASES, by_brute_force
from tests.games.alchemists.test_resample_choices import CASES as AT_HAND
from tests.games.alchemists.test_resample_choices import by_brute_force as at_hand_by_brute_force
from tests.games.alchemists.test_resample_choices import without
from tests.games.alchemists.test_resample_history import CASES as HISTORIES
from tests.games.alchemists.test_resample_history import after, by_history

OWN = ("fern", "bird_claw")


def by_pairs(view, answer_of):
    """The chance of each answer: in every way for what is hidden, the worlds in which it comes."""
    law, found = by_brute_force(view), Counter()
    hidden = [fact for fact in view.facts if not fact.known]
    known = [fact for fact in view.facts if fact.known]
    for (_, _, pairs), chance in law.items():
        pairs = pairs[len(pairs) - len(hidden) :]
        facts = [*known, *(replace(fact, ingredients=pair) for fact, pair in zip(hidden, pairs, strict=True))]
        left = bits(facts).bit_count()
        for said, more in answer_of:
            found[said] += chance * Fraction(bits([*facts, more]).bit_count(), left)
    return +found


def answers(names):
    return [(potion(said), Fact("mix", names, "", said, 0, (0,))) for said in ("R+", "R-", "G+", "G-", "B+", "B-", "0")]


@pytest.mark.parametrize("name", ["a mix", "a mix and more", "a sale", "mortar", "shuffled", "two", "periscope"])
def test_an_own_scan_is_weighed_by_what_others_mixed(name):
    view = GAME.view(CASES[name], 0)
    assert ask(view, "What do fern, bird claw make?", seat=0).chances == by_pairs(view, answers(OWN))
    brewing = replace(view, cauldron=OWN, agenda=(Scan(0, "drink"), PutAway(0), *ASKED))
    assert ask(brewing, "What comes next?", seat=0).chances == by_pairs(view, answers(OWN))


def test_it_is_not_what_the_own_facts_alone_would_say():
    view = GAME.view(CASES["a mix and more"], 0)
    alone = replace(view, facts=tuple(fact for fact in view.facts if fact.known))
    question = "What do fern, bird claw make?"
    assert ask(view, question, seat=0).chances != ask(alone, question, seat=0).chances


def test_where_all_ingredients_are_alike_others_tell_nothing():
    """As the theory says: any model that is symmetric in the ingredients weighs all worlds alike."""
    state = GAME.start(GAME.Config(seats=2, starting=0)).state
    state = replace(state, facts=(Fact("mix", ("mushroom", "toad"), "", "R+", 1, (1,)),),
                    hands=((), ()), row=(), deck=replace(state.deck, pool=GAME.Config().deck()))  # fmt: skip
    found = ask(GAME.view(state, 0), "What do fern, toad make?", seat=0).chances
    assert set(found.values()) == {Fraction(1, 7)} and len(found) == 7


def test_an_alchemical_is_weighed_too():
    view = GAME.view(CASES["two"], 0)
    facts = [("PPP", [Fact("aspect", ("toad",), colour, "+", 0, (0,)) for colour in "RGB"])]
    law, found = by_brute_force(view), Fraction(0)
    hidden, known = [f for f in view.facts if not f.known], [f for f in view.facts if f.known]
    for (_, _, pairs), chance in law.items():
        there = [*known, *(replace(f, ingredients=pair) for f, pair in zip(hidden, pairs[-len(hidden) :], strict=True))]
        found += chance * Fraction(bits([*there, *facts[0][1]]).bit_count(), bits(there).bit_count())
    one = ask(view, "Which alchemical is toad?", seat=0).chances
    both = ask(view, "Which alchemical is toad, fern?", seat=0).chances
    assert one["PPP"] == found and sum(both.values()) == 1
    assert sum(chance for said, chance in both.items() if said.endswith(", PPP")) == found, "fern stands before toad"


def test_a_scan_of_a_rival_is_weighed_by_the_hands_that_it_may_have():
    view = GAME.view(AT_HAND["to be scanned"], 0)
    found, pool = Counter(), list(enumerate(view.deck.pool))
    for drawn in combinations(pool, len(view.hands[1]) + 2):
        able = pairs_of(tuple(sorted(card for _, card in drawn)))
        for pair in able:
            for said, fact in answers(pair):
                found[said] += Fraction(bits([*view.facts, fact]).bit_count(), len(able))
    whole = found.total()
    chances = ask(view, "What comes next?", seat=0).chances
    assert chances == {said: n / whole for said, n in (+found).items()}


def about_to_draw(view):
    return replace(view, agenda=(DrawIngredient(0), Ingredients(0, 0), *ASKED))


def on_top(view, places):
    """The chance of each ingredient on top of the deck, by the cards that lie elsewhere: with their chances."""
    found = Counter()
    for cards, chance in places:
        left = Counter(view.deck.pool) - Counter(cards)
        assert left.total() == len(view.deck)
        for card, n in left.items():
            found[ingredient(card)] += chance * Fraction(n, len(view.deck))
    return +found


@pytest.mark.parametrize("name", [name for name, state in CASES.items() if state.deck.layers])
def test_a_card_that_is_drawn_lies_where_no_rival_put_one(name):
    """Whom a potion tells something of its ingredients knows something of the deck too."""
    view = about_to_draw(GAME.view(CASES[name], 0))
    law = by_brute_force(view)
    expected = on_top(view, [((*held, *lying), chance) for (held, lying, _), chance in law.items()])
    assert ask(view, "What comes next?", seat=0).chances == expected


@pytest.mark.parametrize("name", HISTORIES)
def test_a_card_that_is_drawn_is_in_no_hand_that_lasts(name):
    story, *rows = HISTORIES[name]
    view = about_to_draw(GAME.view(after(story, *rows), 0))
    if view.deck.layers:
        law = by_history(view, story)
        expected = on_top(view, [([card for row in rows for card in row], chance) for (rows, _), chance in law.items()])
        assert ask(view, "What comes next?", seat=0).chances == expected


def test_what_was_seen_through_the_periscope_does_not_come():
    """The one toad that nobody has lies among the rival's discards."""
    state = CASES["periscope"]
    chances = ask(about_to_draw(GAME.view(state, 0)), "What comes next?", seat=0).chances
    assert "toad" not in chances and chances["mushroom"] == Fraction(1, 2)
    other = about_to_draw(GAME.view(replace(state, facts=state.facts[:-1]), 0))
    assert ask(other, "What comes next?", seat=0).chances["toad"] == Fraction(1, 5), "as if nobody had looked"


@pytest.mark.parametrize("name", ["scanned", "one card more", "after another"])
def test_the_periscope_shows_one_of_two_that_the_rival_may_have_mixed(name):
    view = AT_HAND[name]
    view = GAME.view(replace(view, agenda=(Peek(0, 1), *view.agenda[1:])), 0)
    expected = Counter()
    for (_, cauldron, _), chance in at_hand_by_brute_force(view).items():
        for card in cauldron:
            expected[card] += chance / 2
    found = dict(GAME.weighed(view))
    assert {card: Fraction(n, sum(found.values())) for card, n in found.items()} == expected
    after_it = GAME.apply(view, "toad").state
    assert after_it.facts[-1].ingredients == ("toad", "?") and "toad" in GAME.resample(after_it, Random(1)).discard[1]


def test_a_walk_of_odds_goes_on_after_a_rivals_mortar():
    """Which of the two cards went nobody else sees."""
    state = replace(AT_HAND["scanned"], agenda=(MortarPick(1), *ASKED), artifacts=((), ("magic_mortar",)))
    view = GAME.view(state, 0)
    ((card, _),) = GAME.weighed(view)
    later = GAME.apply(view, card).state
    assert card == "?" and later.discard[1] == ("?",) and later.facts[-1].lies == 1
    assert of_pieces(GAME.resample(later, Random(1))) == []


def test_two_cards_are_drawn_one_after_the_other():
    """The first card tells of the second one: by all orders of the cards that the deck may have."""
    view = about_to_draw(GAME.view(CASES["a mix"], 0))
    twice = replace(view, agenda=(DrawIngredient(0), Ingredients(0, 1), *ASKED))
    found, expected = Counter(), Counter()
    for first, n in GAME.weighed(twice):
        second = GAME.settle(GAME.apply(twice, first).state).state
        whole = sum(m for _, m in GAME.weighed(second))
        for then, m in GAME.weighed(second):
            found[first, then] += Fraction(n * m, whole)
    for (held, lying, _), chance in by_brute_force(view).items():
        left = list((Counter(view.deck.pool) - Counter((*held, *lying))).elements())
        for pair in permutations(left, 2):
            expected[pair] += chance / (len(left) * (len(left) - 1))
    whole = sum(found.values())
    assert {pair: n / whole for pair, n in found.items()} == expected


def test_too_many_ways_are_estimated_with_an_interval(monkeypatch):
    view = GAME.view(CASES["a mix and more"], 0)
    question = "What do fern, bird claw make?"
    exact = ask(view, question, seat=0)
    monkeypatch.setattr("pharmalab.games.alchemists.views.weighing.MOST", 0)
    found = ask(view, question, seat=0, tries=400)
    assert not found.exact and found.tries == 400 and not float(found.open)
    assert "others mixed 1 pair unseen" in found.why
    for said, chance in exact.chances.items():
        low, high = found.chances[said].interval
        assert low - 0.02 < chance < high + 0.02, said
    brewing = replace(view, cauldron=OWN, agenda=(Scan(0, "drink"), PutAway(0), *ASKED))
    assert ask(brewing, "What comes next?", seat=0, tries=50).tries == 50
    assert ask(view, question, seat=0, tries=0).chances == {}, "without estimates there is a reason"


NEXT_CARD = "Which ingredient will come off the deck next?"


@pytest.mark.parametrize("name", [name for name, state in CASES.items() if state.deck.layers])
def test_the_next_ingredient_is_asked_about_before_it_is_drawn(name):
    """The question of the board has the same answer as the draw itself."""
    view = GAME.view(CASES[name], 0)
    law = by_brute_force(view)
    expected = on_top(view, [((*held, *lying), chance) for (held, lying, _), chance in law.items()])
    assert ask(view, NEXT_CARD, seat=0).chances == expected


def test_the_next_ingredient_is_none_that_a_rival_is_known_to_have_mixed():
    chances = ask(GAME.view(CASES["periscope"], 0), NEXT_CARD, seat=0).chances
    assert "toad" not in chances and chances["mushroom"] == Fraction(1, 2)


def test_the_walk_alone_names_the_way_out(monkeypatch):
    monkeypatch.setattr("pharmalab.games.alchemists.views.weighing.MOST", 0)
    odds = Match(GAME, CASES["a mix"], Seeded(1)).odds("What do fern, bird claw make?", seat=0)
    assert odds.open == 1 and "in too many ways" in odds.why and "use tries=1000" in odds.hint


@pytest.mark.parametrize("most", [20_000, 0])
def test_a_second_pair_of_a_rivals_cap_is_weighed_with_the_first_one(monkeypatch, most):
    """Exactly, whether hands are gone through one by one or counted."""
    if not most:
        monkeypatch.setattr("pharmalab.games.alchemists.views.weighing.lasting", lambda *_: ())
    view = GAME.view(AT_HAND["second to be scanned"], 0)
    found, pool, fact = Counter(), list(enumerate(view.deck.pool)), view.facts[-1]
    for drawn in combinations(pool, len(view.hands[1]) + 2):
        held = sorted(card for _, card in drawn)
        firsts = pairs_of(tuple(held))
        for first in firsts:
            before = [*view.facts[:-1], replace(fact, ingredients=first)]
            seconds = pairs_of(tuple(without(held, first)))
            for second in seconds:
                for said, more in answers(second):
                    found[said] += Fraction(bits([*before, more]).bit_count(), len(firsts) * len(seconds))
    whole = found.total()
    chances = ask(view, "What comes next?", seat=0).chances
    assert chances == {said: n / whole for said, n in (+found).items()}


def test_a_late_position_of_a_whole_match_has_an_answer():
    """A dozen pairs mixed unseen: an estimate, without anybody who would have to decide."""
    match = pharmalab.new("alchemists", seed=5, seats=3)
    match.play_with(GAME.policies["random"](3), until=lambda match: match.state.round > 4)
    view = match.view(0)
    assert sum(not fact.known for fact in view.facts) > 4
    found = ask(match, "What do fern, toad make?", seat=0, tries=20)
    assert found.tries == 20 and float(found.open) == 0 and found.chances
