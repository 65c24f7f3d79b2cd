"""One seat's real table on the board: what is seen is entered in few clicks, and nothing invented is shown."""

import re
from random import Random

import pytest

import pharmalab
from pharmalab.core.dealers import RealTable
from pharmalab.core.seat_match import SeatMatch
from pharmalab.games.pandemic.mechanisms.turn import Pass
from pharmalab_widgets.board.game_board import GameBoard
from pharmalab_widgets.board.outcomes import outcome_labels
from pharmalab_widgets.board.start import play
from tests.widgets.board import Board

CHIP = re.compile(r'<button[^>]*data-key="((?:tick|enter)-[^"]*)"[^>]*class="pl-chip"[^>]*>([^<]*)</button>')
NAMES = ("Anna", "Ben", "Cleo")


def seated(game="off_label", **config):
    """Anna's seat, with the board as it is at first: no list under the question."""
    board = Board(pharmalab.new(game, seats=3, dealer=RealTable(seat=0), names=NAMES, **config))
    board.state.inspector.listed = False
    board.widget.redraw()
    return board


def dealt():
    """Anna holds the Journey, the Window and the Ace of Knots; Ben leads; the Painter came. Five clicks."""
    return seated().click(
        "enter-Ben", "enter-the Journey", "enter-the Window", "enter-the Ace of Knots", "enter-the Painter"
    )


def chips(board):
    """The words on the buttons for what can be seen, with their keys."""
    return {words: key for key, words in CHIP.findall(board.widget.bar)}


# --- sitting down -----------------------------------------------------------------------------------------------


def test_one_sits_down_with_play():
    panel = play("off_label", seats=3, my_seat=1, names=NAMES)
    assert isinstance(panel.match, SeatMatch) and panel.match.seat == 1
    assert panel.state.seating.names == ["at the table", "me", "at the table"] and panel.state.sight.reader == 1


def test_a_new_match_keeps_the_names_of_the_seats_that_stay():
    board = seated().do("new", dealer="seat", **{"option-seats": "4"})
    assert board.match.names == (*NAMES, "Player 4")
    board.do("new", dealer="seat", **{"option-seats": "3"})
    assert board.match.names == NAMES
    board.do("name", seat="1", value="Player 4").do("new", dealer="seat", **{"option-seats": "4"})
    assert board.match.names == ("Anna", "Player 4", "Cleo", "Player 5"), "no name twice"


def test_who_has_no_name_is_asked_for_by_number():
    board = Board(pharmalab.new("off_label", seats=3, dealer=RealTable(seat=0)))
    assert [words for words in chips(board) if words.startswith("Player")] == ["Player 1", "Player 2", "Player 3"]
    assert "can come" not in board.text("bar")


@pytest.mark.parametrize("more", [{"players": ["me"]}, {"seed": 3}, {"table": True}])
def test_at_a_real_table_others_play_and_deal(more):
    with pytest.raises(ValueError, match="give no players, seed or table with my_seat"):
        play("off_label", my_seat=0, **more)
    with pytest.raises(ValueError, match="there is no seat 7"):
        play("off_label", my_seat=7)


def test_one_sits_down_with_the_menu():
    board = Board("off_label", ["me", "greedy", "greedy"]).do("menu")
    assert "I’m sitting at a real table" in board.html and board.tag("new-seat")["value"] == "1"
    board.do("new", dealer="seat", seat="2")
    assert board.match.seat == 1 and board.state.sight.reader == 1 and "Which Drug" not in board.text("bar")
    board.do("new", **{"option-seats": "4"})
    assert board.match.seat == 1 and board.match.config.seats == 4, "the same seat of a larger table"
    board.do("new", dealer="seeded")
    assert not isinstance(board.match, SeatMatch) and board.state.seating.people == [1]
    assert set(board.state.seating.policies) == {0, 2, 3}
    board.do("new", dealer="seat", seat="9")
    assert "There is no seat" in board.text("status")


def test_others_are_at_the_table_and_nobody_passes_the_screen():
    board = dealt()
    assert board.state.sight.curtain is None and board.state.sight.owners == []
    board.do("pane", pane="players")
    assert "at the table" in board.text("view") and not board.has("seat-1") and board.has("name-1")
    board.do("sit", seat="1", value="greedy")
    assert "Bots can’t play at a real table" in board.text("status") and board.state.seating.policies == {}


# --- entering ---------------------------------------------------------------------------------------------------


def test_own_cards_are_one_click_each():
    board = dealt()
    assert board.match.state.hands[0] == ("ace_knots", "journey", "window")
    assert "What does Ben do?" in board.text("status") and "Painter" in board.text("status")
    assert "Which Drugs does Ben offer?" in board.text("bar"), "he is not here to be asked"


def test_a_rivals_card_is_one_click_and_done_another():
    board = dealt()
    seen = chips(board)
    assert "Rite" in seen and not {"Journey", "Window", "Ace of Knots"} & set(seen), "only what can be"
    board.click(seen["Rite"], "picked")
    assert board.match.state.played[1] == ("rite",) and board.match.to_move == 2
    seen = chips(board)
    assert "Rite" not in seen
    board.click(seen["Island"], seen["Excuse"])
    assert "Choose 1 to 3: Excuse, Island" in board.text("bar")
    board.click("picked")
    assert board.match.state.played[2] == ("excuse", "island")


def test_a_whole_choice_is_typed_in_any_order():
    board = dealt().do("enter", outcome="island, rite")
    assert board.match.state.played[1] == ("rite", "island")
    board.do("enter", outcome="dessert")
    assert "did you mean Offer the Desert" in board.text("status") and board.match.to_move == 2
    board.do("enter", outcome="window")
    assert "not legal now" in board.text("status")
    board.do("enter", outcome=" ")
    assert "Write what you saw" in board.text("status")


def test_what_was_ticked_stays_with_what_is_typed():
    board = dealt()
    board.click(chips(board)["Rite"]).do("enter", outcome="Island")
    assert board.match.state.played[1] == ("rite", "island")


def test_no_more_than_the_hand_can_be_ticked():
    board = dealt()
    seen = chips(board)
    board.click(*[seen[name] for name in ("Rite", "Island", "Excuse")])
    assert "disabled" in board.tag(seen["Desert"]) and "disabled" not in board.tag(seen["Rite"])


def test_own_cards_mean_nothing_while_others_play():
    board = dealt().touch("journey")
    assert board.state.inspector.popover and "That’s impossible, given what Anna knows" in board.text("popover")
    assert "journey" not in board.widget.places


def test_own_moves_are_made_as_on_any_board():
    board = dealt().do("enter", outcome="rite").do("enter", outcome="excuse")
    assert board.match.to_move == 0 and board.has("picked")
    board.touch("window").click("picked")
    assert board.match.state.played[0] == ("window",)


def test_dice_and_suits_are_entered_too():
    board = dealt().do("enter", outcome="rite").do("enter", outcome="excuse").touch("window").click("picked")
    while board.match.source.startswith("dice"):
        assert "enter-3, 4" in board.html or "enter-4, 3" in board.html
        board.do("enter", outcome="3, 4")
    assert any(total is not None for total in board.match.state.totals)


@pytest.mark.parametrize(("game", "config"), [
    ("off_label", {}), ("pandemic", {"decides": "owners"}), ("pandemic", {}), ("pharma_code", {}),
])  # fmt: skip
def test_what_is_offered_can_be_entered(game, config):
    """Clicks at random what the panel offers, in the hand, on the board and under it; nothing of it is refused."""
    board, rng = seated(game, **config), Random(5)
    for _ in range(60):
        before, (keys, places) = board.match.ply, offers(board)
        if board.match.outcome:
            break
        if not keys and not places:
            board.do("enter", outcome=outcome_labels(board.match, [rng.choice(board.state.question.outcomes)])[0])
            continue
        key, place = rng.choice([*((key, "") for key in keys), *(("", place) for place in places)])
        _ = board.click(key) if key else board.touch(place)
        if board.state.inspector.popover and board.has("popover-0"):
            board.click(rng.choice(re.findall(r'data-key="(popover-\d+)"', board.widget.popover)))
        assert not board.state.trouble, board.text("status")
        half_done = board.state.question.ticks or board.state.question.picking or board.state.picked_up.place
        assert board.match.ply > before or half_done
    assert board.match.ply > 15


def offers(board):
    """What can be clicked: buttons, and places that are drawn and lit."""
    tags = [tag for tag in board.tags() if "disabled" not in tag]
    keys = [tag["data-key"] for tag in tags if tag.get("data-do") in ("act", "enter", "tick", "picked")
            and "data-key" in tag and not tag["data-key"].startswith(("popover", "enter_"))]  # fmt: skip
    keys = [key for key in keys if key != "enter"]  # the form
    drawn = set(re.findall(r'data-id="([^"]*)"', board.drawn))
    places = {place: pressed for place, (_, pressed) in board.widget.places.items() if place in drawn}
    return keys, [place for place, pressed in places.items() if not pressed] or list(places)


def test_a_city_is_entered_on_the_map():
    board = seated("pandemic", decides="owners").click("enter-Medic", "enter-Scientist", "enter-Researcher")
    assert "city:Lima" in board.widget.places and chips(board).keys() >= {"Airlift", "Forecast"}
    board.touch("city:Lima")
    assert board.match.state.hands[0] == ("Lima",) and "city:Lima" not in board.widget.places


def test_a_row_of_cards_is_typed_at_once():
    board = seated("pharma_code", goal=20)
    assert "To enter several answers in a row, separate" in board.text("bar")
    board.do("enter", outcome="3, 14, 5,joker")
    assert [card for card in board.match.state.rows[0] if card is not None][:4] == [3, 14, 5, 0]
    before = board.match.record()
    board.do("enter", outcome="6, 7, 99")
    assert "It can’t be" in board.text("status") and board.match.record() == before
    board = seated().click("enter-Ben").do("enter", outcome="journey, window, castle, painter, rite")
    assert "You can enter only 4 things now, not 5" in board.text("status")
    assert board.match.state.hands[0] == () and "Which Drug is Anna dealt?" in board.text("bar")


def test_a_hand_that_is_laid_open_is_ticked():
    board = seated("pandemic", decides="owners").click("enter-Medic", "enter-Scientist", "enter-Researcher")
    for city in "Lima Paris Milan Osaka Seoul Tokyo Delhi Cairo Lagos Miami Essen Tehran".split():  # noqa: SIM905
        board.touch(f"city:{city}")
    assert "Which cards does Ben show?" in board.text("bar") and not board.widget.places.get("city:Lima")
    board.touch("city:Cairo").touch("city:Delhi")
    assert "Choose 3: Cairo, Delhi" in board.text("bar") and "disabled" in board.tag("picked")
    board.touch("city:Tokyo").click("picked")
    assert board.match.state.hands[1] == ("Cairo", "Delhi", "Tokyo")
    board.do("enter", outcome="essen, miami, lagos")
    assert board.match.source != "opening hands"


# --- the past ---------------------------------------------------------------------------------------------------


def test_undo_takes_back_a_whole_entry():
    board = dealt().do("enter", outcome="rite, island")
    board.click("undo")
    assert board.match.to_move == 1 and board.match.picked == () and "Rite" in chips(board)
    board.click("redo")
    assert board.match.state.played[1] == ("rite", "island")
    board.click("undo", "undo", "undo")
    assert board.match.state.hands[0] == ("journey", "window")


def test_after_a_reload_an_entry_that_was_undone_can_be_redone():
    board = dealt().do("enter", outcome="rite, island").do("save_as", name="friday")
    states = board.match.states
    board.click("undo")
    undone = board.match.undone
    assert undone
    again = Board(pharmalab.new("off_label", seats=3, dealer=RealTable(seat=0), names=NAMES), name="friday")
    assert again.match.undone == undone
    again.click("redo")
    assert again.match.states == states and again.match.state.played[1] == ("rite", "island")


def test_entries_are_listed_and_one_is_changed():
    board = dealt().do("enter", outcome="rite, island").do("enter", outcome="castle").do("pane", pane="entries")
    assert "Ben: Offer the Rite, Offer the Island" in board.text("view")
    entry = board.match.entries[5]
    board.click(f"change-{entry.first}")
    assert board.widget.focus[1] == "correction" and "Which Drugs does Ben offer?" in board.text("view")
    board.do("correct", ply=str(entry.first), step="excuse")
    assert board.match.state.played[1:] == (("excuse",), ("castle",)) and "All later entries still fit" in board.text(
        "status"
    )


def test_of_few_things_another_one_is_clicked():
    board = dealt().do("pane", pane="entries")
    painter = board.match.entries[4].first
    board.click(f"change-{painter}", "instead-the Bard")
    assert board.match.state.doctor == "bard" and not board.has("correction")


def test_what_does_not_fit_is_named_and_nothing_is_lost():
    board = dealt().do("enter", outcome="rite").do("enter", outcome="castle").do("pane", pane="entries")
    before, entry = board.match.record(), board.match.entries[5]
    board.click(f"change-{entry.first}").do("correct", ply=str(entry.first), step="castle")
    assert re.search(r"step \d+ \(Offer the Castle\) no longer fits", board.text("status"))
    assert board.match.record() == before and board.has("correction"), "the form stays as it is"
    for step in ("", "window", "nonsense"):
        board.do("correct", ply=str(entry.first), step=step)
        assert board.state.trouble and board.match.record() == before
    board.do("correct", ply="999", step="rite")
    assert "no longer an entry at step 999" in board.text("status")


def test_an_entry_is_changed_while_one_looks_back():
    board = dealt().do("enter", outcome="rite").do("enter", outcome="castle").do("look", ply="3")
    entry = board.match.goto(board.state.sight.now).entries[5]
    board.match.goto(3)
    board.do("correct", ply=str(entry.first), step="excuse")
    assert board.state.sight.now is None and board.match.state.played[1] == ("excuse",) and board.match.to_move == 0


def test_entries_are_for_real_tables():
    board = Board("off_label")
    assert "entries" not in board.state.inspector.tabs
    for message in ({"do": "pane", "pane": "entries"}, {"do": "change", "ply": "1"}, {"do": "late"}):
        board.do(message.pop("do"), **message)
        assert board.state.trouble


# --- late -------------------------------------------------------------------------------------------------------


def late():
    """Ben took his last action; two cards were drawn. He may have played Airlift before or after it."""
    match = pharmalab.position(
        "pandemic", dealer=RealTable(seat=0), names=("Anna", "Ben"), seats=2, roles=("scientist", "medic"),
        hands=[(), ("Lima", "airlift")], hand=0, epidemics=0, first=1, decides="owners", player_discard=(),
        infection_discard=(), cubes={},
    )  # fmt: skip
    for _ in range(4):
        match.push(Pass())
    board = Board(match)
    board.state.inspector.listed = False
    board.widget.redraw()
    return board


@pytest.mark.parametrize("moment", [0, 1])
def test_when_a_late_event_was_is_asked_with_buttons(moment):
    board = late().click("late")
    assert "Airlift" in board.text("popover") and "Resilient" not in board.text("popover"), "that is out"
    key = next(tag["data-key"] for tag in board.tags() if "Airlift" in tag.get("data-label", ""))
    board.click(key)
    assert "when was that?" in board.text("popover") and "After:" in board.text("popover")
    plies = board.state.inspector.moments.plies
    board.click(f"popover-{moment}")
    assert board.match.plies[plies[moment]].step.event == "airlift" and not board.state.inspector.popover
    assert "pawn" in board.text("bar").lower() or board.widget.places


def test_a_late_event_that_cannot_be_changes_nothing():
    board = late()
    before, ply = board.match.record(), board.match.ply
    board.do("spoke", label="Play Resilient Population (Ben)")
    assert board.state.trouble and (board.match.record(), board.match.ply) == (before, ply)
    label = next(action.label(board.match.who) for action in board.match.late)
    board.do("spoke", label=label, ply="0")
    assert "when was that?" in board.text("popover") and (board.match.record(), board.match.ply) == (before, ply)


def test_where_nobody_could_have_spoken_nothing_is_asked():
    board = dealt()
    assert not board.has("late")
    board.do("late")
    assert "No rival could have acted" in board.text("status")


# --- what is shown ----------------------------------------------------------------------------------------------


def test_nothing_that_was_invented_is_shown():
    """Another witness with the same view: no part of the panel tells which one it is."""
    board = dealt().do("enter", outcome="rite").do("pane", pane="entries")
    board.do("change", ply=str(board.match.entries[5].first))
    shown = everything(board)
    for n in range(8):
        timeline, match = board.match.timeline, board.match
        timeline.go(timeline.here.with_state(match.game.resample(match.state, Random(n))))
        timeline.here.seen = None
        sight, question = board.state.sight, board.state.question
        assert sight._seen and question._picking, "what was made of the position before"
        sight._seen = question._legal = question._picking = question._outcomes = None
        board.widget.redraw()
        assert everything(board) == shown


def everything(board):
    return board.html, board.drawn, repr(board.widget), board.widget.picture(), board.widget.places


def test_odds_answer_for_the_seat_and_say_what_they_assume():
    board = dealt().do("pane", pane="odds")
    board.do("ask", question=board.widget.asking.all_questions[0])
    assert "Assumption: the others’ choices" in board.text("view")
    assert "exact" in board.text("view").lower() and board.widget.asking.suppositions == []


def test_a_try_is_another_world_with_bots():
    board = dealt().do("try")
    assert board.state.sight.aside and set(board.state.seating.policies) == {1, 2} and board.state.table is None
    assert "made up" in board.text("bar")
    board.click("return")
    assert board.state.table and board.state.seating.policies == {} and board.match.to_move == 1
    board.do("try").do("keep")
    assert "the match can’t go on from here" in board.text("status")


# --- kept -------------------------------------------------------------------------------------------------------


def test_it_is_saved_and_opened_again():
    board = dealt().do("save_as", name="friday")
    board.do("enter", outcome="rite").do("pane", pane="entries")
    again = GameBoard(pharmalab.new("off_label", seed=1), name="friday")
    assert isinstance(again.match, SeatMatch) and again.match.record() == board.match.record()
    assert again.match.states == board.match.states and again.state.inspector.pane == "entries"
    assert again.state.seating.names == ["me", "at the table", "at the table"]
    other = Board("off_label").do("open", name="friday")
    assert other.state.table and "Which Drugs does Cleo offer?" in other.text("bar")


def test_a_damaged_file_names_its_line_and_gives_the_rest():
    board = dealt().do("save_as", name="friday").do("enter", outcome="rite")
    path = board.widget.matches.store.path("friday")
    path.write_text(path.read_text().replace("MarketDrug", "MarketDrag"))
    other = Board("off_label", players=["me", "greedy", "greedy"]).do("open", name="friday")
    assert "line 7" in other.text("status") and other.has("whole")
    other.click("whole")
    assert other.state.table and other.match.to_move == 1


def test_an_outside_game_at_a_real_table():
    board = Board("pills", names=["Ann", "Ben"], dealer=RealTable(seat=0))
    assert board.match.seat == 0 and board.state.sight.curtain is None
    for _ in range(6):
        keys, _ = offers(board)
        if not keys:
            break
        board.click(keys[0])
        assert not board.state.trouble
    assert board.match.ply > 2


def test_a_row_that_cannot_be_loses_nothing_that_was_taken_back():
    """It is entered whole or not at all: nothing of it can be done again, and what was taken back still can."""
    board = seated().click("enter-Ben", "enter-the Journey", "enter-the Window")
    board.do("undo").do("undo")
    match, before = board.match, board.match.ply
    board.do("enter", outcome="castle, ace of knots, xyz", at=str(before))
    assert "can’t be “xyz” here" in board.text("status") and (match.ply, match.undone) == (before, 2)
    board.do("redo").do("redo")
    assert match.state.hands[0][:2] == ("journey", "window")
