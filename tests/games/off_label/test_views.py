"""What a rep may know: above all, from which pile a hidden card came."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from pharmalab.core.check_tree import is_uneven
from pharmalab.core.dealers import RealTable
from pharmalab.core.game import CHANCE
from pharmalab.core.start import new
from pharmalab.games.off_label import GAME, Config
from pharmalab.games.off_label.components import is_blank
from pharmalab.games.off_label.mechanisms.marketing import MARKET, EnoughDrugs
from tests.games.rules import rule

DECK = ("excuse", "ace_suns", "ace_knots", "desert", "castle", "pact", "window")  # 7 Drugs for 3 hands of 2
LESSON = Config(hand=2, cards=(*DECK, "painter", "savage", "bard", "soldier", "author"), leader=0)


def branches(state):
    """What can come next, with its chance; dice, Doctors and the Department are looked at by all, so one will do."""
    if GAME.to_move(state) != CHANCE:
        return [(GAME.legal_actions(state)[-1], Fraction(1))]
    outcomes = GAME.chance(state).outcomes()
    if state.agenda[0].source != "drugs":
        return [(outcomes[0][0], Fraction(1))]
    whole = sum(weight for _, weight in outcomes)
    return [(card, Fraction(weight, whole)) for card, weight in outcomes]


def expected_hand(view, seat):
    """By the view: how likely each card is to be in another's hand."""
    own = {card for hand in view.hands for card in hand if not is_blank(card)}
    pools = [[card for card in bag if card not in own] for bag in view.bags] + [list(view.drugs.pool)]
    chances = {}
    for blank in view.hands[seat]:
        pool = pools[int(blank[1:])]
        for card in pool:
            chances[card] = chances.get(card, Fraction(0)) + Fraction(1, len(pool))
    return chances


@rule("off_label/new-pile")
@pytest.mark.parametrize("seed", range(6))
def test_the_odds_of_a_view_are_those_of_perfect_recall(seed):
    """Seat 0 keeps all worlds that fit what it saw, each with its exact chance; its view must say the same about
    the next card and the other hands. Whoever plays lays down any one card of the hand, so plays tell nothing else."""
    rng = Random(seed)
    truth = GAME.start(LESSON).state
    worlds = {truth: Fraction(1)}
    piles = compared = 0
    while truth.agenda and len(truth.past) < 4:
        options = branches(truth)
        legal = GAME.legal_actions(truth)
        if not legal and truth.agenda[0].source == "drugs":
            view = GAME.view(truth, 0)
            whole = sum(worlds.values())
            predicted = {}
            for world, weight in worlds.items():
                for card, chance in branches(world):
                    predicted[card] = predicted.get(card, Fraction(0)) + weight / whole * chance
            seen = dict(branches(view))
            assert seen == predicted
            for seat in (1, 2):
                held = {}
                for world, weight in worlds.items():
                    for card in world.hands[seat]:
                        held[card] = held.get(card, Fraction(0)) + weight / whole
                assert expected_hand(view, seat) == held
            compared += 1
        if legal and legal[0].rule == "off_label/marketing":
            step = EnoughDrugs() if truth.agenda[0].picked else rng.choice(legal)
        else:
            step = rng.choice([step for step, _ in options])
        after = GAME.apply(truth, step)
        observed = [event.seen_by(0) for event in after.events]
        follow = {}
        for world, weight in worlds.items():
            possible = not legal or GAME.why_not(world, step) is None
            steps = branches(world) if not legal else [(step, Fraction(1))] if possible else []
            for one, chance in steps:
                then = GAME.apply(world, one)
                if [event.seen_by(0) for event in then.events] == observed:
                    follow[then.state] = follow.get(then.state, Fraction(0)) + weight * chance
        worlds, truth = follow, after.state
        assert truth in worlds
        piles = max(piles, len(truth.bags))
    assert piles >= 3 and compared >= 12, "it must have come to cards of several piles"


def test_a_view_has_blanks_of_two_piles():
    """After a new pile the others' old cards are told from their new ones."""
    seen = set()
    for seed in range(10):
        rng = Random(seed)
        state = GAME.start(LESSON).state
        while state.agenda:
            view = GAME.view(state, 0)
            kinds = {card for hand in view.hands[1:] for card in hand}
            assert kinds <= {f"?{n}" for n in range(len(view.bags) + 1)}
            assert all(card not in view.drugs.pool for bag in view.bags for card in bag)
            seen |= {len(kinds)}
            legal = GAME.legal_actions(state)
            state = GAME.apply(state, rng.choice(legal) if legal else GAME.chance(state).sample(rng)).state
    assert 2 in seen


def test_a_walk_through_a_new_pile_keeps_the_odds():
    """From a seat's view on, with the others' hands blank: their old cards do not come back into the pile."""
    state = GAME.start(LESSON).state
    rng = Random(3)
    while not (state.agenda and getattr(state.agenda[0], "source", "") == "drugs" and len(state.drugs) == 1
               and state.past):  # fmt: skip
        legal = GAME.legal_actions(state)
        state = GAME.apply(state, rng.choice(legal) if legal else GAME.chance(state).sample(rng)).state
    (last,) = state.drugs.cards()  # the next one comes from a new pile
    view = GAME.view(state, 0)
    assert last in dict(GAME.chance(view).outcomes())
    truth, seen = GAME.apply(state, last).state, GAME.apply(view, last).state
    assert len(truth.bags) > len(state.bags), "the pile was not made anew"
    assert seen.bags == truth.bags and seen.drugs == truth.drugs


def fills(view):
    """Every way to fill the blanks, each as likely: from each pile, which of its cards each hand has."""
    own = {card for hand in view.hands for card in hand if not is_blank(card)}
    piles = [tuple(card for card in bag if card not in own) for bag in view.bags] + [view.drugs.pool]
    found = [[()] * len(view.hands)]
    for n, pile in enumerate(piles):
        for seat, hand in enumerate(view.hands):
            blanks = hand.count(f"?{n}")
            found = [
                [*hands[:seat], (*hands[seat], *cards), *hands[seat + 1 :]]
                for hands in found
                for left in [[card for card in pile if not any(card in others for others in hands)]]
                for cards in combinations(left, blanks)
            ]
    return [
        tuple(frozenset({*known, *filled}) - {f"?{n}" for n in range(len(piles))} for known, filled in
              zip(view.hands, hands, strict=True))
        for hands in found
    ]  # fmt: skip


def test_resample_fills_the_blanks_as_the_piles_do():
    """All ways are listed, also with cards of several piles in hand, and each has to come as often as any other."""
    rng, state, compared, piles = Random(5), GAME.start(LESSON).state, 0, 0
    while state.agenda and compared < 12:
        legal = GAME.legal_actions(state)
        view = GAME.view(state, 0)
        ways = fills(view)
        if legal and len(ways) > 1:
            assert len(set(ways)) == len(ways)
            draws = 40 * len(ways)
            drawn = (GAME.resample(view, rng).hands for _ in range(draws))
            counts = Counter(tuple(map(frozenset, hands)) for hands in drawn)
            assert not is_uneven(counts, dict.fromkeys(ways, Fraction(1, len(ways))))
            compared, piles = compared + 1, max(piles, len(view.bags))
        step = legal[-1] if legal else GAME.chance(state).sample(rng)
        state = GAME.apply(state, step).state
    assert compared >= 8 and piles >= 1


@rule("off_label/deal")
@pytest.mark.parametrize("seat", range(3))
def test_at_a_real_table_nobody_is_asked_which_drugs_others_are_dealt(seat):
    match = new("off_label", dealer=RealTable(seat=seat), leader=1)
    asked = []
    while match.source == "drugs":
        asked.append(match.prompt)
        match.push(match.outcomes[0])
    assert asked == [f"Which Drug is Player {seat + 1} dealt?"] * match.config.hand


def test_what_a_rival_markets_is_placed_first():
    """Any card that this seat does not see may be in the hand of the rep that is asked."""
    state = new("off_label", seats=3, seed=1, leader=1).state
    view = GAME.view(state, 0)
    hidden = [card for card in view.drugs.pool if MARKET[card] not in state.hands[0]]
    assert state.agenda[0].seat == 1 and len(hidden) > 20
    for card in hidden:
        full = GAME.fit(view, 0, [MARKET[card]], Random(card))
        assert full is not None and card in full.state.hands[1]
