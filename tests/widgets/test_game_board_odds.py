"""The odds pane: what is asked, what answers it, and how exact that is."""

import time

import pytest

from pharmalab.core.dealers import Table
from pharmalab.core.registry import names
from pharmalab_widgets.board.odds import sure
from pharmalab_widgets.board.panes.odds import _range
from tests.widgets.board import Board, alone, apart

REAL = names()


@pytest.fixture
def played():
    """Two people's game of Pantry, at the second choice of goods."""
    board = Board("pantry", ["me", "me"])
    return board.click("tick-0-more", "tick-1", "picked").act("Serve guest 7")


def test_what_comes_next_exactly():
    board = Board("pills", ["me", "random"]).click("tab-odds")
    board.do("ask", question="What comes next?", after="Swap")
    assert "Exact." in board.text("view") and "1/6" in board.text("view")
    assert sorted(board.widget.asking.odds.chances) == ["0", "1", "2", "4", "5", "6"], (
        "the other's dose counts among them"
    )
    board.act("Keep")
    assert board.widget.asking.odds is None, "an answer is about the position for which it was asked"


def test_a_decision_that_comes_first_is_told():
    board = Board("pills", ["me", "random"]).do("pane", pane="odds").do("ask", question="What comes next?", by="")
    assert "No answer: a decision comes first" in board.text("view")


def test_who_wins_with_a_policy(played):
    played.do("pane", pane="odds").do("ask", question="Who wins?", by="first")
    assert "Exact," in played.text("view") and played.widget.asking.odds["Player 1 and Player 2"] == 1


def test_the_budget_is_never_hidden(played):
    played.do("pane", pane="odds").do("ask", question="Who wins?", by="first", budget="1")
    assert "Not exact: the budget of 1 step is used up" in played.text("view")
    assert "An estimate" in played.text("view")
    played.do("ask", question="Who wins?", by="first", budget="1000")
    assert "Exact," in played.text("view")


def test_questions_of_the_game_itself():
    board = Board("pantry", ["me", "me"], dealer=Table()).do("pane", pane="odds")
    assert "How lucky?" in board.widget.view
    board.do("ask", question="How lucky?")
    assert board.widget.asking.odds[7] * 6 == 1 and "16.7 %" in board.text("view")
    board.do("ask", question="none")
    assert "no question" in board.text("status")


def test_what_a_game_can_say_at_once():
    board = Board("pantry", ["me", "me"]).do("pane", pane="odds").do("ask", question="Who has most?", by="")
    assert "No answer: nobody has any goods yet." in board.text("view")
    assert "What you tick above can be supposed" in board.text("view")
    board.click("tick-1").do("ask", question="Who has most?", after="what is ticked", by="")
    assert "Player 1" in board.text("view") and "Exact." in board.text("view")
    board.click("tick-1", "tick-0-more")
    assert "Supposed: Take tea." in board.text("view"), "what was supposed, not what is ticked by now"


@apart
def test_an_estimate_says_that_it_is_one():
    board = Board("pills", ["me", _guess]).do("pane", pane="odds").do("ask", question="Who wins?")
    assert "An estimate, not exact: 200 tries" in board.text("view") and "95 % range" in board.text("view")
    assert "may throw dice of their own" in board.text("view")
    assert "“random”" in board.text("view") and "“_guess”" in board.text("view"), "who plays how is said"
    assert sum(board.widget.asking.odds.counts.values()) == 200


def test_an_estimate_is_never_certain():
    """What always came in 200 tries may still fail to come. By hand: 1 / (1 + 1.96² / 200) = 98.1 %."""
    assert _range(1.0, 200) == "98.1–100 %" and _range(0.0, 200) == "0–1.9 %"
    assert _range(0.5, 200) == "43.1–56.9 %"
    assert _range(0.999, 100_000) == "99.9–99.9 %"


def test_players_that_throw_dice_cannot_decide_in_an_exact_walk():
    from pharmalab.core.start import new

    assert sure(new("off_label", seed=1).game.policies["greedy"](0))
    assert not sure(new("pharma_code", seed=1).game.policies["sorter"](0)), "it guesses answers"


def test_the_random_policy_is_walked_exactly():
    """It stands for every legal action equally likely."""
    board = Board("pills", ["me", "random"]).do("pane", pane="odds").do("ask", question="Who wins?", by="random")
    assert "Exact," in board.text("view") and "if all seats play like “random”" in board.text("view")
    assert sum(board.widget.asking.odds.chances.values()) == 1


@apart
def test_the_first_question_answers_at_once():
    """By what is chosen when the pane is opened, at the first decision, in every game."""
    for game in REAL:
        board = Board(game, {0: "me"}, leader=1) if game == "off_label" else Board(game, {0: "me"})
        for seat in range(1, board.match.config.seats):
            board.do("sit", seat=str(seat), value=board.state.seating.best)
        assert board.match.to_move == 0
        board.click("tab-odds").do("ask", question=board.widget.asking.chosen)
        assert "Answer" in board.text("view") and "No answer" not in board.text("view"), game


@apart
def test_what_is_not_known_yet_says_when_it_will_be():
    board = Board("off_label", ["me", "greedy", "cautious"], seats=3, leader=0).click("tab-odds")
    board.do("ask", question="Who is paid this round?", by="")
    assert "No answer: first Player 1 and Player 2 and Player 3 must have marketed" in board.text("view")
    board.do("ask", question="Who is paid this round?")
    view = board.text("view")
    assert "An estimate" in view and "Not exact yet: first Player 1 and Player 2 and Player 3 must have" in view
    assert "if Player 1 plays like “greedy”, Player 2 like “greedy”, Player 3 like “cautious”" in view
    assert sum(board.widget.asking.odds.counts.values()) == 200


def test_a_forecast_is_walked_to_where_it_is_known():
    board = Board("pantry", ["me", "first"]).do("pane", pane="odds").do("ask", question="Who has most?", by="first")
    assert "Exact," in board.text("view") and board.widget.asking.odds["Player 1"] == 1


@apart
def test_an_estimate_is_near_the_exact_chance():
    board = Board("pills", ["me", "random"])
    board.do("ask", question="Who wins?", by="random")
    exact = board.widget.asking.odds
    board.do("ask", question="Who wins?", by="random", budget="1")
    counts = board.widget.asking.odds.counts
    for answer, chance in exact.chances.items():
        assert abs(counts[answer] / 200 - chance) < 0.15


@apart
def test_an_estimate_knows_no_more_than_the_seat():
    """What the other holds is drawn anew for each try."""
    board = Board("pills", ["me", _guess], seed=3)
    seen = set()
    board.widget.asking.somewhere = lambda rng, of=board.widget.asking.somewhere: seen.add(w := of(rng)) or w
    board.do("ask", question="Who wins?")
    assert len({world.doses[1] for world in seen}) == 6


def test_the_focus_stays_with_the_question_that_was_asked():
    """Not so when bots have played: then the person is led to what is asked now."""

    async def person():
        board = Board("pills", ["me", _slow], seed=3).click("tab-odds")
        before = board.widget.focus
        board.do("ask", question="Who wins?")
        assert board.has("stop")
        await board.widget._working
        return before == board.widget.focus and "200 tries" in board.text("view")

    assert alone(person())


def test_what_comes_next_is_asked_where_chance_comes_next():
    board = Board("pills", ["me", "random"], dealer=Table()).click("tab-odds")
    assert board.widget.asking.chosen == "What comes next?"
    board.do("ask", question=board.widget.asking.chosen)
    assert "Exact." in board.text("view") and "1/7" in board.text("view")


def _guess(view, legal):
    return legal[0]


def _slow(view, legal):
    time.sleep(0.003)
    return legal[0]
