"""Every game on the board: somebody who clicks whatever there is never meets a fault, and sees only what they may."""

from collections import Counter
from random import Random

import pytest

from pharmalab.core import registry
from pharmalab.core.registry import names
from pharmalab.core.start import new, position
from pharmalab.games.pandemic.components import ROLES
from pharmalab.probability.hindsight import Hindsight
from pharmalab_widgets.board import hindsight
from tests.effort import part
from tests.widgets.board import OURS, Board

REAL = names()
GAMES = (*REAL, *OURS)
QUIET = {"copy", "new", "tiny", "again", "seed"}  # not what this is about


def keys(board):
    """What can be clicked, with how often a person would."""
    for tag in board.tags():
        key = tag.get("data-key", "")
        if (
            "data-do" in tag
            and "disabled" not in tag
            and tag.get("type") not in ("search", "text")
            and key not in QUIET
        ):
            if tag["data-do"] in ("act", "picked", "touch", "tick", "enter", "take"):
                yield from [key] * 4
            elif tag["data-do"] not in ("sit", "name", "search", "save_as", "new", "filter", "ask") and key:
                yield key


@pytest.mark.parametrize("seats", ["one person", "two people", "bots"])
@pytest.mark.parametrize("game", GAMES)
def test_clicking_about(game, seats, monkeypatch):
    # Pandemic's best policy plays a game in half a second, and looking back is a thousand games
    monkeypatch.setattr(hindsight, "Hindsight", lambda match, seat, by: Hindsight(match, seat, "random", 1))
    people = {"one person": [0], "two people": [0, 1], "bots": []}[seats]
    # at full size random play hardly ends The Pharma Code
    tiny = game == "pharma_code" or (game in REAL and seats != "one person")
    config = new(OURS.get(game, game), seed=5, tiny=tiny).config
    board = Board(game, {seat: "me" if seat in people else "random" for seat in range(config.seats)}, seed=5, tiny=tiny)
    rng = Random(f"{game}/{seats}")
    for _ in range(part(100)):
        key = rng.choice(sorted(keys(board)))
        board.click(key)
        if board.state.sight.curtain is not None:
            assert board.widget.view == board.widget.bar == ""
        assert repr(board.widget)
        every = [tag["data-key"] for tag in board.tags() if "data-key" in tag]
        assert [key for key, n in Counter(every).items() if n > 1] == [], "two elements with a key"


@pytest.mark.parametrize("game", REAL)
def test_every_question_of_the_odds_is_answered_or_says_why_not(game):
    board = Board(game, {0: "me"}, tiny=True)
    for seat in range(1, board.match.config.seats):
        board.do("sit", seat=str(seat), value="random")
    for question in board.widget.asking.all_questions:
        board.do("ask", question=question, of=", ".join(board.widget.asking.things[:2]))
        assert not board.state.trouble, board.text("status")
        board.do("pane", pane="odds")
        assert "Answer" in board.text("view") or "No answer" in board.text("view")


@pytest.mark.parametrize("game", REAL)
def test_a_whole_game_of_bots(game):
    board = Board(game, {}, tiny=True).do("by_itself", value=False)
    for seat in range(board.match.config.seats):
        board.do("sit", seat=str(seat), value=board.state.seating.usual)
    board.click("run-end")
    assert board.match.outcome and board.match.outcome.reason in board.text("status")


@pytest.mark.parametrize("game", GAMES)
def test_what_was_undone_can_be_redone_after_a_reload(game, monkeypatch):
    for name, place in {"pills": "pharmalab.template.pills", "pantry": "tests.widgets.pantry"}.items():
        monkeypatch.setitem(registry._PLACES, name, place)
    match, rng = new(OURS.get(game, game), 3, seats=2), Random(5)
    while match.ply < 25 and match.legal:
        match.push(rng.choice(match.legal))
    board = Board(match, ["me", "me"]).do("agree", value=True).do("by_itself", value=False)
    states = board.match.states
    board.do("save_as", name="friday").do("undo").do("undo")
    undone = board.match.undone
    assert undone > 1

    again = Board(game, ["me", "me"], name="friday", seats=2)
    assert again.match.states == board.match.states and again.match.undone == undone
    while again.match.undone:
        again.do("redo")
    assert again.match.states == states and again.state.by_itself is False

    again.do("undo")
    again.match.undo()
    again.widget.matches.store.write("friday", again.match.record())
    changed = Board(game, ["me", "me"], name="friday", seats=2)
    assert changed.match.undone == 0, "another program has changed the match meanwhile"


def test_pandemic_says_who_one_is_and_what_a_role_can_do():
    board = Board("pandemic", ["me", "me"], seats=2)
    seat, roles, play = board.match.to_move, board.match.state.roles, board.state.question.legal[0]
    own, other = roles[seat], roles[1 - seat]
    assert ROLES[own].text in board.text("bar")
    told = board.touch(f"role:{1 - seat}").text("popover")
    assert ROLES[other].text in told and "nothing to do here" not in told and not board.widget.pointed
    assert "nothing to do here" not in board.touch(f"role:{seat}").text("popover")
    board.click("popover-close").do("act", label=play.label(board.match.who), at=str(board.match.ply))
    assert ROLES[own].text not in board.text("bar"), "only until the first move"


def test_a_phones_map_follows_the_pawn_and_shows_where_it_can_drive():
    match = position("pandemic", seats=2, roles=["medic", "scientist"], pawns=("London", "Lima"), hands=[["Tokyo"]])
    made = Board(match, ["me", "me"]).do("narrow", value="phone")
    cities = {"city:Essen", "city:Paris", "city:Madrid", "city:New York"}
    assert {*made.widget.aims[:-1]} == cities and made.widget.aims[-1] == "pawn:0", "a flight costs a card"
    assert "city:Milan" in made.touch("pawn:0").touch("city:Paris").widget.aims
    assert not made.do("narrow", value="wide").widget.aims
