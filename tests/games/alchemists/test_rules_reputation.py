"""Reputation: zones, losses, the floor; conferences and the award for the top alchemist."""

import pytest

from pharmalab.games.alchemists import Config
from pharmalab.games.alchemists.components.board import zone
from pharmalab.games.alchemists.components.theories import CONFERENCES
from pharmalab.games.alchemists.mechanisms.conference import Conference, ConferenceHeld, TopAlchemist, TopAlchemists
from pharmalab.games.alchemists.mechanisms.debunk import AskAspect, Demonstrate
from pharmalab.games.alchemists.mechanisms.reputation import (
    ReputationChanged,
    actual_change,
    after_loss,
    change_reputation,
)
from pharmalab.games.alchemists.mechanisms.round import EndRound
from tests.games.alchemists.theory_table import acting, begin, changes, events, over, state_of
from tests.games.rules import rule


def told(had, by, **fields):
    """The reputation after one change, and what is said of it."""
    happened = []
    state = change_reputation(state_of(reputation=(had, 10, 10, 10), **fields), 0, by, happened)
    return state.reputation[0], happened[0].sentence() if happened else ""


@rule("alchemists/reputation")
def test_it_begins_at_ten_and_is_open():
    state = state_of()
    assert state.reputation == (10,) * 4
    event = ReputationChanged(0, 2, 12, 2)
    assert event.seen_by(3) == event


@rule("alchemists/reputation")
@pytest.mark.parametrize(("had", "loss", "now"), [(3, 5, 1), (1, 5, 1), (4, 5, 1), (5, 5, 1), (7, 10, 1)])
def test_nobody_falls_below_one(had, loss, now):
    assert after_loss(had, loss) == now
    assert told(had, -loss)[0] == now


@rule("alchemists/zones")
def test_where_zones_begin():
    found = [(zone(n).loss, zone(n).smileys, zone(n).price) for n in (1, 6, 7, 13, 14, 17, 18, 40)]
    red, plain, green, blue = (-1, 0, -1), (0, 0, 0), (1, 1, 0), (2, 1, 1)
    assert found == [red, red, plain, plain, green, green, blue, blue]


@rule("alchemists/zones")
@pytest.mark.parametrize("had", [1, 6, 7, 13, 14, 17, 18])
def test_gains_are_the_same_everywhere(had):
    assert told(had, 2) == (had + 2, f"Player 1 gains 2 reputation and has {had + 2}.")


@rule("alchemists/losses-by-zone")
@pytest.mark.parametrize(
    ("had", "loss", "now"),
    [
        (14, 1, 12),  # the rules: "if you have 14 points and sell a neutral potion, you end up with 12 points"
        (14, 2, 11),  # "If you lose 2 points of reputation at a conference … for a total of -3"
        (18, 5, 11),  # "if you have 18 points and you lose 5 at once, you will end up with 11 points"
        (6, 1, 6),  # "selling a potion of the opposite sign has no effect on your reputation now"
        (6, 2, 5),  # "If a conference makes you lose 2, you lose only 1"
        (13, 3, 10),
        (7, 1, 6),
        (18, 10, 6),
    ],
)
def test_examples_of_losses(had, loss, now):
    assert told(had, -loss)[0] == now


@rule("alchemists/losses-by-zone")
def test_the_sentence_says_why():
    assert told(18, -5)[1] == "Player 1 loses 7 reputation and has 11 (in the blue zone, each loss is larger by 2)."
    assert told(6, -1)[1] == "Player 1 keeps 6 reputation: in the red zone, each loss is smaller by 1."
    assert told(1, -5)[1] == "Player 1 keeps 1 reputation: it never falls below 1."
    assert told(3, -5)[1] == "Player 1 loses 2 reputation and has 1 (it never falls below 1)."
    assert told(10, -1)[1] == "Player 1 loses 1 reputation and has 9."


@rule("alchemists/one-change-at-a-time")
def test_ten_at_once_are_not_five_twice():
    assert after_loss(18, 10) == 6
    assert after_loss(after_loss(18, 5), 5) == 6, "by chance"
    assert after_loss(14, 4) == 9 and after_loss(after_loss(14, 2), 2) == 9
    assert after_loss(19, 4) == 13 and after_loss(after_loss(19, 2), 2) == 12, "the zone counts once"


@rule("alchemists/one-change-at-a-time")
def test_nothing_comes_of_nothing():
    assert told(18, 0) == (18, "")


@rule("alchemists/al-18")
@pytest.mark.parametrize(("by", "actual"), [(1, 2), (5, 6), (2, 3), (0, 0), (-3, -3)])
def test_the_robe(by, actual):
    robe = (("robe_of_respect",), (), (), ())
    assert actual_change(state_of(artifacts=robe), 0, by) == actual
    assert actual_change(state_of(artifacts=robe, round=6), 0, by) == by
    if by > 0:
        assert told(10, by, artifacts=robe)[1].endswith(f"has {10 + actual} (1 from the Robe of Respect).")


# --- conferences ----------------------------------------------------------------------------------------------

KINDS = ("gold", "gold", "silver", "silver", "silver", "R", "R", "G")
BOOKS = dict(zip(("mushroom", "fern", "toad", "bird_claw", "flower", "mandrake_root"),
                 ("npN", "pnP", "pNn", "nPp", "Nnp", "Ppn"), strict=True))  # fmt: skip


def seals(*numbers):
    """Theories on which the seats have so many seals: each on other books."""
    found, free = {}, iter(BOOKS.items())
    for seat, number in enumerate(numbers):
        for kind in KINDS[:number]:
            name, token = next(free)
            found[name] = (token, {seat: kind})
    return found


@rule("alchemists/conference-tiles")
@pytest.mark.parametrize(
    ("variant", "number", "by"),
    [
        ("apprentice", 1, [-1, 1, 1, 1, 1]),
        ("apprentice", 2, [-2, -1, 1, 1, 1]),
        ("master", 1, [-2, -1, 1, 1, 1]),
        ("master", 2, [-3, -2, -1, 1, 1]),
    ],
)
def test_what_conferences_bring(variant, number, by):
    assert [CONFERENCES[variant][number].change(n) for n in range(5)] == by
    for count in range(4):
        match = begin(Conference(number), theories=seals(count), masters=variant == "master")
        assert match.state.reputation[0] == 10 + by[count] and over(match)


@rule("alchemists/conferences")
def test_all_seals_are_counted_stars_hedges_and_endorsements():
    theories = {"toad": ("pnP", {1: "gold", 0: "B"}), "fern": ("PPP", {2: "R"})}
    match = begin(Conference(1), theories=theories)
    assert match.state.reputation == (11, 11, 11, 9)
    assert events(match, ConferenceHeld) == [ConferenceHeld(1, (1, 1, 1, 0))]


@rule("alchemists/conferences", "alchemists/theories-in-conflict")
def test_seals_in_conflict_do_not_count_at_a_conference():
    theories = {"toad": ("pnP", {0: "gold"}), "fern": ("PPP", {1: "R"}), "flower": ("NNN", {2: "R"})}
    match = begin(Conference(1), theories=theories, conflicts=(("fern", "toad"),))
    assert match.state.reputation == (9, 9, 11, 9)


@rule("alchemists/conferences", "alchemists/losses-by-zone")
def test_zones_count_at_a_conference():
    match = begin(Conference(2), masters=True, reputation=(18, 14, 10, 3), theories=seals(0, 0, 1, 1))
    assert match.state.reputation == (13, 10, 8, 2)


@rule("alchemists/al-18", "alchemists/conferences", "alchemists/top-alchemist")
def test_the_robe_adds_at_a_conference_and_to_the_award():
    robe = (("robe_of_respect",), (), (), ())
    assert changes(begin(Conference(1), theories=seals(1, 1), artifacts=robe))[:2] == [(0, 2), (1, 1)]
    assert changes(begin(TopAlchemist(), theories=seals(1, 1), artifacts=robe)) == [(0, 2), (1, 1)]


@rule("alchemists/al-28")
def test_debunking_conferences_and_hands_are_set_apart():
    config = Config(variant="master", debunking="apprentice", hands=("apprentice", "master", "master", "master"))
    assert config.debunks == "apprentice" and [config.hand(seat) for seat in range(4)] == [3, 2, 2, 2]
    assert [config.standard(seat) for seat in range(4)] == ["master"] * 4
    match = acting("debunk", masters=True, options={"debunking": "apprentice"}, theories=seals(1))
    assert AskAspect("mushroom", "R") in match.legal and not any(isinstance(one, Demonstrate) for one in match.legal)


@rule("alchemists/al-28", "alchemists/conference-tiles")
def test_apprentices_and_masters_at_one_table():
    options = {"conferences": ("apprentice", "master", "master", "apprentice")}
    match = begin(Conference(2), options=options, theories=seals(1, 1, 2, 2))
    assert match.state.reputation == (9, 8, 9, 11)


@rule("alchemists/conferences")
@pytest.mark.parametrize(("number", "held"), [(1, False), (2, False), (3, True), (4, False), (5, True)])
def test_after_rounds_three_and_five_before_the_top_alchemist(number, held):
    match = begin(EndRound(), round=number, theories=seals(2, 1), next_adventurer="cleric")
    expected = [(0, 1), (1, 1 if number == 3 else -1), (2, -1 if number == 3 else -2), (3, -1 if number == 3 else -2)]
    assert changes(match) == ([*expected, (0, 1)] if held else [(0, 1)])


@rule("alchemists/top-alchemist")
def test_the_most_seals_bring_a_point():
    match = begin(TopAlchemist(), theories=seals(1, 3, 2))
    assert match.state.reputation == (10, 11, 10, 10)


@rule("alchemists/top-alchemist")
def test_all_who_share_the_most_gain():
    match = begin(TopAlchemist(), theories=seals(2, 2, 1))
    assert match.state.reputation == (11, 11, 10, 10)
    assert begin(TopAlchemist(), theories=seals(1, 1, 1, 1)).state.reputation == (11,) * 4
    assert TopAlchemists((0, 1), 2).sentence() == (
        "Top alchemist: Player 1 and Player 2 have the most seals on theories that aren’t in conflict (2 each)."
    )
    assert (
        TopAlchemists((2,), 3).sentence()
        == "Top alchemist: Player 3 has the most seals on theories that aren’t in conflict (3)."
    )


@rule("alchemists/top-alchemist", "alchemists/theories-in-conflict")
def test_seals_in_conflict_do_not_make_a_top_alchemist():
    theories = seals(2, 1)
    match = begin(TopAlchemist(), theories=theories, conflicts=(("mushroom", "fern"),))
    assert match.state.reputation == (10, 11, 10, 10)


@rule("alchemists/al-26")
def test_without_a_seal_that_counts_nobody_is_top():
    assert begin(TopAlchemist()).state.reputation == (10,) * 4
    match = begin(TopAlchemist(), theories=seals(1, 1), conflicts=(("mushroom", "fern"),))
    assert match.state.reputation == (10,) * 4


@rule("alchemists/conferences")
def test_the_sentence_of_a_conference():
    assert ConferenceHeld(1, (0, 1, 2)).sentence() == (
        "The conference counts the seals on theories that aren’t in conflict: "
        "Player 1 has 0 seals, Player 2 has 1 seal and Player 3 has 2 seals."
    )
