"""The stage of the board: slots, places and films, without a browser."""

import json
import re
import statistics
from pathlib import Path

import pytest

import pharmalab_widgets
from pharmalab.drawing.html import Markup
from pharmalab.drawing.scene import Scene
from pharmalab.games.alchemists.mechanisms.order import ChooseOrder
from pharmalab.lessons.pharma_code import rows as pharma_code_rows
from pharmalab.template.pills import GAME as PILLS
from pharmalab_widgets.board.film import LONGEST, NEWS, frames
from pharmalab_widgets.board.sight import Sight
from pharmalab_widgets.live.stage import SLOTS, Frame, plies_of, shared, texts_of
from tests.games.pharma_code.table import begin as table
from tests.games.pharma_code.table import event
from tests.widgets.board import Board


def films(board):
    return [message for message in board.sent if "film" in message]


def scene(**groups):
    return Scene(100, 50, {name: Markup(text) for name, text in groups.items()}, "a scene")


# --- what is sent ----------------------------------------------------------------------------------------------


def test_a_slot_for_each_group_and_the_hand():
    texts = texts_of(scene(a="<g/>", b="<path/>"))
    assert tuple(texts) == SLOTS and texts["group_0"] == "<g/>" and texts["group_1"] == "<path/>"
    assert set(texts_of(None).values()) == {""}, "nothing may be seen"


def test_a_film_has_what_changed_and_never_the_end():
    """The end is in the slots: no text is sent twice, and a late view sees it."""
    before = texts_of(scene(a="1", b="1"))
    frames = [Frame(texts_of(scene(a=a, b=b)), a + b) for a, b in ("21", "22", "22", "32")]
    plies = plies_of(before, frames)
    assert [ply["set"] for ply in plies] == [{"group_0": "2"}, {"group_1": None}, {"group_0": None}]
    assert [ply["said"] for ply in plies] == ["21", "22", "32"], "a ply in which nothing is seen to change is left out"


def test_each_part_of_a_film_is_sent_once():
    cards = '<g data-piece="a"><text>é &lt; 5</text></g>', '<g data-piece="b"/>', '<g data-piece="c"/>'
    texts = ["".join(cards[:n]) for n in (3, 2, 1, 0)]
    plies = [{"set": {"hand": text, "group_0": None}, "said": "x", "touches": []} for text in texts]
    sent = shared(plies)
    assert sent["parts"] == ["", '<g data-piece="a">', "<text>é &lt; 5</text></g>", *cards[1:]]
    numbers = [ply["set"]["hand"] for ply in sent["film"]]
    assert ["".join(sent["parts"][n] for n in one) for one in numbers] == texts
    assert all(ply["set"]["group_0"] is None and ply["said"] == "x" for ply in sent["film"])


def size(message):
    return len(json.dumps(message, ensure_ascii=False).encode())


@pytest.mark.parametrize("game", ["off_label", "pandemic", "pharma_code"])
def test_a_film_is_small(game):
    """Also where bots play whole turns, and shown again."""
    sizes = []
    for seed in range(3):
        board = Board(game, {0: "me"}, seed=seed)
        usual = board.match.game.usual_policy
        best = board.match.game.make_policy(usual, seed)
        for seat in range(1, len(board.match.names)):
            board.do("sit", seat=str(seat), value=usual)
        board.start()
        while len(sizes) < 20 * (seed + 1) and board.agree().match.outcome is None:
            action = best(board.state.sight.view, board.state.question.legal)
            board.do("act", label=action.label(board.match.who), at=str(board.match.ply))
            if len(sizes) % 10 == 0:
                board.do("replay")
            sizes += [size(message) for message in films(board)]
            board.sent.clear()
    assert statistics.median(sizes) < 20_000 and max(sizes) < 40_000


def test_only_slots_that_changed_are_sent():
    board = Board("pills", ["me", "me"]).click("take")
    board.door.changes.clear()
    board.do("pane", pane="rules")
    (changed,) = board.door.changes
    assert not changed & {*SLOTS, "art", "places"} and "view" in changed


def test_nothing_hidden_is_in_the_slots_while_the_screen_is_passed():
    board = Board("pills", ["me", "me"])
    assert not board.drawn and not board.widget.places and board.has("take")
    board.click("take").act("Keep")
    assert not board.drawn and not board.widget.places, "the next one"


def test_a_film_shows_a_question_with_its_right_answer_lit_long_enough_to_read_it():
    """The card was gone half a second after one's own click, and with it the right answer."""
    match = event(table(events=["question_2"], questions=["Q01"]))
    sight = Sight(match, ["me", "random"])
    sight.reader, first = 0, match.ply
    read, moved = frames(sight.match.push("Answer C") and sight, first)
    assert "The right answer is “Borosilicate" in read.said and read.touches == ("answer-1",) and not read.ways
    assert 'data-id="answer-1"' in "".join(read.texts.values()) and read.ms >= 2000 and not read.turn
    assert 'data-id="answer-1"' not in "".join(moved.texts.values())


def test_an_own_question_is_asked_once_and_hides_no_board():
    """It lay over the track and the scores, stood in the dock with its answers glued on, and in the news."""
    board = Board(event(table(events=["question_2"], questions=["Q01"])), ["me", "random"])
    reply = board.state.question.frame
    board.do("list")
    assert "answer-0" not in board.state.sight.scene.places()
    assert all(board.has(f"act-Answer {letter}") for letter in "ABC")
    news, dock = board.text("status"), board.text("bar")
    assert "reads you a question." in news and not any(answer in news for answer in reply.answers)
    assert dock.count(reply.text) == 1 and all(dock.count(answer) == 1 for answer in reply.answers)


# --- films -----------------------------------------------------------------------------------------------------


def test_the_frames_of_a_turn_share_a_number_so_that_its_length_can_be_limited():
    board = Board("pandemic", players={1: "beginner"}, seats=2, first=0, seed=11)
    for _ in range(4):
        board.act("Pass an action")
    board.agree()
    match, turns = board.match, {}
    for message in films(board):
        for frame in message["film"]:
            turns.setdefault(frame["turn"], []).append(frame["said"])
    assert 0 not in turns and {match.plies[turn - 1].mover for turn in turns} == {0, 1}
    (bot,) = [turn for turn in turns if match.plies[turn - 1].mover == 1]
    assert any("infection card" in said for said in turns[bot]), "chance belongs to the turn before it"
    assert not any(said.startswith("You") for said in turns[bot])


def test_what_was_played_is_shown_ply_by_ply():
    board = Board("pills", ["me", "random"]).touch("pile")
    (message,) = films(board)
    first, *_, last = message["film"]
    assert message["holds"] and first["said"] == "You swap the 3." and first["touches"] == ["pile"]
    assert "Player 2 shows" in last["said"] and last["set"]["group_1"] is None
    assert len(json.dumps(message)) < 4000


def test_it_holds_nothing_that_the_reader_may_not_know():
    """The same whatever the other has, until that is shown."""
    films_by, hidden = {}, {}
    for seed in range(80):
        board = Board("pills", ["me", lambda view, legal: legal[0]], seed=seed)
        mine, other = board.match.state.doses
        (message,) = films(board.touch("pile"))
        key = mine, board.match.state.doses[0]
        assert not any(message["film"][-1]["set"].values()), "the last ply adds no part"
        films_by.setdefault(key, set()).add(json.dumps([message["film"][:-1], message["parts"]]))
        hidden.setdefault(key, set()).add(other)
    assert max(map(len, hidden.values())) > 1 and max(map(len, films_by.values())) == 1


@pytest.mark.parametrize("what", ["undo", "look", "new"])
def test_only_what_is_played_makes_one(what):
    board = Board("pantry", ["me", "me"])
    board.do("tick", option="0", value="1").click("picked")
    before = len(films(board))
    board.do(what, **{"ply": "1"} if what == "look" else {})
    assert len(films(board)) == before
    if what == "look":
        board.do("back")
        assert len(films(board)) == before


def test_whoever_gets_the_screen_sees_what_came_about_since():
    board = Board("pills", ["me", "me"]).click("take").act("Swap")
    before = len(films(board))
    board.click("take")
    told = [ply["said"] for message in films(board)[before:] for ply in message["film"]]
    assert any("Player 1 swaps" in said for said in told) and "Player 1 gets a dose." in told


def test_it_can_be_shown_again():
    board = Board("pills", ["me", "random"]).touch("pile")
    first, ply = films(board)[-1], board.match.ply
    board.do("replay")
    again = films(board)[-1]
    assert again is not first and board.match.ply == ply
    assert [one["said"] for one in again["film"]][-3:] == [one["said"] for one in first["film"]]


def test_of_much_the_end_is_shown():
    board = Board("off_label", ["greedy"] * 3, seats=3, doctors=3).click("run-end")
    assert board.match.ply > 2 * LONGEST
    assert 0 < sum(len(message["film"]) for message in films(board)) <= 2 * LONGEST


def test_a_fault_of_the_drawing_on_the_way_stops_nothing(monkeypatch, caplog):
    caplog.faults_expected = True
    board, calls = Board("pills", ["me", "random"]), []
    draw = type(PILLS).draw

    def faulty(self, view, who, seat):
        calls.append(view)
        return 1 / 0 if len(calls) == 2 else draw(self, view, who, seat)

    monkeypatch.setattr(type(PILLS), "draw", faulty)
    board.act("Keep")
    assert board.match.outcome and "wins" in board.text("bar") and not films(board)


# --- places ----------------------------------------------------------------------------------------------------


def test_where_nothing_can_be_done_it_is_told_why():
    board = Board("pandemic", ["me", "me"], seed=5, seats=2)
    far = next(place for place in sorted(_cities(board)) if not board.state.short_cuts.touching(place))
    before = board.match.ply
    told = board.touch(far).text("popover")
    assert board.match.ply == before and board.widget.focus[1] == "popover-0"
    assert "drive or ferry" in told and "Fly" in told and "Dispatcher" not in told, "of one's own pawn"
    first = told.partition("Possible now")[0]
    assert "are already in Atlanta" in first and "drive" not in first, "one reason, the others are folded"
    assert "Possible now: drive" in told and "city:Chicago" in board.widget.pointed, "it is pointed to"
    board.do("escape")
    assert not board.widget.pointed


def test_a_popover_does_not_repeat_the_words_that_its_heading_takes_from_the_card():
    board = Board("pandemic", ["me", "random"], seed=5, seats=2)
    mine, partners = (board.touch(f"role:{seat}").text("popover") for seat in (0, 1))
    assert "You can" in mine and len(mine) < len("You can’t do anything here right now") + 5, "the name replaces this"
    assert ": " in partners, "a partner's role card has no text"
    assert board.touch("role:0").widget.focus[1] == "popover-0"


def test_kinds_of_action_are_called_by_words_of_the_game():
    board = Board("pocket_pharma", ["me", "me"], seed=3, seats=2)
    told = board.touch("neurological").text("popover")
    assert "you still need" in told and "Possible now: take a card from the display" in told


def test_why_not_here_comes_before_what_is_so_everywhere():
    """A role that you don't have says nothing about a city."""
    roles = ("medic", "scientist")
    board = Board("pandemic", ["me", "me"], seed=6, seats=2, roles=roles)
    far = (place for place in sorted(_cities(board) - {"city:Atlanta"}) if not board.state.short_cuts.touching(place))
    board.touch(next(far))
    here, folded, rest = board.widget.popover.partition("<summary")
    assert "No line leads" in here and "Only the" not in here and "charter flight needs" not in here
    assert folded and rest.index("Drive") < rest.index("Move a pawn to") and "Only the Dispatcher" in rest
    board = Board("pills", ["me", "random"]).act("Keep")
    assert "<summary" not in board.touch("pile").widget.popover, "nothing is folded where nothing else is said"


def _cities(board):
    return {place for action in board.match.game.all_actions(board.match.config) for place in action.touches()
            if place.startswith("city:")}  # fmt: skip


def test_why_a_drug_cannot_be_launched_is_told_of_a_stack_that_one_has():
    """Not of the first card there is, which nobody may have."""
    board = Board("pocket_pharma", ["me", "me"], seats=2)
    for drug in board.match.config.drugs:
        told = board.touch(drug).text("popover")
        assert "None of your stacks" not in told and f"{drug.capitalize()} needs" in told, told


@pytest.mark.parametrize("game", ["off_label", "pharma_code", "pocket_pharma"])
def test_a_mat_is_called_by_its_owner(game):
    """Its popover is headed with what the place is called: not “Seat 0”. Whoever plays alone is called “You”."""
    board = Board(game, ["me", "random", "random"], seats=3)
    for seat, name in enumerate(("You", "Player 2", "Player 3")):
        tag = next(tag for tag in re.findall("<g [^>]*>", board.drawn) if f'data-id="seat-{seat}"' in tag)
        assert f'data-label="{name}"' in tag, tag


def test_of_what_is_not_asked_now_the_question_is_told():
    board = Board("pantry", ["me", "me"])
    assert "You can do that later (serve, send). First: Player 1 to move." in board.touch("guest-1").text("popover")
    assert "You can’t do anything here right now" in board.touch("cat").text("popover")
    board = Board("off_label", ["me", "random", "random"], seats=3)
    told = board.touch("pile-Moons").text("popover")
    assert "You can do that later. First: which Drugs do you offer?" in told and "choose this" not in told
    card = next(iter(board.widget.places))
    assert not board.touch(card).text("popover"), "a choice closes what was said to a wrong click"


def test_what_the_others_did_is_told_in_some_twenty_seconds():
    board = Board("off_label", ["me", "greedy", "greedy"], seats=3)
    long = 0
    for _ in range(8):
        board.sent.clear()
        board.do("act", label=board.match.legal[-1].label(board.match.who), at=str(board.match.ply))
        film = [ply for content in board.sent for ply in content.get("film", ())]
        assert sum(ply["ms"] for ply in film) <= NEWS + len(film)
        assert not any("is dealt" in ply["said"] for ply in film), "cards that come to a hand are seen"
        long = max(long, sum(ply["ms"] for ply in film))
    assert long > NEWS / 2


def test_a_closed_row_is_not_promised_for_later():
    told = Board("alchemists", ["me", "random"], seats=2)
    while not isinstance(told.match.state.agenda[0], ChooseOrder):
        told.match.push(told.match.legal[0])
    told.widget.redraw()
    said = told.touch("space:sell").text("popover")
    assert "Sell Potion is closed this round." in said and "later" not in said


@pytest.mark.parametrize("when", ["past", "over"])
def test_where_nobody_is_asked_that_is_told(when):
    board = Board("pills", ["me", "random"]).act("Keep")
    if when == "past":
        board.do("look", ply="2")
    told = board.touch("pile").text("popover")
    assert ("earlier step" if when == "past" else "The match is over.") in told


def test_a_click_on_a_board_that_has_moved_on_does_nothing():
    board = Board("pantry", ["me", "me"])
    at = board.widget.at
    board.do("tick", option="0", value="1").click("picked").do("touch", id="guest-7", at=at)
    assert "changed in the meantime" in board.text("status") and not board.widget.popover


def test_what_has_a_place_is_not_listed_until_one_asks_for_the_list():
    board = Board("pills", ["me", "random"])
    board.click("list")
    assert not board.has("act-Swap") and "Choose any highlighted piece" in board.text("bar")
    board.click("list")
    assert board.has("act-Swap")


def test_ticks_stand_on_their_places():
    board = Board("pantry", ["me", "me"]).click("list")
    assert not board.has("tick-1") and board.has("picked")
    board.touch("tea")
    assert board.widget.places["tea"] == ["Take tea", True] and "1 chosen" in board.text("bar")


def test_a_board_of_text_has_everything_as_buttons(monkeypatch):
    monkeypatch.setattr(type(PILLS), "draw", lambda self, view, who, seat: "a dose\nand a pile")
    board = Board("pills", ["me", "random"]).click("list")
    assert board.has("act-Swap") and "a dose" in board.drawn
    board.act("Keep")
    assert not films(board), "a text that stays is no film"


def test_who_is_asked_is_not_told_again_on_every_button():
    board = Board("pandemic", ["me", "me"], seed=5, seats=2)
    assert "(Player 1)" not in board.text("bar")
    label = next(action.label(board.match.who) for action in board.state.question.legal)
    assert board.act(label).match.ply


def test_a_game_that_all_play_together_has_no_scores():
    assert "Score" in Board("pills", ["me", "random"]).act("Keep").text("bar")
    board = Board("pandemic", ["random"] * 2, seed=5, seats=2).click("run-end")
    assert board.match.outcome and "Score" not in board.text("bar")


def test_no_style_hangs_on_an_answer_that_is_under_way():
    """The panel bears ``data-waiting`` for a moment at each click: what inherits from it would be styled anew twice."""
    sheets = [sheet.read_text(encoding="utf-8") for sheet in Path(pharmalab_widgets.__file__).parent.rglob("*.css")]
    assert sheets and not any("data-waiting" in sheet for sheet in sheets)


# --- a phone ---------------------------------------------------------------------------------------------------


def test_a_panel_as_narrow_as_a_phone_has_another_board_with_the_same_places():
    board = Board("pocket_pharma", seed=1)
    wide, group = board.widget.size, board.widget.group_1
    assert board.widget.narrow == "wide"
    board.do("narrow", value="phone")
    assert board.widget.narrow == "phone" and board.widget.size[0] < 500 < wide[0] and board.widget.group_1 != group
    assert 'data-id="cancer"' in board.widget.group_1
    board.do("narrow", value="wide")
    assert board.widget.narrow == "wide" and board.widget.size == wide and board.widget.group_1 == group


#: of the width that the usual board needs: a narrower panel has the board for a phone
FITS = float(
    re.search(r"const FITS = ([\d.]+);", (Path(pharmalab_widgets.__file__).parent / "live/stage.js").read_text())[1]
)


def test_between_a_phone_and_the_usual_board_a_game_may_have_another():
    board = Board("alchemists", ["me", "random"], seed=1, seats=2)
    wide, least = board.widget.size[0], board.widget.least
    board.do("narrow", value="between")
    assert board.widget.narrow == "between" and board.widget.size[0] < wide and least < wide
    assert 11 / 15 * board.widget.size[0] < FITS * least, "its words have 11 pixels where it begins"
    board.do("narrow", value="as I like")
    assert board.widget.narrow == "between" and "wide, between or phone" in board.text("status")


def test_a_game_with_one_drawing_for_all_is_asked_nothing():
    board = Board("off_label", seed=1)
    size = board.widget.size
    assert board.widget.narrow is None
    board.do("narrow", value="phone")
    assert board.widget.narrow is None and board.widget.size == size


def test_a_levels_film_leaves_out_consequences_for_what_the_level_hides():
    """The first success spoke of a phase and of nine squares, before the track was ever shown."""
    fix = pharma_code_rows.LEVELS[0]
    match = fix.begin()
    sight = Sight(match, ["me", "me"], fix.spotlight)
    sight.reader, first = 0, match.ply
    match.push(fix.solution[-1])
    assert [frame.said for frame in frames(sight, first)][-1].endswith("in place 4, where 40 was.")
