"""The end of a phase, pawns, questions and the goal, paragraph by paragraph."""

import pytest

import pharmalab
from pharmalab.core.configs import ConfigError
from pharmalab.core.dealers import Scripted
from pharmalab.games.pharma_code import GAME, Config
from pharmalab.games.pharma_code.events import (
    Answered,
    Moved,
    PhaseBegan,
    PhaseEnded,
    QuestionsShuffled,
    ReachedGoal,
    RowDealt,
    Scored,
    SpecialReached,
)
from pharmalab.games.pharma_code.rules.pawns import move
from tests.games.pharma_code.table import ROWS, begin, event, exchange, happened, labels
from tests.games.rules import rule

FREE = {"specials": ()}


def finish(match):
    """Seat 0 completes its row with the 8."""
    return exchange(match, 2, open=False)


@rule("pharma_code/end-of-a-phase", "pharma_code/pc-19")
def test_the_phase_ends_at_once_and_the_winner_scores_first():
    match = finish(begin(3, squares=(0, 20, 30), cards=[8], **FREE))
    assert happened(match, PhaseEnded)[0].winner == 0
    assert [(score.seat, score.numbers) for score in happened(match, Scored)] == [(0, 9), (1, 2), (2, 4)]
    assert match.state.squares == (9, 22, 34) and labels(match) == ["Hear the question", "Do without the question"]


@rule("pharma_code/pc-19")
def test_the_others_score_clockwise_from_the_winner():
    match = begin(3, rows=[ROWS[1], ROWS[2], ROWS[0]], turn=2, cards=[8])
    finish(match)
    assert [score.seat for score in happened(match, Scored)] == [2, 0, 1]


@rule("pharma_code/scoring", "pharma_code/pc-02")
def test_a_winner_with_two_jokers_moves_seven():
    row = (5, 1, "J", 20, 25, "J", 36, 41, 47)
    match = finish(begin(rows=[row, ROWS[1]], squares=(0, 20), cards=[8], **FREE))
    assert match.state.squares == (7, 22)


@rule("pharma_code/scoring")
def test_a_wrong_fifth_card_leaves_four():
    match = finish(begin(rows=[ROWS[0], ROWS[2]], squares=(0, 20), cards=[8], **FREE))
    assert match.state.squares == (9, 24)


@rule("pharma_code/pc-31")
def test_acceleration_doubles_number_cards_in_any_row_and_nothing_else():
    fields = {"accelerated": (True, True), "accelerators": (0, 0)}
    match = finish(begin(squares=(0, 30), cards=[8], questions=["Q01"], **fields, **FREE))
    assert match.state.squares == (18, 34)
    match.push("Hear").push("Answer B")
    assert match.state.squares == (20, 34), "the question brings 2 as ever"
    row = (5, 12, 1, 20, 25, 36, 30, 41, 47)
    match = exchange(begin(rows=[row, ROWS[1]], open=13, squares=(20, 0), **fields, **FREE), 3)
    assert match.state.squares[0] == 21, "and so does a run"


@rule("pharma_code/pc-32")
def test_a_row_that_is_dealt_complete_still_lets_people_accelerate():
    row = (5, 8, 12, 20, 25, 30, 36, 41, 47)
    match = pharmalab.new("pharma_code", dealer=Scripted(cards=[*ROWS[1], *row, 34]), **FREE)
    match.push("Do not").push("Accelerate")
    assert happened(match, PhaseEnded)[0].winner == 1 and match.state.squares == (2, 18)


# --- pawns ------------------------------------------------------------------------------------------------------


def moved(squares, steps, seat=0, **config):
    """Where the pawns are after a move, and whether a square asked."""
    state = GAME.position(seats=len(squares), squares=squares, rows=ROWS[: len(squares)], open=33 + 2, **config)
    events = []
    after = move(state, seat, steps, events)
    return after.squares, any(isinstance(event, SpecialReached) for event in events)


@rule("pharma_code/skipping", "pharma_code/pc-20")
@pytest.mark.parametrize(
    ("squares", "steps", "after"),
    [
        ((0, 3, 4), 3, (5, 3, 4)),  # two occupied squares in a row
        ((0, 1, 2), 3, (3, 1, 2)),  # those on the way are only counted
        ((45, 46, 47), 1, (48, 46, 47)),  # the goal is always free
        ((45, 46, 3), 9, (48, 46, 3)),  # surplus steps are lost
        ((0, 0, 0), 6, (6, 0, 0)),
    ],
)
def test_only_the_last_square_has_to_be_free(squares, steps, after):
    assert moved(squares, steps, **FREE)[0] == after


@rule("pharma_code/special-squares", "pharma_code/pc-21")
def test_the_square_where_the_pawn_stops_asks():
    assert moved((0, 1), 5) == ((5, 1), True)
    assert moved((0, 1), 6) == ((6, 1), False), "passing is not reaching"
    assert moved((0, 12), 12) == ((13, 12), True), "skipped to"


@rule("pharma_code/pc-22")
@pytest.mark.parametrize(
    ("squares", "steps", "after"),
    [((10, 8), 2, (7, 8)), ((10, 9, 8), 1, (7, 9, 8)), ((2, 1), 1, (0, 1)), ((1, 0), 1, (0, 0))],
)
def test_backwards_to_the_next_free_square(squares, steps, after):
    assert moved(squares, -steps)[0] == after


@rule("pharma_code/pc-23")
def test_not_beyond_the_start():
    assert moved((1, 20), -2)[0] == (0, 20) and moved((0, 20), -2)[0] == (0, 20)


@rule("pharma_code/pc-24")
def test_backwards_nothing_is_asked():
    assert moved((7, 20), -2) == ((5, 20), False)


def reached(square, answer, **config):
    """Seat 0 scores nine and stops on a special square."""
    match = begin(squares=(square - 9, 1), cards=[8], questions=["Q01", "Q03"], **config)
    return finish(match).push(answer)


@rule("pharma_code/special-squares", "pharma_code/pc-26")
@pytest.mark.parametrize(
    ("square", "answer", "after"),
    [(13, "Answer B", 15), (13, "Answer C", 13), (17, "Answer B", 17), (17, "Answer C", 16)],
)
def test_special_squares_ask(square, answer, after):
    match = reached(square, answer)
    assert match.state.squares[0] == after
    assert [score.seat for score in happened(match, Scored)] == [0, 1], "then the scoring goes on"


@rule("pharma_code/pc-25")
def test_no_chains_unless_wished():
    specials = ((13, 2), (15, 2))
    match = reached(13, "Answer B", specials=specials)
    assert match.state.squares[0] == 15 and len(happened(match, SpecialReached)) == 1
    match = reached(13, "Answer B", specials=specials, special_chain=True)
    assert len(happened(match, SpecialReached)) == 2
    match.push("Answer C")
    assert match.state.squares[0] == 17


# --- questions --------------------------------------------------------------------------------------------------


@rule("pharma_code/questions")
def test_answers_come_in_random_order_and_are_judged():
    match = begin(events=["question_2"], questions=["Q01"], orders=["CBA"], mix_answers=True)
    event(match)
    frame = match.state.agenda[0]
    assert frame.answers == (
        "Lead crystal",
        "Borosilicate (neutral) glass",
        "Soda-lime glass with an untreated surface",
    )
    assert "A: Lead crystal" in match.prompt
    match.push("Answer C")
    said = happened(match, Answered)[0]
    assert not said.right and said.solution == "Borosilicate (neutral) glass" and match.state.squares == (10, 11)
    assert "That is wrong; right is “Borosilicate" in str(match.log())


@rule("pharma_code/questions")
def test_questions_in_chinese():
    match = event(begin(events=["question_2"], questions=["Q01"], language="zh"))
    assert match.state.agenda[0].text == "药典中的 I 型玻璃指的是哪一种玻璃？"
    match.push("Answer B")
    assert match.state.squares == (12, 11)


@rule("pharma_code/pc-27")
def test_used_questions_are_shuffled_again():
    match = begin(
        question_pile=("Q03",), events=["question_2"] * 2, questions=["Q03", "Q03"], play=("question_2", "back_2")
    )
    event(match).push("Answer C")
    assert match.state.question_pile == ()
    match = begin(question_pile=(), events=["question_2"], questions=["Q03"])
    event(match)
    assert happened(match, QuestionsShuffled) and len(match.state.question_pile) == 30


@rule("pharma_code/bonus-question", "pharma_code/pc-28")
def test_the_winner_may_hear_a_question():
    match = finish(begin(squares=(0, 30), cards=[8], questions=["Q01"], **FREE))
    assert match.to_move == 0
    match.push("Hear the question").push("Answer B")
    assert match.state.squares == (11, 32) and match.state.phase == 2
    match = finish(begin(squares=(0, 30), cards=[8], **FREE)).push("Do without the question")
    assert match.state.squares == (9, 32) and match.state.phase == 2
    assert finish(begin(squares=(0, 30), cards=[8], bonus=0, **FREE)).state.phase == 2


# --- what comes next --------------------------------------------------------------------------------------------


@rule("pharma_code/next-phase")
def test_all_but_pawns_and_accelerations_begins_anew():
    fields = {"accelerated": (True, False), "accelerators": (0, 1), "exchanged": (False, True)}
    match = finish(begin(squares=(0, 30), cards=[8], event_hands=(1, 2), played=["trade"], **fields, **FREE))
    match.push("Do without the question")
    state = match.state
    assert happened(match, PhaseBegan) and state.phase == 2 and state.squares == (18, 32)
    assert len(state.pile) == 53 and state.open == () and state.rows == ((-1,) * 9,) * 2
    assert state.event_hands == (2, 2) and len(state.event_pool) == 10
    assert state.accelerators == (0, 1) and state.accelerated == state.exchanged == (False, False)


@rule("pharma_code/pc-29")
@pytest.mark.parametrize(("option", "first"), [("rotate", 1), ("youngest", 0), ("winner", 2)])
def test_who_begins_the_next_phase(option, first):
    rows = [ROWS[1], ROWS[2], ROWS[0]]
    match = begin(3, rows=rows, turn=2, cards=[8], start_player=option)
    finish(match).push("Do without")
    for seat, card in [(seat, card) for seat, row in enumerate(ROWS[:3]) for card in row]:
        assert match.state.agenda[0].to == seat
        match.push(card)
    match.push(13)
    assert match.state.first == first and match.to_move == first


@rule("pharma_code/goal", "pharma_code/pc-17")
def test_the_goal_by_a_run_ends_the_game_at_once():
    row = (5, 12, 1, 20, 25, 36, 30, 41, 47)
    match = exchange(begin(rows=[row, ROWS[1]], open=13, squares=(47, 46)), 3)
    assert match.state.winners == (0,) and match.to_move == -4
    assert match.outcome.sentence() == "Player 1 wins. The first pawn is at the goal."
    assert GAME.returns(match.state) == (1.0, 0.0) and match.outcome.scores == (48.0, 46.0)


@rule("pharma_code/pc-17")
def test_the_goal_by_an_event_or_the_bonus_question():
    match = event(begin(squares=(46, 47), events=["question_2"], questions=["Q01"])).push("Answer B")
    assert match.state.winners == (0,)
    match = finish(begin(squares=(37, 20), cards=[8], questions=["Q01"], **FREE)).push("Hear").push("Answer B")
    assert match.state.winners == (0,) and match.state.squares == (48, 22)


@rule("pharma_code/pc-18", "pharma_code/goal")
def test_two_at_the_goal_in_one_scoring_win_together():
    match = finish(begin(3, squares=(40, 47, 3), cards=[8]))
    assert match.state.winners == (0, 1) and match.state.squares == (48, 48, 7)
    assert match.outcome.sentence() == "Player 1 and Player 2 win. They reached the goal in the same scoring."
    assert GAME.returns(match.state) == (0.5, 0.5, 0.0)
    match = finish(begin(3, squares=(40, 47, 3), cards=[8], joint_win=False))
    assert match.state.winners == (0,) and len(happened(match, Scored)) == 1


@rule("pharma_code/pc-18")
def test_the_questions_of_special_squares_belong_to_the_scoring():
    match = finish(begin(3, squares=(38, 3, 46), cards=[8], questions=["Q01"], specials=((47, 2),)))
    match.push("Answer B")
    assert [event.seat for event in happened(match, ReachedGoal)] == [0, 2] and match.state.winners == (0, 2)


# --- lessons ----------------------------------------------------------------------------------------------------


@rule("pharma_code/short-game")
def test_a_phase_of_some_turns_has_no_winner_and_no_bonus():
    match = begin(squares=(0, 30), turns=1, phases=2, **FREE)
    exchange(match, 9)
    exchange(match, 9)
    assert happened(match, PhaseEnded)[0].winner == -1 and match.state.phase == 2
    assert [score.seat for score in happened(match, Scored)] == [0, 1] and match.state.squares == (1, 32)


@rule("pharma_code/short-game")
def test_a_match_of_some_phases_is_won_by_the_furthest():
    match = begin(squares=(0, 30), turns=1, phases=1, events=["all_back_1"], **FREE)
    event(match)
    exchange(match, 9)
    assert match.state.winners == (1,) and match.outcome.rule == "pharma_code/short-game"
    match = finish(begin(squares=(0, 7), phases=1, cards=[8], bonus=0, **FREE))
    assert match.state.squares == (10, 9) or match.state.squares == (9, 10)
    assert len(match.state.winners) == 1


@rule("pharma_code/smaller-set-ups")
def test_smaller_set_ups():
    match = pharmalab.new("pharma_code", seed=1, row=3, highest=12, jokers=0, goal=10, events=(), accelerations=0)
    assert [len(row) for row in match.state.rows] == [3, 3] and len(match.state.pile) == 5
    assert labels(match) == ["Take the open card", "Draw from the closed pile"]
    with pytest.raises(ConfigError, match=r"raise highest or jokers, or shorten row"):
        Config(highest=10)
    with pytest.raises(ConfigError, match="2 to 4"):
        Config(seats=5)
    with pytest.raises(ConfigError, match="lower events_each"):
        Config(events=("trade",))
    with pytest.raises(ConfigError, match="goal=0"):
        Config(goal=0)
    assert Config(goal=10).special(13) == 0


@rule("pharma_code/dealing-a-phase")
def test_rows_are_told_when_they_are_whole():
    match = pharmalab.new("pharma_code", dealer=Scripted(cards=ROWS[0][:4]))
    assert not happened(match, RowDealt) and match.state.rows[0] == (*ROWS[0][:4], *(-1,) * 5)
    assert not happened(match, Moved)
