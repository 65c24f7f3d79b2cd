"""Exact odds of outbreaks against every order of small decks, plain walks of the game and sampling."""

from collections import Counter
from fractions import Fraction as F
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pharmalab
from pharmalab.core.agenda import CHANCE
from pharmalab.core.tree_walk import walk
from pharmalab.games.pandemic import GAME, odds
from pharmalab.games.pandemic.components import CITIES
from pharmalab.games.pandemic.mechanisms.infection import Infect
from pharmalab.games.pandemic.mechanisms.pauses import Continue
from pharmalab.games.pandemic.mechanisms.turn import Pass, Turn
from pharmalab.games.pandemic.odds.due import due
from pharmalab.games.pandemic.odds.outbreaks import cubes_only
from tests.effort import part
from tests.games.pandemic import shuffles
from tests.games.pandemic.shuffles import EAST, small


@st.composite
def tables(draw):
    """Small maps with any cubes, layers of knowledge, guards, supplies and limits."""
    cities = tuple(draw(st.permutations(EAST))[: draw(st.integers(4, 6))])
    cards = list(draw(st.permutations(cities)))
    discard = [cards.pop() for _ in range(draw(st.integers(0, 3)))]
    top = [[cards.pop() for _ in range(draw(st.integers(0, min(2, len(cards)))))] for _ in range(2)]
    cubes = {city: draw(st.integers(0, 3)) for city in cities}
    colours = {CITIES[city].colour for city in cities}
    most = max(sum(n for city, n in cubes.items() if CITIES[city].colour == colour) for colour in colours)
    roles = draw(st.sampled_from([("scientist", "researcher"), ("quarantine_specialist", "medic")]))
    pawns = [draw(st.sampled_from(cities)) for _ in roles]
    cured = draw(st.sampled_from([(), (CITIES[cities[0]].colour,)])) if len(colours) > 1 else ()
    if "medic" in roles and CITIES[pawns[1]].colour in cured:
        cubes[pawns[1]] = 0  # the Medic took them
    return small(
        cities,
        cubes=cubes,
        infection_discard=discard,
        infection_top=[part for part in top if part],
        roles=roles,
        pawns=pawns,
        stations=(),
        cured=cured,
        supply=max(most + draw(st.integers(0, 12)), 3),
        outbreak_limit=draw(st.integers(2, 8)),
        rates=tuple(draw(st.lists(st.integers(0, 3), min_size=3, max_size=3))),
        quiet=draw(st.booleans()),
        player_deck=draw(st.sampled_from([None, [1, 1 + len(cities) // 2], [2, 1 + len(cities) // 2]])),
    )


@settings(max_examples=part(120), deadline=None)
@given(tables(), st.integers(0, 3))
def test_the_next_cards_are_those_of_every_order(state, cards):
    cases, turned = shuffles.turn(state, 0, cards)
    assert odds.outbreaks(state, cards).cases == cases
    assert {city: p for city, p in odds.next_infections(state, cards).items() if p} == turned


@settings(max_examples=part(120), deadline=None)
@given(tables())
def test_the_rest_of_the_turn_is_that_of_every_order(state):
    """Two player cards, up to two epidemics with all their shuffles, and the infections."""
    deals = Counter(shuffles.deals(state.player_deck, 2))
    assert odds.epidemics(state) == {n: F(times, deals.total()) for n, times in deals.items()}
    cases, turned = Counter(), Counter()
    for epidemics, times in deals.items():
        rate = 0 if state.quiet else state.config.rates[state.epidemics + epidemics]
        for into, found in zip((cases, turned), shuffles.turn(state, epidemics, rate), strict=True):
            into.update({key: p * F(times, deals.total()) for key, p in found.items()})
    outlook = odds.rest_of_turn(state)
    assert outlook.exact and outlook.cases == cases
    assert {city: p for city, p in odds.infected_this_turn(state).items() if p} == turned


WEST = tuple(city for city in CITIES if CITIES[city].colour in ("blue", "yellow"))[4:20]


def plain(state, frames):
    """The walk that tries each card by itself."""
    bare = GAME.settle(cubes_only(state, frames)).state
    found = walk(GAME, [(bare, 1)], lambda at: None if at.agenda else (at.outbreaks - state.outbreaks, at.lost_rule))
    assert found.exact
    return found


@pytest.mark.parametrize("seed", range(8))
def test_merged_cities_with_two_epidemics(seed):
    """One epidemic for sure, a second one in 1 of 3 turns: each bottom card counts for the other."""
    rng = Random(seed)
    cards = rng.sample(WEST, len(WEST))
    state = small(
        WEST,
        cubes={city: rng.choice((0, 0, 0, 2, 3)) for city in cards[:5]},
        infection_discard=cards[:2],
        infection_top=[cards[2:4]],
        rates=(2, 2, 3),
        supply=60,
        player_deck=[1, 3],
    )
    outlook = odds.rest_of_turn(state)
    assert odds.epidemics(state)[2] == F(1, 3) and max(outlook.outbreaks) > 1
    assert outlook.cases == plain(state, due(state).frames).chances


@pytest.mark.parametrize("seed", range(8))
def test_merged_cities_when_the_deck_is_used_up(seed):
    """A card comes back: a city with two cubes can have its outbreak by itself."""
    rng = Random(seed)
    cards = rng.sample(EAST[:6], 6)
    cubes = {city: rng.randrange(4) for city in cards}
    state = small(EAST[:6], cubes=cubes, infection_discard=cards[:4], supply=40, rates=(5, 5, 5))
    outlook = odds.outbreaks(state, 5)
    assert outlook.cases == plain(state, (Infect(),) * 5).chances


def used_up(seed, most, **fields):
    """A small map on which no city is full, and a deck in layers that is soon used up: what matters are cards that
    come back, and those of deeper layers. So many infection cards may well come."""
    rng = Random(seed)
    cities = EAST[: 4 + seed % 2]
    cards = rng.sample(cities, len(cities))
    discard, top = rng.randrange(1, len(cities)), rng.randrange(2)
    state = small(
        cities,
        cubes={city: rng.choice((0, 0, 1, 2)) for city in cities},
        infection_discard=cards[:discard],
        infection_top=[cards[discard : discard + top]] if top and discard < len(cities) - 1 else (),
        supply=60,
        outbreak_limit=20,
        rates=(most, most, most),
        **fields,
    )
    return state, most


@pytest.mark.parametrize("seed", range(24))
def test_merged_cities_when_only_cards_that_come_back_break_out(seed):
    """One that comes three times brings a city with one cube to its outbreak, whatever lies around it."""
    state, cards = used_up(seed, 3 + seed % 6)
    assert odds.outbreaks(state, cards).cases == plain(state, (Infect(),) * cards).chances


@pytest.mark.parametrize("seed", range(40))
def test_merged_cities_when_an_epidemic_uses_up_the_deck(seed):
    """The bottom card may be the last one, and the shuffled discards are less than what comes."""
    state, _ = used_up(seed, 3 + seed % 3, player_deck=[1, 3])
    frames = due(state).frames
    outlook = odds.rest_of_turn(state)
    assert 0 not in odds.epidemics(state) and outlook.exact
    assert outlook.cases == plain(state, frames).chances


# Chicago is linked to Montreal alone, and Montreal to New York and Washington, which are linked too; Lima to nothing.
# So as the card of an epidemic Chicago is like Lima, unless Montreal can have an outbreak afterwards.
TRIANGLE = ("Chicago", "Montreal", "New York", "Washington", "Lima")


@pytest.mark.parametrize(
    ("cubes", "cards", "top"),
    [
        ({"Montreal": 1, "New York": 3, "Washington": 3}, 2, ["Montreal", "New York", "Washington"]),
        ({"New York": 2, "Washington": 2}, 6, []),
    ],
    ids=["by a card from below the one that is shuffled", "by a card that comes again when each came once"],
)
def test_the_card_of_an_epidemic_stands_for_another_only_if_nothing_can_tell_them_apart(cubes, cards, top):
    """The discard pile is empty, so that the shuffled card is the next one."""
    state = small(TRIANGLE, cubes=cubes, infection_discard=(), infection_top=[top] if top else (), supply=60,
                  outbreak_limit=20, rates=(cards,) * 3, player_deck=[1, 4])  # fmt: skip
    frames = due(state).frames
    assert 0 not in odds.epidemics(state)
    assert odds.rest_of_turn(state).cases == plain(state, frames).chances


def played(seed, turns, **config):
    """A position of the whole game after some turns of random play, with more cubes than most have."""
    rng, state = Random(seed), GAME.start(GAME.Config(infected=(1,) * 9, **config)).state
    while state.agenda and not (state.turn >= turns and isinstance(state.agenda[0], Turn)):
        chance = GAME.to_move(state) == CHANCE
        state = GAME.apply(
            state, GAME.chance(state).sample(rng) if chance else rng.choice(GAME.legal_actions(state))
        ).state
    rows = [list(row) for row in state.cubes]
    for c, row in enumerate(rows):
        for _ in range(rng.randrange(8)):
            n = 12 * c + rng.randrange(12)
            row[n] = min(3, row[n] + rng.randrange(1, 3))
    supply = max(map(sum, rows)) + rng.randrange(3, 9)
    config = state.config.replace(supply=supply)
    return state.replace(cubes=tuple(map(tuple, rows)), config=config, outbreaks=0, quiet=False)


@pytest.mark.parametrize("seed", range(14))
def test_merged_cities_make_no_difference(seed):
    """On the whole map, against a walk that tries each card."""
    state = played(seed, 3 + seed % 4, epidemics=6, seats=2 + seed % 3)
    if not state.agenda:
        pytest.skip("this game was over")
    for frames in ((Infect(),) * 2, due(state).frames):
        every = plain(state, frames)
        outlook = odds.outbreaks(state, 2) if frames[0] == Infect() else odds.rest_of_turn(state)
        assert every.chances == outlook.cases and outlook.steps <= every.edges


def test_merging_saves_steps():
    """No city is near an outbreak: whatever three cards come, it is one case."""
    state = pharmalab.position("pandemic", seed=1, cubes={"Lima": 1}, rate=3, roles=["medic", "scientist"]).state
    outlook = odds.outbreaks(state)
    assert outlook.cases == {(0, ""): 1} and outlook.steps == 3


@pytest.mark.parametrize("seed", range(12))
def test_every_card_of_a_turn_keeps_the_chances(seed):
    """Before each card the chances are those after it, each weighted with the chance of the card: through two player
    cards, two epidemics and the infections."""
    rng = Random(seed)
    cards = rng.sample(WEST, 9)
    state = small(
        WEST[:10],
        cubes={city: rng.choice((0, 1, 3, 3)) for city in WEST[:10]},
        infection_discard=[city for city in cards if city in WEST[:10]][:3],
        rates=(1, 2, 3),
        player_deck=[1, 2] if seed % 2 else [2, 2],
        left=1,
    )
    turn, state, epidemics = state.turn, GAME.apply(state, Pass()).state, 0
    while state.agenda and state.turn == turn:
        cases, turned, source = Counter(), Counter(), state.agenda[0].source
        outcomes = GAME.chance(state).outcomes()
        for card, weight in outcomes:
            p = F(weight, sum(weight for _, weight in outcomes))
            after = GAME.apply(state, card).state
            over = not after.agenda or after.turn > turn
            more = {(0, after.lost_rule): F(1)} if over else odds.rest_of_turn(after).cases
            new = after.outbreaks - state.outbreaks
            cases.update({(number + new, rule): p * chance for (number, rule), chance in more.items()})
            later = {} if over else odds.infected_this_turn(after)
            if "infection" in source:
                later[card] = F(1)
            turned.update({city: p * chance for city, chance in later.items()})
        assert odds.rest_of_turn(state).cases == {case: chance for case, chance in cases.items() if chance}
        if state.config.outbreak_limit - state.outbreaks > 6 and not any(rule for _, rule in cases):
            assert odds.infected_this_turn(state) == {city: turned[city] for city in state.config.world}
        epidemics += source == "infection bottom"
        state = GAME.apply(state, GAME.chance(state).sample(rng)).state
    assert epidemics or seed


def test_a_quiet_night_among_the_infections():
    """Whether it skips the rest of these is a ruling."""
    for ruling, left in (("next", F(1, 3)), ("rest", F(0))):
        state = small(
            WEST[:4], cubes={WEST[0]: 3}, infection_discard=(), rates=(2,), epidemics=0, left=1, quiet_night=ruling
        )
        state = GAME.apply(state, Pass()).state
        while not isinstance(state.agenda[0], Infect):
            state = GAME.apply(state, GAME.chance(state).sample(Random(1))).state
        state = GAME.apply(state, WEST[1]).state.replace(quiet=True)
        assert odds.next_infections(state)[WEST[0]] == odds.infected_this_turn(state)[WEST[0]] == left
        assert odds.outbreaks(state).outbreak == left


def test_a_budget_is_kept_and_said():
    state = played(2, 4, epidemics=6)
    whole, part = odds.rest_of_turn(state), odds.rest_of_turn(state, budget=50)
    assert whole.exact and whole.steps > 50
    assert not part.exact and part.steps <= 50 and "50 steps" in part.why and "50 steps" in repr(part)
    assert part.open + sum(part.cases.values()) == 1 == sum(whole.cases.values())
    assert all(part.cases.get(case, 0) <= whole.cases[case] for case in whole.cases)


def test_what_an_outlook_says():
    outlook = odds.Outlook({(0, ""): F(1, 2), (2, ""): F(1, 4), (2, "pandemic/out-of-cubes"): F(1, 4)})
    assert outlook.outbreaks == {0: F(1, 2), 2: F(1, 2)} and outlook.outbreak == F(1, 2) and outlook.mean == 1
    assert outlook.lost == F(1, 4) and outlook.lost_by == {"pandemic/out-of-cubes": F(1, 4)}
    assert "25.00%" in repr(outlook)


# --- by sampling ------------------------------------------------------------------------------------------------


def test_a_turn_of_the_whole_game_by_sampling():
    """A position in the middle of a game, its turn played on 4 000 times: within 4.5 standard errors."""
    state = played(17, 5, epidemics=6)
    outlook, infected = odds.rest_of_turn(state), odds.infected_this_turn(state)
    assert 0 < outlook.outbreak < 1
    rng, runs = Random(7), 4000
    outbreak = epidemic = 0
    came = Counter()
    for _ in range(runs):
        at, seen = state, set()
        while at.agenda and at.turn == state.turn:
            if GAME.to_move(at) == CHANCE:
                step = GAME.chance(at).sample(rng)
                seen |= {step} if "infection" in at.agenda[0].source else set()
            else:
                legal = GAME.legal_actions(at)
                step = next((one for one in legal if isinstance(one, Pass | Continue)), legal[0])
            at = GAME.apply(at, step).state
        outbreak += at.outbreaks > state.outbreaks
        epidemic += at.epidemics > state.epidemics
        came.update(seen if not at.lost else ())
    _near(outbreak, outlook.outbreak, runs)
    _near(epidemic, 1 - odds.epidemics(state)[0], runs)
    if not outlook.lost:
        for city in state.infection_discard:
            _near(came[city], infected[city], runs)


def _near(count, chance, runs):
    assert abs(count - chance * runs) <= 4.5 * float(chance * (1 - chance) * runs) ** 0.5 + 1e-9
