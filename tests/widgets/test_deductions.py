"""The deduction assistant at a board: filled as one plays, private to the seat, with marks of one's own."""

from functools import lru_cache
from random import Random

import pytest

import pharmalab
from pharmalab.deduction import Notes
from pharmalab.deduction.entries import Mix, Showed
from pharmalab.games.alchemists import GAME
from pharmalab_widgets.assistant.desk import Desk
from pharmalab_widgets.assistant.match_notes import KEPT, MatchNotes, rebase_entries
from pharmalab_widgets.board.deductions import TO, key_at
from pharmalab_widgets.board.game_board import GameBoard
from tests.widgets.board import Board
from tests.widgets.test_leaks import exchanged, sent

RANDOM = GAME.policies["random"]
VIEWS = ("why", "notes", "worlds", "rivals")


@lru_cache(maxsize=4)
def _played(seed):
    match = pharmalab.new("alchemists", seed=seed, seats=2)
    match.play_with(RANDOM(1), until=lambda match: match.ply > 150 and match.to_move == 0 and len(match.legal) > 1)
    return match


def board(players=("me", "random"), seed=5, **options):
    """A board in the middle of a match, with the pane open."""
    made = Board(_played(seed).branch(), players, **options)
    return made.do("pane", pane=TO)


def to(made, action, **values):
    """What the browser sends from inside the pane."""
    return made.do(action, **{"for": TO}, **values)


def notes(made):
    return made.widget.deductions.desk.state.notes


def noted(made, seat=0):
    state = made.state
    return GAME.notes(made.match.view(seat), state.sight.events, seat, made.match.who).entries


def test_games_of_deduction_alone_have_the_pane():
    assert TO in board().state.inspector.tabs
    assert TO not in Board("off_label", ["me", "greedy", "greedy"]).state.inspector.tabs
    assert TO not in board(("random", "random")).state.inspector.tabs, "bots alone: nobody’s notes"


def test_it_is_filled_as_one_plays_and_undo_takes_entries_back():
    match = pharmalab.new("alchemists", seed=5, seats=2)
    made = Board(match, ("me", "random")).do("pane", pane=TO)
    seen, rng = set(), Random(1)
    while len(notes(made).entries) < 4:
        made.do("act", label=rng.choice(made.state.question.legal).label(match.who), at=str(match.ply))
        seen.add(notes(made).entries)
        assert notes(made).entries == noted(made)
    full = len(seen)
    while made.match.ply and len(notes(made).entries):
        ply = made.match.ply
        made.do("undo")
        assert notes(made).entries == noted(made)
        if made.match.ply == ply:
            break
    assert full > 1 and notes(made).entries == ()
    assert notes(made).table == GAME.notes(made.match.view(0), made.state.sight.events, 0).table


def test_looking_back_shows_what_was_known_then():
    made = board()
    now = notes(made).entries
    made.do("look", ply="60")
    assert notes(made).entries == noted(made) != now
    made.do("back")
    assert notes(made).entries == now


def test_marks_of_ones_own_stay_and_are_taken_back_alone():
    made = board()
    told = notes(made).entries
    to(made, "type", line="fern+flower=R+")
    mine = Mix("fern", "flower", "R+")
    assert notes(made).entries == (*told, mine)
    made.do("look", ply="60")
    assert notes(made).entries == (*noted(made), mine), "looking back"
    made.do("back")
    assert notes(made).entries == (*told, mine)
    to(made, "undo")
    assert notes(made).entries == told and made.match.ply == _played(5).ply, "the match stays"
    to(made, "redo")
    assert notes(made).entries == (*told, mine)
    assert not made.match.undone


def test_what_the_match_told_cannot_be_deleted_but_commented():
    made = board()
    told = notes(made).entries
    to(made, "delete", n="0")
    assert notes(made).entries == told and KEPT in made.text("view")
    to(made, "edited", n="0", line=f"{told[0].line()}  # doubtful", public="yes")
    assert notes(made).entries[0].note == "doubtful" and len(notes(made).entries) == len(told)


def test_undo_of_marks_never_brings_back_what_the_match_took_back():
    desk = Desk(None, lambda error: None)
    following = MatchNotes(desk.state)
    one, two, own = Mix("fern", "toad", "R+"), Mix("fern", "flower", "0"), Mix("toad", "flower", "G-")
    following.follow((one, two), desk.state.notes.table)
    desk.state.add(own)
    assert desk.state.notes.entries == (one, two, own)
    following.follow((one,), desk.state.notes.table)
    assert desk.state.notes.entries == (one, own)
    desk.undoing.do_undo()
    following.follow(following.told, following.table)
    assert desk.state.notes.entries == (one,)
    desk.undoing.do_redo()
    assert desk.state.notes.entries == (one, own)


def test_own_entries_keep_their_places():
    a, b, c, own = (Mix("fern", other, "0") for other in ("toad", "flower", "scorpion", "mushroom"))
    assert rebase_entries((a, own, b), (a, b), (a, b, c)) == (a, own, b, c)
    assert rebase_entries((a, own, b), (a, b), (a,)) == (a, own)
    assert rebase_entries((a, b, own), (a, b), ()) == (own,)
    later = Showed("Ben", "R+", seen="fern", public=False)
    assert rebase_entries((Showed("Ben", "R+"), own), (Showed("Ben", "R+"),), (later,)) == (later, own)


# --- what is hidden -----------------------------------------------------------------------------------------------


def pages(match):
    """The pane of the seat that is asked, with each of its views."""
    made = Board(match, ["me"] * len(match.names))
    yield sent(made)
    if made.has("take"):
        made.click("take")
    assert made.state.sight.reader == match.to_move
    yield sent(made.do("pane", pane=TO))
    for view in VIEWS:
        yield sent(to(made, "view", view=view))
    yield sent(to(made, "switch", name="chances"))
    yield sent(to(made, "head", i="0"))


def test_other_hidden_cards_give_the_same_deductions():
    match = _played(5)
    other = exchanged(match, Random(2))
    assert other.state != match.state and other.state.facts != match.state.facts
    assert list(pages(other)) == list(pages(match.branch()))


def test_the_curtain_hides_it_and_each_person_has_a_desk():
    made = Board(_played(5).branch(), ("me", "me"))
    assert made.widget.view == "" and made.widget.deductions.desk is None
    made.click("take").do("pane", pane=TO)
    to(made, "type", line="fern+flower=R+  # mine alone")
    to(made, "mode", mode="practise")
    assert "mine alone" in sent(to(made, "view", view="notes"))
    made.match.play_with(RANDOM(2), until=lambda match: match.to_move == 1)
    made.state.moved()
    made.do("take", seat="1")
    assert notes(made).entries == noted(made, 1)
    assert "mine alone" not in made.html and not made.widget.deductions.desk.state.practise


# --- play by brain ------------------------------------------------------------------------------------------------


def test_a_switch_hides_it():
    shown = board()
    hand, kept = shown.widget.hand, sent(shown)
    made = to(board(), "switch", name="hidden")
    assert hand and "world" in kept, "there is something to hide"
    assert "Hidden" in made.text("board") and made.widget.focus[1] == "take" and "Hidden" in repr(made.widget)
    assert not any((made.drawn, made.widget.view, made.widget.bar, made.widget.picture(), made.widget.places))
    made.click("take")
    assert made.widget.hand == hand and "pl-grid" in made.widget.view and not made.state.sight.hidden


def test_a_match_opens_with_all_shown():
    made = to(board(), "switch", name="chances")
    looks = made.widget.deductions.looks()["0"]
    assert looks["chances"] is True and "hidden" not in looks


def test_only_practise():
    widget = GameBoard(_played(5).branch(), ("me", "random"), deductions="practise")
    widget.receive({"do": "pane", "pane": TO})
    assert not any(f'data-key="{key_at(key)}"' in widget.view for key in ("mode-assist", "tab-next"))
    assert widget.deductions.desk.state.practise
    for message in ({"do": "mode", "mode": "assist"}, {"do": "view", "view": "next"}):
        widget.receive({**message, "for": TO})
        assert "there is no" in widget.view and widget.deductions.desk.state.practise


def test_no_assistant_at_all():
    widget = GameBoard(_played(5).branch(), ("me", "random"), deductions="off")
    assert TO not in widget.state.inspector.tabs and widget.deductions.desk is None
    with pytest.raises(ValueError, match="it must be assist, practise or off"):
        GameBoard(_played(5).branch(), deductions="some")


def test_less_of_it_can_be_chosen_and_more_again():
    made = board()
    to(made, "type", line="fern+flower=R+")
    full = notes(made).entries
    made.do("pane", pane="players").do("deductions", value="practise").do("pane", pane=TO)
    assert not made.has(key_at("mode-assist")) and notes(made).entries == full
    made.do("pane", pane="players").do("deductions", value="off")
    assert TO not in made.state.inspector.tabs and made.widget.deductions.desk is None and made.has("deductions-help")
    made.do("deductions", value="assist").do("pane", pane=TO)
    assert made.has(key_at("mode-assist")) and notes(made).entries == full


def test_no_more_of_it_than_whoever_made_the_board_allows():
    widget = GameBoard(_played(5).branch(), ("me", "random"), deductions="practise")
    widget.receive({"do": "deductions", "value": "assist"})
    assert widget.state.help.chosen == "practise" and "no setting “assist”" in widget.status
    widget.receive({"do": "pane", "pane": "players"})
    assert 'value="practise"' in widget.view and 'value="assist"' not in widget.view
    assert Board("off_label", ["me", "greedy", "greedy"]).do("pane", pane="players").has("deductions-help") is False


# --- messages and keeping -----------------------------------------------------------------------------------------


def test_messages_go_to_whom_they_are_addressed():
    made = board()
    ply = made.match.ply
    to(made, "undo")
    assert made.match.ply == ply and "nothing to undo" in made.text("view")
    made.do("head", i="0")
    assert "has no action" in made.text("status")
    to(made, "push")
    assert "has no action" in made.text("view")
    made.do("head", i="0", **{"for": "nobody"})
    made.do("head", i="0", **{"for": 3})
    made.do("pane", pane="log")
    to(made, "head", i="0")
    assert made.widget.deductions.desk.state.picked == (), "its pane is not open"


def test_the_focus_stays_inside_the_pane():
    made = to(board(), "cell", i="0", a="0")
    to(made, "unask")
    assert made.widget.focus[1] == key_at("cell-0-0") and made.has(key_at("cell-0-0"))
    to(made, "head", i="0")
    made.do("escape")
    assert made.widget.deductions.desk.state.picked == ()


def test_own_marks_are_kept_with_the_match():
    made = board()
    made.do("save_as", name="friday")
    to(made, "type", line="fern+flower=R+  # mine")
    to(made, "mode", mode="practise")
    to(made, "cell", i="1", a="1")
    again = Board(pharmalab.new("alchemists", seed=1, seats=2), ("me", "random"), name="friday")
    again.do("pane", pane=TO)
    desk = again.widget.deductions.desk.state
    assert desk.notes.entries == notes(made).entries and desk.notes.entries[-1].note == "mine"
    assert desk.crosses == made.widget.deductions.desk.state.crosses != 0 and desk.practise


def test_a_mark_is_put_before_what_was_told():
    made = board()
    told = notes(made).entries
    to(made, "before", n="1")
    to(made, "type", line="fern+flower=R+  # mine")
    assert notes(made).entries[1].note == "mine" and (notes(made).entries[0], *notes(made).entries[2:]) == told
    made.do("pane", pane="log").do("pane", pane=TO)
    assert notes(made).entries[1].note == "mine"


def test_rivals_are_those_at_the_table():
    match = pharmalab.new("alchemists", seed=1, seats=3, names=("Ann", "Ben", "The Third Man"))
    made = Board(match, ("me", "random", "random"))
    made.do("pane", pane=TO)
    assert made.widget.deductions.desk.watching.names == ("Ben", "Seat 3")


def test_another_match_begins_with_empty_desks():
    made = board()
    to(made, "type", line="fern+flower=R+")
    made.do("new", seed="3")
    assert notes(made).entries == () and notes(made) == Notes(table=notes(made).table)


def test_only_those_at_the_table_are_rivals():
    made = board()
    there = made.match.names[1]
    to(made, "type", line="Red showed R+")
    assert "isn’t at this table" in made.text("view") and there in made.text("view")
    before = len(notes(made))
    to(made, "type", line=f"{there.lower()} took toad")
    assert notes(made).entries[-1].rival == there and len(notes(made)) == before + 1
