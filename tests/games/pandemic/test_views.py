"""What a player knows who does not see the other hands."""

from collections import Counter
from fractions import Fraction
from itertools import combinations
from random import Random

import pytest

from pharmalab.core.check import check_game
from pharmalab.core.check_tree import is_uneven
from pharmalab.core.game import CHANCE
from pharmalab.games.pandemic import GAME, Config
from pharmalab.games.pandemic.components import BLANK
from tests.games.rules import rule
from tests.games.test_mutants import ROLES, stepped

CITIES = ("Atlanta", "Miami", "Washington", "Chicago", "Bogota", "Lima", "Santiago", "Mexico City")
OWNERS = Config(decides="owners", cities=CITIES, seats=3, hand=1, epidemics=1, infected=(1,), cure=3, first=0)


@rule("pandemic/team-or-owners")
def test_the_whole_tree_of_a_tiny_set_up_with_private_hands():
    assert check_game(GAME, GAME.tiny.replace(decides="owners"), seeds=[0], tree=8000)


def fills(view):
    """Every way to fill the blank cards of the hands from the pool of the deck, each as likely."""
    found = [[()] * len(view.hands)]
    for seat, hand in enumerate(view.hands):
        found = [
            [*hands[:seat], cards, *hands[seat + 1 :]]
            for hands in found
            for left in [[card for card in view.player_deck.pool if not any(card in others for others in hands)]]
            for cards in combinations(left, hand.count(BLANK))
        ]
    return [tuple(frozenset({*known, *filled}) - {BLANK} for known, filled in zip(view.hands, hands, strict=True))
            for hands in found]  # fmt: skip


@rule("pandemic/team-or-owners")
@pytest.mark.parametrize("seat", range(3))
def test_resample_fills_the_blanks_as_the_deck_does(seat):
    """All ways are listed; each has to come as often as any other."""
    rng, state, compared = Random(seat), GAME.start(OWNERS).state, 0
    while state.agenda and compared < 8:
        view = GAME.view(state, seat)
        ways = fills(view)
        legal = GAME.legal_actions(state)
        if legal and 1 < len(ways) < 100:
            assert len(set(ways)) == len(ways)
            drawn = (GAME.resample(view, rng).hands for _ in range(20 * len(ways)))
            counts = Counter(tuple(map(frozenset, hands)) for hands in drawn)
            assert not is_uneven(counts, dict.fromkeys(ways, Fraction(1, len(ways))))
            compared += 1
        step = GAME.chance(state).sample(rng) if GAME.to_move(state) == CHANCE else rng.choice(legal)
        state = GAME.apply(state, step).state
    assert compared >= 3


def test_a_card_that_was_named_and_is_not_shown_is_refused():
    """All heard it, so a view that hides it again would let its owner hold another one."""
    found = set()
    for seed in range(8):
        rng, state = Random(seed), GAME.start(Config(seats=4, roles=ROLES, decides="owners")).state
        while state.agenda:
            top = type(state.agenda[0]).__name__
            if top in ("AirliftWho", "AirliftWhere", "GrantWhere", "FlyWhere") and top not in found and state.shown:
                wrong = GAME.impossible(state.replace(shown=()))
                if any(f"agenda, {top}" in one and "“shown” doesn’t list this card" in one for one in wrong):
                    found.add(top)
            state = stepped(GAME, state, rng)
    assert {"AirliftWhere", "GrantWhere"} <= found, found
