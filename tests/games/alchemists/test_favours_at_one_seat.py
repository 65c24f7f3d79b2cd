"""Where can a Herbalist lie, by what one seat knows? She is played as soon as she is drawn, so no rival keeps one: what
comes next and the full states behind a view, against brute force over all histories of a tiny favour deck."""

from collections import Counter, defaultdict
from fractions import Fraction
from functools import cache
from random import Random

import pytest

import pharmalab
from pharmalab.core.agenda import CHANCE
from pharmalab.core.check_tree import is_uneven
from pharmalab.core.piles import Pile
from pharmalab.core.values import replace
from pharmalab.games.alchemists import GAME, Config
from pharmalab.games.alchemists.mechanisms.declare import Declare
from pharmalab.games.alchemists.mechanisms.favours.herbalist import HERBALIST, DrawFavour, Favours, Herbalists
from pharmalab.games.alchemists.mechanisms.order import TakeOrder
from pharmalab.games.alchemists.mechanisms.setup import KeepFavour
from pharmalab.probability import ask
from tests.games.alchemists.test_resample import ASKED, position

WITHOUT_INGREDIENTS = {"starting": 0, "copies": (0,) * 8, "row": 0, "rounds": 1, "conference_rounds": (),
                       "artifacts_each": 0, "gold": 1}  # fmt: skip
DECKS = {
    "two seats": Config(seats=2, favours=("herbalist", "herbalist", "sage", "sage", "sage", "barmaid", "barmaid"),
                        order=("two_favours", "favour_and_ingredient"), **WITHOUT_INGREDIENTS),
    "three seats": Config(seats=3, favours=("herbalist", "herbalist", "sage", "sage", "sage", "barmaid"),
                          favours_drawn=1, order=("pay", "favour_and_ingredient", "two_favours"),
                          **WITHOUT_INGREDIENTS),
    "at once": Config(seats=2, favours=("herbalist", "herbalist", "sage", "sage", "merchant", "merchant"),
                      herbalist_at_start="at_once", order=("nothing", "two_favours"), **WITHOUT_INGREDIENTS),
}  # fmt: skip


@cache
def histories(name):
    """By seat and view: the full states behind it, with the chance of all histories that lead there. Decisions are
    uniform over the legal actions."""
    found = defaultdict(Counter)
    states = Counter({GAME.start(DECKS[name]).state: Fraction(1)})
    while states:
        following = Counter()
        for state, chance in states.items():
            for seat in range(state.config.seats):
                found[seat, GAME.view(state, seat)][state] += chance
            if isinstance(state.agenda[0], Declare):
                continue
            if GAME.to_move(state) == CHANCE:
                steps = GAME.chance(state).outcomes()
            else:
                steps = [(action, 1) for action in GAME.legal_actions(state)]
            whole = sum(n for _, n in steps)
            for step, n in steps:
                following[GAME.apply(state, step).state] += chance * n / whole
        states = following
    return found


def normal(chances):
    whole = sum(chances.values())
    return {case: Fraction(n) / whole for case, n in chances.items() if n}


@pytest.mark.parametrize("name", DECKS)
def test_what_comes_next_is_what_all_histories_say(name):
    asked = Counter()
    for (_, view), behind in histories(name).items():
        if GAME.to_move(view) == CHANCE:
            law = Counter()
            for state, chance in behind.items():
                for said, n in normal(dict(GAME.chance(state).outcomes())).items():
                    law[said] += chance * n
            assert normal(dict(GAME.weighed(view))) == normal(law), view
            asked[type(view.agenda[0])] += len(law) > 1
    assert asked[DrawFavour] > 100 and asked[Herbalists] > 20


@pytest.mark.parametrize("name", DECKS)
def test_full_states_are_as_likely_as_their_histories(name):
    """For each question or draw in the view that leaves most open."""
    rng, open_ = Random(name), {}
    for (_, view), behind in histories(name).items():
        kind = type(view.agenda[0]), view.agenda[0].seat, view.round
        if len(behind) > len(open_.get(kind, (view, {1}))[1]):
            open_[kind] = view, behind
    assert len(open_) > 3
    for view, behind in open_.values():
        law = normal(behind)
        counts = Counter(GAME.resample(view, rng) for _ in range(max(400, 20 * len(law))))
        assert not is_uneven(counts, law), (view, counts.keys() - law.keys())


def test_a_rivals_hand_holds_no_herbalist_that_could_come():
    """Two seats in round 5; the rival holds six favours, and 4 Herbalists are among the 16 that lie in the deck."""
    held = ["Assistant", "Associate", "Barmaid", "Custodian", "Merchant", "Sage"]
    match = pharmalab.position("alchemists", seats=2, round=5, starting=0, favours={1: held}, seed=1)
    match.play_with(GAME.policies["random"](1), until=lambda match: match.to_move == 0)
    view = GAME.view(GAME.apply(match.state, TakeOrder(6)).state, 0)
    assert isinstance(view.agenda[0], DrawFavour)
    chances = ask(view, "What comes next?", seat=0).chances
    assert chances["Herbalist"] == Fraction(1, 4) and sum(chances.values()) == 1
    left = Counter(view.favour_deck.pool)
    assert all(chances[title] == Fraction(3, 4) * Fraction(left[title.lower()], 18) for title in held)


def test_after_the_set_up_of_four_seats_three_hands_hold_none():
    match = pharmalab.new("alchemists", seats=4, seed=3, starting=0)
    match.play_with(GAME.policies["random"](1), until=lambda match: match.state.round == 1)
    view = match.view(0)
    unseen = len(view.favour_deck.pool)
    herbalists = view.favour_deck.pool.count(HERBALIST)
    view = replace(view, agenda=(DrawFavour(0), Favours(0, 0), Herbalists(0, 1), *view.agenda))
    held = sum(hand.count("?") for hand in view.favours)
    assert held and dict(GAME.weighed(view))[HERBALIST] * (unseen - held) == herbalists * sum(
        n for _, n in GAME.weighed(view)
    )


def test_a_card_that_a_walk_of_odds_dealt_is_the_fresh_one():
    """The rival's old card was looked at before: only the new one could be a Herbalist, and it is a Sage."""
    state = position()
    favours = ("herbalist", "sage", "sage", "merchant")
    config = replace(state.config, favours=favours)
    deck = Pile.shuffled(("herbalist", "sage", "sage"))
    state = replace(state, config=config, favours=((), ("merchant",)), favour_deck=deck,
                    agenda=(DrawFavour(1), Favours(1, 0), Herbalists(1, 1), *ASKED))  # fmt: skip
    view = GAME.view(state, 0)
    later = GAME.apply(view, "sage").state
    assert isinstance(later.agenda[0], Herbalists) and later.favours[1] == ("?", "sage")
    assert GAME.chance(later).outcomes() == (("none", 1),)


def test_the_two_cards_that_are_looked_at_in_the_set_up_may_both_be_herbalists():
    """Nothing was played yet: each card is as likely as any other."""
    match = pharmalab.new("alchemists", seats=2, seed=3, starting=0)
    match.play_with(GAME.policies["random"](1), until=lambda match: isinstance(match.state.agenda[0], KeepFavour))
    rng = Random(1)
    found = Counter(GAME.resample(match.view(0), rng).favours[1].count(HERBALIST) for _ in range(400))
    assert found[1] and found[2]
