"""The ten event cards, for the one who plays them and for the others."""

import pytest

from pharmalab.core.legal import IllegalStep
from pharmalab.games.pharma_code import GAME
from pharmalab.games.pharma_code.components.cards import EVENTS
from pharmalab.games.pharma_code.mechanisms.answers import Answer
from pharmalab.games.pharma_code.mechanisms.event_cards.name_player import Name
from pharmalab.games.pharma_code.mechanisms.event_cards.play import PlayEvent
from pharmalab.games.pharma_code.mechanisms.event_cards.swap_own import SwapCards
from pharmalab.games.pharma_code.mechanisms.event_cards.trade import Give
from pharmalab.games.pharma_code.mechanisms.event_cards.two_from_open import ChooseOpen
from pharmalab.games.pharma_code.mechanisms.exchange import Place
from pharmalab.games.pharma_code.mechanisms.phase import PhaseEnded
from pharmalab.games.pharma_code.mechanisms.rows import complete
from pharmalab.games.pharma_code.mechanisms.run_bonus import Run
from pharmalab.games.pharma_code.mechanisms.scoring import Scored
from tests.games.pharma_code.table import ROWS, begin, event, events_of, exchange, labels
from tests.games.rules import rule


@rule("pharma_code/playing-an-event")
def test_two_events_in_a_phase_in_two_turns():
    match = begin(events=["all_back_1", "back_2", "question_2"])
    event(match)
    assert match.to_move == 1 and match.state.event_hands == (1, 2)
    exchange(match, 1)
    event(match)
    exchange(match, 9)
    assert PlayEvent() not in match.legal
    assert match.why_not(PlayEvent()).sentence == "You have no event cards left in this phase."
    off = begin(events_each=2, play=())
    assert "has no event cards" in off.why_not(PlayEvent()).sentence


@rule("pharma_code/pc-36")
def test_unseen_events_are_one_pool():
    match = begin(events=["all_back_1"])
    assert len(match.state.event_pool) == 10 and match.view(0) == match.view(1) == match.state
    event(match)
    assert len(match.state.event_pool) == 9 and "all_back_1" not in match.state.event_pool


@rule("pharma_code/pc-36")
def test_events_may_lie_face_up():
    keys = ["trade", "back_2", "swap_own", "pass_left"]
    match = begin(show_events=True, events=keys)
    assert match.state.shown_events == (("back_2", "trade"), ("pass_left", "swap_own"))
    assert labels(match)[2:4] == ["Play the event “Failed batch”", "Play the event “Swapping samples”"]
    match.push("Play the event “Failed batch”")
    assert match.state.squares == (8, 11) and match.state.shown_events[0] == ("trade",)
    assert match.why_not(PlayEvent("trade")).rule == "pharma_code/pc-36"


@rule("pharma_code/pc-35")
def test_an_event_that_hurts_is_carried_out():
    match = event(begin(events=["back_2"]))
    assert match.state.squares == (8, 11) and match.to_move == 1


# --- one by one -------------------------------------------------------------------------------------------------


@rule("pharma_code/swap-two-of-your-own", "pharma_code/pc-37")
def test_swap_two_of_ones_own_jokers_too():
    match = event(begin(rows=[("J", *ROWS[0][1:]), ROWS[1]], events=["swap_own"]))
    assert match.to_move == 0 and len(match.legal) == 36
    assert match.why_not(SwapCards(4, 4)).rule == "pharma_code/pc-37"
    match.push("Swap places 1 and 9")
    assert match.state.rows[0] == (47, *ROWS[0][1:8], 0) and match.state.rows[1] == ROWS[1] and match.to_move == 1


@rule("pharma_code/rows-change-hands", "pharma_code/pc-38", "pharma_code/pc-45")
def test_everybody_goes_on_with_the_row_on_the_left():
    match = begin(3, events=["move_seats"], accelerated=(False, True, False), accelerators=(1, 0, 1))
    event(match)
    assert match.state.rows == (ROWS[1], ROWS[2], ROWS[0]), "the left neighbour is the next one clockwise"
    assert match.state.squares == (10, 11, 12) and match.state.accelerated == (False, True, False)
    assert match.state.event_hands == (1, 2, 2) and match.to_move == 1


@rule("pharma_code/everybody-swaps")
def test_everybody_swaps_the_active_one_first():
    match = event(begin(3, events=["all_swap"], turn=1))
    asked = []
    for _ in range(3):
        asked.append(match.to_move)
        match.push("Swap places 2 and 3")
    assert asked == [1, 2, 0] and match.to_move == 2
    assert [row[:3] for row in match.state.rows] == [(5, 12, 1), (9, 3, 15), (2, 17, 6)]


@rule("pharma_code/two-from-the-open-pile", "pharma_code/pc-40")
def test_take_two_place_one():
    match = event(begin(open=(21, 34, 13), events=["two_from_open"]))
    assert match.state.open == (21,) and labels(match) == ["Place the top card", "Place the second card"]
    match.push("Place the second card").push("Put it in place 3")
    assert match.state.rows[0][2] == 34 and match.state.open == (21, 13, 12), "the unused one, then the replaced one"
    assert match.to_move == 1 and match.state.exchanged == (False, False)


@rule("pharma_code/two-from-the-open-pile", "pharma_code/pc-13")
def test_a_card_placed_by_the_event_makes_no_paid_run():
    match = event(begin(open=(21, 34, 13), events=["two_from_open"]))
    match.push("Place the top card").push("Put it in place 4")
    assert match.state.rows[0][2:4] == (12, 13) and not events_of(match, Run)


@rule("pharma_code/pc-39")
def test_with_one_open_card_that_one_is_placed():
    match = event(begin(open=13, events=["two_from_open"]))
    assert all(type(action) is Place for action in match.legal) and match.state.open == ()
    match.push("Put it in place 4")
    assert match.state.open == (20,) and not events_of(match, Run) and match.to_move == 1


@rule("pharma_code/back-two")
@pytest.mark.parametrize(
    ("squares", "after"), [((10, 20), (8, 20)), ((10, 8), (7, 8)), ((1, 9), (0, 9)), ((0, 5), (0, 5))]
)
def test_back_two(squares, after):
    match = event(begin(squares=squares, events=["back_2"]))
    assert match.state.squares == after and match.to_move == 1
    assert str(match.log()).splitlines()[1].startswith("  Player 1 "), "under the event that brings it about"


@rule("pharma_code/somebody-swaps", "pharma_code/pc-41")
def test_another_player_swaps():
    match = event(begin(3, events=["name_swap"]))
    assert labels(match) == ["Name Player 2", "Name Player 3"]
    assert match.why_not(Name(0)).rule == "pharma_code/pc-41"
    match.push("Name Player 3")
    assert match.to_move == 2
    match.push("Swap places 4 and 5")
    assert match.state.rows == (ROWS[0], ROWS[1], (2, 6, 17, 4, 50, 18, 23, 29, 39)) and match.to_move == 1


@rule("pharma_code/everybody-back-one", "pharma_code/pc-22")
def test_everybody_goes_back_the_rearmost_first():
    match = event(begin(3, squares=(6, 5, 0), events=["all_back_1"]))
    assert match.state.squares == (5, 4, 0), "5 goes to 4 first, so that 6 can go to 5"
    assert str(match.log()).splitlines()[1:] == [
        "  Player 3 stays on square 0.",
        "  Player 2 moves back from square 5 to 4.",
        "  Player 1 moves back from square 6 to 5.",
    ]


@rule("pharma_code/an-oral-question")
@pytest.mark.parametrize(("answer", "square"), [("Answer B", 12), ("Answer A", 10)])
def test_a_question_for_two_squares(answer, square):
    match = event(begin(squares=(10, 30), events=["question_2"], questions=["Q01"]))
    assert match.to_move == 0
    match.push(answer)
    assert match.state.squares == (square, 30) and match.to_move == 1


@rule("pharma_code/a-trade", "pharma_code/pc-42")
def test_the_partner_chooses_first():
    match = event(begin(3, events=["trade"]))
    match.push("Name Player 3")
    assert match.to_move == 2 and len(match.legal) == 9
    match.push("Give the card in place 5")
    assert match.to_move == 0
    match.push("Give the card in place 9")
    assert match.state.rows[0] == (*ROWS[0][:8], 4) and match.state.rows[1] == ROWS[1]
    assert match.state.rows[2] == (*ROWS[2][:4], 47, *ROWS[2][5:]) and match.to_move == 1
    assert str(match.log()).splitlines()[1:] == [
        "Player 1 names Player 3.", "Player 3 offers 4.", "Player 1 trades 47 for 4 with Player 3.",
    ]  # fmt: skip


@rule("pharma_code/leftmost-cards-move-on", "pharma_code/pc-43")
def test_leftmost_cards_move_on_jokers_too():
    match = event(begin(3, rows=[("J", *ROWS[0][1:]), ROWS[1], ROWS[2]], events=["pass_left"]))
    assert [row[0] for row in match.state.rows] == [2, 0, 9] and match.state.rows[0][1:] == ROWS[0][1:]


@rule("pharma_code/pc-44")
def test_two_players_are_each_others_neighbours():
    match = event(begin(2, events=["pass_left"]))
    assert [row[0] for row in match.state.rows] == [9, 5]
    match = event(begin(2, events=["move_seats"]))
    assert match.state.rows == (ROWS[1], ROWS[0])
    match = event(begin(2, events=["question_2"], questions=["Q01"]))
    assert "Player 2 reads question Q01 to Player 1" in str(match.log())


@rule("pharma_code/pc-34")
def test_an_event_that_completes_another_row_ends_the_phase():
    rows = [ROWS[0], (9, 15, 22, 3, 28, 33, 40, 45, 49)]
    match = event(begin(rows=rows, events=["name_swap"], cards=[])).push("Name Player 2")
    match.push("Swap places 3 and 4")
    assert not events_of(match, PhaseEnded), "9 15 3 22 is no better"
    match = begin(rows=[ROWS[0], (15, 9, 22, 24, 28, 33, 40, 45, 49)], events=["name_swap"])
    event(match).push("Name Player 2").push("Swap places 1 and 2")
    assert events_of(match, PhaseEnded)[0].winner == 1
    assert [score.seat for score in events_of(match, Scored)] == [1, 0] and match.to_move == 1, "the bonus question"


TWO = [(1, 5, 12, 20, 25, 30, 36, 47, 41), (9, 15, 22, 24, 28, 33, 40, 49, 45), (2, 6, 17, 50, 4, 18, 23, 29, 39)]


@rule("pharma_code/pc-33")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_two_rows_at_once_the_active_player_or_the_next_one_wins(turn):
    match = event(begin(3, rows=TWO, events=["all_swap"], turn=turn))
    for _ in range(3):
        match.push("Swap places 8 and 9")
    assert events_of(match, PhaseEnded)[0].winner == {0: 0, 1: 1, 2: 0}[turn]
    numbers = {score.seat: score.numbers for score in events_of(match, Scored)}
    assert numbers == {0: 9, 1: 9, 2: 4}, "both count in full"


@rule("pharma_code/pc-33")
def test_two_rows_at_once_by_the_leftmost_cards():
    rows = [(30, 12, 20, 22, 25, 31, 36, 41, 47), (50, 32, 33, 34, 35, 37, 40, 45, 49), (3, 8, 2, 9, 4, 7, 1, 6, 5)]
    match = event(begin(3, rows=rows, open=55, events=["pass_left"], turn=2))
    assert [complete(row, 55) for row in match.state.rows] == [True, True, False]
    assert events_of(match, PhaseEnded)[0].winner == 0, "the next one clockwise from seat 2"


@rule("pharma_code/pc-33")
def test_changing_seats_completes_no_row():
    """Whoever has a complete row ends the phase at once; so none is there when the rows move, nor after it."""
    match = begin(3, events=["move_seats"])
    before = [complete(row, 55) for row in match.state.rows]
    event(match)
    after = [complete(row, 55) for row in match.state.rows]
    assert before == after == [False] * 3 and not events_of(match, PhaseEnded)


# --- in words ---------------------------------------------------------------------------------------------------


def test_at_a_table_an_event_has_its_name_and_says_what_it_does():
    match = begin(cards=()).push("Turn up an event card")
    words = [match.state.agenda[0].words(key, match.who) for key, _ in match.chances.outcomes()]
    assert sorted(words) == sorted(f"“{card.name}”: {card.en}" for card in EVENTS.values())
    assert "“Power cut”: Every pawn moves back one square." in words
    for typed in ("power cut", "all_back_1", "“Power cut”: Every pawn moves back one square."):
        assert match.branch().push(typed).state.squares == (9, 10)
    with pytest.raises(IllegalStep, match="“Tidy up”"):
        match.push("nothing")


def test_events_that_lie_face_up_have_the_same_words():
    match = begin(show_events=True)
    assert match.prompt == "Which event does Player 1 get?"
    assert match.state.agenda[0].words("trade").startswith("“Swapping samples”: Name another player.")


def test_what_is_offered_is_headed_by_a_rule_and_not_by_a_ruling():
    """Buttons stand under the heading of their rule."""
    for kind in GAME.kinds:
        assert not GAME.rulebook[kind.rule].heading.startswith("PC-"), kind


@pytest.mark.parametrize(
    ("event_card", "action", "label", "said"),
    [
        ("name_swap", Name(9), "Name seat 9", "There is no seat 9; the seats are 0 to 2."),
        ("name_swap", Name(-1), "Name seat -1", "There is no seat -1; the seats are 0 to 2."),
        ("name_swap", Name(-2), "Name seat -2", "There is no seat -2; the seats are 0 to 2."),
        ("name_swap", Name(0), "Name Anna", "Name another player, not yourself."),
        (
            "two_from_open",
            ChooseOpen(2),
            "Place card 3 from the open pile",
            "You can only choose between these two cards.",
        ),
        (
            "two_from_open",
            ChooseOpen(-1),
            "Place card 0 from the open pile",
            "You can only choose between these two cards.",
        ),
        ("question_2", Answer(3), "Answer 4", "The answers are A, B and C."),
        ("question_2", Answer(-1), "Answer 0", "The answers are A, B and C."),
        ("swap_own", SwapCards(3, 12), "Swap places 4 and 13", "Choose two different places from 1 to 9"),
        ("trade", Give(12), "Give the card in place 13", "The places in a row are numbered 1 to 9."),
        ("", Place(-1), "Put it in place 0", "The places in a row are numbered 1 to 9."),
        ("", PlayEvent("nokey"), "Play the event “nokey”", "There is no event card “nokey”."),
        ("", PlayEvent("trade"), "Play the event “Swapping samples”", "Event cards lie face down in this match"),
    ],
)
def test_what_there_is_not_is_refused_in_words(event_card, action, label, said):
    names = ("Anna", "Ben", "Cleo")
    match = begin(3, events=[event_card] if event_card else [], names=names, questions=["Q01"])
    if type(action) is Place:
        match.push("Take the open card")
    elif event_card:
        event(match)
        if event_card == "trade":
            match.push("Name Ben")
    assert action.label(match.who) == label
    assert match.why_not(action).sentence.startswith(said)
    with pytest.raises(IllegalStep) as told:
        match.push(action)
    assert str(told.value).startswith(f"{label}: {said}")


def test_an_event_that_does_not_lie_in_front_of_somebody():
    match = begin(shown_events=(("trade", "back_2"), ("swap_own", "pass_left")), show_events=True)
    assert match.why_not(PlayEvent("swap_own")).sentence == "That event card isn’t in front of you."
    assert match.why_not(PlayEvent("nokey")).sentence == "There is no event card “nokey”."
    refused = "Event cards lie face up in this match, so say which one you want to play."
    assert match.why_not(PlayEvent()).sentence == refused
