"""The set-up and the idea of the game, paragraph by paragraph."""

from collections import Counter
from fractions import Fraction

import pytest

import pharmalab
from pharmalab.core.configs import ConfigError
from pharmalab.core.dealers import Scripted, Seeded
from pharmalab.games.alchemists import GAME, CardReader, Config
from pharmalab.games.alchemists.components.cards import ARTIFACTS
from pharmalab.games.alchemists.components.names import PAIRS
from pharmalab.games.alchemists.mechanisms.card_reader import Reading, bits, worlds
from pharmalab.games.alchemists.mechanisms.setup import DealHands, initial_state, known_at_start
from pharmalab.games.alchemists.state import Fact
from tests.games.alchemists.market_table import Table
from tests.games.rules import rule


def dealt(**options):
    """A match at its first question, in seat order."""
    return pharmalab.new("alchemists", dealer=Seeded(3), starting=0, **options)


@rule("alchemists/goal")
def test_most_points_win():
    match = pharmalab.new("alchemists", seed=5, seats=2, rounds=2).play_with(GAME.policies["random"](1))
    points = [sum(n for _, n in items) for items in match.state.points]
    assert match.outcome.scores == tuple(map(float, points))
    assert (
        match.outcome.winners == tuple(seat for seat in (0, 1) if points[seat] == max(points)) or points[0] == points[1]
    )


@rule("alchemists/the-card-reader")
def test_it_answers_as_the_worlds_left_make_it_likely():
    """The counts of the worked deduction: 5 760 worlds, then 1 920, then 240."""
    first = Fact("mix", ("mushroom", "toad"), "", "R+", 0, (0,))
    assert dict(Reading((), "mix", ("mushroom", "toad")).outcomes()) == dict.fromkeys(
        ("R+", "R-", "G+", "G-", "B+", "B-", "0"), 5760
    )
    sale = dict(Reading((first,), "sale", ("fern", "toad"), "G+").outcomes())
    assert sum(sale.values()) == 5760 and sale["sign"] == 1920
    second = Fact("sale", ("fern", "toad"), "G+", "sign", 0, (0,))
    third = Fact("mix", ("mushroom", "fern"), "", "0", 0, (0,))
    left = worlds((first, second, third))
    assert left.count == 240
    able = {
        name: {n for n, count in enumerate(left.counts[at]) if count}
        for at, name in enumerate(("mushroom", "fern", "toad"))
    }
    assert [len(able[name]) for name in ("mushroom", "fern", "toad")] == [2, 2, 2]


@rule("alchemists/the-card-reader")
def test_hidden_pairs_say_nothing_of_the_world():
    assert bits((Fact("mix", ("?", "?"), "", "R+", 0, (0,)),)).bit_count() == 40_320


@rule("alchemists/the-card-reader")
def test_a_sealed_reader_answers_from_one_world_in_every_branch():
    reader = CardReader.from_code("DEMO", Seeded(2))
    match = pharmalab.new("alchemists", dealer=reader, seats=2)
    truth = {}
    for seed in (1, 2, 3):
        branch = match.branch().play_with(GAME.policies["random"](seed))
        for fact in branch.state.facts:
            if fact.kind == "mix":
                assert truth.setdefault(fact.ingredients, fact.answer) == fact.answer
        assert branch.state.world == ("Ppn", "Nnp", "pnP", "npN", "NNN", "pNn", "nPp", "PPP")
    assert len(truth) > 3


@rule("alchemists/the-card-reader")
def test_a_sealed_reader_refuses_a_match_that_contradicts_its_world():
    reader = CardReader.from_code("DEMO")
    said = Reading((), "mix", ("mushroom", "toad")).in_world(reader._world)
    assert said == "R+"
    state = initial_state(Config(seats=2, known=(("mushroom", "npN"),)))
    node = type("Node", (), {"chances": Reading(state.facts, "mix", ("mushroom", "toad"))})
    with pytest.raises(ValueError, match="contradicts what was said"):
        reader.deal(node)


@rule("alchemists/potions")
def test_each_ingredient_makes_one_neutral_potion_and_six_coloured_ones():
    world = CardReader.from_code("DEMO")._world
    made = Counter()
    for a, b in PAIRS:
        potion = Reading((), "mix", (a, b)).in_world(world)
        made[a, potion == "0"] += 1
        made[b, potion == "0"] += 1
    assert set(made.values()) == {1, 6} and len(made) == 16


@rule("alchemists/starting-hands", "alchemists/al-28")
def test_hands_and_goods_at_the_start():
    table = Table(initial_state(Config(seats=3, starting=0, hands=("apprentice", "master", "master"))))
    while table.asked == "chance":
        table.deal(next(iter(table.chances())))
    for _ in range(3):
        table.push(table.labels()[0])
        while table.asked == "chance":
            table.deal(next(iter(table.chances())))
        if table.asked == 0 and type(table.state.agenda[0]).__name__ == "DiscardTwo":
            break
    state = table.state
    assert state.gold == (2, 2, 2) and state.reputation == (10, 10, 10)
    assert [len(hand) for hand in state.favours] == [1, 1, 1]
    assert [len(hand) for hand in state.hands] == [3, 2, 2]
    assert all(Counter(seals) == {"gold": 2, "silver": 3, "R": 2, "G": 2, "B": 2} for seals in state.seals)


@rule("alchemists/starting-player")
@pytest.mark.parametrize("starting", [None, 0, 2])
def test_only_where_no_seat_is_named_lots_are_drawn(starting):
    state = initial_state(Config(seats=3, starting=starting))
    drawn = [frame for frame in state.agenda if type(frame).__name__ == "DrawStarter"]
    assert (state.starting, len(drawn)) == ((-1, 1) if starting is None else (starting, 0))


@rule("alchemists/starting-hands")
@pytest.mark.parametrize(("seats", "cubes"), [(2, 6), (3, 5), (4, 4)])
def test_cubes_by_players(seats, cubes):
    config = Config(seats=seats)
    assert [config.cubes_in(n) for n in (1, 2, 6)] == [3, cubes, cubes]


@rule("alchemists/favour-at-the-start")
def test_one_of_two_favours_is_kept_and_nobody_else_sees_which():
    match = dealt(seats=2)
    drawn = match.state.favours[0]
    kept = drawn[0]
    match.push(match.legal[0])
    assert match.state.favours[0] == (kept,) and match.state.favour_discard[0] == (drawn[1],)
    other = match.view(1)
    assert other.favours[0] == ("?",) and other.favour_discard[0] == ("?",)
    told_other = [event.seen_by(1).sentence() for event in match.plies[-1].events][:1]
    assert told_other in ([], ["Player 1 keeps one favour and discards 1 other."])


@rule("alchemists/artifacts-on-sale")
def test_three_artifacts_of_each_level_are_in_a_game():
    state = dealt(seats=4).state
    levels = [state.artifact_row, *state.artifact_decks]
    assert [len(row) for row in levels] == [3, 3, 3]
    assert [{ARTIFACTS[one].level for one in row} for row in levels] == [{1}, {2}, {3}]


@rule("alchemists/starting-player")
def test_lots_for_the_marker():
    match = pharmalab.new("alchemists", dealer=Scripted(starting_player=[2], then=Seeded(1)), seats=3)
    assert match.state.starting == 2 and match.to_move == 2


@rule("alchemists/al-01")
@pytest.mark.parametrize("option", ["after_ingredients", "at_once"])
def test_a_herbalist_that_is_kept(option):
    config = Config(seats=2, starting=0, favours=("herbalist", "sage", "sage", "sage"), herbalist_at_start=option)
    table = Table(initial_state(config).replace(agenda=(DealHands(),)))
    table.deal("herbalist", "sage", "sage", "sage").push("Keep Herbalist")
    if option == "at_once":
        assert table.state.favours[0] == ("herbalist",)  # still to be told
        table.deal("herbalist")
        assert len(table.state.hands[1]) == 0 and table.kinds().count("FavourPlayed") == 1
    else:
        table.push("Keep Sage")
        assert "FavourPlayed" not in table.kinds()
        table.deal("toad", "toad", "toad", "fern", "fern", "fern", "herbalist", "flower", "flower", "flower")
        assert len(table.state.hands[0]) == 6 and len(table.state.hands[1]) == 3
        table.push("Discard flower", "Discard flower")
        assert table.state.hands[0] == ("flower", "toad", "toad", "toad")


def test_a_lesson_may_tell_some_ingredients():
    config = Config(seats=2, known=(("toad", "npN"), ("fern", "PPP")))
    facts = known_at_start(config)
    assert len(facts) == 6 and Fraction(worlds(facts).count, 40_320) == Fraction(1, 56)
    assert all(fact.knows == (0, 1) for fact in facts)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"seats": 5}, "seats is 5, but it must be from 2 to 4"),
        ({"copies": (5,) * 7}, "copies"),
        ({"hands": ("master",), "seats": 2}, "hands has 1 entries"),
        ({"favours": ("nobody",)}, "nobody"),
        ({"adventurers": ("cleric",)}, "6 rounds need one less"),
        ({"order": ("nothing",)}, "one space that all can pay"),
        ({"order": ("nowhere",)}, "nowhere"),
        ({"known": (("toad", "npN"), ("fern", "npN"))}, "twice"),
        ({"known": (("frog", "npN"),)}, "frog"),
    ],
)
def test_what_is_no_set_up_is_refused(options, said):
    with pytest.raises(ConfigError, match=said):
        Config(**options)
