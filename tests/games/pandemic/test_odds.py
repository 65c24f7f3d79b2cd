"""Exact odds of cards against closed formulas, and in the middle of a turn."""

from collections import Counter
from fractions import Fraction as F
from math import comb

import pytest

import pharmalab
from pharmalab.core.dealers import RealTable
from pharmalab.core.piles import Layer, Pile
from pharmalab.core.policies import fixed
from pharmalab.core.tree_walk import walk
from pharmalab.games.pandemic import GAME, odds
from pharmalab.games.pandemic.components import CITIES, EPIDEMIC
from pharmalab.games.pandemic.mechanisms.pauses import Continue
from pharmalab.games.pandemic.odds.cards import counted, draws
from tests.games.pandemic import shuffles
from tests.games.pandemic.shuffles import EAST, small
from tests.games.rules import rule

# --- the player deck --------------------------------------------------------------------------------------------


@rule("pandemic/player-deck")
def test_packets_of_a_new_game():
    """13, 12, 12, 12 cards; the first epidemic is uniform in its packet, and the turns draw two."""
    state = pharmalab.new("pandemic", seed=3).state
    assert [len(layer) for layer in state.player_deck.layers] == [13, 12, 12, 12]
    chances = odds.next_epidemic(state)
    assert chances == {**dict.fromkeys(range(6), F(2, 13)), 6: F(1, 13)}
    assert odds.epidemics(state) == {0: F(11, 13), 1: F(2, 13)}
    assert odds.epidemics(state, 49) == {4: 1}
    assert odds.two_in_one_turn(state) == {6: F(1, 13 * 12), 12: F(1, 144), 18: F(1, 144)}


def test_packets_of_ten():
    """2/10 in every turn, uniform on five turns, and no two in one turn; a deck shuffled as a whole is another game."""
    state = pharmalab.new("pandemic", seed=3, epidemics=5).state
    assert odds.next_epidemic(state) == dict.fromkeys(range(5), F(1, 5))
    assert odds.two_in_one_turn(state) == {}
    whole = state.replace(player_deck=Pile((Layer((EPIDEMIC,) * 5, 45),), state.player_deck.pool))
    assert odds.epidemics(whole)[0] == F(comb(45, 2), comb(50, 2))
    assert sum(odds.two_in_one_turn(whole).values()) == 25 * F(comb(5, 2), comb(50, 2))


def test_packets_of_four_players():
    """9, 9, 9, 8, 8, 8: four of five borders cut a draw in two."""
    state = pharmalab.new("pandemic", seed=3, epidemics=6, seats=4).state
    assert odds.two_in_one_turn(state) == {4: F(1, 81), 13: F(1, 72), 17: F(1, 64), 21: F(1, 64)}


@pytest.mark.parametrize("sizes", [(3, 2), (2, 3, 2), (1, 1, 3), (4,)])
def test_packets_against_every_layout(sizes):
    pile = Pile.packets([f"c{n}" for n in range(sum(sizes))], sizes, (EPIDEMIC,) * len(sizes))
    for cards in range(len(pile) + 1):
        deals = Counter(shuffles.deals(pile, cards))
        assert counted(pile, (EPIDEMIC,), range(cards)) == {n: F(t, deals.total()) for n, t in deals.items()}


def test_the_last_card_is_nobodys():
    """The epidemic may lie where no turn draws any more: an odd last card."""
    state = small(cities=EAST[:5], epidemics=1, rates=(1, 1), player_deck=[3])
    assert draws(state) == [range(2)]
    assert odds.next_epidemic(state) == {0: F(2, 3), None: F(1, 3)}


def test_cards_of_a_colour():
    """Of 45 blanks the cities of a colour are hypergeometric, but the places of the epidemics count."""
    hands = [["Lima", "Bogota", "Miami", "Lagos"], ["Paris", "Essen", "Cairo", "Delhi"]]
    state = pharmalab.position("pandemic", seed=1, hands=hands, roles=["medic", "scientist"]).state
    yellow, of = 12 - 4, 45
    pairs = {0: F(11, 13), 1: F(2, 13)}  # epidemics in the first two
    want = Counter()
    for epidemics, p in pairs.items():
        n = 2 - epidemics
        for k in range(n + 1):
            want[k] += p * F(comb(yellow, k) * comb(of - yellow, n - k), comb(of, n))
    assert odds.cards_of(state, "yellow") == want
    assert odds.cards_of(state, "yellow", seat=1) == want  # the next turn is in the same packet, and as good
    assert sum(n * p for n, p in odds.cards_of(state, "blue", 3, 0).items()) == 3 * 2 * F(12, 13) * F(10, 45)
    with pytest.raises(ValueError, match="draws in 12 more turns, not in 13"):
        odds.cards_of(state, "blue", 13)
    with pytest.raises(ValueError, match="the colours are blue, yellow, black, red, and the seats 0 to 1"):
        odds.cards_of(state, "green")


def test_hidden_hands_are_as_good_as_the_deck():
    """A seat that sees two of four hands counts the cards of the others among those that may come."""
    match = pharmalab.new("pandemic", seed=3, seats=4, epidemics=0, decides="owners", rates=(2,), first=0)
    view = match.view(0)
    pool = [*match.state.player_deck.pool, *(card for hand in match.state.hands[1:] for card in hand)]
    black = sum(CITIES[card].colour == "black" for card in pool if card in CITIES)
    assert len(pool) == 53 - 2 and "?" in view.hands[1]
    assert odds.cards_of(view, "black", seat=0)[2] == F(comb(black, 2), comb(len(pool), 2))
    assert odds.next_infections(view) == odds.next_infections(match.state)
    assert odds.rest_of_turn(view) == odds.rest_of_turn(match.state)


# --- the infection deck -----------------------------------------------------------------------------------------


def test_infections_of_a_new_game():
    state = pharmalab.new("pandemic", seed=3).state
    chances = odds.next_infections(state)
    assert Counter(chances.values()) == {F(2, 39): 39, F(0): 9}
    assert chances == dict.fromkeys(chances, F(2, 39)) | dict.fromkeys(state.infection_discard, F(0))
    below = F(11, 13) * F(2, 39) + F(2, 13) * (F(1, 39))  # from the top, or from the bottom for an epidemic
    assert Counter(odds.infected_this_turn(state).values()) == {below: 39, F(2, 13) * F(2, 10): 9}


def test_the_city_of_the_first_epidemic_in_the_same_turn():
    """Packets of ten, two infections a turn: the epidemic of turn t finds 9 + 2(t - 1) cards and adds its own."""
    again = F(0)
    for turn in range(1, 6):
        state = pharmalab.position(
            "pandemic",
            seed=1,
            roles=["medic", "scientist"],
            epidemics=5,
            cubes={},
            player_deck=[12 - 2 * turn, 10, 10, 10, 10],
            infection_discard=list(CITIES)[: 9 + 2 * (turn - 1)],
            phase="cards",
        ).state
        bottom = state.infection.layers[0]
        epidemic = odds.epidemics(state)[1]
        city = bottom.known[0]
        quiet = odds.infected_this_turn(state.replace(quiet=True))[city]
        assert quiet == epidemic * F(1, len(bottom))
        at_top = odds.infected_this_turn(state)[state.infection_discard[0]]
        again += F(1, 5) * at_top / epidemic
    assert again == F(1, 5) * sum(F(2, 10 + 2 * (t - 1)) for t in range(1, 6))


def test_across_the_border_of_layers():
    state = small(infection_top=[["Miami", "Chicago"], ["Atlanta"]], cities=EAST[:6], infection_discard=["Montreal"])
    chances = odds.next_infections(state, 1)
    assert chances["Miami"] == chances["Chicago"] == F(1, 2) and not chances["Atlanta"]
    assert odds.next_infections(state, 3)["Atlanta"] == 1
    assert odds.next_infections(state, 4) == {
        "Miami": 1, "Chicago": 1, "Atlanta": 1, "New York": F(1, 2), "Washington": F(1, 2), "Montreal": 0,
    }  # fmt: skip
    assert odds.next_infections(state, 6)["Montreal"] == F(1, 6), "the deck is used up, and all six are shuffled again"


@rule("pandemic/one-quiet-night")
def test_a_quiet_night():
    fields = {"cubes": {"Algiers": 3}, "infection_top": ["Algiers"], "roles": ["medic", "scientist"], "phase": "cards"}
    state = pharmalab.position("pandemic", seed=1, quiet=True, **fields).state
    assert set(odds.next_infections(state).values()) == {0}
    assert odds.next_infections(state, 1)["Algiers"] == 1, "the next card, whenever it comes"
    assert odds.outbreaks(state).cases == {(0, ""): 1} and odds.outbreaks(state, 1).outbreak == 1
    assert odds.rest_of_turn(state).outbreak == 0, "no epidemic in the draw could make one: but for Algiers itself"


# --- in the middle of a turn ------------------------------------------------------------------------------------


@rule("pandemic/epidemics")
def test_in_the_middle_of_an_epidemic():
    hands = [["resilient_population", "Paris"], ["Lima", "Delhi", "Tokyo", "Miami"]]
    match = pharmalab.position(
        "pandemic", seed=4, cubes={"Algiers": 3, "Cairo": 2}, infection_discard=["Algiers", "Cairo"], hands=hands,
        roles=["medic", "scientist"], player_deck=[1, 12, 12, 12], phase="cards",
    ).push(Continue())  # fmt: skip
    assert "Resilient" in match.prompt
    with pytest.raises(ValueError, match="an epidemic is being resolved"):
        odds.next_infections(match.state)
    with pytest.raises(ValueError, match="an epidemic is being resolved"):
        odds.outbreaks(match.state)
    chances = odds.infected_this_turn(match.state)
    assert {city for city, p in chances.items() if p} == set(match.state.infection_discard)
    assert set(chances.values()) == {0, F(2, 3)}, "two of the three cards that are shuffled"
    assert odds.rest_of_turn(match.state).cases == _plain(GAME.apply(match.state, Continue()).state)


def _plain(state):
    """By a walk of the game, in which nobody has anything to decide."""

    def answer(at):
        return (at.outbreaks, at.lost_rule) if at.lost or at.turn > state.turn else None

    found = walk(GAME, [(state.replace(hands=((), ())), 1)], answer, [_on, _on])
    assert found.exact
    return found.chances


@fixed
def _on(view, legal):
    return next(action for action in legal if isinstance(action, Continue))


def test_between_two_infections():
    hands = [["airlift", "Paris", "Essen", "Lagos"], ["Lima", "Delhi", "Tokyo", "Miami"]]
    match = pharmalab.position(
        "pandemic", seed=4, cubes={"Algiers": 3, "Cairo": 2}, infection_top=[["Algiers", "Cairo", "Lima"]], hands=hands,
        roles=["medic", "scientist"], phase="infections",
    )  # fmt: skip
    assert odds.outbreaks(match.state).outbreak == odds.rest_of_turn(match.state).outbreak == F(2, 3)
    match.push(Continue())
    (card,) = match.state.infection_discard
    rest = odds.next_infections(match.state)
    assert rest.pop(card) == 0 and Counter(rest.values())[F(1, 2)] == 2


def test_nothing_is_said_where_nothing_can_be():
    match = pharmalab.new("pandemic", dealer=RealTable())
    with pytest.raises(ValueError, match="the game has not begun"):
        odds.next_infections(match.state)
    state = pharmalab.new("pandemic", seed=1).state
    with pytest.raises(ValueError, match="the game is over"):
        odds.rest_of_turn(state.replace(agenda=(), lost="so", lost_rule="pandemic/out-of-cards"))
    with pytest.raises(ValueError, match="cards is -1: give 0 or more"):
        odds.next_infections(state, -1)
    with pytest.raises(ValueError, match="the player deck has 49 cards, so cards can’t be 50"):
        odds.epidemics(state, 50)
    hands = [["forecast", "Paris", "Essen", "Lagos"], ["Lima", "Delhi", "Tokyo", "Miami"]]
    match = pharmalab.position("pandemic", seed=4, hands=hands, roles=["medic", "scientist"])
    match.push("Play Forecast")
    with pytest.raises(ValueError, match="a decision in this turn is still open"):
        odds.next_infections(match.state)


@rule("pandemic/out-of-cards")
def test_the_last_cards():
    state = small(player_deck=[(1, False)], epidemics=0, rates=(1,), cubes={"Atlanta": 1})
    assert odds.rest_of_turn(state).lost_by == {"pandemic/out-of-cards": 1}
    assert set(odds.infected_this_turn(state).values()) == {0}
    assert odds.next_epidemic(state) == {None: 1}
