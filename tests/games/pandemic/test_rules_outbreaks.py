"""Infections, outbreaks and their chains, and the ways to lose and to win."""

from itertools import permutations
from random import Random

import pytest

from pharmalab.core.match import IllegalStep
from pharmalab.games.pandemic import GAME
from pharmalab.games.pandemic.components import CITIES, COLOURS, EVENTS, FULL
from pharmalab.games.pandemic.mechanisms.infection import Turned
from pharmalab.games.pandemic.mechanisms.outbreak import (
    ChainReaction,
    OutAlready,
    OutbreakBegan,
    Spread,
    TooManyOutbreaks,
)
from pharmalab.games.pandemic.mechanisms.prevention import Quarantined
from pharmalab.games.pandemic.mechanisms.turn import Pass
from tests.games.pandemic.table import begin, cubes, deck, done, events, play, said
from tests.games.rules import rule


def infected(*infection, **fields):
    """The end of a turn in which these infection cards come."""
    return begin(infection=infection, phase="infections", **fields)


# --- infections -------------------------------------------------------------------------------------------------


@rule("pandemic/infections")
def test_each_city_gets_a_cube():
    match = infected("Lima", "Paris", cubes={"Paris": 2})
    assert cubes(match, "Lima") == {"yellow": 1} and cubes(match, "Paris") == {"blue": 3}
    assert match.state.infection_discard == ("Lima", "Paris") and match.state.mover == 1
    assert said(match)[:4] == [
        "Lima’s infection card is turned over.", "  Lima gets 1 yellow cube and now has 1.",
        "Paris’s infection card is turned over.", "  Paris gets 1 blue cube and now has 3.",
    ]  # fmt: skip


@rule("pandemic/infections")
@pytest.mark.parametrize(("came", "cards"), [(0, 2), (2, 2), (3, 3), (5, 4)])
def test_as_many_cards_as_the_rate(came, cards):
    names = ["Lima", "Paris", "Cairo", "Tokyo"][:cards]
    match = infected(*names, epidemics=6, epidemics_drawn=came, player_deck=deck(epidemics=6 - came))
    assert match.state.mover == 1 and match.state.infection_discard == tuple(sorted(names))


@rule("pandemic/infections")
def test_cards_are_dealt_with_one_by_one():
    match = infected("Lima", hands=[["airlift"]])
    play(match, "Go on")
    assert cubes(match, "Lima") == {"yellow": 1} and match.to_move == 0, "a pause before the second card"


@rule("pandemic/infections", "pandemic/eradication")
def test_an_eradicated_disease_infects_nobody():
    match = infected("Lima", "Paris", cured=["yellow"])
    assert cubes(match, "Lima") == {} and match.state.infection_discard == ("Lima", "Paris")
    assert said(match)[:2] == [
        "Lima’s infection card is turned over.", "  Lima gets no cube, because the yellow disease is eradicated.",
    ]  # fmt: skip


@rule("pandemic/discover-a-cure")
def test_a_cured_disease_goes_on():
    match = infected("Lima", "Santiago", cured=["yellow"], cubes={"Lima": 1, "Santiago": 3})
    assert cubes(match, "Lima") == {"yellow": 3} and match.state.outbreaks == 1


@rule("pandemic/discover-a-cure", "pandemic/medic-cured-diseases", "pandemic/quarantine-specialist")
@pytest.mark.parametrize("city", ["Lima", "Santiago"])
def test_no_pawn_but_the_medics_and_the_quarantine_specialists_prevents_anything(city):
    roles = ("scientist", "contingency_planner", "dispatcher", "researcher")
    match = infected("Lima", "Santiago", roles=roles, pawns=[city] * 4, cured=["yellow"], cubes={"Bogota": 1})
    assert cubes(match, "Lima") == cubes(match, "Santiago") == {"yellow": 1}


# --- outbreaks --------------------------------------------------------------------------------------------------


@rule("pandemic/outbreaks")
def test_a_fourth_cube_is_an_outbreak():
    match = infected("Algiers", "Sydney", cubes={"Algiers": 3})
    assert cubes(match, "Algiers") == {"black": 3} and match.state.outbreaks == 1
    assert {city for city in CITIES if cubes(match, city).get("black") == 1} == {"Cairo", "Istanbul", "Madrid", "Paris"}
    assert said(match)[:6] == [
        "Algiers’s infection card is turned over.",
        "  Algiers has a black outbreak: number 1.",
        "    The outbreak spreads to Cairo, which now has 1 black cube.",
        "    The outbreak spreads to Istanbul, which now has 1 black cube.",
        "    The outbreak spreads to Madrid, which now has 1 black cube.",
        "    The outbreak spreads to Paris, which now has 1 black cube.",
    ]


@rule("pandemic/outbreaks")
def test_only_the_colour_that_broke_out_spreads():
    match = infected("Algiers", "Sydney", cubes={"Algiers": {"black": 3, "blue": 3}, "Paris": {"blue": 3}})
    assert cubes(match, "Paris") == {"blue": 3, "black": 1} and match.state.outbreaks == 1


@rule("pandemic/outbreaks")
def test_a_city_with_three_cubes_of_another_colour_takes_the_first_of_this():
    match = infected("Paris", "Sydney", cubes={"Paris": {"black": 3}})
    assert cubes(match, "Paris") == {"black": 3, "blue": 1} and match.state.outbreaks == 0


@rule("pandemic/chain-reactions")
def test_a_chain_reads_as_a_tree():
    match = infected("Santiago", "Sydney", cubes={"Santiago": 3, "Lima": 3, "Bogota": 2})
    assert match.state.outbreaks == 2
    assert cubes(match, "Bogota") == {"yellow": 3} and cubes(match, "Mexico City") == {"yellow": 1}
    assert said(match)[:7] == [
        "Santiago’s infection card is turned over.",
        "  Santiago has a yellow outbreak: number 1.",
        "    Lima has 3 yellow cubes already, so it has an outbreak too: number 2.",
        "      The outbreak spreads to Bogotá, which now has 3 yellow cubes.",
        "      The outbreak spreads to Mexico City, which now has 1 yellow cube.",
        "      Santiago gets no cube, because this card has already caused an outbreak there.",
        "Sydney’s infection card is turned over.",
    ]


@rule("pandemic/chain-reactions")
def test_a_city_breaks_out_once_for_a_card():
    """Three neighbours of each other with three cubes each: each breaks out once."""
    match = infected("Hong Kong", "Sydney", cubes={"Hong Kong": 3, "Shanghai": 3, "Taipei": 3})
    assert match.state.outbreaks == 3 and len(events(match, OutbreakBegan)) == 1
    assert [event.city for event in events(match, ChainReaction)] == ["Shanghai", "Taipei"]
    assert cubes(match, "Osaka") == {"red": 1} and cubes(match, "Manila") == {"red": 2}
    assert len(events(match, OutAlready)) == 4, "each of two is passed over twice"


@rule("pandemic/chain-reactions")
def test_the_next_card_starts_afresh():
    match = infected("Santiago", "Lima", cubes={"Santiago": 3, "Lima": 2})
    assert match.state.outbreaks == 3, "Santiago; then Lima with Santiago once more"
    assert [event.city for event in events(match, OutbreakBegan, ChainReaction)] == ["Santiago", "Lima", "Santiago"]


@rule("pandemic/chain-reactions")
def test_a_city_filled_within_the_chain_breaks_out():
    """Khartoum gets its third cube from one outbreak and breaks out by the next one of the same card."""
    sick = {"Lagos": 3, "Kinshasa": 3, "Khartoum": 2}
    match = infected("Lagos", "Sydney", cubes=sick)
    assert [event.city for event in events(match, OutbreakBegan, ChainReaction)] == ["Lagos", "Kinshasa", "Khartoum"]


def by_recursion(row, start, order):
    """The rules of a chain written down otherwise: depth first, neighbours in any order."""
    row, out = dict(row), []

    def breaks(city):
        out.append(city)
        for near in sorted(CITIES[city].links, key=order.__getitem__):
            if near in out:
                continue
            if row.get(near, 0) == FULL:
                breaks(near)
            else:
                row[near] = row.get(near, 0) + 1

    breaks(start)
    return set(out), row


@rule("pandemic/chain-reactions")
@pytest.mark.parametrize("seed", range(12))
def test_the_order_makes_no_difference(seed):
    rng = Random(seed)
    red = [city for city in CITIES if CITIES[city].colour == "red"]
    row = {city: rng.choice((0, 2, 3, 3)) for city in red}
    row["Hong Kong"] = 3
    while sum(row.values()) > 23:
        row[rng.choice([city for city in red if row[city] and city != "Hong Kong"])] = 0
    match = infected(
        "Hong Kong", "Sydney", cubes={city: n for city, n in row.items() if n}, outbreak_limit=20, supply=60
    )
    chain = {event.city for event in match.plies[0].events if isinstance(event, OutbreakBegan | ChainReaction)}
    state = match.states[1]
    ours = {city: state.cubes[COLOURS.index("red")][n] for n, city in enumerate(CITIES)}
    for order in list(permutations(range(4)))[::7]:
        rank = {city: (order[n % 4], n) for n, city in enumerate(CITIES)}
        out, after = by_recursion(row, "Hong Kong", rank)
        assert out == chain and all(after.get(city, 0) == ours[city] for city in CITIES)


# --- losing -----------------------------------------------------------------------------------------------------


@rule("pandemic/too-many-outbreaks")
def test_the_eighth_outbreak_ends_it_at_once():
    match = infected("Algiers", "Sydney", cubes={"Algiers": 3}, outbreaks=7)
    assert match.outcome.rule == "pandemic/too-many-outbreaks" and match.outcome.winners == ()
    assert match.outcome.sentence() == "Nobody wins. That was outbreak 8, one too many."
    assert cubes(match, "Paris") == {} and match.state.outbreaks == 8, "nothing comes after it"
    assert said(match)[-1] == "    That was outbreak 8, one too many. You lose." and GAME.returns(match.state) == (0, 0)
    with pytest.raises(IllegalStep):
        match.push(Pass())


@rule("pandemic/too-many-outbreaks", "pandemic/chain-reactions")
def test_in_the_middle_of_a_chain():
    match = infected("Santiago", "Sydney", cubes={"Santiago": 3, "Lima": 3}, outbreaks=6)
    assert match.state.outbreaks == 8 and match.outcome and cubes(match, "Bogota") == {}


@rule("pandemic/too-many-outbreaks", "pandemic/chain-reactions")
@pytest.mark.parametrize("before", [5, 6, 7])
def test_no_outbreak_comes_after_the_eighth(before):
    """Five cities in a row are full: the chain stops within it, and the next card is not turned over."""
    full = {city: 3 for city in ("Madrid", "Paris", "Essen", "London", "New York")}
    match = infected("Madrid", "Sydney", cubes=full, outbreaks=before)
    log = events(match)
    came = [event.number for event in log if isinstance(event, OutbreakBegan | ChainReaction)]
    assert came == list(range(before + 1, 9)) and match.state.outbreaks == 8 and not match.state.agenda
    assert isinstance(log[-1], TooManyOutbreaks) and sum(isinstance(event, TooManyOutbreaks) for event in log) == 1
    assert not any(isinstance(event, Turned) and event.city == "Sydney" for event in log)


@rule("pandemic/too-many-outbreaks")
def test_seven_are_not_enough():
    match = infected("Algiers", "Sydney", cubes={"Algiers": 3}, outbreaks=6)
    assert match.outcome is None and match.state.outbreaks == 7


ALL_RED = {city: 2 for city in CITIES if CITIES[city].colour == "red"}  # 24 cubes


@rule("pandemic/out-of-cubes")
def test_a_cube_that_is_needed_and_not_there():
    match = infected("Sydney", cubes=ALL_RED)
    assert match.outcome.rule == "pandemic/out-of-cubes" and match.outcome.winners == ()
    assert match.outcome.reason == "Sydney needs a red cube, and none is left in the supply."
    assert said(match)[-1] == "  Sydney needs 1 more red cube, but the supply is empty. You lose."


@rule("pandemic/out-of-cubes")
def test_an_empty_supply_is_no_loss_yet():
    match = infected("Sydney", "Lima", cubes=ALL_RED | {"Sydney": 1})
    assert match.state.supply("red") == 0 and match.outcome is None


@rule("pandemic/out-of-cubes")
def test_other_colours_are_not_needed():
    match = infected("Lima", "Paris", cubes=ALL_RED)
    assert match.outcome is None and match.state.supply("red") == 0


@rule("pandemic/out-of-cubes")
def test_in_an_outbreak_the_cubes_that_were_placed_stay_to_be_seen():
    sick = ALL_RED | {"Hong Kong": 3, "Sydney": 0, "Tokyo": 1}
    match = infected("Hong Kong", cubes=sick)
    placed = [event.city for event in events(match, Spread)]
    assert placed == ["Bangkok", "Ho Chi Minh City"] and match.state.supply("red") == 0
    assert cubes(match, "Bangkok") == {"red": 3} and cubes(match, "Kolkata") == {}
    assert match.outcome.reason == "Kolkata needs a red cube, and none is left in the supply."
    assert said(match)[-1] == "    Kolkata needs 1 more red cube, but the supply is empty. You lose."


@rule("pandemic/out-of-cubes", "pandemic/infect")
def test_an_epidemic_needs_only_what_is_missing():
    sick = {**ALL_RED, "Jakarta": 0, "Tokyo": 3}  # 23 cubes, Jakarta without any
    match = begin(cards=["epidemic", "Paris"], bottom=["Osaka"], cubes=sick)
    done(match)
    assert match.state.outbreaks == 1 and match.outcome.rule == "pandemic/out-of-cubes"
    assert cubes(match, "Osaka") == {"red": 3}, "the one cube was there"
    match = begin(cards=["epidemic", "Paris"], bottom=["Jakarta"], cubes=sick)
    done(match)
    assert cubes(match, "Jakarta") == {"red": 1} and match.outcome.rule == "pandemic/out-of-cubes"
    assert said(match)[-1] == "  Jakarta needs 2 more red cubes, but the supply is empty. You lose."


def nearly_out(left, **fields):
    """All player cards but the last few are discarded, and the one epidemic came."""
    cards = [*CITIES, *EVENTS]
    held = {card for hand in fields.get("hands", ()) for card in hand}
    discard = [card for card in cards[left:] if card not in held]
    return begin(epidemics=1, epidemics_drawn=1, player_deck=[(left, False)], player_discard=discard, **fields)


@rule("pandemic/out-of-cards")
@pytest.mark.parametrize("left", [0, 1])
def test_without_two_cards_to_draw_it_is_lost(left):
    match = nearly_out(left)
    assert match.outcome is None and match.to_move == 0, "only the draw counts"
    done(match)
    assert match.outcome.rule == "pandemic/out-of-cards" and match.outcome.winners == ()
    assert (
        said(match)[-1]
        == f"Player 1 cannot draw two player cards: the deck has {'only 1 card' if left else 'none'}. You lose."
    )
    assert len(match.state.player_deck) == left, "nothing is drawn any more"


@rule("pandemic/out-of-cards")
def test_the_last_two_cards_can_be_drawn():
    match = nearly_out(2, cards=["Atlanta", "Chicago"], infection=["Tokyo", "Lima"])
    done(match)
    assert match.outcome is None and len(match.state.player_deck) == 0 and match.to_move == 1
    done(match)
    assert match.outcome.rule == "pandemic/out-of-cards"


# --- winning ----------------------------------------------------------------------------------------------------

RED = ["Bangkok", "Beijing", "Jakarta", "Manila", "Osaka"]


@rule("pandemic/winning", "pandemic/aim")
def test_the_fourth_cure_wins_at_once():
    match = begin(roles=("medic", "dispatcher"), hands=[RED], cured=["blue", "yellow", "black"], cubes={"Tokyo": 3},
                  outbreaks=7)  # fmt: skip
    play(match, "Discover the red cure")
    assert match.outcome.winners == (0, 1) and match.outcome.rule == "pandemic/winning"
    assert match.outcome.sentence() == "Everybody wins. Every cure has been discovered." and said(match)[-1].endswith(
        "You win!"
    )
    assert cubes(match, "Tokyo") == {"red": 3}, "nothing has to be eradicated"
    assert GAME.returns(match.state) == (0.5, 0.5) and match.to_move == -4


@rule("pandemic/winning")
def test_three_cures_are_not_enough():
    match = begin(roles=("medic", "dispatcher"), hands=[RED], cured=["blue", "yellow"])
    play(match, "Discover the red cure")
    assert match.outcome is None and match.state.cured == ("blue", "red", "yellow")


@rule("pandemic/winning", "pandemic/out-of-cards")
def test_with_an_empty_deck_one_can_still_win():
    match = nearly_out(0, roles=("medic", "dispatcher"), hands=[RED], cured=["blue", "yellow", "black"])
    play(match, "Discover the red cure")
    assert match.outcome.winners == (0, 1)


def test_a_prevented_outbreak_is_told():
    match = infected("Lima", "Sydney", roles=("quarantine_specialist", "medic"), pawns=["Lima"], cubes={"Lima": 3})
    assert [event.full for event in events(match, Quarantined)] == [True]
