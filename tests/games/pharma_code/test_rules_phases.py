"""A phase: acceleration, its end, scoring, the goal and the next one, paragraph by paragraph."""

import pytest

import pharmalab
from pharmalab.core.dealers import Scripted
from pharmalab.games.pharma_code import GAME
from pharmalab.games.pharma_code.mechanisms.acceleration import Accelerate, Wait
from pharmalab.games.pharma_code.mechanisms.pawns import ReachedGoal
from pharmalab.games.pharma_code.mechanisms.phase import PhaseBegan, PhaseEnded
from pharmalab.games.pharma_code.mechanisms.scoring import Scored
from tests.games.pharma_code.table import FREE, ROWS, begin, event, events_of, exchange, finish, labels
from tests.games.rules import rule

#: two rows that need at least three other cards each
MIXED = ((8, 3, 1, 21, 16, 14, 44, 38, 32), (9, 6, 4, 23, 18, 15, 46, 40, 35))


@rule("pharma_code/acceleration", "pharma_code/pc-30")
def test_everybody_is_asked_after_the_reveal_and_may_think_again():
    match = pharmalab.new("pharma_code", seats=3, dealer=Scripted(cards=[*ROWS[0], *ROWS[1], *ROWS[2], 34]))
    assert [match.to_move, labels(match)] == [0, ["Accelerate", "Do not accelerate now"]]
    match.push("Do not").push("Accelerate").push("Do not")
    assert match.state.accelerated == (False, True, False) and match.state.accelerators == (1, 0, 1)
    assert match.to_move == 0 and Accelerate() in match.legal
    match.push("Accelerate")
    assert match.to_move == 0 and Accelerate() not in match.legal, "it is free, and the turn goes on"
    assert match.why_not(Accelerate()).sentence == "You’ve already accelerated in this phase."


@rule("pharma_code/pc-30")
@pytest.mark.parametrize(
    "rows, options, harmless",
    [
        (MIXED, {}, True),
        ((ROWS[0], MIXED[1]), {}, False),
        (MIXED, {"acceleration_window": "before_first_turn"}, False),
    ],
    ids=["there is time", "a row lacks one card", "there is no later"],
)
def test_a_board_asks_later_as_long_as_nobody_can_finish_first(rows, options, harmless):
    match = pharmalab.new("pharma_code", dealer=Scripted(cards=[*rows[0], *rows[1], 34]), **options)
    assert match.state.agenda[0].default(match.view(0)) == (Wait() if harmless else None)


@rule("pharma_code/pc-30")
def test_the_window_closes_with_the_own_first_exchange_and_not_with_an_event():
    match = begin(events=["all_back_1"])
    event(match)
    exchange(match, 1)
    assert Accelerate() in match.legal, "an event came before"
    exchange(match, 1)
    assert Accelerate() not in match.legal and match.why_not(Accelerate()).rule == "pharma_code/acceleration"
    early = begin(acceleration_window="before_first_turn")
    assert early.why_not(Accelerate()).rule == "pharma_code/pc-30"


@rule("pharma_code/acceleration")
def test_it_is_once_in_the_game():
    match = begin(accelerators=(0, 1))
    assert match.why_not(Accelerate()).sentence == "You’ve already used your acceleration card."
    assert "Accelerate" not in [label for label in labels(match)]


# --- the end of a phase -----------------------------------------------------------------------------------------


@rule("pharma_code/end-of-a-phase", "pharma_code/pc-19")
def test_the_phase_ends_at_once_and_the_winner_scores_first():
    match = finish(begin(3, squares=(0, 20, 30), cards=[8], **FREE))
    assert events_of(match, PhaseEnded)[0].winner == 0
    assert [(score.seat, score.numbers) for score in events_of(match, Scored)] == [(0, 9), (1, 2), (2, 4)]
    assert match.state.squares == (9, 22, 34) and labels(match) == ["Take the question", "Skip the question"]


@rule("pharma_code/pc-19")
def test_the_others_score_clockwise_from_the_winner():
    match = begin(3, rows=[ROWS[1], ROWS[2], ROWS[0]], turn=2, cards=[8])
    finish(match)
    assert [score.seat for score in events_of(match, Scored)] == [2, 0, 1]


@rule("pharma_code/scoring", "pharma_code/pc-02")
def test_a_winner_with_two_jokers_moves_seven():
    row = (5, 1, "J", 20, 25, "J", 36, 41, 47)
    match = finish(begin(rows=[row, ROWS[1]], squares=(0, 20), cards=[8], **FREE))
    assert match.state.squares == (7, 22)


@rule("pharma_code/scoring")
def test_a_wrong_fifth_card_leaves_four():
    match = finish(begin(rows=[ROWS[0], ROWS[2]], squares=(0, 20), cards=[8], **FREE))
    assert match.state.squares == (9, 24)


@rule("pharma_code/pc-01", "pharma_code/end-of-a-phase", "pharma_code/scoring")
@pytest.mark.parametrize(("option", "winner"), [("strict", -1), ("lenient", 0)])
def test_a_joker_without_room_ends_a_phase_only_where_jokers_are_lenient(option, winner):
    """9, joker, 10 against 40, 3, 50, until turns run out: of strict jokers the 9 alone counts."""
    match = begin(rows=[(9, "J", 5), (40, 3, 50)], open=10, row=3, turns=1, squares=(0, 20), joker_rule=option, **FREE)
    exchange(match, 3)
    assert bool(events_of(match, PhaseEnded)) == (winner == 0)
    if winner < 0:
        exchange(match, 2)
    assert events_of(match, PhaseEnded)[0].winner == winner
    assert [score.numbers for score in events_of(match, Scored)] == ([2, 1] if winner == 0 else [1, 1])


@rule("pharma_code/pc-31")
def test_acceleration_doubles_number_cards_in_any_row_and_nothing_else():
    fields = {"accelerated": (True, True), "accelerators": (0, 0)}
    match = finish(begin(squares=(0, 30), cards=[8], questions=["Q01"], **fields, **FREE))
    assert match.state.squares == (18, 34)
    match.push("Take the question").push("Answer B")
    assert match.state.squares == (20, 34), "the question brings 2 as ever"
    row = (5, 12, 1, 20, 25, 36, 30, 41, 47)
    match = exchange(begin(rows=[row, ROWS[1]], open=13, squares=(20, 0), **fields, **FREE), 3)
    assert match.state.squares[0] == 21, "and so does a run"


@rule("pharma_code/pc-32")
def test_a_row_that_is_dealt_complete_still_lets_people_accelerate():
    row = (5, 8, 12, 20, 25, 30, 36, 41, 47)
    match = pharmalab.new("pharma_code", dealer=Scripted(cards=[*ROWS[1], *row, 34]), **FREE)
    match.push("Do not").push("Accelerate")
    assert events_of(match, PhaseEnded)[0].winner == 1 and match.state.squares == (2, 18)


# --- what comes next --------------------------------------------------------------------------------------------


@rule("pharma_code/next-phase")
def test_all_but_pawns_and_accelerations_begins_anew():
    fields = {"accelerated": (True, False), "accelerators": (0, 1), "exchanged": (False, True)}
    match = finish(begin(squares=(0, 30), cards=[8], event_hands=(1, 2), played=["trade"], **fields, **FREE))
    match.push("Skip the question")
    state = match.state
    assert events_of(match, PhaseBegan) and state.phase == 2 and state.squares == (18, 32)
    assert len(state.pile) == 53 and state.open == () and state.rows == ((-1,) * 9,) * 2
    assert state.event_hands == (2, 2) and len(state.event_pool) == 10
    assert state.accelerators == (0, 1) and state.accelerated == state.exchanged == (False, False)


@rule("pharma_code/pc-29")
@pytest.mark.parametrize(("option", "first"), [("rotate", 1), ("youngest", 0), ("winner", 2)])
def test_who_begins_the_next_phase(option, first):
    rows = [ROWS[1], ROWS[2], ROWS[0]]
    match = begin(3, rows=rows, turn=2, cards=[8], start_player=option)
    finish(match).push("Skip the question")
    for seat, card in [(seat, card) for seat, row in enumerate(ROWS[:3]) for card in row]:
        assert match.state.agenda[0].to == seat
        match.push(card)
    match.push(13)
    assert match.state.first == first and match.to_move == first


@rule("pharma_code/pc-29")
@pytest.mark.parametrize(("option", "first"), [("rotate", 2), ("youngest", 1), ("winner", 2)])
def test_after_a_phase_that_nobody_won_the_next_seat_begins_where_the_winner_would(option, first):
    """Seat 1 began it, and seat 0 has its last turn."""
    match = exchange(begin(3, squares=(0, 20, 30), turns=1, first=1, turn=0, start_player=option, **FREE), 1)
    assert events_of(match, PhaseEnded)[0].winner == -1
    assert match.state.phase == 2 and match.state.first == first


@rule("pharma_code/goal", "pharma_code/pc-17")
def test_the_goal_by_a_run_ends_the_game_at_once():
    row = (5, 12, 1, 20, 25, 36, 30, 41, 47)
    match = exchange(begin(rows=[row, ROWS[1]], open=13, squares=(47, 46)), 3)
    assert match.state.winners == (0,) and match.to_move == -4
    assert match.outcome.sentence() == "Player 1 wins. The first pawn reached the goal."
    assert GAME.returns(match.state) == (1.0, 0.0) and match.outcome.scores == (48.0, 46.0)


@rule("pharma_code/pc-17")
def test_the_goal_by_an_event_or_the_bonus_question():
    match = event(begin(squares=(46, 47), events=["question_2"], questions=["Q01"])).push("Answer B")
    assert match.state.winners == (0,)
    match = (
        finish(begin(squares=(37, 20), cards=[8], questions=["Q01"], **FREE)).push("Take the question").push("Answer B")
    )
    assert match.state.winners == (0,) and match.state.squares == (48, 22)


@rule("pharma_code/pc-18", "pharma_code/goal")
def test_two_at_the_goal_in_one_scoring_win_together():
    match = finish(begin(3, squares=(40, 47, 3), cards=[8]))
    assert match.state.winners == (0, 1) and match.state.squares == (48, 48, 7)
    said = match.outcome.sentence()
    assert said == "Player 1 and Player 2 win. Their pawns reached the goal at the end of the same phase."
    assert GAME.returns(match.state) == (0.5, 0.5, 0.0)
    match = finish(begin(3, squares=(40, 47, 3), cards=[8], joint_win=False))
    assert match.state.winners == (0,) and len(events_of(match, Scored)) == 1


@rule("pharma_code/pc-18")
def test_the_questions_of_special_squares_belong_to_the_scoring():
    match = finish(begin(3, squares=(38, 3, 46), cards=[8], questions=["Q01"], specials=((47, 2),)))
    match.push("Answer B")
    assert [event.seat for event in events_of(match, ReachedGoal)] == [0, 2] and match.state.winners == (0, 2)


@rule("pharma_code/short-game")
def test_a_phase_of_some_turns_has_no_winner_and_no_bonus():
    match = begin(squares=(0, 30), turns=1, phases=2, **FREE)
    exchange(match, 9)
    exchange(match, 9)
    assert events_of(match, PhaseEnded)[0].winner == -1 and match.state.phase == 2
    assert [score.seat for score in events_of(match, Scored)] == [0, 1] and match.state.squares == (1, 32)


@rule("pharma_code/short-game")
def test_every_phase_has_as_many_turns():
    match = pharmalab.new("pharma_code", seed=1, turns=2, phases=2, accelerations=0, events=(), **FREE)
    phases = []
    while match.outcome is None:
        phases.append(match.state.phase)
        exchange(match, 9)
    assert phases == [1] * 4 + [2] * 4


@rule("pharma_code/short-game")
def test_a_match_of_some_phases_is_won_by_the_furthest():
    match = begin(squares=(0, 30), turns=1, phases=1, events=["all_back_1"], **FREE)
    event(match)
    exchange(match, 9)
    assert match.state.winners == (1,) and match.outcome.rule == "pharma_code/short-game"
    match = finish(begin(squares=(0, 7), phases=1, cards=[8], bonus=0, **FREE))
    assert match.state.squares == (10, 9) or match.state.squares == (9, 10)
    assert len(match.state.winners) == 1
