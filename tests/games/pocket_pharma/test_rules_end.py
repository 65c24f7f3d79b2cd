"""How a game ends, who wins, and the guard against standing still."""

import pytest

from pharmalab.games.pocket_pharma import GAME
from pharmalab.games.pocket_pharma.mechanisms.ending import LastRound
from pharmalab.games.pocket_pharma.mechanisms.launch import LAUNCH
from pharmalab.games.pocket_pharma.mechanisms.profit import ProfitTaken
from pharmalab.games.pocket_pharma.mechanisms.scoring import Ended, scores, winners
from pharmalab.games.pocket_pharma.mechanisms.stalemate import StalemateBroken, StalemateEnded
from tests.games.pocket_pharma.table import begin, events, launch, move, passed, place, take
from tests.games.rules import rule

CANCER = ["Cancer 20", "Cancer 17", "Cancer 13", "Cancer 9"]
NEURO = ["Neurological 18", "Neurological 15", "Neurological 12", "Neurological 7"]
PSYCH = ["Psychiatric 16", "Psychiatric 11", "Psychiatric 8", "Psychiatric 5"]


@rule("pocket_pharma/end-of-the-game", "pocket_pharma/pp-17")
def test_three_players_and_the_second_stack_runs_out_on_the_second_turn():
    """Player 1 began, it runs out with player 2, and the game ends after player 3's turn."""
    match = begin(seats=3, turn=1, starter=0, labs={1: ["1h-1b-1c-1d-9a"]}, profits={0: NEURO, 2: CANCER[:3]})
    launch(match, "Cancer", "1b")
    passed(match)
    assert events(match, LastRound)[0].drugs == ("neurological", "cancer")
    assert match.state.final and match.outcome is None and match.to_move == 2
    passed(match)
    assert match.outcome is not None and events(match, Ended)


@rule("pocket_pharma/pp-17")
def test_right_of_the_first_player_it_ends_at_once():
    match = begin(turn=1, starter=0, labs={1: ["1h-1b-1c-1d-9a"]}, profits={0: NEURO, 1: CANCER[:3]})
    passed(launch(match, "Cancer", "1b"))
    assert match.outcome.rule == "pocket_pharma/end-of-the-game"


@rule("pocket_pharma/end-of-the-game")
@pytest.mark.parametrize(("seats", "needed"), [(2, 2), (3, 2), (4, 3), (5, 3)])
def test_how_many_stacks_end_it(seats, needed):
    match = begin(seats=seats, turn=seats - 1, starter=0, labs={seats - 1: ["1h-1b-1c-1d-9a"]},
                  profits={0: NEURO, 1: CANCER[:3]})  # fmt: skip
    passed(launch(match, "Cancer", "1b"))
    assert (match.outcome is not None) == (needed == 2)
    assert match.config.ends == needed


@rule("pocket_pharma/pp-17")
@pytest.mark.parametrize(("end", "over"), [(1, True), (2, True), (3, False)])
def test_the_option_says_how_many_stacks_end_it(end, over):
    match = begin(turn=1, starter=0, labs={1: ["1h-1b-1c-1d-9a"]}, profits={0: NEURO, 1: CANCER[:3]}, end=end)
    assert (passed(launch(match, "Cancer", "1b")).outcome is not None) == over


@rule("pocket_pharma/pp-18", "pocket_pharma/pp-16")
def test_in_the_last_round_profits_are_taken_as_ever():
    match = begin(turn=1, starter=0, labs={1: ["1h-1b-1c-1d-9a"]}, profits={0: CANCER + NEURO})
    assert match.state.final and match.why_not(LAUNCH["cancer", "01b"]).rule == "pocket_pharma/exhausted-stacks"
    launch(match, "Psychiatric", "1b")
    assert events(match, ProfitTaken)[0].points == 16
    passed(match)
    assert match.outcome is not None


@rule("pocket_pharma/score", "pocket_pharma/pp-20")
def test_profits_less_losses_and_below_zero_too():
    state = begin(profits={0: ["Cancer 20"]}, losses=[3, 4]).state
    assert scores(state) == (17, -4)
    ended = begin(profits={0: ["Cancer 20"]}, losses=[3, 4], rounds=1, turn=1, starter=0)
    passed(ended)
    assert ended.outcome.scores == (17.0, -4.0) and ended.outcome.winners == (0,)
    assert "Player 2 has −4" in events(ended, Ended)[0].sentence()


@rule("pocket_pharma/ties", "pocket_pharma/pp-19")
def test_the_highest_single_profit_card_breaks_a_tie():
    state = begin(profits={0: ["Cancer 20", "Neurological 18"], 1: ["Cancer 17", "Psychiatric 16", "Cancer 13"]},
                  losses=[0, 8]).state  # fmt: skip
    assert scores(state) == (38, 38) and winners(state) == (0,)
    assert winners(begin(losses=[2, 2]).state) == (0, 1), "nobody has a card: they share"


@rule("pocket_pharma/ties")
def test_the_outcome_says_that_a_tie_was_broken():
    match = begin(profits={0: ["Cancer 20"], 1: ["Cancer 17"]}, losses=[3, 0], rounds=1, turn=1, starter=0)
    passed(match)
    assert "highest single profit card breaks the tie" in match.outcome.reason and match.outcome.winners == (0,)


@rule("pocket_pharma/pp-29")
def test_when_everybody_passes_once_around_the_display_is_renewed():
    match = passed(begin(discards=["12g"]), 2)
    assert events(match, StalemateBroken)[0].turns == 2
    assert "House rule" in events(match, StalemateBroken)[0].sentence()
    assert match.state.discards == tuple(f"12{copy}" for copy in "abcdefg") and len(match.state.display) == 6


@rule("pocket_pharma/pp-29")
def test_not_when_somebody_has_moved_a_card():
    match = begin("1a-2a")
    passed(move(match, "1a", "1a"), 2)
    assert not events(match, StalemateBroken) and match.state.idle == 1


@rule("pocket_pharma/pp-29", "pocket_pharma/pp-48")
def test_without_the_guard_nothing_is_renewed():
    match = passed(begin(stalemate_guard=False), 30)
    assert not events(match, StalemateBroken) and match.outcome is None


@rule("pocket_pharma/pp-29")
def test_the_guard_counts_anew_once_the_display_is_renewed():
    match = passed(begin(), 3)
    assert len(events(match, StalemateBroken)) == 1
    passed(match)
    assert [event.turns for event in events(match, StalemateBroken)] == [2, 2]


def shifted(match, turns=1):
    """So many turns in which a seat only moves a card of its own, away from its stack or back."""
    for _ in range(turns):
        stacks = [[card.lstrip("0") for card in stack] for stack in match.state.labs[match.to_move]]
        card, *rest = stacks[0]
        if rest:
            move(match, card, card)
        else:
            place(match.push(f"Move cards from {card}’s stack"), stacks[1][0])
        passed(match)
    return match


@rule("pocket_pharma/pp-48")
def test_three_rounds_without_a_card_taken_renew_the_display_and_three_more_end_the_game():
    match = begin(labs={0: ["1a-2a"], 1: ["3a-4a"]})
    for turn in range(12):
        assert match.outcome is None
        shifted(match)
        assert len(events(match, StalemateBroken)) == (turn >= 5)
    assert events(match, StalemateEnded)[0].turns == 12 and match.outcome.rule == "pocket_pharma/pp-48"


DEEDS = {
    "take": lambda match: take(match, "12a"),
    "take an experimental fragment": lambda match: place(match.push("Take the experimental fragment")),
    "launch": lambda match: launch(match, "Cancer", "1b"),
    "draw": lambda match: place(place(match.push("Use the Molecular Biologist").push("Place 9b first"))),
    "renew the display": lambda match: match.push("Use the Chemist"),
}


def nearly_still():
    """One turn before the guard acts, whether everybody passes or only moves cards."""
    return begin(labs={0: ["1h-1b-1c-1d-9a", "2a-3a"], 1: ["4a-5a"]}, script=["9b", "9c"], idle=1, still=5, round=5,
                 starter=0, specialists=True, experimental=True, offer="X1",
                 face_up={0: ["chemist", "molecular_biologist"]})  # fmt: skip


@rule("pocket_pharma/pp-29", "pocket_pharma/pp-48")
def test_one_turn_more_of_standing_still_renews_the_display():
    assert events(passed(nearly_still()), StalemateBroken) and events(shifted(nearly_still()), StalemateBroken)


@rule("pocket_pharma/pp-29")
@pytest.mark.parametrize("deed", DEEDS.values(), ids=DEEDS)
def test_whoever_does_something_has_not_passed_and_a_whole_round_of_passing_has_to_follow(deed):
    match = passed(deed(nearly_still()), 2)
    assert not events(match, StalemateBroken)
    assert events(passed(match), StalemateBroken)[0].turns == 2


@rule("pocket_pharma/pp-48")
@pytest.mark.parametrize("deed", DEEDS.values(), ids=DEEDS)
def test_who_takes_draws_or_launches_sets_three_rounds_going_anew(deed):
    match = shifted(passed(deed(nearly_still())), 5)
    assert not events(match, StalemateBroken)
    assert events(shifted(match), StalemateBroken)[0].turns == 6


@rule("pocket_pharma/pp-48")
def test_moving_cards_alone_does_not():
    match = shifted(begin(labs={0: ["1a-2a"], 1: ["3a-4a"]}, still=5, round=5, starter=0))
    assert events(match, StalemateBroken)[0].turns == 6


@rule("pocket_pharma/pp-48", "pocket_pharma/pp-41")
def test_there_is_something_to_renew_it_from_while_cards_lie_in_the_display_or_on_the_discards():
    """The deck is empty in both. At first the display alone is left; then a card that a full stack has just lost."""
    laid = {"labs": {0: ["1a-2a-2b"], 1: ["3a-3b-3c"]}, "start": 0, "round": 5, "starter": 0}
    match = begin(display=["12a"], fragments=("01a", "02a", "02b", "03a", "03b", "03c", "12a"), still=5, **laid)
    shifted(match)
    assert match.outcome is None and events(match, StalemateBroken) and match.state.display == ("12a",)
    cards = ("01a", "01b", "01c", "01d", "02a", "02b", "03a")
    match = begin(
        display=[], fragments=cards, still=5, start=0, round=5, starter=0, labs={0: ["1a-1b-1c-1d", "2a-2b"], 1: ["3a"]}
    )
    passed(move(match, "2a", "2a", "2b", onto="1a", out=["2b"]))
    assert match.outcome is None and match.state.display == ("02b",)


@rule("pocket_pharma/pp-48")
def test_with_nothing_to_renew_it_ends_after_three_rounds():
    match = begin(display=[], fragments=("01a", "02a", "02b", "03a", "03b", "03c"), start=0,
                  labs={0: ["1a-2a-2b"], 1: ["3a-3b-3c"]})  # fmt: skip
    passed(match, 5)
    assert match.state.idle == 5 and GAME.impossible(match.state) == [], "idle turns alone are nothing to the guard"
    passed(match)
    assert events(match, StalemateEnded)[0].turns == 6 and match.outcome is not None


def test_taking_ends_the_idle_count():
    match = take(begin(), "12a")
    assert match.state.idle == match.state.still == -1
    passed(match)
    assert match.state.idle == match.state.still == 0 and GAME.outcome(match.state) is None


@rule("pocket_pharma/end-of-the-game")
def test_the_limit_of_rounds_for_lessons():
    match = passed(begin(rounds=2), 4)
    assert match.outcome is not None and "2 rounds have been played" in match.outcome.reason
