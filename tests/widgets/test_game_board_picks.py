"""Choices in parts: boxes and steppers, what is sent, and what is kept of what was not sent."""

import json

import pytest

from pharmalab.core import registry
from pharmalab.core.values import replace
from pharmalab.lessons.off_label.table import drugs_of, table
from tests.games.pandemic.table import begin
from tests.widgets.board import Board
from tests.widgets.pantry import Choose, Guests, Pantry, Throw


@pytest.fixture
def pantry():
    """Two people, at the first choice of goods."""
    return Board("pantry", ["me", "me"])


def test_boxes_push_the_pieces_together(pantry):
    assert "Choose 1 to 2" in pantry.text("bar") and "disabled" in pantry.tag("picked")
    pantry.click("tick-1").click("tick-0-more").click("picked")
    assert "Player 1 takes salt, tea." in str(pantry.match.log())
    assert pantry.state.question.frame.prompt() == "Player 1: which guest?"


def test_what_stands_twice_has_a_stepper(pantry):
    pantry.click("tick-0-more", "tick-0-more")
    assert pantry.state.question.ticks[0] == 2 and "disabled" in pantry.tag("tick-1"), "two are the most"
    assert "disabled" in pantry.tag("tick-0-more")
    pantry.click("tick-0-less", "tick-1", "picked")
    assert "takes salt, tea" in str(pantry.match.log())


def test_parts_of_the_drawing_tick_too(pantry):
    pantry.touch("tea")
    assert pantry.widget.places["tea"] == ["Take tea", True] and "checked" in pantry.tag("tick-1")
    pantry.touch("tea")
    assert pantry.state.question.ticks[1] == 0


def test_a_drug_and_then_the_doctor_is_an_offer():
    """Done has a place: it is lit once enough is ticked."""
    board = Board(table(("ace_knots", "mill", "window")), ["me", "random", "random"])
    assert "doctor" not in board.widget.places
    board.touch("mill")
    assert board.widget.places["doctor"] == ["Done: no more Drugs", None]
    board.touch("doctor")
    assert "Anna offers the Mill." in str(board.match.log())


def test_a_click_where_no_more_fits_takes_back(pantry):
    pantry.touch("salt").touch("salt").touch("salt")
    assert pantry.state.question.ticks[0] == 0 and not pantry.state.trouble


def test_done_says_why_it_is_not_possible_yet(pantry):
    assert "Enough: Choose at least 1. You have 0 so far." in pantry.text("bar")
    assert "Choose at least 1" not in pantry.click("tick-1").text("bar")


def test_too_few_are_refused(pantry):
    pantry.do("picked", at=str(pantry.match.ply))
    assert "0 are ticked" in pantry.text("status") and pantry.match.ply == 1


def test_a_choice_goes_on_that_was_saved_in_its_middle():
    match = Board("pantry", ["me", "me"]).match.push("Take salt")
    board = Board(match, ["me", "me"])
    assert "Already chosen: Take salt" in board.text("bar") and "Choose up to 1 more" in board.text("bar")
    board.click("tick-1", "picked")
    assert "takes salt, tea" in str(match.log())


def test_equal_choices_of_before_are_counted():
    own = (*drugs_of("mountain"), "Spend a Moon token on R&D", "Take a Sun token", "Take a Sun token")
    match = table(("mountain", "mill", "window"), tokens={0: {"Moons": 1}}, die=("Leaves",), own=own)
    assert "Already chosen: Take a Sun token × 2" in Board(match, ["me", "random", "random"]).text("bar")


def test_ticks_that_were_not_sent_come_back_with_their_question(pantry):
    pantry.click("tick-0-more", "line-1-0").click("tab-players")
    pantry.do("look", ply="0")
    assert not pantry.has("tick-1")
    pantry.click("back")
    assert pantry.state.question.ticks == {0: 1}
    pantry.click("try")
    pantry.click("return")
    assert pantry.state.question.ticks == {0: 1}
    pantry.click("picked", "undo")
    assert not pantry.state.question.ticks, "these were sent"


def test_ticks_are_kept_beside_a_saved_match(tmp_path, monkeypatch):
    monkeypatch.setitem(registry._PLACES, "pantry", "tests.widgets.pantry")
    board = Board("pantry", ["me", "me"]).do("save_as", name="friday").click("tick-0-more", "tick-1", "tab-players")
    again = Board("pantry", ["me", "me"], name="friday")
    assert again.state.question.ticks == {0: 1, 1: 1} and "checked" in again.tag("tick-1")
    assert again.state.inspector.pane == "players"
    again.click("picked")
    assert "Player 1 takes salt, tea." in str(again.match.log())
    again = Board("pantry", ["me", "me"], name="friday")
    assert not again.state.question.ticks, "they were for another question"
    assert board.match.ply < again.match.ply


@pytest.mark.parametrize("ticks", [{"0": 3}, {"7": 1}, {"0": 2, "1": 1}, {"x": 1}, {"0": "1"}, [1], 7])
def test_ticks_that_do_not_fit_are_left(tmp_path, monkeypatch, ticks):
    monkeypatch.setitem(registry._PLACES, "pantry", "tests.widgets.pantry")
    Board("pantry", ["me", "me"]).do("save_as", name="friday").click("tick-1")
    path = tmp_path / "matches" / "pantry" / "friday.panel.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "ticks": ticks}))
    assert not Board("pantry", ["me", "me"], name="friday").state.question.ticks


def test_undo_takes_back_the_whole_choice(pantry):
    pantry.click("tick-0-more", "picked").click("undo")
    assert pantry.match.ply == 1 and pantry.state.question.frame.picked == ()
    pantry.click("redo")
    assert pantry.state.question.frame.prompt() == "Player 1: which guest?"


def test_more_than_there_is_room_for_is_refused(pantry):
    pantry.click("tick-0-more", "tick-0-more").do("touch", id="tea", at=str(pantry.match.ply))
    assert "take one back first" in pantry.text("status") and pantry.state.question.ticks[1] == 0


def test_nothing_stays_of_a_choice_that_is_refused(pantry, monkeypatch):
    pantry.click("tick-0-more", "tick-1")
    monkeypatch.setattr("tests.widgets.pantry.TakeGood.legal", classmethod(lambda cls, s, q: [cls("salt")]))
    pantry.do("picked")
    assert pantry.state.trouble and pantry.match.ply == 1 and not pantry.match.undone


# --- so many, no fewer and no more ----------------------------------------------------------------------------


@pytest.fixture
def two(monkeypatch):
    """Exactly two goods; then the same player serves a guest."""
    monkeypatch.setattr(Choose, "bounds", lambda self, state: (2, 2))
    return Board("pantry", ["me", "me"])


def test_the_last_of_so_many_ends_the_choice(two):
    assert not two.has("picked") and "Choose 2; your last tick completes the choice" in two.text("bar")
    two.touch("tea").touch("salt")
    assert "Player 1 takes salt, tea." in str(two.match.log())
    assert two.state.question.frame.prompt() == "Player 1: which guest?" and not two.state.trouble


def test_the_last_of_so_many_may_be_ticked_in_the_dock(two):
    assert "takes salt, salt" in str(two.click("tick-0-more", "tick-0-more").match.log())


def test_a_slip_with_the_last_one_costs_one_undo(two):
    two.touch("tea").touch("salt").click("undo")
    assert two.state.question.frame.picked == () and two.state.question.ticks == {1: 1}, "all but the last one"
    two.touch("tea")
    assert not two.state.question.ticks and two.match.ply == 1, "it can be taken back"


def test_a_second_click_on_the_last_one_is_no_tick_of_the_next_choice(two, monkeypatch):
    monkeypatch.setattr(Pantry, "initial_state", begins(Choose(0), Choose(0), Guests(0)))
    board = Board("pantry", ["me", "me"]).click("tick-0-more")
    last = {name[5:]: value for name, value in board.tag("tick-0-more").items() if name.startswith("data-")}
    again = {name: last[name] for name in ("option", "value", "at")}
    board.do("tick", **again).do("tick", **again)
    assert not board.state.question.ticks and "changed in the meantime" in board.text("status")


@pytest.mark.parametrize("after", [(Throw(), Guests(0)), (Guests(1),), ()], ids=["chance", "another", "the end"])
def test_done_stays_where_more_than_undo_would_be_lost(two, monkeypatch, after):
    monkeypatch.setattr(Pantry, "initial_state", begins(Choose(0), *after))
    board = Board("pantry", ["me", "me"]).touch("tea").touch("salt")
    assert board.match.ply == 0 and "the last one" not in board.text("bar")
    assert "takes salt, tea" in str(board.click("picked").match.log())


def begins(*frames):
    """A match that begins with these frames."""
    whole = Pantry.initial_state
    return lambda self, config: replace(whole(self, config), agenda=frames)


# --- pauses in which one could speak up ---------------------------------------------------------------------------


def test_pauses_are_passed_with_one_click():
    board = Board("pandemic", {0: "me", 1: "me"}, seed=1, first=0).do("asks_all", value=True)
    while not board.has("pass"):
        board.act("Pass an action")
    before, seat = board.match.ply, board.match.to_move
    alone = board.match.branch().push("Go on")
    assert alone.to_move == seat and alone.state.agenda[0].silence() is not None, "one pause follows another"
    board.click("pass")
    assert not board.has("pass") and board.state.question.frame is not None and board.match.ply > before + 2
    steps = [ply.step.label() for ply in board.match.plies[before:] if ply.mover >= 0]
    assert len(steps) > 1 and set(steps) == {"Go on"}


def test_a_pause_that_is_over_is_not_passed():
    board = Board("pandemic", {0: "me", 1: "me"}, seed=1, first=0)
    board.do("pass", at=str(board.match.ply))
    assert "You can’t pass now" in board.text("status") and board.match.state.agenda[0].silence() is None


def event_held(**fields):
    """A board on which one person plays with a bot, whose event card could be played in each pause of the turn."""
    held = {"hands": [[], ["one_quiet_night"]], "cards": ["Paris", "Lima"], "infection": ["Tokyo", "Delhi"]}
    return Board(begin(**{**held, **fields}), ["me", "random"])


def passed(board):
    """The questions that are asked during the rest of the turn."""
    asked = []
    board.state.by_itself = False
    for _ in range(4):
        board.act("Pass an action")
    while board.match.to_move == 0:
        asked.append(board.text("bar"))
        board.act("Go on")
    return asked


def test_nobody_is_asked_about_event_cards_where_nothing_is_at_stake():
    assert passed(event_held()) == [] and len(passed(event_held().do("asks_all", value=True))) == 3


def test_an_outbreak_that_may_come_now_is_a_reason_to_ask_once():
    board = event_held(cubes={"Tokyo": 3}, infection_top=[["Tokyo", "Delhi"]])
    (asked,) = passed(board)
    assert "There could be an outbreak in Tokyo now." in asked and "skip the next infections" in asked.lower()
    assert passed(event_held(cubes={"Cairo": 3}, infection_top=[["Tokyo", "Delhi"]])) == [], "its card is not next"


def test_undo_goes_back_to_the_last_decision_of_a_person_past_what_the_board_did_itself():
    board = event_held()
    passed(board)
    board.do("undo")
    assert board.match.prompt.endswith("(1 action left)")


# --- tokens that are chosen lie where they go -------------------------------------------------------------------------


def number(board, place):
    """How many tokens the board tells the player to have of a suit."""
    return next(piece.label for piece in board.state.sight.scene.hand if piece.place == place)


def test_tokens_that_are_chosen_as_payment_lie_with_the_players_own_and_can_be_put_back():
    board = Board(
        table(
            ("castle", "mill", "window"), ben="cave", cleo="", die=("Moons",), own=drugs_of("castle"), dice={0: (1, 1)}
        ),
        ["me", "random"],
    )
    board.touch("pile-Suns").touch("pile-Suns").touch("pile-Knots")
    assert "2 tokens" in number(board, "own-Suns") and "1 token" in number(board, "own-Knots")
    assert board.widget.places["own-Suns"] == ["Put one back", None] and "own-Moons" not in board.widget.places
    board.touch("own-Suns")
    assert "1 token" in number(board, "own-Suns") and board.state.question.ticks.total() == 2
    board.touch("pile-Suns").touch("pile-Suns").touch("pile-Suns")
    assert board.match.state.tokens[0] == (0, 4, 0, 0, 0, 1), "the last one ends the choice"


def test_tokens_for_research_raise_the_cost_at_once_and_no_click_clears_them_silently():
    match = table(("castle", "mill", "window"), ben="cave", cleo="", tokens={0: {"Wyrms": 2}}, own=drugs_of("castle"))
    board = Board(match, ["me", "random"])
    shown = lambda: "".join(board.state.sight.scene.groups.values())  # noqa: E731
    assert "+ 7 cost" in shown() and "R&amp;D" not in shown()
    board.touch("own-Wyrms").touch("own-Wyrms")
    assert "+ 7 cost + 2 R&amp;D" in shown() and "0 tokens" in number(board, "own-Wyrms")
    assert "own-Wyrms" not in board.widget.places
    board.touch("own-Wyrms")
    assert board.state.question.ticks.total() == 2 and "click it where it lies" in board.text("status")
    board.touch("research-Wyrms")
    assert board.state.question.ticks.total() == 1 and "+ 1 R&amp;D" in shown()


def test_an_offer_is_done_with_a_click_on_the_players_own_mat_too():
    board = (
        Board(table(("castle", "mill", "window"), ben="cave", cleo=""), ["me", "random"])
        .touch("castle")
        .touch("seat-0")
    )
    assert board.match.state.played[0] == ("castle",)


def test_undo_first_takes_back_what_was_only_chosen(pantry):
    """One who has chosen a thing and presses Undo means the choice, and not the round before it."""
    assert "disabled" in pantry.tag("undo"), "nothing was chosen or done yet"
    ply = pantry.match.ply
    pantry.click("tick-1", "undo")
    assert not pantry.state.question.ticks and pantry.match.ply == ply
    pantry.click("tick-1", "tick-0-more", "picked")
    ply = pantry.match.ply
    pantry.click("undo")
    assert pantry.match.ply < ply and not pantry.state.question.ticks
