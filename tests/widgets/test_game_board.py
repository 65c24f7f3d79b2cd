"""The board plays any game: buttons, parts of the drawing, tick boxes, refusals, and the end."""

import asyncio

import pytest

import pharmalab
from pharmalab.core.dealers import RealTable
from pharmalab.core.log import Log
from pharmalab.core.start import new
from pharmalab.template.pills import GAME as PILLS
from pharmalab_widgets.board.game_board import GameBoard
from pharmalab_widgets.board.seating import names_for
from pharmalab_widgets.board.start import play
from tests.loops import alone, in_slices
from tests.widgets.board import Board
from tests.widgets.pantry import GAME as PANTRY


@pytest.fixture
def pantry():
    """Two people, at the first choice of goods."""
    return Board("pantry", ["me", "me"])


def at_the_guests(board):
    return board.do("tick", option="0", value="1").click("picked")


def test_a_whole_game_by_buttons_against_a_bot():
    board = Board("pills", ["me", "random"])
    board.act("Keep")
    assert "The higher dose wins" in board.text("bar") and board.match.outcome
    assert "Score" in board.text("bar") and "The higher dose wins" in board.text("status")


def test_a_part_that_means_one_thing_does_it():
    board = Board("pills", ["me", "random"])
    assert board.widget.places["pile"] == ["Swap", None]
    board.touch("pile")
    assert "You swap" in board.text("view")


def test_a_part_that_means_several_things_asks(pantry):
    at_the_guests(pantry).touch("guest-1")
    assert pantry.tag("popover-1")["data-label"] == "Send guest 1 away"
    assert pantry.widget.focus[1] == "popover-0"
    assert pantry.widget.places["guest-1"] == ["Serve guest 1, or 1 other thing", None]
    pantry.click("popover-1")
    assert "Send guest 1 away" in str(pantry.match.log()) and not pantry.widget.popover


def test_escape_closes_what_a_part_offers(pantry):
    at_the_guests(pantry).touch("guest-1").do("escape")
    assert not pantry.widget.popover and pantry.widget.focus[1] == "place:guest-1"


def test_what_is_lit_is_where_something_can_be_done(pantry):
    assert set(pantry.widget.places) == {"salt", "tea"}
    at_the_guests(pantry)
    assert "salt" not in pantry.widget.places and "guest-1" in pantry.widget.places


def test_the_drawing_can_neither_run_nor_fetch_anything(pantry):
    assert "guest-1" in pantry.drawn and "alert" not in pantry.drawn and "example.org" not in pantry.drawn


def test_a_stale_click_does_nothing(pantry):
    at = str(pantry.match.ply)
    at_the_guests(pantry)
    before = pantry.match.ply
    pantry.do("act", label="Serve guest 2", at=at)
    assert pantry.match.ply == before and "changed in the meantime" in pantry.text("status")


def test_an_action_that_is_not_legal_is_told(pantry):
    pantry.do("act", label="Burn it all", at=str(pantry.match.ply))
    assert pantry.state.trouble and "not possible" in pantry.text("status")


def test_refusals_are_greyed_lines_with_their_rule(pantry):
    at_the_guests(pantry)
    assert "Burn: There is no fire." in pantry.text("bar")
    pantry.do("explain", rule="pantry/burn")
    assert "Nothing is ever burned." in pantry.text("popover")
    pantry.click("popover-rule")
    assert "Nothing is ever burned." in pantry.text("view") and not pantry.widget.popover


def test_many_actions_have_a_filter(pantry):
    at_the_guests(pantry)
    assert pantry.has("filter") and pantry.has("act-Serve guest 40")
    pantry.do("filter", value="guest 4")
    assert pantry.has("act-Serve guest 40") and not pantry.has("act-Serve guest 3")
    assert "2 of 41" in pantry.text("bar")


# --- who plays ------------------------------------------------------------------------------------------------


def test_bots_play_by_themselves_and_undo_comes_back_to_the_person():
    board = Board("pantry", ["first", "me"])
    assert board.match.to_move == 1
    board.click("tick-1", "picked").act("Serve guest 7")
    assert board.match.outcome
    board.click("undo")
    assert board.match.to_move == 1 and board.state.question.frame.prompt() == "Player 2: which guest?"
    board.click("undo")
    assert board.match.to_move == 1 and board.state.question.picking
    before = board.match.ply
    board.do("undo")
    assert board.match.ply == before and "nothing to take back" in board.text("status")


def test_bots_that_wait_are_stepped():
    board = Board("pantry", {0: "me", 1: "first"}).do("by_itself", value=False)
    board.click("tick-1", "picked").act("Serve guest 7")
    assert board.match.to_move == 1 and "first" in board.text("bar")
    ply = board.match.ply
    board.click("step")
    assert board.match.ply == ply + 1
    board.click("run-end")
    assert board.match.outcome


def test_bots_alone_wait_for_the_start():
    board = Board("pantry", ["first", "random"])
    assert board.match.ply == 1 and not board.has("run")
    board.click("run-end")
    assert board.match.outcome


def test_seats_can_be_given_to_others():
    board = Board("pantry", ["me", "me"]).do("pane", pane="players").do("sit", seat="0", value="first")
    assert board.start().match.to_move == 1, "the bot has played"
    board.do("sit", seat="1", value="nobody")
    assert "there are me, random, first" in board.text("status")


def test_bots_begin_only_when_the_person_has_seen_the_board():
    board = GameBoard(new(PANTRY, 3, seats=3), ["first", "first", "me"])
    assert board.state.opening and not board.match.plies[1:], "only dice were thrown"
    assert "Player 1 begins." in board.status and "Start" in board.status, "the button stands beside the words"
    assert "Start" not in board.bar and "Step" not in board.bar
    board.receive({"do": "run"})
    assert board.match.to_move == 2 and not board.state.opening
    board.receive({"do": "undo"})
    assert not GameBoard(new(PANTRY, 3, seats=3), ["me", "first", "first"]).state.opening


def test_names_of_seats():
    board = Board("pantry", ["me", "me"]).do("name", seat="0", value=" Ann  Lee ")
    assert "Ann Lee has to decide" in board.text("status")
    board.do("name", seat="1", value="Ann Lee")
    assert "2 seats need 2 different names, not Ann Lee, Ann Lee" in board.text("status")
    board.do("name", seat="1", value="x" * 61)
    assert "name 2 has 61 characters, but the limit is 60" in board.text("status")
    board.do("name", seat="1", value="\ud800")
    assert "Your text contains U+D800 at position 1" in board.text("status")
    board.do("name", seat="1", value="ann")
    assert "“ann” and “Ann Lee” begin with the same words" in board.text("status")
    assert board.match.names == ("Ann Lee", "Player 2")


def test_new_seats_get_names_that_nobody_has():
    assert names_for(("Ann",), 3) == ("Ann", "Player 2", "Player 3")
    assert names_for(("Player 2",), 3) == ("Player 2", "Player 3", "Player 4")
    assert names_for(("player", "Ann"), 4) == ("player", "Ann", "Seat 3", "Seat 4")
    assert names_for(("Zoe", "Zoë"), 3) == ("Zoe", "Zoë", "Player 3")


@in_slices
def test_long_work_is_done_in_slices_and_can_be_stopped():
    async def person():
        slow = Board("pills", ["me", "me"])
        board = Board(slow.match, [_slow, _slow])
        board.click("run-end")
        assert board.has("stop") and "The bots are playing" in board.text("bar")
        board.do("pane", pane="rules")
        assert "Deal" in board.text("view") and board.has("stop")
        board.click("stop")
        return board

    board = alone(person())
    assert "Stopped" in board.text("status") and board.match.outcome is None


@in_slices
def test_a_job_ends_by_itself():
    async def person():
        board = Board("pills", [_slow, _slow])
        board.click("run-end")
        await board.widget.worker._task
        return board

    assert alone(person()).match.outcome


def test_a_bot_that_fails_is_told(caplog):
    def broken(view, legal):
        raise KeyError("oh")

    caplog.faults_expected = True
    board = Board("pills", ["me", broken]).act("Keep")
    assert "KeyError" in board.text("status") and board.state.job is None


@pytest.mark.parametrize("nobody", [None, 3, ["me"]])
def test_who_cannot_play_gets_no_seat(nobody):
    with pytest.raises(ValueError, match=r"seat 1: .* is no player; give “me” .*\(random, first\), or a function"):
        Board("pantry", ["me", nobody])


@pytest.mark.parametrize("answer", [None, "Keep", 1])
def test_a_bot_whose_answer_is_no_action_is_told(answer):
    board = Board("pills", ["me", lambda view, legal: answer]).act("Keep")
    assert "the player of seat 1 chose" in board.text("status") and "isn’t a legal action" in board.text("status")
    assert board.state.job is None and not board.state.by_itself


def _slow(view, legal):
    import time

    time.sleep(0.31)
    return legal[0]


# --- the one call ---------------------------------------------------------------------------------------------


def test_play_seats_a_person_and_the_best_bots():
    board = play(PANTRY, seed=1)
    assert board.state.seating.names == ["me", "first"]
    assert play(PANTRY, seats=3, players={1: "me"}, seed=1).state.seating.names == ["first", "me", "first"]


def test_play_says_what_is_wrong():
    with pytest.raises(ValueError, match="did you mean random"):
        play(PANTRY, players={1: "randon"})
    with pytest.raises(ValueError, match="no seat 5"):
        play(PANTRY, players={5: "me"})
    with pytest.raises(ValueError, match="no option"):
        play(PANTRY, guets=3)


def test_play_at_the_table():
    board = play(PANTRY, table=True)
    assert isinstance(board.match.dealer, RealTable) and board.state.seating.people == [0, 1]


def test_the_repr_is_what_the_person_knows():
    board = Board("pills", ["me", "random"])
    assert repr(board.widget) == (
        "Sugar Pills, 2 seats, 2 steps\n  You get 3.\n  Player 2 gets a dose.\nPlayer 1: keep the dose, or swap it?"
    )


def test_every_text_is_escaped(pantry):
    at_the_guests(pantry).act("Serve guest 7")
    assert "&lt;done&gt;" in pantry.html and "<done>" not in pantry.html
    pantry.do("rule", rule="pantry/goods")
    assert "&lt;b&gt;now&lt;/b&gt;" in pantry.widget.view
    pantry.do("filter", value="<i>").do("search", text="<i>")
    assert "<i>" not in pantry.html


def test_the_view_of_a_seat_is_all_that_reaches_the_browser(monkeypatch):
    seen = []
    monkeypatch.setattr(type(PILLS), "draw", lambda self, view, who, seat: seen.append(view) or "<svg/>")
    monkeypatch.setattr(Log, "of", classmethod(lambda cls, happened, who, seat: seen.append(seat) or cls(())))
    Board("pills", ["me", "random"]).act("Keep")
    assert all(item == 0 or item.shown or item.doses[1] < 0 for item in seen)


def test_a_drawing_that_fails_does_not_stop_the_game(monkeypatch, caplog):
    monkeypatch.setattr(type(PILLS), "draw", lambda self, view, who, seat: 1 / 0)
    caplog.faults_expected = True
    board = Board("pills", ["me", "random"])
    assert "can’t be drawn" in board.text("board")
    assert board.act("Keep").match.outcome


ENTITY = "<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>"


@pytest.mark.parametrize("svg", ["<p/>", "<svg>", ENTITY, "<svg>&nbsp;</svg>"])
def test_a_drawing_that_is_no_svg_is_told(monkeypatch, svg, caplog):
    caplog.faults_expected = True
    monkeypatch.setattr(type(PILLS), "draw", lambda self, view, who, seat: svg)
    assert "can’t be drawn" in Board("pills", ["me", "random"]).text("board")


def test_at_the_end_the_focus_goes_to_who_won_from_the_drawing_too():
    board = Board("pills", ["me", "random"]).touch("pile")
    assert board.match.outcome and board.widget.focus[1] == "question"
    board = Board("pills", ["me", "random"]).act("Keep")
    assert board.widget.focus[1] == "question"


def test_a_match_that_is_given_has_its_set_up():
    match = pharmalab.new("off_label", seed=1)
    for more in ({"names": ["Ann", "Ben", "Cleo"]}, {"seed": 2}, {"seats": 4}, {"table": True}, {"doctors": 2}):
        with pytest.raises(ValueError, match="a match has its seats, names, luck and set-up already"):
            play(match, **more)


@in_slices
def test_a_bot_that_thinks_long_is_worked_on_piece_by_piece():
    """Who goes elsewhere meanwhile is not followed by what it was about to do."""
    from pharmalab.core.work import checkpoint
    from pharmalab_widgets.board.bots import BotRun

    def slow(view, legal):
        for _ in range(5):
            checkpoint()
        return legal[0]

    board = Board("pills", [slow, slow])
    run, ply = BotRun(board.state), board.match.ply
    assert [run.step() for _ in range(5)] == [True] * 5 and board.match.ply == ply and run.done == 0
    assert run.step() and board.match.ply > ply and run.done == 1
    assert run.step()
    board.match.pop()
    ply = board.match.ply
    assert not any(run.step() for _ in range(9)) and board.match.ply == ply


@in_slices
def test_a_bot_that_decides_between_two_steps_is_no_reason_to_stop():
    """In a browser, the work goes on whenever the event loop has its turn."""
    from pharmalab_widgets.board.bots import BotRun

    board = Board("off_label", ["random"] * 3)
    run, ply = BotRun(board.state), board.match.ply
    run.work.step()
    assert board.match.ply > ply, "the step was none of the run"
    assert run.step() and run.done == 2
    board.match.pop()
    assert not run.step()


@in_slices
def test_the_moves_of_bots_that_finish_a_match_can_be_skipped_at_once():
    async def work():
        board = Board("pocket_pharma", ["me", "planner"], seed=3, seats=2, rounds=15)
        board.do("run", to="end")
        assert board.has("skip-film")
        board.click("skip-film")
        assert not board.has("skip-film") and board.has("job")
        board.sent.clear()
        while board.state.job is not None:
            await asyncio.sleep(0.01)
        assert board.match.outcome and not [one for one in board.sent if "film" in one]
        assert not board.state.unseen, "later moves are shown again"

    alone(work())
